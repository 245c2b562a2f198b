"""What the games tell of their actions: every phrase at a table, said and unsaid."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import spoken
from assistant.thurn_und_taxis import spoken as thurn_und_taxis
from assistant.tikal import spoken as tikal
from tests.orcs_orcs_orcs.fictitious import table as orcs_table
from tests.plain.lines.at_tables import heard, means, meant, played, recorded
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

OPEN = "show ulm linz basel passau pilsen lodz"
START = "tile A4 c1 4"


@pytest.mark.parametrize("name", ["two_players", "three_players"])
def test_who_swaps_what_is_asked_or_said(name: str) -> None:
    history = recorded("tikal", name)
    assert heard(history, "swap").meanings or heard(history, "swap").problem


def test_guards_camps_and_secret_paths() -> None:
    at_base = played("tikal", f"{START}, in L2")
    assert meant(played("tikal", START), "two explorers and the leader enter") == [["in L2"]]
    assert heard(at_base, "guard with an explorer").problem is not None
    assert meant(at_base, "guard a2 with the leader") == [["guard a2 L"]]
    assert heard(at_base, "leader to a1 by secret path").problem is not None
    assert heard(at_base, "swap m1 with Ben for m2").meanings
    assert heard(at_base, "nineteen explorers enter").problem is not None
    assert heard(at_base, "lift motif 9 on c1").problem is not None


def test_whoever_else_may_be_meant_is_asked() -> None:
    """Of three players two others may be swapped with; a card may go to either end of the route."""
    at_three = recorded("tikal", "three_players").steps[40].before
    assert len(list(tikal.SPOKEN.values(at_three, "player"))) == 2
    assert list(tikal.SPOKEN.values(at_three, "number")) == [], "a number is said or asked for"
    before = played("thurn_und_taxis", f"{OPEN}, take ulm kempten, take basel muenchen")
    assert list(thurn_und_taxis.SPOKEN.values(before.position, "spot")) == ["left", "right"]


def test_tiles_by_what_they_show() -> None:
    before = played("tikal")
    assert all(line.startswith("tile A") for (line,) in meant(before, "lay a temple 2 on b3 turned twice"))
    assert heard(before, "away").meanings or heard(before, "away").problem


def test_spells_and_what_they_are_aimed_at() -> None:
    history = recorded("orcs_orcs_orcs", "two_players")
    assert heard(history, "marker 3 goblin").meanings
    before = played("orcs_orcs_orcs")
    for line in (
        "zap the goblin on lane 3",
        "zap the goblin on lane 3 outer",
        "zap the orc with 1 damage on the outer section of lane 2",
        "cast zap reinforced with fireball as fire teleports to 3 draws a card at the goblin",
        "cast smash with wisdom teleports to 9",
        "cast smash with wisdom teleports to 2 at 3o",
        "cast spell book and learns fireball",
        "cast smash with zap draws a card row 1 at the 3o goblin",
        "voodoo at Ben",
        "cast smash",
        "fate nobody",
        "fate weak special rule",
        "fate",
        "goblin 3",
        "the outer section of lane 9",
        "teleport",
        "poison",
        "lane 9 goblin",
    ):
        understood = heard(before, line)
        assert understood.meanings or understood.problem is not None, line
    assert means(before, "fate nobody") == ["fate -"]
    assert means(before, "fate weak, one more life") == ["fate weak rule life"]


def test_two_of_a_kind_on_a_section_are_told_apart_by_their_damage() -> None:
    position = orcs_table("3o creatures goblin goblin/1 ork", turn="")
    assert list(spoken._one_aim(position, "goblin@3*")) == ["goblin/0@3o", "goblin/1@3o"]
    assert list(spoken._one_aim(position, "ork@3*")) == ["ork@3o"]


@pytest.mark.parametrize("line, hand, creatures, lines", TABLES["test_the_row_follows_from_what_is_said"])
def test_the_row_follows_from_what_is_said(
    line: str, hand: str, creatures: tuple[str, ...], lines: list[str]
) -> None:
    """Bonds push as far as their row, as many cards as one row needs mean that row, a second lane is beside.

    Which of two lanes is to the right depends on where a player sits, so both are asked.
    """
    stand = (f"{spot} creatures {kind}" for spot, kind in map(str.split, creatures))
    position = orcs_table(*stand, f"blue hand {hand}", "blue field 3")
    spell = hand.partition(" ")[0]
    assert meant(played("orcs_orcs_orcs"), line, position) == [[f"cast {spell} {one}"] for one in lines]


@pytest.mark.parametrize("line", ["zap goblin lane 3", "zap the goblin on lane 3", "zap Goblin Bahn 3"])
def test_a_creature_that_is_not_on_a_lane_is_told_and_not_that_a_section_is_wrong(line: str) -> None:
    """No goblin stands on lane 3; a lane without a section is no mistake of whoever says so."""
    history = recorded("orcs_orcs_orcs", "three_players")
    problem = str(heard(history, line, history.steps[22].before).problem)
    assert "There is no such creature: goblin@3" in problem


def test_a_lane_that_is_not_there_is_told() -> None:
    history = recorded("orcs_orcs_orcs", "three_players")
    problem = str(heard(history, "zap goblin@9x", history.steps[22].before).problem)
    assert "There is no section “9”" in problem
