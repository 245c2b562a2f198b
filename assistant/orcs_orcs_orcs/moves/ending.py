"""Ending a turn: passing, and discarding the hand to draw another (O31, O40)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Draw, Pass
from assistant.orcs_orcs_orcs.box.phases import ACTIONS
from assistant.orcs_orcs_orcs.rules.cards import DRAWING, DRAWN_WELL, DrawFacts
from assistant.orcs_orcs_orcs.rules.turn_order import END, STOP
from assistant.orcs_orcs_orcs.rules.untold import CARDS_TO_DRAW
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.turns import end_turn
from assistant.referee.checks import asked
from assistant.referee.errors import UnfinishedError
from assistant.referee.fields import Fields, number
from assistant.referee.moves import NOTHING_WRONG, Found, Move, Remedy
from assistant.referee.text import Text

MOST_DRAWN: Final = 9


class Passing(Move[Position, Pass]):
    """Do no further action in this turn."""

    kind = Pass
    step = STOP
    verb = "pass"
    lines = (("pass", Text("Take no further action.")),)
    heading = Text("passing")

    def demands(self, position: Position, action: Pass, seat: int) -> Found:
        return NOTHING_WRONG

    def effect(self, position: Position, action: Pass, seat: int) -> Position:
        return position.with_turn(position.turn._replace(left=0, passed=True))

    def sentence(self, position: Position, action: Pass, seat: int) -> Text:
        return Text("{player} passes", player=position.game.names[seat])

    def possible(self, position: Position) -> Iterable[Pass]:
        return (Pass(),) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Pass, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(Draw())


class Drawing(Move[Position, Draw]):
    """Discard the hand and draw."""

    kind = Draw
    step = END
    verb = "draw"
    fields = Fields(cards=number(range(1, MOST_DRAWN + 1)))
    lines = (
        ("draw", Text("Discard the hand and draw a new one.")),
        ("draw 5", Text("The same, saying how many cards.")),
    )
    heading = Text("drawing cards")

    def demands(self, position: Position, action: Draw, seat: int) -> Found:
        (fewest, most), hand = (
            position.box.extra_cards(position.wizards[seat].cubes),
            position.game.options.hand,
        )
        least = hand + fewest
        if fewest == most:
            values = action.cards or least, bool(fewest), least
            return NOTHING_WRONG if values in DRAWN_WELL else (asked(DRAWING, DrawFacts(*values)), ())
        if action.cards and not least <= action.cards <= hand + most:
            return asked(DRAWING, DrawFacts(action.cards, ability=False, due=least)), ()
        if action.cards == least:  # right without the ability, and with it, if it is not used
            return NOTHING_WRONG
        return (), (CARDS_TO_DRAW,)

    def effect(self, position: Position, action: Draw, seat: int) -> Position:
        if action.cards:
            return end_turn(position, action.cards)
        extra = position.box.extra_cards(position.wizards[position.turn.player].cubes)
        if not extra.sure:
            raise UnfinishedError(
                "Say how many cards you draw, “draw 4” or “draw 5”: which ability draws one more is unknown."
            )
        return end_turn(position, position.game.options.hand + extra.least)

    def sentence(self, position: Position, action: Draw, seat: int) -> Text:
        player = position.game.names[seat]
        if action.cards:
            return Text(
                "{player} discards the hand and draws {cards} cards", player=player, cards=action.cards
            )
        return Text("{player} discards the hand and draws", player=player)

    def reveals(self, position: Position, action: Draw) -> bool:
        return True

    def possible(self, position: Position) -> Iterable[Draw]:
        hand = position.game.options.hand
        return map(Draw, (0, hand, hand + 1)) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Draw, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(Draw())
        yield Remedy(Draw(), (Pass(),))
