#!/usr/bin/env bash
# Of four readers of chess games none reads all that the standard lets a file hold, and one not even lines as Windows ends them.
#
# A record of a chess game is a text (PGN) with rules on what a reader has to accept: any line breaks, moves without numbers,
# "!" behind a move, a remark from ";" to the end of its line, a line that begins with "%" and is to be passed over, and a
# quotation mark in a name with "\" before it. pgn-parser of PyPI reads none of these, pgn-parser of npm and kokopu each
# lack some. Each of them reads the same moves without that. Whoever tests with files of one program will not see it; a member who
# is called Ana "Axt" Berg, or writes notes with a semicolon, makes a whole evening of games unreadable. Needs Node with npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --no-package-lock pgn-parser@2.2.1 kokopu@4.13.4 @jackstenglein/pgn-parser@2.0.13
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pgn-parser==1.1.0 chess==1.11.2
cat > read.js <<'JAVASCRIPT'
const npm = require("pgn-parser");
const jackstenglein = require("@jackstenglein/pgn-parser");
const kokopu = require("kokopu");

const readers = {
  "pgn-parser (npm)": text => npm.parse(text)[0].moves.length,
  "@jackstenglein/pgn-parser": text => jackstenglein.parseGame(text).moves.length,
  kokopu: text => kokopu.pgnRead(text).game(0).nodes().length,
};
const read = {};
for (const [reader, count] of Object.entries(readers)) {
  read[reader] = {};
  for (const [name, text] of Object.entries(JSON.parse(require("fs").readFileSync("games.json", "utf8")))) {
    try { read[reader][name] = count(text); } catch { read[reader][name] = null; }
  }
}
console.log(JSON.stringify(read));
JAVASCRIPT
cat > compare.py <<'PYTHON'
import io
import json
import subprocess
from pathlib import Path

import chess.pgn
from pgn_parser import parser, pgn

TAGS = '[Event "Club"]\n[Site "?"]\n[Date "2026.05.01"]\n[Round "1"]\n[White "Ana"]\n[Black "Ben"]\n[Result "*"]\n\n'
PLAIN = TAGS + "1. e4 e5 2. Nf3 Nc6 *\n"
GAMES = {
    "plain": PLAIN,
    "line breaks": PLAIN.replace("\n", "\r\n"),
    "no numbers": TAGS + "e4 e5 Nf3 Nc6 *\n",
    "!": TAGS + "1. e4! e5 2. Nf3 Nc6 *\n",
    ";": TAGS + "1. e4 e5 ; as always\n2. Nf3 Nc6 *\n",
    "%": "% written by hand\n" + PLAIN,
    "quotation mark": PLAIN.replace("Ana", r"Ana \"Axt\" Berg"),
}
for name, text in GAMES.items():
    game = chess.pgn.read_game(io.StringIO(text))
    assert not game.errors and len(list(game.mainline_moves())) == 4, name
Path("games.json").write_text(json.dumps(GAMES))
read = json.loads(subprocess.run(["node", "read.js"], check=True, capture_output=True, text=True).stdout)
read["pgn-parser (PyPI)"] = {}
for name, text in GAMES.items():
    try:
        read["pgn-parser (PyPI)"][name] = 2 * len(parser.parse(text, actions=pgn.Actions()).movetext)
    except parser.ParseError:
        read["pgn-parser (PyPI)"][name] = None
lacking = {}
for reader, counts in read.items():
    assert set(counts.values()) <= {4, None} and counts["plain"] == 4
    lacking[reader] = [name for name, count in counts.items() if count is None]
    print(f"{reader} does not read: {', '.join(lacking[reader])}")
assert lacking == {
    "pgn-parser (npm)": ["%", "quotation mark"],
    "@jackstenglein/pgn-parser": ["%"],
    "kokopu": [";", "%"],
    "pgn-parser (PyPI)": [name for name in GAMES if name != "plain"],
}
PYTHON
env/bin/python compare.py
