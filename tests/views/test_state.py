"""What pages keep from run to run, and what they say once."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import streamlit
from streamlit.testing.v1 import AppTest

from assistant import views
from assistant.views.page.state import Looked, state_of

WRITERS = {
    # A lot puts names and colours into the fields in which they are typed.
    "games/lots.py",
    # Whoever looks into the session is stopped there; files are brought in without looking.
    "keeping/many_games.py",
    # What lies over an answer at the bottom is closed.
    "table/more.py",
    # The name of a place is gone from its field once it is on the board.
    "table/naming.py",
    # What was asked is gone from its field once the question that was found is open below.
}
"""Files beside ``page/`` that write into the session themselves; what pages keep lies in their objects."""


@dataclass
class Page:
    turn: int = 0


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(streamlit, "session_state", kept)
    return kept


@pytest.mark.usefixtures("session")
def test_a_page_finds_its_object_again_and_no_other_pages() -> None:
    state_of(Page, "one").turn = 3
    assert state_of(Page, "one").turn == 3
    assert state_of(Page, "other").turn == 0


def test_a_widget_may_have_the_key_of_what_is_kept(session: dict[str, Any]) -> None:
    session["one"] = True
    state_of(Page, "one").turn = 3
    assert session["one"] is True
    assert state_of(Page, "one").turn == 3


@pytest.mark.usefixtures("session")
def test_a_page_keeps_things_of_two_kinds_under_one_key() -> None:
    state_of(Page, "one").turn = 3
    state_of(Looked, "one").zone = "b2"
    assert state_of(Page, "one").turn == 3
    assert state_of(Looked, "one").zone == "b2"


def test_a_second_tap_looks_away() -> None:
    looked = Looked()
    for zone, now in (("a1", "a1"), ("b2", "b2"), ("b2", ""), ("b2", "b2")):
        looked.toggle(zone)
        assert looked.zone == now


def writes(source: str) -> bool:
    """Whether a file writes into the session itself."""
    if "st.session_state" not in source:  # reading it as Python takes a hundred times as long
        return False
    for node in ast.walk(ast.parse(source)):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(ast.unparse(target).startswith("st.session_state[") for target in targets):
            return True
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {
            f"st.session_state.{name}" for name in ("update", "setdefault", "pop")
        }:
            return True
    return False


def test_what_pages_keep_lies_in_one_object_each() -> None:
    root = Path(views.__file__).parent
    files = {file.relative_to(root).as_posix(): file.read_text("utf-8") for file in root.rglob("*.py")}
    found = {name for name, source in files.items() if writes(source) and not name.startswith("page/")}
    assert found == WRITERS


@pytest.mark.parametrize(
    "source", ["st.session_state['x'] = 1", "st.session_state.update(x=1)", "a = st.session_state[k] = 2"]
)
def test_a_page_that_writes_into_the_session_is_found(source: str) -> None:
    assert writes(source)
    assert not writes(f"print({source!r}); y = st.session_state['x']")


def telling_page() -> None:
    import streamlit as st  # noqa: PLC0415 - this function is run as a page of its own

    from assistant.referee.errors import BadInputError  # noqa: PLC0415
    from assistant.views.page.flash import show_told, tell, telling  # noqa: PLC0415

    def fail() -> None:
        with telling("below"):
            message = "There is no **cell**."
            raise BadInputError(message)

    show_told()
    st.button("Fail", on_click=fail)
    st.button("Do", on_click=lambda: tell("Saved.", done=True))
    st.button("Again")
    show_told("below")


def test_what_became_of_a_press_is_said_once_and_where_it_belongs() -> None:
    app = AppTest.from_function(telling_page, default_timeout=120).run()
    app.button[0].click().run()
    assert [warning.value for warning in app.warning] == ["There is no \\*\\*cell\\*\\*\\."]
    app.button[2].click().run()
    assert not app.warning
    app.button[1].click().run()
    assert [success.value for success in app.success] == ["Saved\\."]
    assert not app.warning
