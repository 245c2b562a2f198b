"""In Amt und Würden at the table: lines, words, positions as text, corrections."""

from __future__ import annotations

import re

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.thurn_und_taxis.expansions.amt_tokens import tokens_of
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import apply, judge, kind_of, read
from tests.thurn_und_taxis.tables import after, refused
from tests.thurn_und_taxis.test_amt import offices

TABLES = tables_beside(__file__)

LATE = "turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0 tokens="


def test_returning_tokens_is_a_kind_of_its_own() -> None:
    assert str(kind_of(read("return"))) == "returning tokens"


@pytest.mark.parametrize("line", TABLES["test_nonsense_is_answered_with_an_example"])
def test_nonsense_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(BadInputError, match="return postmeister amtmann take ulm"):
        read(line)


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


def test_open_cards_can_be_named_while_tokens_are_due() -> None:
    position = offices("turn=return,red round=3 tokens=red:1+0+0+0+0 pending=red,then:take+0+0+0+0+0+0")
    unnamed = position._replace(display=("?", *position.display[1:]))
    assert judge(unnamed, read("show kempten")).legal
    assert refused(unnamed, "show kempten kempten") == {"TT5"}


@pytest.mark.parametrize("pending", ["-,again:1", "-,late:1", "red+blue,late:1"])
def test_a_text_tells_also_that_nobody_has_tokens_to_give_back(pending: str) -> None:
    position = offices(f"turn=take,red round=3 pending={pending}")
    text = write_position(position)
    assert f"pending={pending}" in text.split()
    assert read_position(text, position.game) == position
