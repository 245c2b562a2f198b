"""Laying a card face down as draught horses, instead of at the route (GG4, GG7, GG8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields
from assistant.referee.moves import Found
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import UNKNOWN, Harness
from assistant.thurn_und_taxis.box.catalogue import BASE, POSTILLION
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.expansions.horses.teams import ID, teams_of
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.moves import spelling
from assistant.thurn_und_taxis.moves.paths import nearest_in_hand, with_card
from assistant.thurn_und_taxis.moves.turn_move import CITY, Path, TurnMove, Ways
from assistant.thurn_und_taxis.moves.turns import is_out_of_step, official_facts, out_of_order
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.rules.north import FACE_DOWN, HARNESSING, FaceDownFacts, HarnessFacts
from assistant.thurn_und_taxis.rules.officials import OFFICIALS_HELP
from assistant.thurn_und_taxis.rules.turn_order import OF_EVERY_STEP
from assistant.thurn_und_taxis.table.cards import can_be_among, from_hand, possible_cards
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position


class Harnessing(TurnMove[Harness]):
    """Lay a card face down; beside another card laid it is the help of the Postillion."""

    kind = Harness
    expansion = ID
    verb = "horse"
    city_fields = (CITY,)
    lays = True
    fields = Fields(city=spelling.CARD, horses=spelling.DIGIT)
    lines = (
        ("horse hamburg 3", Text("Lay the card Hamburg face down; three horses are on its back.")),
        ("horse ? 2", Text("The same with a card nobody saw.")),
        ("horse hamburg", Text("The same, where nobody noted the horses.")),
    )
    heading = Text("laying draught horses")

    def refusal(self, position: Position) -> Violation:
        if position.game.catalogue.id == BASE:
            return north.HORSES_NOT_PLAYED
        return broken(FACE_DOWN, FaceDownFacts(in_play=False))[0]

    def helper(self, position: Position, action: Harness) -> str:
        return POSTILLION if position.turn.laid else ""

    def demands(self, position: Position, action: Harness, seat: int) -> Found:
        # For the order of steps it is a card laid; whose turn it is has been asked already.
        order = out_of_order(position, "lay", action.player)
        own = tuple(violation for violation in order if violation.rule not in OF_EVERY_STEP)
        if is_out_of_step(order):
            return own, ()
        hand, city = position.players[seat].hand, action.city
        laid = HarnessFacts(
            horses=action.horses,
            cards=len(teams_of(position)[seat]),
            city=city_name(position, city),
            in_hand=bool(hand) if city == UNKNOWN else can_be_among(position, hand, city),
        )
        official = self.helper(position, action)
        helped = official_facts(position, official, laying=not position.turn.laid)
        return (*broken(HARNESSING, laid), *broken(OFFICIALS_HELP, helped), *own), ()

    def effect(self, position: Position, action: Harness, seat: int) -> Position:
        business = position.players[seat]
        if action.city == UNKNOWN:
            if not business.hand:
                raise ImpossibleError("No card is left in hand; correct the hand first.")
            # Nobody saw which card went, so nobody knows any more which are left.
            left = (UNKNOWN,) * (len(business.hand) - 1)
            position = position.with_player(seat, business.with_cards(left, business.route))
        else:
            position = from_hand(position, seat, action.city, business.route)
        teams = teams_of(position)
        team = (*teams[seat], (action.city, action.horses))
        return position.with_part(ID, (*teams[:seat], team, *teams[seat + 1 :]))

    def sentence(self, position: Position, action: Harness, seat: int) -> Text:
        if action.horses:
            return plural("lays 1 draught horse", "lays {count} draught horses", action.horses)
        return Text("lays draught horses")

    def possible(self, position: Position) -> Iterator[Harness]:
        """Every card of the hand with every number of horses."""
        if position.turn.phase in {LAY, CLOSE}:
            for city in possible_cards(position, position.own.hand):
                yield from (Harness(city, horses) for horses in board()["horses_of_a_card"])

    def nearest(self, here: Path, action: Harness) -> Ways:
        for city in (action.city, *nearest_in_hand(here.position, action.city)):
            for horses in (action.horses, 0):
                yield from with_card(here, replace(action, city=city, horses=horses))
