#!/usr/bin/env bash
# Whoever has won seven games has won True.
#
# The sum of a yes-or-no column is a short way to count wins, and SQLite adds them up: seven. SQLAlchemy takes the type
# of a sum from what is summed, and turns the seven into True on its way out; the same with the sum of a comparison.
# Nothing fails, as True counts as 1 in Python: a table of wins has ones, which can be added and sorted, and who has won
# once is level with who has won seven times. In the statement itself the seven is a seven. PostgreSQL refuses to add up
# yes and no, so it happens on SQLite alone. What helps is count().filter(), or a cast to whole numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check SQLAlchemy==2.1.9
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import sqlalchemy as sa

print("SQLAlchemy", version("sqlalchemy"))
engine = sa.create_engine("sqlite://")
seat = sa.Table(
    "seat", sa.MetaData(), sa.Column("name", sa.Text), sa.Column("points", sa.Integer), sa.Column("won", sa.Boolean)
)
seat.metadata.create_all(engine)
ANA = [{"name": "Ana", "points": 90, "won": True}] * 7 + [{"name": "Ana", "points": 60, "won": False}]
BEN = [{"name": "Ben", "points": 90, "won": True}] + [{"name": "Ben", "points": 60, "won": False}] * 7
WAYS = {
    "sum(won)": sa.func.sum(seat.c.won),
    "sum(points > 80)": sa.func.sum(seat.c.points > 80),
    "cast": sa.func.sum(sa.cast(seat.c.won, sa.Integer)),
    "filter": sa.func.count().filter(seat.c.won),
}
with engine.connect() as connection:
    connection.execute(seat.insert(), ANA + BEN)
    found = {
        way: connection.execute(sa.select(wins).group_by(seat.c.name).order_by(seat.c.name)).scalars().all()
        for way, wins in WAYS.items()
    }
    won = WAYS["sum(won)"]
    more = connection.execute(sa.select(seat.c.name, won).group_by(seat.c.name).having(won > 1)).all()
print(found, "more than one win:", more)
assert found["sum(won)"] == found["sum(points > 80)"] == [True, True] and type(found["sum(won)"][0]) is bool
assert found["cast"] == found["filter"] == [7, 1]
assert more == [("Ana", True)]
PYTHON
