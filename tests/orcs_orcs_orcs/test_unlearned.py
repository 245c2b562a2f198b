"""Spells that a player cannot have in a game seen from its set-up: neither starting ones nor learned."""

from __future__ import annotations

from dataclasses import replace

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.logs.log import Header
from tests.orcs_orcs_orcs.fictitious import (
    broken_rules,
    corrected,
    forced,
    header,
    judged,
)

KINDS = ("goblin", "shaman")
TURN = ("fate -", "marker 4 goblin")


def played(*lines: str, told: bool = True) -> Position:
    """Return the first turn of a game of four, every marker turned up, and these lines after that.

    Blue stands on 1; the made-up starting set has one of each basic attack, three Spell Books and a Wisdom.
    """
    position = REFEREE.new_game(header(told=told))
    setting_up = [f"marker {lane} {kind}" for lane in range(1, 7) for kind in KINDS]
    for line in (*setting_up, *TURN, *lines):
        position = forced(position, line)
    return position


def test_whatever_was_learned_may_be_played() -> None:
    position = played("cast spell-book at fireball", "pass", "draw 4")
    assert position.wizards[0].learned == ("fireball",)
    for _ in range(3):
        owed = position.turn.owed
        lane = next(n for n in range(1, 7) if position.mage_on(n) != position.turn.player)
        for line in (
            *(f"marker {number} goblin" for number in owed),
            f"marker {lane} goblin",
            "pass",
            "draw 4",
        ):
            position = forced(position, line)
    position = forced(forced(position, "fate -"), "marker 4 goblin")
    assert position.turn.player == 0
    assert judged(position, "cast fireball with fire-spark row 1 at goblin@1o").legal


def test_whoever_goes_on_from_a_position_is_accused_where_it_was_seen_from_the_set_up() -> None:
    line = "cast fireball with fire-spark row 1 at goblin@1o"
    position = played()
    text = REFEREE.fingerprint(position)
    again = REFEREE.new_game(header_from(text))
    assert broken_rules(again, line) == {"O57"}
    older = text.replace('"from_set_up":true', '"from_set_up":false')
    assert judged(REFEREE.new_game(header_from(older)), line).legal
    assert judged(REFEREE.new_game(header_from(text.replace('"from_set_up":true,', ""))), line).legal


def header_from(text: str) -> Header:
    """Return the header of a game that goes on from a position."""
    return replace(header(), start=text)


def test_nobody_who_shuffles_is_said_to_have_put_a_card_away() -> None:
    """Zap is put down, a Replenish shuffles it into the pile and draws: it may be in the hand again."""
    lines = ("set blue learned replenish", "set blue pile 0", "set blue discard 5")
    position = played(*lines, "cast zap row 1 at goblin@1o", "cast replenish row 1", "set blue turn 1")
    position = corrected(position, "blue hand ? ? ? ?")
    assert position.wizards[0].discard == 1, "the six were shuffled, Replenish lies there"
    again = position._replace(turn=position.turn._replace(used=("zap", "replenish")))
    assert judged(again, "cast zap row 1 at goblin@1o").judgement != "illegal"
