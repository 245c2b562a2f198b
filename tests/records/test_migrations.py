"""Whatever database is opened has exactly the tables of ``schema`` afterwards, or says why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, inspect, text

from assistant.locale import say
from assistant.records.bin import Bin
from assistant.records.component_sheets import ComponentSheets
from assistant.records.database import Database, read_url
from assistant.records.errors import NotSavedError
from assistant.records.listing import GameFilter
from assistant.records.migrations import VERSION, is_current
from assistant.records.people import People
from assistant.records.rights import Rights
from assistant.records.rulings import Rulings
from assistant.records.schema import ENTRY, METADATA
from assistant.records.store import Store
from tests.records.devices import ADA, BO
from tests.referee.toy import REFEREES

FIRST_RECORDS = Path(__file__).with_name("first_records.sql")
OF_POSTGRESQL = {
    "DATETIME": "TIMESTAMP WITH TIME ZONE", "DOUBLE": "DOUBLE PRECISION", "DEFAULT 0": "DEFAULT false",
}  # fmt: skip


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


def old_records(url: str) -> None:
    """Make the records of the first revision."""
    engine = without_tables(url)
    first = FIRST_RECORDS.read_text(encoding="utf-8")
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL TIME ZONE 'UTC'"))
            for name, its in OF_POSTGRESQL.items():
                first = first.replace(name, its)
        for statement in first.split(";\n"):
            if statement.strip():
                connection.exec_driver_sql(statement)
    engine.dispose()


def test_old_records_get_the_tables_of_new_ones(database: Database, new_url: str) -> None:
    with database.reading() as connection:
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, VERSION.name}
        new = described(connection)
    old_records(new_url)
    store = Store(new_url, REFEREES)
    with store.database.reading() as connection:
        assert is_current(connection)
        assert described(connection) == new
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, VERSION.name}
    store.close()


def test_the_database_decides_who_was_first(database: Database) -> None:
    with database.reading() as connection:
        inspector = inspect(connection)
        assert inspector.get_pk_constraint(ENTRY.name)["constrained_columns"] == ["game", "seq"]
        unique = [one["column_names"] for one in inspector.get_unique_constraints(ENTRY.name)]
        (foreign,) = inspector.get_foreign_keys(ENTRY.name)
    assert ["command"] in unique
    assert (foreign["referred_table"], foreign["options"].get("ondelete")) == ("game", "CASCADE")


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


def test_old_records_are_brought_up_to_date(new_url: str) -> None:
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
    # Its beginning and two entries; the second came in an archive, with its times.
    assert [store.origin(code).brought for code in ("BBBBBBBB", "CCCCCCCC", "DDDDDDDD")] == [3, 0, 0]
    assert [(game.code, game.entries) for game in store.listed(GameFilter(search="bo bbbb"))] == [
        ("BBBBBBBB", 3)
    ]
    store.close()
