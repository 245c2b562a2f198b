#!/usr/bin/env bash
# A game of Yatzy is over when thirteen of its fifteen boxes are filled; two boxes of every player stay empty.
#
# pyhtzee plays Yahtzee and, by its guide, the Scandinavian Yatzy, which has boxes for one pair and for two pairs as well. It
# offers all fifteen boxes, gives them points, and says after the thirteenth that the game is finished, as in Yahtzee. It
# still offers the other two then. Whoever takes one of them has a game that is no longer finished, and never will be again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyhtzee==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pyhtzee import Pyhtzee
from pyhtzee.classes import Rule
from pyhtzee.utils import CATEGORY_ACTION_OFFSET, action_to_category_map

print("pyhtzee", version("pyhtzee"))


def boxes(game):
    """Return what may be filled now."""
    return [action for action in game.get_possible_actions() if action >= CATEGORY_ACTION_OFFSET]


game = Pyhtzee(seed=1, rule=Rule.YATZY)
offered = len(boxes(game))
filled = 0
while not game.is_finished():
    game.take_action(boxes(game)[0])
    filled += 1
left = [action_to_category_map[action].name for action in boxes(game)]
print("boxes of Yatzy:", offered, "- filled when the game is finished:", filled, "- left:", left)
assert (offered, filled) == (15, 13)
assert left == ["ONE_PAIR", "TWO_PAIRS"]
game.take_action(boxes(game)[0])
assert len(boxes(game)) == 1 and not game.is_finished()
PYTHON
