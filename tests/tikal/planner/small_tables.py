"""Small random tables in a scoring turn: few cells, few figures, everything else as it may come."""

from __future__ import annotations

import random

from assistant.tikal.box.catalogue import ADJACENT
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile
from assistant.tikal.table.position import SCORING, Expedition, Position, ScoringRound, Site, Turn, bare_site
from tests.tikal.builders import new

OPTIONS = {
    "camp_needs_figure": ("no", "yes"),
    "guard_majority": ("strict", "shared"),
    "second_level_presence": ("present", "once"),
}


def far_table(seed: int) -> Position:
    """Return a table on which a new camp may pay: temples where no way leads from the base camp."""
    chance = random.Random(seed)
    options = {name: chance.choice(values) for name, values in OPTIONS.items()}
    position = new(2, "rio-grande", **options)
    tiles = position.game.catalogue.tiles
    island = ["e3", *chance.sample(sorted(set(ADJACENT["e3"])), chance.randint(1, 3))]
    grounds = [tile for tile in tiles if tiles[tile].kind in {"jungle", "treasure"}]
    temples = [tile for tile in tiles if tiles[tile].kind == "temple"]
    chosen = [*chance.sample(grounds, 1), *chance.sample(temples, len(island) - 1)]
    if chance.random() < 0.3:
        chosen[-1] = next(tile for tile in grounds if tile != chosen[0])
    terrain, sites = position.terrain, dict(position.sites)
    for cell, tile in zip(island, chosen, strict=True):
        terrain = terrain.lay(cell, tiles[tile], chance.randrange(6))
        sites[cell] = bare_site(tiles[tile], 2)
        if tiles[tile].kind == "treasure":
            own = chance.randint(0, 1)
            sites[cell] = sites[cell]._replace(chips=chance.choice((0, 1, 2)), explorers=(own, 0))
        elif tiles[tile].kind == "temple":
            own, other = chance.choice((0, 0, 1)), chance.choice((0, 0, 1))
            sites[cell] = sites[cell]._replace(value=chance.randint(5, 9), explorers=(own, other))
        elif chance.random() < 0.5:
            sites[cell] = sites[cell]._replace(explorers=(1, 0))
    supply = Expedition(chance.randint(0, 1), chance.randint(1, 3), 1, 2, (0,) * 8, 0)
    return position._replace(
        terrain=terrain,
        sites=sites,
        expeditions=(supply, supply),
        turn=Turn(SCORING, 0, chance.randint(8, 10)),
        rounds=4,
        temple_chips=tuple(chance.choice((0, 1)) if count else 0 for count in position.temple_chips),
        scoring=ScoringRound((0, 1), "", 0),
    )


def small_table(seed: int, *, most_points: int = 10, under_way: bool = False) -> Position:
    """Return a table whose every turn can be tried out; ``under_way``: a part of it is already played."""
    chance = random.Random(seed)
    players = chance.choice((2, 2, 3))
    options = {name: chance.choice(values) for name, values in OPTIONS.items()}
    position = new(players, "rio-grande", **options)
    for _ in range(chance.randint(1, 4)):
        position = _with_tile(position, chance)
    sites = {cell: _site(site, chance) for cell, site in position.sites.items()}
    sites, camps = _with_camps(position, sites, chance)
    sites, guards = _with_guards(position, sites, chance)
    sites = _with_figures(position, sites, chance)
    motifs = _motifs(players, chance)
    expeditions = tuple(
        Expedition(
            leader=int(not any(site.leaders[seat] for site in sites.values()) and chance.random() < 0.4),
            explorers=chance.choice((0, 1, 1, 2, 4)),
            camps=2 - camps[seat],
            guards=guards[seat] + (chance.random() < 0.2 and guards[seat] < 2),
            treasures=motifs[seat],
            points=0,
        )
        for seat in range(players)
    )
    chips = tuple(chance.choice((0, 1, 2, 5)) if count else 0 for count in position.temple_chips)
    turn = Turn(SCORING, 0, chance.randint(2, most_points))
    if under_way:
        turn = turn._replace(
            levels={
                cell: chance.randint(1, 2)
                for cell, site in sites.items()
                if site.value and chance.random() < 0.5
            },
            lifts={cell: 1 for cell, site in sites.items() if site.chips and chance.random() < 0.5},
            departures={cell: 1 for cell in sites if chance.random() < 0.4},
        )
    return position._replace(
        sites=sites, expeditions=expeditions, temple_chips=chips, turn=turn, rounds=4,
        scoring=ScoringRound(tuple(range(players)), "", 0),
    )  # fmt: skip


def _with_tile(position: Position, chance: random.Random) -> Position:
    tiles = list(position.game.catalogue.tiles)
    while True:
        tile = chance.choice(tiles)
        if tile not in position.terrain.tiles:
            legal = [action for action in MOVES.legal_actions(position) if isinstance(action, LayTile)]
            layings = [action for action in legal if action.tile == tile]
            if layings:
                laid = MOVES.apply(position, chance.choice(layings))
                return laid._replace(turn=position.turn)


def _site(site: Site, chance: random.Random) -> Site:
    if site.value:
        return site._replace(value=chance.randint(site.value, 9))
    return site._replace(chips=chance.randint(0, min(2, site.chips)))


def _with_camps(
    position: Position, sites: dict[str, Site], chance: random.Random
) -> tuple[dict[str, Site], list[int]]:
    camps = [0] * len(position.game.colours)
    for cell, site in sites.items():
        if (
            position.terrain.kind(cell) in {"jungle", "treasure"}
            and not site.chips
            and chance.random() < 0.25
        ):
            owner = chance.choice(list(position.game.seats))
            camps[owner] += 1
            if camps[owner] <= 2:
                sites = {**sites, cell: site._replace(camp=owner)}
    return sites, [min(2, count) for count in camps]


def _with_guards(
    position: Position, sites: dict[str, Site], chance: random.Random
) -> tuple[dict[str, Site], list[int]]:
    guards = [0] * len(position.game.colours)
    for cell, site in sites.items():
        if site.value and chance.random() < 0.15:
            owner = chance.choice(list(position.game.seats))
            if guards[owner] < 2:
                guards[owner] += 1
                sites = {**sites, cell: site._replace(guard=owner)}
    return sites, guards


def _with_figures(position: Position, sites: dict[str, Site], chance: random.Random) -> dict[str, Site]:
    cells = [cell for cell in sites if position.terrain.kind(cell) != "volcano"]
    for seat in position.game.seats:
        if chance.random() < 0.7:
            cell = chance.choice(cells)
            leaders = list(sites[cell].leaders)
            leaders[seat] = 1
            sites = {**sites, cell: sites[cell]._replace(leaders=tuple(leaders))}
        for _ in range(chance.randint(0, 3)):
            cell = chance.choice(cells)
            explorers = list(sites[cell].explorers)
            explorers[seat] += 1
            sites = {**sites, cell: sites[cell]._replace(explorers=tuple(explorers))}
    return sites


def _motifs(players: int, chance: random.Random) -> list[tuple[int, ...]]:
    held = [[0] * 8 for _ in range(players)]
    for motif in range(8):
        for _ in range(chance.randint(0, 3)):
            held[chance.randrange(players)][motif] += 1
    return [tuple(counts) for counts in held]
