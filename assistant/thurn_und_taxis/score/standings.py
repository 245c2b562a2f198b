"""What pages show of a game under way: presence in lands, carriages, tiles, what everybody has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.referee.services import Tally
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, LANDS, Stack
from assistant.thurn_und_taxis.score.scoring import CARRIAGES, score, tile_item
from assistant.thurn_und_taxis.table.names import lands_text
from assistant.thurn_und_taxis.table.position import Business, Position
from assistant.thurn_und_taxis.table.rewards import cities_wanted, lands_wanted, missing_cities, missing_lands

CONTEST: Final = Contest(
    Text("lands"),
    holder=Text("Ahead"),
    strengths=Text("Who has how many"),
    nobody=Text("Nobody has a house in {places}."),
    course=Text("Who was ahead in which of the lands, from when to when, and what was the tile worth?"),
    changes=Text("Where did somebody else get ahead?"),
)


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standing at every tile for lands: how much of what it asks each player has."""
    stacks = position.game.catalogue.stacks.values()
    return tuple(_standing(position, stack) for stack in stacks if stack.kind in {LANDS, ALL_LANDS})


def present(position: Position, stack: Stack, seat: int) -> tuple[int, int]:
    """Return how many of what a tile for lands asks for a player has, and how many it asks for."""
    houses, catalogue = position.players[seat].houses, position.game.catalogue
    if stack.kind == ALL_LANDS:
        wanted = len(lands_wanted(catalogue, position.game.options))
        return wanted - len(missing_lands(position, houses)), wanted
    wanted = len(cities_wanted(catalogue, stack))
    return wanted - len(missing_cities(position, stack, houses)), wanted


def _standing(position: Position, stack: Stack) -> Standing:
    colours = position.game.colours
    counts = {colours[seat]: present(position, stack, seat)[0] for seat in position.game.seats}
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
    top = max(counts.values())
    leading = [colour for colour, count in counts.items() if count == top]
    return leading[0] if len(leading) == 1 else ""


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return the player's carriage and bonus tiles, and what expansions add."""
    carriage = [item for item in score(position, seat).items if item.source == CARRIAGES]
    tiles = [tile_item(position.game.catalogue, tile) for tile in position.players[seat].tiles]
    found = [Holding(item.label, item.points) for item in (*carriage, *tiles)]
    for expansion in position.game.expansions:
        found += expansion.holdings(position, seat)
    return tuple(found)


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return how many houses and lands everybody has, and the carriage where the game has them."""
    cities = position.game.catalogue.cities

    def tally(question: Text, count: Callable[[Business], int]) -> Tally:
        amounts = map(count, position.players)
        return Tally(question, dict(zip(position.game.colours, amounts, strict=True)))

    found = (
        tally(Text("How many houses had everybody placed after each round?"), lambda own: len(own.houses)),
        tally(
            Text("In how many lands had everybody a house?"),
            lambda own: len({cities[city].land for city in own.houses}),
        ),
    )
    if not position.game.catalogue.carriages:
        return found
    return (*found, tally(Text("Who had climbed to which carriage, and when?"), lambda own: own.carriage))
