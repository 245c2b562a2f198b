"""The Score page, by what it says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import load_log
from assistant.referee.services import TrackPlace
from assistant.views.score.page import track_words
from tests.games.replay import replay
from tests.pages.opening import opened, said, shown, stored, tikal_header

THURN_UND_TAXIS = Path(__file__).parents[1] / "games" / "thurn_und_taxis"


def table(app: AppTest, number: int) -> pd.DataFrame:
    frame: pd.DataFrame = app.table[number].value
    return frame.map(shown)


def test_a_new_game_says_that_nothing_was_scored() -> None:
    app = opened("score", game=stored(Log(tikal_header("- Ann", "Bo"))))
    assert app.table[0].value["Player"][0] == ":red[●]\N{NO-BREAK SPACE}\\- Ann", "a name is no markup"
    assert table(app, 0).to_dict("list") == {
        "Player": ["● - Ann", "■ Bo"],
        "Points": ["0", "0"],
        "If scored now": ["+0", "+0"],
        "That makes": ["0", "0"],
    }
    text = said(app)
    assert "Nothing has been scored yet." in text
    assert "Nobody stands at a2 (1), b1 (1)." in text
    assert len(app.table) == 1
    assert "There is no game with the code" in said(opened("score", game="AAAAAAAA"))


def test_a_game_under_way_tells_totals_holders_sums_and_what_is_certain() -> None:
    """After its entry 180 Ada has 32 points and Clara 29; what they would score was added up by hand."""
    log = replay("four_players").log
    header = replace(log.header, nicknames={"m4": "the frog"})
    app = opened("score", game=stored(Log(header, log.entries[:180])))
    assert table(app, 0).to_dict("list") == {
        "Player": ["● Ada", "■ Clara", "◆ Dinu", "▲ Bruno"],
        "Points": ["32", "29", "28", "27"],
        "If scored now": ["+16", "+6", "+27", "+18"],
        "That makes": ["48", "35", "55", "45"],
    }
    found = table(app, 1).set_index("Temples")
    assert list(found.columns) == ["Value", "Held by", "Strengths"]
    assert list(found.loc["a2"]) == ["6", "**◆ Dinu** (guard)", ""]
    assert list(found.loc["a3"]) == ["6", "**▲ Bruno**", "▲ Bruno 3, ■ Clara 1"]
    assert list(found.loc["e4"]) == ["5", "nobody: a tie", "● Ada 1, ■ Clara 1"]
    text = said(app)
    assert "**● Ada: 16**" in text
    assert "Temples 6 (d1) + 1 (d3) = 7; treasures 6 + 3 × 1 = 9; together 16" in text
    assert "temple e4 (5) scores for nobody: 1 each with Clara" in text
    assert "Owns triple of the frog (6), single of m2 (1), single of m5 (1), single of m6 (1)" in text
    assert text.index("**Round 2**") < text.index("**Round 1**")
    temples = "Temples 6 (d1) + 1 (d3) + 5 (e4) = 12"
    assert f"**● Ada**: {temples}; treasures 6 + 3 × 1 = 9; together 21, then 32 points" in text
    assert "Already secured" in [title.value for title in app.subheader]
    # What all may still get stands there once, not at everybody.
    assert text.count("Still possible for everybody: scores") == 1
    assert "Still possible: scores" not in text


def test_a_finished_game_has_a_winner_and_no_guesses() -> None:
    app = opened("score", game=stored(replay("four_players").log))
    assert [shown(message.value) for message in app.success] == ["● Ada won with 105 points."]
    assert list(table(app, 0).columns) == ["Player", "Points", "Track"]
    assert table(app, 0)["Track"][0] == "field 5, one lap of 100"
    assert "Who owns what" in said(app)
    titles = [title.value for title in app.subheader]
    assert "The temples at the end" in titles
    assert "Already secured" not in titles


def test_nobody_holds_a_land() -> None:
    """Red has a house in two of Baden's three cities, blue in one: red is ahead there."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    start = "red=houses:mannheim+carlsruhe blue=houses:freiburg"
    header = Header("thurn_und_taxis", "yucata", "basic", "1", players, start=start)
    app = opened("score", game=stored(Log(header)))
    found = table(app, 1).set_index("Lands")
    assert list(found.columns) == ["Value", "Ahead", "Who has how many"]
    assert list(found.loc["Baden"]) == ["3", "**● Ann**", "● Ann 2, ■ Bo 1"]
    assert "Nobody has a house in " in said(app)
    assert "Nobody stands" not in said(app)


@pytest.mark.parametrize(
    "points, place, words",
    [
        (0, TrackPlace(0, 0), "start"),
        (100, TrackPlace(100, 0), "field 100"),
        (125, TrackPlace(25, 1), "field 25, one lap of 100"),
        (230, TrackPlace(30, 2), "field 30, 2 laps of 100"),
    ],
)
def test_places_on_the_track_count_laps(points: int, place: TrackPlace, words: str) -> None:
    assert str(track_words(place, points)) == words


def test_without_a_track_points_are_counted_once() -> None:
    """After 150 entries Ann has carriage 4 (3 points), a land's tile (3) and 13 houses left."""
    post = load_log(THURN_UND_TAXIS / "four_players.txt", referees())
    app = opened("score", game=stored(Log(post.header, post.entries[:150])))
    assert table(app, 0).to_dict("list") == {
        "Player": ["★ Ann", "■ Di", "▲ Cy", "● Bo"],
        "Points": ["−7", "−10", "−12", "−13"],
    }
    text = said(app)
    assert "**★ Ann: −7**" in text
    assert "Carriage 3; lands 3; houses 13 × −1 = −13; together −7" in text
    lands = [place.replace("\N{ZERO WIDTH SPACE}", "") for place in table(app, 1)["Lands"]]
    assert lands[:3] == ["all lands", "Baden", "Schweiz/Tyrol"]
    assert lands[3:] == ["Württemberg/Hohenzollern", "Böhmen/Salzburg", "Baiern"]
    lines = said(opened("score", game=stored(post))).splitlines()
    scored = next(line for line in lines if line.startswith("**▲ Cy**: "))
    assert scored.endswith("together 18"), "a sheet that is everything needs no sum afterwards"


def test_tiles_alike_are_counted_and_what_scores_nothing_has_no_number() -> None:
    log = load_log(THURN_UND_TAXIS / "glanz_two_players.txt", referees())
    text = said(opened("score", game=stored(Log(log.header, log.entries[:200]))))
    # Noel has three tiles of free cities worth 1 each, two for routes of 5, three horses.
    assert (
        "Owns 3 × tile of a free city (3), tile for a route of 5 (1), tile for a route of 5 (2), 3 horses"
        in text
    )
