"""What a player scores: carriage and bonus tiles, less a point for each house left (TT46-TT48)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text, to_translate
from assistant.referee.ties import TieBreak, at_the_top, shared, tied
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, END, FREE_CITY, ROUTE, Catalogue
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.table.names import tile_text
from assistant.thurn_und_taxis.table.position import NOBODY, Position, Tile, Turn
from assistant.thurn_und_taxis.table.rewards import open_stacks

CARRIAGES: Final = to_translate("carriage")
ROUTES: Final = to_translate("routes")
LANDS: Final = to_translate("lands")
THE_END: Final = to_translate("end")
HOUSES: Final = to_translate("houses")
TILES: Final = to_translate("tiles")
"""Sources of points; tiles whose stacks nobody told are only tiles."""


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if the game ended now."""
    catalogue, business = position.game.catalogue, position.players[seat]
    items = [carriage_item(catalogue, business.carriage)] if business.carriage else []
    items += [tile_item(catalogue, tile) for tile in business.tiles]
    items += [perhaps_item(catalogue, stack.id) for stack in open_stacks(position, business)]
    for expansion in position.game.expansions:
        counts = ((told, told.counted(position, seat)) for told in expansion.told)
        items += [told.item(count) for told, count in counts if count]
    if business.supply:
        items.append(houses_item(business.supply))
    return ScoreSheet(position.game.colours[seat], tuple(items))


PREUSSEN: Final = "preussen"
"""The stack for a land in two parts, of which each may lack a city."""


def carriage_item(catalogue: Catalogue, size: int) -> ScoreItem:
    """Return the largest carriage as an item of a sum."""
    return ScoreItem(Text("carriage {size}", size=size), 1, catalogue.carriages[size], "TT47", CARRIAGES)


def houses_item(count: int) -> ScoreItem:
    """Return the houses that were not placed as an item of a sum."""
    return ScoreItem(Text("houses not placed"), count, -1, "TT46", HOUSES)


def tiles_item(value: int, count: int) -> ScoreItem:
    """Return bonus tiles of a value as an item of a sum, where nobody told which they are."""
    return ScoreItem(Text("bonus tiles worth {value}", value=value), count, value, "TT46", TILES)


def tile_item(catalogue: Catalogue, tile: Tile) -> ScoreItem:
    """Return a bonus tile as an item of a sum."""
    stack, value = tile
    kind = catalogue.stacks[stack].kind
    rule, source = {
        ROUTE: ("TT32", ROUTES),
        ALL_LANDS: ("TT34", LANDS),
        FREE_CITY: ("GG14", LANDS),
        END: ("TT38", THE_END),
    }.get(kind, ("TT33", LANDS))
    label = tile_text(catalogue, stack)
    if not value:
        label = Text("{tile}, of unknown value", tile=label)
    return ScoreItem(label, 1, value, rule, source, known=bool(value))


def perhaps_item(catalogue: Catalogue, stack: str) -> ScoreItem:
    """Return a tile that is due if its lands have no further cities, as an item of a sum."""
    label = Text("{tile}, if no city is missing", tile=tile_text(catalogue, stack))
    item = tile_item(catalogue, (stack, 0))
    return replace(item, label=label, rule="GG15" if stack == PREUSSEN else item.rule)


def tile_with_value(catalogue: Catalogue, tile: Tile) -> Text:
    """Return what a bonus tile is for and what it is worth, as far as anybody told."""
    stack, value = tile
    text = tile_text(catalogue, stack)
    if not value:
        return Text("{tile}, of unknown value", tile=text)
    return Text("{tile} ({value})", tile=text, value=value)


def tiles_text(position: Position, tiles: Iterable[Tile]) -> Text | None:
    """Return bonus tiles with their values, nothing where there are none."""
    text = None
    for won in tiles:
        tile = tile_with_value(position.game.catalogue, won)
        text = Text("{first}, {next}", first=text, next=tile) if text else tile
    return text


def scored(before: Position, _action: Action, after: Position) -> tuple[ScoreSheet, ...]:
    """Return everybody's sheet when the game has just ended; nothing before."""
    if before.turn.phase == OVER or after.turn.phase != OVER:
        return ()
    return tuple(score(after, seat) for seat in after.game.seats)


def winners(position: Position) -> tuple[str, ...]:
    """Return the colour of the winner once the game is over (TT48).

    Of those who are tied the one wins who brought about the end, or else sits nearest clockwise from there.
    While a value is unknown that somebody has, so is the winner.
    Where nobody brought it about, because a table ended the game by hand, the win is shared.
    """
    sheets = [score(position, seat) for seat in position.game.seats]
    if position.turn.phase != OVER or any(sheet.open for sheet in sheets):
        return ()
    totals = [sheet.total for sheet in sheets]
    return tuple(position.game.colours[seat] for seat in best_of(position.ender, totals))


def best_of(ender: int, totals: Sequence[int]) -> list[int]:
    """Return the seats that win with these totals in seat order: one where somebody brought about the end."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return best if ender == NOBODY else [min(best, key=lambda seat: (seat - ender) % len(totals))]


def tie_break(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most points was broken, nothing without one or while nobody has won."""
    if not winners(position):
        return None
    points = {colour: score(position, seat).total for seat, colour in enumerate(position.game.colours)}
    return tie_told(position.ender, points, names)


def tie_told(ender: int, points: Mapping[str, int], names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most of these points is broken: clockwise from who brought about the end."""
    colours, tie = list(points), at_the_top(points)
    if len(tie) == 1 or ender == NOBODY:
        return shared(points, names, "TT48")
    (winner,) = best_of(ender, list(points.values()))
    told = {**tied(points, names), "ender": names[colours[ender]], "winner": names[colours[winner]]}
    if winner == ender:
        said = Text("{points} each: {players}. {winner} brought about the end ({rule}).", **told, rule="TT48")
    else:
        said = Text(
            "{points} each: {players}. {ender} brought about the end; {winner} sits nearest clockwise "
            "({rule}).",
            **told,
            rule="TT48",
        )
    away = {colour: (colours.index(colour) - ender) % len(colours) for colour in tie}
    return TieBreak(said, "seats_from_the_end", away)


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, with everything as it lies."""
    return position._replace(turn=Turn(OVER, position.turn.player))
