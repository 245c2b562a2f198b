"""``score``, ``cost`` and ``best``: sums, what a way costs, the best scoring turn from a moment of a log."""

from __future__ import annotations

import pytest

from assistant.command_line import counting, logs
from assistant.command_line.logs import item_line
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text
from tests.command_line.conftest import Ask, Save
from tests.command_line.tikal_games import RECORDED
from tests.referee.toy import TOY

LABEL = Text("temple {cell}", cell="b3")


def test_a_game_under_way(ask: Ask, save: Save) -> None:
    answer = ask("score", save("take 3", "take 2", "take 3"))
    assert answer.code == 0
    assert answer.lines == [
        "Sticks, First: Ada (red), Bo (blue).",
        "Ada (red): 6 points (field 1, 1 lap)",
        "  would score now: Sticks 6 × 1 = 6",
        "    sticks: 6 × 1 = 6 (X1)",
        "Bo (blue): 2 points",
        "  would score now: Sticks 2 × 1 = 2",
        "    sticks: 2 × 1 = 2 (X1)",
    ]


def test_a_finished_game_shows_its_scoring_and_its_winner(ask: Ask, save: Save) -> None:
    answer = ask("score", save("take 2", "set heap sticks 3 ! lost some", "take 3"))
    assert answer.lines[1:] == [
        "Ada (red): 2 points",
        "Bo (blue): 3 points",
        "Scoring round 1",
        "  Ada (red): Sticks 2 × 1 = 2; then 2 points",
        "  Bo (blue): Sticks 3 × 1 = 3; then 3 points",
        "Bo won with 3 points.",
    ]


def test_a_second_scoring_is_another_round(ask: Ask, save: Save) -> None:
    file = save("set heap sticks 3 ! a", "take 3", "set heap sticks 2 ! b", "take 2")
    rounds = ask("score", file, "--json").data["rounds"]
    assert [
        [(sheet["player"], sheet["line"], sheet["afterwards"]) for sheet in scored] for scored in rounds
    ] == [
        [("red", 10, 3), ("blue", 10, 0)],
        [("red", 12, 3), ("blue", 12, 2)],
    ]


def test_score_json(ask: Ask, save: Save) -> None:
    answer = ask("score", save("take 2", "set heap sticks 3 ! lost some", "take 3"), "--json")
    item = {"label": "sticks", "each": 1, "rule": "X1", "source": "sticks", "place": ""}
    red = {
        "player": "red", "total": 2, "at_least": 2, "at_most": 2, "open": 0, "sentence": "Sticks 2 × 1 = 2",
        "items": [{**item, "count": 2, "points": 2}], "notes": [],
    }  # fmt: skip
    blue = {
        "player": "blue", "total": 3, "at_least": 3, "at_most": 3, "open": 0, "sentence": "Sticks 3 × 1 = 3",
        "items": [{**item, "count": 3, "points": 3}], "notes": [],
    }  # fmt: skip
    assert answer.data == {
        "game": "toy",
        "finished": True,
        "players": [
            {
                "player": "red",
                "name": "Ada",
                "points": 2,
                "at_least": 2,
                "at_most": 2,
                "open": 0,
                "track": {"field": 2, "laps": 0},
                "now": red,
            },
            {
                "player": "blue",
                "name": "Bo",
                "points": 3,
                "at_least": 3,
                "at_most": 3,
                "open": 0,
                "track": {"field": 3, "laps": 0},
                "now": blue,
            },
        ],
        "rounds": [
            [
                {**red, "entry": 3, "line": 11, "afterwards": 2},
                {**blue, "entry": 3, "line": 11, "afterwards": 3},
            ]
        ],
        "winners": ["blue"],
        "left": [],
        "broken_off": False,
        "tie_break": None,
        "winners_otherwise": [],
    }


def test_a_sum_of_several_sources() -> None:
    sheet = ScoreSheet(
        "red",
        (
            ScoreItem(LABEL, 1, 3, "T68", "temples", "b3"),
            ScoreItem(LABEL, 1, 5, "T68", "temples", "b3"),
            ScoreItem(LABEL, 2, 3, "T69", "treasures"),
            ScoreItem(LABEL, 2, 1, "T69", "treasures"),
            ScoreItem(LABEL, 1, 0, "T69", "treasures"),
            ScoreItem(LABEL, 1, 4, "T1", "bonus_points"),
            ScoreItem(LABEL, 2, -3, "T1", "bonus_points"),
        ),
    )
    board = "Temples 3 (b3) + 5 (b3) = 8; treasures 2 × 3 + 2 × 1 = 8"
    expected = f"{board}; bonus points 4 − 2 × 3 = −2; together 14"
    assert str(sheet) == expected


def test_nothing_at_all() -> None:
    assert str(ScoreSheet("red", ())) == "Together 0"


def test_items() -> None:
    assert item_line(ScoreItem(LABEL, 1, 5, "T68", "temples", "b3")) == "temple b3: 5 (T68)"
    assert item_line(ScoreItem(Text("pair"), 2, 3, "T69", "treasures")) == "pair: 2 × 3 = 6 (T69)"


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


def test_cost_json(ask: Ask, save: Save) -> None:
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


def test_best_json(ask_tikal: Ask) -> None:
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
