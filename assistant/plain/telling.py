"""What was found in words: titles, the sentences of rules, how it was understood, what is still asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from assistant.locale import own, say
from assistant.locale.verdicts import (
    Reader,
    changes_line,
    citation_lines,
    fact_words,
    headline,
    reader_for,
    reading_line,
    reasons,
    verdict_lines,
)
from assistant.plain.documents import CARD, OPTION, QUESTION, RULE, questions_of
from assistant.plain.search import Findings, Match, Understood
from assistant.referee.ask.partial_facts import facts_used, read_facts
from assistant.referee.ask.question import UNKNOWN, StepLine
from assistant.referee.ask.readings import Reply, no_edition, reply
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import common, texts
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, UNDECIDED, Judgement

OUTSIDE: Final = texts(common("answers")["uncovered"])
"""What is said of each subject that the lists name as not covered."""
NOTHING_FOUND: Final = Text("I do not know that.")


def title(kind: str, its_id: str, referee: AnyReferee) -> str:
    """Return the name of a thing that can be found, empty for a page, whose name the pages know."""
    book = referee.rulebook
    if kind in {QUESTION, CARD}:
        return say(questions_of(referee)[its_id].label)
    if kind == OPTION:
        return own(next(option for option in book.options if option.id == its_id).question)
    return own(book[its_id].title) if its_id in book.rules else ""


def rule_sentences(match: Match, referee: AnyReferee) -> Iterator[str]:
    """Yield the rules that settle it, each in one sentence; of a card the steps that say it."""
    if match.kind == CARD:
        yield from _steps(match, referee)
        return
    for rule in match.rules:
        rule_entry = referee.rulebook[rule]
        yield f"{rule} · {own(rule_entry.title)}: {own(rule_entry.text)}"


def _steps(match: Match, referee: AnyReferee) -> Iterator[str]:
    """Yield the steps of the set-up card that the rules found are about, once its facts are known."""
    if asked_for(match._replace(kind=QUESTION), referee):
        return
    asked = questions_of(referee)[match.id]
    card = reply(asked, no_edition(referee.rulebook, {}), read_facts(asked, dict(match.facts)))
    for line in card.consequences.then:
        if isinstance(line, StepLine) and not line.rules.isdisjoint(match.rules):
            yield own(line)


def chip_text(chip: Understood, match: Match, referee: AnyReferee) -> str:
    """Return what was understood: a fact with its value, or the words as they were said."""
    fact = questions_of(referee)[match.id].meanings[chip.fact] if chip.fact else None
    if fact is None:
        return chip.words
    return fact_words(fact, read_facts(questions_of(referee)[match.id], {chip.fact: chip.value})[chip.fact])


@lru_cache(maxsize=512)
def _open_facts(match_id: str, facts: tuple[tuple[str, str], ...], referee: AnyReferee) -> tuple[str, ...]:
    question = questions_of(referee)[match_id]
    known = read_facts(question, dict(facts))
    asked = reply(question, no_edition(referee.rulebook, {}), known).asked
    return tuple(fact.name for fact in asked.open_facts if not question.meanings[fact.name].option)


def asked_for(match: Match, referee: AnyReferee) -> tuple[str, ...]:
    """Return the names of the facts of a question that decide and were not said."""
    if match.kind != QUESTION:
        return ()
    facts = tuple(sorted(match.facts.items()))
    return tuple(name for name in _open_facts(match.id, facts, referee) if name != match.wanted)


class Answered(NamedTuple):
    """What a question that was wholly told comes to.

    ``judgement`` is empty where the answer is none, but says who is next, say. ``reasons`` has a sentence for
    each broken rule, for what the rulebooks leave open, and for what other readings of it lead to;
    ``printed`` says where the editions have what is broken, ``change`` what would make it legal, and
    ``assumed`` which facts decide as well and are taken to be as usual. ``sum`` is the reckoning behind it,
    and ``then`` what follows.
    """

    judgement: Judgement | Literal[""]
    sentence: str
    reasons: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    change: str = ""
    assumed: str = ""
    sum: str = ""
    then: tuple[str, ...] = ()


def is_surely_asked(match: Match, answer: Findings) -> bool:
    """Whether a question is what was asked: it fits best, or a rule of it does, and no word is left over."""
    best = answer.matches[0]
    read = not answer.not_understood and not match.unread
    return read and (best is match or (best.kind == RULE and best.id in match.rules))


def told_with(match: Match, referee: AnyReferee, *, at_a_table: bool = False) -> Mapping[str, str]:
    """Return the facts of a question for its page, as an address has them.

    What is said and not how much stays blank, where otherwise something usual is taken. If something of the
    sentence was not understood, nothing is taken that it may have been about; a table knows what is on
    it, but not what a player means to do. What was not understood may also change what was: where that alone
    would decide the question, all of it stays blank but what is always known.
    """
    question = questions_of(referee)[match.id]
    asked = {
        name: value
        for name, value in match.facts.items()
        if value != UNKNOWN or question.fact(name).usual is not None
    }
    if not match.unread:
        return asked
    blank = {
        name: UNKNOWN
        for name, fact in question.askable.items()
        if fact.usual is not None and not fact.always and (fact.yours or not at_a_table)
    }
    stated = {**blank, **asked}
    answer = reply(question, no_edition(referee.rulebook, {}), read_facts(question, stated))
    if answer.asked.result == UNDECIDED:
        return stated
    return {name: value if question.fact(name).always else UNKNOWN for name, value in stated.items()}


def answered(match: Match, referee: AnyReferee) -> Answered | None:
    """Return the answer to a question of which a fact was said and no fact that decides is open."""
    if match.kind != QUESTION or not match.facts or asked_for(match, referee):
        return None
    book, question = referee.rulebook, questions_of(referee)[match.id]
    stated = read_facts(question, dict(match.facts))
    one = reply(question, no_edition(book, {}), stated)
    reader = reader_for(referee)
    verdict = one.verdict(book)
    follows = one.consequences
    total = "" if follows.sum is None else reader.tell(follows.sum)
    then = tuple(map(reader.tell, follows.then))
    known = {name: value for name, value in stated.items() if value != UNKNOWN}
    taken = [
        fact_words(question.meanings[name], one.known[name])
        for name in facts_used(question, known)
        if name in one.known and name not in stated and not question.meanings[name].option
    ]
    assumed = say(Text("Assumed: {facts}", facts=" · ".join(taken))) if taken else ""
    if match.wanted and one.asked.open_facts:
        return _how_many(match.wanted, one, reader, assumed)
    if question.answer is not None:
        own = question.answers.get(one.asked.result)
        others = tuple(reading_line(other, reader, question.answers) for other in verdict.other_readings)
        return None if own is None else Answered("", say(own), others, assumed=assumed, sum=total, then=then)
    broken = [violation.rule for violation in verdict.violations]
    printed = [
        f"{rule}: {line}" for rule in broken for line in citation_lines(rule, reader, only_edition=True)
    ]
    refused = map("{}: {}".format, broken, reasons(verdict, reader))
    return Answered(
        verdict.judgement,
        headline(verdict, reader),
        (*refused, *verdict_lines(verdict._replace(violations=()), reader)[1:]),
        tuple(printed),
        changes_line(question, one.ways, reader) if one.ways else "",
        assumed,
        total,
        then,
    )


def _how_many(fact: str, one: Reply, reader: Reader, assumed: str) -> Answered | None:
    """Return which numbers may be: how many at most, at least, or exactly, and what speaks against others."""
    values = one.question.values(fact)
    replies = {value: reply(one.question, one.reading, {**one.known, fact: value}) for value in values}
    legal = [value for value, each in replies.items() if each.asked.result == LEGAL]
    if not legal:
        return None
    least, most = legal[0], legal[-1]
    asked = one.question.meanings[fact].question
    if least == most:
        sentence = Text("{fact}: {number}.", fact=asked, number=most)
    elif most == values[-1]:
        sentence = Text("{fact}: at least {number}.", fact=asked, number=least)
    elif least <= 1:
        sentence = Text("{fact}: at most {number}.", fact=asked, number=most)
    else:
        sentence = Text("{fact}: {least} to {most}.", fact=asked, least=least, most=most)
    beyond = replies.get(most + 1) or replies.get(least - 1)
    refused = () if beyond is None else beyond.verdict(reader.rulebook)
    lines = () if not refused else map("{}: {}".format, refused.rules, reasons(refused, reader))
    return Answered("", reader.say(sentence), tuple(lines), assumed=assumed)


def not_covered_text(subject: str) -> Text:
    """Return the sentence that says plainly what is left out."""
    return OUTSIDE.get(subject, NOTHING_FOUND)


def not_understood_text(words: Sequence[str]) -> Text:
    """Return the sentence that names what was not understood."""
    return Text("Not understood: {words}.", words=", ".join(words))
