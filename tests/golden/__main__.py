"""Compare this build with the golden files, or keep what it says: see the package."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from assistant.records.games import referees
from tests.golden.games import at_random, recorded
from tests.golden.kept import differences, keep, keep_games, kept, kept_games
from tests.golden.pages import of_pages
from tests.golden.said import Told, of_a_game, of_questions

QUICK = 25
"""Of so many games one is compared in a hurry."""
MOST = 60
"""How many differences are said one by one."""


def main() -> int:
    """Return how many differences there are, each said in words, or keep everything and return 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="compare a fair sample")
    parser.add_argument("--write", action="store_true", help="keep what this build says")
    parser.add_argument("--new", action="store_true", help="the same, with new random games")
    options = parser.parse_args()
    if options.new:
        keep_games(dict(at_random()))
    if options.new or options.write:
        for name, told in everything():
            keep(name, told)
        return 0
    found = list(compared(QUICK if options.quick else 1))
    print("\n".join(found[:MOST] or ["Nothing is told otherwise than before."]))  # noqa: T201 - a program for the terminal
    if len(found) > MOST:
        print(f"… and {len(found) - MOST} lines more")  # noqa: T201 - as above
    return bool(found)


def everything(step: int = 1) -> Iterator[tuple[str, dict[str, Told]]]:
    """Yield what is told file by file; with a step only of some games, and not of questions and pages."""
    games = {**dict(recorded()), **kept_games()}
    for game in referees():
        own = [name for name in games if name.startswith((f"{game},", f"{game}-pad,"))]
        yield game, {name: of_a_game(games[name]) for name in own[::step]}
    if step == 1:
        yield "questions", {game: of_questions(game) for game in referees()}
        yield "pages", dict(of_pages())


def compared(step: int) -> Iterator[str]:
    """Yield every difference in words."""
    for name, told in everything(step):
        before = kept(name)
        for one, said in told.items():
            yield from differences(one, before.get(one, {}), said)


if __name__ == "__main__":
    sys.exit(main())
