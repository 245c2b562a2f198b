#!/usr/bin/env bash
# Three players start Dixit with twelve cards each instead of six, and 16 of the 20 pictures are there twice.
#
# Dixit, a server for that game, deals six cards each and refuses when there are too few. Four with 20 cards are too many;
# it says so and shuffles the cards that it has dealt. It does not take them back: the players keep what they had got. When
# one of them leaves and the game is started again, six more are dealt from the same pack. Each holds twelve from then on,
# as whoever plays a card draws one, and a picture that is told about may lie on the table twice, one of which is
# the right one. The state, the turns and the scores are as ever, and nothing can be seen by who looks at his own hand alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check Dixit==0.1.2
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from dixit.codes import APIError, Codes
from dixit.core import Game, Limits, States
from dixit.deck import CardSet
from dixit.display import BunnyPalette

print("Dixit", version("Dixit"))
COLORS = [color for color in vars(BunnyPalette).values() if isinstance(color, str) and BunnyPalette.is_colour(color)]
RANGES = ["name", "players", "score", "clue_length", "user_name"]
LOW, HIGH = {f"min_{what}": 1 for what in RANGES}, {f"max_{what}": 100 for what in RANGES}
LIMITS = Limits(LOW | HIGH | {"max_message": 100, "min_players": 3})


def game_of(*users):
    pictures = CardSet("pictures", [f"picture {number}" for number in range(20)])
    game = Game("Ana", [pictures], "", "evening", 6, 30, 100, LIMITS)
    for user, color in zip(users, COLORS):
        game.add_player(user, color)
    return game


def hands(game):
    return {user: len(player.hand) for user, player in game.players.items()}


def copies(game):
    return sorted(Counter(card.cid for player in game.players.values() for card in player.hand).values())


plain = game_of("Ana", "Ben", "Cem")
plain.start_game()
assert hands(plain) == {"Ana": 6, "Ben": 6, "Cem": 6} and copies(plain) == [1] * 18

game = game_of("Ana", "Ben", "Cem", "Dan")
try:
    game.start_game()
    raise SystemExit("four were dealt")
except APIError as error:
    assert error.code == Codes.DECK_TOO_SMALL
print("refused, with hands of", hands(game))
game.kick_player("Dan")
game.start_game()
print("started with hands of", hands(game), "and pictures that are there so often:", Counter(copies(game)))
assert game.state == States.CLUE
assert hands(game) == {"Ana": 12, "Ben": 12, "Cem": 12}
assert copies(game).count(2) >= 16 and sum(copies(game)) == 36
PYTHON
