"""Every elementary legal action in a position.

Elementary means: one figure, one step, one level, one treasure. Whatever a player may do is a sequence
of these. Where chance decides (which tile, which motif), all that may still come are listed, unless
the caller knows what came. Tiles that are turned up together are listed in the order of their ids, every
set of them once. Where nothing limits bids, those up to 30 are listed, and always the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

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
    Step,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.box.board import ADJACENT, CELLS
from assistant.tikal.box.catalogue import LETTERS
from assistant.tikal.facts import current_letter
from assistant.tikal.judge import fits_somewhere, judge
from assistant.tikal.rules.bidding import MOST_BID
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.position import (
    ACTIONS,
    BIDDING,
    NOBODY,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Auction,
    Position,
    home_cells,
)

LEADER = Crew(1, 0)
EXPLORER = Crew(0, 1)


def legal_actions(
    position: Position, tiles: Iterable[str] | None = None, motifs: Iterable[str] | None = None
) -> list[Action]:
    """Return every elementary legal action.

    ``tiles`` and ``motifs`` are what chance may show now; by default everything that may still come.
    """
    phase = position.turn.phase
    if phase == TILE:
        return list(_layings(position, drawable(position) if tiles is None else tiles))
    if phase == VOLCANO and position.scoring is not None:
        return list(_places(position, position.scoring.volcano))
    if phase in {ACTIONS, SCORING}:
        return list(_doings(position, liftable(position) if motifs is None else tuple(motifs)))
    if phase == REVEAL and position.auction is not None:
        return list(_turnings_up(position, position.auction, tiles))
    if phase == BIDDING and position.auction is not None:
        return [*(Bid(points) for points in bids(position, position.auction)), Pass()]
    return []


def drawable(position: Position) -> list[str]:
    """Return the tiles that may be drawn next, or taken from those that lie open."""
    if position.auction is not None and position.turn.phase == TILE:
        return list(position.auction.display)
    used = position.used_tiles
    letter = current_letter(position)
    return [tile for tile in position.game.catalogue.tiles if tile[0] == letter and tile not in used]


def bids(position: Position, auction: Auction) -> range:
    """Return the bids that whoever is to bid may make, as far as they are listed."""
    options = position.game.options
    least = auction.highest + 1
    if auction.bidder == NOBODY and options.bids_may_be_zero:
        least = 0
    own = position.expeditions[position.turn.player].points
    return range(least, 1 + (max(MOST_BID, least) if options.bids_may_exceed_points else own))


def _turnings_up(position: Position, auction: Auction, tiles: Iterable[str] | None) -> Iterator[TurnUp]:
    """Turn up all tiles left of a letter before any of the next."""
    if tiles is not None:
        yield TurnUp(tuple(sorted(tiles)))
        return
    used = position.used_tiles
    missing = tiles_to_turn_up(position, auction)
    sure: list[str] = []
    for letter in LETTERS if missing else ():
        stack = [tile for tile in position.game.catalogue.tiles if tile[0] == letter and tile not in used]
        if len(stack) >= missing:
            yield from (TurnUp((*sure, *some)) for some in combinations(stack, missing))
            return
        sure += stack
        missing -= len(stack)


def liftable(position: Position) -> tuple[str, ...]:
    """Return the motifs that a treasure chip may still show."""
    catalogue = position.game.catalogue
    return tuple(
        motif
        for index, motif in enumerate(catalogue.motifs)
        if sum(expedition.treasures[index] for expedition in position.expeditions) < catalogue.copies_of_motif
    )


def _layings(position: Position, tiles: Iterable[str]) -> Iterator[Action]:
    for tile in tiles:
        if position.game.catalogue.tiles[tile].kind == "volcano":
            yield RevealVolcano(tile)
            continue
        places = list(_places(position, tile))
        yield from places
        if (
            not places
            and position.game.options.unplaceable_is_set_aside
            and not fits_somewhere(position, tile)
        ):
            yield SetAside(tile)


def _places(position: Position, tile: str) -> Iterator[LayTile]:
    """Rotations that look the same are listed once."""
    laid = position.terrain.laid
    for cell in CELLS:
        if cell not in laid and any(other in laid for other in ADJACENT[cell]):
            for rotation in position.game.catalogue.tiles[tile].rotations:
                laying = LayTile(tile, cell, rotation)
                if judge(position, laying).legal:
                    yield laying


def _doings(position: Position, motifs: tuple[str, ...]) -> Iterator[Action]:
    left = position.turn.left
    prices = position.game.catalogue.prices
    seat = position.turn.player
    if left >= prices.enter:
        yield from _enterings(position, seat)
        yield from _steps(position, seat, left)
    if left >= prices.dig:
        yield from _worth_asking(position, (Dig(cell) for cell, site in position.sites.items() if site.value))
    if left >= prices.lift:
        liftable_cells = [cell for cell, site in position.sites.items() if site.chips and site.figures(seat)]
        yield from _worth_asking(position, (Lift(cell, motif) for cell in liftable_cells for motif in motifs))
        yield from _worth_asking(position, _swaps(position, seat))
    if left >= prices.camp:
        yield from _camps_and_guards(position, seat)
    yield EndTurn()


def _worth_asking(position: Position, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if judge(position, action).legal)


def _enterings(position: Position, seat: int) -> Iterator[Action]:
    expedition = position.expeditions[seat]
    for cell in home_cells(position, seat):
        if expedition.leader:
            yield Enter(LEADER, cell)
        if expedition.explorers:
            yield Enter(EXPLORER, cell)


def _steps(position: Position, seat: int, left: int) -> Iterator[Action]:
    homes = home_cells(position, seat)
    prices = position.game.catalogue.prices
    for cell, site in position.sites.items():
        crews = [crew for crew, there in zip((LEADER, EXPLORER), site.crew(seat), strict=True) if there]
        if not crews:
            continue
        ways = [
            (Step(other),)
            for other, stones in position.terrain.crossings[cell].items()
            if stones * prices.stone <= left
        ]
        if cell in homes:
            ways += [(Step(other, secret=True),) for other in homes if other != cell]
        for crew in crews:
            for steps in ways:
                yield Walk(crew, cell, steps)


def _swaps(position: Position, seat: int) -> Iterator[Action]:
    motifs = position.game.catalogue.motifs
    own = [
        motif for motif, count in zip(motifs, position.expeditions[seat].treasures, strict=True) if count == 1
    ]
    for other in position.game.seats if own else ():
        if other != seat:
            for take, count in zip(motifs, position.expeditions[other].treasures, strict=True):
                if count == 1:
                    for give in own:
                        yield Swap(give, position.colour(other), take)


def _camps_and_guards(position: Position, seat: int) -> Iterator[Action]:
    if position.expeditions[seat].camps:
        yield from _worth_asking(
            position, (BuildCamp(cell) for cell, site in position.sites.items() if site.camp == NOBODY)
        )
    temples = [cell for cell, site in position.sites.items() if site.value and site.figures(seat)]
    yield from _worth_asking(
        position, (PlaceGuard(cell, leader) for cell in temples for leader in (False, True))
    )
