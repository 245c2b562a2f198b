"""Corrections of the table by hand: one fact set to a new value, kept in the log with a reason.

    set b3 value 5            the temple shows 5 (chips move from or to the supply)
    set b3 chips 2            two treasure chips are left there
    set b3 tile A3 2          tile A3 lies there, turned two sixths
    set b3 nothing            nothing lies there
    set b3 red L2             red's leader and two explorers stand there (- for none)
    set b3 camp red           red's camp stands there (- for none)
    set b3 guard red          red's guard stands there (L behind it for a leader, - for none)
    set red points 34         red has 34 points
    set red supply L9         red's supply is the leader and nine explorers
    set red lost 3            three of red's explorers have left the game
    set red camps 1           red has one camp left to build
    set red m5 2              red holds two chips of motif m5
    set red turn 7            red is to act and has 7 action points left
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assistant.referee.errors import ImpossibleError
from assistant.tikal.actions import Correct, Crew
from assistant.tikal.notation import read_crew
from assistant.tikal.position import NOBODY, Expedition, Position, Site

NONE: Final = "-"
_MOST: Final = 999


def correct(position: Position, action: Correct) -> Position:
    """Return the position with the fact set. Raises ImpossibleError when there is no such fact."""
    try:
        seat = position.game.seat(action.what)
        if seat != NOBODY:
            return _correct_player(position, seat, action)
        if action.what in position.sites or action.fact in {"tile", "nothing"}:
            return _correct_cell(position, action)
    except (ValueError, IndexError, KeyError):
        message = f"“set {action.what} {action.fact} {action.value}” cannot be done: see the notation of corrections."
        raise ImpossibleError(message) from None
    message = f"“{action.what}” is neither a player of this game nor a cell with a tile."
    raise ImpossibleError(message)


def _number(text: str) -> int:
    number = int(text)
    if not 0 <= number <= _MOST:
        raise ValueError
    return number


def _crew(text: str) -> Crew:
    return Crew(0, 0) if text == NONE else read_crew(text)


def _owner(position: Position, text: str) -> int:
    if text == NONE:
        return NOBODY
    return position.game.colours.index(text)


def _replaced(items: tuple[int, ...], index: int, item: int) -> tuple[int, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _with_expedition(position: Position, seat: int, expedition: Expedition) -> Position:
    expeditions = list(position.expeditions)
    expeditions[seat] = expedition
    return position._replace(expeditions=tuple(expeditions))


def _correct_player(position: Position, seat: int, action: Correct) -> Position:
    expedition = position.expeditions[seat]
    value = action.value
    if action.fact == "turn":
        return position._replace(turn=position.turn._replace(player=seat, left=_number(value)))
    if action.fact in position.game.catalogue.motifs:
        index = position.game.catalogue.motifs.index(action.fact)
        treasures = _replaced(expedition.treasures, index, _number(value))
        return _with_expedition(position, seat, expedition._replace(treasures=treasures))
    return _with_expedition(position, seat, _PLAYER_FACTS[action.fact](expedition, value))


def _supply(expedition: Expedition, value: str) -> Expedition:
    crew = _crew(value)
    return expedition._replace(leader=crew.leader, explorers=crew.explorers)


def _lost(expedition: Expedition, value: str) -> Expedition:
    crew = _crew(value)
    return expedition._replace(lost_leader=crew.leader, lost_explorers=crew.explorers)


_PLAYER_FACTS: Final[Mapping[str, Callable[[Expedition, str], Expedition]]] = {
    "points": lambda expedition, value: expedition._replace(points=_number(value)),
    "camps": lambda expedition, value: expedition._replace(camps=_number(value)),
    "supply": _supply,
    "lost": _lost,
}


def _correct_cell(position: Position, action: Correct) -> Position:
    cell, fact, value = action.what, action.fact, action.value
    if fact == "tile":
        return _lay(position, cell, value)
    if fact == "nothing":
        return _clear(position, cell)
    site = position.sites[cell]
    if fact == "value":
        return _dig_to(position, cell, site, _number(value))
    seat = position.game.seat(fact)
    if seat != NOBODY:
        crew = _crew(value)
        changed = site._replace(
            leaders=_replaced(site.leaders, seat, crew.leader),
            explorers=_replaced(site.explorers, seat, crew.explorers),
        )
    elif fact == "chips":
        changed = site._replace(chips=_number(value))
    elif fact == "camp":
        changed = site._replace(camp=_owner(position, value))
    elif fact == "guard":
        return _guard(position, cell, site, value.split())
    else:
        raise KeyError(fact)
    return position._replace(sites={**position.sites, cell: changed})


def _guard(position: Position, cell: str, site: Site, words: list[str]) -> Position:
    owner = _owner(position, words[0])
    expeditions = list(position.expeditions)
    for seat, change in ((site.guard, -1), (owner, 1)):
        if seat != NOBODY:
            expeditions[seat] = expeditions[seat]._replace(guards=max(0, expeditions[seat].guards + change))
    changed = site._replace(guard=owner, guard_is_leader=owner != NOBODY and words[1:] in (["l"], ["L"]))
    return position._replace(sites={**position.sites, cell: changed}, expeditions=tuple(expeditions))


def _dig_to(position: Position, cell: str, site: Site, value: int) -> Position:
    chips = list(position.temple_chips)
    if not site.value or not 1 <= value < len(chips):
        raise ValueError
    step = 1 if value > site.value else -1
    for changed in range(min(site.value, value) + 1, max(site.value, value) + 1):
        chips[changed] -= step
    return position._replace(
        sites={**position.sites, cell: site._replace(value=value)}, temple_chips=tuple(chips)
    )


def _lay(position: Position, cell: str, value: str) -> Position:
    words = value.upper().split()
    tile = position.game.catalogue.tiles[words[0]]
    rotation = _number(words[1]) if words[1:] else 0
    there = position.terrain.laid.get(cell)
    if there is not None and there.tile.cell:
        raise ValueError
    terrain = position.terrain.lay(cell, tile, rotation % 6)
    nobody = (0,) * len(position.game.colours)
    kept = position.sites.get(cell) if there is not None and there.tile.id == tile.id else None
    site = kept or Site(tile.value, tile.masks, NOBODY, NOBODY, False, nobody, nobody)  # noqa: FBT003 - no guard
    return position._replace(terrain=terrain, sites={**position.sites, cell: site})


def _clear(position: Position, cell: str) -> Position:
    printed = position.terrain.laid[cell].tile
    if printed.cell:
        raise ValueError
    site = position.sites[cell]
    bare = _dig_to(position, cell, site, printed.value) if site.value else position
    sites = {other: kept for other, kept in bare.sites.items() if other != cell}
    return bare._replace(terrain=bare.terrain.without(cell), sites=sites)

