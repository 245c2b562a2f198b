"""The log of a game: a header and entries. The log is the truth; a position is computed from it.

An entry is an action of the game or the correction of a table by hand, which every game has.

Sample games are logs that come with the program, which say so in their headers wherever they are taken:

    detail sample played
    detail sample made-up

A made-up one is played on a component sheet that nobody read off any copy of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import ClassVar, Final, Literal, cast, get_args

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import clean_name, clean_text, shown

EntryKind = Literal["action", "correction", "undo", "redo"]
KINDS: Final = get_args(EntryKind)
TAKING_BACK: Final = frozenset(("undo", "redo"))
AS_IT_STANDS: Final = "as the table stands"
"""The reason of every fact of a position told by hand."""
AS_IT_IS_CALLED: Final = "as the table calls it"
"""The reason of a name that a table gives to something."""
AS_THEY_SIT: Final = "as the table sits"
"""The reason of what puts right who plays as what."""
TOLD: Final = frozenset((AS_IT_STANDS, AS_IT_IS_CALLED, AS_THEY_SIT))
"""Reasons of entries that tell a fact by the way of a correction, where nothing was wrong before."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table. ``id`` is the colour, which is what notation and logs call them by."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a log must state so that it can be judged again in ten years.

    ``options`` holds every option's value, not only the unusual ones. ``components`` holds what this
    table corrected of its own copy (a game's package says what the keys mean), ``details`` free facts
    such as a title or a date. ``start`` is a position as text where the log does not start from set-up.
    """

    game: str
    edition: str
    version: str
    rules_version: str
    players: tuple[Player, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    components: Mapping[str, str] = field(default_factory=dict)
    nicknames: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, str] = field(default_factory=dict)
    start: str = ""

    @property
    def names(self) -> dict[str, str]:
        """The players' names by id, in seat order."""
        return {player.id: player.name for player in self.players}

    def player(self, player_id: str) -> Player:
        """Return the player with this id; raises KeyError when nobody has it."""
        for player in self.players:
            if player.id == player_id:
                return player
        raise KeyError(player_id)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``reason`` is filled for a correction and for an action that the table let pass against the
    referee's verdict (then ``overruled`` is true). ``by`` is who typed it, where known.
    """

    kind: EntryKind
    action: object = None
    overruled: bool = False
    reason: str = ""
    by: str = ""


UNDO = Entry("undo")
REDO = Entry("redo")


@dataclass(frozen=True, slots=True)
class Log:
    """A header and the entries in the order in which they were made, undo and redo included."""

    header: Header
    entries: tuple[Entry, ...] = ()


def undos_first(entries: Iterable[Entry]) -> int:
    """Return how many undos some entries begin with: so many entries of the log they take back."""
    return sum(1 for _ in takewhile(lambda entry: entry.kind == "undo", entries))


def make_entry(
    kind: str,
    action: object = None,
    *,
    overruled: bool = False,
    reason: str = "",
    by: str = "",
) -> Entry:
    """Return an entry with its texts tidied. Raises BadInputError.

    An action has a reason exactly when it is overruled, a correction always; undo and redo have no action.
    """
    if kind not in KINDS:
        raise BadInputError(
            "There is no entry of the kind “{kind}”; choose one of {known}.",
            kind=shown(kind),
            known=", ".join(KINDS),
        )
    reason = clean_text(reason)
    by = clean_name(by) if by else ""
    if (action is None) != (kind in TAKING_BACK):
        raise BadInputError("An action and a correction say what is done, undo and redo do not.")
    if kind == "correction" and not reason:
        raise BadInputError("A correction gives its reason; add “ ! ” and why the table is corrected.")
    if overruled and kind != "action":
        raise BadInputError("Only an action can be overruled.")
    if kind == "action" and overruled != bool(reason):
        raise BadInputError("An action has a reason exactly when the table overruled the referee.")
    return Entry(cast("EntryKind", kind), action, overruled, reason, by)


SAMPLE: Final = "sample"
MADE_UP: Final = "made-up"
MADE_UP_TITLE: Final = Text("Made-up numbers")
TITLES: Final = (MADE_UP_TITLE, Text("Four on a rainy Sunday"), Text("A full table"))
"""The titles with which samples come."""


def is_sample(details: Mapping[str, str]) -> bool:
    """Whether the details of a header are those of a sample game."""
    return bool(details.get(SAMPLE))


def is_made_up(details: Mapping[str, str]) -> bool:
    """Whether the details of a header say that its component sheet is made up."""
    return details.get(SAMPLE) == MADE_UP


def sample_details(details: Mapping[str, str]) -> dict[str, str]:
    """Return what of the details goes with the table into a log of its own."""
    return {SAMPLE: details[SAMPLE]} if is_sample(details) else {}


def title_text(title: str) -> Text | str:
    """Return the title of a game for readers of any language: people's own words stay as they are."""
    return next((known for known in TITLES if known.message == title), title)


@dataclass(frozen=True, slots=True)
class Correct:
    """Set one fact of the table: ``what`` it is about (a place, a player), the ``fact``, its ``value``."""

    what: str
    fact: str
    value: str
    player: ClassVar[str] = ""
    """The whole table sets it, and no player."""
