"""What nobody can take away any more (TT45-TT47, KF13, AW15), worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.table.position import Position
from tests.certain import demand_that_nothing_certain_was_lost
from tests.thurn_und_taxis.north import north
from tests.thurn_und_taxis.tables import new, table
from tests.thurn_und_taxis.test_amt import due
from tests.thurn_und_taxis.test_returns import late

GAMES = Path(__file__).parent.parent / "games/thurn_und_taxis"
# Houses of 20: one of red's stands. Carriage 4 is worth 3, the tile of Baden 3.
RED = "red=houses:ulm,carriage:4,tiles:baden.3"


def certain(position: Position, player: str) -> int:
    return REFEREE.outlook(position, player).certain.total


def possible(position: Position, player: str) -> list[str]:
    return [str(text) for text in REFEREE.outlook(position, player).possible]


def last_round(position: Position) -> list[str]:
    return [str(REFEREE.outlook(position, player).last_round) for player in position.game.colours]


def test_what_would_count_now_is_the_least_there_will_be() -> None:
    position = table(f"turn=take,blue round=5 {RED}")
    assert certain(position, "red") == 3 + 3 - 19
    assert certain(position, "blue") == -20
    assert possible(position, "red") == [
        "carriage 7: 7 points more",
        "19 houses to place",
        "tile for all lands (6)",
        "tile for Schweiz/Tyrol (3)",
        "tile for Württemberg/Hohenzollern (3)",
        "tile for Böhmen/Salzburg (4)",
        "tile for Baiern (5)",
        "tile for a route of 5 (2)",
        "tile for a route of 6 (3)",
        "tile for a route of 7 (4)",
        "the tile for bringing about the end",
    ]
    assert last_round(position) == ["None", "None"]


def test_in_the_last_round_everybody_has_one_turn_and_at_most_one_carriage() -> None:
    position = table(
        f"turn=take,blue round=9 ender=red {RED},supply:0 blue=carriage:5 yellow=carriage:7", players=3
    )
    assert last_round(position) == [
        "has had the last turn",
        "has the last turn now",
        "has the last turn after 1 other",
    ]
    assert possible(position, "red") == []
    assert possible(position, "blue")[0] == "carriage 6: 2 points more"
    out_of_houses = table("turn=take,red round=9 ender=red red=carriage:7,supply:0")
    assert not [text for text in possible(out_of_houses, "red") if "house" in text]
    assert possible(position, "yellow")[0] == "20 houses to place", "there is no larger carriage"
    assert all("the end" not in text for text in possible(position, "blue"))
    over = table(f"turn=over,blue round=9 ender=red {RED}")
    assert (certain(over, "red"), possible(over, "red"), possible(over, "blue")) == (-13, [], [])


def test_the_courier_may_go_to_somebody_else() -> None:
    position = new(2, "kurier")
    position = position.with_part("kurier", letters_of(position)._replace(courier=0))
    assert REFEREE.score(position, "red").total == -20 + 1
    assert certain(position, "red") == -20


def test_chips_stay() -> None:
    position = due("red:1+0+0+0+2,blue:1+0+0+0+0")
    assert certain(position, "red") == REFEREE.score(position, "red").total == -20 + 2


def test_tokens_may_still_bring_something_until_their_last_return() -> None:
    back = "what tokens bring that are given back"
    assert possible(new(2, "amt"), "red")[-1] == back, "nobody gives any back now"
    # In the middle of red's turn tokens go back, blue's too.
    held_up = due("red:1+1+1+0+0,blue:1+0+0+0+0", "ender=blue")
    assert last_round(held_up) == ["has the last turn now", "has the last turn after 1 other"]
    assert possible(held_up, "blue")[-1] == back
    after_the_end = late("red:1+1+1+0+0,blue:1+1+1+0+0")
    assert last_round(after_the_end) == ["has had the last turn"] * 2
    assert possible(after_the_end, "red") == [back]
    given = after_the_end.with_part("amt", after_the_end.parts["amt"]._replace(pending=(0,)))
    assert (possible(given, "red"), possible(given, "blue")) == ([back], [])


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_nothing_certain_was_ever_lost(name: str) -> None:
    demand_that_nothing_certain_was_lost(GAMES / f"{name}.txt")


def test_where_no_tile_is_left_none_is_still_possible() -> None:
    position = table(f"turn=take,blue round=5 {RED}")
    position = position._replace(stacks=dict.fromkeys(position.stacks, ()))
    assert possible(position, "red") == ["carriage 7: 7 points more", "19 houses to place"]


def test_where_the_game_has_no_carriages_none_is_still_possible() -> None:
    """Glanz und Gloria is played without the carriages of the base game (GG2)."""
    assert possible(north(), "red")[0] == "20 houses to place"
