"""What Tikal's score pad asks, and notes in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.referee.offers import Alternative, each_player
from assistant.referee.pad.notes import (
    AS_BEFORE,
    BEGINS,
    EMPTY,
    ROUND,
    WAY,
    Note,
    Notes,
    PadCard,
    PadField,
)
from assistant.referee.slot_kinds import numbers
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


def cards(notes: Notes[Position], number: int, standings: Iterable[Standing]) -> tuple[PadCard, ...]:
    """Return what is asked about a round: temples if it is told by temple, then the players."""
    by_player = way_of(notes, number) == BY_PLAYER
    players = tuple(_player(notes, number, seat, with_temples=by_player) for seat in notes.table.game.seats)
    return players if by_player else (*_temples(notes, number, standings), *players)


def _player(notes: Notes[Position], number: int, seat: int, *, with_temples: bool) -> PadCard:
    game = notes.table.game
    colour, name = game.colours[seat], game.names[seat]
    fields = []
    if with_temples:
        fields.append(notes.bag(number, colour, TEMPLES, Text("Temples"), *_values(notes.table)))
    sets = tuple(Alternative(str(size), SET_NAMES[size]) for size in range(len(SET_NAMES) - 1, 0, -1))
    if not notes.get(number, colour, MOTIFS):
        fields.append(notes.bag(number, colour, TREASURES, Text("Treasures"), *sets))
    if game.auction:
        paid = notes.own(number, colour, BIDS)
        label = Text("Paid in auctions since the last scoring")
        fields.append(
            PadField(colour, BIDS, label, "number", value=paid, highest=max(USUAL_BIDS, int(paid or 0)))
        )
    motifs = tuple(
        Alternative(motif, Text("{motif}", motif=game.motif(motif)), motif_picture(motif))
        for motif in game.catalogue.motifs
    )
    return PadCard(
        colour,
        Text("{player}", player=name),
        tuple(fields),
        player=colour,
        why=Text("Treasures chip by chip"),
        details=(notes.bag(number, colour, MOTIFS, Text("Treasures"), *motifs),),
    )


def _values(table: Position) -> Iterable[Alternative]:
    return numbers(range(1, len(table.game.catalogue.temple_chips)))


def _temples(notes: Notes[Position], number: int, standings: Iterable[Standing]) -> list[PadCard]:
    """Return the temples told so far and the next one."""
    names = temple_names(notes.table)
    told = [name for name in names if notes.get(number, name, VALUE)]
    following = next((name for name in names if name not in told), "")
    by_place = {standing.place.lower(): standing for standing in standings}
    shown = sorted({*told, *following})
    return [_temple(notes, number, name, by_place.get(name)) for name in shown]


def _temple(notes: Notes[Position], number: int, name: str, standing: Standing | None) -> PadCard:
    game = notes.table.game
    stands_there = any(notes.get(number, name, fact) for fact in (GUARD, *game.colours))
    fields = [notes.field(number, name, VALUE, Text("Value"), *_values(notes.table))]
    if not stands_there:
        nobody = Alternative(NO_HOLDER, _NOBODY)
        fields.append(notes.field(number, name, HOLDER, Text("Held by"), *each_player(game), nobody))
    return PadCard(
        id=name,
        title=Text("Temple {name}", name=name.upper()),
        fields=tuple(fields),
        summary=_summary(notes.table, standing) if standing else Text("the next one"),
        why=_WHO_STANDS_THERE,
        details=(
            *(_figures(notes, number, name, seat) for seat in game.seats),
            notes.field(number, name, GUARD, Text("Guard"), *each_player(game)),
        ),
        complete=not stands_there and all(field.value for field in fields),
    )


def _figures(notes: Notes[Position], number: int, temple: str, seat: int) -> PadField:
    game = notes.table.game
    most = game.catalogue.explorers
    common = [
        *(Crew(0, explorers) for explorers in range(1, MOST_AT_ONCE + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE)),
    ]
    rare = [
        *(Crew(0, explorers) for explorers in range(MOST_AT_ONCE + 1, most + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE, most + 1)),
    ]
    label = Text("{player} (L is the leader)", player=game.names[seat])
    asked = notes.field(number, temple, game.colours[seat], label, *_crews(common))
    return asked._replace(more=_crews(rare))


def _crews(crews: Iterable[Crew]) -> tuple[Alternative, ...]:
    return tuple(Alternative(write_crew(crew), Text("{figures}", figures=write_crew(crew))) for crew in crews)


def _summary(table: Position, standing: Standing) -> Text:
    """Return what a temple shows and who holds it: ``5, Ann with 4 against 3``."""
    names = table.game.called
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


def described(notes: Notes[Position], note: Note) -> Text:
    """Return in words what is noted, however it came in."""
    names = notes.table.game.called
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
