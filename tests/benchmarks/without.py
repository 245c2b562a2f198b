"""Start the app without a part of it, to measure what that part brings.

    python tests/benchmarks/without.py launch.PackedScripts run --port 8600

A middleware that is named so passes everything on; a text or a list is empty.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from starlette.types import ASGIApp  # noqa: E402 - the root must be found first

from assistant.command_line.app import run_line  # noqa: E402 - as above


def pass_on(app: ASGIApp, **_settings: Any) -> ASGIApp:
    """Return what stands behind a middleware in its place."""
    return app


def leave_out(part: str) -> None:
    """Put nothing in the place of a part, named by its module under ``assistant`` and its name there."""
    room, _, name = part.rpartition(".")
    module = import_module(f"assistant.{room}")
    whole = getattr(module, name)
    setattr(module, name, pass_on if isinstance(whole, type) else type(whole)())


if __name__ == "__main__":
    leave_out(sys.argv[1])
    sys.exit(run_line(sys.argv[2:]))
