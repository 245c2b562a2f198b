#!/usr/bin/env bash
# A fence of two squares stops the pawn at the first and lets it through at the second.
#
# In Quoridor a fence is as long as two squares, and two may neither overlap nor cross. quoridor-env calls itself an engine
# that follows all rules, for two players and for four, and has the length in its words: it takes room for two squares, but
# stores and asks for the left one alone. A pawn goes through the right half. The last column and the topmost row can't be
# fenced off at all. What must not lie next to a fence is measured along the wrong side, too: one that overlaps half of it
# may be placed, one that crosses it may, and one that is parallel in the next row, which the rules allow, may not.
# Whether everybody still has a way to his side, the question that makes the game, is answered for fences of half the length.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check quoridor-env==0.2.6 gymnasium==1.3.0 pygame==2.6.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from quoridor_sim.core import QuoridorGame

print("quoridor-env", version("quoridor-env"))


def steps(game):
    return {tuple(action[1:]) for action in game.legal_moves() if action[0] == "move"}


# A fence on top of columns 4 and 5, between the lowest row and the next one.
through = {}
for column in (3, 4, 5, 6):
    game = QuoridorGame()
    game.positions[0] = (column, 0)
    game.board.place_wall(4, 0, "h")
    through[column] = (column, 1) in steps(game)
print("straight up through the fence over columns 4 and 5:", through)
assert through == {3: True, 4: False, 5: True, 6: True}, "by the rules only 3 and 6"

game = QuoridorGame()
game.step(("move", 5, 0))
game.step(("wall", 4, 0, "h"))
assert (5, 1) in steps(game)
legal = set(game.legal_moves())
found = {
    "overlaps its right half": ("wall", 5, 0, "h") in legal,
    "overlaps its left half": ("wall", 3, 0, "h") in legal,
    "crosses it": ("wall", 4, 0, "v") in legal,
    "is parallel in the next row": ("wall", 4, 1, "h") in legal,
    "lies right behind its end": ("wall", 6, 0, "h") in legal,
}
RIGHT = [False, False, False, True, True]
for (what, allowed), right in zip(found.items(), RIGHT, strict=True):
    print(f"another fence that {what}: {allowed}, by the rules {right}")
assert list(found.values()) == [True, True, True, False, True]
PYTHON
