#!/usr/bin/env bash
# Three of each number, from ones to sixes, are 63 points and earn the bonus of 35; entered in this order they earn none.
#
# pyhtzee is an engine for Yahtzee that says to follow its regular rules. By these the boxes of the upper section are added and
# give a bonus from 63 points on. The package adds five of the boxes and, in place of the points of the sixth, the place of its
# box on the sheet: nought for ones, five for sixes. Who fills sixes last loses up to 25 points from the sum, who fills ones last
# up to five, and with 63 exactly nobody has the bonus, in whatever order. One test with a rich section does not show it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyhtzee==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from itertools import permutations

from pyhtzee import Pyhtzee
from pyhtzee.classes import Category
from pyhtzee.utils import category_to_action_map

print("pyhtzee", version("pyhtzee"))
UPPER = [Category.ACES, Category.TWOS, Category.THREES, Category.FOURS, Category.FIVES, Category.SIXES]


def sheet(counts, order):
    """Enter so many of each number, in this order of numbers, and return the points of the boxes and the bonus."""
    game = Pyhtzee(seed=1)
    for number in order:
        others = [other for other in range(1, 7) if other != number]
        game.dice = [number] * counts[number] + others[: 5 - counts[number]]
        game.take_action(category_to_action_map[UPPER[number - 1]])
    return sum(game.scores[box] for box in UPPER), game.scores[Category.UPPER_SECTION_BONUS]


three_of_each = dict.fromkeys(range(1, 7), 3)
print("points and bonus with three of each:", sheet(three_of_each, range(1, 7)))
found = {sheet(three_of_each, order) for order in permutations(range(1, 7))}
print("in all 720 orders:", found)
assert found == {(63, 0)}

# Four sixes are 69 points: with ones last there are 66 and nought, with sixes last 45 and five.
four_sixes = three_of_each | {6: 4}
print("with a fourth six, ones last and sixes last:", sheet(four_sixes, (6, 5, 4, 3, 2, 1)), sheet(four_sixes, range(1, 7)))
assert sheet(four_sixes, (6, 5, 4, 3, 2, 1)) == (69, 35)
assert sheet(four_sixes, range(1, 7)) == (69, 0)
PYTHON
