"""A small app around the shared views, so that the browser tests need no game and no records."""

import streamlit as st

from assistant.referee.offers import Meter, Prompt
from assistant.referee.text import Text
from assistant.views.board import tap_board
from assistant.views.companion import EnteredLine, accompany
from assistant.views.markup import escape_markdown
from assistant.views.meters import turn_line
from assistant.views.offers import choose, forget, take_tap, zones_to_tap
from assistant.views.touch import use_finger_sizes
from tests.views.samples import HOSTILE, OFFERS, hex_board

st.set_page_config(page_title="Views", page_icon="🎲", layout="wide")
use_finger_sizes()

if st.query_params.get("show") == "names":
    for place, name in enumerate(HOSTILE):
        safe = escape_markdown(name)
        with st.container(key=f"name-{place}"):
            turn_line(Prompt("red", Text("{name} is next", name=name)), {"red": name}, key=f"line-{place}")
            st.markdown(f"**{safe}**")
            st.button(safe, key=f"button-{place}")
            st.metric(safe, safe)
            st.caption(safe)
            st.pills(safe, [safe], key=f"pills-{place}")
            st.error(safe)
            st.expander(safe)
elif st.query_params.get("show") == "line":
    state = st.session_state

    def send() -> None:
        state.sent = [*state.get("sent", []), state.typed]
        state.line = EnteredLine(str(len(state.sent)), state.typed)

    with st.container(key="keys"), st.form("typing", border=False):
        st.text_input("Type a line", key="typed")
        st.form_submit_button("Send", on_click=send)
    st.button("Draw again", on_click=lambda: state.update(drawn=state.get("drawn", 0) + 1))
    st.text(f"drawn {state.get('drawn', 0)}, sent {state.get('sent', [])}")
    accompany(0, "keys", state.get("line", EnteredLine()), key="companion")
else:
    state = st.session_state

    def tapped(zone: str) -> None:
        state.taps = state.get("taps", 0) + 1
        if not take_tap(OFFERS, "o", zone):
            state.zone = zone

    def entered() -> None:
        forget("o")
        state.zone = ""

    meter = Meter(Text("Action points"), 7, 10)
    turn_line(Prompt("yellow", Text("place the tile"), meter), {"yellow": "Anna"}, key="line")
    tap_board(hex_board(state.get("zone", ""), zones_to_tap(OFFERS, "o")), key="board", on_tap=tapped)
    st.text(f"tap {state.get('taps', 0)} zone {state.get('zone', 'none')}")
    chosen = choose(OFFERS, "o", currency="AP")
    if chosen.action:
        st.text(" ".join(chosen.action))
        st.button("Enter", on_click=entered)
