"""The position after an action. Whether it was legal is not asked again: a table may let anything pass.

What no table can show (a figure that is not there walks away) raises ImpossibleError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.seats import acting_seat
from assistant.referee.values import new
from assistant.tikal.actions import (
    Action,
    Bid,
    BuildCamp,
    Crew,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    Pass,
    PlaceGuard,
    RevealVolcano,
    SetAside,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.box.catalogue import Tile
from assistant.tikal.moves.turns import after_laying, begin_scoring_round, clockwise_from, end_turn, replaced
from assistant.tikal.table import auctions
from assistant.tikal.table.corrections import correct
from assistant.tikal.table.position import BIDDING, NOBODY, REVEAL, Auction, Position, Site, Turn
from assistant.tikal.table.prices import price


def apply(position: Position, action: Action) -> Position:
    """Return the next position. Raises ImpossibleError with a sentence where no table could show it."""
    return _APPLIERS[type(action)](
        position, action, 0 if isinstance(action, Correct) else acting_seat(position, action)
    )


def bare_site(tile: Tile, players: int) -> Site:
    """Return what stands on a tile that was just laid: its printed value, and chips for its masks."""
    nobody = (0,) * players
    return Site(tile.value, tile.masks, NOBODY, NOBODY, False, nobody, nobody)  # noqa: FBT003 - no guard


def _left_after(position: Position, action: Action) -> int:
    """Return the action points left; what a table let pass beyond the ten counts as none left."""
    return max(0, position.turn.left - (price(position, action) or 0))


def _paid(position: Position, action: Action) -> Turn:
    return position.turn.paid(_left_after(position, action))


def _site(position: Position, cell: str) -> Site:
    site = position.sites.get(cell)
    if site is None:
        raise ImpossibleError("There is no tile on {cell}.", cell=cell)
    return site


def _more_figures(site: Site, seat: int, crew: Crew, sign: int) -> Site:
    value, chips, camp, guard, guard_is_leader, leaders, explorers = site
    leader, more = crew
    if leader:
        leaders = replaced(leaders, seat, leaders[seat] + sign * leader)
    if more:
        explorers = replaced(explorers, seat, explorers[seat] + sign * more)
    if leaders[seat] < 0 or explorers[seat] < 0:
        raise ImpossibleError("Those figures do not stand there.")
    return new(Site, (value, chips, camp, guard, guard_is_leader, leaders, explorers))


def _lay(position: Position, action: LayTile, _seat: int) -> Position:
    if action.cell in position.terrain.laid:
        raise ImpossibleError("{cell} already has a tile.", cell=action.cell)
    if action.tile in position.terrain.tiles:
        raise ImpossibleError("Tile {tile} already lies on the board.", tile=action.tile)
    tile = position.game.catalogue.tiles[action.tile]
    return after_laying(
        position,
        terrain=position.terrain.lay(action.cell, tile, action.rotation),
        sites={**position.sites, action.cell: bare_site(tile, len(position.game.colours))},
        auction=auctions.without_tile(position.auction, action.tile),
    )


def _reveal(position: Position, action: RevealVolcano, seat: int) -> Position:
    taken = position._replace(auction=auctions.without_tile(position.auction, action.tile))
    return begin_scoring_round(taken, action.tile, clockwise_from(position, seat), seat)


def _set_aside(position: Position, action: SetAside, _seat: int) -> Position:
    return after_laying(
        position,
        put_away=(*position.put_away, action.tile),
        auction=auctions.without_tile(position.auction, action.tile),
    )


def _auction(position: Position, phase: str) -> Auction:
    if position.auction is None or position.turn.phase != phase:
        raise ImpossibleError(
            "No auction is under way." if phase == BIDDING else "No tiles are to be turned up now."
        )
    return position.auction


def _turn_up(position: Position, action: TurnUp, _seat: int) -> Position:
    auction = _auction(position, REVEAL)
    used = [tile for tile in action.tiles if tile in position.used_tiles]
    if used or len(set(action.tiles)) < len(action.tiles):
        if used:
            raise ImpossibleError("Tile {tile} is already in use.", tile=used[0])
        raise ImpossibleError("A tile cannot be turned up twice.")
    return auctions.turned_up(position, auction, action.tiles)


def _bid(position: Position, action: Bid, seat: int) -> Position:
    return auctions.bid(position, _auction(position, BIDDING), seat, action.points)


def _pass(position: Position, _action: Pass, seat: int) -> Position:
    return auctions.passed(position, _auction(position, BIDDING), seat)


def _enter(position: Position, action: Enter, seat: int) -> Position:
    crew = action.crew
    expedition = position.expeditions[seat]
    if crew.leader > expedition.leader or crew.explorers > expedition.explorers:
        raise ImpossibleError("Those figures are not in the supply.")
    left = expedition.with_figures(expedition.leader - crew.leader, expedition.explorers - crew.explorers)
    return position.changed(
        {**position.sites, action.cell: _more_figures(_site(position, action.cell), seat, crew, 1)},
        _paid(position, action),
        replaced(position.expeditions, seat, left),
    )


def _walk(position: Position, action: Walk, seat: int) -> Position:
    crew = action.crew
    sites = dict(position.sites)
    sites[action.start] = _more_figures(_site(position, action.start), seat, crew, -1)
    end = action.steps[-1].cell
    _site(position, end)
    sites[end] = _more_figures(sites[end], seat, crew, 1)
    departures = dict(position.turn.departures)
    departures[action.start] = departures.get(action.start, 0) + crew.size
    for step in action.steps[:-1]:
        departures[step.cell] = departures.get(step.cell, 0) + crew.size
    return position.changed(sites, position.turn.walked(_left_after(position, action), departures))


def _dig(position: Position, action: Dig, _seat: int) -> Position:
    site = _site(position, action.cell)
    chips = list(position.temple_chips)
    if not site.value or site.value + action.levels >= len(chips):
        raise ImpossibleError(
            "The temple on {cell} cannot show {value}.", cell=action.cell, value=site.value + action.levels
        )
    for value in range(site.value + 1, site.value + action.levels + 1):
        chips[value] -= 1
    turn = position.turn
    levels = {**turn.levels, action.cell: turn.levels.get(action.cell, 0) + action.levels}
    return position.changed(
        {**position.sites, action.cell: site._replace(value=site.value + action.levels)},
        turn._replace(left=_left_after(position, action), levels=levels),
        temple_chips=tuple(chips),
    )


def _lift(position: Position, action: Lift, seat: int) -> Position:
    site = _site(position, action.cell)
    if not site.chips:
        raise ImpossibleError("No treasure is left on {cell}.", cell=action.cell)
    turn = position.turn
    lifts = {**turn.lifts, action.cell: turn.lifts.get(action.cell, 0) + 1}
    taken = _with_treasure(position, seat, action.motif, 1)
    return taken._replace(
        sites={**position.sites, action.cell: site._replace(chips=site.chips - 1)},
        turn=turn._replace(left=_left_after(position, action), lifts=lifts),
    )


def _with_treasure(position: Position, seat: int, motif: str, change: int) -> Position:
    index = position.game.catalogue.motifs.index(motif)
    expedition = position.expeditions[seat]
    count = expedition.treasures[index] + change
    if count < 0:
        raise ImpossibleError("{player} holds no {motif}.", player=position.game.names[seat], motif=motif)
    changed = expedition._replace(treasures=replaced(expedition.treasures, index, count))
    return position._replace(expeditions=replaced(position.expeditions, seat, changed))


def _swap(position: Position, action: Swap, seat: int) -> Position:
    other = position.game.seat(action.other)
    if other == NOBODY:
        raise ImpossibleError("Nobody plays {player}.", player=action.other)
    paid = position._replace(turn=_paid(position, action))
    for owner, motif, change in (
        (seat, action.give, -1),
        (other, action.take, -1),
        (seat, action.take, 1),
        (other, action.give, 1),
    ):
        paid = _with_treasure(paid, owner, motif, change)
    return paid


def _camp(position: Position, action: BuildCamp, seat: int) -> Position:
    expedition = position.expeditions[seat]
    site = _site(position, action.cell)
    if not expedition.camps or site.camp != NOBODY:
        raise ImpossibleError(
            "No camp can stand on {cell}: none is left, or one stands there.", cell=action.cell
        )
    return position.changed(
        {**position.sites, action.cell: site._replace(camp=seat)},
        _paid(position, action),
        replaced(position.expeditions, seat, expedition._replace(camps=expedition.camps - 1)),
    )


def _guard(position: Position, action: PlaceGuard, seat: int) -> Position:
    site = _site(position, action.cell)
    guard = Crew(int(action.leader), int(not action.leader))
    leaving = _more_figures(site, seat, guard, -1).crew(seat)
    expedition = position.expeditions[seat]
    if site.guard != NOBODY:
        raise ImpossibleError("A guard already stands on {cell}.", cell=action.cell)
    guarded = _more_figures(site, seat, site.crew(seat), -1)._replace(
        guard=seat, guard_is_leader=action.leader
    )
    fewer = expedition._replace(
        guards=expedition.guards + 1,
        lost_leader=expedition.lost_leader + leaving.leader,
        lost_explorers=expedition.lost_explorers + leaving.explorers,
    )
    return position.changed(
        {**position.sites, action.cell: guarded},
        _paid(position, action),
        replaced(position.expeditions, seat, fewer),
    )


def _end(position: Position, _action: EndTurn, _seat: int) -> Position:
    return end_turn(position)


def _correct(position: Position, action: Correct, _seat: int) -> Position:
    return correct(position, action)


_APPLIERS: Final[dict[type, Callable[..., Position]]] = {
    LayTile: _lay,
    RevealVolcano: _reveal,
    SetAside: _set_aside,
    TurnUp: _turn_up,
    Bid: _bid,
    Pass: _pass,
    Enter: _enter,
    Walk: _walk,
    Dig: _dig,
    Lift: _lift,
    Swap: _swap,
    BuildCamp: _camp,
    PlaceGuard: _guard,
    EndTurn: _end,
    Correct: _correct,
}
