"""Fixes at random tables: always legal step by step, and never dearer than what a blind search finds.

The search tries every elementary legal action in the order of what it costs, so it knows nothing of
routes, supplies and majorities; it is the second method.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.logs.log import Header, Player
from assistant.referee.verdict import ILLEGAL
from assistant.tikal.actions import Action, Crew, PlayerAction, WalkStep
from assistant.tikal.box.catalogue import ADJACENT, CELLS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside, drawable
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap, liftable
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import ACTIONS, NOBODY, TILE, Position, Turn
from tests.inside import inside
from tests.thorough import examples

COLOURS = ("red", "blue", "yellow", "black")
CHANCE = st.integers(0, 2**32).map(Random)


def random_table(random: Random, tiles: int, figures: int) -> Position:
    """Return the turn of some player at a table with so many tiles and up to so many figures each."""
    options = {
        "camp-needs-figure": random.choice(("no", "yes")),
        "guard-majority": random.choice(("strict", "shared")),
    }
    players = tuple(Player(colour, colour.title()) for colour in COLOURS[: random.randint(2, 4)])
    position = new_game(Header("tikal", "rio-grande", "basic", "1", players, options))
    while len(position.terrain.tiles) < tiles:
        position = _with_random_tile(random, position)
    for seat in position.game.seats:
        position = _with_random_things(random, position, seat, figures)
    turn = Turn(ACTIONS, random.choice(position.game.seats), random.choice((10, 10, 8, 6, 4, 3, 0)))
    return position._replace(turn=turn)


def _with_random_tile(random: Random, position: Position) -> Position:
    tile = random.choice(drawable(position))
    free = [cell for cell in CELLS if cell not in position.terrain.laid]
    while True:
        cell, rotation = random.choice(free), random.randrange(6)
        trial = position._replace(turn=Turn(TILE, 0, 10))
        if position.game.catalogue.tiles[tile].kind == "volcano":
            if not any(other in position.terrain.laid for other in ADJACENT[cell]):
                continue
        elif not MOVES.judge(trial, LayTile(tile, cell, rotation)).legal:
            continue
        return MOVES.apply(trial, LayTile(tile, cell, rotation))


def _with_random_things(random: Random, position: Position, seat: int, figures: int) -> Position:
    sites = dict(position.sites)
    dry = [cell for cell in sites if position.terrain.kind(cell) != "volcano"]
    expedition = position.expeditions[seat]
    for _ in range(random.randint(0, figures)):
        cell = random.choice(dry)
        site = sites[cell]
        leader = expedition.leader and random.random() < 0.2
        places = site.leaders if leader else site.explorers
        more = (*places[:seat], places[seat] + 1, *places[seat + 1 :])
        sites[cell] = site._replace(leaders=more) if leader else site._replace(explorers=more)
        if leader:
            expedition = expedition._replace(leader=0)
        else:
            expedition = expedition._replace(explorers=expedition.explorers - 1)
    if random.random() < 0.3:
        lost = random.randint(expedition.explorers - 2, expedition.explorers)
        expedition = expedition._replace(explorers=expedition.explorers - lost, lost_explorers=lost)
    for cell in dry:
        site = sites[cell]
        if site.chips and random.random() < 0.5:
            sites[cell] = site = site._replace(chips=random.randint(0, 2))
        ground = position.terrain.kind(cell) in {"jungle", "treasure"} and not site.chips
        if ground and site.camp == NOBODY and expedition.camps and random.random() < 0.15:
            sites[cell] = site._replace(camp=seat)
            expedition = expedition._replace(camps=expedition.camps - 1)
        if site.value and site.guard == NOBODY and expedition.guards < 2 and random.random() < 0.05:
            sites[cell] = site._replace(guard=seat)
            expedition = expedition._replace(guards=expedition.guards + 1)
    treasures = tuple(
        random.choice((0, 0, 1, 1, 2, 3)) if not seat else random.choice((0, 0, 1)) for _ in range(8)
    )
    expeditions = list(position.expeditions)
    expeditions[seat] = expedition._replace(treasures=treasures)
    return position._replace(sites=sites, expeditions=tuple(expeditions))


def random_crew(random: Random) -> Crew:
    return random.choice((Crew(0, 1), Crew(0, 1), Crew(0, 2), Crew(1, 0), Crew(1, 1), Crew(0, 4), Crew(1, 7)))


def random_walk(random: Random, position: Position, player: str) -> Walk:
    start = here = random.choice(list(position.sites))
    steps = []
    for _ in range(random.randint(1, 4)):
        secret = random.random() < 0.2
        here = random.choice(list(position.sites)) if secret else random.choice(ADJACENT[here])
        steps.append(WalkStep(here, secret))
    return Walk(random_crew(random), start, tuple(steps), player)


def random_action(random: Random, position: Position) -> PlayerAction:
    cell = random.choice(list(position.sites) if random.random() < 0.9 else CELLS)
    player = random.choice(("", "", position.colour(position.turn.player), random.choice(COLOURS)))
    tile = random.choice(list(position.game.catalogue.tiles))
    give, take = (random.choice(position.game.catalogue.motifs) for _ in range(2))
    return random.choice(
        (
            Enter(random_crew(random), cell, player),
            random_walk(random, position, player),
            Dig(cell, random.choice((1, 1, 2, 3)), player),
            Lift(cell, give, player),
            Swap(give, random.choice(COLOURS), take, player),
            BuildCamp(cell, player),
            PlaceGuard(cell, random.random() < 0.3, player),
            LayTile(tile, random.choice(CELLS), random.randrange(6), player),
            RevealVolcano(tile, player),
            SetAside(tile, player),
            EndTurn(player),
        )
    )


def is_legal_in_order(position: Position, actions: tuple[PlayerAction, ...]) -> int | None:
    """Return what the actions cost together, or nothing when one of them is not legal in its turn."""
    cost = 0
    for action in actions:
        verdict = MOVES.judge(position, action)
        if not verdict.legal:
            return None
        cost += verdict.cost or 0
        position = MOVES.apply(position, action)
    return cost


@given(random=CHANCE, tiles=st.integers(0, 12), moment=st.sampled_from((ACTIONS, ACTIONS, TILE)))
def test_every_fix_is_legal_step_by_step(random: Random, tiles: int, moment: str) -> None:
    position = random_table(random, tiles, figures=6)
    position = position._replace(turn=position.turn._replace(phase=moment))
    for _ in range(8):
        action = random_action(random, position)
        fix = MOVES.fix(position, action)
        if MOVES.judge(position, action).judgement != ILLEGAL:
            assert fix is None
        if fix is not None:
            assert is_legal_in_order(position, (*inside(fix.first), inside(fix.instead))) == fix.cost
            assert {inside(done).player for done in (*fix.first, fix.instead)} == {action.player}


def cost_by_search(
    position: Position, action: PlayerAction, useful: Callable[[Action], bool] = lambda _: True
) -> int | None:
    """Return the least that the action and useful others before it can cost within the turn, or nothing."""
    own = MOVES.price(position, action) or 0
    order = count()
    waiting = [(0, next(order), position)]
    seen = set()
    while waiting:
        cost, _, here = heapq.heappop(waiting)
        key = (tuple(here.sites.items()), here.expeditions, tuple(here.turn.lifts.items()))
        if key in seen:
            continue
        seen.add(key)
        if MOVES.judge(here, action).legal:
            return cost + own
        for step in MOVES.legal_actions(here):
            if isinstance(step, Lift) and step.motif != liftable(here)[0]:
                continue  # whatever it shows, it is lifted
            paid = MOVES.price(here, step) or 0 if useful(step) else 0
            if paid and cost + paid + own <= position.turn.left:
                heapq.heappush(waiting, (cost + paid, next(order), MOVES.apply(here, step)))
    return None


def spot_actions(position: Position) -> list[PlayerAction]:
    """Return everything one may want to do on a cell."""
    actions: list[PlayerAction] = [BuildCamp(cell) for cell in position.sites]
    for cell, site in position.sites.items():
        if site.value:
            actions += [Dig(cell), Dig(cell, 2), PlaceGuard(cell), PlaceGuard(cell, leader=True)]
        if site.chips:
            actions.append(Lift(cell, "m1"))
    return actions


@examples(15, 50)
@given(random=CHANCE, tiles=st.integers(0, 4), left=st.integers(2, 8))
def test_no_cheaper_way_to_do_as_meant(random: Random, tiles: int, left: int) -> None:
    position = random_table(random, tiles, figures=3)
    position = position._replace(turn=position.turn._replace(left=left))
    actions = spot_actions(position)
    for action in random.sample(actions, 5):
        fix = MOVES.fix(position, action)
        cost = cost_by_search(position, action)
        if MOVES.judge(position, action).legal:
            assert fix is None
        elif cost is None:
            assert fix is None or fix.instead != action
        else:
            assert fix is not None
            assert (fix.instead, fix.cost) == (action, cost)
