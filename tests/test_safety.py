"""What the source must not hold: data that runs, markup made of text, protections switched off."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from assistant.launch import read_settings
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


ROOT = Path(__file__).parent.parent
SOURCES = sorted((*(ROOT / "assistant").rglob("*.py"), *(ROOT / "pages").glob("*.py")))
SCRIPTS = sorted((ROOT / "assistant").rglob("*.js"))

RUNS_DATA = frozenset({"pickle", "cPickle", "dill", "cloudpickle", "joblib", "marshal", "shelve", "yaml"})
RUNS_TEXT = frozenset({"eval", "exec", "compile", "__import__"})
UNSAFE_OPTIONS = frozenset({"unsafe_allow_html", "unsafe_allow_javascript", "persist"})
"""Options of Streamlit; values that its cache keeps on a disk are pickled."""
PICKLING_METHODS = frozenset({"read_pickle", "to_pickle"})
SAVED_BY_READERS = frozenset({"dataframe", "data_editor"})
"""Tables that Streamlit lets readers save as CSV, past our own button."""
WORTH_A_LOOK = re.compile(
    "|".join((*RUNS_DATA, *RUNS_TEXT, *UNSAFE_OPTIONS, *SAVED_BY_READERS, "html", "component"))
)
"""Reading a file as Python takes a hundred times as long."""
STYLES = re.compile(r"HERE / '[a-z]+\.css'")
HTML_FROM_TEXT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|\beval\b"
    r"|new Function|setTimeout\(\s*[\"'`]|\bfetch\(|XMLHttpRequest|\bimport\("
)
SWITCHED_ON = ("server.enableXsrfProtection", "server.enableCORS")
OWN = '.read_text(encoding="utf-8")'
LARGEST_UPLOAD = 2  # megabytes


def calls(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call with the name of what is called."""
    for node in nodes:
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            yield name, node


def faults(source: str) -> Iterator[str]:
    """Yield what is dangerous in one file."""
    if not WORTH_A_LOOK.search(source):
        return
    nodes = list(ast.walk(ast.parse(source)))
    for node in nodes:
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        yield from (f"imports {name}" for name in names if name.partition(".")[0] in RUNS_DATA)
    for name, call in calls(nodes):
        alone = isinstance(call.func, ast.Name)
        if (alone and name in RUNS_TEXT) or name in PICKLING_METHODS:
            yield f"calls {name}"
        yield from (f"{name}({option.arg}=…)" for option in call.keywords if option.arg in UNSAFE_OPTIONS)
        if name in SAVED_BY_READERS and not _is_harmless(call.args[0], nodes):
            yield f"st.{name} of cells that may be formulas"
        streamlit_html = name == "html" and ast.unparse(call.func) == "st.html"
        if streamlit_html and not STYLES.fullmatch(ast.unparse(call.args[0])):
            yield "st.html with more than a style sheet of ours"
        if name == "component" and not all(_is_ours(option.value) for option in call.keywords):
            yield "a component made of more than our own files"


def _is_harmless(table: ast.expr, nodes: Sequence[ast.AST]) -> bool:
    """Whether a table comes from ``harmless``, directly, by a name or by ``to_show``."""
    made = [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == ast.unparse(table)
    ]
    return any(
        isinstance(value, ast.Call) and ast.unparse(value.func) in {"harmless", "to_show"}
        for value in (table, *made)
    )


def _is_ours(value: ast.expr) -> bool:
    """Whether a component's part is a constant or read from our files."""
    return isinstance(value, ast.Constant) or not any(
        isinstance(node, ast.JoinedStr) for node in ast.walk(value)
    )


def test_nothing_that_people_give_can_run() -> None:
    assert SOURCES
    assert [f"{path}: {fault}" for path in SOURCES for fault in faults(path.read_text("utf-8"))] == []


def test_json_that_people_bring_is_read_in_one_place() -> None:
    """Our own data may be read straight from its file."""
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in SOURCES}
    readers = [name for name, text in texts.items() if "json.loads(" in text and OWN not in text]
    assert readers == [str(Path("assistant/referee/wording.py"))]


def test_scripts_make_elements_and_never_markup() -> None:
    assert SCRIPTS
    found = [
        (path.name, word) for path in SCRIPTS for word in HTML_FROM_TEXT.findall(path.read_text("utf-8"))
    ]
    # What the server answers there is a number and a mark, which is only compared.
    assert found == [("presses.js", "fetch(")]


@pytest.mark.parametrize("source", TABLES["each_danger_is_found"])
def test_each_danger_is_found(source: str) -> None:
    assert len(list(faults(source))) == 1


def test_what_is_harmless_is_let_pass() -> None:
    source = """
import re, json
re.compile('a')
shown = harmless(frame)
st.dataframe(shown)
st.dataframe(harmless(frame))
st.html(HERE / 'touch.css')
st.components.v2.component('x', html='<i></i>', js=(HERE / 'a.js').read_text('utf-8'))
"""
    assert list(faults(source)) == []


def test_no_protection_of_streamlit_is_switched_off() -> None:
    settings = read_settings()
    assert [name for name in SWITCHED_ON if settings.get(name, True) is not True] == []
    assert settings["server.maxUploadSize"] <= LARGEST_UPLOAD
    assert settings["client.showErrorDetails"] == "none"
    assert settings.get("server.enableStaticServing", False) is False
    assert settings.get("server.enableAgentApi", False) is False
    assert not [name for name in settings if "secret" in name.lower()]
