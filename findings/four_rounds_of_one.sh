#!/usr/bin/env bash
# Four rounds of a Swiss tournament are four times the same two games, and Eva, the fifth, plays none of them.
#
# In a Swiss tournament nobody meets the same player twice, who is left over changes from round to round, and each round is
# paired by the points so far. glicko2-py has ratings by Glicko and formats of tournaments, swiss among them: "each round
# pairs players with similar records". It makes all rounds in one go, before a game is played, so there are no records; it
# pairs neighbours by their ratings, which do not change meanwhile, and remembers neither who has met nor who was left over.
# Only among equals does chance change a round, and then may pair two again. The round robin beside it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check glicko2-py==0.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from glicko2.engine.player_pool import PlayerPool
from glicko2.models.player import Player
from glicko2.tournament import round_robin, swiss

print("glicko2-py", version("glicko2-py"))
NAMES = ("Ana", "Ben", "Cai", "Dan", "Eva")


def pool(step):
    players = PlayerPool()
    for place, name in enumerate(NAMES):
        players.add(Player(id=name, mu=-step * place))
    return players


found = [swiss(pool(0.1), 4, seed=seed) for seed in range(20)]
for number, games in enumerate(found[0], start=1):
    print(f"round {number}:", games)
assert all(rounds == [[("Ana", "Ben"), ("Cai", "Dan")]] * 4 for rounds in found)

again = 0
for seed in range(20):
    games = [frozenset(game) for games in swiss(pool(0), 4, seed=seed) for game in games]
    again += len(set(games)) < len(games)
print(f"with equal ratings somebody meets somebody again in {again} of 20 tournaments")
assert again > 10
assert len({frozenset(game) for game in round_robin(list(NAMES))}) == 10
PYTHON
