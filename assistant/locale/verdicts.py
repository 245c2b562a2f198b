"""Verdicts and answers in words: the judgement, every reason, where it is printed, the way out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.locale import alternatives, language, own, say, translate
from assistant.referee.ask.partial_facts import Change, ranges
from assistant.referee.ask.question import UNKNOWN, Fact, Line, Question
from assistant.referee.ask.readings import Reply
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header
from assistant.referee.options import HOUSE
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import Citation, Rule, RuleBook
from assistant.referee.standings import TieBreak
from assistant.referee.text import Text
from assistant.referee.verdict import (
    ILLEGAL,
    LEGAL,
    UNDECIDED,
    Fix,
    Missing,
    OtherReading,
    Verdict,
    Violation,
)

WORDS: Final[Mapping[str, Text]] = {
    "legal": Text("Legal"),
    "illegal": Text("Illegal"),
    "undecided": Text("Undecided"),
}

MOST_OUTCOMES: Final = 10
"""Answers to an open question that are still worth listing one by one."""
MOST_LETTERS: Final = 150
"""Letters of what they lead to, all together, that are still read in one line."""


def _as_they_are(actions: Iterable[object]) -> list[str]:
    return list(map(str, actions))


class Reader(NamedTuple):
    """For whom a verdict is put into words: the game's rules, the language, and the table's edition.

    ``say_actions`` puts actions that follow each other into words; ``currency`` is the short name of what
    a price counts.
    ``facts`` are the meanings of facts that may be missing, where there are such; ``components`` are
    those of component sheets, by key.
    """

    rulebook: RuleBook
    language: str = "en"
    edition: str = ""
    say_actions: Callable[[Iterable[object]], list[str]] = _as_they_are
    currency: str = ""
    facts: Mapping[str, Fact] = {}
    components: Mapping[str, Text] = {}

    def say(self, text: Text) -> str:
        """Return a text in the reader's language."""
        return say(text, self.language)

    def own(self, translations: Mapping[str, str]) -> str:
        """Return the reader's one of several translations, or the English one."""
        return own(translations, self.language)

    def tell(self, line: Line) -> str:
        """Return a line of the program or of the game's data in the reader's language."""
        return self.say(line) if isinstance(line, Text) else self.own(line)

    def price(self, cost: int) -> str:
        """Return a price with its currency."""
        return f"{cost} {self.currency}".strip()


def reader_for(referee: AnyLedger, edition: str = "", **more: Any) -> Reader:  # noqa: ANN401 - a reader's other fields
    """Return who reads about a game now, in the language of now."""
    return Reader(referee.rulebook, language(), edition, currency=translate(referee.currency), **more)


def reader_of(referee: AnyLedger, header: Header) -> Reader:
    """Return who reads at the table of a log, in the language of now; actions are lines of notation."""
    return reader_for(referee, header.edition, say_actions=lambda actions: list(map(referee.write, actions)))


def reasons(verdict: Verdict, reader: Reader) -> list[str]:
    """Return why a verdict is not legal, one sentence for each broken rule."""
    return [reader.rulebook.refusal(violation, reader.language) for violation in verdict.violations]


def verdict_lines(verdict: Verdict, reader: Reader) -> list[str]:
    """Return the whole verdict as plain sentences: judgement, reasons, open questions, cheapest way out.

    Every reason names its rule and where the table's edition prints it, or every edition without one.
    """
    return [
        headline(verdict, reader),
        *(violation_line(violation, reader) for violation in verdict.violations),
        *(line for missing in verdict.missing for line in missing_lines(missing, reader)),
        *([unless_line(verdict.unless, reader)] if verdict.unless else []),
        *(reading_line(other, reader) for other in verdict.other_readings),
        *([fix_line(verdict.fix, reader)] if verdict.fix else []),
    ]


def violation_line(violation: Violation, reader: Reader) -> str:
    """Return a broken rule: its id, the sentence with the numbers, and where the table's edition has it."""
    sentence = reader.rulebook.refusal(violation, reader.language)
    cited = "; ".join(citation_lines(violation.rule, reader, only_edition=True))
    return f"{violation.rule}: {sentence} ({cited})" if cited else f"{violation.rule}: {sentence}"


def headline(verdict: Verdict, reader: Reader) -> str:
    """Return the judgement, with the price unless the action is illegal or the game knows no prices."""
    word = judgement(verdict, reader)
    if verdict.cost is None or verdict.judgement == ILLEGAL or not (verdict.cost or reader.currency):
        return word
    return f"{word} {reader.say(Text('Costs {price}.', price=reader.price(verdict.cost)))}"


def judgement(verdict: Verdict, reader: Reader) -> str:
    """Return the judgement; it says so where it is this table's and not the rulebook's."""
    word = reader.say(WORDS[verdict.judgement])
    if not verdict.other_readings:
        return f"{word}."
    return reader.say(Text("{judgement} by this table's reading.", judgement=word))


def reading_line(other: OtherReading, reader: Reader, answers: Mapping[str, Text] = WORDS) -> str:
    """Return what another reading would lead to: of a silence, or without a house rule."""
    options = {option.id: option for option in reader.rulebook.options}
    told = {
        "question": " ".join(reader.own(options[name].question) for name in other.values),
        "reading": "; ".join(
            reader.own(options[name].value_text[value]) for name, value in other.values.items()
        ),
        "answer": _outcome(other.outcome, reader, answers),
    }
    message = (
        "A house rule decides this. {question} By the rulebooks, “{reading}”: {answer}."
        if any(options[name].status == HOUSE for name in other.values)
        else "Not every rulebook says this outright. {question} If you read it as “{reading}”: {answer}."
    )
    return reader.say(Text(message, **told))


def winning_lines(
    sentence: str,
    other_readings: Iterable[OtherReading],
    names: Mapping[str, str],
    reader: Reader,
    why: Iterable[Text],
) -> list[str]:
    """Return the sentence that says who has won, why it came so, then what other readings lead to.

    The sentence says so where it is this table's and not the rulebook's.
    """
    lines = []
    for other in other_readings:
        players = ", ".join(names[player] for player in other.outcome.split())
        lines.append(reading_line(other, reader, {other.outcome: Text("won by {players}", players=players)}))
    if lines:
        sentence = reader.say(Text("By this table's reading: {sentence}", sentence=sentence))
    return [sentence, *map(reader.say, why), *lines]


def why_won(tie: TieBreak | None, history: History) -> list[Text]:
    """Return why one of several has won, and what people must know of how the result came about."""
    return [*([tie.sentence] if tie else []), *history.marks]


def _lowered(answer: str) -> str:
    """Return an answer as it stands in a sentence."""
    return f"{answer[:1].lower()}{answer[1:]}".rstrip(".:")


def missing_lines(missing: Missing, reader: Reader) -> list[str]:
    """Return what is not known, which rules wait for it, and what each possible answer would lead to."""
    book = reader.rulebook
    if missing.fact in reader.facts:
        fact_asked = reader.facts[missing.fact]
        outcomes = {fact_asked.read(answer): outcome for answer, outcome in missing.outcomes.items()}
        return [fact_line(fact_asked, outcomes, reader, WORDS)]
    option = next((option for option in book.options if option.id == missing.fact), None)
    fact: object = reader.own(option.question) if option else book.word(missing.fact, reader.language)
    fact = missing.label or reader.components.get(missing.fact, fact)
    waiting = f" ({', '.join(missing.rules)})" if missing.rules else ""
    lines = [reader.say(Text("Not known: {fact}", fact=fact)) + waiting]
    for answer, judgement in missing.outcomes.items():
        texts = option.value_text.get(answer) if option else None
        words = reader.own(texts) if texts else book.word(answer, reader.language)
        lines.append(f"{words}: {reader.say(WORDS[judgement]).lower()}")
    return lines


def unless_line(unless: Iterable[Missing], reader: Reader) -> str:
    """Return what may lift the rules broken, because nobody has explained it yet."""
    what = [
        reader.say(missing.label) if missing.label else reader.rulebook.word(missing.fact, reader.language)
        for missing in unless
    ]
    rules = dict.fromkeys(rule for missing in unless for rule in missing.rules)
    sentence = Text("This holds unless {what} says otherwise.", what=alternatives(what, reader.language))
    return f"{reader.say(sentence)} ({', '.join(rules)})"


def fact_line(fact: Fact, outcomes: Mapping[Any, str], reader: Reader, words: Mapping[Any, Text]) -> str:
    """Return the question after a fact with what each answer leads to: ``0: illegal; 1 or more: legal``.

    Where nearly every number leads to something else, or each answer to a long sentence of its own, the
    question alone is told: nobody reads 200 answers, or ten sentences in one line.
    """
    question = reader.say(fact.question)
    asked = question if question.endswith("?") else f"{question}?"
    every = ranges(fact, outcomes)
    outcomes_told = [_outcome(result.outcome, reader, words) for result in every]
    if len(set(outcomes.values())) == 1:
        text = Text("{question} Whatever the answer is: {outcome}", question=asked, outcome=outcomes_told[0])
        return reader.say(text)
    if len(every) > MOST_OUTCOMES or len("".join(outcomes_told)) > MOST_LETTERS:
        return asked
    parts = []
    for result, outcome in zip(every, outcomes_told, strict=True):
        words_of_values = [reader.say(word) for word in result.words(fact)]
        # A comma inside a value would make two of it: “a card taken, none laid”.
        between = " / " if any("," in word for word in words_of_values) else ", "
        parts.append(f"{between.join(words_of_values)}: {outcome}")
    return f"{asked} {'; '.join(parts)}"


def _outcome(outcome: str, reader: Reader, words: Mapping[Any, Text]) -> str:
    """Return in a sentence what an answer leads to; what ``words`` do not name is undecided."""
    return _lowered(reader.say(words.get(outcome, WORDS[UNDECIDED])))


def option_line(fact: Fact, outcomes: Mapping[Any, str], reader: Reader, words: Mapping[Any, Text]) -> str:
    """Return the same as ``fact_line`` for a fact that an option settles: with the option's question."""
    option = next(option for option in reader.rulebook.options if option.id == fact.option)
    parts = []
    for value in option.values:
        answer = _outcome(outcomes[value == fact.option_value], reader, words)
        parts.append(f"{reader.own(option.value_text[value])}: {answer}")
    return f"{reader.own(option.question)} {'; '.join(parts)}"


def fix_line(fix: Fix, reader: Reader) -> str:
    """Return the way to make it legal: what to do first, what to do then, the price of both.

    It is called the cheapest where it does what was meant.
    """
    steps = reader.say(Text(", then ")).join(reader.say_actions((*fix.first, fix.instead)))
    if not reader.currency:
        return reader.say(Text("Nearest legal way: {steps}.", steps=steps))
    price = reader.price(fix.cost)
    if fix.as_meant:
        return reader.say(Text("Cheapest legal way: {steps}. Costs {price}.", steps=steps, price=price))
    sentence = reader.say(Text("Not as meant, but legal: {steps}.", steps=steps))
    return f"{sentence} {reader.say(Text('Costs {price}.', price=price))}" if fix.cost else sentence


def citation_lines(rule_id: str, reader: Reader, *, only_edition: bool = False) -> list[str]:
    """Return where each edition prints the rule, the table's own edition first.

    Editions that do not speak of it and editions that say otherwise are listed as such.
    """
    rule = reader.rulebook[rule_id]
    return [
        f"{reader.say(Text(edition.name))}: {quoted}"
        for edition in sorted(reader.rulebook.editions, key=lambda edition: edition.id != reader.edition)
        if not only_edition or reader.edition in {"", edition.id}
        if (quoted := _edition_says(rule, edition.id, reader))
    ]


def _edition_says(rule: Rule, edition: str, reader: Reader) -> str:
    """Return what an edition says of a rule: sections and pages, nothing at all, or something else."""
    parts = [_section(citation, reader) for citation in rule.citations if citation.edition == edition]
    sentence = "; ".join(part for part in parts if part)
    if edition not in rule.contradicted_by:
        return sentence
    otherwise = reader.say(Text("says otherwise"))
    return f"{sentence} – {otherwise}" if sentence else otherwise


def _section(citation: Citation, reader: Reader) -> str:
    if citation.silent:
        return reader.say(Text("does not say"))
    page = "" if citation.page is None else reader.say(Text("p. {page}", page=citation.page))
    return ", ".join(part for part in (citation.section, page) if part)


def changes_line(question: Question, ways: Sequence[tuple[Change, ...]], reader: Reader) -> str:
    """Return what would make it legal: ``Legal with “Your figures” 1 instead of 0.``."""
    changes_text = reader.say(Text(", or with ")).join(
        reader.say(Text(" and ")).join(_change(change, question, reader) for change in way) for way in ways
    )
    return reader.say(Text("Legal with {changes}.", changes=changes_text))


def _change(change: Change, question: Question, reader: Reader) -> str:
    fact = question.meanings[change.fact]
    values = {"fact": fact.question, "after": fact.word(change.after), "before": fact.word(change.before)}
    return reader.say(Text("“{fact}” {after} instead of {before}", **values))


def fact_words(fact: Fact, value: object) -> str:
    """Return a fact and its value: ``AP left this turn: 10``."""
    question = say(fact.question)
    word = "?" if value == UNKNOWN else say(fact.word(value))
    return f"{question} {word}" if question.endswith("?") else f"{question}: {word}"


def reader_of_reply(one: Reply, referee: AnyLedger) -> Reader:
    """Return who reads an answer: in the language of now, by the answer's edition."""
    return reader_for(referee, one.reading.edition, facts=one.question.askable)


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
        missing = one.verdict(reader.rulebook).missing
        return [line for fact in missing for line in missing_lines(fact, reader)]
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
