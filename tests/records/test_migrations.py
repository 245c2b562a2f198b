"""Whatever database is opened has exactly the tables of ``schema`` afterwards, or says why not."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, DateTime, Engine, bindparam, create_engine, inspect, text

from assistant.locale import say
from assistant.records.bin import Bin
from assistant.records.database import Database, read_url
from assistant.records.errors import NotSavedError
from assistant.records.keeping import ComponentSheets, Rulings
from assistant.records.migrations import VERSION, is_current, upgrade
from assistant.records.people import People
from assistant.records.rights import Rights, fingerprint
from assistant.records.schema import ENTRY, METADATA
from assistant.records.store import Store
from assistant.referee.logs.logdata import header_to_data
from assistant.referee.rulings import OUR_TABLE, make_ruling, ruling_to_data
from tests.records.conftest import NOON
from tests.records.devices import ADA, BO
from tests.referee.test_rulings import HOUSE
from tests.referee.toy import REFEREES, TOY, toy_header


@pytest.fixture
def database(new_url: str) -> Iterator[Database]:
    """Return a database that has just been made."""
    database = Database(read_url(new_url))
    yield database
    database.close()


def described(connection: Connection) -> dict[str, list[object]]:
    """Return all that a database tells of the tables, for comparing."""
    inspector = inspect(connection)
    return {
        table: [
            [(column["name"], str(column["type"]), column["nullable"], column["default"])
             for column in inspector.get_columns(table)],
            inspector.get_pk_constraint(table),
            inspector.get_foreign_keys(table),
            inspector.get_unique_constraints(table),
            inspector.get_check_constraints(table),
            inspector.get_indexes(table),
        ]
        for table in METADATA.tables
    }  # fmt: skip


def test_the_steps_make_the_tables_of_the_schema(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, VERSION.name}
        made_by_steps = described(connection)
    with database.writing() as connection:
        METADATA.drop_all(connection)
        METADATA.create_all(connection)
    with database.reading() as connection:
        assert made_by_steps == described(connection)


def test_the_database_decides_who_was_first(database: Database) -> None:
    with database.reading() as connection:
        inspector = inspect(connection)
        assert inspector.get_pk_constraint(ENTRY.name)["constrained_columns"] == ["game", "seq"]
        unique = [one["column_names"] for one in inspector.get_unique_constraints(ENTRY.name)]
        (foreign,) = inspector.get_foreign_keys(ENTRY.name)
    assert ["command"] in unique
    assert (foreign["referred_table"], foreign["options"].get("ondelete")) == ("game", "CASCADE")


def test_a_database_in_step_is_opened_without_alembic(
    database: Database, new_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database.reading() as connection:
        assert is_current(connection)
    monkeypatch.setitem(sys.modules, "alembic", None)
    Database(read_url(new_url)).close()


def test_a_newer_programs_records_are_left_alone(database: Database, new_url: str) -> None:
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NotSavedError, match="newer version of this program; update the program"):
        Database(read_url(new_url))
    with database.reading() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"


def without_tables(url: str) -> Engine:
    """Return a database in which nothing is left of the program."""
    Database(read_url(url)).close()
    engine = create_engine(read_url(url))
    with engine.begin() as connection:
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE alembic_version"))
    return engine


def test_records_of_before_the_first_step_are_left_alone_and_named(new_url: str) -> None:
    engine = without_tables(new_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE ruling (of_long_ago INTEGER)"))
    with pytest.raises(NotSavedError) as told:
        Database(read_url(new_url))
    assert str(engine.url.database) in say(told.value.text)
    assert "move it away, and the app begins a new one" in say(told.value.text)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["ruling"]
    engine.dispose()


def test_a_step_that_fails_leaves_nothing_behind(new_url: str) -> None:
    engine = without_tables(new_url)
    with engine.begin() as connection:
        # An index of this name is made half-way, after several tables.
        connection.execute(text("CREATE TABLE ix_ruling_group_name (somebody_elses INTEGER)"))
    with pytest.raises(NotSavedError, match="cannot be reached"):
        Database(read_url(new_url))
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["ix_ruling_group_name"]
    engine.dispose()


@pytest.mark.parametrize("given", ["postgresql", "postgres", "postgresql+psycopg"])
def test_any_spelling_of_the_url_uses_the_driver_at_hand(given: str) -> None:
    url = read_url(f"{given}://club:secret@db.example/records")
    assert url.render_as_string(hide_password=False) == "postgresql+psycopg://club:secret@db.example/records"


@pytest.mark.parametrize(
    "given", ["mysql://club:secret@db/x", "not a url: secret", "postgresql://h:port/x", ""]
)
def test_another_url_is_refused_and_not_repeated(given: str) -> None:
    with pytest.raises(NotSavedError, match="must begin with postgresql://") as caught:
        read_url(given)
    assert "secret" not in str(caught.value)


def old_records(url: str) -> None:
    """Make the records of the first step, with a game, a ruling in it, a sheet and a merged name."""
    engine = without_tables(url)
    with engine.begin() as connection:
        upgrade(connection, "", "0001")
        header = json.dumps(header_to_data(toy_header(), TOY))
        for statement in (
            (
                "INSERT INTO game (code, game, title, header, finished, created_at)"
                " VALUES ('ACDEFGHJ', 'toy', 'Rain', :header, :no, :now)"
            ),
            "INSERT INTO device_right (device, game, may_enter) VALUES (:ada, 'ACDEFGHJ', :yes)",
            (
                'INSERT INTO component_sheet (id, game, form, title, "values", changed_at, revision)'
                " VALUES ('BCDEFGHJ', 'toy', 'box', 'Our box', '{}', :now, 1)"
            ),
            "INSERT INTO alias (key, person) VALUES ('jon', 'jonathan')",
        ):
            told = {"header": header, "no": False, "yes": True, "now": NOON, "ada": fingerprint(ADA)}
            bound = text(statement)
            used = {name: value for name, value in told.items() if f":{name}" in statement}
            typed = [bindparam("now", type_=DateTime(timezone=True))] if "now" in used else []
            connection.execute(bound.bindparams(*typed), used)
        for its_id, code in (("CCDEFGHJ", "ACDEFGHJ"), ("DCDEFGHJ", "")):
            body = json.dumps(ruling_to_data(make_ruling(replace(HOUSE, code=code))))
            connection.execute(
                text(
                    "INSERT INTO ruling (id, game, group_name, code, rules, house_rule, words, body, kept_at,"
                    " decided_at, revision)"
                    " VALUES (:id, :game, :group, :code, '', '', '', :body, :now, :now, 1)"
                ).bindparams(bindparam("now", type_=DateTime(timezone=True))),
                {
                    "id": its_id,
                    "game": HOUSE.game,
                    "group": OUR_TABLE,
                    "code": code,
                    "body": body,
                    "now": NOON,
                },
            )
    engine.dispose()


def test_records_of_the_first_step_are_brought_up_to_date(new_url: str) -> None:
    old_records(new_url)
    store = Store(new_url, REFEREES)
    rights = Rights(store.database)
    ada, stranger = rights.circle(ADA), rights.circle(BO)
    assert store.load("ACDEFGHJ").header.details["title"] == "Rain"
    assert rights.of(ADA, "ACDEFGHJ").may_enter
    rulings = Rulings(store.database)
    assert {one.id for one in rulings.search(circle=ada)} == {"CCDEFGHJ", "DCDEFGHJ"}
    assert rulings.search(circle=stranger) == []
    assert [one.id for one in ComponentSheets(store.database).sheets()] == ["BCDEFGHJ"]
    assert People(store.database).aliases(ada) == dict.fromkeys(("jon", "jonathan"), "jonathan")
    store.delete("ACDEFGHJ", ada.device)
    assert [one.id for one in Bin(store.database).list(ada)] == ["ACDEFGHJ"]
    store.close()


def test_older_records_tell_which_games_came_from_files(new_url: str) -> None:
    old_records(new_url)
    engine = create_engine(read_url(new_url))
    later = NOON + timedelta(minutes=5)
    header = json.dumps(header_to_data(toy_header(), TOY))
    entry = (
        'INSERT INTO entry (game, seq, command, line, kind, overruled, reason, "by", device, at)'
        " VALUES (:game, :seq, :command, 'take 1', 'action', :no, '', '', '', :at)"
    )
    rows = [
        ("BBBBBBBB", 1, "import:BBBBBBBB:1", NOON),
        ("BBBBBBBB", 2, "import:BBBBBBBB:2", NOON),
        ("BBBBBBBB", 3, "played-on", later),
        ("CCCCCCCC", 1, "import:CCCCCCCC:1", later),
        ("DDDDDDDD", 1, "played-here", NOON),
    ]
    with engine.begin() as connection:
        upgrade(connection, "0001", "0006")
        moment = bindparam("at", type_=DateTime(timezone=True))
        for code in dict.fromkeys(code for code, *_ in rows):
            connection.execute(
                text(
                    "INSERT INTO game (code, game, title, header, finished, created_at)"
                    " VALUES (:code, 'toy', '', :header, :no, :at)"
                ).bindparams(moment),
                {"code": code, "header": header, "no": False, "at": NOON},
            )
        for code, seq, name, at in rows:
            told = {"game": code, "seq": seq, "command": name, "no": False, "at": at}
            connection.execute(text(entry).bindparams(moment), told)
    engine.dispose()
    store = Store(new_url, REFEREES)
    # Its beginning and two entries; the second came in an archive, with its times.
    assert [store.origin(code).brought for code in ("BBBBBBBB", "CCCCCCCC", "DDDDDDDD")] == [3, 0, 0]
    store.close()
