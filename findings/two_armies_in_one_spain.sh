#!/usr/bin/env bash
# A German army and an Italian fleet retreat to Spain, and both of them are there.
#
# In Diplomacy no province holds two units, and two that retreat to the same one are both disbanded. pydip adjudicates
# the game and compares the names of where they go. A fleet goes to a coast, an army to the land, and these have different
# names: Spain, and the south coast of Spain. So a fleet and an army never meet, in Spain or in any other province
# by the sea, and the next turn begins with a position that can't be. Two armies, or two fleets on one coast, are disbanded
# as they should be. The function for moves knows which names are one province.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pydip==0.1.8
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pydip.map.predefined import vanilla_dip
from pydip.player.command.command import HoldCommand, MoveCommand, SupportCommand
from pydip.player.command.retreat_command import RetreatMoveCommand
from pydip.player.player import Player
from pydip.player.unit import UnitTypes
from pydip.turn.resolve import resolve_turn
from pydip.turn.retreat import resolve_retreats

print("pydip", version("pydip"))
ARMY, FLEET = UnitTypes.TROOP, UnitTypes.FLEET
board = vanilla_dip.generate_map()


def player(name, *units):
    return Player(name, board, [{"territory_name": place, "unit_type": kind} for kind, place in units])


def after(destination, rival):
    """Places of German and Italian units after both were driven out and retreated to these."""
    france = player(
        "France",
        (ARMY, "Paris"),
        (ARMY, "Burgundy"),
        (FLEET, "Western Mediterranean Sea"),
        (FLEET, "Tyrrhenian Sea"),
    )
    germany, italy = player("Germany", (ARMY, "Gascony")), player("Italy", (FLEET, "Gulf of Lyon"))
    inland, behind, west, east = france.units
    orders = [
        MoveCommand(france, inland, "Gascony"),
        SupportCommand(france, behind, inland, "Gascony"),
        MoveCommand(france, west, "Gulf of Lyon"),
        SupportCommand(france, east, west, "Gulf of Lyon"),
        HoldCommand(germany, germany.units[0]),
        HoldCommand(italy, italy.units[0]),
    ]
    driven = resolve_turn(board, orders)
    retreats = [
        RetreatMoveCommand(driven, who, who.units[0], where) for who, where in ((germany, destination), (italy, rival))
    ]
    left = resolve_retreats(driven, retreats)
    return [unit.position for name in ("Germany", "Italy") for unit in left[name]]


FOUND = [("Spain", "Spain South Coast"), ("Marseilles", "Marseilles Coast")]
for land, coast in FOUND:
    places = after(land, coast)
    provinces = {board.relevant_name_for_territory(place) for place in places}
    print("retreated to", *places, "- one province:", *provinces)
    assert places == [land, coast] and provinces == {land}, "by the rules none is left"
assert after("Brest", "Tuscany Coast") == ["Brest", "Tuscany Coast"]
PYTHON
