#!/usr/bin/env bash
# Five sixes in the very first turn of Yahtzee are a large straight of 40 points, with the box for Yahtzee still empty.
#
# A Yahtzee counts as a joker, for 25, 30 or 40 points in boxes it does not fit, only for who has filled the box for Yahtzee
# before; that holds for the forced and for the free choice. pyhtzee's standard is the free choice, and it asks for nothing but
# five equal dice. So five equal dice are a joker on an empty sheet, and who needs a straight gets it without giving the box of
# 50 away. Its rule without jokers gives nought for the same dice.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyhtzee==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pyhtzee import Pyhtzee
from pyhtzee.classes import Category, Rule
from pyhtzee.utils import category_to_action_map

print("pyhtzee", version("pyhtzee"))
BOXES = [Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT]


def first_turn(rule, box):
    """Return the points of five sixes, entered in this box of an empty sheet."""
    game = Pyhtzee(seed=1, rule=rule)
    game.dice = [6] * 5
    points = game.take_action(category_to_action_map[box])
    assert Category.YAHTZEE not in game.scores
    return points


jokers = {box.name: first_turn(Rule.YAHTZEE_FREE_CHOICE_JOKER, box) for box in BOXES}
print("five sixes on an empty sheet:", jokers)
assert Pyhtzee().rule == Rule.YAHTZEE_FREE_CHOICE_JOKER
assert list(jokers.values()) == [25, 30, 40]
assert [first_turn(Rule.YAHTZEE, box) for box in BOXES] == [0, 0, 0]
PYTHON
