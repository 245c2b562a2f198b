"""Whatever of the wrong kind is handed to a public function of the library gets one sentence."""

import inspect
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

import assistant
from assistant.records.archive import write_archive
from assistant.records.store import Store

NOT_TEXT: Final[tuple[object, ...]] = (None, 7, 7.5, True, b"x", [], ["a"], {}, object())
NO_NAMES: Final = (
    *(7, True, "Ana", b"x", [7, 8], [None, "Ana"]),
    *({"red": 7, "blue": "Ben"}, {7: "Ana"}, {"Ana"}),
)
NO_DICTIONARY: Final = (None, 7, True, "a", ["a"], {"a": 7}, {7: "a"})
NO_FACT: Final[tuple[object, ...]] = (None, 7.5, b"x", ["a"], {}, object())
NO_FILE: Final = (None, 7, True, b"x", ["a"], object())
NO_ACTION: Final[tuple[object, ...]] = (None, 7, 7.5, True, b"x", ["a"], {}, object())
SEATED: Final = ["Ana", "Ben"]
FOLDER: Final = TemporaryDirectory()
STORED: Final = f"sqlite:///{FOLDER.name}/records.sqlite"
ARCHIVE: Final = Path(FOLDER.name) / "all.zip"
ARCHIVE.write_bytes(write_archive(Store(STORED)))
CHOICES: Final = {
    "edition": ("rio-grande", NOT_TEXT),
    "version": ("basic", NOT_TEXT),
    "options": ({}, NO_DICTIONARY),
    "components": ({}, NO_DICTIONARY),
}
PLAYED: Final = {
    "move": ("tile A3 b3 2", NO_ACTION),
    "by": ("Ana", NOT_TEXT),
    "overrule": ("agreed", NOT_TEXT),
}
GIVEN: Final[Mapping[str, Mapping[str, tuple[Any, tuple[object, ...]]]]] = {
    # function: what each argument takes, and what it does not
    "games": {},
    "new_game": {"game": ("tikal", NOT_TEXT), "players": (SEATED, (None, *NO_NAMES)), **CHOICES},
    "score_pad": {"game": ("tikal", NOT_TEXT), "players": (SEATED, (None, *NO_NAMES)), **CHOICES},
    "position": {
        "game": ("tikal", NOT_TEXT),
        "text": (assistant.new_game("tikal", SEATED).position, NOT_TEXT),
        "players": (SEATED, NO_NAMES),
        **CHOICES,
    },
    "read_game": {
        "source": (assistant.new_game("tikal", SEATED).log, NO_FILE),
        "lenient": (True, (None, 7, "yes", [])),
    },
    "open_records": {"database": (STORED, NOT_TEXT)},
    "read_archive": {"source": (ARCHIVE, NO_FILE)},
    "ask": {
        "game": ("tikal", NOT_TEXT),
        "question": ("dig", NOT_TEXT),
        "edition": ("rio-grande", NOT_TEXT),
        "options": ({}, NO_DICTIONARY),
        "levels": (1, NO_FACT),
    },
    "find": {"words": ("may I dig", NOT_TEXT), "game": ("tikal", NOT_TEXT)},
    "Game.play": PLAYED,
    "Game.would_enter": {"text": ("Ana has 34 points", NOT_TEXT)},
    "ScorePad.would_enter": {"text": ("note 1 red temples 3", NOT_TEXT)},
    "Game.read": {"text": ("Ana has 34 points", NOT_TEXT)},
    "Game.may": {"move": PLAYED["move"]},
    "Game.undo": {"by": PLAYED["by"]},
    "Game.redo": {"by": PLAYED["by"]},
    "Game.copy": {},
    "Game.audit": {},
    "Game.history": {},
    "Game.breakdown": {},
    "Game.legal": {"beginning": ("tile", NOT_TEXT)},
    "Game.means": {"sentence": ("Ana has 34 points", NOT_TEXT)},
    "Game.say": {"sentence": ("Ana has 34 points", NOT_TEXT), "by": PLAYED["by"]},
    "ScorePad.read": {"text": ("note 1 red temples 3", NOT_TEXT)},
    "ScorePad.play": PLAYED | {"move": ("note 1 red temples 3", NO_ACTION)},
    "ScorePad.may": {"move": ("note 1 red temples 3", NO_ACTION)},
    "ScorePad.undo": {"by": PLAYED["by"]},
    "ScorePad.redo": {"by": PLAYED["by"]},
    "ScorePad.copy": {},
    "ScorePad.audit": {},
    "ScorePad.history": {},
    "ScorePad.breakdown": {},
    "ScorePad.note": {"fact": ("1 red temples 3", NOT_TEXT)},
}
WRONG: Final = [
    pytest.param(name, argument, value, id=f"{name}, {argument}: {value!r:.12}")
    for name, arguments in GIVEN.items()
    for argument, (_, values) in arguments.items()
    for value in values
]


def function(name: str) -> Callable[..., object]:
    """Return a public function, or a method of a game or a pad with something to undo and to redo."""
    owner, _, method = name.partition(".")
    if not method:
        found: Callable[..., object] = getattr(assistant, name)
        return found
    table: assistant.Game | assistant.ScorePad
    table, line = assistant.new_game("tikal", SEATED), "tile A3 b3 2"
    if owner == "ScorePad":
        table, line = assistant.score_pad("tikal", SEATED), "note 1 red temples 3"
    if method in {"undo", "redo"}:
        table.play(line)
    if method == "redo":
        table.undo()
    bound: Callable[..., object] = getattr(table, method)
    return bound


def call(name: str, values: Mapping[str, object]) -> None:
    """Call a function; what can only stand without its name does so."""
    asked = function(name)
    alone = [
        one.name for one in inspect.signature(asked).parameters.values() if one.kind is one.POSITIONAL_ONLY
    ]
    named = {argument: value for argument, value in values.items() if argument not in alone}
    asked(*(values[argument] for argument in alone), **named)


def test_the_table_holds_every_public_function_and_its_arguments() -> None:
    functions = {name for name in assistant.__all__ if inspect.isfunction(getattr(assistant, name))}
    for kind in (assistant.Game, assistant.ScorePad):
        methods = inspect.getmembers(kind, inspect.isfunction)
        functions |= {f"{kind.__name__}.{name}" for name, _ in methods if not name.startswith("_")}
    assert set(GIVEN) == functions
    for name, arguments in GIVEN.items():
        asked = inspect.signature(function(name)).parameters.values()
        assert {one.name for one in asked if one.kind is not one.VAR_KEYWORD} <= set(arguments), name


@pytest.mark.parametrize("name", GIVEN)
def test_what_is_right_passes(name: str) -> None:
    call(name, {argument: value for argument, (value, _) in GIVEN[name].items()})


@pytest.mark.parametrize("name, argument, value", WRONG)
def test_what_is_wrong_gets_one_sentence(name: str, argument: str, value: object) -> None:
    values = {one: right for one, (right, _) in GIVEN[name].items()}
    with pytest.raises(assistant.BadInputError) as refused:
        call(name, values | {argument: value})
    said = str(refused.value)
    assert said.endswith((".", "”."))
    assert len(re.findall(r"\. [A-Z]", said)) == 0
    assert f"“{argument}”" in said or argument == "move"


def test_a_whole_number_of_another_library_is_one() -> None:
    numpy = pytest.importorskip("numpy")
    answer = assistant.ask("tikal", "dig", levels=numpy.int64(1))
    assert answer.lines == assistant.ask("tikal", "dig", levels=1).lines
