"""What the referee, Ask and fixes say of tables in ``by_hand/``, worked out by hand from the rulebooks.

== A title, with the rule it is about
# how the numbers come about
[2, camp-needs-figure=yes] turn=actions,red c2=A6       players, then the version, edition and options
    camp c2: T53 (cell=c2)                              what is broken, with its numbers if they are told
    camp b2: legal
    dig a2 => in 1, go a1-a2, dig a2 (5)                the cheapest change and what it costs
? dig figures=1 levels=2: illegal T34                   what every edition answers in Ask
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.referee.logs.log import Header
from assistant.referee.rules import LANGUAGES
from assistant.referee.verdict import Violation
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.new_game import new_game
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from tests.inside import inside
from tests.tikal.builders import PLAYERS
from tests.tikal.test_disputes import answer, question_of_tikal

TABLE = re.compile(r"\[([^]]+)\] (.*)")
FIX = re.compile(r"(.*) \((\d+)\)")
BROKEN = re.compile(r"(T\d+)(?:\.([a-z-]+))?(?: \(([^)]*)\))?(?: |$)")


def cases() -> Iterator[Any]:
    """Yield every case with the table it is about, which is empty for a question of Ask."""
    for file in sorted((Path(__file__).parent / "by_hand").glob("*.txt")):
        table = title = ""
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("== "):
                title = line[3:]
            elif line.startswith("["):
                table = line
            elif line.startswith(("    ", "? ")):
                about = "" if line[0] == "?" else table
                yield pytest.param(about, line[2:].strip(), id=f"{file.stem}:{number} {title}")


def table_of(text: str) -> Position:
    told = TABLE.fullmatch(text)
    assert told
    count, *words = told[1].split(", ")
    options = dict(word.split("=") for word in words if "=" in word)
    names = [word for word in words if "=" not in word]
    version = "auction" if "auction" in names else "basic"
    edition = next((name for name in names if name != version), "rio-grande")
    header = Header("tikal", edition, version, "1", PLAYERS[: int(count)], options)
    return read_position(told[2], new_game(header).game)


Said = tuple[str, str, frozenset[str]]


def said(violation: Violation, *, with_numbers: bool) -> Said:
    numbers = {f"{name}={value}" for name, value in violation.numbers.items()} if with_numbers else ()
    return violation.rule, violation.case, frozenset(numbers)


def broken(expected: str) -> list[Said]:
    told = [
        (rule, case or "default", numbers.split(", ")) for rule, case, numbers in BROKEN.findall(expected)
    ]
    return [(rule, case, frozenset(filter(None, numbers))) for rule, case, numbers in told]


@pytest.mark.parametrize("table, case", list(cases()))
def test_what_was_worked_out_by_hand_is_said(table: str, case: str) -> None:
    line, mends, fixed = case.partition(" => ")
    if mends:
        fix = MOVES.fix(table_of(table), MOVES.read(line))
        told = FIX.fullmatch(fixed)
        lines = None if fix is None else [MOVES.write(inside(one)) for one in (*fix.first, fix.instead)]
        assert (lines and ", ".join(lines)) == (told[1] if told else None)
        assert fix is None or (told and fix.cost == int(told[2]))
        return
    line, _, expected = case.rpartition(": ")
    if not table:
        question, *facts = line.split()
        asked = question_of_tikal(question)
        stated = dict(fact.split("=") for fact in facts)
        known = {name: asked.meanings[name].read(value) for name, value in stated.items()}
        assert answer(question, **known) == tuple(expected.split())
        return
    worked_out, position = broken(expected), table_of(table)
    if line == "audit":
        violations, legal = audit(position), False
    else:
        verdict = MOVES.judge(position, MOVES.read(line))
        violations, legal = verdict.violations, verdict.legal
    with_numbers = any(numbers for *_, numbers in worked_out)
    found = [said(one, with_numbers=with_numbers) for one in violations]
    assert legal == (expected == "legal")
    assert found == worked_out if line == "audit" else set(found) == set(worked_out)
    for language in LANGUAGES:
        assert not [one for one in violations if "{" in rulebook().refusal(one, language)]


def test_every_audited_rule_is_marked_so() -> None:
    every = [case.values[1] for case in cases()]
    provoked = {rule for case in every if case.startswith("audit: ") for rule, *_ in broken(case)}
    # What is wrong with the printed tiles or with those of an auction, tests of their own provoke.
    assert provoked | {"T7", "T73"} == {rule.id for rule in rulebook() if "audit" in rule.enforcement}
