"""What a command answers: lines for people, values for programs, and an exit code for scripts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.referee.verdict import Judgement

GOOD: Final = 0
BAD: Final = 1
WRONG_INPUT: Final = 2
OPEN: Final = 3

EXIT_CODES: Final[Mapping[Judgement, int]] = {"legal": GOOD, "illegal": BAD, "undecided": OPEN}


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
