#!/usr/bin/env bash
# Who leads a club wins the first game of the new evening and falls, if the ratings were kept in a file in between.
#
# elote has many ways to rate under one interface, and its documentation says how to keep ratings: export_state() and from_state(),
# for a player "with the same state as the exported one". For Elo and Glicko a rating is all there is. Massey, Colley,
# Keener and Bradley-Terry compute it anew from all games, and the games are not in the file. A player who has come back
# shows the right rating until the next game, and from then on the rating of that game alone, as if the club had begun that
# evening: seven wins of seven become one of one. No error, no warning; a test that compares a player before and after the file finds
# nothing. Who has not played again keeps the old rating, so the list of a club mixes the two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check elote==1.5.1
"$folder/env/bin/python" - <<'PYTHON'
import json
import warnings
from importlib.metadata import version

import elote

print("elote", version("elote"))
FALLS = {
    "MasseyCompetitor": (0.667, 0.697, 0.5),
    "ColleyMatrixCompetitor": (0.773, 0.79, 0.625),
    "KeenerCompetitor": (1.707, 1.7, 1.317),
    "BradleyTerryCompetitor": (2101.88, 2130.106, 1739.401),
}


def evening(kind):
    ana, ben, cleo = kind(), kind(), kind()
    for _ in range(3):
        ana.beat(ben)
        ana.beat(cleo)
        ben.beat(cleo)
    return ana, ben, cleo


with warnings.catch_warnings():
    warnings.simplefilter("error")
    for name, expected in FALLS.items():
        kind = getattr(elote, name)
        ana, ben, _ = evening(kind)
        before = ana.rating
        ana.beat(ben)
        kept = [json.dumps(player.export_state()) for player in evening(kind)]
        again, other, absent = (kind.from_state(json.loads(text)) for text in kept)
        assert again.rating == before
        again.beat(other)
        found = tuple(round(number, 3) for number in (before, ana.rating, again.rating))
        print(name, "before", found[0], "after a win", found[1], "after file and win", found[2])
        assert found == expected, found
    for kind in (elote.EloCompetitor, elote.GlickoCompetitor):
        ana, ben, _ = evening(kind)
        ana.beat(ben)
        again, other, _ = (kind.from_state(json.loads(json.dumps(player.export_state()))) for player in evening(kind))
        again.beat(other)
        print(kind.__name__, "after a win", round(ana.rating, 3), "after file and win", round(again.rating, 3))
        assert round(again.rating, 3) == round(ana.rating, 3)
PYTHON
