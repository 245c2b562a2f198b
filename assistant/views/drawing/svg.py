"""SVG elements as plain data, with the two things one can do with them: send them and write them down."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from html import escape
from typing import NamedTuple

import orjson

NAMESPACE = "http://www.w3.org/2000/svg"


class Node(NamedTuple):
    """An SVG element: its tag, attributes, and either children or text."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple[Node, ...] = ()
    text: str = ""


def number(value: float) -> str:
    """Return a coordinate with one decimal, which is finer than any screen shows."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


@lru_cache(maxsize=4096)
def points(outline: tuple[tuple[float, float], ...]) -> str:
    """Return the value of a polygon's ``points``; it is kept, for most of a board stays as it is."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in outline)


def as_data(node: Node) -> list[object]:
    """Return the element as JSON values: tag, attributes and a list of children or a text."""
    content: object = [as_data(child) for child in node.children] if node.children else node.text
    return [node.tag, dict(node.attributes), content]


def as_markup(node: Node) -> str:
    """Return the element as text; whatever players wrote in it stays text."""
    attributes = "".join(f' {name}="{escape(_printable(value))}"' for name, value in node.attributes.items())
    content = "".join(as_markup(child) for child in node.children) or escape(_printable(node.text))
    return f"<{node.tag}{attributes}>{content}</{node.tag}>"


def fingerprint(content: object) -> str:
    """Return a short name for JSON values, or for what is written of them: another one when they change.

    It is the same in every process.
    """
    written = content if isinstance(content, bytes) else orjson.dumps(content, option=orjson.OPT_SORT_KEYS)
    return blake2b(written, digest_size=12).hexdigest()


def _printable(text: str) -> str:
    """Return the text without control characters, of which a document may hold line breaks and tabs alone."""
    return "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cs"})
