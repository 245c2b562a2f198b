"""What Ask says against somebody, whatever is told of the facts: whole sentences in three languages."""

from __future__ import annotations

import random
import re

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.ask.questions import QUESTIONS
from assistant.referee.ask.partial_facts import ask, option_facts
from assistant.referee.ask.question import Question
from assistant.referee.rules import LANGUAGES
from assistant.referee.verdict import Violation

BOOK = REFEREE.rulebook
ODD = re.compile(
    r"\b(\w+) \1\b|[{}]|: (this|diese|dieser|acest)|\b1 (cards|Karten|cărți)|\s[,.;:]|^[a-zășțâî]"
)
ENGLISH = re.compile(r"\b(the|this|that|its|power|nobody)\b")


def violations(question: Question, chance: random.Random) -> list[Violation]:
    """Return what is held against somebody who tells three facts of four, each of any value."""
    facts = {name: fact for name, fact in question.meanings.items() if not fact.option}
    known = {name: chance.choice(fact.values) for name, fact in facts.items() if chance.random() < 0.75}
    options = {option.id: chance.choice(list(option.values)) for option in BOOK.options}
    return list(ask(question, {**known, **option_facts(question, options)}).violations)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one.checks], ids=lambda one: one.id)
def test_every_sentence_is_whole(question: Question) -> None:
    chance = random.Random(question.id)
    found = [one for _ in range(150) for one in violations(question, chance)]
    assert found
    for violation in found:
        for language in LANGUAGES:
            said = BOOK.refusal(violation, language)
            assert not ODD.search(said), said
            assert language == "en" or not ENGLISH.search(said), said
