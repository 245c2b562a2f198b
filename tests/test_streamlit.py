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
    # Streamlit's page is told where the server is, and its scripts are compressed and fetched early.
    "assistant/front_page.py": {"__streamlit", "static/js", "static/css"},
    # Uploads are limited before Streamlit takes them.
    "assistant/guards.py": {"/_stcore/upload_file"},
    # The settings are those of our file, and what was uploaded is forgotten in time.
    "assistant/launch.py": {"streamlit.web", "streamlit.runtime"},
    # Whether a page is being drawn at all.
    "assistant/views/page/settings.py": {"streamlit.runtime"},
}


def test_only_what_is_named_here_leans_on_the_insides_of_streamlit() -> None:
    found = defaultdict[str, set[str]](set)
    for file in sorted((ROOT / "assistant").rglob("*")):
        if file.suffix in {".py", ".js"}:
            for inside in INSIDES.findall(file.read_text(encoding="utf-8")):
                found[file.relative_to(ROOT).as_posix()].add(inside)
    assert found == KNOWN
