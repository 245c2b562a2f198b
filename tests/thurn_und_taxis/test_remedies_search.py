"""Help against refusals at random tables: legal step by step, and nothing nearer by a blind search.

The search tries every legal action before the one refused, and every set of houses; it knows nothing of
officials, roads and lands. Its cards are all known, but none that comes to light is the one wished for.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.referee.verdict import ILLEGAL
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import (
    BRANCH,
    HOUSE,
    LEFT,
    OPEN_CARD,
    RIGHT,
    UNKNOWN,
    UNSEEN_CARD,
    Action,
    Carriage,
    Close,
    DrawCard,
    Drop,
    EndTurn,
    Exchange,
    Harness,
    Lay,
    Restart,
    Return,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.table.position import Position
from tests.inside import inside
from tests.thurn_und_taxis.builders import apply, judge, legal_actions
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import new, table
from tests.thurn_und_taxis.test_left_out import coming, pile
from tests.thurn_und_taxis.test_random_games import seeds
from tests.thurn_und_taxis.test_second_judge import chosen

WISHES = 12


def wishes(position: Position, chance: random.Random) -> list[Action]:
    """Return actions of every kind, most of them impossible, many about cards that lie there."""
    own = position.own
    cities = [*position.game.catalogue.cities, *own.hand * 3, *own.route * 2, *position.display]
    cities = [city for city in cities if city != UNKNOWN]

    def some(most: int) -> tuple[str, ...]:
        return tuple(chance.choice(own.route or cities) for _ in range(chance.randint(0, most)))

    def one() -> Action:
        city = chance.choice(cities)
        player = chance.choice(("", "", "", *position.game.colours))
        return chance.choice(
            (
                Show(some(3), player),
                Take(city, some(2), player),
                DrawCard(chance.choice((city, UNKNOWN)), player),
                Exchange(some(7), player),
                Lay(city, chance.choice((LEFT, RIGHT, BRANCH)), player),
                Lay(city, RIGHT, player),
                Restart(city, player),
                Close(some(4), player),
                Close((*some(2), city), player),
                Carriage(chance.choice((0, 3, 5)), chance.random() < 0.5, player),
                Drop(some(2) or (city,), player),
                EndTurn(player),
                Harness(city, chance.randint(0, 4), player),
                Return(tuple(chance.sample(OFFICIALS, chance.randint(0, 4))), "", "", (), player),
                Return(
                    tuple(OFFICIALS[:2]), chance.choice((OPEN_CARD, UNSEEN_CARD, HOUSE)), city, (), player
                ),
            )
        )

    brought = {Harness: "horses", Return: "amt"}
    actions = [one() for _ in range(WISHES)]
    return [action for action in actions if brought.get(type(action), "") in {"", *position.parts}]


def check(position: Position, action: Action) -> None:
    """Check that a fix exists only for what is illegal, is always the same, and is legal step by step."""
    fix = REFEREE.fix(position, action)
    assert fix == REFEREE.fix(position, action)
    if judge(position, action).judgement != ILLEGAL:
        assert fix is None
    if fix is None:
        return
    assert (fix.first, fix.instead) != ((), action)
    for step in (*fix.first, fix.instead):
        assert REFEREE.read(REFEREE.write(step)) is not None
        assert judge(position, step).legal, (action, fix)
        position = apply(position, step)


def known_moment(version: str, chance: random.Random) -> Position:
    """Return a moment of a random game of a version in which every card is told."""
    options = {
        name: chance.choice(("allowed", "forbidden")) for name in ("fewer_houses", "carriage_declining")
    }
    sheet = WHOLE if version.startswith("glanz") else None
    position = new(chance.choice((2, 3, 4)), version, sheet, **options)
    position = apply(position, Show(tuple(pile(position, chance)[:6])))
    for _ in range(chance.randint(0, 90)):
        actions = legal_actions(position, coming(position, chance))
        if not actions:
            break
        position = apply(position, chosen(position, actions, chance))
    return position


versions = st.sampled_from(REFEREE.versions)


@given(versions, seeds)
def test_what_is_proposed_is_legal(version: str, seed: int) -> None:
    chance = random.Random(seed)
    position = known_moment(version, chance)
    for action in wishes(position, chance):
        check(position, action)


def one_before(position: Position, action: Action, chance: random.Random) -> bool:
    """Whether one legal action makes this one legal, as it is; a route is not given up for it."""
    named = {getattr(action, "city", ""), *getattr(action, "shown", ()), *getattr(action, "cities", ())}
    coming = [card for card in pile(position, chance) if card not in named]
    ending = isinstance(action, EndTurn)
    return any(
        judge(apply(position, first), action).legal
        for first in legal_actions(position, coming[:6])
        if ending or not isinstance(first, Restart)
    )


KINDS = (Take, DrawCard, Lay, Restart, Close, Carriage, Drop, EndTurn)


@given(versions, seeds)
def test_a_blind_search_finds_nothing_nearer(version: str, seed: int) -> None:
    """Horses, letters and tokens too, and what has to wait until tokens are given back."""
    chance = random.Random(seed)
    position = known_moment(version, chance)
    own = {"", position.game.colours[position.turn.player]}
    legal_kinds = {type(action) for action in legal_actions(position)}
    for action in wishes(position, chance):
        if action.player not in own or judge(position, action).judgement != ILLEGAL:
            continue
        fix = REFEREE.fix(position, action)
        if type(action) in legal_kinds & {*KINDS, Harness, Return}:
            assert fix is not None, action
        if isinstance(action, (*KINDS, Harness, Exchange)) and one_before(position, action, chance):
            assert fix is not None, action
            assert len(fix.first) <= 1, (action, fix)
            if version == "basic" and isinstance(action, Close | Drop):
                assert fix.instead == action, (action, fix)


def way(roads: Mapping[str, Collection[str]], length: int, chance: random.Random) -> list[str]:
    """Return a route of so many cities at most."""
    route = [chance.choice(sorted(roads))]
    while len(route) < length and (onward := sorted({*roads[route[-1]]} - {*route})):
        route.append(chance.choice(onward))
    return route


def nearest(position: Position, wanted: Collection[str]) -> int | None:
    """Return how many cities have to change for houses that may be placed, by trying every set of them."""
    route = position.own.route
    every = (houses for count in range(len(route) + 1) for houses in combinations(route, count))
    return min(
        (changed(wanted, houses) for houses in every if judge(position, Close(houses)).legal), default=None
    )


@given(seeds, st.integers(0, 10**6), st.sampled_from(("allowed", "forbidden")))
@settings(max_examples=120)
def test_houses_are_placed_as_nearly_as_wanted(seed: int, wish: int, fewer: str) -> None:
    """Every set of houses is tried, whatever the rules say, where fewer may be placed and where not."""
    chance = random.Random(f"{seed} {wish}")
    roads = new().game.catalogue.neighbours
    route = way(roads, chance.randint(3, 7), chance)
    if len(route) < 3:
        return
    own = chance.sample(sorted(roads), chance.randint(0, 6))
    text = f"turn=close,red,taken:1,laid:1,began:1 round=3 red=route:{'+'.join(route)}"
    supply = f",supply:{chance.randint(0, 3)}" if chance.random() < 0.3 else ""
    position = table(text + (f",houses:{'+'.join(own)}" if own else "") + supply, fewer_houses=fewer)
    wanted = tuple(chance.sample(route, chance.randint(1, len(route))))
    if chance.random() < 0.3:
        wanted = (*wanted, chance.choice(sorted(roads)))
    if judge(position, Close(wanted)).legal:
        return
    fix = REFEREE.fix(position, Close(wanted))
    assert fix is not None
    assert not fix.first
    assert changed(wanted, inside(fix.instead).cities) == nearest(position, wanted)


@pytest.mark.parametrize("fewer", ["allowed", "forbidden"])
def test_houses_in_the_north_are_placed_as_nearly_as_wanted(fewer: str) -> None:
    """The same with free cities, and with lands that nobody told."""
    chance = random.Random(fewer)
    asked = 0
    for told in range(40):
        sheet = {key: value for key, value in WHOLE.items() if told % 2 or not key.endswith("1.land")}
        roads = north(version="glanz-basic", sheet=sheet).game.catalogue.neighbours
        route = way(roads, 6, chance)
        own = "+".join(chance.sample(sorted(roads), chance.randint(1, 6)))
        text = f"turn=close,red,taken:1,laid:1,began:1 round=3 red=route:{'+'.join(route)},houses:{own}"
        position = north(text, 2, "glanz-basic", sheet, fewer_houses=fewer)
        wanted = tuple(chance.sample(route, chance.randint(0, len(route))))
        if judge(position, Close(wanted)).judgement != ILLEGAL:
            continue
        fix = REFEREE.fix(position, Close(wanted))
        found = fix and changed(wanted, inside(fix.instead).cities)
        assert found == nearest(position, wanted), (text, wanted)
        asked += 1
    assert asked, "some are refused"


def changed(wanted: Collection[str], houses: Collection[str]) -> int:
    """Return how many cities are others, more or fewer."""
    kept = len({*wanted} & {*houses})
    return max(len({*wanted}) - kept, len(houses) - kept)
