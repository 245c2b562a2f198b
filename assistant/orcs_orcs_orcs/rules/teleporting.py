"""Moving the own mage on the tower, by an action or by an effect (O32)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Lines, PartlyKnown, one_of, settled_by
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

YOU: Final = "you"
OWNERS: Final = {
    NOBODY: "none, the field is free",
    YOU: "your own mage",
    "another player": "another player's mage",
}


class TeleportFacts(NamedTuple):
    """A tower field, without a number where it is only asked, and who is there: ``you`` for the own mage."""

    lane: str
    owner: Annotated[str, one_of("Whose mage stands on that field?", OWNERS, NOBODY)]
    own_is_free: Annotated[bool, settled_by("teleport-own-field", "yes")]


@check("O32")
def field_is_free(facts: TeleportFacts) -> Violation | None:
    """The field must be free; whether the own one is, the table says."""
    if not facts.owner or (facts.owner == YOU and facts.own_is_free):
        return None
    if not facts.lane:
        own = facts.owner == YOU
        return Violation("O32", {}, "own-there") if own else Violation("O32", {"owner": facts.owner}, "there")
    if facts.owner == YOU:
        return Violation("O32", {"lane": facts.lane}, "own")
    return Violation("O32", {"lane": facts.lane, "owner": facts.owner})


TELEPORTING: Final = (field_is_free,)


def teleported(facts: PartlyKnown) -> Lines:
    """Tell what the new field means (O43)."""
    if facts.owner != YOU:
        yield Text("From now on your attacks reach that lane (O43).")
