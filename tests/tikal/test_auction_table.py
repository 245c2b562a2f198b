"""Auctions as people see them: words, offers, the text of a position, corrections, questions."""

from __future__ import annotations

import json

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.offers import Offer
from assistant.tikal import REFEREE
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import Bid, PassBid, TurnUp
from assistant.tikal.new_game import position_audit
from assistant.tikal.offers.offers import offers
from assistant.tikal.score import round_of
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import REVEAL, Position
from assistant.tikal.table.position_text import read_position, write_position
from tests.inside import inside
from tests.tables import tables_beside
from tests.thumb import pressed
from tests.tikal import refusing
from tests.tikal.auctioning import one_round, start, table, turned_up
from tests.tikal.builders import after, new

TABLES = tables_beside(__file__)


# Words.


def test_the_open_tiles_are_shown_as_long_as_somebody_bids_or_takes_one() -> None:
    def shown(position: Position) -> list[str]:
        return [str(label) for label, _ in REFEREE.on_display(position)]

    two = turned_up(2)
    both = ["temple 2", "temple 2"]
    won = after(two, "bid 3", "pass")
    laid = after(won, "tile A1 a3")
    assert [shown(each) for each in (start(), two, won, laid)] == [[], both, both, []]
    assert shown(after(laid, "end")) == ["temple 2"]
    assert shown(new()) == [], "nobody bids in the basic game"


def test_sorts_of_actions_and_rounds() -> None:
    kinds = [str(MOVES.kind_of(action)) for action in (TurnUp(("A1",)), Bid(1), PassBid())]
    assert kinds == ["turning up tiles", "bidding", "passing"]
    assert [round_of(position) for position in (start(), turned_up())] == [1, 1]


def test_the_words_of_refusals_are_said_plainly() -> None:
    (violation,) = MOVES.judge(start(), MOVES.read("bid 3")).violations
    assert (
        str(rulebook().refusal_text(violation))
        == "The tiles of this round are turned up first; after that comes: bid."
    )


# Notation and JSON.


@pytest.mark.parametrize("data", TABLES["values_that_cannot_be_read"])
def test_values_that_cannot_be_read(data: str) -> None:
    with pytest.raises(BadInputError):
        MOVES.from_data(json.loads(data))


def test_tiles_are_a_list_in_json() -> None:
    assert MOVES.to_data(TurnUp(("A1", "A2"))) == {"action": "open", "tiles": ["A1", "A2"]}


# Offers.


def offer(position: Position, name: str) -> Offer:
    return next(found for found in offers(position) if found.id == name)


def test_tiles_are_turned_up_one_after_another_by_their_looks() -> None:
    turning = offer(start(2), "open")
    (first,) = turning.choices({})
    assert (first.id, str(first.label)) == ("tile", "Tile 1 of 2")
    assert [alternative.value for alternative in first.alternatives][:2] == ["A1", "A2"]
    answers = {"tile": "A1"}
    _, second = turning.choices(answers)
    assert "A1" not in [alternative.value for alternative in second.alternatives]
    assert not turning.complete(answers)
    answers[second.id] = second.alternatives[0].value
    assert turning.complete(answers)
    assert MOVES.judge(start(2), inside(turning.build(answers))).legal
    assert not turning.complete(answers | {"tile": "A4"}), "another first tile asks again for the second"


def test_what_is_certain_to_be_turned_up_is_not_asked_for() -> None:
    """Six tiles bear the letter A. Of four left three are asked for; of three left, none."""
    (asked,) = offer(table("turn=reveal,red a3=A1 b3=A2", 3), "open").choices({})
    assert [one.value for one in asked.alternatives] == ["A3", "A4", "A5", "A6"]
    offers_now = offers(table("turn=reveal,red a3=A1 b3=A2 c2=A3", 3))
    assert MOVES.write(inside(pressed(offers_now, "open").now.action)) == "open A4 A5 A6"
    # With four players the last two of A are certain, the first two of B are not.
    turning = offer(one_round(turned_up()), "open")
    told = {"tile": "A5", "tile-A5": "A6"}
    assert [len(choice.alternatives) for choice in turning.choices(told)] == [1, 1, 6]


def test_open_tiles_are_offered_to_whoever_won() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass")
    laying = offer(position, "lay")
    assert str(laying.label) == "Take an open tile and lay it"
    (which,) = laying.choices({})
    assert str(which.label) == "Which of the open tiles?"
    assert {alternative.value for alternative in which.alternatives} <= {"A1", "A2", "A3", "A4"}


def test_a_tile_of_the_display_is_mended_to_where_it_fits() -> None:
    position = after(turned_up(), "bid 1", "pass", "pass", "pass")
    fix = MOVES.fix(position, MOVES.read("tile A1 h5"))
    assert fix
    assert MOVES.judge(position, inside(fix.instead)).legal
    other = MOVES.fix(position, MOVES.read("tile A6 h5"))
    assert other
    assert inside(other.instead).tile in {"A1", "A2", "A3", "A4"}, "A6 does not lie open, but these do"
    assert not other.as_meant


# The text of a position.


@pytest.mark.parametrize("text", TABLES["a_position_is_written_as_it_was_read"])
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert write_position(table(text, 2)) == text


def test_a_new_auction_game_begins_with_turning_up() -> None:
    assert table("red=points:20").turn.phase == REVEAL


@pytest.mark.parametrize("text", TABLES["texts_that_cannot_be_read"])
def test_texts_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadInputError):
        table(text, 2)


@pytest.mark.parametrize("text", ["auction=open:A1", "turn=bidding,red"])
def test_nothing_is_auctioned_in_the_text_of_a_basic_game(text: str) -> None:
    with pytest.raises(BadInputError, match="basic game"):
        read_position(text, refusing.start().game)


# The audit.


def test_the_letters_of_open_tiles_count() -> None:
    assert {violation.rule for violation in audit(table("auction=open:B1", 2))} == {"T8"}
    assert position_audit(table("red=points:3", 2), everything=True) == ()
