"""What is within reach, against a slower search without any pruning."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Cast, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.moves.casting.spells import boosts_for, targets_for
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import table
from tests.orcs_orcs_orcs.strewn import HANDS, crowded, table_of, what_could_be_defeated
from tests.thorough import every, only_thoroughly

THREE_ACTIONS = (
    ("fireball zap switch cold-snap", 1),
    ("switch zap smash earthquake", 2),
    ("zap cold-snap smash zap", 6),
    ("voodoo zap smash fire-spark", 6),
)
"""Hands, and tables where some of what can be defeated takes three actions."""


def every_action(position: Position) -> Iterator[Action]:
    """Yield every legal action that can have to do with a defeat, by trying all that can be written."""
    if not position.turn.left:  # nothing is legal any more, as test_rules_alone.py says
        return
    yield from (step for step in map(Teleport, LANES) if REFEREE.judge(position, step).legal)
    hand, seat = position.actor.hand, position.turn.player
    spells = [CATALOGUE.spells[card] for card in dict.fromkeys(hand) if card in CATALOGUE.spells]
    for spell, row in [(one, row) for one in spells for row in range(1, one.rows + 1)]:
        for boosts in boosts_for(hand, spell.id):
            moved = [
                (*boosts[:place], boost._replace(lane=lane), *boosts[place + 1 :])
                for place, boost in enumerate(boosts)
                for lane in LANES
            ]
            for way in (boosts, *moved):
                lane = next((boost.lane for boost in way if boost.lane), position.actor.lane)
                there = position.with_wizard(seat, position.actor.on(lane))
                for targets in targets_for(there, spell, row):
                    cast = Cast(spell.id, row, way, targets)
                    if REFEREE.judge(position, cast).legal:
                        yield cast


def slowly(position: Position) -> dict[tuple[int, ...], int]:
    """Return every set that can be defeated with the fewest actions for it, by trying everything."""
    seat, start = position.turn.player, position.actor.cubes
    fewest: dict[tuple[int, ...], int] = {}
    seen, waiting, count = set(), [position], 0
    while waiting:
        count += 1
        following = []
        for here in waiting:
            for action in every_action(here):
                after = REFEREE.apply(here, action)
                wizard = after.wizards[seat]
                known = tuple(card for card in wizard.hand if card != "?")  # what was drawn is left out
                drawn = len(wizard.hand) - len(known)
                wizard = wizard._replace(hand=known, pile=wizard.pile + drawn)
                after = after.with_wizard(seat, wizard)
                key = after.board, wizard, after.turn
                gained = tuple(now - then for now, then in zip(wizard.cubes, start, strict=True))
                if key not in seen:
                    seen.add(key)
                    if any(gained):
                        fewest.setdefault(gained, count)
                    following.append(after)
        waiting = following
    return fewest


@pytest.mark.parametrize(
    "turn, hand", [*(("1", hand) for hand in HANDS), *(("2", hand) for hand in every(2, HANDS))]
)
def test_a_slower_search_finds_the_same(hand: str, turn: str) -> None:
    """Which sets can be defeated, and by how few actions, with every sort of spell and few creatures."""
    for seed in range(1, 4 - int(turn)):
        position = table_of(seed, 1 + seed, hand.split(), turn)
        expect_the_same(position)


@only_thoroughly
@pytest.mark.parametrize("hand, seed", THREE_ACTIONS)
def test_a_slower_search_finds_the_same_with_three_actions(hand: str, seed: int) -> None:
    """What an attack brings after two other actions, where creatures stand close together."""
    expect_the_same(crowded(seed, hand.split(), "3"))


@only_thoroughly
def test_a_slower_search_finds_the_same_where_two_creatures_are_drawn_to_a_third() -> None:
    there, hand = (
        ("1o creatures goblin goblin", "1m creatures goblin"),
        "magic-bonds magic-bonds earthquake smash",
    )
    expect_the_same(table(*there, "blue learned magic-bonds earthquake", f"blue hand {hand}", turn="3"))


def test_two_switches_bring_together_what_one_attack_defeats() -> None:
    """The orks stand apart, and one attack is in the hand: each changes places with a goblin before it."""
    there = "1o creatures goblin goblin", "2m creatures ork", "2o creatures ork"
    hand = "blue learned earthquake", "blue hand switch switch spell-book earthquake"
    two_orks = (0, 2, 0, 0, 0, 0)
    assert two_orks not in what_could_be_defeated(table(*there, *hand, turn="2"))
    assert len(what_could_be_defeated(table(*there, *hand, turn="3"))[two_orks]) == 3


def expect_the_same(position: Position) -> None:
    """Demand that the quick search finds what the slow one does, and that its ways lead there."""
    ways = what_could_be_defeated(position)
    assert {gained: len(way) for gained, way in ways.items()} == slowly(position)
    for gained, way in ways.items():
        after = position
        for action in way:
            assert REFEREE.judge(after, action).legal
            after = REFEREE.apply(after, action)
        pairs = zip(after.wizards[0].cubes, position.wizards[0].cubes, strict=True)
        assert tuple(now - then for now, then in pairs) == gained
