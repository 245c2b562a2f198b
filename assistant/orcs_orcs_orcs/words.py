"""The game in words: what a zone shows, what is asked now, why something is refused."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.orcs_orcs_orcs.box.box import Box, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import FATE, OVER, REVEAL, SETUP
from assistant.orcs_orcs_orcs.score import everything_is_told, points, winners
from assistant.orcs_orcs_orcs.table.effects import first_creatures_waiting
from assistant.orcs_orcs_orcs.table.position import (
    EXTRA_LIFE,
    NOBODY,
    Creature,
    Position,
    Spot,
    counter_value,
    creatures_text,
    spot_text,
)
from assistant.referee.offers import Meter, Prompt
from assistant.referee.text import Text, joined, plural


def came_of(before: Position, after: Position) -> tuple[Text, ...]:
    """Return what became of creatures by an action: defeated, at the tower, handed in by whom."""
    sentences = []
    won = _more(_trophies(before), _trophies(after))
    if any(won):
        sentences.append(Text("defeated: {creatures}", creatures=_kinds(after.box, won)))
    fallen = _more(before.fallen, after.fallen)
    if any(fallen):
        sentences.append(Text("at the tower: {creatures}", creatures=_kinds(after.box, fallen)))
    for seat, name in enumerate(after.game.names):
        lost = _more(after.wizards[seat].trophies, before.wizards[seat].trophies)
        if any(lost):
            creatures = _kinds(after.box, lost)
            sentences.append(Text("{player} hands in: {creatures}", player=name, creatures=creatures))
        # Only the others: the hand of the player to act also grows less by what they play.
        fewer = len(before.wizards[seat].hand) > len(after.wizards[seat].hand)
        if fewer and seat != before.turn.player:
            sentences.append(Text("{player} discards a card", player=name))
    return tuple(sentences)


def _trophies(position: Position) -> list[int]:
    return [sum(counts) for counts in zip(*(one.trophies for one in position.wizards), strict=True)]


def _more(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return [max(0, now - then) for then, now in zip(before, after, strict=True)]


def _kinds(box: Box, counts: Sequence[int]) -> object:
    return creatures_text(
        box, [Creature(kind) for kind, n in zip(CATALOGUE.creatures, counts, strict=True) for _ in range(n)]
    )


def section_text(position: Position, spot: Spot) -> Text:
    """Return everything that a section shows."""
    there = position.at(spot)
    if not there:
        return Text("{place}: empty", place=spot_text(spot))
    return Text("{place}: {creatures}", place=spot_text(spot), creatures=creatures_text(position.box, there))


def markers_text(position: Position, lane: int) -> Text:
    """Return what lies at the end of a lane."""
    count = position.board.markers[lane - 1]
    return plural("Lane {lane}: 1 marker left", "Lane {lane}: {count} markers left", count, lane=lane)


def tower_text(position: Position, lane: int) -> Text:
    """Return who stands on a tower field."""
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return Text("Tower field {lane}: free", lane=lane)
    return Text("Tower field {lane}: the mage of {player}", lane=lane, player=position.game.names[seat])


def counter_text(position: Position, kind: str) -> Text:
    """Return what a column of the creature counter shows."""
    name, value = creature_name(position.box, kind), counter_value(position, kind)
    if value is None:
        return Text("{creature}: the value on its counter has not been entered", creature=name)
    return Text("{creature}: the counter shows {value}", creature=name, value=value)


def prompt(position: Position) -> Prompt:
    """Return whose turn it is and what is asked of them now."""
    turn = position.turn
    if turn.phase == OVER:
        return Prompt("", _outcome(position), finished=True)
    if turn.phase == SETUP:
        to_turn_up = plural(
            "Set-up: 1 more creature to turn up",
            "Set-up: {count} more creatures to turn up",
            first_creatures_waiting(position),
        )
        return Prompt("", to_turn_up)
    if turn.phase == FATE:
        return Prompt("", Text("Round {number}: turn up the fate card", number=position.round))
    player = position.game.colours[turn.player]
    if turn.phase == REVEAL:
        return Prompt(player, _to_reveal(position))
    left = Meter(Text("Actions"), turn.left, max(turn.left, position.game.options.actions))
    text = Text("to act") if turn.left else Text("discard and draw")
    if turn.left and position.rule == EXTRA_LIFE:
        text = Text("to act · one life more")
    return Prompt(player, text, left)


def _to_reveal(position: Position) -> Text:
    owed = position.turn.owed
    if owed:
        if len(owed) == 1:
            return Text("turn up a marker on lane {lane}", lane=owed[0])
        return Text("turn up a marker on each of lanes {lanes}", lanes=joined(owed))
    return Text("choose a lane and turn up a marker")


def _outcome(position: Position) -> Text:
    won = winners(position)
    names = [position.game.names[position.game.seat(colour)] for colour in won]
    if not everything_is_told(position):
        return Text("Game over. Tell what the counter shows, for example “set counter goblin 5 ! read off”.")
    best = points(position)[won[0]]  # whoever has left may have more
    if len(names) == 1:
        return Text("Game over. {player} wins with {points} points.", player=names[0], points=best)
    return Text(
        "Game over. {players} share the win with {points} points.", players=joined(names), points=best
    )
