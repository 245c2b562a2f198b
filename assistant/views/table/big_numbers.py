"""Everybody's points and what is left of the turn, in figures that can be read from across the table."""

from __future__ import annotations

from assistant.locale import translate
from assistant.referee.logs.history import History
from assistant.referee.score import SURE, in_figures
from assistant.views.drawing.controls import still
from assistant.views.drawing.svg import span
from assistant.views.turn.meters import token

_figures = still("big_numbers.css")


def totals(history: History) -> dict[str, str]:
    """Return everybody's points in figures, what is not known of them said so."""
    points = history.referee.points_now(history.position)
    return {player: in_figures(*points.get(player, (0, SURE))) for player in history.header.names}


def big_figures(history: History, *, key: str) -> None:
    """Draw a card for each player with their points, the one to act marked, and what they have left."""
    referee, names = history.referee, history.header.names
    prompt = referee.prompt(history.position)
    points = totals(history)
    currency = translate(referee.currency)
    cards = []
    for player, name in names.items():
        acts = player == prompt.player
        numbers = [span("points", points[player])]
        if acts and prompt.meter:
            numbers.append(span("left", f"▶ {prompt.meter.left} {currency}"))
        head = span("head", token(player), span("name cut", name), tag="div")
        parts = head, span("numbers", *numbers, tag="div")
        cards.append(span("card acts" if acts else "card", *parts, tag="div"))
    label = {"role": "group", "aria-label": translate("Points")}
    letters = f"--letters: {max(map(len, points.values()))}"
    _figures(key, [span("figures", *cards, tag="div", style=letters, **label)])
