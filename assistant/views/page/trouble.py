"""What is wrong with the records, told on every page before anybody enters something in vain."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say
from assistant.views.page.current_game import records
from assistant.views.page.markup import escape_markdown


def show_trouble() -> None:
    """Say why nothing can be stored now, where that is known. Raises NotSavedError."""
    trouble = records().database.trouble()
    if trouble is not None:
        st.error(escape_markdown(say(trouble)), icon=":material/cloud_off:")
