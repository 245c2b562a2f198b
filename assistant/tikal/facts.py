"""What the rules need to know of an action, taken from the position. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.referee.values import new
from assistant.tikal.actions import (
    BuildCamp,
    Dig,
    Enter,
    LayTile,
    Lift,
    PlaceGuard,
    Step,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.box.board import ADJACENT, NEIGHBOURS, opposite
from assistant.tikal.rules.auction import (
    NEW_ROUND,
    NO_TIE,
    OLDEST,
    SAME_ROUND,
    TIE,
    TIE_WITH_LAST,
    UNDER_WAY,
    DisplayFacts,
    RoundFacts,
    TakingFacts,
)
from assistant.tikal.rules.bidding import BidFacts
from assistant.tikal.rules.camps import CampFacts
from assistant.tikal.rules.digging import DigFacts
from assistant.tikal.rules.guards import GuardFacts
from assistant.tikal.rules.laying import DrawFacts, LayFacts
from assistant.tikal.rules.moving import CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.treasures import LiftFacts, SwapFacts
from assistant.tikal.rules.turn_order import TurnFacts
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.position import NOBODY, OVER, Auction, Position, Site, strengths_at


def current_letter(position: Position) -> str:
    """Return the letter that the next tile of the stack carries; empty when the stack is used up."""
    return _letter_after(position, position.used_tiles)


def _letter_after(position: Position, used: frozenset[str]) -> str:
    for tile in position.game.catalogue.tiles:
        if tile not in used:
            return tile[0]
    return ""


def draw_facts(position: Position, tile: str) -> DrawFacts:
    """Return the facts of drawing a tile now."""
    return _drawing(position, tile, position.used_tiles)


def _drawing(position: Position, tile: str, used: frozenset[str]) -> DrawFacts:
    return new(DrawFacts, (tile, tile in used, tile[0], _letter_after(position, used)))


def turning_up_facts(position: Position, action: TurnUp) -> Iterator[DrawFacts]:
    """Yield the facts of drawing tiles together, whatever order they are named in."""
    used = position.used_tiles
    for tile in sorted(action.tiles):
        yield _drawing(position, tile, used)
        used = used.union((tile,))


def display_facts(position: Position, auction: Auction, action: TurnUp) -> DisplayFacts:
    """Return how many tiles are turned up, and how many should be."""
    return DisplayFacts(revealed=len(action.tiles), expected=tiles_to_turn_up(position, auction))


def taking_facts(auction: Auction, tile: str) -> TakingFacts:
    """Return the facts of taking a tile of the display."""
    return TakingFacts(tile, tile in auction.display)


def bid_facts(position: Position, auction: Auction, points: int, seat: int) -> BidFacts:
    """Return the facts of a bid; a player who passes bids nothing."""
    options = position.game.options
    return BidFacts(
        player=position.game.names[seat],
        bid=points,
        highest=auction.highest,
        zero_was_bid=auction.bidder != NOBODY and not auction.highest,
        points=position.expeditions[seat].points,
        passed=seat in auction.passed,
        served=seat in auction.served,
        free=options.bids_may_be_zero,
        unlimited=options.bids_may_exceed_points,
    )


def round_facts(position: Position, auction: Auction, turn: TurnFacts, seat: int) -> RoundFacts:
    """Return the facts about the moment of an action in a round of the auction version."""
    return RoundFacts(
        turn=turn,
        opening=_opening(position, auction),
        waiting=len(position.game.colours) - len(auction.served),
        served=seat in auction.served,
        passed=seat in auction.passed,
        tie=_tie(position, seat),
    )


def _tie(position: Position, seat: int) -> str:
    """Return whether a player who has still to score has as many points as whoever is next."""
    scoring = position.scoring
    if scoring is None or seat not in scoring.waiting:
        return NO_TIE
    following = position.turn.player
    if position.expeditions[seat].points != position.expeditions[following].points:
        return NO_TIE
    return TIE_WITH_LAST if scoring.opener in {seat, following} else TIE


def _opening(position: Position, auction: Auction) -> str:
    if not auction.is_opening:
        return UNDER_WAY
    if auction.served:
        return SAME_ROUND
    return NEW_ROUND if position.terrain.tiles or position.put_away else OLDEST


def lay_facts(position: Position, action: LayTile) -> LayFacts:
    """Return the facts of laying a tile on a cell."""
    lying = position.terrain.laid
    tile = position.game.catalogue.tiles[action.tile]
    edges = tile.facing(action.rotation)
    stones = volcano_stones = laid_neighbours = 0
    for side, neighbour in enumerate(NEIGHBOURS[action.cell]):
        there = lying.get(neighbour) if neighbour else None
        if there is not None:
            laid_neighbours += 1
            between = edges[side] + there.edges[opposite(side)]
            if there.tile.kind == "volcano":
                volcano_stones += between
            else:
                stones += between
    is_volcano, occupied = tile.kind == "volcano", action.cell in lying
    connect = position.game.options.volcano_edges_connect
    where = (action.tile, action.cell, is_volcano, occupied)
    return new(LayFacts, (*where, laid_neighbours, stones, volcano_stones, connect))


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
    leader, explorers = action.crew
    home, owner = is_home(position, action.cell, seat), foreign_camp(position, action.cell, seat)
    supply = expedition.leader, expedition.explorers
    return new(EnterFacts, (action.cell, home, owner, leader, explorers, *supply))


def crew_facts(position: Position, action: Walk, seat: int) -> CrewFacts:
    """Return the facts of the figures that shall walk."""
    site = position.sites.get(action.start)
    leader, explorers = action.crew
    if site is None:
        return CrewFacts(action.start, leader, explorers, 0, 0, own_guard=False)
    there = site.leaders[seat], site.explorers[seat]
    return new(CrewFacts, (action.start, leader, explorers, *there, site.guard == seat))


def step_facts(position: Position, start: str, step: Step, seat: int) -> StepFacts:
    """Return the facts of one step of a walk."""
    terrain = position.terrain
    end, secret = step
    if secret:
        owner = foreign_camp(position, end, seat) or foreign_camp(position, start, seat)
        homes = is_home(position, start, seat), is_home(position, end, seat) and start != end
        return new(StepFacts, (start, end, secret, False, False, 0, *homes, owner))
    stones = terrain.crossings.get(start, {}).get(end, 0)
    if stones:
        return new(StepFacts, (start, end, secret, True, False, stones, False, False, ""))
    adjacent = start in terrain.laid and end in terrain.laid and end in ADJACENT[start]
    volcano, stones = terrain.kind(end) == "volcano", terrain.on_the_way(start, end)
    return new(StepFacts, (start, end, secret, adjacent, volcano, stones, False, False, ""))


def _guard_owner(position: Position, site: Site) -> str:
    return "" if site.guard == NOBODY else position.game.names[site.guard]


def _departed(position: Position, cell: str, seat: int) -> int:
    """Return how many other own figures may have been on the cell earlier in a turn of the player's.

    Figures look alike, so the same one may have come back; but there were never more than the player
    has on the board.
    """
    departures = _this_turn(position, seat, position.turn.departures, cell)
    if not departures:
        return 0
    elsewhere = sum(site.figures(seat) for other, site in position.sites.items() if other != cell)
    return min(departures, elsewhere)


def _this_turn(position: Position, seat: int, counts: Mapping[str, int], cell: str) -> int:
    """Return what the player did on a cell in a turn of their own; whoever acts out of turn did nothing."""
    return counts.get(cell, 0) if seat == position.turn.player else 0


def points_left(position: Position, seat: int) -> int:
    """Return the action points that a player can spend; a turn that is not theirs says nothing of it."""
    turn = position.turn
    theirs = seat == turn.player and turn.phase != OVER
    return turn.left if theirs else position.game.catalogue.prices.turn


def dig_facts(position: Position, action: Dig, seat: int) -> DigFacts:
    """Return the facts of digging at a temple."""
    site = position.sites.get(action.cell)
    if site is None or not site.value:
        return DigFacts(action.cell, False, "", 0, 0, False, 0, action.levels, 0, 0, 0)  # noqa: FBT003 - no temple
    chips = position.temple_chips
    value = site.value
    return DigFacts(
        cell=action.cell,
        has_temple=True,
        guard_owner=_guard_owner(position, site),
        figures=site.leaders[seat] + site.explorers[seat],
        departed=_departed(position, action.cell, seat),
        departed_count=position.game.options.figures_may_take_turns,
        dug=_this_turn(position, seat, position.turn.levels, action.cell),
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
    return LiftFacts(
        cell=action.cell,
        chips=0 if site is None else site.chips,
        figures=0 if site is None else site.figures(seat),
        departed=_departed(position, action.cell, seat),
        departed_count=position.game.options.figures_may_take_turns,
        lifted=_this_turn(position, seat, position.turn.lifts, action.cell),
        motif=action.motif,
        known=sum(expedition.treasures[motif] for expedition in position.expeditions),
        copies=catalogue.copies_of_motif,
    )


def swap_facts(position: Position, action: Swap, seat: int) -> SwapFacts:
    """Return the facts of swapping treasures."""
    motifs = position.game.catalogue.motifs
    other = position.game.seat(action.other)
    nobody = other == NOBODY
    return SwapFacts(
        give=action.give,
        take=action.take,
        player=position.game.names[seat],
        other=action.other if nobody else position.game.names[other],
        own_count=position.expeditions[seat].treasures[motifs.index(action.give)],
        other_count=0 if nobody else position.expeditions[other].treasures[motifs.index(action.take)],
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
    if site is None:
        return GuardFacts(action.cell, False, 0, 0, kind, 0, guards, "", tie_suffices)  # noqa: FBT003 - no temple
    strengths = strengths_at(position, site)
    return GuardFacts(
        cell=action.cell,
        has_temple=bool(site.value),
        own=strengths[seat],
        strongest=max(strengths[:seat] + strengths[seat + 1 :]),
        kind=kind,
        figures=site.leaders[seat] if action.leader else site.explorers[seat],
        guards=guards,
        guard_owner=_guard_owner(position, site),
        tie_suffices=tie_suffices,
    )
