"""The pages of the project as Markdown: their links, their headings, the lines in their fenced blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?\n(.*?)^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")


class Shown(NamedTuple):
    """A line of a page, with the page it stands on."""

    page: Path
    text: str


def name(page: Path) -> str:
    """Return what a page is called in the name of a test."""
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return _FENCED.sub("", page.read_text("utf-8"))


def links(page: Path) -> list[str]:
    """Return where the links and pictures of a page lead."""
    return _LINK.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    return {anchor(heading) for heading in _HEADING.findall(prose(page))}


def anchor(heading: str) -> str:
    """Return the anchor of a heading: small letters, no punctuation, dashes for spaces."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def fenced_lines(page: Path) -> Iterator[Shown]:
    """Yield every line in a page's fenced blocks."""
    for block in _FENCED.findall(page.read_text("utf-8")):
        for line in block.splitlines():
            if line.strip():
                yield Shown(page, line)


def code(page: Path) -> list[str]:
    """Return what a page shows as code within a line."""
    return _CODE.findall(prose(page))
