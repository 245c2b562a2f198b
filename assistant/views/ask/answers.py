"""The answers of several rulebooks: together where they agree, side by side where they part ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.locale.verdicts import (
    WORDS,
    Reader,
    changes_line,
    open_lines,
    reading_line,
)
from assistant.referee.ask.question import Line, Question
from assistant.referee.ask.readings import Reply, other_readings
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, UNDECIDED
from assistant.views.page.markup import escape_markdown
from assistant.views.rulings.verdicts import ICONS, rule_details, show_readings, verdict_card
from assistant.views.ui import caption, words, write

AFTERWARDS: Final = (Text("Then:"), Text("If it may be done:"))
MOST_LINES: Final = 4
"""Lines that read as one; more of them are numbered."""


def show_answers(
    groups: Sequence[Sequence[Reply]], focus: str, reader: Reader, *, key: str, now: Sequence[Line] = ()
) -> None:
    """Draw the answers: one card for each that differs, or the one of ``focus`` and the others in a line.

    ``now`` is what the running game tells of who and what is meant.
    """
    question = groups[0][0].question
    waiting = {fact.name for group in groups for fact in group[0].asked.open_facts}
    if all(group[0].asked.result == UNDECIDED for group in groups) and len(waiting) > 1:
        _show_open(groups, [name for name in question.meanings if name in waiting], reader, key)
        _show_beside(question, reader)
        return
    own = next((group for group in groups if any(one.reading.id == focus for one in group)), None)
    for place, group in enumerate(groups if own is None else [own]):
        one = next((one for one in group if one.reading.id == focus), group[0])
        if len(groups) > 1:
            st.markdown(f"**{words(names_of(group))}**")
        _show_answer(one, reader._replace(edition=one.reading.edition), f"{key}-{place}", now)
    for group in groups if own is not None else ():
        if group is not own:
            st.markdown(f"{ICONS[_judged(group[0])]} {words(named_answer(group, reader))}")
    _show_beside(question, reader)
    if len(groups) == 1 and len(groups[0]) > 1:
        caption(Text("The same in every rulebook."))


def _show_beside(question: Question, reader: Reader) -> None:
    """Draw what people often ask about that makes no difference, whatever the answer is."""
    if question.beside:
        titles = [f"{reader.own(reader.rulebook[rule].title)} ({rule})" for rule in question.beside]
        caption(reader.say(Text("It makes no difference: {rules}", rules=" · ".join(titles))))


def _show_open(groups: Sequence[Sequence[Reply]], names: Sequence[str], reader: Reader, key: str) -> None:
    """Draw one card while too little is known for any answer: what is open, and on demand what it changes."""
    question = groups[0][0].question
    labels = [fact_label(question, name, reader) for name in names]
    sentence = reader.say(Text("Still open: {facts}", facts=" · ".join(labels)))
    st.warning(f"**{words(f'{reader.say(WORDS[UNDECIDED])}.')}** {words(sentence)}", icon=ICONS[UNDECIDED])
    with st.expander(translate("What each answer leads to"), icon=":material/gavel:", key=f"{key}-open"):
        for group in groups:
            if len(groups) > 1:
                st.markdown(f"**{words(names_of(group))}**")
            st.markdown("  \n".join(map(words, open_lines(group[0], reader))))


def fact_label(question: Question, name: str, reader: Reader) -> str:
    """Return the question after a fact, or the one of the option that settles it."""
    fact = question.meanings[name]
    option = next((known for known in reader.rulebook.options if known.id == fact.option), None)
    return reader.say(fact.question) if option is None else reader.own(option.question)


def names_of(group: Sequence[Reply]) -> str:
    """Return the names of the readings that answer the same."""
    return ", ".join(translate(one.reading.name) for one in group)


def named_answer(group: Sequence[Reply], reader: Reader) -> str:
    """Return in short what some readings answer, behind their names."""
    return f"{names_of(group)}: {answer_words(group[0], reader)}"


def answer_words(one: Reply, reader: Reader) -> str:
    """Return an answer in short, with the rules it rests on: ``illegal (T53)``."""
    own = one.question.answers.get(one.asked.result)
    if own is not None:
        return reader.say(own)
    rules = [*one.asked.rules, *(rule for fact in one.asked.open_facts for rule in fact.rules)]
    word = reader.say(WORDS[_judged(one)]).lower()
    return f"{word} ({', '.join(dict.fromkeys(rules))})" if rules else word


def _judged(one: Reply) -> str:
    return one.asked.result if one.asked.result in WORDS else UNDECIDED


def _show_answer(one: Reply, reader: Reader, key: str, now: Sequence[Line]) -> None:
    """Draw the answer, then who is meant, the sum, what follows, and the rule that decides."""
    if one.question.answer is None:
        verdict_card(one.verdict(reader.rulebook), reader, key=key)
        if one.ways:
            write(changes_line(one.question, one.ways, reader), "lightbulb")
    else:
        _show_own_answer(one, reader)
    follows = one.consequences
    if follows.sum is not None:
        write(reader.tell(follows.sum), "calculate")
    for line in now:
        write(reader.tell(line), "person")
    afterwards = AFTERWARDS[one.asked.result == UNDECIDED]
    show_then([reader.tell(line) for line in follows.then], reader.say(afterwards))
    if one.question.answer is not None or one.asked.result == LEGAL:
        for rule in follows.deciding[:1]:
            entry = reader.rulebook[rule]
            title, text = words(f"{rule} · {reader.own(entry.title)}"), words(reader.own(entry.text))
            st.markdown(f":material/menu_book: **{title}**: {text}")
        _show_rules(one, reader, key)


def show_then(lines: Sequence[str], word: str) -> None:
    """Draw what follows from an answer behind a word for it; many lines are the steps of something."""
    if len(lines) > MOST_LINES:
        steps = (f"{place}. {words(line)}" for place, line in enumerate(lines, start=1))
        st.markdown("\n".join(steps))
    elif lines:
        text = "  ".join(map(escape_markdown, lines))
        st.markdown(f":material/arrow_forward: **{words(word)}** {text}")


def _show_own_answer(one: Reply, reader: Reader) -> None:
    answer = one.question.answers.get(one.asked.result)
    if answer is None:
        word = words(f"{reader.say(WORDS[UNDECIDED])}.")
        st.warning(f"**{word}** {words(open_lines(one, reader)[0])}", icon=ICONS[UNDECIDED])
        return
    others = other_readings(one, reader.rulebook)
    own = reader.say(Text("That is this table's reading.")) if others else ""
    st.success(f"**{words(reader.say(answer))}** {words(own)}".strip(), icon=":material/gavel:")
    show_readings(reading_line(other, reader, one.question.answers) for other in others)


def _show_rules(one: Reply, reader: Reader, key: str) -> None:
    """Draw the rules that were asked, for those who want to see why nothing speaks against it."""
    rules = tuple(dict.fromkeys((*one.consequences.deciding, *one.question.every_rule)))
    label = Text("By {rules}", rules=", ".join(rules))
    with st.popover(words(label), key=f"{key}-rules", icon=":material/menu_book:", type="tertiary"):
        for rule in rules:
            st.markdown(f"**{words(rule)} · {words(reader.own(reader.rulebook[rule].title))}**")
            rule_details(rule, reader)
