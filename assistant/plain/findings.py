"""What a sentence may mean: the questions, rules, options and pages that it finds, best first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Understood(NamedTuple):
    """Something understood: the words said, and the fact with its value, or what they were taken for."""

    words: str
    fact: str = ""
    value: str = ""
    meaning: str = ""


class Match(NamedTuple):
    """Something that answers a sentence; ``facts`` as they are written in an address.

    ``unread`` is what a question's facts left over of the sentence and what may change its answer: numbers,
    each with the word behind it, and words such as *not* and *more*. ``wanted`` is the fact
    whose number is asked for; it is blank among the facts.
    """

    kind: str
    id: str
    game: str
    rules: tuple[str, ...]
    facts: Mapping[str, str]
    understood: tuple[Understood, ...]
    score: float
    unread: tuple[str, ...] = ()
    wanted: str = ""


class Findings(NamedTuple):
    """What a sentence may mean, best first; ``not_covered`` names what this program leaves out."""

    matches: tuple[Match, ...]
    not_understood: tuple[str, ...]
    not_covered: str = ""

    @property
    def data(self) -> dict[str, Any]:
        """The answer as JSON has it."""
        data: dict[str, Any] = {
            "matches": [
                {
                    "kind": match.kind,
                    "id": match.id,
                    "game": match.game,
                    "rules": list(match.rules),
                    "facts": dict(match.facts),
                    "understood": [
                        {name: value for name, value in chip._asdict().items() if value}
                        for chip in match.understood
                    ],
                }
                for match in self.matches
            ],
            "not_understood": list(self.not_understood),
        }
        return {**data, "not_covered": self.not_covered} if self.not_covered else data
