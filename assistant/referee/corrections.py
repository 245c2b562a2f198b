"""The correction of a table by hand, an action that every game has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Correct:
    """Set one fact of the table: ``what`` it is about (a place, a player), the ``fact``, its ``value``."""

    what: str
    fact: str
    value: str
