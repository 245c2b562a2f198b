#!/usr/bin/env bash
# 1, 3, 4, 5, 6 is no small straight, thirteen boxes take fourteen turns, and of two with the same total the second wins.
#
# yahtzee-on-terminal keeps the score of two people who play Yahtzee. It looks for four in a row among the four lowest
# of the different dice only, so the ones that go with 3, 4, 5, 6 hide the straight; with any other fifth die it counts its
# 30 points. A game has fourteen turns for thirteen boxes, and the last turn can only be written over one that is
# filled, which it lets happen at any time. Who has fewer points loses, and so does who has as many and is named first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check yahtzee-on-terminal==0.0.3
cd "$folder"
"$folder/env/bin/python" - <<'PYTHON'
import builtins
import contextlib
import io
from importlib.metadata import version
from itertools import product

from yahtzee_on_terminals import main as game

print("yahtzee-on-terminal", version("yahtzee-on-terminal"))
missed = set()
for dice in product(range(1, 7), repeat=5):
    straight = any({low, low + 1, low + 2, low + 3} <= set(dice) for low in (1, 2, 3))
    told = game.calculate_options(list(dice))["Sm straight"]
    if told != (30 if straight else 0):
        missed.add((tuple(sorted(dice)), told))
print("small straights that it judges otherwise:", missed)
assert missed == {((1, 3, 4, 5, 6), 0)}

# Both players throw five ones in every turn and fill the same boxes, as long as there are some.
turns = 0
BOXES = ["Ones", "Twos", "Threes", "Fours", "Fives", "Sixes", "Three of a kind", "Four of a kind", "Full house"]
BOXES += ["Sm straight", "Lg straight", "Yahtzee", "Chance", "Chance"]


def answer(question=""):
    global turns
    if "roll" in question:
        turns += 1
        return "roll"
    return "2" if answer.asked.append(question) or len(answer.asked) % 2 else BOXES[(turns - 1) // 2]


answer.asked = []
builtins.input = answer
game.roll_dice = lambda dice: [1, 1, 1, 1, 1]
with contextlib.redirect_stdout(io.StringIO()) as shown:
    game.main()
*_, totals, verdict = [line for line in shown.getvalue().splitlines() if line.strip()]
print(turns, "turns of two;", " ".join(totals.split()), "-", verdict)
assert turns == 28 and verdict == "Player 2 wins!"
_, first, second = totals.split()
assert first == second
PYTHON
