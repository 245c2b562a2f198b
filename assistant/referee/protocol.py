# ruff: noqa: ARG002 - what few games have is asked with more than nothing needs
"""The interfaces that every game implements. Pages, the command line and the records know only these.

A ``Ledger`` is what a log needs: score pads are no more. A ``Referee`` is a ledger of a game with a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeGuard, TypeVar

from assistant.referee.component_sheets import FormPicture, SheetFault, SheetField, SheetForm
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct, Header
from assistant.referee.offers import Alternative, Offer, Prompt
from assistant.referee.picture import Picture
from assistant.referee.rules import RuleBook
from assistant.referee.score import SURE, OpenValues, ScoreSheet
from assistant.referee.services import (
    ClaimAnswer,
    ClaimKind,
    Foresight,
    Opportunities,
    Outlook,
    Payment,
    Progress,
    Purchase,
    Route,
    Tally,
    TrackPlace,
)
from assistant.referee.standings import Contest, Holding, Standing, TieBreak
from assistant.referee.text import Text, spoken
from assistant.referee.verdict import Fix, Verdict, Violation

if TYPE_CHECKING:
    from assistant.referee.ask.question import Question
    from assistant.referee.pad.ledger import NotesLedger
    from assistant.referee.spoken import Spoken
    from assistant.referee.typing_help import TypingSection

Position = TypeVar("Position")
Action = TypeVar("Action")


class Ledger(Protocol[Position, Action]):
    """What a log needs of a game's rules. Positions and actions are the game's own immutable values.

    All methods are pure: the same arguments give the same answer in every process. ``contest`` is what the
    players contest and how people speak of it, ``currency`` the short name of what actions cost (empty where
    nothing is paid), ``example_line`` a line of notation. ``version_names`` are what versions are called if
    more than their word, ``spoken`` tells how people say actions, and ``pad`` is the ledger of the game's
    score pads. What few games have stands behind ``prompt`` and gives nothing elsewhere; flags tell whether
    to ask for it at all. What cannot give nothing raises TypeError there.
    """

    game: str
    title: str
    versions: Sequence[str]
    players: range
    colours: Sequence[str]
    contest: Contest
    rulebook: RuleBook
    currency: str = ""
    example_line: str
    version_names: Mapping[str, Text] = {}
    spoken: Spoken | None = None
    pad: NotesLedger | None = None
    has_track: bool = False
    """Whether points are marked on a track; without one nothing is scored before the end."""
    has_own_names: bool = False
    """Whether a table may call things by names of its own, so that ``in_notation`` is needed."""
    has_routes: bool = False
    """Whether figures pay for the way they go, so that ``route`` can be asked."""
    foresees: bool = False
    """Whether ``opportunities`` tells what is within reach. It lists and never advises."""
    plans: bool = False
    """Whether best turns can be found and proven, and claims about them answered."""
    names_places: bool = False
    """Whether the board may have places without a name, which a table names while it plays."""

    joins: range = range(0)
    """How many may play where further players may join later; nobody may join a game that is under way."""

    def __hash__(self) -> int:
        """Return what tells it from others, as of any object: what is found out of a game is kept by it."""
        return super().__hash__()

    def called(self, position: Position, /) -> Mapping[str, str]:
        """Return what the players are called, by id, in seat order."""

    def new_game(self, header: Header, /) -> Position:
        """Return the position at the start. Raises BadInputError when the header cannot be played."""

    def reread(self, position: Position, options: Mapping[str, str], /) -> Position:
        """Return the position as a table has it that reads the rules so; ``options`` holds them all."""

    def reseated(self, position: Position, header: Header, /) -> Position:
        """Return a position in which the players sit as in a header; its text names them by their ids."""
        return self.new_game(replace(header, start=self.fingerprint(position)))

    def absent(self, position: Position, /) -> tuple[str, ...]:
        """Return the ids of those who have left for good: nobody waits for them, and they cannot win."""

    def left(self, position: Position, player: str, /, *, pieces: bool) -> Position:
        """Return the position once a player has left for good, with ``pieces`` also what they have there.

        With a single player left to play on it is the end. Raises ImpossibleError where the others cannot.
        """
        raise ImpossibleError("Nobody can leave here: the game needs everybody.")

    def back(self, position: Position, player: str, /) -> Position:
        """Return the position in which somebody plays on for a player who had left."""

    def judge(self, position: Position, action: Action, /) -> Verdict:
        """Return the verdict on an action: its price and every rule it breaks. Never raises for a move."""

    def apply(self, position: Position, action: Action, /) -> Position:
        """Return the next position, legal or not. Raises ImpossibleError where no position can hold it."""

    def audit(self, position: Position, /) -> tuple[Violation, ...]:
        """Return every impossibility of a position, however it came about."""

    def score(self, position: Position, player: str, /) -> ScoreSheet:
        """Return what the player would score now."""

    def points(self, position: Position, /) -> Mapping[str, int]:
        """Return the points every player has on the track, by player id."""

    def scored(self, before: Position, action: Action, after: Position, /) -> tuple[ScoreSheet, ...]:
        """Return the sheets that were entered on the track by this action (usually none)."""

    def winners(self, position: Position, /) -> tuple[str, ...]:
        """Return the ids of the players who have won, empty while the game goes on."""

    def tie_break(self, position: Position, names: Mapping[str, str], /) -> TieBreak | None:
        """Return why one of several with most points has won, or all of them have; nothing without a tie.

        ``names`` are what players are called, by id.
        """

    def standings(self, position: Position, /) -> tuple[Standing, ...]:
        """Return who stands how at every contested place, always in the same order."""

    def round_of(self, position: Position, /) -> int:
        """Return the number of the round under way, from 1; the game says what a round is."""

    def kind_of(self, action: Action, /) -> Text:
        """Return what sort of action this is, as a heading for many of them (``walking``)."""

    def actor(self, position: Position, action: Action, /) -> str:
        """Return the id of the player who acts, empty for a correction by the table."""

    def read(self, text: str, /) -> Action:
        """Return the action that a line of notation means. Raises BadInputError with a clear sentence."""

    def write(self, action: Action, /) -> str:
        """Return the line of notation of an action; ``read`` is its inverse."""

    def to_data(self, action: Action, /) -> dict[str, Any]:
        """Return the action as JSON values; ``from_data`` is its inverse."""

    def from_data(self, data: Mapping[str, Any], /) -> Action:
        """Return the action from JSON values. Raises BadInputError with a clear sentence."""

    def describe(self, position: Position, action: Action, /) -> Text:
        """Return in words what the action does, for the log that people read."""

    def fingerprint(self, position: Position, /) -> str:
        """Return the whole position as one canonical line of text."""

    def prompt(self, position: Position, /) -> Prompt:
        """Return whose turn it is and what is asked."""

    def questions(self) -> Sequence[Question]:
        """Return what people argue about, the most frequent first."""
        return ()

    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return every verb, correction and word of the notation."""

    def version_name(self, version: str, /) -> Text:
        """Return what a version is called."""
        return self.version_names.get(version) or spoken(version)

    def in_notation(self, position: Position, line: str, /) -> str:
        """Return a typed line with the table's names as notation writes them; everything else stays."""
        return line

    def reveals(self, position: Position, action: Action, /) -> bool:
        """Whether carrying out the action shows a tile, a card, a treasure or a throw for the first time."""
        return False

    def came_of(self, before: Position, after: Position, /) -> tuple[Text, ...]:
        """Return what an action brought about that its line does not say, such as who was defeated by it."""
        return ()

    def on_display(self, position: Position, /) -> Sequence[tuple[Text, Picture]]:
        """Return what lies open beside the board now, each with its name; nothing at most moments."""
        return ()

    def before_them(self, position: Position, player: str, /) -> Text | None:
        """Return in one line what a player has before them and in their hand that no board shows."""
        return None

    def open_points(self, position: Position, /) -> Mapping[str, OpenValues]:
        """Return by player how many values are open in their points; none for whoever's points are sure.

        Where points are marked on the way, those on the track are sure whatever a sheet of now says.
        """
        points = self.points(position)
        sheets = {player: self.score(position, player) for player in points}
        return {
            player: sheet.open if sheet.total == points[player] else SURE for player, sheet in sheets.items()
        }

    def points_now(self, position: Position, /) -> dict[str, tuple[int, OpenValues]]:
        """Return by player the points that a table looks at, and how many values are open in them.

        Without a track nothing is scored before the end: until then they are what everybody would score now.
        """
        points = self.points(position)
        if self.has_track or self.prompt(position).finished:
            unknown = self.open_points(position)
            return {player: (points[player], unknown[player]) for player in points}
        sheets = {player: self.score(position, player) for player in points}
        return {player: (sheet.total, sheet.open) for player, sheet in sheets.items()}

    def track_place(self, position: Position, player: str, /) -> TrackPlace | None:
        """Return where the marker of the player stands on the track."""
        return None

    def payment(self, before: Position, action: Action, after: Position, /) -> Payment | None:
        """Return who pays points with this action for the right to choose first, and how much."""
        return None

    def purchase(self, before: Position, action: Action, after: Position, /) -> Purchase | None:
        """Return who takes something in an auction by this action; it follows its payment and may be free."""
        return None

    def tallies(self, position: Position, /) -> tuple[Tally, ...]:
        """Return quantities worth looking at round by round, always the same ones in the same order."""
        return ()

    def outlook(self, position: Position, player: str, /) -> Outlook | None:
        """Return what is certain for a player and what is still possible, while the game goes on."""
        return None

    def opportunities(self, position: Position, player: str, /) -> tuple[Opportunities, ...]:
        """Return what the player could do next, kinds with nothing in them left out."""
        return ()

    def foresight(self, position: Position, player: str, /) -> Foresight | None:
        """Return the search for what the player could do next, before its first step, if it takes a while."""
        return None

    def forgotten(self, position: Position, /) -> tuple[Correct, ...]:
        """Return the corrections of what nobody knows any more once turns were played that nobody entered."""
        return ()

    def waits_for(self, position: Position, action: Action, /) -> tuple[SheetField, ...]:
        """Return the facts that the verdict on an action waits for, and that anybody at the table can see."""
        return ()

    def telling(self, position: Position, fact: SheetField, value: str, /) -> AnyAction:
        """Return what tells one of these facts: an action, or a correction. Raises BadInputError."""
        raise TypeError(self.game)

    def named_so_far(self, position: Position, /) -> Text | None:
        """Return in a sentence how many places of the board have a name, nothing where all have."""
        return None

    def naming(self, position: Position, name: str, /) -> Action | None:
        """Return the action that gives a place this name, nothing where it can be none or stands there."""
        return None

    def naming_from(self, position: Position, values: Mapping[str, str], /) -> Sequence[Action]:
        """Return the actions that tell what a component sheet knows of the board beyond the position."""
        return ()

    def nameable(self) -> tuple[Text, Sequence[Alternative]] | None:
        """Return the question for names of things that no rulebook names, and these by their ids, drawn.

        The names stand in the header of the log and in corrections where a table gave them later; texts use
        them, while notation keeps the ids.
        """
        return None

    def names_now(self, position: Position, /) -> Mapping[str, str] | None:
        """Return what the table calls the things, by their ids; those without a name are left out."""
        return None

    def renaming(self, thing: str, name: str, /) -> Action:
        """Return the correction that gives a thing another name, or with an empty one takes its name away."""
        raise TypeError(self.game)

    def component_doubts(self) -> Sequence[tuple[str, Text]]:
        """Return the components whose facts are not sure: their key in the header, and what to look at."""
        return ()

    def component_forms(self) -> Sequence[SheetForm]:
        """Return the forms for facts of the players' own copy; their keys differ from one another."""
        return ()

    def component_faults(self, form: str, values: Mapping[str, str], /) -> tuple[SheetFault, ...]:
        """Return what cannot be right about known values, the proven ones among them; gaps are no faults."""
        return ()

    def form_picture(self, form: str, values: Mapping[str, str], selected: str, /) -> FormPicture | None:
        """Return the picture of a form with one zone selected, or nothing for a form that is not drawn."""
        return None

    def form_tapped(
        self, form: str, values: Mapping[str, str], selected: str, zone: str, /
    ) -> tuple[dict[str, str], str]:
        """Return the values and the selected zone after a tap; ``values`` are the proven and told ones."""
        raise TypeError(self.game)

    def plannable(self, position: Position, /) -> bool:
        """Return whether a best turn can be asked for: at the start of a turn that scores, or in it."""
        return False

    def best_turn(self, position: Position, /, *, by_chance: bool) -> Iterator[Progress]:
        """Search the best turn of the player to act, from now on; chance counts on average, or not at all."""
        raise TypeError(self.game)

    def claim_kinds(self) -> Sequence[ClaimKind]:
        """Return what can be claimed."""
        return ()

    def claim_places(self, position: Position, kind: str, /) -> Sequence[str]:
        """Return the places a claim of this kind can be about: zones of the picture of the table."""
        return ()

    def claim(self, position: Position, kind: str, place: str, player: str, /) -> ClaimAnswer:
        """Return the least price for a player, as if a turn of theirs began now. Raises BadInputError."""
        raise TypeError(self.game)


class Referee(Ledger[Position, Action], Protocol[Position, Action]):
    """A game's rules behind one interface: a ledger, and what a board needs besides.

    ``example_fact`` is a fact as it is typed, without the word that begins a correction.
    """

    example_fact: str

    def fix(self, position: Position, action: Action, /) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known."""

    def legal_actions(self, position: Position, /) -> list[Action]:
        """Return every elementary legal action, for every outcome that chance may still show."""

    def holdings(self, position: Position, player: str, /) -> tuple[Holding, ...]:
        """Return what the player owns beside the board that counts, such as treasure sets."""

    def offers(self, position: Position, zone: str = "", /) -> tuple[Offer, ...]:
        """Return what a player may want to do, in general or at a tapped zone."""

    def picture(self, position: Position, /) -> Picture:
        """Return the picture of the table; ``marked`` selects and offers zones of it."""

    def acting_places(self, position: Position, /) -> tuple[str, ...]:
        """Return the places of the board where something waits to be tapped by the player to act."""
        return ()

    def route(self, position: Position, start: str, end: str, player: str, /) -> Route | None:
        """Return the cheapest way of one figure, or nothing where there is none.

        Prices are asked whatever is left of the turn, and for a figure that is at the start. Raises
        BadInputError for a place or a player that the game does not have, as ``other_routes`` does.
        """
        return None

    def other_routes(self, position: Position, start: str, end: str, player: str, /) -> tuple[Route, ...]:
        """Return other ways to have a figure there, such as one that enters nearby, the cheapest first."""
        return ()

    def position_offers(self, position: Position, zone: str = "", /) -> tuple[Offer, ...]:
        """Return what can be set at a zone of the board, or for the player whose id is given instead.

        Every finished offer is a correction: it sets one fact to a new value.
        """

    def position_audit(self, position: Position, /, *, everything: bool) -> tuple[Violation, ...]:
        """Return what is impossible; ``everything`` tells that all facts of the table have been entered.

        Facts nobody has entered yet are no faults: until then only what is impossible whatever else lies on
        the table counts.
        """

    def differences(self, before: Position, after: Position, /) -> tuple[Correct, ...]:
        """Return the corrections that, in this order, make one table look like the other.

        Whose turn it is does not lie on a table and is left alone. What no correction can set is left out.
        """

    def if_it_ended_now(self, position: Position, /) -> Position:
        """Return the game at its end, when everybody has scored the table as it stands one last time."""

    def over_now(self, position: Position, /) -> Position:
        """Return the game at its end with the points on its track as they are, if it has one."""
        return self.if_it_ended_now(position)


AnyPosition: TypeAlias = object
AnyAction: TypeAlias = object
"""Those of whichever game is played: pages and records hand them on and never look inside."""
AnyLedger: TypeAlias = Ledger[Any, Any]
AnyReferee: TypeAlias = Referee[Any, Any]
"""The rules of whichever game is played. There is no type for *some position, the same everywhere*, so that
here alone anything goes; what they return is taken as ``AnyPosition`` and ``AnyAction``."""


def has_board(ledger: AnyLedger) -> TypeGuard[AnyReferee]:
    """Whether these are the rules of a game with a board, and not of a score pad."""
    return hasattr(ledger, "picture")


def with_board(ledger: AnyLedger) -> AnyReferee:
    """Return the same referee for whoever needs its board. Raises TypeError for a score pad."""
    if not has_board(ledger):
        raise TypeError(ledger.game)
    return ledger
