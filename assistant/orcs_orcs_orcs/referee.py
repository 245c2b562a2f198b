"""The game behind the interface that every game implements. Everything is delegated, nothing decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from assistant.orcs_orcs_orcs import (
    apply,
    audit,
    facts_now,
    json_form,
    judge,
    legal,
    new_game,
    notation,
    offers,
    offers_setting,
    outlook,
    picture,
    position_text,
    questions,
    remedies,
    scoring,
    sheet,
    snapshot,
    standings,
    words,
)
from assistant.orcs_orcs_orcs.actions import Action, Correct
from assistant.orcs_orcs_orcs.pad import OrcsPad
from assistant.orcs_orcs_orcs.position import Position
from assistant.referee.component_sheets import SheetFault, SheetForm
from assistant.referee.log import Header
from assistant.referee.offers import Offer, Prompt
from assistant.referee.pad_referee import NotesReferee
from assistant.referee.picture import Picture
from assistant.referee.questions import Question
from assistant.referee.rules import RuleBook
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Prospects
from assistant.referee.standings import Holding, Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Fix, Verdict, Violation

PAD: Final = NotesReferee(OrcsPad())


class OrcsReferee:
    """The referee of Orcs Orcs Orcs."""

    game = "orcs_orcs_orcs"
    title = "Orcs Orcs Orcs"
    versions: Sequence[str] = (new_game.BASIC,)
    players = new_game.PLAYERS
    colours: Sequence[str] = new_game.COLOURS
    currency = ""
    example_line = "cast zap row 1 at goblin@3o"
    places = standings.PLACES

    @property
    def rulebook(self) -> RuleBook:
        """The rules of the game."""
        return new_game.rulebook()

    def component_doubts(self) -> Sequence[tuple[str, Text]]:
        """Return nothing: what is not sure of a copy stands on its component sheet."""
        return ()

    def component_forms(self) -> Sequence[SheetForm]:
        """Return what owners may tell of their copy."""
        return (sheet.form(),)

    def component_faults(self, form: str, values: Mapping[str, str]) -> tuple[SheetFault, ...]:
        """Return what cannot be right about a copy."""
        return sheet.faults(values) if form == sheet.FORM else ()

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return position_text.read_position(header.start, position) if header.start else position

    def judge(self, position: Position, action: Action) -> Verdict:
        """Return the verdict on an action."""
        return judge.judge(position, action)

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the smallest change that makes an illegal action legal."""
        return remedies.smallest_fix(position, action)

    def apply(self, position: Position, action: Action) -> Position:
        """Return the next position."""
        return apply.apply(position, action)

    def legal_actions(self, position: Position) -> list[Action]:
        """Return every elementary legal action."""
        return legal.legal_actions(position)

    def audit(self, position: Position) -> tuple[Violation, ...]:
        """Return every impossibility of a position."""
        return audit.audit(position)

    def score(self, position: Position, player: str) -> ScoreSheet:
        """Return what the player of this colour would score now."""
        return scoring.score(position, position.game.seat(player))

    def points(self, position: Position) -> Mapping[str, int]:
        """Return everybody's points by colour."""
        return scoring.points(position)

    def scored(self, before: Position, action: Action, after: Position) -> tuple[ScoreSheet, ...]:
        """Return everybody's sheet when this action ended the game."""
        return scoring.scored(before, action, after)

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return the colours of the winners once the game is over."""
        return scoring.winners(position)

    def standings(self, position: Position) -> tuple[Standing, ...]:
        """Return every creature's counter and trophies."""
        return standings.standings(position)

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return trophies and cards of the player of this colour."""
        return standings.holdings(position, position.game.seat(player))

    def round_of(self, position: Position) -> int:
        """Return the number of the round."""
        return position.round

    def kind_of(self, action: Action) -> Text:
        """Return what sort of action this is."""
        return standings.kind_of(action)

    def actor(self, position: Position, action: Action) -> str:
        """Return the colour of the player who acts."""
        return standings.actor(position, action)

    def reveals(self, position: Position, action: Action) -> bool:  # noqa: ARG002 - at any moment the same
        """Whether an action shows a marker or a card for the first time."""
        return standings.reveals(action)

    def read(self, text: str) -> Action:
        """Return the action a line means."""
        return notation.read(text)

    def write(self, action: Action) -> str:
        """Return the line of an action."""
        return notation.write(action)

    def to_data(self, action: Action) -> dict[str, Any]:
        """Return the action as JSON values."""
        return json_form.to_data(action)

    def from_data(self, data: Mapping[str, Any]) -> Action:
        """Return the action that JSON values mean."""
        return json_form.from_data(data)

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what the action does."""
        return words.describe(position, action)

    def fingerprint(self, position: Position) -> str:
        """Return the whole position as one canonical line."""
        return position_text.write_position(position)

    def prompt(self, position: Position) -> Prompt:
        """Return whose turn it is and what is asked."""
        return words.prompt(position)

    def offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what a player may want to do."""
        return offers.offers(position, zone)

    def picture(self, position: Position, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        """Return the picture of the table."""
        return picture.picture(position, selected, frozenset(offered))

    def questions(self) -> Sequence[Question]:
        """Return what people argue about."""
        return questions.QUESTIONS

    def facts_now(self, position: Position, question: str, places: Sequence[str]) -> Mapping[str, Any]:
        """Return what the position tells of a question."""
        return facts_now.facts_now(position, question, places)

    def snapshot_offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what can be set at a zone, or for the player of a colour."""
        return offers_setting.snapshot_offers(position, zone)

    def snapshot_audit(self, position: Position, *, everything: bool) -> tuple[Violation, ...]:
        """Return what is impossible about a table that is being entered."""
        return snapshot.snapshot_audit(position, everything=everything)

    def differences(self, before: Position, after: Position) -> tuple[Correct, ...]:
        """Return the corrections that make one table look like the other."""
        return snapshot.differences(before, after)

    def if_it_ended_now(self, position: Position) -> Position:
        """Return the game at its end."""
        return snapshot.if_it_ended_now(position)

    def prospects(self, position: Position, player: str) -> tuple[Prospects, ...]:  # noqa: ARG002 - who acts
        """Return what the player to act could defeat, and what could reach the tower next."""
        return outlook.prospects(position)

    @property
    def pad(self) -> NotesReferee:
        """The referee of the game's score pads."""
        return PAD
