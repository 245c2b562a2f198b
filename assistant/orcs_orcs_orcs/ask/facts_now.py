"""What a table knows of each question: the facts of a position, and who and what an answer is about.

The facts are taken for whoever is to act and are not judged. Beside them stand the names that an answer
mentions, and the questions that fit a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, REVEAL, SETUP
from assistant.orcs_orcs_orcs.moves.casting.facts import second_section
from assistant.orcs_orcs_orcs.moves.turns import reveal_facts, teleport_facts
from assistant.orcs_orcs_orcs.picture import lane_of
from assistant.orcs_orcs_orcs.rules.aiming import ACROSS, NO_SECOND, SAME
from assistant.orcs_orcs_orcs.rules.turns import MOMENTS, SECTION_WORDS, EndFacts, is_over
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot, index_of, read_spot
from assistant.referee.ask.question import Line, named_facts
from assistant.referee.text import Text, joined

ANOTHER: Final = "another player"
Found = dict[str, object]


def aim(position: Position, zone: str) -> Found:
    own, lane = position.actor.lane, lane_of(zone)
    known: Found = {"target_lane": str(lane), "own_lane": str(own), "on_own_lane": own == lane}
    spot = read_spot(zone)
    # What lies beside the own lane is hit as the second section of an Earthquake.
    beside = second_section(Spot(own, spot.section), spot) if spot is not None else NO_SECOND
    return known | ({"second": beside} if beside in {SAME, ACROSS} else {})


def fate(position: Position, zone: str) -> Found:
    spot = read_spot(zone)
    if spot is None:
        return {}
    categories = {position.box.categories[creature.kind] for creature in position.at(spot)}
    known = {"category": categories.pop()} if len(categories) == 1 else {}
    return {"section": SECTION_WORDS[spot.section], **known}


def bonus(position: Position) -> Found:
    return {} if position.rule == OTHER else {"bonus": position.bonus}


def defeat(position: Position, zone: str) -> Found:
    """What is known of a creature's life; of the creatures on a section only what is true of all of them."""
    known: Found = {}
    there = _standing(position, zone)
    if len(there) == 1:
        known["before"] = there[0].damage
    if len({creature.kind for creature in there}) == 1:
        least, most = position.box.lives[there[0].kind]
        known |= {"life": least} if least == most else {}
    return known


def loss(position: Position, zone: str) -> Found:
    """Whether the mage of whoever is to act stands on a lane, and what they have of the one type there."""
    known: Found = {"mage_there": position.actor.lane == lane_of(zone)}
    kinds = {creature.kind for creature in _standing(position, zone)}
    return known | ({"trophies": position.actor.trophies[index_of(kinds.pop())]} if len(kinds) == 1 else {})


def _standing(position: Position, zone: str) -> list[Creature]:
    """Return the creatures on the section that is asked about, those that look alike once."""
    spot = read_spot(zone)
    return list(dict.fromkeys(position.at(spot))) if spot is not None else []


def lanes(position: Position, zone: str) -> Found:
    number, board = lane_of(zone), position.board
    known: Found = {"creatures": board.crowd_on(number), "left": board.markers[number - 1]}
    return known | _reveal(position, zone, "own", "only_own")


def _reveal(position: Position, zone: str, *names: str) -> Found:
    record = reveal_facts(position, lane_of(zone), position.turn.player)
    return named_facts(record, *names)


def marker(position: Position, zone: str) -> Found:
    return _reveal(position, zone, "lane", "markers", "first_step", "owed", "owed_lanes", "own", "only_own")


def teleport(position: Position, zone: str) -> Found:
    record = teleport_facts(position, lane_of(zone), position.turn.player)
    owner = record.owner if record.owner in {"", "you"} else ANOTHER
    return {"lane": record.lane, "owner": owner}


def moment(position: Position) -> Found:
    turn = position.turn
    if turn.phase not in MOMENTS:
        return {}
    return {"phase": turn.phase, "left": turn.left, "passed": turn.passed}


def draw(position: Position) -> Found:
    extra = position.box.extra_cards(position.actor.cubes)
    return {"ability": bool(extra.least)} if extra.sure else {}


def next_moment(position: Position) -> Found:
    """What will have happened when whoever is to act has finished."""
    turn = position.turn
    if turn.phase == FATE:
        return {"moment": "fate"}
    if turn.phase not in {REVEAL, ACTIONS}:
        return {}
    if position.game.after(turn.player) > turn.player:
        return {"moment": "turn"}
    # Markers may still be turned up in this turn, so only what cannot change any more is told.
    over = is_over(EndFacts(position.empty_lanes, round_over=True)) == "yes"
    return {"moment": "last-round"} if over else {}


def has_creatures(position: Position, zone: str) -> bool:
    spot = read_spot(zone)
    return spot is not None and bool(position.at(spot))


def is_way(_position: Position, zone: str) -> bool:
    return not zone.startswith("t")


def mages(position: Position, places: Sequence[str]) -> Iterator[Line]:
    """Tell whose mage stands on the lane that is asked about."""
    lane = lane_of(places[0]) if places else None
    for name, wizard in zip(position.game.names, position.wizards, strict=True):
        if wizard.lane == lane:
            yield Text("On tower field {lane}: the mage of {name}.", lane=lane, name=name)


def who_is_next(position: Position, _places: Sequence[str]) -> Iterator[Line]:
    """Tell who is to act now and who has turns after that in this round."""
    turn, names = position.turn, position.game.names
    if turn.phase in {SETUP, OVER}:
        return
    if turn.phase == FATE:
        yield Text("Now a fate card is turned up; then {names}.", names=joined(names))
        return
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    after = names[turn.player + 1 :]
    if after:
        yield Text("After that in this round: {names}.", names=joined(after))
