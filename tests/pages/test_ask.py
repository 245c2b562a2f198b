"""The Ask page, by what it says."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.referee.logs.log import Log
from tests.orcs_orcs_orcs.fictitious import header as orcs_header
from tests.pages.at_table import press
from tests.pages.opening import opened, said, search_field, shown, stored, tikal_header


def rows(app: AppTest) -> dict[str, list[str]]:
    """Return the rows of values to tap: the question over each, and what it offers."""
    return {shown(row.label): [shown(option) for option in row.options] for row in app.main.button_group}


def tap(app: AppTest, question: str, value: object) -> None:
    next(row for row in app.button_group if shown(row.label) == question).set_value(value).run()
    assert not app.exception


def address(app: AppTest, name: str) -> str:
    """Return a part of the page's address."""
    value = app.query_params[name]
    return value if isinstance(value, str) else value[0]


KIND, FIGURES = "What kind of tile?", "Your figures on the tile"


@pytest.mark.parametrize(
    "parts, sentence",
    [
        ({"question": "pears"}, "There is no question “pears”"),
        (
            {"question": "camp", "figures": "20"},
            "“Your figures on the tile” cannot be “20”; it is 0 to 19, or ?.",
        ),
        ({"question": "camp", "figures": "9" * 5000}, "cannot be “999999"),
        ({"question": "camp", "kind": "<img src=x>"}, "cannot be “<img src=x>”"),
        ({"question": "camp", "camp-needs-figure": "yes"}, "“Build a camp” has no fact “camp-needs-figure”"),
        ({"question": "guard", "guard-majority": "x"}, "Option guard-majority cannot be “x”"),
        ({"question": "camp", "edition": "../../etc"}, "There is no edition “../../etc”."),
        ({"question": "camp", "game": "' OR 1=1"}, "is no game code"),
        ({"question": "camp", "utm": "x" * 9000}, "“Build a camp” has no fact “utm”"),
        ({"rules": "chess", "question": "camp", "left": "13"}, "“AP left this turn” cannot be “13”"),
    ],
)
def test_a_hostile_address_is_answered_in_a_sentence(parts: dict[str, str], sentence: str) -> None:
    app = opened("ask", **parts)
    assert sentence in " ".join(shown(warning.value) for warning in app.warning)
    assert all(len(shown(warning.value)) < 500 for warning in app.warning)


# From a running game


def test_the_game_can_be_left_and_taken_again() -> None:
    code = stored(Log(tikal_header("- Ann", "Bo")))
    app = opened("ask", game=code, question="swap")
    assert "\\- Ann" in " ".join(caption.value for caption in app.caption), "a name is no markup"
    press(app, "Ask without the game")
    assert "game" not in app.query_params
    assert "Facts come from" not in said(app)
    app = opened("table", game=code)
    app.query_params.clear()
    app.switch_page("../../pages/ask.py").run()
    press(app, "Take the facts from the running game")
    assert address(app, "game") == code


def test_a_single_open_fact_is_explained_by_its_rule_and_not_told_twice() -> None:
    app = opened("ask", rules="thurn_und_taxis", question="turn")
    (why,) = [one for one in app.main.expander if shown(one.label) == "Why?"]
    card = shown(app.warning[0].value)
    told = [shown(line.value) for line in why.markdown]
    assert told
    assert not any(line in card for line in told)


def test_what_is_about_the_place_is_asked_first() -> None:
    code = stored(Log(orcs_header(2), ()))
    labels = [shown(button.label) for button in opened("ask", game=code, at="t3").button]
    assert labels.index("Teleport to a tower field") < labels.index("Cast this spell with these cards")
    labels = [shown(button.label) for button in opened("ask", game=code).button]
    assert labels.index("Teleport to a tower field") > labels.index("Cast this spell with these cards")


def test_a_tap_that_takes_a_value_away_tells_nothing() -> None:
    """Taps that overtake one another can leave a row without a value, though it always has one."""
    code = stored(Log(tikal_header("Ada", "Bo")))
    for app in (opened("ask", question="camp", figures="3"), opened("table", game=code)):
        if not rows(app).get(FIGURES):
            search_field(app).send("can I build a camp with 3 figures")
        asked = next(row for row in app.button_group if shown(row.label) == FIGURES)
        before = said(app)
        asked.set_value(None).run()
        assert not app.exception
        assert said(app) == before
        app.run()
        assert not app.exception


def test_what_was_searched_stands_there_after_a_look_at_another_page() -> None:
    app = opened("ask")
    search_field(app).send("can I build a camp with 3 figures")
    found = said(app)
    app.switch_page("../../pages/rulebook.py").run()
    app.switch_page("../../pages/ask.py").run()
    assert not app.exception
    assert search_field(app).value == "can I build a camp with 3 figures"
    assert said(app) == found
    app.query_params["question"] = "swap"
    app.run()
    assert search_field(app).value == "", "what was found has been opened"
