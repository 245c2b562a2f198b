"""One rule as a card: our words, where it is printed, what editions and readings differ in, examples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import Reader, citation_lines, fact_words
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import CONFLICT, grouped, readings, reply
from assistant.referee.options import Option
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import Example, Rule, RuleNotes
from assistant.referee.text import Text
from assistant.views.ask.answers import answer_words, names_of
from assistant.views.ask.asked import link
from assistant.views.page.links import page_link
from assistant.views.rulings.verdicts import show_small
from assistant.views.ui import caption, words, write

ATTESTED: Final = Text("The program cannot see this; the people at the table vouch for it.")


def show_rule(rule: Rule, reader: Reader, notes: RuleNotes, referee: AnyLedger) -> None:
    """Draw a rule with its citations and examples."""
    with st.container(border=True, gap="xsmall"):
        badge = ""
        if rule.status == "implied":
            badge = f":gray-badge[{reader.say(Text('follows from the text'))}]"
        elif rule.status == "gap":
            badge = f":orange-badge[{reader.say(Text('a gap in the rulebooks'))}]"
        st.markdown(f"**{words(f'{rule.id} · {reader.own(rule.title)}')}** {badge}")
        write(reader.own(rule.text))
        lines = citation_lines(rule.id, reader, only_edition=bool(reader.edition))
        show_small([*lines, *([reader.say(ATTESTED)] if "attested" in rule.enforcement else [])])
        for example in notes.examples_of(rule.id):
            if example.text:
                write(reader.own(example.text), "lightbulb")
                continue
            address = link(referee, example.question, example.facts, reader.edition)
            with st.container(horizontal=True, gap="small", vertical_alignment="center"):
                told = words(example_words(example, reader, referee))
                st.markdown(f":material/lightbulb: {told}", width="stretch")
                page_link("ask", translate("Try it in Ask"), ":material/gavel:", address)


def example_words(example: Example, reader: Reader, referee: AnyLedger) -> str:
    """Return an example in words: ``Dig at a temple. Your figures there: 1 → illegal (T34)``."""
    question = question_of(referee, example.question)
    values = read_facts(question, example.facts)
    facts = " · ".join(fact_words(question.meanings[name], value) for name, value in values.items())
    groups = grouped(reply(question, reading, values) for reading in readings(reader.rulebook, {}))
    if reader.edition:
        groups = [group for group in groups if any(one.reading.id == reader.edition for one in group)]
    if len(groups) == 1:
        answers = answer_words(groups[0][0], reader)
    else:
        answers = "; ".join(f"{names_of(group)}: {answer_words(group[0], reader)}" for group in groups)
    label = say(question.label)
    return f"{label}{'' if label.endswith('?') else '.'} {facts} → {answers}"


def show_option(option: Option, reader: Reader) -> None:
    """Draw what each edition answers: side by side where they differ and there is room."""
    if option.status == CONFLICT:
        editions = reader.rulebook.editions
        for column, edition in zip(st.columns(len(editions)), editions, strict=True):
            answer = reader.own(option.value_text[option.preset(edition.id)])
            column.markdown(f"**{words(translate(edition.name))}**  \n{words(answer)}")
    else:
        for value in option.values:  # the one that is taken is marked
            taken = f" – **{translate('taken unless you say otherwise')}**" if value == option.default else ""
            st.markdown(f"{words(reader.own(option.value_text[value]))}{taken}")
    caption(reader.own(option.source))


def edition_names(editions: Iterable[str], reader: Reader) -> str:
    """Return the names of editions; all of them are named as such."""
    known = {edition.id: translate(edition.name) for edition in reader.rulebook.editions}
    wanted = [name for edition, name in known.items() if edition in set(editions)]
    return translate("every rulebook") if len(wanted) == len(known) else ", ".join(wanted)
