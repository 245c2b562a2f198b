"""What never gets lost nor comes out of nothing: figures, camps, chips, treasures, tiles, action points."""

from __future__ import annotations

from assistant.tikal.actions import Action
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.table.position import SCORING, Position

MASKS_IN_ALL = 24
TILES_IN_ALL = 36
CHIPS_IN_ALL = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}


def assert_conserved(position: Position) -> None:
    """Check that everything in the box lies somewhere, once."""
    sites = position.sites.values()
    for seat, expedition in enumerate(position.expeditions):
        guards = [site.guard_is_leader for site in sites if site.guard == seat]
        leaders = sum(site.leaders[seat] for site in sites)
        explorers = sum(site.explorers[seat] for site in sites)
        assert expedition.leader + leaders + guards.count(True) + expedition.lost_leader == 1
        assert expedition.explorers + explorers + guards.count(False) + expedition.lost_explorers == 18
        assert expedition.camps + sum(site.camp == seat for site in sites) == 2
        assert expedition.guards == len(guards) <= 2
        assert min(*expedition.treasures, expedition.leader, expedition.explorers, expedition.points) >= 0
    assert_chips_conserved(position)
    assert_treasures_conserved(position)
    assert_tiles_conserved(position)
    assert 0 <= position.turn.left <= 10
    assert all(dug <= 2 for dug in position.turn.levels.values())
    assert all(lifted <= 2 for lifted in position.turn.lifts.values())


def assert_chips_conserved(position: Position) -> None:
    """Check the 48 temple chips: every level above the printed value is one chip."""
    printed = {cell: there.tile.value for cell, there in position.terrain.laid.items()}
    for value, count in CHIPS_IN_ALL.items():
        on_temples = sum(printed[cell] < value <= site.value for cell, site in position.sites.items())
        assert position.temple_chips[value] + on_temples == count
        assert position.temple_chips[value] >= 0
    assert all(site.value >= printed[cell] for cell, site in position.sites.items())


def assert_treasures_conserved(position: Position) -> None:
    """Check the 24 treasure chips: with players, on tiles, or still beside the board for tiles to come."""
    catalogue = position.game.catalogue
    held = [sum(expedition.treasures[motif] for expedition in position.expeditions) for motif in range(8)]
    on_tiles = sum(site.chips for site in position.sites.values())
    to_come = sum(tile.masks for tile in catalogue.tiles.values() if tile.id not in position.terrain.tiles)
    assert max(held) <= 3
    assert sum(held) + on_tiles + to_come == MASKS_IN_ALL


def assert_tiles_conserved(position: Position) -> None:
    """Check that a tile lies in one place and that only laid tiles carry anything."""
    assert set(position.sites) == set(position.terrain.laid)
    assert len(position.terrain.tiles) == len(position.terrain.laid) - 4
    assert position.terrain.tiles.isdisjoint(position.put_away)
    stack = [tile for tile in position.game.catalogue.tiles if tile not in position.used_tiles]
    waiting = bool(position.scoring and position.scoring.volcano)
    display = () if position.auction is None else position.auction.display
    laid = len(position.terrain.tiles)
    assert laid + len(position.put_away) + waiting + len(display) + len(stack) == TILES_IN_ALL


def assert_points_earned(before: Position, action: Action, after: Position) -> None:
    """Check that points change only where a scoring turn ends, only upwards, and only for who scores."""
    gains = [
        now.points - then.points for then, now in zip(before.expeditions, after.expeditions, strict=True)
    ]
    scoring = isinstance(action, EndTurn) and before.turn.phase == SCORING
    allowed = {before.turn.player} if scoring else set()
    assert {seat for seat, gain in enumerate(gains) if gain} <= allowed
    assert min(gains) >= 0
