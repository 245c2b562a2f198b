"""Component sheets in the database: kept, changed by one at a time, listed and deleted."""

from __future__ import annotations

from datetime import timedelta

import pytest

from assistant.records.keeping import ComponentSheets
from assistant.records.store import Store
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.errors import BadInputError
from tests.records.conftest import NOON, ticking
from tests.referee.toy import REFEREES

SHEET = ComponentSheet("toy", "sticks", "Ours", {"short.length": "2"})


@pytest.fixture
def sheets(store: Store) -> ComponentSheets:
    """Return the sheets of an empty store."""
    return ComponentSheets(store.database, ticking())


def test_a_sheet_comes_back_from_another_store(sheets: ComponentSheets, url: str) -> None:
    kept = sheets.keep(SHEET)
    assert (kept.sheet, kept.changed_at, kept.revision) == (SHEET, NOON, 1)
    other = Store(url, REFEREES)
    assert ComponentSheets(other.database).get(kept.id) == kept
    other.close()


def test_the_sheet_changed_last_comes_first(sheets: ComponentSheets) -> None:
    first, second = sheets.keep(SHEET), sheets.keep(SHEET._replace(game="other", form="stones"))
    assert sheets.sheets() == [second, first]
    changed = sheets.change(first.id, SHEET._replace(title="Theirs"), first.revision)
    assert changed.changed_at == NOON + timedelta(seconds=2)
    assert sheets.sheets() == [changed, second]
    assert sheets.sheets("toy") == sheets.sheets(form="sticks") == [changed]


def test_of_two_changes_at_once_the_second_is_told(sheets: ComponentSheets) -> None:
    kept = sheets.keep(SHEET)
    sheets.change(kept.id, SHEET._replace(title="First"), kept.revision)
    with pytest.raises(BadInputError, match="changed this component sheet meanwhile"):
        sheets.change(kept.id, SHEET._replace(title="Second"), kept.revision)
    assert sheets.get(kept.id).sheet.title == "First"


def test_a_deleted_sheet_is_gone(sheets: ComponentSheets) -> None:
    kept = sheets.keep(SHEET)
    sheets.delete(kept.id)
    sheets.delete(kept.id)
    with pytest.raises(BadInputError, match="no such component sheet"):
        sheets.get(kept.id)


def test_there_is_an_end_to_sheets(sheets: ComponentSheets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComponentSheets, "most_kept", 1)
    sheets.keep(SHEET)
    with pytest.raises(BadInputError, match="1 component sheets already"):
        sheets.keep(SHEET)
