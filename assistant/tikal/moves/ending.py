"""Ending a turn; in a scoring turn the player scores first (T10, T67, T71)."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.score import points_text
from assistant.referee.text import Text, plural
from assistant.tikal.actions import EndTurn
from assistant.tikal.moves.move import SureMove, is_time_to_act
from assistant.tikal.moves.turns import end_turn
from assistant.tikal.score.scoring import score
from assistant.tikal.table.position import ACTIONS, SCORING, Position


class Ending(SureMove[EndTurn]):
    """Stop acting."""

    kind = EndTurn
    verb = "end"
    lines = (("end", Text("End the turn; in a scoring turn, score first.")),)
    heading = Text("ending turns")

    def demands(self, position: Position, action: EndTurn, seat: int) -> Found:
        return NOTHING_WRONG

    def done(self, position: Position, action: EndTurn, seat: int, left: int) -> Position:
        return end_turn(position)

    def sentence(self, position: Position, action: EndTurn, seat: int) -> Text:
        player = position.game.names[seat]
        if position.turn.phase == SCORING:
            points = points_text(score(position, seat).total)
            return Text("{player} scores {points}", player=player, points=points)
        lost = position.turn.left
        if position.turn.phase == ACTIONS and lost:
            return plural(
                "{player} ends the turn; 1 AP is lost",
                "{player} ends the turn; {count} AP are lost",
                lost,
                player=player,
            )
        return Text("{player} ends the turn", player=player)

    def possible(self, position: Position) -> Iterable[EndTurn]:
        return (EndTurn(),) if is_time_to_act(position, 0) else ()
