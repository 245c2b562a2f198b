"""Setting facts of the table as offers: what lies on a cell, what stands there, what a player has.

Every finished offer is a correction of one fact, and its button shows the fact as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text
from assistant.tikal.actions import Crew
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.catalogue import Catalogue, Tile
from assistant.tikal.box.names import crew_text
from assistant.tikal.picture import motif_picture, place_picture, tile_picture
from assistant.tikal.table.position import NOBODY, Position, Site
from assistant.tikal.table.position_words import NONE, write_crew
from assistant.tikal.words import counted

TILE: Final = "tile"
ROTATION: Final = "rotation"
VALUE: Final = "value"
MORE: Final = "more"
MANY: Final = "many"
TENS: Final = "tens"

COMMON: Final = (
    *(Crew(0, explorers) for explorers in range(7)),
    *(Crew(1, explorers) for explorers in range(5)),
)
"""Figures that are offered at once; others come after one more tap."""
MOST_TENS: Final = 15
_KINDS: Final = {
    "temple": Text("Temple"),
    "treasure": Text("Treasure"),
    "jungle": Text("Jungle"),
    "volcano": Text("Volcano"),
}
_NOBODY: Final = Text("nobody")


def snapshot_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set on a cell, or for the player of a colour; nothing for any other zone."""
    seat = position.game.seat(zone)
    if seat != NOBODY:
        return _player(position, seat)
    if zone in position.sites:
        return _laid_cell(position, zone)
    if zone not in CELLS:
        return ()
    return tuple(_lay(position, zone, kind) for kind in _KINDS if _unused(position, kind))


def _unused(position: Position, kind: str) -> list[Tile]:
    """Return the tiles of a kind that lie nowhere yet, those that look alike only once."""
    seen: dict[tuple[object, ...], Tile] = {}
    for tile in position.game.catalogue.tiles.values():
        if tile.kind == kind and tile.id not in position.used_tiles:
            turned = min(tile.facing(rotation) for rotation in range(len(tile.edges)))
            seen.setdefault((tile.value, tile.masks, turned), tile)
    return sorted(seen.values(), key=lambda tile: (tile.value, -tile.masks, tile.id))


def _lay(position: Position, cell: str, kind: str) -> Offer:
    tiles = _unused(position, kind)
    which = Choice(
        TILE,
        Text("Which one?"),
        "list",
        tuple(Alternative(tile.id, _tile_name(tile), tile_picture(tile)) for tile in tiles),
    )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        tile = position.game.catalogue.tiles.get(answers.get(TILE, ""))
        if tile is None or len(tile.rotations) == 1:
            return (which,)
        return (which, _turned(position, cell, tile))

    def build(answers: Answers) -> Correct:
        return _tile_set(cell, answers[TILE], answers.get(ROTATION, "0"))

    return Offer(f"lay-{kind}", _KINDS[kind], None, remembered(choices), build)


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
                _joins(position, cell, tile, rotation),
                place_picture(position, cell, tile, rotation),
            )
            for rotation in rotations
        ),
    )


def _joins(position: Position, cell: str, tile: Tile, rotation: int) -> Text:
    """Return which neighbours one can walk to from the tile as it lies, and over how many stones."""
    ways = position.terrain.lay(cell, tile, rotation).crossings[cell]
    return Text("stones to {ways}", ways=counted(ways)) if ways else Text("no way yet")


def _tile_set(cell: str, tile: str, rotation: str) -> Correct:
    return Correct(cell, TILE, tile if rotation == "0" else f"{tile} {rotation}")


def _laid_cell(position: Position, cell: str) -> tuple[Offer, ...]:
    there, site = position.terrain.laid[cell], position.sites[cell]
    kind = there.tile.kind
    offers = []
    if kind == "temple":
        offers.append(_value(position, cell, there.tile, site))
    if there.tile.masks:
        offers.append(_chips(cell, there.tile, site))
    if kind != "volcano":
        offers += [_figures(position, cell, seat) for seat in position.game.seats]
    if kind == "temple":
        offers.append(_guard(position, cell, site))
    if kind in {"jungle", "treasure"}:
        offers.append(_camp(position, cell, site))
    if not there.tile.cell:
        if len(there.tile.rotations) > 1:
            offers.append(_turn(position, cell))
        taken_away = Correct(cell, "nothing", "")
        offers.append(Offer("nothing", Text("Take the tile away"), None, lambda _: (), lambda _: taken_away))
    return tuple(offers)


def _set_one(label: Text, question: Text, what: str, fact: str, alternatives: Iterable[Alternative]) -> Offer:
    """Return the offer to set a fact to one of several values."""
    choice = Choice(VALUE, question, "list", tuple(alternatives))
    return Offer(fact, label, None, lambda _: (choice,), lambda answers: Correct(what, fact, answers[VALUE]))


def _numbers(numbers: Iterable[int]) -> Iterable[Alternative]:
    return (Alternative(str(number), Text("{number}", number=number)) for number in numbers)


def _value(position: Position, cell: str, tile: Tile, site: Site) -> Offer:
    values = range(tile.value, len(position.game.catalogue.temple_chips))
    label = Text("Value: {value}", value=site.value)
    return _set_one(label, Text("What does the temple show?"), cell, "value", _numbers(values))


def _chips(cell: str, tile: Tile, site: Site) -> Offer:
    label = Text("Treasures left: {count}", count=site.chips)
    question = Text("How many treasures are left here?")
    return _set_one(label, question, cell, "chips", _numbers(range(tile.masks + 1)))


def _figures(position: Position, cell: str, seat: int) -> Offer:
    name, colour = position.game.names[seat], position.colour(seat)
    there = position.sites[cell].crew(seat)
    label = Text("{player}: {figures}", player=name, figures=_short(there))
    question = Text("Figures of {player} here (L is the leader)", player=name)
    return _set_crew(position.game.catalogue, label, question, (cell, colour), there)


def _short(crew: Crew) -> str:
    return write_crew(crew) if crew.size else "–"


def _set_crew(catalogue: Catalogue, label: Text, question: Text, fact: tuple[str, str], now: Crew) -> Offer:
    """Return the offer to set a number of figures, the common ones at once."""
    everything = [
        Crew(leader, explorers)
        for leader in range(catalogue.leaders + 1)
        for explorers in range(catalogue.explorers + 1)
    ]
    shown = [crew for crew in everything if crew in COMMON or crew == now]
    rest = [crew for crew in everything if crew not in shown]
    common = Choice(
        VALUE,
        question,
        "list",
        (
            *(Alternative(write_crew(crew), Text("{figures}", figures=_short(crew))) for crew in shown),
            Alternative(MORE, Text("more …")),
        ),
    )
    many = Choice(
        MANY, question, "list", tuple(Alternative(write_crew(crew), crew_text(crew)) for crew in rest)
    )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        return (common, many) if answers.get(VALUE) == MORE else (common,)

    def build(answers: Answers) -> Correct:
        return Correct(*fact, answers[MANY] if answers[VALUE] == MORE else answers[VALUE])

    return Offer(fact[1], label, None, choices, build)


def _guard(position: Position, cell: str, site: Site) -> Offer:
    game = position.game
    alternatives = [Alternative(NONE, _NOBODY)]
    for colour, name in zip(game.colours, game.names, strict=True):
        alternatives.append(Alternative(colour, Text("{player}", player=name)))
        alternatives.append(Alternative(f"{colour} L", Text("{player}: the leader", player=name)))
    label = Text("Guard: {player}", player=_name_or_none(position, site.guard))
    return _set_one(label, Text("Whose guard stands here?"), cell, "guard", alternatives)


def _camp(position: Position, cell: str, site: Site) -> Offer:
    owners = (
        Alternative(colour, Text("{player}", player=name))
        for colour, name in zip(position.game.colours, position.game.names, strict=True)
    )
    label = Text("Camp: {player}", player=_name_or_none(position, site.camp))
    alternatives = (Alternative(NONE, _NOBODY), *owners)
    return _set_one(label, Text("Whose camp stands here?"), cell, "camp", alternatives)


def _name_or_none(position: Position, seat: int) -> str:
    return position.game.name(seat) or "–"


def _turn(position: Position, cell: str) -> Offer:
    there = position.terrain.laid[cell]
    turned = _turned(position, cell, there.tile, there.rotation)
    return Offer(
        "turn",
        turned.label,
        None,
        lambda _: (turned,),
        lambda answers: _tile_set(cell, there.tile.id, answers[ROTATION]),
    )


def _player(position: Position, seat: int) -> tuple[Offer, ...]:
    catalogue, own = position.game.catalogue, position.expeditions[seat]
    colour, name = position.colour(seat), position.game.names[seat]
    supply = Crew(own.leader, own.explorers)
    lost = Crew(own.lost_leader, own.lost_explorers)
    return (
        _treasures(position, seat),
        _points(colour, name, own.points),
        _set_crew(
            catalogue,
            Text("In supply: {figures}", figures=_short(supply)),
            Text("Figures of {player} beside the board (L is the leader)", player=name),
            (colour, "supply"),
            supply,
        ),
        _set_crew(
            catalogue,
            Text("Out of the game: {figures}", figures=_short(lost)),
            Text("Figures of {player} that left the game (L is the leader)", player=name),
            (colour, "lost"),
            lost,
        ),
        _set_one(
            Text("Camps left: {count}", count=own.camps),
            Text("Camps that {player} can still build", player=name),
            colour,
            "camps",
            _numbers(range(catalogue.camps + 1)),
        ),
    )


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
    return Offer(
        "treasures",
        Text("Treasures: {count}", count=sum(held)),
        None,
        lambda _: (which,),
        lambda answers: Correct(position.colour(seat), answers[VALUE], str(following[answers[VALUE]])),
    )


def _points(colour: str, name: str, points: int) -> Offer:
    """Return the offer to set points in two taps: the tens, then the field itself."""
    tens = Choice(
        TENS,
        Text("Points of {player}", player=name),
        "list",
        tuple(
            Alternative(str(ten), Text("{first}–{last}", first=10 * ten, last=10 * ten + 9))
            for ten in range(MOST_TENS + 1)
        ),
    )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        if TENS not in answers:
            return (tens,)
        first = 10 * int(answers[TENS])
        return (tens, Choice(VALUE, Text("Exactly"), "list", tuple(_numbers(range(first, first + 10)))))

    return Offer(
        "points",
        Text("Points: {points}", points=points),
        None,
        choices,
        lambda answers: Correct(colour, "points", answers[VALUE]),
    )
