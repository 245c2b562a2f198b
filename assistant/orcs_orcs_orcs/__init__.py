"""Orcs Orcs Orcs: its rules as pure functions, from a copy of the game to score sheets."""

from assistant.orcs_orcs_orcs.referee import OrcsReferee

REFEREE = OrcsReferee()
