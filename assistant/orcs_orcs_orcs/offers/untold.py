"""Facts of the copy that an action waits for, to be told where they first decide something."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.sheet import fields, form
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.corrections import Correct
from assistant.referee.text import Text

_SHEET = "sheet"


def waits_for(position: Position, action: Action) -> tuple[SheetField, ...]:
    """Return the facts of the component sheet that the verdict on an action waits for."""
    rows = {field.key: row.label for group in form().groups for row in group.rows for field in row.fields}
    return tuple(
        fields()[fact]._replace(
            label=Text("{component}: {fact}", component=rows[fact], fact=fields()[fact].label)
        )
        for fact in dict.fromkeys(missing.fact for missing in MOVES.judge(position, action).missing)
        if fact in rows
    )


def telling(position: Position, fact: SheetField, value: str) -> Correct:  # noqa: ARG001 - other games need it
    """Return the correction that tells a fact of the sheet. Raises BadInputError."""
    return Correct(_SHEET, fact.key, read_value(fact, value))
