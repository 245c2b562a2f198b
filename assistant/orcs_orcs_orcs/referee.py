"""The game behind the interface that every game implements. Everything is delegated, nothing decided.

What each function promises is at ``Referee``.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from assistant.orcs_orcs_orcs import new_game
from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.ask.questions import QUESTIONS
from assistant.orcs_orcs_orcs.box import sheet
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.offers.offers import offers, position_offers, telling, waits_for
from assistant.orcs_orcs_orcs.pad import OrcsPad
from assistant.orcs_orcs_orcs.picture import picture
from assistant.orcs_orcs_orcs.reach import Foreseen, opportunities
from assistant.orcs_orcs_orcs.score import (
    CONTEST,
    holdings,
    outlook,
    points,
    score,
    standings,
    tallies,
    tie_break,
    winners,
)
from assistant.orcs_orcs_orcs.spoken import SPOKEN, in_notation
from assistant.orcs_orcs_orcs.table.audit import audit, if_it_ended_now, position_audit
from assistant.orcs_orcs_orcs.table.effects import back, passed_over, without_pieces
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.position_text import read_position, write_position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.orcs_orcs_orcs.words import came_of, prompt
from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.logs.log import Header
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.seats import by_colour


class OrcsReferee(GameOfMoves[Position, Action]):
    """The referee of Orcs Orcs Orcs."""

    title = "Orcs Orcs Orcs"
    versions: Sequence[str] = (new_game.BASIC,)
    players = new_game.PLAYERS
    colours: Sequence[str] = new_game.COLOURS
    example_line = "cast zap row 1 at goblin@3o"
    example_fact = "counter ork 5"
    contest = CONTEST
    has_own_names = foresees = True
    rulebook, moves, asked = rulebook(), MOVES, QUESTIONS
    pad_rules = OrcsPad
    pad: NotesLedger

    spoken = SPOKEN

    audit = staticmethod(audit)
    opportunities = staticmethod(opportunities)
    foresight = Foreseen

    points = staticmethod(points)
    score, holdings = staticmethod(by_colour(score)), staticmethod(by_colour(holdings))
    winners, tie_break = staticmethod(winners), staticmethod(tie_break)
    outlook = staticmethod(outlook)
    standings = staticmethod(standings)
    tallies = staticmethod(tallies)
    round_of = staticmethod(attrgetter("round"))

    reread = staticmethod(new_game.reread)

    in_notation = staticmethod(in_notation)
    fingerprint = staticmethod(write_position)
    prompt = staticmethod(prompt)
    came_of = staticmethod(came_of)
    picture = staticmethod(picture)
    offers = staticmethod(offers)
    waits_for, telling = staticmethod(waits_for), staticmethod(telling)

    position_offers = staticmethod(position_offers)
    position_audit = staticmethod(position_audit)
    differences, forgotten = SLOTS.differences, SLOTS.forgotten
    passed_over, without_pieces = staticmethod(passed_over), staticmethod(without_pieces)
    returned = staticmethod(back)
    if_it_ended_now = staticmethod(if_it_ended_now)

    component_forms = staticmethod(lambda: (sheet.form(),))
    component_faults = staticmethod(lambda form, values: sheet.faults(values) if form == sheet.FORM else ())

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return read_position(header.start, position) if header.start else position

    def reseated(self, position: Position, header: Header) -> Position:
        """Return a position in which the players sit in another order; its text numbers whose turn it is."""
        now, acting = super().reseated(position, header), self.prompt(position).player
        return now._replace(turn=now.turn._replace(player=now.game.seat(acting))) if acting else now
