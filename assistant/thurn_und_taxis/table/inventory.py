"""What is left of things whose number is fixed: cards, tiles, houses (TT2, TT4, TT6)."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.thurn_und_taxis.table.position import Position, beside


def pile_left(position: Position) -> int:
    """Return how many cards must lie in the pile, those elsewhere being what they are."""
    elsewhere = len(position.display) + len(position.discard) + len(beside(position))
    elsewhere += sum(len(business.hand) + len(business.route) for business in position.players)
    return position.game.catalogue.cards - elsewhere


def stacks_left(position: Position) -> dict[str, tuple[int, ...]]:
    """Return the values of the tiles that nobody has, by stack, the top one first."""
    left = dict(position.game.catalogue.full_stacks)
    owned = [tile for business in position.players for tile in business.tiles]
    # Tiles of unknown value last: they are any of those that are left then.
    for stack, value in sorted(owned, key=lambda tile: not tile[1]):
        found = without_tile(left[stack], value)
        left[stack] = left[stack] if found is None else found
    return left


def without_tile(values: tuple[int, ...], value: int) -> tuple[int, ...] | None:
    """Return the tiles of a stack without one of this value; nothing where there is none.

    The value 0 is an unknown one, which may be any; as the highest are taken first it is the top one.
    """
    if not value:
        return values[1:] if values else None
    place = next((values.index(found) for found in (value, 0) if found in values), None)
    return None if place is None else (*values[:place], *values[place + 1 :])


def is_in_order(values: tuple[int, ...], left: tuple[int, ...], owned: Iterable[int]) -> bool:
    """Whether tiles left of a stack can be its lowest and those owned its highest, as far as is known."""
    taken: tuple[int, ...] | None = values[: len(values) - len(left)]
    known = sorted(filter(None, owned))
    for value in known:
        taken = without_tile(taken, value) if taken is not None else None
    lowest = values[len(values) - len(left) :]
    same = all(one == other for one, other in zip(left, lowest, strict=False) if one and other)
    lying = [value for value in (*reversed(left), *known) if value]
    return taken is not None and same and lying == sorted(lying)
