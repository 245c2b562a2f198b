"""What a spell was seen to do, as choices: asked where nobody has told it and the game depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs import seen
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.catalogue import ATTACK, CATALOGUE
from assistant.orcs_orcs_orcs.movement import outcome_of
from assistant.orcs_orcs_orcs.needless import creatures_hit
from assistant.orcs_orcs_orcs.position import Position
from assistant.orcs_orcs_orcs.words import creatures_text
from assistant.referee.offering import Answers
from assistant.referee.offers import Alternative, Choice
from assistant.referee.text import Text

DAMAGE: Final = "damage"
DEFEATED: Final = "defeated-"
YES: Final = "yes"
YES_OR_NO: Final = (Alternative(YES, Text("yes")), Alternative("no", Text("no")))


def what_was_seen(position: Position, cast: Cast, answers: Answers) -> Iterator[Choice]:
    """Yield the damage of the row where it is not known, then whether each creature hit was defeated."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return
    if position.box.damage(cast.spell, cast.row) is None:
        yield _damage(position, cast)
        if DAMAGE not in answers:
            return
    for name in _in_doubt(position, seen_in(position, cast, answers)):
        creature = next(one for one in creatures_hit(position, cast) if seen.named(one) == name)
        label = Text("Was it defeated: {creature}?", creature=creatures_text(position.box, [creature]))
        yield Choice(DEFEATED + name, label, "list", YES_OR_NO)
        if DEFEATED + name not in answers:
            return


def seen_in(position: Position, cast: Cast, answers: Answers) -> Cast:
    """Return the spell with what the answers tell of its damage and of those it defeated."""
    if DAMAGE in answers:
        cast = replace(cast, damage=int(answers[DAMAGE]))
    asked = [name for name in _in_doubt(position, cast) if DEFEATED + name in answers]
    defeated = tuple(sorted(name for name in asked if answers[DEFEATED + name] == YES))
    return replace(cast, defeating=defeated or (seen.NONE,)) if asked else cast


def _damage(position: Position, cast: Cast) -> Choice:
    most = CATALOGUE.spells[cast.spell].most_damage
    possible = [
        number for number in range(1, most + 1) if seen.fits(position.box, replace(cast, damage=number))
    ]
    numbers = tuple(Alternative(str(number), Text("{number}", number=number)) for number in possible)
    return Choice(DAMAGE, Text("How much damage does row {row} do?", row=cast.row), "list", numbers)


def _in_doubt(position: Position, cast: Cast) -> list[str]:
    """Return the creatures hit of which nobody can tell whether they are defeated, each kind once."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return []
    position = seen.with_damage(position, cast)
    damage = position.box.damage(cast.spell, cast.row)
    if damage is None:
        return []
    doubtful = (one for one in creatures_hit(position, cast) if not outcome_of(position, one, damage))
    return list(dict.fromkeys(map(seen.named, doubtful)))
