"""One refusal per rule: a position one move away from trouble, and exactly that rule broken.

The printed part of the board, from the components: a1 is the base camp, a2 and b1 are temples of value 1,
b2 is jungle. Stones: a1-a2 two, a1-b1 two, a1-b2 one; b2 has one stone toward b3, c2 and c1; a2 has
one toward a3 and one toward b3; b1 has one toward c1. Every expected number below is counted from that.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.tikal.actions import Crew, Enter, PlayerAction, Step, Walk
from assistant.tikal.moves.every import MOVES
from tests.tikal.builders import after, table
from tests.tikal.refusing import JUNGLE_C2, TREASURE_B3, refused, start

REFUSALS: dict[str, tuple[tuple[str, ...], str, tuple[str, str], dict[str, Any]]] = {
    "T4 a tile is laid twice": (
        (JUNGLE_C2, "end"),
        "tile A6 b3",
        ("T4", "default"),
        {"tile": "A6"},
    ),
    "T8 a letter too early": (
        (),
        "tile C1 b3",
        ("T8", "default"),
        {"tile": "C1", "letter": "C", "expected": "A"},
    ),
    "T10 out of turn": (
        (JUNGLE_C2,),
        "blue: in 1",
        ("T10", "default"),
        {"player": "Bo", "expected": "Ann"},
    ),
    "T12 acting before laying": ((), "in 1", ("T12", "default"), {"action": "enter"}),
    "T12 a second tile": ((JUNGLE_C2,), "tile A1 b3", ("T12", "second"), {"tile": "A1"}),
    "T13 touching nothing": ((), "tile A6 e4", ("T13", "default"), {"cell": "e4"}),
    "T13 an occupied cell": ((), "tile A6 b2", ("T13", "occupied"), {"cell": "b2"}),
    "T20 eleven points": ((JUNGLE_C2, "in 9"), "in 2", ("T20", "default"), {"cost": 2, "left": 1}),
    "T24 entering in the wild": ((JUNGLE_C2,), "in 1 c2", ("T24", "default"), {"cell": "c2"}),
    "T24 a second leader": (
        (JUNGLE_C2, "in L"),
        "in L",
        ("T24", "supply"),
        {"kind": "leader", "supply": 0, "wanted": 1},
    ),
    "T24 more explorers than there are": (
        (JUNGLE_C2, "in 10", "end", "tile A1 b3", "end", "tile A2 a3"),
        "in 9",
        ("T24", "supply"),
        {"kind": "explorers", "supply": 8, "wanted": 9},
    ),
    "T26 a secret path to nowhere": (
        (JUNGLE_C2, "in 1"),
        "go a1=c2",
        ("T26", "default"),
        {"start": "a1", "end": "c2"},
    ),
    "T28 figures that are not there": (
        (JUNGLE_C2, "in 1"),
        "go 2 a1-b2",
        ("T28", "absent"),
        {"cell": "a1", "kind": "explorers", "figures": 1, "wanted": 2},
    ),
    "T28 the leader is not there": (
        (JUNGLE_C2, "in 1"),
        "go L a1-b2",
        ("T28", "absent"),
        {"cell": "a1", "kind": "leader", "figures": 0, "wanted": 1},
    ),
    "T28 a jump": ((JUNGLE_C2, "in 1"), "go a1-c2", ("T28", "default"), {"start": "a1", "end": "c2"}),
    "T30 no stones": (
        (JUNGLE_C2, "in 1", "go a1-a2"),
        "go a2-b2",
        ("T30", "default"),
        {"start": "a2", "end": "b2"},
    ),
    "T33 nobody to dig": ((JUNGLE_C2,), "dig a2", ("T33", "default"), {"cell": "a2"}),
    "T33 no temple": ((JUNGLE_C2, "in 1"), "dig a1", ("T33", "no-temple"), {"cell": "a1"}),
    "T34 one figure, two levels": (
        (JUNGLE_C2, "in 1", "go a1-a2"),
        "dig a2 2",
        ("T34", "default"),
        {"cell": "a2", "levels": 2, "figures": 1},
    ),
    "T34 one figure digs, then digs again": (
        (JUNGLE_C2, "in L", "go L a1-a2", "dig a2"),
        "dig a2",
        ("T34", "default"),
        {"cell": "a2", "levels": 2, "figures": 1},
    ),
    "T42 nobody to lift": ((TREASURE_B3,), "lift b3 m1", ("T42", "default"), {"cell": "b3"}),
    "T42 nothing to lift": ((JUNGLE_C2, "in 1"), "lift a1 m1", ("T42", "empty"), {"cell": "a1"}),
    "T52 a camp on a temple": ((JUNGLE_C2,), "camp a2", ("T52", "default"), {"cell": "a2", "kind": "temple"}),
    "T52 a camp on no tile": ((JUNGLE_C2,), "camp h5", ("T52", "nothing"), {"cell": "h5"}),
    "T52 a camp among treasures": ((TREASURE_B3,), "camp b3", ("T52", "chips"), {"cell": "b3", "chips": 4}),
    "T54 a second camp on a tile": (
        (JUNGLE_C2, "camp c2", "end", "tile A1 b3"),
        "camp c2",
        ("T54", "default"),
        {"cell": "c2", "owner": "Ann"},
    ),
    "T58 no temple to guard": ((JUNGLE_C2, "in 1"), "guard a1", ("T58", "no-temple"), {"cell": "a1"}),
    "T59 another figure than is there": (
        (JUNGLE_C2, "in L", "go L a1-a2"),
        "guard a2",
        ("T59", "default"),
        {"cell": "a2", "kind": "explorers"},
    ),
    "T62 moving a guard": (
        (JUNGLE_C2, "in 1", "go a1-a2", "guard a2"),
        "go a2-a1",
        ("T62", "default"),
        {"cell": "a2"},
    ),
    "T65 guarding a guarded temple": (
        (JUNGLE_C2, "in 1", "go a1-a2", "guard a2", "end", "tile A1 b3", "in 1", "go a1-a2"),
        "guard a2",
        ("T65", "default"),
        {"cell": "a2", "owner": "Ann"},
    ),
    "T41 digging a guarded temple": (
        (JUNGLE_C2, "in 1", "go a1-a2", "guard a2", "end", "tile A1 b3", "in 1", "go a1-a2"),
        "dig a2",
        ("T41", "default"),
        {"cell": "a2", "owner": "Ann"},
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_one_rule_is_broken(name: str) -> None:
    lines, line, key, numbers = REFUSALS[name]
    assert refused(after(start(), *lines), line) == {key: numbers}
    assert name.split(maxsplit=1)[0] == key[0]


SEVERAL = {
    "entering a foreign camp": (
        (JUNGLE_C2, "camp c2", "end", "tile A1 b3"),
        "in 1 c2",
        {("T27", "default"): {"cell": "c2", "owner": "Ann"}, ("T24", "default"): {"cell": "c2"}},
    ),
    "a foreign secret path": (
        (JUNGLE_C2, "camp c2", "end", "tile A1 b3", "in 1"),
        "go a1=c2",
        {
            ("T27", "default"): {"cell": "c2", "owner": "Ann"},
            ("T26", "default"): {"start": "a1", "end": "c2"},
        },
    ),
    "entering nowhere with a leader who is not in supply": (
        (JUNGLE_C2, "in L"),
        "in L b1",
        {
            ("T24", "default"): {"cell": "b1"},
            ("T24", "supply"): {"kind": "leader", "supply": 0, "wanted": 1},
        },
    ),
    "a guard without a temple or a figure": (
        (JUNGLE_C2,),
        "guard a1",
        {("T58", "no-temple"): {"cell": "a1"}, ("T59", "default"): {"cell": "a1", "kind": "explorers"}},
    ),
    "lifting nothing with nobody": (
        (JUNGLE_C2,),
        "lift c2 m1",
        {("T42", "empty"): {"cell": "c2"}, ("T42", "default"): {"cell": "c2"}},
    ),
    "a swap of chips that neither side holds": (
        (JUNGLE_C2,),
        "swap m1 blue m2",
        {("T48", "own"): {"motif": "m1"}, ("T48", "default"): {"motif": "m2", "player": "Bo"}},
    ),
    "a swap with nobody": (
        (JUNGLE_C2,),
        "swap m1 green m2",
        {("T48", "own"): {"motif": "m1"}, ("T48", "default"): {"motif": "m2", "player": "green"}},
    ),
    "a swap with oneself": (
        (JUNGLE_C2,),
        "swap m1 red m2",
        {("T48", "own"): {"motif": "m1"}, ("T48", "self"): {}},
    ),
}


@pytest.mark.parametrize("name", SEVERAL)
def test_everything_that_is_broken_is_named_at_once(name: str) -> None:
    lines, line, expected = SEVERAL[name]
    assert refused(after(start(), *lines), line) == expected


def test_a_treasure_too_many_from_a_tile_that_is_empty_by_now() -> None:
    position = table("turn=actions,red b3=A4,chips:0,red:1", players=2)
    position = position._replace(turn=position.turn._replace(lifts={"b3": 2}))
    assert refused(position, "lift b3 m1") == {
        ("T42", "empty"): {"cell": "b3"},
        ("T43", "default"): {"cell": "b3", "lifts": 3, "figures": 1},
        ("T44", "default"): {"cell": "b3", "lifts": 3},
    }


def test_whoever_swaps_with_himself_breaks_up_nobodys_pair() -> None:
    position = table("turn=actions,red", players=2)
    red = position.expeditions[0]._replace(treasures=(1, 2, 0, 0, 0, 0, 0, 0))
    position = position._replace(expeditions=(red, *position.expeditions[1:]))
    assert refused(position, "swap m1 red m2") == {("T48", "self"): {}}


@pytest.mark.parametrize(
    "action, rule",
    [(Enter(Crew(0, 0), "a1"), "T24"), (Walk(Crew(0, 0), "a1", (Step("a2"),)), "T28")],
)
def test_nobody_comes_in_or_walks(action: PlayerAction, rule: str) -> None:
    verdict = MOVES.judge(after(start(), JUNGLE_C2, "in 1"), action)
    assert [(broken.rule, broken.case) for broken in verdict.violations] == [(rule, "nobody")]


@pytest.mark.parametrize("figures, kind", [("L", "leader"), ("1", "explorers")])
def test_nobody_walks_off_a_cell_where_nothing_lies(figures: str, kind: str) -> None:
    refusals = refused(after(start(), JUNGLE_C2), f"go {figures} d4-d5")
    assert refusals[("T28", "absent")] == {"cell": "d4", "kind": kind, "figures": 0, "wanted": 1}
