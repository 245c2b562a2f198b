"""``cost``: what a way costs, for whom, and what else could be done."""

from __future__ import annotations

import pytest

from assistant.command_line import logs
from tests.command_line.conftest import Ask, Save
from tests.referee.toy import TOY


def test_the_cheapest_way_and_another(ask: Ask, save: Save) -> None:
    answer = ask("cost", save("take 1"), "1", "3")
    assert answer.code == 0
    assert answer.lines == [
        "1 to 3, one figure of Bo (blue): 2 AP",
        "  take 1",
        "  take 1",
        "    to 2 up: 1",
        "    to 3 up: 1",
        "Or a jump: 9 AP",
        "  take 3",
        "    to 3 through the air: 9",
    ]


def test_no_way(ask: Ask, save: Save) -> None:
    answer = ask("cost", save(), "3", "1", "--player", "red")
    assert answer.code == 1
    assert answer.lines[:2] == ["3 to 1, one figure of Ada (red): there is no way", "Or a jump: 9 AP"]


def test_json(ask: Ask, save: Save) -> None:
    jump = {
        "label": "a jump", "cost": 9, "lines": ["take 3"],
        "steps": [{"to": "2", "cost": 9, "by": "through the air"}],
    }  # fmt: skip
    assert ask("cost", save(), "1", "2", "--player", "blue", "--json").data == {
        "from": "1",
        "to": "2",
        "player": "blue",
        "cost": 1,
        "route": {
            "label": "the cheapest way", "cost": 1, "lines": ["take 1"],
            "steps": [{"to": "2", "cost": 1, "by": "up"}],
        },
        "others": [jump],
    }  # fmt: skip
    none = ask("cost", save(), "2", "1", "--json").data
    assert (none["cost"], none["route"]) == (None, None)


@pytest.mark.parametrize("player", ["blue", "BLUE", "Bo", " bo "])
def test_a_player_by_colour_or_name(ask: Ask, save: Save, player: str) -> None:
    assert "Bo (blue)" in ask("cost", save(), "1", "2", "--player", player).lines[0]


def test_a_player_that_there_is_not(ask: Ask, save: Save) -> None:
    assert ask("cost", save(), "1", "2", "--player", "Eve") == (
        2,
        "",
        "Error: --player: nobody here is “Eve”; the players are Ada (red), Bo (blue).\n",
    )


def test_a_name_that_two_have(ask: Ask, save: Save) -> None:
    file = save(blue="ADA")
    answer = ask("cost", file, "1", "2", "--player", "ada")
    assert answer.code == 2
    assert "several are called “ada”; name the colour: Ada (red), ADA (blue)." in answer.err
    assert ask("cost", file, "1", "2", "--player", "blue").code == 0


def test_a_place_that_there_is_not(ask: Ask, save: Save) -> None:
    assert ask("cost", save(), "z9", "2") == (2, "", "Error: There is no place z9.\n")


def test_a_game_without_routes(ask: Ask, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "referees", lambda: {"toy": TOY})
    file = save()
    assert ask("cost", file, "1", "2") == (
        2,
        "",
        f"Error: {file}: in Sticks nobody pays for the way they go, so there is nothing to count.\n",
    )
