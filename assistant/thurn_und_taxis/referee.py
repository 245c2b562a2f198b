"""Thurn und Taxis behind the interface that every game implements. Everything is delegated, nothing decided.

What each function promises stands at ``Referee`` and the services.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assistant.referee.ask.question import Question
from assistant.referee.component_sheets import FormPicture, SheetFault, SheetForm
from assistant.referee.logs.log import Header
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.picture import Picture
from assistant.referee.rules import RuleBook
from assistant.referee.score import ScoreSheet
from assistant.referee.standings import Holding
from assistant.referee.text import Text
from assistant.thurn_und_taxis import new_game
from assistant.thurn_und_taxis.ask.facts_now import facts_now
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from assistant.thurn_und_taxis.ask.witness import fits_now, told_now
from assistant.thurn_und_taxis.box import colours, version_names
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.north import drawing as north_drawing
from assistant.thurn_und_taxis.expansions.north import sheet as north_sheet
from assistant.thurn_und_taxis.expansions.north import sheet_faults as north_faults
from assistant.thurn_und_taxis.offers.offers import acting_places, offers
from assistant.thurn_und_taxis.offers.setting import snapshot_offers
from assistant.thurn_und_taxis.offers.untold import telling, waits_for
from assistant.thurn_und_taxis.pad.notes import ThurnUndTaxisPad
from assistant.thurn_und_taxis.picture import picture
from assistant.thurn_und_taxis.reach.prospects import prospects
from assistant.thurn_und_taxis.score.outlook import outlook
from assistant.thurn_und_taxis.score.scoring import score, scored, winners
from assistant.thurn_und_taxis.score.standings import CONTEST, holdings, standings
from assistant.thurn_und_taxis.score.tallies import tallies
from assistant.thurn_und_taxis.spoken import SPOKEN
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.table.slots import differences, forgotten
from assistant.thurn_und_taxis.table.snapshot import if_it_ended_now, snapshot_audit
from assistant.thurn_und_taxis.typing_help import typing_help
from assistant.thurn_und_taxis.words import before_them, prompt


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
    example_fact = "ulm red yes"
    contest = CONTEST
    pad = NotesLedger(ThurnUndTaxisPad())

    judge, apply, describe, fix = MOVES.judge, MOVES.apply, MOVES.describe, MOVES.fix
    legal_actions, actor = MOVES.legal_actions, MOVES.actor
    kind_of, reveals = MOVES.kind_of, MOVES.reveals
    read, write = MOVES.read, MOVES.write
    to_data, from_data = MOVES.to_data, MOVES.from_data

    spoken = SPOKEN

    audit = staticmethod(audit)
    prospects = staticmethod(prospects)

    scored = staticmethod(scored)
    winners = staticmethod(winners)
    outlook = staticmethod(outlook)
    standings = staticmethod(standings)
    tallies = staticmethod(tallies)

    reread = staticmethod(new_game.reread)

    typing_help = staticmethod(typing_help)
    fingerprint = staticmethod(write_position)
    prompt = staticmethod(prompt)
    offers = staticmethod(offers)
    acting_places = staticmethod(acting_places)
    waits_for, telling = staticmethod(waits_for), staticmethod(telling)

    facts_now = staticmethod(facts_now)
    fits_now = staticmethod(fits_now)
    told_now = staticmethod(told_now)
    snapshot_offers = staticmethod(snapshot_offers)
    snapshot_audit = staticmethod(snapshot_audit)
    differences, forgotten = staticmethod(differences), staticmethod(forgotten)
    if_it_ended_now = staticmethod(if_it_ended_now)

    @property
    def rulebook(self) -> RuleBook:
        """The rules of Thurn und Taxis."""
        return rulebook()

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

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return read_position(header.start, position.game) if header.start else position

    def score(self, position: Position, player: str) -> ScoreSheet:
        """Return what the player of this colour would score if the game ended now."""
        return score(position, position.game.seat(player))

    def points(self, position: Position) -> Mapping[str, int]:
        """Return what everybody's sheet comes to now, by colour; there is no track."""
        return {colour: score(position, seat).total for seat, colour in enumerate(position.game.colours)}

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return the carriage and the tiles of the player of this colour."""
        return holdings(position, position.game.seat(player))

    def before_them(self, position: Position, player: str) -> Text:
        """Return a player's cards, route and houses left in one line."""
        return before_them(position, player)

    def round_of(self, position: Position) -> int:
        """Return the number of the round under way."""
        return position.round

    def picture(self, position: Position, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        """Return the picture of the table."""
        return picture(position, selected, frozenset(offered))

    def questions(self) -> Sequence[Question]:
        """Return what people argue about."""
        return QUESTIONS
