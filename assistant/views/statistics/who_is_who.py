"""Names that may be one person: asked, never assumed, and taken back as easily."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import streamlit as st

from assistant.locale import translate
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
from assistant.views.ui import button, caption, select

PLACE: Final = "who-is-who"
MOST_SUGGESTED: Final = 20


def show_who_is_who(results: Sequence[GameResult], people: People, aliases: Mapping[str, str]) -> None:
    """Draw what may be one person, what was said to be, and a way to say so of any two people."""
    with st.expander(
        translate("Who is who?"), icon=":material/group:", key="who-is-who", on_change="rerun"
    ) as shown:
        if shown.open:
            _show_people([[player.name for player in result.players] for result in results], people, aliases)


def _show_people(tables: Sequence[Sequence[str]], people: People, aliases: Mapping[str, str]) -> None:
    caption(
        Text(
            "Capitals and accents make no difference, unless two spellings sat at one table. "
            "Anything more is for you to say."
        )
    )
    show_told(PLACE)
    spelled = spelled_at(tables, persons_at(tables, aliases))
    names = called(spelled)
    for one, other in suggestions(tables, aliases)[:MOST_SUGGESTED]:
        sentence = Text("{name} and {other} are the same person", name=names[one], other=names[other])
        _offer(sentence, f"{one}-{other}", "merge", people.merge, one, other)
    for key, person in aliases.items():
        if key != person:
            both = {"name": _name(key, spelled), "other": names.get(person, bare(person))}
            sentence = Text("Take {name} and {other} apart again", **both)
            _offer(sentence, f"not-{key}", "call_split", people.part, key)
    for one, other in joined_spellings(spelled)[:MOST_SUGGESTED]:
        sentence = Text("{name} and {other} are two people", name=one, other=other)
        _offer(sentence, f"two-{other}", "call_split", people.split, other)
    for key in split_spellings(aliases):
        both = {"name": bare(key), "other": _name(person_key(bare(key)), spelled)}
        sentence = Text("{name} and {other} are the same person", **both)
        _offer(sentence, f"one-{key}", "merge", people.part, key)

    def merge_chosen() -> None:
        one, other = st.session_state["who-one"], st.session_state["who-other"]
        if one and other:
            _tell(people.merge, one, other)

    with st.form("who-is-who-form", border=False):
        in_order = {key: names[key] for key in sorted(names, key=lambda key: alphabetical(names[key]))}
        for label, key in ((translate("This name"), "who-one"), (translate("belongs to"), "who-other")):
            select(label, in_order, key, index=None, placeholder=translate("a name"))
        st.form_submit_button(translate("Merge"), on_click=merge_chosen)


def _name(key: str, spelled: Mapping[str, Counter[str]]) -> str:
    """Return how a name that was merged with others is spelled most often."""
    every = sum(spelled.values(), Counter[str]())
    own = Counter({name: count for name, count in every.items() if is_key(key, name)})
    return name_of(key, own) if own else bare(key)


def _offer(sentence: Text, key: str, icon: str, does: Callable[..., None], *about: str) -> None:
    """Draw a button that tells something of who is who."""
    button(sentence, f"who-{key}", _tell, does, *about, icon=icon)


def _tell(does: Callable[..., None], *about: str) -> None:
    with telling(PLACE):
        does(*about, circle())
