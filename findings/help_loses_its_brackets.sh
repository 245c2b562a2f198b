#!/usr/bin/env bash
# The help of a command loses its words in brackets, if they are words, and keeps them if they are numbers.
#
# Typer hands a command's help to Rich, where brackets are markup. "[camp]" is taken for a style that nobody defined, and
# goes without a trace; "[2-4]" is none and stays. So a note in a board game's own notation vanishes from the help, while
# the example beside it shows that brackets work. Without Rich's markup (rich_markup_mode=None) both stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check typer==0.29.2 rich==15.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import typer
from typer.testing import CliRunner

print("typer", version("typer"), "rich", version("rich"))
FOUND = {}
for mode in ("rich", "none"):
    app = typer.Typer() if mode == "rich" else typer.Typer(rich_markup_mode=None)

    @app.command(help="Walk to [camp] with [2-4] figures.")
    def walk() -> None:
        """Do nothing."""

    shown = " ".join(CliRunner().invoke(app, ["--help"]).output.split())
    FOUND[mode] = ("[camp]" in shown, "camp" in shown, "[2-4]" in shown)
    print(mode, FOUND[mode])
assert FOUND == {"rich": (False, False, True), "none": (True, True, True)}
PYTHON
