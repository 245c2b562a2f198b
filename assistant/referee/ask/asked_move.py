"""Moves that people can ask about: one list of checks judges an action in a game and answers who argues."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from assistant.referee.ask.partial_facts import ask
from assistant.referee.ask.question import Known, Question
from assistant.referee.checks import Check, broken
from assistant.referee.moves import Found, Kind, Move, Position
from assistant.referee.text import Text


class AskedMove(Move[Position, Kind]):
    """A move whose ``checks`` are asked of its facts, with blanks where nobody has told something.

    ``asked`` is the question that people argue about and ``places`` what of the board it is about. ``sheet``
    is the class of the facts; ``fixed`` are those that are only spoken of, as they are without a game.
    """

    checks: tuple[Check, ...]
    asked: Text
    places: tuple[Text, ...] = ()
    sheet: type[NamedTuple]
    fixed: ClassVar[Known] = {}

    @abstractmethod
    def facts(self, position: Position, action: Kind, seat: int) -> Any:  # noqa: ANN401 - of the class named
        """Return the facts of an action, ``None`` for what nobody has told."""

    @abstractmethod
    def at(self, position: Position, places: Sequence[str]) -> Kind | None:
        """Return the action that is asked about at these places, nothing while they are not all named."""

    @cached_property
    def question(self) -> Question:
        """What people may ask about the move."""
        return Question(
            self.verb,
            self.asked,
            self.checks,
            (self.sheet,),
            self.fixed,
            places=self.places,
            now=self.facts_now,
        )

    def demands(self, position: Position, action: Kind, seat: int) -> Found:
        """Return the rules broken whatever the blanks hold, and which of these would decide."""
        record = self.facts(position, action, seat)
        if None not in record:
            return broken(self.checks, record), ()
        found = ask(self.question, _told(record))
        return found.violations, found.verdict(self.question, ()).missing

    def facts_now(self, position: Position, places: Sequence[str]) -> Known:
        """Return what a position tells of the question at these places for whoever is to act."""
        action = self.at(position, places)
        if action is None:
            return {}
        told = _told(self.facts(position, action, position.turn.player))
        return {name: value for name, value in told.items() if _is_of_the_table(self.question, name, value)}


def _told(record: Any) -> dict[str, Any]:  # noqa: ANN401 - facts of any move
    return {name: value for name, value in record._asdict().items() if value is not None}


def _is_of_the_table(question: Question, name: str, value: object) -> bool:
    """Whether a fact is spoken of alone, or neither decided by the player nor settled by an option."""
    fact = question.meanings.get(name)
    return fact is None or (not fact.yours and not fact.option and value in fact.values)
