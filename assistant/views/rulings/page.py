"""The Rulings page: what was argued about and decided, to be found, changed, saved and brought in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pandas as pd
import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import WORDS
from assistant.records.bin import RULINGS
from assistant.records.rulings import COLUMNS, FilterValues, KeptRuling, table_row
from assistant.records.spreadsheets import to_csv
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import Ruling
from assistant.referee.text import Text, plural
from assistant.views.keeping.bin_card import show_bin
from assistant.views.page.clock import day, reader_zone
from assistant.views.page.column import grid, two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, tables
from assistant.views.page.flash import show_told, tell_deleted, telling, warn
from assistant.views.page.links import page_link, save_button
from assistant.views.page.markup import escape_markdown
from assistant.views.page.state import Listed, state_of
from assistant.views.rulings.card import RULING_IN_ADDRESS, decision_fields, read_decision, rulings
from assistant.views.rulings.verdicts import BOXES, ICONS, rule_details
from assistant.views.rulings.words import (
    DECISION_ICONS,
    as_text,
    claimed,
    decided,
    group_name,
    house_rule_words,
    origin,
    plain_reader,
)
from assistant.views.ui import button

FILTER_WIDTH: Final = 112
"""Pixels; three filters stand side by side on a phone."""


def show_rulings() -> None:
    """Draw the page: one ruling where the address names it, or else the list."""
    show_told()
    named = st.query_params.get(RULING_IN_ADDRESS, "")
    if named and (kept := _named(named)):
        _show_details(kept)
    else:
        _show_list()


def _named(ruling_id: str) -> KeptRuling | None:
    try:
        return rulings().get(ruling_id, circle())
    except BadInputError as problem:
        warn(problem, ":material/search_off:")
        return None


def _open(ruling_id: str) -> None:
    st.query_params[RULING_IN_ADDRESS] = ruling_id


def _close() -> None:
    st.query_params.pop(RULING_IN_ADDRESS, None)


def _show_list() -> None:
    choices = rulings().choices(circle())
    if choices.groups:
        matching = _show_filters(choices)
        count = plural("One ruling", "{count} rulings", len(matching))
        st.caption(
            say(count) if matching else translate("No ruling matches. Use fewer words or another filter.")
        )
        listed = state_of(Listed, "rulings")
        with grid("rulings"):
            for kept in matching[: listed.most]:
                _show_line(kept)
        if len(matching) > listed.most:
            button(Text("Show more"), "rulings-more", listed.show_more)
        _show_export(matching)
    else:
        st.markdown(
            translate(
                "**Nothing has been argued about yet.** Under every verdict of the referee there is a button "
                "“Keep as a dispute”: it keeps the position, the verdict and what your table decided."
            )
        )
    show_bin((RULINGS,), "rulings")


def _show_filters(choices: FilterValues) -> list[KeptRuling]:
    words = st.text_input(
        translate("Search"),
        key="rulings-words",
        max_chars=200,
        placeholder=translate("Search: a word, a name, a rule"),
        label_visibility="collapsed",
        icon=":material/search:",
    )
    with st.container(horizontal=True, gap="xsmall"):
        group = _pick(translate("Groups"), choices.groups, "rulings-in-group")
        code = _pick(translate("Games"), choices.codes, "rulings-in-game")
        rule = _pick(translate("Rules"), choices.rules, "rulings-about")
    return rulings().search(words or "", group=group, code=code, rule=rule, circle=circle())


def _pick(what: str, known: Sequence[str], key: str) -> str:
    """Ask for one of several values, or for all of them with the empty answer."""
    picked = st.selectbox(
        what,
        ["", *known],
        format_func=lambda value: group_name(value) or translate("all"),
        key=key,
        width=FILTER_WIDTH,
    )
    return picked or ""


def _show_line(kept: KeptRuling) -> None:
    ruling = kept.ruling
    with st.container(border=True, gap="xsmall"):
        st.markdown(f"{ICONS[ruling.judgement]} **{escape_markdown(claimed(ruling))}**")
        st.markdown(f"{DECISION_ICONS[ruling.decision]} {escape_markdown(decided(kept))}")
        if ruling.house_rule:
            st.markdown(f":material/home: {escape_markdown(house_rule_words(ruling))}")
        st.caption(escape_markdown(" · ".join((*origin(ruling), *ruling.rules))))
        button(Text("Open"), f"rulings-open-{kept.id}", _open, kept.id, icon="arrow_forward")


def _show_details(kept: KeptRuling) -> None:
    button(Text("All rulings"), "rulings-back", _close, icon="arrow_back")
    ruled, more = two_columns("ruling")
    with ruled:
        _show_ruling(kept)
    with more:
        _show_place(kept.ruling)
        _show_changing(kept)
        _show_deleting(kept)


def _show_ruling(kept: KeptRuling) -> None:
    ruling = kept.ruling
    st.markdown(f"**{escape_markdown(claimed(ruling))}**")
    st.caption(escape_markdown(" · ".join((day(kept.kept_at), *origin(ruling)))))
    if ruling.line:
        st.code(ruling.line, language=None, wrap_lines=True)
    facts = [escape_markdown(f"{name}: {value}") for name, value in ruling.facts.items()]
    if facts:
        st.markdown("  \n".join(facts))
    _show_verdict(ruling)
    st.markdown(f"{DECISION_ICONS[ruling.decision]} **{escape_markdown(decided(kept))}**")
    if ruling.house_rule:
        house = Text("House rule: {rule}", rule=house_rule_words(ruling))
        st.markdown(f":material/home: {escape_markdown(say(house))}")


def _show_verdict(ruling: Ruling) -> None:
    first, *rest = ruling.sentences or (f"{say(WORDS[ruling.judgement])}.",)
    lines = "  \n".join(escape_markdown(sentence) for sentence in rest)
    BOXES[ruling.judgement](f"**{escape_markdown(first)}**  \n{lines}".strip(), icon=ICONS[ruling.judgement])
    reader = plain_reader(ruling)
    known = [rule for rule in ruling.about if reader is not None and rule in reader.rulebook.rules]
    if reader is not None and known:
        with st.container(horizontal=True, gap="xsmall"):
            for rule in known:
                title = f"{rule} · {reader.own(reader.rulebook[rule].title)}"
                with st.popover(escape_markdown(title), icon=":material/menu_book:", type="tertiary"):
                    rule_details(rule, reader)


def _show_place(ruling: Ruling) -> None:
    if ruling.code:
        where = say(Text("After entry {entry} of game {code}", entry=ruling.entry, code=ruling.code))
        try:
            tables().store.head(ruling.code)
        except BadInputError:
            st.caption(f"{escape_markdown(where)} – {translate('that game is not here (any more)')}")
        else:
            page_link("table", escape_markdown(where), ":material/hive:", {GAME_IN_ADDRESS: ruling.code})
    if ruling.position:
        with st.expander(translate("The position as text"), icon=":material/grid_on:"):
            st.code(ruling.position, language=None, wrap_lines=True)


def _show_changing(kept: KeptRuling) -> None:
    key = f"rulings-{kept.id}-{kept.revision}"

    def on_click() -> None:
        with telling():
            rulings().change(kept.id, read_decision(kept.ruling, key), kept.revision, circle())

    with (
        st.expander(translate("Change the decision"), icon=":material/edit:"),
        st.form(f"{key}-changing", border=False),
    ):
        decision_fields(kept.ruling, plain_reader(kept.ruling), key)
        st.form_submit_button(translate("Save"), type="primary", on_click=on_click)


def _show_deleting(kept: KeptRuling) -> None:
    def on_click() -> None:
        with telling():
            rulings().delete(kept.id, circle())
            _close()
            tell_deleted(claimed(kept.ruling))

    with st.popover(translate("Delete"), icon=":material/delete:"):
        st.markdown(translate("It can be brought back for 30 days."))
        button(Text("Delete it"), f"rulings-delete-{kept.id}", on_click)


def _show_export(listed: Sequence[KeptRuling]) -> None:
    label = translate("Export what is listed ({count})").format(count=len(listed))
    zone = reader_zone()  # a file is made beside the page, which knows where its reader is
    with (
        st.expander(label, icon=":material/download:", key="rulings-export"),
        st.container(horizontal=True, gap="xsmall"),
    ):
        for kind, way, data in (
            ("txt", translate("As text"), lambda: as_text(listed)),
            ("csv", translate("As a table (CSV)"), lambda: rulings_csv(listed, zone)),
        ):
            save_button(way, data, f"rulings.{kind}", key=f"rulings-{kind}", disabled=not listed)


def rulings_csv(listed: Sequence[KeptRuling], zone: str = "") -> bytes:
    """Return rulings as CSV in which no text is taken for a formula, with days of a time zone."""
    return to_csv(pd.DataFrame([table_row(kept, zone) for kept in listed], columns=list(COLUMNS)))
