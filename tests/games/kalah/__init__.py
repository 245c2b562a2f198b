"""Kalah, a traditional game of sowing seeds: the example of a small game, made for the tests alone."""

from pathlib import Path

from tests.games.kalah.kalah import Kalah

REFEREE = Kalah(Path(__file__).parent)
