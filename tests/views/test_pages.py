"""The views on a page, driven without a browser: what their plain widgets do and what they draw."""

from typing import Any

from streamlit.testing.v1 import AppTest

from assistant.views.drawing.drawing import draw
from tests.views.samples import CELLS, hex_board


def list_page() -> None:
    import streamlit as st  # noqa: PLC0415 - this function is run as a page of its own

    from assistant.views.drawing.board import pick_zone, tap_board  # noqa: PLC0415
    from tests.views.samples import hex_board  # noqa: PLC0415

    def heard(zone: str) -> None:
        st.session_state.heard = zone

    tap_board(hex_board(), key="board", on_tap=heard)
    pick_zone(hex_board(), key="list", on_pick=heard)
    st.text(st.session_state.get("heard", "nothing"))


def page(function: Any) -> AppTest:  # noqa: ANN401 - a page is any function
    opened = AppTest.from_function(function, default_timeout=120).run()
    assert not opened.exception
    return opened


def said(opened: AppTest) -> list[str]:
    return [text.value for text in opened.text]


def test_the_list_does_what_the_board_does() -> None:
    opened = page(list_page)
    assert len(opened.selectbox[0].options) == len(CELLS)
    opened.selectbox[0].select_index(3).run()
    assert said(opened) == [CELLS[3]]
    assert opened.selectbox[0].options[3] == draw(hex_board()).touches[3].label
