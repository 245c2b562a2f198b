"""The program as it is started: exit codes, streams, pipes, encodings, and how little it loads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line.tikal_games import RECORDED
from tests.thorough import every

ROOT = Path(__file__).parent.parent.parent
GAME = str(RECORDED / "two_players.txt")
PATIENCE = 300
"""Seconds; a busy machine may take its time."""
SLOW_LIBRARIES = ("streamlit", "pandas", "plotly", "sqlalchemy", "starlette", "numpy", "pyarrow", "rich")
HOSTILE = "\x1b]0;owned\x07\x1b[31m"


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end; both streams are pipes, so there is no terminal."""
    return subprocess.run(
        [sys.executable, "-m", "assistant", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    "arguments, code",
    [
        (("replay", GAME), 0),
        (("check", GAME, "--action", "dig b3"), 1),
        *every(
            3,
            [
                (("check", GAME, "--action", "nonsense"), 2),
                (("replay", "no/such/file"), 2),
                (("--no-such-option",), 2),
            ],
        ),
    ],
)
def test_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    done = program(*arguments)
    assert done.returncode == code
    assert bool(done.stdout) == (code != 2)
    assert done.stderr.count(b"\n") == (code == 2)
    assert b"Traceback" not in done.stderr


def test_a_file_of_a_hundred_megabytes_is_not_read(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    with noise.open("wb") as file:
        file.truncate(100_000_000)
    done = program("replay", str(noise))
    assert (done.returncode, done.stdout) == (2, b"")
    assert (
        done.stderr.decode()
        == f"Error: {noise}: A game log has at most 2 MB and 20000 lines; this is more.\n"
    )


@pytest.mark.parametrize(
    "environment",
    every(
        3,
        [
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
            {"LC_ALL": "C"},
            {"PYTHONIOENCODING": "cp437"},
        ],
    ),
)
def test_any_encoding(environment: dict[str, str]) -> None:
    done = program("rules", **environment)
    assert (done.returncode, done.stderr) == (0, b"")


def test_help_in_any_encoding() -> None:
    done = program("check", "--help", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_plain_letters_where_there_are_no_others() -> None:
    done = program("rules", "T53", "--edition", "romanian", PYTHONIOENCODING="ascii")
    assert b"T53 - Own figure for a camp (printed)" in done.stdout
    assert b"  Romanian edition: Infiintarea unei tabere" in done.stdout


@pytest.mark.parametrize("arguments", [("replay", HOSTILE), (HOSTILE,)])
def test_no_escape_sequence_is_ever_printed(arguments: tuple[str, ...]) -> None:
    done = program(*arguments, FORCE_COLOR="1", TERM="xterm-256color")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"\x07" not in done.stdout + done.stderr


def test_a_reader_who_has_seen_enough() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "assistant", "rules", "--json"],
            cwd=ROOT,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=PATIENCE,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_answer_loads_nothing_of_the_app() -> None:
    code = (
        "import sys; from assistant.command_line.app import run_line; "
        f"code = run_line(['check', {GAME!r}, '--action', 'end']); "
        f"print(code, [name for name in {SLOW_LIBRARIES!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False, timeout=PATIENCE, text=True
    )
    assert done.stdout.splitlines()[-1] == "1 []", done.stderr
