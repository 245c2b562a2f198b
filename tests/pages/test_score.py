"""The Score page, by what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.records.games import pads, referees
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log, Player
from assistant.referee.logs.logfile import read_entry
from assistant.referee.services import TrackPlace
from assistant.views.score.page import track_words
from tests.pages.opening import opened, stored, tikal_header
from tests.referee.test_seating import begun, enter


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


def first_column(page: str, log: Log) -> list[str]:
    """Return the players as a page's first table has them."""
    return [str(name).split()[-1] for name in opened(page, game=stored(log)).table[0].value.iloc[:, 0]]


def test_who_has_left_stands_last_whatever_their_points() -> None:
    referee, header = referees()["tikal"], tikal_header("Ann", "Bo", "Cy")
    start = "turn=tile,red red=points:9 blue=points:30 yellow=points:20"
    history = History(referee, replace(header, start=start))
    history.enter(read_entry("quit blue", referee, history.position))
    assert first_column("score", history.log) == ["Cy", "Ann", "Bo"]


@pytest.mark.parametrize("game", referees())
def test_below_the_points_stands_who_has_left(game: str) -> None:
    colours = [*referees()[game].colours][:3]
    history = begun(game, tuple(map(Player, colours, ("Ann", "Bo", "Cy"))))
    page = opened("score", game=stored(enter(history, f"quit {colours[1]}").log))
    assert "Bo left" in [caption.value for caption in page.caption]


def test_on_a_pad_who_has_left_stands_last_whatever_their_points() -> None:
    pad = pads()["tikal-pad"]
    history = History(pad, replace(tikal_header("Ann", "Bo", "Cy"), game=pad.game))
    for line in ("note 1 red temples 1", "note 1 blue temples 9", "note 1 yellow temples 5", "quit blue"):
        history.enter(read_entry(line, pad, history.position))
    assert first_column("pad", history.log) == ["Cy", "Ann", "Bo"]
    page = opened("pad", game=stored(history.log))
    assert "Bo left" in [caption.value for caption in page.caption]
