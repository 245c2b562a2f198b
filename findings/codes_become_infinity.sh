#!/usr/bin/env bash
# The code of a game comes back as infinity, though the file has it in quotation marks.
#
# A code of letters and digits such as 2345E678 is a number in scientific notation, far beyond what a float holds. In a
# CSV that quotes every text, pandas and DuckDB both look at what the quotes hold, not at the quotes: a column of such
# codes becomes a column of floats, and every code that is too high becomes the same infinity. Two games are one from
# then on, without any error. One code with another letter in the column saves them all, so it happens to the smallest
# files: the record of one game, or of a few. Whoever draws codes should draw again when one reads as a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pandas==3.1.1 duckdb==2.0.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import pathlib
import tempfile
from importlib.metadata import version

import duckdb
import pandas as pd

print("pandas", version("pandas"), "duckdb", version("duckdb"))
with tempfile.TemporaryDirectory() as folder:
    few, more = pathlib.Path(folder, "few.csv"), pathlib.Path(folder, "more.csv")
    few.write_text('"code","player"\n"2345E678","Ana"\n"9876E543","Ben"\n')
    more.write_text(few.read_text() + '"ACDE2345","Cleo"\n')
    for file, expected in ((few, [float("inf")] * 2), (more, ["2345E678", "9876E543", "ACDE2345"])):
        by_pandas = pd.read_csv(file)["code"].tolist()
        by_duckdb = [code for (code,) in duckdb.sql(f"SELECT code FROM read_csv('{file}')").fetchall()]
        print(file.name, "pandas:", by_pandas, "duckdb:", by_duckdb)
        assert by_pandas == by_duckdb == expected
PYTHON
