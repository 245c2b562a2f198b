"""Every message that a reader can meet, found in the code and asked of the games, sorted into catalogues.

A catalogue holds the messages of one room (views, referee ...) or of one game. A message that two of them
use is in one only: a room's before a game's.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from assistant.locale.catalogues import GAME_FOLDER, ROOMS
from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.ask.question import Asking
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text, spoken

ROOT: Final = Path(__file__).parent.parent.parent
PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "views": ("assistant/views", "assistant/locale", "assistant/web", "pages"),
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
        *("translate", "Text", "to_translate", "counted", "yes_or_no", "one_of"),
        *("ToldError", "BadInputError", "ImpossibleError", "UnreadableError", "NotSavedError"),
        *("UnknownGameError", "BrokenGameError", "TooMuchError"),
    }
)
EVERY_ARGUMENT: Final = frozenset({"refuse", "_refuse", "wrong"})
"""Helpers that raise such an error, some with the place in front."""
PLURAL: Final = "plural"
_NAMED_BEFORE: Final = re.compile(r"(Error|translate|Text|refuse)\(\w+[,)]")
MARK: Final = "to_translate"
_SENTENCE: Final = re.compile(r"[A-Z“{][^<>;]* [^<>;]*[.?!…]”?")


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
    if isinstance(referee, Asking):
        for question in referee.questions():
            for fact in question.meanings.values():
                if fact.option:
                    continue
                texts.append(fact.question)
                if not fact.counts:
                    texts += [fact.word(value) for value in fact.values]
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
        if name == "one_of" and len(call.args) > 1 and isinstance(call.args[1], ast.Dict):
            for value in call.args[1].values:
                yield from map(Message, _literals(value))


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
    messages = {
        _place(part) for call, _ in _calls(source) for argument in call.args for part in ast.walk(argument)
    }
    apart: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            apart.add(node.value)  # a docstring
        elif isinstance(node, ast.Raise | ast.JoinedStr) or _made_by_parent(node):
            apart |= set(ast.walk(node)) - {node}  # an error that only programmers meet; parts of a text
    for node in ast.walk(tree):
        if node in apart or _place(node) in messages:
            continue
        if isinstance(node, ast.Constant | ast.JoinedStr):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            literal = [part.value if isinstance(part, ast.Constant) else "{}" for part in parts]
            if _SENTENCE.fullmatch("".join(map(str, literal))):
                yield node.lineno, ast.unparse(node)


def _made_by_parent(node: ast.AST) -> bool:
    """Whether this is ``super().__init__(...)``: so errors give a sentence to their class."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__"


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
    """Whether there is anything to translate beside the values."""
    return any(sign.isalpha() for sign in re.sub(r"\{\w*\}", "", message.one))


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
            if name in FIRST_ARGUMENT | EVERY_ARGUMENT or (name == PLURAL and len(node.args) > 1):
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
