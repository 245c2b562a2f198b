"""Lifting and swapping treasures, and building camps (T42-T49, T52-T55)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import Found
from assistant.referee.notation import Fields, colour
from assistant.referee.text import Text, plural
from assistant.tikal.actions import BuildCamp, Crew, Lift, PlayerAction, Swap
from assistant.tikal.box.catalogue import CELL, COLOURS, MOTIF, rings
from assistant.tikal.moves.move import (
    May,
    TikalMove,
    Wishes,
    WorkingMove,
    departed,
    in_this_turn,
    is_time_to_act,
    site_on,
)
from assistant.tikal.moves.routes import Plan, Wanted, bring
from assistant.tikal.rules.treasures import (
    CAMPS,
    GROUNDS,
    LIFTING,
    SINGLE,
    SWAPPING,
    CampFacts,
    LiftFacts,
    SwapFacts,
)
from assistant.tikal.table.position import NOBODY, Position, called, replaced

PAIR: Final = 2
TRIPLE: Final = 3


class Lifting(WorkingMove[Lift]):
    """Lift the top treasure of a cell."""

    kind = Lift
    verb = "lift"
    fields = Fields(cell=CELL, motif=MOTIF)
    lines = (("lift c3 m5", Text("Lift a treasure on c3; it shows motif m5.")),)
    heading = Text("lifting treasures")
    checks = LIFTING
    shows = True

    def price(self, position: Position, action: Lift) -> int:
        return position.game.catalogue.prices.lift

    def facts(self, position: Position, action: Lift, seat: int) -> LiftFacts:
        """Return the facts of lifting a treasure."""
        site, catalogue, cell = position.at(action.cell), position.game.catalogue, action.cell
        return LiftFacts(
            cell=cell,
            chips=site.chips,
            figures=site.figures(seat),
            departed=departed(position, cell, seat),
            departed_count=position.game.options.figures_may_take_turns,
            lifted=in_this_turn(position, seat, position.turn.lifts.get(cell, 0)),
            motif=action.motif,
            known=known_of(position, catalogue.motifs.index(action.motif)),
            copies=catalogue.copies_of_motif,
        )

    def demands(self, position: Position, action: Lift, seat: int) -> Found:
        return called(position.game, broken(LIFTING, self.facts(position, action, seat))), ()

    def done(self, position: Position, action: Lift, seat: int, left: int) -> Position:
        site = site_on(position.sites, action.cell)
        if not site.chips:
            raise ImpossibleError("No treasure is left on {cell}.", cell=action.cell)
        turn = position.turn
        lifts = {**turn.lifts, action.cell: turn.lifts.get(action.cell, 0) + 1}
        taken = _with_treasure(position, seat, action.motif, 1)
        return taken._replace(
            sites={**position.sites, action.cell: site._replace(chips=site.chips - 1)},
            turn=turn._replace(left=left, lifts=lifts),
        )

    def sentence(self, position: Position, action: Lift, seat: int) -> Text:
        index = position.game.catalogue.motifs.index(action.motif)
        held = position.expeditions[seat].treasures[index] + 1
        values: dict[str, object] = {
            "player": position.game.names[seat],
            "cell": action.cell,
            "motif": position.game.motif(action.motif),
        }
        if held == PAIR:
            return Text("{player} lifts a treasure at {cell}: {motif}, now a pair", **values)
        if held == TRIPLE:
            return Text("{player} lifts a treasure at {cell}: {motif}, now a triple", **values)
        return Text("{player} lifts a treasure at {cell}: {motif}", **values)

    def foretold(self, position: Position, action: Lift, seat: int) -> Text:
        return Text("{player} lifts a treasure at {cell}", player=position.game.names[seat], cell=action.cell)

    def possible(self, position: Position) -> Iterator[Lift]:
        if is_time_to_act(position, position.game.catalogue.prices.lift):
            seat, motifs = position.turn.player, liftable(position)
            for cell, site in position.sites.items():
                if site.chips and site.figures(seat):
                    yield from (Lift(cell, motif) for motif in motifs)

    def wishes(self, position: Position, action: Lift, seat: int) -> Wishes:
        """Yield the action itself: nothing else is near it."""
        yield (action,)

    def possible_here(self, position: Position, cell: str, seat: int, may: May[Lift]) -> Text | None:
        """Return how many treasures can be lifted one after the other, whatever chance shows."""
        lifted = 0
        while motifs := liftable(position):
            lift = Lift(cell, motifs[0], position.colour(seat))
            if not may(position, lift):
                break
            position, lifted = self.effect(position, lift, seat), lifted + 1
        return plural("Lift 1 treasure", "Lift {count} treasures", lifted) if lifted else None

    def others(self, position: Position, action: Lift, seat: int) -> Wishes:
        """Yield lifting what may still come: on the same tile, then on others by their distance."""
        possible = liftable(position)
        motifs = (*([action.motif] if action.motif in possible else []), *possible)
        for ring in rings(action.cell):
            yield [Lift(cell, motif, action.player) for cell in ring for motif in motifs[:1]]


class Swapping(TikalMove[Swap]):
    """Give an own treasure for another player's."""

    kind = Swap
    verb = "swap"
    fields = Fields(give=MOTIF, other=colour(COLOURS), take=MOTIF)
    lines = (("swap m5 blue m1", Text("Give blue an m5 and take an m1.")),)
    heading = Text("swapping treasures")

    def price(self, position: Position, action: Swap) -> int:
        return position.game.catalogue.prices.swap

    def demands(self, position: Position, action: Swap, seat: int) -> Found:
        return called(position.game, broken(SWAPPING, swap_facts(position, action, seat))), ()

    def done(self, position: Position, action: Swap, seat: int, left: int) -> Position:
        other = position.game.seat(action.other)
        if other == NOBODY:
            raise ImpossibleError("Nobody plays {player}.", player=action.other)
        paid = position._replace(turn=position.turn.paid(left))
        for owner, motif, change in (
            (seat, action.give, -1),
            (other, action.take, -1),
            (seat, action.take, 1),
            (other, action.give, 1),
        ):
            paid = _with_treasure(paid, owner, motif, change)
        return paid

    def sentence(self, position: Position, action: Swap, seat: int) -> Text:
        return Text(
            "{player} gives {other} {give} for {take}",
            player=position.game.names[seat],
            other=position.game.name(position.game.seat(action.other)) or action.other,
            give=position.game.motif(action.give),
            take=position.game.motif(action.take),
        )

    def possible(self, position: Position) -> Iterator[Swap]:
        if is_time_to_act(position, position.game.catalogue.prices.swap):
            yield from _swaps(position, position.turn.player)

    def wishes(self, position: Position, action: Swap, seat: int) -> Wishes:
        """Yield swaps with one thing changed, the same chip from somebody else among them, then with two.

        What is wanted stays longest: first somebody else gives it, then another chip is taken or given.
        """
        swaps = [
            Swap(swap.give, swap.other, swap.take, action.player)
            for swap in _swaps(position, seat)
            if swap.give != swap.take
        ]
        for changes in sorted({_changes(action, swap) for swap in swaps}):
            yield [swap for swap in swaps if _changes(action, swap) == changes]


def swap_facts(position: Position, action: Swap, seat: int) -> SwapFacts:
    """Return the facts of swapping treasures."""
    motifs = position.game.catalogue.motifs
    other = position.game.seat(action.other)
    theirs = () if other == NOBODY else position.expeditions[other].treasures
    return SwapFacts(
        give=action.give,
        take=action.take,
        player=position.game.names[seat],
        other=position.game.name(other) or action.other,
        own_count=position.expeditions[seat].treasures[motifs.index(action.give)],
        other_count=theirs[motifs.index(action.take)] if theirs else 0,
    )


def motifs_lifted(actions: Iterable[PlayerAction]) -> list[str]:
    """Return the motifs that actions lift."""
    return [action.motif for action in actions if isinstance(action, Lift)]


def known_of(position: Position, motif: int) -> int:
    """Return how many treasures of a motif have been lifted."""
    return sum(expedition.treasures[motif] for expedition in position.expeditions)


def liftable(position: Position) -> tuple[str, ...]:
    """Return the motifs that a treasure chip may still show."""
    catalogue = position.game.catalogue
    return tuple(
        motif
        for index, motif in enumerate(catalogue.motifs)
        if known_of(position, index) < catalogue.copies_of_motif
    )


def _with_treasure(position: Position, seat: int, motif: str, change: int) -> Position:
    index = position.game.catalogue.motifs.index(motif)
    expedition = position.expeditions[seat]
    count = expedition.treasures[index] + change
    if count < 0:
        raise ImpossibleError("{player} holds no {motif}.", player=position.game.names[seat], motif=motif)
    changed = expedition._replace(treasures=replaced(expedition.treasures, index, count))
    return position._replace(expeditions=replaced(position.expeditions, seat, changed))


def _swaps(position: Position, seat: int) -> Iterator[Swap]:
    """Yield the swaps of single treasures with everybody else."""
    own = _singles(position, seat)
    for other in position.game.seats if own else ():
        if other != seat:
            theirs = _singles(position, other)
            yield from (Swap(give, position.colour(other), take) for give in own for take in theirs)


def _singles(position: Position, seat: int) -> list[str]:
    held = zip(position.game.catalogue.motifs, position.expeditions[seat].treasures, strict=True)
    return [motif for motif, count in held if count == SINGLE]


def _changes(meant: Swap, swap: Swap) -> tuple[int, bool, bool, bool]:
    """Return how much a swap differs: how many of its parts, and which of them, the chip given last."""
    changed = swap.give != meant.give, swap.take != meant.take, swap.other != meant.other
    return sum(changed), *changed


class BuildingCamp(WorkingMove[BuildCamp]):
    """Build an own camp."""

    kind = BuildCamp
    verb = "camp"
    fields = Fields(cell=CELL)
    lines = (("camp d4", Text("Build a camp on d4.")),)
    heading = Text("building camps")
    checks = CAMPS

    def price(self, position: Position, action: BuildCamp) -> int:
        return position.game.catalogue.prices.camp

    def facts(self, position: Position, action: BuildCamp, seat: int) -> CampFacts:
        """Return the facts of building a camp."""
        site = position.at(action.cell)
        return CampFacts(
            cell=action.cell,
            kind=position.terrain.kind(action.cell),
            chips=site.chips,
            camp_owner=position.game.name(site.camp),
            built=position.game.catalogue.camps - position.expeditions[seat].camps,
            figures=site.figures(seat),
            needs_figure=position.game.options.camp_needs_figure,
        )

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
            every = [(camp, self.facts(position, camp, seat)) for camp in there]
            yield [
                camp
                for camp, facts in every
                if facts.kind in GROUNDS and not facts.chips and not facts.camp_owner
            ]

    def prepared(self, position: Position, action: BuildCamp, seat: int, points: int) -> Plan | None:
        """Return how to lift the treasures in the way, or to bring the figure that is missing."""
        if position.at(action.cell).chips:
            return _lift_all(position, action, seat, points)
        return super().prepared(position, action, seat, points)

    def possible_here(self, position: Position, cell: str, seat: int, may: May[BuildCamp]) -> Text | None:
        return Text("Build a camp") if may(position, BuildCamp(cell, position.colour(seat))) else None


def _lift_all(position: Position, action: BuildCamp, seat: int, points: int) -> Plan | None:
    """Return how to lift all chips of a cell; any motif that may come stands for what chance will show."""
    chips = position.at(action.cell).chips
    price = chips * position.game.catalogue.prices.lift
    motifs = liftable(position)
    if price > points or not motifs:
        return None
    lift = Lift(action.cell, motifs[0], action.player)
    facts = Lifting().facts(position, lift, seat)
    last = facts._replace(lifted=facts.lifted + chips - 1)

    def enough(crew: Crew) -> bool:
        return not broken(LIFTING, last._replace(figures=facts.figures + crew.size))

    brought = bring(position, seat, Wanted(action.cell, enough, points - price, action.player))
    return None if brought is None else Plan(brought.cost + price, (*brought.actions, *(lift,) * chips))
