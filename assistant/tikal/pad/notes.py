# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with
"""Tikal's score pad: temples and treasures as people see them at a scoring round, without a board.

A round can be told in two ways: for every player the values of the temples they hold, or temple by temple
with who holds it or who stands there. Where both were told, both are kept, and people say which counts.
Either way a position is made of it, and the same code that scores a game finds the majorities and the sums.
The facts are listed in ``facts.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.pad.notes import Notes, PadCard, PadField, inside
from assistant.referee.pad.rules import PadRules
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import TrackPlace
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.referee.ties import TieBreak
from assistant.referee.verdict import Violation
from assistant.tikal.actions import Crew
from assistant.tikal.box.spelling import read_crew
from assistant.tikal.moves.turns import tie_break, winners
from assistant.tikal.new_game import new_game
from assistant.tikal.pad.cards import cards
from assistant.tikal.pad.facts import (
    BY_PLAYER,
    BY_TEMPLE,
    FACTS,
    GUARD,
    HOLDER,
    MOTIFS,
    TEMPLES,
    TREASURES,
    VALUE,
    WAYS,
    temple_names,
    way_of,
    ways_told,
)
from assistant.tikal.rules import stock
from assistant.tikal.rules.treasures import SINGLE
from assistant.tikal.score import scoring, standings
from assistant.tikal.table.inventory import on_board
from assistant.tikal.table.position import NOBODY, OVER, Position, Site, Turn

ROUNDS: Final = 4


class TikalPad(PadRules[Position]):
    """The rules of Tikal's pads."""

    rounds = ROUNDS
    ways = tuple(Alternative(way, label) for way, label in WAYS.items())
    example_line = "note 2 red temples 3+5+5+8"
    facts = FACTS

    def table(self, header: Header) -> Position:
        """Return the start of a game with these players; its points and its catalogue are what counts."""
        return new_game(header)

    def way(self, notes: Notes[Position], number: int) -> str:
        """Return whether a round is told by player or by temple."""
        return way_of(notes, number)

    def cards(self, notes: Notes[Position], number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return what is asked about a round."""
        ask = partial(self.field, notes, number)
        way = way or way_of(notes, number)
        found = standings.standings(position_of(notes, number, BY_TEMPLE)) if way == BY_TEMPLE else ()
        return cards(notes, number, way, found, ask)

    def ways_told(self, notes: Notes[Position], number: int) -> list[str]:
        """Return the ways in which temples of a round were told."""
        return ways_told(notes, number)

    def needs(self, notes: Notes[Position], number: int, field: PadField, *, closed: bool) -> bool:
        """Return that a temple which somebody holds has a value, whatever else is not there."""
        return not closed or field.fact == VALUE

    def told(self, notes: Notes[Position], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores in a round: temples, treasures, and bids as points lost."""
        position = position_of(notes, number)
        return tuple(_sheet(notes, number, position, seat) for seat in position.game.seats)

    def standings(self, notes: Notes[Position], number: int) -> tuple[Standing, ...]:
        """Return who stands how at every temple, where the round is told temple by temple."""
        if way_of(notes, number) == BY_PLAYER:
            return ()
        return standings.standings(position_of(notes, number))

    def impossible(self, notes: Notes[Position], number: int) -> tuple[Violation, ...]:
        """Return where more figures, guards, temple chips or treasures are told than there are."""
        return tuple(_impossible(notes, number))

    def points_at_start(self, notes: Notes[Position]) -> int:
        """Return 0, or the points to bid with in the auction version."""
        return notes.table.expeditions[0].points

    def track_place(self, notes: Notes[Position], points: int) -> TrackPlace:
        """Return the field of the marker and its full laps."""
        return TrackPlace(*scoring.track_place(points, notes.table.game.catalogue.track))

    def best(self, notes: Notes[Position], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return who wins with these points and the treasures of the latest round."""
        return winners(_at_the_end(notes, points))

    def tie_break(
        self, notes: Notes[Position], points: Mapping[str, int], names: Mapping[str, str]
    ) -> TieBreak | None:
        """Return how a tie for the most points is broken by the treasures of the latest round."""
        return tie_break(_at_the_end(notes, points), names)


def _at_the_end(notes: Notes[Position], points: Mapping[str, int]) -> Position:
    position = position_of(notes, notes.begun)
    expeditions = tuple(
        own._replace(points=points[colour])
        for colour, own in zip(position.game.colours, position.expeditions, strict=True)
    )
    return position._replace(expeditions=expeditions, turn=Turn(OVER, 0, 0))


def position_of(notes: Notes[Position], number: int, way: str = "") -> Position:
    """Return the table that a round tells of: temples under letters, what stands there, treasures in hand.

    Without a ``way`` of telling it, that is what counts.
    """
    by_player = (way or way_of(notes, number)) == BY_PLAYER
    sites = _held_temples(notes, number) if by_player else _told_temples(notes, number)
    expeditions = []
    for colour, own in zip(notes.table.game.colours, notes.table.expeditions, strict=True):
        expeditions.append(own._replace(treasures=_treasures(notes, number, colour)))
    return notes.table._replace(sites=sites, expeditions=tuple(expeditions))


def _treasures(notes: Notes[Position], number: int, colour: str) -> tuple[int, ...]:
    """Return how many chips of each motif a player holds; where only sets were told, any motifs will do."""
    motifs = notes.table.game.catalogue.motifs
    if chips := notes.get(number, colour, MOTIFS):
        held = Counter(inside(chips))
        return tuple(held[motif] for motif in motifs)
    sets = [int(size) for size in inside(notes.get(number, colour, TREASURES))]
    return (*sets, *[0] * (len(motifs) - len(sets)))


def _held_temples(notes: Notes[Position], number: int) -> dict[str, Site]:
    """Return a temple for every value told, one explorer of its holder upon it."""
    held = [
        (seat, int(value))
        for seat, colour in enumerate(notes.table.game.colours)
        for value in inside(notes.get(number, colour, TEMPLES))
    ]
    # More temples than exist may be told; the audit says so, and each still needs a name.
    names = [f"{index:02d}" for index in range(len(held))]
    return {
        name: _site(notes.table, value, {seat: Crew(0, 1)})
        for name, (seat, value) in zip(names, held, strict=True)
    }


def _told_temples(notes: Notes[Position], number: int) -> dict[str, Site]:
    game = notes.table.game
    sites = {}
    for name in temple_names(notes.table):
        value = notes.get(number, name, VALUE)
        if not value:
            continue
        crews = {
            seat: read_crew(crew)
            for seat, colour in enumerate(game.colours)
            if (crew := notes.get(number, name, colour))
        }
        guard = game.seat(notes.get(number, name, GUARD))
        holder = game.seat(notes.get(number, name, HOLDER))
        if not crews and guard == NOBODY and holder != NOBODY:
            crews = {holder: Crew(0, 1)}
        sites[name.upper()] = _site(notes.table, int(value), crews, guard)
    return sites


def _site(table: Position, value: int, crews: Mapping[int, Crew], guard: int = NOBODY) -> Site:
    there = [crews.get(seat, Crew(0, 0)) for seat in table.game.seats]
    leaders, explorers = zip(*there, strict=True)
    return Site(
        value=value,
        chips=0,
        camp=NOBODY,
        guard=guard,
        guard_is_leader=False,
        leaders=leaders,
        explorers=explorers,
    )


def _sheet(notes: Notes[Position], number: int, position: Position, seat: int) -> ScoreSheet:
    colour = position.colour(seat)
    sheet = scoring.score(position, seat)
    items = sheet.items
    if way_of(notes, number) == BY_PLAYER:
        items = tuple(
            replace(item, label=Text("temple {value}", value=item.each), place="")
            if item.source == scoring.TEMPLES
            else item
            for item in items
        )
    paid = notes.own(number, colour, scoring.BIDS)
    if position.game.auction and paid not in {"", "0"}:
        items = (*items, scoring.paid_item(int(paid)))
    return ScoreSheet(colour, items, (*sheet.notes, *_misprint(notes, items)))


def _misprint(notes: Notes[Position], items: tuple[ScoreItem, ...]) -> tuple[Text, ...]:
    """Tell readers of the Romanian rulebook why its worked example does not add up."""
    values = sorted(item.points for item in items if item.source == scoring.TEMPLES)
    if notes.header.edition == "romanian" and values == [3, 5, 8]:
        message = (
            "The Romanian rulebook says 21 for temples 3, 5 and 8: a misprint, a second 5 is missing there."
        )
        return (Text(message),)
    return ()


def _impossible(notes: Notes[Position], number: int) -> list[Violation]:
    position = position_of(notes, number)
    game, catalogue = position.game, position.game.catalogue
    found: list[Violation] = []
    for seat in game.seats:
        name, there = game.name(seat), on_board(position.sites, seat)
        # Nobody told whether a guard is the leader, so guards are left out. What is not told is in supply.
        leaders = sum(site.leaders[seat] for site in position.sites.values())
        explorers = sum(site.explorers[seat] for site in position.sites.values())
        for kind, figures, limit in (
            ("leader", leaders, catalogue.leaders),
            ("explorers", explorers, catalogue.explorers),
        ):
            found += broken(stock.FIGURES, stock.FigureFacts(name, kind, max(figures, limit), limit))
        guards = stock.GuardStockFacts(name, there.guards, there.guards, catalogue.guards, 0)
        found += broken(stock.GUARD_STOCK, guards)
    told = _told_at_one_moment(notes, number, position)
    return [
        *found,
        *_missing_chips(position, told),
        *_missing_motifs(notes, number),
        *_missing_treasures(position),
    ]


def _told_at_one_moment(notes: Notes[Position], number: int, position: Position) -> list[list[int]]:
    """Return the values of temples that lie on the table together.

    Everybody scores after their own turn (T67), so a temple may change hands and score for several players
    of a round: what one of them told says nothing of what another did.
    """
    if way_of(notes, number) != BY_PLAYER:
        return [[site.value for site in position.sites.values()]]
    held = position.sites.values()
    return [[site.value for site in held if site.figures(seat)] for seat in position.game.seats]


def _missing_chips(position: Position, told: list[list[int]]) -> list[Violation]:
    """Return the values for which there are too few chips, even if the highest temples show most."""
    catalogue = position.game.catalogue
    printed = [tile.value for tile in (*catalogue.tiles.values(), *catalogue.printed.values())]
    found: list[Violation] = []
    for value, supply in enumerate(catalogue.temple_chips):
        shown = max(sum(other >= value for other in together) for together in told)
        needed = shown - sum(start >= value for start in printed)
        if value and needed > supply:
            found += broken(stock.TEMPLE_CHIPS, stock.TempleChipFacts(value, needed, supply, 0))
    return found


def _missing_motifs(notes: Notes[Position], number: int) -> Iterator[Violation]:
    """Yield where players told of more chips of a motif than there are.

    A single may be swapped after it scored, and then score for somebody else (T48, T67). Pairs and triples
    stay where they are (T49), so only these are counted together.
    """
    catalogue = notes.table.game.catalogue
    sets: Counter[str] = Counter()
    for colour in notes.table.game.colours:
        chips = Counter(inside(notes.get(number, colour, MOTIFS)))
        sets.update({motif: count for motif, count in chips.items() if count > SINGLE})
    for motif, found in sorted(sets.items()):
        yield from broken(stock.MOTIFS, stock.MotifFacts(motif, found, catalogue.copies_of_motif))


def _missing_treasures(position: Position) -> tuple[Violation, ...]:
    catalogue = position.game.catalogue
    held = sum(sum(own.treasures) for own in position.expeditions)
    total = len(catalogue.motifs) * catalogue.copies_of_motif
    return broken(stock.TREASURES, stock.TreasureFacts(max(held, total), total))
