"""Which lines of the rules the tests reach, by slipcover, and the demand that they reach all.

Slipcover takes its probes out of a line once it was reached, so it costs little; a tracer triples the time.
Every worker counts until the first of its tests that does not count, and tells its numbers at the end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from slipcover import FileMatcher, ImportManager, Slipcover, merge_coverage, print_coverage

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "assistant"
NO_RULES: Final = (
    "assistant/__init__.py",
    "assistant/__main__.py",
    "assistant/front_page.py",
    "assistant/guards.py",
    "assistant/launch.py",
    "assistant/locale/*",
    "assistant/mcp_server/*",
    "assistant/packed.py",
    "assistant/paths.py",
    "assistant/plain/*",
    "assistant/records/*",
    "assistant/stream.py",
    "assistant/views/*",
    "assistant/web/*",
)
"""Everything else under assistant/ is a rule room, so a new game is measured unasked."""
EXCLUDED: Final = ("if TYPE_CHECKING:", "@overload", r"^\s*\.\.\.$")
"""What never runs: imports for types, declarations without a body."""
UNCOUNTED: Final = pytest.StashKey[bool]()
"""Whether what a test reaches does not count."""
TOLD: Final = "reached"
"""Under this name a worker is told to measure, and tells what it measured."""


class Measuring:
    """Has modules note which of their lines run, until the first test that does not count."""

    def __init__(self, package: Path = PACKAGE, omit: tuple[str, ...] = NO_RULES) -> None:
        self._slipcover = Slipcover(source=[str(package)], omit=[*omit], exclude_also=[*EXCLUDED])
        ImportManager(self._slipcover, FileMatcher(sources=[package], omit=[*omit])).__enter__()
        self._counted: dict[str, Any] | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Stop counting where the tests begin that do not count; they come last."""
        if self._counted is None and item.stash.get(UNCOUNTED, False):
            self._counted = self._slipcover.get_coverage()

    def measured(self) -> dict[str, Any]:
        """Return what counts, as slipcover tells it."""
        return self._counted if self._counted is not None else self._slipcover.get_coverage()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the process that shares out the tests, where there is one."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[TOLD] = json.dumps(self.measured())


class Demanding:
    """Puts together what the workers measured, and fails a run that reached all but some lines of rules."""

    def __init__(self, own: Measuring | None) -> None:
        self._own = own
        self._all: dict[str, Any] | None = None

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:  # noqa: ANN401 - xdist ships no types
        """Have a worker measure."""
        node.workerinput[TOLD] = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:  # noqa: ANN401, ARG002 - as above
        """Add what a worker measured."""
        told = getattr(node, "workeroutput", {}).get(TOLD)
        if told is not None:
            measured = json.loads(told)
            self._all = measured if self._all is None else merge_coverage(self._all, measured)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run where a line was missed."""
        if self._own is not None:
            self._all = self._own.measured()
        if self._missed() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the lines that were missed."""
        if self._all is not None and self._missed():
            terminalreporter.section("Lines of rules that no test reached")
            print_coverage(self._all, outfile=terminalreporter._tw._file, skip_covered=True)

    def _missed(self) -> bool:
        return self._all is not None and any(file["missing_lines"] for file in self._all["files"].values())
