"""One question, several rulebooks: the answer of every edition, where they part ways, and what goes with it.

With an answer go the rules that decide it, the sum behind it, and what follows from it.

A table reads every silence of the rulebooks in some way, so its game can go on. Where another reading would
lead to another answer, the answer says so: it is this table's, not the rulebook's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, product
from typing import Any, Final, NamedTuple, TypeVar

from assistant.referee.ask.partial_facts import (
    Asked,
    Change,
    FactsSoFar,
    UnknownFactError,
    ask,
    cheapest_changes,
    facts_used,
    fill_in,
    option_facts,
)
from assistant.referee.ask.question import UNKNOWN, Known, Line, Question
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.referee.options import SILENCE, choose_options
from assistant.referee.protocol import AnyAction, AnyLedger, AnyPosition, with_board
from assistant.referee.rules import RuleBook
from assistant.referee.verdict import ILLEGAL, UNDECIDED, OtherReading, Verdict
from assistant.referee.wording import shown

Told = TypeVar("Told")


class Consequences(NamedTuple):
    """What goes with one answer.

    ``deciding`` are the rules that decide it, the first one first: what the question says, or else the first
    that is asked. ``sum`` is the reckoning behind it, if there is one and its facts are known. ``then`` is
    what follows, nothing where the answer is no.
    """

    deciding: tuple[str, ...]
    sum: Line | None
    then: tuple[Line, ...]


def consequences(question: Question, known: Known, result: str) -> Consequences:
    """Return what goes with an answer to a question that was asked with these facts."""
    sheet = FactsSoFar({**question.fixed, **known}, question.derived)
    deciding = _told(question.decided_by, sheet)
    lines: list[Line] = []
    if question.then is not None and result != ILLEGAL:
        with suppress(UnknownFactError):  # what was stated before that stands
            lines.extend(question.then(sheet))
    return Consequences(
        deciding or (), _told(question.sum, sheet) if question.sum is not None else None, tuple(lines)
    )


def _told(tell: Callable[[Any], Told], sheet: FactsSoFar) -> Told | None:
    try:
        return tell(sheet)
    except UnknownFactError:
        return None


def in_full(
    referee: AnyLedger, header: Header, position: AnyPosition, action: AnyAction, verdict: Verdict
) -> Verdict:
    """Return the verdict with what it rests on, and with the cheapest change where it is illegal."""
    if verdict.judgement == ILLEGAL:
        verdict = verdict._replace(fix=with_board(referee).fix(position, action))
    return with_other_readings(referee, header, position, action, verdict)


def with_other_readings(
    referee: AnyLedger, header: Header, position: AnyPosition, action: AnyAction, verdict: Verdict
) -> Verdict:
    """Return the verdict with other readings that would change its judgement.

    They are those of this edition's silences, and what the rulebooks have instead of a house rule.
    """
    if verdict.judgement == UNDECIDED:
        return verdict

    def judged(table: AnyPosition) -> tuple[str, object]:
        verdict = referee.judge(table, action)
        return verdict.judgement, (verdict.violations, verdict.missing)

    return verdict._replace(other_readings=_of_other_tables(referee, header, position, judged))


def winners_read_otherwise(
    referee: AnyLedger, header: Header, position: AnyPosition
) -> tuple[OtherReading, ...]:
    """Return the other readings (see ``with_other_readings``) under which others would have won.

    The outcome of each names the winners then, by their ids with spaces between.
    """
    if not referee.winners(position):
        return ()
    return _of_other_tables(referee, header, position, lambda table: (" ".join(referee.winners(table)), None))


def _of_other_tables(
    referee: AnyLedger,
    header: Header,
    position: AnyPosition,
    judged: Callable[[AnyPosition], tuple[str, object]],
) -> tuple[OtherReading, ...]:
    """Return the readings under which the same position comes to something else, nothing without any."""
    book = referee.rulebook
    values = choose_options(book.options, header.edition, header.options)
    others = {option.id: option.read_otherwise(header.edition, values[option.id]) for option in book.options}
    found = read_otherwise(others, lambda changed: judged(referee.reread(position, values | dict(changed))))
    return tuple(found)


def read_otherwise(
    otherwise: Mapping[str, Iterable[str]],
    judged: Callable[[Mapping[str, str]], tuple[str, object]],
) -> Iterator[OtherReading]:
    """Yield the smallest changes of the readings that lead to another outcome.

    ``otherwise`` are the other values of each option; ``judged`` returns the outcome with some options
    changed, and the reasons for it. An option that changes not even the reasons is not looked at again.
    """
    outcome, reasons = judged({})
    others = {
        option: changing
        for option, values in otherwise.items()
        if (changing := [value for value in values if judged({option: value}) != (outcome, reasons)])
    }
    for count in range(1, len(others) + 1):
        readings = []
        for names in combinations(others, count):
            for chosen in product(*(others[name] for name in names)):
                changed = dict(zip(names, chosen, strict=True))
                result = judged(changed)[0]
                if result != outcome:
                    readings.append(OtherReading(changed, result))
        if readings:
            yield from readings
            return


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
    def consequences(self) -> Consequences:
        """What goes with the answer: the rules that decide it, the sum behind it, what follows."""
        return consequences(self.question, self.known, self.asked.result)

    @property
    def ways(self) -> list[tuple[Change, ...]]:
        """The smallest changes of the facts that would make it legal, where it is illegal."""
        return cheapest_changes(self.question, self.known) if self.asked.result == ILLEGAL else []


def readings(book: RuleBook, chosen: Mapping[str, str]) -> list[Reading]:
    """Return the reading of every edition, with the options that the table chose.

    What a rulebook is silent on stays open in its reading until somebody says how they read it.
    """
    answered = {name: value for name, value in chosen.items() if value != UNKNOWN}
    return [
        Reading(
            edition.id,
            edition.name,
            edition.id,
            {
                option.id: answered.get(option.id, option.preset(edition.id))
                for option in book.options
                if option.id in answered or not option.is_open(edition.id)
            },
        )
        for edition in book.editions
    ]


def no_edition(book: RuleBook, chosen: Mapping[str, str]) -> Reading:
    """Return the reading of somebody who has not said which rulebook.

    What editions dispute is open, and what any of them is silent on.
    """
    answered = {name: value for name, value in chosen.items() if value != UNKNOWN}
    sure = {option.id: option.default for option in book.options if option.status not in {CONFLICT, SILENCE}}
    return Reading("", "", "", sure | answered)


def reading_of(book: RuleBook, edition: str, chosen: Mapping[str, str]) -> Reading:
    """Return the reading of an edition, or of somebody who names none, with options that a table chose.

    Raises BadInputError for an edition, an option or a value that there is not.
    """
    choose_options(book.options, edition, chosen)
    if not edition:
        return no_edition(book, chosen)
    every = {reading.id: reading for reading in readings(book, chosen)}
    if edition not in every:
        raise BadInputError(
            "There is no edition “{edition}”; choose one of {known}.",
            edition=shown(edition),
            known=", ".join(every),
        )
    return every[edition]


def reply(question: Question, reading: Reading, stated: Known, now: Known | None = None) -> Reply:
    """Return what a reading answers to what was said; see ``fill_in`` for what else it takes as known."""
    known = {**fill_in(question, stated, now), **option_facts(question, reading.options)}
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
    """Return the other readings (see ``with_other_readings``) that would lead to another answer."""
    if one.asked.result == UNDECIDED:
        return []
    facts = {fact.option: name for name, fact in one.question.meanings.items() if name in one.known}
    others = {
        option.id: option.read_otherwise(one.reading.edition, one.reading.options[option.id])
        for option in book.options
        if option.id in facts
    }

    def answered(changed: Mapping[str, str]) -> tuple[str, object]:
        meanings = one.question.meanings
        values = {facts[name]: meanings[facts[name]].read_option(value) for name, value in changed.items()}
        asked = ask(one.question, {**one.known, **values})
        return asked.result, (asked.violations, asked.open_facts)

    return list(read_otherwise(others, answered))


def _without(known: Known, fact: str) -> dict[str, object]:
    return {name: value for name, value in known.items() if name != fact}
