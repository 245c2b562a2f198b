"""A run fails that leaves out a line of a rule, and only tests that count reach one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reached import ROOT

RULE = """from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elsewhere import Nothing


def doubled(number: int) -> int:
    if number < 0:
        return -doubled(-number)
    return 2 * number
"""
TEST = """from measured_package.rule import doubled


def test_positive():
    assert doubled(2) == 4


def test_negative():
    assert doubled(-2) == -4
"""
CONFTEST = """import pytest
from pathlib import Path
from tests.reached import TOLD, UNCOUNTED, Demanding, Measuring

UNCOUNTED_TEST = {uncounted!r}

def pytest_configure(config):
    worker = hasattr(config, "workerinput")
    alone = not worker and not config.getoption("numprocesses")
    package = Path(__file__).parent / "measured_package"
    measuring = Measuring(package, ()) if alone or worker and config.workerinput.get(TOLD) else None
    if measuring:
        config.pluginmanager.register(measuring)
    if not worker:
        config.pluginmanager.register(Demanding(measuring))

def pytest_collection_modifyitems(items):
    for item in items:
        item.stash[UNCOUNTED] = item.name == UNCOUNTED_TEST
"""


@pytest.mark.parametrize("processes", [0, 2])
@pytest.mark.parametrize(
    "uncounted, missed", [("", ""), ("test_negative", "9")], ids=["all count", "one does not count"]
)
def test_a_line_counts_that_a_counted_test_reaches(
    tmp_path: Path, processes: int, uncounted: str, missed: str
) -> None:
    package = tmp_path / "measured_package"
    package.mkdir()
    for file, text in (
        (package / "__init__.py", ""),
        (package / "rule.py", RULE),
        (tmp_path / "test_rule.py", TEST),
        (tmp_path / "conftest.py", CONFTEST.format(uncounted=uncounted)),
    ):
        file.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", str(processes), "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 passed" in run.stdout, run.stdout + run.stderr
    assert (run.returncode, missed in run.stdout.split()) == (int(bool(missed)), bool(missed)), run.stdout
