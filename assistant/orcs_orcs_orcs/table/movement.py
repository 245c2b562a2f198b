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
    set_to,
    with_section,
)
from assistant.orcs_orcs_orcs.table.spots import without
from assistant.referee.values import new

Lanes = tuple[Lane, ...]
Arriving = dict[tuple[int, str], int]
"""How many creatures of a kind reach the tower on a lane together."""


def forward(position: Position, moving: Collection[tuple[Spot, Creature]], steps: int) -> Position:
    """Return the position after creatures moved together; those that reach the tower leave the board."""
    lanes, arriving = advanced(position, moving, steps)
    position = position.with_lanes(lanes)
    for (lane, kind), count in sorted(arriving.items()):
        position = _arrive(position, lane, kind, count)
    return position


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
    standing = {spot: list(position.at(spot)) for spot in (*goals, *[spot for spot, _ in found])}
    for spot, creature in found:
        standing[spot].remove(creature)
    for (spot, creature), goal in zip(found, goals, strict=False):
        standing[goal].append(moved(position, creature) if goal != spot else creature)
    lanes = position.lanes
    for spot, creatures in standing.items():
        lanes = with_section(lanes, spot, creatures)
    return lanes


def moved(position: Position, creature: Creature) -> Creature:
    """Return a creature as it is after a move; whether it keeps its damage, the table says."""
    return Creature(creature.kind) if position.game.options.moving_clears_damage else creature


def _arrive(position: Position, lane: int, kind: str, count: int) -> Position:
    """Return the position after creatures of a type reached the tower on a lane together (O18-O22)."""
    fallen, told = changed(position.fallen, kind, count), set_to(position.told, kind, NOT_TOLD)
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return position.with_counts(fallen, told, changed(position.gone, kind, count))
    wizard = position.wizards[seat]
    options = position.game.options
    trophies = wizard.trophies[index_of(kind)]
    facts = LossFacts(mage_there=True, trophies=trophies, arriving=count, in_all_once=options.hand_in_once)
    lost = trophies_lost(facts)
    cubes = _steps_back(position, wizard, kind, lost) if options.cube_steps_back else 0
    wizard = wizard.with_defeats(changed(wizard.trophies, kind, -lost), changed(wizard.cubes, kind, -cubes))
    position = position.with_counts(fallen, told, changed(position.gone, kind, count + lost))
    return position.with_wizard(seat, wizard)


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


def healed(position: Position) -> Position:
    """Return the position with every creature at its full life again (O51)."""
    if not sum([one.damage for lane in position.lanes for there in lane.sections for one in there]):
        return position
    return position.with_lanes(tuple([_healed(lane) for lane in position.lanes]))


def _healed(lane: Lane) -> Lane:
    sections = [tuple([new(Creature, (one.kind, 0)) for one in there]) for there in lane.sections]
    return new(Lane, (lane.markers, tuple(sections)))
