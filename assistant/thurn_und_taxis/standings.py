"""What pages show of a game under way: who is present in which lands, tiles, carriages, actions."""

from __future__ import annotations

from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import (
    Action,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, LANDS, Stack
from assistant.thurn_und_taxis.closed_turns import at_its_step
from assistant.thurn_und_taxis.expansion_actions import KINDS
from assistant.thurn_und_taxis.score.scoring import CARRIAGES, lands_text, score, tile_item
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.rewards import cities_wanted, lands_wanted, missing_cities, missing_lands

CONTEST: Final = Contest(
    Text("lands"),
    holder=Text("Ahead"),
    strengths=Text("Who has how many"),
    nobody=Text("Nobody has a house in {places}."),
    course=Text("Who was ahead in which of the lands, from when to when, and what was the tile worth?"),
    changes=Text("Where did somebody else get ahead?"),
)

_KINDS: Final[dict[type, Text]] = {
    Show: Text("naming open cards"),
    Take: Text("taking open cards"),
    Draw: Text("drawing cards"),
    Exchange: Text("exchanging open cards"),
    Lay: Text("laying cards"),
    Restart: Text("discarding routes"),
    Close: Text("closing routes"),
    Carriage: Text("taking carriages"),
    Drop: Text("cutting hands"),
    EndTurn: Text("ending turns"),
    Correct: Text("corrections"),
    **KINDS,
}


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
    return leading[0] if top and len(leading) == 1 else ""


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return the player's carriage and bonus tiles, and what expansions add."""
    carriage = [item for item in score(position, seat).items if item.source == CARRIAGES]
    tiles = [tile_item(position.game.catalogue, tile) for tile in position.players[seat].tiles]
    found = [Holding(item.label, item.points) for item in (*carriage, *tiles)]
    for expansion in position.game.expansions:
        found += expansion.holdings(position, seat)
    return tuple(found)


def kind_of(action: Action) -> Text:
    """Return what sort of action this is, as a heading for many of them."""
    return _KINDS[type(action)]


def actor(position: Position, action: Action) -> str:
    """Return the colour of the player who acts, empty for a correction by the table."""
    if isinstance(action, Correct):
        return ""
    return position.game.colours[acting_seat(at_its_step(position, action), action)]


def reveals(_position: Position, action: Action) -> bool:
    """Whether a card comes from the pile: into a hand, or face up in place of one that is taken."""
    return isinstance(action, Take | Draw | Exchange)
