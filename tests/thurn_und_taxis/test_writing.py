"""Lines, JSON values and positions as text: what they mean, and what is answered when they mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct, Header, Player
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import (
    Carriage,
    Close,
    DrawCard,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import PLAYERS, new, table

TABLES = tables_beside(__file__)

LINES = {
    "show ulm basel": Show(("ulm", "basel")),
    "take ulm linz": Take("ulm", ("linz",)),
    "red: take ulm": Take("ulm", (), "red"),
    "draw": DrawCard(),
    "draw ulm": DrawCard("ulm"),
    "amtmann": Exchange(),
    "amtmann ulm ? linz": Exchange(("ulm", "?", "linz")),
    "lay ulm": Lay("ulm"),
    "lay ulm left": Lay("ulm", "left"),
    "lay ulm between": Lay("ulm", "between"),
    "new ulm": Restart("ulm"),
    "close": Close(()),
    "close ulm basel": Close(("ulm", "basel")),
    "carriage": Carriage(),
    "carriage 5": Carriage(5),
    "wagner": Carriage(wagner=True),
    "wagner 7": Carriage(7, wagner=True),
    "drop ulm ?": Drop(("ulm", "?")),
    "blue: end": EndTurn("blue"),
    "set ulm red yes": Correct("ulm", "red", "yes"),
    "set red baden": Correct("red", "baden", ""),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_and_its_action(line: str) -> None:
    assert REFEREE.read(line) == LINES[line]
    assert REFEREE.write(LINES[line]) == line
    assert REFEREE.from_data(REFEREE.to_data(LINES[line])) == LINES[line]


@pytest.mark.parametrize("verb", ["close", "drop", "show"])
def test_a_line_has_room_for_thirty_cities(verb: str) -> None:
    """No map of this game has more; what stands behind them is named."""
    action = REFEREE.read(f"{verb} {'ulm ' * 30}")
    assert REFEREE.write(action) == verb + " ulm" * 30
    with pytest.raises(BadInputError, match="“linz” is too much"):
        REFEREE.read(f"{verb} {'ulm ' * 30}linz")


@pytest.mark.parametrize("line, plain", TABLES["test_other_ways_to_write_it"])
def test_other_ways_to_write_it(line: str, plain: str) -> None:
    assert REFEREE.write(REFEREE.read(line)) == plain


@pytest.mark.parametrize("line, words", TABLES["test_what_cannot_be_read"])
def test_what_cannot_be_read(line: str, words: str) -> None:
    with pytest.raises(BadInputError) as problem:
        REFEREE.read(line)
    assert words in str(problem.value)


@pytest.mark.parametrize("data, words", TABLES["test_values_that_are_no_action"])
def test_values_that_are_no_action(data: Any, words: str) -> None:  # noqa: ANN401 - of any shape
    with pytest.raises(BadInputError) as problem:
        REFEREE.from_data(data)
    assert words in str(problem.value)


def test_a_position_as_text() -> None:
    text = (
        "turn=carriage,blue,taken:2,laid:1,began:3,closed:5,used:postmeister round=4 ender=red"
        " open=basel,linz,lodz,passau,pilsen,ulm discard=lodz stacks=baden:-"
        " red=houses:linz+ulm,supply:3,carriage:7,tiles:end.1+route-5.2 "
        "blue=hand:?+linz,route:linz+passau+muenchen"
    )
    position = read_position(text, new().game)
    assert write_position(position) == text
    assert position.pile == 66 - 6 - 1 - 2 - 3
    assert position.stacks["route-5"] == (1,)
    assert position.stacks["baden"] == ()


@pytest.mark.parametrize("text, words", TABLES["test_a_position_that_cannot_be_read"])
def test_a_position_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(BadInputError) as problem:
        read_position(text, new().game)
    assert words in str(problem.value)


def test_how_a_turn_began_follows_from_the_hand() -> None:
    # One card in hand now, one taken: the turn began with an empty hand. Two in hand: it did not.
    assert table("turn=lay,red,taken:1 red=hand:ulm").turn.began_with == 0
    assert table("turn=lay,red,taken:1 red=hand:ulm+?").turn.began_with == 1
    assert table("turn=take,red red=hand:ulm+?").turn.began_with == 2
    odd = "turn=lay,red,taken:1,began:0"
    assert "began" not in write_position(table(f"{odd} red=hand:ulm"))
    assert odd in write_position(table(f"{odd} red=hand:ulm+?"))
    corrected = REFEREE.apply(table("turn=take,red"), REFEREE.read("set red hand ulm ?"))
    assert corrected.turn.began_with == 2


def test_a_game_from_a_position() -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], start="turn=take,blue round=2")
    assert REFEREE.new_game(header).turn.player == 1


@pytest.mark.parametrize(
    "players, words",
    [
        (PLAYERS[:1], "for 2 to 4 players"),
        ((Player("red", "Ann"), Player("red", "Bo")), "a colour of their own"),
        ((Player("pink", "Ann"), Player("red", "Bo")), "a colour of their own"),
        ((Player("red", "Ann"), Player("blue", "Ann")), "a name of their own"),
    ],
)
def test_a_game_that_cannot_begin(players: tuple[Player, ...], words: str) -> None:
    with pytest.raises(BadInputError) as problem:
        REFEREE.new_game(Header("thurn_und_taxis", "yucata", "basic", "1", players))
    assert words in str(problem.value)


CORRECTIONS = TABLES["CORRECTIONS"]


@pytest.mark.parametrize("line, text", CORRECTIONS)
def test_a_correction(line: str, text: str) -> None:
    before = new()
    after = REFEREE.apply(before, REFEREE.read(line))
    assert REFEREE.judge(before, REFEREE.read(line)).legal
    words = {"open": "?,?,?,?,?,?", **dict(word.split("=") for word in text.split())}
    written = " ".join(f"{name}={value}" for name, value in words.items() if value != "-")
    assert after == read_position(written, before.game)


def test_a_tile_belongs_to_one_player() -> None:
    position = table("blue=tiles:baden.3,houses:mannheim")
    moved = REFEREE.apply(position, REFEREE.read("set red baden 3"))
    assert (moved.players[0].tiles, moved.players[1].tiles) == ((("baden", 3),), ())


@pytest.mark.parametrize("line, words", TABLES["test_what_no_table_can_show"])
def test_what_no_table_can_show(line: str, words: str) -> None:
    position = table("turn=take,red", 2)
    with pytest.raises(ImpossibleError) as problem:
        REFEREE.apply(position, REFEREE.read(line if line != "take ulm" else "take kempten"))
    assert words in str(problem.value)


HIDDEN = "+".join("?" * 60)


@pytest.mark.parametrize("text, line, words", TABLES["test_what_is_not_there"])
def test_what_is_not_there(text: str, line: str, words: str) -> None:
    position, action = table(text), REFEREE.read(line)
    with pytest.raises(ImpossibleError, match=words):
        REFEREE.apply(position, action)


def test_out_of_turn_but_let_pass() -> None:
    position = REFEREE.apply(table("turn=take,red"), REFEREE.read("blue: take ulm linz"))
    assert (position.turn.player, position.turn.phase) == (1, "lay")


def test_an_empty_pile_by_option() -> None:
    # One card lies in the pile; Linz and Lodz are discarded.
    hidden = "+".join("?" * 57)
    text = f"turn=take,red,began:1 red=hand:? blue=hand:{hidden} discard=linz"
    for option, pile, discard in (("at-once", 1, ()), ("when-needed", 0, ("linz",))):
        position = table(text, reshuffle=option)
        assert position.pile == 1
        drawn = REFEREE.apply(position, REFEREE.read("draw"))
        assert (drawn.pile, drawn.discard) == (pile, discard)
    needed = REFEREE.apply(
        REFEREE.apply(table(text, reshuffle="when-needed"), REFEREE.read("draw")), REFEREE.read("draw")
    )
    assert (needed.pile, needed.discard) == (0, ())
