"""Moving figures together, over stones and by secret paths (T17, T26-T28, T31, T62)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.errors import UnreadableError
from assistant.referee.moves import Found
from assistant.referee.notation import exactly
from assistant.referee.text import Text, joined
from assistant.referee.values import maker
from assistant.referee.wording import shown
from assistant.tikal.actions import EXPLORER, LEADER, Crew, Step, Walk
from assistant.tikal.box.board import ADJACENT, rings
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import read_cell, read_crew, write_crew
from assistant.tikal.moves.bringing import NOBODY_MORE, Plan, Wanted, bring
from assistant.tikal.moves.move import (
    FiguresMove,
    Wishes,
    foreign_camp,
    is_home,
    is_time_to_act,
    more_figures,
    site_on,
)
from assistant.tikal.rules.moving import LEAVING, STEPPING, CrewFacts, StepFacts
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import cheapest_route, reach, routes_from

_WALK = re.compile(r"([a-h][1-5])((?:[-=][a-h][1-5])+)", re.IGNORECASE)
_SIGN = re.compile("[-=]")
_STEP = re.compile(r"([-=])([a-h][1-5])", re.IGNORECASE)
_crew_facts: Final = maker(CrewFacts)
_step_facts: Final = maker(StepFacts)


class Walking(FiguresMove[Walk]):
    """Move figures from cell to cell."""

    kind = Walk
    verb = "go"
    word = "walk"
    example = "go L2 a1-b2-c2"
    lines = (
        ("go a1-b2", Text("One explorer walks from a1 to b2.")),
        (
            "go L2 a1=d4-d5",
            Text("The leader and two explorers: by the secret path to d4, then on foot to d5."),
        ),
    )
    heading = Text("walking")

    def read(self, words: list[str], player: str) -> Walk:
        exactly(words, 1, 2)
        route = _WALK.fullmatch(words[-1])
        if not route:
            for cell in re.split("[-=]", words[-1]) if _SIGN.search(words[-1]) else ():
                read_cell(cell)
            raise UnreadableError(
                "“{word}” is no way: write its cells with dashes between.", word=shown(words[-1])
            )
        steps = tuple(Step(cell.lower(), sign == "=") for sign, cell in _STEP.findall(route[2]))
        return Walk(read_crew(words[0]) if words[1:] else EXPLORER, route[1].lower(), steps, player)

    def write(self, action: Walk) -> str:
        crew = "" if action.crew == EXPLORER else f"{write_crew(action.crew)} "
        steps = "".join(f"{'=' if step.secret else '-'}{step.cell}" for step in action.steps)
        return f"go {crew}{action.start}{steps}"

    def price(self, position: Position, action: Walk) -> int | None:
        """Return what it costs, ``None`` for a walk over an edge without stones."""
        prices = position.game.catalogue.prices
        total = 0
        here = action.start
        for cell, secret in action.steps:
            if secret:
                total += prices.secret_path
            else:
                stones = position.terrain.on_the_way(here, cell)
                if not stones:
                    return None
                total += prices.stone * stones
            here = cell
        return total * action.crew.size

    def demands(self, position: Position, action: Walk, seat: int) -> Found:
        violations = broken(LEAVING, crew_facts(position, action, seat))
        start = action.start
        for step in action.steps:
            violations += broken(STEPPING, step_facts(position, start, step, seat))
            start = step.cell
        return violations, ()

    def effect(self, position: Position, action: Walk, seat: int) -> Position:
        crew = action.crew
        sites = dict(position.sites)
        sites[action.start] = more_figures(site_on(position, action.start), seat, crew, -1)
        end = action.steps[-1].cell
        site_on(position, end)
        sites[end] = more_figures(sites[end], seat, crew, 1)
        departures = dict(position.turn.departures)
        departures[action.start] = departures.get(action.start, 0) + crew.size
        for step in action.steps[:-1]:
            departures[step.cell] = departures.get(step.cell, 0) + crew.size
        return position.changed(sites, position.turn.walked(self.left_after(position, action), departures))

    def sentence(self, position: Position, action: Walk, seat: int) -> Text:
        *between, last = action.steps
        secret = any(step.secret for step in action.steps)
        values: dict[str, object] = {
            "player": position.game.names[seat],
            "figures": crew_text(action.crew),
            "start": action.start,
            "end": last.cell,
        }
        if not between:
            if secret:
                return Text("{player} moves {figures} from {start} to {end} by secret path", **values)
            return Text("{player} moves {figures} from {start} to {end}", **values)
        values["way"] = joined([step.cell for step in between])
        if secret:
            return Text(
                "{player} moves {figures} from {start} by {way} to {end}, partly by secret path", **values
            )
        return Text("{player} moves {figures} from {start} by {way} to {end}", **values)

    def possible(self, position: Position) -> Iterator[Walk]:
        prices, left, seat = position.game.catalogue.prices, position.turn.left, position.turn.player
        if not is_time_to_act(position, prices.enter):
            return
        homes = home_cells(position, seat)
        for cell, site in position.sites.items():
            crews = site.crew(seat).singles
            if not crews:
                continue
            ways = [
                (Step(other),)
                for other, stones in position.terrain.crossings[cell].items()
                if stones * prices.stone <= left
            ]
            if cell in homes:
                ways += [(Step(other, secret=True),) for other in homes if other != cell]
            yield from (Walk(crew, cell, steps) for crew in crews for steps in ways)

    def wishes(self, position: Position, action: Walk, seat: int) -> Wishes:
        """Yield the way that was meant beside the cheapest one; figures may be brought so that all go."""
        yield [
            Walk(action.crew, action.start, steps, action.player) for steps in _ways(position, action, seat)
        ]

    def prepared(self, position: Position, action: Walk, seat: int, points: int) -> Plan | None:
        """Return how to bring the figures missing at the start, but none back over their way."""
        facts = crew_facts(position, action, seat)

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
        if self.prepared(position, action, seat, points + position.game.catalogue.prices.camp) is None:
            return ends
        return ends | reach(position, action.start, seat, points).keys()

    def others(self, position: Position, action: Walk, seat: int) -> Wishes:
        """Yield walks of those who are there: to the same goal, then from elsewhere, then to a place near it.

        As many figures as meant go before fewer, and the same ones before others.
        """
        crew, start, goal = action.crew, action.start, action.steps[-1].cell
        other_leader = Crew(1 - crew.leader, crew.size - (1 - crew.leader))
        crews = [crew, other_leader, *chain(*crew.smaller()), EXPLORER, LEADER]
        present = [other for other in dict.fromkeys(crews) if other.size and min(other) >= 0]
        ways = _ways(position, action, seat)
        for other in present:
            yield [Walk(other, start, steps, action.player) for steps in ways]
        starts = [
            cell for ring in rings(start) for cell in ring if _is_there(position, NOBODY_MORE, cell, seat)
        ]
        routes = {cell: routes_from(position, cell, seat) for cell in starts}
        for ring in rings(goal):
            for cell in starts:
                for other in present:
                    if _is_there(position, other, cell, seat):
                        yield [
                            Walk(other, cell, routes[cell][end].steps, action.player)
                            for end in ring
                            if end != cell and end in routes[cell]
                        ]

    def does(self, meant: Walk, instead: Walk) -> bool:
        """Whether the same figures get from where they were meant to start to where they were meant to go."""
        ends = meant.start, meant.steps[-1].cell
        return (meant.crew, *ends) == (instead.crew, instead.start, instead.steps[-1].cell)


def crew_facts(position: Position, action: Walk, seat: int) -> CrewFacts:
    """Return the facts of the figures that shall walk."""
    site = position.sites.get(action.start)
    leader, explorers = action.crew
    return _crew_facts(
        cell=action.start,
        leader=leader,
        explorers=explorers,
        leader_there=site.leaders[seat] if site else 0,
        explorers_there=site.explorers[seat] if site else 0,
        own_guard=site is not None and site.guard == seat,
    )


def step_facts(position: Position, start: str, step: Step, seat: int) -> StepFacts:
    """Return the facts of one step of a walk."""
    terrain = position.terrain
    end, secret = step
    if secret:
        return StepFacts(
            start=start,
            end=end,
            secret=True,
            adjacent=False,
            volcano=False,
            stones=0,
            start_is_home=is_home(position, start, seat),
            end_is_home=start != end and is_home(position, end, seat),
            camp_owner=foreign_camp(position, end, seat) or foreign_camp(position, start, seat),
        )
    stones = terrain.crossings.get(start, {}).get(end, 0)
    if stones:
        return _on_foot(start, end, stones)
    adjacent = start in terrain.laid and end in terrain.laid and end in ADJACENT[start]
    return _on_foot(
        start, end, terrain.on_the_way(start, end), adjacent=adjacent, volcano=terrain.kind(end) == "volcano"
    )


@lru_cache(maxsize=1024)  # steps between the same cells are asked about in every game
def _on_foot(start: str, end: str, stones: int, *, adjacent: bool = True, volcano: bool = False) -> StepFacts:
    return _step_facts(
        start=start,
        end=end,
        secret=False,
        adjacent=adjacent,
        volcano=volcano,
        stones=stones,
        start_is_home=False,
        end_is_home=False,
        camp_owner="",
    )


def _ways(position: Position, action: Walk, seat: int) -> Sequence[tuple[Step, ...]]:
    cheapest = cheapest_route(position, action.start, action.steps[-1].cell, seat)
    ways = [action.steps]
    if cheapest is not None and cheapest.steps not in {(), action.steps}:
        ways.append(cheapest.steps)
    return ways


def _is_there(position: Position, crew: Crew, cell: str, seat: int) -> bool:
    site = position.sites.get(cell)
    if site is None or not site.figures(seat):
        return False
    there = site.crew(seat)
    return crew.leader <= there.leader and crew.explorers <= there.explorers
