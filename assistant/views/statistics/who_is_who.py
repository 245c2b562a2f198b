"""Names that may be one person: asked, never assumed, and taken back as easily."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.people import People, person_key, suggestions
from assistant.records.results import GameResult
from assistant.referee.text import Text
from assistant.views.page.current_game import circle
from assistant.views.page.flash import show_told, telling
from assistant.views.page.markup import escape_markdown

PLACE: Final = "who-is-who"
MOST_SUGGESTED: Final = 20


def show_who_is_who(results: Sequence[GameResult], people: People, aliases: Mapping[str, str]) -> None:
    """Draw what may be one person, what was said to be, and a way to say so of any two names."""
    tables = [[player.name for player in result.players] for result in results]
    names = _names(tables)
    with st.expander(
        translate("Who is who?"), icon=":material/group:", key="who-is-who", on_change="rerun"
    ) as shown:
        if not shown.open:
            return
        st.caption(
            translate("Capitals, accents and spaces make no difference. Anything more is for you to say.")
        )
        show_told(PLACE)
        for one, other in suggestions(tables, aliases)[:MOST_SUGGESTED]:
            label = say(Text("{name} and {other} are the same person", name=one, other=other))
            st.button(
                escape_markdown(label),
                key=f"who-{person_key(one)}-{person_key(other)}",
                icon=":material/merge:",
                on_click=_merge,
                args=(people, one, other),
            )
        for key, person in aliases.items():
            both = {"name": names.get(key, key), "other": names.get(person, person)}
            said = Text("Take {name} and {other} apart again", **both)
            st.button(
                escape_markdown(say(said)),
                key=f"who-not-{key}",
                icon=":material/call_split:",
                on_click=_part,
                args=(people, key),
            )
        _show_any_two(names, people)


def _names(tables: Sequence[Sequence[str]]) -> dict[str, str]:
    """Return a spelling for each key, in the order of the alphabet."""
    # Of several spellings the one that was seen first.
    spelled: dict[str, str] = {}
    for name in dict.fromkeys(name for names in tables for name in names):
        spelled.setdefault(person_key(name), name)
    return dict(sorted(spelled.items()))


def _show_any_two(names: Mapping[str, str], people: People) -> None:
    with st.form("who-is-who-form", border=False):
        for label, key in ((translate("This name"), "who-one"), (translate("belongs to"), "who-other")):
            st.selectbox(
                label,
                list(names),
                index=None,
                format_func=names.__getitem__,
                placeholder=translate("a name"),
                key=key,
            )
        st.form_submit_button(translate("Take them for one person"), on_click=_merge_chosen, args=(people,))


def _merge_chosen(people: People) -> None:
    one, other = st.session_state["who-one"], st.session_state["who-other"]
    if one and other:
        _merge(people, one, other)


def _merge(people: People, one: str, other: str) -> None:
    with telling(PLACE):
        people.merge(one, other, circle())


def _part(people: People, key: str) -> None:
    with telling(PLACE):
        people.part(key, circle())
