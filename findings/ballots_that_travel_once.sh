#!/usr/bin/env bash
# Two votes go from Dixit to Catan and are not seen again when Catan goes too; without them Azul beats Brass by one vote.
#
# hcvote counts preferential votes by the Hare-Clark system, for clubs: whoever has the fewest first places is excluded, and
# each of his votes goes to the next on it who is still there. It looks for the votes of somebody excluded among those that
# had him in the first place, so a vote goes on once and is lost at the second time. Its quota is rounded up where the
# system cuts off, and has to be passed where the system asks to reach it: of 21 votes 13 are a majority. The
# list of candidates that the caller gave is empty when the count is over.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hcvote==0.2.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from hcvote import Position

print("hcvote", version("hcvote"))
GAMES = ["Azul", "Brass", "Catan", "Dixit"]
VOTES = (
    [["Azul", "Brass", "Catan", "Dixit"]] * 10
    + [["Brass", "Azul", "Catan", "Dixit"]] * 6
    + [["Catan", "Brass", "Azul", "Dixit"]] * 3
    + [["Dixit", "Catan", "Brass", "Azul"]] * 2
)


def by_hand(votes):
    """The winner of one place: exclude the last until somebody has more than half."""
    left = set(GAMES)
    while True:
        first = Counter(next(game for game in vote if game in left) for vote in votes)
        print("   ", dict(first))
        best, most = first.most_common(1)[0]
        if 2 * most > len(votes):
            return best
        left.remove(min(left, key=lambda game: first[game]))


print("by hand:")
assert by_hand(VOTES) == "Brass"
games = list(GAMES)
position = Position(n_vac=1, candidates=games)
position.add_votes([list(vote) for vote in VOTES])
print("elected:", position.count_vote(), "with a quota of", position.quota, "to be passed; candidates left in the list:", games)
assert position.elected == ["Azul"]
assert position.quota == 12 and 21 // 2 + 1 == 11
assert games == []
PYTHON
