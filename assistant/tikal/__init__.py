"""Tikal: its rules as pure functions, from catalogue to score sheet."""

from assistant.tikal.referee import TikalReferee

REFEREE = TikalReferee()
