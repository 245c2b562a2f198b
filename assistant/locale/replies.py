"""What goes with an answer, in words."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.locale import language
from assistant.locale.verdicts import (
    Reader,
    fact_line,
    headline,
    missing_lines,
    option_line,
    reading_line,
    verdict_lines,
)
from assistant.referee.ask.readings import Reply
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, UNDECIDED


def reader_of_reply(one: Reply, referee: AnyLedger) -> Reader:
    """Return who reads an answer: in the language of now, by the answer's edition."""
    facts, edition = one.question.askable, one.reading.edition
    return Reader(referee.rulebook, language(), edition, currency=referee.currency, facts=facts)


def answer_lines(one: Reply, reader: Reader) -> Iterator[str]:
    """Yield the answer in whole sentences: the question's own or the verdict, then what goes with it."""
    verdict, answers = one.verdict(reader.rulebook), one.question.answers
    if one.question.answer is None:
        yield from verdict_lines(verdict, reader)
    else:
        own = answers.get(one.asked.result)
        yield reader.say(own) if own else headline(verdict, reader)
        yield from open_lines(one, reader)
        yield from (reading_line(other, reader, answers) for other in verdict.other_readings)
    yield from following_lines(one, reader)


def open_lines(one: Reply, reader: Reader) -> list[str]:
    """Return a line for each open fact with what its values lead to."""
    if one.question.answer is None:
        return [
            line
            for missing in one.verdict(reader.rulebook).missing
            for line in missing_lines(missing, reader)
        ]
    lines = []
    for fact in one.asked.open_facts:
        meaning = one.question.meanings[fact.name]
        say_it = option_line if meaning.option else fact_line
        lines.append(say_it(meaning, fact.outcomes, reader, one.question.answers))
    return lines


def following_lines(one: Reply, reader: Reader) -> Iterator[str]:
    """Yield the sum, what follows, and for what is allowed the rule that decides with its sentence."""
    follows = one.consequences
    if follows.sum is not None:
        yield reader.tell(follows.sum)
    word = f"{reader.say(Text('If it may be done:'))} " if one.asked.result == UNDECIDED else ""
    for line in follows.then:
        yield f"{word}{reader.tell(line)}"
    if one.asked.result in {LEGAL, *one.question.answers}:
        for rule in follows.deciding[:1]:
            text = reader.rulebook[rule]
            yield f"{rule} · {reader.own(text.title)}: {reader.own(text.text)}"
