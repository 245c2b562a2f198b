"""The bare board's pages with the scripts of our components, for `streamlit run`."""

from pathlib import Path

import streamlit as st

from assistant.views.page.scripts import ROUTE

app = st.App(Path(__file__).with_name("bare_board.py"), routes=[ROUTE])
