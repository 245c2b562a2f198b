"""A small app whose server answers late, when somebody says so."""

from threading import Event

import streamlit as st

from assistant.views.page.showing import showing

PATIENCE = 100  # seconds


class Gate:
    """Holds up one session's run until another session opens it."""

    def __init__(self) -> None:
        self.somebody_waits, self.open = Event(), Event()

    def pass_through(self) -> None:
        """Wait until somebody opens, and close it again."""
        self.somebody_waits.set()
        self.open.wait(PATIENCE)
        self.open.clear()
        self.somebody_waits.clear()


@st.cache_resource
def gate() -> Gate:
    """Return the gate of all sessions."""
    return Gate()


state = st.session_state


def add(number: str) -> None:
    """Note what is added, late."""
    gate().pass_through()
    state.added = [*state.get("added", []), number]


def hold(number: str | None) -> None:
    """Hold what was chosen."""
    state.held = number
    state.chosen = [*state.get("chosen", []), number]


def others_hold_3() -> None:
    """Let another device change what is held, late."""
    gate().pass_through()
    state.held = "3"


@st.fragment  # noqa: TID251 - a page of its own
def look() -> None:
    """Draw a part that is drawn by itself: for it, the browser sends the state of all widgets."""
    state.looks = state.get("looks", 0) + 1
    st.button("Look")
    st.text(f"looks {state.looks}")


if st.query_params.get("show") == "gate":
    gate().somebody_waits.wait(PATIENCE)
    st.text("Somebody waits")
    st.button("Open", on_click=gate().open.set)
else:
    adding = showing("add", None, add)
    st.pills("Add", ["1", "2"], **adding)
    holding = showing("hold", state.get("held", "1"), hold)
    st.pills("Hold", ["1", "2", "3"], **holding)
    st.button("Somebody else holds 3", on_click=others_hold_3)
    st.text(f"added {state.get('added', [])}")
    st.text(f"held {state.get('held', '1')}, chosen {state.get('chosen', [])}")
    st.button("Draw again")
    look()
