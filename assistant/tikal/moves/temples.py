"""Uncovering levels of temples, and placing guards on them (T33-T35, T38, T41, T57-T62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.notation import Fields, flag, number
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text, plural
from assistant.tikal.actions import EXPLORER, LEADER, Crew, Dig, PlaceGuard
from assistant.tikal.box.catalogue import CELL, crew_text, rings
from assistant.tikal.moves.move import (
    May,
    Wishes,
    WorkingMove,
    departed,
    guard_owner,
    in_this_turn,
    is_time_to_act,
    more_figures,
    site_on,
)
from assistant.tikal.rules.temples import (
    DIGGING,
    GUARDS,
    HIGHEST_CHIP,
    MOST_LEVELS_PER_TURN,
    DigFacts,
    GuardFacts,
)
from assistant.tikal.table.position import NOBODY, Position, replaced, strengths_at


class Digging(WorkingMove[Dig]):
    """Uncover levels of a temple."""

    kind = Dig
    verb = "dig"
    fields = Fields(cell=CELL, levels=number(range(1, HIGHEST_CHIP + 1)))
    lines = (("dig b3 2", Text("Dig two levels of the temple on b3 (1 may be left out).")),)
    heading = Text("digging")
    checks = DIGGING

    def price(self, position: Position, action: Dig) -> int:
        return position.game.catalogue.prices.dig * action.levels

    def facts(self, position: Position, action: Dig, seat: int) -> DigFacts:
        """Return the facts of digging at a temple."""
        cell = action.cell
        site = position.at(cell)
        if not site.value:
            return _no_temple(cell=cell, levels=action.levels)
        chips = (*position.temple_chips, 0, 0)
        return DigFacts(
            cell=cell,
            has_temple=True,
            guard_owner=guard_owner(position, site),
            figures=site.figures(seat),
            departed=departed(position, cell, seat),
            departed_count=position.game.options.figures_may_take_turns,
            dug=in_this_turn(position, seat, position.turn.levels.get(cell, 0)),
            levels=action.levels,
            value=site.value,
            next_supply=chips[site.value + 1],
            second_supply=chips[site.value + 2],
        )

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
    checks = GUARDS

    def price(self, position: Position, action: PlaceGuard) -> int:
        return position.game.catalogue.prices.guard

    def facts(self, position: Position, action: PlaceGuard, seat: int) -> GuardFacts:
        """Return the facts of placing a guard."""
        site = position.at(action.cell)
        there, strengths = site.crew(seat), strengths_at(position, site)
        return GuardFacts(
            cell=action.cell,
            has_temple=bool(site.value),
            own=strengths[seat],
            strongest=max(strengths[:seat] + strengths[seat + 1 :]),
            kind="leader" if action.leader else "explorers",
            figures=there.leader if action.leader else there.explorers,
            guards=position.expeditions[seat].guards,
            guard_owner=guard_owner(position, site),
            tie_suffices=position.game.options.tied_leader_may_guard,
        )

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
        facts = self.facts(position, action, seat)
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


def leaving(position: Position, action: PlaceGuard) -> Crew:
    """Return the own figures that leave the game when this guard is placed."""
    there = position.at(action.cell).crew(acting_seat(position, action))
    left = Crew(there.leader - action.leader, there.explorers - (not action.leader))
    return Crew(max(0, left.leader), max(0, left.explorers))
