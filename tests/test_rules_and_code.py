"""Rules as data and rules as code hold together: none lacks code, text, citation or test, nor the reverse."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.records.games import referees
from assistant.referee.ask.question import Question
from assistant.referee.options import Option
from assistant.referee.rules import ALWAYS, LANGUAGES, NO_DIFFERENCE, Rule

TESTS = Path(__file__).parent
PACKAGES = TESTS.parent / "assistant"
GAMES = sorted(referees())
RULES = {game: list(referees()[game].rulebook) for game in GAMES}
EVERY_RULE = [pytest.param(game, rule, id=rule.id) for game in GAMES for rule in RULES[game]]
REFUSING = {"action", "audit", "setup"}
ENFORCEMENTS = REFUSING | {"computes", "grants", "attested"}
"""How a rule is held; what each word means stands at ``Rule``."""


@cache
def sources(game: str) -> list[str]:
    """Return the text of every module of a game."""
    return [path.read_text(encoding="utf-8") for path in (PACKAGES / game).rglob("*.py")]


class Read(NamedTuple):
    """What code says of rules: rule and case of every violation, and rules named, but not where explained."""

    raised: frozenset[tuple[str, str]]
    named: frozenset[str]


@cache
def read(source: str) -> Read:
    """Return what a module says of rules. Its tree is gone through once for all that is asked of it."""
    nodes = list(ast.walk(ast.parse(source)))
    return Read(frozenset(_raised(nodes)), frozenset(_named(nodes)))


def _raised(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            yield from _refused(node)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation" and node.args:
            rule = node.args[0]
            case = node.args[2] if len(node.args) > 2 else ast.Constant("default")
            # A case may be chosen between two written out: take every word that stands there.
            cases = [word for word in ast.walk(case) if isinstance(word, ast.Constant)]
            if isinstance(rule, ast.Constant):
                words = {word.value for word in cases if isinstance(word.value, str) and word.value}
                yield from ((str(rule.value), word) for word in words)


def _refused(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield rule and case of what a check says is broken by a word or by a condition alone."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "check":
            rule, case = ast.literal_eval(mark.args[0]), "default"
            for word in mark.keywords:
                case = ast.literal_eval(word.value) if word.arg == "case" else case
                if word.arg == "unnamed":  # what is said instead where it is only asked
                    yield from ((rule, each) for each in ast.literal_eval(word.value).values())
            outcomes = [one.value for one in ast.walk(function) if isinstance(one, ast.Return) and one.value]
            for outcome in (choice for one in outcomes for choice in _choices(one)):
                said = outcome.value if isinstance(outcome, ast.Constant) else False
                made = isinstance(outcome, ast.Call) and getattr(outcome.func, "id", "") != "bool"
                if not made and said is not True and said is not None:
                    yield rule, str(said or case)


def _choices(outcome: ast.expr) -> list[ast.expr]:
    """Return what may be returned: both sides of a choice, or the one expression."""
    if isinstance(outcome, ast.IfExp):
        return [*_choices(outcome.body), *_choices(outcome.orelse)]
    return [outcome]


def _named(nodes: Sequence[ast.AST]) -> set[str]:
    bodies = [node.body for node in nodes if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    explained = {id(one.value) for body in bodies for one in body if isinstance(one, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in explained]
    return {word for node in texts for word in re.findall(r"\b[A-Z]+\d+\b", str(node.value))}


@cache
def raised(game: str) -> set[tuple[str, str]]:
    """Return rule and case of every violation that the code can raise, read from its source."""
    return {found for source in sources(game) for found in read(source).raised}


@cache
def checked(game: str) -> set[str]:
    """Return the rules that have a check of their own, by their mark in the source."""
    return {rule for source in sources(game) for rule in re.findall(r'@check\(\s*"([A-Z]+\d+)"', source)}


def text_of_tests(game: str) -> str:
    """Return the text of all tests of a game."""
    kinds = ("*.py", "*.toml", "by_hand/*.txt", "played/*.txt")
    files = (path for kind in kinds for path in (TESTS / game).glob(kind))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def asked_in(game: str) -> Sequence[Question]:
    referee = referees()[game]
    return referee.questions()


def cases_told(game: str) -> set[tuple[str, str]]:
    return {(rule.id, case) for rule in RULES[game] for case in rule.refusals}


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_without_a_gap(game: str) -> None:
    numbers: dict[str, list[int]] = {}
    for rule in RULES[game]:
        letters, number = re.fullmatch(r"([A-Z]+)(\d+)", rule.id).groups()  # type: ignore[union-attr] # or it fails
        numbers.setdefault(letters, []).append(int(number))
    for letters, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), letters
    assert len({rule.slug for rule in RULES[game]}) == len(RULES[game])


@pytest.mark.parametrize("game, rule", EVERY_RULE)
def test_every_rule_speaks_three_languages_and_says_who_says_it(game: str, rule: Rule) -> None:
    for language in LANGUAGES:
        assert rule.title.get(language, "").strip(), f"{rule.id} has no title in {language}"
        assert rule.text.get(language, "").strip(), f"{rule.id} has no text in {language}"
    editions = {edition.id for edition in referees()[game].rulebook.editions}
    cited = {citation.edition for citation in rule.citations}
    assert cited | set(rule.contradicted_by), f"{rule.id} cites nobody; where all are silent, that is cited"
    assert cited | set(rule.contradicted_by) <= editions
    assert all(citation.silent or citation.section for citation in rule.citations)
    assert rule.enforcement
    assert rule.enforcement <= ENFORCEMENTS, f"{rule.id} is held in one of these ways: {sorted(ENFORCEMENTS)}"


@pytest.mark.parametrize("rule", [rule for game in GAMES for rule in RULES[game]], ids=lambda rule: rule.id)
def test_every_refusal_has_its_numbers_in_every_language(rule: Rule) -> None:
    assert bool(rule.refusals) == bool(rule.enforcement & REFUSING), (
        f"{rule.id} has refusals exactly if one of {sorted(REFUSING)} holds it"
    )
    for case, sentences in rule.refusals.items():
        assert set(sentences) == set(LANGUAGES), f"the refusal {rule.id}, {case}, is told in {set(sentences)}"
        placeholders = [
            {name for _, name, _, _ in string.Formatter().parse(sentences[language]) if name}
            for language in LANGUAGES
        ]
        assert placeholders[0] == placeholders[1] == placeholders[2], f"{rule.id}, {case}"


@pytest.mark.parametrize("game", GAMES)
def test_only_the_first_sentence_of_a_refusal_begins_with_what_is_filled_in(game: str) -> None:
    """Words such as “another player” are filled in; nothing makes them a sentence's beginning later on."""
    refusals = [sentences for rule in RULES[game] for sentences in rule.refusals.values()]
    told = [sentence for sentences in refusals for sentence in sentences.values()]
    assert [sentence for sentence in told if re.search(r"[.!?] \{", sentence)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_in_the_code_has_a_sentence(game: str) -> None:
    assert raised(game) - cases_told(game) == set(), "a rule and a case that refusals in rules.json lack"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_belongs_to_a_refusal_in_the_code(game: str) -> None:
    assert cases_told(game) - raised(game) == set(), "a refusal that no check raises as a Violation"


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_refuse_have_a_check_under_their_id(game: str) -> None:
    refusing = {rule.id for rule in RULES[game] if rule.enforcement & REFUSING}
    set_up_only = {rule.id for rule in RULES[game] if rule.enforcement <= {"setup", "computes"}}
    assert refusing - set_up_only <= checked(game), "each has a function marked @check with its id"
    assert checked(game) <= refusing, "a check refuses, so its rule's enforcement says so"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_refuses_is_provoked_by_a_test(game: str) -> None:
    tests = text_of_tests(game)
    refusing = [rule.id for rule in RULES[game] if rule.enforcement & REFUSING]
    told = r'"{0}[" ]|: {0}\b|^ +\+?(?:\w+ )*{0}(?:\.[a-z-]+)? '
    untried = [rule for rule in refusing if not re.search(told.format(rule), tests, re.MULTILINE)]
    assert untried == [], f"no test in tests/{game} names these rules in quotes, behind a colon or before |"


@pytest.mark.parametrize("game", GAMES)
def test_options_are_for_versions_that_there_are(game: str) -> None:
    referee = referees()[game]
    for option in referee.rulebook.options:
        assert set(option.versions) < set(referee.versions), "all versions are none named"


@pytest.mark.parametrize("game", GAMES)
def test_every_property_of_rules_is_explained_and_had_by_one(game: str) -> None:
    book = referees()[game].rulebook
    of_cases = [words for rule in book for words in rule.case_properties.values()]
    used = frozenset().union(*(rule.properties for rule in book), *of_cases)
    assert used == set(book.properties), "what nobody has need not be explained"
    assert all(meaning.endswith(".") for meaning in book.properties.values())


@pytest.mark.parametrize("game", GAMES)
def test_rules_decide_questions_that_there_are_one_after_the_other(game: str) -> None:
    questions = {question.id: question for question in asked_in(game)}
    places: dict[str, list[int]] = {}
    for rule in RULES[game]:
        for what, place in rule.decides.items():
            places.setdefault(what, []).append(place)
    for what, found in places.items():
        question, _, topic = what.partition(".")
        assert question in questions, what
        assert sorted(found) == list(range(1, len(found) + 1)), what
        told = topic in {"", ALWAYS, NO_DIFFERENCE} or questions[question].topic is not None
        assert told, f"nothing tells which topic of {question} it is"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_decided_by_rules(game: str) -> None:
    rules = {question.id: question.every_rule for question in asked_in(game)}
    assert {asked for asked, every in rules.items() if not every} == set()
    assert {rule for every in rules.values() for rule in every} <= {rule.id for rule in RULES[game]}


WITH_IDS = frozenset({"rules", "score"})
"""The parts of a game whose code names rules: where they are asked and where their points are counted."""


@pytest.mark.parametrize("game", GAMES)
def test_texts_of_questions_speak_three_languages_and_belong_to_one(game: str) -> None:
    texts = referees()[game].rulebook.questions
    questions = {question.id: question for question in asked_in(game)}
    assert set(texts) <= set(questions)
    for name, question in questions.items():
        assert question.label.message, name
        alike = texts.get(texts.get(name, {}).get("as"), {}) | texts.get(name, {})
        told = [text for kind in ("answers", "moments") for text in alike.get(kind, {}).values()]
        told += [*alike.get("places", ()), *([alike["label"]] if "label" in alike else [])]
        for text in told:
            for each in text.values() if "happened" in text else (text,):
                assert set(each) == set(LANGUAGES), (name, text)
                assert all(each.values()), (name, text)


def ids_in(source: str, ids: set[str]) -> set[str]:
    """Return the rules that code names, in texts too, but not in what explains it."""
    return ids & read(source).named


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_named_where_it_stands(game: str) -> None:
    """Whoever changes a rule finds it in its room: questions, moves and offers name checks, not rules."""
    ids = {rule.id for rule in RULES[game]}
    named = {
        str(path.relative_to(PACKAGES)): found
        for path in (PACKAGES / game).rglob("*.py")
        if Path(path.relative_to(PACKAGES / game).parts[0]).stem not in WITH_IDS
        and (found := ids_in(path.read_text(encoding="utf-8"), ids))
    }
    assert named == {}


def test_names_of_rules_are_found_in_code_and_not_in_what_explains_it() -> None:
    source = '"""T1 says so."""\nRULE = "T2"\n"""T3 as well."""\nsay("so (T4)")'
    assert ids_in(source, {"T1", "T2", "T3", "T4"}) == {"T2", "T4"}


NUMBERS = [
    pytest.param(game, option, id=f"{game} {option.id}")
    for game in GAMES
    for option in referees()[game].rulebook.options
    if all(value.isdigit() for value in option.values)
]


@pytest.mark.parametrize("game, option", NUMBERS)
def test_no_refusal_writes_out_a_number_that_an_option_can_change(game: str, option: Option) -> None:
    rule = referees()[game].rulebook[option.rule]
    texts = [text for case in rule.refusals.values() for text in case.values()]
    assert texts
    assert not [text for text in texts if re.search(rf"\b{option.default}\b", text)]


@pytest.mark.parametrize("game", GAMES)
def test_questions_know_every_value_of_the_options_that_settle_them(game: str) -> None:
    """Both are written where the check is, too, as it is judged without a table."""
    options = {option.id: option for option in referees()[game].rulebook.options}
    for question in referees()[game].questions():
        for fact in question.meanings.values():
            if fact.option and fact.option_value:
                assert fact.option_value in options[fact.option].values, (question.id, fact.option)
            elif fact.option:
                option = options[fact.option]
                written = tuple(map(fact.write, fact.values)), fact.write(fact.usual)
                assert written == (tuple(option.values), option.default), (question.id, fact.option)
