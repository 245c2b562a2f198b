"""Bringing figures in and walking as offers: who, from where, to where, by the cheapest way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered
from assistant.referee.text import Text
from assistant.tikal.actions import EXPLORER, LEADER, Crew, Enter, Step, Walk
from assistant.tikal.box.board import ADJACENT, CELLS
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import read_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.offers.offering import crew_alternative, groups
from assistant.tikal.table.position import Position
from assistant.tikal.table.routes import routes_from

CREW: Final = "crew"
START: Final = "from"
END: Final = "to"

_WHO_ENTERS: Final = Text("Who comes in?")
_WHO_WALKS: Final = Text("Who walks?")
_WHO_ENTERS_LED: Final = Text("Who comes in? (L is the leader)")

Ways = dict[str, tuple[Step, ...]]


def enter_offer(position: Position, cell: str, label: Text) -> Offer:
    """Return the offer to bring figures from the supply in on a cell."""
    supply = position.expeditions[position.turn.player].supply
    each = position.game.catalogue.prices.enter
    crews = [
        crew
        for crew in groups(supply, position.turn.left // each)
        if MOVES.judge(position, Enter(crew, cell)).legal
    ]
    if not crews:
        one = LEADER if supply == LEADER else EXPLORER
        return MOVES.offer(position, "enter", label, Enter(one, cell))
    alternatives = tuple(crew_alternative(crew, each * crew.size) for crew in crews)
    who = Choice(CREW, _WHO_ENTERS_LED if supply.leader else _WHO_ENTERS, "list", alternatives)
    return Offer(
        "enter",
        label,
        None,
        lambda _: (who,),
        lambda answers: Enter(read_crew(answers[CREW]), cell),
        goes_on=lambda _: cell,
    )


def walk_from_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to walk away from a cell, if figures of the player to act stand there."""
    there = position.sites[cell].crew(position.turn.player)
    if not there.size:
        return []
    label = Text("Walk from here")
    ways = _ways_from(position, cell)
    nearest = next(iter(ways.values()), None) or next(
        ((Step(other),) for other in ADJACENT[cell] if other in position.terrain.laid), None
    )
    if nearest is None:
        return []
    to_nearest = Walk(_one_of(there), cell, nearest)
    if not MOVES.judge(position, to_nearest).legal:
        return [MOVES.offer(position, "walk-from", label, to_nearest)]
    who = _who(position, to_nearest, least=True)
    where = cache(lambda crew: _to(position, cell, read_crew(crew), ways))

    def choices(answers: Answers) -> tuple[Choice, ...]:
        return (who, where(answers[CREW])) if CREW in answers else (who,)

    def build(answers: Answers) -> Walk:
        end = answers[END]
        return Walk(read_crew(answers[CREW]), cell, ways.get(end, (Step(end),)))

    walk = Offer("walk-from", label, None, choices, build, direct=True)
    return [walk._replace(goes_on=lambda answers: answers[END])]


def walk_here_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to fetch figures of the player to act from elsewhere, if there are any."""
    seat = position.turn.player
    starts = [start for start, site in sorted(position.sites.items()) if start != cell and site.figures(seat)]
    if not starts:
        return []
    # Where own figures stand nobody walks "here": others are brought to them.
    joined = position.sites[cell].figures(seat) if cell in position.sites else 0
    label = Text("Bring others here") if joined else Text("Walk here")
    # A way costs the same in both directions, so one search finds what every start pays, nearest first.
    prices = {
        start: route.price for start, route in routes_from(position, cell, seat).items() if start in starts
    }
    near = {start: each for start, each in prices.items() if each <= position.turn.left}
    if near:
        return [_fetch(position, cell, label, near)]
    if joined:
        return []
    start = next(iter(prices), starts[0])
    way = _ways_from(position, start).get(cell, (Step(cell),))
    crew = _one_of(position.sites[start].crew(seat))
    return [MOVES.offer(position, "walk-here", label, Walk(crew, start, way))]


def _fetch(position: Position, cell: str, label: Text, prices: Mapping[str, int]) -> Offer:
    """Return the offer to walk to a cell from one of the cells near enough, at a price for each figure."""
    seat = position.turn.player

    def walk(start: str, crew: Crew) -> Walk:
        return Walk(crew, start, _ways_from(position, start)[cell])

    alternatives = tuple(
        Alternative(
            start,
            Text(
                "{cell}: {figures} · {price} AP each",
                cell=start,
                figures=crew_text(position.sites[start].crew(seat)),
                price=each,
            ),
            # The board shows who stands there.
            short=Text("{cell} · {price} AP each", cell=start, price=each),
        )
        for start, each in prices.items()
    )
    whence = Choice(START, Text("From where?"), "list", alternatives)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        start = answers.get(START)
        if start is None:
            return (whence,)
        # Who is called from elsewhere is never moved unasked, as those are that were tapped themselves.
        return (whence, _who(position, walk(start, EXPLORER))._replace(proposed=""))

    def build(answers: Answers) -> Walk:
        return walk(answers[START], read_crew(answers[CREW]))

    return Offer("walk-here", label, None, remembered(choices), build, goes_on=lambda _: cell)


def _who(position: Position, way: Walk, *, least: bool = False) -> Choice:
    """Ask which figures walk this way; of the groups that cannot pay, the smallest has the reason.

    ``least`` says that they may go farther, so that its price is only the least they pay.
    """
    there = position.sites[way.start].crew(position.turn.player)
    alternatives: list[Alternative] = []
    too_many: set[int] = set()
    for crew in groups(there, there.size):
        if crew.leader not in too_many:
            walk = replace(way, crew=crew)
            refused = MOVES.refusal(position, walk)
            alternatives.append(
                crew_alternative(crew, MOVES.price(position, walk) or 0, refused, least=least)
            )
            if refused:
                too_many.add(crew.leader)
    able = [alternative.value for alternative in alternatives if not alternative.refused]
    return Choice(CREW, _WHO_WALKS, "list", tuple(alternatives), proposed=max(able, key=_size, default=""))


def _size(written: str) -> int:
    return read_crew(written).size


def _to(position: Position, start: str, crew: Crew, ways: Ways) -> Choice:
    """Ask where to; cells that cannot be reached are refused with the reason."""
    seat = position.turn.player
    own = {cell for cell, site in position.sites.items() if site.figures(seat)}
    alternatives = []
    for cell in CELLS:
        if cell != start:
            walk = Walk(crew, start, ways.get(cell, (Step(cell),)))
            cost = MOVES.price(position, walk)
            name = Text("{cell}", cell=cell)
            label = name if cost is None else Text("{cell} · {price} AP", cell=cell, price=cost)
            refused = MOVES.refusal(position, walk)
            if refused and cell not in ways and cell not in ADJACENT[start] and not position.terrain.untold:
                refused = Text("No way leads from {start} to {cell} now.", start=start, cell=cell)
            alternatives.append(Alternative(cell, label, refused=refused, price=cost, own=cell in own))
    return Choice(END, Text("Where to"), "zone", tuple(alternatives))


def _ways_from(position: Position, start: str) -> Ways:
    """Return the cheapest way to every other cell that can be reached at all, nearest first."""
    routes = routes_from(position, start, position.turn.player)
    return {cell: route.steps for cell, route in routes.items() if cell != start}


def _one_of(there: Crew) -> Crew:
    return EXPLORER if there.explorers else LEADER
