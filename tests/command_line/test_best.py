"""``best``: the best scoring turn from a moment of a log."""

from __future__ import annotations

import pytest

from assistant.command_line import counting
from tests.command_line.conftest import Ask, Save
from tests.command_line.tikal_games import RECORDED

GAME = str(RECORDED / "four_players.txt")
NOBODY = "nobody has a turn that scores; choose another --entry."


def test_the_best_turn_step_by_step(ask_tikal: Ask) -> None:
    answer = ask_tikal("best", GAME, "--entry", "99")
    assert answer.code == 0
    assert answer.lines[0] == "Clara (blue) can score 12 with 10 AP: proven, no turn scores more."
    prices = [int(line.rpartition(": ")[2].removesuffix(" AP)")) for line in answer.lines[1:]]
    assert sum(prices) == 10
    assert all(line.startswith(("  go ", "  dig ")) for line in answer.lines[1:])


def test_what_chance_decides_counts_with_its_average_or_not(ask_tikal: Ask) -> None:
    # Nine points are sure. Six of the 13 chips nobody has seen make a pair, which is 2 points more, and seven
    # a single for 1 point: 19/13 = 1.46 on average.
    on_average = ask_tikal("best", GAME, "--entry", "84")
    assert on_average.lines[0].startswith("Ada (red) can score 10.46 on average with ")
    assert any(line.endswith("3 AP; chance decides what comes)") for line in on_average.lines)
    assert (
        ask_tikal("best", GAME, "--entry", "84", "--only-sure").lines[0].startswith("Ada (red) can score 10 ")
    )


def test_json(ask_tikal: Ask) -> None:
    data = ask_tikal("best", GAME, "--entry", "99", "--json").data
    assert {key: data[key] for key in ("player", "points", "bound", "proven", "cost")} == {
        "player": "blue", "points": 12.0, "bound": 12.0, "proven": True, "cost": 10,
    }  # fmt: skip
    assert sum(step["cost"] for step in data["steps"]) == 10
    assert {tuple(step) for step in data["steps"]} == {("line", "cost", "text", "by_chance")}


@pytest.mark.parametrize(
    "arguments, told",
    [
        ((), f"after entry 331 {NOBODY}"),
        (("--entry", "0"), f"after entry 0 {NOBODY}"),
        (("--entry", "9999"), "--entry: there is no entry 9999; the log has 331."),
    ],
)
def test_a_moment_without_a_scoring_turn(ask_tikal: Ask, arguments: tuple[str, ...], told: str) -> None:
    answer = ask_tikal("best", GAME, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_a_game_that_nobody_can_plan(ask: Ask, save: Save) -> None:
    answer = ask("best", save("take 1"))
    assert answer.code == 2
    assert "cannot be searched yet" in answer.err


def test_a_plan_that_the_referee_refuses_is_not_shown(
    ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "first_refusal", lambda *_: 0)
    answer = ask_tikal("best", GAME, "--entry", "99")
    assert (answer.code, answer.out) == (2, "")
    assert "no turn was found that the referee allows" in answer.err
