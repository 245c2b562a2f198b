"""What helps against each refusal, worked out by hand from the map and the rules.

The roads used: Ulm leads to Augsburg, Ingolstadt, Kempten, Sigmaringen and Stuttgart; Linz to Budweis, Passau
and Salzburg; Lodz only to Pilsen. Sigmaringen lies in Hohenzollern, Ulm and Stuttgart in Württemberg;
Nürnberg, Regensburg, Ingolstadt and Augsburg in Baiern. So the route of six cards to be closed allows three
houses in as many lands, or four in Baiern, which is more.
"""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Lay
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.moves.move import Path, laying
from assistant.thurn_und_taxis.table.position import Position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import after, new, read, table, write
from tests.thurn_und_taxis.north import north
from tests.thurn_und_taxis.tables import table as new_table
from tests.thurn_und_taxis.test_refusals import CARRIAGE, CLOSABLE, REFUSALS, TAKE

TABLES = tables_beside(__file__)


def helped(position: Position, line: str) -> str:
    """Return what is proposed instead of a line, as lines in order; or no words where nothing is."""
    fix = REFEREE.fix(position, read(line))
    return "" if fix is None else "; ".join(write(action) for action in (*fix.first, fix.instead))


HELP: dict[str, str] = TABLES["HELP"]


@pytest.mark.parametrize("name", HELP)
def test_help_against_a_refusal(name: str) -> None:
    text, line, _, _ = REFUSALS[name]
    assert helped(table(text), line) == HELP[name]


CASES: dict[str, tuple[str, str, str]] = TABLES["CASES"]


def test_every_refusal_has_its_help() -> None:
    # Which of two placements with two houses is better is a question for the tests of closings.
    assert set(REFUSALS) - set(HELP) == {"TT25 a carriage without closing"}


@pytest.mark.parametrize("name", CASES)
def test_help_at_a_table(name: str) -> None:
    text, line, expected = CASES[name]
    assert helped(table(text), line) == expected


def test_nothing_left_to_draw() -> None:
    hidden = "+".join("?" * 58)
    position = table(f"turn=take,red,began:1 red=hand:ulm+linz blue=hand:{hidden}")
    assert helped(position, "draw") == "take basel"
    assert helped(position, "lay ulm") == "take basel; lay ulm"


def test_a_city_like_none_of_the_map_is_left_out() -> None:
    fix = REFEREE.fix(new_table("turn=take,red open=basel,ulm,linz,lodz,passau,pilsen", 2), read("draw xqzw"))
    assert fix is not None
    assert fix.instead == read("draw")


def test_a_card_drawn_cannot_be_a_fourth_one() -> None:
    position = table(f"{TAKE} blue=route:pilsen,hand:pilsen")
    assert helped(position, "draw pilsen") == "draw"


def test_a_table_that_wants_every_house_and_carriage() -> None:
    position = table(CLOSABLE, fewer_houses="forbidden")
    # Three lands, and Sigmaringen and Stuttgart stay; of Baiern's cities the first on the route.
    assert helped(position, "close sigmaringen stuttgart") == "close sigmaringen stuttgart nuernberg"
    position = table(CARRIAGE.replace("closed:4", "closed:5"), carriage_declining="forbidden")
    assert helped(position, "end") == "carriage"


def test_of_two_cards_that_can_be_laid_the_one_comes_first_that_keeps_more_houses() -> None:
    """Kempten and Stuttgart both lead to Ulm; with Stuttgart only Lodz has to go of the cities wanted."""
    position = table("turn=lay,red,taken:1,began:1 red=hand:kempten+stuttgart,route:augsburg+ulm")
    assert helped(position, "close augsburg stuttgart lodz") == "lay stuttgart; close augsburg stuttgart"


def test_for_a_turn_that_is_over_it_is_too_late() -> None:
    """Red has the largest carriage. Blue could close three cards and take carriage 3: nobody asked that."""
    blue = "blue=hand:stuttgart+basel,route:kempten+ulm,houses:kempten"
    position = after(table(f"{CLOSABLE},carriage:7 {blue}"), "close")
    assert helped(position, "blue: carriage")
    assert not helped(position, "carriage")


def test_the_amtmann_turns_up_what_there_is() -> None:
    lines = "amtmann kempten kempten kempten kempten ulm", "amtmann kempten kempten kempten ulm"
    assert helped(table(TAKE), lines[0]) == lines[1]


def test_the_first_turn() -> None:
    assert not helped(new(), "end")  # nothing is known to be laid
    assert REFEREE.fix(new(), Lay("nowhere")) is None


@pytest.mark.parametrize(
    "line, last", [("draw linz", "draw"), ("take ulm", "take ulm"), ("amtmann", "amtmann")]
)
def test_tokens_are_given_back_first(line: str, last: str) -> None:
    """Nobody else has any: one of two kinds is enough, and then it is still red's turn (AW5, AW7)."""
    position = new_table(
        "turn=return,red,began:2 round=3 open=basel,linz,lodz,ulm,passau,ulm red=hand:basel+lodz "
        "tokens=red:2+0+1+0+0 pending=red,then:take+0+0+0+2+0+0",
        2,
        "amt",
    )
    way = helped(position, line)
    assert way
    first, second = way.split("; ")
    assert first.startswith("return ")
    assert second == last


@pytest.mark.parametrize("line, nearest", TABLES["test_as_many_tokens_go_back_as_were_meant_and_are_there"])
def test_as_many_tokens_go_back_as_were_meant_and_are_there(line: str, nearest: str) -> None:
    """Red has one of Amtmann, Postillion and Wagner each (AW5); which others go, nobody has said."""
    position = new_table(
        "turn=return,red round=3 open=basel,linz,lodz,ulm,passau,ulm red=hand:basel+lodz "
        "tokens=red:0+1+1+1+0 pending=red,then:lay+0+1+0+1+0+0+amtmann",
        2,
        "amt",
    )
    assert set(helped(position, line).split()) == set(nearest.split())


def test_draught_horses() -> None:
    position = north("turn=take,red,began:2 red=hand:hamburg+berlin round=3")
    assert helped(position, "horse hamburg 3") == "draw; horse hamburg 3"
    assert helped(position, "horse ? 2") == "draw; horse ? 2"
    # A card has one to three horses on its back.
    assert helped(position, "horse hamburg 9") == "draw; horse hamburg"
    # Leipzig is two roads from Berlin.
    assert helped(position, "horse leipzig 2") in {"draw; horse berlin 2", "draw; horse hamburg 2"}


@pytest.mark.parametrize("route, ends", [("ulm", 1), ("ulm+augsburg", 2)])
def test_a_single_city_has_one_end_where_a_card_is_laid(route: str, ends: int) -> None:
    """Ingolstadt is a neighbour of both; beside a single city it makes the same route at either end."""
    position = table(f"turn=lay,red,taken:1,began:2 round=4 red=hand:ingolstadt,route:{route}")
    assert len(list(laying(Path(MOVES, position), ("ingolstadt",)))) == ends
