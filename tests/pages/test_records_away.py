"""Pages while the records cannot be reached: one sentence, and a way on when they can again."""

from __future__ import annotations

from pathlib import Path

import pytest
import streamlit as st

from assistant.records.database import URL_VARIABLE
from assistant.records.errors import NotSavedError
from assistant.records.store import Store
from tests.collections_of_games import pad
from tests.pages.at_table import press
from tests.pages.opening import opened, stored


@pytest.mark.parametrize("page", ["games", "table", "rulings", "pad"])
def test_every_page_says_so_and_goes_on_later(page: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    st.cache_resource.clear()
    broken = home / "broken.sqlite"
    broken.write_text("no database " * 100)
    monkeypatch.setenv(URL_VARIABLE, f"sqlite:///{broken}")
    app = opened(page, game="ACDE2345")
    (told,) = app.error
    file = f"{home.name}/broken.sqlite"
    sentence = f"The records in {file} were damaged or emptied; stop the app and put a copy of them there."
    assert told.value.replace("\\", "") == sentence
    broken.unlink()
    press(app, "Try again")
    assert not app.exception
    assert not app.error
    st.cache_resource.clear()


@pytest.mark.parametrize("page", ["games", "table", "rulings", "pad", "statistics", "help"])
def test_every_page_says_when_nothing_can_be_stored(
    page: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not opened(page).error
    monkeypatch.setattr("os.access", lambda file, _mode: not str(file).endswith(".sqlite"))
    (told,) = opened(page).error
    assert told.value.replace("\\", "") == (
        f"Nothing can be stored: {home.name}/records.sqlite or its disk is read-only."
    )


@pytest.mark.parametrize("words", ["5", "That is all"])
def test_a_tap_on_a_pad_says_so_too(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened("pad", game=stored(pad("tikal", "rio-grande", {"Ana": 3, "Ben": 0}, "4 red temples 3").log))

    def away(*_asked: object) -> int:
        raise NotSavedError("The records cannot be reached now; try again in a moment.")

    with monkeypatch.context() as gone:
        gone.setattr(Store, "state", away)
        press(app, words)
        assert not app.exception
        assert "The records cannot be reached now; try again in a moment." in {
            one.value.replace("\\", "") for one in app.error
        }
    press(app, "Try again")
    assert not app.exception
    assert not app.error
