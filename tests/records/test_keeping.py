"""Rulings and component sheets in the database: kept, found, changed by one at a time, and deleted."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from sqlalchemy import text

from assistant.records.keeping import COLUMNS, ComponentSheets, Rulings, export, table_row
from assistant.records.store import Store
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from assistant.referee.rulings import OUR_TABLE, read_rulings, write_rulings
from tests.records.conftest import NOON, ticking
from tests.referee.test_rulings import DISPUTE, HOUSE
from tests.referee.toy import REFEREES, toy_header


@pytest.fixture
def rulings(store: Store) -> Rulings:
    """Return the rulings of an empty store."""
    return Rulings(store.database, ticking())


SHEET = ComponentSheet("toy", "sticks", "Ours", {"short.length": "2"})
KEPT: Final[dict[str, tuple[Any, Any, Any, Any]]] = {
    "ruling": (Rulings, Rulings.search, DISPUTE, HOUSE),
    "component sheet": (ComponentSheets, ComponentSheets.sheets, SHEET, SHEET._replace(title="Theirs")),
}
"""What people keep beside games: who keeps it, how all of it is listed, and two of it."""
EACH = pytest.mark.parametrize("name", KEPT)


@EACH
def test_what_is_kept_comes_back_from_another_store_on_the_same_file(
    store: Store, url: str, name: str
) -> None:
    keeping, listed, thing, _ = KEPT[name]
    kept = keeping(store.database, ticking()).keep(thing)
    assert (kept[1], kept[2], kept.revision) == (thing, NOON, 1)
    other = Store(url, REFEREES)
    assert keeping(other.database).get(kept.id) == kept
    assert listed(keeping(other.database)) == [kept]
    other.close()


@EACH
def test_of_two_changes_at_once_the_second_is_told(store: Store, url: str, name: str) -> None:
    keeping, _, thing, another = KEPT[name]
    mine, other_store = keeping(store.database), Store(url, REFEREES)
    kept = mine.keep(thing)
    keeping(other_store.database).change(kept.id, another, kept.revision)
    with pytest.raises(BadInputError, match=f"changed this {name} meanwhile"):
        mine.change(kept.id, thing, kept.revision)
    assert mine.get(kept.id)[1] == another, "the other was first"
    other_store.close()


@EACH
def test_what_is_deleted_is_gone(store: Store, name: str) -> None:
    keeping, listed, thing, another = KEPT[name]
    mine = keeping(store.database)
    kept, stays = mine.keep(thing), mine.keep(another)
    for _ in range(2):
        mine.delete(kept.id)
    assert listed(mine) == [stays]
    with pytest.raises(BadInputError, match=f"no such {name}"):
        mine.get(kept.id)
    with pytest.raises(BadInputError, match=f"no such {name}"):
        mine.change(kept.id, another, 1)


def test_what_cannot_be_kept_is_not_stored(rulings: Rulings) -> None:
    with pytest.raises(BadInputError, match="needs a claim"):
        rulings.keep(replace(HOUSE, claim=""))
    assert rulings.search() == []


def test_the_decision_can_be_changed(rulings: Rulings) -> None:
    kept = rulings.keep(DISPUTE)
    assert kept.decided_at == NOON
    later = rulings.change(kept.id, replace(HOUSE, decision="agree"), kept.revision)
    assert rulings.get(kept.id) == later
    assert (later.id, later.kept_at, later.decided_at) == (kept.id, NOON, NOON + timedelta(seconds=1))
    with pytest.raises(BadInputError, match="A house rule needs"):
        rulings.change(kept.id, replace(HOUSE, decision="open"), later.revision)


@pytest.mark.parametrize("ruling_id", ["", "x", "' OR 1=1 --", "A" * 10_000])
def test_an_id_that_is_none_finds_nothing(rulings: Rulings, ruling_id: str) -> None:
    rulings.keep(HOUSE)
    with pytest.raises(BadInputError, match="no such ruling"):
        rulings.get(ruling_id)
    rulings.delete(ruling_id)
    assert len(rulings.search()) == 1


def test_rulings_are_found_by_word_group_game_and_rule(rulings: Rulings) -> None:
    first = rulings.keep(replace(DISPUTE, claim="O tabără în junglă"))
    second = rulings.keep(replace(HOUSE, group=OUR_TABLE, rules=(), code="XXXX2345"))
    assert rulings.search() == [second, first]
    assert rulings.search()[0] == second
    assert rulings.search("TABARA ada") == [first]
    assert rulings.search("tabara camp") == rulings.search("100%") == rulings.search("_") == []
    assert rulings.search(group=OUR_TABLE) == rulings.search(code="XXXX2345") == [second]
    assert rulings.search(rule="X1") == [second, first]
    assert rulings.search(rule="X2") == [first]
    assert rulings.search(rule="X") == []
    choices = rulings.choices()
    assert choices == ((OUR_TABLE, "Tuesday table"), ("XXXX2345", "ACDE2345"), ("X1", "X2"))


def test_the_latest_house_rule_counts_and_groups_keep_apart(rulings: Rulings) -> None:
    rulings.keep(replace(DISPUTE, decision="against"))
    rulings.keep(HOUSE)
    latest = rulings.keep(replace(HOUSE, value="3"))
    another = rulings.keep(replace(HOUSE, house_rule="X2", option="", value=""))
    theirs = rulings.keep(replace(HOUSE, group="Others"))
    assert rulings.house_rules("toy", "Tuesday table") == [another, latest]
    assert rulings.house_rules("toy", "Others") == [theirs]
    assert rulings.house_rules("tikal", "Others") == rulings.house_rules("toy", OUR_TABLE) == []


def test_groups_come_from_games_and_rulings(store: Store) -> None:
    clock = ticking()
    rulings = Rulings(store.database, clock)
    assert rulings.groups() == (OUR_TABLE,)
    store.create(Log(toy_header(details={"group": "Cabin"})))
    clock()
    rulings.keep(HOUSE)
    assert rulings.groups() == ("Tuesday table", "Cabin", OUR_TABLE)


def test_an_exported_file_is_brought_in_once_and_changes_nothing(rulings: Rulings, url: str) -> None:
    kept, other = rulings.keep(HOUSE), rulings.keep(DISPUTE)
    content = write_rulings(map(export, rulings.search())).encode()
    rulings.delete(other.id)
    changed = rulings.change(kept.id, replace(HOUSE, reason="newer"), kept.revision)
    assert rulings.bring_in(read_rulings(content)) == 1
    assert rulings.bring_in(read_rulings(content)) == 0
    assert rulings.get(kept.id) == changed
    assert rulings.get(other.id) == other
    assert Rulings(Store(url, REFEREES).database).search() == rulings.search()


def test_a_bad_day_is_refused_and_a_day_to_come_is_today(rulings: Rulings) -> None:
    good = export(rulings.keep(HOUSE))
    bad = good._replace(id="XXXX2345", kept_at="2026-99-99T00:00:00+00:00")
    with pytest.raises(BadInputError, match="does not exist"):
        rulings.bring_in([good._replace(id="WWWW2345"), bad])
    assert len(rulings.search()) == 1
    rulings.bring_in([good._replace(id="XXXX2345", decided_at="9999-01-01T00:00:00+00:00")])
    assert rulings.get("XXXX2345").decided_at <= NOON + timedelta(minutes=1)


def test_there_is_an_end_to_what_is_kept(rulings: Rulings, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = rulings.keep(HOUSE)
    monkeypatch.setattr(Rulings, "most_kept", 1)
    with pytest.raises(BadInputError, match="delete old ones"):
        rulings.keep(HOUSE)
    with pytest.raises(BadInputError, match="room for 1"):
        rulings.bring_in([export(kept)._replace(id="XXXX2345")])


def test_a_table_row_has_plain_cells(rulings: Rulings) -> None:
    row = table_row(rulings.keep(HOUSE))
    assert list(row) == COLUMNS
    assert (row["decided"], row["rules"], row["entry"]) == ("2026-11-21", "X1 X2", 7)
    assert all(isinstance(cell, str | int) for cell in row.values())


def test_what_was_typed_stays_text(rulings: Rulings, store: Store) -> None:
    hostile = "'; DROP TABLE ruling; -- <script>alert(1)</script>"
    kept = rulings.keep(replace(HOUSE, claim=hostile, reason=hostile))
    assert rulings.get(kept.id).ruling.claim == hostile
    assert rulings.search(hostile) == [kept]
    with store.database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM ruling")) == 1


def test_the_day_of_a_row_is_the_readers(rulings: Rulings) -> None:
    kept = rulings.keep(HOUSE)._replace(decided_at=datetime(2026, 7, 4, 22, 40, tzinfo=UTC))
    days = [table_row(kept, zone)["decided"] for zone in ("Europe/Berlin", "America/Denver")]
    assert days == ["2026-07-05", "2026-07-04"]


def test_a_day_of_another_zone_is_kept_as_it_was(rulings: Rulings) -> None:
    kept = rulings.keep(HOUSE)
    there = "2026-07-05T00:40:00+02:00"
    rulings.bring_in([export(kept)._replace(id="XXXX2345", kept_at=there, decided_at=there)])
    (one,) = [one for one in rulings.search() if one.id == "XXXX2345"]
    assert one.decided_at == datetime(2026, 7, 4, 22, 40, tzinfo=UTC)


@pytest.fixture
def sheets(store: Store) -> ComponentSheets:
    """Return the sheets of an empty store."""
    return ComponentSheets(store.database, ticking())


def test_the_sheet_changed_last_comes_first(sheets: ComponentSheets) -> None:
    first, second = sheets.keep(SHEET), sheets.keep(SHEET._replace(game="other", form="stones"))
    assert sheets.sheets() == [second, first]
    changed = sheets.change(first.id, SHEET._replace(title="Theirs"), first.revision)
    assert changed.changed_at == NOON + timedelta(seconds=2)
    assert sheets.sheets() == [changed, second]
    assert sheets.sheets("toy") == sheets.sheets(form="sticks") == [changed]


def test_there_is_an_end_to_sheets(sheets: ComponentSheets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComponentSheets, "most_kept", 1)
    sheets.keep(SHEET)
    with pytest.raises(BadInputError, match="1 component sheets already"):
        sheets.keep(SHEET)
