"""A small app around the shared views, so that the browser tests need no game and no records."""

from collections.abc import Callable
from threading import Event

import streamlit as st

from assistant.front_page import FINGER_SIZES
from assistant.referee.offers import Meter, Prompt
from assistant.referee.text import Text
from assistant.views.drawing.board import tap_board
from assistant.views.entering.action_forms import FormPanel, choose
from assistant.views.entering.selection import NOTHING, Selected, Selection
from assistant.views.entering.typed_line import LineLog, typed_line
from assistant.views.page.markup import escape_markdown
from assistant.views.page.showing import showing
from assistant.views.turn.meters import turn_line
from tests.views.samples import HOSTILE, OFFERS, hex_board

PATIENCE = 100  # seconds


class Gate:
    """Holds up one session's run until another session opens it."""

    def __init__(self) -> None:
        self.somebody_waits, self.open = Event(), Event()

    def pass_through(self) -> None:
        """Wait until somebody opens, and close it again."""
        self.somebody_waits.set()
        self.open.wait(PATIENCE)
        self.open.clear()
        self.somebody_waits.clear()


@st.cache_resource
def gate() -> Gate:
    """Return the gate of all sessions."""
    return Gate()


st.set_page_config(page_title="Views", page_icon="🎲", layout="wide")
st.html(FINGER_SIZES)

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

    def send(line: str) -> bool:
        state.sent = [*state.get("sent", []), line]
        return True

    typed_line("line", "in 1", LineLog(send, lambda _line: [], 0))
    st.button("Draw again", on_click=lambda: state.update(drawn=state.get("drawn", 0) + 1))
    st.text(f"drawn {state.get('drawn', 0)}, sent {state.get('sent', [])}")
elif st.query_params.get("show") == "gate":
    gate().somebody_waits.wait(PATIENCE)
    st.text("Somebody waits")
    st.button("Open", on_click=gate().open.set)
elif st.query_params.get("show") == "late":
    state = st.session_state

    def add(number: str) -> None:
        gate().pass_through()
        state.added = [*state.get("added", []), number]

    def hold(number: str | None) -> None:
        state.held = number
        state.chosen = [*state.get("chosen", []), number]

    def others_hold_3() -> None:
        gate().pass_through()
        state.held = "3"

    @st.fragment
    def look() -> None:
        state.looks = state.get("looks", 0) + 1
        st.button("Look")
        st.text(f"looks {state.looks}")

    adding = showing("add", None, add)
    st.pills("Add", ["1", "2"], key=adding.key, on_change=adding.on_change)
    holding = showing("hold", state.get("held", "1"), hold)
    st.pills("Hold", ["1", "2", "3"], key=holding.key, on_change=holding.on_change)
    st.button("Somebody else holds 3", on_click=others_hold_3)
    st.text(f"added {state.get('added', [])}")
    st.text(f"held {state.get('held', '1')}, chosen {state.get('chosen', [])}")
    st.button("Draw again")
    look()
else:
    state = st.session_state

    def selected() -> Selected:
        """Return what has been selected among the made-up forms."""
        return Selected(lambda _place: OFFERS, state.get("selection", NOTHING), auto_start=False)

    def change(press: Callable[[Selected], Selection]) -> None:
        """Keep what a press has made of it."""
        state.selection = press(selected())

    def tapped(zone: str) -> None:
        """Fill in a field, or look at the place."""
        state.taps = state.get("taps", 0) + 1
        filled = selected().with_place(zone)
        state.selection = filled or NOTHING
        if filled is None:
            state.zone = zone

    def entered() -> None:
        """Put all away."""
        state.selection, state.zone = NOTHING, ""

    now = selected()

    meter = Meter(Text("Action points"), 7, 10)
    turn_line(Prompt("yellow", Text("place the tile"), meter), {"yellow": "Anna"}, key="line")
    tap_board(hex_board(state.get("zone", ""), now.zones), key="board", on_tap=tapped)
    st.text(f"tap {state.get('taps', 0)} zone {state.get('zone', 'none')}")
    choose(FormPanel(now, "o", change, "AP"))
    if isinstance(now.action, tuple):
        st.text(" ".join(now.action))
        st.button("Enter", on_click=entered)
