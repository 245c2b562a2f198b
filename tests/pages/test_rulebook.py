"""The Rulebook page, by what it says."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages import opening
from tests.pages.opening import said, shown


def opened(page: str, **address: str) -> AppTest:
    """Return a page that shows the rules of Tikal."""
    return opening.opened(page, **{"rules": "tikal", **address})


def rules_shown(app: AppTest) -> list[str]:
    """Return the ids of the rules whose cards are drawn, in order."""
    lines = [shown(element.value) for element in app.markdown]
    return [line[2:].split(" ")[0] for line in lines if line.startswith("**T") and " · " in line]


def test_it_opens_with_the_subjects_and_a_search() -> None:
    app = opened("rulebook")
    labels = [shown(box.label) for box in app.expander]
    assert labels == [
        "Setup",
        "Laying",
        "Action points",
        "Moving",
        "Digging",
        "Treasures",
        "Camps",
        "Guards",
        "Scoring",
        "Auction",
        "What is not covered",
    ]
    assert rules_shown(app) == []


@pytest.mark.parametrize("word", ["camp", "Lager", "tabără", "tabara"])
def test_a_word_of_any_language_finds_the_camps(word: str) -> None:
    app = opened("rulebook")
    app.text_input[0].set_value(word).run()
    assert rules_shown(app)[:6] == ["T52", "T53", "T54", "T55", "T56", "T57"]
    assert "17 rules" in said(app), "one of them says what becomes of the camps of who leaves"


@pytest.mark.parametrize(
    "parts",
    [
        {"rule": "T999"},
        {"rule": "' OR 1=1"},
        {"edition": "x", "family": "y", "view": "z", "rules": "../.."},
        {"find": "x" * 9000},
        {"find": "((("},
    ],
)
def test_a_hostile_address_shows_the_page(parts: dict[str, str]) -> None:
    app = opened("rulebook", **parts)
    assert app.text_input[0].label == "Find a rule"


def test_who_comes_back_by_the_menu_finds_what_was_looked_for() -> None:
    app = opened("rulebook", find="camp", edition="rio-grande")

    def come(page: str) -> None:
        app.query_params.clear()
        app.switch_page(f"../../pages/{page}.py").run()
        assert not app.exception

    come("help")
    assert "find" not in app.query_params
    come("rulebook")
    assert app.text_input[0].value == "camp"
    assert rules_shown(app)[0] == "T52"
    app.text_input[0].set_value("").run()
    assert app.text_input[0].value == "", "who empties it on the page has emptied it"
    come("help")
    come("rulebook")
    assert app.text_input[0].value == ""
    assert "rio-grande" in app.query_params["edition"]
