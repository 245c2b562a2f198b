"""All broken rules at once: a second method reads every rule off the table on its own.

It knows neither facts nor checks: each line below demands one rule of the board and the supplies. Where a
rule waits for another on purpose, a line says so with its reason; nothing else may hide anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.tikal.actions import PlayerAction, WalkStep
from assistant.tikal.box.catalogue import ADJACENT, CELLS, NEIGHBOURS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    OVER,
    SCORING,
    TILE,
    VOLCANO,
    Position,
    ScoringRound,
    Site,
    Turn,
)
from tests.games.second_table import turned
from tests.tables import tables_beside
from tests.thorough import examples
from tests.tikal.auctioning import turned_up
from tests.tikal.builders import table
from tests.tikal.refusing import refused
from tests.tikal.test_remedies_search import random_action, random_table

TABLES = tables_beside(__file__)

LAYING = (LayTile, RevealVolcano, SetAside)


class Look:
    """The table with one player's eyes, for one action."""

    def __init__(self, position: Position, action: PlayerAction) -> None:
        self.position, self.action, self.turn = position, action, position.turn
        self.tiles = position.game.catalogue.tiles
        self.named = position.game.seat(action.player) if action.player else self.turn.player
        self.seat = self.turn.player if self.named == NOBODY else self.named
        self.own = position.expeditions[self.seat]
        self.in_turn = self.seat == self.turn.player

    def there(self, cell: str) -> int:
        site = self.position.sites.get(cell)
        return site.leaders[self.seat] + site.explorers[self.seat] if site else 0

    def kind(self, cell: str) -> str:
        laid = self.position.terrain.laid.get(cell)
        return laid.tile.kind if laid else "nothing"

    def home(self, cell: str) -> bool:
        site = self.position.sites.get(cell)
        return self.kind(cell) == "base_camp" or (site is not None and site.camp == self.seat)

    def foreign_camp(self, cell: str) -> bool:
        site = self.position.sites.get(cell)
        return site is not None and site.camp not in {NOBODY, self.seat}

    def stones(self, here: str, there: str, tile: str = "", rotation: int = 0) -> int:
        """Return the stones on both sides of an edge; ``tile`` lies, or shall lie, on the second cell."""
        laid = self.position.terrain.laid
        side = NEIGHBOURS[here].index(there)
        other = turned(list(self.tiles[tile].edges), rotation) if tile else laid[there].edges
        return int(laid[here].edges[side] + other[(side + 3) % 6])

    def done(self, counts: str, cell: str) -> int:
        return getattr(self.turn, counts).get(cell, 0) if self.in_turn else 0


def of_the_moment(look: Look) -> Iterator[str]:
    phase, action = look.turn.phase, look.action
    lays, tile = isinstance(action, LAYING), getattr(action, "tile", "")
    waiting = look.position.scoring.volcano if look.position.scoring else ""
    if action.player and look.named != look.turn.player:
        yield {SCORING: "T67" if waiting else "T91", OVER: "T71"}.get(phase, "T10")
    if (phase == TILE and not lays) or (phase == ACTIONS and lays):
        yield "T12"
    if phase == SCORING and lays and tile != waiting:  # the volcano that waits is what T66 is about
        yield "T67"
    if isinstance(action, RevealVolcano) and look.tiles[tile].kind != "volcano":
        yield "T66"
    # Once the game is over no volcano waits for anything.
    early = phase != OVER and not (phase == VOLCANO and tile == waiting)
    if isinstance(action, LayTile) and look.tiles[tile].kind == "volcano" and early:
        yield "T66"
    if phase == VOLCANO and not (isinstance(action, LayTile) and tile == waiting):
        yield "T70"
    if phase == OVER:
        yield "T71"


def of_a_tile(look: Look) -> Iterator[str]:
    action, laid = look.action, look.position.terrain.laid
    assert isinstance(action, LAYING)
    waiting = look.position.scoring.volcano if look.position.scoring else ""
    if not (isinstance(action, LayTile) and action.tile == waiting):
        used = {there.tile.id for there in laid.values()} | {waiting}
        stack = [tile for tile in look.tiles if tile not in used]
        if action.tile in used:
            yield "T4"
        elif action.tile[0] != min(stack)[0]:  # of a tile that lies already nobody asks its letter
            yield "T8"
    if isinstance(action, SetAside):
        rotations = range(6)
        if any(not list(of_a_cell(look, action.tile, cell, turn)) for cell in CELLS for turn in rotations):
            yield "T12"
    if isinstance(action, LayTile):
        yield from of_a_cell(look, action.tile, action.cell, action.rotation)


def of_a_cell(look: Look, tile: str, cell: str, rotation: int) -> Iterator[str]:
    laid = look.position.terrain.laid
    around = [other for other in ADJACENT[cell] if other in laid]
    if cell in laid or not around:  # no edge of the new tile is shared yet: T14 and T15 are about such edges
        yield "T13"
    elif look.tiles[tile].kind != "volcano":
        stones = {other: look.stones(other, cell, tile, rotation) for other in around}
        if not any(stones.values()):
            yield "T14"
        elif not any(count for other, count in stones.items() if look.kind(other) != "volcano"):
            yield "T15"


def of_figures(look: Look) -> Iterator[str]:
    action = look.action
    if isinstance(action, Enter):
        crew = action.crew
        if not look.home(action.cell):  # where no camp of one's own is, T17 of volcanoes adds nothing
            yield "T24"
            if look.foreign_camp(action.cell):
                yield "T27"
        if crew.leader > look.own.leader or crew.explorers > look.own.explorers:
            yield "T24"
    elif isinstance(action, Walk):
        site = look.position.sites.get(action.start)
        leaders, explorers = (site.leaders[look.seat], site.explorers[look.seat]) if site else (0, 0)
        if action.crew.leader > leaders or action.crew.explorers > explorers:
            # Where a guard is all there is, T62 tells why nobody can go.
            only_a_guard = site is not None and site.guard == look.seat and not leaders + explorers
            yield "T62" if only_a_guard else "T28"
        here = action.start
        for step in action.steps:
            yield from of_a_step(look, here, step)
            here = step.cell


def of_a_step(look: Look, here: str, step: WalkStep) -> Iterator[str]:
    end, laid = step.cell, look.position.terrain.laid
    if (
        step.secret
    ):  # a secret path leads from camp to camp, so T17, T28 and T30 of ways on foot are no part of it
        if not (look.home(here) and look.home(end)) or here == end:
            yield "T26"
        if look.foreign_camp(here) or look.foreign_camp(end):
            yield "T27"
        return
    if look.kind(end) == "volcano":
        yield "T17"
    if here not in laid or end not in laid or end not in ADJACENT[here]:
        yield "T28"  # without an edge between them nobody looks for stones
    elif not look.stones(here, end):
        yield "T30"


def of_digging(look: Look, action: Dig) -> Iterator[str]:
    site, figures = look.position.sites.get(action.cell), look.there(action.cell)
    if not site or not site.value:  # without a temple there are no levels, chips and guards to speak of
        yield "T33"
        return
    levels = look.done("levels", action.cell) + action.levels
    if not figures:
        yield "T33"
    elif levels > figures:  # with no figure at all T33 says so
        yield "T34"
    if levels > 2:
        yield "T35"
    wanted = range(site.value + 1, site.value + 1 + min(action.levels, 2))
    if any(number > 10 or not look.position.temple_chips[number] for number in wanted):
        yield "T38"
    if site.guard != NOBODY:
        yield "T41"


def of_lifting(look: Look, action: Lift) -> Iterator[str]:
    site, figures = look.position.sites.get(action.cell), look.there(action.cell)
    motif = look.position.game.catalogue.motifs.index(action.motif)
    if sum(player.treasures[motif] for player in look.position.expeditions) >= 3:
        yield "T6"
    lifts = look.done("lifts", action.cell) + 1
    if not (site and site.chips) or not figures:
        yield "T42"
    if figures and lifts > figures:  # with no figure at all T42 says so
        yield "T43"
    if lifts > 2:
        yield "T44"


def of_camps(look: Look, action: BuildCamp) -> Iterator[str]:
    site = look.position.sites.get(action.cell)
    if look.kind(action.cell) not in {"jungle", "treasure"} or (site and site.chips):
        yield "T52"
    if look.position.game.options.camp_needs_figure and not look.there(action.cell):
        yield "T53"
    if site and site.camp != NOBODY:
        yield "T54"
    if not look.own.camps:
        yield "T55"


def of_guards(look: Look, action: PlaceGuard) -> Iterator[str]:
    site = look.position.sites.get(action.cell)
    if site is None or not holds_the_majority(look, site):
        yield "T58"
    if site is None or not (site.leaders if action.leader else site.explorers)[look.seat]:
        yield "T59"
    if look.own.guards >= 2:
        yield "T63"
    if site and site.guard != NOBODY:
        yield "T65"


def of_work(look: Look) -> Iterator[str]:
    action = look.action
    if isinstance(action, Dig):
        return of_digging(look, action)
    if isinstance(action, Lift):
        return of_lifting(look, action)
    if isinstance(action, BuildCamp):
        return of_camps(look, action)
    if isinstance(action, PlaceGuard):
        return of_guards(look, action)
    return of_a_swap(look, action) if isinstance(action, Swap) else iter(())


def holds_the_majority(look: Look, site: Site) -> bool:
    strength = [3 * lead + more for lead, more in zip(site.leaders, site.explorers, strict=True)]
    mine, best = strength[look.seat], max(strength)
    alone = mine == best and strength.count(best) == 1
    tied = mine == best > 0 and look.position.game.options.tied_leader_may_guard
    return bool(site.value) and (alone or tied)


def of_a_swap(look: Look, action: Swap) -> Iterator[str]:
    motifs = look.position.game.catalogue.motifs
    given = look.own.treasures[motifs.index(action.give)]
    if not given:
        yield "T48"
    if given > 1:
        yield "T50"
    other = look.position.game.seat(action.other)
    if other == look.seat:  # nobody's chips are the other's then, so T49 and what T48 says of them wait
        yield "T48"
        return
    taken = 0 if other == NOBODY else look.position.expeditions[other].treasures[motifs.index(action.take)]
    if not taken:
        yield "T48"
    if taken > 1:
        yield "T49"


def cost(look: Look) -> int:
    """Return the price; where no stone leads there is none, and nothing of T20 to say."""
    action = look.action
    if isinstance(action, Walk):
        total, here = 0, action.start
        for step in action.steps:
            joined = step.secret or (
                {here, step.cell} <= look.position.terrain.laid.keys() and step.cell in ADJACENT[here]
            )
            stones = 1 if step.secret else look.stones(here, step.cell) if joined else 0
            if not stones:
                return 0
            total, here = total + stones, step.cell
        return total * (action.crew.leader + action.crew.explorers)
    if isinstance(action, Enter):
        return action.crew.leader + action.crew.explorers
    if isinstance(action, Dig):
        return 2 * action.levels
    return {Lift: 3, Swap: 3, BuildCamp: 5, PlaceGuard: 5}.get(type(action), 0)


def all_broken(position: Position, action: PlayerAction) -> set[str]:
    look = Look(position, action)
    broken = set(of_the_moment(look)) | set(of_figures(look))
    if isinstance(action, LAYING):
        broken |= set(of_a_tile(look))
    broken |= set(of_work(look))
    # The points left are those of the turn: they bind nobody else, and nobody once the game is over.
    left = look.turn.left if look.in_turn and look.turn.phase != OVER else 10
    return broken | ({"T20"} if cost(look) > left else set())


@examples(30, 150)
@given(
    chance=st.integers(0, 2**32).map(Random),
    tiles=st.integers(0, 12),
    phase=st.sampled_from((ACTIONS, ACTIONS, TILE, SCORING, VOLCANO, OVER)),
)
def test_every_broken_rule_is_named(chance: Random, tiles: int, phase: str) -> None:
    position = random_table(chance, tiles, figures=8)
    turn = position.turn
    here = chance.choice(list(position.sites))
    position = position._replace(
        turn=Turn(phase, turn.player, turn.left, {here: chance.randrange(3)}, {here: chance.randrange(3)})
    )
    if phase in {SCORING, VOLCANO}:
        final = phase == SCORING and chance.random() < 0.3
        volcanoes = [name for name, tile in position.game.catalogue.tiles.items() if tile.kind == "volcano"]
        free = [name for name in volcanoes if name not in position.terrain.tiles]
        waiting = tuple(position.game.seats)[turn.player :] + tuple(position.game.seats)[: turn.player]
        volcano = "" if final else chance.choice(free)
        position = position._replace(scoring=ScoringRound(waiting, volcano, turn.player))
    for _ in range(25):
        action = random_action(chance, position)
        found = {violation.rule for violation in MOVES.judge(position, action).violations}
        assert found == all_broken(position, action), (action, position.turn)


def test_end_of_a_turn_needs_nothing_else() -> None:
    assert all_broken(table("turn=actions,red"), EndTurn()) == set()


@pytest.mark.parametrize(
    "line, rules",
    [
        ("open A5 A5 A6 B1", {"T73", "T4"}),
        ("open A1 A5", {"T73", "T4"}),
        ("open D1", {"T73", "T8"}),
        ("open A5", {"T73"}),
    ],
)
def test_tiles_turned_up_once_more_have_faults_of_their_own(line: str, rules: set[str]) -> None:
    """A1 to A4 lie open and are bid for."""
    assert {rule for rule, _ in refused(turned_up(), line)} == rules


def test_a_volcano_is_laid_after_its_scoring_round_whenever_it_came() -> None:
    """B6 is a volcano: as a second tile, and instead of the one that waits, it is too early as well."""
    assert "T66" in {rule for rule, _ in refused(table("turn=actions,red"), "tile B6 b3")}
    waits = "turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue"
    assert {"T66", "T67"} <= {rule for rule, _ in refused(table(waits), "tile D5 b3")}


def test_a_tile_in_a_scoring_turn_of_somebody_else_breaks_the_rule_twice() -> None:
    waits = "turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue"
    assert {("T67", "tile"), ("T67", "default")} <= set(refused(table(waits), "blue: tile A1 b3"))


@pytest.mark.parametrize(
    "text, line, waived", TABLES["whoever_acts_out_of_turn_is_not_charged_with_what_the_other_did"]
)
def test_whoever_acts_out_of_turn_is_not_charged_with_what_the_other_did(
    text: str, line: str, waived: str
) -> None:
    assert {rule for rule, _ in refused(table(text), line)} == {"T10"}, waived
