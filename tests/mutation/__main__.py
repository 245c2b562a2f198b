"""Changes rules, asks the tests, and prints what nobody noticed."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence

from tests.mutation import __doc__ as explained
from tests.mutation.keeping import KEPT
from tests.mutation.rules import ROOMS, TESTS, changes_of, equivalents, key, room_of, sample
from tests.mutation.running import NOBODY_LOOKS, judge


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, and return how many changes nobody noticed."""
    parser = argparse.ArgumentParser(
        "python -m tests.mutation", description=(explained or "").split("\n\n")[0]
    )
    parser.add_argument(
        "--sample", type=int, default=400, help="how many changes, spread evenly over the rooms"
    )
    parser.add_argument("--seed", type=int, default=1, help="which changes")
    parser.add_argument("--room", choices=ROOMS, action="append", help="only this room, may be repeated")
    parser.add_argument(
        "--only",
        action="append",
        help="only files whose path holds this, or one line with all its changes (rules/building.py:20), or "
        "all changes of a file (rules/building.py:); may be repeated",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at the same time")
    chosen = parser.parse_args(arguments)
    only = chosen.only or [""]
    rooms = [room for room in chosen.room or ROOMS if changes_of(room, *only)]
    return sum(_room(room, only, chosen.sample // len(rooms), chosen.seed, chosen.jobs) for room in rooms)


def _room(room: str, only: Sequence[str], count: int, seed: int, jobs: int) -> int:
    start = time.monotonic()
    known = equivalents()
    candidates = changes_of(room, *only)
    picked = candidates if any(":" in part for part in only) else sample(candidates, count, seed)
    judged: list[bool] = []
    counted = [change for change in picked if key(change) not in known]
    try:
        for change, outcome in judge(TESTS[room], counted, jobs, KEPT / room):
            judged.append(outcome.noticed)
            if not outcome.noticed:
                asked = f"{outcome.asked} tests" if outcome.asked else NOBODY_LOOKS
                _say(f"  {change}   ({asked})")
    finally:  # also where somebody has seen enough
        equal, seconds = len(picked) - len(counted), time.monotonic() - start
        _say(f"{room}: noticed {sum(judged)} of {len(judged)}, {equal} equivalent, {seconds:.0f} s")
    there = {key(change) for change in candidates}
    for gone in known:
        if room == room_of(gone[0]) and any(part in gone[0] for part in only) and gone not in there:
            _say(f"  named as equivalent, but no longer there: {' | '.join(gone)}")
    return judged.count(False)


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what somebody waits for


if __name__ == "__main__":
    try:
        sys.exit(bool(main()))
    except KeyboardInterrupt:
        sys.exit(1)
