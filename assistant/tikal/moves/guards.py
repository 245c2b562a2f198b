"""Placing guards on temples (T57-T62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields, flag
from assistant.referee.moves import Found
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text
from assistant.tikal.actions import EXPLORER, LEADER, Crew, PlaceGuard
from assistant.tikal.box.board import rings
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import CELL
from assistant.tikal.moves.move import (
    May,
    Wishes,
    WorkingMove,
    guard_owner,
    is_time_to_act,
    more_figures,
    site_on,
)
from assistant.tikal.rules.guards import GUARDS, GuardFacts
from assistant.tikal.table.position import NOBODY, Position, replaced, strengths_at


class Guarding(WorkingMove[PlaceGuard]):
    """Place a guard."""

    kind = PlaceGuard
    verb = "guard"
    fields = Fields(cell=CELL, leader=flag("L"))
    lines = (
        ("guard b3", Text("An explorer becomes guard of the temple on b3.")),
        ("guard b3 L", Text("The leader becomes guard of the temple on b3.")),
    )
    heading = Text("placing guards")

    def price(self, position: Position, action: PlaceGuard) -> int:
        return position.game.catalogue.prices.guard

    def demands(self, position: Position, action: PlaceGuard, seat: int) -> Found:
        return broken(GUARDS, guard_facts(position, action.cell, seat, leader=action.leader)), ()

    def done(self, position: Position, action: PlaceGuard, seat: int, left: int) -> Position:
        site = site_on(position.sites, action.cell)
        others = more_figures(site, seat, LEADER if action.leader else EXPLORER, -1).crew(seat)
        expedition = position.expeditions[seat]
        if site.guard != NOBODY:
            raise ImpossibleError("A guard already stands on {cell}.", cell=action.cell)
        guarded = more_figures(site, seat, site.crew(seat), -1)._replace(
            guard=seat, guard_is_leader=action.leader
        )
        fewer = expedition._replace(
            guards=expedition.guards + 1,
            lost_leader=expedition.lost_leader + others.leader,
            lost_explorers=expedition.lost_explorers + others.explorers,
        )
        return position.changed(
            {**position.sites, action.cell: guarded},
            position.turn.paid(left),
            replaced(position.expeditions, seat, fewer),
        )

    def sentence(self, position: Position, action: PlaceGuard, seat: int) -> Text:
        site = position.sites.get(action.cell)
        values: dict[str, object] = {
            "player": position.game.names[seat],
            "cell": action.cell,
            "value": site.value if site else 0,
        }
        if action.leader:
            placed = Text("{player} guards the temple on {cell} ({value}) with the leader", **values)
        else:
            placed = Text("{player} guards the temple on {cell} ({value}) with an explorer", **values)
        gone = leaving(position, action)
        if not gone.size:
            return placed
        return Text("{placed}; out of the game: {figures}", placed=placed, figures=crew_text(gone))

    def possible(self, position: Position) -> Iterable[PlaceGuard]:
        if not is_time_to_act(position, position.game.catalogue.prices.guard):
            return ()
        seat = position.turn.player
        temples = [cell for cell, site in position.sites.items() if site.value and site.figures(seat)]
        return [PlaceGuard(cell, leader) for cell in temples for leader in (False, True)]

    def wishes(self, position: Position, action: PlaceGuard, seat: int) -> Wishes:
        """Yield the other figure behind the one that was meant."""
        yield (action,)
        yield (PlaceGuard(action.cell, not action.leader, action.player),)

    def enough(self, position: Position, action: PlaceGuard, seat: int) -> Callable[[Crew], bool]:
        facts = guard_facts(position, action.cell, seat, leader=action.leader)
        catalogue = position.game.catalogue

        def enough(crew: Crew) -> bool:
            more = crew.leader * catalogue.leader_strength + crew.explorers * catalogue.explorer_strength
            figures = facts.figures + (crew.leader if action.leader else crew.explorers)
            return not broken(GUARDS, facts._replace(own=facts.own + more, figures=figures))

        return enough

    def possible_here(self, position: Position, cell: str, seat: int, may: May[PlaceGuard]) -> Text | None:
        player = position.colour(seat)
        either = any(may(position, PlaceGuard(cell, leader, player)) for leader in (False, True))
        return Text("Place a guard") if either else None

    def others(self, position: Position, action: PlaceGuard, seat: int) -> Wishes:
        """Yield other temples by their distance, with the same kind of figure before the other."""
        for ring in rings(action.cell):
            for leader in (action.leader, not action.leader):
                yield [PlaceGuard(cell, leader, action.player) for cell in ring]


def guard_facts(position: Position, cell: str, seat: int, *, leader: bool) -> GuardFacts:
    """Return the facts of placing a guard."""
    site = position.at(cell)
    there, strengths = site.crew(seat), strengths_at(position, site)
    return GuardFacts(
        cell=cell,
        has_temple=bool(site.value),
        own=strengths[seat],
        strongest=max(strengths[:seat] + strengths[seat + 1 :]),
        kind="leader" if leader else "explorers",
        figures=there.leader if leader else there.explorers,
        guards=position.expeditions[seat].guards,
        guard_owner=guard_owner(position, site),
        tie_suffices=position.game.options.tied_leader_may_guard,
    )


def leaving(position: Position, action: PlaceGuard) -> Crew:
    """Return the own figures that leave the game when this guard is placed."""
    there = position.at(action.cell).crew(acting_seat(position, action))
    left = Crew(there.leader - action.leader, there.explorers - (not action.leader))
    return Crew(max(0, left.leader), max(0, left.explorers))
