"""Bringing figures in, and moving them together over stones and by secret paths (T17, T24-T31, T62)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any, Final

from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.errors import BadInputError, ImpossibleError, UnreadableError
from assistant.referee.moves import NOTHING_BROKEN, Found, said
from assistant.referee.notation import FieldKind, Fields
from assistant.referee.text import Text, joined
from assistant.referee.values import replaced
from assistant.referee.verdict import Missing
from assistant.referee.wording import shown
from assistant.tikal.actions import EXPLORER, LEADER, Crew, WalkStep
from assistant.tikal.box.catalogue import BASE_CAMP, CELL, CREW, NEIGHBOURS, crew_text, read_cell, rings
from assistant.tikal.moves.move import (
    SureMove,
    Wishes,
    foreign_camp,
    is_home,
    is_time_to_act,
    more_figures,
    site_on,
)
from assistant.tikal.moves.routes import Enter, Plan, Walk, Wanted, bring, cheapest_route, reach, routes_from
from assistant.tikal.rules.moving import (
    ENTERING,
    LEAVING,
    STEPPING,
    STONES_UNTOLD,
    CrewFacts,
    EnterFacts,
    StepFacts,
)
from assistant.tikal.table.position import NOWHERE, Position, home_cells


class BringingIn(SureMove[Enter]):
    """Bring figures in."""

    kind = Enter
    verb = "in"
    word = "enter"
    fields = Fields(crew=CREW, cell=CELL._replace(usual=BASE_CAMP))
    example = "in L2 d4"
    heading = Text("entering")
    checks = ENTERING
    priced = "enter"

    def price(self, position: Position, action: Enter) -> int:
        return position.game.catalogue.prices["enter"] * sum(action.crew)

    def facts(self, position: Position, action: Enter, seat: int) -> EnterFacts:
        """Return the facts of bringing figures in."""
        expedition, cell = position.expeditions[seat], action.cell
        home = is_home(position, cell, seat)
        return EnterFacts(
            cell,
            home,
            "" if home else foreign_camp(position, cell, seat),
            *action.crew,
            expedition.leader,
            expedition.explorers,
        )

    def done(self, position: Position, action: Enter, seat: int, left: int) -> Position:
        crew, cell = action.crew, action.cell
        expedition = position.expeditions[seat]
        leader, explorers = expedition.leader - crew.leader, expedition.explorers - crew.explorers
        if leader < 0 or explorers < 0:
            raise ImpossibleError("Those figures are not in the supply.")
        return position.changed(
            {**position.sites, cell: more_figures(site_on(position.sites, cell), seat, crew, 1)},
            position.turn.paid(left),
            replaced(position.expeditions, seat, expedition._replace(leader=leader, explorers=explorers)),
        )

    def sentence(self, position: Position, action: Enter, seat: int) -> Text:
        text = Text("{player} brings in {figures} at the camp on {cell}")
        if action.cell == position.terrain.base_camp:
            text = Text("{player} brings in {figures} at the base camp")
        return said(text, position, action, seat, figures=crew_text(action.crew))

    def possible(self, position: Position) -> Iterator[Enter]:
        if self.is_time(position):
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


def _entrance(position: Position, cell: str, seat: int) -> str:
    """Return the base camp or own camp with the cheapest way to a cell; without a way the base camp."""
    ways = routes_from(position, cell, seat)
    homes = [home for home in home_cells(position, seat) if home in ways]
    return min(homes, key=lambda home: ways[home].price, default=position.terrain.base_camp)


_SIGN = re.compile("[-=]")
_PACE: Final = len("-a1")
_STEPS: Final[Mapping[str, WalkStep]] = {
    f"{sign}{cell}": WalkStep(cell, secret)
    for cell in NEIGHBOURS
    for sign, secret in (("-", False), ("=", True))
}
_cannot_leave: Final = remembered_checks(LEAVING, CrewFacts, cell="", own_guard=False)
"""Whether a crew cannot leave; whether a guard stands there decides only which rule says so."""


def read_way(word: str) -> tuple[str, tuple[WalkStep, ...]]:
    """Return the cell where a way begins, and its steps. Raises ValueError."""
    way = word.lower()
    try:
        steps = tuple([_STEPS[way[place : place + _PACE]] for place in range(2, len(way), _PACE)])
    except KeyError:
        raise _no_way(word) from None
    if not steps or way[:2] not in NEIGHBOURS:
        raise _no_way(word)
    return way[:2], steps


def write_way(way: tuple[str, tuple[WalkStep, ...]]) -> str:
    """Return a way as a line writes it; ``read_way`` is its inverse."""
    start, steps = way
    return start + "".join(f"{'=' if step.secret else '-'}{step.cell}" for step in steps)


class Walking(SureMove[Walk]):
    """Move figures from cell to cell."""

    kind = Walk
    verb = "go"
    word = "walk"
    fields = Fields(crew=CREW._replace(usual=EXPLORER), way=FieldKind(read_way, write_way))
    example = "go L2 a1-b2-c2"
    heading = Text("walking")

    def made(self, values: list[Any], player: str) -> Walk:
        crew, (start, steps) = values
        return Walk(crew, start, steps, player)

    def price(self, position: Position, action: Walk) -> int | None:
        """Return what it costs, ``None`` for a walk over an edge without stones, or with stones not known."""
        prices, terrain = position.game.catalogue.prices, position.terrain
        here, total, crossings = action.start, 0, terrain.crossings
        for cell, secret in action.steps:
            if secret:
                total += prices["secret_path"]
            elif stones := crossings.get(here, NOWHERE).get(cell):  # as nearly every step goes
                total += prices["stone"] * stones
            elif terrain.is_untold(here, cell):
                return None
            elif stones := terrain.on_the_way(here, cell):
                total += prices["stone"] * stones
            else:
                return None
            here = cell
        return total * sum(action.crew)

    def demands(self, position: Position, action: Walk, seat: int) -> Found:
        violations, start, crossings = NOTHING_BROKEN, action.start, position.terrain.crossings
        missing: tuple[Missing, ...] = ()
        leader, explorers = action.crew
        if (site := position.sites.get(start)) is None or _cannot_leave(
            leader, explorers, site.leaders[seat], site.explorers[seat]
        ):
            violations = asked(LEAVING, crew_facts(position, action.crew, action.start, seat))
        for step in action.steps:
            end, secret = step
            ways = crossings.get(start, NOWHERE)
            if secret or end not in ways:  # ways lead over stones, and to no volcano
                facts = step_facts(position, start, step, seat)
                if not secret and position.terrain.is_untold(start, end):
                    # Whatever lies there, nobody goes onto a volcano.
                    facts, missing = facts._replace(stones=1), (STONES_UNTOLD,)
                violations += asked(STEPPING, facts)
            start = end
        return violations, missing

    def done(self, position: Position, action: Walk, seat: int, left: int) -> Position:
        crew, cell, turn = action.crew, action.start, position.turn
        sites, departures, size = {**position.sites}, {**turn.departures}, sum(crew)
        sites[cell] = more_figures(site_on(sites, cell), seat, crew, -1)
        for step in action.steps:
            departures[cell] = departures.get(cell, 0) + size
            cell = step.cell
        sites[cell] = more_figures(site_on(sites, cell), seat, crew, 1)
        return position.changed(sites, turn.walked(left, departures))

    def sentence(self, position: Position, action: Walk, seat: int) -> Text:
        between = action.steps[:-1]
        secret = any(step.secret for step in action.steps)
        text = Text("{player} moves {figures} from {start} to {end}")
        if between and secret:
            text = Text("{player} moves {figures} from {start} by {way} to {end}, partly by secret path")
        elif between:
            text = Text("{player} moves {figures} from {start} by {way} to {end}")
        elif secret:
            text = Text("{player} moves {figures} from {start} to {end} by secret path")
        way = joined([step.cell for step in between]) if between else ""
        return said(text, position, action, seat, figures=crew_text(action.crew), way=way)

    def possible(self, position: Position) -> Iterator[Walk]:
        prices, left, seat = position.game.catalogue.prices, position.turn.left, position.turn.player
        if not is_time_to_act(position, prices["stone"]):
            return
        homes = home_cells(position, seat)
        for cell, site in position.sites.items():
            crews = site.crew(seat).singles
            if not crews:
                continue
            ways = [
                (WalkStep(other),)
                for other, stones in position.terrain.crossings[cell].items()
                if stones * prices["stone"] <= left
            ]
            if cell in homes:
                ways += [(WalkStep(other, secret=True),) for other in homes if other != cell]
            yield from (Walk(crew, cell, steps) for crew in crews for steps in ways)

    def wishes(self, position: Position, action: Walk, seat: int) -> Wishes:
        """Yield the way that was meant beside the cheapest one; figures may be brought so that all go."""
        yield [
            Walk(action.crew, action.start, steps, action.player) for steps in _ways(position, action, seat)
        ]

    def prepared(self, position: Position, action: Walk, seat: int, points: int) -> Plan | None:
        """Return how to bring the figures missing at the start, but none back over their way."""
        facts = crew_facts(position, action.crew, action.start, seat)

        def enough(crew: Crew) -> bool:
            leader, explorers = facts.leader_there + crew.leader, facts.explorers_there + crew.explorers
            return not broken(LEAVING, facts._replace(leader_there=leader, explorers_there=explorers))

        way = frozenset(step.cell for step in action.steps)
        return bring(position, seat, Wanted(action.start, enough, points, action.player, around=way))

    def camp_cells(self, position: Position, action: Walk, seat: int, points: int) -> Iterable[str]:
        """Return the ends of secret paths, and where those who are missing could enter more cheaply.

        Nobody builds a camp only to walk off as meant: where that is the one way, something else is proposed.
        """
        cells = (action.start, *(step.cell for step in action.steps))
        secret = [step.secret for step in action.steps]
        ends = {cell for path, ends in zip(secret, pairwise(cells), strict=True) if path for cell in ends}
        if self.prepared(position, action, seat, points + position.game.catalogue.prices["camp"]) is None:
            return ends
        return ends | reach(position, action.start, seat, points).keys()

    def others(self, position: Position, action: Walk, seat: int) -> Wishes:
        """Yield walks of those who are there: to the same goal, then from elsewhere, then to a place near it.

        As many figures as meant go before fewer, and the same ones before others.
        """
        crew, start, goal = action.crew, action.start, action.end
        other_leader = Crew(1 - crew.leader, crew.size - (1 - crew.leader))
        crews = [crew, other_leader, *chain(*crew.smaller()), EXPLORER, LEADER]
        present = dict.fromkeys(crews)
        ways = _ways(position, action, seat)
        for other in present:
            yield [Walk(other, start, steps, action.player) for steps in ways]
        starts = [cell for ring in rings(start) for cell in ring if position.at(cell).figures(seat)]
        routes = {cell: routes_from(position, cell, seat) for cell in starts}
        for ring in rings(goal):
            for cell in starts:
                for other in present:
                    if not _cannot_leave(*other, *position.at(cell).crew(seat)):
                        yield [
                            Walk(other, cell, routes[cell][end].steps, action.player)
                            for end in ring
                            if end != cell and end in routes[cell]
                        ]

    def does(self, meant: Walk, instead: Walk) -> bool:
        """Whether the same figures get from where they were meant to start to where they were meant to go."""
        return (meant.crew, meant.start, meant.end) == (instead.crew, instead.start, instead.end)

    def joined(self, one: Walk, other: Walk) -> Walk | None:
        """Return the figures of both on the same way."""
        same = (one.start, one.steps) == (other.start, other.steps)
        return replace(one, crew=one.crew.beside(other.crew)) if same else None


def _no_way(word: str) -> Exception:
    """Return what to say of a word that is no way: which cell there is not, or how ways are written."""
    for cell in filter(None, _SIGN.split(word)) if _SIGN.search(word) else ():
        try:
            read_cell(cell)
        except BadInputError as problem:
            return problem
    return UnreadableError("“{word}” is no way: write its cells with dashes between.", word=shown(word))


def crew_facts(position: Position, crew: Crew, start: str, seat: int) -> CrewFacts:
    """Return the facts of the figures that shall walk."""
    site = position.at(start)
    return CrewFacts(start, *crew, *site.crew(seat), own_guard=site.guard == seat)


def step_facts(position: Position, start: str, step: WalkStep, seat: int) -> StepFacts:
    """Return the facts of one step of a walk."""
    terrain = position.terrain
    end, secret = step
    if secret:
        return StepFacts(
            start=start,
            end=end,
            secret=True,
            start_is_home=is_home(position, start, seat),
            end_is_home=start != end and is_home(position, end, seat),
            camp_owner=foreign_camp(position, end, seat) or foreign_camp(position, start, seat),
        )
    return StepFacts(
        start=start,
        end=end,
        adjacent=terrain.are_beside(start, end),
        volcano=terrain.kind(end) == "volcano",
        stones=terrain.on_the_way(start, end),
    )


def _ways(position: Position, action: Walk, seat: int) -> Sequence[tuple[WalkStep, ...]]:
    cheapest = cheapest_route(position, action.start, action.end, seat)
    ways = [action.steps]
    if cheapest is not None and cheapest.steps not in {(), action.steps}:
        ways.append(cheapest.steps)
    return ways


MOVES: Final = (BringingIn(), Walking())
