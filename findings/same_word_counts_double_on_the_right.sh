#!/usr/bin/env bash
# WATER is worth nine points on the left of the board and eighteen on the right, in a game that is the same in a mirror.
#
# The board of Scrabble has its squares that double or treble in the same places on either side. scrabble, which keeps such
# games, scores them and finds back the moves of a game from a board and its scores, has the square of column m, row 3, one
# row too low, and that of column o, row 12, two columns too far to the left. So two squares that double something are
# plain ones, and two plain ones double. A game whose other words are the same backwards shows it: each player lays the
# same letters at the same distance from the middle, and one of them gets twice the points for it, or four more.
# There are as many squares of each kind as there should be, so counting them gives nothing away.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check scrabble==1.3
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from scrabble import config
from scrabble.main import ScrabbleGame

print("scrabble", version("scrabble"))


def score_of(*words):
    """Points of the last of the words, each laid as (letters, square, whether downwards)."""
    game = ScrabbleGame(1)
    for letters, square, downwards in words:
        new = letters.split("(")[0] + letters.split(")")[-1]
        game.cheat_create_rack_word(new, 0)
        assert game.place_word(letters, square, downwards, False), letters
    return game.player_score_list_list[0][-1]


# REVIVER is the same backwards; its R at the end is in column c or in column m, as far from the middle.
LEFT, RIGHT = ("REVIVER", ("c", 8), False), ("REVIVER", ("g", 8), False)
assert score_of(LEFT) == score_of(RIGHT)
water = [score_of(first, ("WATE(R)", (column, 4), True)) for first, column in ((LEFT, "c"), (RIGHT, "m"))]
ready = [score_of(first, ("(R)EADY", (column, 8), True)) for first, column in ((LEFT, "c"), (RIGHT, "m"))]
print("WATER, down to the R:", *water, "and READY, down from it:", *ready)
assert (water, ready) == ([9, 18], [10, 14])

squares = config.WORD_SCORE_MULT_LOCATION_DICT | config.LETTER_SCORE_MULT_LOCATION_DICT


def other_side(square):
    column, row = square
    return chr(ord("a") + ord("o") - ord(column)), row


alone = sorted(square for square in squares if other_side(square) not in squares)
print("squares that double, and not on the other side:", *(f"{column}{row}" for column, row in alone))
assert (len(config.WORD_SCORE_MULT_LOCATION_DICT), len(config.LETTER_SCORE_MULT_LOCATION_DICT)) == (17 + 8, 24 + 12)
assert alone == [("a", 12), ("c", 3), ("m", 4), ("m", 12)]
PYTHON
