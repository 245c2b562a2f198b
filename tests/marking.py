"""Which lines were reached: every statement marks its own line, which costs a sixth of the time.

A tracer is called at every line and every call; under it the tests of rules take three times as long. The
marks become data of coverage.py, which knows what a statement is and reports what was missed.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

MARKS = "__marks__"
"""Under this name a module finds its marks: no, or yes, for every line of its file."""


def marking(source: bytes) -> ast.Module:
    """Return a program in which every statement begins with marking its line."""
    tree = ast.parse(source)
    for node in list(ast.walk(tree)):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, list(_with_marks(block, _reached_by(node))))
    return tree


def _reached_by(node: ast.AST) -> list[int]:
    """Return the lines that were reached where the block of a node is, and that are no statements."""
    if isinstance(node, ast.match_case):
        return [node.pattern.lineno]
    return [node.lineno] if isinstance(node, ast.ExceptHandler) else []


def _with_marks(block: Sequence[ast.stmt], reached: list[int]) -> Iterator[ast.stmt]:
    for place, statement in enumerate(block):
        reached += [one.lineno for one in getattr(statement, "decorator_list", [])]
        reached.append(statement.lineno)
        if not _must_be_first(statement, place):
            yield from map(_mark, reached)
            reached = []
        yield statement
    yield from map(_mark, reached)


def _must_be_first(statement: ast.stmt, place: int) -> bool:
    """Whether nothing may stand before a statement, as before a docstring."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return place == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _mark(line: int) -> ast.stmt:
    """Return the statement that marks a line."""
    here: dict[str, Any] = {"lineno": line, "col_offset": 0, "end_lineno": line, "end_col_offset": 0}
    marks, place = ast.Name(MARKS, ast.Load(), **here), ast.Constant(line, **here)
    target = ast.Subscript(marks, place, ast.Store(), **here)
    return ast.Assign([target], ast.Constant(value=True, **here), **here)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marks: list[bool]) -> None:
        super().__init__(name, path)
        self.marks = marks

    def get_code(self, fullname: str) -> CodeType:
        """Return the program that marks; the one kept beside the source does not."""
        path = self.get_filename(fullname)
        source = self.get_data(path)
        self.marks += [False] * (len(source.splitlines()) + 1 - len(self.marks))
        return compile(marking(source), path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its marks, and run it."""
        vars(module)[MARKS] = self.marks
        super().exec_module(module)


class Marks(MetaPathFinder):
    """Loads the modules of a package so that they mark what is reached, if their files are wanted."""

    def __init__(self, package: str, is_wanted: Callable[[str], bool]) -> None:
        self._within = f"{package}."
        self._is_wanted = is_wanted
        self._marks: dict[str, list[bool]] = {}

    def begin(self) -> None:
        """From here on, modules that are loaded mark what is reached."""
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that is to mark its lines, and leave all others to whoever else finds them."""
        if not fullname.startswith(self._within):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or not isinstance(spec.loader, SourceFileLoader) or spec.origin is None:
            return None
        if self._is_wanted(spec.origin):
            spec.loader = _Loader(fullname, spec.origin, self._marks.setdefault(spec.origin, []))
        return spec

    def reached(self) -> dict[str, Iterable[int]]:
        """Return the lines of every file that were reached."""
        return {
            path: [line for line, reached in enumerate(marks) if reached]
            for path, marks in self._marks.items()
        }

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Forget whatever is reached meanwhile."""
        before = {path: [*marks] for path, marks in self._marks.items()}
        try:
            yield
        finally:
            for path, marks in self._marks.items():
                marks[:] = before.get(path, [False] * len(marks))
