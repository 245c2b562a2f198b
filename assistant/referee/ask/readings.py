"""One question, several rulebooks: the answer of every edition, and where they part ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from assistant.referee.ask.following import Following, following
from assistant.referee.ask.partial_facts import (
    Asked,
    Change,
    ask,
    cheapest_changes,
    facts_used,
    fill_in,
    option_facts,
)
from assistant.referee.ask.question import UNKNOWN, Known, Question
from assistant.referee.errors import BadInputError
from assistant.referee.options import SILENCE
from assistant.referee.rereading import read_otherwise
from assistant.referee.rules import RuleBook
from assistant.referee.verdict import ILLEGAL, UNDECIDED, OtherReading, Verdict
from assistant.referee.wording import shown

TABLE: Final = "table"
"""The reading that a running game was started with."""
CONFLICT: Final = "conflict"


class Reading(NamedTuple):
    """A rulebook's answers to the options, or a table's own; an option that is left out is open.

    ``id`` is an edition or ``TABLE``, ``edition`` the rulebook to cite.
    """

    id: str
    name: str
    edition: str
    options: Mapping[str, str]


class Reply(NamedTuple):
    """What one reading answers; ``known`` are all facts it was asked with."""

    reading: Reading
    question: Question
    known: Known
    asked: Asked

    def verdict(self, book: RuleBook) -> Verdict:
        """Return the answer as a verdict; it says where it rests on how a table reads a silence."""
        verdict = self.asked.verdict(self.question, book.options)
        return verdict._replace(other_readings=tuple(other_readings(self, book)))

    @property
    def following(self) -> Following:
        """What goes with the answer: the rules that decide it, the sum behind it, what follows."""
        return following(self.question, self.known, self.asked.result)

    @property
    def ways(self) -> list[tuple[Change, ...]]:
        """The smallest changes of the facts that would make it legal, where it is illegal."""
        return cheapest_changes(self.question, self.known) if self.asked.result == ILLEGAL else []


def readings(book: RuleBook, chosen: Mapping[str, str]) -> list[Reading]:
    """Return the reading of every edition, with the options that the table chose.

    What a rulebook is silent on stays open in its reading until somebody says how they read it.
    """
    said = {name: value for name, value in chosen.items() if value != UNKNOWN}
    return [
        Reading(
            edition.id,
            edition.name,
            edition.id,
            {
                option.id: said.get(option.id, option.preset(edition.id))
                for option in book.options
                if option.id in said or not option.is_open(edition.id)
            },
        )
        for edition in book.editions
    ]


def no_edition(book: RuleBook, chosen: Mapping[str, str]) -> Reading:
    """Return the reading of somebody who has not said which rulebook.

    What editions dispute is open, and what any of them is silent on.
    """
    said = {name: value for name, value in chosen.items() if value != UNKNOWN}
    sure = {option.id: option.default for option in book.options if option.status not in {CONFLICT, SILENCE}}
    return Reading("", "", "", sure | said)


def reading_of(book: RuleBook, edition: str) -> Reading:
    """Return the reading of an edition, or of somebody who names none. Raises BadInputError."""
    if not edition:
        return no_edition(book, {})
    every = {reading.id: reading for reading in readings(book, {})}
    if edition not in every:
        raise BadInputError(
            "There is no edition “{edition}”; choose one of {known}.",
            edition=shown(edition),
            known=", ".join(every),
        )
    return every[edition]


def reply(question: Question, reading: Reading, said: Known, now: Known | None = None) -> Reply:
    """Return what a reading answers to what was said; see ``fill_in`` for what else it takes as known."""
    known = {**fill_in(question, said, now), **option_facts(question, reading.options)}
    return Reply(reading, question, known, ask(question, known))


def grouped(replies: Iterable[Reply]) -> list[list[Reply]]:
    """Return the replies together that say the same at the same price, for the same reasons."""
    groups: dict[object, list[Reply]] = {}
    for one in replies:
        open_facts = tuple(fact.name for fact in one.asked.open_facts)
        groups.setdefault((one.asked.result, one.asked.cost, one.asked.rules, open_facts), []).append(one)
    return list(groups.values())


def worth_asking(replies: Sequence[Reply], *, options_too: bool = False) -> list[str]:
    """Return the facts that change what some reading says, those already given among them.

    Facts that an option settles are left out unless they are wanted too.
    """
    question = replies[0].question
    wanted = {
        name
        for one in replies
        for name, fact in question.meanings.items()
        if fact.always
        or (fact.follows and name in one.known)
        or ((options_too or not fact.option) and name in facts_used(question, _without(one.known, name)))
    }
    return [name for name in question.meanings if name in wanted]


def other_readings(one: Reply, book: RuleBook) -> list[OtherReading]:
    """Return the readings of what this rulebook leaves open that would lead to another answer."""
    if one.asked.result == UNDECIDED:
        return []
    facts = {fact.option: name for name, fact in one.question.meanings.items() if name in one.known}
    silent = [option for option in book.options if option.id in facts and option.is_open(one.reading.edition)]

    def answered(changed: Mapping[str, str]) -> tuple[str, object]:
        meanings = one.question.meanings
        told = {facts[name]: value == meanings[facts[name]].option_value for name, value in changed.items()}
        asked = ask(one.question, {**one.known, **told})
        return asked.result, (asked.violations, asked.open_facts)

    return list(read_otherwise(silent, one.reading.options, answered))


def _without(known: Known, fact: str) -> dict[str, object]:
    return {name: value for name, value in known.items() if name != fact}
