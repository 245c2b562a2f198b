"""The table at one moment: lanes with creatures and markers, the counter, the players, whose turn it is.

Everything here is immutable. Players are numbered by seat, 0 first, clockwise; lanes by the number
printed on the tower. Tuples of six numbers are by creature, in the catalogue's order. ``?`` stands for
a card nobody told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box import Box
from assistant.orcs_orcs_orcs.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats

HIDDEN: Final = "?"
NOT_TOLD: Final = -1

SETUP: Final = "setup"
FATE: Final = "fate"
REVEAL: Final = "reveal"
ACTIONS: Final = "actions"
OVER: Final = "over"
PHASES: Final = (SETUP, FATE, REVEAL, ACTIONS, OVER)

Six = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/orcs_orcs_orcs/options.json."""

    cube_steps_back: bool = False
    hand_in_once: bool = False
    fate_is_shuffled: bool = True
    own_lane_if_only: bool = False
    behind_is_inward: bool = False
    lanes_are_a_ring: bool = True
    new_spells_wait: bool = True
    moving_clears_damage: bool = False
    lower_rows: bool = True
    only_three_is_safe: bool = False
    own_field_is_free: bool = False


@dataclass(frozen=True, slots=True)
class Game(Seats):
    """What does not change while a game runs. The players are in seat order."""

    options: Options

    @property
    def markers(self) -> int:
        """The markers that each lane begins with."""
        return CATALOGUE.markers_per_lane[len(self.colours)]


class Creature(NamedTuple):
    """A creature on the board and the damage done to it in this turn."""

    kind: str
    damage: int = 0


class Spot(NamedTuple):
    """A section of a lane: 0 outer, 1 middle, 2 inner."""

    lane: int
    section: int

    def __str__(self) -> str:
        return f"{self.lane}{SECTIONS[self.section]}"


class Lane(NamedTuple):
    """The markers left at the end of a lane, and the creatures on its three sections, sorted."""

    markers: int
    sections: tuple[tuple[Creature, ...], ...] = ((), (), ())

    @property
    def standing(self) -> int:
        """The number of creatures on the lane."""
        outer, middle, inner = self.sections
        return len(outer) + len(middle) + len(inner)


class Wizard(NamedTuple):
    """A player: the tower field of the mage, cards, and what was defeated.

    ``hand`` holds the cards of the hand as far as they were told, ``pile`` and ``discard`` count cards.
    ``trophies`` are the creatures beside the trophy board, ``cubes`` the steps on the skull tracks.
    ``learned`` are the spells taken from the display, ``poison`` the poison cards among the own cards.
    """

    lane: int
    hand: tuple[str, ...]
    pile: int
    discard: int
    trophies: Six
    cubes: Six
    learned: tuple[str, ...] = ()
    poison: int = 0

    def with_cards(self, hand: tuple[str, ...], pile: int, discard: int) -> Wizard:
        """Return the player with other cards in hand and piles. Same as ``_replace``, only quicker."""
        return Wizard(self.lane, hand, pile, discard, self.trophies, self.cubes, self.learned, self.poison)


class Turn(NamedTuple):
    """Who acts and what the turn has used up.

    ``left`` counts actions, ``owed`` are the lanes without creatures on which a marker must still be
    turned up. ``learned`` and ``used`` are the cards taken and played in this turn.
    """

    phase: str
    player: int
    left: int = 0
    owed: tuple[int, ...] = ()
    passed: bool = False
    learned: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class Position(NamedTuple):
    """The whole table.

    ``fallen`` counts by how many fields each counter was to fall, ``told`` is the value somebody read
    off it since (``NOT_TOLD`` where nobody did), ``gone`` the creatures that left the board without
    being a trophy now. ``round`` counts from 1, ``fate`` the fate cards turned up. ``rule`` is the
    special rule of the round.
    """

    game: Game
    box: Box
    lanes: tuple[Lane, ...]
    wizards: tuple[Wizard, ...]
    turn: Turn
    fallen: Six
    told: Six
    gone: Six
    display: tuple[str, ...]
    round: int = 1
    fate: int = 0
    rule: str = ""

    @property
    def bonus(self) -> int:
        """The life that every creature has more in this round."""
        return int(self.rule == "life")

    @property
    def actor(self) -> Wizard:
        """The player whose turn it is."""
        return self.wizards[self.turn.player]

    def lane(self, number: int) -> Lane:
        """Return a lane by its number."""
        return self.lanes[number - 1]

    def at(self, spot: Spot) -> tuple[Creature, ...]:
        """Return the creatures on a section."""
        return self.lanes[spot.lane - 1].sections[spot.section]

    def with_lane(self, number: int, lane: Lane) -> Position:
        """Return the position with one lane changed."""
        return self.with_lanes((*self.lanes[: number - 1], lane, *self.lanes[number:]))

    def with_lanes(self, lanes: tuple[Lane, ...]) -> Position:
        """Return the position with other lanes. Same as ``_replace``, only quicker."""
        return Position(
            self.game,
            self.box,
            lanes,
            self.wizards,
            self.turn,
            self.fallen,
            self.told,
            self.gone,
            self.display,
            self.round,
            self.fate,
            self.rule,
        )

    def with_spot(self, spot: Spot, creatures: tuple[Creature, ...]) -> Position:
        """Return the position with other creatures on a section."""
        lane = self.lane(spot.lane)
        sections = (
            *lane.sections[: spot.section],
            tuple(sorted(creatures)),
            *lane.sections[spot.section + 1 :],
        )
        return self.with_lane(spot.lane, Lane(lane.markers, sections))

    def with_wizard(self, seat: int, wizard: Wizard) -> Position:
        """Return the position with one player changed."""
        return self.with_turn(self.turn, (*self.wizards[:seat], wizard, *self.wizards[seat + 1 :]))

    def with_turn(self, turn: Turn, wizards: tuple[Wizard, ...] | None = None) -> Position:
        """Return the position at another moment of the turn. Same as ``_replace``, only quicker."""
        return Position(
            self.game,
            self.box,
            self.lanes,
            self.wizards if wizards is None else wizards,
            turn,
            self.fallen,
            self.told,
            self.gone,
            self.display,
            self.round,
            self.fate,
            self.rule,
        )

    def mage_on(self, lane: int) -> int:
        """Return the seat whose mage stands on a tower field, or ``NOBODY``."""
        return next((seat for seat, wizard in enumerate(self.wizards) if wizard.lane == lane), NOBODY)

    def creatures(self) -> Iterator[tuple[Spot, Creature]]:
        """Yield every creature on the board and where it stands."""
        for number, lane in zip(LANES, self.lanes, strict=True):
            for section, there in enumerate(lane.sections):
                if there:
                    spot = Spot(number, section)
                    for creature in there:
                        yield spot, creature

    @property
    def empty_lanes(self) -> int:
        """The number of lanes without markers."""
        return sum(not lane.markers for lane in self.lanes)


def index_of(kind: str) -> int:
    """Return the place of a creature in tuples of six."""
    return CATALOGUE.creatures.index(kind)


def changed(numbers: Six, kind: str, by: int) -> Six:
    """Return six numbers with that of one creature changed."""
    place = index_of(kind)
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def set_to(numbers: Six, kind: str, value: int) -> Six:
    """Return six numbers with that of one creature set."""
    place = index_of(kind)
    return (*numbers[:place], value, *numbers[place + 1 :])


def counter_value(position: Position, kind: str) -> int | None:
    """Return what a creature's counter shows, or nothing where that is not known."""
    place = index_of(kind)
    if position.told[place] != NOT_TOLD:
        return position.told[place]
    ladder = position.box.ladder(kind)
    return ladder[min(position.fallen[place], len(ladder) - 1)] if ladder else None
