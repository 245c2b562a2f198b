"""What Tikal's score pad asks, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from assistant.referee.pad.notes import (
    Notes,
    PadCard,
    PadField,
)
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.tikal.pad.facts import (
    BY_PLAYER,
    GUARD,
    HOLDER,
    MOTIFS,
    TEMPLES,
    TREASURES,
    USUAL_BIDS,
    VALUE,
    temple_names,
)
from assistant.tikal.score.scoring import BIDS
from assistant.tikal.table.position import Position

_WHO_STANDS_THERE: Final = Text("Who stands there?")


Ask = Callable[[str, str], PadField]
"""Returns the question for a fact of the round."""


def cards(
    notes: Notes[Position], number: int, way: str, standings: Iterable[Standing], ask: Ask
) -> tuple[PadCard, ...]:
    """Return what is asked about a round in a way of telling it: temples if by temple, then the players."""
    by_player = way == BY_PLAYER
    players = tuple(
        _player(notes, number, seat, ask, with_temples=by_player) for seat in notes.table.game.seats
    )
    return players if by_player else (*_temples(notes, number, standings, ask), *players)


def _player(notes: Notes[Position], number: int, seat: int, ask: Ask, *, with_temples: bool) -> PadCard:
    game = notes.table.game
    colour, name = game.colours[seat], game.names[seat]
    fields = [ask(colour, TEMPLES)] if with_temples else []
    if not notes.get(number, colour, MOTIFS):
        fields.append(ask(colour, TREASURES))
    if game.auction:
        paid = notes.own(number, colour, BIDS)  # every round has its own
        highest = max(USUAL_BIDS, int(paid or 0))
        fields.append(ask(colour, BIDS)._replace(value=paid, highest=highest))
    return PadCard(
        colour,
        Text("{player}", player=name),
        tuple(fields),
        player=colour,
        why=Text("Treasures chip by chip"),
        details=(ask(colour, MOTIFS),),
    )


def _temples(notes: Notes[Position], number: int, standings: Iterable[Standing], ask: Ask) -> list[PadCard]:
    """Return the temples told so far and the next one."""
    names = temple_names(notes.table)
    facts = (VALUE, HOLDER, GUARD, *notes.table.game.colours)
    told = [name for name in names if any(notes.get(number, name, fact) for fact in facts)]
    following = next((name for name in names if name not in told), "")
    by_place = {standing.place.lower(): standing for standing in standings}
    shown = sorted({*told, *following})
    return [_temple(notes, number, name, by_place.get(name), ask) for name in shown]


def _temple(notes: Notes[Position], number: int, name: str, standing: Standing | None, ask: Ask) -> PadCard:
    game = notes.table.game
    stands_there = any(notes.get(number, name, fact) for fact in (GUARD, *game.colours))
    fields = [ask(name, fact) for fact in ((VALUE,) if stands_there else (VALUE, HOLDER))]
    is_told = stands_there or any(field.value for field in fields)
    return PadCard(
        id=name,
        title=Text("Temple {name}", name=name.upper()),
        fields=tuple(fields),
        summary=_told(notes, number, name, standing, stands_there=stands_there),
        why=_WHO_STANDS_THERE,
        details=tuple(ask(name, fact) for fact in (*game.colours, GUARD)),
        complete=not stands_there and all(field.value for field in fields),
        spare=not is_told,
    )


def _told(
    notes: Notes[Position], number: int, name: str, standing: Standing | None, *, stands_there: bool
) -> Text | None:
    """Return what was told of a temple as far as it was, that it is the next one where nothing was."""
    if standing is None:
        return None if stands_there or notes.get(number, name, HOLDER) else Text("the next one")
    if not stands_there and not notes.get(number, name, HOLDER):
        return Text("{value}", value=standing.value)
    return _summary(notes.table, standing)


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
