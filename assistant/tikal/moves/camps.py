"""Building camps (T52-T55)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields
from assistant.referee.moves import Found
from assistant.referee.text import Text
from assistant.tikal.actions import BuildCamp, Crew, Lift
from assistant.tikal.box.board import rings
from assistant.tikal.box.spelling import CELL
from assistant.tikal.moves.bringing import Plan, Wanted, bring
from assistant.tikal.moves.move import May, Wishes, WorkingMove, is_time_to_act, site_on
from assistant.tikal.moves.treasures import enough_to_lift, liftable
from assistant.tikal.rules.camps import CAMPS, GROUNDS, CampFacts
from assistant.tikal.table.position import NOBODY, Position, replaced


class BuildingCamp(WorkingMove[BuildCamp]):
    """Build an own camp."""

    kind = BuildCamp
    verb = "camp"
    fields = Fields(cell=CELL)
    lines = (("camp d4", Text("Build a camp on d4.")),)
    heading = Text("building camps")

    def price(self, position: Position, action: BuildCamp) -> int:
        return position.game.catalogue.prices.camp

    def demands(self, position: Position, action: BuildCamp, seat: int) -> Found:
        return broken(CAMPS, camp_facts(position, action.cell, seat)), ()

    def done(self, position: Position, action: BuildCamp, seat: int, left: int) -> Position:
        expedition = position.expeditions[seat]
        site = site_on(position.sites, action.cell)
        if not expedition.camps or site.camp != NOBODY:
            raise ImpossibleError(
                "No camp can stand on {cell}: none is left, or one stands there.", cell=action.cell
            )
        return position.changed(
            {**position.sites, action.cell: site._replace(camp=seat)},
            position.turn.paid(left),
            replaced(position.expeditions, seat, expedition._replace(camps=expedition.camps - 1)),
        )

    def sentence(self, position: Position, action: BuildCamp, seat: int) -> Text:
        return Text("{player} builds a camp on {cell}", player=position.game.names[seat], cell=action.cell)

    def possible(self, position: Position) -> Iterable[BuildCamp]:
        camps = position.expeditions[position.turn.player].camps
        if not camps or not is_time_to_act(position, position.game.catalogue.prices.camp):
            return ()
        return [BuildCamp(cell) for cell, site in position.sites.items() if site.camp == NOBODY]

    def wishes(self, position: Position, action: BuildCamp, seat: int) -> Wishes:
        """Yield the cell that was meant, then free ground by its distance."""
        yield (action,)
        for ring in rings(action.cell):
            there = [BuildCamp(cell, action.player) for cell in ring]
            yield [camp for camp in there if _is_free_ground(position, camp, seat)]

    def prepared(self, position: Position, action: BuildCamp, seat: int, points: int) -> Plan | None:
        """Return how to lift the treasures in the way, or to bring the figure that is missing."""
        if chips := camp_facts(position, action.cell, seat).chips:
            return _lift_all(position, action, seat, points, chips)
        return super().prepared(position, action, seat, points)

    def enough(self, position: Position, action: BuildCamp, seat: int) -> Callable[[Crew], bool]:
        facts = camp_facts(position, action.cell, seat)
        return lambda crew: not broken(CAMPS, facts._replace(figures=crew.size))

    def possible_here(self, position: Position, cell: str, seat: int, may: May[BuildCamp]) -> Text | None:
        return Text("Build a camp") if may(position, BuildCamp(cell, position.colour(seat))) else None


def camp_facts(position: Position, cell: str, seat: int) -> CampFacts:
    """Return the facts of building a camp."""
    site = position.at(cell)
    return CampFacts(
        cell=cell,
        kind=position.terrain.kind(cell),
        chips=site.chips,
        camp_owner=position.game.name(site.camp),
        built=position.game.catalogue.camps - position.expeditions[seat].camps,
        figures=site.figures(seat),
        needs_figure=position.game.options.camp_needs_figure,
    )


def _is_free_ground(position: Position, action: BuildCamp, seat: int) -> bool:
    facts = camp_facts(position, action.cell, seat)
    return facts.kind in GROUNDS and not facts.chips and not facts.camp_owner


def _lift_all(position: Position, action: BuildCamp, seat: int, points: int, chips: int) -> Plan | None:
    """Return how to lift all chips of a cell; any motif that may come stands for what chance will show."""
    price = chips * position.game.catalogue.prices.lift
    motifs = liftable(position)
    if price > points or not motifs:
        return None
    lift = Lift(action.cell, motifs[0], action.player)
    enough = enough_to_lift(position, lift, seat, chips)
    brought = bring(position, seat, Wanted(action.cell, enough, points - price, action.player))
    return None if brought is None else Plan(brought.cost + price, (*brought.actions, *(lift,) * chips))
