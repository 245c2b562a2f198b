"""The rooms of the project and what each may know of the others.

``pages -> views -> records -> game packages -> referee``: a room imports only what stands to the right of it.
Every package under ``assistant/`` that is not named here is a game. The room ``locale`` stands where a game
does: it turns the referee's texts into words, which rules leave to others. The room ``plain``, which
understands what people say in plain words, stands beside ``records``: neither knows the other. The room
``library`` is for programs outside and stands where the pages do; ``import assistant`` is its door and opens
nothing else. The room ``mcp_server``, for assistants, is built on the library.
"""

import ast
import functools
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import assistant
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

ROOT = Path(__file__).parent.parent
FOLDERS = ("assistant", "pages", "data", "tests", "docs", "findings", ".streamlit", ".ci", ".github")

# A room imports itself and lower numbers, so games never import one another.
GAME = 1
RANKS = {
    "referee": 0,
    "locale": 1,
    "plain": 2,
    "records": 2,
    "views": 3,
    "pages": 4,
    "front_page": 4,
    "guards": 4,
    "stream": 4,
    "library": 4,
    "web": 5,
    "mcp_server": 5,
    "launch": 6,
    "command_line": 7,
    "__main__": 8,
}
FOR_EVERYBODY = frozenset({"paths", "__init__"})
DOOR = "__init__"
BEHIND_THE_DOOR = "library"

# Judging the same log twice gives the same answer: no clock, no chance, no storage, no network.
CLOCK = frozenset({"calendar", "datetime", "sched", "time", "zoneinfo"})
CHANCE = frozenset({"random", "secrets", "uuid"})
STORAGE = frozenset({"dbm", "pickle", "shelve", "sqlite3"})
NETWORK = frozenset({"asyncio", "http", "socket", "ssl", "urllib"})
NOT_FOR_RULES = CLOCK | CHANCE | STORAGE | NETWORK

# Inside a game: rules see facts, and what people are offered stands above the moves.
LAYERS = ("box", "rules", "table", "score", "moves", "expansions")
ABOVE_THE_MOVES = frozenset({"offers", "ask", "pad", "reach", "planner"})

# What Playwright tells of a page at that very moment, or of elements one by one.
NO_LOOKS = frozenset(
    {"all", "all_inner_texts", "all_text_contents", "bounding_box", "element_handle", "element_handles"}
    | {
        "get_attribute",
        "inner_html",
        "inner_text",
        "input_value",
        "is_checked",
        "is_disabled",
        "is_enabled",
        "is_hidden",
    }
    | {"is_visible", "query_selector", "query_selector_all", "text_content"}
)
LONGEST_FILE = 700  # of the program; a test may take as long as what it tests
LONGEST_PAGE = 60

# Put together from pieces, so that this file does not find itself.
FOLDER = "/{}/"
MACHINE_PATHS = tuple(FOLDER.format(name) for name in ("work", "farm", "opt", "root", "home/runner"))
TEMPORARY = FOLDER.format("tmp")
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("files", "pythonhosted"), ("pypi", "org/simple"), ("registry", "npmjs"), ("deb", "debian"),
    )
)  # fmt: skip


def module_name(path: Path) -> str:
    """Return the dotted name of a file given relative to the project's root."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def imported_modules(source: str, path: Path) -> tuple[str, ...]:
    """Return the absolute name of everything a file imports; a name from a package counts as its module."""
    called = any(name in source for name in ("import_module", "__import__"))
    return tuple(_imported_modules(ast.parse(source), path, called=called))


def _imported_modules(tree: ast.Module, path: Path, *, called: bool) -> Iterator[str]:
    package = ".".join(path.parent.parts)
    for node in ast.walk(tree) if called else _statements(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                base = ".".join([*above, *([module] if module else [])])
                yield from (f"{base}.{name.name}" for name in names)
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name
            case _:
                pass


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement, without its expressions: they are most of a file, and import nothing."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(tree, block, ()):
            yield inner
            yield from _statements(inner)


def room_of(module: str) -> str | None:
    """Return the room a module of this project lies in, or None for a foreign module."""
    parts = module.split(".")
    if parts[0] != "assistant":
        return parts[0] if parts[0] == "pages" else None
    if len(parts) == 1:
        return DOOR
    # ``from assistant import new_game`` goes through the door and asks the library.
    return BEHIND_THE_DOOR if parts[1] in assistant.__all__ else parts[1]


def rank(room: str) -> int:
    return RANKS.get(room, GAME)


def is_rule_room(room: str | None) -> bool:
    return room == "referee" or not (room is None or room in RANKS or room in FOR_EVERYBODY)


def foreign_fault(room: str, module: str) -> str | None:
    """Return why a room may not import a module from outside the project, if so."""
    top = module.partition(".")[0]
    if is_rule_room(room) and top in NOT_FOR_RULES:
        return f"{room} imports {top}, which rules must not know"
    if is_rule_room(room) and top not in sys.stdlib_module_names:
        return f"{room} imports {top}; rules use the standard library only"
    return None


def direction_fault(room: str, other: str) -> str | None:
    """Return why a room may not import another room, if so."""
    if other == room or other in FOR_EVERYBODY or (room, other) == (DOOR, BEHIND_THE_DOOR):
        return None
    if room in FOR_EVERYBODY:
        return f"{room} is for everybody and imports nobody, but imports {other}"
    return f"{room} imports {other}, against the direction" if rank(other) >= rank(room) else None


def wall_fault(module: str, other: str) -> str | None:
    """Return why a folder of a game may not import another one of the same game, if so."""
    _, game, folder, *_ = [*module.split("."), "", "", ""]
    named = other.split(".")
    if rank(game) != GAME or named[:2] != ["assistant", game]:
        return None
    if folder == "rules" and named[-1] == "Position":
        return "rules see facts, and no position"
    higher = ABOVE_THE_MOVES.union(LAYERS[LAYERS.index(folder) + 1 :]) if folder in LAYERS else ()
    return f"{folder} imports {named[2]}, which stands above it" if named[2] in higher else None


def import_faults(path: Path, source: str) -> list[str]:
    """Return what is wrong with the imports of one file, given relative to the project's root."""
    room = room_of(module_name(path))
    if room is None:
        return []
    faults = []
    for module in imported_modules(source, path):
        other = room_of(module)
        fault = foreign_fault(room, module) if other is None else direction_fault(room, other)
        fault = fault or wall_fault(module_name(path), module)
        if fault:
            faults.append(f"{path}: {fault}")
    return faults


def circles(room: str, sources: Mapping[Path, str]) -> list[str]:
    """Return the folders of a room that import one another in a circle, if any do.

    A part of a game that is one file counts as a folder.
    """
    needs: dict[str, set[str]] = defaultdict(set)
    for path, source in sources.items():
        if path.parts[:2] != ("assistant", room):
            continue
        part = Path(path.parts[2]).stem
        if len(path.parts) > len(("assistant", room, path.name)) or part in ABOVE_THE_MOVES.union(LAYERS):
            imported = [name.split(".") for name in imported_modules(source, path)]
            needs[part] |= {name[2] for name in imported if name[:2] == ["assistant", room]}
    order = {
        folder: {other for other in others & needs.keys() if other != folder}
        for folder, others in needs.items()
    }
    try:
        TopologicalSorter(order).prepare()
    except CycleError as circle:
        return list(circle.args[1])
    return []


def length_faults(path: Path, source: str) -> list[str]:
    """Return a complaint about a file that holds more than one idea."""
    most = {"pages": LONGEST_PAGE, "assistant": LONGEST_FILE}.get(path.parts[0])
    lines = len(source.splitlines())
    if most is None:
        return []
    return [f"{path}: {lines} lines, at most {most}"] if lines > most else []


def look_faults(path: Path, source: str) -> list[str]:
    """Return every place where a browser test asks for what may be drawn anew before it is told."""
    called = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [
        f"{path}:{made.lineno}: {made.attr}() does not wait; see tests/browser/looks.py"
        for made in called
        if isinstance(made, ast.Attribute) and made.attr in NO_LOOKS
    ]


def machine_faults(path: Path, text: str) -> list[str]:
    """Return every mention of one machine's folders or of a registry."""
    found = [word for word in (*MACHINE_PATHS, *REGISTRIES) if word in text]
    after = [piece[:1] for piece in text.split(TEMPORARY)[1:]]
    if any(character.isalnum() for character in after):
        found.append(TEMPORARY)
    return [f"{path}: mentions {word}" for word in found]


@functools.cache
def project_files() -> list[Path]:
    """Return the project's files relative to its root, without what tools leave behind."""
    inside = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*"))
    files = [*ROOT.glob("*"), ROOT / ".gitignore", *inside]
    return [
        file.relative_to(ROOT)
        for file in files
        # In a second working tree of the repository .git is a file, and names the first.
        if file.is_file()
        and "__pycache__" not in file.parts
        and file.name != ".git"
        and not file.name.startswith(".coverage")
    ]


@functools.cache
def text_of(path: Path) -> str:
    """Return a file's text; what is no text holds no words either."""
    return (ROOT / path).read_text(encoding="utf-8", errors="ignore")


def python_files() -> list[Path]:
    return [path for path in project_files() if path.suffix == ".py"]


def test_rooms_import_in_one_direction() -> None:
    assert [fault for path in python_files() for fault in import_faults(path, text_of(path))] == []


@pytest.mark.parametrize("room", ["views", "tikal", "thurn_und_taxis", "orcs_orcs_orcs"])
def test_folders_of_a_room_stand_in_no_circle(room: str) -> None:
    inside = (path.relative_to(ROOT) for path in (ROOT / "assistant" / room).rglob("*.py"))
    assert circles(room, {path: text_of(path) for path in inside}) == []


def test_files_stay_short() -> None:
    assert [fault for path in python_files() for fault in length_faults(path, text_of(path))] == []


def test_nothing_speaks_of_one_machine() -> None:
    assert [fault for path in project_files() for fault in machine_faults(path, text_of(path))] == []


def test_browser_tests_look_once_at_a_page_that_stands_still() -> None:
    inside = [path for path in python_files() if path.parts[:2] == ("tests", "browser")]
    assert [fault for path in inside for fault in look_faults(path, text_of(path))] == []


def test_the_entry_script_is_alone() -> None:
    """What lies beside it would hide modules of the same name, above all standard ones."""
    assert [path.name for path in (ROOT / "assistant/web").rglob("*.py")] == ["app.py"]


# The checks themselves, against made-up sources.


@pytest.mark.parametrize("path, source", TABLES["test_refused_import"])
def test_refused_import(path: str, source: str) -> None:
    assert len(import_faults(Path(path), source)) == 1


def test_a_circle_is_found() -> None:
    one, other = Path("assistant/views/table/page.py"), Path("assistant/views/ask/page.py")
    there = {one: "from assistant.views.ask import page", other: "import streamlit"}
    assert circles("views", there) == []
    there[other] = "from assistant.views.table.page import show"
    assert set(circles("views", there)) == {"ask", "table"}


def test_the_checks_see_the_project() -> None:
    seen = set(map(str, project_files()))
    assert seen >= {
        "pyproject.toml",
        ".ci/run",
        "assistant/launch.py",
        "pages/games.py",
        ".streamlit/config.toml",
    }
