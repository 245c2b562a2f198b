"""Games of Tikal for the command line: recorded ones, and a short one whose prices can be counted by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Final

RECORDED: Final = Path(__file__).parent.parent / "games/tikal"
NAMES: Final = ("two_players", "three_players", "four_players")

# Printed: a1-a2 two stones, a1-b1 two, a1-b2 one, and b2 shows one toward c2. A6 (jungle, stones
# 1-1-0-1-0-0) on c2 shows none back, so b2-c2 is one. Red's camp costs 5 of 10.
HEADER: Final = """\
table-assistant log 1
game tikal
edition {edition}
version basic
rules 1
player red Ann
player blue Bo
{more}
tile A6 c2
"""
WITH_CAMP: Final = ("camp c2", "end")


def short_game(
    folder: Path, *entries: str, edition: str = "rio-grande", more: str = "", name: str = "short.txt"
) -> str:
    """Save a game in which red has laid A6 on c2 (line 9), then these entries; return the file's name."""
    file = folder / name
    lines = (HEADER.format(edition=edition, more=more), *(f"{entry}\n" for entry in entries))
    file.write_text("".join(lines), encoding="utf-8")
    return str(file)
