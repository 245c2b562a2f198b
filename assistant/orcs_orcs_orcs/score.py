"""What counts (O71-O74): creatures by the counter's values, support spells, poison cards; what is safe.

Trophies are lost to creatures that reach the tower, and counters fall, as long as somebody else can make
creatures move (O20, O48); a poison card may still come from whoever has the ability to give one. Only who
has the last turn of the game has nobody to fear.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.box.box import Box, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, SUPPORT
from assistant.orcs_orcs_orcs.box.rulebook import OVER
from assistant.orcs_orcs_orcs.rules.turns import EndFacts, is_over
from assistant.orcs_orcs_orcs.table.position import Position, Wizard, counter_value
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import Outlook, Tally, last_turn
from assistant.referee.standings import Contest, Holding, Standing, TieBreak, at_the_top, shared
from assistant.referee.text import Text, plural, to_translate

CREATURES: Final = to_translate("creatures")
SUPPORTS: Final = to_translate("support spells")
POISONS: Final = to_translate("poison cards")
TIE_RULE: Final = "O74"


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if the game ended now; what nobody knows is open, not 0."""
    wizard, box = position.wizards[seat], position.box
    items = [
        creature_item(creature_name(box, kind), count, counter_value(position, kind))
        for kind, count in zip(CATALOGUE.creatures, wizard.trophies, strict=True)
        if count
    ]
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


def winners(position: Position) -> tuple[str, ...]:
    """Return who has most points (ties share the win, O74), nobody before the end or with values missing."""
    if position.turn.phase != OVER or not everything_is_told(position):
        return ()
    totals, game = points(position), position.game
    return tuple(at_the_top({game.colours[seat]: totals[game.colours[seat]] for seat in game.present}))


def tie_break(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return that those who are tied share the win, nothing without a tie or while nobody has won."""
    won = winners(position)
    return shared({colour: points(position)[colour] for colour in won}, names, TIE_RULE) if won else None


CONTEST: Final = Contest(Text("creatures"))


def standings(position: Position) -> tuple[Standing, ...]:
    """Return what each counter shows and how many each player has defeated; unknown values are left out."""
    trophies = {
        colour: dict(zip(CATALOGUE.creatures, wizard.trophies, strict=True))
        for colour, wizard in zip(position.game.colours, position.wizards, strict=True)
    }
    return tuple(
        standing(position.box, kind, value, {colour: own[kind] for colour, own in trophies.items()})
        for kind in CATALOGUE.creatures
        if (value := counter_value(position, kind)) is not None
    )


def standing(box: Box, kind: str, value: int, counts: Mapping[str, int]) -> Standing:
    """Return who has defeated how many creatures of a kind, and what each is worth."""
    strengths = {colour: count for colour, count in counts.items() if count}
    return Standing(kind, creature_name(box, kind), value, strengths=strengths, shared=True)


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return what the player surely owns that counts: trophies and cards with their points."""
    return tuple(
        Holding(Text("{count} × {what}", count=item.count, what=item.label), item.points)
        for item in score(position, seat).items
        if item.known or item.source == CREATURES
    )


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return everybody's trophies, and what the counter shows."""
    defeated = {
        colour: sum(wizard.trophies)
        for colour, wizard in zip(position.game.colours, position.wizards, strict=True)
    }
    values = {kind: counter_value(position, kind) for kind in CATALOGUE.creatures}
    shown = {kind: value for kind, value in values.items() if value is not None}
    names = {kind: creature_name(position.box, kind) for kind in shown}
    return (
        Tally(Text("How many trophies had everybody after each round?"), defeated),
        Tally(Text("What did the creature counter show after each round?"), shown, names),
    )


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    sheet = score(position, seat)
    if not _may_be_changed_by_others(position, seat):
        return Outlook(sheet, (), _last_round(position, seat))
    kept = tuple(item for item in sheet.items if item.source != CREATURES)
    lost = (Text("Poison cards that others may still give go off this."),)
    return Outlook(ScoreSheet(player, kept, lost), tuple(_possible(sheet)), _last_round(position, seat))


def _is_last_round(position: Position) -> bool:
    return is_over(EndFacts(position.empty_lanes, round_over=False)) == "last-round"


def _may_be_changed_by_others(position: Position, seat: int) -> bool:
    if position.turn.phase == OVER:
        return False
    last = position.game.present[-1]
    return not _is_last_round(position) or position.turn.player != last or seat != last


def _possible(sheet: ScoreSheet) -> Iterator[Text]:
    trophies = [item for item in sheet.items if item.source == CREATURES]
    if trophies:
        yield plural(
            "1 trophy, which creatures may still take back; its counter may fall",
            "{count} trophies, which creatures may still take back; their counters may fall",
            sum(item.count for item in trophies),
        )


def _last_round(position: Position, seat: int) -> Text | None:
    if not _is_last_round(position) or position.turn.phase == OVER:
        return None
    return last_turn(position.game.turns_until(seat, position.turn.player))
