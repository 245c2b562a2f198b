"""The smallest change that makes an illegal action legal: another lane, another row, first a teleport."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.orcs_orcs_orcs.actions import Action, Cast, Correct, Draw, Fate, Pass, Reveal, Teleport
from assistant.orcs_orcs_orcs.apply import apply
from assistant.orcs_orcs_orcs.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.judge import judge
from assistant.orcs_orcs_orcs.position import Position
from assistant.orcs_orcs_orcs.spots import read_spot, read_target
from assistant.referee.verdict import ILLEGAL, Fix

_NAMING = Reveal | Teleport | Cast | Pass | Draw


def smallest_fix(position: Position, action: Action) -> Fix | None:
    """Return the first change that helps, or nothing where none is known."""
    if isinstance(action, Correct) or judge(position, action).judgement != ILLEGAL:
        return None
    for first, instead in _ways(action):
        before = position
        for step in first:
            if not judge(before, step).legal:
                break
            before = apply(before, step)
        else:
            if judge(before, instead).legal:
                return Fix(first, instead, 0)
    return None


def _ways(action: Action) -> Iterator[tuple[tuple[Action, ...], Action]]:
    """Yield changes from the smallest on: first what is done before, then the action itself."""
    if isinstance(action, _NAMING) and action.player:
        yield (), replace(action, player="")
    match action:
        case Reveal():
            yield from (((), replace(action, lane=lane, player="")) for lane in LANES)
        case Teleport():
            yield from (((), Teleport(lane)) for lane in LANES)
        case Cast() if action.spell in CATALOGUE.spells:
            yield from _other_casts(action)
        case Draw():
            yield (), Draw()
            yield (Pass(),), Draw()
        case Fate():
            yield (), Fate(())
        case _:
            return


def _other_casts(action: Cast) -> Iterator[tuple[tuple[Action, ...], Action]]:
    rows = range(1, CATALOGUE.spells[action.spell].rows + 1)
    for row in sorted(rows, key=lambda row: abs(row - action.row)):
        yield (), replace(action, row=row)
    if action.boosts:
        yield (), replace(action, boosts=())
    lanes = [spot.lane for text in action.targets if (spot := read_spot(text))]
    lanes += [target.spot.lane for text in action.targets if (target := read_target(text))]
    yield from (((Teleport(lane),), action) for lane in dict.fromkeys(lanes))
