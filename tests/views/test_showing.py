"""Widgets that show what the app holds: the same one while people change it, another where the app does."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def page() -> None:
    import streamlit as st  # noqa: PLC0415 - this function is a page of its own

    from assistant.views.page.showing import showing  # noqa: PLC0415

    def on_change(chosen: str | None) -> None:
        st.session_state.heard = [*st.session_state.get("heard", []), chosen]
        if chosen != "refused":
            st.session_state.held = chosen

    asked = showing("row", st.session_state.get("held", "a"), on_change)
    st.pills("Row", ["a", "b", "refused"], **asked)
    st.button("Others", on_click=lambda: st.session_state.update(held="b"))


def begun() -> AppTest:
    return AppTest.from_function(page, default_timeout=120).run()


def test_it_shows_what_is_held_and_hears_what_is_chosen() -> None:
    app = begun()
    assert app.button_group[0].value == "a"
    app.button_group[0].set_value("b").run()
    assert app.session_state.held == "b"
    assert app.button_group[0].value == "b"
    app.button_group[0].set_value(None).run()
    assert app.session_state.heard == ["b", None]
    assert app.button_group[0].value is None


def test_what_people_change_stays_the_same_widget() -> None:
    app = begun()
    key = app.button_group[0].key
    app.button_group[0].set_value("b").run()
    assert app.button_group[0].key == key


def test_what_the_app_changes_is_another_widget() -> None:
    app = begun()
    key = app.button_group[0].key
    app.button[0].click().run()
    assert app.button_group[0].value == "b"
    assert app.button_group[0].key != key
    app.button_group[0].set_value("a").run()
    assert app.session_state.heard == ["a"]


def test_what_was_not_taken_can_be_tried_again() -> None:
    app = begun()
    for heard in (["refused"], ["refused"] * 2):
        app.button_group[0].set_value("refused").run()
        assert app.session_state.heard == heard
        assert app.button_group[0].value == "a"
