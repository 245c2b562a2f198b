#!/usr/bin/env bash
# Who has lost the only game he played is second of five: he was left over twice, and being left over is a win.
#
# With an odd number of players one is left over in each round of a Swiss tournament, and gets the points of a win.
# cardarena-tournament-core, an engine made for such tournaments, pairs from the top and leaves over who remains; it
# remembers who has met whom, and not who was left over. Here the better of each pair wins, and in rounds two and three
# the same player stays. A win that was given counts as any, so he has as many points as one who won two games of three,
# and stands above her. Where all games are drawn, whoever has played them all is the last. The usual rule, nobody twice,
# is nowhere in its settings.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check cardarena-tournament-core==1.5.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from cardarena_tournament_core import MatchupOutcome, Player, PokemonTCG, Swiss, Tournament

print("cardarena-tournament-core", version("cardarena-tournament-core"))
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


def played(rounds, outcome):
    """Return who was left over in each round, how many games each won, and names and points in order."""
    tournament = Tournament(pairing=Swiss([Player(id=str(i), name=name) for i, name in enumerate(NAMES)]), scoring=PokemonTCG())
    left_over, won = [], Counter()
    for _ in range(rounds):
        pairs = tournament.pair()
        for pair in pairs.matchups:
            if pair.player2 is None:
                left_over.append(pair.player1.name)
            else:
                pair.outcome = outcome
                won[pair.player1.name] += outcome == MatchupOutcome.PLAYER1_WINS
        tournament.submit_results(pairs)
    table = [(standing.player.name, standing.points) for standing in tournament.standings()]
    print("left over:", *left_over, "| won:", dict(won), "|", *table)
    return left_over, won, table


left_over, won, table = played(3, MatchupOutcome.PLAYER1_WINS)
assert left_over == ["Eva", "Dan", "Dan"] and won["Dan"] == 0
assert table[1] == ("Dan", 6) and won["Cleo"] == 2 and table[3] == ("Cleo", 6)
left_over, _, table = played(4, MatchupOutcome.DRAW)
assert left_over == ["Eva", "Dan", "Ben", "Ana"] and table[-1] == ("Cleo", 4)
assert {name for name, points in table if points == 6} == {"Ana", "Ben", "Dan", "Eva"}
PYTHON
