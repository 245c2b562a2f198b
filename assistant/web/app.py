"""The entry script: page setup and navigation, nothing else.

It stays alone in its folder and away from the pages. Beside a folder called ``pages`` Streamlit would open a
page's address without running this script; and Streamlit puts this folder first on the import path, so a
module here could hide one of the standard library.
"""

import streamlit as st

from assistant.paths import PAGES

ORDER = (
    ("games", "Games", ":material/casino:"),
    ("table", "Table", ":material/hive:"),
    ("score", "Score", ":material/leaderboard:"),
    ("breakdown", "Breakdown", ":material/account_tree:"),
    ("ask", "Ask", ":material/gavel:"),
    ("snapshot", "Board as it stands", ":material/photo_camera:"),
    ("pad", "Score pad", ":material/edit_note:"),
    ("rulebook", "Rulebook", ":material/menu_book:"),
    ("rulings", "Rulings", ":material/handshake:"),
    ("statistics", "Statistics", ":material/monitoring:"),
    ("components", "Components", ":material/inventory_2:"),
)

# An emoji: a Material symbol as the tab's icon would be fetched from the internet.
st.set_page_config(
    page_title="Table Assistant", page_icon="🎲", layout="wide", initial_sidebar_state="collapsed"
)

present = [
    st.Page(PAGES / f"{name}.py", title=title, icon=icon)
    for name, title, icon in ORDER
    if (PAGES / f"{name}.py").is_file()
]
st.navigation(present, position="top").run()
