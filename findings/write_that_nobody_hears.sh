#!/usr/bin/env bash
# SQLite tells of no change where a score is written again, and of one where nothing was written at all.
#
# PRAGMA data_version tells a connection whether another one has changed the file: the cheap way to notice a move of another
# phone. An update that stores the number which is there already reports one changed row, and data_version stays; INSERT OR
# REPLACE with the very same row is told. So a sign of life that always writes the same is never heard. In WAL mode a
# checkpoint that cuts the log (TRUNCATE) is told, though no row is another; no other checkpoint is, and none without WAL.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check apsw==3.54.1.0
FOLDER="$folder" "$folder/env/bin/python" - <<'PYTHON'
import os

import apsw

print("SQLite", apsw.sqlite_lib_version())
CASES = {
    # What another connection does: is it heard with WAL, and without?
    "UPDATE seat SET points = 7 WHERE id = 1": (False, False),
    "UPDATE seat SET name = 'Ana' WHERE id = 1": (False, False),
    "UPDATE seat SET points = 8 WHERE id = 1": (True, True),
    "INSERT OR REPLACE INTO seat VALUES (1, 'Ana', 8)": (True, True),
    "INSERT INTO seat VALUES (1, 'Ana', 8) ON CONFLICT DO UPDATE SET points = 8": (False, False),
    "PRAGMA wal_checkpoint(FULL)": (False, False),
    "PRAGMA wal_checkpoint(RESTART)": (False, False),
    "PRAGMA wal_checkpoint(TRUNCATE)": (True, False),
}
heard = {case: [] for case in CASES}
for mode in ("WAL", "DELETE"):
    path = os.path.join(os.environ["FOLDER"], mode)
    writer = apsw.Connection(path)
    writer.execute(f"PRAGMA journal_mode={mode}").fetchall()
    writer.execute("CREATE TABLE seat (id INTEGER PRIMARY KEY, name TEXT, points INT)")
    writer.execute("INSERT INTO seat VALUES (1, 'Ana', 7), (2, 'Ben', 8)")
    listener = apsw.Connection(path)
    for case in CASES:
        before = listener.execute("PRAGMA data_version").fetchone()
        writer.execute(case).fetchall()
        if not case.startswith("PRAGMA"):
            assert writer.changes() == 1
        heard[case].append(listener.execute("PRAGMA data_version").fetchone() != before)
for case, found in heard.items():
    print(case, dict(zip(("WAL", "DELETE"), found, strict=True)))
assert {case: tuple(found) for case, found in heard.items()} == CASES
PYTHON
