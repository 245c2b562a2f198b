"""Setting facts of the table as offers: what can be set at each zone of the picture, and for each player.

Every finished offer is a correction of one fact, and its button shows the fact as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.box import creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.sheet import fields, form
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.picture import COUNTERS, ZONES, creature_picture, lane_of
from assistant.orcs_orcs_orcs.table.position import NOBODY, Position, Spot, creatures_text, read_spot
from assistant.orcs_orcs_orcs.table.slots import MARKERS, SLOTS
from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.corrections import Correct
from assistant.referee.offers import Alternative, Choice, Offer, chosen, each_player
from assistant.referee.slots import NONE, VALUE
from assistant.referee.text import Text

_OF_A_PLAYER = (*CATALOGUE.creatures, "learned", "poison", "hand", "pile", "discard")
_SHEET = "sheet"


def position_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set at a zone, or for the player of a colour; nothing for any other zone."""
    if position.game.seat(zone) != NOBODY:
        return tuple(SLOTS.offer(position, zone, fact) for fact in _OF_A_PLAYER)
    if zone in COUNTERS:
        return (SLOTS.offer(position, "counter", COUNTERS[zone]),)
    if zone not in ZONES:
        return ()
    spot = read_spot(zone)
    if spot is not None:
        return _section(position, spot)
    lane = lane_of(zone)
    if zone[0] == "s":
        return (SLOTS.offer(position, str(lane), MARKERS),)
    of_the_round = (SLOTS.offer(position, "round", fact) for fact in ("cards", "rule"))
    return (_mage(position, lane), *of_the_round)


def _section(position: Position, spot: Spot) -> tuple[Offer, ...]:
    """Return the offers to put a creature on a section, and to take one away."""
    there = position.at(spot)
    now = [] if not there else SLOTS.now(position, str(spot), "creatures").split()
    more = (
        Alternative(
            " ".join((*now, kind)), creature_name(position.box, kind), creature_picture(position, kind)
        )
        for kind in CATALOGUE.creatures
    )
    fewer = (
        Alternative(
            " ".join(_without(now, written)) or NONE,
            Text("{creature}", creature=creatures_text(position.box, [creature])),
        )
        for written, creature in dict(zip(now, there, strict=True)).items()
    )
    add = _offer(spot, "add", Text("Add a creature"), Text("Which creature stands here?"), more)
    take = _offer(spot, "take", Text("Take one away"), Text("Which creature is not here?"), fewer)
    return (add, take) if there else (add,)


def _without(words: list[str], word: str) -> list[str]:
    left = list(words)
    left.remove(word)
    return left


def _offer(spot: Spot, name: str, label: Text, question: Text, creatures: Iterable[Alternative]) -> Offer:
    choice = Choice(VALUE, question, "list", tuple(creatures))
    return chosen(name, label, choice, lambda value: Correct(str(spot), "creatures", value))


def _mage(position: Position, lane: int) -> Offer:
    """Return the offer to tell whose mage stands on a field."""
    choice = Choice(VALUE, Text("Whose mage stands here?"), "list", tuple(each_player(position.game)))
    label = Text("Mage here: {player}", player=position.game.name(position.mage_on(lane)) or "–")
    return chosen("mage", label, choice, lambda colour: Correct(colour, "field", str(lane)))


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
