"""Contested places over a game: what each was worth, who held it when, and where it changed hands.

Rows name a place as people do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pandas as pd

from assistant.records.stages import Course, Row, frame_of
from assistant.referee.protocol import AnyPosition
from assistant.referee.standings import Standing
from assistant.referee.text import to_translate

HELD: Final = to_translate("held")
SETTLED: Final = to_translate("settled")
TIED: Final = to_translate("tied")

VALUES: Final = ("place", "entry", "value")
MAJORITIES: Final = ("place", "since", "until", "status", "player", "name", "value", "strengths")
CHANGES: Final = ("entry", "place", "value", "from", "player", "name")
SETTLEMENTS: Final = (
    "place", "entry", "player", "name", "value", "cost", "times", "points", "contested",
)  # fmt: skip


def worth(course: Course) -> pd.DataFrame:
    """Return each change of what a place is worth."""
    return frame_of(VALUES, _value_rows(course))


def majorities(course: Course) -> pd.DataFrame:
    """Return from which to which entry a place was held (or settled, or tied), as it stood at the end."""
    return frame_of(MAJORITIES, _majority_rows(course))


def changes(course: Course) -> pd.DataFrame:
    """Return where a place went from one holder to another, whether or not it was nobody's in between."""
    return frame_of(CHANGES, _change_rows(course))


def settlements(course: Course) -> pd.DataFrame:
    """Return what it brought to settle a place.

    ``cost`` is the price of the action that did, ``times`` and ``points`` what its holder scored there since,
    ``contested`` those of these points that were scored while others were strong there.
    """
    return frame_of(SETTLEMENTS, _settlement_rows(course))


def _contested(course: Course, position: AnyPosition) -> list[Standing]:
    """Return the places that one player alone can hold."""
    return [standing for standing in course.referee.standings(position) if not standing.shared]


def _value_rows(course: Course) -> Iterator[Row]:
    shown: dict[str, int] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            if shown.get(standing.place) != standing.value:
                shown[standing.place] = standing.value
                where = {"place": course.say(standing.label), "entry": stage.entry}
                yield {**where, "value": standing.value}


def _majority_rows(course: Course) -> Iterator[Row]:
    spells: dict[str, list[dict[str, Any]]] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            here = spells.setdefault(standing.place, [])
            status = _status(standing)
            if not here or (here[-1]["status"], here[-1]["player"]) != status:
                if here:
                    here[-1]["until"] = stage.entry - 1
                here.append({"since": stage.entry})
            # A spell is described as it stood when it ended.
            here[-1] |= _spell(standing, status, course) | {"until": stage.entry}
    for _, here in sorted(spells.items()):
        yield from (spell for spell in here if spell["status"])


def _status(standing: Standing) -> tuple[str, str]:
    """Return how a place is held and by whom; an empty status where nobody stands."""
    if standing.holder:
        return (SETTLED if standing.settled else HELD, standing.holder)
    return (TIED if standing.tied else "", "")


def _spell(standing: Standing, status: tuple[str, str], course: Course) -> dict[str, Any]:
    strengths = standing.strengths.items()
    return {
        "place": course.say(standing.label),
        "status": status[0],
        "player": status[1],
        "name": course.name(status[1]),
        "value": standing.value,
        "strengths": ", ".join(f"{course.name(player)} {strength}" for player, strength in strengths),
    }


def _change_rows(course: Course) -> Iterator[Row]:
    holders: dict[str, str] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            holder = standing.holder
            if not holder:
                continue
            before = holders.get(standing.place, holder)
            holders[standing.place] = holder
            if before != holder:
                place = course.say(standing.label)
                who = {"from": course.name(before), "player": holder, "name": course.name(holder)}
                yield {"entry": stage.entry, "place": place, "value": standing.value, **who}


def _settlement_rows(course: Course) -> Iterator[Row]:
    settled: dict[str, dict[str, Any]] = {}
    for entry, step in course.played():
        before = {standing.place: standing for standing in course.referee.standings(step.before)}
        for sheet in step.sheets:
            for item in sheet.items:
                kept = settled.get(item.place)
                if kept is None or kept["player"] != sheet.player:
                    continue
                kept["times"] += 1
                kept["points"] += item.points
                others = before[item.place].strengths.items() if item.place in before else ()
                if any(strength for player, strength in others if player != sheet.player):
                    kept["contested"] += item.points
        for standing in course.referee.standings(step.after):
            earlier = settled.get(standing.place)
            if not standing.settled:
                settled.pop(standing.place, None)
            elif earlier is None or earlier["player"] != standing.holder:
                settled[standing.place] = {
                    "place": course.say(standing.label),
                    "entry": entry,
                    "player": standing.holder,
                    "name": course.name(standing.holder),
                    "value": standing.value,
                    "cost": step.verdict.cost or 0,
                    "times": 0,
                    "points": 0,
                    "contested": 0,
                }
    yield from (row for _, row in sorted(settled.items()))
