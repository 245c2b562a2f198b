"""Options: declared switches where rulebooks contradict each other, are silent, or a house decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import none_of

SILENCE: Final = "silence"
"""The status of an option that no rulebook answers, or only those that its presets name."""
HOUSE: Final = "house"
"""The status of an option on which all rulebooks agree."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch: the question in plain words, its allowed values and each edition's answer.

    ``status`` is ``conflict`` (editions differ), ``silence`` (none says it, or not every one) or ``house``.
    ``presets`` are the answers that rulebooks give, by edition. ``versions`` are those of the game in which
    it can matter, all of them where none is named.
    """

    id: str
    rule: str
    question: Mapping[str, str]
    values: tuple[str, ...]
    value_text: Mapping[str, Mapping[str, str]]
    default: str
    presets: Mapping[str, str]
    source: Mapping[str, str]
    status: str
    versions: tuple[str, ...] = ()

    @classmethod
    def from_data(cls, entry: Mapping[str, Any]) -> Option:
        """Build an option from its entry in ``options.json``."""
        versions = tuple(entry.get("versions", ()))
        return cls(**{**entry, "values": tuple(entry["values"]), "versions": versions})

    def preset(self, edition: str) -> str:
        """Return the value that this edition's rulebook gives, or the default where it is silent."""
        return self.presets.get(edition, self.default)

    def is_open(self, edition: str) -> bool:
        """Whether only the table can say how this is played: the edition's rulebook is silent on it."""
        return self.status == SILENCE and edition not in self.presets

    def read_otherwise(self, edition: str, value: str) -> tuple[str, ...]:
        """Return what others may have instead of a table's value, nothing where its rulebook says so.

        On a silence that is every other value; beside a house rule it is what all rulebooks have.
        """
        if self.is_open(edition):
            return tuple(other for other in self.values if other != value)
        return (self.default,) if self.status == HOUSE and value != self.default else ()


def options_in(options: Iterable[Option], version: str) -> list[Option]:
    """Return the options that can matter in a version of the game."""
    return [option for option in options if not option.versions or version in option.versions]


def choose_options(options: Iterable[Option], edition: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every option: the edition's preset unless the table chose another.

    Raises BadInputError for an option or a value that does not exist.
    """
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            problem = Text("There is no option “{name}”; the options are {known}.", name=name)
            raise BadInputError(none_of(problem, name, known))
        if value not in known[name].values:
            raise BadInputError(
                "Option {name} cannot be “{value}”; choose one of {known}.",
                name=name,
                value=value,
                known=", ".join(known[name].values),
            )
    return {name: chosen.get(name, option.preset(edition)) for name, option in known.items()}
