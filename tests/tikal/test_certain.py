"""What nobody can take away any more (T41, T49, T50, T62, T67), worked out by hand.

The volcanoes are B6, D5 and F5, and the last scoring round follows when all tiles are drawn.
"""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import OVER
from tests.certain import demand_that_nothing_certain_was_lost
from tests.games.replay import NAMES, path_of
from tests.tikal.builders import PLAYERS, new, table

# Red guards b3 (value 4) and has the majority at c3 (value 5), blue that at d3 (value 3).
SITES = "b3=A1,v4,guard:red c3=B1,v5,red:2 d3=B2,v3,blue:1"


def test_every_temple_that_is_certain_names_its_rule() -> None:
    """What is guarded cannot be taken (T62); what is held counts for whoever scores now (T67)."""
    position = table(f"turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue {SITES}")
    rules = {str(item.label): item.rule for item in REFEREE.outlook(position, "red").certain.items}
    assert (rules["guarded temple b3"], rules["temple c3"]) == ("T62", "T67")


def test_in_an_auction_game_bids_go_off() -> None:
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS))
    (note,) = REFEREE.outlook(position, "red").certain.notes
    assert str(note) == "What is still paid in auctions goes off this."
    assert REFEREE.outlook(new(), "red").certain.notes == ()
    over = position._replace(turn=position.turn._replace(phase=OVER))
    assert REFEREE.outlook(over, "red").certain.notes == (), "nobody bids any more"


@pytest.mark.parametrize("name", [*NAMES, "auction_four_players"])
def test_nothing_certain_was_ever_lost(name: str) -> None:
    demand_that_nothing_certain_was_lost(path_of(name))
