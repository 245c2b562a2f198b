"""What is left of things whose number is fixed: cards, tiles, houses (TT2, TT4, TT6)."""

from __future__ import annotations

from assistant.thurn_und_taxis.position import Business, Position, beside


def pile_left(position: Position) -> int:
    """Return how many cards must lie in the pile, those elsewhere being what they are."""
    elsewhere = len(position.display) + len(position.discard) + len(beside(position))
    elsewhere += sum(len(business.hand) + len(business.route) for business in position.players)
    return position.game.catalogue.cards - elsewhere


def stacks_left(position: Position) -> dict[str, tuple[int, ...]]:
    """Return the values of the tiles that nobody has, by stack, the top one first."""
    left = {stack: list(values) for stack, values in position.game.catalogue.full_stacks.items()}
    for business in position.players:
        for stack, value in business.tiles:
            if value in left[stack]:
                left[stack].remove(value)
    return {stack: tuple(values) for stack, values in left.items()}


def supply_left(position: Position, business: Business) -> int:
    """Return how many houses a player has not placed, those on the board being what they are."""
    return position.game.catalogue.houses - len(business.houses)
