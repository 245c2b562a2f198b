#!/usr/bin/env bash
# Who shows the bracket has lost it: the champion is gone, and so is the list of players that the caller still holds.
#
# tourneyket plays a knock-out and keeps all rounds in a list that, its documentation says, is the full bracket, the winner
# last. It also draws it. The drawing takes the names off the lists one by one; the outer list is copied for that, the rounds
# in it are not, and the first of them is the very list that was handed in. After one drawing there are as many rounds as
# before and nobody in any of them. A second drawing ends with an error, and a second tournament made of the same list of
# players says that its size is no power of two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check tourneyket==1.0.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from tourneyket import Bracket

print("tourneyket", version("tourneyket"))
players = ["Ana", "Ben", "Cai", "Dan"]
bracket = Bracket(players)
bracket.play_out_bracket(min)
before = [list(turn) for turn in bracket.bracket]
bracket.print_bracket()
print("rounds before the drawing:", before)
print("rounds after the drawing:", bracket.bracket, "and the players:", players)
assert before == [["Ana", "Ben", "Cai", "Dan"], ["Ana", "Cai"], ["Ana"]]
assert bracket.bracket == [[], [], []]
assert players == []
for name, again in (("drawing", bracket.print_bracket), ("tournament", lambda: Bracket(players))):
    try:
        again()
    except Exception as error:
        print(f"a second {name}: {type(error).__name__}: {error}")
    else:
        raise SystemExit(f"a second {name} went well")
PYTHON
