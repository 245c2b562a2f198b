"""``ask``: one question about facts that need no log, and what every rulebook answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from assistant.command_line.output import EXIT_CODES, GOOD, OPEN, Report
from assistant.command_line.words import missing_line
from assistant.library.json_form import answer_data, askable, question_data, written
from assistant.locale.replies import following_lines
from assistant.locale.verdicts import (
    WORDS,
    Reader,
    judgement,
    option_line,
    reading_line,
    violation_line,
)
from assistant.records.games import referees
from assistant.referee.ask.partial_facts import Change, ranges, read_facts
from assistant.referee.ask.question import Question, question_of
from assistant.referee.ask.readings import Reply, grouped, other_readings, reading_of, readings, reply
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, Verdict
from assistant.referee.wording import shown

HOW: Final = "Write facts as --fact name=value; “?” leaves one open, and what is not written is as usual."


def ask(game: str, question_id: str, facts: Sequence[str], edition: str) -> Report:
    """Return the answer to a question, or all questions with their facts. Raises BadInputError."""
    games = _who_can_be_asked(game)
    if not question_id:
        return _questions([question for referee in games for question in referee.questions()])
    referee = _who_knows(games, question_id)
    question = question_of(referee, question_id)
    stated = read_facts(question, _pairs(facts))
    book = referee.rulebook
    one = reply(question, reading_of(book, edition), stated)
    replies = [reply(question, other, stated) for other in readings(book, {})]
    return _answered(one, replies, stated, referee)


def _who_can_be_asked(game: str) -> Sequence[AnyReferee]:
    """Return the games with questions, or the one that is named."""
    able: Sequence[AnyReferee] = [
        known for known in referees().values() if known.questions() and game in {"", known.game}
    ]
    if not able:
        raise BadInputError(f"There is no game “{shown(game)}” that can be asked.")
    return able


def _who_knows(games: Sequence[AnyReferee], question: str) -> AnyReferee:
    """Return the one game that has this question; the first is as good as any to say that none has."""
    knowing = [referee for referee in games if question in {asked.id for asked in referee.questions()}]
    if len(knowing) > 1:
        names = ", ".join(referee.game for referee in knowing)
        raise BadInputError(
            f"Several games have a question “{shown(question)}”: {names}. Name one with --game."
        )
    return knowing[0] if knowing else games[0]


def _pairs(facts: Sequence[str]) -> dict[str, str]:
    pairs = {}
    for fact in facts:
        name, sign, value = fact.partition("=")
        if not sign:
            raise BadInputError(f"“{shown(fact)}” is no fact. {HOW}")
        if name in pairs:
            raise BadInputError(f"The fact “{shown(name)}” was given twice.")
        pairs[name] = value
    return pairs


def _questions(questions: Sequence[Question]) -> Report:
    lines = []
    listed = []
    for question in questions:
        lines.append(f"{question.id}: {question.label}")
        facts = question.askable
        for name, fact in facts.items():
            usual = "" if fact.usual is None else f" (usually {fact.write(fact.usual)})"
            values = [fact.write(value) for value in fact.values]
            allowed = f"{values[0]} to {values[-1]}" if fact.counts else ", ".join(values)
            lines.append(f"  {name:<16} {fact.question} {allowed}{usual}")
        listed.append(question_data(question))
    return Report(GOOD, [*lines, HOW], {"questions": listed})


def _answered(one: Reply, replies: Sequence[Reply], stated: Mapping[str, Any], referee: AnyReferee) -> Report:
    question = one.question
    reader = Reader(referee.rulebook, edition=one.reading.edition, currency=referee.currency)
    verdict = one.verdict(referee.rulebook)
    ways = one.ways
    groups = grouped(replies)
    others = other_readings(one, referee.rulebook)
    lines = [
        _headline(one, verdict, reader),
        *(violation_line(violation, reader) for violation in verdict.violations),
        *_open_lines(one, reader),
        *following_lines(one, reader),
        *(_change_line(way, question) for way in ways),
        *(reading_line(other, reader, question.answers or WORDS) for other in others),
        *(_edition_line(group) for group in groups if len(groups) > 1),
        *_assumed(one, stated),
    ]
    data = answer_data(one, replies, stated, reader, referee)
    if question.answer is None:
        return Report(EXIT_CODES[verdict.judgement], lines, data)
    return Report(GOOD if data["answer"] is not None else OPEN, lines, data)


def _headline(one: Reply, verdict: Verdict, reader: Reader) -> str:
    own = one.question.answers.get(one.asked.result)
    if own is not None:
        return str(own)
    word = judgement(verdict, reader)
    if one.asked.cost is None:
        return word
    costs = "It would cost" if one.asked.result == ILLEGAL else "Costs"
    return f"{word} {costs} {reader.price(one.asked.cost)}."


def _open_lines(one: Reply, reader: Reader) -> Iterator[str]:
    options = {missing.fact: missing for missing in one.verdict(reader.rulebook).missing}
    for open_fact in one.asked.open_facts:
        fact = one.question.meanings[open_fact.name]
        if fact.option:
            own = one.question.answers
            outcomes = open_fact.outcomes
            yield (
                option_line(fact, outcomes, reader, own)
                if own
                else missing_line(options[fact.option], reader)
            )
            continue
        parts = []
        for span in ranges(fact, open_fact.outcomes):
            values = ", ".join(str(word) for word in span.words(fact))
            parts.append(f"{values}: {_outcome(one.question, span.outcome)}")
        rules = ", ".join(open_fact.rules)
        yield f"Not known: {open_fact.name} – {fact.question} ({rules}) – {'; '.join(parts)}"


def _outcome(question: Question, outcome: str) -> str:
    own: Text | None = question.answers.get(outcome)
    return outcome if own is None else str(own).rstrip(".").lower()


def _change_line(way: Iterable[Change], question: Question) -> str:
    changes = " and ".join(
        f"{change.fact}={written(question, change.fact, change.after)} instead of "
        f"{written(question, change.fact, change.before)}"
        for change in way
    )
    return f"Legal with {changes}."


def _edition_line(group: Sequence[Reply]) -> str:
    names = ", ".join(one.reading.name for one in group)
    rules = group[0].asked.rules
    outcome = _outcome(group[0].question, group[0].asked.result)
    return f"{names}: {outcome} ({', '.join(rules)})." if rules else f"{names}: {outcome}."


def _assumed(one: Reply, stated: Mapping[str, object]) -> Iterator[str]:
    facts = [
        f"{name}={written(one.question, name, one.known[name])}"
        for name in askable(one)
        if name not in stated
    ]
    if facts:
        yield f"Assumed: {' '.join(facts)}"
