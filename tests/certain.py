"""What was certain at any moment of a game that is over: never more than everybody had in the end."""

from __future__ import annotations

from pathlib import Path

from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log


def demand_that_nothing_certain_was_lost(path: Path) -> None:
    """Look at every position of a recorded game; what somebody paid afterwards by bidding is added."""
    log = decode_log(path.read_bytes(), referees())
    history = History.replay(referees()[log.header.game], log)
    referee = history.referee
    end = referee.points(history.position)
    paid = dict.fromkeys(end, 0)
    for step in reversed(history.steps):
        payment = referee.payment(step.before, step.entry.action, step.after)
        if payment:
            paid[payment.player] += payment.points
        for player, points in end.items():
            outlook = referee.outlook(step.before, player)
            assert outlook is not None
            assert outlook.certain.total <= points + paid[player], (step.index, player)
