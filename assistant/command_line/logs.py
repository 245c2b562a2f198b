"""A log file as the commands need it: its game, the place of every entry, the referee's word on each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, NamedTuple

from assistant.locale import DEFAULT_LANGUAGE, say
from assistant.records.games import referees
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, Step
from assistant.referee.logs.log import Entry, Header, Log
from assistant.referee.logs.logfile import MOST_BYTES, as_written, decode_log, write_entry
from assistant.referee.logs.seating import company
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.score import ScoreItem, signed
from assistant.referee.wording import shown, text_of

Outcome = Literal["legal", "refused", "overruled", "undecided", "correction", "undo", "redo"]


class Place(NamedTuple):
    """Where an entry stands: its number from 1, its line in a text file (``None`` in JSON), and its text."""

    entry: int
    line: int | None
    text: str

    def __str__(self) -> str:
        return f"Entry {self.entry}" if self.line is None else f"Line {self.line}"


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A log that could be read, with where each entry stands in its file."""

    file: str
    referee: AnyReferee
    log: Log
    places: Sequence[Place]

    @property
    def header(self) -> Header:
        """What the log begins with, with the players as they are called and sit in the end."""
        log = self.log
        return replace(log.header, players=company(log.header, log.entries, self.referee.joins).now)

    def wrong(self, problem: object) -> BadInputError:
        """Return the error that tells what is wrong with this file."""
        return BadInputError(f"{self.file}: {problem}")


class Judged(NamedTuple):
    """An entry and what the referee says of it; ``step`` is nothing for undo and redo."""

    place: Place
    entry: Entry
    step: Step | None

    @property
    def outcome(self) -> Outcome:
        """What became of the entry, in a word."""
        if self.step is None:
            return "redo" if self.entry.kind == "redo" else "undo"
        if self.step.refused:
            return "refused"
        if self.entry.kind == "correction":
            return "correction"
        if self.step.verdict.legal:
            return "legal"
        return "overruled" if self.entry.overruled else "undecided"


def read_game(file: str) -> LoggedGame:
    """Return the game in a log file, text or JSON. Raises BadInputError that begins with the file's name."""
    if not file:
        raise BadInputError("The name of the log file is empty; write one.")
    try:
        data = bytes_of(file)
        known = referees()
        log = decode_log(data, known)
        referee = known[log.header.game]
        return LoggedGame(file, referee, log, _places(data, log, referee))
    except BadInputError as problem:
        raise BadInputError(f"{file}: {problem}") from None


def judged(game: LoggedGame, history: History) -> Iterator[Judged]:
    """Add every entry of the log to a fresh history, refused ones included, and yield what became of it."""
    for place, entry in zip(game.places, game.log.entries, strict=True):
        history.append(entry, lenient=True)
        yield Judged(place, entry, history.steps[-1] if entry.kind in {"action", "correction"} else None)


def begin(game: LoggedGame) -> History:
    """Return the history before the first entry. Raises BadInputError when the header cannot be played."""
    try:
        return History(game.referee, game.log.header, game.log.entries)
    except BadInputError as problem:
        raise game.wrong(problem) from None


def play_through(game: LoggedGame) -> History:
    """Return the history of a log. Raises BadInputError at the first entry that the referee refuses."""
    history = begin(game)
    for fate in judged(game, history):
        if fate.outcome == "refused" and fate.step is not None:
            rules = fate.step.verdict.rules
            why = f" ({', '.join(rules)})" if rules else ""
            raise game.wrong(
                f"{fate.place}: “{shown(fate.place.text)}” is refused{why}, so the position after it is not "
                "known; “replay” says why."
            )
    return history


def bytes_of(file: str) -> bytes:
    """Return a file's bytes; of one that is too long, enough for the reader to see that."""
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:  # or a name that no file can have
        why = getattr(problem, "strerror", problem)
        raise BadInputError(f"this file cannot be read: {why}.") from None


def _places(data: bytes, log: Log, referee: AnyReferee) -> list[Place]:
    """Return the place of every entry: in a text file the last lines that say something are the entries."""
    text = as_written(text_of(data))
    if text.lstrip().startswith("{"):
        return [
            Place(number, None, write_entry(entry, referee)) for number, entry in enumerate(log.entries, 1)
        ]
    stripped = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    speaking = [(number, line) for number, line in stripped if line and not line.startswith("#")]
    entries = speaking[len(speaking) - len(log.entries) :]
    return [Place(count, number, line) for count, (number, line) in enumerate(entries, 1)]


def priced(cost: int, referee: AnyLedger) -> str:
    """Return a price with its currency."""
    return f"{cost} {referee.currency}".strip()


def name_of(header: Header, player: str) -> str:
    """Return a player's name and colour."""
    return f"{header.player(player).name} ({player})"


def game_line(referee: AnyLedger, header: Header) -> str:
    """Return the game, the edition and who plays."""
    players = ", ".join(name_of(header, player.id) for player in header.players)
    return f"{referee.title}, {referee.rulebook.edition(header.edition).name}: {players}."


def item_line(item: ScoreItem) -> str:
    """Return one item of a sum with its rule: ``temple b3: 5 (T68)``."""
    points = item.term if item.count == 1 else f"{item.term} = {signed(item.points)}"
    return f"{say(item.label, DEFAULT_LANGUAGE)}: {points} ({item.rule})"
