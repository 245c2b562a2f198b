"""New files of records in tests: the steps make the first one's tables, and every later one gets the same.

The steps take ten times as long as all else that opens a file, and hundreds of tests begin with a new one.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, inspect

Upgrade = Callable[[Connection, str, str], None]
TRANSACTION = ("BEGIN TRANSACTION;", "COMMIT;")


def made_once(upgrade: Upgrade) -> Upgrade:
    """Return the function that takes the steps, which remembers what they make of an empty file."""
    made: list[str] = []

    def remembering(connection: Connection, revision: str, until: str = "") -> None:
        empty = (
            not until and connection.dialect.name == "sqlite" and not inspect(connection).get_table_names()
        )
        if empty and made:
            for statement in made:
                connection.exec_driver_sql(statement)
            return
        upgrade(connection, revision, until)
        if empty:
            file = connection.connection.dbapi_connection
            assert file is not None
            made[:] = [statement for statement in file.iterdump() if statement not in TRANSACTION]

    return remembering
