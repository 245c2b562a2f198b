"""The small wrongs are what they say, and a plain one is noticed."""

from __future__ import annotations

import ast
import tomllib

import pytest

from tests.mutation.changes import changes
from tests.mutation.rules import EQUIVALENTS, ROOMS, ROOT, equivalents

RULE = '''"""A rule."""
from functools import lru_cache

LEAST: int = 2
Names = dict[int, str] | None


@lru_cache(maxsize=8)
def may_pay(points: int, price: int = 0, *, free: bool) -> bool | None:
    """Tell."""
    if free and not price:
        return True
    left = (
        points
        - price
    )
    return f"{left + 1}" if left < LEAST else None
'''


def made(source: str) -> set[tuple[str, str]]:
    return {(change.was, change.becomes) for change in changes("rule.py", source)}


def test_every_operator_number_condition_term_and_returned_value_is_changed() -> None:
    assert made(RULE) == {
        ("2", "3"),
        ("2", "1"),
        ("0", "1"),
        ("free and (not price)", "True"),
        ("free and (not price)", "False"),
        ("free and (not price)", "free or not price"),
        ("free and (not price)", "free"),
        ("free and (not price)", "not price"),
        ("not price", "price"),
        ("True", "False"),
        ("points - price", "points + price"),
        ("points - price", "points"),
        ("left < LEAST", "left <= LEAST"),
        ("left < LEAST", "left >= LEAST"),
        ("left < LEAST", "True"),
        ("left < LEAST", "False"),
        ("f'{left + 1}' if left < LEAST else None", "None"),
    }


def test_what_else_is_changed() -> None:
    assert made("def f():\n    while x not in y:\n        x += any(z)\n") == {
        ("x not in y", "False"),
        ("x not in y", "x in y"),
        ("x += any(z)", "x -= any(z)"),
        ("x += any(z)", "pass"),
        ("any", "all"),
    }
    assert made("def f(a) -> bool:\n    return g(a, strict=True) == -a\n") == {
        ("g(a, strict=True) == -a", "g(a, strict=True) != -a"),
        ("g(a, strict=True) == -a", "not (g(a, strict=True) == -a)"),
        ("-a", "a"),
    }
    assert made("f = lru_cache(maxsize=8)(sorted)") == set()
    assert made("x = [a for a in b if a]") == {("a", "True"), ("a", "False")}


def test_a_change_changes_nothing_else_and_moves_no_line() -> None:
    for change in changes("rule.py", RULE):
        assert len(change.source.splitlines()) == len(RULE.splitlines())
        assert ast.unparse(ast.parse(change.source)) != ast.unparse(ast.parse(RULE))
        different = [
            number
            for number, lines in enumerate(zip(RULE.splitlines(), change.source.splitlines(), strict=True), 1)
            if lines[0] != lines[1]
        ]
        assert different[0] == change.line
        assert different[-1] - change.line <= 2


def test_a_change_knows_its_function() -> None:
    where = {(change.function, change.body) for change in changes("rule.py", RULE)}
    # A default is made when the file is imported.
    assert where == {("", ""), ("may_pay", "may_pay")}
    inner = "class A:\n    x = 1\n    def f(self):\n        def g():\n            return 1\n"
    assert {(change.function, change.body) for change in changes("a.py", inner)} == {
        ("A", ""),
        ("A.f.g", "A.f"),
    }


def test_every_equivalent_says_why() -> None:
    assert all(len(why.split()) > 4 for why in equivalents().values())


def test_equivalents_stand_sorted_by_file_and_each_once() -> None:
    """Several people add to them at a time."""
    entries = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    keys = [(entry["file"], entry["function"], entry["text"], entry["changed"]) for entry in entries]
    assert keys == sorted(set(keys))


@pytest.mark.parametrize("room", ROOMS)
def test_every_file_that_is_changed_is_there(room: str) -> None:
    """A file that moves is named anew, or nobody would ask about it any more."""
    folder = ROOT / "assistant" / room
    assert [pattern for pattern in ROOMS[room].split() if not list(folder.glob(pattern))] == []
