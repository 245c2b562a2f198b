"""What is deleted: gone at once for everybody, and back for thirty days for those it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from assistant.records.bin import GAMES, MERGES, RULINGS, SHEETS, Bin
from assistant.records.errors import NotInvitedError, UnknownGameError
from assistant.records.keeping import ComponentSheets, Rulings, export
from assistant.records.people import People, person_key
from assistant.records.rights import Circle, GroupsOfGames
from assistant.records.schema import GAME, METADATA
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from assistant.referee.rulings import GROUP_DETAIL, Exported
from tests.records.conftest import NOON
from tests.records.devices import ADA, BO
from tests.records.running import run_daily
from tests.referee.test_rulings import HOUSE
from tests.referee.toy import TOY, toy_header

JON, JONATHAN, JOAN = map(person_key, ("Jon", "Jonathan", "Joan"))
STRANGER = "the-secret-of-somebody-who-was-never-here"
SHEET = ComponentSheet("toy", "box", "Our box", {})
FRIDAY = Log(toy_header(details={GROUP_DETAIL: "Friday", "title": "Rain"}))


class Hall:
    """Two tables in one store: Ada's and Bo's, and a stranger's whose group has the same name."""

    def __init__(self, store: Store) -> None:
        self.now = NOON + timedelta(days=1)
        self.tables = Tables(store)
        self.rights = self.tables.rights
        self.code = self.tables.create(FRIDAY, TOY, ADA).code
        self.rights.admit(BO, self.code, may_enter=True)
        self.theirs = self.tables.create(FRIDAY, TOY, STRANGER).code
        self.rulings = Rulings(store.database, lambda: self.now)
        self.sheets = ComponentSheets(store.database, lambda: self.now)
        self.people = People(store.database, lambda: self.now)
        self.bin = Bin(store.database, lambda: self.now)

    def circle(self, device: str) -> Circle:
        return self.rights.circle(device)

    def binned(self, device: str) -> list[tuple[str, str, str]]:
        return [(one.kind, one.title, one.by) for one in self.bin.list(self.circle(device))]


@pytest.fixture
def hall(store: Store) -> Hall:
    return Hall(store)


def test_a_deleted_game_comes_back_whole(hall: Hall, store: Store) -> None:
    hall.rights.take_seat(ADA, hall.code, "red")
    code = hall.rights.invitation(ADA, hall.code).join_code
    store._clock = lambda: hall.now
    hall.tables.delete(hall.code, ADA)
    assert hall.tables.listed(BO, among=("toy",)) == []
    with pytest.raises(UnknownGameError):
        hall.tables.open(hall.code, BO)
    with pytest.raises(NotInvitedError):
        hall.rights.come_by_code(STRANGER, code, "192.168.1.9")
    with pytest.raises(UnknownGameError):
        hall.tables.delete(hall.code, ADA)
    assert hall.binned(BO) == [(GAMES, "Rain", "Ada")]
    assert hall.binned(STRANGER) == []
    hall.bin.bring_back(GAMES, hall.code, hall.circle(STRANGER))
    assert hall.binned(BO), "nobody else brings it back"
    hall.bin.bring_back(GAMES, hall.code, hall.circle(BO))
    assert hall.tables.open(hall.code, BO).look().log == FRIDAY
    assert hall.rights.of(ADA, hall.code).seat == "red"
    assert hall.binned(BO) == []


def test_only_who_may_enter_deletes_a_game(hall: Hall) -> None:
    hall.rights.admit("a-device-that-watches-the-table-only", hall.code, may_enter=False)
    for device in (STRANGER, "", "a-device-that-watches-the-table-only"):
        with pytest.raises(NotInvitedError):
            hall.tables.delete(hall.code, device)
    assert hall.tables.open(hall.code, ADA).code == hall.code


def test_a_game_that_is_erased_between_two_looks_is_of_no_group(hall: Hall, store: Store) -> None:
    store._clock = lambda: hall.now
    groups, begun = GroupsOfGames(), select(GAME.c.code, GAME.c.created_at)
    with store.database.reading() as connection:
        seen = connection.execute(begun.where(GAME.c.code == hall.code)).all()
    hall.tables.delete(hall.code, ADA)
    run_daily(store.database, hall.now, 31)
    with store.database.reading() as connection:
        assert groups.of(connection, [hall.code]) == {}
        assert groups.latest(connection, seen) == {}


def test_after_thirty_days_it_is_gone_for_good(hall: Hall, store: Store) -> None:
    store._clock = lambda: hall.now
    kept = hall.rulings.keep(replace(HOUSE, group="Friday"), hall.circle(ADA))
    sheet = hall.sheets.keep(SHEET, hall.circle(ADA))
    hall.rulings.delete(kept.id, hall.circle(ADA))
    hall.sheets.delete(sheet.id, hall.circle(ADA))
    hall.tables.delete(hall.code, ADA)
    run_daily(store.database, hall.now, 30)
    assert {kind for kind, _, _ in hall.binned(ADA)} == {GAMES, RULINGS, SHEETS}
    hall.now += timedelta(days=31)
    assert hall.binned(ADA) == []
    with store.database.reading() as connection:
        for table in ("ruling", "component_sheet", "device_right"):
            left = len(connection.execute(select(METADATA.tables[table])).all())
            assert left == (1 if table == "device_right" else 0)  # the stranger's
        assert connection.scalars(select(GAME.c.code)).all() == [hall.theirs]


@pytest.mark.parametrize("days", [31, 4_000])
def test_a_clock_that_was_ahead_by_mistake_empties_nothing(hall: Hall, store: Store, days: int) -> None:
    store._clock = lambda: hall.now
    run_daily(store.database, hall.now - timedelta(days=40), 40)
    hall.tables.delete(hall.code, ADA)
    hall.now += timedelta(days=days)
    ahead = Bin(store.database, lambda: hall.now)
    assert [one.id for one in ahead.list(hall.circle(ADA))] == [hall.code]
    hall.now -= timedelta(days=days)
    assert hall.binned(ADA) == [(GAMES, "Rain", "")]
    hall.bin.bring_back(GAMES, hall.code, hall.circle(ADA))
    assert hall.tables.open(hall.code, ADA).look().log == FRIDAY


def test_what_a_club_deleted_before_its_holidays_is_there_afterwards(hall: Hall, store: Store) -> None:
    store._clock = lambda: hall.now
    hall.tables.delete(hall.code, ADA)
    # It runs on Fridays only.
    for _ in range(29):
        hall.now += timedelta(days=7)
        hall.bin.empty()
    assert hall.binned(ADA) == [(GAMES, "Rain", "")]


def test_a_ruling_belongs_to_the_table_and_not_to_a_name(hall: Hall) -> None:
    """Whoever calls their own group Friday sees nothing of the other one."""
    ada, bo, stranger = map(hall.circle, (ADA, BO, STRANGER))
    at_table = hall.rulings.keep(replace(HOUSE, group="Friday", code=hall.code), ada)
    asked = hall.rulings.keep(replace(HOUSE, group="Friday", code=""), ada)
    alone = hall.rulings.keep(replace(HOUSE, group="Sunday", code=""), ada)
    assert {one.id for one in hall.rulings.search(circle=bo)} == {at_table.id, asked.id}
    assert {one.id for one in hall.rulings.search(circle=ada)} == {at_table.id, asked.id, alone.id}
    assert hall.rulings.search(circle=stranger) == []
    assert hall.rulings.house_rules(HOUSE.game, "Friday", stranger) == []
    assert hall.rulings.choices(stranger) == ((), (), ())
    with pytest.raises(BadInputError, match="no such ruling"):
        hall.rulings.get(at_table.id, stranger)
    with pytest.raises(BadInputError, match="no such ruling"):
        hall.rulings.change(at_table.id, HOUSE, 1, stranger)
    hall.rulings.delete(at_table.id, stranger)
    assert hall.rulings.get(at_table.id, bo) == at_table
    hall.rulings.delete(at_table.id, bo)
    assert [(kind, by) for kind, _, by in hall.binned(ADA)] == [(RULINGS, "")]
    hall.bin.bring_back(RULINGS, at_table.id, stranger)
    assert hall.binned(ADA)
    hall.bin.bring_back(RULINGS, at_table.id, ada)
    assert hall.rulings.get(at_table.id, bo) == at_table


def test_groups_of_other_tables_are_not_known(hall: Hall) -> None:
    """A new game once began in the group that anybody had named last, under its house rules."""
    newcomer = hall.circle("a-device-that-has-just-come-for-the-first-time")
    hall.rulings.keep(replace(HOUSE, group="Sunday"), hall.circle(ADA))
    assert hall.rulings.groups(newcomer) == ("our table",)
    assert set(hall.rulings.groups(hall.circle(ADA))) == {"Friday", "Sunday", "our table"}
    assert set(hall.rulings.groups(hall.circle(BO))) == {"Friday", "our table"}


def test_who_is_at_no_table_deletes_and_merges_nothing(hall: Hall) -> None:
    newcomer = hall.circle("a-device-that-has-just-come-for-the-first-time")
    old = hall.rulings.keep(HOUSE)  # nobody knows whose it is
    sheet = hall.sheets.keep(SHEET)
    attempts: tuple[Callable[[], object], ...] = (
        lambda: hall.rulings.delete(old.id, newcomer),
        lambda: hall.sheets.delete(sheet.id, newcomer),
        lambda: hall.people.merge(person_key("Ada"), person_key("Bo"), newcomer),
        lambda: hall.people.part(person_key("Ada"), newcomer),
    )
    for attempt in attempts:
        with pytest.raises(NotInvitedError, match="joined a game"):
            attempt()
    assert hall.rulings.get(old.id)
    assert hall.sheets.get(sheet.id)


def test_what_one_keeps_alone_is_ones_own(hall: Hall) -> None:
    newcomer = hall.circle("a-device-that-has-just-come-for-the-first-time")
    ruling, sheet = hall.rulings.keep(HOUSE, newcomer), hall.sheets.keep(SHEET, newcomer)
    hall.rulings.delete(ruling.id, newcomer)
    hall.sheets.delete(sheet.id, newcomer)
    assert len(hall.bin.list(newcomer)) == 2
    hall.bin.bring_back(RULINGS, ruling.id, newcomer)
    assert hall.rulings.search(circle=newcomer) == [ruling]


def test_a_sheet_belongs_to_those_who_met_its_owner(hall: Hall) -> None:
    sheet = hall.sheets.keep(SHEET, hall.circle(ADA))
    assert [one.id for one in hall.sheets.sheets(circle=hall.circle(BO))] == [sheet.id]
    assert hall.sheets.sheets(circle=hall.circle(STRANGER)) == []
    with pytest.raises(BadInputError, match="no such component sheet"):
        hall.sheets.change(sheet.id, SHEET, 1, hall.circle(STRANGER))
    hall.sheets.delete(sheet.id, hall.circle(STRANGER))
    hall.sheets.delete(sheet.id, hall.circle(BO))
    with pytest.raises(BadInputError, match="no such component sheet"):
        hall.sheets.get(sheet.id)
    assert hall.binned(ADA) == [(SHEETS, "Our box", "")]
    hall.bin.bring_back(SHEETS, sheet.id, hall.circle(ADA))
    assert hall.sheets.get(sheet.id) == sheet


def test_merged_names_are_those_of_ones_own_tables(hall: Hall) -> None:
    ada, bo, stranger = map(hall.circle, (ADA, BO, STRANGER))
    hall.people.merge(JON, JONATHAN, ada)
    hall.people.merge(JON, JOAN, stranger)
    assert hall.people.aliases(bo) == {JON: JONATHAN, JONATHAN: JONATHAN}
    assert hall.people.aliases(stranger) == {JON: JOAN, JOAN: JOAN}
    hall.people.part(JON, stranger)
    assert hall.people.aliases(stranger) == {}
    assert hall.people.aliases(ada) == {JON: JONATHAN, JONATHAN: JONATHAN}
    hall.people.part(JON, bo)
    assert hall.people.aliases(ada) == {}


def test_an_open_house_is_one_table(store: Store) -> None:
    hall = Hall(store)
    hall.rights.open_house = True
    kept = hall.rulings.keep(HOUSE, hall.circle(ADA))
    assert hall.rulings.get(kept.id, hall.circle(STRANGER)) == kept
    hall.rulings.delete(kept.id, hall.circle(STRANGER))
    hall.bin.bring_back(RULINGS, kept.id, hall.circle(BO))
    assert hall.rulings.get(kept.id)


def test_what_lies_in_the_bin_comes_back_from_a_file_too(hall: Hall) -> None:
    ada = hall.circle(ADA)
    kept = hall.rulings.keep(replace(HOUSE, group="Friday"), ada)
    hall.rulings.delete(kept.id, ada)
    assert hall.rulings.bring_in([export(kept)], hall.circle(STRANGER)) == 0
    assert hall.rulings.bring_in([export(kept)], ada) == 1
    assert hall.rulings.get(kept.id, ada).ruling == kept.ruling


def test_names_taken_apart_are_brought_back_by_those_who_merged_them(hall: Hall) -> None:
    ada, bo, stranger = map(hall.circle, (ADA, BO, STRANGER))
    for circle, into in ((ada, JONATHAN), (stranger, JOAN)):
        hall.people.merge(JON, into, circle)
        hall.people.part(JON, circle)
    found = hall.bin.list(ada)
    assert [(one.kind, one.title) for one in found] == [(MERGES, "jon = jonathan")]
    hall.bin.bring_back(MERGES, found[0].id, stranger)
    assert hall.people.aliases(ada) == {}
    hall.bin.bring_back(MERGES, found[0].id, ada)
    assert hall.people.aliases(bo) == {JON: JONATHAN, JONATHAN: JONATHAN}
    assert hall.people.aliases(stranger) == {}
    assert hall.bin.list(bo) == []


def test_what_is_nobodys_is_read_and_not_changed(hall: Hall, store: Store) -> None:
    """Old records, and those of an archive, do not say whose they are."""
    ruling = hall.rulings.keep(replace(HOUSE, group="Friday"))
    sheet = hall.sheets.keep(SHEET)
    hall.people.merge(JON, JONATHAN)
    for circle in map(hall.circle, (ADA, STRANGER)):
        assert hall.rulings.get(ruling.id, circle) == ruling
        assert hall.sheets.get(sheet.id, circle) == sheet
        attempts: tuple[Callable[[Circle], object], ...] = (
            lambda mine: hall.rulings.change(ruling.id, HOUSE, 1, mine),
            lambda mine: hall.rulings.delete(ruling.id, mine),
            lambda mine: hall.sheets.change(sheet.id, SHEET, 1, mine),
            lambda mine: hall.sheets.delete(sheet.id, mine),
            lambda mine: hall.people.part(JON, mine),
        )
        for attempt in attempts:
            with pytest.raises(NotInvitedError, match="whoever runs the server"):
                attempt(circle)
    host = Tables(store, open_house=True).rights.circle(ADA)
    hall.rulings.delete(ruling.id, host)
    hall.sheets.delete(sheet.id, host)
    assert hall.binned(ADA) == []
    assert {one.kind for one in hall.bin.list(host)} == {RULINGS, SHEETS}


def test_who_only_watches_a_game_changes_none_of_its_rulings(hall: Hall) -> None:
    hall.rights.admit(STRANGER, hall.code, may_enter=False)
    watching = hall.circle(STRANGER)
    kept = hall.rulings.keep(replace(HOUSE, group="Friday", code=hall.code), hall.circle(ADA))
    assert hall.rulings.get(kept.id, watching) == kept
    for attempt in (
        lambda: hall.rulings.change(kept.id, HOUSE, 1, watching),
        lambda: hall.rulings.delete(kept.id, watching),
    ):
        with pytest.raises(NotInvitedError):
            attempt()


def test_nobody_takes_the_room_of_all(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rulings, "most_of_one", 2)
    monkeypatch.setattr(ComponentSheets, "most_of_one", 2)
    stranger = hall.circle(STRANGER)
    for _ in range(2):
        hall.sheets.keep(SHEET, stranger)
        hall.rulings.keep(HOUSE, stranger)
    with pytest.raises(BadInputError, match="One device may keep 2"):
        hall.sheets.keep(SHEET, stranger)
    with pytest.raises(BadInputError, match="One device may keep 2"):
        hall.rulings.keep(HOUSE, stranger)
    with pytest.raises(BadInputError, match="One device may keep 2"):
        hall.rulings.bring_in([replaced(export(hall.rulings.keep(HOUSE)))], stranger)
    hall.sheets.keep(SHEET, hall.circle(ADA))
    hall.rulings.keep(HOUSE, hall.circle(ADA))


def replaced(exported: Exported) -> Exported:
    """Return a ruling of another machine."""
    return exported._replace(id="AAAA2222")
