"""What players own beside the board over a game: how it grew, what exchanges and auctions moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.records.stages import Course, Row, frame_of
from assistant.referee.protocol import AnyPosition, has_board

BELONGINGS: Final = ("entry", "player", "name", "points", "what")
EXCHANGES: Final = ("entry", "action", "player", "name", "change", "points")


class _Owned(NamedTuple):
    points: int
    what: str


def belongings(course: Course) -> pd.DataFrame:
    """Return each change of what a player owns that counts: what it would score, and what it is."""
    return frame_of(BELONGINGS, _belonging_rows(course))


def exchanges(course: Course) -> pd.DataFrame:
    """Return every action that changed what several players own, and not only what it is worth.

    A row for each of them, with the change of what it would score and the points it would score then.
    """
    return frame_of(EXCHANGES, _exchange_rows(course))


def _owned(course: Course, position: AnyPosition) -> Mapping[str, _Owned]:
    owned = {}
    referee = course.referee
    for player in course.names:
        holdings = referee.holdings(position, player) if has_board(referee) else ()
        what = ", ".join(course.say(holding.label) for holding in holdings)
        owned[player] = _Owned(sum(holding.points for holding in holdings), what)
    return owned


def _belonging_rows(course: Course) -> Iterator[Row]:
    for entry, _, after in _differences(course):
        for player, owned in after.items():
            who = {"player": player, "name": course.name(player)}
            yield {"entry": entry, **who, "points": owned.points, "what": owned.what}


def _exchange_rows(course: Course) -> Iterator[Row]:
    steps = dict(course.played())
    for entry, before, after in _differences(course):
        changed = [player for player in after if entry and after[player].what != before[player].what]
        if len(changed) < 2:  # noqa: PLR2004 - one gives and one takes
            continue
        step = steps[entry]
        if step.entry.kind == "correction":  # what things are called may have changed, and nobody gave any
            continue
        action = course.say(course.referee.describe(step.before, step.entry.action))
        for player, owned in after.items():
            who = {"entry": entry, "action": action, "player": player, "name": course.name(player)}
            yield {**who, "change": owned.points - before[player].points, "points": owned.points}


def _differences(
    course: Course,
) -> Iterator[tuple[int, Mapping[str, _Owned], Mapping[str, _Owned]]]:
    """Yield the entries that changed what somebody owns, with what they owned before and own since."""
    before: Mapping[str, _Owned] = {}
    for stage in course.stages:
        now = _owned(course, stage.position)
        news = {player: owned for player, owned in now.items() if before.get(player) != owned}
        if news:
            yield stage.entry, before, news
        before = now


PURCHASES: Final = ("entry", "player", "name", "price", "what", "place", "brought", "all")


def purchases(course: Course) -> pd.DataFrame:
    """Return everything that was taken in auctions, the free ones with the price 0.

    ``brought`` is what the buyer has scored at its place since, ``all`` what everybody has.
    """
    return frame_of(PURCHASES, _purchase_rows(course))


def _purchase_rows(course: Course) -> Iterator[Row]:
    referee = course.referee
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
