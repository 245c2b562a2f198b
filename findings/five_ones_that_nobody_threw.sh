#!/usr/bin/env bash
# Ana has five of a kind and fifty points in each game before the first throw, and Ben, who is as good in the end, has lost.
#
# In Yahtzee a turn is up to three throws and then a field. games-collection puts the five dice back to ones after each turn
# and takes a field at any time, also with three throws left. Five ones are five of a kind: the field for it is worth fifty
# before anybody has thrown, and so it is in the list of moves for each player, every game. The program for the terminal
# throws first; the engine, which others build on, does not ask for it. Who has as many points as the winner is not named: the
# first of them is, by the order at the table.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check games-collection==1.6.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from paper_games.yahtzee.yahtzee import YahtzeeCategory, YahtzeeGame, YahtzeeMove

print("games-collection", version("games-collection"))
game = YahtzeeGame(num_players=2)
fifty = YahtzeeMove(category=YahtzeeCategory.YAHTZEE)
for player in range(2):
    thrown = 3 - game.get_rolls_left()
    offered = fifty in game.get_valid_moves()
    worth = game.calculate_score(YahtzeeCategory.YAHTZEE)
    taken = game.make_move(fifty)
    points = game.get_total_score(player)
    print(f"player {player}: {thrown} throws, five of a kind offered {offered} for {worth}, taken {taken}, points {points}")
    assert (thrown, offered, worth, taken, points) == (0, True, 50, True, 50)
for category in YahtzeeCategory:
    if category is not YahtzeeCategory.YAHTZEE:
        for _ in range(2):
            assert game.make_move(YahtzeeMove(category=category))
totals = [game.get_total_score(player) for player in range(2)]
print(f"all fields filled without a throw: over {game.is_game_over()}, points {totals}, winner {game.get_winner()}")
assert game.is_game_over() and totals[0] == totals[1] == 70 and game.get_winner() == 0
PYTHON
