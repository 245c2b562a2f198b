"""The words of a position's text for one cell, for one player and for an auction; position_text lists all."""

from __future__ import annotations

import re
from typing import Any, Final

from assistant.referee.seats import Seats
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import (
    MOST,
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
from assistant.tikal.table.inventory import OnBoard, camps_left, figures_left
from assistant.tikal.table.position import NOBODY, Auction, Expedition, Game, Site
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


def _guard(game: Game) -> Codec[tuple[int, bool]]:
    """Return how a guard is written: whose, and whether it is the leader (``redL``)."""
    owner = seat(game)

    def read(text: str) -> tuple[int, bool]:
        is_leader = text not in game.colours and text.endswith(LEADER.lower())
        return owner.read(text[:-1] if is_leader else text), is_leader

    return Codec(read, lambda guard: owner.write(guard[0]) + LEADER * guard[1])


def cell_facts(game: Game) -> Facts:
    """Return the facts of a cell beside its tile; ``v`` is what the temple shows, written ``v5``."""
    crews = dict.fromkeys(game.colours, CREW)
    return Facts(
        {"v": NUMBER, "chips": NUMBER, "camp": seat(game), "guard": _guard(game), **crews},
        "chips:2",
        ("v5", "chips:1", "camp:red", "guard:red", *game.colours),
    )


def _usual_site(tile: Tile) -> dict[str, Any]:
    """Return the facts of a tile that was just laid; nobody stands there."""
    return {"v": tile.value, "chips": tile.masks, "camp": NOBODY, "guard": (NOBODY, False)}


def write_cell(game: Game, facts: Facts, there: Laid, site: Site) -> str:
    """Return what lies and stands on a cell; empty for a printed tile with nothing on it."""
    value, chips, camp, guard, is_leader, leaders, explorers = site
    values = {"v": value, "chips": chips, "camp": camp, "guard": (guard, guard != NOBODY and is_leader)}
    for colour, *crew in zip(game.colours, leaders, explorers, strict=True):
        if any(crew):
            values[colour] = Crew(*crew)
    written = facts.write(values, _usual_site(there.tile))
    lies = "" if there.tile.cell else _write_tile(there)
    return ",".join(filter(None, (lies, "v" + written[2:] if written[:2] == "v:" else written)))


def _write_tile(there: Laid) -> str:
    tile, rotation, _ = there
    if not tile.is_told:
        return tile.kind
    return f"{tile.id}/{rotation}" if rotation else tile.id


def read_cell(text: str, cell: str, game: Game, facts: Facts, printed: Tile | None) -> tuple[Laid, Site]:
    """Return what lies and stands on a cell; ``printed`` is the tile that the board itself shows there."""
    words = text.split(",") if text else []
    if printed is not None:
        there = laid(printed, 0)
        if words and words[0].partition("/")[0].upper() in game.catalogue.tiles:
            refuse("the tile on {cell} is printed on the board; write only what stands there.", cell=cell)
    else:
        there = _read_laid(words.pop(0), cell, game.catalogue)
    told = facts.read(
        ",".join(f"v:{word[1:]}" if word[:1] == "v" and ":" not in word else word for word in words)
    )
    usual = _usual_site(there.tile)
    value, chips, camp, (guard, leads) = (told.get(name, usual[name]) for name in usual)
    leaders, explorers = zip(*(told.get(colour, NO_CREW) for colour in game.colours), strict=True)
    return there, Site(value, chips, camp, guard, leads, leaders, explorers)


def _read_laid(text: str, cell: str, catalogue: Catalogue) -> Laid:
    """Return how a tile lies, or some tile of a kind."""
    if text in UNTOLD:
        return laid(untold_tile(text, cell), 0)
    tile, slash, rotation = text.partition("/")
    return laid(read_tile(tile, catalogue), number(0, 5).read(rotation) if slash else 0)


def _player_facts(game: Game) -> Facts:
    # Only bids can take more points than there are.
    points, treasures = number(-MOST if game.auction else 0), dict.fromkeys(game.catalogue.motifs, NUMBER)
    return Facts(
        {"points": points, "supply": CREW, "lost": CREW, "camps": NUMBER, "guards": NUMBER, **treasures},
        "points:34",
    )


def _usual_player(game: Game, there: OnBoard, lost: Crew) -> dict[str, Any]:
    """Return the facts of a player without points and treasures, given what stands on the board."""
    return {
        "points": 0,
        "supply": figures_left(game.catalogue, there, lost),
        "lost": NO_CREW,
        "camps": camps_left(game.catalogue, there),
        "guards": there.guards,
        **dict.fromkeys(game.catalogue.motifs, 0),
    }


def write_player(game: Game, expedition: Expedition, there: OnBoard) -> str:
    """Return a player's word; empty when the board tells everything."""
    values = {
        "points": expedition.points,
        "supply": expedition.supply,
        "lost": expedition.lost,
        "camps": expedition.camps,
        "guards": expedition.guards,
        **dict(zip(game.catalogue.motifs, expedition.treasures, strict=True)),
    }
    return _player_facts(game).write(values, _usual_player(game, there, expedition.lost))


def read_player(text: str, game: Game, there: OnBoard) -> Expedition:
    """Return what a player has, given what stands on the board; an empty text leaves out everything."""
    told = _player_facts(game).read(text)
    facts = _usual_player(game, there, told.get("lost", NO_CREW)) | told
    points, (leader, explorers), lost, camps, guards, *treasures = facts.values()
    return Expedition(leader, explorers, camps, guards, tuple(treasures), points, *lost)


def auction(game: Game) -> Codec[Auction | None]:
    """Return how the round of the auction version is written; there is none in the basic game."""
    codecs = (several(tile_id(game.catalogue)), seats(game), NUMBER, seat(game), seats(game))
    facts = Facts(dict(zip(_AUCTION, codecs, strict=True)), "bid:5")
    usual: dict[str, Any] = dict(zip(_AUCTION, Auction(), strict=True))

    def read(text: str) -> Auction | None:
        if not game.auction:
            if text:
                refuse("nothing is auctioned in the basic game.")
            return None
        told = facts.read(text)
        if len(told.get("served", ())) == len(game.colours):
            refuse("somebody has had no tile yet: once everybody has, a new round begins.")
        if ("bid" in told) > ("bidder" in told):
            refuse("say whose bid it is, such as bidder:red.")
        display, served, highest, bidder, passed = (usual | told).values()
        return Auction(tuple(sorted(display)), tuple(sorted(served)), highest, bidder, passed)

    return Codec(read, lambda now: facts.write(dict(zip(_AUCTION, now or Auction(), strict=True)), usual))
