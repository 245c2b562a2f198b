"""Corrections by hand: every form, what comes from the supply and goes back to it, and what cannot be.

Every expected supply counts from 1 leader, 18 explorers and 2 camps; temple chips from three 2s, six 3s,
nine 4s, eleven 5s and so on.
"""

from __future__ import annotations

import pytest

from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.tikal.actions import Crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    SCORING,
    TILE,
    VOLCANO,
    Position,
    ScoringRound,
    Turn,
)
from assistant.tikal.table.position_text import write_position
from assistant.tikal.table.slots import SLOTS
from tests.tikal.builders import after, new, table


def corrected(position: Position, *lines: str) -> Position:
    """Return the position after these corrections as they are typed."""
    for line in lines:
        action = MOVES.read(f"set {line}")
        assert MOVES.judge(position, action).legal, "a table may correct anything"
        position = MOVES.apply(position, action)
    return position


def text_after(before: str, *lines: str) -> str:
    """Return the text of a table after corrections, without the turn."""
    return write_position(corrected(table(before), *lines)).removeprefix("turn=tile,red").strip()


# Cells.

CELLS: dict[str, tuple[str, str, str]] = {
    "a temple rises": ("b3=A1", "b3 value 5", "b3=A1,v5"),
    "a temple falls": ("b3=A1,v5", "b3 value 3", "b3=A1,v3"),
    "a temple as printed": ("b3=A1,v5", "b3 value 2", "b3=A1"),
    "chips are gone": ("b3=A4", "b3 chips 2", "b3=A4,chips:2"),
    "chips lie there again": ("b3=A4,chips:0", "b3 chips 4", "b3=A4"),
    "a tile": ("", "b3 tile A3 2", "b3=A3/2"),
    "a tile not turned": ("", "b3 tile a3", "b3=A3"),
    "a tile turned otherwise": ("b3=A1/2,v4,red:1", "b3 tile A1 3", "b3=A1/3,v4,red:1"),
    "another tile begins as printed": (
        "b3=A1/2,v4,red:L2,guard:blue",
        "b3 tile A4 1",
        "b3=A4/1,guard:blue,red:L2",
    ),
    "another tile under a camp": ("b3=A6,camp:red", "b3 tile B4", "b3=B4,camp:red"),
    "a tile that was put away": ("away=A1+A2", "b3 tile A1", "away=A2 b3=A1"),
    "nothing": ("b3=A1,v4,guard:red,blue:L3 c2=A6", "b3 nothing", "c2=A6"),
    "figures": ("b3=A1", "b3 red L2", "b3=A1,red:L2"),
    "other figures": ("b3=A1,red:L2,blue:1", "b3 red 1", "b3=A1,red:1,blue:1"),
    "no figures": ("b3=A1,red:L2,blue:1", "b3 blue -", "b3=A1,red:L2"),
    "a camp": ("b3=A6", "b3 camp red", "b3=A6,camp:red"),
    "somebody else's camp": ("b3=A6,camp:red", "b3 camp BLUE", "b3=A6,camp:blue"),
    "no camp": ("b3=A6,camp:red", "b3 camp -", "b3=A6"),
    "a guard": ("b3=A1", "b3 guard red", "b3=A1,guard:red"),
    "a leader on guard": ("b3=A1", "b3 guard red L", "b3=A1,guard:redL"),
    "somebody else's guard": ("b3=A1,guard:redL", "b3 guard blue", "b3=A1,guard:blue"),
    "no guard": ("b3=A1,guard:redL", "b3 guard -", "b3=A1"),
    "a printed temple": ("", "a2 value 4", "a2=v4"),
    "the base camp": ("", "a1 blue 3", "a1=blue:3"),
}


@pytest.mark.parametrize("name", CELLS)
def test_a_cell_is_corrected_and_everything_stays_complete(name: str) -> None:
    """What the text leaves out (supplies, guards, temple chips) is what the board suggests."""
    before, line, expected = CELLS[name]
    assert text_after(before, line) == expected


def test_figures_camps_guards_and_chips_come_from_the_supply() -> None:
    position = corrected(
        table("c2=A6"), "c2 red L4", "c2 camp red", "a2 guard red", "a2 value 4", "b1 value 3"
    )
    red = position.expeditions[0]
    # 18 less four explorers and the guard; the leader is on c2; one camp of two is built.
    assert (red.leader, red.explorers, red.camps, red.guards) == (0, 13, 1, 1)
    # a2 took a 2, a 3 and a 4, b1 a 2 and a 3.
    assert position.temple_chips == (0, 0, 1, 4, 8, 11, 8, 5, 3, 2, 1)
    assert position.expeditions[1] == table("").expeditions[1]
    undone = corrected(position, "c2 red -", "c2 camp -", "a2 guard -", "a2 value 1", "b1 value 1")
    assert undone.expeditions == table("").expeditions
    assert undone.temple_chips == table("").temple_chips


def test_a_figure_on_the_wrong_cell_is_moved_in_two_corrections() -> None:
    """All 18 explorers are on the board, so the first correction finds none in supply."""
    position = table("b2=red:10 c2=A6,red:8")
    halfway = corrected(position, "c2 red 9")
    assert [violation.rule for violation in audit(halfway)] == ["T2"]
    moved = corrected(halfway, "b2 red 9")
    assert moved.expeditions[0].explorers == 0
    assert [violation.rule for violation in audit(moved)] == []


def test_what_was_told_of_a_supply_holds_until_the_board_changes() -> None:
    position = corrected(table("c2=A6"), "red supply L9", "red camps 0")
    assert position.expeditions[0].explorers == 9
    # Another player's figures and a temple change nothing for red.
    position = corrected(position, "c2 blue 3", "a2 value 2", "a2 guard blue")
    assert (position.expeditions[0].explorers, position.expeditions[0].camps) == (9, 0)
    # The leader comes, explorers are not touched.
    position = corrected(position, "c2 red L")
    assert (position.expeditions[0].leader, position.expeditions[0].explorers) == (0, 9)
    position = corrected(position, "c2 red L1", "c2 camp red")
    assert (position.expeditions[0].explorers, position.expeditions[0].camps) == (17, 1)


def test_a_cleared_cell_gives_everything_back() -> None:
    position = corrected(
        table("b3=A1,v6,guard:redL,red:2 c2=A6,camp:blue,blue:L"), "b3 nothing", "c2 nothing"
    )
    assert position.expeditions == new(2).expeditions
    assert position.temple_chips == new(2).temple_chips
    assert set(position.sites) == {"a1", "a2", "b1", "b2"}
    assert position.terrain.tiles == frozenset()


def test_a_replaced_temple_gives_its_chips_back() -> None:
    position = corrected(table("b3=A1,v6"), "b3 tile A2")
    assert position.temple_chips == new(2).temple_chips


def test_crossings_follow_a_corrected_tile() -> None:
    # b2 has one stone toward c2; A6 (1-1-0-1-0-0) has none toward SW, turned by one it has one.
    position = corrected(new(2), "c2 tile A6")
    assert position.terrain.crossings["b2"]["c2"] == 1
    position = corrected(position, "c2 tile A6 1")
    assert position.terrain.crossings["b2"]["c2"] == 2
    position = corrected(position, "c2 nothing")
    assert "c2" not in position.terrain.crossings["b2"]


# Players.

PLAYERS: dict[str, tuple[str, str, str]] = {
    "points": ("red=points:3", "red points 34", "red=points:34"),
    "supply": ("", "red supply L9", "red=supply:L9"),
    "no supply": ("", "red supply -", "red=supply:-"),
    "losses leave the supply": ("", "red lost 3", "red=lost:3"),
    "the leader is lost too": ("red=lost:3", "red lost L3", "red=lost:L3"),
    "nothing was lost": ("red=lost:L3", "red lost -", ""),
    "camps": ("", "red camps 1", "red=camps:1"),
    "treasures": ("red=m5:1", "red m5 2", "red=m5:2"),
    "no treasure": ("red=m5:1", "red m5 0", ""),
    "in capitals": ("", "RED M5 3", "red=m5:3"),
}


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_corrected(name: str) -> None:
    before, line, expected = PLAYERS[name]
    assert text_after(before, line) == expected


def test_only_the_kind_of_figure_that_was_lost_leaves_the_supply() -> None:
    position = corrected(table("red=supply:5"), "red lost L")
    assert (position.expeditions[0].leader, position.expeditions[0].explorers) == (0, 5)
    position = corrected(table("red=supply:5"), "red lost 2")
    assert (position.expeditions[0].leader, position.expeditions[0].explorers) == (0, 16)


# The turn.


def test_the_turn_is_given_to_somebody_who_acts() -> None:
    position = corrected(table("turn=actions,red,4 dug=a2:1 departed=a1:2"), "blue turn 7")
    assert position.turn == Turn(ACTIONS, 1, 7)


def test_points_left_are_corrected_and_the_turn_goes_on() -> None:
    position = corrected(table("turn=actions,red,4 dug=a2:1 lifted=c3:1 departed=a1:2"), "red turn 6")
    assert position.turn == Turn(ACTIONS, 0, 6, {"a2": 1}, {"c3": 1}, {"a1": 2})


def test_a_tile_laid_by_hand_is_followed_by_the_rest_of_the_turn() -> None:
    position = corrected(new(2), "c2 tile A6", "red turn 10")
    assert position.turn == Turn(ACTIONS, 0, 10)
    assert after(position, "in 1").turn.left == 9


def test_the_turn_is_given_to_somebody_who_is_to_lay_a_tile() -> None:
    position = corrected(table("turn=actions,red,4 dug=a2:1"), "blue turn tile")
    assert position.turn == Turn(TILE, 1, 10)
    assert corrected(new(3), "yellow turn TILE").turn == Turn(TILE, 2, 10)


def test_somebody_else_is_to_lay_the_volcano() -> None:
    position = table("turn=volcano,red scoring=volcano:B6,opener:red")
    given = corrected(position, "blue turn tile")
    assert given.turn == Turn(VOLCANO, 1, 10)
    assert given.scoring == position.scoring


def test_nobody_loses_a_scoring_turn() -> None:
    scoring = "turn=scoring,blue,3 scoring=volcano:B6,opener:red,waiting:blue+yellow"
    position = corrected(table(scoring, players=3), "yellow turn 8")
    assert position.turn == Turn(SCORING, 2, 8)
    assert position.scoring == ScoringRound((2, 1), "B6", 0)
    # Red has scored already and does so again.
    again = corrected(table(scoring, players=3), "red turn 10")
    assert again.scoring == ScoringRound((0, 1, 2), "B6", 0)
    assert corrected(table(scoring, players=3), "blue turn 5").scoring == ScoringRound((1, 2), "B6", 0)


# What cannot be.

REFUSED: dict[str, tuple[str, str, str]] = {
    "no such cell": ("", "i3 value 3", "“i3” is neither a player of this game nor a cell of the board."),
    "no such player": ("", "yellow points 3", "“yellow” is neither a player of this game nor a cell"),
    "no tile there": ("", "b3 red 2", "There is no tile on b3."),
    "nothing there": ("", "b3 nothing", "There is no tile on b3."),
    "no such fact of a cell": (
        "",
        "a2 height 3",
        "“height” is nothing that can be set for a cell: tile, nothing",
    ),
    "nobody plays that colour": ("", "a2 green 2", "“green” is nothing that can be set for a cell: "),
    "no such fact of a player": ("", "red luck 3", "“luck” is nothing that can be set for a player: points,"),
    "no such motif": ("", "red m9 1", "“m9” is nothing that can be set for a player"),
    "below the printed value": ("b3=A1", "b3 value 1", "“1” cannot be set: the temple on b3 shows 2 to 10."),
    "above the highest chip": ("b3=A1", "b3 value 11", "“11” cannot be set: the temple on b3 shows 2 to 10."),
    "no value": ("", "a2 value", "“” cannot be set: the temple on a2 shows 1 to 10."),
    "no temple": ("", "b2 value 3", "There is no temple on b2."),
    "more chips than masks": (
        "b3=A4",
        "b3 chips 5",
        "“5” cannot be set: treasure chips left on b3 are 0 to 4.",
    ),
    "no treasures": ("", "b2 chips 1", "There are no treasures on b2."),
    "not figures": ("", "a1 red many", "“many” are no figures: write L for the leader"),
    "too many figures": ("", "a1 red 19", "“19” are no figures: write L for the leader"),
    "no such owner": ("", "b2 camp green", "Nobody here plays “green”: red, blue, or - for none."),
    "no such guard": ("", "a2 guard", "Nobody here plays “”: red, blue, or - for none."),
    "no such guarding figure": ("", "a2 guard red X", "Nobody here plays “red x”: red, blue, or - for none."),
    "nothing to guard": ("", "b2 guard red", "There is no temple on b2 to guard."),
    "no such tile": ("", "b3 tile A9", "“a9” is no tile: a letter A to G and a number, such as A3."),
    "no tile named": ("", "b3 tile", "“” is no tile"),
    "turned too far": ("", "b3 tile A1 6", "“6” cannot be set: a tile is turned by sixths, 0 to 5."),
    "turned twice": ("", "b3 tile A1 1 1", "“1 1” cannot be set: a tile is turned by sixths, 0 to 5."),
    "a printed tile covered": ("", "b2 tile A1", "The tile on b2 is printed on the board."),
    "a printed tile gone": ("", "b2 nothing", "The tile on b2 is printed on the board."),
    "a tile in two places": ("b3=A1", "c2 tile A1", "Tile A1 lies on b3; set b3 to nothing first."),
    "a volcano that waits": (
        "turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue",
        "b3 tile B6",
        "Tile B6 waits for the end of the scoring round.",
    ),
    "nothing and more": ("b3=A1", "b3 nothing 3", "Write “set b3 nothing” with nothing behind it."),
    "points that are no number": ("", "red points x", "“x” cannot be set: points are 0 to 999."),
    "points of another script": ("", "red points ٣", "“٣” cannot be set: points are 0 to 999."),
    "points below nothing": ("", "red points -1", "“-1” cannot be set: points are 0 to 999."),
    "too many camps": ("", "red camps 3", "“3” cannot be set: the camps left to build are 0 to 2."),
    "too many chips of a motif": ("", "red m5 4", "“4” cannot be set: the chips of motif m5 are 0 to 3."),
    "too many action points": (
        "",
        "red turn 11",
        "“11” cannot be set: write “tile”, or action points from 0 to 10.",
    ),
    "a tile in a scoring round": (
        "turn=scoring,red scoring=opener:red,waiting:red+blue",
        "blue turn tile",
        "In a scoring round nobody lays a tile.",
    ),
    "acting while a volcano waits": (
        "turn=volcano,red scoring=volcano:B6,opener:red",
        "red turn 7",
        "A volcano waits to be laid; write “tile” for who is to lay it.",
    ),
    "acting after the end": (
        "turn=over,red",
        "red turn 7",
        "The game is over; take back the end of the last turn instead.",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_said_in_a_sentence(name: str) -> None:
    before, line, sentence = REFUSED[name]
    with pytest.raises(ImpossibleError) as refusal:
        corrected(table(before), line)
    assert str(refusal.value).startswith(sentence)


def test_a_correction_may_come_from_anywhere() -> None:
    """Not only typed lines, which are tidied, also stored data."""
    position = SLOTS.correct(new(2), Correct("A1", "RED", " L2 "))
    assert position.sites["a1"].crew(0) == Crew(1, 2)
    assert position.sites["a1"].camp == NOBODY
    with pytest.raises(ImpossibleError, match="neither a player"):
        SLOTS.correct(new(2), Correct("\x00" * 100, "value", "3"))


def changed(position: Position, fact: str, by: str, sign: int) -> str:
    slot, at = SLOTS.find(position, *fact.split())
    return slot.changed(position, at, by, sign)[1]


def test_figures_change_by_what_there_is_more_or_less() -> None:
    position = corrected(new(), "red supply L4")
    assert changed(position, "red supply", "2", 1) == "L6"
    assert changed(position, "red supply", "L1", -1) == "3"
    with pytest.raises(ImpossibleError, match="nobody has two"):
        changed(position, "red supply", "L", 1)
    with pytest.raises(ImpossibleError, match="not there now"):
        changed(position, "red supply", "5", -1)
