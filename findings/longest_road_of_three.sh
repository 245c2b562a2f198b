#!/usr/bin/env bash
# Ana's longest road is three pieces long and keeps its two points, and Ben, who cut it and has five, gets nothing.
#
# In Catan who has a road of five pieces or more, and more than anybody else, has the longest road and two points. A
# settlement of somebody else on it cuts it in two, and the two points go to whoever is ahead then, or to nobody if no road
# has five pieces. pycatan counts lengths rightly, also over somebody else's settlement, but asks for them only when a road is
# built, and of the builder. So a cut road keeps its points until somebody builds, and whoever was as long as it was before
# has to build a piece more to be noticed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pycatan==1.0.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pycatan import Game
from pycatan.board import BeginnerBoard

print("pycatan", version("pycatan"))
game = Game(BeginnerBoard())
board, (ana, ben) = game.board, game.players[:2]


def next_to(corner):
    return [path.other_intersection(corner) for path in board.get_paths_for_intersection_coords(corner)]


def way(length, used, start=None):
    """So many corners in a row that are not used, none of them twice."""
    if length == 0:
        return []
    corners = board.intersections if start is None else next_to(start)
    for corner in corners:
        if corner in used:
            continue
        rest = way(length - 1, used | {corner}, corner)
        if rest is not None:
            return [corner, *rest]
    return None


def settle(player, corner):
    game.build_settlement(player, corner, cost_resources=False, ensure_connected=False)


def roads(player, corners):
    for one, other in zip(corners, corners[1:]):
        game.build_road(player, {one, other}, cost_resources=False)


first = way(6, set())
around = {other for corner in first for other in next_to(corner)}
second = way(6, set(first) | around)
settle(ana, first[0])
roads(ana, first)
settle(ben, second[0])
roads(ben, second)


def state():
    owner = {ana: "Ana", ben: "Ben", None: "nobody"}[game.longest_road_owner]
    lengths = [board.calculate_player_longest_road(player) for player in (ana, ben)]
    return owner, lengths, [game.get_victory_points(player) for player in (ana, ben)]


before = state()
settle(ben, first[3])
after = state()
for name, (owner, lengths, points) in (("before", before), ("after", after)):
    print(f"{name} Ben's settlement: roads of {lengths}, the longest is {owner}'s, points {points}")
assert before == ("Ana", [5, 5], [3, 1])
assert after == ("Ana", [3, 5], [3, 2]), "by the rules Ben's, and points 1 and 4"
PYTHON
