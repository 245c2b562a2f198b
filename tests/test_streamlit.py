"""What leans on Streamlit beyond its documented interface: whoever raises its release looks there."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
INSIDES = re.compile(
    r"streamlit\.(?:proto|runtime|web|delta_generator|navigation|elements)\b"
    r"|/_stcore/\w+|\bstatic/(?:js|css)\b|__streamlit\b"
)
KNOWN = {
    # Streamlit's page is told where the server is.
    "assistant/front_page.py": {"__streamlit"},
    # Uploads are limited before Streamlit takes them.
    "assistant/guards.py": {"/_stcore/upload_file"},
    # The settings are those of our file, and what was uploaded is forgotten in time.
    "assistant/launch.py": {"streamlit.web", "streamlit.runtime"},
    # Whether a page is being drawn at all.
    "assistant/views/page/settings.py": {"streamlit.runtime"},
}

MARKS = re.compile(
    r"\.(st[A-Z]\w+)|data-testid[^\"']*[\"']([\w-]+)|\[(kind|data-test-[\w-]+)\b|[\"'](st[A-Z]\w+)"
)
KNOWN_MARKS = {
    # The bar above a table is put away.
    "assistant/views/charts/charts.css": {"stElementToolbar"},
    # The name under which a browser keeps that its reader hid the menu.
    "assistant/views/page/languages.js": {"stSidebarCollapsed"},
    # What a press asks the server for, whether the page is connected, and what Streamlit says where a part of
    # a page breaks off or a file cannot be made.
    "assistant/views/page/presses.js": {
        "data-test-connection-state",
        "kind",
        "stButton",
        "stDownloadButtonError",
        "stException",
        "stForm",
    },
    # How high, how wide and how dark things are, where no option of the theme says so.
    "assistant/views/page/touch.css": {
        "InputInstructions",
        "kind",
        "stBottom",
        "stElementContainer",
        "stLayoutWrapper",
        "stMainBlockContainer",
    },
}


def test_only_what_is_named_here_leans_on_the_insides_of_streamlit() -> None:
    assert named(INSIDES, ".py", ".js") == KNOWN


def test_only_what_is_named_here_knows_how_streamlit_marks_its_elements() -> None:
    assert named(MARKS, ".css", ".js") == KNOWN_MARKS


def named(pattern: re.Pattern[str], *endings: str) -> dict[str, set[str]]:
    """Return what files with these endings name of what the pattern finds."""
    found = defaultdict[str, set[str]](set)
    for file in sorted((ROOT / "assistant").rglob("*")):
        if file.suffix in endings:
            for match in pattern.finditer(file.read_text(encoding="utf-8")):
                found[file.relative_to(ROOT).as_posix()].add(next(filter(None, match.groups()), match[0]))
    return found
