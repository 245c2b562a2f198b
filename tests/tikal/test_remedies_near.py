"""Whatever is illegal and has something legal near it is mended: brute force over two changed parts.

The parts of an action are what people say of it: how many, from where, to where, which, whose. Every value
of every part, alone and in pairs, is tried; the remedies know nothing of that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import combinations, product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.verdict import ILLEGAL
from assistant.tikal.actions import Action, Crew, PlayerAction, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.table.position import Position
from tests.tikal.builders import table
from tests.tikal.test_remedies_search import CHANCE, cost_by_search, random_action, random_table

LONGEST_WALK = 2
"""Steps; with more of them the brute force takes its time and finds nothing new."""
Built = Callable[..., PlayerAction]
Parts = tuple[Built, list[Any], list[Any]]


def parts_of(position: Position, action: PlayerAction) -> Parts:
    """Return how an action is built of its parts, its own parts, and every value that each may have."""
    cells, player = list(position.terrain.laid), action.player
    motifs, colours = position.game.catalogue.motifs, position.game.colours
    leaders, explorers = (0, 1), range(9)
    if isinstance(action, Walk):
        own: list[Any] = [*action.crew, action.start]
        values: list[Any] = [leaders, explorers, cells]
        for step in action.steps:
            own += [step.cell, step.secret]
            values += [cells, (False, True)]

        def walk(leader: int, explorer: int, start: str, *steps: Any) -> Walk:  # noqa: ANN401 - cells and booleans
            way = tuple(map(WalkStep, steps[::2], steps[1::2]))
            return Walk(Crew(leader, explorer), start, way, player)

        return walk, own, values
    if isinstance(action, Enter):

        def enter(leader: int, explorer: int, cell: str) -> Enter:
            return Enter(Crew(leader, explorer), cell, player)

        return enter, [*action.crew, action.cell], [leaders, explorers, cells]
    domains: dict[type, list[Any]] = {
        Dig: [cells, (1, 2)],
        Lift: [cells, motifs],
        PlaceGuard: [cells, (False, True)],
        BuildCamp: [cells],
        Swap: [motifs, colours, motifs],
    }
    kind: Any = type(action)
    own = [getattr(action, field.name) for field in fields(kind)][:-1]
    return (lambda *parts: kind(*parts, player)), own, domains[type(action)]


def near(position: Position, action: PlayerAction) -> Iterator[PlayerAction]:
    """Yield every legal action with one or two parts changed."""
    build, own, values = parts_of(position, action)
    for changes in range(1, min(2, len(own)) + 1):
        for places in combinations(range(len(own)), changes):
            for chosen in product(*(values[place] for place in places)):
                parts = list(own)
                for place, value in zip(places, chosen, strict=True):
                    parts[place] = value
                built = build(*parts)
                if MOVES.judge(position, built).legal:
                    yield built


def actions_that_are_mended(random: Random, position: Position) -> Iterator[PlayerAction]:
    """Yield actions of whoever is to act; how tiles are laid is tested by itself."""
    own = ("", position.colour(position.turn.player))
    for _ in range(6):
        action = random_action(random, position)
        short = not isinstance(action, Walk) or len(action.steps) <= LONGEST_WALK
        known = isinstance(action, Walk | Enter | Dig | Lift | PlaceGuard | BuildCamp | Swap)
        if known and short and action.player in own:
            yield action


@given(random=CHANCE, tiles=st.integers(0, 6))
def test_whatever_has_something_legal_near_it_is_mended(random: Random, tiles: int) -> None:
    position = random_table(random, tiles, figures=4)
    for action in actions_that_are_mended(random, position):
        if MOVES.judge(position, action).judgement != ILLEGAL:
            continue
        fix = MOVES.fix(position, action)
        if fix is None:
            assert next(near(position, action), None) is None
        elif not isinstance(action, Walk):
            assert fix.as_meant == (fix.instead == action)


def cost_of_walking_as_meant(position: Position, action: Walk, *kinds: type) -> int | None:
    """Return the least that this walk and what comes before it can cost, or nothing.

    Every elementary action of these kinds is tried in the order of what it costs, but nobody walks back over
    the way.
    """
    way = {step.cell for step in action.steps}

    def useful(done: Action) -> bool:
        touched = {done.start, done.steps[0].cell} if isinstance(done, Walk) else set()
        touched |= {done.cell} if isinstance(done, Enter) else set()
        return type(done) in kinds and not touched & way

    own = MOVES.price(position, action)
    return None if own is None else cost_by_search(position, action, useful)


@given(random=CHANCE, tiles=st.integers(0, 5), left=st.integers(2, 9))
def test_no_cheaper_way_to_walk_as_meant(random: Random, tiles: int, left: int) -> None:
    position = random_table(random, tiles, figures=3)
    position = position._replace(turn=position.turn._replace(left=left))
    for _ in range(3):
        start = random.choice(list(position.sites))
        steps = tuple(map(WalkStep, position.terrain.crossings.get(start, {})))[:1]
        action = Walk(random.choice((Crew(0, 1), Crew(0, 2), Crew(1, 0), Crew(1, 1))), start, steps)
        if not steps or MOVES.judge(position, action).judgement != ILLEGAL:
            continue
        fix = MOVES.fix(position, action)
        if cost_of_walking_as_meant(position, action, Walk, Enter) is None:
            continue
        # A camp is built where that is cheaper, but not only to walk off from there.
        cost = cost_of_walking_as_meant(position, action, Walk, Enter, BuildCamp)
        assert fix is not None
        assert cost is not None
        assert fix.as_meant
        assert fix.cost <= cost


def test_a_detour_is_found_where_the_shortest_way_leads_over_the_goal() -> None:
    """a1-b2 1, b2-b3 2, b3-a2 1; over a2 the explorer would come back over the way."""
    position = table(
        "turn=actions,red,8 a1=red:1 b1=blue:1 b2=camp:blue,blue:L b3=A1/1,v3,red:L,yellow:L b4=B6/4 "
        "c1=F4,camp:red,yellow:1 c3=D2/4,v6",
        players=3,
    )
    fix = MOVES.fix(position, Walk(Crew(0, 1), "b3", (WalkStep("a2"),)))
    assert fix is not None
    assert (fix.cost, fix.as_meant) == (1 + 2 + 1, True)


def test_the_same_chip_from_another_player() -> None:
    position = table("turn=actions,red red=points:0,m1:1 yellow=points:0,m2:1", players=3)
    fix = MOVES.fix(position, Swap("m1", "blue", "m2"))
    assert fix is not None
    assert (fix.instead, fix.as_meant) == (Swap("m1", "yellow", "m2"), False)


def test_another_place_is_said_to_be_another() -> None:
    position = table("turn=actions,red,2 a2=red:1")
    fix = MOVES.fix(position, Dig("b1"))
    assert fix is not None
    assert (fix.instead, fix.as_meant) == (Dig("a2"), False)
