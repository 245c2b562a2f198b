"""Widgets that show what the app holds, and hear what somebody chooses there once.

A browser repeats the state of all its widgets with each request, also with those nobody made, such as the
look for news every second. Until it has drawn a run of the page, it repeats what was chosen before that run.
To Streamlit that looks like a new choice wherever the run has changed what the widget shows: a tap would
count twice, or take back what another device entered meanwhile.

So a widget whose value the app changes becomes another widget, and one that is gone has nothing to say. As
long as only people change it, it stays the same one and keeps the focus of the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypedDict

import streamlit as st

from assistant.views.page.markup import escape_markdown

MOST_IN_A_LIST: Final = 36
"""Letters that a closed list shows on a phone; what is longer is cut off."""


class Showing(TypedDict):
    """What a widget is given: its key and its ``on_change``."""

    key: str
    on_change: Callable[[], None]


class _WidgetValue(NamedTuple):
    """How often the app has changed a widget, and what the browser shows there, as far as is known."""

    changes: int
    value: object


def showing(
    key: str,
    value: Any,  # noqa: ANN401 - any widget's value
    on_change: Callable[[Any], object],
    *,
    required: bool = False,
) -> Showing:
    """Return what a widget is given to show ``value``; ``on_change`` gets what is chosen instead.

    Call it in every run that draws the widget, which may have no default of its own. Its key is ``key``, with
    the number of changes behind it once the app has made some. Where a value is ``required``, a tap that
    leaves none, as taps that overtake one another can, changes nothing.
    """
    memory = f"{key}.shown"
    shown: _WidgetValue = st.session_state.get(memory, _WidgetValue(0, value))
    if shown.value != value:
        shown = _WidgetValue(shown.changes + 1, value)
    st.session_state[memory] = shown
    name = f"{key}.{shown.changes}" if shown.changes else key
    if name not in st.session_state or st.session_state[name] != value:
        st.session_state[name] = value

    def hear() -> None:
        now: _WidgetValue = st.session_state[memory]
        chosen = st.session_state[name]
        if now.changes == shown.changes and chosen != now.value:
            st.session_state[memory] = now._replace(value=chosen)
            if chosen is not None or not required:
                on_change(chosen)

    return {"key": name, "on_change": hear}


def show_row(  # noqa: PLR0913 - what a row of values is
    label: str,
    words: Mapping[Any, str],
    chosen: object,
    on_change: Callable[[Any], object],
    *,
    key: str,
    joined: bool = False,
    quiet: bool = True,
    required: bool = False,
) -> None:
    """Draw a row of values to tap, shown by their ``words`` in Markdown, one of which is ``chosen``.

    ``joined`` draws them as one strip, ``quiet`` without the label; ``required`` lets no tap leave none.
    """
    asked = showing(key, chosen, on_change, required=required)
    draw_row(label, words, joined=joined, quiet=quiet, required=required, **asked)


def draw_row(label: str, words: Mapping[Any, str], *, joined: bool, quiet: bool, **asked: Any) -> Any:  # noqa: ANN401 - as Streamlit's own
    """Draw such a row as Streamlit is ``asked`` to beside, and return what is chosen."""
    row: Any = st.segmented_control if joined else st.pills
    look = {"label_visibility": "collapsed" if quiet else "visible", "wrap": True}
    return row(label, list(words), format_func=words.__getitem__, **look, **asked)


def show_in_full(words: str) -> None:
    """Say below a closed list what is chosen there, if it is too long to be read in it on a phone."""
    if len(words) > MOST_IN_A_LIST:
        st.caption(escape_markdown(words))
