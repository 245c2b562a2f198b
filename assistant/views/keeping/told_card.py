"""What people tell of a game or a pad beside its entries: day, duration, place, and whether it counts."""

from __future__ import annotations

from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.records.times import (
    DAY,
    EARLIEST,
    MARK,
    MARKS,
    MINUTES,
    MOST_MINUTES,
    PLACE,
    TITLE,
    told_in,
)
from assistant.referee.rules import common, texts
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.page.device import today
from assistant.views.page.flash import show_told, telling
from assistant.views.page.markup import capital
from assistant.views.page.showing import show_row, showing
from assistant.views.ui import HINTS, caption, row

COUNTS: Final = ""
ABOUT: Final = texts(common("choices")["left_out"])


def show_telling(table: GameTable, key: str) -> None:
    """Ask for what may be told of a game at any time; each answer is kept as soon as it is given."""
    details, place = told_in(table.header.details), f"{key}-told-problem"

    def keep(name: str, value: object) -> None:
        with telling(place):
            table.tell({name: "" if value is None else str(value)})

    show_told(place)
    words = {COUNTS: translate("Counts"), **{mark: capital(say(text)) for mark, text in MARKS.items()}}
    label, mark, own = translate("Does it count?"), partial(keep, MARK), f"{key}-told-mark"
    show_row(label, words, details.mark, mark, key=own, joined=True, quiet=False, required=True)
    if details.mark:
        caption(ABOUT[details.mark])
    with row():
        latest = max(today(), details.day or EARLIEST)
        asked = showing(f"{key}-told-day", details.day, partial(keep, DAY))
        st.date_input(translate("Played on"), None, EARLIEST, latest, format="YYYY-MM-DD", **asked, width=180)
        asked = showing(f"{key}-told-minutes", details.minutes, partial(keep, MINUTES))
        st.number_input(translate("Minutes"), 1, MOST_MINUTES, None, step=5, **asked, width=180)
    for name, label, value in (
        (PLACE, translate("Place"), details.place),
        (TITLE, translate("Title"), table.header.details.get(TITLE, "")),
    ):
        asked = showing(f"{key}-told-{name}", value, partial(keep, name))
        st.text_input(label, max_chars=LONGEST_TEXT, **asked)
    caption(HINTS["told"])
