"""A position as one line: what the words mean, that writing and reading are inverses, what is refused."""

from __future__ import annotations

from itertools import islice

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.referee.words_of_positions import LONGEST
from assistant.tikal.actions import Crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    OVER,
    TILE,
    Expedition,
    Position,
    ScoringRound,
    Turn,
)
from assistant.tikal.table.position_text import read_position, write_position
from tests.tables import tables_beside
from tests.thorough import many_games
from tests.tikal.builders import PLAYERS, after, new, new_copy, random_game, table, with_site

TABLES = tables_beside(__file__)


def assert_same(one: Position, other: Position) -> None:
    """Demand that two positions agree in everything; terrains have no equality of their own."""
    assert one.terrain.laid == other.terrain.laid
    assert one.terrain.crossings == other.terrain.crossings
    assert one.terrain.tiles == other.terrain.tiles
    assert one.terrain.base_camp == other.terrain.base_camp
    assert one._replace(terrain=other.terrain) == other


def assert_inverse(position: Position) -> None:
    """Demand that a position survives being written and read, and its text too."""
    text = write_position(position)
    again = read_position(text, position.game)
    assert_same(again, position)
    assert write_position(again) == text


# What the words mean.


def test_a_new_game_is_one_word() -> None:
    assert write_position(new(2)) == "turn=tile,red"
    assert_same(table("turn=tile,red"), new(2))
    assert_same(table(""), new(2))


def test_every_word_of_a_played_table() -> None:
    # A1 turned by two has its stones (2-0-1-0-0-0) toward SE and SW: b3 is entered from a2 over 1 + 1 stones.
    position = after(new(2), "tile A1 b3 2", "in L2", "go a1-a2", "dig a2", "in 1")
    # 3 + 2 + 2 + 1 points are spent.
    assert (
        write_position(position) == "turn=actions,red,2 dug=a2:1 departed=a1:1 a1=red:L2 a2=v2,red:1 b3=A1/2"
    )
    position = after(position, "end", "tile A4 c2", "in 1", "go a1-b2-c2", "lift c2 m5")
    # b2 and A4 (2-0-1-0-0-0; its south-western side has none) meet over one stone: 1 + 1 + 1 + 3 points.
    assert write_position(position) == (
        "turn=actions,blue,4 lifted=c2:1 departed=a1:1,b2:1 blue=m5:1 "
        "a1=red:L2 a2=v2,red:1 b3=A1/2 c2=A4,chips:3,blue:1"
    )
    assert_inverse(position)


def test_what_a_player_has() -> None:
    position = table("red=points:34,lost:L2,m1:2,m8:1 blue=supply:L9,camps:0,guards:2 a2=guard:red,red:3")
    catalogue = position.game.catalogue
    assert position.expeditions[0] == Expedition(
        leader=0,
        # 18, less two lost, three on a2 and the guard.
        explorers=12,
        camps=2,
        guards=1,
        treasures=(2, 0, 0, 0, 0, 0, 0, 1),
        points=34,
        lost_leader=1,
        lost_explorers=2,
    )
    assert position.expeditions[1] == Expedition(1, 9, 0, 2, (0,) * len(catalogue.motifs), 0)
    assert write_position(position) == (
        "turn=tile,red red=points:34,lost:L2,m1:2,m8:1 blue=supply:L9,camps:0,guards:2 a2=guard:red,red:3"
    )


def test_what_is_on_a_cell() -> None:
    position = table("b3=A3/2,v5,red:L2,blue:1,guard:blueL c3=A4,chips:1 d3=A6/5,camp:red")
    temple = position.sites["b3"]
    assert position.terrain.laid["b3"].tile.id == "A3"
    assert position.terrain.laid["b3"].rotation == 2
    # Stones 2-1-0-0-0-0 turned by two sixths.
    assert position.terrain.laid["b3"].edges == (0, 0, 2, 1, 0, 0)
    assert (temple.value, temple.chips, temple.camp) == (5, 0, NOBODY)
    assert (temple.guard, temple.guard_is_leader) == (1, True)
    assert temple.crew(0) == Crew(1, 2)
    assert temple.crew(1) == Crew(0, 1)
    assert position.sites["c3"].chips == 1
    assert position.sites["d3"].camp == 0
    # Chips 2, 3, 4 and 5 lie on the temple that began at 1.
    assert position.temple_chips == (0, 0, 2, 5, 8, 10, 8, 5, 3, 2, 1)
    assert position.expeditions[0].camps == 1
    assert position.expeditions[1].leader == 0
    assert position.expeditions[1].guards == 1


def test_what_follows_from_the_board_is_not_written() -> None:
    told = "turn=tile,red red=supply:L17,camps:1,points:0 blue=lost:- a1=red:1 b2=camp:red b3=A1/0,v2,chips:0"
    assert write_position(table(told)) == "turn=tile,red a1=red:1 b2=camp:red b3=A1"


def test_order_and_case_do_not_matter() -> None:
    mixed = table("C2=a4/3,CHIPS:2,Blue:l1 RED=M1:2 b3=A1,red:2,V4 Turn=Actions,BLUE,7")
    assert write_position(mixed) == "turn=actions,blue,7 red=m1:2 b3=A1,v4,red:2 c2=A4/3,chips:2,blue:L1"


@pytest.mark.parametrize(
    "word, expected",
    [
        ("turn=tile,blue", Turn(TILE, 1, 10)),
        ("turn=actions,red", Turn(ACTIONS, 0, 10)),
        ("turn=actions,red,0", Turn(ACTIONS, 0, 0)),
        ("turn=over,blue", Turn(OVER, 1, 0)),
        ("turn=over,blue,3", Turn(OVER, 1, 3)),
        (
            "turn=actions,red,1 dug=b1:2,a2:1 lifted=c3:2 departed=a1:4",
            Turn(ACTIONS, 0, 1, {"a2": 1, "b1": 2}, {"c3": 2}, {"a1": 4}),
        ),
    ],
)
def test_turns(word: str, expected: Turn) -> None:
    position = table(word)
    assert position.turn == expected
    assert_inverse(position)


@pytest.mark.parametrize(
    "words, expected",
    [
        (
            "turn=scoring,blue scoring=volcano:B6,opener:blue,waiting:blue+red",
            ScoringRound((1, 0), "B6", 1),
        ),
        ("turn=scoring,red,3 scoring=opener:blue,waiting:red", ScoringRound((0,), "", 1)),
        ("turn=volcano,blue scoring=volcano:B6,opener:blue", ScoringRound((), "B6", 1)),
    ],
)
def test_scoring_rounds(words: str, expected: ScoringRound) -> None:
    position = table(words)
    assert position.scoring == expected
    assert position.rounds == 1
    assert write_position(position) == words


def test_scoring_rounds_begun_follow_from_volcanoes_and_the_end() -> None:
    assert table("b3=B6").rounds == 1
    assert table("turn=over,red b3=B6 c2=D5").rounds == 3
    assert table("rounds=0 b3=B6").rounds == 0
    assert write_position(table("rounds=0 b3=B6")) == "turn=tile,red rounds=0 b3=B6"
    assert write_position(table("rounds=1 b3=B6")) == "turn=tile,red b3=B6"


def test_tiles_put_away_keep_their_order() -> None:
    position = table("away=b2+A1")
    assert position.put_away == ("B2", "A1")
    assert write_position(position) == "turn=tile,red away=B2+A1"


def test_chips_beside_the_board_may_be_told() -> None:
    position = table("chips=5:9,10:0 a2=v5")
    # One chip each of 2, 3, 4 and 5 lies on a2.
    assert position.temple_chips == (0, 0, 2, 5, 8, 9, 8, 5, 3, 2, 0)
    assert write_position(position) == "turn=tile,red chips=5:9,10:0 a2=v5"


# Exact inverses, whatever happened at the table.


def test_more_than_there_is_can_be_written_and_read() -> None:
    """What can be read but cannot be is for the audit."""
    for text in (
        "turn=tile,red a2=v10 b1=v10",
        "turn=tile,red chips=10:-3",
        "turn=tile,red a1=red:LL25,blue:-",
        "turn=tile,red red=supply:LL,lost:L20 a2=v13 b2=v3,chips:2,guard:red",
        "turn=tile,red red=supply:- b3=A1 c2=A1 away=A1",
    ):
        assert_inverse(table(text))
    assert table("a2=v10 b1=v10").temple_chips[10] == -1
    assert table("a1=red:LL25").sites["a1"].crew(0) == Crew(2, 25)


def test_a_table_that_went_its_own_way() -> None:
    """The volcano was drawn, everybody scored, and then Ann was allowed to end her turn without laying it."""
    position = table("turn=volcano,red scoring=volcano:B6,opener:red away=A1+A2+A3+A4+A5+A6")
    ended = MOVES.apply(position, MOVES.read("end"))
    assert (ended.turn.phase, ended.turn.player) == (TILE, 1)
    assert_inverse(ended)
    entered = MOVES.apply(table("turn=tile,red"), MOVES.read("in 2"))
    assert entered.turn.left == 8
    assert_inverse(entered)


@many_games
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_of_a_game(players: int) -> None:
    for position in islice(random_game(new(players), seed=players), 0, None, 3):
        assert_inverse(position)


@many_games
def test_positions_of_an_auction() -> None:
    start = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS[:3]))
    for position in islice(random_game(start, seed=1), 0, None, 5):
        assert_inverse(position)


def test_tiles_are_those_of_the_table() -> None:
    position = with_site(new_copy({"F2": "temple 6 3-3-0-0-0-1"}, 2), "b3", tile="F2 4", value=8)
    assert write_position(position) == "turn=tile,red b3=F2/4,v8"
    assert_inverse(position)
    assert position.terrain.laid["b3"].edges == (0, 0, 0, 1, 3, 3)


def test_the_way_to_a_position_does_not_show() -> None:
    one = with_site(with_site(new(2), "b3", tile="A1", blue="2"), "c2", tile="A6")
    other = with_site(with_site(new(2), "c2", tile="A6"), "b3", tile="A1", blue="2")
    assert write_position(one) == write_position(other) == "turn=tile,red b3=A1,blue:2 c2=A6"


# What is refused.


@pytest.mark.parametrize("text, sentence", TABLES["test_a_refusal_names_the_word"])
def test_a_refusal_names_the_word(text: str, sentence: str) -> None:
    with pytest.raises(BadInputError) as refusal:
        table(text)
    assert str(refusal.value).startswith(sentence)


def test_a_text_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(BadInputError, match=f"at most {LONGEST} characters; this one has {LONGEST + 1}"):
        table("x" * (LONGEST + 1))


def test_points_below_nothing_exist_where_points_are_bid() -> None:
    game = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS[:2])).game
    assert read_position("red=points:-3", game).expeditions[0].points == -3
