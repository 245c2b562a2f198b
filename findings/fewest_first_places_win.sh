#!/usr/bin/env bash
# Whom fewest want to play first is played, and Dixit, which most put last, does not even come last: it is not in the table.
#
# Where a vote is taken about games, one way is to elect what fewest put last (antiplurality). comchoice, which has dozens of
# ways to count votes, calls its plurality for it, how many put a game first, and turns the order round. So the least wanted
# of the games that anybody put first wins, and one that nobody put first is missing from either table. By Schulze's method,
# which asks who beats whom on the strongest ways, everybody is equal: the program writes into a table of pandas through two
# brackets in a row, and since pandas 3 that is a copy. It asks for no version of pandas, so whoever installs it today has all
# zeros. It also needs seaborn, without asking for it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check comchoice==0.1.3 pandas==3.1.1 numpy==2.4.6 seaborn==0.13.2
"$folder/env/bin/python" -W ignore - <<'PYTHON'
from importlib.metadata import version

import pandas as pd
from comchoice.aggregate import antiplurality, plurality, schulze

print(*(f"{name} {version(name)}" for name in ("comchoice", "pandas")))
BALLOTS = {"Azul>Brass>Catan>Dixit": 5, "Brass>Azul>Dixit>Catan": 3, "Catan>Azul>Brass>Dixit": 2}
votes = pd.DataFrame(list(BALLOTS.items()), columns=["ballot", "voters"])
games = sorted(next(iter(BALLOTS)).split(">"))
last = {game: sum(count for ballot, count in BALLOTS.items() if ballot.endswith(game)) for game in games}
tables = {}
for rule in (plurality, antiplurality, schulze):
    table = rule(votes).sort_values("rank")
    tables[rule.__name__] = {row.alternative: (int(row.value), int(row.rank)) for row in table.itertuples()}
    print(f"{rule.__name__}, value and rank: {tables[rule.__name__]}")
print("put last by:", last)
assert last == {"Azul": 0, "Brass": 0, "Catan": 3, "Dixit": 7}
assert tables["plurality"] == {"Azul": (5, 1), "Brass": (3, 2), "Catan": (2, 3)}
assert tables["antiplurality"] == {"Catan": (2, 1), "Brass": (3, 2), "Azul": (5, 3)}
# Azul beats each of the others in a pair, so it has three and is alone in front.
beaten = sum(count for ballot, count in BALLOTS.items() if ballot.index("Azul") < ballot.index("Brass"))
assert beaten == 7 and tables["schulze"] == dict.fromkeys(games, (0, 1))
PYTHON
