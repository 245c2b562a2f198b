"""The small wrongs are what they say, and a plain one is noticed."""

from __future__ import annotations

import ast
import signal
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.mutation import __main__ as program
from tests.mutation.changes import Change, changes
from tests.mutation.forks import DIED, in_forks, told
from tests.mutation.keeping import Map, kept, put_by
from tests.mutation.rules import EQUIVALENTS, ROOMS, ROOT, changes_of, equivalents, files_of, room_of, sample
from tests.mutation.running import Outcome, fits

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


def test_the_seed_decides_and_no_line_is_taken_twice() -> None:
    candidates = changes_of("tikal", "rules/")
    one, again, other = (sample(candidates, 30, seed) for seed in (1, 1, 2))
    assert one == again != other
    assert len({(change.file, change.line) for change in one}) == 30


def test_every_room_has_rules_and_what_decides() -> None:
    for room in ROOMS:
        assert all(room_of(file) == room for file in files_of(room))
        assert {Path(pattern).name for pattern in ROOMS[room].split() if "*" not in pattern} <= {
            Path(file).name for file in files_of(room)
        }


def test_every_equivalent_says_why() -> None:
    assert all(len(why.split()) > 4 for why in equivalents().values())


def test_equivalents_stand_sorted_by_file_and_each_once() -> None:
    """Several people add to them at a time."""
    entries = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    keys = [(entry["file"], entry["function"], entry["text"], entry["changed"]) for entry in entries]
    assert keys == sorted(set(keys))


# The threads beside it are those that tell how tests go; a child does without them.
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_a_task_that_is_stopped_says_nothing_and_the_others_go_on() -> None:
    def endless() -> int:
        signal.setitimer(signal.ITIMER_PROF, 0.01)
        while True:
            pass

    results = dict(in_forks([lambda: 1, endless, lambda: 3], 2))
    assert results == {0: 1, 1: DIED, 2: 3}


# As above.
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
def test_what_a_task_tells_is_heard_before_it_has_ended(tmp_path: Path) -> None:
    """It goes on only after the first word has been heard, and no error of it is lost."""

    def task(tell: Callable[[str], None]) -> None:
        tell("begun")
        while not (tmp_path / "heard").exists():
            pass
        tell("gone on")
        raise ValueError("an error")

    heard = told(task)
    assert next(heard) == "begun"
    (tmp_path / "heard").touch()
    assert next(heard) == "gone on"
    with pytest.raises(RuntimeError, match="an error"):
        next(heard)


def test_a_map_is_kept_until_something_changes(tmp_path: Path) -> None:
    rule = tmp_path / "assistant" / "rule.py"
    rule.parent.mkdir()
    rule.write_text("LEAST = 2")
    known = Map({("rule.py", 1): {"test_rule.py::test"}}, {"test_rule.py::test": 0.5})
    path = tmp_path / "kept" / "rules"
    assert kept(path, tmp_path) is None
    put_by(path, known, tmp_path)
    assert kept(path, tmp_path) == known
    rule.write_text("LEAST = 3")
    assert kept(path, tmp_path) is None
    assert not path.exists()


def test_a_run_that_is_broken_off_tells_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(_: object, sampled: Sequence[Change], *__: object) -> Iterator[tuple[Change, Outcome]]:
        yield sampled[0], Outcome("test_one", 1)
        yield sampled[1], Outcome("", 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "judge", broken_off)
    with pytest.raises(KeyboardInterrupt):
        program.main(["--room", "tikal", "--only", "rules/temples.py"])
    survivor, tally = capsys.readouterr().out.splitlines()
    assert survivor.endswith("(3 tests)")
    assert tally.startswith("tikal: noticed 1 of 2,")


def test_one_line_is_named_by_its_file_and_number() -> None:
    line = "MOST_LEVELS_PER_TURN: Final = 2"
    source = (ROOT / "assistant" / "tikal" / "rules" / "temples.py").read_text(encoding="utf-8")
    changes_of_a_line = changes_of("tikal", f"rules/temples.py:{source.splitlines().index(line) + 1}")
    assert {change.text for change in changes_of_a_line} == {line}
    assert {change.becomes for change in changes_of_a_line} == {"1", "3"}
    assert changes_of("tikal", "rules/temples.py:") == changes_of("tikal", "rules/temples.py")


@pytest.mark.parametrize("room", ROOMS)
def test_every_file_that_is_changed_is_there(room: str) -> None:
    """A file that moves is named anew, or nobody would ask about it any more."""
    folder = ROOT / "assistant" / room
    assert [pattern for pattern in ROOMS[room].split() if not list(folder.glob(pattern))] == []


def test_a_function_takes_only_code_that_refers_to_the_same_names_around_it() -> None:
    source = "class Player:\n    def name(self):\n        return super().name() or 1\n"
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - the three lines above
    found = {change.becomes: fits(change, names["Player"].name) for change in changes("players.py", source)}
    assert found == {"super().name() and 1": True, "super().name()": True, "2": True, "0": True, "1": False}
