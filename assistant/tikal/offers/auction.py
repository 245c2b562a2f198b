"""Auctions as offers: which tiles are turned up, one after another by their looks; bids and passing."""

from __future__ import annotations

from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered
from assistant.referee.picture import Picture
from assistant.referee.text import Text, plural
from assistant.tikal.actions import Bid, Pass, TurnUp
from assistant.tikal.box.names import tile_text
from assistant.tikal.moves.bidding import bids
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import drawable
from assistant.tikal.offers.laying import TILE, looks, tile_alternatives
from assistant.tikal.picture import tile_picture
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.position import BIDDING, REVEAL, Auction, Position
from assistant.tikal.table.position import TILE as TAKING

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
        passing = MOVES.offer(position, "pass", Text("Pass"), Pass())
        return passing, MOVES.offer(position, "bid", _points(possible.start), Bid(possible.start))
    return (_bid(possible),)


def _points(points: int) -> Text:
    return Text("Bid {points}", points=points)


def _bid(possible: range) -> Offer:
    """Return the offer to bid so much, or nothing any more: all of it in one row, as far as there is room."""
    alternatives = [Alternative(str(points), Text("{points}", points=points)) for points in possible]
    passing = Alternative(NOTHING_MORE, Text("Pass"))
    how_many = Choice(POINTS, Text("Bid how many points?"), "list", (passing, *alternatives))

    def build(answers: Answers) -> Bid | Pass:
        answer = answers[POINTS]
        return Pass() if answer == NOTHING_MORE else Bid(int(answer))

    return Offer("bid", Text("Bid"), 0, lambda _: (how_many,), build)


def _turn_up(position: Position, auction: Auction) -> Offer:
    count = tiles_to_turn_up(position, auction)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        """Ask for one tile after another."""
        chosen = _chosen(answers)
        found = []
        for number in range(min(len(chosen) + 1, count)):
            shown = position._replace(auction=auction._replace(display=(*auction.display, *chosen[:number])))
            label = Text("Tile {number} of {count}", number=number + 1, count=count)
            found.append(Choice(_after(chosen[:number]), label, "list", _next(shown, count - number)))
        return tuple(found)

    label = plural("Turn up 1 tile", "Turn up {count} tiles", count)
    return Offer("open", label, 0, remembered(choices), lambda answers: TurnUp(_chosen(answers)))


def _next(position: Position, left: int) -> tuple[Alternative, ...]:
    """Return the tiles that may be turned up next of so many; where all there are will be, one of them."""
    alternatives = tile_alternatives(looks(position))
    return alternatives[:1] if len(drawable(position)) <= left else alternatives


def _after(chosen: tuple[str, ...]) -> str:
    """Return the id of the choice after these; another tile before it makes it another choice."""
    return "-".join((TILE, *chosen))


def _chosen(answers: Answers) -> tuple[str, ...]:
    """Return the tiles chosen so far, in their order."""
    chosen: tuple[str, ...] = ()
    while _after(chosen) in answers:
        chosen = (*chosen, answers[_after(chosen)])
    return chosen
