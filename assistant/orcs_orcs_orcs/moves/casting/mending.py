"""What may make an illegal cast legal: another row, other cards, first a teleport, other targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, POWERS
from assistant.orcs_orcs_orcs.moves.casting.demands import put
from assistant.orcs_orcs_orcs.moves.casting.listing import boosts_for, targets_for
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.orcs_orcs_orcs.table.spots import read_spot, read_target
from assistant.referee.moves import Way
from assistant.referee.seats import acting_seat


def other_casts(position: Position, action: Cast) -> Iterator[Way]:
    """Yield the same spell cast otherwise, from the smallest change on."""
    yield from _changed_once(position, action)
    yield from _changed_twice(position, action)


def _changed_once(position: Position, action: Cast) -> Iterator[Way]:
    """Yield the same spell by another row, with other cards, after a teleport, then at other targets."""
    yield from (Way(cast) for cast in _with_other_cards(position, action))
    yield from (Way(action, (Teleport(lane),)) for lane in _lanes_aimed_at(action))
    yield from (Way(replace(action, targets=targets)) for targets in _other_targets(position, action))


def _changed_twice(position: Position, action: Cast) -> Iterator[Way]:
    """Yield the same spell with two parts told otherwise; what costs an action more comes last."""
    seat = acting_seat(position, action)
    changed = [replace(action, player="")] if action.player else []
    changed += _with_other_cards(position, action)
    once = [cast for cast in dict.fromkeys(changed) if not put(position, cast, seat)[0]]
    twice = (cast for before in dict.fromkeys(changed) for cast in _with_other_cards(position, before))
    yield from (Way(cast) for cast in dict.fromkeys(twice) if not put(position, cast, seat)[0])
    for cast in once:
        yield from (Way(replace(cast, targets=targets)) for targets in _other_targets(position, cast))
    for lane in LANES:
        yield from (Way(cast, (Teleport(lane),)) for cast in once)
        there = position.with_wizard(seat, position.wizards[seat].on(lane))
        for targets in _other_targets(there, action):
            yield Way(replace(action, targets=targets), (Teleport(lane),))


def _with_other_cards(position: Position, action: Cast) -> Iterator[Cast]:
    """Yield the same spell by another row, or with other reinforcing cards."""
    rows = range(1, CATALOGUE.spells[action.spell].rows + 1)
    for row in sorted(rows, key=lambda row: abs(row - action.row)):
        yield replace(action, row=row)
    yield from (replace(action, boosts=boosts) for boosts in _told_otherwise(action.boosts))
    if action.boosts:
        yield replace(action, boosts=())
    yield from (replace(action, boosts=boosts) for boosts in _reinforced(position, action))


def _lanes_aimed_at(action: Cast) -> list[int]:
    lanes = [spot.lane for text in action.targets if (spot := read_spot(text))]
    lanes += [target.spot.lane for text in action.targets if (target := read_target(text))]
    return list(dict.fromkeys(lanes))


def _told_otherwise(boosts: tuple[Boost, ...]) -> Iterator[tuple[Boost, ...]]:
    """Yield the reinforcing cards with one told otherwise: its power, its effects; then without that card.

    A teleport that a card gives costs no action, so it comes before one that does.
    """
    each = [(boosts[:place], boost, boosts[place + 1 :]) for place, boost in enumerate(boosts)]
    for before, boost, after in each:
        yield from ((*before, boost._replace(power=power), *after) for power in ("", *POWERS))
    for before, boost, after in each:
        yield (*before, boost._replace(lane=0, draw=False), *after)
    yield tuple(boost._replace(lane=0, draw=False) for boost in boosts)
    for before, boost, after in each:
        yield from ((*before, boost._replace(lane=lane), *after) for lane in LANES)
    for before, _, after in each:
        yield (*before, *after)


def _reinforced(position: Position, action: Cast) -> Iterator[tuple[Boost, ...]]:
    """Yield the cards put down with more that are known to be in hand, few before many."""
    known = tuple(card for card in position.actor.hand if card != HIDDEN)
    there = Counter([boost._replace(lane=0, draw=False) for boost in action.boosts])
    for boosts in boosts_for(known, action.spell):
        more = Counter(boosts) - there
        if more.total() == len(boosts) - len(action.boosts) > 0:
            yield (*action.boosts, *more.elements())


def _other_targets(position: Position, action: Cast) -> list[tuple[str, ...]]:
    """Return what the row may be aimed at instead: first the same creatures or sections elsewhere.

    Then comes what stands where something was meant, and at last whatever else there is.
    """
    spell = CATALOGUE.spells[action.spell]
    if not spell.rows:
        return []
    seat = position.turn.player
    ready = put_down(position, action, seat)
    wanted, meant, places = _kinds(action.targets), {*action.targets}, _places(action.targets)

    def far(ways: tuple[str, ...]) -> tuple[bool, int, int]:
        return _kinds(ways) != wanted, -len({*ways} & meant), -len(_places(ways) & places)

    return sorted(targets_for(ready, spell, action.row), key=far)


def _places(targets: tuple[str, ...]) -> set[object]:
    """Return the sections that are aimed at, also those of creatures."""
    creatures = {target.spot for text in targets if (target := read_target(text))}
    return creatures | {spot for text in targets if (spot := read_spot(text))}


def _kinds(targets: tuple[str, ...]) -> list[object]:
    """Return what is aimed at without its place: the sort of a creature, the section of a lane."""
    spots = (read_spot(text) for text in targets)
    return [
        spot.section if spot else target.kind if (target := read_target(text)) else text
        for spot, text in zip(spots, targets, strict=True)
    ]
