#!/usr/bin/env bash
# At 40:0 one point is taken back and it is 15:0; the very first point of a match is taken back alone.
#
# pytennisscorer counts tennis point by point and has an undo for a wrong tap, which it says takes back the last point. It
# keeps the score before each point, and the score at the beginning once more, as if it were a point; undo drops the newest and
# goes to the one before that. So one undo is two points from the second point on, and whoever taps again to see it right loses
# more. A test that scores one point and takes it back finds 0:0, as it should. In doubles the deciding set is to be a match
# tie-break up to ten, says the package's description, and the rule is in the settings; it is read nowhere, and a whole set is
# played.
# It matters to whoever keeps score with an undo: after two points the wrong score looks like any right one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pytennisscorer==0.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pytennisscorer import MatchType, TennisScorer

print("pytennisscorer", version("pytennisscorer"))


def scores(points, undone):
    """Return the scores after the given points (True for home), and after each of so many undos."""
    scorer, found = TennisScorer(MatchType.SINGLES_GRANDSLAM), []
    for home in points:
        scorer.increase_score(is_home=home)
        found.append(scorer.get_score())
    for _ in range(undone):
        assert scorer.undo()
        found.append(scorer.get_score())
    print(*found)
    return [score.split("-")[1] for score in found]


assert scores([True], 1) == ["15:0", "0:0"]
assert scores([True, True], 1) == ["15:0", "30:0", "0:0"]
assert scores([True] * 3, 2) == ["15:0", "30:0", "40:0", "15:0", "0:0"]
assert scores([True, True, False], 1)[-2:] == ["30:15", "15:0"]

for kind in (MatchType.DOUBLES_ATPTOUR, MatchType.DOUBLES_GRANDSLAM):
    scorer = TennisScorer(kind)
    for home in [True] * 24 + [False] * 24 + [True] * 10:
        scorer.increase_score(is_home=home)
    print(kind, "after ten points of the third set:", scorer.get_score(), "winner:", scorer.get_winner())
    assert scorer.get_score() == "6:0;0:6;2:0-30:0" and scorer.get_winner() is None
PYTHON
