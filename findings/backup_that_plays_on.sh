#!/usr/bin/env bash
# A backup made after the first set holds both sets once the second is played, and a match that is over but that nobody has won.
#
# The package called tennis scores a match point by point and offers backup_match() and load_backup() to go back to. The backup
# is a dictionary of the match's own dictionaries and lists, so points and sets are counted on in it, while what is a word or a
# number stays: the score is that of the end, and the winner that of the beginning, who is nobody. Written to a file at once it
# is sound; kept in memory, as for a wrong tap, it takes nothing back. The example of its documentation loads the backup at
# once. And a set is decided by its tie-break at 5:5, not at 6:6, and stands as 6:5 afterwards, and of the tie-break only 0:0
# is kept, for the same reason as above.
# It matters to whoever keeps score: the wrong tap that a backup is there for remains, in a match that takes no end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check tennis==0.1.7
"$folder/env/bin/python" - <<'PYTHON'
import contextlib
import io
import json
from importlib.metadata import version

from tennis.match import TennisMatch

print("tennis", version("tennis"))


def points(match, *winners):
    # The library prints a line for each point of a tie-break.
    with contextlib.redirect_stdout(io.StringIO()):
        for winner in winners:
            match.win_point(winner)


match = TennisMatch("Ana", "Ben")
points(match, *["Ana"] * 24)
backup = match.backup_match()
written = json.dumps(backup)
points(match, *["Ana"] * 24)
assert match.winner == "Ana" and match.matchScore == {"Ana": 2, "Ben": 0}
for kind, kept in (("in memory", backup), ("written at once", json.loads(written))):
    loaded = TennisMatch("Ana", "Ben").load_backup(kept)
    found = (loaded.matchScore["Ana"], len(loaded.setHistory), loaded.winner)
    print("backup after the first set,", kind + ": sets of Ana, sets played, winner:", found)
    assert found == ((2, 2, "") if kind == "in memory" else (1, 1, ""))

match = TennisMatch("Ana", "Ben")
points(match, *(["Ana"] * 4 + ["Ben"] * 4) * 5)
assert match.setScore == {"Ana": 5, "Ben": 5} and match.inSetTiebreak
points(match, *["Ben"] * 5 + ["Ana"] * 7)
print("after a tie-break of 7:5:", match.setHistory, match.setTieBreakScoresHistory)
assert match.setHistory == [{"Ana": 6, "Ben": 5}] and match.setTieBreakScoresHistory == [{"Ana": 0, "Ben": 0}]
PYTHON
