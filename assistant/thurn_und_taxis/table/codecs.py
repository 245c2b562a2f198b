"""How cities, cards and tiles are written in a position's text."""

from __future__ import annotations

from assistant.referee.wording import shown
from assistant.referee.words_of_positions import AnyCodec, Codec, one_of, refuse, several
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.table.position import Cards, Game


def in_any_order(things: AnyCodec) -> AnyCodec:
    """Return how things are written of which the order does not matter."""
    return things._replace(read=lambda text: tuple(sorted(things.read(text))))


def _city(game: Game) -> Codec[str]:
    def read(text: str) -> str:
        if text != UNKNOWN and text not in game.catalogue.cities:
            refuse("There is no city “{city}” on this map.", city=shown(text))
        return text

    return Codec(read)


def route(game: Game) -> Codec[Cards]:
    """Return how cards are written of which the order matters."""
    return several(_city(game))


def cards(game: Game, between: str = "+") -> Codec[Cards]:
    """Return how cards are written of which the order does not matter."""
    return in_any_order(several(_city(game), between))


def open_cards(game: Game) -> Codec[Cards]:
    """Return how cards are written that lie on the table."""
    return cards(game, ",")


def carriage(game: Game) -> Codec[int]:
    """Return how a carriage is written: by its size, 0 for none."""
    sizes = ("0", *map(str, game.catalogue.carriages))
    return Codec(lambda text: int(one_of(sizes).read(text)))
