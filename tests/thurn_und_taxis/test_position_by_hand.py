"""The table entered as it stands: what can be set, what waits for more, and what differs from a log."""

from __future__ import annotations

from typing import Final

import pytest

from assistant.referee.logs.log import Correct
from assistant.referee.offers import Offer
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.moves.turns import is_first_turn
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from assistant.thurn_und_taxis.table.slots import correct
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import OPEN, after, legal, new, refused, table
from tests.thurn_und_taxis.tables import new as expanded
from tests.thurn_und_taxis.test_recorded_games import replay

TABLES = tables_beside(__file__)


def offered(position: Position, zone: str) -> dict[str, Offer]:
    return {offer.id: offer for offer in REFEREE.position_offers(position, zone)}


def test_tiles_are_offered_in_few_words() -> None:
    labels = {name: str(offer.label) for name, offer in offered(new(), "red").items()}
    assert labels["route-5"] == "route of 5: –"
    assert labels["all-lands"] == "all lands: –"
    assert labels["baden"] == "Baden: –"
    assert labels["end"] == "end of the game: –"
    north = {name: str(offer.label) for name, offer in offered(expanded(2, "glanz-basic"), "red").items()}
    assert "free city: –" in north.values()


def answered(offer: Offer, *values: str) -> Correct:
    """Return what an offer builds when its choices are answered in turn."""
    answers: dict[str, str] = {}
    for value in values:
        choice = next(choice for choice in offer.choices(answers) if choice.id not in answers)
        assert value in {alternative.value for alternative in choice.alternatives}, choice
        answers[choice.id] = value
    assert offer.complete(answers)
    made = offer.build(answers)
    assert isinstance(made, Correct)
    return made


def test_a_house_in_one_tap() -> None:
    position = new()
    action = answered(offered(position, "ulm")["blue"])
    assert action == Correct("ulm", "blue", "yes")
    built = correct(position, action)
    assert (built.players[1].houses, built.players[1].supply) == (("ulm",), 19)
    again = offered(built, "ulm")["blue"]
    assert "✓" in str(again.label)
    assert correct(built, answered(again)) == position


def test_what_a_player_has() -> None:
    position = new()
    offers = offered(position, "red")
    assert answered(offers["carriage"], "5") == Correct("red", "carriage", "5")
    assert answered(offers["baden"], "3") == Correct("red", "baden", "3")
    assert answered(offers["route-7"], "4+2") == Correct("red", "route-7", "4+2")
    assert answered(offers["hand"], "? ?") == Correct("red", "hand", "? ?")
    assert answered(offers["route"], "ulm", "kempten", "pile") == Correct("red", "route", "ulm kempten")
    assert answered(offers["route"], "pile") == Correct("red", "route", "-")
    third = offers["route"].choices({"shown-1": "lodz"})[-1]
    assert {alternative.value for alternative in third.alternatives} == {"pilsen", "pile"}


def test_open_cards_at_the_pile() -> None:
    position = new()
    (offer,) = offered(position, "pile").values()
    assert answered(offer, "ulm", "ulm", "pile") == Correct("table", "open", "ulm ulm")
    six = ("ulm", "ulm", "ulm", "linz", "lodz", "basel")
    assert answered(offer, *six) == Correct("table", "open", " ".join(six))
    thrice = offer.choices({"shown-1": "ulm", "shown-2": "ulm", "shown-3": "ulm"})[-1]
    assert "ulm" not in {alternative.value for alternative in thrice.alternatives}


def test_nothing_can_be_set_elsewhere() -> None:
    assert REFEREE.position_offers(new(), "nowhere") == ()
    assert REFEREE.position_offers(new()) == ()


def test_what_is_not_entered_yet_is_no_fault() -> None:
    position = table("red=tiles:baden.1+all-lands.6 blue=tiles:end.1")
    assert REFEREE.position_audit(position, everything=False) == ()
    rules = {fault.rule for fault in REFEREE.position_audit(position, everything=True)}
    assert rules == {"TT3", "TT33", "TT34", "TT38"}
    twice = table("red=tiles:baden.3+baden.2")
    assert [fault.rule for fault in REFEREE.position_audit(twice, everything=False)] == ["TT36"]


@pytest.mark.parametrize("name", ["two_players", "three_players", "four_players"])
def test_a_position_of_any_moment_is_reached_by_corrections(name: str) -> None:
    positions = replay(name).positions
    start = positions[0]
    for position in positions[:: max(1, len(positions) // 25)]:
        reached = start
        for action in REFEREE.differences(start, position):
            reached = REFEREE.apply(reached, action)
        # Corrections say how the table lies, not which turn is under way or just over.
        kept = reached._replace(turn=position.turn, round=position.round, ended=position.ended)
        assert kept == position
        assert REFEREE.differences(kept, position) == ()
    back = positions[-1]
    for action in REFEREE.differences(positions[-1], positions[40]):
        back = REFEREE.apply(back, action)
    then = positions[40]
    assert back._replace(turn=then.turn, round=then.round, ended=then.ended) == then


def test_what_no_correction_can_set_is_left_out() -> None:
    before, after = new(), new()._replace(ender=0)
    odd = after.with_player(0, after.players[0]._replace(carriage=9))
    assert REFEREE.differences(before, odd) == (Correct("table", "ender", "red"),)


def test_the_end_of_what_lies_there() -> None:
    position = table("red=carriage:6,tiles:end.1,supply:4 ender=red")
    over = REFEREE.if_it_ended_now(position)
    assert REFEREE.points(over) == {"red": 7 + 1 - 4, "blue": -20}
    assert REFEREE.winners(over) == ("red",)


def test_the_tile_for_the_end_tells_who_brought_it_about() -> None:
    position = correct(new(), Correct("blue", "end", "1"))
    assert position.ender == 1
    moved = correct(position, Correct("red", "end", "1"))
    assert (moved.ender, moved.players[1].tiles) == (0, ())
    assert correct(moved, Correct("red", "end", "-")).ender == -1


def test_hands_are_forgotten_and_what_lies_open_is_not() -> None:
    position = table("turn=take,red,began:2 red=hand:ulm+augsburg blue=hand:?+? round=3")
    told = [(each.what, each.fact, each.value) for each in REFEREE.forgotten(position)]
    assert told == [("red", "hand", "? ?")]
    assert REFEREE.forgotten(table("turn=take,red,began:0 blue=hand:?")) == ()


def test_houses_of_a_player_are_tapped_city_by_city() -> None:
    offer = offered(table("round=3 red=houses:ulm"), "red")["houses"]
    assert str(offer.label) == "Houses: 1"
    assert offer.choices({})[0].kind == "zone"
    assert answered(offer, "basel") == Correct("basel", "red", "yes")
    assert answered(offer, "ulm") == Correct("ulm", "red", "no")


CLOSED_BEFORE: Final = "turn=take,red red=hand:salzburg,route:freiburg+sigmaringen{} blue={}"


@pytest.mark.parametrize(
    "start",
    [
        CLOSED_BEFORE.format(",houses:linz,carriage:3", "supply:20"),
        CLOSED_BEFORE.format("", "houses:ulm"),
        CLOSED_BEFORE.format("", "carriage:3"),
        CLOSED_BEFORE.format("", "supply:20"),
        "turn=take,red red=hand:salzburg blue=supply:20",
    ],
)
def test_who_has_begun_a_route_before_needs_no_postmeister_whatever_round_was_told(start: str) -> None:
    """Nobody said which round it is; but nobody has cards or houses before their first turn (TT14)."""
    position = after(read_position(f"{start} {OPEN} round=1", new().game), "take ulm")
    assert legal(position, "lay salzburg" if "route" not in start else "new salzburg")
    assert "two at first" not in str(REFEREE.prompt(read_position(f"{start} {OPEN}", new().game)).text)


@pytest.mark.parametrize("there, first", [("houses:ulm", False), ("carriage:3", False), ("hand:linz", True)])
def test_a_house_or_a_carriage_shows_that_the_first_round_is_over(there: str, *, first: bool) -> None:
    assert is_first_turn(read_position(f"turn=take,red blue={there} {OPEN} round=1", new().game)) is first


def test_the_first_turn_of_everybody_needs_the_postmeister() -> None:
    begun = f"turn=take,blue red=hand:linz,route:ulm {OPEN}"
    position = after(read_position(begun, new().game), "take ulm")
    assert [rule for rule, *_ in refused(position, "lay ulm")] == ["TT14"]


@pytest.mark.parametrize(
    "told, spends, keeps", TABLES["test_who_is_said_to_act_spends_the_letters_they_have"]
)
def test_who_is_said_to_act_spends_the_letters_they_have(
    told: tuple[str, ...], spends: str, *, keeps: bool
) -> None:
    text = f"turn=take,blue red=hand:salzburg blue=hand:linz round=3 {OPEN}"
    position = read_position(text, expanded(2, "kurier").game)
    for line in told:
        position = correct(position, Correct(*line.removeprefix("set ").split(maxsplit=2)))
    position = after(position, "take ulm kempten", "amtmann basel innsbruck linz lodz pilsen passau")
    assert legal(position, spends) is keeps


def test_tokens_are_given_back_for_no_turn_of_before_once_people_say_whose_turn_it_is() -> None:
    """Red gives the turn on as usual after the next return; nobody goes back to the turn that waited."""
    text = (
        f"turn=return,blue round=5 {OPEN} red=hand:salzburg+linz blue=hand:ulm "
        "tokens=red:2+1+0+0+0,blue:1+0+1+0+0 pending=blue+red,then:lay+0+2+0+0+0+0+postmeister"
    )
    position = correct(read_position(text, expanded(2, "amt").game), Correct("blue", "turn", "take"))
    assert "pending" not in REFEREE.fingerprint(position)
    position = after(position, "take lodz kempten", "take linz innsbruck")  # the last Postmeister token
    position = after(position, "return postmeister", "return postmeister")
    assert "turn=lay,blue" in REFEREE.fingerprint(position)
