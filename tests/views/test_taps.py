import pytest
import streamlit

from assistant.views.entering.typed_line import is_line
from assistant.views.page import taps
from assistant.views.page.state import Looked, state_of
from assistant.views.page.taps import Tap, read_tap

KNOWN = frozenset({"a1", "b2"}).__contains__


def test_a_tap_on_something_known_is_read() -> None:
    assert read_tap({"id": "a1", "number": 7}, KNOWN) == Tap("a1", 7)


@pytest.mark.parametrize(
    "sent",
    [
        None,
        "a1",
        ["a1", 7],
        {},
        {"id": "z9", "number": 7},
        {"id": ["a1"], "number": 7},
        {"id": {}, "number": 7},
        {"id": "a1"},
        {"id": "a1", "number": "7"},
        {"id": "a1", "number": True},
        {"id": "a1", "number": 1.5},
        {"id": "a1", "number": 2**64},
        {"id": None, "number": 7},
    ],
)
def test_anything_else_from_a_browser_is_no_tap(sent: object) -> None:
    assert read_tap(sent, KNOWN) is None


def test_good_taps_are_heeded_and_answered_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, object] = {"board": {"tap": {"id": "b2", "number": 41}}}
    monkeypatch.setattr(streamlit, "session_state", session)
    heard: list[str] = []
    on_change = taps.on_tap_change("board", KNOWN, heard.append)
    assert taps.answered("board") == 0
    on_change()
    assert heard == ["b2"]
    assert taps.answered("board") == 41


def test_a_board_knows_its_taps_and_what_is_looked_at_there(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, object] = {"board": {"tap": {"id": "b2", "number": 41}}}
    monkeypatch.setattr(streamlit, "session_state", session)
    taps.on_tap_change("board", KNOWN, state_of(Looked, "board").toggle)()
    assert taps.answered("board") == 41
    assert state_of(Looked, "board").zone == "b2"


@pytest.mark.parametrize("sent", [{"id": "b2", "number": "41"}, {"id": "b2"}, "b2", None])
def test_what_is_no_tap_leaves_no_trace(sent: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit, "session_state", {"board": {"tap": sent}})
    heard: list[str] = []
    taps.on_tap_change("board", KNOWN, heard.append)()
    assert heard == []
    assert taps.answered("board") == 0


def test_a_tap_on_what_is_gone_does_nothing_but_has_arrived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's entry took the place away under the finger: the connection is not to blame."""
    session: dict[str, object] = {"board": {"tap": {"id": "nowhere", "number": 41}}}
    monkeypatch.setattr(streamlit, "session_state", session)
    heard: list[str] = []
    taps.on_tap_change("board", KNOWN, heard.append)()
    assert heard == []
    assert taps.answered("board") == 41


def test_the_same_tap_is_heeded_once_however_often_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, object] = {"board": {"tap": {"id": "b2", "number": 41}}}
    monkeypatch.setattr(streamlit, "session_state", session)
    heard: list[tuple[str, str]] = []
    on_change = taps.on_tap_change("board", KNOWN, lambda zone: heard.append((zone, taps.request())))
    on_change()
    on_change()
    session["board"] = {"tap": {"id": "a1", "number": 42}}
    on_change()
    session["board"] = {"tap": {"id": "b2", "number": 41}}
    on_change()
    assert [zone for zone, _ in heard] == ["b2", "a1"]
    assert len({request for _, request in heard}) == 2
    assert taps.answered("board") == 42
    assert taps.request() == ""


def test_a_tap_that_comes_again_after_the_session_was_lost_has_the_same_id(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    for _ in range(2):
        session: dict[str, object] = {"board": {"tap": {"id": "b2", "number": 41}}}
        monkeypatch.setattr(streamlit, "session_state", session)
        taps.on_tap_change("board", KNOWN, lambda _zone: heard.append(taps.request()))()
    assert heard[0] == heard[1] != ""


@pytest.mark.parametrize(
    "sent, taken",
    [("dig a3 2", True), ("x" * 400, True), ("x" * 401, False), ("dig \ud800", False), ("", True)],
)
def test_a_line_is_text_and_no_longer_than_its_field_takes(sent: str, taken: bool) -> None:
    assert is_line(sent) is taken
