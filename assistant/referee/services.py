"""What a referee may offer beyond the interface that every game has. Callers ask with ``isinstance``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from assistant.referee.component_sheets import SheetField
from assistant.referee.corrections import Correct
from assistant.referee.logs.history import History
from assistant.referee.offers import Alternative
from assistant.referee.picture import Picture
from assistant.referee.protocol import AnyAction, AnyLedger, AnyPosition
from assistant.referee.score import OpenValues, ScoreSheet, open_counts
from assistant.referee.text import Text, plural, spoken


class Leg(NamedTuple):
    """One part of a route: to which place, its price, and how one gets there (on foot ...)."""

    end: str
    cost: int
    label: Text


class Route(NamedTuple):
    """A way for one figure and its price in the game's currency.

    ``actions`` would carry it out, in order; they and ``legs`` are empty for a figure that is already there.
    """

    label: Text
    cost: int
    legs: tuple[Leg, ...]
    actions: tuple[AnyAction, ...]


@runtime_checkable
class Routes(Protocol):
    """A referee of a game in which figures pay for the way they go.

    Prices are asked whatever is left of the turn, and for a figure that stands at the start. Both methods
    raise BadInputError for a place or a player that the game does not have.
    """

    def route(self, position: AnyPosition, start: str, end: str, player: str) -> Route | None:
        """Return the cheapest way of one figure, or nothing where there is none."""
        ...

    def other_routes(self, position: AnyPosition, start: str, end: str, player: str) -> tuple[Route, ...]:
        """Return other ways to have a figure there, such as one that enters nearby, the cheapest first."""
        ...


@runtime_checkable
class ActingPlaces(Protocol):
    """A referee of a game in which players begin most actions by tapping what is theirs on the board."""

    def acting_places(self, position: AnyPosition) -> tuple[str, ...]:
        """Return the places of the board where something waits to be tapped by the player to act."""
        ...


@runtime_checkable
class Displaying(Protocol):
    """A referee of a game in which something lies open beside the board, such as tiles to bid on."""

    def on_display(self, position: AnyPosition) -> Sequence[tuple[Text, Picture]]:
        """Return what lies there now, each with its name; nothing at most moments."""
        ...


@runtime_checkable
class BeforeThem(Protocol):
    """A referee of a game in which much lies before the players that its board does not show."""

    def before_them(self, position: AnyPosition, player: str) -> Text:
        """Return in one line what a player has before them and in their hand, as far as anybody knows."""
        ...


@runtime_checkable
class OwnNames(Protocol):
    """A referee of a game in which a table may call things by names of its own."""

    def in_notation(self, position: AnyPosition, line: str) -> str:
        """Return a typed line with the table's names as notation writes them; everything else stays."""
        ...


@runtime_checkable
class Chance(Protocol):
    """A referee of a game in which some actions show what nobody could know before."""

    def reveals(self, position: AnyPosition, action: AnyAction) -> bool:
        """Whether carrying out the action shows a tile, a card, a treasure or a throw for the first time."""
        ...


def reveals(referee: AnyLedger, position: AnyPosition, action: AnyAction) -> bool:
    """Whether an action shows something new; never in a game that says nothing of chance."""
    return isinstance(referee, Chance) and referee.reveals(position, action)


@runtime_checkable
class CameOf(Protocol):
    """A referee of a game in which an action may bring about what its line does not say."""

    def came_of(self, before: AnyPosition, after: AnyPosition) -> tuple[Text, ...]:
        """Return what an action brought about, such as who was defeated by it."""
        ...


class TrackPlace(NamedTuple):
    """Where a player's points are shown: the field of the track and the full laps behind it."""

    field: int
    laps: int


@runtime_checkable
class Track(Protocol):
    """A referee of a game whose points are marked on a track that may be too short for them."""

    def track_place(self, position: AnyPosition, player: str) -> TrackPlace:
        """Return where the marker of the player stands."""
        ...


def points_now(referee: AnyLedger, position: AnyPosition) -> dict[str, tuple[int, OpenValues]]:
    """Return by player the points that a table looks at, and how many values are open in them.

    Without a track nothing is scored before the end: until then they are what everybody would score now.
    """
    points = referee.points(position)
    if isinstance(referee, Track) or referee.prompt(position).finished:
        unknown = open_counts(referee, position)
        return {player: (points[player], unknown[player]) for player in points}
    sheets = {player: referee.score(position, player) for player in points}
    return {player: (sheet.total, sheet.open) for player, sheet in sheets.items()}


@runtime_checkable
class NamedInPlay(Protocol):
    """A referee of a game whose board may have places without a name, which a table names while it plays."""

    def named_so_far(self, position: AnyPosition) -> Text | None:
        """Return in a sentence how many places have a name, nothing where all have."""
        ...

    def naming(self, position: AnyPosition, name: str) -> AnyAction | None:
        """Return the action that gives a place this name, nothing where it can be none or stands there."""
        ...

    def naming_from(self, position: AnyPosition, values: Mapping[str, str]) -> Sequence[AnyAction]:
        """Return the actions that tell what a component sheet knows of the board beyond the position."""
        ...


class Payment(NamedTuple):
    """Points that a player pays out of what they have scored."""

    player: str
    points: int


class Purchase(NamedTuple):
    """What a player takes with the right they paid for; ``place`` names where it lies, empty for nowhere."""

    player: str
    place: str


@runtime_checkable
class Auctions(Protocol):
    """A referee of a game in which players pay points for the right to choose first.

    A purchase follows its payment and may be free; both are asked of every action that was carried out.
    """

    def payment(self, before: AnyPosition, action: AnyAction, after: AnyPosition) -> Payment | None:
        """Return who pays with this action, and how much."""
        ...

    def purchase(self, before: AnyPosition, action: AnyAction, after: AnyPosition) -> Purchase | None:
        """Return who takes something in an auction by this action."""
        ...


@runtime_checkable
class DoubtfulComponents(Protocol):
    """A referee of a game of which some printed facts are not sure for every copy."""

    def component_doubts(self) -> Sequence[tuple[str, Text]]:
        """Return the components whose facts are not sure: their key in the header, and what to look at."""
        ...


@runtime_checkable
class Nameable(Protocol):
    """A referee of a game with things that no rulebook names, and that a table may call what it likes.

    The names stand in the header of the log, by the ids of the things, and in corrections where a table gave
    them later; the referee's texts use them, while notation keeps the ids.
    """

    def nameable(self) -> tuple[Text, Sequence[Alternative]]:
        """Return the question for the names, and the things by their ids, with a drawing of each."""
        ...

    def names_now(self, position: AnyPosition) -> Mapping[str, str]:
        """Return what the table calls the things, by their ids; those without a name are left out."""
        ...

    def naming(self, thing: str, name: str) -> AnyAction:
        """Return the correction that gives a thing another name, or with an empty one takes its name away."""
        ...


def names_given(history: History) -> Mapping[str, str]:
    """Return the names that a table has given to things by now, by their ids."""
    if isinstance(history.referee, Nameable):
        return history.referee.names_now(history.position)
    return history.header.nicknames


@runtime_checkable
class VersionNames(Protocol):
    """A referee whose versions have names of more than the word in the header."""

    version_names: Mapping[str, Text]


def version_name(referee: object, version: str) -> Text:
    """Return what a version of a game is called."""
    names = referee.version_names if isinstance(referee, VersionNames) else {}
    return names.get(version) or spoken(version)


class Tally(NamedTuple):
    """A quantity as it stands at one moment, such as the houses everybody has left.

    ``question`` is what its course over the rounds answers. ``amounts`` are told by player, or by what
    ``labels`` names instead; what nobody knows is left out.
    """

    question: Text
    amounts: Mapping[str, int]
    labels: Mapping[str, Text] | None = None


@runtime_checkable
class Tallying(Protocol):
    """A referee of a game with quantities beside points that are worth looking at round by round."""

    def tallies(self, position: AnyPosition) -> tuple[Tally, ...]:
        """Return the quantities as they stand, always the same ones in the same order."""
        ...


class Prospect(NamedTuple):
    """Something a player could do and what it would bring: at once, and what would be missing for more.

    ``action`` would do it where a single action does.
    """

    label: Text
    gains: tuple[Text, ...] = ()
    missing: tuple[Text, ...] = ()
    action: AnyAction | None = None


class Prospects(NamedTuple):
    """Prospects of one kind, the best first; ``note`` says what they leave out."""

    title: Text
    items: tuple[Prospect, ...]
    note: Text | None = None


@runtime_checkable
class Forgetting(Protocol):
    """A referee of a game in which players hold what the others do not see."""

    def forgotten(self, position: AnyPosition) -> tuple[Correct, ...]:
        """Return the corrections of what nobody knows any more once turns were played that nobody entered."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A referee of a game that can tell what is within a player's reach. It lists and never advises."""

    def prospects(self, position: AnyPosition, player: str) -> tuple[Prospects, ...]:
        """Return what the player could do next, kinds with nothing in them left out."""
        ...


class Foresight(Protocol):
    """A search for what is within reach, which takes a while: it can tell at any time what it has found."""

    def steps(self) -> Iterator[object]:
        """Search, and yield a sign of life again and again; what was found by then stays true."""
        ...

    def told(self) -> tuple[Prospects, ...]:
        """Return what is found by now, with a bound that nothing still to be found exceeds."""
        ...


@runtime_checkable
class Searching(Foreseeing, Protocol):
    """A referee that foresees by a search that takes a while."""

    def foresight(self, position: AnyPosition, player: str) -> Foresight:
        """Return the search for what the player could do next, before its first step."""
        ...


class Outlook(NamedTuple):
    """What of a player's points nobody can take away any more by the rules, and what may still be added.

    ``certain`` is a sum; its notes say what it leaves out. ``last_round`` tells where the player stands once
    the last round is under way. What the player gives away by an own decision is not thought of.
    """

    certain: ScoreSheet
    possible: tuple[Text, ...] = ()
    last_round: Text | None = None


def last_turn(before: int) -> Text:
    """Return where a player stands in the last round, by how many act before; less than none: it is over."""
    if before < 0:
        return Text("has had the last turn")
    if not before:
        return Text("has the last turn now")
    return plural("has the last turn after 1 other", "has the last turn after {count} others", before)


@runtime_checkable
class Outlooks(Protocol):
    """A referee of a game that can tell what of the points is certain before the end."""

    def outlook(self, position: AnyPosition, player: str) -> Outlook:
        """Return what is certain for a player and what is still possible, while the game goes on."""
        ...


@runtime_checkable
class ToldAtTheTable(Protocol):
    """A referee of a game whose pieces or board show facts that are told when they first decide something."""

    def waits_for(self, position: AnyPosition, action: AnyAction) -> tuple[SheetField, ...]:
        """Return the facts that the verdict on an action waits for, and that anybody at the table can see."""
        ...

    def telling(self, position: AnyPosition, fact: SheetField, value: str) -> AnyAction:
        """Return what tells one of these facts: an action, or a correction. Raises BadInputError."""
        ...
