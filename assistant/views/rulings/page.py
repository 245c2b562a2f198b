"""The Rulings page: what was argued about and decided, to be found, changed, saved and brought in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pandas as pd
import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import WORDS
from assistant.records.bin import RULINGS
from assistant.records.keeping import COLUMNS, FilterValues, KeptRuling, Rulings, table_row
from assistant.records.spreadsheets import to_csv
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import Ruling
from assistant.referee.text import Text, plural
from assistant.views.keeping.game_care import offer_deletion, show_bin
from assistant.views.page.column import grid, two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, stored, tables
from assistant.views.page.device import day, reader_zone
from assistant.views.page.flash import show_told, telling, warn
from assistant.views.page.links import page_link, save_button
from assistant.views.page.state import SHOWN, Paged, kept_field, state_of
from assistant.views.rulings.card import RULING_IN_ADDRESS, decision_fields, read_decision
from assistant.views.rulings.verdicts import BOXES, ICONS, rule_button
from assistant.views.rulings.words import (
    DECISIONS,
    claimed,
    decided,
    group_name,
    house_rule_words,
    origin,
    plain_reader,
)
from assistant.views.ui import (
    HINTS,
    boxed,
    button,
    caption,
    keep_in_address,
    row,
    search_box,
    select,
    show_paging,
    words,
    write,
)

FILTER_WIDTH: Final = 112
"""Pixels; three filters stand side by side on a phone."""


def show_rulings() -> None:
    """Draw the page: one ruling where the address names it, or else the list."""
    show_told()
    named, kept = st.query_params.get(RULING_IN_ADDRESS, ""), None
    try:
        kept = stored(Rulings).get(named, circle()) if named else None
    except BadInputError as problem:
        warn(problem, ":material/search_off:")
    if kept:
        _show_details(kept)
    else:
        _show_list()


def _show_list() -> None:
    choices = stored(Rulings).choices(circle())
    if choices.groups:
        matching = _show_filters(choices)
        count = plural("One ruling", "{count} rulings", len(matching))
        caption(count if matching else Text("No ruling matches. Use fewer words or another filter."))
        paged = state_of(Paged, "rulings")
        paged.stay_within(len(matching))
        with grid("rulings"):
            for kept in matching[paged.first :][:SHOWN]:
                _show_line(kept)
        show_paging(paged, len(matching), "rulings")
        zone = reader_zone()  # a file is made beside the page, which knows where its reader is
        label = say(Text("Export what is listed ({count})", count=len(matching)))
        table = partial(rulings_csv, matching, zone)
        save_button(label, table, "rulings.csv", key="rulings-csv", disabled=not matching)
    else:
        st.markdown(say(HINTS["no-rulings"]))
    show_bin((RULINGS,), "rulings")


def _show_filters(choices: FilterValues) -> list[KeptRuling]:
    hint, label = translate("Search: a word, a name, a rule"), translate("Search")
    typed = search_box(hint, kept_field("rulings-words"), label=label, max_chars=200)

    def among(what: str, known: Sequence[str], key: str) -> str:
        labels = {"": translate("all")} | {value: group_name(value) for value in known}
        if st.session_state.get(kept_field(key), "") not in labels:  # nothing is kept of it any more
            del st.session_state[key]
        return select(what, labels, key, width=FILTER_WIDTH)

    with row():
        group = among(translate("Groups"), choices.groups, "rulings-in-group")
        code = among(translate("Games"), choices.codes, "rulings-in-game")
        rule = among(translate("Rules"), choices.rules, "rulings-about")
    return stored(Rulings).search(typed, group=group, code=code, rule=rule, circle=circle())


def _show_line(kept: KeptRuling) -> None:
    ruling = kept.ruling
    with boxed(f"{ICONS[ruling.judgement]} **{words(claimed(ruling))}**"):
        st.markdown(f"{DECISIONS[ruling.decision]['icon']} {words(decided(kept))}")
        if ruling.house_rule:
            write(house_rule_words(ruling), "home")
        caption(" · ".join((*origin(ruling), *ruling.rules)))
        key = f"rulings-open-{kept.id}"
        button(Text("Open"), key, keep_in_address, RULING_IN_ADDRESS, kept.id, icon="arrow_forward")


def _show_details(kept: KeptRuling) -> None:
    back = Text("All rulings")
    button(back, "rulings-back", keep_in_address, RULING_IN_ADDRESS, "", icon="arrow_back")
    ruled, more = two_columns("ruling")
    with ruled:
        _show_ruling(kept)
    with more:
        if kept.ruling.code:
            _show_game(kept.ruling)
        if kept.ruling.position:
            title = translate("The position as text")
            with st.expander(title, icon=":material/grid_on:", key=f"rulings-{kept.id}-position"):
                st.code(kept.ruling.position, language=None, wrap_lines=True)
        _show_changing(kept)
        about, named = Text("It can be brought back for 30 days."), (RULING_IN_ADDRESS, kept.id)
        key, delete = f"rulings-delete-{kept.id}", stored(Rulings).delete
        offer_deletion(claimed(kept.ruling), about, key, named, delete, quiet=False)


def _show_game(ruling: Ruling) -> None:
    where = words(Text("After entry {entry} of game {code}", entry=ruling.entry, code=ruling.code))
    try:
        tables().store.head(ruling.code)
    except BadInputError:
        st.caption(f"{where} – {translate('that game is not here (any more)')}")
    else:
        page_link("table", where, address={GAME_IN_ADDRESS: ruling.code})


def _show_ruling(kept: KeptRuling) -> None:
    ruling = kept.ruling
    st.markdown(f"**{words(claimed(ruling))}**")
    caption(" · ".join((day(kept.kept_at), *origin(ruling))))
    if ruling.line:
        st.code(ruling.line, language=None, wrap_lines=True)
    if ruling.facts:
        st.markdown("  \n".join(words(f"{name}: {value}") for name, value in ruling.facts.items()))
    first, *rest = ruling.sentences or (f"{say(WORDS[ruling.judgement])}.",)
    lines = "  \n".join(map(words, rest))
    BOXES[ruling.judgement](f"**{words(first)}**  \n{lines}".strip(), icon=ICONS[ruling.judgement])
    if (reader := plain_reader(ruling)) is not None:
        with row():
            for rule in ruling.about:
                if rule in reader.rulebook.rules:
                    rule_button(rule, reader, f"rulings-rule-{rule}")
    st.markdown(f"{DECISIONS[ruling.decision]['icon']} **{words(decided(kept))}**")
    if ruling.house_rule:
        write(Text("House rule: {rule}", rule=house_rule_words(ruling)), "home")


def _show_changing(kept: KeptRuling) -> None:
    key = f"rulings-{kept.id}-{kept.revision}"

    def on_click() -> None:
        with telling():
            stored(Rulings).change(kept.id, read_decision(kept.ruling, key), kept.revision, circle())

    with (
        st.expander(translate("Change the decision"), icon=":material/edit:", key=f"{key}-change"),
        st.form(f"{key}-changing", border=False),
    ):
        decision_fields(kept.ruling, key)
        st.form_submit_button(translate("Save"), type="primary", on_click=on_click)


def rulings_csv(listed: Sequence[KeptRuling], zone: str = "") -> bytes:
    """Return rulings as CSV in which no text is taken for a formula, with days of a time zone."""
    return to_csv(pd.DataFrame([table_row(kept, zone) for kept in listed], columns=COLUMNS))
