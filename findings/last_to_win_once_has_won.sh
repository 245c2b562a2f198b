#!/usr/bin/env bash
# Of three players who beat each other in a circle the winner is who was entered last, and who is second may be nobody.
#
# round-robin-tournament has everybody play everybody and says in the end who has won: "a list containing the single victor".
# Three of each other's victims share the first place by every rule. It sorts by wins and reverses, so among equals
# comes first who won his first game last: the same three games with the same three winners have another winner
# if they are entered in another order, and each of the three can be made it. Who has not won is not in its table at all, so
# where two are to go on, and one player has won all, only one goes on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check round-robin-tournament==1.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from itertools import permutations

from round_robin_tournament import Tournament

print("round-robin-tournament", version("round-robin-tournament"))
CIRCLE = {("Ana", "Ben"): "Ana", ("Ben", "Cleo"): "Ben", ("Ana", "Cleo"): "Cleo"}


def winners(games, players=("Ana", "Ben", "Cleo"), **options):
    tournament = Tournament(players, options)
    matches = {tuple(each.get_competitor() for each in match.get_participants()): match for match in tournament.get_matches()}
    for pair, winner in games:
        tournament.add_win(matches[pair], winner)
    return tournament.get_winners()


found = {}
for games in permutations(CIRCLE.items()):
    entered = " ".join(winner for _, winner in games)
    found[entered] = winners(games)
    print("won in this order:", entered, "- winner", found[entered])
    assert found[entered] == [games[-1][1]]
assert len(found) == 6
both = winners([(("Ana", "Ben"), "Ana")], players=("Ana", "Ben"), winners_to_take=2)
print("two are to go on:", both)
assert both == ["Ana"]
PYTHON
