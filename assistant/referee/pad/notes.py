"""Score pads: a scoring entered from what people see at a table, without a board and without a log.

A pad is a log of its own whose entries are notes: one fact of one round set to a value. Its position is all
facts that stand, so a mistake of an earlier round is mended by another note and everything after follows.
What a fact means, and what it scores, is the game's; it says so by ``PadRules`` (``rules.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.text import Text

Table = TypeVar("Table")
"""What a game makes of the header: mostly a position, in which the players sit."""
ROUND: Final = "round"
BEGINS: Final = "begins"
EMPTY: Final = "empty"
AS_BEFORE: Final = "as-before"
WAY: Final = "way"
TOLD: Final = "told"
ALL: Final = "all"
"""Facts of a round itself: whether it begins empty or as the round before ended, which way of telling it
counts where it was told in several, and that all was told: what nobody told of it is not there."""
NONE: Final = "none"
"""What is noted of a bag that is empty, which is more than that nobody has told of it."""


def inside(value: str) -> list[str]:
    """Return what is noted of a bag word by word, nothing of an empty one and where nobody has told."""
    return [] if value in {"", NONE} else value.split("+")


@dataclass(frozen=True, slots=True)
class Note:
    """Set a fact of a round, counted from 1; an empty value forgets it."""

    round: int
    what: str
    fact: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Notes(Generic[Table]):
    """All facts that stand. ``table`` is what the game made of the header."""

    header: Header
    table: Table
    facts: Mapping[tuple[int, str, str], str] = field(default_factory=dict)

    @property
    def begun(self) -> int:
        """The number of rounds begun, at least one."""
        return max([1, *(number for number, _, _ in self.facts)])

    def own(self, number: int, what: str, fact: str) -> str:
        """Return a fact that was noted in this very round, empty where it was not."""
        return self.facts.get((number, what, fact), "")

    def get(self, number: int, what: str, fact: str) -> str:
        """Return a fact of a round, if need be from the rounds it goes on from."""
        while (number, what, fact) not in self.facts:
            if self.own(number, ROUND, BEGINS) != AS_BEFORE:
                return ""
            number -= 1
        return self.facts[number, what, fact]

    @property
    def tells(self) -> bool:
        """Whether anything is known but how rounds begin and how they are told."""
        return any(value for (_, what, _), value in self.facts.items() if what != ROUND)

    def is_closed(self, number: int) -> bool:
        """Whether people said of a round that all was told; an empty pad tells nothing whatever they say."""
        return self.tells and self.own(number, ROUND, TOLD) == ALL

    def is_taken_over(self, number: int, what: str) -> bool:
        """Whether all that is known of somebody or something in a round comes from the round before."""
        noted = any((of, who) == (number, what) for of, who, _ in self.facts)
        return self.own(number, ROUND, BEGINS) == AS_BEFORE and not noted

    def noted(self, note: Note) -> Notes[Table]:
        """Return the notes with one more; an empty value stays, for it may hide that of an earlier round."""
        facts = {**self.facts, (note.round, note.what, note.fact): note.value}
        return Notes(self.header, self.table, facts)


Asks = Literal["one", "bag", "number"]


class PadField(NamedTuple):
    """A fact to tap.

    ``one`` of the answers is taken; a ``bag`` holds any number of them, each as often as it is tapped, joined
    by plus signs; a ``number`` has a highest value instead of answers. ``more`` are answers rarely needed.
    ``value`` is what stands.
    """

    what: str
    fact: str
    label: Text
    kind: Asks
    answers: tuple[Alternative, ...] = ()
    more: tuple[Alternative, ...] = ()
    value: str = ""
    highest: int = 0


class PadCard(NamedTuple):
    """Facts that are asked together, about a place or a player.

    ``player`` is whose card it is, empty for a place. ``details`` are asked only on demand, under the heading
    ``why``. A ``complete`` card needs nothing more, so that a page may go on to the next. A ``spare`` one is
    there in case there is one more such place.
    """

    id: str
    title: Text
    fields: tuple[PadField, ...]
    summary: Text | None = None
    player: str = ""
    why: Text | None = None
    details: tuple[PadField, ...] = ()
    complete: bool = False
    spare: bool = False

    @property
    def is_told(self) -> bool:
        """Whether anything on the card was told."""
        return any(field.value for field in (*self.fields, *self.details))


class Untold(NamedTuple):
    """What nobody has told of a card in a round; no fields where all was taken over from the round before."""

    round: int
    card: PadCard
    fields: tuple[PadField, ...]
