"""Laying tiles or putting them away; in the auction version also turning up tiles and bidding for the turn.

A volcano is shown before it is laid (T4-T15, T66, T73-T90).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, filterfalse
from typing import Final, TypeVar

from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import NOTHING_BROKEN, NOTHING_WRONG, Found, said
from assistant.referee.notation import Fields, number, several
from assistant.referee.services import Payment, Purchase
from assistant.referee.text import Text, listed
from assistant.referee.values import quick
from assistant.referee.verdict import Missing, Violation
from assistant.tikal.actions import Action, PlayerAction
from assistant.tikal.box import catalogue, rulebook
from assistant.tikal.box.catalogue import ADJACENT, BESIDE, CELLS, LETTERS, SIDES, rings, tile_text
from assistant.tikal.moves.move import SureMove, TikalMove, Wishes
from assistant.tikal.moves.turns import after_laying, begin_scoring_round
from assistant.tikal.rules.laying import (
    BIDDING,
    DRAWING,
    LAYING,
    LETTER_UNTOLD,
    MOST_BID,
    PASSING,
    STONES_THERE_UNTOLD,
    UNPLACEABLE,
    BidFacts,
    DrawnTileFacts,
    LaidTileFacts,
    fits_all_the_same,
)
from assistant.tikal.rules.turns import an_open_tile_is_taken, one_tile_for_each
from assistant.tikal.table import auctions
from assistant.tikal.table.auctions import mover_after, tiles_to_turn_up
from assistant.tikal.table.position import NOBODY, OVER, REVEAL, TILE, VOLCANO, Auction, Position, bare_site


@quick(frozen=True, slots=True)
class LayTile(PlayerAction):
    """Lay the tile drawn (or the volcano set aside) on a cell, turned clockwise by sixths."""

    tile: str
    cell: str
    rotation: int = 0
    player: str = ""


@quick(frozen=True, slots=True)
class RevealVolcano(PlayerAction):
    """A volcano was drawn: it is set aside and a scoring round starts."""

    tile: str
    player: str = ""


@quick(frozen=True, slots=True)
class SetAside(PlayerAction):
    """The tile drawn fits nowhere and is put away. No rulebook speaks of it; an option decides."""

    tile: str
    player: str = ""


OfATile = TypeVar("OfATile", LayTile, RevealVolcano, SetAside)
_Around = tuple[bool, bool, int, int, int, bool]
"""The values of ``LayFacts`` behind the tile and the cell."""
_cannot_lie: Final = remembered_checks(LAYING, LaidTileFacts, tile="", cell="")
_cannot_be_drawn: Final = remembered_checks(DRAWING, DrawnTileFacts, tile="")


class TileMove(TikalMove[OfATile]):
    """A kind of action with the tile that is drawn, or taken from those that lie open."""

    fields = Fields(tile=catalogue.TILE)
    mended_in = frozenset()

    def demands(self, position: Position, action: OfATile, seat: int) -> Found:
        return open_where_untold(position, taking(position, action.tile), LETTER_UNTOLD)

    def sentence(self, position: Position, action: OfATile, seat: int) -> Text:
        tile = tile_text(position.game.catalogue.tiles[action.tile])
        return said(self.says, position, action, seat, tile=tile, id=action.tile)

    def reveals(self, position: Position, action: OfATile) -> bool:
        # In the auction version tiles lie open before they are taken; the volcano set aside was seen too.
        return not position.game.auction and action.tile != _waiting_volcano(position)


class LayingTile(TileMove[LayTile]):
    """Lay the tile on a cell."""

    kind = LayTile
    verb = "tile"
    word = "lay"
    fields = Fields(tile=catalogue.TILE, cell=catalogue.CELL, rotation=number(range(len(SIDES))))
    heading = Text("laying tiles")
    says = Text("{player} lays {tile} ({id}) on {cell}")

    def demands(self, position: Position, action: LayTile, seat: int) -> Found:
        tile, cell, violations = action.tile, action.cell, NOTHING_BROKEN
        around = _around_cell(position, tile, cell, action.rotation)
        if _cannot_lie(*around):
            violations = asked(LAYING, LaidTileFacts(tile, cell, *around))
        # A volcano that a table let pass though it lies on the board cannot lie there twice.
        if tile != _waiting_volcano(position) or tile in position.terrain.tiles:
            violations += taking(position, tile)
        return open_where_untold(position, violations, STONES_THERE_UNTOLD, LETTER_UNTOLD)

    def done(self, position: Position, action: LayTile, seat: int, left: int) -> Position:
        cell, game, terrain = action.cell, position.game, position.terrain
        if cell in terrain.laid:
            raise ImpossibleError("{cell} already has a tile.", cell=cell)
        if action.tile in terrain.tiles:
            raise ImpossibleError("Tile {tile} already lies on the board.", tile=action.tile)
        tile = game.catalogue.tiles[action.tile]
        grown = terrain.lay(cell, tile, action.rotation)
        sites = {**position.sites, cell: bare_site(tile, len(game.colours))}
        return after_laying(position, grown, sites, tile.id)

    def possible(self, position: Position) -> Iterator[LayTile]:
        tiles = _drawn_now(position, volcano=False)
        if position.turn.phase == VOLCANO:
            tiles = [_waiting_volcano(position)]
        cells = _free_cells(position)
        for tile in tiles:
            # Rotations that look the same are listed once.
            rotations = position.game.catalogue.tiles[tile].rotations
            yield from (LayTile(tile, cell, rotation) for cell in cells for rotation in rotations)

    def wishes(self, position: Position, action: LayTile, seat: int) -> Wishes:
        """Yield other rotations on the same cell, then other cells by their distance."""
        if volcano := _waiting_volcano(position):
            yield from _around(position, volcano, action)
        elif not taking(position, action.tile):
            if _is_volcano(position, action.tile):
                yield (RevealVolcano(action.tile, action.player),)
            else:
                yield from _around(position, action.tile, action)
                yield (SetAside(action.tile, action.player),)
        elif position.auction is not None:
            yield from _open_instead(position, action)


class ShowingVolcano(TileMove[RevealVolcano]):
    """Show a volcano, with which a scoring round begins."""

    kind = RevealVolcano
    verb = "volcano"
    word = "reveal"
    heading = Text("drawing volcanoes")

    def done(self, position: Position, action: RevealVolcano, seat: int, left: int) -> Position:
        taken = position._replace(auction=auctions.without_tile(position.auction, action.tile))
        return begin_scoring_round(taken, action.tile, position.game.clockwise(seat), seat)

    def sentence(self, position: Position, action: RevealVolcano, seat: int) -> Text:
        text = Text("{player} draws a volcano: scoring round {number} begins")
        if position.auction is not None:
            text = Text("{player} takes a volcano: scoring round {number} begins")
        return said(text, position, action, seat, number=position.rounds + 1)

    def possible(self, position: Position) -> Iterable[RevealVolcano]:
        return map(RevealVolcano, _drawn_now(position, volcano=True))

    def wishes(self, position: Position, action: RevealVolcano, seat: int) -> Wishes:
        """Yield the volcanoes that lie open; of a stack chance shows the next tile."""
        if position.auction is not None:
            yield [RevealVolcano(tile, action.player) for tile in _drawn_now(position, volcano=True)]


class PuttingAway(TileMove[SetAside]):
    """Put a tile away that fits nowhere."""

    kind = SetAside
    verb = "away"
    word = "set_aside"
    heading = Text("putting tiles away")
    says = Text("{player} puts {tile} ({id}) away: it fits nowhere")

    def demands(self, position: Position, action: SetAside, seat: int) -> Found:
        violations, missing = open_where_untold(position, taking(position, action.tile), LETTER_UNTOLD)
        if fits_somewhere(position, action.tile):
            violations += (fits_all_the_same(action.tile),)
        elif position.terrain.untold:
            return violations, (*missing, STONES_THERE_UNTOLD)
        if position.game.options.unplaceable_is_set_aside:
            return violations, missing
        return violations, (*missing, UNPLACEABLE)

    def done(self, position: Position, action: SetAside, seat: int, left: int) -> Position:
        after = after_laying(position, position.terrain, position.sites, action.tile)
        return after._replace(put_away=(*position.put_away, action.tile))

    def possible(self, position: Position) -> Iterable[SetAside]:
        return map(SetAside, _drawn_now(position, volcano=False))

    def wishes(self, position: Position, action: SetAside, seat: int) -> Wishes:
        """Yield where the tile fits after all; a volcano is shown instead."""
        if _is_volcano(position, action.tile):
            yield (RevealVolcano(action.tile, action.player),)
        else:
            yield from _around(position, action.tile, LayTile(action.tile, CELLS[0], 0, action.player))


def lay_facts(position: Position, tile: str, cell: str, rotation: int) -> LaidTileFacts:
    """Return the facts of laying a tile on a cell."""
    return LaidTileFacts(tile, cell, *_around_cell(position, tile, cell, rotation))


def _around_cell(position: Position, name: str, cell: str, rotation: int) -> _Around:
    """Return what decides about laying a tile on a cell: all its facts but for the names."""
    lying, game = position.terrain.laid, position.game
    tile = game.catalogue.tiles[name]
    edges = tile.facing(rotation)
    stones = volcano_stones = laid_neighbours = 0
    for neighbour, side, facing in BESIDE[cell]:
        if neighbour in lying:
            there, _, others = lying[neighbour]
            laid_neighbours += 1
            shared = edges[side] + (others[facing] if others else 0)
            if there.kind == "volcano":
                volcano_stones += shared
            else:
                stones += shared
    is_volcano, connect = tile.kind == "volcano", game.options.volcano_edges_connect
    return is_volcano, cell in lying, laid_neighbours, stones, volcano_stones, connect


def open_where_untold(position: Position, violations: tuple[Violation, ...], *perhaps: Missing) -> Found:
    """Return broken rules without those that nobody can know while tiles are stated by their kinds alone."""
    if not violations or not position.terrain.untold:
        return violations, ()
    broken_rules = {violation.rule for violation in violations}
    missing = tuple(each for each in perhaps if broken_rules.intersection(each.rules))
    waiting = {rule for each in missing for rule in each.rules}
    return tuple(violation for violation in violations if violation.rule not in waiting), missing


def draw_facts(position: Position, tile: str, used: frozenset[str]) -> DrawnTileFacts:
    """Return the facts of drawing a tile when these are used."""
    return DrawnTileFacts(tile, tile in used, tile[0], current_letter(position, used))


def current_letter(position: Position, used: frozenset[str] | None = None) -> str:
    """Return the letter that the next tile of the stack carries; empty when the stack is used up."""
    used = position.used_tiles if used is None else used
    return next(filterfalse(used.__contains__, position.game.catalogue.tiles), "")[:1]


def taking(position: Position, tile: str) -> tuple[Violation, ...]:
    """Return why this tile cannot be the one of a turn: drawn from the stack, or taken from the display."""
    if position.auction is not None:
        refusal = an_open_tile_is_taken(tile, is_open=tile in position.auction.display)
        return (refusal,) if refusal else NOTHING_BROKEN
    used = position.used_tiles
    if not _cannot_be_drawn(tile in used, tile[0], current_letter(position, used)):
        return NOTHING_BROKEN
    return asked(DRAWING, draw_facts(position, tile, used))


def drawable(position: Position) -> list[str]:
    """Return the tiles that may be drawn next, or taken from those that lie open."""
    if position.auction is not None and position.turn.phase == TILE:
        return list(position.auction.display)
    used = position.used_tiles
    letter = current_letter(position, used)
    return [tile for tile in position.game.catalogue.tiles if tile[0] == letter and tile not in used]


def _drawn_now(position: Position, *, volcano: bool) -> list[str]:
    """Return the tiles that may be drawn now, either volcanoes or all others."""
    tiles = drawable(position) if position.turn.phase == TILE else []
    return [tile for tile in tiles if _is_volcano(position, tile) == volcano]


def fits_somewhere(position: Position, tile: str) -> bool:
    """Whether a tile can be laid on any cell in any rotation."""
    rotations = position.game.catalogue.tiles[tile].rotations
    return any(
        not _cannot_lie(*_around_cell(position, tile, cell, rotation))
        for cell in _free_cells(position)
        for rotation in rotations
    )


def _free_cells(position: Position) -> list[str]:
    """Return the cells without a tile beside those that have one: nowhere else a tile can be laid."""
    laid = position.terrain.laid
    return [cell for cell in CELLS if cell not in laid and any(other in laid for other in ADJACENT[cell])]


def _waiting_volcano(position: Position) -> str:
    return "" if position.scoring is None else position.scoring.volcano


def _is_volcano(position: Position, tile: str) -> bool:
    return position.game.catalogue.tiles[tile].kind == "volcano"


def _around(position: Position, tile: str, action: LayTile) -> Wishes:
    turned = sorted(range(len(SIDES)), key=lambda rotation: _turn_between(action.rotation, rotation))
    for ring in rings(action.cell):
        yield [
            LayTile(tile, cell, rotation, action.player)
            for cell in ring
            if cell not in position.terrain.laid
            for rotation in turned
        ]


def _open_instead(position: Position, action: LayTile) -> Wishes:
    """Yield tiles that lie open instead of one that does not: where it was meant to lie, then near it."""
    nearest = [_around(position, tile, action) for tile in _drawn_now(position, volcano=False)]
    for rings_of_each in zip(*nearest, strict=True):
        yield list(chain.from_iterable(rings_of_each))
    yield [RevealVolcano(tile, action.player) for tile in _drawn_now(position, volcano=True)]


def _turn_between(meant: int, rotation: int) -> tuple[int, int]:
    """Return by how many sixths two rotations differ, either way round; clockwise wins a tie."""
    clockwise = (rotation - meant) % len(SIDES)
    return min(clockwise, len(SIDES) - clockwise), clockwise


@quick(frozen=True, slots=True)
class TurnUp(PlayerAction):
    """Turn up the tiles of a round; only in the auction version."""

    tiles: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class Bid(PlayerAction):
    """Bid points for the right to choose a tile and to move next."""

    points: int
    player: str = ""


@quick(frozen=True, slots=True)
class PassBid(PlayerAction):
    """Take no further part in the auction under way."""

    player: str = ""


AuctionAction = TypeVar("AuctionAction", TurnUp, Bid, PassBid)
MOST_TILES_WRITTEN: Final = 8
MOST_BID_WRITTEN: Final = 999


class AuctionMove(SureMove[AuctionAction]):
    """A kind of action before somebody takes a tile. The rules of auctions say whose moment it is."""

    mended_in = frozenset({rulebook.BIDDING})

    def demands(self, position: Position, action: AuctionAction, seat: int) -> Found:
        auction = position.auction
        if auction is None or position.turn.phase != rulebook.BIDDING:
            return NOTHING_WRONG
        return broken(self.checks, bid_facts(position, auction, getattr(action, "points", 0), seat)), ()


class TurningUp(AuctionMove[TurnUp]):
    """Turn up the tiles of a round."""

    kind = TurnUp
    verb = "open"
    heading = Text("turning up tiles")
    shows = True
    fields = Fields(tiles=several(catalogue.TILE, MOST_TILES_WRITTEN, least=1))

    def demands(self, position: Position, action: TurnUp, seat: int) -> Found:
        if position.auction is None or position.turn.phase == OVER:
            return NOTHING_WRONG
        expected = tiles_to_turn_up(position, position.auction)
        violations = NOTHING_BROKEN
        if position.turn.phase == REVEAL and (refusal := one_tile_for_each(len(action.tiles), expected)):
            violations = (refusal,)
        # They are drawn together, whatever order they are named in.
        used = position.used_tiles
        for tile in sorted(action.tiles):
            violations += broken(DRAWING, draw_facts(position, tile, used))
            used = used.union((tile,))
        return violations, ()

    def done(self, position: Position, action: TurnUp, seat: int, left: int) -> Position:
        auction = _auction(position, REVEAL)
        used = [tile for tile in action.tiles if tile in position.used_tiles]
        if used:
            raise ImpossibleError("Tile {tile} is already in use.", tile=used[0])
        if len(set(action.tiles)) < len(action.tiles):
            raise ImpossibleError("A tile cannot be turned up twice.")
        return auctions.turned_up(position, auction, action.tiles)

    def sentence(self, position: Position, action: TurnUp, seat: int) -> Text:
        return Text("Turned up: {tiles}", tiles=open_tiles_text(position, action.tiles))

    def possible(self, position: Position) -> Iterator[TurnUp]:
        """Turn up all tiles left of a letter before any of the next, in the order of their ids."""
        if position.auction is None or position.turn.phase != REVEAL:
            return
        used = position.used_tiles
        missing = tiles_to_turn_up(position, position.auction)
        sure: list[str] = []
        for letter in LETTERS if missing else ():
            stack = [tile for tile in position.game.catalogue.tiles if tile[0] == letter and tile not in used]
            if len(stack) >= missing:
                yield from (TurnUp((*sure, *some)) for some in combinations(stack, missing))
                return
            sure += stack
            missing -= len(stack)


class Bidding(AuctionMove[Bid]):
    """Bid for a turn."""

    kind = Bid
    verb = "bid"
    fields = Fields(points=number(range(MOST_BID_WRITTEN + 1)))
    heading = Text("bidding")
    checks = BIDDING

    def done(self, position: Position, action: Bid, seat: int, left: int) -> Position:
        return auctions.bid(position, _auction(position, rulebook.BIDDING), seat, action.points)

    def sentence(self, position: Position, action: Bid, seat: int) -> Text:
        auction, text = position.auction, Text("{player} bids {points}")
        if auction is not None and position.turn.phase == rulebook.BIDDING:
            after = auction._replace(highest=action.points, bidder=seat)
            if mover_after(position, after) == seat:
                text = Text("{player} bids {points}, pays and takes a tile")
        return said(text, position, action, seat)

    def possible(self, position: Position) -> Iterable[Bid]:
        return map(Bid, bids(position))

    def wishes(self, position: Position, action: Bid, seat: int) -> Wishes:
        """Yield the nearest bid that may be made, or else passing."""
        possible = bids(position)
        if possible:
            yield (Bid(min(max(action.points, possible[0]), possible[-1]), action.player),)
        yield (PassBid(action.player),)


class PassingBid(AuctionMove[PassBid]):
    """Pass in an auction."""

    kind = PassBid
    verb = "pass"
    heading = Text("passing")
    checks = PASSING

    def done(self, position: Position, action: PassBid, seat: int, left: int) -> Position:
        return auctions.passed(position, _auction(position, rulebook.BIDDING), seat)

    def sentence(self, position: Position, action: PassBid, seat: int) -> Text:
        auction, mover, text = position.auction or Auction(), NOBODY, Text("{player} passes")
        if position.auction is not None and position.turn.phase == rulebook.BIDDING:
            mover = mover_after(position, auction._replace(passed=(*auction.passed, seat)))
        if mover != NOBODY and auction.bidder == NOBODY:
            text = Text("{player} passes; {winner} passed first and takes a tile for free")
        elif mover != NOBODY:
            text = Text("{player} passes; {winner} pays {points} and takes a tile")
        return said(text, position, action, seat, winner=position.game.name(mover), points=auction.highest)

    def possible(self, position: Position) -> Iterable[PassBid]:
        bidding = position.auction is not None and position.turn.phase == rulebook.BIDDING
        return (PassBid(),) if bidding else ()


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


def bids(position: Position) -> range:
    """Return the bids that whoever is to bid may make.

    Where nothing limits them, those up to 30 are listed, and always the next one.
    """
    auction, options = position.auction, position.game.options
    if auction is None or position.turn.phase != rulebook.BIDDING:
        return range(0)
    least = auction.highest + 1
    if auction.bidder == NOBODY and options.bids_may_be_zero:
        least = 0
    own = position.expeditions[position.turn.player].points
    return range(least, 1 + (max(MOST_BID, least) if options.bids_may_exceed_points else own))


def open_tiles_text(position: Position, tiles: Iterable[str]) -> Text:
    """Return tiles with what they show: ``temple 3 (B1); volcano (B6)``."""
    shown = position.game.catalogue.tiles
    return listed(Text("{tile} ({id})", tile=tile_text(shown[tile]), id=tile) for tile in tiles)


def _auction(position: Position, phase: str) -> Auction:
    if position.auction is None or position.turn.phase != phase:
        raise ImpossibleError(
            "No auction is under way." if phase == rulebook.BIDDING else "No tiles are to be turned up now."
        )
    return position.auction


def payment(before: Position, action: Action, after: Position) -> Payment | None:
    """Return who pays with this action: whoever has won the auction that it ends, and now acts."""
    if not isinstance(action, Bid | PassBid):
        return None
    seat = after.turn.player
    points = before.expeditions[seat].points - after.expeditions[seat].points
    return Payment(before.colour(seat), points) if points else None


def purchase(before: Position, action: Action, _after: Position) -> Purchase | None:
    """Return who takes which open tile; the place is where it is laid."""
    takes = isinstance(action, LayTile | RevealVolcano | SetAside)
    if before.auction is None or before.turn.phase != TILE or not takes:
        return None
    return Purchase(before.colour(before.turn.player), action.cell if isinstance(action, LayTile) else "")


MOVES: Final = (LayingTile(), ShowingVolcano(), PuttingAway(), TurningUp(), Bidding(), PassingBid())
