"""Errors that a player can mend. Each message says what is wrong, where, and what to do."""

from __future__ import annotations


class BadInputError(ValueError):
    """Something typed, tapped or imported cannot be understood; nothing was changed."""


class ImpossibleError(ValueError):
    """An action that no position can hold, not even when the table overrules the referee."""
