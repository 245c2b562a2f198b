"""The facts of the table: whose they are, how they are written, set, asked for and said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.slot_kinds import ChoiceSlot, NumberSlot, PlayerSlot, as_they_are, with_more_written
from assistant.referee.slots import Slot, Slots, Whose, players
from assistant.referee.text import Text
from assistant.tikal.box.board import CELLS
from assistant.tikal.table.changes import (
    chips_left,
    clear,
    crew_there,
    drawn,
    gets,
    give_turn,
    has,
    held,
    lay,
    motifs,
    onto,
    points_left,
    settled,
    standing,
    temple_values,
    track,
    with_crew,
    with_held,
    with_indicator,
    with_lost,
)
from assistant.tikal.table.nicknames import NAME, named
from assistant.tikal.table.position import NOBODY, Position
from assistant.tikal.table.position_words import POINTS, Guard
from assistant.tikal.table.slot_kinds import CrewSlot, GuardSlot, TileSlot

_NEITHER: Final = Text("“{what}” is neither a player of this game nor a cell of the board.")
PLAYER: Final[Whose[Position, int]] = players()
CELL: Final = Whose[Position, str](
    "cell",
    read=lambda _, word: word if word in CELLS else None,
    every=lambda position: sorted(position.sites),
    no_such=Text("“{fact}” is nothing that can be set for a cell: {known}."),
    follows=settled,
)
AUCTIONED: Final[Whose[Position, int]] = players()
"""The players, in what only an auction knows of them."""
MOTIF: Final = Whose[Position, str](
    "motif",
    read=lambda position, word: word if word in position.game.catalogue.motifs else None,
    every=lambda position: position.game.catalogue.motifs,
    no_such=_NEITHER,
)

CREWS: Final = CrewSlot(
    CELL,
    lambda table: table.game.called,
    get=crew_there,
    put=with_crew,
    names=lambda table, at: {"player": table.game.names[table.game.seat(at.fact)]},
    question=Text("Figures of {player} here (L is the leader)"),
    said=Text("Figures of {player} on {what}: {figures}"),
    lines={"b3 red L2": Text("Red's leader and two explorers stand there (- for none).")},
)
"""Figures on a cell, of each player."""
TREASURES: Final = NumberSlot(
    PLAYER,
    motifs,
    limits=lambda table, _: range(table.game.catalogue.copies_of_motif + 1),
    refusal=Text("the chips of motif {motif} are {least} to {most}."),
    get=held,
    put=with_held,
    names=lambda _, at: {"motif": at.fact},
    said=Text("Treasures {fact} of {player}: {value}"),
    lines={"red m5 2": Text("Red holds two chips of motif m5.")},
)
"""Treasures of a player, of each motif."""
SLOTS: Final = Slots[Position](
    _NEITHER,
    TileSlot(
        CELL,
        {"tile": Text("Tile")},
        get=drawn,
        put=lay,
        lines={
            "b3 tile A3 2": Text("Tile A3 lies there, turned by two sixths (0 may be left out)."),
            "b3 tile temple 3": Text("Some temple that shows 3 lies there; its stones are not known."),
            "b3 tile jungle": Text("Some jungle tile lies there (also treasure); its stones are not known."),
        },
    ),
    Slot(
        CELL,
        {"nothing": Text("Take the tile away")},
        put=clear,
        said=Text("Nothing lies on {what}"),
        lines={"b3 nothing": Text("No tile lies there.")},
    ),
    NumberSlot(
        CELL,
        {"value": Text("Value")},
        limits=temple_values,
        refusal=Text("the temple on {cell} shows {least} to {most}."),
        get=standing(lambda site: site.value),
        put=onto(lambda site, value: site._replace(value=value)),
        question=Text("What does the temple show?"),
        said=Text("The temple on {what} shows {value}"),
        lines={"b3 value 5": Text("The temple shows 5.")},
    ),
    NumberSlot(
        CELL,
        {"chips": Text("Treasures left")},
        limits=chips_left,
        refusal=Text("treasure chips left on {cell} are {least} to {most}."),
        get=standing(lambda site: site.chips),
        put=onto(lambda site, chips: site._replace(chips=chips)),
        question=Text("How many treasures are left here?"),
        said=Text("Treasures left on {what}: {value}"),
        lines={"b3 chips 2": Text("Two treasure chips are left there.")},
    ),
    PlayerSlot(
        CELL,
        {"camp": Text("Camp")},
        get=standing(lambda site: site.camp),
        put=onto(lambda site, owner: site._replace(camp=owner)),
        question=Text("Whose camp stands here?"),
        said=Text("On {what} stands a camp of {player}"),
        said_of_none=Text("No camp stands on {what}"),
        lines={"b3 camp red": Text("Red's camp stands there (- for none).")},
    ),
    GuardSlot(
        CELL,
        {"guard": Text("Guard")},
        get=standing(lambda site: Guard(site.guard, site.guard != NOBODY and site.guard_is_leader)),
        put=onto(lambda site, guard: site._replace(guard=guard.seat, guard_is_leader=guard.is_leader)),
        question=Text("Whose guard stands here?"),
        said=Text("On {what} stands a guard of {player}"),
        said_of_none=Text("No guard stands on {what}"),
        lines={
            "b3 guard red": Text("Red's guard stands there (- for none)."),
            "b3 guard red L": Text("Red's guard there is the leader."),
        },
    ),
    CREWS,
    NumberSlot(
        PLAYER,
        {"points": Text("Points")},
        limits=track,
        refusal=Text("points are {least} to {most}."),
        get=has(lambda own: own.points),
        put=gets(lambda own, points: own._replace(points=points)),
        codec=POINTS,
        question=Text("Points of {player}"),
        said=Text("Points of {player}: {value}"),
        lines={"red points 34": Text("Red has 34 points.")},
    ),
    CrewSlot(
        PLAYER,
        {"lost": Text("Out of the game")},
        get=has(lambda own: own.lost),
        put=with_lost,
        question=Text("Figures of {player} that left the game (L is the leader)"),
        said=Text("Lost by {player}: {figures}"),
        lines={"red lost 3": Text("Three of red's explorers have left the game (- for none).")},
    ),
    CrewSlot(
        PLAYER,
        {"supply": Text("In supply")},
        get=has(lambda own: own.supply),
        put=gets(lambda own, crew: own._replace(leader=crew.leader, explorers=crew.explorers)),
        question=Text("Figures of {player} beside the board (L is the leader)"),
        said=Text("Supply of {player}: {figures}"),
        lines={"red supply L9": Text("Red's supply is the leader and nine explorers (- for none).")},
    ),
    NumberSlot(
        PLAYER,
        {"camps": Text("Camps left")},
        limits=lambda table, _: range(table.game.catalogue.camps + 1),
        refusal=Text("the camps left to build are {least} to {most}."),
        get=has(lambda own: own.camps),
        put=gets(lambda own, camps: own._replace(camps=camps)),
        question=Text("Camps that {player} can still build"),
        said=Text("Camps that {player} can still build: {value}"),
        lines={"red camps 1": Text("Red has one camp left to build.")},
    ),
    TREASURES,
    Slot(
        PLAYER,
        {"turn": Text("Turn")},
        put=give_turn,
        stands=points_left,
        adds=with_more_written,
        said=Text("It is the turn of {player} ({value})"),
        lines={
            "red turn 7": Text("It is red's turn, with 7 action points left."),
            "red turn tile": Text("Red is to lay a tile."),
        },
    ),
    ChoiceSlot(
        AUCTIONED,
        lambda table: {} if table.auction is None else {"indicator": Text("Indicator")},
        choices=lambda _: as_they_are("up", "down"),
        refusal=Text("An indicator is turned “up” or “down”."),
        put=with_indicator,
        said=Text("Indicator of {player}: {value}"),
        lines={
            "red turn bid": Text("Red opens the next auction."),
            "red indicator down": Text("Red has had a tile this round (“up”: not yet)."),
        },
    ),
    Slot(
        MOTIF,
        {NAME: Text("Name")},
        put=lambda table, at, name: named(table, at.owner, name),
        said=Text("Treasure {motif} is called {name}"),
        said_of_none=Text("Treasure {motif} has no name any more"),
        lines={"m5 name jaguar": Text("The table calls motif m5 jaguar (- for no name).")},
    ),
)

GUARDS: Final = NumberSlot(
    PLAYER,
    {"guards": Text("Guards")},
    get=has(lambda own: own.guards),
    put=gets(lambda own, guards: own._replace(guards=guards)),
)
"""The guards placed, which are counted: nobody sets them by hand, but a position's text tells other ones."""


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them.

    What lies elsewhere or nowhere is taken away first, so that it is there for another place.
    """
    gone = tuple(_taken_away(before, after))
    for action in gone:
        before = SLOTS.correct(before, action)
    return (*gone, *SLOTS.differences(before, after))


def _taken_away(before: Position, after: Position) -> Iterator[Correct]:
    """Yield what takes tiles away, also one on which a guard would stay without a temple."""
    lying = after.terrain.laid
    for cell, there in sorted(before.terrain.laid.items()):
        other = lying.get(cell)
        if there.tile.cell or (other is not None and other.tile.id == there.tile.id):
            continue
        if other is None or there.tile.id in after.terrain.tiles or before.sites[cell].guard != NOBODY:
            yield Correct(cell, "nothing", "")
