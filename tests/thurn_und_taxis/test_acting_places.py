"""What waits to be tapped on the map."""

from __future__ import annotations

from assistant.thurn_und_taxis.offers.offers import acting_places
from tests.thurn_und_taxis import tables
from tests.thurn_und_taxis.builders import table

OPEN = "open=ulm,ulm,linz,basel,lodz,pilsen"


def test_open_cards_wait_to_be_taken() -> None:
    position = table(f"{OPEN} turn=take,red,began:1")
    assert set(acting_places(position)) == {"ulm", "linz", "basel", "lodz", "pilsen"}


def test_cards_of_the_hand_wait_to_be_laid() -> None:
    position = table(f"{OPEN} turn=lay,red,taken:1,began:1 red=hand:basel+lodz")
    assert set(acting_places(position)) == {"basel", "lodz"}


def test_in_the_first_turn_the_second_card_waits_to_be_taken_before_one_is_laid() -> None:
    position = table(f"{OPEN} round=1 turn=lay,red,taken:1 red=hand:muenchen")
    assert set(acting_places(position)) == {"ulm", "linz", "basel", "lodz", "pilsen"}
    helped = table(f"{OPEN} round=1 turn=lay,red,taken:2,used:postmeister red=hand:muenchen+ulm")
    assert set(acting_places(helped)) == {"muenchen", "ulm"}


def test_an_empty_hand_asks_for_a_second_card_only_where_the_table_wants_the_postmeister() -> None:
    text = f"{OPEN} turn=lay,red,taken:1 red=hand:muenchen"
    assert set(acting_places(table(text))) == {"ulm", "linz", "basel", "lodz", "pilsen"}
    assert acting_places(table(text, empty_hand_postmeister="free")) == ("muenchen",)


def test_nothing_waits_while_a_carriage_is_taken() -> None:
    position = table(f"{OPEN} turn=carriage,red,closed:3 red=hand:basel")
    assert acting_places(position) == ()


def test_what_the_postillion_can_lay_waits_to_be_tapped() -> None:
    at = f"{OPEN} turn=close,red,taken:1,laid:1,began:3{{used}} red=hand:augsburg+ulm+lodz,route:kempten"
    assert set(acting_places(table(at.format(used="")))) == {"ulm", "augsburg"}
    assert acting_places(table(at.format(used=",used:amtmann"))) == ()


def test_where_a_card_of_the_hand_was_not_seen_all_wait_that_it_may_be_and_that_fit() -> None:
    """Roads lead from Kempten to five cities; with Basel, in the hand, only another route can begin."""
    near = {"augsburg", "innsbruck", "sigmaringen", "ulm", "zuerich"}
    at = f"{OPEN} turn={{turn}},red,taken:1{{laid}},began:1 red=hand:basel+?,route:kempten"
    assert set(acting_places(table(at.format(turn="lay", laid="")))) == near | {"basel"}
    assert set(acting_places(table(at.format(turn="close", laid=",laid:1")))) == near
    first = table(f"{OPEN} round=1 turn=lay,red,taken:2,used:postmeister red=hand:?+?")
    assert set(acting_places(first)) == set(first.game.catalogue.cities)


def test_open_cards_wait_for_two_tokens_that_are_given_back() -> None:
    due = f"{OPEN} turn=return,red round=3 pending=red+blue,then:lay+0+1+0+1+0+0+amtmann tokens="
    assert set(acting_places(tables.table(due + "red:1+1+0+0+0,blue:0+0+1+0+0", version="amt"))) == {
        "ulm",
        "linz",
        "basel",
        "lodz",
        "pilsen",
    }
    # Nobody has two different ones.
    assert acting_places(tables.table(due + "red:3+0+0+0+0,blue:0+0+1+0+0", version="amt")) == ()
