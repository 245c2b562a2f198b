"""Rules as data and rules as code hold together: none lacks code, text, citation or test, nor the reverse."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from assistant.orcs_orcs_orcs.new_game import rulebook
from assistant.referee.rules import LANGUAGES, Rule

HERE = Path(__file__).parent
PACKAGE = Path(__file__).parents[2] / "assistant" / "orcs_orcs_orcs"
RULES = list(rulebook())


def raised() -> set[tuple[str, str]]:
    """Return rule and case of every violation that the code can raise, read from its source."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation" and node.args:
                rule = node.args[0]
                case = node.args[2] if len(node.args) > 2 else ast.Constant("default")
                # A case may be chosen between two written out: take every word that stands there.
                cases = [word for word in ast.walk(case) if isinstance(word, ast.Constant)]
                if isinstance(rule, ast.Constant):
                    found |= {(str(rule.value), str(word.value)) for word in cases if word.value}
    return found


def checked() -> set[str]:
    """Return the rules that have a check of their own, by their mark in the source."""
    marks = (
        re.findall(r'@check\("(O\d+)"\)', path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")
    )
    return {rule for found in marks for rule in found}


def text_of_tests() -> str:
    """Return the text of all tests of this game."""
    return "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("*.py"))


def test_all_rules_of_the_checklist_are_there() -> None:
    assert [rule.id for rule in RULES] == [f"O{number}" for number in range(1, 76)]
    assert len({rule.slug for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_rule_speaks_three_languages_and_cites_every_edition(rule: Rule) -> None:
    for language in LANGUAGES:
        assert rule.title[language].strip()
        assert rule.text[language].strip()
    editions = {edition.id for edition in rulebook().editions}
    cited = {citation.edition for citation in rule.citations}
    assert cited | set(rule.contradicted_by), "somebody says it, or it is said that nobody does"
    assert cited | set(rule.contradicted_by) <= editions
    assert all(citation.silent or citation.section for citation in rule.citations)
    assert rule.enforcement <= {"action", "audit", "setup", "computes", "grants", "attested"}
    assert rule.enforcement


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_refusal_has_its_numbers_in_every_language(rule: Rule) -> None:
    assert bool(rule.refusals) == rule.refuses
    used = set()
    for sentences in rule.refusals.values():
        placeholders = [
            {name for _, name, _, _ in string.Formatter().parse(sentences[language]) if name}
            for language in LANGUAGES
        ]
        assert placeholders[0] == placeholders[1] == placeholders[2]
        used |= placeholders[0]
    assert used == set(rule.numbers)


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    sentences = {(rule.id, case) for rule in RULES for case in rule.refusals}
    assert raised() - sentences == set()


def test_every_sentence_belongs_to_a_refusal_in_the_code() -> None:
    sentences = {(rule.id, case) for rule in RULES for case in rule.refusals}
    assert sentences - raised() == set()


def test_rules_that_refuse_have_a_check_under_their_id() -> None:
    refusing = {rule.id for rule in RULES if rule.refuses}
    set_up_only = {rule.id for rule in RULES if rule.enforcement <= {"setup", "computes"}}
    assert refusing - set_up_only <= checked()
    assert checked() <= {rule.id for rule in RULES if rule.refuses}


def test_every_rule_that_refuses_is_provoked_by_a_test() -> None:
    tests = text_of_tests()
    refusing = [rule.id for rule in RULES if rule.refuses]
    assert [rule for rule in refusing if f'"{rule}"' not in tests and f'"{rule} ' not in tests] == []
