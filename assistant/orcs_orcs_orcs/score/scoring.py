"""Points at the end: creatures by the counter's values, support spells, poison cards (O71-O74)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, SUPPORT
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.box.phases import OVER
from assistant.orcs_orcs_orcs.table.position import Position, Wizard, counter_value
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text, to_translate
from assistant.referee.ties import TieBreak, shared

CREATURES: Final = to_translate("creatures")
SUPPORTS: Final = to_translate("support spells")
POISONS: Final = to_translate("poison cards")


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if the game ended now; what nobody knows is open, not 0."""
    wizard = position.wizards[seat]
    items: list[ScoreItem] = []
    for kind, count in zip(CATALOGUE.creatures, wizard.trophies, strict=True):
        if not count:
            continue
        items.append(creature_item(creature_name(position.box, kind), count, counter_value(position, kind)))
    supports, unknown = support_spells(position, wizard)
    items += card_items(supports, wizard.poison, unknown=unknown)
    return ScoreSheet(position.game.colours[seat], tuple(items))


def creature_item(name: Text, count: int, value: int | None) -> ScoreItem:
    """Return defeated creatures of a type as an item of a sum; the value is open while nobody knows it."""
    return ScoreItem(name, count, value or 0, "O71", CREATURES, known=value is not None)


def card_items(supports: int, poison: int, *, unknown: bool = False) -> Iterator[ScoreItem]:
    """Yield support spells and poison cards as items; ``unknown`` tells that there may be more supports."""
    if supports:
        yield ScoreItem(Text("support spell"), supports, CATALOGUE.support_points, "O72", SUPPORTS)
    if unknown:
        untold = Text("support spells among the starting spells")
        yield ScoreItem(untold, 1, 0, "O72", SUPPORTS, known=False)
    if poison:
        yield ScoreItem(Text("poison card"), poison, CATALOGUE.poison_points, "O73", POISONS)


def support_spells(position: Position, wizard: Wizard) -> tuple[int, bool]:
    """Return how many support spells a player surely owns, and whether the starting set may hold more."""
    learned = sum(CATALOGUE.spells[card].family == SUPPORT for card in wizard.learned)
    supports = [spell.id for spell in CATALOGUE.spells.values() if spell.family == SUPPORT]
    copies = [position.box.start_copies(spell) for spell in supports]
    return learned + sum(count or 0 for count in copies), None in copies


def everything_is_told(position: Position) -> bool:
    """Whether every sheet of the game is complete, so that nobody can be wrong about the winner."""
    values = [counter_value(position, kind) for kind in CATALOGUE.creatures]
    needed = [any(wizard.trophies[place] for wizard in position.wizards) for place in range(len(values))]
    # The same eight starting spells for everybody change nothing between players.
    return all(value is not None for value, counts in zip(values, needed, strict=True) if counts)


def points(position: Position) -> Mapping[str, int]:
    """Return everybody's points by colour: none before the end, when everything is scored at once."""
    over = position.turn.phase == OVER
    return {
        colour: score(position, seat).total if over else 0
        for seat, colour in enumerate(position.game.colours)
    }


def scored(before: Position, _action: Action, after: Position) -> tuple[ScoreSheet, ...]:
    """Return everybody's sheet when the game has ended."""
    if before.turn.phase == OVER or after.turn.phase != OVER:
        return ()
    return tuple(score(after, seat) for seat in after.game.seats)


def winners(position: Position) -> tuple[str, ...]:
    """Return the colours of those with most points, nobody before the end or while values are missing."""
    if position.turn.phase != OVER or not everything_is_told(position):
        return ()
    return best(points(position))


def tie_break(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return that those who are tied share the win, nothing without a tie or while nobody has won."""
    return tie_told(points(position), names) if winners(position) else None


def tie_told(totals: Mapping[str, int], names: Mapping[str, str]) -> TieBreak | None:
    """Return that all who have most of these points share the win (O74), nothing where only one has them."""
    return shared(totals, names, "O74")


def best(totals: Mapping[str, int]) -> tuple[str, ...]:
    """Return everybody who has most points; ties share the win (O74)."""
    top = max(totals.values())
    return tuple(colour for colour, total in totals.items() if total == top)
