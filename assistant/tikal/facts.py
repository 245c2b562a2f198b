"""What the rules need to know of an action, taken from the position. Nothing is decided here."""

from __future__ import annotations

from assistant.tikal.actions import BuildCamp, Dig, Enter, LayTile, Lift, PlaceGuard, Step, Swap, Walk
from assistant.tikal.board import ADJACENT
from assistant.tikal.catalogue import LETTERS
from assistant.tikal.position import NOBODY, Position, Site, strength
from assistant.tikal.rules.camps import CampFacts
from assistant.tikal.rules.digging import DigFacts
from assistant.tikal.rules.guards import GuardFacts
from assistant.tikal.rules.laying import DrawFacts, LayFacts
from assistant.tikal.rules.moving import CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.treasures import LiftFacts, SwapFacts


def current_letter(position: Position) -> str:
    """Return the letter that the next tile of the stack carries; empty when the stack is used up."""
    used = position.used_tiles
    tiles = position.game.catalogue.tiles
    return next((tile_id[0] for tile_id in tiles if tile_id not in used), "")


def draw_facts(position: Position, tile: str) -> DrawFacts:
    """Return the facts of drawing a tile now."""
    return DrawFacts(
        tile=tile,
        used=tile in position.used_tiles,
        letter=tile[0],
        expected=current_letter(position) or LETTERS[-1],
    )


def lay_facts(position: Position, action: LayTile) -> LayFacts:
    """Return the facts of laying a tile on a cell."""
    terrain = position.terrain
    tile = position.game.catalogue.tiles[action.tile]
    trial = None if action.cell in terrain.laid else terrain.lay(action.cell, tile, action.rotation)
    stones = volcano_stones = laid_neighbours = 0
    for neighbour in ADJACENT[action.cell]:
        if neighbour in terrain.laid:
            laid_neighbours += 1
            between = trial.stones(action.cell, neighbour) if trial else 0
            if terrain.kind(neighbour) == "volcano":
                volcano_stones += between
            else:
                stones += between
    return LayFacts(
        tile=action.tile,
        cell=action.cell,
        is_volcano=tile.kind == "volcano",
        occupied=trial is None,
        laid_neighbours=laid_neighbours,
        stones=stones,
        volcano_stones=volcano_stones,
        volcano_edges_connect=position.game.options.volcano_edges_connect,
    )


def foreign_camp(position: Position, cell: str, seat: int) -> str:
    """Return the name of the other player whose camp stands on the cell, empty when there is none."""
    site = position.sites.get(cell)
    return "" if site is None or site.camp in {NOBODY, seat} else position.game.names[site.camp]


def is_home(position: Position, cell: str, seat: int) -> bool:
    """Whether the player's secret paths reach the cell: the base camp or an own camp."""
    if cell == position.terrain.base_camp:
        return True
    site = position.sites.get(cell)
    return site is not None and site.camp == seat


def enter_facts(position: Position, action: Enter, seat: int) -> EnterFacts:
    """Return the facts of bringing figures in."""
    expedition = position.expeditions[seat]
    return EnterFacts(
        cell=action.cell,
        is_home=is_home(position, action.cell, seat),
        camp_owner=foreign_camp(position, action.cell, seat),
        leader=action.crew.leader,
        explorers=action.crew.explorers,
        leader_supply=expedition.leader,
        explorers_supply=expedition.explorers,
    )


def crew_facts(position: Position, action: Walk, seat: int) -> CrewFacts:
    """Return the facts of the figures that shall walk."""
    site = position.sites.get(action.start)
    return CrewFacts(
        cell=action.start,
        leader=action.crew.leader,
        explorers=action.crew.explorers,
        leader_there=0 if site is None else site.leaders[seat],
        explorers_there=0 if site is None else site.explorers[seat],
        own_guard=site is not None and site.guard == seat,
    )


def step_facts(position: Position, start: str, step: Step, seat: int) -> StepFacts:
    """Return the facts of one step of a walk."""
    terrain = position.terrain
    laid = start in terrain.laid and step.cell in terrain.laid
    adjacent = laid and step.cell in ADJACENT[start]
    secret = step.secret
    return StepFacts(
        start=start,
        end=step.cell,
        secret=secret,
        adjacent=adjacent,
        volcano=laid and terrain.kind(step.cell) == "volcano",
        stones=terrain.crossings[start].get(step.cell, 0) if adjacent else 0,
        start_is_home=secret and is_home(position, start, seat),
        end_is_home=secret and is_home(position, step.cell, seat) and start != step.cell,
        camp_owner=(foreign_camp(position, step.cell, seat) or foreign_camp(position, start, seat)) if secret else "",
    )


def _guard_owner(position: Position, site: Site) -> str:
    return "" if site.guard == NOBODY else position.game.names[site.guard]


def dig_facts(position: Position, action: Dig, seat: int) -> DigFacts:
    """Return the facts of digging at a temple."""
    site = position.sites.get(action.cell)
    turn = position.turn
    if site is None or not site.value:
        return DigFacts(action.cell, False, "", 0, 0, False, 0, action.levels, 0, 0, 0)  # noqa: FBT003 - no temple
    chips = position.temple_chips
    value = site.value
    return DigFacts(
        cell=action.cell,
        has_temple=True,
        guard_owner=_guard_owner(position, site),
        figures=site.leaders[seat] + site.explorers[seat],
        departed=turn.departures.get(action.cell, 0),
        departed_count=position.game.options.figures_may_take_turns,
        dug=turn.levels.get(action.cell, 0),
        levels=action.levels,
        value=value,
        next_supply=chips[value + 1] if value + 1 < len(chips) else 0,
        second_supply=chips[value + 2] if value + 2 < len(chips) else 0,
    )


def lift_facts(position: Position, action: Lift, seat: int) -> LiftFacts:
    """Return the facts of lifting a treasure."""
    site = position.sites.get(action.cell)
    catalogue = position.game.catalogue
    motif = catalogue.motifs.index(action.motif)
    turn = position.turn
    return LiftFacts(
        cell=action.cell,
        chips=0 if site is None else site.chips,
        figures=0 if site is None else site.figures(seat),
        departed=turn.departures.get(action.cell, 0),
        departed_count=position.game.options.figures_may_take_turns,
        lifted=turn.lifts.get(action.cell, 0),
        motif=action.motif,
        known=sum(expedition.treasures[motif] for expedition in position.expeditions),
        copies=catalogue.copies_of_motif,
    )


def swap_facts(position: Position, action: Swap, seat: int) -> SwapFacts:
    """Return the facts of swapping treasures."""
    motifs = position.game.catalogue.motifs
    other = position.game.seat(action.other)
    return SwapFacts(
        give=action.give,
        take=action.take,
        player=position.game.names[seat],
        other=position.game.names[other],
        own_count=position.expeditions[seat].treasures[motifs.index(action.give)],
        other_count=position.expeditions[other].treasures[motifs.index(action.take)],
    )


def camp_facts(position: Position, action: BuildCamp, seat: int) -> CampFacts:
    """Return the facts of building a camp."""
    site = position.sites.get(action.cell)
    return CampFacts(
        cell=action.cell,
        kind=position.terrain.kind(action.cell),
        chips=0 if site is None else site.chips,
        camp_owner="" if site is None or site.camp == NOBODY else position.game.names[site.camp],
        built=position.game.catalogue.camps - position.expeditions[seat].camps,
        figures=0 if site is None else site.figures(seat),
        needs_figure=position.game.options.camp_needs_figure,
    )


def guard_facts(position: Position, action: PlaceGuard, seat: int) -> GuardFacts:
    """Return the facts of placing a guard."""
    site = position.sites.get(action.cell)
    kind = "leader" if action.leader else "explorers"
    guards = position.expeditions[seat].guards
    tie_suffices = position.game.options.tied_leader_may_guard
    if site is None or not site.value:
        return GuardFacts(action.cell, False, 0, 0, kind, 0, guards, "", tie_suffices)  # noqa: FBT003 - no temple
    return GuardFacts(
        cell=action.cell,
        has_temple=True,
        own=strength(position, action.cell, seat),
        strongest=max(strength(position, action.cell, other) for other in position.game.seats if other != seat),
        kind=kind,
        figures=site.leaders[seat] if action.leader else site.explorers[seat],
        guards=guards,
        guard_owner=_guard_owner(position, site),
        tie_suffices=tie_suffices,
    )
