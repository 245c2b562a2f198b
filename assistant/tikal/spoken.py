"""What people say of the actions of Tikal: figures, ways and temples in words of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from assistant.referee.spoken import (
    CORRECTING,
    COUNTED,
    FACT,
    NUMBER,
    Join,
    Part,
    Phrase,
    Said,
    Spoken,
    StatedFact,
    Thing,
    followed_by,
    stated,
    stating,
    told_otherwise,
)
from assistant.referee.text import Text
from assistant.tikal.actions import Coming, Crew, EndTurn
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.spelling import BASE_CAMP, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.spoken_lines import (
    EVERYONE,
    EXPLORERS,
    SEVERAL,
    VOLCANO,
    bids,
    digs,
    enterings,
    enterings_at,
    guards,
    layings,
    rests,
    several,
    swaps,
    takings,
    there,
    tiles,
    turned,
    volcano,
    volcanoes,
    walks,
)
from assistant.tikal.table.position import Position
from assistant.tikal.table.slots import SLOTS

CREW, CELL, TILE, MOTIF, FACE, FIGURE = "crew", "cell", "tile", "motif", "face", "figure"
TREASURE: Final = "treasure"
"""With a number it may be a chip of that motif, or a tile with so many masks."""
THERE, THITHER = "there", "thither"
_LEADER: Final = "L"


def _crew(leader: str, number: str, explorers: str) -> str:
    """Return the crew of a leader, a number and explorers, as they were said."""
    if explorers == SEVERAL and not number:
        return f"{leader and _LEADER}{SEVERAL}"
    count = int(number or 1) if explorers else 0
    return write_crew(Crew(bool(leader), count)) if count <= load_catalogue().explorers else ""


def _and_leader(number: str, explorers: str, leader: str) -> str:
    return _crew(leader, number, explorers)


def _explorers(number: str, explorers: str) -> str:
    return _crew("", number, explorers)


def _all_of(crew: str, number: str) -> str:
    return f"{EVERYONE}{number}" if crew == EVERYONE else ""


def _all_explorers(crew: str, number: str, _: str) -> str:
    return (number or EXPLORERS) if crew == EVERYONE else ""


def _motif(_: str, number: str) -> str:
    motif = f"m{number}"
    return motif if motif in load_catalogue().motifs else ""


def _face(ground: str, number: str, _: str) -> str:
    return f"{ground}-{number}"


def _treasure(_: str, number: str) -> str:
    return f"{TREASURE} {number}"


JOINS: Final = (
    Join(("letter", "number"), "", "{}{}".format),
    Join(("letter", "like-number"), "", "{}{}".format),
    Join((CREW, NUMBER), CREW, _all_of, unless_before="explorers"),
    Join((CREW, "number?", "explorers"), CREW, _all_explorers),
    Join(("leader", "number?", "explorers"), CREW, _crew, loose=True),
    Join(("leader", "number"), CREW, lambda _, number: _crew(_LEADER, number, number)),
    Join(("number?", "explorers", "leader"), CREW, _and_leader, loose=True),
    Join(("number?", "explorers"), CREW, _explorers, loose=True),
    Join(("leader",), CREW, lambda _: _LEADER),
    Join((NUMBER,), CREW, lambda number: _explorers(number, number), unless_before=COUNTED),
    Join(("motif-word", "number"), MOTIF, _motif),
    Join(("numbered", "number"), "", _treasure, unless_before="masks", listed=True),
    Join(("ground", "number", "masks?"), FACE, _face, across=True),
    Join(("ground",), FACE, lambda ground: ground),
    Join(("number", "turned"), "turns", lambda number, _: number),
    Join(("turned", "number"), "turns", lambda _, number: number, across=True),
)


def _going(line: str) -> Said:
    """Return who has come somewhere and where they are, for what they do next."""
    action = cast("Coming", MOVES.read(line))
    return {"crew": (write_crew(action.crew),), "start": (action.end,)}


_NONE: Final = "none"
_ABOUT: Final = {
    "player": "player",
    "cell": CELL,
    NUMBER: NUMBER,
    "crew": CREW,
    "motif": MOTIF,
    "tile": TILE,
    "turns": "turns",
    _NONE: _NONE,
}
FACTS: Final = (
    StatedFact("points", ("player", NUMBER), "{player} points {number}"),
    StatedFact("value", ("cell", NUMBER), "{cell} value {number}"),
    StatedFact("chips", ("cell", NUMBER), "{cell} chips {number}", left=True),
    StatedFact("chips", ("cell", _NONE), "{cell} chips 0"),
    StatedFact("camp", ("cell", "player"), "{cell} camp {player}"),
    StatedFact("camp", ("cell", _NONE), "{cell} camp -"),
    StatedFact("guard", ("cell", "player"), "{cell} guard {player}"),
    StatedFact("guard", ("cell", "player", "crew"), "{cell} guard {player} {crew}"),
    StatedFact("guard", ("cell", _NONE), "{cell} guard -"),
    StatedFact("", ("cell", "player", "crew"), "{cell} {player} {crew}"),
    StatedFact("figures", ("cell", "player", _NONE), "{cell} {player} -"),
    StatedFact("supply", ("player", "crew"), "{player} supply {crew}", left=True),
    StatedFact("supply", ("player", _NONE), "{player} supply -"),
    StatedFact("lost", ("player", "crew"), "{player} lost {crew}"),
    StatedFact("camps", ("player", NUMBER), "{player} camps {number}", left=True, asked=True),
    StatedFact("camps", ("player", _NONE), "{player} camps 0", asked=True),
    StatedFact("camps-left", ("player", NUMBER), "{player} camps {number}", left=True),
    StatedFact("camps-left", ("player", _NONE), "{player} camps 0"),
    StatedFact("", ("player", NUMBER, "motif"), "{player} {motif} {number}"),
    StatedFact("", ("player", "motif"), "{player} {motif} 1"),
    StatedFact("", ("player", "motif", _NONE), "{player} {motif} 0"),
    StatedFact("turn", ("player", NUMBER), "{player} turn {number}", left=True),
    StatedFact("tile", ("cell", "tile"), "{cell} tile {tile}"),
    StatedFact("tile", ("cell", "tile", "turns"), "{cell} tile {tile} {turns}"),
    StatedFact("tile", ("cell", _NONE), "{cell} nothing"),
    StatedFact("had-tile", ("player",), "{player} indicator down"),
    StatedFact("had-tile", ("player", _NONE), "{player} indicator up"),
)
"""What people state of a table."""


def _statements(position: Position, said: Said) -> Iterator[str]:
    if any(word.endswith(SEVERAL) for word in said.get("crew", ())):
        return  # how many there are nobody has said
    yield from stated(FACTS, said)
    if set(said.get(FACT, ())) == {"levels"} and {*said} == {FACT, "cell", NUMBER}:
        # What is left to dig is told from the top: a temple shows the highest value when none is.
        left = len(position.game.catalogue.temple_chips) - 1 - int(said[NUMBER][0])
        yield f"{CORRECTING} {said['cell'][0]} value {left}"


_STATING: Final = stating(FACTS, **_ABOUT)._replace(lines=_statements)
_CHIP: Final = Part("chip", FACE, many=True, optional=True, silent=True, only=TREASURE)
_WITH: Final = Part("crew", CREW, role="with", optional=True, silent=True)
_LIFTING: Final = (
    Part("cell", CELL, there=True),
    Part("motif", MOTIF, many=True),
    Part("times", NUMBER, optional=True, row=True),
    _WITH,
    _CHIP,
)
_TURNED: Final = (
    Part("rotation", "turns", optional=True),
    Part("toward", CELL, role="toward", optional=True),
    Part("face", FACE, optional=True),
)
_ITSELF: Final = Part("tile", TILE, optional=True)
_CELLS: Final = (Part("cell", CELL), Part("cell", CELL, role="to", optional=True))
_YONDER: Final = Part("yonder", THERE, silent=True)
_MAYBE_YONDER: Final = _YONDER._replace(optional=True)
_ENTERING: Final = (Part("crew", CREW), Part("cell", CELL, pointed="yonder"))
_LEVELS: Final = Part("level", "level", silent=True)
_THERE: Final = (
    Part("crew", CREW),
    Part("start", CELL, role="from", optional=True),
    Part("end", CELL, pointed="yonder"),
)
_DIGGING: Final = (_LIFTING[0], Part("levels", NUMBER, optional=True), _WITH)
PHRASES: Final = (
    Phrase("tile", (Part("tile", TILE), *_CELLS, *_TURNED), lines=layings),
    Phrase("tile", (_ITSELF, *_CELLS, *_TURNED), lines=there, bare=True, one_of=("face",)),
    Phrase("tile", _CELLS, lines=volcano, heard=VOLCANO, one_of=("cell",)),
    Phrase("volcano", (Part("tile", TILE),), lines=volcanoes),
    Phrase("away", (Part("tile", TILE),)),
    Phrase("open", (Part("tiles", TILE, many=True),)),
    Phrase("bid", (Part("points", "number"),), one_of=("points",)),
    Phrase("bid", (Part("points", "number"),), lines=bids, bare=True, one_of=("points",)),
    Phrase("bid", (Part("points", "number", role="to"),), lines=bids, heard="go", one_of=("points",)),
    Phrase("pass"),
    Phrase("pass", (Part("times", "together", optional=True),), times="times", one_of=("times",)),
    Phrase("in", (*_ENTERING, _MAYBE_YONDER), lines=enterings, after=_going),
    *(
        Phrase(
            "in",
            (_ENTERING[0], _ENTERING[1]._replace(role="to"), _MAYBE_YONDER),
            lines=enterings_at,
            after=_going,
            bare=bare,
            one_of=("cell",),
            whole=bare,  # *they go to c1 and to a1* brings nobody in
        )
        for bare in (False, True)
    ),
    Phrase(
        "go",
        (
            Part("crew", CREW),
            Part("start", CELL, role="from", optional=True),
            Part("via", CELL, role="via", many=True, optional=True),
            Part("cells", CELL, many=True, optional=True, row=True),
            Part("end", CELL, role="to", optional=True),
            Part("secret", "secret", optional=True),
            Part("hence", "hence", optional=True, silent=True),
        ),
        bare=True,
        lines=walks,
        one_of=("cells", "end"),
        after=_going,
        parting=several,
    ),
    Phrase("go", (*_THERE, _YONDER), lines=walks, one_of=("yonder",), after=_going),
    Phrase(
        "go",
        (*_THERE, _YONDER._replace(kind=THITHER)),
        bare=True,
        lines=walks,
        one_of=("yonder",),
        after=_going,
    ),
    Phrase(
        "go",
        (
            Part("crew", CREW),
            Part("start", CELL, role="from", optional=True),
            Part("end", CELL, role="to"),
        ),
        lines=takings,
        heard="lift",
        one_of=("end",),
        after=_going,
    ),
    Phrase("dig", _DIGGING, again="levels"),
    Phrase(
        "dig",
        (_CELLS[0]._replace(many=True), _CELLS[1], Part("levels", NUMBER, optional=True)),
        lines=digs,
        each="cell",
        whole=True,
    ),
    Phrase("dig", (*_DIGGING[:1], Part("levels", NUMBER), _LEVELS), bare=True, one_of=("level",)),
    Phrase("lift", _LIFTING, times="times", each="motif"),
    Phrase("lift", _LIFTING, times="times", each="motif", bare=True, one_of=("chip", "motif")),
    Phrase(
        "stay",
        (Part("crew", CREW, optional=True), Part("cell", CELL, optional=True)),
        idle=True,
        holds=rests,
    ),
    Phrase("swap", (Part("give", MOTIF), Part("other", "player"), Part("take", MOTIF), _CHIP), once=True),
    *(
        Phrase(
            "swap",
            (Part("give", give), Part("other", "player"), Part("take", NUMBER), _CHIP),
            lines=swaps,
            once=True,
            whole=True,
        )
        for give in (MOTIF, NUMBER)
    ),
    Phrase("camp", (Part("cell", CELL, there=True),)),
    Phrase("guard", (Part("cell", CELL, there=True), Part("crew", CREW)), lines=guards),
    Phrase("end"),
    followed_by(MOVES, EndTurn()),
    _STATING._replace(parts=(*_STATING.parts, Part("cell", CELL, role="to", optional=True))),
    *told_otherwise(_STATING),
)


def _things(position: Position) -> Iterator[Thing]:
    yield from (Thing(CELL, cell, cell) for cell in CELLS)
    yield from (Thing(CREW, crew, crew) for crew in (f"L{count}" for count in range(1, 10)))
    yield Thing(CELL, BASE_CAMP, Text("base camp"))
    yield from (Thing(TILE, tile, tile) for tile in position.game.catalogue.tiles)
    for number in range(1, len(position.game.catalogue.motifs) + 1):
        yield Thing(MOTIF, f"m{number}", _treasure("", str(number)))
        yield Thing(FACE, _face(TREASURE, str(number), ""), _treasure("", str(number)))
    for motif in position.game.catalogue.motifs:
        yield Thing(MOTIF, motif, motif)
        yield Thing(MOTIF, motif, position.game.motif(motif))


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind == CELL:
        seat = position.turn.player  # where own figures stand comes first, to tell why not
        return sorted(position.sites, key=lambda cell: not position.sites[cell].figures(seat))
    if kind == TILE:
        return tiles(position)
    if kind == MOTIF:
        return position.game.catalogue.motifs
    if kind == "player":
        return (colour for seat, colour in enumerate(position.game.colours) if seat != position.turn.player)
    return ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values, lambda _: SLOTS, turned)
