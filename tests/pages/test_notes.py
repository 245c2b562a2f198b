"""Notes on the Table page and in Replay; in the report they stay words and a picture."""

from __future__ import annotations

import base64

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.notes import EntryNotes
from assistant.records.rights import Right
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from assistant.tikal.moves.every import MOVES
from assistant.views.notes.card import read_photo
from assistant.views.page.current_game import tables
from assistant.views.sharing.report import report
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.opening import opened, row_of, said, stored
from tests.records.test_notes import photo

START = replay("two_players").log
UNDER_WAY = Log(START.header, START.entries[:29])
ENTERS = Right(may_watch=True, may_enter=True)
HOSTILE = "<img src=x onerror=alert(1)> **bold**"


def with_notes(code: str) -> AppTest:
    app = opened("table", game=code)
    app.session_state[f"{code}-table-notes"] = True
    return app.run()


def kept() -> EntryNotes:
    return EntryNotes(tables().store.database)


def test_a_note_is_written_read_and_taken_away() -> None:
    code = stored(UNDER_WAY)
    app = with_notes(code)
    app.text_area(key=f"{code}-table-note-0-words").set_value(HOSTILE)
    press(app, "Keep the note")
    assert [(note.seq, note.words) for note in kept().all_of(code)] == [(0, HOSTILE)]
    assert HOSTILE in said(app)
    assert not app.text_area(key=f"{code}-table-note-1-words").value
    press(app, "Keep the note")
    assert "Write something, or choose a photo." in said(app)
    press(app, "Take this note away")
    assert kept().all_of(code) == []
    press(app, "Bring it back")
    assert [note.words for note in kept().all_of(code)] == [HOSTILE]


def test_a_note_stays_on_its_entry_when_others_enter_something_before_it_is_kept() -> None:
    code = stored(UNDER_WAY)
    app = with_notes(code)
    app.text_area(key=f"{code}-table-note-0-words").set_value("a bold move")
    row_of(app, f"{code}-table-note-0-seq-29").set_value(29).run()
    tables().store.append(code, Entry("action", MOVES.read("in 1")), 29, "somebody-else")
    app.run()
    press(app, "Keep the note")
    assert [(note.seq, note.words) for note in kept().all_of(code)] == [(29, "a bold move")]
    assert row_of(app, f"{code}-table-note-1-seq-30").value == 0, "the next note begins anew"


def test_the_replay_shows_the_notes_on_its_entry() -> None:
    code = stored(UNDER_WAY)
    kept().keep(code, (5, "a bold move", b""), ENTERS)
    assert "a bold move" in said(opened("replay", game=code, entry="5"))
    assert "a bold move" not in said(opened("replay", game=code, entry="6"))


def test_whoever_is_not_invited_sees_none() -> None:
    code = stored(UNDER_WAY)
    kept().keep(code, (0, "a bold move", b""), ENTERS)
    for page in ("table", "replay", "breakdown"):
        assert "a bold move" not in said(opened(page, game=code, device="the-secret-of-a-stranger"))


def test_in_the_report_they_stay_words_and_a_picture() -> None:
    code = stored(UNDER_WAY)
    kept().keep(code, (5, HOSTILE, photo()), ENTERS)
    notes = kept().all_of(code)
    text = report(History.replay(referees()["tikal"], UNDER_WAY), notes=notes)
    assert "&lt;img src=x onerror=alert(1)&gt; **bold**" in text
    assert "<img src=x" not in text
    assert notes[0].photo is not None
    assert f"data:image/jpeg;base64,{base64.b64encode(notes[0].photo).decode()}" in text
    assert "Notes and photos" not in report(History.replay(referees()["tikal"], UNDER_WAY))


@pytest.mark.parametrize("sent", [None, 5, ["x"], "not base64!", "größer", "a" * 12_000_001])
def test_what_a_browser_sends_instead_of_a_photo_is_refused(sent: object) -> None:
    with pytest.raises(BadInputError):
        read_photo(sent)
    assert read_photo(base64.b64encode(b"photo").decode()) == b"photo"
