#!/usr/bin/env bash
# Whoever is ranked level with somebody else is not on the ballot: of "2=3" only 2 is read, and nobody is told.
#
# A BLT file holds an election: each line has how many ballots say the same, then the candidates in order, with "="
# between those who share a place. OpaVote and OpenTally describe it so. fresh_blt reads the files of OpaVote, knows the
# sign in its grammar, speaks of tied candidates in its code, and takes the first of them; the lists, the figures and
# what it exports lack the others. A ballot that likes all games alike is one for the game that it happens to name
# first. Of two games that fifteen of twenty people put first together, one has fifteen first places, and the other has
# none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check fresh_blt==0.3.0
cat > "$folder/games.blt" <<'BLT'
3 1
15 1=2 3 0
3 3 2 1 0
2 2=3=1 0
0
"Tikal"
"Thurn und Taxis"
"Orcs"
"Which game tonight"
BLT
"$folder/env/bin/python" - "$folder/games.blt" <<'PYTHON'
import sys
from importlib.metadata import version
from pathlib import Path

from fresh_blt.parse import extract_candidates, parse_ballots, parse_blt_file

print("fresh_blt", version("fresh_blt"))
tree = parse_blt_file(Path(sys.argv[1]))
candidates = {one.id: one for one in extract_candidates(tree, [])}
ballots = [
    (ballot["weight"], [[one.name for one in place] for place in ballot["rankings"]])
    for ballot in parse_ballots(tree, candidates)
]
for ballot in ballots:
    print(*ballot)
assert ballots == [
    (15, [["Tikal"], ["Orcs"]]),
    (3, [["Orcs"], ["Thurn und Taxis"], ["Tikal"]]),
    (2, [["Thurn und Taxis"]]),
]
PYTHON
