"""What players paid for in auctions, and what it brought them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pandas as pd

from assistant.records.stages import Course, Row, frame_of
from assistant.referee.services import Auctions

PURCHASES: Final = ("entry", "player", "name", "price", "what", "place", "brought", "all")


def purchases(course: Course) -> pd.DataFrame:
    """Return everything that was taken in auctions, the free ones with the price 0.

    ``brought`` is what the buyer has scored at its place since, ``all`` what everybody has.
    """
    return frame_of(PURCHASES, _purchase_rows(course))


def _purchase_rows(course: Course) -> Iterator[Row]:
    referee = course.referee
    if not isinstance(referee, Auctions):
        return
    paid: dict[str, int] = {}
    bought: list[dict[str, Any]] = []
    for entry, step in course.played():
        action = step.entry.action
        for sheet in step.sheets:
            for item in sheet.items:
                for row in (row for row in bought if row["place"] and row["place"] == item.place):
                    row["all"] += item.points
                    row["brought"] += item.points if row["player"] == sheet.player else 0
        payment = referee.payment(step.before, action, step.after)
        if payment:
            paid[payment.player] = payment.points
        purchase = referee.purchase(step.before, action, step.after)
        if purchase:
            row = {"entry": entry, "player": purchase.player, "name": course.name(purchase.player)}
            row |= {"price": paid.pop(purchase.player, 0), "place": purchase.place, "brought": 0, "all": 0}
            bought.append(row | {"what": course.say(referee.describe(step.before, action))})
    yield from bought
