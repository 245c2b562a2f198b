"""Questions put without a game, as Ask puts them, for the tests of every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assistant.referee.ask.question import Known, Line, question_of
from assistant.referee.ask.readings import (
    TABLE,
    Consequences,
    Reading,
    Reply,
    consequences,
    no_edition,
    readings,
    reply,
)
from assistant.referee.logs.log import Header
from assistant.referee.options import choose_options
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.rules import RuleBook
from assistant.referee.text import Text


def english(line: Line) -> str:
    return str(line) if isinstance(line, Text) else line["en"]


def facts_now(referee: AnyLedger, position: object, question: str, places: Sequence[str]) -> Known:
    return question_of(referee, question).facts_now(position, places)


def told_now(referee: AnyLedger, position: object, question: str, places: Sequence[str]) -> Iterable[Line]:
    return question_of(referee, question).told_now(position, places)


def fits_now(referee: AnyLedger, position: object, question: str, places: Sequence[str]) -> bool:
    return question_of(referee, question).fits_now(position, places)


def at_the_table(
    referee: AnyReferee, header: Header, position: object, question: str, *places: str, said: Known
) -> Reply:
    """Return what Ask says at a table of these options, as its page asks."""
    asked = question_of(referee, question)
    options = choose_options(referee.rulebook.options, header.edition, header.options)
    return reply(asked, Reading(TABLE, "", header.edition, options), said, asked.facts_now(position, places))


@dataclass(frozen=True)
class Questions:
    """Asks a game's referee; what follows is asked by the rulebook of one edition."""

    book: RuleBook
    referee: AnyLedger
    edition: str = ""

    def asked(self, question: str, edition: str = "", /, **said: object) -> Reply:
        """Return the answer by an edition's rulebook, or by nobody's."""
        every = {reading.id: reading for reading in readings(self.book, {})}
        return reply(question_of(self.referee, question), every.get(edition, no_edition(self.book, {})), said)

    def answer(self, question: str, edition: str = "", /, **said: object) -> str:
        one = self.asked(question, edition, **said)
        text = one.question.answers.get(one.asked.result)
        return one.asked.result if text is None else str(text)

    def follows(self, question: str, **said: object) -> Consequences:
        one = self.asked(question, self.edition, **said)
        return consequences(one.question, one.known, one.asked.result)

    def then(self, question: str, **said: object) -> str:
        return " ".join(map(english, self.follows(question, **said).then))
