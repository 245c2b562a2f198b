"""What a position tells of a question, for whoever is to act: taken and not judged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from assistant.referee.ask.question import Fact, Question, named_facts
from assistant.tikal.actions import EXPLORER, Step
from assistant.tikal.ask.worth import SCORINGS
from assistant.tikal.box.board import CELLS, NEIGHBOURS, opposite
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.moves.bidding import bid_facts
from assistant.tikal.moves.camps import camp_facts
from assistant.tikal.moves.digging import dig_facts
from assistant.tikal.moves.entering import enter_facts
from assistant.tikal.moves.guards import guard_facts
from assistant.tikal.moves.laying import lay_facts
from assistant.tikal.moves.treasures import lift_facts
from assistant.tikal.moves.walking import crew_facts, step_facts
from assistant.tikal.rules.moments import AUCTION_MOMENTS
from assistant.tikal.rules.turn_order import MOMENTS
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    SCORING,
    VOLCANO,
    Position,
    stack_is_used_up,
    strengths_at,
)

YOU: Final = "you"
ANOTHER: Final = "another player"

Found = dict[str, Any]
Look = Callable[[Position, Sequence[str]], Found]


def at_the_table(asked: Question) -> Question:
    """Return a question about the box as options have it (``box``), which is told about cells alone.

    Where it has a price, a position tells what is left of the turn.
    """
    meanings = asked.meanings

    def now(position: Position, places: Sequence[str]) -> Found:
        found: Found = {"left": position.turn.left} if asked.price else {}
        found |= asked.now(position, cells_in(places))
        return {
            name: _as_asked(meanings[name], value) if name in meanings else value
            for name, value in found.items()
        }

    return asked._replace(
        settled=lambda options: {"box": load_catalogue().played_with(options)},
        now=now,
        told=lambda position, places: asked.told(position, cells_in(places)),
    )


def cells_in(places: Sequence[str]) -> list[str]:
    """Return the cells among places that are named in an address."""
    return [place for place in places if place in CELLS]


def _as_asked(fact: Fact, value: Any) -> Any:  # noqa: ANN401 - facts are of any type
    """Return what people choose for a fact: somebody else's name is another player, of numbers the nearest.

    Left out, a number beyond the choices (100 for 110 points) would be taken as usual. Beyond them nothing
    changes any more: every bid that can be asked for stays within 100 points, and a third level of a turn is
    as many too many as a fourth.
    """
    if ANOTHER in fact.values:
        return value if value in fact.values else ANOTHER
    return min(max(value, fact.values[0]), fact.values[-1]) if fact.counts else value


def _whose(owner: int, seat: int) -> str:
    """Return how people say whose a camp or guard is."""
    return "" if owner == NOBODY else YOU if owner == seat else ANOTHER


def _at_cells(look: Callable[[Position, Sequence[str], int], Found]) -> Look:
    """Return how a question about cells is told for whoever is to act; without a cell nothing is."""
    return lambda position, cells: look(position, cells, position.turn.player) if cells else {}


@_at_cells
def dig(position: Position, cells: Sequence[str], seat: int) -> Found:
    record = dig_facts(position, cells[0], seat, levels=1)
    asked = {"departed_count", "levels", *([] if record.has_temple else ["value"])}
    found = named_facts(record, *(name for name in record._fields if name not in asked))
    return found | {"guard_owner": _whose(position.at(cells[0]).guard, seat)}


@_at_cells
def camp(position: Position, cells: Sequence[str], seat: int) -> Found:
    record = camp_facts(position, cells[0], seat)
    found = named_facts(record, "cell", "kind", "chips", "built", "figures")
    return found | {"camp_owner": _whose(position.at(cells[0]).camp, seat)}


@_at_cells
def guard(position: Position, cells: Sequence[str], seat: int) -> Found:
    explorers = guard_facts(position, cells[0], seat, leader=False)
    leader = guard_facts(position, cells[0], seat, leader=True)
    # The leader stands guard only if somebody says so or nobody else is there.
    record = leader if leader.figures and not explorers.figures else explorers
    return {
        **named_facts(record, "cell", "has_temple", "own", "strongest", "kind", "guards"),
        "guard_owner": _whose(position.at(cells[0]).guard, seat),
        "leader_there": leader.figures > 0,
        "explorers_there": explorers.figures,
    }


@_at_cells
def lift(position: Position, cells: Sequence[str], seat: int) -> Found:
    record = lift_facts(position, cells[0], position.game.catalogue.motifs[0], seat)
    return named_facts(record, "cell", "chips", "figures", "departed", "lifted")


@_at_cells
def enter(position: Position, cells: Sequence[str], seat: int) -> Found:
    record = enter_facts(position, EXPLORER, cells[0], seat)
    return named_facts(record, "cell", "is_home", "camp_owner", "leader_supply", "explorers_supply")


@_at_cells
def walk(position: Position, cells: Sequence[str], seat: int) -> Found:
    start = cells[0]
    crew = crew_facts(position, EXPLORER, start, seat)
    found = {"start": start, **named_facts(crew, "cell", "leader_there", "explorers_there", "own_guard")}
    if not crew.explorers_there and crew.leader_there:
        found |= {"leader": 1, "explorers": 0}
    if len(cells) > 1:
        end = cells[1]
        on_foot = step_facts(position, start, Step(end), seat)
        by_path = step_facts(position, start, Step(end, secret=True), seat)
        found |= {
            "end": end,
            **named_facts(on_foot, "adjacent", "volcano", *_told_stones(position, start, end)),
            **named_facts(by_path, "start_is_home", "end_is_home", "camp_owner"),
        }
    return found


def _told_stones(position: Position, start: str, end: str) -> tuple[str, ...]:
    return () if position.terrain.is_untold(start, end) else ("stones",)


def _is_final_round(position: Position) -> bool:
    return position.scoring is not None and not position.scoring.volcano


def _moment(moments: Collection[str]) -> Look:
    """Return how the moment of a turn is told that is one of these."""

    def now(position: Position, _cells: Sequence[str]) -> Found:
        if position.turn.phase not in moments:
            return {}
        return {"phase": position.turn.phase, "final_round": _is_final_round(position)}

    return now


turn, auction_turn = _moment(MOMENTS), _moment(AUCTION_MOMENTS)


def bid(position: Position, _cells: Sequence[str]) -> Found:
    """What is bid so far, for whoever is to bid."""
    auction, seat = position.auction, position.turn.player
    if auction is None:
        return {}
    record = bid_facts(position, auction, 0, seat)
    found = named_facts(record, "highest", "zero_was_bid", "points", "passed", "served")
    # The indicator is turned over only after the turn (T80, T87), but the tile was had before.
    opener = NOBODY if position.scoring is None else position.scoring.opener
    took_it = position.turn.phase == ACTIONS or (opener == seat and not _is_final_round(position))
    return {**found, "served": record.served or took_it}


@_at_cells
def lay(position: Position, cells: Sequence[str], _seat: int) -> Found:
    """What the cell tells; the stones that are sure lie on its neighbours, the tile may bring more."""
    cell = cells[0]
    record = lay_facts(position, next(iter(position.game.catalogue.tiles)), cell, rotation=0)
    stones = dict.fromkeys(("stones", "volcano_stones"), 0)
    volcanoes = walkable = untold = 0
    for side, neighbour in enumerate(NEIGHBOURS[cell]):
        there = position.terrain.laid.get(neighbour) if neighbour else None
        if there is not None:
            is_volcano = there.tile.kind == "volcano"
            volcanoes += is_volcano
            walkable += not is_volcano
            untold += not there.edges
            on_edge = there.edges[opposite(side)] if there.edges else 0
            stones["volcano_stones" if is_volcano else "stones"] += on_edge
    sure = {
        "stones": (stones["stones"] or not walkable) and not untold,
        "volcano_stones": stones["volcano_stones"] or not volcanoes,
    }
    return {
        **named_facts(record, "cell", "occupied", "laid_neighbours"),
        **{name: stones[name] for name, known in sure.items() if known},
        **({"is_volcano": True} if position.scoring is not None and position.scoring.volcano else {}),
    }


@_at_cells
def temple(position: Position, cells: Sequence[str], seat: int) -> Found:
    site = position.at(cells[0])
    if not site.value:
        return {}
    strengths = strengths_at(position, site)
    others = sorted(strengths[:seat] + strengths[seat + 1 :], reverse=True)
    return {
        "guard_owner": _whose(site.guard, seat),
        "own": strengths[seat],
        "strongest": others[0],
        "alone": len(others) == 1 or others[0] > others[1],
    }


@_at_cells
def guarded(position: Position, cells: Sequence[str], seat: int) -> Found:
    """The value, and how often the owner of the guard still scores; without a guard whoever asks."""
    site = position.at(cells[0])
    if not site.value:
        return {}
    owner = seat if site.guard == NOBODY else site.guard
    return {"value": site.value, "rounds": scorings_left(position, owner)}


def scorings_left(position: Position, seat: int) -> int:
    """Return in how many scoring rounds a player still scores, the last one included."""
    waits = position.scoring is not None and seat in position.scoring.waiting
    return max(0, SCORINGS - position.rounds) + waits


def treasures(position: Position, _cells: Sequence[str]) -> Found:
    held = position.expeditions[position.turn.player].treasures
    return {name: held.count(chips) for chips, name in enumerate(("singles", "pairs", "triples"), start=1)}


def next_moment(position: Position, _cells: Sequence[str]) -> Found:
    """What will have happened when whoever is to act has finished."""
    phase, scoring = position.turn.phase, position.scoring
    if phase == SCORING and scoring is not None:
        over = "scored" if scoring.volcano else "ended"
        return {"moment": "scoring" if len(scoring.waiting) > 1 else over}
    if phase == ACTIONS or (phase == VOLCANO and scoring is not None):
        return {"moment": "last-tile" if stack_is_used_up(position) else "turn"}
    return {}


def next_in_auction(position: Position, cells: Sequence[str]) -> Found:
    found = next_moment(position, cells)
    if found != {"moment": "turn"} or position.auction is None:
        return found
    waiting = len(position.game.colours) - len({*position.auction.served, position.turn.player})
    return {"moment": {0: "round", 1: "one-left"}.get(waiting, "turn")}
