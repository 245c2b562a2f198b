"""Scoring turns of the recorded games worked out by hand: the log, the printed tiles and a pencil."""

from __future__ import annotations

import pytest

from assistant.tikal.score import majority
from assistant.tikal.table.position import NOBODY
from tests.games.replay import replay
from tests.inside import inside
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


Sheet = tuple[int, str, dict[str, int], dict[str, int], int]

# Strengths are written 3 : 1 for the scorer against the strongest other; L is a leader, worth 3.
HAND_WORKED: dict[str, tuple[Sheet, ...]] = TABLES["HAND_WORKED"]


@pytest.mark.parametrize("name", HAND_WORKED)
def test_the_program_agrees_with_the_pencil(name: str) -> None:
    found = [
        (
            inside(step.before).rounds,
            sheet.player,
            {item.place: item.points for item in sheet.items if item.place},
            {str(item.label): item.count for item in sheet.items if not item.place},
            sheet.total,
        )
        for step, sheet in replay(name).history.sheets
    ]
    assert tuple(found[: len(HAND_WORKED[name])]) == HAND_WORKED[name]


def test_the_pencil_adds_up() -> None:
    worth = {"single": 1, "pair": 3, "triple": 6}
    for sheets in HAND_WORKED.values():
        for _, _, temples, sets, total in sheets:
            assert sum(temples.values()) + sum(worth[size] * count for size, count in sets.items()) == total


def test_one_temple_passes_through_three_hands_in_a_scoring_round() -> None:
    # Third volcano, four players, f5 (printed 5, dug once: 6): Dinu leaves it for e5, so Ada and Bruno have
    # one each and it is nobody's. Ada walks one in and digs: 2 : 1, 7 for her. Bruno brings two: 3 : 2, 7.
    third = [
        sheet for step, sheet in replay("four_players").history.sheets if inside(step.before).rounds == 3
    ]
    f5 = [{item.place: item.points for item in sheet.items}.get("f5") for sheet in third]
    assert [sheet.player for sheet in third] == ["black", "red", "yellow", "blue"]
    assert f5 == [None, 7, 7, None]


def test_a_tie_is_told_to_both_who_share_it() -> None:
    second = [
        sheet for step, sheet in replay("two_players").history.sheets if inside(step.before).rounds == 2
    ]
    assert [[str(note) for note in sheet.notes] for sheet in second] == [
        ["temple f3 (3) scores for nobody: 1 each with Jonas"],
        ["temple f3 (3) scores for nobody: 1 each with Ines"],
    ]


def test_a_leader_weighs_as_much_as_three_explorers() -> None:
    # Last round, four players, f1 (printed 5, dug once: 6): Dinu has three explorers there, Clara her leader.
    # Nobody would score it until Clara's own turn, when she calls her leader away; Ada's explorer stays.
    steps = [
        step
        for step in replay("four_players").history.steps
        if step.sheets and inside(step.before).rounds == 4
    ]
    standings = [majority(inside(step.before), "f1") for step in steps]
    blue, black = 2, 3
    assert [step.sheets[0].player for step in steps] == ["red", "yellow", "blue", "black"]
    assert [standing.strengths for standing in standings] == [
        (1, 0, 3, 3),
        (1, 0, 3, 3),
        (1, 0, 0, 3),
        (1, 0, 0, 3),
    ]
    assert [standing.holder for standing in standings] == [NOBODY, NOBODY, black, black]
    assert standings[0].tied == (blue, black)
    assert inside(steps[0].before).sites["f1"].crew(blue) == (1, 0)
    assert inside(steps[0].before).sites["f1"].crew(black) == (0, 3)
