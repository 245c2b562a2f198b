"""Lines in plain words on the Table page: shown first, entered whole, chosen where they are ambiguous."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.pages.at_table import field_of, press, typed
from tests.pages.opening import said, shown
from tests.pages.tikal_tables import lines, log_shown, table


def entering(app: AppTest) -> list[str]:
    """Return the labels of the buttons that enter what was understood."""
    return [shown(button.label) for button in app.button if "understood" in str(button.key)]


def test_a_sentence_is_shown_as_notation_and_in_words_before_anything_is_entered() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "Ines digs on a3")
    assert lines(code) == before
    assert "`dig a3`" in said(app)
    assert "Ines digs 1 level at a3: 1 → 2" in said(app)
    assert field_of(app).value == "Ines digs on a3", "it can be mended"
    assert "Right? Then tap “Enter it”." in said(app)
    assert "outlined places" not in said(app), "a tap on the board would put the line away"
    press(app, "Enter it")
    assert lines(code) == [*before, "dig a3"]
    assert field_of(app).value == ""
    assert entering(app) == []
    assert "Right? Then" not in said(app)


def test_several_actions_of_one_line_are_entered_together() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "zwei Teilnehmer einsetzen, dann auf a3 graben, fertig")
    assert lines(code) == before
    press(app, "Enter it")
    assert lines(code) == [*before, "in 2", "dig a3", "end"]
    press(app, "Undo")
    assert lines(code)[len(before) + 3 :] == ["undo"] * 3, "the line is taken back as it was entered: whole"
    assert "Taken back" in said(app)
    press(app, "Redo")
    assert lines(code)[len(before) + 6 :] == ["redo"] * 3
    typed(app, "undo")
    assert lines(code)[len(before) + 9 :] == ["undo"] * 3, "typed as by the button"
    press(app, "Undo")
    assert lines(code)[len(before) + 12 :] == ["undo"], "what was entered alone is taken back alone"


def test_the_log_takes_a_line_back_from_its_first_action_on() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "zwei Teilnehmer einsetzen, dann auf a3 graben, fertig")
    press(app, "Enter it")
    log_shown(app, code)
    since = next(box for box in app.selectbox if f"{code}-table-undo-to" in str(box.key))
    since.set_value(len(before) + 1).run()
    press(app, "Take back 3 entries")
    assert lines(code)[len(before) + 3 :] == ["undo"] * 3


def test_what_fails_in_the_middle_enters_nothing() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "dig on a3, dig on a3 again, end")
    assert lines(code) == before
    assert entering(app) == []
    (warning,) = app.warning
    assert "dig on a3 again" in shown(warning.value)


def test_what_is_ambiguous_is_chosen_with_buttons() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "to b2")
    assert len(entering(app)) > 1
    assert lines(code) == before
    (first, *_) = [button for button in app.button if "understood-1" in str(button.key)]
    first.click().run()
    assert len(lines(code)) == len(before) + 1
    assert lines(code)[-1].startswith("go ")


def test_a_sentence_can_be_put_away() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "Ines digs on a3")
    press(app, "Never mind")
    assert entering(app) == []
    assert field_of(app).value == ""
    assert lines(code) == before


def test_what_the_referee_refuses_gets_its_verdict() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "dig on a2 please")
    assert "needs a figure of your own" in said(app)
    press(app, "Enter it")
    assert lines(code) == before
    assert any("Illegal" in shown(error.value) for error in app.error)


def test_notation_is_entered_at_once_as_ever() -> None:
    code, app = table()
    typed(app, "dig a3")
    assert lines(code)[-1] == "dig a3"
    assert entering(app) == []


def test_another_entry_puts_away_what_was_understood() -> None:
    code, app = table()
    typed(app, "Ines digs on a3")
    assert entering(app) == ["Enter it"]
    typed(app, "in 1")
    assert entering(app) == []
    assert lines(code)[-1] == "in 1"


def test_a_correction_is_shown_before_it_is_entered_with_the_sentence_as_its_reason() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "Rot hat 34 Punkte")
    assert lines(code) == before
    assert "`set red points 34`" in said(app)
    assert "Points of Jonas: 34" in said(app)
    press(app, "Enter it")
    assert lines(code) == [*before, "set red points 34 ! Rot hat 34 Punkte"]
    typed(app, "Red has 3400 points")
    assert entering(app) == []
    (warning,) = app.warning
    assert "3400" in shown(warning.value)


def test_a_correction_and_actions_are_entered_together_or_not_at_all() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "red has 34 points, two explorers in, end")
    press(app, "Enter it")
    reason = "red has 34 points, two explorers in, end"
    assert lines(code) == [*before, f"set red points 34 ! {reason}", "in 2", "end"]


def test_what_is_asked_shows_notation_and_sentence_on_each_answer() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "an explorer to b2")
    assert entering(app) == [
        "`go a1-b2` Ines moves 1 explorer from a1 to b2",
        "`go b1-c1-b2` Ines moves 1 explorer from b1 by c1 to b2",
        "`go b3-b2` Ines moves 1 explorer from b3 to b2",
    ]
    assert "Tap what is meant." in said(app)
    assert lines(code) == before


def test_more_answers_are_asked_for_by_name() -> None:
    code, app = table()
    before = lines(code)
    typed(app, "to b2")
    assert "to b2" in said(app)
    assert entering(app) == ["`go a1-b2`", "`go b1-c1-b2`", "`go b3-b2`", "`go L a3-a2-a1-b2`"]
    assert lines(code) == before
