#!/usr/bin/env bash
# Who moves at once on a clock of three minutes has two minutes and sixty seconds left, by three of three libraries.
#
# A clock that has just been started stands a little below a full minute: 179.9997 seconds are left. python-chess, chessops of npm
# and humanfriendly take the minutes off first and round the seconds that remain; then there are sixty of them, and nobody carries
# them on. Two of the three write the record of a game, where the time left stands beside the move: there it is "0:02:60", and
# before a full hour "0:59:60". Both read it back as three minutes, so neither notices; Python takes it for no time of a day.
# pretty-ms of npm, given the same moment, cuts off and has no such minute. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check chess==1.11.2 humanfriendly==10.0
npm install --silent --no-fund --no-audit --no-package-lock chessops@0.15.1 pretty-ms@9.3.1
cat >clock.mjs <<'JS'
import { makeComment, parseComment } from "chessops/pgn";
import prettyMilliseconds from "pretty-ms";
const left = process.argv.slice(2).map(Number);
const written = left.map((clock) => makeComment({ text: "", shapes: [], clock }).trim());
const read = written.map((comment) => parseComment(comment).clock);
console.log(JSON.stringify({ written, read, shown: left.map((clock) => prettyMilliseconds(clock * 1000)) }));
JS
env/bin/python - <<'PYTHON'
import json
import subprocess
from datetime import time
from importlib.metadata import version
from pathlib import Path

import chess
import chess.pgn
from humanfriendly import format_timespan

packages = {name: Path("node_modules", name, "package.json").read_text() for name in ("chessops", "pretty-ms")}
released = {name: json.loads(text)["version"] for name, text in packages.items()}
print("python-chess", version("chess"), "humanfriendly", version("humanfriendly"), released)
LEFT = (179.9997, 3599.9997, 179.9994)
move = chess.pgn.Game().add_variation(chess.Move.from_uci("e2e4"))
written, read = [], []
for seconds in LEFT:
    move.set_clock(seconds)
    written.append(move.comment)
    read.append(move.clock())
other = json.loads(subprocess.check_output(["node", "clock.mjs", *map(str, LEFT)], text=True))
print(written, read)
print(other)
assert written == other["written"] == ["[%clk 0:02:60]", "[%clk 0:59:60]", "[%clk 0:02:59.999]"]
assert read == other["read"] == [180, 3600, 179.999]
assert other["shown"] == ["2m 59.9s", "59m 59.9s", "2m 59.9s"]
spoken = [format_timespan(seconds) for seconds in LEFT]
print(spoken)
assert spoken == ["2 minutes and 60 seconds", "59 minutes and 60 seconds", "2 minutes and 60 seconds"]
try:
    time.fromisoformat("00:02:60")
except ValueError as error:
    print("as a time of day:", error)
else:
    raise AssertionError("a time of day has sixty seconds")
PYTHON
