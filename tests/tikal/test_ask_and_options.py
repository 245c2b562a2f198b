"""At every table Ask says what the table says, whatever its options and prices are."""

from __future__ import annotations

from random import Random

import pytest

from assistant.referee.ask.question import PRICE
from assistant.referee.logs.log import Header, Player
from assistant.referee.verdict import ILLEGAL, LEGAL
from assistant.tikal import REFEREE
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position
from tests.questions import at_the_table
from tests.tikal.test_facts_left_out import known_of, moments, wanted

VALUES = [(option.id, value) for option in rulebook().options for value in option.values]


def agree(header: Header, position: Position, chance: Random) -> str:
    """Check that Ask says of some action what the table says, and return the question."""
    action = wanted(chance, position)
    if action is None:
        return ""
    name, known = known_of(position, action)
    one = at_the_table(REFEREE, header, position, name, said=known)
    rules = {demand.rule for demand in one.question.checks}
    broken = {violation.rule for violation in MOVES.judge(position, action).violations} & rules
    assert one.asked.result != (LEGAL if broken else ILLEGAL), (name, known)
    price = MOVES.price(position, action)
    if PRICE in one.question.derived and price is not None:  # where no way leads there is no price
        assert one.asked.cost == price, (name, known)
    return name


def header_of(version: str, options: dict[str, str]) -> Header:
    players = (Player("red", "Ana"), Player("blue", "Ben"))
    return Header("tikal", "rio-grande", version, "1", players, options)


@pytest.mark.parametrize("option, value", VALUES)
def test_whatever_an_option_says_ask_and_the_table_agree(option: str, value: str) -> None:
    header = header_of("auction" if option.startswith("auction") else "basic", {option: value})
    chance = Random(f"{option} {value}")
    asked = {agree(header, position, chance) for position in moments(header, chance)}
    assert len(asked) > 2


@pytest.mark.parametrize("points", ["8", "10", "12"])
def test_after_laying_a_tile_ask_tells_the_points_that_the_table_gives(points: str) -> None:
    header = header_of("basic", {"turn-points": points})
    start = REFEREE.new_game(header)
    assert start.turn.left == int(points)
    one = at_the_table(REFEREE, header, start, "lay", said={"is_volcano": False})
    assert f"then you have {points} AP" in str(one.consequences.then[0])
