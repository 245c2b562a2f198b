"""Every message that a reader can meet, found in the code and asked of the games, sorted into catalogues.

A catalogue holds the messages of one room (views, referee ...) or of one game. A message that two of them
use is in one only: a room's before a game's.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from assistant.locale.catalogues import GAME_FOLDER, ROOMS
from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text, spoken

ROOT: Final = Path(__file__).parent.parent.parent
PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "views": ("assistant/views", "assistant/locale", "assistant/web", "pages"),
    "library": ("assistant/library", "assistant/mcp_server"),
    "plain": ("assistant/plain",),
    "records": ("assistant/records",),
    "referee": ("assistant/referee",),
}
"""The rooms with a catalogue of their own, in the order in which they take a message that several use.

The command line is none of them: it speaks English, and prints rules in the language it is asked for.
"""
SPEAKS_ENGLISH: Final = "command_line"

FIRST_ARGUMENT: Final = frozenset(
    {
        *("translate", "Text", "to_translate"),
        *("ToldError", "BadInputError", "ImpossibleError", "UnreadableError", "NoVerbError", "NotSavedError"),
        "UnfinishedError",
        *("UnknownGameError", "BrokenGameError", "TooMuchError"),
    }
)
FOR_ASSISTANTS: Final = frozenset({"Field", "MCPServer"})
"""What tells the language models of assistants what a tool takes and answers, and how to use it."""
EVERY_ARGUMENT: Final = frozenset({"refuse", "_refuse", "wrong"})
"""Helpers that raise such an error, some with the place in front."""
PLURAL: Final = "plural"
_NAMED_BEFORE: Final = re.compile(r"(Error|translate|Text|refuse)\(\w+[,)]")
MARK: Final = "to_translate"
_SENTENCE: Final = re.compile(
    r"(?![^{]*\{ )[^<>=]*[^\W\d_]{2}[^<>=]* [^<>=]*[^\s:][.?!…:][\s”’\"')*]*"  # what ends like a sentence
    r"|[A-Z][a-z’']* (?:[^<>]* )?(?:[a-z]+|\{\})"  # or is written like the name of a button
    r"|[A-Z][\w’']+[.?!…]"  # or is a sentence of a single word
    r"|.*[“”].*"  # or quotes something: every language has its own quotation marks
)
_GATHERING: Final = frozenset({"join", "joined", "listed", "sentences", "append", "extend", "insert"})
_TOLD_APART: Final = re.compile(r"(?![^{]*\{ )[^<>=#/_:]*[^\W\d_]{2} [^<>=#/_:]*[^\W\d_]{2}.*")
"""A part of a sentence where parts are put together: two words or more."""
_IN_A_LIST: Final = re.compile(
    r"(?=.* )(?:.*[ (])?"
    r"(?:the|this|that|these|those|and|or|of|to|from|an|is|are|was|were|has|have)"
    r"(?:[ ).,].*)?"
)
"""The same in any list: words of which some are no word of a line to be typed."""


class Message(NamedTuple):
    """A message in English; ``many`` is its form for other counts than one, where it has one."""

    one: str
    many: str = ""


class Fault(NamedTuple):
    """A message that no catalogue can hold, because it is put together before it is translated."""

    file: str
    line: int
    code: str


@cache
def messages_by_catalogue() -> Mapping[str, frozenset[Message]]:
    """Return the messages of every room and every game by the catalogue's name."""
    found = {room: frozenset(_in_places(places)) for room, places in PLACES.items()}
    for referee in referees().values():
        game = referee.game.replace("-", "_")  # as its package and its data folder are called
        found[game] = frozenset(_in_places((f"assistant/{game}",))) | frozenset(spoken_by(referee))
    taken: set[str] = set()
    single = {}
    for name, messages in found.items():
        single[name] = frozenset(message for message in messages if message.one not in taken)
        if name in PLACES:
            taken |= {message.one for message in messages}
    return single


def catalogue_file(name: str, language: str) -> Path:
    """Return where the catalogue of a room or of a game lies."""
    if name in PLACES:
        return ROOMS / language / f"{name}.po"
    return DATA / name / GAME_FOLDER / f"{language}.po"


def faults() -> list[Fault]:
    """Return every place in the code where a message is put together before it is translated."""
    return [
        Fault(str(file.relative_to(ROOT)), line, code)
        for file in sorted((ROOT / "assistant").rglob("*.py"))
        if SPEAKS_ENGLISH not in file.parts
        for line, code in faults_in(file.read_text(encoding="utf-8"))
    ]


def spoken_by(referee: AnyReferee) -> Iterator[Message]:
    """Yield the messages that a game makes of its own names while it runs."""
    words = [*referee.colours, *referee.versions, referee.currency]
    words += [edition.name for edition in referee.rulebook.editions]
    words += [rule.family.replace("-", " ").capitalize() for rule in referee.rulebook]
    texts = [Text(word) for word in words if word]
    if referee.questions():
        for question in referee.questions():
            for fact in question.meanings.values():
                if not (fact.option or fact.counts):
                    texts += [fact.word(value) for value in fact.values if value not in fact.words]
    yield from filter(_has_words, (Message(text.message, text.many) for text in texts))


def messages_in(source: str) -> Iterator[Message]:
    """Yield the messages in the source of a file."""
    for call, name in _calls(source):
        if name == PLURAL:
            one, many = (_literals(argument) for argument in call.args[:2])
            if one and many:
                yield Message(one[0], many[0])
        else:
            for argument in call.args if name in EVERY_ARGUMENT else call.args[:1]:
                for text in _literals(argument):
                    if " " in text or name not in EVERY_ARGUMENT:  # one word is an example, no sentence
                        yield Message(spoken(text).message if name == MARK else text)


def faults_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the code of every message that is put together."""
    for call, name in _calls(source):
        arguments = call.args if name in EVERY_ARGUMENT else call.args[: 2 if name == PLURAL else 1]
        put_together = [argument for argument in arguments if isinstance(argument, ast.JoinedStr | ast.BinOp)]
        # Such a helper may also take a value beside the sentence.
        has_sentence = name in EVERY_ARGUMENT and any(map(_literals, arguments))
        if not has_sentence and not all(map(_literals, put_together)):
            yield call.lineno, ast.unparse(call)


def forgotten() -> list[Fault]:
    """Return every sentence in the code that is shown, but that no catalogue can hold."""
    rooms = [folder for places in PLACES.values() for folder in places]
    games = [f"assistant/{referee.game.replace('-', '_')}" for referee in referees().values()]
    return [
        Fault(str(file.relative_to(ROOT)), line, code)
        for room in (*rooms, *games)
        for file in sorted((ROOT / room).rglob("*.py"))
        for line, code in forgotten_in(file.read_text(encoding="utf-8"))
    ]


def forgotten_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the code of every sentence that is neither a message nor meant for programmers."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    messages = {(_place(part), type(part)) for part in _message_parts(source)}
    apart = set(chain.from_iterable(map(_no_text_of_its_own, nodes)))
    parts_of_lists: dict[ast.AST, re.Pattern[str]] = {}
    for part, pattern in _gathered(nodes):
        parts_of_lists.setdefault(part, pattern)
    for node in nodes:
        shape = _shape(node)
        if not shape or node in apart or (_place(node), type(node)) in messages:
            continue
        fragment = parts_of_lists.get(node)
        if _SENTENCE.fullmatch(shape) or (fragment and fragment.fullmatch(shape)):
            yield node.lineno, ast.unparse(node)  # type: ignore[attr-defined] # whatever has a shape has a line


def _no_text_of_its_own(node: ast.AST) -> Iterable[ast.AST]:
    """Return what of a node is read as a part of it, or by no reader at all."""
    if _for_programmers(node):
        return ast.walk(node)
    match node:
        case ast.Expr(value=ast.Constant() as docstring):
            return [docstring]
        case ast.JoinedStr(values=parts):
            return parts  # but not what stands between their braces
        case ast.FormattedValue(format_spec=ast.AST() as form):
            return [form]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [left, right]
    return []


def _gathered(nodes: Sequence[ast.AST]) -> Iterator[tuple[ast.expr, re.Pattern[str]]]:
    """Yield what is put into a list, or together with others, and how a part of a sentence looks there."""
    for node in nodes:
        match node:
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                for part in parts:
                    yield from ((chosen, _IN_A_LIST) for chosen in _chosen(part))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments):
                for argument in arguments if name in _GATHERING else ():
                    inside = (
                        [argument.elt]
                        if isinstance(argument, ast.GeneratorExp | ast.ListComp)
                        else argument.elts
                        if isinstance(argument, ast.List | ast.Tuple)
                        else [argument]
                    )
                    for part in inside:
                        yield from ((chosen, _TOLD_APART) for chosen in _chosen(part))


def _message_parts(source: str) -> Iterator[ast.expr]:
    """Yield what is a message itself; what else stands in such a call is not translated by it."""
    for call, name in _calls(source):
        for argument in call.args if name in EVERY_ARGUMENT else call.args[: 2 if name == PLURAL else 1]:
            yield from _chosen(argument)


def _chosen(node: ast.expr) -> Iterator[ast.expr]:
    """Yield a literal, or those between which is chosen, as ``_literals`` reads them."""
    yield node
    match node:
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, op=ast.Add(), right=other):
            yield from _chosen(one)
            yield from _chosen(other)


def _shape(node: ast.AST) -> str:
    """Return a text as it is written, ``{}`` for each value in it; nothing for what is no text."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_shape(part) or "{}" for part in parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return (_shape(left) or "{}") + (_shape(right) or "{}")
    return ""


def _for_programmers(node: ast.AST) -> bool:
    """Whether only programmers or assistants read this: an error of Python's own, the log, a ``repr``."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            return hasattr(builtins, name)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="_LOGGER"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__")):
            return True  # so an error gives its sentence to its class
        case ast.Call(func=ast.Name(id=name)):
            return name in FOR_ASSISTANTS
        case ast.FunctionDef(name=name):
            return name == "__repr__"
    return False


def _place(node: ast.AST) -> tuple[int, int]:
    """Return the line and column at which a node begins."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def _in_places(places: tuple[str, ...]) -> Iterator[Message]:
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            for message in messages_in(file.read_text(encoding="utf-8")):
                if _has_words(message):
                    yield message


def _has_words(message: Message) -> bool:
    """Whether there is anything to translate beside the values: words, or quotation marks."""
    return any(sign.isalpha() or sign in "“”" for sign in re.sub(r"\{\w*\}", "", message.one))


@cache
def _calls(source: str) -> Sequence[tuple[ast.Call, str]]:
    found = []
    nodes = list(ast.walk(ast.parse(source)))
    if _NAMED_BEFORE.search(source):
        for node in nodes:
            if isinstance(node, ast.FunctionDef):
                _put_back(node)
    for node in nodes:
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in FIRST_ARGUMENT or name in EVERY_ARGUMENT or (name == PLURAL and len(node.args) > 1):
                found.append((node, name))
    return found


def _put_back(function: ast.FunctionDef) -> None:
    """Put a message that was given a name first back to where it is used, as in ``raise Error(name)``."""
    named: dict[str, ast.expr] = {}
    calls: list[ast.Call] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if isinstance(node.value, ast.JoinedStr):
                named[node.targets[0].id] = ast.JoinedStr([])
            elif _literals(node.value):
                named[node.targets[0].id] = node.value
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Name):
            calls.append(node)
    for call in calls if named else ():
        first = call.args[0]
        if isinstance(first, ast.Name):
            call.args[0] = named.get(first.id, first)


def _literals(node: ast.expr) -> list[str]:
    """Return what a literal, or a choice between literals, can be."""
    match node:
        case ast.Constant(value=str(text)):
            return [text] if text else []
        case ast.IfExp(body=one, orelse=other):
            return [*_literals(one), *_literals(other)]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [before + after for before in _literals(left) for after in _literals(right)]
    return []
