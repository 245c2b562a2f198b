"""The field in which people ask or find anything, by what it answers."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.referee.ask.question import UNKNOWN
from tests.pages.opening import opened, said, shown
from tests.pages.tikal_tables import table


def searched(app: AppTest, words: str) -> AppTest:
    """Type words into the field."""
    (field,) = [field for field in app.text_input if str(field.key).startswith("search-")]
    field.set_value(words).run()
    assert not app.exception
    return app


def links(app: AppTest) -> list[str]:
    return [element.proto.query_string for element in app.main.get("page_link")]


@pytest.mark.parametrize("page", ["games", "ask"])
def test_a_sentence_leads_to_the_question_with_its_facts(page: str) -> None:
    app = searched(opened(page), "tikal: can I dig two levels with one explorer")
    assert "Dig at a temple" in said(app)
    assert "One figure per level" in said(app)
    (link,) = [link for link in links(app) if "question=dig" in link]
    assert {"rules=tikal", "levels=2", "figures=1"} <= set(link.split("&"))


def test_what_was_understood_can_be_changed_and_what_decides_is_asked_for() -> None:
    app = searched(opened("ask"), "tikal: may I dig two levels at a temple")
    rows = {shown(row.label): row for row in app.button_group}
    assert "Your figures there (the leader is one)" in rows, "nobody said how many"
    (key,) = [str(row.key) for row in app.button_group if str(row.key).endswith("dig-levels")]
    app.button_group(key=key).set_value(3).run()
    (link,) = [link for link in links(app) if "question=dig" in link]
    assert "levels=3" in link.split("&")


def test_a_question_that_tells_everything_is_answered_at_once() -> None:
    app = searched(opened("ask"), "tikal: can I dig two levels with one explorer and a flurbel")
    assert "flurbel" in said(app)
    assert not app.error, "what was not understood might decide"
    searched(app, "tikal: can I dig two levels with one explorer")
    (refused,) = [shown(element.value) for element in app.error]
    assert "T34" in refused
    (key,) = [str(row.key) for row in app.button_group if str(row.key).endswith("dig-figures")]
    app.button_group(key=key).set_value(UNKNOWN).run()
    assert not app.error
    assert not app.success
    app.button_group(key=key).set_value(2).run()
    (allowed,) = [shown(element.value) for element in app.success]
    assert "4 AP" in allowed
    assert "AP left this turn: 10" in said(app), "with fewer it would be refused"
    searched(app, "walk over one stone, dig twice, place a guard: does that fit into ten?")
    assert "walking 1 × 1 + digging 2 × 2 + guards 1 × 5 = 10 AP" in said(app)
    assert "Then:" in said(app)


def test_at_the_table_the_facts_of_the_game_go_along() -> None:
    code, app = table()
    searched(app, "may I build a tent on a temple tile")
    (link,) = [link for link in links(app) if "question=camp" in link]
    assert {f"game={code}", "kind=temple"} <= set(link.split("&"))


def test_whoever_asks_from_a_game_stays_with_it_in_their_own_words() -> None:
    code, _ = table()
    app = searched(opened("ask", game=code, question="dig"), "can I dig two levels with one explorer")
    (link,) = [link for link in links(app) if "question=dig" in link]
    assert {f"game={code}", "levels=2", "figures=1"} <= set(link.split("&"))


def test_what_else_is_found_stands_there() -> None:
    app = searched(opened("ask"), "tikal: how many explorers does each player start with with 3 players")
    assert "1 leader, 18 explorers and 2 camps" in said(app)
    assert any({"question=set-up", "players=3"} <= set(link.split("&")) for link in links(app))
    app = opened("games")
    searched(app, "set up thurn und taxis for three players")
    assert "1. The map lies in the middle" in said(app)
    assert "drawn by lot" in said(app)
    for nonsense, word in (
        ("zzzzzzzzzz qqqqq", "zzzzzzzzzz"),
        ("**xyzzyq** [x](javascript:alert)", "xyzzyq"),
    ):
        searched(app, nonsense)
        assert "I do not know that." in [shown(element.value) for element in app.info]
        assert word in said(app)
    for left_out in ("audience with the pope in Rome", "Audienz"):
        searched(app, left_out)
        assert any("not covered" in element.value for element in app.info)
    assert "Not understood" not in said(app)
    app = opened("rulebook", rules="tikal", find="can my boss dig two floors all alone")
    assert "T36" in said(app)
    assert any("question=dig" in link for link in links(app))
    app = searched(opened("ask", language="de"), "Tikal: darf ich mein Zelt versetzen")
    assert "Zwei Camps pro Partie" in said(app)


def test_a_rule_that_fits_comes_before_a_question_of_which_nothing_was_said() -> None:
    app = searched(opened("ask"), "when does the game end in thurn und taxis")
    text = said(app)
    assert text.index("TT45 ·") < text.index("What may be done now?")


def test_what_is_said_and_not_how_much_is_asked_for_though_something_is_usual() -> None:
    app = searched(opened("ask"), "walk there, dig twice, place a guard: does that fit into ten?")
    rows = {shown(row.label) for row in app.button_group}
    assert any(label.startswith("Stones walked over") for label in rows)
    assert not app.success, "over two stones it would not fit"
    (link,) = [link for link in links(app) if "question=plan" in link]
    assert {"levels=2", "guards=1", "left=10", "stones=%3F"} <= set(link.split("&"))


def test_the_field_is_empty_once_something_found_is_opened_on_its_page() -> None:
    app = searched(opened("ask"), "tikal: can I dig two levels with one explorer")
    for name, value in {"rules": "tikal", "question": "dig", "levels": "2"}.items():
        app.query_params[name] = value
    app.run()
    (field,) = [field for field in app.text_input if str(field.key).startswith("search-")]
    assert field.value == "", "the answer would stand below everything found"
    searched(app, "what does a camp cost")
    assert "What each action costs" in said(app), "below an open question it finds as ever"
