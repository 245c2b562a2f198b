"""What a command answers: lines for people, values for programs, and an exit code for scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.referee.verdict import Judgement

GOOD: Final = 0
BAD: Final = 1
WRONG_INPUT: Final = 2
OPEN: Final = 3

EXIT_CODES: Final[Mapping[Judgement, int]] = {"legal": GOOD, "illegal": BAD, "undecided": OPEN}


class Report(NamedTuple):
    """The answer of a command; ``data`` is documented in ``json_form``."""

    exit_code: int
    lines: Sequence[str]
    data: Mapping[str, Any]
