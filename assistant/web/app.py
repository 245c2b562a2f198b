"""The entry script: page setup and navigation, nothing else.

It stays alone in its folder and away from the pages. Beside a folder called ``pages`` Streamlit would open a
page's address without running this script; and Streamlit puts this folder first on the import path, so a
module here could hide one of the standard library.
"""

import streamlit as st

from assistant.locale import say, translate
from assistant.paths import PAGES
from assistant.records.errors import NotSavedError
from assistant.referee.text import mark
from assistant.views.markup import escape_markdown
from assistant.views.settings import begin_page, show_settings

ORDER = (
    ("games", mark("Games"), ":material/casino:"),
    ("table", mark("Table"), ":material/hive:"),
    ("score", mark("Score"), ":material/leaderboard:"),
    ("breakdown", mark("Breakdown"), ":material/account_tree:"),
    ("possible", mark("What was possible"), ":material/emoji_objects:"),
    ("replay", mark("Replay"), ":material/replay:"),
    ("ask", mark("Ask"), ":material/gavel:"),
    ("snapshot", mark("Board as it stands"), ":material/photo_camera:"),
    ("pad", mark("Score pad"), ":material/edit_note:"),
    ("rulebook", mark("Rulebook"), ":material/menu_book:"),
    ("rulings", mark("Rulings"), ":material/handshake:"),
    ("statistics", mark("Statistics"), ":material/monitoring:"),
    ("components", mark("Components"), ":material/inventory_2:"),
)

begin_page()
# An emoji: a Material symbol as the tab's icon would be fetched from the internet.
st.set_page_config(
    page_title=translate("Table Assistant"), page_icon="🎲", layout="wide", initial_sidebar_state="collapsed"
)

present = [
    st.Page(PAGES / f"{name}.py", title=translate(title), icon=icon)
    for name, title, icon in ORDER
    if (PAGES / f"{name}.py").is_file()
]
page = st.navigation(present, position="top", expanded=True)
show_settings()
try:
    page.run()
except NotSavedError as problem:
    st.error(escape_markdown(say(problem.text)), icon=":material/cloud_off:")
    st.button(translate("Try again"), icon=":material/refresh:")
