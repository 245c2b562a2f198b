# ruff: noqa: ARG002 - the interface gives the form, of which there is one
"""The toy game with a component sheet: two kinds of sticks whose lengths stand on the sticks themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.referee.component_sheets import SheetFault, SheetField, SheetForm, SheetGroup, SheetRow
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from tests.referee.toy import REFEREES, Toy


def _even(text: str) -> str:
    if len(text) % 2:
        raise BadInputError("The name has an odd number of letters.")
    return text.lower()


FORM: Final = SheetForm(
    "sticks",
    Text("Sticks"),
    (
        SheetGroup(
            "kinds",
            Text("Kinds of sticks"),
            (
                SheetRow(
                    "long",
                    Text("Long stick"),
                    (
                        SheetField(
                            "long.length", Text("Length"), "number", 1, 9, proven="5", source=Text("Rules 3")
                        ),
                        SheetField("long.notches", Text("Notches"), "numbers", 1, 9),
                    ),
                ),
                SheetRow(
                    "short",
                    Text("Short stick"),
                    (
                        SheetField("short.length", Text("Length"), "number", 1, 9),
                        SheetField(
                            "short.wood",
                            Text("Wood"),
                            "choice",
                            choices={"oak": Text("oak"), "fir": Text("fir")},
                        ),
                        SheetField("short.name", Text("Name"), read=_even),
                        SheetField("short.motto", Text("Motto")),
                    ),
                ),
            ),
            Text("Measure them."),
        ),
    ),
)


class ToyWithForms(Toy):
    """The referee of the toy game, asking for its sticks."""

    def component_forms(self) -> Sequence[SheetForm]:
        """Return the one form."""
        return (FORM,)

    def component_faults(self, form: str, values: Mapping[str, str]) -> tuple[SheetFault, ...]:
        """Return a fault where the short stick is longer than the long one."""
        lengths = [values.get(key, "") for key in ("long.length", "short.length")]
        if not all(lengths) or int(lengths[0]) > int(lengths[1]):
            return ()
        return (SheetFault(("long.length", "short.length"), Text("The short stick is shorter.")),)


WITH_FORMS: Final = {**REFEREES, "toy": ToyWithForms()}
