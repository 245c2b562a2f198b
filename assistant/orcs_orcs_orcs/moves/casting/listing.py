"""Every elementary legal cast, and what may make an illegal one legal.

A cast is elementary when no optional effect of a reinforcing card is used. Where a hand is not told, a
spell is reinforced by copies of itself only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product

from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.box.box import TELEPORT
from assistant.orcs_orcs_orcs.box.catalogue import BOOK, CATALOGUE, LANES, POISON, POWERS, WISDOM, Spell
from assistant.orcs_orcs_orcs.moves.casting.demands import aimed, demands, put
from assistant.orcs_orcs_orcs.moves.casting.facts import from_the_chosen_one, plan_of
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, Position, Spot
from assistant.orcs_orcs_orcs.table.spots import EVERY_SPOT, Target, differ, read_spot, read_target
from assistant.referee.moves import NOTHING_WRONG, Remedy
from assistant.referee.seats import acting_seat


def casts(position: Position) -> Iterator[Cast]:
    """Yield every legal cast: each spell that may be in the hand, however reinforced."""
    if not position.turn.left:
        return
    hand = position.actor.hand
    spells = CATALOGUE.spells if HIDDEN in hand else [card for card in CATALOGUE.spells if card in hand]
    for spell in (CATALOGUE.spells[card] for card in spells):
        if not spell.rows:
            yield from _learning(position, spell)
            continue
        aims: Aims = {}
        for boosts in boosts_for(hand, spell.id):
            yield from _aimed_casts(position, spell, boosts, aims)


Aims = dict[int, list[tuple[str, ...]]]


def _aimed_casts(position: Position, spell: Spell, boosts: tuple[Boost, ...], aims: Aims) -> Iterator[Cast]:
    """Yield the legal casts with these cards by every row; ``aims`` are those found before, by row.

    What a row may be aimed at does not hang on the cards.
    """
    seat = position.turn.player
    for row in spell.every_row:
        if put(position, Cast(spell.id, row, boosts), seat) != NOTHING_WRONG:
            continue
        if row not in aims:
            ways = targets_for(position, spell, row)
            aims[row] = [way for way in ways if is_aimed_well(position, Cast(spell.id, row, (), way), seat)]
        yield from (Cast(spell.id, row, boosts, way) for way in aims[row])


def is_aimed_well(position: Position, action: Cast, seat: int) -> bool:
    """Whether nothing is wrong with what a spell is aimed at, or left out."""
    return aimed(position, action, seat, plan_of(position.board, action.targets)) == NOTHING_WRONG


def teleporting_ways(position: Position, boosts: tuple[Boost, ...]) -> Iterator[tuple[Boost, ...]]:
    """Yield the same cards with one of them taking the mage to each free field; a second would undo that."""
    free = [lane for lane in LANES if position.mage_on(lane) == NOBODY]
    for place, boost in enumerate(boosts):
        if boost in boosts[:place] or TELEPORT not in (position.box.effects(boost.card) or ()):
            continue
        for lane in free:
            yield (*boosts[:place], boost._replace(lane=lane), *boosts[place + 1 :])


def _learning(position: Position, spell: Spell) -> Iterator[Cast]:
    display = CATALOGUE.spells if HIDDEN in position.display else dict.fromkeys(position.display)
    ways = (Cast(spell.id, targets=(card,)) for card in display if card in CATALOGUE.spells)
    seat = position.turn.player
    board = position.board
    yield from (
        way for way in ways if demands(position, way, seat, plan_of(board, way.targets)) == NOTHING_WRONG
    )


def boosts_for(hand: tuple[str, ...], spell: str, powers: Sequence[str] = POWERS) -> list[tuple[Boost, ...]]:
    """Return the ways to reinforce a spell with cards of a hand, without their effects, fewest cards first.

    ``powers`` are those tried for cards that give any.
    """
    known = Counter(card for card in hand if card not in {HIDDEN, POISON})
    room = len(hand) - 1
    known[spell] -= 1
    cards = sorted(known.elements())
    sets = {picked for size in range(len(cards) + 1) for picked in combinations(cards, size)}
    if HIDDEN in hand:
        sets |= {(spell,) * size for size in range(room + 1)}
    found = []
    for picked in sorted(sets, key=lambda cards: (len(cards), cards)):
        kinds = [powers if card in {BOOK, WISDOM} else ("",) for card in picked]
        ways = {tuple(sorted(map(Boost, picked, given))) for given in product(*kinds)}
        found += sorted(ways)
    return found


def targets_for(position: Position, spell: Spell, row: int) -> list[tuple[str, ...]]:
    """Return what a row of a spell can be aimed at, legal or not."""
    creatures = [str(target) for target in every_target(position)]
    own = position.actor.lane
    sections = [str(Spot(own, section)) for section in range(3)]
    if spell.shape == "one":
        return [(str(target),) for target in every_target(position) if target.spot.lane == own]
    if spell.shape in {"anywhere", "bonds"}:
        return [(creature,) for creature in creatures]
    if spell.shape in {"beside", "behind"}:
        alone: list[tuple[str, ...]] = [(section,) for section in sections]
        if row == 1:
            return alone
        return _beside(own) if spell.shape == "beside" else [*_behind(position, own), *alone]
    if spell.shape == "switch":
        return list(combinations(creatures, 2) if row == 1 else product(creatures, sections))
    return [(colour,) for colour in position.game.colours] if spell.shape == "voodoo" and row == 1 else [()]


def _beside(own: int) -> list[tuple[str, ...]]:
    """Return every section of a lane with the same section of every other lane."""
    others = [lane for lane in LANES if lane != own]
    return [(str(Spot(own, section)), str(Spot(lane, section))) for section in range(3) for lane in others]


def _behind(position: Position, own: int) -> list[tuple[str, ...]]:
    """Return every two sections of a lane, those beside each other with the chosen one first."""
    spots = [Spot(own, section) for section in range(3)]
    pairs = (from_the_chosen_one(position, "behind", [*pair], own) for pair in permutations(spots, 2))
    return list(dict.fromkeys((str(first), str(second)) for first, second in pairs))


def every_target(position: Position) -> list[Target]:
    """Return every creature that can be named, those that look alike once."""
    return [
        Target(creature.kind, creature.damage if differ(there, creature.kind) else None, spot)
        for spot in EVERY_SPOT
        if (there := position.at(spot))
        for creature in dict.fromkeys(there)
    ]


def other_casts(position: Position, action: Cast) -> Iterator[Remedy]:
    """Yield the same spell cast otherwise, from the smallest change on."""
    yield from _changed_once(position, action)
    yield from _changed_twice(position, action)


def _changed_once(position: Position, action: Cast) -> Iterator[Remedy]:
    """Yield the same spell by another row, with other cards, after a teleport, then at other targets."""
    yield from (Remedy(cast) for cast in _with_other_cards(position, action))
    yield from (Remedy(action, (Teleport(lane),)) for lane in _lanes_aimed_at(action))
    yield from (Remedy(replace(action, targets=targets)) for targets in _other_targets(position, action))


def _changed_twice(position: Position, action: Cast) -> Iterator[Remedy]:
    """Yield the same spell with two parts told otherwise; what costs an action more comes last."""
    seat = acting_seat(position, action)
    changed = [replace(action, player="")] if action.player else []
    changed += _with_other_cards(position, action)
    once = [cast for cast in dict.fromkeys(changed) if put(position, cast, seat) == NOTHING_WRONG]
    twice = (cast for before in dict.fromkeys(changed) for cast in _with_other_cards(position, before))
    yield from (Remedy(cast) for cast in dict.fromkeys(twice) if put(position, cast, seat) == NOTHING_WRONG)
    for cast in once:
        yield from (Remedy(replace(cast, targets=targets)) for targets in _other_targets(position, cast))
    for lane in LANES:
        yield from (Remedy(cast, (Teleport(lane),)) for cast in once)
        there = position.with_wizard(seat, position.wizards[seat].on(lane))
        for targets in _other_targets(there, action):
            yield Remedy(replace(action, targets=targets), (Teleport(lane),))


def _with_other_cards(position: Position, action: Cast) -> Iterator[Cast]:
    """Yield the same spell by another row, or with other reinforcing cards."""
    rows = CATALOGUE.spells[action.spell].every_row
    for row in sorted(rows, key=lambda row: abs(row - action.row)):
        yield replace(action, row=row)
    yield from (replace(action, boosts=boosts) for boosts in _told_otherwise(action.boosts))
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
        if more.total() == len(boosts) - len(action.boosts):
            yield (*action.boosts, *more.elements())


def _other_targets(position: Position, action: Cast) -> list[tuple[str, ...]]:
    """Return what the row may be aimed at instead: first the same creatures or sections elsewhere.

    Then comes what stands where something was meant, and at last whatever else there is.
    """
    spell = CATALOGUE.spells[action.spell]
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
