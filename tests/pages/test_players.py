"""The Players page: one person over many games."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.collections_of_games import Game
from tests.pages.opening import opened, said, shown, stored, unfolded
from tests.pages.test_statistics import called


def lines(app: AppTest) -> list[str]:
    return said(app).splitlines()


@pytest.mark.parametrize(
    "page, words",
    [
        *((page, "Choose a game first") for page in ("score", "table", "breakdown")),
        *((page, "No game has been finished yet") for page in ("players", "year")),
    ],
)
def test_a_page_without_a_game_shows_the_way_to_one(page: str, words: str) -> None:
    assert words in said(opened(page))


def test_what_it_says_of_one_person() -> None:
    for points in ({"Ana": 50, "Ben": 40}, {"Ben": 30, "Ana": 35}, {"Ana": 20, "Ben": 30, "Cleo": 10}):
        stored(Game(points).log)
    app = opened("players", player="Ana")
    # Two of three: 2/3 is 67 %, Wilson's interval 20.8 to 93.9; 1/2 + 1/2 + 1/3 among equals.
    assert {
        "- Won: 2 of 3 games, 67% (21 to 94%); among equals it would be 1.33",
        "- Average place: 1.33",
        "- Favourite colour: red (2 of 3 games)",
        "- Most frequent seat: 1 (2 of 3 games)",
    } <= set(lines(app))
    bests = [line.split(" · ") for line in lines(app) if line.startswith("- **")]
    assert [(best[0], best[2]) for best in bests] == [
        ("- **Most points: 50**", "of 3 games"),
        ("- **Fewest points that won: 35**", "of 2 games"),
        ("- **Widest lead: 10**", "of 2 games"),
    ]
    assert all("](replay?game=" in best[1] for best in bests)
    (against,) = [frame.value for frame in app.table if "Against" in frame.value.columns]
    assert {tuple(row[:5]) for row in against.itertuples(index=False)} == {
        ("Ben", "3", "2", "1", "0"),
        ("Cleo", "1", "1", "0", "0"),
    }


def test_an_address_of_somebody_else_shows_whoever_played_most() -> None:
    for points in ({"Ana": 50, "Ben": 40}, {"Ben": 30, "Cleo": 35}):
        stored(Game(points).log)
    app = opened("players", player="<b>Nobody</b>")
    assert app.selectbox(key="players-who").value == "Ben"
    app.selectbox(key="players-who").set_value("Cleo").run()
    assert not app.exception
    assert app.query_params["player"] in ("Cleo", ["Cleo"])
    assert "1 game, the first on" in shown(said(app))


def test_what_was_possible_is_searched_when_somebody_asks() -> None:
    stored(called("two_players", "Ada", "Bo"))
    app = opened("players", player="Bo")
    assert "Search the best turns" not in [button.label for button in app.button]
    app = unfolded(app, "player-Bo-possible")
    assert "Search the best turns" in [button.label for button in app.button]
    assert "0 of 8 turns searched" in said(app)
