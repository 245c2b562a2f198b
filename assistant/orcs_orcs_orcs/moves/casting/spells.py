"""What each spell does when it works (O55-O63), and every elementary legal cast.

A cast is elementary when no optional effect of a reinforcing card is used. Where a hand is not stated, a
spell is reinforced by copies of itself only. Here is also what may make an illegal cast legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.box.box import TELEPORT, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import (
    BOOK,
    CATALOGUE,
    LANES,
    POISON,
    POWERS,
    SECTIONS,
    SPELLS,
    WISDOM,
    Spell,
)
from assistant.orcs_orcs_orcs.moves.casting.demands import aimed, demands, put
from assistant.orcs_orcs_orcs.moves.casting.facts import (
    NOTHING_THERE,
    WANTED,
    after_hits,
    cards_named,
    creatures_hit,
    creatures_named,
    from_the_chosen_one,
    named_by,
    needless,
    of_aim,
    outcome,
    with_told,
)
from assistant.orcs_orcs_orcs.rules.aiming import (
    ANYWHERE,
    BESIDE,
    BONDS,
    LEARN,
    OF_ATTACKS,
    ONE,
    REPLENISH,
    SWITCH,
    VOODOO,
)
from assistant.orcs_orcs_orcs.rules.turns import VoodooFacts, must_discard
from assistant.orcs_orcs_orcs.table.board import Board
from assistant.orcs_orcs_orcs.table.effects import exchanged, forward, with_drawn, without_card
from assistant.orcs_orcs_orcs.table.position import (
    EVERY_SPOT,
    HIDDEN,
    NOBODY,
    Creature,
    Position,
    Spot,
    Target,
    Turn,
    Wizard,
    changed,
    read_spot,
    read_target,
)
from assistant.referee.errors import ImpossibleError, UnfinishedError
from assistant.referee.moves import NOTHING_WRONG, Remedy
from assistant.referee.seats import acting_seat
from assistant.referee.values import new

SECOND: Final = 2
_REPLENISHED: Final = 2
"""Cards that Replenish draws."""


def put_down(position: Position, action: Cast, seat: int) -> Position:
    """Return the position after the cards left the hand and their effects were used (O66-O68).

    They are not on the discard pile yet: that comes when the spell has worked.
    """
    return position.with_wizard(seat, laid_out(position.wizards[seat], action))


def laid_out(
    wizard: Wizard,
    action: Cast,
    works: str = "",
    learns: tuple[str, ...] = (),
    defeats: Sequence[str] = (),
) -> Wizard:
    """Return the player after the same, and after a spell of this shape has worked, if that is told.

    ``learns`` are cards taken from the display, and ``defeats`` creatures that become trophies (O45-O47).
    """
    lane, hand, pile, discard, trophies, cubes, learned, poison = wizard
    hand = without_card(hand, action.spell)
    for card, _, teleport, draw in action.boosts:
        hand, lane = without_card(hand, card), teleport or lane
        if draw:
            hand, pile, discard = with_drawn(hand, pile, discard, 1)
    if works == REPLENISH:  # its own cards are not among those that it draws
        hand, pile, discard = with_drawn(hand, pile, discard, _REPLENISHED)
    if works:
        discard += 1 + len(action.boosts) + len(learns)
    if learns:
        learned = tuple(sorted(learned + learns))
    for kind in defeats:
        trophies, cubes = changed(trophies, kind, 1), changed(cubes, kind, 1)
    return new(Wizard, (lane, hand, pile, discard, trophies, cubes, learned, poison))


def must_be_finished(position: Position, action: Cast, seat: int) -> None:
    """Raise UnfinishedError where nobody can tell what was done, for want of words or for too many."""
    if needless(position, action):
        raise UnfinishedError(
            "Write it again without what this spell has no use for; nobody guesses it for you."
        )
    if action.spell != POISON and SPELLS[action.spell].rows:
        there = put_down(with_told(position, action), action, seat)
        unsaid = of_aim(there, action, seat)
        if not action.row or any(part.fact != NOTHING_THERE for part in unsaid):
            raise UnfinishedError("Write it again with what is left out; nobody guesses it for you.")


def cast(position: Position, action: Cast, seat: int) -> Position:
    """Return the position after a spell: cards put down, it works, are discarded (O38), an action used."""
    spell, boosts = action.spell, action.boosts
    if action.power or action.needs or action.damage:
        position = with_told(position, action)
    cards = (spell, *[boost.card for boost in boosts]) if boosts else (spell,)
    works = POISON if spell == POISON else SPELLS[spell].shape  # what poison does is not known
    board, display, wizards = position.board, position.display, list(position.wizards)
    learns: tuple[str, ...] = ()
    defeats: Sequence[str] = ()
    if works in OF_ATTACKS:
        board, defeats = _attack(position, action)
    elif works == SWITCH:
        board = _switch(position, action)
    elif works == LEARN:
        learns, display = _learn(position, action)
    wizards[seat] = laid_out(wizards[seat], action, works, learns, defeats)
    if works == VOODOO:
        for other in _cursed(position, action, seat):
            wizards[other] = _losing_a_card(position, wizards[other])
    phase, player, left, owed, passed, learned, used = position.turn
    left += (action.row == SECOND and works in {REPLENISH, VOODOO}) - 1  # these two give an action back
    turn = new(Turn, (phase, player, left, owed, passed, learned + learns, used + cards))
    after = position.with_table(board, tuple(wizards), turn, display)
    if works == BONDS:
        return forward(after, _creatures(position, action), action.row)
    if action.defeating and works in OF_ATTACKS and (hit := creatures_hit(position, action)):
        return after._replace(box=after_hits(position, action, hit, _damage(position, action)))
    return after


def _creatures(position: Position, action: Cast) -> list[tuple[Spot, Creature]]:
    """Return the creatures that are named. Raises ImpossibleError where one does not stand there."""
    there: list[tuple[Spot, Creature]] = []
    named = named_by(action.targets)
    for target, creature in zip(named.targets, creatures_named(position.board, named), strict=True):
        if creature is None:
            raise ImpossibleError("There is no such creature: {target}.", target=str(target))
        there.append((target.spot, creature))
    return there


def _damage(position: Position, action: Cast) -> int:
    damage = position.box.damage(action.spell, action.row)
    if damage is None and position.box.need(action.spell, action.row) is None:
        raise UnfinishedError(
            "Say what the card shows, need and damage of the row: “row {row} needs 2 earth damage 2”.",
            row=action.row,
        )
    if damage is None:
        raise UnfinishedError(
            "Say how much damage the row does, as it is printed on the card: “row {row} damage 2”.",
            row=action.row,
        )
    return damage


def _hits(position: Position, action: Cast) -> list[tuple[Spot, Creature]]:
    """Return the creatures that an attack hits. Raises ImpossibleError where one does not stand there."""
    if SPELLS[action.spell].shape in {ONE, ANYWHERE}:
        return _creatures(position, action)
    spots = dict.fromkeys(named_by(action.targets).spots)
    return [(spot, creature) for spot in spots for creature in position.at(spot)]


def _attack(position: Position, action: Cast) -> tuple[Board, list[str]]:
    """Return the board after an attack, and the creatures that it defeats (O45-O47)."""
    hits = _hits(position, action)
    damage = _damage(position, action) if hits else 0
    defeats, alive = [], []
    for spot, creature in hits:
        fate = outcome(position, action, creature, damage)
        kind, before = creature
        if not fate:
            raise UnfinishedError(
                "Say whether it was seen to be defeated, “defeating {kind}” or “defeating -”: {creature}.",
                kind=kind,
                creature=creature_name(position.box, kind),
            )
        if fate == "defeated":
            defeats.append(kind)
        else:
            alive.append((spot, new(Creature, (kind, before + damage))))
    return position.board.changed(hits, alive), defeats


def _learn(position: Position, action: Cast) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the card that is taken from the display, and the display without it (O57)."""
    cards, display = cards_named(action), position.display
    if not cards:
        raise UnfinishedError("Name the card that is taken from the display.")
    if cards[0] in display or HIDDEN in display:
        filled = cards[1] if len(cards) > 1 else HIDDEN
        display = tuple(sorted((*without_card(display, cards[0]), filled)))
    return cards[:1], display


def _switch(position: Position, action: Cast) -> Board:
    """Return the board after creatures changed their places (O59)."""
    creatures = _creatures(position, action)
    goals = named_by(action.targets).spots or [spot for spot, _ in reversed(creatures)]
    return exchanged(position, creatures, goals)


def _cursed(position: Position, action: Cast, seat: int) -> list[int]:
    """Return the players that Voodoo hits, each as often as it does (O61)."""
    game = position.game
    if action.row == SECOND:
        return [other for other in game.seats if other != seat]
    return [game.seat(text) for text in action.targets if text in game.colours]


def _losing_a_card(position: Position, wizard: Wizard) -> Wizard:
    """Return a player after Voodoo; nobody sees which card is chosen (O63)."""
    facts = VoodooFacts(len(wizard.hand), position.game.options.only_three_is_safe)
    if must_discard(facts) == "safe":
        return wizard
    alike = len(set(wizard.hand)) == 1
    hand = wizard.hand[1:] if alike else (HIDDEN,) * (len(wizard.hand) - 1)
    return wizard._replace(hand=hand, discard=wizard.discard + 1)


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
    return aimed(position, action, seat) == NOTHING_WRONG


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
    yield from (way for way in ways if demands(position, way, seat) == NOTHING_WRONG)


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
    boosts = []
    for picked in sorted(sets, key=lambda cards: (len(cards), cards)):
        kinds = [powers if card in {BOOK, WISDOM} else ("",) for card in picked]
        ways = {tuple(sorted(map(Boost, picked, given))) for given in product(*kinds)}
        boosts += sorted(ways)
    return boosts


def targets_for(position: Position, spell: Spell, row: int) -> list[tuple[str, ...]]:
    """Return what a row of a spell can be aimed at, legal or not."""
    own, wanted = position.actor.lane, WANTED[spell.shape][row > 1]
    creatures = [str(one) for one in every_target(position) if spell.shape != ONE or one.spot.lane == own]
    spots = [Spot(own, section) for section in range(len(SECTIONS))]
    if wanted.creatures > 1:
        return list(combinations(creatures, wanted.creatures))
    if wanted.sections > 1:
        return [tuple(map(str, hit)) for hit in _hit_together(position, spell.shape, spots)]
    kinds = zip((creatures, map(str, spots), position.game.colours), wanted, strict=True)
    return list(product(*[kind for kind, count in kinds if count]))


def _hit_together(position: Position, shape: str, spots: Sequence[Spot]) -> Iterable[Sequence[Spot]]:
    """Return the sections hit together from each of these: the same one of every other lane, or one behind.

    What nothing lies behind is hit alone.
    """
    if shape == BESIDE:
        own = spots[0].lane
        return [[spot, spot._replace(lane=lane)] for spot in spots for lane in LANES if lane != own]
    pairs = (from_the_chosen_one(position, shape, pair, spots[0].lane) for pair in permutations(spots, 2))
    return [*dict.fromkeys(map(tuple, pairs)), *[[spot] for spot in spots]]


def every_target(position: Position) -> list[Target]:
    """Return every creature that can be named, those that look alike once."""
    return [target for spot in EVERY_SPOT for target in targets_on(position, spot)]


def targets_on(position: Position, spot: Spot) -> list[Target]:
    """Return the creatures of a section that can be named, those that look alike once."""
    differ = position.board.differ
    return [
        Target(kind, damage if differ(kind, spot) else None, spot)
        for kind, damage in dict.fromkeys(position.at(spot))
    ]


def changed_once(position: Position, action: Cast) -> Iterator[Remedy]:
    """Yield the same spell by another row, with other cards, after a teleport, then at other targets."""
    yield from (Remedy(cast) for cast in _with_other_cards(position, action))
    lanes = dict.fromkeys(spot.lane for spot in _aimed_at(action.targets))
    yield from (Remedy(action, (Teleport(lane),)) for lane in lanes)
    yield from (Remedy(replace(action, targets=targets)) for targets in _other_targets(position, action))


def changed_twice(position: Position, action: Cast) -> Iterator[Remedy]:
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
    ready = put_down(position, action, position.turn.player)
    wanted, meant, places = _kinds(action.targets), {*action.targets}, {*_aimed_at(action.targets)}

    def far(ways: tuple[str, ...]) -> tuple[bool, int, int]:
        return _kinds(ways) != wanted, -len({*ways} & meant), -len({*_aimed_at(ways)} & places)

    return sorted(targets_for(ready, spell, action.row), key=far)


def _aimed_at(targets: tuple[str, ...]) -> list[Spot]:
    """Return the sections that are aimed at, then those on which creatures are."""
    named = named_by(targets)
    return [*named.spots, *[target.spot for target in named.targets]]


def _kinds(targets: tuple[str, ...]) -> list[object]:
    """Return what is aimed at without its place: the sort of a creature, the section of a lane."""
    spots = (read_spot(text) for text in targets)
    return [
        spot.section if spot else target.kind if (target := read_target(text)) else text
        for spot, text in zip(spots, targets, strict=True)
    ]
