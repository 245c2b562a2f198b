"""A plain wrong is noticed, in a program of its own: whoever runs this has imported the rules already."""

from __future__ import annotations

import subprocess
import sys

from tests.mutation.rules import ROOT
from tests.thorough import only_thoroughly

JUDGED = """
from dataclasses import replace
from tests.mutation.rules import ROOT, changes_of
from tests.mutation.running import judge

inside = [change for change in changes_of("tikal", "score.py") if change.was == "(points - 1) // length"]
outside = [change for change in changes_of("tikal", "temples.py") if change.text.startswith("MOST_LEVELS")]
nothing = replace(inside[0], becomes="the same", source=(ROOT / inside[0].file).read_text())
tests = ["tests/tikal/test_by_hand.py", "tests/tikal/test_standings.py"]
for change, outcome in judge(tests, [*inside, *outside, nothing], 2):
    print(change.becomes, outcome.noticed)
"""


@only_thoroughly
def test_what_is_plainly_wrong_is_noticed_and_what_changes_nothing_is_not() -> None:
    done = subprocess.run(
        [sys.executable, "-c", JUDGED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert sorted(done.stdout.splitlines()) == [
        "(points - 1) * length True",
        "1 True",
        "3 True",
        "points - 1 True",
        "the same False",
    ], done.stderr
