#!/usr/bin/env bash
# In a whole game of Oh Hell who wins a trick never leads the next; and a player with the number 0 wins none.
#
# In Oh Hell the winner of a trick leads to the next. pyohhell's engine lets the same player lead to every trick of a round,
# whoever won, so that his bid is judged by a game of other rules. A trick that is won by player 0 is not counted, for the
# winner's number is taken for a truth, and he is fined for tricks that he has. As released the package does not start:
# it looks for itself in a folder "src" that is not installed, and the example of its guide lacks an argument.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyohhell==0.1.0
env/bin/python -c "import pyohhell.game_engine" 2>&1 | tail -1 || true
mkdir src
ln -s "$(env/bin/python -c "from importlib.util import find_spec as find; print(find('pyohhell').submodule_search_locations[0])")" src/pyohhell
env/bin/python - <<'PYTHON'
import sys
from importlib.metadata import version

sys.path.insert(0, ".")
from pydecklib.card import Card, Suit, Value
from src.pyohhell.game_engine import GameEngine
from src.pyohhell.game_state import DefaultPointAttributionStrategy, Round, Trick
from src.pyohhell.player import Player

print("pyohhell", version("pyohhell"))
tricks = []


class Watched(GameEngine):
    def _play_trick(self, trick_id, first):
        game_round = self._game_state.current_round
        super()._play_trick(trick_id, first)
        trick = game_round._tricks[-1]
        winner = trick.get_winner(game_round._trump_card.suit)[0]
        tricks.append((game_round.id, trick._player_ids_cards[0][0], winner))


engine = Watched(DefaultPointAttributionStrategy())
for number in (1, 2, 3, 4):
    engine.subscribe_player(Player(number))
engine.play_game(seed=42)
after_another = [(now[1], before[2]) for before, now in zip(tricks, tricks[1:]) if before[0] == now[0] and before[1] != before[2]]
print(len(tricks), "tricks;", len(after_another), "followed one that somebody else than its leader had won,")
print("and", sum(leader == winner for leader, winner in after_another), "of these were led by who had won")
assert len(after_another) > 20 and not any(leader == winner for leader, winner in after_another)

for number in (0, 7):
    game_round = Round(1, Card(Suit.HEARTS, Value.ACE))
    game_round.add_bid(number, 1)
    game_round.current_trick = Trick(1, ((number, Card(Suit.SPADES, Value.ACE)), (3, Card(Suit.SPADES, Value.TWO))))
    game_round.store_current_trick()
    print("player", number, "bids one, wins one and has", game_round.get_points_by_player_id()[number], "points")
    assert game_round.get_points_by_player_id()[number] == (4 if number else -1)
PYTHON
