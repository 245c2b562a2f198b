"""What a player may want to do now, in general or at one cell, ready for any screen to show.

Here are bringing figures in, walking and the work on a cell: digging, treasures, camps, guards. What the
referee refuses as a whole is still offered where a player would think of it, behind everything that is
possible, so that the page can tell why not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import filterfalse
from typing import Final

from assistant.referee.offers import (
    Alternative,
    Answers,
    AskedField,
    Choice,
    Offer,
    chosen,
    in_turn,
    is_refused,
)
from assistant.referee.text import Text, plural
from assistant.tikal.actions import EXPLORER, LEADER, Crew, WalkStep
from assistant.tikal.box.catalogue import ADJACENT, CELLS, crew_text, read_crew, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.move import foreign_camp, is_home
from assistant.tikal.moves.routes import Enter, Walk, routes_from
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap, leaving
from assistant.tikal.offers.laying import auction_offers, laying_offers, volcano_offer
from assistant.tikal.picture import motif_picture
from assistant.tikal.score import score
from assistant.tikal.table.position import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO, Position


def groups(there: Crew, most: int) -> list[Crew]:
    """Return groups of one figure up to so many: explorers alone, then with the leader."""
    alone = [Crew(0, explorers) for explorers in range(1, min(there.explorers, most) + 1)]
    led = [Crew(1, explorers) for explorers in range(min(there.explorers, most - 1) + 1)]
    return [*alone, *led] if there.leader else alone


def crew_alternative(
    crew: Crew, price: int, refused: Text | None = None, *, least: bool = False
) -> Alternative:
    """Return a group of figures as an answer, with what it costs, or costs at ``least``; in AP."""
    figures = crew_text(crew)
    exact = Text("{figures} · {price} AP", figures=figures, price=price)
    label = Text("{figures} · from {price} AP", figures=figures, price=price) if least else exact
    written = write_crew(crew)
    return Alternative(written, label, refused=refused, short=Text("{figures}", figures=written))


CREW: Final = "crew"
START: Final = "from"
END: Final = "to"

_WHO_ENTERS: Final = Text("Who comes in?")
_WHO_WALKS: Final = Text("Who walks?")
_WHO_ENTERS_LED: Final = Text("Who comes in? (L is the leader)")

Ways = dict[str, tuple[WalkStep, ...]]


def enter_offer(position: Position, cell: str, label: Text) -> Offer:
    """Return the offer to bring figures from the supply in on a cell."""
    supply = position.expeditions[position.turn.player].supply
    each = position.game.catalogue.prices["enter"]
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
    offer = chosen("enter", label, who, lambda crew: Enter(read_crew(crew), cell))
    return offer._replace(goes_on=lambda _: cell)


def walk_from_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to walk away from a cell, if figures of the player to act stand there."""
    there = position.sites[cell].crew(position.turn.player)
    if not there.size:
        return []
    label = Text("Walk from here")
    ways = _ways_from(position, cell)
    nearest = next(iter(ways.values()), None) or next(
        ((WalkStep(other),) for other in ADJACENT[cell] if other in position.terrain.laid), None
    )
    if nearest is None:
        return []
    to_nearest = Walk(_one_of(there), cell, nearest)
    if not MOVES.judge(position, to_nearest).legal:
        return [MOVES.offer(position, "walk-from", label, to_nearest)]
    who = _who(position, to_nearest, least=True)
    where = cache(lambda crew: _to(position, cell, read_crew(crew), ways))

    def asking(answers: Answers) -> Iterator[Choice]:
        yield who
        yield where(answers[CREW])

    def build(answers: Answers) -> Walk:
        end = answers[END]
        return Walk(read_crew(answers[CREW]), cell, ways.get(end, (WalkStep(end),)))

    choices = in_turn(asking)
    return [Offer("walk-from", label, None, choices, build, direct=True, goes_on=lambda given: given[END])]


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
    way = _ways_from(position, start).get(cell, (WalkStep(cell),))
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

    def asking(answers: Answers) -> Iterator[Choice]:
        yield whence
        # Who is called from elsewhere is never moved unasked, as those are that were tapped themselves.
        yield _who(position, walk(answers[START], EXPLORER))._replace(proposed="")

    def build(answers: Answers) -> Walk:
        return walk(answers[START], read_crew(answers[CREW]))

    return Offer("walk-here", label, None, in_turn(asking), build, goes_on=lambda _: cell)


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
    return Choice(
        CREW,
        _WHO_WALKS,
        "list",
        tuple(alternatives),
        proposed=max(able, key=lambda crew: read_crew(crew).size, default=""),
    )


def _to(position: Position, start: str, crew: Crew, ways: Ways) -> Choice:
    """Ask where to; cells that cannot be reached are refused with the reason."""
    seat = position.turn.player
    own = {cell for cell, site in position.sites.items() if site.figures(seat)}
    alternatives = []
    for cell in CELLS:
        if cell != start:
            walk = Walk(crew, start, ways.get(cell, (WalkStep(cell),)))
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


MOTIF: Final = "motif"
FIGURE: Final = "figure"
GIVE: Final = "give"
TAKE: Final = "take"


def dig_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offers to dig at a temple; two levels only where one is possible."""
    if not position.sites[cell].value:
        return []
    levels = (1, 2) if MOVES.judge(position, Dig(cell, 1)).legal else (1,)
    labels = {count: plural("Dig 1 level", "Dig {count} levels", count) for count in levels}
    return [MOVES.offer(position, f"dig-{count}", labels[count], Dig(cell, count)) for count in levels]


def lift_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to lift a treasure where one is left; motifs that are complete are refused."""
    if not position.sites[cell].chips:
        return []
    label = Text("Lift a treasure")
    motifs = position.game.catalogue.motifs
    held = position.expeditions[position.turn.player].treasures
    lifts = [Lift(cell, motif) for motif in motifs]
    if not any(MOVES.judge(position, lift).legal for lift in lifts):
        return [MOVES.offer(position, "lift", label, Lift(cell, _still_about(position)))]

    def shown(lift: Lift) -> Alternative:
        motif, count = position.game.motif(lift.motif), held[motifs.index(lift.motif)]
        words = Text("{motif}", motif=motif)
        if count:
            words = Text("{motif}, you hold {count}", motif=motif, count=count)
        return Alternative(lift.motif, words, motif_picture(lift.motif))

    asked = AskedField(MOTIF, Text("What does it show?"), shown)
    return [MOVES.offer_among(position, "lift", label, lifts, asked)]


def _still_about(position: Position) -> str:
    """Return a motif that a chip may still show, so that a refusal names the reasons that matter."""
    known = [sum(held) for held in zip(*(own.treasures for own in position.expeditions), strict=True)]
    return position.game.catalogue.motifs[known.index(min(known))]


def camp_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to build a camp where one may think of it: on fit ground or beside own figures."""
    site = position.sites[cell]
    seat = position.turn.player
    kind = position.terrain.kind(cell)
    fit = kind == "jungle" or (kind == "treasure" and not site.chips)
    if site.camp == seat or kind == "base_camp" or not (fit or site.figures(seat)):
        return []
    return [MOVES.offer(position, "camp", Text("Build a camp"), BuildCamp(cell))]


def guard_offers(position: Position, cell: str) -> list[Offer]:
    """Return the offer to place a guard on a temple where own figures stand."""
    there = position.sites[cell].crew(position.turn.player)
    if not position.sites[cell].value or not there.size:
        return []
    by_explorer, by_leader = PlaceGuard(cell), PlaceGuard(cell, leader=True)
    one_of_both = there.leader and there.explorers
    if one_of_both and MOVES.judge(position, by_explorer).legal:
        who = AskedField(FIGURE, Text("Who becomes guard?"), partial(_guarding, position))
        return [MOVES.offer_among(position, "guard", Text("Place a guard"), (by_explorer, by_leader), who)]
    action = by_explorer if there.explorers else by_leader
    gone = leaving(position, action)
    label = Text("Place a guard")
    if gone.size and MOVES.judge(position, action).legal:
        label = Text("Place a guard (out of the game: {figures})", figures=crew_text(gone))
    return [MOVES.offer(position, "guard", label, action)]


def _guarding(position: Position, action: PlaceGuard) -> Alternative:
    gone = crew_text(leaving(position, action))
    if action.leader:
        return Alternative("leader", Text("leader (out of the game: {figures})", figures=gone))
    return Alternative("explorer", Text("explorer (out of the game: {figures})", figures=gone))


def swap_offers(position: Position) -> list[Offer]:
    """Return the offer to swap treasures, if the player to act and somebody else hold different ones."""
    swaps = _swaps(position)
    if not swaps:
        return []
    names, motif = position.game.called, position.game.motif

    def given(swap: Swap) -> Alternative:
        return Alternative(swap.give, Text("{motif}", motif=motif(swap.give)), motif_picture(swap.give))

    def taken(swap: Swap) -> Alternative:
        words = Text("{player}: {motif}", player=names[swap.other], motif=motif(swap.take))
        return Alternative(f"{swap.other}:{swap.take}", words, motif_picture(swap.take))

    give = AskedField(GIVE, Text("Which one do you give?"), given)
    take = AskedField(TAKE, Text("Which one do you take?"), taken)
    offer = MOVES.offer_among(position, "swap", Text("Swap a treasure"), swaps, give, take)
    # Its pictures would stand above all else at the beginning of every turn.
    return [offer._replace(seldom=not is_refused(offer))]


def _swaps(position: Position) -> list[Swap]:
    """Return the swaps of every own motif for another one of somebody else, singles first."""
    seat = position.turn.player
    others = [
        (position.colour(other), motif)
        for other in position.game.seats
        if other != seat
        for motif in _held(position, other)
    ]
    return [Swap(give, *theirs) for give in _held(position, seat) for theirs in others if theirs[1] != give]


def _held(position: Position, seat: int) -> list[str]:
    """Return the motifs a player holds, single ones first."""
    held = zip(position.expeditions[seat].treasures, position.game.catalogue.motifs, strict=True)
    return [motif for _, motif in sorted((count, motif) for count, motif in held if count)]


_OTHERS: Final = MOVES.but_for(
    *("tile", "volcano", "away", "open", "bid", "pass", "end"),
    *("in", "go", "dig", "lift", "swap", "camp", "guard"),
)
"""The moves without an offer of their own, which are offered as they say themselves."""


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what the player to act may want to do, in general or at the cell named."""
    phase = position.turn.phase
    if phase == OVER:
        return ()
    if phase == TILE:
        return tuple(laying_offers(position)) or (_end(position),)
    if position.auction is not None and phase in {REVEAL, BIDDING}:
        return auction_offers(position, position.auction)
    if phase == VOLCANO and position.scoring is not None:
        return (volcano_offer(position, position.scoring.volcano),)
    listed = _here(position, zone) if zone else _in_general(position)
    return tuple(sorted([*listed, _end(position)], key=is_refused))


def acting_places(position: Position) -> tuple[str, ...]:
    """Return the cells where figures of the player to act stand, as long as they may act."""
    turn = position.turn
    if turn.phase not in {ACTIONS, SCORING} or not turn.left:
        return ()
    return tuple(cell for cell, site in position.sites.items() if site.figures(turn.player))


def _in_general(position: Position) -> list[Offer]:
    return [
        enter_offer(position, position.terrain.base_camp, Text("Enter at the base camp")),
        *swap_offers(position),
        *MOVES.offers(_OTHERS, position),
    ]


def _here(position: Position, cell: str) -> list[Offer]:
    if cell not in position.sites:
        return []
    seat = position.turn.player
    listed = []
    if is_home(position, cell, seat) or foreign_camp(position, cell, seat):
        listed.append(enter_offer(position, cell, Text("Enter here")))
    working = [
        *dig_offers(position, cell),
        *lift_offers(position, cell),
        *camp_offers(position, cell),
        *guard_offers(position, cell),
        *MOVES.offers(_OTHERS, position, cell),
    ]
    stay = [offer._replace(goes_on=lambda _: cell) for offer in working]
    # Whoever has walked looks at where they came, and swaps from there.
    swaps = swap_offers(position) if position.sites[cell].figures(seat) else []
    return [
        *listed,
        *walk_from_offers(position, cell),
        *stay,
        *walk_here_offers(position, cell),
        *filterfalse(is_refused, swaps),
    ]


def _end(position: Position) -> Offer:
    return MOVES.offer(position, "end", _end_label(position), EndTurn())._replace(lost=position.turn.left)


def _end_label(position: Position) -> Text:
    turn = position.turn
    if turn.phase == SCORING:
        points = score(position, turn.player).total
        if turn.left:
            return Text("Score {points} and end ({left} AP lost)", points=points, left=turn.left)
        return Text("Score {points} and end", points=points)
    return Text("End turn ({left} AP lost)", left=turn.left) if turn.left else Text("End turn")
