"""Work where figures stand, and swaps: levels of temples, treasures, camps, guards.

T33-T35, T38, T41-T49, T52-T62.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import Found, said
from assistant.referee.notation import Fields, colour, flag, number
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text, plural
from assistant.referee.values import quick, replaced
from assistant.tikal.actions import EXPLORER, LEADER, Crew, PlayerAction
from assistant.tikal.box.catalogue import CELL, COLOURS, MOTIF, crew_text, rings
from assistant.tikal.moves.move import (
    May,
    TikalMove,
    Wishes,
    WorkingMove,
    departed,
    in_this_turn,
    more_figures,
    site_on,
)
from assistant.tikal.moves.routes import Plan, Wanted, bring
from assistant.tikal.rules.temples import (
    DIGGING,
    GUARDS,
    HIGHEST_CHIP,
    MOST_LEVELS_PER_TURN,
    DigFacts,
    GuardFacts,
)
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
from assistant.tikal.table.position import NOBODY, Position, called, strengths_at

PAIR: Final = 2
TRIPLE: Final = 3


@quick(frozen=True, slots=True)
class Dig(PlayerAction):
    """Uncover levels of a temple."""

    cell: str
    levels: int = 1
    player: str = ""


class Digging(WorkingMove[Dig]):
    """Uncover levels of a temple."""

    kind = Dig
    verb = "dig"
    fields = Fields(cell=CELL, levels=number(range(1, HIGHEST_CHIP + 1)))
    heading = Text("digging")
    checks = DIGGING
    priced = "dig"

    def price(self, position: Position, action: Dig) -> int:
        return position.game.catalogue.prices["dig"] * action.levels

    def facts(self, position: Position, action: Dig, seat: int) -> DigFacts:
        """Return the facts of digging at a temple."""
        cell = action.cell
        site = position.at(cell)
        if not site.value:
            return DigFacts(cell, levels=action.levels)
        chips = (*position.temple_chips, 0, 0)
        return DigFacts(
            cell=cell,
            has_temple=True,
            guard_owner=position.game.name(site.guard),
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
        levels, before = plural("1 level", "{count} levels", action.levels), position.at(action.cell).value
        text = Text("{player} digs {levels} at {cell}")
        if before:
            text = Text("{player} digs {levels} at {cell}: {before} → {after}")
        after = before + action.levels
        return said(text, position, action, seat, levels=levels, before=before, after=after)

    def possible(self, position: Position) -> Iterable[Dig]:
        if not self.is_time(position):
            return ()
        return [Dig(cell) for cell, site in position.sites.items() if site.value]

    def variants(self, position: Position, action: Dig) -> Sequence[Dig]:
        """Return as many levels as meant before fewer."""
        return [replace(action, levels=levels) for levels in range(action.levels, 0, -1)]

    def possible_here(self, position: Position, cell: str, seat: int, may: May[Dig]) -> Text | None:
        player, most = position.colour(seat), MOST_LEVELS_PER_TURN
        levels = sum(may(position, Dig(cell, levels, player)) for levels in range(1, most + 1))
        return plural("Dig 1 level", "Dig {count} levels", levels) if levels else None

    def joined(self, one: Dig, other: Dig) -> Dig | None:
        """Return the levels of both, where they are of the same temple."""
        return Dig(one.cell, one.levels + other.levels) if one.cell == other.cell else None


@quick(frozen=True, slots=True)
class Lift(PlayerAction):
    """Lift the top treasure chip of a cell; ``motif`` is what it showed."""

    cell: str
    motif: str
    player: str = ""


class Lifting(WorkingMove[Lift]):
    """Lift the top treasure of a cell."""

    kind = Lift
    verb = "lift"
    fields = Fields(cell=CELL, motif=MOTIF)
    heading = Text("lifting treasures")
    checks = LIFTING
    shows = True
    priced = "lift"

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
        text = {
            PAIR: Text("{player} lifts a treasure at {cell}: {motif}, now a pair"),
            TRIPLE: Text("{player} lifts a treasure at {cell}: {motif}, now a triple"),
        }.get(
            position.expeditions[seat].treasures[index] + 1,
            Text("{player} lifts a treasure at {cell}: {motif}"),
        )
        return said(text, position, action, seat, motif=position.game.motif(action.motif))

    def foretold(self, position: Position, action: Lift, seat: int) -> Text:
        return said(Text("{player} lifts a treasure at {cell}"), position, action, seat)

    def possible(self, position: Position) -> Iterator[Lift]:
        if self.is_time(position):
            seat, motifs = position.turn.player, liftable(position)
            for cell, site in position.sites.items():
                if site.chips and site.figures(seat):
                    yield from (Lift(cell, motif) for motif in motifs)

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


@quick(frozen=True, slots=True)
class Swap(PlayerAction):
    """Give an own treasure chip to another player and take one of theirs."""

    give: str
    other: str
    take: str
    player: str = ""


class Swapping(TikalMove[Swap]):
    """Give an own treasure for another player's."""

    kind = Swap
    verb = "swap"
    fields = Fields(give=MOTIF, other=colour(COLOURS), take=MOTIF)
    heading = Text("swapping treasures")
    priced = "swap"

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
        game, text = position.game, Text("{player} gives {other} {give} for {take}")
        other = game.name(game.seat(action.other)) or action.other
        give, take = game.motif(action.give), game.motif(action.take)
        return said(text, position, action, seat, other=other, give=give, take=take)

    def possible(self, position: Position) -> Iterator[Swap]:
        if self.is_time(position):
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


@quick(frozen=True, slots=True)
class BuildCamp(PlayerAction):
    """Build an own camp on a cell."""

    cell: str
    player: str = ""


class BuildingCamp(WorkingMove[BuildCamp]):
    """Build an own camp."""

    kind = BuildCamp
    verb = "camp"
    fields = Fields(cell=CELL)
    heading = Text("building camps")
    says = Text("{player} builds a camp on {cell}")
    checks = CAMPS
    priced = "camp"

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

    def possible(self, position: Position) -> Iterable[BuildCamp]:
        if not position.expeditions[position.turn.player].camps or not self.is_time(position):
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
    price = chips * position.game.catalogue.prices["lift"]
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


@quick(frozen=True, slots=True)
class PlaceGuard(PlayerAction):
    """Put an own figure of the cell on its temple as guard; ``leader`` when it is the leader."""

    cell: str
    leader: bool = False
    player: str = ""


class Guarding(WorkingMove[PlaceGuard]):
    """Place a guard."""

    kind = PlaceGuard
    verb = "guard"
    fields = Fields(cell=CELL, leader=flag("L"))
    heading = Text("placing guards")
    checks = GUARDS
    priced = "guard"

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
            guard_owner=position.game.name(site.guard),
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
        text = Text("{player} guards the temple on {cell} ({value}) with an explorer")
        if action.leader:
            text = Text("{player} guards the temple on {cell} ({value}) with the leader")
        placed = said(text, position, action, seat, value=position.at(action.cell).value)
        gone = leaving(position, action)
        if not gone.size:
            return placed
        return Text("{placed}; out of the game: {figures}", placed=placed, figures=crew_text(gone))

    def possible(self, position: Position) -> Iterable[PlaceGuard]:
        if not self.is_time(position):
            return ()
        seat = position.turn.player
        temples = [cell for cell, site in position.sites.items() if site.value and site.figures(seat)]
        return [PlaceGuard(cell, leader) for cell in temples for leader in (False, True)]

    def variants(self, position: Position, action: PlaceGuard) -> Sequence[PlaceGuard]:
        """Return the figure that was meant before the other."""
        return action, replace(action, leader=not action.leader)

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


def leaving(position: Position, action: PlaceGuard) -> Crew:
    """Return the own figures that leave the game when this guard is placed."""
    there = position.at(action.cell).crew(acting_seat(position, action))
    left = Crew(there.leader - action.leader, there.explorers - (not action.leader))
    return Crew(max(0, left.leader), max(0, left.explorers))


MOVES: Final = (Digging(), Lifting(), Swapping(), BuildingCamp(), Guarding())
