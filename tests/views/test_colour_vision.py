"""Players are told apart whatever colours somebody sees: by colour or by shape, and always by letter."""

from __future__ import annotations

from itertools import combinations

import pytest

from assistant.records.games import referees
from assistant.referee.picture import sign_of
from assistant.views.drawing.palette import tone
from tests.views.colour_vision import VISIONS, difference, seen

GAMES = {game: tuple(referee.colours) for game, referee in referees().items()}
CLEAR = 20.0
"""A difference that is seen at a glance, also apart from each other and in poor light."""


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_look_the_same_to_everybody(vision: str) -> None:
    for grey in ("#000000", "#777777", "#ffffff"):
        assert seen(grey, vision) == pytest.approx(seen(grey, "all colours"), abs=0.05)


def test_the_simulation_takes_away_what_it_says() -> None:
    # CIE L*a*b* of pure red as the textbooks give it.
    assert seen("#ff0000", "all colours") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    olive, brick = "#808000", "#b04a20"
    for vision in ("no red", "no green"):
        assert difference(olive, brick, vision) < difference(olive, brick, "all colours") / 2
    assert difference(olive, brick, "no blue") > CLEAR
    assert seen("#ff0000", "no colours")[1:] == pytest.approx((0, 0), abs=0.05)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("vision", VISIONS)
def test_players_of_every_game_are_told_apart(game: str, vision: str) -> None:
    for one, other in combinations(GAMES[game], 2):
        assert sign_of(one).letter != sign_of(other).letter
        if difference(tone(one), tone(other), vision) < CLEAR:
            assert sign_of(one).shape != sign_of(other).shape, f"{one} and {other} look alike with {vision}"


def test_no_two_figures_on_one_board_have_the_same_shape() -> None:
    for game, colours in GAMES.items():
        for players in combinations(colours, max(referees()[game].players)):
            assert len({sign_of(player).shape for player in players}) == len(players)
