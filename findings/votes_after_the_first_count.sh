#!/usr/bin/env bash
# Once the votes were counted, each further vote counts for somebody else; and who has more stars ties with who has fewer.
#
# star-voting-tool holds elections by STAR: everybody gives stars, and of the two with most stars the one whom more voters
# prefer wins. Counting sorts the list of candidates, and the stars of later votes go to the places of that list, which are
# others'. So an evening that looks at the votes once in between and goes on ends with another sum for everybody, and what
# the second count adds to the preferences of the first counts them twice. A tie in the last step goes to who has more stars,
# by the rules of STAR; here it is a tie, and a comment beside it says that the stars must be equal then. The release looks
# for itself under another name than the one it installs, so that a link is needed to load it at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check star-voting-tool==0.5.0
cd "$folder"
ln -s "$(env/bin/python -c "from importlib.util import find_spec as find; print(find('SVT_package').submodule_search_locations[0])")" SVT
env/bin/python - <<'PYTHON'
import sys
from importlib.metadata import version

sys.path.insert(0, ".")
from SVT.Ballot import Ballot
from SVT.Candidate import Candidate
from SVT.Election import Election

print("star-voting-tool", version("star-voting-tool"))
GAMES = ["Azul", "Brass", "Catan"]


def election(votes, looked_at_after=None):
    """The stars of each game by name, and the result."""
    held = Election("What to play")
    for name in GAMES:
        held.add_candidate(Candidate(name, "", ""))
    for at, stars in enumerate(votes):
        if at == looked_at_after:
            held.tally_votes()
        held.cast_ballot(Ballot(list(stars)))
    result = held.tally_votes()
    stars = {game.name: game.score for game in held.candidates}
    return dict(sorted(stars.items())), result.result, [game.name for game in result.candidates]


VOTES = [(0, 1, 5)] * 3 + [(5, 4, 0)] * 4
print("counted once: ", election(VOTES))
print("looked at after three votes:", election(VOTES, 3))
assert election(VOTES) == ({"Azul": 20, "Brass": 19, "Catan": 15}, "win", ["Azul"])
assert election(VOTES, 3)[0] == {"Azul": 0, "Brass": 19, "Catan": 35}

even = election([(5, 1, 0), (3, 4, 0)])
print("one voter each prefers Azul and Brass:", even)
assert even == ({"Azul": 8, "Brass": 5, "Catan": 0}, "tie", ["Azul", "Brass"])
PYTHON
