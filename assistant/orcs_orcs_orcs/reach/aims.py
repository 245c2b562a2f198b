"""What may be put down from a hand, and where it may be aimed: the rules are asked, once for each answer.

What a rule says of an aim hangs on the sections, not on the creatures there, so that it is asked with one
creature standing on every section. Of cards that do the same, as few as possible are put down: whoever keeps
more cards can do all that can be done with fewer. Replenish and Voodoo are left out: what they give here is
a teleport and their action back, and the card that teleports with them can do so with the attack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, LANES, POWERS, Spell
from assistant.orcs_orcs_orcs.moves.casting.demands import put
from assistant.orcs_orcs_orcs.moves.casting.listing import (
    boosts_for,
    is_aimed_well,
    targets_for,
    teleporting_ways,
)
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.moves.teleporting import teleport_facts
from assistant.orcs_orcs_orcs.reach.sections import place_of
from assistant.orcs_orcs_orcs.rules.aiming import BONDS, SWITCH
from assistant.orcs_orcs_orcs.rules.outcomes import INNER
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Creature, Lane, Position, Spot
from assistant.orcs_orcs_orcs.table.spots import read_spot, read_target
from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG

Hand = tuple[str, ...]


class Put(NamedTuple):
    """A spell put down: its row and cards, the hand left, and where the mage stands when it works.

    ``damage`` is what an attack does, 0 for what is none.
    """

    spell: Spell
    row: int
    boosts: tuple[Boost, ...]
    hand: Hand
    lane: int
    damage: int

    def aimed(self, targets: tuple[str, ...]) -> Cast:
        """Return the cast at these targets."""
        return Cast(self.spell.id, self.row, self.boosts, targets)


class Aimed(NamedTuple):
    """A spell put down, a way to aim it, and the sections that this touches, by their places."""

    put: Put
    spots: tuple[Spot, ...]
    places: tuple[int, ...]


class Aims:
    """What may be put down and aimed where by the player to act on a table, whatever happens on its lanes."""

    def __init__(self, position: Position) -> None:
        """Look at the table; cards that nobody has told are left out of the hand."""
        self.seat = position.turn.player
        self._position = position
        wizard = position.wizards[self.seat]
        self.hand: Hand = tuple(sorted(card for card in wizard.hand if card != HIDDEN))
        one = ((Creature(CATALOGUE.creatures[0]),),) * len(position.lanes[0].sections)
        self._crowded = position.with_lanes(tuple(Lane(0, one) for _ in LANES))
        self.fields = cache(self._fields)
        """The tower fields to which the mage may go from one."""
        self.puts = cache(self._puts)
        """What may be put down of a hand, with the mage on a lane, that can lead to a defeat."""
        self._spots_of = cache(self._spots)

    def with_hand(self, hand: Hand, lane: int) -> Position:
        """Return the table on which the other cards of the hand were played, and the mage went to a lane."""
        wizard, turn = self._position.wizards[self.seat], self._position.turn
        played = tuple((Counter(self.hand) - Counter(hand)).elements())
        # How many cards lie on the discard pile, no spell asks.
        wizard = wizard.with_cards(hand, wizard.pile, wizard.discard).on(lane)
        return self._position.with_turn(turn.going_on(turn.left, (*turn.used, *played)), self.seat, wizard)

    def _fields(self, lane: int) -> tuple[int, ...]:
        here = self.with_hand(self.hand, lane)
        return tuple(to for to in LANES if not broken(TELEPORTING, teleport_facts(here, to, self.seat)))

    def spots(self, put_down: Put) -> tuple[tuple[Spot, ...], ...]:
        """Return the sections at which a spell may be aimed: of creatures, or as a whole."""
        return self._spots_of(put_down.spell.id, put_down.row, put_down.lane)

    def _spots(self, card: str, row: int, lane: int) -> tuple[tuple[Spot, ...], ...]:
        here = self._crowded.with_wizard(self.seat, self._crowded.wizards[self.seat].on(lane))
        return tuple(
            tuple(map(_spot, targets))
            for targets in targets_for(here, CATALOGUE.spells[card], row)
            # Which creatures are defeated is not asked here, so it counts as seen.
            if is_aimed_well(here, Cast(card, row, (), targets, defeating=(NONE,)), self.seat)
        )

    def _puts(self, hand: Hand, lane: int) -> tuple[Put, ...]:
        """By as few cards as possible."""
        here = self.with_hand(hand, lane)
        spells = [CATALOGUE.spells[card] for card in dict.fromkeys(hand) if card in CATALOGUE.spells]
        useful = (one for one in spells if one.family == ATTACK or one.shape in {SWITCH, BONDS})
        return tuple(each for one in useful for each in self._of(one, here))

    def _of(self, spell: Spell, here: Position) -> Iterator[Put]:
        hand, own = here.wizards[self.seat].hand, here.wizards[self.seat].lane
        least: dict[tuple[int, int], list[Counter[str]]] = {}
        damages = [self._position.box.damage(spell.id, row) or 0 for row in spell.every_row]
        for boosts in boosts_for(hand, spell.id, self._powers(spell)):
            cards = Counter([spell.id, *[boost.card for boost in boosts]])
            left = tuple(sorted((Counter(hand) - cards).elements()))
            for way in (boosts, *teleporting_ways(here, boosts)):
                lane = next((boost.lane for boost in way if boost.lane), own)
                for row, damage in enumerate(damages, 1):
                    fewer = least.setdefault((row, lane), [])
                    if any(one <= cards for one in fewer):
                        continue
                    if put(here, Cast(spell.id, row, way), self.seat) == NOTHING_WRONG:
                        fewer.append(cards)
                        yield Put(spell, row, way, left, lane, damage)

    def _powers(self, spell: Spell) -> Sequence[str]:
        """Return the powers that matter to a spell, and one that does not, where there is any."""
        box = self._position.box
        needs = [box.need(spell.id, row) or {} for row in spell.every_row]
        wanted = {*box.powers(spell.id), *[power for need in needs for power in need]}
        # A Spell Book gives no other than it shows, Wisdom gives any.
        shown = (*box.powers(BOOK), *POWERS)
        return [power for power in POWERS if power in wanted] + [
            power for power in shown if power not in wanted
        ][:1]


def _spot(text: str) -> Spot:
    """Return the section that a target is, or on which it stands."""
    target, spot = read_target(text), read_spot(text)
    return target.spot if target else spot  # type: ignore[return-value]  # a target is one of the two


def touched(put: Put, spots: tuple[Spot, ...]) -> tuple[int, ...]:
    """Return the places of the sections that a spell touches, each once, the chosen one first."""
    places = list(dict.fromkeys(map(place_of, spots)))
    if put.spell.shape == BONDS and spots[0].section + put.row <= INNER:
        places.append(places[0] + put.row)
    return tuple(places)
