#!/usr/bin/env bash
# White has won three games of chess, 1-0 each, and Black's rating rises; with the winner in small letters they were drawn.
#
# whr computes ratings from all games ever played, and reads them from a file, by the names of its columns. It comes from Go,
# where Black begins, and takes 1-0 for a win of the one who begins. In chess White does, and every file of chess
# games has 1-0 for White's win, whatever the order of its columns. So all decided games count for who lost them; "white"
# in the same column is read as it stands. Games that are given one by one have the winner as B, W or D, and every other
# word, "w" as well, is a draw, without an error. whole-history-rating, which is another library by another author and
# imported by the same name, takes "w" for White. The file with 1-0 says nothing at all: no warning, and ratings that look well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv one
python3 -m venv other
one/bin/pip install --quiet --disable-pip-version-check whr==2.2.0
other/bin/pip install --quiet --disable-pip-version-check whole-history-rating==3.7.1
printf '%s\n' white,black,result,round Ana,Ben,1-0,1 Ana,Ben,1-0,2 Ana,Ben,1-0,3 > games.csv
sed 's/1-0/white/' games.csv > words.csv
one/bin/python -W error - <<'PYTHON'
from importlib.metadata import version

import whr

print("whr", version("whr"))


def rated(games):
    games.iterate(50)
    return {name: round(games.ratings_for_player(name)[-1][1]) for name in ("Ana", "Ben")}


def from_file(name):
    games = whr.Base()
    games.load_csv(name)
    return rated(games)


def one_by_one(winner):
    games = whr.Base()
    for day in (1, 2, 3):
        games.create_game("Ben", "Ana", winner, day, 0)  # black, white
    return rated(games)


found = {how: from_file(how) for how in ("games.csv", "words.csv")} | {how: one_by_one(how) for how in ("W", "w", "white")}
for how, ratings in found.items():
    print(how, ratings)
assert found["games.csv"]["Ben"] > 0 > found["games.csv"]["Ana"]
assert found["words.csv"]["Ana"] > 0 > found["words.csv"]["Ben"]
assert found["W"] == found["words.csv"]
assert found["w"] == found["white"] == {"Ana": 0, "Ben": 0}
PYTHON
other/bin/python - <<'PYTHON'
from importlib.metadata import version

from whr import whole_history_rating

games = whole_history_rating.WHR()
for day in (1, 2, 3):
    games.create_game("Ben", "Ana", "w", day, 0)
games.iterate(50)
ratings = {name: round(games.ratings_for_player(name)[-1][1]) for name in ("Ana", "Ben")}
print("whole-history-rating", version("whole-history-rating"), "w", ratings)
assert ratings["Ana"] > 0 > ratings["Ben"]
PYTHON
