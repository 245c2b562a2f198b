"""The table entered as it stands: what is surely impossible, what differs from a log, its end.

A table that is being entered tells nothing yet of mages, cards and markers that are still to come.
What is not told is no fault; once everything is entered the audit of a whole position applies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.table.audit import audit
from assistant.orcs_orcs_orcs.table.corrections import CUBE, NONE, correct, fate_value, spot_value
from assistant.orcs_orcs_orcs.table.position import NOT_TOLD, OVER, Position, Turn, Wizard
from assistant.orcs_orcs_orcs.table.spots import EVERY_SPOT
from assistant.referee.corrections import Correct
from assistant.referee.snapshots import corrections
from assistant.referee.verdict import Violation

SURE: Final = frozenset({"O3", "O6", "O8", "O9"})
"""Rules that are broken whatever is still to be entered."""


def snapshot_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    if everything:
        return audit(position._replace(wizards=tuple(map(_with_piles, position.wizards))))
    return tuple(violation for violation in audit(position) if violation.rule in SURE)


def _with_piles(wizard: Wizard) -> Wizard:
    """Return a player with a discard pile that fits, where nobody has told of hand and piles at all."""
    dealt = CATALOGUE.hand, CATALOGUE.starting_spells - CATALOGUE.hand, 0
    if (len(wizard.hand), wizard.pile, wizard.discard) != dealt:
        return wizard
    return wizard._replace(discard=len(wizard.learned) + wizard.poison)


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them."""
    return corrections(before, after, map(_stage, (_sheet, _lanes, _players, _counter, _rest)), correct)


_Facts = Iterator[tuple[tuple[str, str], str]]


def _stage(facts: Callable[[Position], _Facts]) -> Callable[[Position, Position], Iterator[Correct]]:
    def due(before: Position, after: Position) -> Iterator[Correct]:
        now = dict(facts(before))
        return (Correct(*key, value) for key, value in facts(after) if now.get(key) != value)

    return due


def _sheet(position: Position) -> _Facts:
    for key, value in sorted(position.box.values.items()):
        yield ("sheet", key), value


def _lanes(position: Position) -> _Facts:
    for number in LANES:
        yield (str(number), "markers"), str(position.lane(number).markers)
    for spot in EVERY_SPOT:
        yield (str(spot), "creatures"), spot_value(position, spot)


def _players(position: Position) -> _Facts:
    for colour, wizard in zip(position.game.colours, position.wizards, strict=True):
        yield (colour, "field"), str(wizard.lane)
        for name in ("hand", "learned"):
            yield (colour, name), " ".join(getattr(wizard, name)) or NONE
        for name in ("pile", "discard", "poison"):
            yield (colour, name), str(getattr(wizard, name))
        for kind, trophies, cubes in zip(CATALOGUE.creatures, wizard.trophies, wizard.cubes, strict=True):
            yield (colour, kind), str(trophies)
            yield (colour, f"{CUBE}{kind}"), str(cubes)


def _counter(position: Position) -> _Facts:
    for place, kind in enumerate(CATALOGUE.creatures):
        yield ("fallen", kind), str(position.fallen[place])
        yield ("gone", kind), str(position.gone[place])
    for place, kind in enumerate(CATALOGUE.creatures):
        if position.told[place] != NOT_TOLD:
            yield ("counter", kind), str(position.told[place])


def _rest(position: Position) -> _Facts:
    yield ("display", "cards"), " ".join(position.display) or NONE
    yield ("round", "number"), str(position.round)
    yield ("round", "cards"), fate_value(position)
    yield ("round", "rule"), position.rule or NONE


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end: everything is scored as it lies."""
    return position._replace(turn=Turn(OVER, 0), rule="")
