"""Uncovering levels of temples (T33-T35, T38, T41)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields, number
from assistant.referee.moves import Found
from assistant.referee.text import Text, plural
from assistant.tikal.actions import Crew, Dig
from assistant.tikal.box.board import rings
from assistant.tikal.box.spelling import CELL
from assistant.tikal.moves.move import (
    May,
    Wishes,
    WorkingMove,
    departed,
    guard_owner,
    in_this_turn,
    is_time_to_act,
    site_on,
)
from assistant.tikal.rules.digging import DIGGING, HIGHEST_CHIP, MOST_LEVELS_PER_TURN, DigFacts
from assistant.tikal.table.position import Position


class Digging(WorkingMove[Dig]):
    """Uncover levels of a temple."""

    kind = Dig
    verb = "dig"
    fields = Fields(cell=CELL, levels=number(range(1, HIGHEST_CHIP + 1)))
    lines = (("dig b3 2", Text("Dig two levels of the temple on b3 (1 may be left out).")),)
    heading = Text("digging")

    def price(self, position: Position, action: Dig) -> int:
        return position.game.catalogue.prices.dig * action.levels

    def demands(self, position: Position, action: Dig, seat: int) -> Found:
        return broken(DIGGING, dig_facts(position, action.cell, seat, action.levels)), ()

    def done(self, position: Position, action: Dig, seat: int, left: int) -> Position:
        site = site_on(position.sites, action.cell)
        chips = list(position.temple_chips)
        value = site.value + action.levels
        if not site.value or value >= len(chips):
            raise ImpossibleError("The temple on {cell} cannot show {value}.", cell=action.cell, value=value)
        for uncovered in range(site.value + 1, value + 1):
            chips[uncovered] -= 1
        turn = position.turn
        levels = {**turn.levels, action.cell: turn.levels.get(action.cell, 0) + action.levels}
        return position.changed(
            {**position.sites, action.cell: site._replace(value=value)},
            turn._replace(left=left, levels=levels),
            temple_chips=tuple(chips),
        )

    def sentence(self, position: Position, action: Dig, seat: int) -> Text:
        site = position.at(action.cell)
        values: dict[str, object] = {
            "player": position.game.names[seat],
            "levels": plural("1 level", "{count} levels", action.levels),
            "cell": action.cell,
        }
        if not site.value:
            return Text("{player} digs {levels} at {cell}", **values)
        after = site.value + action.levels
        return Text(
            "{player} digs {levels} at {cell}: {before} → {after}", **values, before=site.value, after=after
        )

    def possible(self, position: Position) -> Iterable[Dig]:
        if not is_time_to_act(position, position.game.catalogue.prices.dig):
            return ()
        return [Dig(cell) for cell, site in position.sites.items() if site.value]

    def wishes(self, position: Position, action: Dig, seat: int) -> Wishes:
        """Yield as many levels as meant before fewer."""
        yield from ((Dig(action.cell, levels, action.player),) for levels in range(action.levels, 0, -1))

    def enough(self, position: Position, action: Dig, seat: int) -> Callable[[Crew], bool]:
        facts = dig_facts(position, action.cell, seat, action.levels)
        return lambda crew: not broken(DIGGING, facts._replace(figures=facts.figures + crew.size))

    def possible_here(self, position: Position, cell: str, seat: int, may: May[Dig]) -> Text | None:
        player, most = position.colour(seat), MOST_LEVELS_PER_TURN
        levels = sum(may(position, Dig(cell, levels, player)) for levels in range(1, most + 1))
        return plural("Dig 1 level", "Dig {count} levels", levels) if levels else None

    def others(self, position: Position, action: Dig, seat: int) -> Wishes:
        """Yield digging at other temples by their distance, as many levels as meant before fewer."""
        for ring in rings(action.cell):
            for levels in range(action.levels, 0, -1):
                yield [Dig(cell, levels, action.player) for cell in ring]

    def joined(self, one: Dig, other: Dig) -> Dig | None:
        """Return the levels of both, where they are of the same temple."""
        return Dig(one.cell, one.levels + other.levels) if one.cell == other.cell else None


def dig_facts(position: Position, cell: str, seat: int, levels: int) -> DigFacts:
    """Return the facts of digging at a temple."""
    site = position.at(cell)
    if not site.value:
        return _no_temple(cell=cell, levels=levels)
    chips = (*position.temple_chips, 0, 0)
    return DigFacts(
        cell=cell,
        has_temple=True,
        guard_owner=guard_owner(position, site),
        figures=site.figures(seat),
        departed=departed(position, cell, seat),
        departed_count=position.game.options.figures_may_take_turns,
        dug=in_this_turn(position, seat, position.turn.levels.get(cell, 0)),
        levels=levels,
        value=site.value,
        next_supply=chips[site.value + 1],
        second_supply=chips[site.value + 2],
    )


_no_temple: Final = partial(
    DigFacts,
    has_temple=False,
    guard_owner="",
    figures=0,
    departed=0,
    departed_count=False,
    dug=0,
    value=0,
    next_supply=0,
    second_supply=0,
)
