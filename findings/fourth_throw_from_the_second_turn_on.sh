#!/usr/bin/env bash
# In the first turn of Yahtzee the dice are thrown three times at most, and in each of the other twelve four times.
#
# pyhtzee is an engine for Yahtzee and lists what a player may do. Three throws belong to a turn by the rules and by a comment of
# its own. A turn's first throw is made by the engine and counted in the first turn alone: whoever enters points begins the
# next turn with a throw that is not counted, so that two more became three. All points won by programs that learn or play
# with it are those of an easier game.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyhtzee==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pyhtzee import Pyhtzee
from pyhtzee.utils import dice_roll_to_action_map

print("pyhtzee", version("pyhtzee"))
ALL = dice_roll_to_action_map[(True,) * 5]
thrown = []
game = Pyhtzee(seed=7)
made = []
roll = game.roll_dice
game.roll_dice = lambda *which: (made.append(which), roll(*which))
throws = 1
while not game.is_finished():
    while ALL in game.get_possible_actions():
        before = len(made)
        game.take_action(ALL)
        assert len(made) == before + 1
        throws += 1
    thrown.append(throws)
    before = len(made)
    game.take_action(game.get_possible_actions()[0])
    throws = len(made) - before
print("throws in the turns of one game:", thrown)
assert thrown == [3] + [4] * 12
PYTHON
