"""The small wrongs: every change of one operator, number, condition, term or returned value in a file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_FUNCTIONS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
_TYPES: Final = frozenset({"annotation", "returns", "bases", "type_params"})
_GENERIC: Final = frozenset({"dict", "list", "tuple", "set", "frozenset", "type"})
_NO_RULES: Final = frozenset({"strict", "maxsize", "covariant", "contravariant"})
_DEFINITIONS: Final = (ast.FunctionDef, ast.ClassDef)


@dataclass(frozen=True)
class Change:
    """One thing made wrong: where it stands, what it was and is, and the whole changed text of the file.

    ``function`` names the innermost function or class; ``body`` the outermost function whose body holds the
    change, empty for what runs when the file is imported. ``text`` is what the line says, ``changed`` what it
    says then.
    """

    file: str
    function: str
    body: str
    line: int
    text: str
    changed: str
    was: str
    becomes: str
    source: str

    def __str__(self) -> str:
        """Return the change in one line."""
        where = f"{self.file}:{self.line} {self.function}".rstrip()
        return f"{where}: {self.was}  ->  {self.becomes}"


class _Place(NamedTuple):
    function: str = ""
    body: str = ""
    returns: str = ""


def changes(file: str, source: str) -> list[Change]:
    """Return every change of a file's text, in the order in which they stand there."""
    lines = source.encode().splitlines(keepends=True)
    starts = [sum(map(len, lines[:count])) for count in range(len(lines))]
    found: list[Change] = []
    for node, becomes, place in _wrongs(ast.parse(source), _Place()):
        start = starts[node.lineno - 1] + node.col_offset
        last = (node.end_lineno or node.lineno) - 1
        end = starts[last] + (node.end_col_offset or 0)
        # The lines below stay where they are.
        padding = "\n" * (last - (node.lineno - 1))
        put = f"({becomes}{padding})" if isinstance(node, ast.expr) else becomes + padding
        text = source.encode()
        changed = (text[:start] + put.encode() + text[end:]).decode()
        found.append(
            Change(
                file,
                place.function,
                place.body,
                node.lineno,
                _line(source, node.lineno),
                _line(changed, node.lineno),
                ast.unparse(node),
                becomes,
                changed,
            )
        )
    return found


def _promised(node: ast.FunctionDef | ast.ClassDef) -> str:
    return ast.unparse(node.returns) if isinstance(node, ast.FunctionDef) and node.returns else ""


def _line(source: str, number: int) -> str:
    return source.splitlines()[number - 1].strip()


def _wrongs(node: ast.AST, place: _Place) -> Iterator[tuple[ast.expr | ast.stmt, str, _Place]]:
    """Yield each part that can be made wrong, what it becomes, and the function it stands in."""
    for part, becomes in _instead(node, place):
        if becomes != ast.unparse(part):
            yield part, becomes, place
    inside = place
    if isinstance(node, _DEFINITIONS):
        name = f"{place.function}.{node.name}".lstrip(".")
        is_function = isinstance(node, ast.FunctionDef)
        inside = _Place(name, place.body or (name if is_function else ""), _promised(node))
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and _is_rule(node, field, child):
                yield from _wrongs(child, inside if field == "body" else place)


def _is_rule(node: ast.AST, field: str, child: ast.AST) -> bool:
    """Tell whether a part may be changed: not types, decorators, words, or the guard of an even zip.

    Nor how many answers a cache keeps, which makes them come sooner and nothing else, nor which types may
    stand in for a type variable.
    """
    if field in _TYPES or field == "decorator_list" or isinstance(child, ast.JoinedStr):
        return False
    if isinstance(child, ast.keyword):
        return isinstance(node, ast.Call) and child.arg not in _NO_RULES
    if isinstance(child, ast.If):
        return ast.unparse(child.test) != "TYPE_CHECKING"
    # Slices of names with a capital letter are types, as in dict[str, int].
    return not (isinstance(node, ast.Subscript) and field == "slice" and _is_type(node.value))


def _is_type(node: ast.expr) -> bool:
    name = ast.unparse(node)
    return name in _GENERIC or (name[:1].isupper() and name.isalpha())


def _instead(node: ast.AST, place: _Place) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield what of a node itself can be made wrong."""
    yield from _conditions(node)
    match node:
        case ast.Compare():
            yield from ((node, becomes) for becomes in _compared(node))
        case ast.BoolOp():
            yield from ((node, becomes) for becomes in _joined(node))
        case ast.BinOp() if place.function:  # outside functions | makes types
            yield from ((node, becomes) for becomes in _calculated(node))
        case ast.AugAssign() if type(node.op) in _ARITHMETIC:
            yield node, ast.unparse(ast.AugAssign(node.target, _ARITHMETIC[type(node.op)](), node.value))
            yield node, "pass"
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node, ast.unparse(node.operand)
        case ast.Constant():
            yield from ((node, becomes) for becomes in _counted(node.value))
        case ast.Call(func=ast.Name(id=name)) if name in _FUNCTIONS:
            yield node.func, _FUNCTIONS[name]
        case ast.Return() if node.value is not None:
            yield from ((node.value, becomes) for becomes in _returned(node.value, place.returns))


def _counted(value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield repr(not value)
    elif isinstance(value, int):
        yield repr(value + 1)
        if value > 0:
            yield repr(value - 1)


def _returned(value: ast.expr, returns: str) -> Iterator[str]:
    """Yield None only where somebody expects it: anywhere else whoever uses it at all would notice."""
    if isinstance(value, ast.Constant):
        return
    if returns.endswith("None"):
        yield "None"
    elif returns == "bool":
        yield f"not ({ast.unparse(value)})"


def _conditions(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.If() | ast.IfExp() | ast.While():
            tests = [node.test]
        case ast.comprehension():
            tests = node.ifs
        case ast.match_case() if node.guard is not None:
            tests = [node.guard]
        case _:
            tests = []
    for test in tests:
        if not isinstance(node, ast.While):
            yield test, "True"
        yield test, "False"


def _compared(node: ast.Compare) -> Iterator[str]:
    for index, operator in enumerate(node.ops):
        for other in _COMPARISONS[type(operator)]:
            operators = [*node.ops[:index], other(), *node.ops[index + 1 :]]
            yield ast.unparse(ast.Compare(node.left, operators, node.comparators))


def _joined(node: ast.BoolOp) -> Iterator[str]:
    other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    yield ast.unparse(ast.BoolOp(other, node.values))
    for index in range(len(node.values)):
        rest = [*node.values[:index], *node.values[index + 1 :]]
        yield ast.unparse(ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])


def _calculated(node: ast.BinOp) -> Iterator[str]:
    if type(node.op) not in _ARITHMETIC:
        return
    yield ast.unparse(ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right))
    yield ast.unparse(node.left)
    if isinstance(node.op, ast.Add | ast.BitOr | ast.BitAnd):
        yield ast.unparse(node.right)
