"""What every kind of action of Tikal has besides: its price, and the cheapest change that makes it legal.

What the player means comes first: the action stays as it is where figures brought before it (or a camp
built, or a last treasure lifted) make it legal, by the same player and within the action points left.
Only where nothing does, it is changed, as little as possible. Whatever is proposed has been judged step
by step. For work on a cell as it was meant no cheaper way exists.

How walking goes is not what is meant, but where to: the cheapest way replaces an impossible one. Figures
enter at the nearest place that is allowed. Where what was meant is out of reach, something near it is
proposed and said not to be the same: another figure, another place, another player's chip.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import Move
from assistant.referee.text import Text
from assistant.referee.values import new
from assistant.referee.verdict import Verdict
from assistant.tikal.actions import Crew, PlayerAction
from assistant.tikal.box.catalogue import rings
from assistant.tikal.moves.routes import Plan, Wanted, bring, reach
from assistant.tikal.table.position import ACTIONS, OVER, SCORING, Position, Site


class _AtACell(Protocol):
    """An action at a cell."""

    @property
    def cell(self) -> str: ...

    @property
    def player(self) -> str: ...


Kind = TypeVar("Kind")
Working = TypeVar("Working", bound=_AtACell)
May = Callable[[Position, Working], bool]
"""Whether an action is legal on a table."""
Wishes = Iterator[Sequence[PlayerAction]]
"""Actions that may be done instead: those in one list are equally near, and earlier lists are nearer."""


class TikalMove(Move[Position, Kind]):
    """A kind of action of Tikal. What cannot be mended stays as it is here.

    ``priced`` is what ``prices`` of the catalogue call it (empty: it costs nothing), ``mended_in`` are the
    phases in which there is time to mend it (empty: all).
    """

    offered_at = "cell"
    priced: str = ""
    mended_in: frozenset[str] = frozenset({ACTIONS, SCORING})

    def price(self, position: Position, action: Kind) -> int | None:
        """Return what it costs, ``None`` where that cannot be known."""
        return position.game.catalogue.prices[self.priced] if self.priced else 0

    def is_time(self, position: Position) -> bool:
        """Whether action points are spent now, and enough for one are left."""
        return is_time_to_act(position, position.game.catalogue.prices[self.priced])

    def effect(self, position: Position, action: Kind, seat: int) -> Position:
        """Return the position after it, paid for."""
        return self.done(position, action, seat, left_after(position, self.price(position, action)))

    @abstractmethod
    def done(self, position: Position, action: Kind, seat: int, left: int) -> Position:
        """Return the position after it, legal or not, with so many action points left once it is paid.

        Raises ImpossibleError where none can hold it.
        """

    def wishes(self, position: Position, action: Kind, seat: int) -> Wishes:
        """Yield what the player may do instead, the nearest to what was meant first.

        That is the action itself, where it can help at all. Among those equally near the cheapest wins.
        """
        yield from ()

    def prepared(self, position: Position, action: Kind, seat: int, points: int) -> Plan | None:
        """Return the cheapest actions that cure what is wrong, where it is curable, within some points."""
        return None

    def camp_cells(self, position: Position, action: Kind, seat: int, points: int) -> Iterable[str]:
        """Return the cells where a new camp may help, with so many action points left after building it."""
        return ()

    def others(self, position: Position, action: Kind, seat: int) -> Wishes:
        """Yield actions near what was meant, where all that does not help; nothing is prepared for them."""
        yield from ()

    def does(self, meant: Kind, instead: Kind) -> bool:
        """Whether an action does what was meant."""
        return instead == meant

    def joined(self, one: Kind, other: Kind) -> Kind | None:
        """Return one action that does what two do one after the other, where there is one."""
        return None

    def foretold(self, position: Position, action: Kind, seat: int) -> Text:
        """Return in words what it will do, without what only chance can tell."""
        return self.sentence(position, action, seat)


class WorkingMove(TikalMove[Working]):
    """A kind of action that figures do on the cell where they stand."""

    def enough(self, position: Position, action: Working, seat: int) -> Callable[[Crew], bool]:
        """Return what tells whether more figures on the cell cure all that is wrong."""
        facts = self.facts(position, action, seat)
        return lambda crew: not broken(self.checks, facts._replace(figures=facts.figures + crew.size))

    @abstractmethod
    def possible_here(self, position: Position, cell: str, seat: int, may: May[Working]) -> Text | None:
        """Return what the figures on a cell can do in one go, if anything, without another one coming."""

    def variants(self, position: Position, action: Working) -> Sequence[Any]:
        """Return the action and what is nearest to it on the same cell, the nearest first."""
        return (action,)

    def wishes(self, position: Position, action: Working, seat: int) -> Wishes:
        yield from ((variant,) for variant in self.variants(position, action))

    def others(self, position: Position, action: Working, seat: int) -> Wishes:
        """Yield the same on other cells by their distance."""
        for ring in rings(action.cell):
            for variant in self.variants(position, action):
                yield [replace(variant, cell=cell) for cell in ring]

    def prepared(self, position: Position, action: Working, seat: int, points: int) -> Plan | None:
        """Return how to bring the figures that are missing."""
        wanted = Wanted(action.cell, self.enough(position, action, seat), points, action.player)
        return bring(position, seat, wanted)

    def camp_cells(self, position: Position, action: Working, seat: int, points: int) -> Iterable[str]:
        """Return the cells from which a figure can get there."""
        return reach(position, action.cell, seat, points)


class SureMove(TikalMove[Kind]):
    """A kind of action of which every possible one is legal by the way in which they are found."""

    def legal(self, position: Position, judge: Callable[[Position, Kind], Verdict]) -> Iterable[Kind]:
        """Return the elementary legal actions of the kind."""
        return self.possible(position)


def left_after(position: Position, cost: int | None) -> int:
    """Return the action points left; what a table let pass beyond the ten counts as none left."""
    return max(0, position.turn.left - (cost or 0))


def is_time_to_act(position: Position, price: int) -> bool:
    """Whether action points are spent now, and so many of them are left."""
    return position.turn.phase in {ACTIONS, SCORING} and position.turn.left >= price


def site_on(sites: Mapping[str, Site], cell: str) -> Site:
    """Return what stands on a cell. Raises ImpossibleError where no tile lies."""
    if cell in sites:
        return sites[cell]
    raise ImpossibleError("There is no tile on {cell}.", cell=cell)


def more_figures(site: Site, seat: int, crew: Crew, sign: int) -> Site:
    """Return the site with so many more figures of a player, or fewer. Raises ImpossibleError."""
    value, chips, camp, guard, guard_is_leader, leaders, explorers = site
    leader, more = crew
    if leader:
        leader = leaders[seat] + sign
        leaders = (*leaders[:seat], leader, *leaders[seat + 1 :])
    if more:
        more = explorers[seat] + sign * more
        explorers = (*explorers[:seat], more, *explorers[seat + 1 :])
    if leader < 0 or more < 0:
        raise ImpossibleError("Those figures do not stand there.")
    return new(Site, (value, chips, camp, guard, guard_is_leader, leaders, explorers))


def departed(position: Position, cell: str, seat: int) -> int:
    """Return how many other own figures may have been on the cell earlier in a turn of the player's.

    Figures look alike, so the same one may have come back; but there were never more than the player
    has on the board.
    """
    departures = in_this_turn(position, seat, position.turn.departures.get(cell, 0))
    if not departures:
        return 0
    elsewhere = sum(site.figures(seat) for other, site in position.sites.items() if other != cell)
    return min(departures, elsewhere)


def in_this_turn(position: Position, seat: int, count: int) -> int:
    """Return how often the player did something in a turn of their own; out of turn that was nothing."""
    return count if seat == position.turn.player else 0


def points_left(position: Position, seat: int) -> int:
    """Return the action points that a player can spend; a turn that is not theirs says nothing of it."""
    turn = position.turn
    if seat == turn.player and turn.phase != OVER:
        return turn.left
    return position.game.catalogue.prices["turn"]


def foreign_camp(position: Position, cell: str, seat: int) -> str:
    """Return the name of the other player whose camp stands on the cell, empty when there is none."""
    camp = position.at(cell).camp
    return "" if camp == seat else position.game.name(camp)


def is_home(position: Position, cell: str, seat: int) -> bool:
    """Whether the player's secret paths reach the cell: the base camp or an own camp."""
    return cell == position.terrain.base_camp or position.at(cell).camp == seat
