#!/usr/bin/env bash
# A game that no other beats is ranked last, level with one that is beaten by all votes.
#
# schulze-voting counts a vote by Schulze's method, as the students' council of Freiburg does. The method first says
# which option is better than which, and whoever nobody is better than is a winner; there can be several. The package
# counts how many others each option is better than instead and ranks by that number. As long as every two options
# differ that is the same. With ties it is not: two people vote Orcs, Tikal, Thurn and Tikal, Thurn, Orcs; Tikal is
# before Thurn for both, and Orcs are level with either. Tikal and Orcs win by the method; the package has Tikal alone,
# and Orcs level with Thurn, which loses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check schulze-voting==0.1.1
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version

from schulze_voting import SchulzeVote, evaluate_schulze

print("schulze-voting", version("schulze-voting"))


def winners(strongest):
    options = range(len(strongest))
    return [one for one in options if all(strongest[one][other] >= strongest[other][one] for other in options)]


GAMES = ["Orcs", "Tikal", "Thurn"]
result = evaluate_schulze([SchulzeVote([0, 1, 2]), SchulzeVote([2, 0, 1])], 3)
ranked = [[GAMES[one] for one in place] for place in result.candidate_wins]
print("ranked:", ranked, "| nobody is better than:", [GAMES[one] for one in winners(result.p)])
assert result.d == [[0, 1, 1], [1, 0, 2], [1, 0, 0]]  # how many prefer the one to the other
assert ranked == [["Tikal"], ["Orcs", "Thurn"]]
assert winners(result.p) == [0, 1]

chance = random.Random(1)
wrong = {}
for voters in (4, 5, 6, 7):
    wrong[voters] = 0
    for _ in range(1000):
        votes = [SchulzeVote(chance.sample(range(5), 5)) for _ in range(voters)]
        result = evaluate_schulze(votes, 5)
        assert set(result.candidate_wins[0]) <= set(winners(result.p))
        wrong[voters] += result.candidate_wins[0] != winners(result.p)
print("of 1000 votes on five games, by voters, a winner is missing in:", wrong)
assert wrong[4] > 100 and wrong[6] > 100
PYTHON
