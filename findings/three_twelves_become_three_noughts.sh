#!/usr/bin/env bash
# Three twelves leave the table, and three noughts lie on the discards, for the next player to take.
#
# rlskyjo plays Skyjo, for programs that learn it. Three equal cards in a column go to the discards. The package marks
# their places as empty first and then takes the marks, which are nought, for the cards: each column that goes turns
# into three noughts, one of the best cards of the game, and the top one can be taken at once. The 150 cards are not
# those of the game either: it has five cards of -2, fifteen of 0 and ten of each other number, the package ten of each;
# so 0 is rarer and -2 twice as frequent. What is learnt there is learnt for another game.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check numba==0.68.1 numpy==2.4.6
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps rlskyjo==1.0.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from rlskyjo.game.skyjo import SkyjoGame

print("rlskyjo", version("rlskyjo"))


def cards(game):
    everywhere = [*game.players_cards.flatten(), *game.drawpile, *game.discard_pile]
    return Counter(int(card) for card in everywhere if -2 <= card <= 12)


game = SkyjoGame(num_players=3)
game.set_seed(1)
assert cards(game) == {number: 10 for number in range(-2, 13)}
print("cards of -2, -1, 0 and 1:", [cards(game)[number] for number in (-2, -1, 0, 1)])

TAKE_THE_DISCARD, THIRD_PLACE = 25, 2
player = game.expected_action[0]
game.players_cards[player][:3] = [12, 12, 5]
game.players_masked[player][:3] = 1  # all three lie open
game.discard_pile[-1] = 12
before = cards(game)
game.act(player, TAKE_THE_DISCARD)
game.act(player, THIRD_PLACE)
discards = [int(card) for card in game.discard_pile]
print("on the discards, behind the 5 that was exchanged:", discards)
assert discards == [5, 0, 0, 0]
assert list(game.players_masked[player][:3]) == [0, 0, 0]  # the column has gone

after = cards(game)
print("twelves", before[12], "and then", after[12], "| noughts", before[0], "and then", after[0])
assert (before[12] - after[12], after[0] - before[0]) == (3, 3)
PYTHON
