"""Orcs Orcs Orcs: its rules as pure functions, from a copy of the game to score sheets."""
