"""Thurn und Taxis behind the interface that every game implements. Everything is delegated, nothing decided.

What each function promises is at ``Referee``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter

from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.logs.log import Header
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.seats import by_colour
from assistant.thurn_und_taxis import new_game
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from assistant.thurn_und_taxis.box.catalogue import COLOURS
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.every_move import MOVES, passed_over, without_pieces
from assistant.thurn_und_taxis.expansions import north_sheet
from assistant.thurn_und_taxis.expansions.north_board import named_so_far, naming, naming_from
from assistant.thurn_und_taxis.offers.expansions import line_that_tells, waits_for
from assistant.thurn_und_taxis.offers.offers import acting_places, offers, position_offers
from assistant.thurn_und_taxis.pad import ThurnUndTaxisPad
from assistant.thurn_und_taxis.picture import picture
from assistant.thurn_und_taxis.reach import opportunities
from assistant.thurn_und_taxis.score import (
    CONTEST,
    holdings,
    if_it_ended_now,
    outlook,
    score,
    standings,
    tallies,
    tie_break,
    winners,
)
from assistant.thurn_und_taxis.spoken import SPOKEN
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.table.slots import differences, forgotten
from assistant.thurn_und_taxis.words import before_them, came_of, prompt


class ThurnUndTaxisReferee(GameOfMoves[Position, Action]):
    """The referee of Thurn und Taxis."""

    title = "Thurn und Taxis"
    versions: Sequence[str] = tuple(new_game.EXPANSIONS)
    players = new_game.PLAYERS
    colours: Sequence[str] = COLOURS
    version_names = new_game.VERSION_NAMES
    example_line = "take ulm linz"
    example_fact = "ulm red yes"
    contest = CONTEST
    foresees = names_places = True
    rulebook, moves, asked = rulebook(), MOVES, QUESTIONS
    pad_rules = ThurnUndTaxisPad
    pad: NotesLedger

    spoken = SPOKEN

    audit = staticmethod(audit)
    opportunities = staticmethod(opportunities)

    score, holdings = staticmethod(by_colour(score)), staticmethod(by_colour(holdings))
    winners, tie_break = staticmethod(winners), staticmethod(tie_break)
    outlook = staticmethod(outlook)
    standings = staticmethod(standings)
    tallies = staticmethod(tallies)
    round_of = staticmethod(attrgetter("round"))

    reread = staticmethod(new_game.reread)

    fingerprint = staticmethod(write_position)
    prompt, before_them = staticmethod(prompt), staticmethod(before_them)
    came_of = staticmethod(came_of)
    picture = staticmethod(picture)
    offers = staticmethod(offers)
    acting_places = staticmethod(acting_places)
    waits_for, telling = staticmethod(waits_for), staticmethod(line_that_tells)
    named_so_far, naming = staticmethod(named_so_far), staticmethod(naming)
    naming_from = staticmethod(naming_from)

    position_offers = staticmethod(position_offers)
    differences, forgotten = staticmethod(differences), staticmethod(forgotten)
    passed_over, without_pieces = staticmethod(passed_over), staticmethod(without_pieces)
    if_it_ended_now = staticmethod(if_it_ended_now)

    component_forms = staticmethod(lambda: (north_sheet.form(),))
    component_faults = staticmethod(lambda _, values: north_sheet.faults(values))
    form_picture = staticmethod(lambda _, values, selected: north_sheet.sheet_picture(values, selected))
    form_tapped = staticmethod(lambda _, values, city, zone: north_sheet.sheet_tapped(values, city, zone))

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return read_position(header.start, position.game) if header.start else position

    def points(self, position: Position) -> Mapping[str, int]:
        """Return what everybody's sheet comes to now, by colour; there is no track."""
        return {colour: score(position, seat).total for seat, colour in enumerate(position.game.colours)}
