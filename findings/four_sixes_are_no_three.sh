#!/usr/bin/env bash
# Four sixes score nothing as three of a kind, and one lucky throw is paid three times.
#
# In Yahtzee three of a kind is at least three. yahtzee-api, which keeps the sheet and says what each box would bring,
# counts exactly three: four sixes and a two are 0 instead of 26, in the very box for which they are better than asked;
# five of a kind are 0 for four of a kind. pyhtzee counts 26 and 30. Who has the fifty already gets a hundred more for five
# of a kind; yahtzee-api pays after every throw, before the turn is over. Who throws them at once and keeps them through
# both other throws has 300 more, who takes the first throw 100. All other boxes are right, and so is three of a kind with
# just three, so a few turns by hand show nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check yahtzee-api==1.1.1 pyhtzee==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pyhtzee.scoring import score_x_of_a_kind_yahtzee
from yahtzee_api.player import Player

print("yahtzee-api", version("yahtzee-api"), "pyhtzee", version("pyhtzee"))
THREE, FOUR, FIFTY = 6, 7, 11
ALL, NONE = [0] * 5, [1] * 5
EXPECTED = {
    (6, 6, 6, 1, 2): (21, 0, 21, 0),
    (6, 6, 6, 6, 2): (0, 26, 26, 26),
    (6, 6, 6, 6, 6): (0, 0, 30, 30),
}
for dice, expected in EXPECTED.items():
    player = Player("Ana")
    player.debug_roll(ALL, list(dice))
    found = player.t_scorecard[THREE][0], player.t_scorecard[FOUR][0]
    other = score_x_of_a_kind_yahtzee(dice, 3), score_x_of_a_kind_yahtzee(dice, 4)
    print(dice, "three and four of a kind: yahtzee-api", *found, "pyhtzee", *other)
    assert found + other == expected

player = Player("Ana")
player.debug_roll(ALL, [6] * 5)
player.end_turn(FIFTY)
assert player.scorecard[FIFTY][0] == 50 and player.score == 0
paid = []
for thrown in (ALL, NONE, NONE):
    player.debug_roll(thrown, [5] * 5)
    paid.append(player.score)
print("bonus after each throw of one turn:", *paid)
assert paid == [100, 200, 300]
PYTHON
