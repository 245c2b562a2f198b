"""Runs tests against changed rules, inside one session of pytest that has collected them all once.

A change inside a function is put into the functions that are already loaded. What runs when files are
imported or tests are collected cannot be changed afterwards, nor what is worked out once for each object, by
whichever test comes first: such a change gets a session that starts anew.
"""

from __future__ import annotations

import contextlib
import gc
import importlib.machinery
import io
import resource
import signal
import sys
import time
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from typing import Any, Final, NoReturn

import coverage
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from assistant.referee.values import cached_property
from tests.mutation.changes import Change
from tests.mutation.forks import in_fork, in_forks, told
from tests.mutation.keeping import Map, kept, put_by
from tests.mutation.rules import ROOMS, ROOT, files_of, room_of

OPTIONS: Final = ("--override-ini=addopts=--import-mode=importlib", "-pno:cacheprovider", "-pno:terminal")
_MEMORY: Final = 4 << 30
_SECONDS: Final = 10
_TIMES_SLOWER: Final = 20
"""A test that needs ten seconds and twenty times as long as it should has met an endless loop."""

_LIKELIEST: Final = 10
"""How many tests name the files that are tried first in a session that starts anew."""
NOBODY_LOOKS: Final = "no test runs this line"


@dataclass(frozen=True)
class Outcome:
    """What became of a change: the test that noticed it, or nothing; and how many tests were asked."""

    noticed_by: str
    asked: int

    @property
    def noticed(self) -> bool:
        """Tell whether a test failed."""
        return bool(self.noticed_by)


Task = Callable[[list[pytest.Item]], Any]


class Session:
    """A plugin that does one task with the collected tests in place of running them."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.result: Any = None

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self) -> None:
        """Let property tests try the same examples every time, and end at the first that fails.

        None fails because a busy machine makes its examples slowly.
        """
        settings.register_profile(
            "mutation",
            settings.get_profile("project"),
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.too_slow],
        )
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the task."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all forks
        self.result = self.task(session.items)
        return True


def run_session(tests: Sequence[str], task: Task) -> Any:  # noqa: ANN401 - whatever the task returns
    """Collect tests in this process and return what the task makes of them."""
    plugin = Session(task)
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main([*OPTIONS, f"--rootdir={ROOT}", *tests], plugins=[plugin])
    if plugin.result is None:
        raise RuntimeError(f"The tests could not be collected ({code}).\n{said.getvalue()}")
    return plugin.result


# --- which tests run which line


def tracing(files: Sequence[str]) -> coverage.Coverage:
    """Return a tracer of some files."""
    return coverage.Coverage(data_file=None, include=[str(ROOT / file) for file in files], config_file=False)


def lines_run(tracer: coverage.Coverage) -> Iterator[tuple[str, int, list[str]]]:
    """Yield each line that ran: its file, its number and the contexts it ran in."""
    data = tracer.get_data()
    for file in data.measured_files():
        short = str(Path(file).relative_to(ROOT))
        for line, contexts in data.contexts_by_lineno(file).items():
            yield short, line, contexts


def map_tests(items: list[pytest.Item], files: Sequence[str]) -> Map:
    """Run every test once and return which lines of some files each runs."""
    found = Map()
    # What one test has asked for would be answered to the next without running the line again.
    ours = {_module(file) for room in ROOMS for file in files_of(room)}
    caches = [
        thing
        for thing in _everything(_lru_cache_wrapper)
        if thing.__module__ in ours or thing.__module__.startswith("tests.")
    ]
    tracer = tracing(files)
    tracer.start()
    for item, after in zip(items, _and_then(items), strict=True):
        tracer.switch_context(item.nodeid)
        for cache in caches:
            cache.cache_clear()
        start = time.process_time()
        if not passes(item, after):
            found.failed.append(item.nodeid)
        found.seconds[item.nodeid] = time.process_time() - start
    tracer.stop()
    for file, line, contexts in lines_run(tracer):
        found.tests[file, line] = {context for context in contexts if context}
    return found


def _module(file: str) -> str:
    """Return the name under which a file is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _everything(kind: type) -> list[Any]:
    """Return every living thing of a kind, also what is kept away from the collector."""
    gc.unfreeze()
    found = [thing for thing in gc.get_objects() if isinstance(thing, kind)]
    gc.freeze()
    return found


def _and_then(items: Sequence[pytest.Item]) -> list[pytest.Item | None]:
    """Return for every test the one after it."""
    return [*items[1:], None] if items else []


def passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    """Run one test and tell whether it passed."""
    reports = runtestprotocol(item, nextitem=after, log=False)
    return not any(report.failed for report in reports)


# --- does a test notice a change?


def first_to_notice(items: Sequence[pytest.Item], seconds: dict[str, float]) -> Outcome:
    """Run tests until one fails; the process ends at a test that takes far too long."""
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
    for count, (item, after) in enumerate(zip(items, _and_then(items), strict=True), start=1):
        limit = _SECONDS + _TIMES_SLOWER * seconds.get(item.nodeid, 0)
        signal.setitimer(signal.ITIMER_PROF, limit)
        if not passes(item, after):
            return Outcome(item.nodeid, count)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return Outcome("", len(items))


def put_in(change: Change, functions: Iterable[types.FunctionType]) -> None:
    """Give the loaded functions the changed code."""
    code = _changed_code(change)
    for function in functions:
        function.__code__ = code


def fits(change: Change, function: types.FunctionType) -> bool:
    """Whether a loaded function can take the changed code: it refers to the same names around it."""
    around = function.__code__.co_freevars
    return not around or _changed_code(change).co_freevars == around


def _changed_code(change: Change) -> types.CodeType:
    return _code(compile(change.source, str(ROOT / change.file), "exec"), change.body)


def _code(outer: types.CodeType, name: str) -> types.CodeType:
    """Return the code of a function or method of a file."""
    for part in name.split("."):
        [outer] = [
            const for const in outer.co_consts if isinstance(const, types.CodeType) and const.co_name == part
        ]
    return outer


def loaded_functions() -> dict[tuple[str, str], list[types.FunctionType]]:
    """Return the loaded functions of the project by their file and name."""
    found: dict[tuple[str, str], list[types.FunctionType]] = {}
    for function in _everything(types.FunctionType):
        code = function.__code__
        if code.co_filename.startswith(f"{ROOT}/assistant/"):
            file = str(Path(code.co_filename).relative_to(ROOT))
            found.setdefault((file, code.co_qualname), []).append(function)
    return found


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a changed file in place of the one on disk."""

    def __init__(self, change: Change) -> None:
        super().__init__(_module(change.file), str(ROOT / change.file))
        self.change = change

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Answer for the changed file only."""
        if fullname != self.name:
            return None
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=self.path)
        spec.has_location = True
        return spec

    def get_code(self, fullname: str) -> types.CodeType:
        """Return the changed code, never a cached one."""
        return compile(self.change.source, self.get_filename(fullname), "exec")


def judge(
    tests: Sequence[str], sample: Sequence[Change], jobs: int, keep: Path | None = None
) -> Iterator[tuple[Change, Outcome]]:
    """Yield what becomes of each change as soon as it is known, judged by the tests of some folders.

    Where the map of tests and lines is kept, it is made once, until the code or the tests change.
    """
    rooms = {room_of(change.file) for change in sample}
    files = [file for room in sorted(rooms) for file in files_of(room)]
    known = kept(keep) if keep else None
    if known is None:
        known = in_fork(partial(_mapped, tests, files)) or _stopped()
        if keep:
            put_by(keep, known)
    later = []
    for number, outcome in told(partial(_session, tests, sample, jobs, known)):
        if outcome is None:
            later.append(number)
        else:
            yield sample[number], outcome
    tasks = [partial(_anew, tests, sample[number], known) for number in later]
    for index, outcome in in_forks(tasks, jobs):
        yield sample[later[index]], outcome or _too_long()


def _stopped() -> NoReturn:
    raise RuntimeError("The session of tests was stopped.")


def _too_long() -> Outcome:
    return Outcome("a test that ran too long", 1)


def _mapped(tests: Sequence[str], files: Sequence[str]) -> Map:
    """Return which tests run which lines, also those that run while the tests are collected."""
    tracer = tracing(files)
    tracer.start()

    def task(items: list[pytest.Item]) -> Map:
        tracer.stop()
        known: Map = in_fork(partial(map_tests, items, files)) or _stopped()
        if known.failed:
            raise RuntimeError(f"These fail before anything is changed: {', '.join(known.failed)}")
        known.at_import = {(file, line) for file, line, _ in lines_run(tracer)}
        return known

    found: Map = run_session(tests, task)
    return found


def _session(
    tests: Sequence[str],
    sample: Sequence[Change],
    jobs: int,
    known: Map,
    tell: Callable[[tuple[int, Outcome | None]], None],
) -> None:
    """Judge in one session; tell what becomes of each change, or nothing where it needs a new one."""

    def task(items: list[pytest.Item]) -> bool:
        functions = loaded_functions()
        once = {prop.func for prop in _everything(cached_property)}
        by_name = {item.nodeid: item for item in items}
        tasks: list[Callable[[], Outcome]] = []
        numbers: list[int] = []
        for number, change in enumerate(sample):
            living = functions.get((change.file, change.body.replace(".<locals>", "")), [])
            ran = {line for file, line in known.at_import if file == change.file}
            kept_out = not living or living[0] in once or _body_lines(living[0]) & ran
            if kept_out or not fits(change, living[0]):
                tell((number, None))
                continue
            names = sorted(known.tests.get((change.file, change.line), ()), key=known.seconds.__getitem__)
            numbers.append(number)
            tasks.append(partial(_swapped, change, living, [by_name[name] for name in names], known.seconds))
        for index, outcome in in_forks(tasks, jobs):
            tell((numbers[index], outcome or _too_long()))
        return True

    run_session(tests, task)


def _body_lines(function: types.FunctionType) -> set[int]:
    """Return the lines that run only when a function is called."""
    lines: set[int] = set()
    codes = [function.__code__]
    while codes:
        code = codes.pop()
        lines |= {line for _, _, line in code.co_lines() if line and line != code.co_firstlineno}
        codes += [const for const in code.co_consts if isinstance(const, types.CodeType)]
    return lines


def _swapped(
    change: Change,
    functions: Iterable[types.FunctionType],
    items: Sequence[pytest.Item],
    seconds: dict[str, float],
) -> Outcome:
    put_in(change, functions)
    return first_to_notice(items, seconds)


def _anew(tests: Sequence[str], change: Change, known: Map) -> Outcome:
    """Judge a change in sessions that import it from the start: the likeliest files first, then all."""
    likely = sorted(known.tests.get((change.file, change.line), ()), key=known.seconds.__getitem__)
    some = list(dict.fromkeys(name.split("::")[0] for name in likely[:_LIKELIEST]))
    for folders in (some, tests) if some else (tests,):
        outcome = (
            in_fork(partial(_imported, folders, change, known.seconds, frozenset(likely))) or _too_long()
        )
        if outcome.noticed:
            break
    return outcome


def _imported(
    tests: Sequence[str], change: Change, seconds: dict[str, float], likely: frozenset[str]
) -> Outcome:
    """Judge a change where nothing is imported yet; what cannot even be collected is noticed."""
    assert _module(change.file) not in sys.modules, "imported before it was changed"
    sys.meta_path.insert(0, Changed(change))

    def task(items: list[pytest.Item]) -> Outcome:
        ordered = sorted(items, key=lambda item: (item.nodeid not in likely, seconds.get(item.nodeid, 0)))
        return first_to_notice(ordered, seconds)

    with contextlib.redirect_stderr(io.StringIO()):
        try:
            outcome: Outcome = run_session(tests, task)
        except RuntimeError:
            return Outcome("collecting the tests", 0)
    return outcome
