"""Bringing figures from the supply into the base camp or a camp of your own (T24, T30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields
from assistant.referee.moves import Found
from assistant.referee.text import Text
from assistant.tikal.actions import Crew, Enter
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import BASE_CAMP, CELL, CREW
from assistant.tikal.moves.move import (
    SureMove,
    Wishes,
    foreign_camp,
    is_home,
    is_time_to_act,
    more_figures,
    site_on,
)
from assistant.tikal.rules.moving import ENTERING, EnterFacts
from assistant.tikal.table.position import Position, home_cells, replaced
from assistant.tikal.table.routes import routes_from


class Entering(SureMove[Enter]):
    """Bring figures in."""

    kind = Enter
    verb = "in"
    word = "enter"
    fields = Fields(crew=CREW, cell=CELL._replace(usual=BASE_CAMP))
    example = "in L2 d4"
    lines = (
        ("in L2", Text("The leader and two explorers enter at the base camp.")),
        ("in 3 d4", Text("Three explorers enter at your own camp on d4.")),
    )
    heading = Text("entering")

    def price(self, position: Position, action: Enter) -> int:
        return position.game.catalogue.prices.enter * action.crew.size

    def demands(self, position: Position, action: Enter, seat: int) -> Found:
        return broken(ENTERING, enter_facts(position, action.crew, action.cell, seat)), ()

    def done(self, position: Position, action: Enter, seat: int, left: int) -> Position:
        crew, cell = action.crew, action.cell
        expedition = position.expeditions[seat]
        leader, explorers = expedition.leader - crew.leader, expedition.explorers - crew.explorers
        if leader < 0 or explorers < 0:
            raise ImpossibleError("Those figures are not in the supply.")
        fewer = expedition.with_figures(leader, explorers)
        return position.changed(
            {**position.sites, cell: more_figures(site_on(position.sites, cell), seat, crew, 1)},
            position.turn.paid(left),
            replaced(position.expeditions, seat, fewer),
        )

    def sentence(self, position: Position, action: Enter, seat: int) -> Text:
        player, crew = position.game.names[seat], crew_text(action.crew)
        if action.cell == position.terrain.base_camp:
            return Text("{player} brings in {figures} at the base camp", player=player, figures=crew)
        return Text(
            "{player} brings in {figures} at the camp on {cell}",
            player=player,
            figures=crew,
            cell=action.cell,
        )

    def possible(self, position: Position) -> Iterator[Enter]:
        if is_time_to_act(position, position.game.catalogue.prices.enter):
            seat = position.turn.player
            supply = position.expeditions[seat].supply
            for cell in home_cells(position, seat):
                yield from (Enter(one, cell) for one in supply.singles)

    def wishes(self, position: Position, action: Enter, seat: int) -> Wishes:
        """Yield entering at the nearest place, then with fewer figures."""
        cell = _entrance(position, action.cell, seat)
        yield (Enter(action.crew, cell, action.player),)
        for crews in action.crew.smaller():
            yield [Enter(crew, cell, action.player) for crew in crews]

    def others(self, position: Position, action: Enter, seat: int) -> Wishes:
        """Yield whoever else is in supply, as many as meant before fewer."""
        cell = _entrance(position, action.cell, seat)
        for size in range(action.crew.size, 0, -1):
            yield [Enter(Crew(leader, size - leader), cell, action.player) for leader in (0, 1)]

    def joined(self, one: Enter, other: Enter) -> Enter | None:
        """Return the figures of both, where they come in at the same place."""
        return replace(one, crew=one.crew.beside(other.crew)) if one.cell == other.cell else None


def enter_facts(position: Position, crew: Crew, cell: str, seat: int) -> EnterFacts:
    """Return the facts of bringing figures in."""
    expedition = position.expeditions[seat]
    home = is_home(position, cell, seat)
    return EnterFacts(
        cell,
        home,
        "" if home else foreign_camp(position, cell, seat),
        *crew,
        expedition.leader,
        expedition.explorers,
    )


def _entrance(position: Position, cell: str, seat: int) -> str:
    """Return the base camp or own camp with the cheapest way to a cell; without a way the base camp."""
    ways = routes_from(position, cell, seat)
    homes = [home for home in home_cells(position, seat) if home in ways]
    return min(homes, key=lambda home: ways[home].price, default=position.terrain.base_camp)
