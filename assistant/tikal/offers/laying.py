"""Tiles as offers: which one was drawn or turned up, where it goes, how it is turned; bids and passing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.referee.offers import (
    Alternative,
    Answers,
    Choice,
    Offer,
    OneByOne,
    ask_where,
    ask_which,
    chosen,
    in_turn,
)
from assistant.referee.picture import Picture
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.tikal.actions import Action
from assistant.tikal.box.catalogue import CELLS, Tile, tile_text
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import (
    Bid,
    LayTile,
    PassBid,
    RevealVolcano,
    SetAside,
    TurnUp,
    bids,
    drawable,
    fits_somewhere,
)
from assistant.tikal.picture import place_picture, tile_picture
from assistant.tikal.rules.laying import stone_leads_there
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.position import BIDDING, REVEAL, Auction, Position
from assistant.tikal.table.position import TILE as TAKING
from assistant.tikal.words import counted

TILE: Final = "tile"
CELL: Final = "cell"
ROTATION: Final = "rotation"


def laying_offers(position: Position) -> list[Offer]:
    """Return what can be done with the tile drawn: lay it, begin a scoring round, or put it away.

    Every tile with a stone can be turned to any neighbour, so where one fits the others fit too.
    """
    tiles = looks(position)
    if [tile.kind for tile in tiles] == ["volcano"]:
        label = Text("Show the volcano: scoring round")
        return [MOVES.offer(position, "lay", label, RevealVolcano(tiles[0].id))]
    if any(tile.kind == "volcano" or fits_somewhere(position, tile.id) for tile in tiles):
        return [_lay(position, tiles)]
    return [_put_away(position, tiles)] if tiles else []


def volcano_offer(position: Position, volcano: str) -> Offer:
    """Return the offer to lay the volcano that waited for the end of the scoring round."""
    tile = position.game.catalogue.tiles[volcano]
    return Offer(
        "lay",
        Text("Lay the volcano"),
        0,
        in_turn(lambda _: (_where(position, tile),)),
        lambda answers: LayTile(volcano, answers[CELL]),
    )


def looks(position: Position) -> list[Tile]:
    """Return the tiles that may be drawn or taken now, those that nobody can tell apart only once."""
    return told_apart(position, drawable(position))


def told_apart(position: Position, names: Iterable[str]) -> list[Tile]:
    """Return tiles, those that nobody can tell apart only once."""
    seen: dict[tuple[object, ...], Tile] = {}
    for name in names:
        tile = position.game.catalogue.tiles[name]
        turned = min(tile.facing(rotation) for rotation in range(len(tile.edges)))
        seen.setdefault((tile.kind, tile.value, tile.masks, turned), tile)
    return list(seen.values())


def _lay(position: Position, tiles: list[Tile]) -> Offer:
    catalogue = position.game.catalogue
    which = _which(tiles, _asking(position))

    def asking(answers: Answers) -> Iterator[Choice]:
        yield which
        tile = catalogue.tiles[answers[TILE]]
        if tile.kind != "volcano":
            yield _where(position, tile)
            yield _turned(position, tile, answers[CELL])

    def build(answers: Answers) -> Action:
        tile = answers[TILE]
        if catalogue.tiles[tile].kind == "volcano":
            return RevealVolcano(tile)
        return LayTile(tile, answers[CELL], int(answers[ROTATION]))

    label = Text("Lay the tile drawn") if position.auction is None else Text("Take an open tile and lay it")
    return Offer("lay", label, 0, in_turn(asking), build)


def _put_away(position: Position, tiles: list[Tile]) -> Offer:
    which = _which(tiles, _asking(position))
    return chosen("away", Text("Put the tile away: it fits nowhere"), which, SetAside)._replace(price=0)


def _asking(position: Position) -> Text:
    return Text("Which tile was drawn?") if position.auction is None else Text("Which of the open tiles?")


def _which(tiles: list[Tile], asking: Text) -> Choice:
    return Choice(TILE, asking, "list", tile_alternatives(tiles))


def tile_alternatives(tiles: list[Tile]) -> tuple[Alternative, ...]:
    """Return tiles to choose from by what they show."""
    labels = _labels(tiles)
    return tuple(Alternative(tile.id, labels[tile.id], tile_picture(tile)) for tile in tiles)


def _labels(tiles: list[Tile]) -> dict[str, Text]:
    """Return a name for every tile; where two are called the same, their ids are added."""
    names = {tile.id: _name(tile) for tile in tiles}
    return {
        tile: Text("{tile} ({id})", tile=name, id=tile) if list(names.values()).count(name) > 1 else name
        for tile, name in names.items()
    }


def _name(tile: Tile) -> Text:
    if tile.kind == "temple":
        return Text("Temple {value}", value=tile.value)
    if tile.kind == "treasure":
        return Text("Treasure with {masks} masks", masks=tile.masks)
    return Text("Volcano: scoring") if tile.kind == "volcano" else Text("Jungle")


def _where(position: Position, tile: Tile) -> Choice:
    """Ask for a cell; cells where the tile fits in no rotation are refused with the reason."""
    return ask_where(CELL, Text("Where"), {cell: _unfit(position, tile, cell) for cell in CELLS})


def _unfit(position: Position, tile: Tile, cell: str) -> Text | None:
    reasons: list[Violation] = []
    for rotation in tile.rotations:
        violations = MOVES.judge(position, LayTile(tile.id, cell, rotation)).violations
        if not violations:
            return None
        reasons.append(violations[0])
    # Stones hope for another rotation; where none helps, some other rule says why.
    return rulebook().refusal_text(min(reasons, key=lambda reason: reason.rule == stone_leads_there.rule))


def _turned(position: Position, tile: Tile, cell: str) -> Choice:
    """Ask for the rotation: clockwise from the one with most ways; those that do not fit give the reason."""
    alternatives = [
        Alternative(
            str(rotation),
            joins(position, tile, cell, rotation, Text("no way in")),
            place_picture(position, cell, tile, rotation),
            MOVES.refusal(position, LayTile(tile.id, cell, rotation)),
            towards=tuple(position.terrain.lay(cell, tile, rotation).crossings[cell]),
        )
        for rotation in tile.rotations
    ]
    fitting = [place for place, one in enumerate(alternatives) if not one.refused]
    # From as many neighbours as possible one could walk to it.
    first = max(fitting, key=lambda place: len(alternatives[place].towards), default=0)
    return Choice(ROTATION, Text("Turn the tile"), "turn", (*alternatives[first:], *alternatives[:first]))


def joins(position: Position, tile: Tile, cell: str, rotation: int, none: Text) -> Text:
    """Return which neighbours one could walk to from the tile, and over how many stones."""
    ways = position.terrain.lay(cell, tile, rotation).crossings[cell]
    return Text("stones to {ways}", ways=counted(ways)) if ways else none


POINTS: Final = "points"
NOTHING_MORE: Final = "pass"


def on_display(position: Position) -> list[tuple[Text, Picture]]:
    """Return the tiles that lie open to be bid on or taken."""
    auction, phase = position.auction, position.turn.phase
    if auction is None or phase not in {BIDDING, TAKING}:
        return []
    tiles = (position.game.catalogue.tiles[name] for name in auction.display)
    return [(tile_text(tile), tile_picture(tile)) for tile in tiles]


def auction_offers(position: Position, auction: Auction) -> tuple[Offer, ...]:
    """Return what can be done before somebody takes a tile: turn up tiles, or bid and pass."""
    if position.turn.phase == REVEAL:
        return (_turn_up(position, auction),)
    possible = bids(position)
    if not possible:
        # Whoever has too few points is told so by the smallest bid that would count.
        passing = MOVES.offer(position, "pass", Text("Pass"), PassBid())
        return passing, MOVES.offer(
            position, "bid", Text("Bid {points}", points=possible.start), Bid(possible.start)
        )
    return (_bid(possible),)


def _bid(possible: range) -> Offer:
    """Return the offer to bid so much, or nothing any more: all of it in one row, as far as there is room."""
    answers = {str(points): Text("{points}", points=points) for points in possible}
    passing = {NOTHING_MORE: Text("Pass")}
    how_many = ask_which(POINTS, Text("Bid how many points?"), passing | answers)

    def build(answer: str) -> Bid | PassBid:
        return PassBid() if answer == NOTHING_MORE else Bid(int(answer))

    return chosen("bid", Text("Bid"), how_many, build)._replace(price=0)


def _turn_up(position: Position, auction: Auction) -> Offer:
    count = tiles_to_turn_up(position, auction)

    def ask(number: int, named: tuple[str, ...]) -> Choice:
        shown = position._replace(auction=auction._replace(display=(*auction.display, *named)))
        label = Text("Tile {number} of {count}", number=number, count=count)
        # Another tile before it makes it another choice.
        return Choice("-".join((TILE, *named)), label, "list", _next(shown, count + 1 - number))

    label = plural("Turn up 1 tile", "Turn up {count} tiles", count)
    return OneByOne(count, ask).offer("open", label, TurnUp)._replace(price=0)


def _next(position: Position, left: int) -> tuple[Alternative, ...]:
    """Return the tiles that may be turned up next of so many; where all there are will be, one of them."""
    alternatives = tile_alternatives(looks(position))
    return alternatives[:1] if len(drawable(position)) <= left else alternatives
