#!/usr/bin/env bash
# Five roads in a row are four if they end at other people's settlements, and the longest road goes to nobody.
#
# In Catan, somebody else's settlement breaks a road that goes on behind it; at the end of a road it breaks nothing.
# catan-sdk looks for the longest road from all crossings of a player's roads, but begins at none with a stranger's
# settlement, since, as it says, that would count roads on the other side twice. It would not: the way goes along one
# road, and each is counted once. So a road with a stranger at one end is found from the other end, and one with
# strangers at both ends is one short. The two points of the longest road hang on it: with five roads nobody gets them,
# and a single road between two strangers is none at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check catan-sdk==0.1.5
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from catan.board.setup import create_board
from catan.engine.longest_road import compute_longest_road
from catan.models.board import Building
from catan.models.enums import BuildingType

print("catan-sdk", version("catan-sdk"))
ME, OTHER = 0, 1


def along(board, roads):
    """Crossings one after the other, with as many roads of mine between them; no crossing twice."""
    way = [0]
    while len(way) <= roads:
        way.append(next(at for at in board.vertices[way[-1]].adjacent_vertex_ids if at not in way))
    for edge in board.edges.values():
        if any(set(edge.vertex_ids) == {one, next_one} for one, next_one in zip(way, way[1:])):
            edge.road_owner = ME
    return way


def longest(roads, *strangers):
    board = create_board()
    way = along(board, roads)
    for place in strangers:
        board.vertices[way[place]].building = Building(player_id=OTHER, building_type=BuildingType.SETTLEMENT)
    return compute_longest_road(board, ME)


found = {
    "no stranger": longest(5),
    "one at the beginning": longest(5, 0),
    "one at the end": longest(5, 5),
    "one at either end": longest(5, 0, 5),
    "one behind the second road": longest(5, 2),
}
print("five roads in a row:", found)
assert found["no stranger"] == found["one at the beginning"] == found["one at the end"] == 5
assert found["one behind the second road"] == 3  # broken there, as the rule says
assert found["one at either end"] < 5
single = longest(1, 0, 1)
print("a road from one stranger to another:", single)
assert single == 0
PYTHON
