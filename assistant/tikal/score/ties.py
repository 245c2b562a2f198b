"""Who wins of those with equally many points, and why (T93)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.text import Text
from assistant.referee.ties import TieBreak, at_the_top, shared, tied
from assistant.tikal.table.position import Position

RULE: Final = "T93"


def tie_told(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most points is broken at this table, nothing where there is none."""
    game = position.game
    owned = dict(zip(game.colours, position.expeditions, strict=True))
    points = {colour: own.points for colour, own in owned.items()}
    best = at_the_top(points)
    if len(best) == 1 or not game.options.most_treasures_break_ties:
        return shared(points, names, RULE)
    chips = {colour: sum(owned[colour].treasures) for colour in best}
    counts = ", ".join(f"{names[colour]} {count}" for colour, count in chips.items())
    told = {**tied(points, names), "counts": counts, "rule": RULE}
    if len(first := at_the_top(chips)) == 1:
        said = Text("{points} each: {players}. Treasure chips decide: {counts} ({rule}).", **told)
    else:
        told["winners"] = ", ".join(names[colour] for colour in first)
        said = Text(
            "{points} each: {players}. Treasure chips: {counts}. {winners} share the win ({rule}).",
            **told,
        )
    return TieBreak(said, "treasures", chips)
