"""The questions engine against brute force: made-up checks, every way to fill in what is blank."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Annotated, Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as some

from assistant.referee.ask.partial_facts import ask, cheapest_changes, facts_used
from assistant.referee.ask.question import (
    Question,
    counted,
    one_of,
    yes_or_no,
)
from assistant.referee.checks import Check, broken, check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

# Against brute force. A made-up check is a table: for every way to fill in the facts, broken or kept.

DOMAINS: dict[str, tuple[Any, ...]] = {"a": (0, 1, 2), "b": (False, True), "c": ("", "x")}


class Drawn(NamedTuple):
    a: Annotated[int, counted(2, yours=True)]
    b: Annotated[bool, yes_or_no(yours=True)]
    c: Annotated[str, one_of(("", "x"))]


ALL_WAYS = list(product(*DOMAINS.values()))


def drawn_check(rule: str, forbidden: frozenset[tuple[Any, ...]], order: tuple[str, ...]) -> Check:
    """A check that reads its facts in some order and stops as soon as it can tell."""

    @check(rule)
    def demand(facts: Drawn) -> Violation | None:
        read: dict[str, Any] = {}
        for name in order:
            left = [
                dict(zip(DOMAINS, way, strict=True))
                for way in forbidden
                if all(way[list(DOMAINS).index(other)] == value for other, value in read.items())
            ]
            if not left:
                return None
            read[name] = getattr(facts, name)
        return Violation(rule, {}) if tuple(read[name] for name in DOMAINS) in forbidden else None

    return demand


Tables = list[tuple[frozenset[tuple[Any, ...]], list[str]]]
DRAWN_CHECKS = some.lists(
    some.tuples(some.frozensets(some.sampled_from(ALL_WAYS)), some.permutations(list(DOMAINS))),
    min_size=1,
    max_size=3,
)
PARTLY_KNOWN = some.fixed_dictionaries(
    {}, optional={name: some.sampled_from(values) for name, values in DOMAINS.items()}
)


def drawn_question(drawn: Tables) -> Question:
    checks = tuple(
        drawn_check(f"R{number}", forbidden, tuple(order)) for number, (forbidden, order) in enumerate(drawn)
    )
    return Question("drawn", Text("Drawn"), checks, (Drawn,))


def completions(known: Mapping[str, Any]) -> list[dict[str, Any]]:
    ways = [dict(zip(DOMAINS, way, strict=True)) for way in ALL_WAYS]
    return [way for way in ways if all(way[name] == value for name, value in known.items())]


def judged(question: Question, facts: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(violation.rule for violation in broken(question.checks, Drawn(**facts)))


@given(DRAWN_CHECKS, PARTLY_KNOWN)
def test_the_verdict_is_what_all_ways_to_fill_the_blanks_agree_on(
    drawn: Tables, known: dict[str, Any]
) -> None:
    question = drawn_question(drawn)
    asked = ask(question, known)
    ways = [judged(question, facts) for facts in completions(known)]
    expected = "legal" if not any(ways) else "undecided" if () in ways else "illegal"
    assert asked.result == expected
    always = set(ways[0]).intersection(*ways)
    assert {violation.rule for violation in asked.violations} == always


@given(DRAWN_CHECKS, PARTLY_KNOWN)
def test_filling_in_a_blank_only_settles_what_was_undecided(drawn: Tables, known: dict[str, Any]) -> None:
    question = drawn_question(drawn)
    before = ask(question, known)
    for name in DOMAINS.keys() - known.keys():
        outcomes = {value: ask(question, {**known, name: value}).result for value in DOMAINS[name]}
        assert before.result in {"undecided", *outcomes.values()}
        if before.result != "undecided":
            assert set(outcomes.values()) == {before.result}
        told = {fact.name: fact.outcomes for fact in before.open_facts}
        assert told.get(name, outcomes) == outcomes


@given(DRAWN_CHECKS, PARTLY_KNOWN)
def test_a_fact_that_is_not_asked_for_changes_nothing(drawn: Tables, known: dict[str, Any]) -> None:
    question = drawn_question(drawn)
    used = facts_used(question, known)
    assert not set(used) & known.keys()
    for name in DOMAINS.keys() - known.keys() - set(used):
        results = [ask(question, {**known, name: value}) for value in DOMAINS[name]]
        assert all(result == results[0] for result in results)
    if ask(question, known).result == "undecided":
        assert used


@given(DRAWN_CHECKS, some.sampled_from(ALL_WAYS))
def test_with_all_facts_known_it_is_what_the_checks_say(drawn: Tables, way: tuple[Any, ...]) -> None:
    question = drawn_question(drawn)
    facts = dict(zip(DOMAINS, way, strict=True))
    assert ask(question, facts).violations == broken(question.checks, Drawn(**facts))


@given(DRAWN_CHECKS, some.sampled_from(ALL_WAYS))
def test_a_change_makes_it_legal_and_none_is_smaller(drawn: Tables, way: tuple[Any, ...]) -> None:
    question = drawn_question(drawn)
    facts = dict(zip(DOMAINS, way, strict=True))
    legal = [
        (abs(other["a"] - facts["a"]) + (other["b"] != facts["b"]), other)
        for other in completions({"c": facts["c"]})
        if not judged(question, other)
    ]
    found = cheapest_changes(question, facts)
    if not judged(question, facts):
        return
    assert bool(found) == bool(legal)
    for ways in found:
        assert not judged(question, {**facts, **{change.fact: change.after for change in ways}})
        assert all(facts[change.fact] == change.before != change.after for change in ways)
        fewest = min((other["a"] != facts["a"]) + (other["b"] != facts["b"]) for _, other in legal)
        assert len(ways) == fewest
