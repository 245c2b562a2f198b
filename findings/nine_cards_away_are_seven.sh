#!/usr/bin/env bash
# Nine of 33 cards are laid aside unseen, and 26 are left.
#
# In "No Thanks!" there are cards from 3 to 35 in front of players who do not want them. Nine of them are taken out unseen
# before the game, so 24 are played, and a row that waits for one card may wait in vain. The package no-thanks has the nine as
# a number with a name, and takes it from the highest card instead of from the number of cards, which begin with 3. So seven
# are out, whoever waits is right to more often, and its players, who are trained by playing it, learn another game. Its games
# also end with two cards' points more on the table.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check no-thanks==0.2.2
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from no_thanks.core import Game, Player

print("no-thanks", version("no-thanks"))
cards = set(range(Game.CARD_MIN, Game.CARD_MAX + 1))
played = set()
for players in range(3, 8):
    game = Game(Player(name) for name in "ABCDEFG"[:players])
    assert set(game.draw_pile) < cards
    played.add(len(game.draw_pile))
print(f"{len(cards)} cards, to be laid aside {Game.NUM_CARDS_DISCARD}, left to play: {played}")
assert (len(cards), Game.NUM_CARDS_DISCARD, played) == (33, 9, {26})
game = Game(Player(name) for name in ("Ana", "Ben", "Cai"))
game.play()
assert sum(len(player.cards) for player in game.players) == 26
PYTHON
