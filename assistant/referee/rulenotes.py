"""What goes with a rulebook: worked examples, and notes on what is misprinted, unclear or said only once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from assistant.referee.rules import Translations


@dataclass(frozen=True, slots=True)
class Example:
    """A case of a rule: a question with its facts as people write them, or a few words."""

    rule: str
    question: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    text: Translations = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleNote:
    """Something worth knowing about the printed text of some editions.

    ``kind`` is ``misprint``, ``slip``, ``wording`` or ``order``.
    """

    id: str
    kind: str
    editions: tuple[str, ...]
    rules: tuple[str, ...]
    title: Translations
    text: Translations


@dataclass(frozen=True, slots=True)
class RuleNotes:
    """All examples and notes of a game, and groups of words that people use for the same thing."""

    examples: tuple[Example, ...] = ()
    notes: tuple[RuleNote, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()

    def examples_of(self, rule: str) -> tuple[Example, ...]:
        """Return the examples of a rule."""
        return tuple(example for example in self.examples if example.rule == rule)

    def notes_on(self, rule: str) -> tuple[RuleNote, ...]:
        """Return the notes that speak of a rule."""
        return tuple(note for note in self.notes if rule in note.rules)


def load_rule_notes(folder: Path) -> RuleNotes:
    """Read ``examples.json``, ``notes.json`` and ``synonyms.json`` of a game's data, if it has them."""
    return RuleNotes(
        tuple(Example(**entry) for entry in _entries(folder / "examples.json", "examples")),
        tuple(
            RuleNote(**{**entry, "editions": tuple(entry["editions"]), "rules": tuple(entry["rules"])})
            for entry in _entries(folder / "notes.json", "notes")
        ),
        tuple(map(tuple, _entries(folder / "synonyms.json", "groups"))),
    )


def _entries(path: Path, name: str) -> list[Any]:
    if not path.is_file():
        return []
    entries: list[Any] = json.loads(path.read_text(encoding="utf-8"))[name]
    return entries
