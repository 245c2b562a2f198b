"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import TellLand
from assistant.thurn_und_taxis.box.catalogue import AMTMANN, POSTILLION, POSTMEISTER
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.expansions.north_board import land_word
from assistant.thurn_und_taxis.moves.turns import may_help
from assistant.thurn_und_taxis.offers.offers import acting_places
from assistant.thurn_und_taxis.rules.cards import OfficialFacts, one_official
from assistant.thurn_und_taxis.rules.closing import (
    CarriageFacts,
    DecliningFacts,
    carriage_is_taken,
    no_size_skipped,
)
from assistant.thurn_und_taxis.score import standings, tie_told
from assistant.thurn_und_taxis.table.effects import open_stacks
from assistant.thurn_und_taxis.table.position import NOBODY, in_sight
from tests.questions import facts_now
from tests.thurn_und_taxis.builders import OPEN, apply, judge, read
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import after, new, table
from tests.thurn_und_taxis.test_questions import answer

LETTERS = (
    "turn=take,red,began:2 round=3 letters=red:{count},began:{count} open=basel,linz,lodz,ulm,passau,ulm "
    "red=hand:kempten+innsbruck,route:freiburg+sigmaringen"
)


@pytest.mark.parametrize(
    "count, helpers", [(1, []), (2, [AMTMANN]), (3, [AMTMANN]), (4, [AMTMANN, POSTILLION])]
)
def test_letters_pay_for_officials_down_to_the_last_letter(count: int, helpers: list[str]) -> None:
    """The first helps for nothing, each further one for two letters that were there (KF5, KF8, KF9)."""
    position = table(LETTERS.format(count=count), 2, "kurier")
    position = after(position, "take basel", "take linz")
    assert not may_help(position, POSTMEISTER)
    for official in helpers:
        assert may_help(position, official)
        lines = {AMTMANN: ("amtmann",), POSTILLION: ("lay kempten", "lay innsbruck")}
        position = after(position, *lines[official])
    assert letters_of(position).held[0] == count - 2 * len(helpers)
    assert not may_help(position, POSTILLION)


def test_a_stack_of_tiles_that_is_used_up_is_worth_nothing_more() -> None:
    position = new()
    first = standings(position)[0].place
    position = position._replace(stacks={**position.stacks, first: ()})
    values = {standing.place: standing.value for standing in standings(position)}
    assert values[first] == 0
    assert all(value > 0 for place, value in values.items() if place != first)


@pytest.mark.parametrize("kept, due", [("2", 3), ("4", 1)])
def test_a_table_that_keeps_other_hands_is_told_its_own_number(kept: str, due: int) -> None:
    position = table(
        "turn=hand,red,taken:1,laid:1,began:5,closed:3 round=5 red=hand:basel+linz+lodz+passau+ulm",
        hand_size=kept,
    )
    found = judge(position, read("drop ulm linz"))
    assert found.violations[0].numbers == {"dropped": 2, "due": due, "limit": int(kept)}
    for language in ("en", "de", "ro"):
        assert kept in REFEREE.rulebook.refusal(found.violations[0], language)


def test_expansions_tell_facts_for_their_own_question_only() -> None:
    assert facts_now(REFEREE, new(2, "amt"), "tokens", ())
    assert facts_now(REFEREE, new(2, "kurier"), "tokens", ()) == {}


@pytest.mark.parametrize("cards, told", [(4, True), (5, False)])
def test_horses_that_surely_are_enough_are_told_to_a_question(cards: int, *, told: bool) -> None:
    """Two of the carriage and two backs are four horses at least, so four cards are pulled anyway (GG10)."""
    route = "+".join(["halle", "berlin", "hannover", "hamburg", "bremen"][:cards])
    position = north(f"turn=close,red,taken:1,laid:1,began:1 round=3 red=route:{route} team=red:?.0+?.0")
    assert ("horses" in facts_now(REFEREE, position, "horses", ())) == told


def test_a_first_card_lies_in_no_route_whatever_was_said() -> None:
    assert answer("lay", {"length": 0, "in_route": True}) == ("legal", set())


def test_tokens_are_counted_in_plain_digits() -> None:
    with pytest.raises(BadInputError):
        table("tokens=red:٢+1+0+0+2", 2, "amt")


def test_cards_are_in_sight_wherever_they_lie() -> None:
    """They lie open, on the discard, in hands, in routes and as a team; of Hannover nobody sees any."""
    position = north(
        "turn=take,red,began:2 round=4 open=berlin,berlin,halle,?,?,? discard=berlin "
        "red=hand:halle+?,route:hamburg blue=route:hamburg+bremen team=red:bremen.3+?.2"
    )
    lying = {"berlin": 3, "halle": 2, "hamburg": 2, "bremen": 2, "hannover": 0}
    assert {city: in_sight(position, city) for city in lying} == lying


def test_nobody_has_spent_a_letter_at_the_start() -> None:
    """Two letters for the second player and one for the first, none spent, and no courier (KF2)."""
    assert letters_of(new(2, "kurier")) == ((0, 1), 0, NOBODY, 0, False, 0, (0, False, 0))


def test_whoever_has_the_largest_carriage_leaves_none_and_skips_none() -> None:
    """Whatever the table says of declining (TT39, TT40)."""
    assert no_size_skipped(CarriageFacts(7, 7, 0, False)) is None
    assert carriage_is_taken(DecliningFacts(True, 7, 0, False)) is None
    assert carriage_is_taken(DecliningFacts(True, 5, 5, False))
    assert carriage_is_taken(DecliningFacts(False, 5, 5, False)) is None
    assert carriage_is_taken(DecliningFacts(True, 4, 5, False)) is None


def test_letters_are_counted_up_to_all_there_are() -> None:
    """Twenty-eight letters (KF1)."""
    position = new(2, "kurier")
    for zone, what in (("red", "letters"), ("pile", "spent")):
        (offer,) = [one for one in REFEREE.position_offers(position, zone) if one.id == what]
        (choice,) = offer.choices({})
        assert [answer.value for answer in choice.alternatives] == [str(count) for count in range(29)]


def test_what_stands_at_lands_is_told_of_tiles_for_lands_alone() -> None:
    """Tiles for routes and for the end ask for no houses (TT32, TT38)."""
    lands = {"baden", "schweiz-tyrol", "wuerttemberg-hohenzollern", "boehmen-salzburg", "baiern", "all-lands"}
    assert {standing.place for standing in standings(new())} == lands


def test_roads_are_asked_for_to_both_ends_of_a_route_and_no_other_city_of_it() -> None:
    """A card is laid beside the first or the last card (TT18)."""
    route = "halle+berlin+hannover+muenster"
    position = north(
        f"turn=lay,red,taken:1,began:1 round=3 red=hand:gestein,route:{route}",
        sheet={**WHOLE, "roads-complete": "no"},
    )
    asked = {one.id for one in REFEREE.offers(position, "gestein") if one.id.startswith("road-")}
    assert asked == {"road-muenster"}, "the road to Halle is told"
    hessen = north(
        f"turn=lay,red,taken:1,began:1 round=3 red=hand:jotau,route:{route}",
        sheet={**WHOLE, "roads-complete": "no"},
    )
    asked = {one.id for one in REFEREE.offers(hessen, "jotau") if one.id.startswith("road-")}
    assert asked == {"road-halle", "road-muenster"}


def test_a_city_of_an_untold_land_fills_no_land_whose_cities_are_all_told() -> None:
    """Auheim might lie in Preußen, where the last house is missing, until its cities are told."""
    houses = "auheim+behausen+hannover+destadt+eftal+gestein+habach+jotau+elgrund"
    untold = {name: value for name, value in WHOLE.items() if name != "city-9.land"}
    position = north(f"red=houses:{houses}", sheet=untold)
    assert [stack.id for stack in open_stacks(position, position.players[0])] == ["all-lands"]
    used_up = position._replace(stacks={**position.stacks, "all-lands": ()})
    assert open_stacks(used_up, used_up.players[0]) == []
    had = position.players[0]._replace(tiles=(("all-lands", 6),))
    assert open_stacks(position, had) == [], "each tile for lands is had once"
    for land in position.game.catalogue.lands.values():
        position = apply(position, TellLand(land_word(land), len(land.cities)))
    assert open_stacks(position, position.players[0]) == []


@pytest.mark.parametrize("used, case", [(POSTMEISTER, "again"), (AMTMANN, "default")])
def test_one_official_twice_is_said_otherwise_than_a_second_one(used: str, case: str) -> None:
    """One helps in a turn, and once (TT13)."""
    facts = OfficialFacts(
        POSTMEISTER, used, taken=1, laying=False, first_round=False, empty_hand=False, empty_hand_counts=False
    )
    found = one_official(facts)
    assert found is not None
    assert found.case == case


def test_letters_that_came_with_the_route_closed_were_not_there_before() -> None:
    """With how many the turn began is not known then, so nobody is said to have had any (KF9)."""
    position = table("turn=carriage,red,taken:1,laid:1,began:2,closed:3 letters=red:2,blue:1", 2, "kurier")
    assert letters_of(position).began_with == 0


def test_what_is_set_for_a_player_names_no_city() -> None:
    """Half of the northern cities have no name yet, and a player's colour is none."""
    position = north("", 2, "glanz-basic", {})
    assert "red" not in REFEREE.apply(position, read("set red carriage 4")).game.catalogue.cities


def test_where_no_card_of_the_hand_was_seen_every_city_waits_to_be_tapped() -> None:
    first = table(f"round=1 turn=lay,red,taken:2,used:postmeister {OPEN} red=hand:?+?")
    assert set(acting_places(first)) == set(first.game.catalogue.cities)


def test_a_tie_is_told_with_the_seats_that_share_it() -> None:
    names = {"red": "Ann", "blue": "Bo", "yellow": "Cy", "black": "Di"}
    tie = tie_told(new(4).game, 3, {"red": 3, "blue": 3, "yellow": 3, "black": 0}, names)
    assert tie is not None
    assert tie.numbers == {"red": 1, "blue": 2, "yellow": 3}
