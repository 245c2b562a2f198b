"""What is said of a closing when it is over: the turn ended by itself, and the next one has begun."""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.builders import forced, judge, read
from tests.thurn_und_taxis.tables import after, refused, table

CLOSING = "turn=close,red,taken:1,laid:1,began:2 round=5 open=?,?,?,?,?,?"
LINZ = "route:budweis+linz+passau"
"""Linz leads to Budweis and to Passau: a closable route of three."""


def just_closed(facts: str, version: str = "basic", more: str = "") -> Position:
    """Return the table after Red has closed Budweis, Linz, Passau; no carriage is in reach of it."""
    position = table(f"{CLOSING} red={LINZ},{facts} {more}", version=version)
    closed = after(position, "close budweis linz passau")
    assert closed.turn.phase == "take"
    return closed


def numbers(position: Position, line: str) -> dict[str, dict[str, object]]:
    """Return what a refusal says, by rule."""
    return {broken.rule: dict(broken.numbers) for broken in judge(position, read(line)).violations}


@pytest.mark.parametrize("line", ["end", "red: end"])
def test_saying_that_a_turn_is_over_changes_nothing(line: str) -> None:
    closed = just_closed("carriage:5")
    told = after(closed, line)
    assert told == closed._replace(ended=None)
    assert REFEREE.actor(closed, read(line)) == "red"
    assert str(REFEREE.describe(closed, read(line))) == "Ann ends the turn"
    # Said once more it would be Blue's turn that ends without a card.
    assert refused(told, "end") == {"TT9"}


def test_a_display_that_is_told_keeps_what_the_last_player_could_spend() -> None:
    """Red had four letters with the courier and gave two; the cards turned up are told late."""
    text = (
        "turn=take,blue ended=carriage,red,taken:1,laid:1,began:2,closed:3,used:amtmann round=5 "
        f"red={LINZ} open=?,?,?,?,?,? letters=red:2,blue:1,spent:2,began:1,had:4,fast:1,gave:2,courier:red"
    )
    told = after(table(text, 2, "kurier"), "show basel lodz pilsen ulm ulm zuerich")
    assert told.ended
    assert told.parts["kurier"].before == (4, True, 2)


def test_a_closing_out_of_turn_that_the_table_lets_pass_is_over_too() -> None:
    """Blue closes right after Red; no carriage is in reach, and then Red would have to take a card."""
    closed = just_closed("carriage:5", more="blue=route:basel+zuerich+innsbruck,carriage:5")
    twice = forced(closed, "close basel")
    assert twice.turn.player == 0
    assert after(twice, "blue: end") == after(twice, "end") == twice._replace(ended=None)
    assert refused(twice, "red: end") == {"TT9"}


def test_an_expansion_without_letters_has_nothing_to_bring_back() -> None:
    position = just_closed("carriage:5", version="amt")
    assert numbers(position, "carriage") == numbers(just_closed("carriage:5"), "carriage")
