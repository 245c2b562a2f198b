#!/usr/bin/env bash
# The last round of a tournament is missing for every player, and so is its date; the points that were won in it are there.
#
# FIDE's tournament report file has ten columns for each round of a player: two blanks, the opponent, a blank, the colour, a blank,
# the result. fidetournament begins at the first opponent, so its groups of ten end with the two blanks before the next
# one. Behind the last round there are none, or it takes them off, and a group of eight is dropped without a word. So with two
# points of three games Ana has won both; the leader at the end is known, who beat whom is not, and of a tournament with one
# round no game was played. caissify-pairings reads all rounds of the same file, and takes the number of
# teams for the kind of tournament, the kind for a system, and the minutes for a player for the dates of the rounds, which are
# lost: names of a tag each moved up by one. What it writes has the right tags again, as the names go back by the same way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check fidetournament==0.3 caissify-pairings==0.5.0
cd "$folder"
env/bin/python - <<'PYTHON'
from importlib.metadata import version
from pathlib import Path

from caissify_pairings.trf import TRFParser
from fidetournament.tournament import Tournament

print("fidetournament", version("fidetournament"), "caissify-pairings", version("caissify-pairings"))
DAYS = ("26/05/01", "26/05/08", "26/05/15")
GAMES = {
    "Ana": ("2 w 1", "3 b 1", "4 w 0", "2.0"),
    "Ben": ("1 b 0", "4 w =", "3 b 1", "1.5"),
    "Cleo": ("4 w 1", "1 w 0", "2 w 0", "1.0"),
    "Dan": ("3 b 0", "2 b =", "1 b 1", "1.5"),
}
lines = ["012 Club", "022 Town", "032 GER", "042 2026/05/01", "052 2026/05/15", "062 4", "072 0", "082 0"]
lines += ["092 Individual: Swiss-System", "102 Somebody", "112 Somebody", "122 90 minutes", "132" + " " * 88 + "  ".join(DAYS)]
for number, (name, (*games, points)) in enumerate(GAMES.items(), 1):
    rounds = "".join("  " + game.rjust(8) for game in games)
    lines.append(f"001 {number:4}      {name:33} {'':4} GER {'':11} {'':10} {points:>4} {number:4}{rounds}")
Path("club.trf").write_text("\n".join(lines) + "\n")
Path("first.trf").write_text("\n".join(line[:99] if line.startswith("001") else line for line in lines) + "\n")

full, first = Tournament(), Tournament()
full.parse("club.trf")
first.parse("first.trf")
for player in full.players:
    print(player.name, player.points, [(one["id"].strip(), one["result"]) for one in player.opponents])
assert [len(player.opponents) for player in full.players] == [2, 2, 2, 2]
assert [(player.points, [one["result"] for one in player.opponents]) for player in full.players][0] == ("2.0", ["1", "1"])
assert full.rounddates == list(DAYS[:2])
assert [player.opponents for player in first.players] == [[], [], [], []]
read = TRFParser(Path("club.trf").read_text()).parse()
assert [[game["result"] for game in player["results"].values()] for player in read["players"]][0] == ["1", "1", "0"]
kept = {name: read["tournament"].get(name) for name in ("type", "system", "round_dates")}
print(kept)
assert kept == {"type": "0", "system": "Individual: Swiss-System", "round_dates": "90 minutes"}
assert not any(DAYS[1] in str(value) for value in read["tournament"].values())
PYTHON
