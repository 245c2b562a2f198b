"""The Rulebook page, by what it says."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages import opening
from tests.pages.at_table import press
from tests.pages.opening import said, shown, unfolded


def opened(page: str, **address: str) -> AppTest:
    """Return a page that shows the rules of Tikal."""
    return opening.opened(page, **{"rules": "tikal", **address})


def rules_shown(app: AppTest) -> list[str]:
    """Return the ids of the rules whose cards are drawn, in order."""
    lines = [shown(element.value) for element in app.markdown]
    return [line[2:].split(" ")[0] for line in lines if line.startswith("**T") and " · " in line]


def links(app: AppTest) -> list[str]:
    return [element.proto.query_string for element in app.main.get("page_link")]


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


def test_a_rule_has_words_citations_and_an_example_to_try() -> None:
    app = opened("rulebook", rule="T34")
    text = said(app)
    assert "T34 · One figure per level" in text
    assert "one figure digs one level, two figures two." in text
    assert "Ravensburger 1999: 10 Aktionspunkte einsetzen, p. 6; Tempelebenen freilegen, p. 8" in text
    assert "Your figures there (the leader is one): 1 · Levels to dig now: 2 → illegal (T34)" in text
    assert "rules=tikal&question=dig&figures=1&levels=2" in links(app)[0]
    assert "must two figures of your own stand there at that very moment?" in text


@pytest.mark.parametrize(
    "rule, sentences",
    [
        ("T53", ["Ravensburger 1999, Rio Grande: legal; Romanian edition: illegal (T53)"]),
        ("T53", ["Ravensburger 1999: says otherwise", "Romanian edition: Înfiinţarea unei tabere"]),
        ("T92", ["96 points and 29 more are 125"]),
        ("T47", ["the people at the table vouch for it"]),
        ("T65", ["follows from the text"]),
        ("T91", ["a gap in the rulebooks"]),
        ("T71", ["T71 · "]),
    ],
)
def test_a_rule_says_what_is_to_be_known_of_it(rule: str, sentences: list[str]) -> None:
    text = said(opened("rulebook", rule=rule))
    assert all(sentence in text for sentence in sentences)
    assert "?." not in text, "an example of a question ends as that does"


def test_a_rule_leads_back_and_on() -> None:
    asked = opened("ask", question="camp", kind="jungle", figures="0", edition="romanian")
    assert any("rule=T53" in link for link in links(asked))
    app = opened("rulebook", rule="T53")
    press(app, "T54 · One camp per tile")
    assert "T54 · One camp per tile" in said(app)
    press(app, "All rules")
    assert "Camps" in [shown(box.label) for box in app.expander]


def test_one_edition_and_one_subject() -> None:
    app = opened("rulebook", family="scoring", edition="romanian")
    assert "T91" not in rules_shown(app)
    assert "T66" in rules_shown(app)
    assert "Ravensburger 1999" not in said(app)
    app.selectbox(key="rulebook-edition").set_value("rio-grande").run()
    assert "T91" in rules_shown(app)
    app.selectbox(key="rulebook-family").set_value("").run()
    unfolded(app, "rulebook-family-camps")
    assert "5 rules" in said(app)
    app.selectbox(key="rulebook-edition").set_value("").run()
    assert "6 rules" in said(app), "it stays open"


def test_differences_stand_side_by_side() -> None:
    text = said(opened("rulebook", view="editions"))
    assert "Ravensburger 1999**  \nNo, a camp can be built without a figure there" in text
    assert "Romanian edition**  \nYes, at least one figure of your own must be there" in text
    assert "Who must be tied for a temple to score for nobody" in text
    assert "May a player who is only tied" not in text


def test_gaps_name_misprints_silences_and_who_leaves_what_out() -> None:
    app = opened("rulebook", view="gaps")
    text = said(app)
    assert "A temple is missing from the scoring example" in text
    assert "The aim of the game sounds too generous" in text
    assert (
        "No, only with more strength than every other expedition – **taken unless you say otherwise**" in text
    )
    silent = [shown(button.label) for button in app.button]
    assert "T91 · Who opens the last round" in silent


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


def test_what_is_not_covered_is_said_plainly() -> None:
    app = opened("rulebook", rules="thurn_und_taxis")
    app.session_state["rulebook-uncovered"] = True
    app.run()
    assert "The Audience, the other half of Alle Wege führen nach Rom" in said(app)
    told = said(opened("rulebook", rules="thurn_und_taxis", find="Audience"))
    assert "it is not covered" in told
    assert "Try another word" not in told
    told = said(opened("rulebook", rules="thurn_und_taxis", view="gaps"))
    assert "What no rulebook settles" in told
    assert "Misprints and slips" not in told, "none is known of this game"
    told = said(opened("rulebook", find="<b>xyzzy</b>"))
    assert "No rule speaks of “<b>xyzzy</b>”. Try another word." in told
