"""What a table knows of each question: the facts of a position, who and what an answer is about, and worth.

The facts are taken for whoever is to act and are not judged. Beside them stand the names that an answer
mentions, the questions that fit a place, and what something is worth or costs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import reduce
from typing import Annotated, Any, Final, NamedTuple

from assistant.referee.ask.question import (
    PRICE,
    Fact,
    Known,
    Line,
    PartlyKnown,
    Question,
    Term,
    counted,
    named_facts,
)
from assistant.referee.rules import as_text
from assistant.referee.text import Text, joined, plural
from assistant.tikal.actions import EXPLORER, WalkStep
from assistant.tikal.box.catalogue import NEIGHBOURS, crew_text, load_catalogue, opposite
from assistant.tikal.box.rulebook import BIDDING, TILE, rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import bid_facts, lay_facts
from assistant.tikal.moves.moving import crew_facts, step_facts
from assistant.tikal.rules.turns import AUCTION_MOMENTS, MOMENTS
from assistant.tikal.score import majority, scorings_left, track_place
from assistant.tikal.table.auctions import waiting_seats
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    SCORING,
    VOLCANO,
    Position,
    stack_is_used_up,
    strengths_at,
)
from assistant.tikal.table.slots import MOST_POINTS

_CATALOGUE: Final = load_catalogue()
SCORINGS: Final = 1 + sum(tile.kind == "volcano" for tile in _CATALOGUE.tiles.values())
"""Scoring rounds of a game: one for each volcano, and the last one (T71)."""
HIGHEST: Final = len(_CATALOGUE.temple_chips) - 1
MOTIFS: Final = len(_CATALOGUE.motifs)


class GuardedFacts(NamedTuple):
    """A guarded temple: its value stays, and the owner of the guard scores it each time (T41, T68)."""

    value: Annotated[int, counted(HIGHEST, least=1)]
    rounds: Annotated[int, counted(SCORINGS)]


class TreasureSetFacts(NamedTuple):
    """The treasures of a player, by motif: how many there is one of, two of, three of."""

    singles: Annotated[int, counted(MOTIFS)]
    pairs: Annotated[int, counted(MOTIFS)]
    triples: Annotated[int, counted(MOTIFS)]


def treasure_terms(facts: PartlyKnown) -> tuple[Term, ...]:
    """Return what treasures score, for each motif a single, a pair or a triple (T69)."""
    _, single, pair, triple = _CATALOGUE.treasure_points
    return (facts.singles, single), (facts.pairs, pair), (facts.triples, triple)


class TrackFacts(NamedTuple):
    """The points of a player since the beginning."""

    points: Annotated[int, counted(MOST_POINTS)]


def field_of_the_track(facts: TrackFacts) -> str:
    """Return the field of the marker (T92)."""
    return str(facts.points)


def _place(points: int) -> Text:
    place = track_place(points, _CATALOGUE.track)
    kept = place.laps * _CATALOGUE.track
    if not points:
        return Text("Beside field 1: that is 0 points.")
    if not kept:
        return Text("On field {field}.", field=place.field)
    return Text("On field {field}; {kept} points are kept besides.", field=place.field, kept=kept)


TRACK_ANSWERS: Final = {str(points): _place(points) for points in range(MOST_POINTS + 1)}


class PlanFacts(NamedTuple):
    """Several actions of one turn: how often each is done; ``AS_PLAN_FACTS`` says what they cost."""

    stones: Annotated[int, counted(15, 0)._replace(named=True)]
    paths: Annotated[int, counted(12, 0, always=True)]
    entering: Annotated[int, counted(12, 0, always=True)]
    levels: Annotated[int, counted(6, 0, always=True)]
    lifts: Annotated[int, counted(4, 0, always=True)]
    swaps: Annotated[int, counted(4, 0, always=True)]
    camps: Annotated[int, counted(_CATALOGUE.camps, 0, always=True)]
    guards: Annotated[int, counted(_CATALOGUE.guards, 0, always=True)]


def _bill(facts: PartlyKnown) -> Iterator[tuple[Text, int, int]]:
    """Yield what is done, how often, and what it costs each time."""
    for fact in PlanFacts._fields:
        told = rulebook().facts["plan"][fact]
        yield as_text(told["called"]), getattr(facts, fact), _CATALOGUE.prices[told["price"]]


def plan_cost(facts: PartlyKnown) -> int:
    """Return what all the actions cost together (T22)."""
    return sum(times * price for _, times, price in _bill(facts))


def plan_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of ``plan_cost``, what is not done left out."""
    parts = [
        Text("{what} {times} × {price}", what=words, times=times, price=price)
        for words, times, price in _bill(facts)
        if times
    ]
    if not parts:
        return Text("Nothing is done yet: 0 AP.")
    text = reduce(lambda first, part: Text("{first} + {next}", first=first, next=part), parts)
    return Text("{parts} = {total} AP", parts=text, total=plan_cost(facts))


YOU: Final = "you"
ANOTHER: Final = "another player"

Found = dict[str, Any]


def at_the_table(asked: Question) -> Question:
    """Return a question told in values that people choose; with a price what is left of the turn, too."""
    meanings = asked.meanings

    def as_asked(position: Position, known: Known) -> Found:
        you = position.game.names[position.turn.player]
        return {
            name: _as_asked(meanings[name], value, you) if name in meanings else value
            for name, value in known.items()
        }

    def now(position: Position) -> Found:
        left = {"left": position.turn.left} if PRICE in asked.derived else {}
        return as_asked(position, {**left, **asked.now(position)})

    def now_at(position: Position, *cells: str) -> Found:
        return as_asked(position, asked.now_at(position, *cells))

    return asked._replace(now=now, now_at=now_at)


def _as_asked(fact: Fact, value: Any, you: str) -> Any:  # noqa: ANN401 - facts are of any type
    """Return what people choose for a fact: of names nobody, you or another player, of numbers the nearest.

    Left out, a number beyond the choices (100 for 110 points) would be taken as usual. Beyond them nothing
    changes any more: every bid that can be asked for stays within 100 points, and a third level of a turn is
    as many too many as a fourth.
    """
    if ANOTHER in fact.values:
        return YOU if value == you else ANOTHER if value else value
    return min(max(value, fact.values[0]), fact.values[-1]) if fact.counts else value


def _facts(position: Position, line: str) -> Any:  # noqa: ANN401 - of the class of its move
    """Return what the rules ask of the action that a line means, done by whoever is to act."""
    action = MOVES.read(line)
    return MOVES.of(action).facts(position, action, position.turn.player)


def _told_by(line: str, *unsaid: str) -> Callable[[Position, str], Found]:
    """Return what the rules ask of a line's action at a cell, but for what the player decides."""

    def now_at(position: Position, cell: str) -> Found:
        known: Found = _facts(position, line.format(cell))._asdict()
        return {name: value for name, value in known.items() if name not in unsaid}

    return now_at


dig = _told_by("dig {}", "levels")
camp = _told_by("camp {}")
lift = _told_by("lift {} m1", "motif", "known", "copies")
enter = _told_by("in 1 {}", "leader", "explorers")


def guard(position: Position, cell: str) -> Found:
    explorers, leader = (_facts(position, f"guard {cell}{who}") for who in ("", " L"))
    # The leader stands guard only if somebody says so or nobody else is there.
    record = leader if leader.figures and not explorers.figures else explorers
    return {
        **named_facts(record, "cell", "has_temple", "own", "strongest", "kind", "guards", "guard_owner"),
        "leader_there": leader.figures > 0,
        "explorers_there": explorers.figures,
    }


def walk(position: Position, start: str, end: str = "") -> Found:
    seat = position.turn.player
    crew = crew_facts(position, EXPLORER, start, seat)
    known = {"start": start, **named_facts(crew, "cell", "leader_there", "explorers_there", "own_guard")}
    if not crew.explorers_there and crew.leader_there:
        known |= {"leader": 1, "explorers": 0}
    if end:
        on_foot = step_facts(position, start, WalkStep(end), seat)
        by_path = step_facts(position, start, WalkStep(end, secret=True), seat)
        known |= {
            "end": end,
            **named_facts(on_foot, "adjacent", "volcano", *_told_stones(position, start, end)),
            **named_facts(by_path, "start_is_home", "end_is_home", "camp_owner"),
        }
    return known


def _told_stones(position: Position, start: str, end: str) -> tuple[str, ...]:
    return () if position.terrain.is_untold(start, end) else ("stones",)


def _is_final_round(position: Position) -> bool:
    return position.scoring is not None and not position.scoring.volcano


def _moment(moments: Collection[str]) -> Callable[[Position], Found]:
    """Return how the moment of a turn is told that is one of these."""

    def now(position: Position) -> Found:
        if position.turn.phase not in moments:
            return {}
        return {"phase": position.turn.phase, "final_round": _is_final_round(position)}

    return now


turn, auction_turn = _moment(MOMENTS), _moment(AUCTION_MOMENTS)


def bid(position: Position) -> Found:
    """What is bid so far, for whoever is to bid."""
    auction, seat = position.auction, position.turn.player
    if auction is None:
        return {}
    record = bid_facts(position, auction, 0, seat)
    known = named_facts(record, "highest", "zero_was_bid", "points", "passed", "served")
    # The indicator is turned over only after the turn (T80, T87), but the tile was had before.
    opener = NOBODY if position.scoring is None else position.scoring.opener
    took_it = position.turn.phase == ACTIONS or (opener == seat and not _is_final_round(position))
    return {**known, "served": record.served or took_it}


def lay(position: Position, cell: str) -> Found:
    """What the cell tells; the stones that are sure lie on its neighbours, the tile may bring more."""
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


def temple(position: Position, cell: str) -> Found:
    seat = position.turn.player
    site = position.at(cell)
    if not site.value:
        return {}
    strengths = strengths_at(position, site)
    others = sorted(strengths[:seat] + strengths[seat + 1 :], reverse=True)
    return {
        "guard_owner": position.game.name(site.guard),
        "own": strengths[seat],
        "strongest": others[0],
        "alone": len(others) == 1 or others[0] > others[1],
    }


def guarded(position: Position, cell: str) -> Found:
    """The value, and how often the owner of the guard still scores; without a guard whoever asks."""
    seat = position.turn.player
    site = position.at(cell)
    if not site.value:
        return {}
    owner = seat if site.guard == NOBODY else site.guard
    return {"value": site.value, "rounds": scorings_left(position, owner)}


def treasures(position: Position) -> Found:
    held = position.expeditions[position.turn.player].treasures
    return {name: held.count(chips) for chips, name in enumerate(("singles", "pairs", "triples"), start=1)}


def next_moment(position: Position) -> Found:
    """What will have happened when whoever is to act has finished."""
    phase, scoring = position.turn.phase, position.scoring
    if phase == SCORING and scoring is not None:
        over = "scored" if scoring.volcano else "ended"
        return {"moment": "scoring" if len(scoring.waiting) > 1 else over}
    if phase == ACTIONS or (phase == VOLCANO and scoring is not None):
        return {"moment": "last-tile" if stack_is_used_up(position) else "turn"}
    return {}


def next_in_auction(position: Position) -> Found:
    known = next_moment(position)
    if known != {"moment": "turn"} or position.auction is None:
        return known
    waiting = len({*position.game.present} - {*position.auction.served, position.turn.player})
    return {"moment": {0: "round", 1: "one-left"}.get(waiting, "turn")}


Lines = Iterator[Line]


def is_temple(position: Position, cell: str) -> bool:
    return position.at(cell).value > 0


def who_has_the_temple(position: Position, cells: Sequence[str]) -> Lines:
    """Tell who has a temple, and who stands there."""
    cell = next(iter(cells), "")
    if not is_temple(position, cell):
        return
    standing = majority(position, cell)
    if standing.holder == NOBODY:
        tied = [position.game.names[seat] for seat in standing.tied]
        if tied:
            yield Text("{cell}: {names} are equally strong.", cell=cell, names=joined(tied))
    else:
        name = position.game.names[standing.holder]
        points = plural("1 point", "{count} points", standing.value)
        if standing.guarded:
            yield Text("{name}: guard on {cell}, {points}.", name=name, cell=cell, points=points)
        else:
            yield Text("{name}: majority on {cell}, {points}.", name=name, cell=cell, points=points)
    yield from there(position, cells)


def there(position: Position, cells: Sequence[str]) -> Lines:
    """Tell whose figures stand at a cell."""
    cell = next(iter(cells), "")
    site = position.sites.get(cell)
    if site is None:
        return
    lines = [
        Text("{name} {figures}", name=position.game.names[seat], figures=crew_text(site.crew(seat)))
        for seat in position.game.seats
        if site.figures(seat)
    ]
    if lines:
        yield Text("On {cell}: {figures}.", cell=cell, figures=joined(lines))


def who_is_next(position: Position, _cells: Sequence[str]) -> Lines:
    """Tell who is to act now and who comes after, as far as it is settled."""
    turn, names = position.turn, position.game.names
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    if turn.phase == SCORING and position.scoring is not None:
        order = position.scoring.waiting[1:]
        if order:
            yield Text("After that: {names}.", names=joined([names[seat] for seat in order]))
        if position.scoring.volcano:
            opener = position.game.clockwise(position.scoring.opener)[0]
            yield Text("Then {name} lays the volcano and plays on.", name=names[opener])
    elif turn.phase == BIDDING and position.auction is not None:
        seats = [
            seat
            for seat in waiting_seats(position, position.auction, position.game.after(turn.player))
            if seat not in position.auction.passed and seat != turn.player
        ]
        if seats:
            yield Text("Others who may still bid: {names}.", names=joined([names[seat] for seat in seats]))
    elif turn.phase in {TILE, ACTIONS} and position.auction is None and not stack_is_used_up(position):
        order = position.game.clockwise(turn.player)[1:]
        yield Text("Clockwise after that: {names}.", names=joined([names[seat] for seat in order]))
