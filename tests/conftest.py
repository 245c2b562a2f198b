"""What every test gets: a records folder of its own, fair property tests, the demand for full coverage."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from assistant.paths import HOME_VARIABLE

if TYPE_CHECKING:
    from tests.records.postgres import Cluster

TESTS = Path(__file__).parent
BROWSER_TESTS = TESTS / "browser"
APP_TESTS = (
    TESTS / "pages",
    TESTS / "languages/test_pages.py",
    TESTS / "command_line",
    TESTS / "records",
    TESTS / "docs/test_commands.py",
    TESTS / "test_quality.py",
)
"""Tests that run whole pages, programs, databases or tools. Every other test is a unit test."""
UNIT_TESTS_ONLY = "not browser"

# No deadline: a busy machine is not a fault. The continuous check tries the same examples every time, and
# more of them: whoever changes something wants the answer soon.
IN_CI = os.environ.get("CI") == "true"
settings.register_profile("project", deadline=None, derandomize=IN_CI, max_examples=100 if IN_CI else 10)
settings.load_profile("project")


def covers_the_rules(config: pytest.Config) -> bool:
    """Whether this run holds every unit test, so that a rule line nobody ran is a fault."""
    return (
        config.args_source is pytest.Config.ArgsSource.TESTPATHS
        and config.option.markexpr in ("", UNIT_TESTS_ONLY)
        and not any(
            config.getoption(option)
            for option in ("keyword", "deselect", "ignore", "ignore_glob", "lf", "collectonly")
        )
    )


def pytest_configure(config: pytest.Config) -> None:
    """Drop the coverage report and its demand when only a part of the suite was asked for."""
    coverage = config.pluginmanager.getplugin("_cov")
    if coverage is not None and not covers_the_rules(config):
        coverage.options.cov_fail_under = 0
        coverage.options.cov_report = {}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test by where it stands, before a marker expression is applied; run the browser last."""
    for item in items:
        places = {item.path, *item.path.parents}
        if BROWSER_TESTS in places:
            item.add_marker(pytest.mark.browser)
        else:
            item.add_marker(pytest.mark.app if places.intersection(APP_TESTS) else pytest.mark.unit)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    """Keep the collector of garbage away from what stays until the end: it costs a fifth of the suite."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


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
