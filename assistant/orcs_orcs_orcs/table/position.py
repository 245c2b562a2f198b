"""The table at one moment: lanes with creatures and markers, the counter, the players, whose turn it is.

Everything here is immutable. Players are numbered by seat, 0 first, clockwise; lanes by the number printed
on the tower. Tuples of six numbers are by creature, in the catalogue's order. ``?`` stands for a card nobody
told.

Sections, creatures and targets have a spelling and words: ``3o`` is a section, ``goblin@3o`` a creature
there, ``goblin/1@3o`` one that has 1 damage, ``goblin ork/1`` the creatures of a section.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.box import SECTION_NAMES, Box, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.board import EVERY_SPOT as EVERY_SPOT
from assistant.orcs_orcs_orcs.table.board import PLACES, Board
from assistant.orcs_orcs_orcs.table.board import Creature as Creature
from assistant.orcs_orcs_orcs.table.board import Six as Six
from assistant.orcs_orcs_orcs.table.board import Spot as Spot
from assistant.referee.ask.question import number_of, settled_by
from assistant.referee.errors import ImpossibleError
from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats
from assistant.referee.slots import NONE, refuse
from assistant.referee.text import Text, joined
from assistant.referee.values import new, replaced_quickly
from assistant.referee.wording import shown

HIDDEN: Final = "?"
NOT_TOLD: Final = -1
NOWHERE: Final = 0
"""The tower field of a mage who has left the board."""
EXTRA_LIFE: Final = "life"
"""The special rule by which every creature has one life more."""


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/orcs_orcs_orcs/options.json."""

    cube_steps_back: Annotated[bool, settled_by("cube-steps-back", "yes")]
    hand_in_once: Annotated[bool, settled_by("hand-in", "once")]
    fate_is_shuffled: Annotated[bool, settled_by("fate-exhausted", "reshuffle")]
    own_lane_if_only: Annotated[bool, settled_by("only-own-lane", "own")]
    behind_is_inward: Annotated[bool, settled_by("behind", "inward")]
    lanes_are_a_ring: Annotated[bool, settled_by("lane-ring", "yes")]
    new_spells_wait: Annotated[bool, settled_by("new-spells-wait", "yes")]
    learning_is_reinforced: Annotated[bool, settled_by("learning-reinforced", "yes")]
    moving_clears_damage: Annotated[bool, settled_by("moved-damage", "cleared")]
    lower_rows: Annotated[bool, settled_by("lower-row", "yes")]
    only_three_is_safe: Annotated[bool, settled_by("voodoo-floor", "exactly-three")]
    own_field_is_free: Annotated[bool, settled_by("teleport-own-field", "yes")]
    actions: Annotated[int, number_of("turn-actions")]
    hand: Annotated[int, number_of("hand-size")]


@dataclass(frozen=True, slots=True)
class Game(Seats):
    """What does not change while a game runs. The players are in seat order.

    ``from_set_up`` tells that the game was seen from its beginning, not entered as it stood one day.
    """

    options: Options
    from_set_up: bool = True

    @property
    def markers(self) -> int:
        """The markers that each lane begins with."""
        return CATALOGUE.markers_per_lane[len(self.colours)]


@replaced_quickly
class Wizard(NamedTuple):
    """A player: the tower field of the mage, cards, and what was defeated.

    ``hand`` holds the cards of the hand as far as they were stated, ``pile`` and ``discard`` count cards.
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

    def on(self, lane: int) -> Wizard:
        """Return the player with the mage on another tower field."""
        return self._replace(lane=lane)


@replaced_quickly
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


@replaced_quickly
class Position(NamedTuple):
    """The whole table.

    ``board`` is what lies on the lanes. ``fallen`` counts by how many fields each counter was to fall,
    ``told`` is the value somebody read off it since (``NOT_TOLD`` where nobody did). ``round`` counts from 1;
    ``fate`` are the fate cards turned up, as ``fate_deck`` writes them. ``rule`` is the special rule of the
    round.
    """

    game: Game
    box: Box
    board: Board
    wizards: tuple[Wizard, ...]
    turn: Turn
    fallen: Six
    told: Six
    display: tuple[str, ...]
    round: int = 1
    fate: tuple[str, ...] = ()
    rule: str = ""

    @property
    def bonus(self) -> int:
        """The life that every creature has more in this round."""
        return int(self.rule == EXTRA_LIFE)

    @property
    def actor(self) -> Wizard:
        """The player whose turn it is."""
        return self.wizards[self.turn.player]

    @property
    def gone(self) -> Six:
        """The creatures of each kind that left the board without being a trophy now."""
        taken = zip(*[wizard.trophies for wizard in self.wizards], strict=True)
        kinds = zip(CATALOGUE.creatures, self.board.appeared, taken, strict=True)
        return tuple([come - self.board.count(kind) - sum(trophies) for kind, come, trophies in kinds])

    def at(self, spot: Spot) -> tuple[Creature, ...]:
        """Return the creatures on a section, sorted."""
        return self.board.at(spot)

    def with_table(
        self,
        board: Board,
        wizards: tuple[Wizard, ...],
        turn: Turn,
        display: tuple[str, ...] | None = None,
    ) -> Position:
        """Return the position with another board and other players, at another moment of the turn.

        So far most moves go; ``display`` are other open cards.
        """
        game, box, _, _, _, fallen, read_off, shown, number, fate, rule = self
        values = (game, box, board, wizards, turn, fallen, read_off, display or shown, number, fate, rule)
        return new(Position, values)

    def with_wizard(self, seat: int, wizard: Wizard, turn: Turn | None = None) -> Position:
        """Return the position with one player changed, and at another moment of the turn."""
        wizards = list(self.wizards)
        wizards[seat] = wizard
        return self.with_table(self.board, tuple(wizards), turn or self.turn)

    def with_spot(self, spot: Spot, creatures: Iterable[Creature]) -> Position:
        """Return the position with other creatures on a section; as many have left the board as before."""
        gone, coming = [(spot, one) for one in self.at(spot)], [(spot, one) for one in creatures]
        return self._replace(board=self.board.changed(gone, coming)).with_gone(self.gone)

    def with_gone(self, gone: Six) -> Position:
        """Return the position in which so many creatures have left the board and are no trophy now."""
        seen = zip(self.board.appeared, self.gone, gone, strict=True)
        appeared = tuple([come - now + then for come, now, then in seen])
        return self._replace(board=self.board._replace(appeared=appeared))

    def mage_on(self, lane: int) -> int:
        """Return the seat whose mage stands on a tower field, or ``NOBODY``."""
        for seat, wizard in enumerate(self.wizards):
            if wizard.lane == lane:
                return seat
        return NOBODY

    @property
    def empty_lanes(self) -> int:
        """The number of lanes without markers."""
        return self.board.markers.count(0)


def index_of(kind: str) -> int:
    """Return the place of a creature in tuples of six."""
    return PLACES[kind]


def changed(numbers: Six, kind: str, by: int) -> Six:
    """Return six numbers with that of one creature changed."""
    six = list(numbers)
    six[PLACES[kind]] += by
    return tuple(six)


def set_to(numbers: Six, kind: str, value: int) -> Six:
    """Return six numbers with that of one creature set."""
    six = list(numbers)
    six[PLACES[kind]] = value
    return tuple(six)


def counter_value(position: Position, kind: str) -> int | None:
    """Return what a creature's counter shows, or nothing where that is not known."""
    place = index_of(kind)
    if position.told[place] != NOT_TOLD:
        return position.told[place]
    ladder = position.box.ladders[kind]
    return ladder[min(position.fallen[place], len(ladder) - 1)] if ladder else None


SECTION_LETTERS: Final = ("o", "m", "i")


def spot_text(spot: Spot) -> Text:
    """Return a section in words."""
    return Text(
        "{section} of lane {lane}", section=SECTION_NAMES[SECTION_LETTERS[spot.section]], lane=spot.lane
    )


def creatures_text(box: Box, creatures: Iterable[Creature]) -> object:
    """Return creatures in words, those that are alike together; there must be at least one."""
    return joined([_several(box, creature, count) for creature, count in sorted(Counter(creatures).items())])


def _several(box: Box, creature: Creature, count: int) -> Text:
    return Text("{count} × {creature}", count=count, creature=creature_text(box, creature))


def creature_text(box: Box, creature: Creature) -> Text:
    """Return a creature in words, with the damage that it has."""
    name = creature_name(box, creature.kind)
    if not creature.damage:
        return name
    return Text("{creature} with {damage} damage", creature=name, damage=creature.damage)


MOST_CREATURES: Final = 24
_CREATURE: Final = re.compile(r"([a-z]+)(?:/([0-9]))?")


def read_creatures(text: str) -> tuple[Creature, ...]:
    """Return the creatures that are written. Raises ImpossibleError with a sentence that says why not."""
    words, creatures = text.lower().split(), []
    for word in [] if words == [NONE] else words:
        creature = _CREATURE.fullmatch(word)
        if not creature or creature[1] not in CATALOGUE.creatures:
            refuse("“{word}” is no creature: write goblin, or goblin/1 with 1 damage.", word=shown(word))
        creatures.append(Creature(creature[1], int(creature[2] or 0)))
    if not words or len(creatures) > MOST_CREATURES:
        refuse("Name the creatures that stand there, - for none.")
    return tuple(creatures)


def write_creatures(creatures: Iterable[Creature]) -> str:
    """Return creatures as ``read_creatures`` reads them."""
    return " ".join(one.kind + (f"/{one.damage}" if one.damage else "") for one in creatures) or NONE


def spoken_creatures(position: Position, text: str) -> object:
    """Return written creatures in words, or as they are written where nobody can read them."""
    try:
        creatures = read_creatures(text)
    except ImpossibleError:
        return text
    return creatures_text(position.box, creatures)


_WRITTEN: Final = {str(spot): spot for spot in EVERY_SPOT}


class Target(NamedTuple):
    """A creature that is aimed at; ``damage`` is nothing where it was not said which of several."""

    kind: str
    damage: int | None
    spot: Spot

    def __str__(self) -> str:
        which = "" if self.damage is None else f"/{self.damage}"
        return f"{self.kind}{which}@{self.spot}"


_TARGETS: Final = {
    str(target): target
    for kind in CATALOGUE.creatures
    for damage in (None, *range(10))
    for target in (Target(kind, damage, spot) for spot in EVERY_SPOT)
}
"""Every creature that a line may name, so that none is ever taken apart."""
EVERY_TARGET: Final = frozenset({*_WRITTEN, *_TARGETS})
"""Sections and creatures as they are written."""


def read_spot(text: str) -> Spot | None:
    """Return the section that is written so, or nothing."""
    return _WRITTEN.get(text)


def read_target(text: str) -> Target | None:
    """Return the creature that is written so, or nothing."""
    return _TARGETS.get(text)
