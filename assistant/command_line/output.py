"""What a command has to say, and printing it to any terminal, file or pipe, whatever the text holds.

Names and files come from strangers, so no control character ever reaches a terminal. A terminal that
knows few letters gets the nearest plain ones, and a reader who has seen enough (``| head``) is no error.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, TextIO

from assistant.referee.errors import BadInputError
from assistant.referee.searching import fold

# Control, format (they reorder what one reads), half characters, private ones, and further line ends.
_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
# Inside a word these two choose a letter's shape; they reorder nothing.
_JOINERS: Final = "\u200c\u200d"
_PATIENCE: Final = 2.0
"""Seconds in which nobody wonders whether anything goes on."""
_PLAIN_SIGNS: Final = {
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−·", "-"),
    "×": "x",
    "ß": "ss",
    "\N{REPLACEMENT CHARACTER}": "?",
}
GOOD: Final = 0
BAD: Final = 1
WRONG_INPUT: Final = 2
OPEN: Final = 3
EXIT_CODES: Final[Mapping[str, int]] = {"legal": GOOD, "illegal": BAD, "undecided": OPEN}


def settle() -> None:
    """Let both streams of this program print any letter, in the nearest one that they know."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NEAREST)


def clean(line: str) -> str:
    """Return a line without anything that a terminal would obey; each such character becomes ``�``."""
    if line.isascii() and line.isprintable():
        return line
    return "".join("\N{REPLACEMENT CHARACTER}" if _is_hidden(sign) else sign for sign in line)


def show(lines: Iterable[str]) -> None:
    """Print lines. Raises BadInputError when what they shall be written to takes no more."""
    _write("".join(f"{clean(line)}\n" for line in lines), sys.stdout)


def complain(sentence: str) -> None:
    """Print one line on the error stream."""
    try:
        _write(f"Error: {clean(' '.join(sentence.split()))}\n", sys.stderr)
    except BadInputError:
        return  # nobody is left to tell


class ProgressLine:
    """Says on the error stream how far long work has come, every few seconds; short work says nothing."""

    def __init__(self, doing: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._doing = doing
        self._clock = clock
        self._said_at = clock()

    def __call__(self, done: int, whole: int) -> None:
        """Hear how much of all is done."""
        now = self._clock()
        if now - self._said_at >= _PATIENCE:
            self._said_at = now
            with suppress(BadInputError):  # nobody reads it any more
                _write(f"{self._doing}: {done} of {whole}\n", sys.stderr)


def _is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in _HIDDEN and sign not in _JOINERS


def _write(text: str, stream: TextIO | None) -> None:
    if stream is None:  # closed before the start
        return
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        _silence(stream)
    except OSError as problem:
        _silence(stream)
        raise BadInputError(f"The output cannot be written: {problem.strerror}.") from None


def _nearest(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    sign = problem.object[problem.start]
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", errors="ignore").decode("ascii")
    if not letters:  # a stroke through a letter, which is no accent for Unicode
        plain = fold(sign)
        letters = plain.upper() if sign.isupper() else plain
    return _PLAIN_SIGNS.get(sign) or (letters if letters.isascii() else "") or "?", problem.start + 1


_NEAREST: Final = "assistant.nearest"
codecs.register_error(_NEAREST, _nearest)


def _silence(stream: TextIO) -> None:
    """Let what still waits in a broken stream go nowhere, so that the end of the program is quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    finally:
        os.close(nowhere)


class Report(NamedTuple):
    """The answer of a command; ``data`` is documented in ``json_form``.

    ``several`` are the answers to several lines of standard input, each an object on a line of its own.
    """

    exit_code: int
    lines: Sequence[str]
    data: Mapping[str, Any]
    several: Sequence[Mapping[str, Any]] | None = None

    @property
    def json_lines(self) -> list[str]:
        """The answer as JSON: one object, or one for each line of standard input."""
        return [json.dumps(one) for one in ([self.data] if self.several is None else self.several)]
