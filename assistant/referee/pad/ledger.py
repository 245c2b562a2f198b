# ruff: noqa: ARG002 - the interface gives every method more than notes need
"""The ledger of every game's pads: notes as notation and as JSON, totals over the rounds.

    note 2 red temples 3+5+5+8
    note 2 a holder -

A note names the round, what it is about, the fact and its value; a dash forgets the fact,
unless it is one of the whole round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.logs.seating import (
    HEADING,
    QUIT,
    SEATING,
    Seating,
    is_seating,
    read_seating,
    sentence,
    write_seating,
)
from assistant.referee.moves import Spelling, action_from_data, action_to_data
from assistant.referee.offers import Prompt
from assistant.referee.pad.notes import Note, Notes
from assistant.referee.pad.rules import PadRules
from assistant.referee.protocol import AnyPosition, Ledger
from assistant.referee.score import OpenValues, ScoreSheet, together
from assistant.referee.services import TrackPlace
from assistant.referee.standings import Standing, TieBreak
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, sections_of
from assistant.referee.verdict import LEGAL, Verdict, Violation
from assistant.referee.wording import shown

AnyNotes = Notes[Any]
"""The notes of whichever game is scored on a pad."""
WORD: Final = "note"
NOTHING: Final = "-"
LONGEST: Final = 100
_PARTS: Final = 5


class NotesLedger(Ledger[AnyNotes, Note | Seating]):
    """A ledger whose positions are notes and whose actions are single ones; the game's rules do the rest."""

    has_track = True

    def __init__(self, rules: PadRules[Any]) -> None:
        """Build the ledger of one game's pads; they are stored under ``tikal-pad`` and the like."""
        self.rules = rules
        self.game = f"{rules.game}-pad"
        self.title = rules.title
        self.versions: Sequence[str] = rules.versions
        self.players = self.joins = rules.players
        self.colours: Sequence[str] = rules.colours
        self.contest = rules.contest
        self.example_line, self.rulebook = rules.example_line, rules.rulebook

    def called(self, position: AnyNotes) -> Mapping[str, str]:
        """Return what the players are called, by colour."""
        return position.header.names

    def new_game(self, header: Header) -> AnyNotes:
        """Return an empty pad."""
        return Notes(header, self.rules.table(header))

    def reread(self, position: AnyNotes, options: Mapping[str, str]) -> AnyNotes:
        """Return the notes of a table that reads the rules so."""
        header = replace(position.header, options=options)
        return replace(position, header=header, table=self.rules.table(header))

    def absent(self, position: AnyNotes) -> tuple[str, ...]:
        """Return whose notes the pad waits for no more, in seat order."""
        return tuple(player for player in position.header.names if player in position.away)

    def left(self, position: AnyNotes, player: str, *, pieces: bool) -> AnyNotes:
        """Return the pad that asks nothing more of a player; what was noted of them stands."""
        return replace(position, away=position.away | {player})

    def back(self, position: AnyNotes, player: str) -> AnyNotes:
        """Return the pad that waits for the notes of a player again."""
        return replace(position, away=position.away - {player})

    def judge(self, position: AnyNotes, action: Note | Seating) -> Verdict:
        """Return that people may note what they see."""
        return Verdict(LEGAL, 0)

    def apply(self, position: AnyNotes, action: Note | Seating) -> AnyNotes:
        """Return the notes with one more. Raises ImpossibleError for a fact that nobody can see."""
        if isinstance(action, Seating):
            return position
        if not 1 <= action.round <= self.rules.rounds:
            raise ImpossibleError(
                "There is no round {round}; the last one is {rounds}.",
                rounds=self.rules.rounds,
                round=action.round,
            )
        return position.noted(self.rules.check(position, action))

    def audit(self, position: AnyNotes) -> tuple[Violation, ...]:
        """Return what is surely impossible about any round."""
        return tuple(
            violation
            for number in range(1, position.rounds_started + 1)
            for violation in self.rules.impossible(position, number)
        )

    def score(self, position: AnyNotes, player: str) -> ScoreSheet:
        """Return what the player scores in the latest round."""
        sheets = self.rules.sheets(position, position.rounds_started)
        return next(sheet for sheet in sheets if sheet.player == player)

    def rounds(self, position: AnyNotes) -> list[Sequence[ScoreSheet]]:
        """Return everybody's sheets of every round begun."""
        return [self.rules.sheets(position, number) for number in range(1, position.rounds_started + 1)]

    def totals(self, position: AnyNotes) -> list[dict[str, int]]:
        """Return everybody's points by id, before the first round and after each round begun."""
        start = self.rules.points_at_start(position)
        totals = [{player.id: start for player in position.header.players}]
        for sheets in self.rounds(position):
            scored = {sheet.player: sheet.total for sheet in sheets}
            totals.append({player: points + scored[player] for player, points in totals[-1].items()})
        return totals

    def points(self, position: AnyNotes) -> Mapping[str, int]:
        """Return everybody's points after the latest round."""
        return self.totals(position)[-1]

    def scored(self, before: AnyNotes, action: Note | Seating, after: AnyNotes) -> tuple[ScoreSheet, ...]:
        """Return nothing: the sheets of a round follow from its notes and change with them."""
        return ()

    def open_points(self, position: AnyNotes, until: int | None = None) -> Mapping[str, OpenValues]:
        """Return by player how many values are open in the points of all rounds, or ``until`` one."""
        sheets = [sheet for of_round in self.rounds(position)[:until] for sheet in of_round]
        return {
            player: together(sheet.open for sheet in sheets if sheet.player == player)
            for player in position.header.names
        }

    def winners(self, position: AnyNotes) -> tuple[str, ...]:
        """Return who wins with the notes as they are, nobody before every round has been stated."""
        if self.rules.missing(position) is not None:
            return ()
        return self.rules.best(position, self._contending(position))

    def tie_break(self, position: AnyNotes, names: Mapping[str, str]) -> TieBreak | None:
        """Return how a tie for the most points is broken, nothing while nobody has won."""
        if not self.winners(position):
            return None
        return self.rules.tie_break(position, self._contending(position), names)

    def _contending(self, position: AnyNotes) -> dict[str, int]:
        """Return the points of those who can win."""
        points = self.points(position)
        return {player: points[player] for player in points if player not in position.away}

    def standings(self, position: AnyNotes) -> tuple[Standing, ...]:
        """Return who stands how in the latest round."""
        return self.rules.standings(position, position.rounds_started)

    def round_of(self, position: AnyNotes) -> int:
        """Return the number of the latest round."""
        return position.rounds_started

    def kind_of(self, action: Note | Seating) -> Text:
        """Return what every note is."""
        return HEADING if isinstance(action, Seating) else Text("noting")

    def actor(self, position: AnyNotes, action: Note | Seating) -> str:
        """Return nobody: the table notes."""
        return ""

    def track_place(self, position: AnyNotes, player: str) -> TrackPlace:
        """Return where the player's marker stands after the latest round."""
        return self.rules.track_place(position, self.points(position)[player])

    def read(self, text: str) -> Note | Seating:
        """Return the note that a line means. Raises BadInputError."""
        if is_seating(text):
            return read_seating(text, self.colours)
        words = text.split()
        if len(text) > LONGEST or len(words) < _PARTS or words[0].lower() != WORD or not _is_round(words[1]):
            raise BadInputError(
                "“{text}” is no note; write it like “{example}”, - for nothing.",
                text=shown(text),
                example=self.rules.example_line,
            )
        value = " ".join(words[_PARTS - 1 :])
        return Note(int(words[1]), words[2].lower(), words[3].lower(), "" if value == NOTHING else value)

    def write(self, action: Note | Seating) -> str:
        """Return the line of a note."""
        if isinstance(action, Seating):
            return write_seating(action)
        return f"{WORD} {action.round} {action.what} {action.fact} {action.value or NOTHING}"

    def to_data(self, action: Note | Seating) -> dict[str, Any]:
        """Return the note as JSON values."""
        if isinstance(action, Seating):
            return action_to_data(action, {Seating: SEATING})
        return {
            WORD: action.what,
            "round": action.round,
            "fact": action.fact,
            "value": action.value,
        }

    def from_data(self, data: Mapping[str, Any]) -> Note | Seating:
        """Return the note that JSON values mean. Raises BadInputError."""
        if "action" in data:
            seating: Seating = action_from_data(data, Spelling({Seating: SEATING}, self.read, self.write))
            return seating
        texts = [data.get(name) for name in (WORD, "fact", "value")]
        number = data.get("round")
        if set(data) != {WORD, "round", "fact", "value"} or not all(isinstance(text, str) for text in texts):
            raise BadInputError("A note has the texts “note”, “fact” and “value” and the number “round”.")
        if not isinstance(number, int) or isinstance(number, bool):
            raise BadInputError("The “round” of a note is a number.")
        return self.read(self.write(Note(number, *map(str, texts))))

    def describe(self, position: AnyNotes, action: Note | Seating) -> Text:
        """Return in words what is noted."""
        if isinstance(action, Seating):
            return sentence(action)
        return self.rules.describe(position, action)

    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return every note that can be typed."""
        return sections_of(self.rulebook, of_pads=True)

    def fingerprint(self, position: AnyNotes) -> str:
        """Return all facts that stand as one line."""
        facts = (self.write(Note(*key, value)) for key, value in sorted(position.facts.items()))
        return "; ".join((*facts, *(f"{QUIT} {player}" for player in self.absent(position))))

    def prompt(self, position: AnyNotes) -> Prompt:
        """Return which round is being entered."""
        return Prompt("", Text("Round {number}", number=position.rounds_started))


def notes_of(position: AnyPosition) -> AnyNotes:
    """Return the position of a pad's history as what it is: the notes of the pad."""
    return cast("AnyNotes", position)


def _is_round(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isdigit()
