"""The marks of what was reached say what a tracer says, which is slower.

Of an ``except`` or a ``case`` that was tried but did not fit they say that it was not reached: that is
to demand more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType

import pytest
from coverage.parser import PythonParser

from tests.marking import MARKS, Marks, marking

PROGRAM = '''"""All that a program is made of."""

from __future__ import annotations

from dataclasses import (
    dataclass,
)

TAKEN = [
    number
    for number in range(3)
]


@dataclass
@dataclass(
    frozen=True,
)
class Seat:
    """Who sits there."""

    name: str = (
        "nobody"
    )
    """What it is called."""

    @property
    def empty(
        self,
        word="nobody",
    ): return self.name == word


def only_told():
    """Say nothing."""


def never():
    """Say what nobody hears."""
    global TAKEN
    TAKEN = [
        1,
    ]


def judged(value):
    match value:
        case 0:
            answer = "none"
        case 1 | 2: answer = "few"
        case (
            3
            | 4
        ) if value > 3:
            answer = "some"
        case _:
            answer = "many"
    if value == 1:
        pass
    elif value == 2:
        answer += "!"
    else:
        answer = answer \\
            + "?"
    return answer


def tried(value):
    try:
        found = 1 / value
    except ZeroDivisionError:
        found = 0
    except (
        TypeError
    ) as error:
        found = str(error)
    else:
        found += 1
    finally:
        value = None
    while found == 2: break
    else:
        found = -1
    with open(__file__) as file: found = file.name
    return found


def listed(values):
    for value in values:
        if value:
            continue
        yield value
    yield from (one
        for one in values)


async def waited():
    async with None:
        await None


judged(JUDGED), tried(TRIED), [*listed([0, 1])], Seat().empty, only_told()
'''


def traced(code: CodeType, names: dict[str, object], path: str) -> set[int]:
    """Return the lines that a tracer sees."""
    seen: set[int] = set()

    def look(frame: FrameType, event: str, _: object) -> object:
        if frame.f_code.co_filename != path:
            return None
        if event == "line":
            seen.add(frame.f_lineno)
        return look

    before = sys.gettrace()
    sys.settrace(look)  # type: ignore[arg-type]
    try:
        exec(code, names)  # noqa: S102 - the program above
    finally:
        sys.settrace(before)
    return seen


def reached(parser: PythonParser, lines: Iterable[int]) -> set[int]:
    """Return the statements to which lines belong."""
    return parser.translate_lines(lines) & parser.statements


@pytest.mark.parametrize("values", [(0, 1), (1, 0), (2, "x"), (3, 1), (4, 2), (9, 0.5)])
def test_marks_are_what_a_tracer_sees(values: tuple[object, object], tmp_path: Path) -> None:
    path = str(tmp_path / "program.py")
    Path(path).write_text(PROGRAM)
    given = dict(zip(("JUDGED", "TRIED"), values, strict=True)) | {"__file__": path, "__name__": __name__}
    parser = PythonParser(text=PROGRAM)
    parser.parse_source()
    seen = traced(compile(PROGRAM, path, "exec", dont_inherit=True), dict(given), path)
    marks = [False] * (PROGRAM.count("\n") + 1)
    exec(compile(marking(PROGRAM.encode()), path, "exec", dont_inherit=True), {**given, MARKS: marks})  # noqa: S102
    marked = {line for line, is_marked in enumerate(marks) if is_marked}
    missed = parser.statements - reached(parser, seen)
    assert missed, "some of it is never reached"
    more = parser.statements - reached(parser, marked) - missed
    assert not reached(parser, marked) & missed
    lines = PROGRAM.splitlines()
    assert {lines[line - 1].split()[0] for line in more} <= {"case", "except"}, "tried, but not what was met"


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Marks:
    """Return the marks of a package of two modules; only one is wanted."""
    for name in ("wanted", "other"):
        folder = tmp_path / "made_up"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.py").write_text("def one():\n    return 1\n\n\ndef two():\n    return 2\n")
    marks = Marks("made_up", lambda path: Path(path).stem == "wanted")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [marks, *sys.meta_path])
    for name in ("made_up", "made_up.wanted", "made_up.other"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return marks


def test_only_what_is_wanted_is_marked_and_nothing_while_paused(marks: Marks) -> None:
    wanted, other = import_module("made_up.wanted"), import_module("made_up.other")
    with marks.paused():
        assert wanted.two() + other.two() == 4
    assert wanted.one() == 1
    assert {Path(path).stem: list(lines) for path, lines in marks.reached().items()} == {"wanted": [1, 2, 5]}


def test_what_is_loaded_while_paused_is_not_marked_by_that(marks: Marks) -> None:
    with marks.paused():
        wanted = import_module("made_up.wanted")
    assert wanted.one() == 1
    assert [list(lines) for lines in marks.reached().values()] == [[2]]
