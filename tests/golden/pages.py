"""What stands on each page for each sample, opened without a browser."""

from __future__ import annotations

import logging
import os
import re
import tempfile
from collections.abc import Iterator
from typing import Final
from unittest import mock

import streamlit as st
from streamlit.testing.v1 import AppTest

from assistant.paths import DATA, HOME_VARIABLE
from assistant.records.games import referees
from assistant.referee.logs.logfile import load_log
from tests.golden.said import Told
from tests.pages.opening import opened, said, stored

PAGES: Final = (
    *("games", "table", "score", "pad", "position", "ask", "rulebook", "rulings"),
    *("breakdown", "replay", "statistics", "components", "help"),
)
"""All but *What was possible*, which thinks for as long as it likes."""
LABELLED: Final = (
    "button",
    "button_group",
    "selectbox",
    "text_input",
    "number_input",
    "checkbox",
    "expander",
)
_MARKS: Final = re.compile(r"<style.*?</style>|<[^>]*>", re.DOTALL)
_MONTHS: Final = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
_MOMENT: Final = re.compile(
    rf"\b\d{{1,2}}:\d\d\b.*|\b\d{{1,2}} ({_MONTHS})\b|\b20\d\d\b|\d+ (seconds?|minutes?)"
)


def of_pages() -> Iterator[tuple[str, Told]]:
    """Yield what every page tells of every sample; codes and moments are left out."""
    logging.disable(logging.WARNING)  # of a context that a page opened so has not
    for game in referees():
        st.cache_resource.clear()  # the store of the home before
        with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {HOME_VARIABLE: home}):
            code = stored(load_log(DATA / game / "samples/four_players.txt", referees()))
            yield f"pages of {game}", {page: _lines(opened(page, game=code), code) for page in PAGES}


def _lines(app: AppTest, code: str) -> list[str]:
    told = [
        *said(app).splitlines(),
        *(f"{one.type}: {getattr(one, 'label', '')}" for kind in LABELLED for one in app.get(kind)),
    ]
    drawn = [_MARKS.sub(" ", one.proto.body) for one in app.get("html")]
    told += [" ".join(text.split()) for text in drawn]
    return [_MOMENT.sub("…", line.replace(code, "…")) for line in told if line.strip()]
