"""The words of a position's text for one cell and for one player; see position_text for how they read.

Every reader raises BadInputError with a sentence about its own word; whoever calls it names the word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import proposing, shown
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import UNTOLD, Catalogue, Tile, untold_tile
from assistant.tikal.table.inventory import OnBoard, camps_left, figures_left
from assistant.tikal.table.position import NOBODY, Auction, Expedition, Game, Site
from assistant.tikal.table.terrain import Laid, laid

MOST: Final = 999
NONE: Final = "-"
LEADER: Final = "L"
_CREW = re.compile(r"(l{0,9})([0-9]{0,3})")
_NUMBER = re.compile(r"[0-9]{1,3}")
_BELOW_ZERO = re.compile(r"-?[0-9]{1,3}")
_FACTS: Final = ("open", "served", "bid", "bidder", "passed")


def refuse(problem: str | Text, **values: object) -> NoReturn:
    """Raise BadInputError with a sentence."""
    raise BadInputError(problem, **values)


def read_number(text: str, most: int = MOST, least: int = 0) -> int:
    """Return a number within its limits."""
    pattern = _NUMBER if least >= 0 else _BELOW_ZERO
    if not pattern.fullmatch(text) or not least <= int(text) <= most:
        refuse("“{text}” must be a number from {least} to {most}.", text=shown(text), least=least, most=most)
    return int(text)


def read_seat(text: str, game: Game) -> int:
    """Return the seat of a colour."""
    seat = game.seat(text)
    if seat == NOBODY:
        refuse(
            "nobody here plays “{text}”; the colours are {known}.",
            text=shown(text),
            known=", ".join(game.colours),
        )
    return seat


def read_seats(text: str, game: Game) -> tuple[int, ...]:
    """Return the seats of colours joined with plus signs, nobody twice; none for an empty text."""
    seats = tuple(read_seat(colour, game) for colour in text.split("+")) if text else ()
    if len(set(seats)) < len(seats):
        refuse("a colour stands there twice.")
    return seats


def read_tiles(text: str, game: Game) -> tuple[str, ...]:
    """Return the ids of tiles joined with plus signs; none for an empty text."""
    return tuple(read_tile(tile, game.catalogue).id for tile in text.split("+")) if text else ()


def read_crew(text: str) -> Crew:
    """Return figures: ``L`` for the leader, a number for explorers, ``L2`` for both, ``-`` for none."""
    found = _CREW.fullmatch(text)
    if text == NONE:
        return Crew(0, 0)
    if not text or found is None:
        refuse(
            "“{text}” are no figures; write L for the leader, a number of explorers, or L2.", text=shown(text)
        )
    return Crew(len(found[1]), int(found[2] or 0))


def write_crew(crew: Crew) -> str:
    """Return what ``read_crew`` reads. More leaders than exist are written too, so that an audit can tell."""
    return LEADER * crew.leader + (str(crew.explorers) if crew.explorers else "") or NONE


def read_tile(text: str, catalogue: Catalogue) -> Tile:
    """Return the drawn tile with this id."""
    tile = catalogue.tiles.get(text.upper())
    if tile is None:
        refuse("there is no tile “{text}”; write a letter A to G and a number, such as A3.", text=shown(text))
    return tile


def read_facts(facts: Iterable[str]) -> dict[str, str]:
    """Return facts such as ``points:34`` by name."""
    found: dict[str, str] = {}
    for fact in facts:
        name, colon, value = fact.partition(":")
        if not colon:
            refuse("“{fact}” needs a colon and a value, such as chips:2.", fact=shown(fact))
        if name in found:
            refuse("“{name}” stands there twice.", name=shown(name))
        found[name] = value
    return found


def refuse_others(facts: Iterable[str], known: Iterable[str]) -> None:
    """Refuse the first fact that nobody asked for."""
    for name in facts:
        words = tuple(known)
        listed = ", ".join(words)
        problem = Text("“{name}” is not known here; there are {known}.", name=shown(name), known=listed)
        refuse(proposing(problem, name, words))


def write_cell(game: Game, there: Laid, site: Site) -> str:
    """Return what lies and stands on a cell; empty for a printed tile with nothing on it."""
    tile = there.tile
    return ",".join(
        (
            *([] if tile.cell else [_write_tile(there)]),
            *([f"v{site.value}"] if site.value != tile.value else []),
            *([f"chips:{site.chips}"] if site.chips != tile.masks else []),
            *([f"camp:{game.colours[site.camp]}"] if site.camp != NOBODY else []),
            *([f"guard:{_guard(game, site)}"] if site.guard != NOBODY else []),
            *(
                f"{colour}:{write_crew(site.crew(seat))}"
                for seat, colour in enumerate(game.colours)
                if site.leaders[seat] or site.explorers[seat]
            ),
        )
    )


def _write_tile(there: Laid) -> str:
    tile, rotation, _ = there
    if not tile.is_told:
        return tile.kind
    return f"{tile.id}/{rotation}" if rotation else tile.id


def _guard(game: Game, site: Site) -> str:
    return game.colours[site.guard] + (LEADER if site.guard_is_leader else "")


def read_cell(text: str, cell: str, game: Game, printed: Tile | None) -> tuple[Laid, Site]:
    """Return what lies and stands on a cell; ``printed`` is the tile that the board itself shows there."""
    words = text.split(",") if text else []
    if printed is not None:
        there = laid(printed, 0)
        if words and words[0].partition("/")[0].upper() in game.catalogue.tiles:
            refuse("the tile on {cell} is printed on the board; write only what stands there.", cell=cell)
    else:
        there = _read_laid(words.pop(0), cell, game.catalogue)
    tile = there.tile
    facts = read_facts(f"v:{word[1:]}" if word[:1] == "v" and ":" not in word else word for word in words)
    value = read_number(facts.pop("v")) if "v" in facts else tile.value
    chips = read_number(facts.pop("chips")) if "chips" in facts else tile.masks
    camp = read_seat(facts.pop("camp"), game) if "camp" in facts else NOBODY
    guard, guard_is_leader = _read_guard(facts.pop("guard"), game) if "guard" in facts else (NOBODY, False)
    crews = [read_crew(facts.pop(colour, NONE)) for colour in game.colours]
    refuse_others(facts, ("v5", "chips:1", "camp:red", "guard:red", *game.colours))
    leaders, explorers = zip(*crews, strict=True)
    return there, Site(value, chips, camp, guard, guard_is_leader, leaders, explorers)


def _read_laid(text: str, cell: str, catalogue: Catalogue) -> Laid:
    """Return how a tile lies, or some tile of a kind."""
    if text in UNTOLD:
        return laid(untold_tile(text, cell), 0)
    tile_id, slash, rotation = text.partition("/")
    return laid(read_tile(tile_id, catalogue), read_number(rotation, 5) if slash else 0)


def _read_guard(text: str, game: Game) -> tuple[int, bool]:
    is_leader = text not in game.colours and text.endswith(LEADER.lower())
    return read_seat(text[:-1] if is_leader else text, game), is_leader


def write_player(game: Game, expedition: Expedition, there: OnBoard) -> str:
    """Return a player's word; empty when the board tells everything."""
    return ",".join(_player_facts(game, expedition, there))


def _player_facts(game: Game, expedition: Expedition, there: OnBoard) -> Iterator[str]:
    supply, lost = expedition.supply, expedition.lost
    if expedition.points:
        yield f"points:{expedition.points}"
    if supply != figures_left(game.catalogue, there, lost):
        yield f"supply:{write_crew(supply)}"
    if any(lost):
        yield f"lost:{write_crew(lost)}"
    if expedition.camps != camps_left(game.catalogue, there):
        yield f"camps:{expedition.camps}"
    if expedition.guards != there.guards:
        yield f"guards:{expedition.guards}"
    for motif, count in zip(game.catalogue.motifs, expedition.treasures, strict=True):
        if count:
            yield f"{motif}:{count}"


def read_player(text: str, game: Game, there: OnBoard) -> Expedition:
    """Return what a player has, given what stands on the board; an empty text leaves out everything."""
    catalogue = game.catalogue
    facts = read_facts(text.split(",") if text else ())
    lost = read_crew(facts.pop("lost", NONE))
    supply = read_crew(facts.pop("supply")) if "supply" in facts else figures_left(catalogue, there, lost)
    expedition = Expedition(
        leader=supply.leader,
        explorers=supply.explorers,
        camps=read_number(facts.pop("camps")) if "camps" in facts else camps_left(catalogue, there),
        guards=read_number(facts.pop("guards")) if "guards" in facts else there.guards,
        treasures=tuple(read_number(facts.pop(motif, "0")) for motif in catalogue.motifs),
        # Only bids can take more points than there are.
        points=read_number(facts.pop("points", "0"), least=-MOST if game.auction else 0),
        lost_leader=lost.leader,
        lost_explorers=lost.explorers,
    )
    refuse_others(facts, ("points", "supply", "lost", "camps", "guards", *catalogue.motifs))
    return expedition


def write_auction(auction: Auction | None, game: Game) -> str:
    """Return what ``read_auction`` reads; empty where nothing lies open and nobody has done anything."""
    if auction is None:
        return ""
    facts = {
        "open": "+".join(auction.display),
        "served": _colours(auction.served, game),
        "bid": str(auction.highest) if auction.highest else "",
        "bidder": "" if auction.bidder == NOBODY else game.colours[auction.bidder],
        "passed": _colours(auction.passed, game),
    }
    return ",".join(f"{name}:{value}" for name, value in facts.items() if value)


def _colours(seats: tuple[int, ...], game: Game) -> str:
    return "+".join(game.colours[seat] for seat in seats)


def read_auction(text: str, game: Game) -> Auction | None:
    """Return the round of the auction version that a word means; nothing in the basic game."""
    if not game.auction:
        if text:
            refuse("nothing is auctioned in the basic game.")
        return None
    facts = read_facts(text.split(",") if text else ())
    refuse_others((name for name in facts if name not in _FACTS), _FACTS)
    display = read_tiles(facts.get("open", ""), game)
    served = read_seats(facts.get("served", ""), game)
    if len(served) == len(game.colours):
        refuse("somebody has had no tile yet: once everybody has, a new round begins.")
    if ("bid" in facts) > ("bidder" in facts):
        refuse("say whose bid it is, such as bidder:red.")
    return Auction(
        display=tuple(sorted(display)),
        served=tuple(sorted(served)),
        highest=read_number(facts["bid"]) if "bid" in facts else 0,
        bidder=read_seat(facts["bidder"], game) if "bidder" in facts else NOBODY,
        passed=read_seats(facts.get("passed", ""), game),
    )
