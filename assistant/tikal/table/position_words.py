"""How facts of the table are written in a position's text; position_text lists all."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from assistant.referee.seats import Seats
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import (
    NUMBER,
    Codec,
    Facts,
    number,
    refuse,
    seat,
    several,
)
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import UNTOLD, Catalogue, Tile, untold_tile
from assistant.tikal.table.position import Auction, Game
from assistant.tikal.table.terrain import Laid, laid

NONE: Final = "-"
LEADER: Final = "L"
NO_CREW: Final = Crew(0, 0)
_CREW: Final = re.compile(r"(l{0,9})([0-9]{0,3})")
_AUCTION: Final = ("open", "served", "bid", "bidder", "passed")


def seats(game: Seats) -> Codec[tuple[int, ...]]:
    """Return how players are written, nobody twice."""
    players = several(seat(game))

    def read(text: str) -> tuple[int, ...]:
        found = players.read(text)
        if len(set(found)) < len(found):
            refuse("a colour stands there twice.")
        return found

    return players._replace(read=read)


def tile_id(catalogue: Catalogue) -> Codec[str]:
    """Return how a drawn tile is written: by its id."""
    return Codec(lambda text: read_tile(text, catalogue).id)


def read_tile(text: str, catalogue: Catalogue) -> Tile:
    """Return the drawn tile with this id."""
    tile = catalogue.tiles.get(text.upper())
    if tile is None:
        refuse("there is no tile “{text}”; write a letter A to G and a number, such as A3.", text=shown(text))
    return tile


def _read_crew(text: str) -> Crew:
    """Return figures: ``L`` for the leader, a number for explorers, ``L2`` for both, ``-`` for none."""
    found = _CREW.fullmatch(text)
    if text == NONE:
        return NO_CREW
    if not text or found is None:
        refuse(
            "“{text}” are no figures; write L for the leader, a number of explorers, or L2.", text=shown(text)
        )
    return Crew(len(found[1]), int(found[2] or 0))


def write_crew(crew: Crew) -> str:
    """Return figures as they are read. More leaders than exist are written too, so that an audit can tell."""
    return LEADER * crew.leader + (str(crew.explorers) if crew.explorers else "") or NONE


CREW: Final = Codec(_read_crew, write_crew)


class Guard(NamedTuple):
    """Whose guard it is, and whether it is the leader."""

    seat: int
    is_leader: bool = False


def guard_codec(game: Game) -> Codec[Guard]:
    """Return how a guard is written: whose, and whether it is the leader (``redL``)."""
    owner = seat(game)

    def read(text: str) -> Guard:
        is_leader = text not in game.colours and text.endswith(LEADER.lower())
        return Guard(owner.read(text[:-1] if is_leader else text), is_leader)

    return Codec(read, lambda guard: owner.write(guard.seat) + LEADER * guard.is_leader)


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
    return laid(read_tile(tile, catalogue), number(0, 5).read(rotation) if slash else 0)


def auction(game: Game) -> Codec[Auction | None]:
    """Return how the round of the auction version is written; there is none in the basic game."""
    codecs = (several(tile_id(game.catalogue)), seats(game), NUMBER, seat(game), seats(game))
    facts = Facts(dict(zip(_AUCTION, codecs, strict=True)), "bid:5")
    usual: dict[str, Any] = dict(zip(_AUCTION, Auction(), strict=True))

    def read(text: str) -> Auction | None:
        if not game.auction:
            refuse("nothing is auctioned in the basic game.")
        told = facts.read(text)
        if len(told.get("served", ())) == len(game.colours):
            refuse("somebody has had no tile yet: once everybody has, a new round begins.")
        if ("bid" in told) > ("bidder" in told):
            refuse("say whose bid it is, such as bidder:red.")
        display, served, highest, bidder, passed = (usual | told).values()
        return Auction(tuple(sorted(display)), tuple(sorted(served)), highest, bidder, passed)

    return Codec(read, lambda now: facts.write(dict(zip(_AUCTION, now or Auction(), strict=True)), usual))
