#!/usr/bin/env bash
# Who has never played has the best average and is not the one with the highest: both by the same library.
#
# Nothing divided by nothing is "not a number". polars puts it above every number when it sorts, ranks, compares or
# takes the best, and leaves it out when it asks for the maximum, or for where that is. So a new player leads the table
# with rank 1, is among those above seven points, and ends a list of the best one, while "whose average is the maximum"
# finds the one who leads in truth; their common average is not a number, their median is one. DuckDB, on the same
# frame, has the new player in all of these places, the maximum, too. pandas leaves her out of all. A table of averages
# which changes from one of the three to another has another leader, and only if somebody is new. A column of
# averages wants nothing (None) where no game was played, and that, too, comes first in polars unless nulls_last is set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check polars==2.1.0 duckdb==2.0.1 pandas==3.1.1 pyarrow==26.0.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import math

import duckdb
import pandas
import polars

print("polars", polars.__version__, "duckdb", duckdb.__version__, "pandas", pandas.__version__)
SCORES = {"name": ["Ana", "Ben", "Cleo"], "points": [12, 30, 0], "games": [2, 4, 0]}
frame = polars.DataFrame(SCORES).with_columns(average=polars.col.points / polars.col.games)
average = polars.col.average


def names(found):
    return found["name"].to_list()


by_polars = {
    "sorted": names(frame.sort("average", descending=True)),
    "ranked first": names(frame.filter(average.rank("min", descending=True) == 1)),
    "best one": names(frame.top_k(1, by="average")),
    "above seven": names(frame.filter(average > 7)),
    "maximum": names(frame.filter(average == average.max())),
    "place of the maximum": [frame["name"][frame["average"].arg_max()]],
}


def asked(question):
    return [name for (name,) in duckdb.sql(question).fetchall()]


by_duckdb = {
    "sorted": asked("select name from frame order by points / games desc"),
    "ranked first": asked("select name from frame qualify rank() over (order by points / games desc) = 1"),
    "best one": asked("select name from frame order by points / games desc limit 1"),
    "above seven": asked("select name from frame where points / games > 7 order by name"),
    "maximum": asked("select name from frame where points / games = (select max(points / games) from frame)"),
    "place of the maximum": asked("select max_by(name, points / games) from frame"),
}
nothing = frame.with_columns(average=average.fill_nan(None))
assert names(nothing.sort("average", descending=True)) == ["Cleo", "Ben", "Ana"]
assert names(nothing.sort("average", descending=True, nulls_last=True)) == ["Ben", "Ana", "Cleo"]
assert nothing["average"].rank("min", descending=True).to_list() == [2, 1, None]
old = pandas.DataFrame(SCORES)
old["average"] = old.points / old.games
by_pandas = {
    "sorted": list(old.sort_values("average", ascending=False).name),
    "ranked first": list(old[old.average.rank(method="min", ascending=False) == 1].name),
    "best one": list(old.nlargest(1, "average").name),
    "above seven": list(old[old.average > 7].name),
    "maximum": list(old[old.average == old.average.max()].name),
    "place of the maximum": [old.name[old.average.idxmax()]],
}
for what in by_polars:
    print(what, by_polars[what], by_duckdb[what], by_pandas[what])
new = {"sorted": ["Cleo", "Ben", "Ana"], "ranked first": ["Cleo"], "best one": ["Cleo"], "above seven": ["Ben", "Cleo"]}
assert by_polars == new | {"maximum": ["Ben"], "place of the maximum": ["Ben"]}
assert by_duckdb == new | {"maximum": ["Cleo"], "place of the maximum": ["Cleo"]}
assert by_pandas == {what: ["Ben"] for what in by_pandas} | {"sorted": ["Ben", "Ana", "Cleo"]}
assert math.isnan(frame["average"].mean()) and frame["average"].median() == 7.5 and old.average.mean() == 6.75
PYTHON
