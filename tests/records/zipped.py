"""ZIPs of files that a test makes up."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

from assistant.records.zips import new_zip


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP with these files in the order of their names."""
    target = BytesIO()
    with new_zip(target) as add:
        for name, content in sorted(files.items()):
            add(name, content)
    return target.getvalue()
