"""Widgets and lines whose words are translated and made safe here, so that each of them is one line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, Literal, TypedDict, TypeVar, Unpack

import streamlit as st

from assistant.locale import language, say, translate
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import common, texts
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import remember, setting, with_settings
from assistant.views.page.showing import draw_row, show_row
from assistant.views.page.state import SHOWN, Paged

Value = TypeVar("Value")


HINTS: Final = texts(common("hints")["pages"])
"""What pages say in more than a few words, by its name."""
RULES_IN_ADDRESS: Final = "rules"
"""Names the game whose rules are meant, as ``game`` names one that is being played."""


row: Final = partial(st.container, horizontal=True, gap="xsmall")
"""What elements are written into that stand beside each other and go on below where it is full."""
centred_row: Final = partial(row, vertical_alignment="center")


class Looks(TypedDict, total=False):
    """How a button looks; what is left out is as Streamlit has it."""

    type: Literal["primary", "secondary", "tertiary"]
    disabled: bool
    shortcut: str | None
    width: Literal["stretch", "content"]


def words(text: Text | str) -> str:
    """Return a text in the reader's language as one line of Markdown; a string is in it already."""
    return escape_markdown(text if isinstance(text, str) else say(text))


def own(translations: Mapping[str, str]) -> str:
    """Return a text of the data in the reader's language, in English where it has none."""
    return translations.get(language()) or translations["en"]


def sign(icon: str) -> str | None:
    """Return the Material symbol of this name as Streamlit writes it, nothing for none."""
    return f":material/{icon}:" if icon else None


def write(text: Text | str, icon: str = "") -> None:
    """Draw a line, behind a symbol if one is named."""
    st.markdown(f"{sign(icon)} {words(text)}" if icon else words(text))


def caption(text: Text | str) -> None:
    """Draw a line in small letters."""
    st.caption(words(text))


def heading(text: Text | str) -> None:
    """Draw the heading of a part of a page."""
    st.subheader(words(text), anchor=False)


def bullets(texts: Iterable[Text | str]) -> None:
    """Draw lines as a list."""
    st.markdown("\n".join(f"- {words(text)}" for text in texts))


def button(
    label: Text | str,
    key: str,
    on_click: Callable[..., object],
    *args: object,
    icon: str = "",
    **looks: Unpack[Looks],
) -> None:
    """Draw a button that calls ``on_click`` with ``args``; ``icon`` is the name of a Material symbol."""
    press: Any = {"on_click": on_click, "args": args}
    st.button(words(label), key, icon=sign(icon), **press, **looks)


def confirm(  # noqa: PLR0913 - what is asked, and what happens then
    label: str,
    sentence: Text | str,
    yes: Text,
    key: str,
    on_click: Callable[[], object],
    *,
    icon: str,
    quiet: bool = False,
    place: str | None = None,
) -> None:
    """Draw a button that says what would happen and opens the one, with this ``key``, that does it.

    A ``quiet`` one has no frame; ``place`` is the key of what opens, where it has one.
    """
    with st.popover(label, type="tertiary" if quiet else "secondary", icon=sign(icon), key=place):
        st.markdown(say(sentence))
        button(yes, key, on_click, type="primary")


def pick(  # noqa: PLR0913 - what a row of values is
    label: str,
    labels: Mapping[Value, str],
    key: str,
    *,
    first: Value | None = None,
    joined: bool = False,
    quiet: bool = True,
) -> Value:
    """Draw a row of values to tap by their labels, in Markdown, and return the one that is chosen.

    That is ``first`` to begin with, or the first of them; ``joined`` and ``quiet`` are those of ``show_row``.
    """
    default = next(iter(labels)) if first is None else first
    asked = {"default": default, "required": True, "key": key}
    chosen: Value | None = draw_row(label, labels, joined=joined, quiet=quiet, **asked)
    return next(iter(labels)) if chosen is None else chosen


def select(label: str, labels: Mapping[Value, str], key: str, **more: Any) -> Value:  # noqa: ANN401 - what a select box takes
    """Draw a closed list of values by their labels and return the one that is chosen."""
    chosen: Value = st.selectbox(label, list(labels), format_func=labels.__getitem__, key=key, **more)
    return chosen


def radio(label: str, labels: Mapping[Value, str], key: str, **more: Any) -> Value:  # noqa: ANN401 - what a radio takes
    """Draw values below each other by their labels, in Markdown, and return the one that is chosen."""
    chosen: Value = st.radio(label, list(labels), format_func=labels.__getitem__, key=key, **more)
    return chosen


def pills(label: str, labels: Mapping[Value, str], key: str, **more: Any) -> Any:  # noqa: ANN401 - what pills take and return
    """Draw values to tap by their labels, in Markdown, and return what is chosen, which may be nothing."""
    return st.pills(label, list(labels), format_func=labels.__getitem__, key=key, wrap=True, **more)


def search_box(hint: str, key: str, *, label: str = "", **more: Any) -> str:  # noqa: ANN401 - what a field takes
    """Draw a field for words to look for and return them; ``label`` is for those who only hear the page."""
    field = {"placeholder": hint, "icon": sign("search"), **more}
    return str(st.text_input(label or hint, key=key, label_visibility="collapsed", **field) or "")


def show_paging(paged: Paged, whole: int, key: str) -> None:
    """Draw what leads through a long list that is shown part by part, the newest first."""
    if whole <= SHOWN:
        return
    last = min(paged.first + SHOWN, whole)
    with centred_row(gap="small"):
        newer, older = Text("Newer ones"), Text("Older ones")
        button(newer, f"{key}-newer", paged.turn, -1, icon="chevron_left", disabled=not paged.first)
        caption(Text("{first} to {last} of {all}", first=paged.first + 1, last=last, all=whole))
        button(older, f"{key}-older", paged.turn, 1, icon="chevron_right", disabled=last == whole)


def keep_in_address(name: str, value: str) -> None:
    """Keep a choice in the page's address; an empty one stands there no more."""
    if value:
        st.query_params[name] = value
    else:
        st.query_params.pop(name, None)


@contextmanager
def boxed(title: str = "") -> Iterator[None]:
    """Draw a frame to write into, below a title in Markdown if there is one."""
    with st.container(border=True, gap="xsmall"):
        if title:
            st.markdown(title)
        yield


def switch(name: str, label: str, key: str, on: str = "yes") -> None:
    """Draw a toggle for a setting of this reader, which is ``on`` or nothing."""

    def on_change() -> None:
        chosen = on if st.session_state[key] else ""
        remember(name, chosen)
        keep_in_address(name, chosen)

    st.toggle(label, value=bool(setting(name)), key=key, on_change=on_change)


def named_in_address(name: str, known: Collection[str]) -> str:
    """Return what the page's address names, if it is known; else nothing."""
    value = st.query_params.get(name, "")
    return value if value in known else ""


def game_in_address(games: Mapping[str, AnyReferee], key: str) -> AnyReferee:
    """Ask whose rules are wanted, and return the game that the address names, at first the first of them.

    Whoever asks for another game begins anew with it.
    """
    titles = {game: referee.title for game, referee in games.items()}
    chosen = named_in_address(RULES_IN_ADDRESS, titles) or next(iter(titles))

    def on_change(game: str) -> None:
        st.query_params.from_dict(with_settings({RULES_IN_ADDRESS: game}))

    show_row(translate("Game"), titles, chosen, on_change, key=key, required=True)
    return games[chosen]
