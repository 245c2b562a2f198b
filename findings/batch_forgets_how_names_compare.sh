#!/usr/bin/env bash
# After a column is added in batch, SQLite lets in "ana" beside "Ana" and gives the number of a deleted player again.
#
# SQLite can change little of a table, so alembic's batch mode makes a new table from what SQLAlchemy finds out about the
# old one. That is more than one would think (a partial index keeps its condition, a table stays STRICT), and less: COLLATE
# NOCASE goes, and with it the meaning of UNIQUE for names; AUTOINCREMENT goes, and with it that a number is never used
# twice; an index that was in falling order rises. All data is kept and nothing warns of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check alembic==1.20.1 SQLAlchemy==2.1.9
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.operations import Operations

print("alembic", version("alembic"), "SQLAlchemy", version("sqlalchemy"))
engine = sa.create_engine("sqlite://")


def tries(connection):
    """Return whether a second spelling gets in, and which number the player after a deleted one gets."""
    run = connection.exec_driver_sql
    run("DELETE FROM player")
    run("INSERT INTO player (name, points) VALUES ('Ana', 88), ('Ben', 79)")
    last = run("SELECT MAX(id) FROM player").scalar()
    second = run("INSERT OR IGNORE INTO player (name, points) VALUES ('ana', 3)").rowcount == 1
    run("DELETE FROM player WHERE id >= ?", (last,))
    run("INSERT INTO player (name, points) VALUES ('Cleo', 70)")
    return second, run("SELECT MAX(id) FROM player").scalar() == last


with engine.connect() as connection:
    run = connection.exec_driver_sql
    run(
        "CREATE TABLE player (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT COLLATE NOCASE NOT NULL UNIQUE,"
        " points INTEGER NOT NULL) STRICT"
    )
    run("CREATE INDEX good ON player (name) WHERE points > 50")
    run("CREATE INDEX best ON player (points DESC)")
    before = tries(connection)
    connection.commit()
    with Operations(MigrationContext.configure(connection)).batch_alter_table("player", recreate="always") as batch:
        batch.add_column(sa.Column("colour", sa.Text))
    connection.commit()
    after = tries(connection)
    table, good, best = (
        run("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).scalar() for name in ("player", "good", "best")
    )
print("second spelling, number again: before", before, "after", after)
print(table, good, best, sep="\n")
assert (before, after) == ((False, False), (True, True))
assert "STRICT" in table and "WHERE" in good
assert "NOCASE" not in table and "AUTOINCREMENT" not in table and "DESC" not in best
PYTHON
