#!/usr/bin/env bash
# Cai has drawn ten games with the best of the club and is not on the list; had somebody else lost one of them, Cai were second.
#
# elo-mmr-py rates games of any number of players by ten methods, from the places of all, with those who share a place named
# by the first and the last of it. A game in which all share one place tells something as soon as they were not held for
# equals: who draws against a stronger player has done well. It is left out, whatever the method. Between two players that is
# each draw: the ratings stay, the game is not counted among those played, and who has only drawn has no rating at all,
# without a word. The counter of games that were processed goes on. One more player who came after them brings the same
# draw back. elommr, which is another library for one of the methods and has the same numbers for all other games below,
# rates a draw as well: ten of them bring Cai to within four points of the best.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check elo-mmr-py==2.0.0 elommr==1.2.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import elommr
from elo_mmr_py import SUPPORTED_SYSTEMS, Contest, Rater, rate, rate_latest

print(*(f"{name} {version(name)}" for name in ("elo-mmr-py", "elommr")))
WIN = [("Ana", 0, 0), ("Ben", 1, 1)]  # who, and the first and the last place that they share, from zero on
DRAW = [("Ana", 0, 1), ("Cai", 0, 1)]
DRAW_BEFORE_BEN = [*DRAW, ("Ben", 2, 2)]
EVENINGS = {"won": [WIN] * 5, "drawn": [WIN] * 5 + [DRAW] * 10, "drawn, and Ben third": [WIN] * 5 + [DRAW_BEFORE_BEN]}


def contests(games):
    return [Contest(standings=game, name=f"game {number}", time_seconds=number) for number, game in enumerate(games)]


def by_elo_mmr_py(games, system="mmr"):
    """Rating and number of games of each player who is known."""
    rated = rate_latest(contests(games), system=system)
    return {name: (round(rated[name].mu), rated[name].contests_played) for name in sorted(rated)}


def by_elommr(games):
    method, players = elommr.EloMMR(), {}
    for number, game in enumerate(games):
        method.round_update([(players.setdefault(name, elommr.Player()), *place) for name, *place in game], number)
    return {name: (round(one.approx_posterior.mu), len(one.event_history)) for name, one in sorted(players.items())}


found = {evening: (by_elo_mmr_py(games), by_elommr(games)) for evening, games in EVENINGS.items()}
for evening, (first, second) in found.items():
    print(f"{evening}\n  elo-mmr-py {first}\n  elommr     {second}")
assert found["won"][0] == found["won"][1] == {"Ana": (1662, 5), "Ben": (1338, 5)}
assert found["drawn"][0] == found["won"][0]
assert found["drawn"][1] == {"Ana": (1638, 15), "Ben": (1338, 5), "Cai": (1634, 10)}
assert found["drawn, and Ben third"][0] == found["drawn, and Ben third"][1]
assert sorted(found["drawn, and Ben third"][0]) == ["Ana", "Ben", "Cai"]

without = [system for system in SUPPORTED_SYSTEMS if "Cai" not in by_elo_mmr_py(EVENINGS["drawn"], system)]
print("methods that do not know Cai:", *without)
assert without == list(SUPPORTED_SYSTEMS)
assert len(without) == 10
assert sorted(rate(contests(EVENINGS["drawn"]))) == ["Ana", "Ben"]
rater = Rater()
rater.extend(contests(EVENINGS["drawn"]))
print("games processed:", rater.contests_processed, "and of these Ana's:", rater.ratings["Ana"].contests_played)
assert (rater.contests_processed, rater.ratings["Ana"].contests_played) == (15, 5)
PYTHON
