"""Scoring turns of the recorded games worked out by hand: the log, the printed tiles and a pencil."""

from __future__ import annotations

import pytest

from assistant.tikal.score import majority
from assistant.tikal.table.position import NOBODY
from tests.games.replay import replay
from tests.inside import inside

Sheet = tuple[int, str, dict[str, int], dict[str, int], int]

# Strengths are written 3 : 1 for the scorer against the strongest other; L is a leader, worth 3.
HAND_WORKED: dict[str, list[Sheet]] = {
    # Jonas (red) draws the first volcano and scores first.
    #   c2: printed 2, dug once, his leader guards it: 3. m3 twice, m4, m8: 3 + 1 + 1.
    #   a2 is Ines's (L : 0), a3 nobody has entered.
    # Ines (blue): digs a2 (1, 2, 3, 4): L : 0, 4. b1: 1, dug by her twice and by Jonas twice: 5, her guard.
    #   b3: 2 dug once: 3, her guard. m1 and m5: 1 + 1.
    # Second volcano, drawn by Ines.
    #   a2: four levels more than 3 in all: 7, her L : 0. a3: 1, dug five times: 6; two explorers : 1.
    #   b1 5 and b3 3 by her guards. f3 (3) has one explorer of each: nobody.
    #   m1, m2 and m8 twice, m6 once: 9 + 1. 21 + 10 = 31.
    # Jonas brings two explorers to a3, so he has 3 : 2 there: 6. c2 3 and c5 5 by his guards.
    #   d1: printed 4, 1 : 0. e1: printed 2, dug twice, 1 : 0: 4. e3: printed 3, 1 : 0. f3 tied.
    #   m3 three times, m4 and m5 twice, m2 once: 6 + 6 + 1 = 13. 25 + 13 = 38.
    "two_players": [
        (1, "red", {"c2": 3}, {"pair": 1, "single": 2}, 8),
        (1, "blue", {"a2": 4, "b1": 5, "b3": 3}, {"single": 2}, 14),
        (2, "blue", {"a2": 7, "a3": 6, "b1": 5, "b3": 3}, {"pair": 3, "single": 1}, 31),
        (
            2,
            "red",
            {"a3": 6, "c2": 3, "c5": 5, "d1": 4, "e1": 4, "e3": 3},
            {"triple": 1, "pair": 2, "single": 1},
            38,
        ),
    ],
    # Dinu (black) draws the first volcano. a2: 1, dug by Clara (2) and twice by him (4); he walks two
    #   explorers there and one from b3: 3 : 1. b4: printed 3, dug once, his leader guards it: 4. m7: 1.
    # Ada (red): her leader comes to d1 (printed 2, dug by Clara: 3): L : 1. She had m3, m5, m4, m2, lifts a
    #   second m4, and gives m3 for Clara's m4: m4 three times, m2, m5: 6 + 2.
    # Bruno (yellow): a3: printed 2, he digs: 3; L : 0. b1: 1, he digs: 2; 1 : 0. He has m2, m6, m7, m8 and
    #   gives m6 for Dinu's m7: a pair and two singles: 3 + 2.
    # Clara (blue): c2: printed 2, dug three times: 5; L : 0. b1: she brings two explorers and digs: 3; 2 : 1.
    #   a2 1 : 3 and d1 1 : 3 are not hers. m3 and m6: 2.
    "four_players": [
        (1, "black", {"a2": 4, "b4": 4}, {"single": 1}, 9),
        (1, "red", {"d1": 3}, {"triple": 1, "single": 2}, 11),
        (1, "yellow", {"a3": 3, "b1": 2}, {"pair": 1, "single": 2}, 10),
        (1, "blue", {"b1": 3, "c2": 5}, {"single": 2}, 10),
    ],
    # Mara (black) draws the first volcano. b3: printed 1, dug twice: 3; L : 0. a2 is Nils's. m2, m3, m8.
    # Nils (red): a2: 1, dug by Mara (2) and by him (3), his leader guards it: 3. b1: 1, dug twice by Oana: 3;
    #   his two explorers : 1. d2: printed 2, dug by Oana (3) and by him (4); 2 : 1.
    # Oana (yellow): c2: printed 2, dug twice: 4; L : 0. d2: she brings two more and digs twice: 6; 3 : 2.
    "three_players": [
        (1, "black", {"b3": 3}, {"single": 3}, 6),
        (1, "red", {"a2": 3, "b1": 3, "d2": 4}, {}, 10),
        (1, "yellow", {"c2": 4, "d2": 6}, {}, 10),
    ],
}


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
    assert found[: len(HAND_WORKED[name])] == HAND_WORKED[name]


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
