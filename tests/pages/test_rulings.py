"""The Rulings page and the rulings beside verdicts and new games, by what they say."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from assistant.locale import use
from assistant.paths import ENTRY_SCRIPT
from assistant.records.games import referees
from assistant.records.keeping import KeptRuling, Rulings
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.rulings import Ruling
from assistant.views.page.current_game import tables
from assistant.views.page.device import DEVICE, day
from assistant.views.rulings.card import dispute_over
from assistant.views.rulings.page import rulings_csv
from tests.games.replay import replay
from tests.pages.opening import (
    OURS,
    PATIENCE,
    US,
    games_with_tikal_chosen,
    opened,
    said,
    shown,
    stored,
    tikal_header,
    type_line,
)

CAMP = Ruling(
    game="tikal",
    claim="Ada builds a camp at d3",
    judgement="illegal",
    edition="romanian",
    line="red camp d3",
    claimed_by="Ada",
    code="ACDE2345",
    entry=7,
    position="turn=tile,red",
    rules=("T53",),
    sentences=("Illegal.", "T53: Nobody of red stands at d3."),
    decision="against",
    reason="it reads so in German",
    house_rule="T53",
    option="camp-needs-figure",
    value="no",
)
DIG = replace(
    CAMP,
    claim="Bo digs twice",
    line="blue dig d3 2",
    rules=("T34",),
    group="Tuesday table",
    decision="open",
    reason="",
    house_rule="",
    option="",
    value="",
)


@pytest.fixture(autouse=True)
def _english() -> None:
    use("en")


def kept(*given: Ruling) -> list[KeptRuling]:
    """Keep rulings where the app will look for them."""
    return [Rulings(tables().store.database).keep(ruling, US) for ruling in given]


def press(app: AppTest, label: str, number: int = 0) -> None:
    """Press one of the buttons that read so."""
    [button for button in app.button if button.label == label][number].click().run()
    assert not app.exception


def test_rulings_are_listed_with_decision_reason_and_house_rule() -> None:
    text = said(opened("rulings"))
    assert "Nothing has been argued about yet." in text
    assert "Keep as a dispute" in text
    kept(CAMP, DIG)
    app = opened("rulings")
    text = said(app)
    assert "2 rulings" in text
    assert text.index("Bo digs twice") < text.index("Ada builds a camp at d3")
    assert "against the referee, because: it reads so in German" in text
    assert "T53: No, a camp can be built without a figure there" in text
    assert "our table · Tikal · " in text
    assert "claimed by Ada · T53" in text
    press(app, "Open")
    assert "It can be brought back for 30 days" in said(app)
    press(app, "Delete it")
    assert "Deleted: “" in said(app)
    assert "One ruling" in said(app)


def test_search_and_filters_leave_what_matches() -> None:
    kept(*[replace(CAMP, code="", claim=f"Claim {number}.") for number in range(20)], CAMP, DIG)
    app = opened("rulings")
    assert "Claim 19." in said(app)
    assert "Claim 0." not in said(app)
    press(app, "Older ones")
    assert "Claim 0." in said(app)
    app.text_input(key="rulings-words").set_value("german camp d3").run()
    assert "Bo digs" not in said(app)
    app.text_input(key="rulings-words").set_value("nothing like it").run()
    assert "No ruling matches" in said(app)
    app.text_input(key="rulings-words").set_value("").run()
    for key, value, every, missing in (
        ("rulings-in-group", "Tuesday table", "Bo digs", "Ada builds"),
        ("rulings-about", "T53", "Ada builds", "Bo digs"),
        ("rulings-in-game", "ACDE2345", "Bo digs", "Claim 19."),
    ):
        app.selectbox(key=key).set_value(value).run()
        assert every in said(app)
        assert missing not in said(app)
        app.selectbox(key=key).set_value("").run()
    app.text_input(key="rulings-words").set_value("camp").run()
    app.selectbox(key="rulings-about").set_value("T53").run()
    app.switch_page("../../pages/rulebook.py").run()
    app.switch_page("../../pages/rulings.py").run()
    assert not app.exception
    assert (app.text_input(key="rulings-words").value, app.selectbox(key="rulings-about").value) == (
        "camp",
        "T53",
    )


def test_the_details_show_verdict_position_and_game() -> None:
    code = stored(Log(tikal_header("Ada", "Bo")))
    kept(replace(CAMP, code=code, facts={"How many figures?": "none"}))
    app = opened("rulings")
    press(app, "Open")
    text = said(app)
    assert "How many figures?: none" in text
    assert shown(app.error[0].value) == "**Illegal.**  \nT53: Nobody of red stands at d3."
    assert [code.value for code in app.code] == ["red camp d3", "turn=tile,red"]
    assert "House rule: T53: No, a camp" in text
    assert app.query_params["ruling"]
    press(app, "All rulings")
    assert "One ruling" in said(app)
    (one,) = kept(CAMP)
    text = said(opened("rulings", ruling=one.id))
    assert "After entry 7 of game ACDE2345 – that game is not here (any more)" in text
    assert "no such ruling" in said(opened("rulings", ruling="nonsense"))


def test_the_decision_can_be_changed() -> None:
    (one,) = kept(DIG)
    app = opened("rulings", ruling=one.id)
    key = f"rulings-{one.id}-1"
    app.selectbox(key=f"{key}-house").set_value(("T34", "", ""))
    press(app, "Save")
    assert "A house rule needs a decision" in said(app)
    app.button_group(key=f"{key}-decision").set_value("agree")
    app.text_input(key=f"{key}-reason").set_value("  the book   says so ")
    app.selectbox(key=f"{key}-house").set_value(("T34", "second-level-presence", "once"))
    press(app, "Save")
    text = said(app)
    assert "with the referee, because: the book says so" in text
    assert "House rule: T34: " in text


def test_what_was_typed_is_neither_markup_nor_a_formula() -> None:
    hostile = "![x](http://evil.example/x.png) :red[no] <b>"
    (one,) = kept(replace(CAMP, claim=hostile, reason=hostile, group=hostile[:30], sentences=(hostile,)))
    for app in (opened("rulings"), opened("rulings", ruling=one.id), opened("games")):
        for element in (*app.markdown, *app.caption, *app.error, *app.info):
            assert "![x]" not in element.value
            assert "<b>" not in element.value
    found = kept(replace(CAMP, claim="=1+1", reason="@SUM(A1)", sentences=("-1",)))
    table = rulings_csv(found).decode("utf-8-sig")
    for cell in ("'=1+1", "'@SUM(A1)", "'-1"):
        assert f',"{cell}",' in table


def test_a_question_of_ask_is_told_in_the_readers_language_whoever_kept_it() -> None:
    (one, _) = kept(replace(CAMP, claim="Build a camp", question="camp"), replace(DIG, question="no-such"))
    text = said(opened("rulings", language="de"))
    assert "Camp errichten" in text
    assert "Build a camp" not in text
    assert "Bo digs twice" in text, "what people wrote stays as they wrote it"
    assert "Camp errichten" in said(opened("rulings", language="de", ruling=one.id))


def test_a_ruling_of_an_unknown_game_is_shown_as_it_is() -> None:
    (one,) = kept(replace(CAMP, game="chess"))
    assert "our table · chess" in said(opened("rulings"))
    assert "House rule: T53" in said(opened("rulings", ruling=one.id))


def test_a_new_game_takes_over_the_house_rules_and_says_from_where() -> None:
    kept(replace(CAMP, value="yes"), replace(DIG, group="Others"))
    app = games_with_tikal_chosen()
    group = app.selectbox(key="start-tikal-group")
    assert group.options == ["Others", "our table"]
    group.set_value("our table").run()
    assert "From your ruling of " in said(app)
    assert "T53: Yes, at least one figure of your own must be there" in said(app)
    press(app, "Start")
    (game,) = tables().store.listed()
    header = tables().store.load(game.code).header
    assert header.options["camp-needs-figure"] == "yes"
    assert header.details["group"] == "our table"


def games_of(group: str) -> AppTest:
    """Return the Games page after somebody typed a group that is not in the list."""
    app = AppTest.from_file(ENTRY_SCRIPT, default_timeout=PATIENCE)
    app.session_state[DEVICE] = OURS
    app.session_state["games-new"] = True
    app.session_state["start-game"] = "tikal"
    app.session_state["start-tikal-group"] = group
    app.run()
    assert not app.exception
    return app


def test_a_group_is_typed_once_and_a_bad_name_is_answered() -> None:
    assert "at most 40 characters" in said(games_of("x" * 300))
    press(games_of("Tuesday table"), "Start")
    assert games_with_tikal_chosen().selectbox(key="start-tikal-group").value == "Tuesday table"


def test_a_question_without_a_game_is_kept_for_a_group_and_recalled() -> None:
    asked = {"question": "camp", "kind": "jungle", "figures": "1"}
    app, key = opened("ask", **asked), "ask-camp-kept"
    assert "You decided" not in said(app)
    app.button_group(key=f"{key}-decision").set_value("against")
    app.text_input(key=f"{key}-reason").set_value("one must stand there")
    app.text_input(key=f"{key}-by").set_value("<script>")
    app.selectbox(key=f"{key}-house").set_value(("T53", "camp-needs-figure", "yes"))
    press(app, "Keep it")
    assert "A name cannot hold “<”" in said(app)
    app.text_input(key=f"{key}-by").set_value("Bo")
    press(app, "Keep it")
    assert "Kept with your rulings." in said(app)
    text = said(opened("ask", **asked))
    assert "against the referee, because: one must stand there" in text
    assert "House rule of our table: T53: Yes, at least one figure of your own" in text


def test_an_answer_of_ask_is_kept_and_the_ruling_stands_there_the_next_time() -> None:
    app = opened("ask", question="camp")
    key = "ask-camp-kept"
    # The referee leaves it open: nobody decides with it or against it.
    assert list(app.button_group(key=f"{key}-decision").options) == ["Left open", "By ourselves"]
    app.button_group(key=f"{key}-decision").set_value("agree")
    app.text_input(key=f"{key}-reason").set_value("we play it German")
    app.selectbox(key=f"{key}-house").set_value(("T53", "camp-needs-figure", "no"))
    press(app, "Keep it")
    assert "Kept with your rulings." in said(app)
    text = said(opened("ask", question="camp"))
    assert "You decided it yourselves on" in text
    assert "because: we play it German" in text
    assert "T53: No, a camp can be built without a figure there" in text
    listed = said(opened("rulings"))
    assert "Build a camp" in listed


def test_rulings_of_ask_say_what_each_rulebook_answers_and_keep_the_moment_of_a_game() -> None:
    press(opened("ask", question="camp", figures="0"), "Keep it")
    code = stored(Log(replace(tikal_header("Ada", "Bo"), details={"group": "Tuesday table"})))
    press(opened("ask", question="bid", game=code), "Keep it")
    at_table, alone = (one.ruling for one in Rulings(tables().store.database).search())
    assert (alone.question, alone.judgement) == ("camp", "undecided")
    assert any("Romanian" in sentence for sentence in alone.sentences)
    assert (at_table.code, at_table.group, at_table.entry) == (code, "Tuesday table", 0)
    assert at_table.position
    app = opened("ask", question="order")
    press(app, "Keep it")
    assert "Kept with your rulings." in said(app), "a question with an answer of its own, too"


def test_a_refusal_at_the_table_is_kept_with_its_moment_and_recalled() -> None:
    code = stored(Log(tikal_header("Ada", "Bo")))
    app = opened("table", game=code)
    type_line(app, "dig b3 2")
    key = f"{code}-table-refused"
    assert app.selectbox(key=f"{key}-by").options == ["nobody in particular", "Ada", "Bo"]
    app.button_group(key=f"{key}-decision").set_value("against")
    house = app.selectbox(key=f"{key}-house").options[1]
    app.selectbox(key=f"{key}-house").select(house)
    press(app, "Keep it")
    text = said(app)
    assert "Kept with your rulings." in text
    assert f"You decided on {day(datetime.now(UTC))} against the referee." in text
    assert "House rule of our table: T" in text


def test_the_last_entry_can_be_disputed_too() -> None:
    game = replay("four_players").log
    history = History.replay(referees()["tikal"], game, lenient=True)
    step = history.steps[-1]
    dispute = dispute_over(step.entry.action, step.verdict, "ACDE2345", history, step)
    assert dispute.entry == step.index
    assert dispute.position == history.referee.fingerprint(step.before)
