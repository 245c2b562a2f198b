"""The field in which people ask or find anything, by what it answers."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.pages.opening import opened, said, search_field


def searched(app: AppTest, words: str) -> AppTest:
    """Type words into the field."""
    search_field(app).send(words)
    assert not app.exception
    return app


def test_a_rule_that_fits_comes_before_a_question_of_which_nothing_was_said() -> None:
    app = searched(opened("ask"), "when does the game end in thurn und taxis")
    text = said(app)
    assert text.index("TT45 ·") < text.index("What may be done now?")


def test_the_field_is_empty_once_something_found_is_opened_on_its_page() -> None:
    app = searched(opened("ask"), "tikal: can I dig two levels with one explorer")
    for name, value in {"rules": "tikal", "question": "dig", "levels": "2"}.items():
        app.query_params[name] = value
    app.run()
    assert search_field(app).value == "", "the answer would stand below everything found"
    searched(app, "what does a camp cost")
    assert "What each action costs" in said(app), "below an open question it finds as ever"
