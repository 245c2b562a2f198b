"""Kalah, a traditional game of sowing seeds: the example of a small game, made for the tests alone."""

from tests.games.kalah.kalah import Kalah

REFEREE = Kalah()
