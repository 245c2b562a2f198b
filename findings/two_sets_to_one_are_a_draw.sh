#!/usr/bin/env bash
# Ana and Ben win a match of padel by two sets to one, and it is refused, for it was a draw: the one set was lost in a tie-break.
#
# pytournament keeps the results of tennis and padel, set by set, and a set may have the points of its tie-break. A set is won
# by who has more games in it, and once more by who has more points in its tie-break. That fits a set written down as six all
# with a tie-break behind it. By the rules the tie-break is a game, so the set that it decides is 7-6, and there the winner
# has both: the set counts twice. So 7-6, 6-4 is three sets to none and refused because only two were played, and two sets to
# one is two all, which "cannot end in a draw". Leave out the points of the tie-break, and everything is taken.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pytournament==0.1.0 pydantic==2.14.4 pycountry==26.2.16
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pydantic import ValidationError
from tournament.core.models import TennisScore, TennisSet, TieBreak

print("pytournament", version("pytournament"))


def kept(*sets):
    """The sets of either side, and what becomes of the match; a set is the games of both and perhaps the points of a tie-break."""
    sets = [
        TennisSet(home_score=one[0], away_score=one[1], tie_break=TieBreak(home_score=one[2], away_score=one[3]) if one[2:] else None)
        for one in sets
    ]
    try:
        TennisScore.create(sets)
    except ValidationError as error:
        return TennisScore.final_score(sets), error.errors()[0]["msg"]
    return TennisScore.final_score(sets), "kept"


found = {
    "6-4 6-7(5) 6-4": kept((6, 4), (6, 7, 5, 7), (6, 4)),
    "7-6(5) 6-4": kept((7, 6, 7, 5), (6, 4)),
    "7-6 6-4": kept((7, 6), (6, 4)),
    "6-6(7-5) 6-4": kept((6, 6, 7, 5), (6, 4)),
}
for match, (sets, outcome) in found.items():
    print(f"{match:15}  sets {sets[0]}-{sets[1]}: {outcome}")
assert [sets for sets, _ in found.values()] == [(2, 2), (3, 0), (2, 0), (2, 0)]
assert ["draw" in outcome for _, outcome in found.values()] == [True, False, False, False]
assert "does not match the number of played sets 2" in found["7-6(5) 6-4"][1]
assert [outcome for _, outcome in found.values()][2:] == ["kept", "kept"]
PYTHON
