"""Tikal behind the interface that every game implements. Everything is delegated, nothing decided.

What each function promises is at ``Referee``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.referee.ask.question import read_options
from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.logs.log import Header
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.seats import by_colour
from assistant.tikal import new_game
from assistant.tikal.actions import Action
from assistant.tikal.ask.questions import QUESTIONS
from assistant.tikal.box.catalogue import COLOURS
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import payment, purchase
from assistant.tikal.moves.turns import (
    back,
    passed_over,
    reread,
    scored,
    tie_break,
    winners,
    without_pieces,
)
from assistant.tikal.new_game import if_it_ended_now, over_now, position_audit
from assistant.tikal.offers.laying import on_display
from assistant.tikal.offers.offers import acting_places, offers
from assistant.tikal.offers.setting import position_offers
from assistant.tikal.pad import TikalPad
from assistant.tikal.picture import picture
from assistant.tikal.planner import playing
from assistant.tikal.planner.best_turn import best_turn
from assistant.tikal.reach import cheapest_way, opportunities, other_ways, track_place
from assistant.tikal.score import CONTEST, holdings, outlook, round_of, score, standings
from assistant.tikal.spoken import SPOKEN
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import SCORING, Options, Position, names_now, naming
from assistant.tikal.table.position_text import read_position, write_position
from assistant.tikal.table.slots import differences
from assistant.tikal.words import prompt


class TikalReferee(GameOfMoves[Position, Action]):
    """The referee of Tikal."""

    title = "Tikal"
    versions: Sequence[str] = (new_game.BASIC, new_game.AUCTION)
    players = new_game.PLAYERS
    colours: Sequence[str] = COLOURS
    currency = "AP"
    example_line = "dig b3 2"
    example_fact = "b3 value 5"
    contest = CONTEST
    has_track = has_routes = foresees = plans = True
    rulebook, moves, asked = rulebook(), MOVES, QUESTIONS
    pad_rules = TikalPad
    pad: NotesLedger

    spoken = SPOKEN

    audit = staticmethod(audit)

    score, holdings = staticmethod(by_colour(score)), staticmethod(by_colour(holdings))
    scored = staticmethod(scored)
    winners, tie_break = staticmethod(winners), staticmethod(tie_break)
    outlook = staticmethod(outlook)
    standings = staticmethod(standings)
    payment = staticmethod(payment)
    purchase = staticmethod(purchase)
    track_place = staticmethod(track_place)

    round_of = staticmethod(round_of)

    fingerprint = staticmethod(write_position)
    prompt = staticmethod(prompt)
    picture = staticmethod(picture)
    offers = staticmethod(offers)
    acting_places = staticmethod(acting_places)
    on_display = staticmethod(on_display)

    component_doubts = staticmethod(new_game.component_doubts)
    nameable = staticmethod(new_game.nameable)
    names_now = staticmethod(names_now)
    renaming = staticmethod(naming)
    position_offers = staticmethod(position_offers)
    position_audit = staticmethod(position_audit)
    differences = staticmethod(differences)
    passed_over, without_pieces = staticmethod(passed_over), staticmethod(without_pieces)
    returned = staticmethod(back)
    if_it_ended_now, over_now = staticmethod(if_it_ended_now), staticmethod(over_now)

    route = staticmethod(cheapest_way)
    other_routes = staticmethod(other_ways)
    opportunities = staticmethod(opportunities)
    best_turn = staticmethod(best_turn)
    claim = staticmethod(playing.claim)
    claim_kinds = staticmethod(lambda: playing.KINDS)
    claim_places = staticmethod(playing.places)

    def new_game(self, header: Header) -> Position:
        """Return the position at the start, or the one the header says to start from."""
        position = new_game.new_game(header)
        return read_position(header.start, position.game) if header.start else position

    def reread(self, position: Position, options: Mapping[str, str]) -> Position:
        """Return the position as a table has it that reads the rules so."""
        return reread(position, read_options(Options, options))

    def points(self, position: Position) -> Mapping[str, int]:
        """Return everybody's points by colour."""
        owned = (expedition.points for expedition in position.expeditions)
        return dict(zip(position.game.colours, owned, strict=True))

    def plannable(self, position: Position) -> bool:
        """Return whether a scoring turn is under way, on tiles whose stones are told."""
        return position.turn.phase == SCORING and not position.terrain.untold
