"""What it costs to take, tie or hold a temple or to reach a cell: against every turn, and by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.services import first_refusal
from assistant.tikal.moves.every import MOVES
from assistant.tikal.planner.playing import HOLD, REACH, TAKE, TIE, as_if_to_act, claim, most_strength, places
from assistant.tikal.planner.scene import Scene
from assistant.tikal.referee import TikalReferee
from assistant.tikal.score import temples
from assistant.tikal.table.position import NOBODY, Position, strengths_at
from tests.inside import inside
from tests.thorough import THOROUGH, many_games
from tests.tikal.builders import table
from tests.tikal.planner.small_tables import far_table, small_table
from tests.tikal.planner.trying import TooManyError, every_table

MOST_TABLES = 300 if THOROUGH else 200
FAR = range(20 if THOROUGH else 8)
SMALL = range(20) if THOROUGH else (8, 49, 68, 77, 97)
"""Tables to be tried out; of the small ones a few that really are, with the points of a whole turn."""
REFEREE = TikalReferee()


def by_trying(position: Position, seat: int) -> tuple[dict[tuple[str, str], int | None], dict[str, int]]:
    """Return the least price of every claim about every cell, and the most strength at every temple.

    Both from all tables that a turn can lead to.
    """
    most = dict.fromkeys(temples(position), 0)
    found: dict[tuple[str, str], int | None] = {}
    for kind in (TAKE, TIE, REACH):
        found.update(dict.fromkeys(((kind, cell) for cell in places(position, kind)), None))
    for after, _, spent in every_table(position, MOST_TABLES):
        for (kind, cell), known in list(found.items()):
            if known is None and is_true(after, seat, kind, cell):
                found[kind, cell] = spent
        for cell, known in most.items():
            most[cell] = max(known, strengths_at(after, after.sites[cell])[seat])
    return found, most


def is_true(position: Position, seat: int, kind: str, cell: str) -> bool:
    site = position.sites[cell]
    if kind == REACH:
        return site.figures(seat) > 0
    strengths = strengths_at(position, site)
    others = max(strengths[:seat] + strengths[seat + 1 :])
    return strengths[seat] > others if kind == TAKE else strengths[seat] >= others


@many_games
@pytest.mark.parametrize("make, seeds", [(small_table, SMALL), (far_table, FAR)])
def test_no_turn_does_it_for_less(make: Callable[[int], Position], seeds: Iterable[int]) -> None:
    compared = 0
    for seed in seeds:
        position = as_if_to_act(make(seed), 0)
        try:
            tried, most = by_trying(position, 0)
        except TooManyError:
            continue
        compared += 1
        for (kind, cell), least in tried.items():
            if kind != REACH and position.sites[cell].guard != NOBODY:
                continue
            answer = claim(position, kind, cell, "red")
            assert answer.cost == least, (seed, kind, cell)
            assert sum(step.cost for step in answer.steps) == (answer.cost or 0)
            assert first_refusal(REFEREE, position, answer.steps) is None
        scene = Scene(as_if_to_act(position, 1), by_chance=False)
        for cell, strength in most.items():
            assert most_strength(scene, 0, cell) == strength, (seed, cell)
    assert compared


def asked(position: Position, kind: str, cell: str, player: str = "red") -> tuple[int | None, list[str], str]:
    answer = claim(position, kind, cell, player)
    return answer.cost, [MOVES.write(inside(step.action)) for step in answer.steps], str(answer.text)


# On the printed board two stones lead from the base camp a1 to the temples a2 and b1, one to the jungle b2.

TEXT = "turn=actions,blue a2=v4,red:1,blue:2 a1=red:L"


def test_taking_and_tying_a_temple() -> None:
    position = table(TEXT)
    # The leader makes 4 against 2 for 2 AP; one explorer more would only tie, and costs 1 + 2.
    assert asked(position, TAKE, "a2") == (
        2,
        ["go L a1-a2"],
        "Ann takes the majority on a2 for 2 AP, and for no less.",
    )
    assert asked(position, TIE, "a2")[0] == 2
    assert asked(position, TAKE, "a2", "blue") == (0, [], "Bo has the majority on a2 already.")
    assert asked(position, TIE, "b1") == (0, [], "Nobody is stronger than Ann on b1 already.")


def test_what_no_turn_can_do() -> None:
    position = table("turn=actions,blue a2=v4,blue:4 red=supply:3,lost:L15")
    assert asked(position, TAKE, "a2") == (
        None,
        [],
        "Ann cannot take the majority on a2 in one turn: 10 AP are not enough.",
    )


def test_holding_with_a_guard_or_with_enough_figures() -> None:
    # Blue can bring three more for 9 AP, so red would need more than five; a guard costs 2 + 5.
    assert asked(table(TEXT), HOLD, "a2")[:2] == (7, ["go L a1-a2", "guard a2"])
    # With nobody left to come, blue stays at 2: the leader alone is enough.
    position = table(f"{TEXT} blue=supply:-,lost:L16")
    assert asked(position, HOLD, "a2")[:2] == (2, ["go L a1-a2"])
    # Both guards are used up.
    position = table(f"{TEXT} red=guards:2 b1=guard:red")
    assert asked(position, HOLD, "a2")[0] is None


def test_a_tie_is_enough_for_a_guard_where_the_table_plays_so() -> None:
    text = "turn=actions,blue a2=v4,red:1,blue:1"
    assert asked(table(text, guard_majority="shared"), HOLD, "a2")[:2] == (5, ["guard a2"])
    assert asked(table(text), HOLD, "a2")[0] == 8


def test_a_guard_settles_a_temple() -> None:
    position = table("turn=actions,blue a2=v4,guard:red")
    assert asked(position, TAKE, "a2") == (0, [], "Ann guards a2: it is settled for the rest of the game.")
    assert asked(position, HOLD, "a2", "blue")[0] is None


def test_reaching_a_cell() -> None:
    position = table(TEXT)
    assert asked(position, REACH, "b2") == (
        1,
        ["go L a1-b2"],
        "Ann gets a figure to b2 for 1 AP, and for no less.",
    )
    assert asked(position, REACH, "a1")[0] == 0
    assert set(places(position, REACH)) == {"a1", "a2", "b1", "b2"}
    assert places(position, TAKE) == temples(position) == ["a2", "b1"]


@pytest.mark.parametrize(
    "kind, place, player, part",
    [
        (TAKE, "a2", "green", "Nobody plays “green”"),
        ("keep", "a2", "red", "There is no claim “keep”"),
        (TAKE, "b2", "red", "b2 cannot be asked about here"),
        (TAKE, "z9", "red", "z9"),
    ],
)
def test_what_cannot_be_claimed(kind: str, place: str, player: str, part: str) -> None:
    with pytest.raises(BadInputError, match=part):
        claim(table(TEXT), kind, place, player)


def test_the_referee_answers_claims() -> None:
    position = table(TEXT)
    assert [kind.id for kind in REFEREE.claim_kinds()] == [TAKE, TIE, HOLD, REACH]
    assert REFEREE.claim_places(position, HOLD) == ["a2", "b1"]
    assert REFEREE.claim(position, TAKE, "a2", "red").cost == 2
