"""What every test gets: a records folder of its own, fair property tests, the demand for full coverage.

All cores are used: the tests are shared out to workers, counted ones first and the browser last.
"""

import functools
import gc
import importlib
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import settings

from assistant.paths import HOME_VARIABLE
from tests.reached import TOLD, UNCOUNTED, Demanding, Measuring
from tests.thorough import IN_CI, THOROUGH

if TYPE_CHECKING:
    from tests.records.postgres import Cluster

TESTS = Path(__file__).parent
ROOT = TESTS.parent
BROWSER_TESTS = TESTS / "browser"
COMMAND_LINE_TESTS = TESTS / "command_line"
APP_TESTS = (
    COMMAND_LINE_TESTS,
    TESTS / "pages",
    TESTS / "languages",
    TESTS / "mcp_server",
    TESTS / "records",
    TESTS / "docs/test_commands.py",
    TESTS / "docs/test_hosting.py",
    TESTS / "mutation/test_program.py",
    TESTS / "orcs_orcs_orcs/test_facts_left_out.py",
    TESTS / "orcs_orcs_orcs/test_slower_search.py",
    TESTS / "plain/lines/test_described.py",
    TESTS / "plain/lines/test_first_sight.py",
    TESTS / "plain/lines/test_spoken.py",
    TESTS / "search/test_facts.py",
    TESTS / "search/test_search.py",
    TESTS / "test_every_process.py",
    TESTS / "test_launch.py",
    TESTS / "test_quality.py",
    TESTS / "thurn_und_taxis/test_left_out.py",
    TESTS / "thurn_und_taxis/test_remedies_search.py",
    TESTS / "thurn_und_taxis/test_second_judge.py",
    TESTS / "tikal/test_counts.py",
    TESTS / "tikal/test_facts_left_out.py",
)
"""Tests that run whole pages, programs, databases or tools, try whole lists of sentences, or take many games
to a second judge.

Every other test is a unit test.
"""
COUNTED_APP_TESTS = (
    COMMAND_LINE_TESTS,
    TESTS / "plain/lines/test_first_sight.py",
    TESTS / "plain/lines/test_spoken.py",
)
"""Those among them that are the examples of lines of rules: of commands, and of what can be said."""
UNCOUNTED_TESTS = (
    TESTS / "search",
    TESTS / "views",
    TESTS / "test_architecture.py",
    TESTS / "test_guards.py",
    TESTS / "test_packaging.py",
    TESTS / "test_rules_and_code.py",
    TESTS / "test_safety.py",
)
"""Unit tests of other things than rules: a line of a rule that only they run lacks its test."""
WITHOUT_BROWSER = "not browser"
COUNTED = "counted"
LEFT_OUT = {
    "unit": {BROWSER_TESTS, *APP_TESTS},
    WITHOUT_BROWSER: {BROWSER_TESTS},
    COUNTED: {BROWSER_TESTS, *UNCOUNTED_TESTS, *APP_TESTS}.difference(COUNTED_APP_TESTS),
}
"""What these marker expressions leave out as a whole."""
WORTH_TELLING = 0.5
"""Seconds from which a setup is told of even if all went well, for the list of the slowest."""

# No deadline: a busy machine is not a fault. The same examples every time: whoever changed nothing breaks
# nothing. `--hypothesis-profile=searching` tries others, and many.
settings.register_profile(
    "project", deadline=None, derandomize=True, max_examples=25 if THOROUGH else 10, database=None
)
settings.register_profile("searching", deadline=None, max_examples=1000)
settings.load_profile("project")


def covers_the_rules(config: pytest.Config) -> bool:
    """Whether this run holds every unit test, so that a rule line nobody ran is a fault."""
    return (
        config.args_source is pytest.Config.ArgsSource.TESTPATHS
        and config.option.markexpr in ("", WITHOUT_BROWSER, COUNTED)
        and not any(
            config.getoption(option)
            for option in ("keyword", "deselect", "ignore", "ignore_glob", "lf", "collectonly")
        )
    )


def pytest_configure(config: pytest.Config) -> None:
    """Measure what the tests reach where all of it is demanded; workers do when they are told to.

    While tests are collected nothing is thrown away: looking for garbage took more than half of that time.
    """
    worker = hasattr(config, "workerinput")
    shared_out = not worker and bool(config.getoption("numprocesses"))
    if not shared_out:  # who shares out collects nothing
        gc.disable()
    measuring = None
    told = getattr(config, "workerinput", {}).get(TOLD, False)
    if told or (covers_the_rules(config) and not worker and not shared_out):
        measuring = Measuring()
        config.pluginmanager.register(measuring)
    if not worker and covers_the_rules(config):
        config.pluginmanager.register(Demanding(measuring))
    # What is left at the end could only warn when it is thrown away, and takes seconds to be found.
    config.stash[gc_collect_iterations_key] = 0
    if worker and not config.option.xmlpath:
        config.pluginmanager.register(FewReports())


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """Have one worker more than there are cores where browsers are among them.

    A test that waits for its page leaves its core to others.
    """
    cores = yield
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    told = "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ
    return cores + (whole and not told and config.option.markexpr in ("", "browser"))


class FewReports:
    """Tells the process that shares out how each test ended, and not five times how it is getting on.

    Every message costs both processes as much as a small test does.
    """

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a test; a setup or an end is told of if it failed, skipped or took its time."""
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            if report.when == "call" or not report.passed or report.duration > WORTH_TELLING:
                item.ihook.pytest_runtest_logreport(report=report)
        return True


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave alone what the marker expression leaves out anyway: reading it takes longer than many a test."""
    return True if collection_path in LEFT_OUT.get(config.option.markexpr, ()) else None


@functools.cache
def _kind_of(file: Path) -> tuple[str, bool]:
    """Return the marker of the tests of a file, and whether they are among those that must run every line."""
    places = {file, *file.parents}
    if BROWSER_TESTS in places:
        return "browser", False
    kind = "app" if places.intersection(APP_TESTS) else "unit"
    covered = kind == "unit" or not places.isdisjoint(COUNTED_APP_TESTS)
    return kind, covered and places.isdisjoint(UNCOUNTED_TESTS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test by where it stands, before a marker expression is applied; run the browser last.

    Unit tests of the rules, those of the command line and whole lists of sentences must run every line:
    what others reach does not count.
    """
    for item in items:
        kind, covered = _kind_of(item.path)
        if item.get_closest_marker("app"):  # it says so itself, as ``many_games`` does
            covered = False
        else:
            item.add_marker(getattr(pytest.mark, kind))
        item.stash[UNCOUNTED] = not covered
        if covered:
            item.add_marker(COUNTED)
    # What counts runs first: what a page has had computed before would not be computed again.
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, item.stash[UNCOUNTED]))


def pytest_collection_finish() -> None:
    """Do once what is the same every time.

    The collector of garbage stays away from what stays until the end: it costs a fifth of the suite.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    # A tested page has Streamlit read what is known of every installed package: a third of the time.
    if "streamlit.testing.v1" in sys.modules:
        scanner = importlib.import_module("streamlit.components.v2.manifest_scanner")
        vars(scanner)["scan_component_manifests"] = functools.cache(scanner.scan_component_manifests)
        # It also stands for its server with a mock that is made anew for every run: a twentieth of the time.
        app_test = importlib.import_module("streamlit.testing.v1.app_test")
        vars(app_test)["MagicMock"] = functools.cache(app_test.MagicMock)
    # The records of a test need not survive a power cut: waiting for the disk is half of their tests' time.
    if (database := sys.modules.get("assistant.records.database")) is not None:
        vars(database)["_PRAGMAS"] = (*database._PRAGMAS, "synchronous = OFF")
        from tests.records.new_files import made_once  # noqa: PLC0415 - loads the database's library

        migrations = sys.modules["assistant.records.migrations"]
        vars(migrations)["upgrade"] = made_once(migrations.upgrade)


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests away from the records of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty records folder that only this test uses."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session")
def cluster() -> Iterator["Cluster"]:
    """Return a PostgreSQL server; skip without one, except in the continuous check."""
    from tests.records.postgres import programs, running_cluster  # noqa: PLC0415 - only where it is needed

    bin_folder = programs()
    if bin_folder is None:
        reason = "PostgreSQL is not installed here"
        if IN_CI:
            pytest.fail(reason)
        pytest.skip(reason)
    with running_cluster(bin_folder) as running:
        yield running
