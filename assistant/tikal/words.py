"""Tikal in words: what a cell shows, and what is asked now.

Every sentence is a ``Text``, so that it can be said in the reader's language. Lists are made by putting
one text into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assistant.referee.offers import Meter, Prompt
from assistant.referee.score import points_text
from assistant.referee.text import Text, joined, listed, plural
from assistant.tikal.actions import EXPLORER, LEADER
from assistant.tikal.box.catalogue import NEIGHBOURS, Tile, crew_text, tile_text
from assistant.tikal.moves.laying import current_letter
from assistant.tikal.moves.turns import rests_on_a_tie_break, winners
from assistant.tikal.table.auctions import tiles_to_turn_up
from assistant.tikal.table.position import (
    ACTIONS,
    BIDDING,
    NOBODY,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Auction,
    Position,
    Site,
)


def cell_text(position: Position, cell: str) -> Text:
    """Return everything that a cell shows, for those who hear it and for the line below the board."""
    site, terrain = position.sites.get(cell), position.terrain
    if site is None:
        return Text("{cell}: free", cell=cell)
    there, names = terrain.laid[cell], position.game.names
    parts = [Text("{cell}: {ground}", cell=cell, ground=_ground(there.tile, site)), *_owned(site, names)]
    parts += [
        Text("{player}: {figures}", player=name, figures=crew_text(site.crew(seat)))
        for seat, name in enumerate(names)
        if site.figures(seat)
    ]
    if not there.tile.is_told:
        return listed([*parts, Text("stones not known")])
    beyond = dict(zip(NEIGHBOURS[cell], there.edges, strict=True))
    free = {
        other: stones for other, stones in beyond.items() if other and stones and other not in terrain.laid
    }
    if ways := terrain.crossings[cell]:
        parts.append(Text("stones to {ways}", ways=counted(ways)))
    if free:
        parts.append(Text("stones to free cells ({ways})", ways=counted(free)))
    return listed(parts)


def _ground(tile: Tile, site: Site) -> Text:
    if tile.kind == "temple":
        return Text("temple {value}", value=site.value)
    if tile.kind != "treasure":
        return tile_text(tile)
    if not site.chips:
        return Text("emptied treasure tile")
    return plural("1 treasure left", "{count} treasures left", site.chips)


def _owned(site: Site, names: tuple[str, ...]) -> list[Text]:
    texts = []
    if site.guard != NOBODY:
        guard = LEADER if site.guard_is_leader else EXPLORER
        texts.append(
            Text("guarded by {player} ({figure})", player=names[site.guard], figure=crew_text(guard))
        )
    if site.camp != NOBODY:
        texts.append(Text("camp of {player}", player=names[site.camp]))
    return texts


def counted(ways: Mapping[str, int]) -> object:
    """Return cells with the stones on the way to each, by name: ``b2: 1, c1: 3``."""
    return joined(
        [Text("{cell}: {stones}", cell=cell, stones=stones) for cell, stones in sorted(ways.items())]
    )


def prompt(position: Position) -> Prompt:
    """Return whose turn it is, what is asked of them and the action points they have left."""
    turn = position.turn
    if turn.phase == OVER:
        return Prompt("", _outcome(position), finished=True)
    meter = Meter(Text("Action points"), turn.left, position.game.catalogue.prices["turn"])
    shown = meter if turn.phase in {ACTIONS, SCORING} else None
    return Prompt(position.colour(turn.player), _ASKED[turn.phase](position), shown)


def _scoring_turn(position: Position) -> Text:
    last = position.scoring is not None and not position.scoring.volcano
    if not position.turn.left:
        return Text("score now")
    return Text("last scoring: act, score") if last else Text("scoring: act, then score")


def _lay_next(position: Position) -> Text:
    if position.auction is not None:
        return _to_take(position.auction)
    return Text("to draw tile {letter} and lay it", letter=current_letter(position))


def _outcome(position: Position) -> Text:
    seats = [position.game.seat(colour) for colour in winners(position)]
    names = [position.game.names[seat] for seat in seats]
    best = points_text(position.expeditions[seats[0]].points)  # whoever has left may have more
    if len(names) == 1:
        outcome = Text("Game over. {player} wins with {points}.", player=names[0], points=best)
    else:
        outcome = Text(
            "Game over. {players} share the win with {points}.", players=joined(names), points=best
        )
    if rests_on_a_tie_break(position):
        return Text("{outcome} No rulebook breaks the tie; this table reads it so.", outcome=outcome)
    return outcome


def _to_turn_up(position: Position) -> Text:
    """Return what is asked at the beginning of a round."""
    count = 0 if position.auction is None else tiles_to_turn_up(position, position.auction)
    letter = current_letter(position)
    return plural(
        "to turn up 1 tile {letter}",
        "to turn up {count} tiles, beginning with {letter}",
        count,
        letter=letter,
    )


def _to_bid(position: Position) -> Text:
    """Return what is asked of whoever is to bid, and who has bid most."""
    auction = position.auction
    if auction is None or not auction.display or auction.bidder == NOBODY:
        return Text("to bid or pass")
    bidder = position.game.name(auction.bidder)
    return Text("to bid over {points} ({bidder}) or pass", points=auction.highest, bidder=bidder)


def _to_take(auction: Auction) -> Text:
    """Return what is asked of whoever is to take a tile."""
    if not auction.display:
        return Text("to take an open tile, but none is left")
    if len(auction.display) == 1:
        return Text("to lay the last tile")
    return Text("to take an open tile and lay it")


_ASKED: Final[Mapping[str, Callable[[Position], Text]]] = {
    TILE: _lay_next,
    REVEAL: _to_turn_up,
    BIDDING: _to_bid,
    ACTIONS: lambda position: Text("to act") if position.turn.left else Text("end the turn"),
    SCORING: _scoring_turn,
    VOLCANO: lambda _: Text("to lay the volcano that was set aside"),
}
