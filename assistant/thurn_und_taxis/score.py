"""What counts: what closing a route would bring, score sheets, standings, and what nobody can lose.

A player scores carriage and bonus tiles, less a point for each house left (TT46-TT48). Closings are listed
without choosing: a placement is listed once, although both ways may allow it, and one that another holds
entirely is not listed at all.

Bonus tiles, carriages and houses stay (TT30-TT39, TT46, TT47). What a player would score now is therefore
the least there will be, but for a figure that goes from player to player. Once somebody has brought about
the end, the round is finished and everybody's last turn known (TT45).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from assistant.referee.rules import texts
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import Outlook, Tally, last_turn
from assistant.referee.standings import Contest, Holding, Standing, TieBreak, at_the_top, shared, tied
from assistant.referee.text import Text, plural, to_translate
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, END, FREE_CITY, LANDS, ROUTE, Catalogue, Stack
from assistant.thurn_und_taxis.box.rulebook import OVER, rulebook
from assistant.thurn_und_taxis.table.effects import (
    Placement,
    cities_wanted,
    end_tile,
    ends_the_game,
    lands_wanted,
    missing_cities,
    missing_lands,
    open_stacks,
    placements,
    tiles_for_closing,
    tiles_of_free_cities,
)
from assistant.thurn_und_taxis.table.position import (
    NOBODY,
    Business,
    Game,
    Position,
    Tile,
    Turn,
    lands_text,
    tile_text,
)


class Gap(NamedTuple):
    """A tile that could be had with more houses: what is missing, cities or (for all lands) lands."""

    tile: Tile
    missing: tuple[str, ...]


class Placing(NamedTuple):
    """A placement of houses, the tiles it brings at once, and those it brings nearer."""

    houses: Placement
    tiles: tuple[Tile, ...]
    nearer: tuple[Gap, ...]

    @property
    def points(self) -> int:
        """What it is worth at once: its tiles, and a point for every house that need not be paid for."""
        return sum(value for _, value in self.tiles) + len(self.houses)


def closings(position: Position, seat: int) -> tuple[Placing, ...]:
    """Return every fullest way to place houses for a player's route as it lies, the best first.

    The order is by points at once, then by how little is missing for the next tile, then by the route.
    """
    possible = placements(position.game.catalogue, position.players[seat])
    fullest = [houses for houses in possible if not any(set(houses) < set(other) for other in possible)]
    return tuple(sorted((closing(position, seat, houses) for houses in fullest), key=_worse_last))


def closing(position: Position, seat: int, houses: Placement) -> Placing:
    """Return what a player gets for placing these houses for the route as it lies."""
    built = position.with_player(seat, with_houses(position.players[seat], houses))
    tiles = tiles_won(position, seat, houses)
    gained = {stack for stack, _ in tiles}
    nearer = tuple(
        gap for gap in gaps(built, seat) if gap.tile[0] not in gained and _helps(position, gap, houses)
    )
    return Placing(houses, tiles, nearer)


def tiles_won(position: Position, seat: int, houses: Iterable[str]) -> tuple[Tile, ...]:
    """Return every tile that a player gets for closing the route as it lies with these houses."""
    before = position.players[seat]
    after = with_houses(before, houses)
    built = position.with_player(seat, after)
    tiles = tiles_for_closing(built, seat, len(before.route))
    tiles += tiles_of_free_cities(position, after.houses)
    if len(after.houses) > len(before.houses) and ends_the_game(built, after):
        tiles += end_tile(built)
    return tuple(tiles)


def with_houses(business: Business, houses: Iterable[str]) -> Business:
    """Return what a player has once further houses stand."""
    standing = tuple(sorted({*business.houses, *houses}))
    placed = len(standing) - len(business.houses)
    return business._replace(houses=standing, supply=business.supply - placed)


def gaps(position: Position, seat: int) -> tuple[Gap, ...]:
    """Return the tiles for lands that a player can still get, with what is missing for each."""
    business = position.players[seat]
    owned = {stack for stack, _ in business.tiles}
    open_items = []
    for stack in position.game.catalogue.stacks.values():
        left = position.stacks[stack.id]
        # What a land asks for is not known before all its cities are.
        open_lands = position.game.catalogue.open_lands
        untold = bool(open_lands) if stack.kind == ALL_LANDS else not open_lands.isdisjoint(stack.lands)
        if stack.kind in {LANDS, ALL_LANDS} and stack.id not in owned and left and not untold:
            missing = (
                missing_lands(position, business.houses)
                if stack.kind == ALL_LANDS
                else missing_cities(position, stack, business.houses)
            )
            open_items.append(Gap((stack.id, left[0]), missing))
    return tuple(open_items)


def _helps(position: Position, gap: Gap, houses: Placement) -> bool:
    """Whether houses bring a tile nearer: one of them stands in a land that it asks for."""
    catalogue = position.game.catalogue
    stack = catalogue.stacks[gap.tile[0]]
    return stack.kind == ALL_LANDS or any(catalogue.cities[city].land in stack.lands for city in houses)


def _worse_last(placing: Placing) -> tuple[int, list[int]]:
    return (-placing.points, sorted(len(gap.missing) for gap in placing.nearer))


CARRIAGES: Final = to_translate("carriage")
ROUTES: Final = to_translate("routes")
FOR_LANDS: Final = to_translate("lands")
THE_END: Final = to_translate("end")
HOUSES: Final = to_translate("houses")
TILES: Final = to_translate("tiles")
"""Sources of points; tiles whose stacks nobody stated are only tiles."""


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if the game ended now."""
    catalogue, business = position.game.catalogue, position.players[seat]
    items = [carriage_item(catalogue, business.carriage)] if business.carriage else []
    items += [tile_item(catalogue, tile) for tile in business.tiles]
    items += [perhaps_item(catalogue, stack.id) for stack in open_stacks(position, business)]
    for end_fact in position.game.end_facts:
        items += [end_fact.item(count)] if (count := end_fact.counted(position, seat)) else []
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
    """Return bonus tiles of a value as an item of a sum, where nobody stated which they are."""
    return ScoreItem(Text("bonus tiles worth {value}", value=value), count, value, "TT46", TILES)


def tile_item(catalogue: Catalogue, tile: Tile) -> ScoreItem:
    """Return a bonus tile as an item of a sum."""
    stack, value = tile
    rule, source = {
        ROUTE: ("TT32", ROUTES),
        ALL_LANDS: ("TT34", FOR_LANDS),
        FREE_CITY: ("GG14", FOR_LANDS),
        END: ("TT38", THE_END),
    }.get(catalogue.stacks[stack].kind, ("TT33", FOR_LANDS))
    label = tile_text(catalogue, stack) if value else tile_with_value(catalogue, tile)
    return ScoreItem(label, 1, value, rule, source, known=bool(value))


def perhaps_item(catalogue: Catalogue, stack: str) -> ScoreItem:
    """Return a tile that is due if its lands have no further cities, as an item of a sum."""
    label = Text("{tile}, if no city is missing", tile=tile_text(catalogue, stack))
    item = tile_item(catalogue, (stack, 0))
    return replace(item, label=label, rule="GG15" if stack == PREUSSEN else item.rule)


def tile_with_value(catalogue: Catalogue, tile: Tile) -> Text:
    """Return what a bonus tile is for and what it is worth, as far as anybody stated."""
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


def winners(position: Position) -> tuple[str, ...]:
    """Return the colour of the winner once the game is over (TT48).

    Of those who are tied the one wins who brought about the end, or else sits nearest clockwise from there.
    While a value is unknown that somebody has, so is the winner.
    Where nobody brought it about, because a table ended the game by hand, the win is shared.
    """
    sheets = [score(position, seat) for seat in position.game.present]
    if position.turn.phase != OVER or any(sheet.open for sheet in sheets):
        return ()
    return best_of(position.game, position.ender, {sheet.player: sheet.total for sheet in sheets})


def best_of(game: Game, ender: int, points: Mapping[str, int]) -> tuple[str, ...]:
    """Return the colours that win with these points: one where somebody brought about the end."""
    best, away = at_the_top(points), _away(game, ender, points)
    return tuple(best) if ender == NOBODY else (min(best, key=lambda colour: away[colour]),)


def _away(game: Game, ender: int, colours: Iterable[str]) -> dict[str, int]:
    """Return how many seats these colours sit from whoever brought about the end, clockwise."""
    return {colour: (game.seat(colour) - ender) % len(game.colours) for colour in colours}


def tie_break(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most points was broken, nothing without one or while nobody has won."""
    if not winners(position):
        return None
    game = position.game
    points = {game.colours[seat]: score(position, seat).total for seat in game.present}
    return tie_told(game, position.ender, points, names)


def tie_told(game: Game, ender: int, points: Mapping[str, int], names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most of these points is broken: clockwise from who brought about the end."""
    tie = at_the_top(points)
    if len(tie) == 1 or ender == NOBODY:
        return shared(points, names, "TT48")
    (winner,), brought = best_of(game, ender, points), game.colours[ender]
    values = {**tied(points, names), "ender": names[brought], "winner": names[winner]}
    if winner == brought:
        text = Text(
            "{points} each: {players}. {winner} brought about the end ({rule}).", **values, rule="TT48"
        )
    else:
        text = Text(
            "{points} each: {players}. {ender} brought about the end; {winner} sits nearest clockwise "
            "({rule}).",
            **values,
            rule="TT48",
        )
    return TieBreak(text, "seats_from_the_end", _away(game, ender, tie))


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, with everything as it lies."""
    return position._replace(turn=Turn(OVER, position.turn.player))


CONTEST: Final = Contest(**texts(rulebook().table["contest"]))


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standing at every tile for lands: how much of what it asks each player has."""
    stacks = position.game.catalogue.stacks.values()
    return tuple(_standing(position, stack) for stack in stacks if stack.kind in {LANDS, ALL_LANDS})


def present(position: Position, stack: Stack, seat: int) -> int:
    """Return how many of what a tile for lands asks for a player has."""
    houses, catalogue = position.players[seat].houses, position.game.catalogue
    if stack.kind == ALL_LANDS:
        return len(lands_wanted(catalogue, position.game.options)) - len(missing_lands(position, houses))
    return len(cities_wanted(catalogue, stack)) - len(missing_cities(position, stack, houses))


def _standing(position: Position, stack: Stack) -> Standing:
    colours = position.game.colours
    counts = {colours[seat]: present(position, stack, seat) for seat in position.game.seats}
    left = position.stacks[stack.id]
    return Standing(
        place=stack.id,
        label=lands_text(position.game.catalogue, stack),
        value=left[0] if left else 0,
        holder=_leader(counts),
        strengths={colour: count for colour, count in counts.items() if count},
    )


def _leader(counts: dict[str, int]) -> str:
    """Return who has more there than anybody else, empty for nobody."""
    leading = at_the_top(counts)
    return leading[0] if len(leading) == 1 else ""


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return the player's carriage and bonus tiles, and what expansions add."""
    carriage = [item for item in score(position, seat).items if item.source == CARRIAGES]
    tiles = [tile_item(position.game.catalogue, tile) for tile in position.players[seat].tiles]
    listed = [Holding(item.label, item.points) for item in (*carriage, *tiles)]
    for expansion in position.game.expansions:
        listed += expansion.holdings(position, seat)
    return tuple(listed)


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return how many houses and lands everybody has, and the carriage where the game has them."""
    cities = position.game.catalogue.cities

    def tally(question: Text, count: Callable[[Business], int]) -> Tally:
        amounts = map(count, position.players)
        return Tally(question, dict(zip(position.game.colours, amounts, strict=True)))

    counted = (
        tally(Text("How many houses had everybody placed after each round?"), lambda own: len(own.houses)),
        tally(
            Text("In how many lands had everybody a house?"),
            lambda own: len({cities[city].land for city in own.houses}),
        ),
    )
    if not position.game.catalogue.carriages:
        return counted
    return (*counted, tally(Text("Who had climbed to which carriage, and when?"), lambda own: own.carriage))


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    sheet = score(position, seat)
    passed_on = [
        end_fact.item(count)
        for end_fact in position.game.end_facts
        if not end_fact.most and (count := end_fact.counted(position, seat))
    ]
    certain = ScoreSheet(player, tuple(item for item in sheet.items if item not in passed_on))
    return Outlook(certain, tuple(_possible(position, seat)), _last_round(position, seat))


def _turn(position: Position) -> Turn:
    """Return the turn under way, also while others give tokens back in the middle of it."""
    held_up = [expansion.held_up(position) for expansion in position.game.expansions]
    return next(filter(None, held_up), position.turn)


def _acts_no_more(position: Position, seat: int) -> bool:
    """Whether this player has had the last turn; a return of tokens may still come."""
    if position.ender == NOBODY:
        return _turn(position).phase == OVER or seat in position.game.away
    return _turns_until(position, seat) < 0


def _turns_until(position: Position, seat: int) -> int:
    """Return how many turns of the last round come before that of a player, less than none for no turn."""
    turn = _turn(position)
    return -1 if turn.phase == OVER else position.game.turns_until(seat, turn.player)


def _possible(position: Position, seat: int) -> Iterator[Text]:
    if not _acts_no_more(position, seat):
        yield from _of_turns(position, seat)
    yield from filter(None, (one.to_come(position, seat) for one in position.game.end_facts))


def _of_turns(position: Position, seat: int) -> Iterator[Text]:
    catalogue, business = position.game.catalogue, position.players[seat]
    carriages = catalogue.carriages
    # One carriage a turn, and the last round is one turn.
    one_turn = position.ender != NOBODY
    size = catalogue.next_carriage(business.carriage) if one_turn else max(carriages, default=0)
    if size > business.carriage:
        more = carriages[size] - carriages.get(business.carriage, 0)
        yield plural("carriage {size}: 1 point more", "carriage {size}: {count} points more", more, size=size)
    if business.supply:
        yield plural("1 house to place", "{count} houses to place", business.supply)
    routes = [stack.id for stack in catalogue.stacks.values() if stack.kind == ROUTE]
    on_top = [(stack, position.stacks[stack][0]) for stack in routes if position.stacks[stack]]
    # One by one: most of them everybody may still get, and those are told once for all.
    for tile in (*(gap.tile for gap in gaps(position, seat)), *on_top):
        yield tile_with_value(catalogue, tile)
    if position.ender == NOBODY and end_tile(position):
        yield Text("the tile for bringing about the end")


def _last_round(position: Position, seat: int) -> Text | None:
    if position.ender == NOBODY:
        return None
    return last_turn(_turns_until(position, seat))
