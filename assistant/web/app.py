"""The entry script: page setup and navigation, nothing else.

It stays alone in its folder and away from the pages. Beside a folder called ``pages`` Streamlit would open a
page's address without running this script; and Streamlit puts this folder first on the import path, so a
module here could hide one of the standard library.
"""

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError
from assistant.views.page.current_game import AllSaidError, show_trouble
from assistant.views.page.flash import show_broken
from assistant.views.page.markup import escape_markdown
from assistant.views.page.menu import show_menu, take_up_width, width_of_menu
from assistant.views.page.order import HEADED, show_heading
from assistant.views.page.presses import page_drawn
from assistant.views.page.settings import begin_page
from assistant.views.page.turns import turns

with turns.take():
    begin_page()
    take_up_width()
    # An emoji: a Material symbol as the tab's icon would be fetched from the internet.
    st.set_page_config(
        page_title=translate("Table Assistant"),
        page_icon="🎲",
        layout="wide",
        initial_sidebar_state=width_of_menu(),
    )

    page = show_menu()
    if page.url_path not in HEADED:
        show_heading(page)
    try:
        show_trouble()
        page.run()
    except AllSaidError:
        pass
    except NotSavedError as problem:
        st.error(escape_markdown(say(problem.text)), icon=":material/cloud_off:")
        st.button(translate("Try again"), icon=":material/refresh:")
    except Exception:
        show_broken()
        page_drawn()
        raise  # into the log
    page_drawn()
