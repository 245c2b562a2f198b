"""Choosing the version of a new game and its component sheet, whose values go into the game's header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.component_sheets import unknown_fields
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import plural
from assistant.views.components.page import sheets
from assistant.views.page.current_game import circle
from assistant.views.page.links import page_link
from assistant.views.page.markup import distinct
from assistant.views.page.showing import show_in_full

FEW: Final = 3


def choose_game(games: Mapping[str, AnyLedger], key: str) -> str:
    """Return the game that is chosen by one tap, without asking where there is one only."""
    titles = {game: referee.title for game, referee in games.items()}
    first = next(iter(titles))
    if len(titles) > 1:
        first = st.pills(
            translate("Game"),
            list(titles),
            format_func=titles.__getitem__,
            default=first,
            required=True,
            key=key,
            wrap=True,
        )
    return first


def choose_sheets(referee: AnyLedger, version: str, key: str) -> Mapping[str, str]:
    """Ask for a sheet of every form that this version of a game uses, and return their values together."""
    values: dict[str, str] = {}
    for form in referee.component_forms():
        if form.versions and version not in form.versions:
            continue
        kept = {one.id: one.sheet for one in sheets().sheets(referee.game, form.id, circle())}
        titles = {name: sheet.title for name, sheet in kept.items()}
        titles[""] = translate("nothing but what the rulebook proves")
        titles = distinct(titles)
        chosen = st.selectbox(
            say(form.title),
            list(titles),
            format_func=titles.__getitem__,
            key=f"{key}-sheet-{form.id}-{len(kept)}",
        )
        if chosen:
            values |= kept[chosen].values
        untold = len(unknown_fields(form.fields.values(), values))
        if untold:
            st.caption(
                say(
                    plural(
                        "1 fact is not known. The game starts all the same: what depends on it is undecided.",
                        "{count} facts are not known. The game starts all the same: what depends on them is "
                        "undecided.",
                        untold,
                    )
                )
            )
        page_link("components", translate("Tell what stands on your pieces"), ":material/edit_square:")
    return values


def choose_version(referee: AnyLedger, key: str) -> str:
    """Return the version that is chosen, without asking where there is one only."""
    versions = list(referee.versions)
    if len(versions) == 1:
        return versions[0]
    names = {version: say(referee.version_name(version)) for version in versions}
    label = translate("Version")
    if len(versions) > FEW:
        version = str(st.selectbox(label, versions, format_func=names.__getitem__, key=key))
        show_in_full(names[version])
        return version
    chosen = st.segmented_control(
        label, versions, default=versions[0], format_func=names.__getitem__, key=key
    )
    return chosen or versions[0]
