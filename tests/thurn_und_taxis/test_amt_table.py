"""In Amt und Würden at the table: lines, words, positions as text, corrections."""

from __future__ import annotations

import re

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.thurn_und_taxis.expansions.amt_tokens import tokens_of
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import apply, describe, from_data, judge, kind_of, read, to_data, write
from tests.thurn_und_taxis.north import north
from tests.thurn_und_taxis.tables import after, refused
from tests.thurn_und_taxis.test_amt import due, offices

TABLES = tables_beside(__file__)

LATE = "turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0 tokens="


def test_lines_of_the_expansion() -> None:
    for line in (
        "return",
        "return postmeister",
        "return postmeister amtmann take ulm linz",
        "return postmeister amtmann take ulm",
        "return postmeister amtmann draw",
        "return postmeister amtmann draw ulm",
        "red: return postmeister amtmann postillion wagner house ulm",
    ):
        action = read(line)
        assert write(action) == line
        assert from_data(to_data(action)) == action
    assert str(kind_of(read("return"))) == "returning tokens"


@pytest.mark.parametrize("line", TABLES["test_nonsense_is_answered_with_an_example"])
def test_nonsense_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(BadInputError, match="return postmeister amtmann take ulm"):
        read(line)


def test_returns_in_words() -> None:
    position = due("red:1+1+1+1+0,blue:1+0+0+0+0")
    assert [
        str(describe(position, read(line)))
        for line in (
            "return",
            "return amtmann",
            "return postmeister amtmann take ulm",
            "return postmeister amtmann draw",
            "return postmeister amtmann wagner",
            "return postmeister amtmann postillion wagner house ulm",
        )
    ] == [
        "Ann gives no token back",
        "Ann gives Amtmann back",
        "Ann gives Postmeister, Amtmann back and takes Ulm",
        "Ann gives Postmeister, Amtmann back and draws a card",
        "Ann gives Postmeister, Amtmann, Wagner back for a chip",
        "Ann gives Postmeister, Amtmann, Postillion, Wagner back and places a house in Ulm",
    ]


def test_of_a_return_by_hand_nobody_need_say_which_turn_goes_on() -> None:
    position = offices("turn=return,red round=3 tokens=red:1+0+0+0+0 pending=red")
    assert after(position, "return postmeister").turn == position.turn


def test_tokens_are_written_and_read_again() -> None:
    for text in (
        "",
        "turn=return,blue round=3 tokens=red:2+1+0+0+3,blue:1+0+0+0+0 pending=red+blue,again:1",
        "tokens=red:2+1+0+0+3,blue:1+0+0+0+0 pending=red,then:lay+0+1+0+1+0+1+amtmann+wagner",
        "tokens=red:1+0+0+0+0 pending=red,again:1,late:1,then:take+1+0+0+2+0+0",
        LATE + "red:1+1+0+0+0,blue:1+1+1+0+0",
    ):
        position = offices(text)
        assert read_position(write_position(position), position.game) == position


@pytest.mark.parametrize(
    "text, written", [("", False), ("tokens=red:0+1+0+0+0", True), ("tokens=red:0+0+0+0+1", True)]
)
def test_tokens_and_chips_are_written_where_anybody_has_one(text: str, written: bool) -> None:
    position = offices(text)
    assert ("tokens=" in write_position(position)) == written
    assert read_position(write_position(position), position.game) == position


@pytest.mark.parametrize("text, wrong", TABLES["test_nonsense_about_tokens_is_named_with_its_word"])
def test_nonsense_about_tokens_is_named_with_its_word(text: str, wrong: str) -> None:
    word, quoted = re.escape(text), re.escape(wrong)
    with pytest.raises(BadInputError, match=rf"“{word}”: .*“{quoted}”"):
        offices(text)


def test_tokens_set_by_hand() -> None:
    position = offices("round=2")
    for line in ("set red amtmann 2", "set red chips 4", "set blue wagner 1"):
        position = apply(position, read(line))
    assert tokens_of(position).held == ((0, 2, 0, 0), (0, 0, 0, 1))
    assert tokens_of(position).chips == (4, 0)
    for line in ("set ulm amtmann 2", "set table chips 2", "set red wagner 3"):
        with pytest.raises(ImpossibleError):
            apply(position, read(line))


def test_more_tokens_than_there_are_cannot_be_given_back() -> None:
    with pytest.raises(ImpossibleError, match="correct them first"):
        apply(due("red:1+0+0+0+0,blue:1+0+0+0+0"), read("return wagner"))


@pytest.mark.parametrize(
    "line", ["lay linz", "draw", "amtmann", "wagner", "carriage 5", "close", "end", "drop ulm"]
)
def test_while_tokens_are_due_nothing_else_is_held_against_a_move(line: str) -> None:
    """Red began with an empty hand and has taken two cards with the Postmeister, so TT14 is met."""
    position = offices("turn=lay,red,taken:1 round=3 tokens=red:1+0+0+0+0,blue:2+0+0+0+0 red=hand:linz")
    position = after(position, "draw")
    assert position.turn.phase == "return"
    assert refused(position, line) == {"AW4"}


def test_a_road_does_not_matter_while_tokens_are_due() -> None:
    """No road leads from Hamburg to Halle, but it is not the time to lay a card anyway."""
    text = "turn=return,red round=3 tokens=red:1+0+0+0+0 pending=red,then:lay+0+1+0+1+0+0+amtmann"
    position = north(f"{text} red=hand:halle,route:hamburg", version="glanz-basic-amt")
    assert refused(position, "lay halle") == {"AW4"}


def test_open_cards_can_be_named_while_tokens_are_due() -> None:
    position = offices("turn=return,red round=3 tokens=red:1+0+0+0+0 pending=red,then:take+0+0+0+0+0+0")
    unnamed = position._replace(display=("?", *position.display[1:]))
    assert judge(unnamed, read("show kempten")).legal
    assert refused(unnamed, "show kempten kempten") == {"TT5"}


def test_a_wagner_whom_nobody_needs_is_for_the_table_to_decide() -> None:
    """No rule says whether he brings a token where he changes nothing; one card short he surely does."""
    text = "turn=carriage,red,taken:1,laid:1,began:1,closed:4 round=3 red=carriage:{}"
    silent = judge(offices(text.format(3)), read("wagner"))
    assert silent.judgement == "undecided"
    assert [missing.fact for missing in silent.missing] == ["unneeded-wagner"]
    assert judge(offices(text.format(3)), read("carriage")).legal
    assert judge(offices(text.format(4)), read("wagner")).legal
    assert judge(offices(text.format(3), version="kurier"), read("wagner")).legal


@pytest.mark.parametrize("pending", ["-,again:1", "-,late:1", "red+blue,late:1"])
def test_a_text_tells_also_that_nobody_has_tokens_to_give_back(pending: str) -> None:
    position = offices(f"turn=take,red round=3 pending={pending}")
    text = write_position(position)
    assert f"pending={pending}" in text.split()
    assert read_position(text, position.game) == position
