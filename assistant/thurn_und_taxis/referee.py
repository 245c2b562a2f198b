"""Thurn und Taxis behind the interface that every game implements. Everything is delegated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from assistant.referee.component_sheets import FormPicture, SheetFault, SheetForm
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
from assistant.thurn_und_taxis import (
    apply,
    audit,
    colours,
    facts_now,
    json_form,
    judge,
    legal,
    new_game,
    north_drawing,
    north_faults,
    north_sheet,
    notation,
    offers,
    picture,
    position_text,
    prospects,
    questions,
    remedies,
    scoring,
    snapshot,
    standings,
    turns,
    version_names,
    words,
)
from assistant.thurn_und_taxis.actions import Action, Correct
from assistant.thurn_und_taxis.pad import ThurnUndTaxisPad
from assistant.thurn_und_taxis.position import Position

PAD: Final = NotesReferee(ThurnUndTaxisPad())


class ThurnUndTaxisReferee:
    """The referee of Thurn und Taxis."""

    game = "thurn_und_taxis"
    title = "Thurn und Taxis"
    versions: Sequence[str] = tuple(new_game.EXPANSIONS)
    players = new_game.PLAYERS
    colours: Sequence[str] = colours.COLOURS
    version_names = version_names.VERSION_NAMES
    currency = ""
    example_line = "take ulm linz"
    places = standings.PLACES

    @property
    def rulebook(self) -> RuleBook:
        """The rules of Thurn und Taxis."""
        return new_game.rulebook()

    def component_forms(self) -> Sequence[SheetForm]:
        """Return the map sheet of Glanz und Gloria."""
        return (north_sheet.form(),)

    def component_faults(self, form: str, values: Mapping[str, str]) -> tuple[SheetFault, ...]:  # noqa: ARG002 - there is one form
        """Return what cannot be right about a map sheet."""
        return north_faults.faults(values)

    def form_picture(self, form: str, values: Mapping[str, str], selected: str) -> FormPicture | None:  # noqa: ARG002 - there is one form
        """Return the map of a sheet, to tell roads by tapping cities."""
        return north_drawing.sheet_picture(values, selected)

    def form_tapped(
        self,
        form: str,  # noqa: ARG002 - there is one form
        values: Mapping[str, str],
        selected: str,
        zone: str,
    ) -> tuple[dict[str, str], str]:
        """Return the values of a map sheet after a tap on a city."""
        return north_drawing.sheet_tapped(values, selected, zone)

    def component_doubts(self) -> Sequence[tuple[str, Text]]:
        """Return nothing: every component of the base game is certain."""
        return ()

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return position_text.read_position(header.start, position.game) if header.start else position

    def judge(self, position: Position, action: Action) -> Verdict:
        """Return the verdict on an action."""
        return judge.judge(position, action)

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the nearest change that makes an illegal action legal, or nothing where none is known."""
        return remedies.nearest_fix(position, action)

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
        """Return what the player of this colour would score if the game ended now."""
        return scoring.score(position, position.game.seat(player))

    def points(self, position: Position) -> Mapping[str, int]:
        """Return what everybody's sheet comes to now, by colour; there is no track."""
        return {
            colour: scoring.score(position, seat).total for seat, colour in enumerate(position.game.colours)
        }

    def scored(self, before: Position, action: Action, after: Position) -> tuple[ScoreSheet, ...]:  # noqa: ARG002 - of the interface
        """Return everybody's sheet when this action ended the game."""
        return turns.scored(before, after)

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return the colour of the winner once the game is over."""
        return turns.winners(position)

    def standings(self, position: Position) -> tuple[Standing, ...]:
        """Return who has how many cities of every tile for lands."""
        return standings.standings(position)

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return the carriage and the tiles of the player of this colour."""
        return standings.holdings(position, position.game.seat(player))

    def round_of(self, position: Position) -> int:
        """Return the number of the round under way."""
        return position.round

    def kind_of(self, action: Action) -> Text:
        """Return what sort of action this is."""
        return standings.kind_of(action)

    def actor(self, position: Position, action: Action) -> str:
        """Return the colour of the player who acts."""
        return standings.actor(position, action)

    def reveals(self, position: Position, action: Action) -> bool:  # noqa: ARG002 - at any moment the same
        """Whether an action shows a card for the first time."""
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

    def prospects(self, position: Position, player: str) -> tuple[Prospects, ...]:
        """Return what the player of this colour could bring about with the open route."""
        return prospects.prospects(position, player)

    def picture(self, position: Position, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        """Return the picture of the table."""
        return picture.picture(position, selected, frozenset(offered))

    def questions(self) -> Sequence[Question]:
        """Return what people argue about."""
        return questions.QUESTIONS

    def facts_now(self, position: Position, question: str, places: Sequence[str]) -> Mapping[str, Any]:
        """Return what the position tells of a question."""
        return facts_now.facts_now(position, question, places)

    @property
    def pad(self) -> NotesReferee:
        """The referee of the score pads."""
        return PAD

    def snapshot_offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what can be set in a city, for the player of a colour, or of the open cards."""
        return snapshot.snapshot_offers(position, zone)

    def snapshot_audit(self, position: Position, *, everything: bool) -> tuple[Violation, ...]:
        """Return what is impossible about a table that is being entered."""
        return snapshot.snapshot_audit(position, everything=everything)

    def differences(self, before: Position, after: Position) -> tuple[Correct, ...]:
        """Return the corrections that make one table look like the other."""
        return snapshot.differences(before, after)

    def if_it_ended_now(self, position: Position) -> Position:
        """Return the game at its end with everything as it lies."""
        return snapshot.if_it_ended_now(position)
