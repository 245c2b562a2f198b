"""The best turn against every turn there is, against turns at random, and against some worked out by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from assistant.referee.services import Progress, first_refusal
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import Dig, Lift
from assistant.tikal.planner.best_turn import Search, best_turn
from assistant.tikal.planner.playing import play
from assistant.tikal.planner.scene import Candidate, Record, Scene, Trip
from assistant.tikal.referee import TikalReferee
from assistant.tikal.score import score
from assistant.tikal.table.position import SCORING, Position
from tests.games.replay import AUCTION_GAME, NAMES, replay
from tests.inside import inside
from tests.thorough import THOROUGH, many_games
from tests.tikal.builders import new, table
from tests.tikal.planner.small_tables import far_table, small_table
from tests.tikal.planner.trying import (
    TooManyError,
    best_by_trying,
    treasures_on_average,
    unseen_chips,
)

SMALL_TABLES = 40 if THOROUGH else 14
TURNS_UNDER_WAY = 20 if THOROUGH else 8
MOST_POINTS = 9 if THOROUGH else 6
MOST_TABLES = 250 if THOROUGH else 120
FAR_TABLES = 75 if THOROUGH else 12
POINTS_OF_A_GAME = 3 if THOROUGH else 2
RANDOM_TURNS = 150 if THOROUGH else 15
LARGE_TABLES = 4 if THOROUGH else 3
RARE = (97, 173, 220, 349, 380, 400, 432, 500, 587)
"""Small tables, found by trying, that between them lead the search everywhere it can go."""
WITH_A_CAMP = (50, 956)
"""Far tables, found by trying, on which the best turn builds a camp, a figure going there for it first."""

REFEREE = TikalReferee()


def searched(position: Position, *, by_chance: bool = True) -> Progress:
    *_, last = best_turn(position, by_chance=by_chance)
    assert last.done
    return last


def promised(position: Position, progress: Progress, *, by_chance: bool = True) -> Fraction:
    """Return what a plan scores when the referee plays it, checked action by action."""
    assert progress.best is not None
    assert first_refusal(REFEREE, position, progress.best.steps) is None
    assert progress.best.cost <= position.turn.left
    seat = position.turn.player
    held = position
    lifted = 0
    for step in progress.best.steps:
        position = MOVES.apply(position, inside(step.action))
        if isinstance(step.action, Lift):
            lifted += 1
        else:
            held = MOVES.apply(held, inside(step.action))
    temples = score(position, seat).by_source().get("temples", 0)
    treasures = held.expeditions[seat].treasures
    return temples + treasures_on_average(held, treasures, lifted if by_chance else 0, unseen_chips(held))


def lines(progress: Progress) -> list[str]:
    assert progress.best is not None
    return [MOVES.write(inside(step.action)) for step in progress.best.steps]


def assert_best(position: Position, *, by_chance: bool) -> bool:
    """Compare with every turn there is; returns whether the table was small enough for that."""
    try:
        best = best_by_trying(position, by_chance=by_chance, most_tables=MOST_TABLES)
    except TooManyError:
        return False
    found = searched(position, by_chance=by_chance)
    assert found.best is not None
    assert found.best.points == found.bound == best
    assert promised(position, found, by_chance=by_chance) == best
    return True


@many_games
def test_nothing_beats_the_best_turn_among_all_turns() -> None:
    compared = [
        assert_best(small_table(seed, most_points=MOST_POINTS), by_chance=seed % 2 == 0)
        for seed in range(SMALL_TABLES)
    ]
    assert sum(compared) > SMALL_TABLES / 4


@many_games
def test_nothing_beats_the_rest_of_a_turn_under_way() -> None:
    compared = [
        assert_best(small_table(seed, most_points=MOST_POINTS, under_way=True), by_chance=seed % 2 == 0)
        for seed in range(TURNS_UNDER_WAY)
    ]
    assert sum(compared) > TURNS_UNDER_WAY / 4


def scoring_turns(name: str) -> list[Position]:
    return [
        position
        for position in replay(name).positions
        if position.turn.phase == SCORING and position.turn.left == position.game.catalogue.prices["turn"]
    ]


def large_tables() -> list[Position]:
    turns = [position for name in (*NAMES, AUCTION_GAME) for position in scoring_turns(name)]
    return turns[3 :: len(turns) // LARGE_TABLES][:LARGE_TABLES]


def test_nothing_beats_the_best_short_turn_in_a_real_game() -> None:
    # Whole boards with all their figures; only few action points let every turn be tried.
    compared = 0
    for position in large_tables():
        short = position._replace(turn=position.turn._replace(left=POINTS_OF_A_GAME))
        compared += assert_best(short, by_chance=True)
    assert compared


def random_turn(position: Position, chance: random.Random) -> Position:
    """Return the table after a legal turn at random in which nothing is lifted."""
    while True:
        kinds: dict[type, list[PlayerAction]] = {}
        for action in MOVES.legal_actions(position):
            if not isinstance(action, Lift | EndTurn):
                kinds.setdefault(type(action), []).append(action)  # type: ignore[arg-type]  # corrections are never legal actions
        if not kinds:
            return position
        position = MOVES.apply(position, chance.choice(chance.choice(list(kinds.values()))))


@pytest.mark.parametrize("number", range(LARGE_TABLES))
def test_no_random_turn_beats_the_best_one(number: int) -> None:
    position = large_tables()[number]
    found = searched(position, by_chance=False)
    assert found.best is not None
    chance = random.Random(number)
    for _ in range(RANDOM_TURNS):
        assert score(random_turn(position, chance), position.turn.player).total <= found.best.points


@pytest.mark.parametrize("name", [*NAMES, AUCTION_GAME])
def test_what_was_played_never_beats_the_best_turn(name: str) -> None:
    positions = scoring_turns(name) if THOROUGH else scoring_turns(name)[::4]
    sheets = [(step.index, sheet) for step, sheet in replay(name).history.sheets]
    places = {id(position): index for index, position in enumerate(replay(name).positions)}
    for position in positions:
        colour = position.colour(position.turn.player)
        played = replay(name).positions
        end, sheet = next(
            found for found in sheets if found[1].player == colour and found[0] >= places[id(position)]
        )
        lifted = any(
            isinstance(step.entry.action, Lift)
            for step in replay(name).history.steps
            if places[id(position)] <= step.index <= end
        )
        found = searched(position)
        assert played
        assert promised(position, found) == found.bound
        assert lifted or sheet.total <= found.bound


def test_what_is_said_while_searching_stays_true() -> None:
    position = scoring_turns(AUCTION_GAME)[-3]
    said = list(best_turn(position, by_chance=True))
    best = said[-1].best
    assert best is not None
    assert said[-1].proven
    assert len(said) > 5
    assert not said[0].proven
    for earlier, later in pairwise(said):
        assert earlier.bound >= later.bound >= best.points
        assert earlier.best is None or (later.best and earlier.best.points <= later.best.points)


def test_outside_scoring_turns_there_is_nothing_to_search() -> None:
    assert not list(best_turn(new(), by_chance=True))
    assert not REFEREE.plannable(new())


def test_the_referee_plans() -> None:
    position = table("turn=scoring,red scoring=opener:red,waiting:red+blue a1=red:1")
    assert REFEREE.plannable(position)
    *_, last = REFEREE.best_turn(position, by_chance=True)
    assert last.proven


# Worked out by hand. On the printed board a2 and b1 are temples of value 1, b2 is jungle; from the base camp
# a1 one stone leads to a2 (1 + 1, two stones with both sides), b1 and b2.


def scoring(text: str) -> Position:
    return table(f"turn=scoring,red scoring=opener:red,waiting:red+blue {text}")


def test_two_temples_with_a_level_each() -> None:
    # Each: enter 1, walk 2, dig 2 = 5 AP for 2 points. Twice is all there is.
    found = searched(scoring("blue=supply:L9"))
    assert found.best is not None
    assert found.best.points == 4
    assert found.best.cost == 10
    assert lines(found) == ["in 2", "go a1-a2", "dig a2", "go a1-b1", "dig b1"]


def test_a_better_temple_is_worth_giving_up_a_small_one() -> None:
    # Two explorers hold a2 (2 points) against one; b1 (8) needs three. Two come for 4 AP each ... too dear
    # with the supply empty: only giving up a2 frees a second one.
    position = scoring("red=supply:- a2=v2,red:2,blue:1 a1=red:1 b1=v8,blue:2 b2=red:1 blue=supply:9")
    found = searched(position)
    assert found.best is not None
    assert found.best.points == 8


@pytest.mark.parametrize("seed", RARE)
def test_a_rare_turn(seed: int) -> None:
    position = small_table(seed)
    assert promised(position, searched(position, by_chance=seed % 2 == 0), by_chance=seed % 2 == 0)


def test_a_level_that_figures_changing_places_cannot_dig_together() -> None:
    # The leader goes from a2 to a3 to win it, the explorer from a3 to a2 to keep it: 1 AP each. Two figures
    # are then at both temples in the course of the turn, but only at one of them at the same time: three
    # levels, not four. 2 + 5 + 3 = 10.
    position = scoring("red=supply:- a2=v2,red:L a3=A1,v5,red:1,blue:1 blue=supply:L17")
    found = searched(position)
    assert found.best is not None
    assert (
        found.best.points == found.bound == 10 == best_by_trying(position, by_chance=True, most_tables=9999)
    )


def test_more_chips_than_there_are_do_no_harm() -> None:
    # Somebody corrected the table wrongly: four chips of a motif, of which there are three.
    found = searched(scoring("red=m1:3,m2:1 blue=m1:1,m3:1 a1=red:1"))
    assert found.proven


def test_a_camp_is_built_where_it_is_worth_its_price() -> None:
    compared = [assert_best(far_table(seed), by_chance=True) for seed in range(FAR_TABLES)]
    assert sum(compared) > FAR_TABLES / 4
    built = [line for seed in WITH_A_CAMP for line in lines(searched(far_table(seed))) if "camp" in line]
    assert len(built) == len(WITH_A_CAMP)


def test_a_bound_stays_true_when_nothing_can_be_played() -> None:
    position = scoring("blue=supply:L9")
    *_, last = Search(Scene(position, by_chance=True), lambda _: None)
    assert last.candidate is None
    assert last.bound >= searched(position).bound


def test_a_plan_the_referee_refuses_is_noticed() -> None:
    position = scoring("a2=red:1,v2")
    found = searched(position)
    assert found.best is not None
    steps = found.best.steps
    assert first_refusal(REFEREE, position, steps) is None
    assert first_refusal(REFEREE, position, (*steps[:1], steps[0]._replace(action=Dig("b1")))) == 1
    assert first_refusal(REFEREE, position, (steps[0]._replace(cost=9), *steps[1:])) == 0


def test_figures_that_wait_for_each_other_are_noticed() -> None:
    # Two pairs change places, whoever goes first; a third level could only be dug by three figures together.
    scene = Scene(scoring("a2=v1,red:2 a3=A1,v2,red:2"), by_chance=False)
    ways = [Trip(leader=False, stops=stops) for stops in (("a2", "a3"), ("a3", "a2")) for _ in range(2)]
    assert play(Candidate(scene, 0, tuple(ways), {"a2": 2}, {}, 0, ())) is not None
    assert play(Candidate(scene, 0, tuple(ways), {"a2": 3}, {}, 0, ())) is None


def test_a_plan_that_scores_less_than_it_promised_leaves_the_bound_open() -> None:
    record = Record(lambda candidate: candidate.value - 1)
    candidate = Candidate(Scene(scoring("a1=red:1"), by_chance=False), 7, (), {}, {}, 0, ())
    assert record.offer(candidate)
    assert (record.reached, record.doubtful) == (6, 7)
    assert record.candidate == candidate._replace(value=6)
