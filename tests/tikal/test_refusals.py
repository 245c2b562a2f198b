"""One refusal per rule: a position one move away from trouble, and exactly that rule broken.

The printed part of the board, from the components: a1 is the base camp, a2 and b1 are temples of value 1,
b2 is jungle. Stones: a1-a2 two, a1-b1 two, a1-b2 one; b2 has one stone toward b3, c2 and c1; a2 has
one toward a3 and one toward b3; b1 has one toward c1. Every expected number below is counted from that.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.tikal.actions import Crew, PlayerAction, Step
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Enter, Walk
from tests.tables import tables_beside
from tests.tikal.builders import after, table
from tests.tikal.refusing import JUNGLE_C2, refused, start

TABLES = tables_beside(__file__)

REFUSALS: dict[str, tuple[tuple[str, ...], str, tuple[str, str], dict[str, Any]]] = TABLES["REFUSALS"]


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
