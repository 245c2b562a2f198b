"""What Tikal's score pad asks, and notes in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.referee.pad.notes import (
    AS_BEFORE,
    BEGINS,
    EMPTY,
    ROUND,
    WAY,
    Note,
    Notes,
    PadAnswer,
    PadCard,
    PadField,
)
from assistant.referee.standings import Standing
from assistant.referee.text import Text, joined
from assistant.tikal.actions import Crew
from assistant.tikal.box.spelling import write_crew
from assistant.tikal.pad.facts import (
    BIDS,
    BY_PLAYER,
    BY_TEMPLE,
    GUARD,
    HOLDER,
    MOTIFS,
    NO_HOLDER,
    TEMPLES,
    TREASURES,
    USUAL_BIDS,
    VALUE,
    temple_names,
    way_of,
)
from assistant.tikal.picture import motif_picture
from assistant.tikal.score.scoring import SET_NAMES
from assistant.tikal.table.position import Position

MOST_AT_ONCE: Final = 5
"""More explorers than these are rare on one temple; they are asked on demand."""
_NOBODY: Final = Text("nobody")
_WHO_STANDS_THERE: Final = Text("Who stands there?")


def cards(notes: Notes, number: int, standings: Iterable[Standing]) -> tuple[PadCard, ...]:
    """Return what is asked about a round: temples if it is told by temple, then the players."""
    table: Position = notes.table
    by_player = way_of(notes, number) == BY_PLAYER
    players = tuple(_player(notes, number, seat, with_temples=by_player) for seat in table.game.seats)
    return players if by_player else (*_temples(notes, number, standings), *players)


def _player(notes: Notes, number: int, seat: int, *, with_temples: bool) -> PadCard:
    table: Position = notes.table
    game = table.game
    colour, name = game.colours[seat], game.names[seat]
    fields = []
    if with_temples:
        held = notes.get(number, colour, TEMPLES)
        fields.append(PadField(colour, TEMPLES, Text("Temples"), "bag", _values(table), value=held))
    sets = tuple(PadAnswer(str(size), SET_NAMES[size]) for size in range(len(SET_NAMES) - 1, 0, -1))
    told, chips = notes.get(number, colour, TREASURES), notes.get(number, colour, MOTIFS)
    if not chips:
        fields.append(PadField(colour, TREASURES, Text("Treasures"), "bag", sets, value=told))
    if game.auction:
        paid = notes.own(number, colour, BIDS)
        label = Text("Paid in auctions since the last scoring")
        fields.append(
            PadField(colour, BIDS, label, "number", value=paid, highest=max(USUAL_BIDS, int(paid or 0)))
        )
    motifs = tuple(
        PadAnswer(motif, Text("{motif}", motif=game.motif(motif)), motif_picture(motif))
        for motif in game.catalogue.motifs
    )
    return PadCard(
        colour,
        Text("{player}", player=name),
        tuple(fields),
        player=colour,
        why=Text("Treasures chip by chip"),
        details=(PadField(colour, MOTIFS, Text("Treasures"), "bag", motifs, value=chips),),
    )


def _values(table: Position) -> tuple[PadAnswer, ...]:
    highest = len(table.game.catalogue.temple_chips)
    return tuple(PadAnswer(str(value), Text("{value}", value=value)) for value in range(1, highest))


def _temples(notes: Notes, number: int, standings: Iterable[Standing]) -> list[PadCard]:
    """Return the temples told so far and the next one."""
    table: Position = notes.table
    names = temple_names(table)
    told = [name for name in names if notes.get(number, name, VALUE)]
    following = next((name for name in names if name not in told), "")
    by_place = {standing.place.lower(): standing for standing in standings}
    shown = sorted({*told, *following})
    return [_temple(notes, number, name, by_place.get(name)) for name in shown]


def _temple(notes: Notes, number: int, name: str, standing: Standing | None) -> PadCard:
    table: Position = notes.table
    game = table.game
    value = notes.get(number, name, VALUE)
    holder = notes.get(number, name, HOLDER)
    figures = {colour: notes.get(number, name, colour) for colour in game.colours}
    guard = notes.get(number, name, GUARD)
    stands_there = guard or any(figures.values())
    fields = [PadField(name, VALUE, Text("Value"), "one", _values(table), value=value)]
    if not stands_there:
        owners = (*_players(table), PadAnswer(NO_HOLDER, _NOBODY))
        fields.append(PadField(name, HOLDER, Text("Held by"), "one", owners, value=holder))
    return PadCard(
        id=name,
        title=Text("Temple {name}", name=name.upper()),
        fields=tuple(fields),
        summary=_summary(table, standing) if standing else Text("the next one"),
        why=_WHO_STANDS_THERE,
        details=(
            *(_figures(table, name, seat, figures[colour]) for seat, colour in enumerate(game.colours)),
            PadField(name, GUARD, Text("Guard"), "one", _players(table), value=guard),
        ),
        complete=bool(value and holder and not stands_there),
    )


def _players(table: Position) -> tuple[PadAnswer, ...]:
    game = table.game
    named = zip(game.colours, game.names, strict=True)
    return tuple(PadAnswer(colour, Text("{player}", player=name)) for colour, name in named)


def _figures(table: Position, temple: str, seat: int, value: str) -> PadField:
    colour, name, most = table.game.colours[seat], table.game.names[seat], table.game.catalogue.explorers
    common = [
        *(Crew(0, explorers) for explorers in range(1, MOST_AT_ONCE + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE)),
    ]
    rare = [
        *(Crew(0, explorers) for explorers in range(MOST_AT_ONCE + 1, most + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE, most + 1)),
    ]
    label = Text("{player} (L is the leader)", player=name)
    return PadField(temple, colour, label, "one", _crews(common), _crews(rare), value)


def _crews(crews: Iterable[Crew]) -> tuple[PadAnswer, ...]:
    return tuple(PadAnswer(write_crew(crew), Text("{figures}", figures=write_crew(crew))) for crew in crews)


def _summary(table: Position, standing: Standing) -> Text:
    """Return what a temple shows and who holds it: ``5, Ann with 4 against 3``."""
    names = dict(zip(table.game.colours, table.game.names, strict=True))
    values = {"value": standing.value, "player": names.get(standing.holder, "")}
    others = [names[player] for player in standing.tied]
    if others:
        return Text("{value}, a tie of {players}", value=standing.value, players=", ".join(others))
    if not standing.holder:
        return Text("{value}, nobody", **values)
    if standing.settled:
        return Text("{value}, {player} with a guard", **values)
    mine, *rest = sorted(standing.strengths.values(), reverse=True)
    if not rest:
        return Text("{value}, {player}", **values)
    return Text("{value}, {player} with {mine} against {rest}", **values, mine=mine, rest=max(rest))


def described(notes: Notes, note: Note) -> Text:
    """Return in words what is noted, however it came in."""
    table: Position = notes.table
    names = dict(zip(table.game.colours, table.game.names, strict=True))
    message = _message(note, names)
    if message is None:
        return Text("Note: {line}", line=f"{note.round} {note.what} {note.fact} {note.value}")
    return Text(
        message,
        number=note.round,
        value=_words(note, names),
        player=names.get(note.what) or names.get(note.fact, ""),
        temple=note.what.upper(),
    )


def _message(note: Note, names: Mapping[str, str]) -> str | None:
    if note.what == ROUND:
        return _ROUND_NOTES.get((note.fact, note.value))
    if note.what in names:
        return _PLAYER_NOTES.get(note.fact)
    return _FIGURES_NOTE.message if note.fact in names else _TEMPLE_NOTES.get(note.fact)


def _words(note: Note, names: Mapping[str, str]) -> object:
    if not note.value:
        return Text("nothing")
    if note.fact == TREASURES:
        return joined([_SETS.get(size, size) for size in note.value.split("+")])
    return Text("{value}", value=names.get(note.value, note.value.replace("+", " + ")))


_SETS: Final = {str(size): name for size, name in enumerate(SET_NAMES)}
_ROUND_NOTES: Final[Mapping[tuple[str, str], str]] = {
    (BEGINS, EMPTY): Text("Round {number} begins empty").message,
    (BEGINS, AS_BEFORE): Text("Round {number} begins as the round before ended").message,
    (WAY, BY_PLAYER): Text("Round {number} is told by player").message,
    (WAY, BY_TEMPLE): Text("Round {number} is told by temple").message,
}
_PLAYER_NOTES: Final[Mapping[str, str]] = {
    TEMPLES: Text("Round {number}: temples of {player}: {value}").message,
    TREASURES: Text("Round {number}: treasures of {player}: {value}").message,
    MOTIFS: Text("Round {number}: treasures of {player}: {value}").message,
    BIDS: Text("Round {number}: {player} paid in auctions: {value}").message,
}
_TEMPLE_NOTES: Final[Mapping[str, str]] = {
    VALUE: Text("Round {number}: temple {temple} shows {value}").message,
    HOLDER: Text("Round {number}: temple {temple} is held by {value}").message,
    GUARD: Text("Round {number}: guard at temple {temple}: {value}").message,
}
_FIGURES_NOTE: Final = Text("Round {number}: {player} at temple {temple}: {value}")
