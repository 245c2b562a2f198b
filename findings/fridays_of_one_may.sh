#!/usr/bin/env bash
# The Fridays of one May lie in four different years, in the year 24 after Christ, or in four different months.
#
# A short German date, as babel writes it for a page, is day, month and year with two digits each: 03.05.24. DuckDB
# prefers the year in front wherever every line allows it, and with no day above 31 every line does: these evenings
# become the 24th of May of 2003, 2010, 2017 and 2031. The same happens to 10/05/24 in Britain, and to 05/10/24 in
# America as long as no day is above twelve. If a single line has one digit for its day and month (3.5.24), all are read
# as meant. polars, asked for dates, keeps the order and takes the year for the year 24. agate, below csvkit, reads the
# month first, and takes the column for text as soon as one day is above twelve. None of them warns. A list of evenings
# should have the year in front, with four digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check duckdb==2.0.1 polars==2.1.0 agate==1.14.2 babel==2.19.0
"$folder/env/bin/python" - <<'PYTHON'
import pathlib
import tempfile
from datetime import date
from importlib.metadata import version

import agate
import duckdb
import polars as pl
from babel.dates import format_date

print(*(f"{name} {version(name)}" for name in ("duckdb", "polars", "agate", "babel")))
FRIDAYS = [date(2024, 5, day) for day in (3, 10, 17, 31)]


def read(written):
    """Return the dates that each library finds in a file of them, with the points of each evening beside."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "evenings.csv"
        file.write_text("evening,points\n" + "".join(f"{day},88\n" for day in written))
        found = {
            "duckdb": [row[0] for row in duckdb.sql(f"FROM read_csv('{file}')").fetchall()],
            "polars": pl.read_csv(file, try_parse_dates=True)["evening"].to_list(),
            "agate": [row["evening"] for row in agate.Table.from_csv(file).rows],
        }
    print(*written)
    for name, days in found.items():
        print("   ", name, *days)
    return found


german = [format_date(day, "short", locale="de") for day in FRIDAYS]
assert german == ["03.05.24", "10.05.24", "17.05.24", "31.05.24"]
found = read(german)
assert found["duckdb"] == [date(2003, 5, 24), date(2010, 5, 24), date(2017, 5, 24), date(2031, 5, 24)]
assert found["polars"] == [day.replace(year=24) for day in FRIDAYS]
assert found["agate"] == german  # text
assert read(german[:2])["agate"] == [date(2024, 3, 5), date(2024, 10, 5)]
assert read([f"{day:%m/%d/%y}" for day in FRIDAYS[:2]])["duckdb"] == [date(2005, 3, 24), date(2005, 10, 24)]
assert read([f"{day.day}.{day.month}.24" for day in FRIDAYS])["duckdb"] == FRIDAYS
assert read([f"{day:%d.%m.%Y}" for day in FRIDAYS])["duckdb"] == FRIDAYS
PYTHON
