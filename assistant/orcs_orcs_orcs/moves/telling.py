"""What is told of cards at any time: what somebody holds, and who received a poison card (O39, O48)."""

from __future__ import annotations

from collections import Counter

from assistant.orcs_orcs_orcs.actions import Hand, Poison
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, MOST_CARDS
from assistant.orcs_orcs_orcs.box.names import SPELL_NAMES
from assistant.orcs_orcs_orcs.moves.casting.facts import owned
from assistant.orcs_orcs_orcs.moves.spelling import NONE, read_card
from assistant.orcs_orcs_orcs.rules.cards import PLAYED, TELLING, HeldFacts, ToldFacts
from assistant.orcs_orcs_orcs.rules.untold import OTHER_CARDS, POISON_RECEIVED
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.checks import broken
from assistant.referee.errors import UnreadableError
from assistant.referee.fields import Fields, Several
from assistant.referee.moves import Found, Move
from assistant.referee.notation import exactly, read_colour, some
from assistant.referee.text import Text, joined


def _read_hand(words: list[str]) -> tuple[str, ...]:
    """Return the cards of a hand, in their order. Raises BadInputError."""
    cards = [] if words == [NONE] else some(words, MOST_CARDS)
    return tuple(sorted(card if card == HIDDEN else read_card(card) for card in cards))


class TellingHand(Move[Position, Hand]):
    """Tell what a player holds."""

    kind = Hand
    verb = "hand"
    fields = Fields(cards=Several(_read_hand, lambda cards: " ".join(cards) or NONE))
    lines = (("hand zap zap wisdom ?", Text("Name a hand, “?” for an unknown card (- for none).")),)
    heading = Text("telling hands")

    def demands(self, position: Position, action: Hand, seat: int) -> Found:
        violations = broken(TELLING, ToldFacts(len(action.cards), len(position.wizards[seat].hand)))
        for card, count in Counter(action.cards).items():
            if card != HIDDEN:
                copies, put_down = owned(position, card, seat)
                violations += broken(PLAYED, HeldFacts(card, count, count, owned=copies, put_down=put_down))
        left_out = len(action.cards) < len(position.wizards[seat].hand)
        return violations, (OTHER_CARDS,) if left_out else ()

    def effect(self, position: Position, action: Hand, seat: int) -> Position:
        wizard = position.wizards[seat]
        hidden = (HIDDEN,) * (len(wizard.hand) - len(action.cards))
        return position.with_wizard(seat, wizard._replace(hand=tuple(sorted((*action.cards, *hidden)))))

    def sentence(self, position: Position, action: Hand, seat: int) -> Text:
        player = position.game.names[seat]
        known = [SPELL_NAMES.get(card, Text("an unknown card")) for card in action.cards]
        if not known:
            return Text("{player} holds no cards", player=player)
        return Text("{player} holds: {cards}", player=player, cards=joined(known))


class Poisoning(Move[Position, Poison]):
    """A player receives a poison card."""

    kind = Poison
    verb = "poison"
    lines = (("poison red", Text("Red gets a poison card.")),)
    heading = Text("poison")

    def read(self, words: list[str], player: str) -> Poison:
        if player:
            raise UnreadableError("nobody acts here; leave out “{player}:”.", player=player)
        return Poison(read_colour(exactly(words, 1)[0], tuple(CATALOGUE.start_fields)))

    def write(self, action: Poison) -> str:
        return f"poison {action.player}"

    def line(self, action: Poison) -> str:
        return self.write(action)

    def demands(self, position: Position, action: Poison, seat: int) -> Found:
        return (), (POISON_RECEIVED,)

    def effect(self, position: Position, action: Poison, seat: int) -> Position:
        wizard = position.wizards[seat]
        wizard = wizard._replace(poison=wizard.poison + 1, discard=wizard.discard + 1)
        return position.with_wizard(seat, wizard)

    def sentence(self, position: Position, action: Poison, seat: int) -> Text:
        return Text("{player} receives a poison card", player=position.game.names[seat])

    def reveals(self, position: Position, action: Poison) -> bool:
        return True
