#!/usr/bin/env bash
# A board that spells "quiet" has no word with a q in it, by the official rules of Boggle alone.
#
# One face of Boggle's dice says "Qu". pyggle takes an argument for the official rules, under which a q on the board stands
# for these two letters, as its description says. It keeps its words letter by letter and looks for a single step "qu"
# there, which no word has, so every word with a q is lost. Its other, slower way to solve the same board, which it has for
# comparison, finds them. Whoever scores a round with it tells a player that a word worth two points is not on the board.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyggle==1.2.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pyggle import Boggle

print("pyggle", version("pyggle"))
WORDS = ["quiet", "quit", "tie", "quite"]
official = Boggle("qix etx xxx", WORDS, True)
print("by the official rules:", sorted(official.solve()), "for", official.get_score(), "point")
print("by its slower way:", sorted(official.solve_dfs()))
assert sorted(official.solve()) == ["tie"] and official.get_score() == [1]
assert "quiet" not in official and "quit" not in official
assert sorted(official.solve_dfs()) == sorted(WORDS)

# Without the official rules a q is a q, and with a u of its own the word is found.
assert "quiet" in Boggle("quxx xiex xxtx", WORDS, False)
PYTHON
