"""The Score page, by what it says."""

from __future__ import annotations

import pytest

from assistant.referee.services import TrackPlace
from assistant.views.score.page import track_words


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
