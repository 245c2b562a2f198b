"""Every command that the pages show runs and leaves as said; what installs something is left to people."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from assistant.command_line.app import run_line
from tests.docs.pages import PAGES, ROOT, Shown, code, fenced_lines, name

# The README's two, which .ci/run and every newcomer run whole.
INSTALLING = "python3 -m venv .venv && .venv/bin/pip install -q -e"
INSTALLED_BY_HAND = (".venv/bin/pip install", "git config ")
STARTING = ("", "run", "mcp")
_PYTHON = re.compile(r"^(?:[A-Z_]+=\S+ )?(?:\.venv/bin/)?python ")


def commands() -> list[Shown]:
    """Return every command shown, in blocks and within lines."""
    return list(dict.fromkeys((*_in_blocks(), *_in_lines())))


def _in_blocks() -> Iterator[Shown]:
    for page in PAGES:
        for line in fenced_lines(page):
            if _is_command(line.text):
                yield line


def _in_lines() -> Iterator[Shown]:
    for page in PAGES:
        yield from (Shown(page, text) for text in code(page) if _is_command(text))


def _is_command(text: str) -> bool:
    return bool(_PYTHON.match(text)) or text.startswith((INSTALLING, *INSTALLED_BY_HAND))


def arguments(text: str) -> list[str]:
    """Return the words of a command after ``python``, without the comment behind it."""
    return shlex.split(_PYTHON.sub("", text), comments=True)


def leaves_with(text: str) -> int:
    """Return the exit code that the comment behind a command promises."""
    said = re.search(r"# .*\bleaves with (\d)", text)
    return int(said[1]) if said else 0


def shown(text: str) -> list[object]:
    return [
        pytest.param(line.text, id=f"{name(line.page)}-{line.text[:60]}")
        for line in commands()
        if " ".join(arguments(line.text)[:2]) == text
    ]


@pytest.fixture
def _checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in a folder in which a command finds the project's files, and leaves its own."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for part in ("data", "tests", "docs"):
        (folder / part).symlink_to(ROOT / part, target_is_directory=True)
    monkeypatch.chdir(folder)


@pytest.mark.usefixtures("home", "_checkout")
@pytest.mark.parametrize("text", shown("-m assistant"))
def test_the_program_does_what_is_shown(text: str) -> None:
    words = arguments(text)[2:]
    commanded = words[0] if words and not words[0].startswith("-") else ""
    if commanded in STARTING:
        # The app would run until somebody stops it: its options are read, and it says how it is used.
        words.append("--help")
    if commanded == "restore":
        assert run_line(["archive", words[1]]) == 0
    assert run_line(words) == leaves_with(text)


@pytest.mark.parametrize("text", shown("-m pytest"))
def test_a_line_of_pytest_names_what_is_there(text: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    marked = {marker.partition(":")[0] for marker in settings["markers"]}
    words = arguments(text)[2:]
    assert {after.removeprefix("not ") for word, after in pairwise(words) if word == "-m"} <= marked
    assert [word for word in words if "/" in word and not (ROOT / word).exists()] == []


def test_whatever_else_is_shown_is_there() -> None:
    missing = []
    for line in commands():
        first, *rest = arguments(line.text)
        if line.text.startswith((INSTALLING, *INSTALLED_BY_HAND)) or rest[:1] in (["assistant"], ["pytest"]):
            continue
        file = ROOT / first if first != "-m" else ROOT / rest[0].replace(".", "/")
        options = {word for word in rest if word.startswith("--")}
        script = next(
            (path for path in (file, file.with_suffix(".py"), file / "__main__.py") if path.is_file()), None
        )
        if script is None or not all(option in script.read_text("utf-8") for option in options):
            missing.append(line.text)
    assert missing == []


def test_the_two_commands_of_readme_are_the_two_of_everybody() -> None:
    shown_there = [line.text for line in commands() if line.text.startswith(INSTALLING)]
    assert [line.rpartition("&& ")[2] for line in shown_there] == [
        ".venv/bin/python -m assistant",
        ".venv/bin/python -m pytest",
    ]
    assert (ROOT / ".ci/run").read_text("utf-8").splitlines()[-1] == shown_there[1]


def test_the_check_finds_commands() -> None:
    assert len(commands()) > 20
    assert arguments('A=b .venv/bin/python -m assistant ask "x y"  # leaves with 3: no') == [
        "-m", "assistant", "ask", "x y",
    ]  # fmt: skip
    assert leaves_with("python -m assistant ask  # leaves with 3: no") == 3


def test_the_examples_of_tests_hold() -> None:
    """What Contributing shows to whoever writes a test is run as it stands there."""
    text = (ROOT / "docs" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert "assert" in shown
    exec(shown, {})  # noqa: S102 - our own page
