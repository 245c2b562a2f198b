"""The cheapest change of an illegal cast, held against every change of one and of two of its parts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import LANES, POWERS
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import ILLEGAL
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


TABLE = (
    *(f"{lane}o creatures goblin" for lane in LANES),
    "1m creatures golem",
    "3i creatures ork",
    "blue hand zap smash wisdom replenish",
)


def some_cast(chance: random.Random) -> Cast:
    """Return a cast with cards of the hand, most of them with something wrong about them."""
    spell, *others = chance.sample(["zap", "smash", "wisdom", "replenish"], chance.randint(1, 3))
    spell = spell if spell in ("zap", "smash") else "zap"
    boosts = tuple(
        Boost(card, chance.choice(("", *POWERS)), chance.choice((0, 0, *LANES)), chance.random() < 0.2)
        for card in others
        if card != spell
    )
    return Cast(spell, chance.randint(1, 3), boosts, (f"goblin@{chance.choice(LANES)}o",))


def changed_once(cast: Cast) -> Iterator[Cast]:
    """Yield the cast with one part told otherwise: its row, its target, or a part of one of its cards."""
    yield from (replace(cast, row=row) for row in (1, 2, 3))
    yield from (replace(cast, targets=(f"goblin@{lane}o",)) for lane in LANES)
    for place, boost in enumerate(cast.boosts):
        before, after = cast.boosts[:place], cast.boosts[place + 1 :]
        yield replace(cast, boosts=(*before, *after))
        told = [boost._replace(power=power) for power in ("", *POWERS)]
        told += [boost._replace(lane=lane) for lane in (0, *LANES)]
        told += [boost._replace(draw=draw) for draw in (True, False)]
        yield from (replace(cast, boosts=(*before, one, *after)) for one in told)


def legal_after(position: Position, cast: Cast, changes: int) -> bool:
    """Whether so many changes make a cast legal, a teleport before it being one of them."""
    if REFEREE.judge(position, cast).legal:
        return True
    if not changes:
        return False
    teleports = [Teleport(lane) for lane in LANES if REFEREE.judge(position, Teleport(lane)).legal]
    if any(REFEREE.judge(REFEREE.apply(position, first), cast).legal for first in teleports):
        return True
    return any(legal_after(position, one, changes - 1) for one in dict.fromkeys(changed_once(cast)))


@pytest.mark.parametrize("seed", range(3))
def test_a_change_is_found_wherever_one_or_two_parts_are_enough(seed: int) -> None:
    chance, position = random.Random(seed), table(*TABLE)
    tried = 0
    while tried < 8:
        cast = some_cast(chance)
        if REFEREE.judge(position, cast).judgement != ILLEGAL:
            continue
        tried += 1
        fix = REFEREE.fix(position, cast)
        if fix is None:
            assert not legal_after(position, cast, 2), REFEREE.write(cast)
            continue
        before = position
        for step in (*fix.first, fix.instead):
            assert REFEREE.judge(before, inside(step)).legal, (REFEREE.write(cast), fix)
            before = REFEREE.apply(before, inside(step))
        plain = {replace(cast, player="")} | set(changed_once(cast))
        # A teleport before the very same cast is one change, too.
        before_it = len(fix.first) == 1 and fix.instead == cast
        if not before_it and (fix.first or fix.instead not in plain):
            assert not any(REFEREE.judge(position, one).legal for one in plain), "one part would do"


@pytest.mark.parametrize("line, instead", TABLES["test_two_wrong_parts_are_both_told_otherwise"])
def test_two_wrong_parts_are_both_told_otherwise(line: str, instead: list[str]) -> None:
    fix = REFEREE.fix(table(*TABLE), REFEREE.read(line))
    assert fix is not None
    assert REFEREE.judge(table(*TABLE), inside(fix.instead)).legal
    assert [REFEREE.write(inside(step)) for step in (*fix.first, fix.instead)] == list(instead)


WIDER = (
    "1o creatures goblin ork",
    "1i creatures golem",
    "2o creatures goblin",
    "4m creatures ork",
    "blue hand earthquake switch switch voodoo",
)
"""A table on which whatever a cast may be aimed at can be tried."""
AIMS = TABLES["AIMS"]


def aimed_otherwise(cast: Cast) -> Iterator[Cast]:
    """Yield the cast with one part told otherwise: its row, its cards, one of what it is aimed at."""
    yield from (replace(cast, row=row) for row in (1, 2))
    hand = ["earthquake", "switch", "switch", "voodoo"]
    for card in {cast.spell, *[boost.card for boost in cast.boosts]} & {*hand}:
        hand.remove(card)
    yield from (replace(cast, boosts=(*cast.boosts, Boost(card))) for card in dict.fromkeys(hand))
    yield from (replace(cast, boosts=cast.boosts[:at]) for at in range(len(cast.boosts)))
    aims = cast.targets
    yield from (replace(cast, targets=(*aims, one)) for one in AIMS)
    for at in range(len(aims)):
        yield replace(cast, targets=(*aims[:at], *aims[at + 1 :]))
        yield from (replace(cast, targets=(*aims[:at], one, *aims[at + 1 :])) for one in AIMS)


@pytest.mark.parametrize("spell", ["earthquake", "switch", "voodoo"])
def test_whatever_a_cast_is_aimed_at_a_change_of_two_parts_is_found(spell: str) -> None:
    chance, position = random.Random(spell), table(*WIDER)
    tried = 0
    while tried < 6:
        boosts = chance.choice(((), (Boost("switch"),), (Boost("voodoo"),)))
        aims = tuple(chance.sample(AIMS, chance.randint(1, 2)))
        cast = Cast(spell, chance.randint(1, 2), boosts, aims)
        if REFEREE.judge(position, cast).judgement != ILLEGAL:
            continue
        tried += 1
        fix = REFEREE.fix(position, cast)
        if fix is None:
            once = dict.fromkeys(aimed_otherwise(cast))
            twice = dict.fromkeys(two for one in once for two in aimed_otherwise(one))
            legal = [one for one in twice if REFEREE.judge(position, one).legal]
            assert not legal, (REFEREE.write(cast), REFEREE.write(legal[0]))


def test_what_is_meant_for_a_section_hits_the_one_where_it_stands() -> None:
    fix = REFEREE.fix(table(*WIDER), REFEREE.read("cast earthquake with switch row 1 at golem@1i"))
    assert fix is not None
    assert REFEREE.write(inside(fix.instead)) == "cast earthquake with switch row 1 at 1i"


@pytest.mark.parametrize("hand, more", [("fireball smash ? ?", None), ("fireball fireball ? ?", "fireball")])
def test_nobody_is_told_to_play_a_card_that_may_not_be_in_the_hand(hand: str, more: str | None) -> None:
    """The made-up Fireball needs two fire: a second one helps, where it is known that there is one."""
    position = table("3o creatures goblin", "blue field 3", f"blue hand {hand}")
    fix = REFEREE.fix(position, REFEREE.read("cast fireball row 1 at goblin@3o"))
    told = None if fix is None else REFEREE.write(inside(fix.instead))
    assert told == (more and f"cast fireball with {more} row 1 at goblin@3o")


@pytest.mark.parametrize("line, instead", TABLES["as_much_as_possible_of_what_was_meant_stays"])
def test_as_much_as_possible_of_what_was_meant_stays(line: str, instead: str) -> None:
    there = (*(f"{lane}o creatures goblin" for lane in LANES), "5m creatures golem")
    position = table(*there, "blue hand earthquake switch smash smash", turn="1")
    fix = REFEREE.fix(position, REFEREE.read(line))
    assert fix is not None
    assert [REFEREE.write(inside(step)) for step in (*fix.first, fix.instead)] == [instead]
