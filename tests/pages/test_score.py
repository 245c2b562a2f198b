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


def test_an_unknown_game_is_no_accident() -> None:
    assert "There is no game with the code" in said(opened("score", game="AAAAAAAA"))


def test_a_new_game_says_that_nothing_was_scored() -> None:
    app = opened("score", game=stored(Log(tikal_header("Ann", "Bo"))))
    assert table(app, 0).to_dict("list") == {
        "Player": ["● Ann", "■ Bo"],
        "Points": ["0", "0"],
        "If scored now": ["+0", "+0"],
        "That makes": ["0", "0"],
    }
    text = said(app)
    assert "Nothing has been scored yet." in text
    assert "Nobody stands at a2 (1), b1 (1)." in text
    assert len(app.table) == 1


def test_what_is_certain_stands_there_until_the_end(middle: AppTest) -> None:
    assert "Already secured" in [heading.value for heading in middle.subheader]
    # What all may still get stands there once, not at everybody.
    assert said(middle).count("Still possible for everybody: scores") == 1
    assert "Still possible: scores" not in said(middle)
    over = opened("score", game=stored(replay("four_players").log))
    assert "Already secured" not in [heading.value for heading in over.subheader]


# After its entry 180 Ada has 32 points and Clara 29; what they would score was added up by hand from the
# sheet's temples (values on the board) and sets.
@pytest.fixture
def middle() -> AppTest:
    log = replay("four_players").log
    return opened("score", game=stored(Log(log.header, log.entries[:180])))


def test_totals_lead_the_page_in_order(middle: AppTest) -> None:
    assert table(middle, 0).to_dict("list") == {
        "Player": ["● Ada", "■ Clara", "◆ Dinu", "▲ Bruno"],
        "Points": ["32", "29", "28", "27"],
        "If scored now": ["+16", "+6", "+27", "+18"],
        "That makes": ["48", "35", "55", "45"],
    }


def test_every_temple_names_its_holder_and_all_strengths(middle: AppTest) -> None:
    found = table(middle, 1).set_index("Temples")
    assert list(found.columns) == ["Value", "Held by", "Strengths"]
    assert list(found.loc["a2"]) == ["6", "**◆ Dinu** (guard)", ""]
    assert list(found.loc["a3"]) == ["6", "**▲ Bruno**", "▲ Bruno 3, ■ Clara 1"]
    assert list(found.loc["e4"]) == ["5", "nobody: a tie", "● Ada 1, ■ Clara 1"]


def test_a_score_is_a_sum_in_words(middle: AppTest) -> None:
    text = said(middle)
    assert "**● Ada: 16**" in text
    assert "Temples 6 (d1) + 1 (d3) = 7; treasures 6 + 3 × 1 = 9; together 16" in text
    assert "temple e4 (5) scores for nobody: 1 each with Clara" in text
    assert "Owns triple of m4 (6), single of m2 (1), single of m5 (1), single of m6 (1)" in text


def test_past_sheets_come_latest_first(middle: AppTest) -> None:
    text = said(middle)
    assert text.index("**Round 2**") < text.index("**Round 1**")
    temples = "Temples 6 (d1) + 1 (d3) + 5 (e4) = 12"
    assert f"**● Ada**: {temples}; treasures 6 + 3 × 1 = 9; together 21, then 32 points" in text


def test_a_finished_game_has_a_winner_and_no_guesses() -> None:
    app = opened("score", game=stored(replay("four_players").log))
    assert [shown(message.value) for message in app.success] == ["● Ada won with 105 points."]
    assert list(table(app, 0).columns) == ["Player", "Points", "Track"]
    assert table(app, 0)["Track"][0] == "field 5, one lap of 100"
    assert "Who owns what" in said(app)
    assert {title.value for title in app.subheader} >= {"The temples at the end"}


def test_nicknames_stand_for_motifs() -> None:
    log = replay("four_players").log
    header = replace(log.header, nicknames={"m4": "the frog"})
    text = said(opened("score", game=stored(Log(header, log.entries[:180]))))
    assert "triple of the frog (6)" in text


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


def test_a_name_of_signs_stays_a_name() -> None:
    app = opened("score", game=stored(Log(tikal_header("- Ann", "Bo"), ())))
    assert app.table[0].value["Player"][0] == ":red[●]\N{NO-BREAK SPACE}\\- Ann"


# Thurn und Taxis: nothing is scored before the end, so the sheet of now is everything. After 150 entries of
# the recorded game Ann has carriage 4 (3 points), the tile for Württemberg/Hohenzollern (3), 13 houses left.
@pytest.fixture(scope="module")
def post() -> Log:
    return load_log(THURN_UND_TAXIS / "four_players.txt", referees())


def test_without_a_track_points_are_counted_once(post: Log) -> None:
    app = opened("score", game=stored(Log(post.header, post.entries[:150])))
    assert table(app, 0).to_dict("list") == {
        "Player": ["★ Ann", "■ Di", "▲ Cy", "● Bo"],
        "Points": ["−7", "−10", "−12", "−13"],
    }
    text = said(app)
    assert "**★ Ann: −7**" in text
    assert "Carriage 3; lands 3; houses 13 × −1 = −13; together −7" in text


def test_lands_are_called_by_their_names(post: Log) -> None:
    found = table(opened("score", game=stored(Log(post.header, post.entries[:150]))), 1)
    assert [place.replace("\N{ZERO WIDTH SPACE}", "") for place in found["Lands"]] == [
        "all lands",
        "Baden",
        "Schweiz/Tyrol",
        "Württemberg/Hohenzollern",
        "Böhmen/Salzburg",
        "Baiern",
    ]


def test_a_sheet_that_is_everything_needs_no_sum_afterwards(post: Log) -> None:
    text = said(opened("score", game=stored(post)))
    scored = next(line for line in text.splitlines() if line.startswith("**▲ Cy**: "))
    assert scored.endswith("together 18")


def test_tiles_alike_are_counted_and_what_scores_nothing_has_no_number() -> None:
    log = load_log(THURN_UND_TAXIS / "glanz_two_players.txt", referees())
    text = said(opened("score", game=stored(Log(log.header, log.entries[:200]))))
    # Noel has three tiles of free cities worth 1 each, two for routes of 5, three horses.
    assert (
        "Owns 3 × tile of a free city (3), tile for a route of 5 (1), tile for a route of 5 (2), 3 horses"
        in text
    )
