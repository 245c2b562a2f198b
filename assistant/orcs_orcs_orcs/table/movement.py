"""What happens to creatures: they come, move, reach the tower, are hit and defeated (O16-O22, O45-O51)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from assistant.orcs_orcs_orcs.box.box import Span
from assistant.orcs_orcs_orcs.rules.outcomes import INNER, DamageFacts, LossFacts, is_defeated, trophies_lost
from assistant.orcs_orcs_orcs.table.position import (
    NOBODY,
    NOT_TOLD,
    Creature,
    Lane,
    Position,
    Spot,
    Wizard,
    changed,
    index_of,
    with_section,
)
from assistant.orcs_orcs_orcs.table.spots import without
from assistant.referee.values import new

Lanes = tuple[Lane, ...]
Arriving = dict[tuple[int, str], int]
"""How many creatures of a kind reach the tower on a lane together."""


def with_one_more(position: Position, number: int, kind: str) -> Position:
    """Return the position after a marker of a lane became a creature on its outer section (O24)."""
    lanes = list(position.lanes)
    markers, (outer, middle, inner) = lanes[number - 1]
    came = new(Creature, (kind, 0))
    outer = tuple(sorted((*outer, came))) if outer else (came,)
    lanes[number - 1] = new(Lane, (markers - 1, (outer, middle, inner)))
    return position.with_lanes(tuple(lanes))


def forward(position: Position, moving: Collection[tuple[Spot, Creature]], steps: int) -> Position:
    """Return the position after creatures moved together; those that reach the tower leave the board."""
    return _arrived(position, *advanced(position, moving, steps))


def marched(position: Position, kinds: Collection[str]) -> Position:
    """Return the position after all creatures of these types moved one section, as a fate card has it."""
    lanes, arriving = list(position.lanes), Arriving()
    clears = position.game.options.moving_clears_damage
    for place, (markers, (outer, middle, inner)) in enumerate(lanes):
        for one in outer + middle + inner:
            if one[0] in kinds:
                break
        else:
            continue
        after: tuple[list[Creature], ...] = ([], [], [])
        for section, there in enumerate((outer, middle, inner)):
            for one in there:
                if one[0] not in kinds:
                    after[section].append(one)
                elif section < INNER:
                    after[section + 1].append(new(Creature, (one[0], 0)) if clears else one)
                else:
                    arriving[place + 1, one[0]] = arriving.get((place + 1, one[0]), 0) + 1
        sections = [tuple(sorted(there)) if len(there) > 1 else tuple(there) for there in after]
        lanes[place] = new(Lane, (markers, tuple(sections)))
    return _arrived(position, tuple(lanes), arriving)


def advanced(
    position: Position, moving: Collection[tuple[Spot, Creature]], steps: int
) -> tuple[Lanes, Arriving]:
    """Return the lanes after creatures moved together, and those that reach the tower."""
    arriving: Arriving = {}
    numbers = {spot.lane for spot, _ in moving}
    lanes = {number: [list(there) for there in position.lane(number).sections] for number in numbers}
    for spot, creature in moving:
        sections = lanes[spot.lane]
        sections[spot.section].remove(creature)
        section = spot.section + steps
        if section > INNER:
            arriving[spot.lane, creature.kind] = arriving.get((spot.lane, creature.kind), 0) + 1
        else:
            sections[section].append(moved(position, creature))
    after = list(position.lanes)
    for number, sections in lanes.items():
        standing = tuple([tuple(sorted(there)) for there in sections])
        after[number - 1] = new(Lane, (after[number - 1].markers, standing))
    return tuple(after), arriving


def exchanged(position: Position, found: Sequence[tuple[Spot, Creature]], goals: Sequence[Spot]) -> Lanes:
    """Return the lanes after creatures that stand there went each to its goal, all at once."""
    after = list(position.lanes)
    sections = {lane: [*after[lane - 1].sections] for lane, _ in (*goals, *[spot for spot, _ in found])}
    for (lane, section), creature in found:
        sections[lane][section] = without(sections[lane][section], creature)
    for (spot, creature), goal in zip(found, goals, strict=False):
        came = moved(position, creature) if goal != spot else creature
        there = sections[goal.lane]
        there[goal.section] = tuple(sorted((*there[goal.section], came)))
    for lane, theirs in sections.items():
        after[lane - 1] = new(Lane, (after[lane - 1].markers, tuple(theirs)))
    return tuple(after)


def moved(position: Position, creature: Creature) -> Creature:
    """Return a creature as it is after a move; whether it keeps its damage, the table says."""
    return Creature(creature.kind) if position.game.options.moving_clears_damage else creature


def _arrived(position: Position, lanes: Lanes, arriving: Arriving) -> Position:
    """Return the position with these lanes, after creatures of a type each reached a tower (O18-O22)."""
    if not arriving:
        return position.with_lanes(lanes)
    fallen, told, gone = list(position.fallen), list(position.told), list(position.gone)
    wizards = list(position.wizards)
    for (lane, kind), count in sorted(arriving.items()):
        place = index_of(kind)
        fallen[place] += count
        told[place] = NOT_TOLD
        gone[place] += count
        seat = position.mage_on(lane)
        if seat != NOBODY:
            lost, wizards[seat] = _handing_in(position, wizards[seat], kind, count)
            gone[place] += lost
    position = position.with_counts(tuple(fallen), tuple(told), tuple(gone))
    return position.with_table(lanes, tuple(wizards), position.turn)


def _handing_in(position: Position, wizard: Wizard, kind: str, count: int) -> tuple[int, Wizard]:
    """Return how many trophies a player hands in for creatures that reach the tower together (O20-O22)."""
    options = position.game.options
    trophies = wizard.trophies[index_of(kind)]
    facts = LossFacts(mage_there=True, trophies=trophies, arriving=count, in_all_once=options.hand_in_once)
    lost = trophies_lost(facts)
    if not lost:
        return 0, wizard
    cubes = _steps_back(position, wizard, kind, lost) if options.cube_steps_back else 0
    left = changed(wizard.trophies, kind, -lost), changed(wizard.cubes, kind, -cubes)
    return lost, wizard.with_defeats(*left)


def _steps_back(position: Position, wizard: Wizard, kind: str, lost: int) -> int:
    """Return how far a cube steps back: not from the top field, whose ability lasts to the end (O48)."""
    height, top = wizard.cubes[index_of(kind)], position.box.track(kind)
    return 0 if top is not None and height >= top else min(lost, height)


def hit(
    position: Position, seat: int, where: tuple[Spot, Creature], damage: int, *, defeated: bool
) -> Position:
    """Return the position after damage to a creature; a defeated one is a trophy of the player (O45-O47)."""
    position = position.with_lanes(struck(position.lanes, where, damage, defeated=defeated))
    if not defeated:
        return position
    kind, wizard = where[1].kind, position.wizards[seat]
    trophies, cubes = changed(wizard.trophies, kind, 1), changed(wizard.cubes, kind, 1)
    return position.with_wizard(seat, wizard.with_defeats(trophies, cubes))


def struck(lanes: Lanes, where: tuple[Spot, Creature], damage: int, *, defeated: bool) -> Lanes:
    """Return the lanes after damage to a creature; a defeated one leaves the board."""
    spot, creature = where
    others = without(lanes[spot.lane - 1].sections[spot.section], creature)
    if not defeated:
        others = (*others, new(Creature, (creature.kind, creature.damage + damage)))
    return with_section(lanes, spot, others)


def outcome_of(position: Position, creature: Creature, damage: int) -> str:
    """Return defeated, alive, or nothing where the creature's life is not known well enough."""
    return _outcome(position.box.life(creature.kind), position.bonus, creature.damage, damage)


@lru_cache(maxsize=1024)
def _outcome(life: Span, bonus: int, before: int, damage: int) -> str:
    outcomes = {is_defeated(DamageFacts(lives, bonus, before, damage)) for lives in life}
    return outcomes.pop() if len(outcomes) == 1 else ""


def healed(lanes: Lanes) -> Lanes:
    """Return the lanes with every creature at its full life again (O51)."""
    after = list(lanes)
    for place, (markers, (outer, middle, inner)) in enumerate(lanes):
        for one in outer + middle + inner:
            if one[1]:
                after[place] = new(Lane, (markers, (_healed(outer), _healed(middle), _healed(inner))))
                break
    return tuple(after)


def _healed(there: tuple[Creature, ...]) -> tuple[Creature, ...]:
    return tuple([new(Creature, (one[0], 0)) for one in there])
