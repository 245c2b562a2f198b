# ruff: noqa: ARG002 - a game needs only some of what it is asked with
"""A small game with a board, made of its moves and of the facts of its table.

Whoever adds one says which kinds of action there are, which facts lie on the table, how it begins, when it is
over, what a player scores and what the board looks like. Judging, notation, JSON, log words, position texts,
corrections, offers, the table as it is, score pads and Ask are made of these; what can be typed is data.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from assistant.referee.ask.partial_facts import ask
from assistant.referee.ask.question import Known, Question, with_texts
from assistant.referee.checks import broken
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.logs.log import Correct, Header
from assistant.referee.moves import Correcting, Found, Kind, Move, Moves
from assistant.referee.notation import read_correction, write_correction
from assistant.referee.offers import Offer, Prompt
from assistant.referee.options import choose_options
from assistant.referee.picture import Picture, Zone
from assistant.referee.protocol import Referee
from assistant.referee.rules import load_rulebook
from assistant.referee.score import ScoreSheet
from assistant.referee.seats import Seats, who_sit
from assistant.referee.slots import Slots
from assistant.referee.standings import Holding, Standing, TieBreak, shared
from assistant.referee.text import Text
from assistant.referee.values import cached_property
from assistant.referee.verdict import Violation

TURN = "turn"
"""The word in front of whose turn it is, in the text of a position."""
MARGIN = 0.2


@dataclass(frozen=True, slots=True)
class Sitting(Seats):
    """The players, how they read the rules (the value of every option) and which version they play."""

    options: Mapping[str, str] = field(default_factory=dict)
    version: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, by seat."""

    player: int = 0


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """What every position holds: who plays how, and who is to act. Games add what lies on their table."""

    game: Sitting
    turn: Turn


Position = TypeVar("Position", bound=BoardPosition)


class AskedMove(Move[Position, Kind]):
    """A move whose ``checks`` are asked of its facts, with blanks where nobody has stated something.

    ``asked`` is the question that people argue about and ``places`` what of the board it is about, one of
    ``zones``. ``fixed`` are facts that are only spoken of, as they are without a game.
    """

    asked: Text
    places: tuple[Text, ...] = ()
    zones: Container[str] = ()
    fixed: ClassVar[Known] = {}

    @abstractmethod
    def facts(self, position: Position, action: Kind, seat: int) -> Any:  # noqa: ANN401 - of the class its checks read
        """Return the facts of an action, ``None`` for what nobody has told."""

    @cached_property
    def question(self) -> Question:
        """What people may ask about the move."""
        return Question(
            self.verb,
            self.asked,
            self.checks,
            fixed=self.fixed,
            places=self.places,
            now_at=self.now_at,
            zones=lambda _: self.zones,
        )

    def demands(self, position: Position, action: Kind, seat: int) -> Found:
        """Return the rules broken whatever the blanks hold, and which of these would decide."""
        record = self.facts(position, action, seat)
        if None not in record:
            return broken(self.checks, record), ()
        answer = ask(self.question, _told(record))
        return answer.violations, answer.verdict(self.question, ()).missing

    def now_at(self, position: Position, *places: str) -> Known:
        """Return what a position tells of the action at these places for whoever is to act."""
        return _told(self.facts(position, self.made([*places], ""), position.turn.player))


def _told(record: Any) -> dict[str, Any]:  # noqa: ANN401 - facts of any move
    return {name: value for name, value in record._asdict().items() if value is not None}


class BoardGame(GameOfMoves[Position, Any]):
    """The referee of a small game. What a game has no use for stays as it is here.

    ``data`` is the folder of its rules. ``kinds`` are its moves and ``slots`` the facts of its table;
    correcting these is a move of every game. A move that has a ``place`` is offered there.
    """

    data: Path
    kinds: ClassVar[Sequence[Move[Any, Any]]]
    slots: ClassVar[Slots[Any]]

    def __init__(self) -> None:
        """Read the rules and bring the moves together."""
        self.rulebook = load_rulebook(self.data)
        correcting = Correcting[Position](self.slots.correct, self.slots.sentence)
        self.moves = Moves[Position, Any]((*self.kinds, correcting), self.colours)
        self.moves.book = self.rulebook
        self.example_line = self.rulebook.example(self.kinds[0].verb)
        self.example_fact = self.rulebook.example(correcting.verb).removeprefix(f"{correcting.verb} ")
        asked = (move.question for move in self.kinds if isinstance(move, AskedMove))
        self.asked = tuple(with_texts(question, self.rulebook) for question in asked)
        super().__init__()

    @abstractmethod
    def start(self, game: Sitting) -> Position:
        """Return the position at the start."""

    @abstractmethod
    def is_over(self, position: Position) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def score(self, position: Position, player: str) -> ScoreSheet:
        """Return what the player would score now."""

    @abstractmethod
    def zones(self, position: Position) -> Iterable[Zone]:
        """Return the places of the board, all of them plain."""

    def differences(self, before: Position, after: Position) -> tuple[Correct, ...]:
        """Return the corrections that make one table look like the other."""
        return self.slots.differences(before, after)

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        if len(header.players) not in self.players:
            raise BadInputError(
                "{title} is for {fewest} to {most} players; the header names {count}.",
                title=self.title,
                fewest=self.players[0],
                most=self.players[-1],
                count=len(header.players),
            )
        colours, names = who_sit(header.players, self.colours)
        options = choose_options(self.rulebook.options, header.edition, header.options)
        position = self.start(Sitting(colours, names, options, header.version))
        return self._at(header.start, position) if header.start else position

    def reread(self, position: Position, options: Mapping[str, str]) -> Position:
        """Return the position as a table has it that reads the rules so."""
        return replace(position, game=replace(position.game, options=options))

    def audit(self, position: Position) -> tuple[Violation, ...]:
        """Return every impossibility of a position: none is known."""
        return ()

    def points(self, position: Position) -> Mapping[str, int]:
        """Return what everybody would score now."""
        return {colour: self.score(position, colour).total for colour in position.game.colours}

    def scored(self, before: Position, action: object, after: Position) -> tuple[ScoreSheet, ...]:
        """Return everybody's sheet where the action has ended the game."""
        if isinstance(action, Correct) or self.is_over(before) or not self.is_over(after):
            return ()
        return tuple(self.score(after, colour) for colour in after.game.colours)

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return all who have most points at the end, nobody while a value that counts is not told."""
        sheets = [self.score(position, colour) for colour in position.game.colours]
        if not self.is_over(position) or any(sheet.open for sheet in sheets):
            return ()
        most = max(sheet.total for sheet in sheets)
        return tuple(sheet.player for sheet in sheets if sheet.total == most)

    def tie_break(self, position: Position, names: Mapping[str, str]) -> TieBreak | None:
        """Return that those who have equally many points share the win, nothing while nobody has won."""
        winners, points = self.winners(position), self.points(position)
        return shared(points, names) if len(winners) > 1 else None

    def standings(self, position: Position) -> tuple[Standing, ...]:
        """Return nothing: no place is contested."""
        return ()

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return nothing: what counts stands on the sheets."""
        return ()

    def round_of(self, position: Position) -> int:
        """Return 1: the game is one round."""
        return 1

    def prompt(self, position: Position) -> Prompt:
        """Return whose turn it is."""
        if self.is_over(position):
            return Prompt("", Text("The game is over."), finished=True)
        return Prompt(position.game.colours[position.turn.player], Text("to act"))

    def fingerprint(self, position: Position) -> str:
        """Return whose turn it is and every fact of the table that is told, as corrections write them."""
        facts = (
            write_correction(slot.correction(position, at, value)).removeprefix("set ")
            for slot, at in self.slots.facts(position)
            if (value := slot.now(position, at))
        )
        return "; ".join((f"{TURN} {position.game.colours[position.turn.player]}", *facts))

    def _at(self, text: str, start: Position) -> Position:
        turn, *facts = (part.split() for part in text.split(";"))
        seats = {(TURN, colour): seat for seat, colour in enumerate(start.game.colours)}
        try:
            word, colour = turn
            position = replace(start, turn=Turn(seats[word, colour]))
            for words in facts:
                position = self.slots.correct(position, read_correction(words, ""))
        except (KeyError, ValueError, ImpossibleError):
            raise BadInputError(
                "This position cannot be read; copy it again from where it was saved."
            ) from None
        return position

    def offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return the moves of the moment: those of a place there, and everywhere which places there are."""
        return tuple(self.moves.offers(self.kinds, position, zone)) if not self.is_over(position) else ()

    def picture(self, position: Position) -> Picture:
        """Return the board."""
        zones = tuple(self.zones(position))
        xs, ys = zip(*(point for zone in zones for point in zone.outline), strict=True)
        left, top = min(xs) - MARGIN, min(ys) - MARGIN
        frame = (left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top)
        return Picture(frame, zones, title=Text(self.title))

    def position_offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what can be set at a place, or for a player whose id is given instead."""
        return tuple(
            slot.offer(position, at)
            for slot, at in self.slots.facts(position)
            if slot.whose.write(position, at.owner) == zone
        )

    def left(self, position: Position, player: str, *, pieces: bool) -> Position:
        """Raise ImpossibleError: what is the same in every game does not say how the others go on."""
        return Referee.left(self, position, player, pieces=pieces)

    def if_it_ended_now(self, position: Position) -> Position:
        """Return the position as it is: what counts has been counted."""
        return position
