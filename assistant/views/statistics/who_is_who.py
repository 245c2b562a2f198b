"""Names that may be one person: asked, never assumed, and taken back as easily."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.people import (
    People,
    bare,
    called,
    is_key,
    joined_spellings,
    name_of,
    person_key,
    persons_at,
    spelled_at,
    split_spellings,
    suggestions,
)
from assistant.records.results import GameResult
from assistant.referee.searching import alphabetical
from assistant.referee.text import Text
from assistant.views.page.current_game import circle
from assistant.views.page.flash import show_told, telling
from assistant.views.page.markup import escape_markdown

PLACE: Final = "who-is-who"
MOST_SUGGESTED: Final = 20


def show_who_is_who(results: Sequence[GameResult], people: People, aliases: Mapping[str, str]) -> None:
    """Draw what may be one person, what was said to be, and a way to say so of any two people."""
    tables = [[player.name for player in result.players] for result in results]
    with st.expander(
        translate("Who is who?"), icon=":material/group:", key="who-is-who", on_change="rerun"
    ) as shown:
        if not shown.open:
            return
        st.caption(
            translate(
                "Capitals and accents make no difference, unless two spellings sat at one table. "
                "Anything more is for you to say."
            )
        )
        show_told(PLACE)
        spelled = spelled_at(tables, persons_at(tables, aliases))
        names = called(spelled)
        for one, other in suggestions(tables, aliases)[:MOST_SUGGESTED]:
            sentence = Text("{name} and {other} are the same person", name=names[one], other=names[other])
            _button(sentence, f"{one}-{other}", ":material/merge:", people.merge, one, other)
        for key, person in aliases.items():
            both = {"name": _name(key, spelled), "other": names.get(person, bare(person))}
            if key != person:
                sentence = Text("Take {name} and {other} apart again", **both)
                _button(sentence, f"not-{key}", ":material/call_split:", people.part, key)
        for one, other in joined_spellings(spelled)[:MOST_SUGGESTED]:
            sentence = Text("{name} and {other} are two people", name=one, other=other)
            _button(sentence, f"two-{other}", ":material/call_split:", people.split, other)
        for key in split_spellings(aliases):
            both = {"name": bare(key), "other": _name(person_key(bare(key)), spelled)}
            sentence = Text("{name} and {other} are the same person", **both)
            _button(sentence, f"one-{key}", ":material/merge:", people.part, key)
        _show_any_two(names, people)


def _name(key: str, spelled: Mapping[str, Counter[str]]) -> str:
    """Return how a name that was merged with others is spelled most often."""
    every = sum(spelled.values(), Counter[str]())
    own = Counter({name: count for name, count in every.items() if is_key(key, name)})
    return name_of(key, own) if own else bare(key)


def _button(label: Text, key: str, icon: str, does: Callable[..., None], *about: str) -> None:
    """Draw a button that tells something of who is who."""
    st.button(escape_markdown(say(label)), key=f"who-{key}", icon=icon, on_click=_tell, args=(does, *about))


def _show_any_two(names: Mapping[str, str], people: People) -> None:
    with st.form("who-is-who-form", border=False):
        for label, key in ((translate("This name"), "who-one"), (translate("belongs to"), "who-other")):
            st.selectbox(
                label,
                sorted(names, key=lambda person: alphabetical(names[person])),
                index=None,
                format_func=names.__getitem__,
                placeholder=translate("a name"),
                key=key,
            )
        st.form_submit_button(translate("Merge"), on_click=_merge_chosen, args=(people,))


def _merge_chosen(people: People) -> None:
    one, other = st.session_state["who-one"], st.session_state["who-other"]
    if one and other:
        _tell(people.merge, one, other)


def _tell(does: Callable[..., None], *about: str) -> None:
    with telling(PLACE):
        does(*about, circle())
