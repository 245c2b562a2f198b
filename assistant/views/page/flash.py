"""What became of something that was pressed: said once, in the page's next run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError
from assistant.referee.errors import BadInputError, ToldError
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import HINTS

TO_TELL: Final = "to-tell-once"
AT_TABLE: Final = "at-table"
"""The place on Table, for what another page has done that leads there."""
PROBLEM_ICON: Final = ":material/info:"


def tell(sentence: str, place: str = "", *, done: bool = False) -> None:
    """Keep what is to be said, a problem or what is ``done``: at the top of the page, or at a place of it."""
    st.session_state[TO_TELL] = {**_kept(), place: (sentence, done)}


def tell_deleted(title: str) -> None:
    """Keep that something is deleted, and where it can be brought back; ``title`` says what it was."""
    sentence = translate("Deleted: “{title}”. For 30 days it can be brought back below.")
    tell(sentence.format(title=title), done=True)


@contextmanager
def telling(place: str = "") -> Iterator[None]:
    """End what is tried in here where its input is bad or nothing can be saved, and tell that."""
    try:
        yield
    except (BadInputError, NotSavedError) as problem:
        tell(say(problem.text), place)


@contextmanager
def warning() -> Iterator[None]:
    """End what is tried in here as ``telling`` does, and draw that at once."""
    try:
        yield
    except (BadInputError, NotSavedError) as problem:
        warn(problem)


def show_told(place: str = "") -> None:
    """Draw what is to be said here, once."""
    sentence, done = _kept().pop(place, ("", False))
    if done:
        st.success(escape_markdown(sentence), icon=":material/check_circle:")
    elif sentence:
        warn(sentence)


def show_broken() -> None:
    """Draw that a page broke off, in place of what Streamlit tells developers then."""
    with st.container(key="broken"):
        st.error(say(HINTS["broken"]), icon=":material/error:")


def warn(problem: str | ToldError, icon: str = PROBLEM_ICON) -> None:
    """Draw what is wrong, in a sentence."""
    sentence = say(problem.text) if isinstance(problem, ToldError) else problem
    st.warning(escape_markdown(sentence), icon=icon)


def _kept() -> dict[str, tuple[str, bool]]:
    messages: dict[str, tuple[str, bool]] = st.session_state.setdefault(TO_TELL, {})
    return messages
