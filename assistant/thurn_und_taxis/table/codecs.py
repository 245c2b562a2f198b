"""How cities, cards and tiles are written in a position's text."""

from __future__ import annotations

from typing import Final

from assistant.referee.wording import shown
from assistant.referee.words_of_positions import NUMBER, AnyCodec, Codec, one_of, refuse, several
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.table.position import Game, Tile


def _in_any_order(things: AnyCodec) -> AnyCodec:
    """Return how things are written of which the order does not matter."""
    return things._replace(read=lambda game, text: tuple(sorted(things.read(game, text))))


def _city(game: Game, text: str) -> str:
    if text != UNKNOWN and text not in game.catalogue.cities:
        refuse("There is no city “{city}” on this map.", city=shown(text))
    return text


def _tile(game: Game, text: str) -> Tile:
    stack, _, value = text.partition(".")
    return one_of(tuple(game.catalogue.stacks)).read(game, stack), NUMBER.read(game, value)


def _carriage(game: Game, text: str) -> int:
    return int(one_of(("0", *map(str, game.catalogue.carriages))).read(game, text))


ROUTE: Final = several(Codec(_city))
"""Cards of which the order matters."""
CARDS: Final = _in_any_order(ROUTE)
OPEN_CARDS: Final = _in_any_order(several(Codec(_city), ","))
"""Cards that lie on the table."""
TILES: Final = _in_any_order(several(Codec[Tile](_tile, lambda _, tile: f"{tile[0]}.{tile[1]}")))
CARRIAGE: Final = Codec(_carriage)
"""A carriage by its size, 0 for none."""
