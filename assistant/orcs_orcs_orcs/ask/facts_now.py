"""What a position tells of a question, for whoever is to act: taken and not judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.phases import ACTIONS, FATE, REVEAL
from assistant.orcs_orcs_orcs.moves.casting.facts import second_section
from assistant.orcs_orcs_orcs.moves.revealing import reveal_facts
from assistant.orcs_orcs_orcs.moves.teleporting import teleport_facts
from assistant.orcs_orcs_orcs.picture import ZONES, lane_of
from assistant.orcs_orcs_orcs.rules.aiming import ACROSS, NO_SECOND, SAME
from assistant.orcs_orcs_orcs.rules.outcomes import SECTION_WORDS, EndFacts, is_over
from assistant.orcs_orcs_orcs.rules.turn_order import MOMENTS
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot, index_of
from assistant.orcs_orcs_orcs.table.spots import read_spot
from assistant.referee.ask.question import named_facts

ANOTHER: Final = "another player"
Found = dict[str, object]
Look = Callable[[Position, Sequence[str]], Found]


def _at_a_zone(look: Callable[[Position, str], Found]) -> Look:
    """Return how a question about a zone is told; without a zone nothing is."""

    def at(position: Position, places: Sequence[str]) -> Found:
        zone = next((place for place in places if place in ZONES), "")
        return look(position, zone) if zone else {}

    return at


@_at_a_zone
def aim(position: Position, zone: str) -> Found:
    own, lane = position.actor.lane, lane_of(zone)
    found: Found = {"target_lane": str(lane), "own_lane": str(own), "on_own_lane": own == lane}
    spot = read_spot(zone)
    # What lies beside the own lane is hit as the second section of an Earthquake.
    beside = second_section(Spot(own, spot.section), spot) if spot is not None else NO_SECOND
    return found | ({"second": beside} if beside in {SAME, ACROSS} else {})


@_at_a_zone
def fate(position: Position, zone: str) -> Found:
    spot = read_spot(zone)
    if spot is None:
        return {}
    categories = {position.box.category(creature.kind) for creature in position.at(spot)}
    known = {"category": categories.pop()} if len(categories) == 1 else {}
    return {"section": SECTION_WORDS[spot.section], **known}


def defeat(position: Position, places: Sequence[str]) -> Found:
    """What is known of a creature's life; of the creatures on a section only what is true of all of them."""
    found: Found = {} if position.rule == OTHER else {"bonus": position.bonus}
    there = _standing(position, places)
    if len(there) == 1:
        found["before"] = there[0].damage
    if len({creature.kind for creature in there}) == 1:
        least, most = position.box.life(there[0].kind)
        found |= {"life": least} if least == most else {}
    return found


@_at_a_zone
def loss(position: Position, zone: str) -> Found:
    """Whether the mage of whoever is to act stands on a lane, and what they have of the one type there."""
    found: Found = {"mage_there": position.actor.lane == lane_of(zone)}
    kinds = {creature.kind for creature in _standing(position, (zone,))}
    return found | ({"trophies": position.actor.trophies[index_of(kinds.pop())]} if len(kinds) == 1 else {})


def _standing(position: Position, places: Sequence[str]) -> list[Creature]:
    """Return the creatures on the section that is asked about, those that look alike once."""
    spot = next(filter(None, map(read_spot, places)), None)
    return list(dict.fromkeys(position.at(spot))) if spot is not None else []


@_at_a_zone
def lanes(position: Position, zone: str) -> Found:
    lane = position.lane(lane_of(zone))
    return {"creatures": lane.standing, "left": lane.markers, **_reveal(position, zone, "own", "only_own")}


def _reveal(position: Position, zone: str, *names: str) -> Found:
    number = lane_of(zone)
    record = reveal_facts(position, number, position.turn.player)
    return named_facts(record, *names)


@_at_a_zone
def marker(position: Position, zone: str) -> Found:
    return _reveal(position, zone, "lane", "markers", "first_step", "owed", "owed_lanes", "own", "only_own")


@_at_a_zone
def teleport(position: Position, zone: str) -> Found:
    record = teleport_facts(position, lane_of(zone), position.turn.player)
    owner = record.owner if record.owner in {"", "you"} else ANOTHER
    return {"lane": record.lane, "owner": owner}


def moment(position: Position, _places: Sequence[str]) -> Found:
    turn = position.turn
    if turn.phase not in MOMENTS:
        return {}
    return {"phase": turn.phase, "left": turn.left, "passed": turn.passed}


def draw(position: Position, _places: Sequence[str]) -> Found:
    extra = position.box.extra_cards(position.actor.cubes)
    return {"ability": bool(extra.least)} if extra.sure else {}


def next_moment(position: Position, _places: Sequence[str]) -> Found:
    """What will have happened when whoever is to act has finished."""
    turn = position.turn
    if turn.phase == FATE:
        return {"moment": "fate"}
    if turn.phase not in {REVEAL, ACTIONS}:
        return {}
    if turn.player + 1 < len(position.wizards):
        return {"moment": "turn"}
    # Markers may still be turned up in this turn, so only what cannot change any more is told.
    over = is_over(EndFacts(position.empty_lanes, round_over=True)) == "yes"
    return {"moment": "last-round"} if over else {}
