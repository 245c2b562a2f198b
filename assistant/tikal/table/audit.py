"""Everything that is impossible about a position, however it came about, and what its pieces add up to.

Nothing here knows the log: what no legal game can lead to is named with its rule and its numbers. A
position of a legal game breaks nothing. Whatever is not on the board or lost is in supply, so a position
entered by hand need not count it twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.referee.checks import broken
from assistant.referee.graphs import steps_from
from assistant.referee.verdict import Violation
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import ADJACENT, LETTERS, Catalogue
from assistant.tikal.rules import laying, moving, stock
from assistant.tikal.rules.treasures import CampFacts, camp_ground
from assistant.tikal.rules.turns import no_more_open_than_players_wait
from assistant.tikal.table.position import (
    NOBODY,
    REVEAL,
    TILE,
    Expedition,
    Laid,
    Position,
    Site,
    Terrain,
    called,
    stack_is_used_up,
)


class OnBoard(NamedTuple):
    """What one player has on the board; guards are counted among the leaders and explorers too."""

    leader: int
    explorers: int
    guards: int
    camps: int


def on_board(sites: Mapping[str, Site], seat: int) -> OnBoard:
    """Return what the player has on all cells together."""
    leaders = explorers = guards = camps = 0
    for _, _, camp, guard, guard_is_leader, all_leaders, all_explorers in sites.values():
        leaders += all_leaders[seat]
        explorers += all_explorers[seat]
        camps += camp == seat
        if guard == seat:
            guards += 1
            leaders += guard_is_leader
            explorers += not guard_is_leader
    return OnBoard(leaders, explorers, guards, camps)


def figures_left(catalogue: Catalogue, there: OnBoard, lost: Crew) -> Crew:
    """Return the figures that must be in supply; none where more than all are on the board or lost."""
    return Crew(
        max(0, catalogue.leaders - there.leader - lost.leader),
        max(0, catalogue.explorers - there.explorers - lost.explorers),
    )


def temple_chips_needed(
    catalogue: Catalogue, laid: Mapping[str, Laid], sites: Mapping[str, Site]
) -> tuple[int, ...]:
    """Return how many chips of each value lie on temples: one for every step above the printed value.

    The index is the value; a temple that shows more than any chip makes the result longer than the supply.
    """
    # A temple of which only the kind is told may show what is printed on it.
    steps = [
        (laid[cell].tile.value, site.value)
        for cell, site in sites.items()
        if laid[cell].tile.kind == "temple" and laid[cell].tile.is_told
    ]
    needed = [0] * max([len(catalogue.temple_chips), *(shown + 1 for _, shown in steps)])
    for printed, shown in steps:
        for value in range(printed + 1, shown + 1):
            needed[value] += 1
    return tuple(needed)


def temple_chips_left(
    catalogue: Catalogue, laid: Mapping[str, Laid], sites: Mapping[str, Site]
) -> tuple[int, ...]:
    """Return the chips that must be beside the board, by value; negative where temples show too many."""
    needed = temple_chips_needed(catalogue, laid, sites)
    return tuple(supply - needed[value] for value, supply in enumerate(catalogue.temple_chips))


def counted(position: Position) -> Position:
    """Return the position with everything beside the board as the board and the losses leave it."""
    expeditions = tuple(counted_of(position, seat) for seat in position.game.seats)
    chips = temple_chips_left(position.game.catalogue, position.terrain.laid, position.sites)
    return position._replace(expeditions=expeditions, temple_chips=chips)


def counted_of(position: Position, seat: int) -> Expedition:
    """Return what a player has beside the board as the board and the losses leave it."""
    catalogue, own = position.game.catalogue, position.expeditions[seat]
    there = on_board(position.sites, seat)
    leader, explorers = figures_left(catalogue, there, own.lost)
    camps = max(0, catalogue.camps - there.camps)
    return own._replace(leader=leader, explorers=explorers, camps=camps, guards=there.guards)


def audit(position: Position) -> tuple[Violation, ...]:
    """Return every impossibility, in the order of the rules and, within a rule, of seats and cells."""
    every = (
        *_players(position),
        *_chips(position),
        *_tiles(position),
        *_lying(position),
        *_standing(position),
    )
    violations = called(position.game, list(filter(None, every)))
    return tuple(sorted(violations, key=lambda violation: int(violation.rule[1:])))


def _players(position: Position) -> Iterator[Violation | None]:
    catalogue = position.game.catalogue
    for seat, expedition in enumerate(position.expeditions):
        player = position.game.name(seat)
        there = on_board(position.sites, seat)
        leaders = expedition.leader + there.leader + expedition.lost_leader
        explorers = expedition.explorers + there.explorers + expedition.lost_explorers
        yield stock.all_figures_there(player, "leader", leaders, catalogue.leaders)
        yield stock.all_figures_there(player, "explorers", explorers, catalogue.explorers)
        yield stock.all_camps_there(player, there.camps, expedition.camps, catalogue.camps)
        yield stock.no_third_camp(there.camps, catalogue.camps)
        yield stock.no_third_guard(player, there.guards, expedition.guards, catalogue.guards)
        yield stock.lost_with_a_guard(player, expedition.lost.size, there.guards)


def _chips(position: Position) -> Iterator[Violation | None]:
    catalogue, laid = position.game.catalogue, position.terrain.laid
    needed = temple_chips_needed(catalogue, laid, position.sites)
    # Temples that show more than the highest chip need chips that do not exist.
    beyond = (0,) * (len(needed) - len(catalogue.temple_chips))
    supplies, lefts = (*catalogue.temple_chips, *beyond), (*position.temple_chips, *beyond)
    for value, (need, supply, left) in enumerate(zip(needed, supplies, lefts, strict=True)):
        yield stock.enough_temple_chips(value, need, supply, left)
    held = [sum(counts) for counts in zip(*(own.treasures for own in position.expeditions), strict=True)]
    for motif, count in zip(catalogue.motifs, held, strict=True):
        yield stock.three_chips_of_a_motif(motif, count, catalogue.copies_of_motif)
    if any(there.tile.masks and not there.tile.is_told for there in laid.values()):
        return  # nobody knows how many chips were put on it
    total = len(catalogue.motifs) * catalogue.copies_of_motif
    lying = sum(site.chips for site in position.sites.values())
    in_box = total - sum(there.tile.masks for there in laid.values())
    yield stock.all_treasures_there(sum(held) + lying + in_box, total)


def _tiles(position: Position) -> Iterator[Violation | None]:
    tiles, scoring = position.game.catalogue.tiles, position.scoring
    laid = [there.tile for there in position.terrain.laid.values() if not there.tile.cell]
    waiting = "" if scoring is None else scoring.volcano
    used = Counter(tile.id for tile in laid if tile.is_told)
    display = () if position.auction is None else position.auction.display
    used.update((*position.put_away, *([waiting] if waiting else []), *display))
    kinds = Counter(tile.kind for tile in tiles.values())
    untold = Counter(tile.kind for tile in laid if not tile.is_told)
    by_kind = untold + Counter(tiles[tile].kind for tile in used.elements())
    for tile in sorted(used):
        yield laying.tile_in_use_once(tile, used[tile])
    for kind in sorted(kinds):
        yield laying.enough_tiles_of_a_kind(kind, by_kind[kind], kinds[kind])
    if position.auction is not None:
        waiting_for_one = len(position.game.colours) - len(position.auction.served)
        yield no_more_open_than_players_wait(len(display), waiting_for_one)
    if not untold:  # any letter may be on the back of a tile of which the kind alone is told
        yield from _letters(position, set(used))
    if waiting:
        yield laying.only_a_volcano_waits(waiting, tiles[waiting].kind)
    draws = position.turn.phase in {TILE, REVEAL}
    yield laying.no_turn_after_the_last_tile(draws_from_nothing=draws and stack_is_used_up(position))


def _letters(position: Position, used: set[str]) -> Iterator[Violation | None]:
    """Ask about the order of letters.

    A tile on the board shows only its front. Where tiles of different letters look alike, whoever enters
    a table cannot tell them apart, so the earliest of them are taken as the ones in use.
    """
    tiles = position.game.catalogue.tiles
    counted_as = _earliest_look_alikes(position.game.catalogue, used)
    unused = [tile for tile in tiles if tile not in counted_as.values()]
    first = next((tiles[tile].letter for tile in unused), LETTERS[-1])
    for tile in sorted(used):
        letter = tiles[counted_as[tile]].letter
        earlier = sum(tiles[other].letter < letter for other in unused)
        yield laying.earlier_letters_used_up(tiles[tile], first, earlier, _unseen(position))


def _unseen(position: Position) -> int:
    """Return how many tiles may lie open without being known: those of a table that shows none of them."""
    auction = position.auction
    return 0 if auction is None or auction.display else len(position.game.colours) - 1


def _earliest_look_alikes(catalogue: Catalogue, used: set[str]) -> dict[str, str]:
    alike: dict[tuple[object, ...], list[str]] = {}
    for tile in sorted(catalogue.tiles):
        front = catalogue.tiles[tile]
        turned = min(front.facing(rotation) for rotation in range(6))
        alike.setdefault((front.kind, front.value, front.masks, turned), []).append(tile)
    counted_as: dict[str, str] = {}
    for group in alike.values():
        counted_as.update(zip([tile for tile in group if tile in used], group, strict=False))
    return counted_as


def _lying(position: Position) -> Iterator[Violation | None]:
    terrain = position.terrain
    for printed in position.game.catalogue.printed.values():
        there = terrain.laid.get(printed.cell)
        as_printed = there is not None and there.tile == printed and there.rotation == 0
        yield laying.board_as_printed(printed.cell, as_printed=as_printed)
    joined = _joined_cells(position)
    # Stones that nobody has stated may lead anywhere.
    reachable = set(terrain.laid) if terrain.untold else _cells_in_reach(position)
    for cell in sorted(terrain.laid):
        tile = terrain.laid[cell].tile
        if tile.cell:
            continue
        facts = lying_facts(terrain, cell, joined=cell in joined, reachable=cell in reachable)
        yield from broken(laying.LYING, facts)


def lying_facts(terrain: Terrain, cell: str, *, joined: bool, reachable: bool) -> laying.LyingFacts:
    """Return the facts of a tile as it lies among others."""
    around = [other for other in ADJACENT[cell] if other in terrain.laid]
    stones = {other: terrain.stones(cell, other) for other in around}
    volcano_stones = sum(count for other, count in stones.items() if terrain.kind(other) == "volcano")
    return laying.LyingFacts(
        tile=terrain.laid[cell].tile.id,
        cell=cell,
        is_volcano=terrain.kind(cell) == "volcano",
        neighbours=len(around),
        joined=joined,
        reachable=reachable,
        stones=sum(stones.values()) - volcano_stones,
        volcano_stones=volcano_stones,
    )


def _joined_cells(position: Position) -> set[str]:
    terrain = position.terrain
    return {
        *steps_from(
            terrain.base_camp, lambda cell: [other for other in ADJACENT[cell] if other in terrain.laid]
        )
    }


def _cells_in_reach(position: Position) -> set[str]:
    """Return the cells that tiles can have been laid on: one walks there from the base camp.

    Where a table lets stones toward a volcano connect, a tile may also hang on a volcano.
    """
    terrain = position.terrain
    reachable = set(terrain.distances(terrain.base_camp))
    if position.game.options.volcano_edges_connect:
        volcanoes = [cell for cell in terrain.laid if terrain.kind(cell) == "volcano"]
        hanging = {other for cell in volcanoes for other in ADJACENT[cell] if terrain.stones(cell, other)}
        for cell in hanging.intersection(terrain.laid):
            reachable.update(terrain.distances(cell))
    return reachable


def _standing(position: Position) -> Iterator[Violation | None]:
    for cell in sorted(position.sites):
        site = position.sites[cell]
        tile = position.terrain.laid[cell].tile
        figures = sum(site.leaders) + sum(site.explorers)
        facts = moving.CellFacts(
            cell, tile.kind, tile.value, site.value, tile.masks, site.chips, figures, site.guard != NOBODY
        )
        yield from broken(moving.CELL, facts)
        if site.camp != NOBODY:
            # Only the ground matters here: the camp stands already.
            ground = CampFacts(cell, tile.kind, site.chips, "", 0, 0, needs_figure=False)
            yield camp_ground(ground)
        # On a volcano T17 says it.
        if tile.kind != "volcano":
            yield from _ways(position, cell, site)


def _ways(position: Position, cell: str, site: Site) -> Iterator[Violation | None]:
    distances = position.terrain.distances
    for seat in position.game.seats:
        if not site.figures(seat) and site.guard != seat:
            continue
        homes = [position.terrain.base_camp]
        homes += [other for other, there in position.sites.items() if there.camp == seat]
        way = bool(position.terrain.untold) or any(cell in distances(home) for home in homes)
        yield moving.figures_came_somehow(cell, position.game.name(seat), way=way)
