#!/usr/bin/env bash
# Azul is as good as Brass and as good as Catan, and so it is not in the result at all, which has Catan second, whom Brass beats.
#
# By Condorcet's method games are compared two by two, and the winner beats each of the others. The package condorcet keeps
# for each candidate whom it has beaten and who has beaten it. A comparison that ends level is left out, and who has only such
# ones is never entered: neither among the winners nor in the table of what is left, which is meant to show why there are
# fewer winners than were asked for. A winner is whoever has lost no comparison, so the first of the list is announced though
# it does not beat everybody. If two games are voted on and the votes are level, the answer is nobody and nothing. With an
# even number of players at the table that is no rare case.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps condorcet==0.1.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from itertools import permutations

from condorcet import CondorcetEvaluator

print("condorcet", version("condorcet"))


def evaluated(*ballots):
    """Winners and the table of the rest, all places asked for; and whom each candidate beats."""
    candidates = sorted(ballots[0])
    votes = [{candidate: ballot.index(candidate) for candidate in candidates} for ballot in ballots]
    beats = {candidate: [] for candidate in candidates}
    for one, other in permutations(candidates, 2):
        if 2 * sum(vote[one] < vote[other] for vote in votes) > len(votes):
            beats[one].append(other)
    return CondorcetEvaluator(candidates=candidates, votes=votes).get_n_winners(len(candidates)), beats


(winners, rest), beats = evaluated(("Brass", "Catan", "Azul"), ("Azul", "Brass", "Catan"))
print(f"three games: winners {winners}, left {rest}; who beats whom: {beats}")
assert (winners, rest) == (["Brass", "Catan"], {})
assert beats == {"Azul": [], "Brass": ["Catan"], "Catan": []}
(winners, rest), beats = evaluated(("Azul", "Brass"), ("Brass", "Azul"))
print(f"two games, one vote for each: winners {winners}, left {rest}")
assert (winners, rest) == ([], {})
PYTHON
