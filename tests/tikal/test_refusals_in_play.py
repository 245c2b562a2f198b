"""Refusals that need a longer story than one line: scoring rounds, options, supplies, whole set-ups."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.new_game import check_setup, new_game
from assistant.tikal.table.position import Position
from tests.tikal.builders import PLAYERS, after
from tests.tikal.refusing import JUNGLE_C2, TREASURE_B3, refused, scoring_turn, start


def test_t14_no_stone_leads_there() -> None:
    """A6 on b3 turned so that its stones 1-1-0-1 face N, NE and S would touch b2; c2's N side has none.

    On c3 the only neighbour laid is c2 (A1 with stones on N and SE, turned by three: S and NW).
    """
    position = after(start(), "tile A1 c2 3", "end")
    # c3 lies north of c2; c2 shows no stone there. A6 turned once: stones on NE, SE and SW; none on S.
    assert refused(position, "tile A6 c3 1") == {("T14", "default"): {"cell": "c3", "tile": "A6"}}
    assert MOVES.judge(position, MOVES.read("tile A6 c3")).legal, (
        "unturned it has a stone on its southern side"
    )


def test_t15_stones_lead_only_to_a_volcano() -> None:
    position = after(scoring_turn(), "end", "end", "tile B6 d3", "end")
    # e3 lies north-east of d3 and touches nothing else. B4 (stones 2-1-0-0-0-0) turned by four points
    # at SW and NW: SW is the volcano.
    assert refused(position, "tile B4 e3 4") == {("T15", "default"): {"cell": "e3", "tile": "B4"}}


def test_t15_the_table_may_read_it_otherwise() -> None:
    position = start(volcano_edges="connect")
    for line in ("tile A1 a3", "tile A2 b3", "tile A3 c2", "tile A4 c1", "tile A5 c3 1", "tile A6 b4"):
        position = after(position, line, "end")
    position = after(position, "volcano B6", "end", "end", "tile B6 d3", "end")
    assert MOVES.judge(position, MOVES.read("tile B4 e3 4")).legal


def test_t16_a_volcano_needs_no_stones() -> None:
    position = after(scoring_turn(), "end", "end")
    assert MOVES.judge(position, MOVES.read("tile B6 c4")).legal
    assert refused(position, "tile B6 h5") == {("T13", "default"): {"cell": "h5"}}


def test_t17_nobody_enters_a_volcano() -> None:
    position = after(scoring_turn(), "end", "end", "tile B6 b5", "in 1", "go a1-a2-b3")
    # b4 lies north of b3, b5 north of b4: A6 unturned has a stone on its northern side, toward the volcano.
    position = after(position, "go b3-b4")
    assert refused(position, "go b4-b5") == {("T17", "default"): {"cell": "b5"}}


def test_t6_a_fourth_chip_of_a_motif() -> None:
    position = start()
    treasures = (3, 0, 0, 0, 0, 0, 0, 0)
    position = position._replace(
        expeditions=(position.expeditions[0], position.expeditions[1]._replace(treasures=treasures))
    )
    position = after(position, "tile A4 b3", "in 1", "go a1-b2-b3")
    assert refused(position, "lift b3 m1") == {("T6", "default"): {"motif": "m1", "found": 3}}


def test_t35_three_levels_in_a_turn() -> None:
    position = after(start(), JUNGLE_C2, "in 3", "end", "tile A1 b3", "end", "tile A2 a3", "go 3 a1-a2")
    assert position.turn.left == 4
    position = after(position, "dig a2 2")
    position = position._replace(turn=position.turn._replace(left=2))
    assert refused(position, "dig a2") == {("T35", "default"): {"cell": "a2", "levels": 3}}


@pytest.mark.parametrize("value,line,missing", [(9, "dig a2", 10), (8, "dig a2 2", 10)])
def test_t38_the_chip_is_gone(value: int, line: str, missing: int) -> None:
    position = after(start(), JUNGLE_C2, "in 2", "go 2 a1-a2")
    chips = (*position.temple_chips[:10], 0)
    sites = {**position.sites, "a2": position.sites["a2"]._replace(value=value)}
    position = position._replace(temple_chips=chips, sites=sites)
    assert refused(position, line) == {("T38", "default"): {"cell": "a2", "value": missing, "supply": 0}}


@pytest.mark.parametrize("value,line", [(10, "dig a2"), (9, "dig a2 2")])
def test_t38_no_chip_is_higher_than_ten(value: int, line: str) -> None:
    position = after(start(), JUNGLE_C2, "in 2", "go 2 a1-a2")
    sites = {**position.sites, "a2": position.sites["a2"]._replace(value=value)}
    position = position._replace(sites=sites)
    assert refused(position, line) == {("T38", "highest"): {"cell": "a2", "highest": 10}}


def test_t43_and_t44_treasures_per_figure_and_turn() -> None:
    position = after(start(), TREASURE_B3, "in 1", "go a1-b2-b3", "lift b3 m1")
    # In 1; one stone to b2 and one on to b3 (b2's on its north side, none on A4's south); 10 - 1 - 2 - 3 = 4.
    assert position.turn.left == 4
    assert refused(position, "lift b3 m2") == {("T43", "default"): {"cell": "b3", "lifts": 2, "figures": 1}}
    many = position._replace(turn=position.turn._replace(lifts={"b3": 2}))
    site = many.sites["b3"]._replace(explorers=(5, 0))
    many = many._replace(sites={**many.sites, "b3": site})
    assert refused(many, "lift b3 m2") == {("T44", "default"): {"cell": "b3", "lifts": 3}}


def swap_position(own: int, other: int) -> Position:
    """Return Ann's turn with so many m1 in her hand and so many m2 in Bo's."""
    position = after(start(), JUNGLE_C2)
    ann, bo = position.expeditions
    return position._replace(
        expeditions=(
            ann._replace(treasures=(own, 0, 0, 0, 0, 0, 0, 0)),
            bo._replace(treasures=(0, other, 0, 0, 0, 0, 0, 0)),
        )
    )


def test_t48_t49_t50_swaps() -> None:
    assert MOVES.judge(swap_position(1, 1), MOVES.read("swap m1 blue m2")).legal
    line = "swap m1 blue m2"
    assert refused(swap_position(1, 0), line) == {("T48", "default"): {"motif": "m2", "player": "Bo"}}
    assert refused(swap_position(1, 2), line) == {
        ("T49", "default"): {"motif": "m2", "player": "Bo", "count": 2}
    }
    assert refused(swap_position(3, 1), line) == {("T50", "default"): {"motif": "m1", "count": 3}}


def test_t53_one_edition_wants_a_figure_at_the_camp() -> None:
    german = after(start(edition="ravensburger-1999"), JUNGLE_C2)
    assert MOVES.judge(german, MOVES.read("camp c2")).legal
    romanian = after(start(edition="romanian"), JUNGLE_C2)
    assert refused(romanian, "camp c2") == {("T53", "default"): {"cell": "c2"}}
    standing = after(romanian, "in 1", "go a1-b2-c2")
    assert MOVES.judge(standing, MOVES.read("camp c2")).legal


def test_t55_a_third_camp() -> None:
    position = after(start(), JUNGLE_C2)
    ann, bo = position.expeditions
    position = position._replace(expeditions=(ann._replace(camps=0), bo))
    assert refused(position, "camp c2") == {("T55", "default"): {"camps": 2}}


def test_t58_a_tie_is_no_majority() -> None:
    position = after(start(), JUNGLE_C2, "in 3", "go 3 a1-a2", "end", "tile A1 b3", "in L", "go L a1-a2")
    # Ann's three explorers count 3, Bo's leader counts 3.
    assert refused(position, "guard a2 L") == {("T58", "tie"): {"cell": "a2", "own": 3, "strongest": 3}}
    shared = start(guard_majority="shared")
    shared = after(shared, JUNGLE_C2, "in 3", "go 3 a1-a2", "end", "tile A1 b3", "in L", "go L a1-a2")
    assert MOVES.judge(shared, MOVES.read("guard a2 L")).legal


def test_t63_a_third_guard() -> None:
    position = after(start(), JUNGLE_C2, "in 1", "go a1-a2")
    ann, bo = position.expeditions
    position = position._replace(expeditions=(ann._replace(guards=2), bo))
    assert refused(position, "guard a2") == {("T63", "default"): {"guards": 2}}


def test_t66_the_volcano_waits() -> None:
    position = scoring_turn()
    assert refused(position, "tile B6 b5") == {("T66", "default"): {"tile": "B6"}}
    before = start()
    for line in ("tile A1 a3", "tile A2 b3", "tile A3 c2", "tile A4 c1", "tile A5 c3 1", "tile A6 b4"):
        before = after(before, line, "end")
    assert refused(before, "tile B6 b5") == {("T66", "default"): {"tile": "B6"}}
    assert refused(before, "volcano B1") == {("T66", "no-volcano"): {"tile": "B1"}}


def test_t67_order_and_no_tile_in_a_scoring_round() -> None:
    position = scoring_turn()
    assert refused(position, "blue: in 1") == {("T67", "default"): {"player": "Bo", "expected": "Ann"}}
    assert refused(position, "tile B4 b5") == {("T67", "tile"): {}}


def test_t70_the_drawer_lays_the_volcano_next() -> None:
    position = after(scoring_turn(), "end", "end")
    assert position.turn.player == 0
    assert refused(position, "in 1")[("T70", "default")] == {"tile": "B6"}
    assert refused(position, "tile B4 b5 5") == {("T70", "default"): {"tile": "B6"}}


def finished_game() -> Position:
    """Return a game whose stack is used up and whose last turn is Ann's."""
    position = after(start(), JUNGLE_C2)
    others = tuple(tile for tile in load_catalogue().tiles if tile != "A6")
    return position._replace(put_away=others)


def test_t91_the_left_neighbour_opens_the_last_round() -> None:
    position = after(finished_game(), "end")
    assert refused(position, "red: in 1") == {("T91", "default"): {"player": "Ann", "expected": "Bo"}}
    last_first = finished_game()
    options = start(final_round_opener="last-player").game
    last_first = after(last_first._replace(game=options), "end")
    assert refused(last_first, "blue: in 1") == {("T91", "default"): {"player": "Bo", "expected": "Ann"}}


def test_t91_says_who_is_next_and_not_who_opened_the_last_round() -> None:
    second_turn = after(finished_game(), "end", "end")
    (violation,) = MOVES.judge(second_turn, MOVES.read("blue: in 1")).violations
    sentence = "In the last scoring round it is the turn of Ann now; Bo is not to act."
    assert rulebook().refusal(violation) == sentence, "Bo opened it and has acted"


def test_t71_after_the_last_scoring_round_the_game_is_over() -> None:
    position = after(finished_game(), "end", "end", "end")
    assert refused(position, "end") == {("T71", "default"): {}}


def test_all_broken_rules_are_named_at_once() -> None:
    position = after(start(), JUNGLE_C2, "in 9")
    three_levels = {("T33", "default"), ("T35", "default")}
    assert set(refused(position, "dig a2 3")) == {("T20", "default"), *three_levels}
    assert set(refused(position, "blue: dig a2 3")) == {("T10", "default"), *three_levels}


def test_second_level_by_another_figure_is_an_option() -> None:
    lines = (JUNGLE_C2, "in 2", "go a1-a2", "dig a2", "go a2-a1", "go a1-a2")
    # 2 + 2 + 2 + 2 + 2: exactly ten points are spent, so give the turn two more to ask the question.
    strict = after(start(), *lines)
    strict = strict._replace(turn=strict.turn._replace(left=2))
    assert set(refused(strict, "dig a2")) == {("T34", "departed")}
    loose = after(start(second_level_presence="once"), *lines)
    loose = loose._replace(turn=loose.turn._replace(left=2))
    assert MOVES.judge(loose, MOVES.read("dig a2")).legal, (
        "the two explorers at a1 and a2 may have changed places"
    )
    alone = after(start(second_level_presence="once"), lines[0], "in 1", *lines[2:])
    assert set(refused(alone._replace(turn=alone.turn._replace(left=2)), "dig a2")) == {("T34", "default")}


@pytest.mark.parametrize(
    "players,components,rule",
    [
        (1, {}, "T1"),
        (2, {"A1": "temple 2 4-0-0-0-0-0"}, "T19"),
        (2, {"A1": "temple 2 0-0-0-0-0-0"}, "T19"),
        (2, {"A4": "treasure 9 2-0-1-0-0-0"}, "T19"),
        (2, {"F2": "temple 7 2-1-0-0-0-0"}, "T39"),
    ],
)
def test_setups_that_cannot_be_played(players: int, components: dict[str, str], rule: str) -> None:
    header = Header("tikal", "rio-grande", "basic", "1", PLAYERS[:players], {}, components)
    problems = check_setup(header, load_catalogue().corrected(components))
    assert [problem.rule for problem in problems] == [rule]
    with pytest.raises(BadInputError, match=r"\w"):
        new_game(header)


def test_every_refusal_has_a_sentence_with_its_numbers() -> None:
    position = after(start(), JUNGLE_C2)
    verdict = MOVES.judge(position, MOVES.read("dig a2 2"))
    assert [rulebook().refusal(broken) for broken in verdict.violations] == [
        "Digging at the temple on a2 needs a figure of your own on that tile; none is there yet."
    ]
    numbers = Violation("T52", {"cell": "a2", "kind": "temple"})
    assert "Tempel" in rulebook().refusal(numbers, "de")


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", "")])
def test_nobody_can_be_mistaken_for_somebody_else(names: tuple[str, str]) -> None:
    players = (Player("red", names[0]), Player("blue", names[1]))
    with pytest.raises(BadInputError, match="name of their own"):
        new_game(Header("tikal", "rio-grande", "basic", "1", players))


@pytest.mark.parametrize("colours", [("red", "red"), ("red", "pink")])
def test_every_player_has_a_colour_of_the_game(colours: tuple[str, str]) -> None:
    players = (Player(colours[0], "Ann"), Player(colours[1], "Bo"))
    with pytest.raises(BadInputError, match="colour of their own"):
        new_game(Header("tikal", "rio-grande", "basic", "1", players))
