"""Setting facts of the table as offers: what lies on a cell, what is there, what a player has.

Every finished offer is a correction of one fact, and its button shows the fact as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.referee.logs.log import Correct
from assistant.referee.offers import Alternative, Answers, Choice, Offer, ask_which, at_once, chosen, in_turn
from assistant.referee.rules import texts
from assistant.referee.slot_kinds import numbers
from assistant.referee.slots import VALUE
from assistant.referee.text import Text
from assistant.tikal.box.catalogue import CELLS, UNTOLD, Tile
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.offers.laying import ROTATION, TILE, joins, told_apart
from assistant.tikal.picture import motif_picture, place_picture, tile_picture
from assistant.tikal.table.position import NOBODY, Position
from assistant.tikal.table.slot_kinds import UNTOLD_WORDS
from assistant.tikal.table.slots import SLOTS

TENS: Final = "tens"
MOST_TENS: Final = 15
_KINDS: Final = texts(rulebook().table["tiles"])


def position_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set on a cell, or for the player of a colour; nothing for any other zone."""
    seat = position.game.seat(zone)
    if seat != NOBODY:
        own = (SLOTS.offer(position, zone, fact) for fact in ("supply", "lost", "camps"))
        return (_treasures(position, seat), _points(position, zone), *own)
    if zone in position.sites:
        return _laid_cell(position, zone)
    if zone not in CELLS:
        return ()
    unused = tuple(_lay(position, zone, kind) for kind in _KINDS if _unused(position, kind))
    return (*unused, *(_lay_some(position, zone, kind) for kind in UNTOLD))


def _unused(position: Position, kind: str) -> list[Tile]:
    """Return the tiles of a kind that lie nowhere yet, those that look alike only once."""
    tiles = position.game.catalogue.tiles
    unused = (name for name, tile in tiles.items() if tile.kind == kind and name not in position.used_tiles)
    return sorted(told_apart(position, unused), key=lambda tile: (tile.value, -tile.masks, tile.id))


def _lay(position: Position, cell: str, kind: str) -> Offer:
    which = Choice(
        TILE,
        Text("Which one?"),
        "list",
        tuple(Alternative(tile.id, _tile_name(tile), tile_picture(tile)) for tile in _unused(position, kind)),
    )

    def asking(answers: Answers) -> Iterator[Choice]:
        yield which
        tile = position.game.catalogue.tiles[answers[TILE]]
        if len(tile.rotations) > 1:
            yield _turned(position, cell, tile)

    def build(answers: Answers) -> Correct:
        return _tile_set(cell, answers[TILE], answers.get(ROTATION, "0"))

    return Offer(f"lay-{kind}", _KINDS[kind], None, in_turn(asking), build)


def _lay_some(position: Position, cell: str, kind: str) -> Offer:
    """Return the offer to tell a tile by its kind alone: with what a temple shows it can be scored."""
    name, label = f"some-{kind}", UNTOLD_WORDS[kind]
    if kind != "temple":
        return at_once(name, label, Correct(cell, TILE, kind))
    values = tuple(numbers(range(1, len(position.game.catalogue.temple_chips))))
    shows = Choice(VALUE, Text("What does the temple show?"), "list", values)
    return chosen(name, label, shows, lambda value: Correct(cell, TILE, f"{kind} {value}"))


def _tile_name(tile: Tile) -> Text:
    """Return what tells a tile from others of its kind: value or masks, and its letter and number."""
    count = tile.value or tile.masks
    return Text("{count} ({id})", count=count, id=tile.id) if count else Text("{id}", id=tile.id)


def _turned(position: Position, cell: str, tile: Tile, first: int = 0) -> Choice:
    """Ask how a tile lies, beginning with one of its rotations."""
    rotations = sorted(tile.rotations, key=lambda rotation: (rotation - first) % len(tile.edges))
    return Choice(
        ROTATION,
        Text("Turn the tile"),
        "turn",
        tuple(
            Alternative(
                str(rotation),
                joins(position, tile, cell, rotation, Text("no way yet")),
                place_picture(position, cell, tile, rotation),
            )
            for rotation in rotations
        ),
    )


def _tile_set(cell: str, tile: str, rotation: str) -> Correct:
    return Correct(cell, TILE, tile if rotation == "0" else f"{tile} {rotation}")


def _laid_cell(position: Position, cell: str) -> tuple[Offer, ...]:
    tile = position.terrain.laid[cell].tile
    facts = {
        "value": tile.kind == "temple",
        "chips": tile.masks > 0,
        **dict.fromkeys(position.game.colours, tile.kind != "volcano"),
        "guard": tile.kind == "temple",
        "camp": tile.kind in {"jungle", "treasure"},
    }
    offers = [SLOTS.offer(position, cell, fact) for fact, is_there in facts.items() if is_there]
    if not tile.cell:
        if not tile.is_told and _unused(position, tile.kind):
            offers.append(_lay(position, cell, tile.kind)._replace(label=Text("Which tile it is")))
        if len(tile.rotations) > 1:
            offers.append(_turn(position, cell))
        offers.append(at_once("nothing", Text("Take the tile away"), Correct(cell, "nothing", "")))
    return tuple(offers)


def _turn(position: Position, cell: str) -> Offer:
    there = position.terrain.laid[cell]
    turned = _turned(position, cell, there.tile, there.rotation)
    tile = there.tile.id
    return chosen("turn", turned.label, turned, lambda rotation: _tile_set(cell, tile, rotation))


def _treasures(position: Position, seat: int) -> Offer:
    """Return the offer to count treasures: every tap on a motif means one more, and none after a triple."""
    catalogue, held = position.game.catalogue, position.expeditions[seat].treasures
    following = {
        motif: (count + 1) % (catalogue.copies_of_motif + 1)
        for motif, count in zip(catalogue.motifs, held, strict=True)
    }
    which = Choice(
        VALUE,
        Text("Tap what {player} holds, again for a pair or a triple", player=position.game.names[seat]),
        "list",
        tuple(
            Alternative(
                motif,
                Text("{motif}: {count}", motif=position.game.motif(motif), count=count),
                motif_picture(motif),
            )
            for motif, count in zip(catalogue.motifs, held, strict=True)
        ),
    )
    colour, label = position.colour(seat), Text("Treasures: {count}", count=sum(held))
    return chosen("treasures", label, which, lambda motif: Correct(colour, motif, str(following[motif])))


def _points(position: Position, colour: str) -> Offer:
    """Return the offer to set points in two taps: the tens, then the field itself."""
    offer = SLOTS.offer(position, colour, "points")
    (exactly,) = offer.choices({})
    ranges = {
        str(ten): Text("{first}–{last}", first=10 * ten, last=10 * ten + 9) for ten in range(MOST_TENS + 1)
    }
    tens = ask_which(TENS, exactly.label, ranges)

    def asking(answers: Answers) -> Iterator[Choice]:
        yield tens
        first = 10 * int(answers[TENS])
        fields = tuple(numbers(range(first, first + 10)))
        yield exactly._replace(label=Text("Exactly"), alternatives=fields)

    return offer._replace(choices=in_turn(asking))
