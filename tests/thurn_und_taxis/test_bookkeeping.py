"""What an action changes on the table, and nothing else: by the words of the position's text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.referee.seats import NOBODY
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Close, DrawCard, EndTurn, Exchange, Take
from assistant.thurn_und_taxis.box.rulebook import HAND, TAKE
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.moves.closing import at_its_step, placement_facts
from assistant.thurn_und_taxis.rules.turns import ROUTE_TILE, BonusTileFacts, which_tile
from assistant.thurn_und_taxis.score import closing, gaps
from assistant.thurn_und_taxis.table.effects import (
    every_placement,
    missing_lands,
    possible_cards,
    with_tiles,
)
from assistant.thurn_und_taxis.table.position import Position, Turn
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests import lines
from tests.questions import facts_now
from tests.tables import tables_beside
from tests.thurn_und_taxis import builders
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import after, new, table

TABLES = tables_beside(__file__)

OPEN = "round=3 open=basel,linz,lodz,passau,pilsen,ulm"
AMT, KURIER, GLANZ = "amt", "kurier", "glanz"


def changed(before: Position, later: Position) -> str:
    """Return the words of the second text that the first does not have."""
    old = write_position(before).split()
    return " ".join(word for word in write_position(later).split() if word not in old)


A_TURN = TABLES["A_TURN"]
WITH_WAGNER = TABLES["WITH_WAGNER"]
WITH_A_TILE = TABLES["WITH_A_TILE"]
WITH_AMTMANN = (
    f"turn=take,red,began:1 {OPEN} red=hand:ulm",
    [
        (
            "amtmann",
            "turn=take,red,used:amtmann open=?,?,?,?,?,? discard=basel,linz,lodz,passau,pilsen,ulm",
        ),
        ("take basel", "turn=lay,red,taken:1,used:amtmann red=hand:basel+ulm"),
        ("lay basel", "turn=close,red,taken:1,laid:1,used:amtmann red=hand:ulm,route:basel"),
        ("end", "turn=take,blue"),
    ],
)
TOKENS = TABLES["TOKENS"]
LETTERS = TABLES["LETTERS"]
COURIER = TABLES["COURIER"]


@pytest.mark.parametrize(
    "turn, version",
    [
        (A_TURN, "basic"),
        (WITH_WAGNER, "basic"),
        (WITH_A_TILE, "basic"),
        (WITH_AMTMANN, "basic"),
        (TOKENS, AMT),
        (LETTERS, KURIER),
        (COURIER, KURIER),
    ],
    ids=["turn", "wagner", "tile", "amtmann", "tokens", "letters", "courier"],
)
def test_a_turn_word_by_word(turn: tuple[str, list[tuple[str, str]]], version: str) -> None:
    """Two players; every line is legal."""
    text, played = turn
    position = table(text, 2, version)
    for line, come in played:
        following = after(position, line)
        assert changed(position, following) == come, line
        position = following


def test_what_can_be_done_in_every_step_is_listed() -> None:
    def kinds(turn: str) -> set[type]:
        text = f"turn={turn} {OPEN} red=hand:ulm+linz+lodz+basel,route:freiburg+sigmaringen+ulm,carriage:3"
        position = table(text)
        actions = REFEREE.legal_actions(position)
        assert all(REFEREE.judge(position, action).legal for action in actions)
        return {type(action) for action in actions}

    assert kinds("take,red,began:4") == {Take, DrawCard, Exchange}
    assert kinds("close,red,taken:1,laid:2,began:4,used:postillion") == {Close, EndTurn}


@pytest.mark.parametrize("tokens, held", [("red:0+1+0+0+0", True), ("red:0+0+0+0+2", False)])
def test_one_token_is_a_token(tokens: str, *, held: bool) -> None:
    position = table(f"tokens={tokens}", 2, AMT)
    assert facts_now(REFEREE, position, "tokens", ())["any_token"] is held


def test_letters_that_are_corrected_are_those_that_are_left() -> None:
    """Red began with four and paid two, so one that is found beside them can be spent too."""
    position = table("turn=lay,red,taken:2,began:2 round=3 letters=red:2,spent:2,began:4,paid:2", 2, KURIER)
    position = lines.forced(REFEREE, position, "set red letters 3")
    (letters,) = position.game.expansions
    assert str(letters.note(position)).startswith("3 letters")


def test_no_more_houses_are_proposed_than_there_are() -> None:
    position = table("turn=close,red,taken:1,laid:1 round=3 red=route:freiburg+sigmaringen+ulm,supply:1")
    found = every_placement(position.game.catalogue, position.own)
    assert sorted(found) == [(), ("freiburg",), ("sigmaringen",), ("ulm",)]


def test_a_road_to_the_hand_is_asked_for_cards_that_can_be_there() -> None:
    """Jotau is told to be no card of red's; its land is told, so nobody asks for that."""
    position = north(
        "turn=lay,red,taken:1,began:1 round=3 red=hand:gestein,route:halle+berlin",
        sheet={**WHOLE, "roads-complete": "no"},
    )
    assert not [offer for offer in REFEREE.offers(position, "jotau") if offer.id.startswith("road-")]
    assert "land" not in {offer.id for offer in REFEREE.offers(position, "jotau")}
    untold = {name: value for name, value in WHOLE.items() if name != "city-18.land"}
    assert "land" in {offer.id for offer in REFEREE.offers(north("", sheet=untold), "jotau")}


TILE = BonusTileFacts(ROUTE_TILE, 5, True, True, True, False, False, True, True, True, False, True)
"""Every condition of a tile is met."""


@pytest.mark.parametrize("changed, answer", TABLES["test_what_brings_a_tile"])
def test_what_brings_a_tile(changed: Mapping[str, Any], answer: str) -> None:
    """From five cards on; for lands once; for the end whoever brings it about (TT32-TT38)."""
    assert which_tile(TILE._replace(**changed)) == answer


@pytest.mark.parametrize("supply, houses, ends", TABLES["test_the_last_house_brings_about_the_end"])
def test_the_last_house_brings_about_the_end(supply: int, houses: tuple[str, ...], *, ends: bool) -> None:
    """One house stands in Augsburg already; none that is not placed ends anything."""
    position = table(
        "turn=close,red,taken:1,laid:1,began:1 round=3 "
        f"red=hand:linz,route:freiburg+sigmaringen+ulm,houses:augsburg,supply:{supply},carriage:3"
    )
    tiles = (("end", 1),) if ends else ()
    assert closing(position, 0, houses).tiles == tiles
    closed = lines.forced(REFEREE, position, " ".join(("close", *houses)))
    assert closed.players[0].tiles == tiles
    assert closed.ender == (0 if ends else NOBODY)
    assert closed.players[0].supply == supply - len(houses)


def test_what_is_missing_for_a_tile() -> None:
    """Every city of its lands, or a house in every land; on a map that is told in part nobody knows."""
    position = new()
    catalogue = position.game.catalogue
    missing = {gap.tile[0]: set(gap.missing) for gap in gaps(position, 0)}
    assert missing.pop("all-lands") >= {"baden", "boehmen", "schweiz"}
    for stack, cities in missing.items():
        wanted = {city for land in catalogue.stacks[stack].lands for city in catalogue.lands[land].cities}
        assert cities == wanted
    untold = north("", sheet={name: value for name, value in WHOLE.items() if name != "city-9.land"})
    assert gaps(untold, 0) == ()


UNTOLD = {name: value for name, value in WHOLE.items() if name not in {"city-9.land", "city-15.land"}}


def test_untold_lands_may_be_any() -> None:
    """Auheim and Gestein lie in lands that nobody told, Halle in Preußen."""
    position = north(
        "turn=close,red,taken:1,laid:1,began:1 round=3 red=route:auheim+gestein+halle", sheet=UNTOLD
    )
    found = placement_facts(position, Close(("auheim", "gestein")), position.own)
    assert (found.most, found.lands) == (1, 2)
    together = placement_facts(position, Close(("auheim", "gestein")), position.own, "preussen")
    assert (together.most, together.lands) == (2, 1)


def test_a_house_that_a_table_let_pass_beside_the_map_fills_no_land() -> None:
    position = table(f"turn=take,red,began:1 {OPEN}")
    assert missing_lands(position, ("nowhere", "linz")) == missing_lands(position, ("linz",))
    assert len(missing_lands(position, ("linz",))) == len(missing_lands(position, ())) - 1


def test_cities_of_untold_lands_make_no_house_due() -> None:
    """They may all lie in one land, where one house is enough (TT26)."""
    text = "turn=close,red,taken:1,laid:1,began:1 round=3 red=route:auheim+gestein"
    position = north(text, sheet=UNTOLD, fewer_houses="forbidden")
    assert placement_facts(position, Close(("auheim",)), position.own).possible == 1
    assert placement_facts(position, Close(("nowhere",)), position.own).houses == 1


def test_a_game_is_scored_when_it_has_just_ended() -> None:
    over, before = table("turn=over,red round=9"), table("turn=take,red round=9")
    action = REFEREE.read("end")
    assert len(REFEREE.scored(before, action, over)) == 2
    assert REFEREE.scored(over, action, over) == ()
    assert REFEREE.scored(before, action, before) == ()


@pytest.mark.parametrize(
    "text, note", [("paid:2", "1 letter"), ("paid:1", "2 letters (official: 2)"), ("paid:3", None)]
)
def test_letters_left_are_told_with_the_price_of_the_next_official(text: str, note: str | None) -> None:
    position = table(
        "turn=lay,red,taken:2,began:2,used:postmeister round=3 red=hand:ulm "
        f"letters=red:3,blue:1,began:3,{text}",
        2,
        KURIER,
    )
    (letters,) = position.game.expansions
    told = letters.note(position)
    assert (None if told is None else str(told)) == note


@pytest.mark.parametrize("turn, version, question, told", TABLES["test_what_a_table_tells_to_a_question"])
def test_what_a_table_tells_to_a_question(
    turn: str, version: str, question: str, told: Mapping[str, Any]
) -> None:
    position = table(f"turn={turn} {OPEN} red=hand:ulm", 2, version)
    found = facts_now(REFEREE, position, question, ())
    assert {name: found[name] for name in told} == told
    assert ("taken" in found) == (question == "official")
    horses = north("turn=close,red,taken:1,laid:1 round=3 red=route:halle team=red:?.2")
    assert "horses" not in facts_now(REFEREE, horses, "lay", ())


@pytest.mark.parametrize("version", ["basic", AMT, KURIER, GLANZ])
def test_a_position_tells_no_empty_word(version: str) -> None:
    position = north() if version == GLANZ else table("", 2, version)
    assert all(word.partition("=")[2] for word in write_position(position).split())


def test_a_courier_that_is_corrected_counts_from_the_start_of_a_turn_alone() -> None:
    """Whoever has had the Amtmann's help pays for others as before."""
    start = f"turn=take,red,began:2{{used}} {OPEN} letters=red:2,blue:1,began:2 red=hand:ulm"
    for used, quick in (("", True), (",used:amtmann", False)):
        position = table(start.format(used=used), 2, KURIER)
        corrected = lines.forced(REFEREE, position, "set table courier red")
        assert letters_of(corrected).quick is quick
        assert read_position(write_position(corrected), corrected.game) == corrected


def test_horses_that_are_gone_make_a_difference() -> None:
    text = "turn=lay,red,taken:1,began:2 round=3 red=hand:hamburg+berlin,route:halle"
    (emptied,) = REFEREE.differences(north(f"{text} team=red:?.2"), north(text))
    assert REFEREE.write(emptied) == "set red team -"


def test_a_tile_may_be_taken_from_under_others() -> None:
    position = new()
    stack = next(stack for stack, values in position.stacks.items() if len(set(values)) > 2)
    first, second, *others = position.stacks[stack]
    later = with_tiles(position, 1, [(stack, second)])
    assert later.stacks[stack] == (first, *others)
    assert later.players[1].tiles == ((stack, second),)
    assert later.players[0] == position.players[0]


def test_a_card_that_nobody_named_is_none_of_which_all_three_were_seen() -> None:
    """One Ulm lies open and two are discarded; of Linz two cards are left to be anywhere."""
    position = builders.table("turn=lay,red,taken:1 red=hand:? discard=ulm,ulm")
    named = possible_cards(position, position.own.hand)
    assert "linz" in named
    assert "ulm" not in named
    assert len(named) == len(position.game.catalogue.cities) - 1


@pytest.mark.parametrize("acting, ended, number", [("blue", 0, 4), ("red", 1, 3)])
def test_a_turn_that_is_brought_back_is_one_of_its_own_round(acting: str, ended: int, number: int) -> None:
    """In the fourth round blue acts after red; red acts first in it, so that blue's turn was of the third."""
    position = builders.table(f"turn=take,{acting} round=4")._replace(ended=Turn(TAKE, ended))
    back = at_its_step(position, EndTurn())
    assert (back.turn.player, back.turn.phase, back.round) == (ended, HAND, number)
