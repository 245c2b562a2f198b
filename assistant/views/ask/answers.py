"""The answers of several rulebooks: together where they agree, side by side where they part ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.locale.replies import open_lines
from assistant.locale.verdicts import (
    WORDS,
    Reader,
    changes_line,
    reading_line,
)
from assistant.referee.ask.question import Line, Question
from assistant.referee.ask.readings import Consequences, Reply, other_readings
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, UNDECIDED
from assistant.views.page.markup import escape_markdown
from assistant.views.rulings.verdicts import ICONS, rule_details, verdict_card

AFTERWARDS: Final = (Text("Then:"), Text("If it may be done:"))
MOST_LINES: Final = 4
"""Lines that read as one; more of them are numbered."""


def show_answers(
    groups: Sequence[Sequence[Reply]], focus: str, reader: Reader, *, key: str, now: Sequence[Line] = ()
) -> None:
    """Draw the answers: one card for each that differs, or the one of ``focus`` and the others in a line.

    ``now`` is what the running game tells of who and what is meant.
    """
    if all(group[0].asked.result == UNDECIDED for group in groups) and _open_questions(groups) > 1:
        _show_open(groups, reader, key)
        _show_beside(groups[0][0].question, reader)
        return
    own = next((group for group in groups if any(one.reading.id == focus for one in group)), None)
    for place, group in enumerate(groups if own is None else [own]):
        one = next((one for one in group if one.reading.id == focus), group[0])
        if len(groups) > 1:
            st.markdown(f"**{escape_markdown(names_of(group))}**")
        _show_answer(one, reader._replace(edition=one.reading.edition), f"{key}-{place}", now)
    for group in groups if own is not None else ():
        if group is not own:
            line = f"{names_of(group)}: {answer_words(group[0], reader)}"
            st.markdown(f"{ICONS[_judged(group[0])]} {escape_markdown(line)}")
    _show_beside(groups[0][0].question, reader)
    if len(groups) == 1 and len(groups[0]) > 1:
        st.caption(escape_markdown(translate("The same in every rulebook.")))


def _show_beside(question: Question, reader: Reader) -> None:
    """Draw what people often ask about that makes no difference, whatever the answer is."""
    if question.beside:
        titles = [f"{reader.own(reader.rulebook[rule].title)} ({rule})" for rule in question.beside]
        sentence = Text("It makes no difference: {rules}", rules=" · ".join(titles))
        st.caption(escape_markdown(reader.say(sentence)))


def _open_questions(groups: Sequence[Sequence[Reply]]) -> int:
    return len({fact.name for group in groups for fact in group[0].asked.open_facts})


def _show_open(groups: Sequence[Sequence[Reply]], reader: Reader, key: str) -> None:
    """Draw one card while too little is known for any answer: what is open, and on demand what it changes."""
    question = groups[0][0].question
    names = [name for name in question.meanings if any(_waits_for(group[0], name) for group in groups)]
    labels = [fact_label(question, name, reader) for name in names]
    sentence = reader.say(Text("Still open: {facts}", facts=" · ".join(labels)))
    word = f"{reader.say(WORDS[UNDECIDED])}."
    st.warning(f"**{escape_markdown(word)}** {escape_markdown(sentence)}", icon=ICONS[UNDECIDED])
    with st.expander(translate("What each answer leads to"), icon=":material/gavel:", key=f"{key}-open"):
        for group in groups:
            if len(groups) > 1:
                st.markdown(f"**{escape_markdown(names_of(group))}**")
            lines = open_lines(group[0], reader)
            st.markdown("  \n".join(escape_markdown(line) for line in lines))


def _waits_for(one: Reply, name: str) -> bool:
    return any(fact.name == name for fact in one.asked.open_facts)


def fact_label(question: Question, name: str, reader: Reader) -> str:
    """Return the question after a fact, or the one of the option that settles it."""
    fact = question.meanings[name]
    option = next((known for known in reader.rulebook.options if known.id == fact.option), None)
    return reader.say(fact.question) if option is None else reader.own(option.question)


def names_of(group: Sequence[Reply]) -> str:
    """Return the names of the readings that answer the same."""
    return ", ".join(translate(one.reading.name) for one in group)


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
    if one.question.answer is None:
        verdict_card(one.verdict(reader.rulebook), reader, key=key)
        if one.ways:
            line = changes_line(one.question, one.ways, reader)
            st.markdown(f":material/lightbulb: {escape_markdown(line)}")
    else:
        _show_own_answer(one, reader)
    follows = one.consequences
    _show_following(follows, one.asked.result, reader, now)
    if one.question.answer is not None or one.asked.result == LEGAL:
        _show_deciding(follows.deciding, reader)
        _show_rules(one, reader, key)


def _show_following(follows: Consequences, result: str, reader: Reader, now: Sequence[Line]) -> None:
    """Draw who is meant, the sum, and what follows."""
    if follows.sum is not None:
        show_sum(reader.tell(follows.sum))
    for line in now:
        st.markdown(f":material/person: {escape_markdown(reader.tell(line))}")
    show_then(
        [reader.tell(line) for line in follows.then],
        reader.say(AFTERWARDS[result == UNDECIDED]),
    )


def show_sum(reckoning: str) -> None:
    """Draw the sum behind an answer."""
    st.markdown(f":material/calculate: {escape_markdown(reckoning)}")


def show_then(lines: Sequence[str], word: str) -> None:
    """Draw what follows from an answer behind a word for it; many lines are the steps of something."""
    if len(lines) > MOST_LINES:
        steps = (f"{place}. {escape_markdown(line)}" for place, line in enumerate(lines, start=1))
        st.markdown("\n".join(steps))
    elif lines:
        text = "  ".join(map(escape_markdown, lines))
        st.markdown(f":material/arrow_forward: **{escape_markdown(word)}** {text}")


def _show_deciding(rules: Sequence[str], reader: Reader) -> None:
    """Draw the rule that decides, with its sentence."""
    for rule in rules[:1]:
        entry = reader.rulebook[rule]
        title = f"**{escape_markdown(f'{rule} · {reader.own(entry.title)}')}**"
        line = f"{title}: {escape_markdown(reader.own(entry.text))}"
        st.markdown(f":material/menu_book: {line}")


def _show_own_answer(one: Reply, reader: Reader) -> None:
    answer = one.question.answers.get(one.asked.result)
    if answer is not None:
        others = other_readings(one, reader.rulebook)
        own = reader.say(Text("That is this table's reading.")) if others else ""
        box = f"**{escape_markdown(reader.say(answer))}** {escape_markdown(own)}"
        st.success(box.strip(), icon=":material/gavel:")
        for other in others:
            line = reading_line(other, reader, one.question.answers)
            st.caption(f":material/help_center: {escape_markdown(line)}")
    else:
        word = escape_markdown(f"{reader.say(WORDS[UNDECIDED])}.")
        st.warning(f"**{word}** {escape_markdown(open_lines(one, reader)[0])}", icon=ICONS[UNDECIDED])


def _show_rules(one: Reply, reader: Reader, key: str) -> None:
    """Draw the rules that were asked, for those who want to see why nothing speaks against it."""
    follows = one.consequences
    rules = tuple(dict.fromkeys((*follows.deciding, *one.question.every_rule)))
    label = reader.say(Text("By {rules}", rules=", ".join(rules)))
    with st.popover(escape_markdown(label), key=f"{key}-rules", icon=":material/menu_book:", type="tertiary"):
        for rule in rules:
            st.markdown(
                f"**{escape_markdown(rule)} · {escape_markdown(reader.own(reader.rulebook[rule].title))}**"
            )
            rule_details(rule, reader)
