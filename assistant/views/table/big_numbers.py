"""Everybody's points and what is left of the turn, in figures that can be read from across the table."""

from __future__ import annotations

from typing import Any

from assistant.locale import translate
from assistant.referee.logs.history import History
from assistant.referee.score import SURE, in_figures
from assistant.views.drawing.svg import fingerprint
from assistant.views.page.scripts import component
from assistant.views.turn.meters import drawn, player_token

_figures = component("big_numbers.js", "shared.css", "big_numbers.css", html='<div class="figures"></div>')


def totals(history: History) -> dict[str, str]:
    """Return everybody's points in figures, what is not known of them said so."""
    points = history.referee.points_now(history.position)
    return {player: in_figures(*points.get(player, (0, SURE))) for player in history.header.names}


def big_figures(history: History, *, key: str) -> None:
    """Draw a card for each player with their points, the one to act marked, and what they have left."""
    referee, names = history.referee, history.header.names
    prompt = referee.prompt(history.position)
    points = totals(history)
    left = f"{prompt.meter.left}" if prompt.meter else ""
    data: dict[str, Any] = {
        "title": translate("Points"),
        "cards": [
            {
                "name": name,
                "token": drawn("-12 -12 24 24", *player_token(player)),
                "points": points[player],
                "acts": player == prompt.player,
                "left": left if player == prompt.player else "",
            }
            for player, name in names.items()
        ],
        "currency": translate(referee.currency),
    }
    _figures(data={**data, "rev": fingerprint(data)}, key=key)
