"""``score``: sums of the toy game and of sheets that are harder than its own."""

from __future__ import annotations

from assistant.command_line.logs import item_line
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text
from tests.command_line.conftest import Ask, Save

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


def test_json(ask: Ask, save: Save) -> None:
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
