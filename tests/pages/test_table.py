"""The Table page, by what it says and what it offers."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from assistant.locale import say
from assistant.orcs_orcs_orcs import REFEREE
from assistant.paths import DATA
from assistant.records.details import MARK, MARKS, NOT_COUNTED
from assistant.records.games import referees
from assistant.records.notes import EntryNotes
from assistant.records.rights import Right
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import load_log, write_log
from assistant.views.entering.selection import Selection
from assistant.views.page.current_game import tables
from assistant.views.table.kept import TableState
from tests.orcs_orcs_orcs.fictitious import SHEET, header
from tests.orcs_orcs_orcs.fictitious import table as orcs_table
from tests.pages.at_table import field_of, lines_to_type, offered, page_state, press, typed
from tests.pages.opening import log_of, opened, said, shown, stored, type_line, unfolded
from tests.pages.tikal_tables import GAME, OPENING, lines, log_shown, table

AGAIN = "Start my turn again (2 entries)"


def tapped(app: AppTest, code: str, cell: str) -> None:
    """Pick a cell in the list that does what the board does."""
    app.session_state[f"{code}-table-listing"] = True
    app.run()
    listed = app.selectbox(key=f"{code}-table-list").set_value(None).run().selectbox(key=f"{code}-table-list")
    listed.set_value(next(option for option in listed.options if option.startswith(f"{cell}:"))).run()
    assert not app.exception


@pytest.mark.parametrize("code", ["AAAAAAAA", "no such", "../../etc", "<b>x</b>"])
def test_an_unknown_code_is_no_accident(code: str) -> None:
    app = opened("table", game=code)
    assert len(app.warning) == 1
    assert not app.button
    assert not app.text_input


def asked(app: AppTest) -> list[str]:
    """Return what is asked with its answers beside it."""
    return [shown(group.label) for group in app.main.button_group]


def test_an_entry_draws_again_what_the_table_tells_under_the_board() -> None:
    code, app = table()
    tables().store.tell(code, {MARK: NOT_COUNTED})
    app.text_input(key="search-table-words").set_value("may I dig two levels").run()
    tapped(app, code, "a3")
    tapped(app, code, "a2")  # enters a walk, which draws the part of the page that entries change
    assert lines(code)[-1] == "go L a3-a2"
    assert say(MARKS[NOT_COUNTED]) in said(app)
    assert "Dig at a temple" in said(app)


def test_walking_takes_a_tap_on_the_figures_and_one_on_the_goal() -> None:
    code, app = table()
    tapped(app, code, "a3")
    tapped(app, code, "a2")
    assert lines(code)[-1] == "go L a3-a2"
    tapped(app, code, "a1")
    assert lines(code)[-1] == "go L a3-a2", "own figures stand there: they may be meant"
    assert "Tap a1 again, and the figures come there from a2." in said(app)
    tapped(app, code, "a1")
    assert lines(code)[-1] == "go L a2-a1"


def test_who_walked_where_no_way_leads_hears_why_by_the_first_tap() -> None:
    code, app = table()
    tapped(app, code, "a3")
    before = lines(code)
    tapped(app, code, "h5")
    assert lines(code) == before
    assert "No way leads from a3 to h5 now." in said(app)
    assert "again" not in said(app), "nobody can stand there, so a second tap would say no more"
    tapped(app, code, "h5")
    assert lines(code) == before, "it is refused"
    assert "go L a3-h5" in said(app)
    assert "Let it pass" not in [shown(button.label) for button in app.button], "nobody can stand there"


@pytest.mark.parametrize("cell, look", [("b2", "secondary"), ("b3", "primary")])
def test_confirming_is_the_main_button_only_where_the_tile_can_lie(cell: str, look: str) -> None:
    head, _, entries = GAME.partition("\n\n")
    code, app = table("\n".join([head, "", *entries.splitlines()[:18]]) + "\n")
    page_state(app, TableState, f"{code}-table").selection = Selection(
        form="lay", values=(("tile", "A2"), ("cell", cell))
    )
    app.run()
    assert app.button(key=f"{code}-table-confirm").proto.type == look


def test_what_the_page_offers_in_general_and_on_a_cell() -> None:
    code, app = table()
    assert any('"totals"' in element.proto.json for element in app.get("bidi_component")), "their points"
    assert asked(app) == ["Enter at the base camp – Who comes in?"]
    before = lines(code)
    tapped(app, code, "h5")
    assert "h5: free" in said(app)
    assert offered(app) == [AGAIN, "End turn (9 AP lost)"]
    assert lines(code) == before
    tapped(app, code, "a3")
    assert offered(app) == [
        "Dig 1 level · 2 AP",
        "Place a guard · 5 AP",
        "✕ Dig 2 levels · 4 AP",
        "✕ Build a camp · 5 AP",
        AGAIN,
        "End turn (9 AP lost)",
    ]
    assert asked(app) == ["Bring others here – From where?"]
    assert "a3: temple 1; Ines: the leader; stones to" in said(app)
    (link,) = [one.proto for one in app.main.get("page_link") if one.proto.label == "Ask about a3"]
    assert dict(parse_qsl(link.query_string)) == {"game": code, "at": "a3"}
    assert "**a3**" in said(opened("ask", game=code, at="a3", question="camp"))
    press(app, "Dig 1 level")
    assert "Ines digs 1 level at a3: 1 → 2 · 2 AP" in said(app)
    assert lines(code)[-1] == "dig a3"
    code, app = table()
    app.main.button_group[0].set_value("2").run()
    assert "Ines brings in 2 explorers at the base camp · 2 AP" in said(app)
    assert lines(code)[-1] == "in 2"


def test_a_refusal_says_the_verdict_all_reasons_and_the_way_out() -> None:
    """Of nine action points six bring explorers in; two for the walk and one for digging are the last."""
    code, app = table()
    before = lines(code)
    typed(app, "tile A1 c5")
    assert "Do that instead" not in offered(app), "a second tile is nothing that can be mended"
    press(app, "Never mind")
    assert not app.error
    assert lines(code) == before
    assert field_of(app).value == ""
    typed(app, "dig a2")
    (verdict,) = app.error
    sentence = "Digging at the temple on a2 needs a figure of your own on that tile; none is there yet."
    assert shown(verdict.value) == f"**Illegal.** {sentence}"
    assert said(app).count(sentence) + shown(verdict.value).count(sentence) == 1, "its reason is told once"
    assert "Cheapest legal way: Ines moves the leader from a3 to a2, then Ines digs 1 level" in said(app)
    assert "Ravensburger 1999: Tempelebenen freilegen, p. 8" in said(app)
    assert field_of(app).value == "dig a2", "what was typed can be mended"
    press(app, "Do that instead")
    assert lines(code)[-2:] == ["go L a3-a2", "dig a2"]
    assert not app.error
    assert field_of(app).value == "", "it is settled, and nobody sends it again by accident"
    typed(app, "undo", "in 6", "dig a2")
    press(app, "Do that instead")
    assert lines(code)[-4:] == ["in 6", "go L a3-a2", "dig a2", "end"], "nothing is left of the turn"


@pytest.mark.parametrize("place", ["b1", "c2"])
def test_another_place_puts_the_question_away_whether_a_turn_ends(place: str) -> None:
    code, app = table()
    asked = "9 AP would be lost. Tap again if you mean it."
    before = lines(code)
    press(app, "End turn")
    assert asked in said(app)
    tapped(app, code, place)
    assert asked not in said(app)
    press(app, "End turn")
    assert asked in said(app), "it is asked anew"
    assert lines(code) == before


@pytest.mark.parametrize("line", ["dig c2", "xyzzy a2"])
@pytest.mark.parametrize(
    "cell, presses, left",
    [
        ("", [], True),
        ("b1", [], True),
        ("a3", ["Dig 1 level"], False),
        ("", ["Undo"], False),
        ("", ["End turn", "End turn"], False),
    ],
)
def test_a_line_that_was_refused_stays_until_something_else_is_entered(
    line: str,
    cell: str,
    presses: list[str],
    left: bool,
) -> None:
    code, app = table()
    typed(app, line)
    if cell:
        tapped(app, code, cell)
    for label in presses:
        press(app, label)
    assert field_of(app).value == (line if left else "")


def test_what_the_table_lets_pass_is_marked_with_its_reason() -> None:
    """Of nine points five bring in five explorers; a camp costs five."""
    code, app = table()
    typed(app, "dig c2")
    press(app, "Let it pass")
    assert lines(code)[-1] == "dig c2 ! no reason given"
    press(app, "Undo")
    typed(app, "in 5", "camp c2")
    app.text_input(key=f"{code}-table-reason").set_value("the *dog* moved it")
    press(app, "Let it pass")
    assert lines(code)[-1] == "camp c2 ! the *dog* moved it"
    assert "5 AP, only 4 left" in log_shown(app, code)
    assert "let pass: the *dog* moved it" in said(app)


def test_a_correction_is_typed_without_knowing_how_reasons_are_given() -> None:
    code, app = table()
    typed(app, "  set   b3 value 6 ")
    assert field_of(app).value == ""
    assert lines(code)[-1] == "set b3 value 6 ! no reason given"
    typed(app, "set b3 value 5 ! chip forgotten")
    assert lines(code)[-1] == "set b3 value 5 ! chip forgotten"
    assert "correction: chip forgotten" in log_shown(app, code)
    tapped(app, code, "b3")
    assert "b3: temple 5" in said(app)


BAD_LINES = (
    ("xyzzy a2", "“xyzzy” is not an action."),
    ("dig z9", "There is no cell “z9”"),
    ("dig a3 a2 b1", "dig a3 a2 b1"),
    ("set b1 value 6 !", "After the “!” comes the reason"),
)


def test_a_bad_line_stays_with_the_reason() -> None:
    code, app = table()
    before = lines(code)
    for line, sentence in BAD_LINES:
        typed(app, line)
        (warning,) = app.warning
        assert sentence in shown(warning.value)
        assert field_of(app).value == line
    press(app, "Never mind")
    assert not app.warning
    assert field_of(app).value == ""
    assert lines(code) == before
    typed(app, "xyzzy a2")
    (warning,) = app.warning
    assert "volcano" not in shown(warning.value), "no list of all that could be typed"
    example = shown(warning.value).split("“")[-1].partition("”")[0]
    typed(app, example)
    assert lines(code)[-1] == example, "one example, which can be done"


def test_treasures_get_their_names_in_the_middle_of_a_game() -> None:
    code, app = table()
    app.session_state[f"{code}-table-names"] = True
    app.run()
    for motif, name in (("m4", "  the   *frog* "), ("m5", " ")):
        next(field for field in app.text_input if field.label == motif).set_value(name)
    press(app, "Save the names")
    assert lines(code)[-1] == "set m4 name the *frog* ! as the table calls it"
    assert next(field for field in app.text_input if field.label == "m4").value == "the *frog*"
    said_now = log_shown(app, code)
    assert "Treasure m4 is called the *frog*" in said_now
    assert "correction" not in said_now
    taken = opened("position", game=code)
    type_line(taken, "position-line", "red m4 1")
    assert "Treasures the *frog* of Jonas: 1" in said(taken)


def test_scoring_says_the_sum() -> None:
    code, app = table("\n".join(GAME.splitlines()[:72]))
    assert "Score 8 and end (3 AP lost)" in offered(app)
    press(app, "Score 8")
    assert "Jonas scores 8 points\nTemples 3 (c2); treasures 3 + 2 × 1 = 5; together 8" in said(app).replace(
        "  ", ""
    )
    assert lines(code)[-1] == "end"


def test_a_game_that_is_over_leads_to_its_scores_first_and_folds_typing_away() -> None:
    code, app = table(GAME)
    drawn = list(app.main)
    ways = [place for place, element in enumerate(drawn) if element.type == "page_link"]
    assert [drawn[place].proto.label for place in ways[:2]] == ["Score", "Breakdown"]
    assert "Position" in [drawn[place].proto.label for place in ways], "nobody has played on"
    assert not lines_to_type(app)
    unfolded(app, f"{code}-table-correcting")
    assert lines_to_type(app) == [field_of(app)]
    assert field_of(app) not in drawn
    code, app = table()
    assert field_of(app) in list(app.main), "while it runs, entering comes first"
    assert "Breakdown" not in [link.proto.label for link in app.main.get("page_link")]
    unfolded(app, f"{code}-table-played-on")
    links = [link.proto for link in app.get("page_link") if link.proto.label == "Position"]
    assert f"game={code}" in links[1].query_string, "beside the one in the menu"
    _, app = table(GAME.partition("\n\n")[0] + "\n\n")
    assert "Which tile was drawn?" in said(app) or "Which tile was drawn?" in asked(app)
    assert "Tap" not in said(app), "the question is said once, over its answers"


def test_what_a_cast_waits_for_is_told_there_and_the_cast_goes_on() -> None:
    start = REFEREE.fingerprint(orcs_table("1o creatures goblin", players=2, told=False))
    code = stored(Log(replace(header(2, told=False), start=start), ()))
    app = opened("table", game=code)
    typed(app, "set sheet ork.wings 2 ! seen")
    assert not app.success
    assert "Legal" not in said(app), "no table can show that"
    assert any("ork.wings" in shown(box.value) for box in app.error)
    typed(app, "cast smash row 1 at goblin@1o")
    assert "Who can see it, tells it here:" in said(app)
    press(app, "Go on with it")
    assert "Who can see it, tells it here:" in said(app), "nothing was told"
    asked = f"{code}-table-untold"
    app.text_input(key=f"{asked}-smash.damage1").set_value("<b>two</b>")
    press(app, "Go on with it")
    assert "is no number" in said(app)
    assert log_of(code).entries == ()
    typed(app, "cast smash row 1 at goblin@1o")
    app.text_input(key=f"{asked}-smash.need1").set_value("1 earth")
    app.text_input(key=f"{asked}-smash.damage1").set_value("2")
    press(app, "Go on with it")
    assert entries(code) == [
        "set sheet smash.need1 1 earth ! seen at the table",
        "set sheet smash.damage1 2 ! seen at the table",
        "cast smash row 1 at goblin@1o",
    ]
    assert not app.error


def test_entries_are_taken_back_one_by_one_together_and_to_the_start_of_a_turn() -> None:
    code, app = table()
    typed(app, "dig a3")
    press(app, "Undo")
    assert "Taken back: Ines digs 1 level at a3: 1 → 2" in said(app)
    press(app, "Redo")
    assert "Ines digs 1 level at a3: 1 → 2 · 2 AP" in said(app)
    typed(app, "undo", "redo", "in 1")
    assert lines(code)[-6:] == ["dig a3", "undo", "redo", "undo", "redo", "in 1"]
    log_shown(app, code)
    field = next(field for field in app.selectbox if field.label.startswith("Undo to here"))
    field.select_index(1).run()  # the last but one, which is the dig
    press(app, "Take back 2 entries")
    assert "Taken back: 2 entries, from “Ines digs 1 level at a3: 1 → 2” on" in said(app)
    assert lines(code)[-2:] == ["undo", "undo"]
    typed(app, "in 1", "rename red Anna")
    before = lines(code)
    press(app, "Start my turn again (3 entries)")
    assert lines(code)[len(before) :] == [*["undo"] * 4, "rename red Anna ! as the table sits"]
    assert not [each for each in offered(app) if "again" in each], "nothing else is left of the turn"
    assert "Taken back: 4 entries" in said(app)


def test_the_log_is_drawn_when_it_is_opened_and_tells_of_its_numbers() -> None:
    code, app = table("\n".join(line for line in OPENING.splitlines() if line not in ("undo", "redo")))
    standing = len(lines(code))
    assert not app.expander, "until somebody asks, nothing of it is drawn"
    unfolded(app, f"{code}-table-more")
    assert "Log" in [expander.label for expander in app.expander]
    assert "lays temple" not in said(app)
    text = log_shown(app, code)
    assert "24. `tile A3 a3` — Jonas lays temple 1 (A3) on a3" in text
    assert "have numbers too" not in text
    assert "1. `tile A6 c1`" not in text
    app.toggle(key=f"{code}-table-all").set_value(True).run()
    assert "1. `tile A6 c1` — Ines lays jungle (A6) on c1" in said(app)
    typed(app, "in 1", "undo", "in 2")
    text = log_shown(app, code)
    assert f"{standing + 1} of {standing + 3} entries stand;" in text
    assert f"{standing + 3}. `in 2`" in text
    tables().store.delete(code)
    app.run()
    assert not app.exception
    assert f"There is no game with the code {code} here" in said(app)


def test_a_correction_in_mid_turn_leaves_the_way_back_to_its_start() -> None:
    code, app = table()
    laid = next(line for line in reversed(lines(code)) if line.startswith("tile"))
    press(app, AGAIN)
    typed(app, "set b1 value 5")
    begun = lines(code)
    typed(app, laid, "set b3 value 5", "in 1")
    press(app, "Start my turn again (3 entries, corrections too)")
    assert lines(code)[len(begun) :] == [laid, "set b3 value 5 ! no reason given", "in 1", *["undo"] * 3]
    assert not [each for each in offered(app) if "again" in each], "what was corrected before the turn stays"


def test_naming_the_open_cards_is_no_part_of_the_first_turn() -> None:
    players = (Player("red", "Ines"), Player("blue", "Jonas"))
    code = stored(Log(Header("thurn_und_taxis", "yucata", "basic", "1", players), ()))
    app = opened("table", game=code)
    named = "show basel linz lodz passau pilsen ulm"
    typed(app, named, "draw")
    assert not [each for each in offered(app) if "again" in each], "one entry is taken back by Undo"
    typed(app, "take ulm kempten", "lay ulm")
    press(app, "Start my turn again (3 entries)")
    entries = write_log(log_of(code), referees()["thurn_und_taxis"]).partition("\n\n")[2].splitlines()
    assert entries == [named, "draw", "take ulm kempten", "lay ulm", *["undo"] * 3]


def test_who_walked_is_changed_by_one_tap_afterwards() -> None:
    code, app = table()
    typed(app, "in 2")
    tapped(app, code, "a1")
    tapped(app, code, "a2")
    assert lines(code)[-1] == "go 3 a1-a2", "all of them are proposed"
    others = next(group for group in app.main.button_group if "changes it: Who walks?" in shown(group.label))
    others.set_value("1").run()
    assert lines(code)[-3:] == ["go 3 a1-a2", "undo", "go a1-a2"]


def entries(code: str) -> list[str]:
    return write_log(log_of(code), REFEREE).partition("\n\n")[2].splitlines()


def test_a_turn_ends_by_itself_and_what_one_tap_entered_one_takes_back() -> None:
    start = REFEREE.fingerprint(orcs_table("1o creatures goblin", players=2, turn="1"))
    code = stored(Log(replace(header(2), start=start), ()))
    app = opened("table", game=code)
    press(app, "Pass")
    assert entries(code) == ["pass", "draw"]
    assert "Ann passes · Ann discards the hand and draws" in said(app), "one line tells both"
    press(app, "Undo")
    assert entries(code) == ["pass", "draw", "undo", "undo"]
    assert "Discard and draw 4" not in offered(app)
    press(app, "Redo")
    assert entries(code)[-2:] == ["redo", "redo"]


def answered(app: AppTest, asked: str, value: str) -> None:
    (row,) = [group for group in app.main.button_group if asked in shown(group.label)]
    row.set_value(value).run()
    assert not app.exception


def test_never_mind_keeps_a_spell_and_its_row_where_the_target_was_refused() -> None:
    facts = ("1o creatures goblin", "3m creatures golem")
    start = REFEREE.fingerprint(orcs_table(*facts, players=2, turn="2"))
    code = stored(Log(replace(header(2), components=SHEET, start=start), ()))
    app = opened("table", game=code)
    answered(app, "Which spell?", "zap")
    answered(app, "By which row", "1")
    tapped(app, code, "middle section of lane 3")
    answered(app, "Which of them?", "golem@3m")
    assert "Zap reaches only lane 1" in shown(app.error[0].value)
    press(app, "Never mind")
    assert not app.error
    assert "Which creature? Tap the board." in said(app)
    tapped(app, code, "outer section of lane 1")
    assert entries(code) == ["cast zap row 1 at goblin@1o"]


def test_a_place_that_answers_nothing_tells_what_it_shows() -> None:
    """At the set-up a lane goes without saying; a tap on the counter means none, and is heard anyway."""
    code = stored(Log(replace(header(2), components=SHEET), ()))
    app = opened("table", game=code)
    assert [button.disabled for button in app.button if button.label in {"Undo", "Redo"}] == [True, True]
    assert "On which lane?" in said(app)
    tapped(app, code, "Goblin")
    assert "Goblin: the counter shows 6" in said(app)
    assert "On which lane?" in said(app), "what is asked is still asked"
    typed(app, "marker 1 goblin", "marker 1 ork")
    assert not [label for label in offered(app) if "my turn again" in label], (
        "while all set up it is nobody's"
    )


def test_both_cards_of_a_spell_can_still_be_used_otherwise_after_it_was_cast() -> None:
    log = load_log(DATA / "orcs_orcs_orcs/samples/four_players.txt", referees())
    code = stored(replace(log, entries=log.entries[:59]))
    app = opened("table", game=code)
    answered(app, "Which spell?", "smash")
    answered(app, "By which row", "3")
    answered(app, "Reinforce it with?", "spell-book")
    answered(app, "Reinforce it with?", "wisdom")
    tapped(app, code, "inner section of lane 1")
    for card in ("Spell Book", "Wisdom"):
        assert f"Entered; a tap here changes it: Use the effect of {card}?" in asked(app)
    answered(app, "Use the effect of Spell Book?", "draw!")
    assert entries(code)[-1] == "cast smash with spell-book=earth! wisdom=earth row 3 at goblin@1i"


def test_every_other_answer_offered_for_what_was_done_can_be_tapped() -> None:
    """From another lane Ice Storm reaches other sections: a teleport has more to tell than one tap."""
    facts = ("1o creatures goblin", "2o creatures golem", "blue hand ice-storm wisdom smash smash")
    start = REFEREE.fingerprint(orcs_table(*facts, players=2, turn="2"))
    code = stored(Log(replace(header(2), components=SHEET, start=start), ()))
    app = opened("table", game=code)
    answered(app, "Which spell?", "ice-storm")
    answered(app, "By which row", "+wisdom")
    answered(app, "put one more card down", "1")
    tapped(app, code, "outer section of lane 1")
    assert entries(code) == ["cast ice-storm with wisdom=water row 1 at 1o"]
    (again,) = [group for group in app.main.button_group if "a tap here changes it" in shown(group.label)]
    assert again.options == ["no", "draw a card"]
    again.set_value("draw!").run()
    assert entries(code)[-1] == "cast ice-storm with wisdom=water! row 1 at 1o"


def test_another_answer_for_the_last_action_of_a_turn_ends_it_again() -> None:
    facts = ("1o creatures goblin", "blue hand zap wisdom zap zap")
    start = REFEREE.fingerprint(orcs_table(*facts, players=2, turn="1"))
    code = stored(Log(replace(header(2), components=SHEET, start=start), ()))
    app = opened("table", game=code)
    answered(app, "Which spell?", "wisdom")
    answered(app, "Which card of the display?", "fireball")
    assert entries(code) == ["cast wisdom at fireball", "draw"]
    filling = next(
        box for box in [*app.selectbox, *app.main.button_group] if "fills up the display" in shown(box.label)
    )
    filling.set_value("zap").run()
    assert entries(code)[2:] == ["undo", "undo", "cast wisdom at fireball zap", "draw"]


def test_the_open_question_stands_above_what_was_answered() -> None:
    start = REFEREE.fingerprint(
        orcs_table("1o creatures goblin ork", "round phase fate", players=2, told=False, turn="")
    )
    app = opened("table", game=stored(Log(replace(header(2, told=False), start=start), ())))
    for answer in ("weak", "goblin", "-"):
        answers = app.main.button_group[0]
        answers.set_value(answer).run()
        assert not app.exception
    drawn = list(app.main)
    questions = asked(app)
    assert len(questions) == 1, "what was answered is a line of words"
    changes = [drawn.index(button) for button in app.main.button if button.label == "Change"]
    assert len(changes) == 3
    assert drawn.index(app.main.button_group[0]) < min(changes)


def test_more_shows_signs_of_what_is_on() -> None:
    code, _ = table()

    def label(**address: str) -> str:
        app = opened("table", game=code, **address)
        (more,) = [one.proto.popover.label for one in app.get("popover") if "More" in one.proto.popover.label]
        return str(more)

    assert label() == "More"
    assert label(**{"sound-of-news": "yes"}) == "More :material/volume_up:"
    EntryNotes(tables().store.database).keep(code, (0, "It rained.", b""), Right(True, True))
    assert label() == "More :material/photo_library:"


def test_what_is_begun_behind_more_stays_while_the_board_is_looked_at() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-notes")
    note = next(area for area in app.text_area if shown(area.label) == "A note")
    note.set_value("It rained.").run()
    app.session_state[f"{code}-table-more"] = False
    app.run()
    (kept_note,) = [area for area in app.text_area if shown(area.label) == "A note"]
    assert kept_note.value == "It rained."


def test_pictures_that_nobody_has_asked_for_give_no_reasons_yet() -> None:
    """Ada has two of m4, which she cannot give away; whoever touches that picture hears why."""
    log = load_log(DATA / "tikal/samples/four_players.txt", referees())
    app = opened("table", game=stored(Log(log.header, log.entries[:85])))
    assert "Which one do you give?" not in said(app), "few turns have a swap"
    assert "stay together" not in said(app)
    press(app, "Swap a treasure · 3 AP")
    assert "Which one do you give?" in said(app)
