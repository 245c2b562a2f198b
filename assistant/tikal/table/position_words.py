"""How facts of the table are written in a position's text; position_text lists all."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from assistant.referee.seats import Seats
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import MOST, SEAT, Codec, number, refuse, several
from assistant.tikal.actions import NO_CREW, Crew
from assistant.tikal.box.catalogue import UNTOLD, Catalogue, Tile, untold_tile
from assistant.tikal.table.position import Game, Laid, laid

NONE: Final = "-"
LEADER: Final = "L"
_SIXTHS: Final = number(0, 5)
_CREW: Final = re.compile(r"(l{0,9})([0-9]{0,3})")


def _seats(game: Seats, text: str) -> tuple[int, ...]:
    seats = several(SEAT).read(game, text)
    if len(set(seats)) < len(seats):
        refuse("a colour stands there twice.")
    return seats


SEATS: Final = several(SEAT)._replace(read=_seats)
"""How players are written, nobody twice."""


def read_tile(text: str, catalogue: Catalogue) -> Tile:
    """Return the drawn tile with this id."""
    tile = catalogue.tiles.get(text.upper())
    if tile is None:
        refuse("there is no tile “{text}”; write a letter A to G and a number, such as A3.", text=shown(text))
    return tile


TILE_ID: Final = Codec[str](lambda game, text: read_tile(text, game.catalogue).id)
"""How a drawn tile is written: by its id."""


def _points(game: Game, text: str) -> int:
    # Only bids can take more points than there are.
    return number(-MOST if game.auction else 0).read(game, text)


POINTS: Final = Codec(_points)


def _read_crew(_: object, text: str) -> Crew:
    """Return figures: ``L`` for the leader, a number for explorers, ``L2`` for both, ``-`` for none."""
    match = _CREW.fullmatch(text)
    if text == NONE:
        return NO_CREW
    if not text or match is None:
        refuse(
            "“{text}” are no figures; write L for the leader, a number of explorers, or L2.", text=shown(text)
        )
    return Crew(len(match[1]), int(match[2] or 0))


def write_crew(crew: Crew) -> str:
    """Return figures as they are read. More leaders than exist are written too, so that an audit can tell."""
    return LEADER * crew.leader + (str(crew.explorers) if crew.explorers else "") or NONE


CREW: Final = Codec(_read_crew, lambda _, crew: write_crew(crew))


class Guard(NamedTuple):
    """Whose guard it is, and whether it is the leader."""

    seat: int
    is_leader: bool = False


def _read_guard(game: Game, text: str) -> Guard:
    is_leader = text not in game.colours and text.endswith(LEADER.lower())
    return Guard(SEAT.read(game, text[:-1] if is_leader else text), is_leader)


GUARD: Final = Codec[Guard](
    _read_guard, lambda game, guard: SEAT.write(game, guard.seat) + LEADER * guard.is_leader
)
"""How a guard is written: whose, and whether it is the leader (``redL``)."""


def write_laid(there: Laid) -> str:
    """Return how a tile lies; nothing for one that is printed on the board."""
    tile, rotation, _ = there
    if tile.cell:
        return ""
    if not tile.is_told:
        return tile.kind
    return f"{tile.id}/{rotation}" if rotation else tile.id


def read_laid(text: str, cell: str, catalogue: Catalogue) -> Laid:
    """Return how a tile lies, or some tile of a kind."""
    if text in UNTOLD:
        return laid(untold_tile(text, cell), 0)
    tile, slash, rotation = text.partition("/")
    return laid(read_tile(tile, catalogue), _SIXTHS.read(None, rotation) if slash else 0)
