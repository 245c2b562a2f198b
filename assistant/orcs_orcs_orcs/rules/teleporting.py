"""Moving the own mage on the tower, by an action or by an effect (O32)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.checks import check
from assistant.referee.questions import NOBODY, one_of, settled_by
from assistant.referee.verdict import Violation

YOU: Final = "you"


class TeleportFacts(NamedTuple):
    """A tower field and who stands there, ``you`` for the own mage."""

    lane: str
    owner: Annotated[str, one_of("Whose mage stands on that field?", (NOBODY, YOU, "another player"), NOBODY)]
    own_is_free: Annotated[bool, settled_by("teleport-own-field", "yes")]


@check("O32")
def field_is_free(facts: TeleportFacts) -> Violation | None:
    """The field must be free; whether the own one is, the table says."""
    if facts.owner == YOU:
        return None if facts.own_is_free else Violation("O32", {"lane": facts.lane}, "own")
    return Violation("O32", {"lane": facts.lane, "owner": facts.owner}) if facts.owner else None


TELEPORTING: Final = (field_is_free,)
