#!/usr/bin/env bash
# A move is taken back on one board, and a stone disappears from the other.
#
# baduk keeps what was done in a game of go so that it can be taken back. The list of that belongs to the class and not
# to a game, so all games of a program write into one list, and taking back undoes what was done last on any board. The
# game that was asked takes its turn back and keeps its stone; the other loses a stone and does not know. One game alone
# is right, and so is every game after its reset(), which gives it a list of its own: a test that resets in between does
# not see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps baduk==1.0.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from baduk.game.game import Game

print("baduk", version("baduk"))
BLACK, WHITE, EMPTY = "x", "o", "."


def after_taking_back(first, second):
    first.move("3C", "7G")
    second.move("5E", "6F")
    first.rollback(1)
    return {
        "first": [first.get_position("3C"), first.get_position("7G"), first.turn()],
        "second": [second.get_position("5E"), second.get_position("6F"), second.turn()],
    }


found = after_taking_back(Game(9), Game(9))
print("the last move of the first board is taken back:", found)
assert found == {"first": [BLACK, WHITE, "white"], "second": [BLACK, EMPTY, "black"]}

boards = Game(9), Game(9)
for board in boards:
    board.reset()
found = after_taking_back(*boards)
print("the same with boards that were reset before:", found)
assert found == {"first": [BLACK, EMPTY, "white"], "second": [BLACK, WHITE, "black"]}
PYTHON
