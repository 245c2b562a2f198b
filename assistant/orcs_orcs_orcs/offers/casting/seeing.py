"""What a spell was seen to do, as choices: asked where nobody has told it and the game depends on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import Need
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, CATALOGUE, POWERS
from assistant.orcs_orcs_orcs.box.names import POWER_NAMES
from assistant.orcs_orcs_orcs.moves.casting import seen
from assistant.orcs_orcs_orcs.moves.casting.plan import creatures_hit
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.table.movement import outcome_of
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.words import creatures_text
from assistant.referee.offers import Alternative, Answers, Choice
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, joined

SHOWS: Final = "shows"
NEEDS: Final = "needs"
OF_THE_CARD: Final = (SHOWS, NEEDS)
NOT_NOW: Final = "-"
MOST_NEEDED: Final = 4
"""More power of one kind than this is not offered to be tapped; it can be typed."""
DAMAGE: Final = "damage"
DEFEATED: Final = "defeated-"
YES: Final = "yes"
YES_OR_NO: Final = (Alternative(YES, Text("yes")), Alternative("no", Text("no")))


def what_the_card_shows(
    position: Position, cast: Cast, answers: Answers, refused: Callable[[Cast], Text | None]
) -> Iterator[Choice]:
    """Yield what the row of a card needs, where nobody has told it; whoever cannot look leaves it open.

    ``refused`` says why a row that needs so much is not possible.
    """
    box = position.box
    if box.need(cast.spell, cast.row) is not None:
        return
    if not box.powers(cast.spell):
        kinds = tuple(Alternative(power, POWER_NAMES[power]) for power in POWERS)
        alternatives = (*kinds, Alternative(NOT_NOW, Text("nobody looks now")))
        yield Choice(SHOWS, Text("Which power does the card show?"), "list", alternatives)
    if answers.get(SHOWS) == NOT_NOW or not (box.powers(cast.spell) or SHOWS in answers):
        return
    own = answers.get(SHOWS) or box.powers(cast.spell)[0]
    found = [Alternative(NOT_NOW, Text("nobody looks now"))]
    for need in _needs(own):
        words = " ".join(f"{count} {power}" for power, count in need.items())
        seen_so = replace(cast, power=answers.get(SHOWS, ""), needs=words)
        if seen.agrees(box, f"{cast.spell}.need{cast.row}", words):
            found.append(Alternative(words, need_text(need), refused=refused(seen_so)))
    yield Choice(NEEDS, Text("What does row {row} need?", row=cast.row), "list", tuple(found))


def need_text(need: Need) -> Text:
    """Return what a row needs in words."""
    told = [Text("{amount} {power}", amount=count, power=POWER_NAMES[kind]) for kind, count in need.items()]
    return Text("{needs}", needs=joined(told))


def _needs(own: str) -> Iterator[Need]:
    """Yield what a row may need: power of the card's own kind, of one other kind, of its own and another."""
    for kind in (own, *[power for power in POWERS if power != own]):
        yield from ({kind: count} for count in range(1, MOST_NEEDED + 1))
    for other in POWERS:
        if other != own:
            yield {power: 1 for power in POWERS if power in (own, other)}


def with_card_seen(cast: Cast, answers: Answers) -> Cast:
    """Return the spell with what the answers tell of its card."""
    power, needs = (answers.get(asked, "").strip(NOT_NOW) for asked in OF_THE_CARD)
    return replace(cast, power=power, needs=needs)


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
    return replace(cast, defeating=defeated or (NONE,)) if asked else cast


def _damage(position: Position, cast: Cast) -> Choice:
    most = CATALOGUE.spells[cast.spell].most_damage
    possible = [
        number for number in range(1, most + 1) if seen.fits(position.box, replace(cast, damage=number))
    ]
    label = Text("How much damage does row {row} do?", row=cast.row)
    return Choice(DAMAGE, label, "list", tuple(numbers(possible)))


def _in_doubt(position: Position, cast: Cast) -> list[str]:
    """Return the creatures hit of which nobody can tell whether they are defeated, each kind once."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return []
    position = seen.with_told(position, cast)
    damage = position.box.damage(cast.spell, cast.row)
    if damage is None:
        return []
    doubtful = (one for one in creatures_hit(position, cast) if not outcome_of(position, one, damage))
    return list(dict.fromkeys(map(seen.named, doubtful)))
