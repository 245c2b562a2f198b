# ruff: noqa: ARG002 - a game needs only some of what its pad is asked with

"""Tikal's score pad: temples and treasures as people see them at a scoring round, without a board.

A round can be told in two ways: for every player the values of the temples they hold, or temple by temple
with who holds it or who stands there. Where both were stated, both are kept, and people say which counts.
Either way a position is made of it, and the same code that scores a game finds the majorities and the sums.
First come the facts of the pad, then the cards that ask for them, then the rules of the pad.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.offers import Alternative
from assistant.referee.pad.notes import (
    ALL_TOLD,
    NOTHING_ASKED,
    PLAYER,
    ROUND,
    WAY,
    WHOLE_ROUND,
    Noted,
    NotedBag,
    NotedNumber,
    NotedWord,
    Notes,
    OfTheRound,
    PadCard,
    PadField,
    Round,
    begins,
    by_player,
    inside,
)
from assistant.referee.pad.rules import PadRules
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import TrackPlace
from assistant.referee.slot_kinds import numbers
from assistant.referee.slots import Slots, Whose
from assistant.referee.standings import Standing, TieBreak
from assistant.referee.text import Text, joined
from assistant.referee.verdict import Violation
from assistant.tikal import score
from assistant.tikal.actions import EXPLORER, Crew
from assistant.tikal.box.catalogue import read_crew, write_crew
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.turns import tie_break, winners
from assistant.tikal.new_game import new_game
from assistant.tikal.picture import motif_picture
from assistant.tikal.rules import stock
from assistant.tikal.rules.treasures import SINGLE
from assistant.tikal.score import BIDS, SET_NAMES
from assistant.tikal.table.audit import on_board
from assistant.tikal.table.position import NOBODY, OVER, Position, Site, Turn

VALUE: Final = "value"
HOLDER: Final = "holder"
GUARD: Final = "guard"
TEMPLES: Final = "temples"
TREASURES: Final = "treasures"
MOTIFS: Final = "motifs"
NO_HOLDER: Final = "nobody"

BY_PLAYER: Final = "players"
BY_TEMPLE: Final = "temples"

USUAL_BIDS: Final = 49
MOST_AT_ONCE: Final = 5
"""More explorers than these are rare on one temple; they are asked on demand."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def temple_names(table: Position) -> str:
    """Return a letter for every temple there is, printed ones included."""
    catalogue = table.game.catalogue
    tiles = (*catalogue.tiles.values(), *catalogue.printed.values())
    return _LETTERS[: sum(tile.kind == "temple" for tile in tiles)]


def way_of(notes: Notes[Position], number: int) -> str:
    """Return the way of telling a round that counts: the only one in which temples were stated.

    Where they were stated in both, or in none, it is as noted, else as in the round before, else by player.
    """
    ways = ways_told(notes, number)
    if len(ways) == 1:
        return ways[0]
    return notes.own(number, ROUND, WAY) or (way_of(notes, number - 1) if number > 1 else BY_PLAYER)


def ways_told(notes: Notes[Position], number: int) -> list[str]:
    """Return the ways in which temples of a round were stated."""
    held = any(notes.get(number, colour, TEMPLES) for colour in notes.table.game.colours)
    facts = (VALUE, HOLDER, GUARD, *notes.table.game.colours)
    named = any(notes.get(number, name, fact) for name in temple_names(notes.table) for fact in facts)
    return [way for way, is_told in ((BY_PLAYER, held), (BY_TEMPLE, named)) if is_told]


def _values(round_: Round[Position]) -> range:
    """Return what a temple may show."""
    return range(1, len(round_.table.game.catalogue.temple_chips))


def _crews(round_: Round[Position]) -> Iterator[Alternative]:
    """Yield figures that may stand on a temple, the usual ones first."""
    most = round_.table.game.catalogue.explorers
    crews = [Crew(leader, more) for leader in (0, 1) for more in range(1 - leader, most + 1)]
    for crew in sorted(crews, key=lambda crew: crew.size > MOST_AT_ONCE):
        yield Alternative(write_crew(crew), Text("{figures}", figures=write_crew(crew)))


def _crew(_: object, __: object, text: str) -> Crew:
    try:
        return read_crew(text)
    except BadInputError as problem:
        raise ImpossibleError(problem.text) from None


def _motifs(round_: Round[Position]) -> Iterator[Alternative]:
    game = round_.table.game
    for motif in game.catalogue.motifs:
        yield Alternative(motif, Text("{motif}", motif=game.motif(motif)), motif_picture(motif))


_SET_WORDS: Final = {str(size): name for size, name in enumerate(SET_NAMES) if size}
_LARGEST_FIRST: Final = tuple(reversed(_SET_WORDS))
TEMPLE: Final[Whose[Round[Position], str]] = Whose(
    "temple",
    read=lambda round_, word: word if len(word) == 1 and word in temple_names(round_.table) else None,
    every=lambda round_: temple_names(round_.table),
    no_such=Text("“{fact}” is nothing that can be set for a temple: {known}."),
    name=lambda _, letter: letter.upper(),
)
FACTS: Final = Slots[Round[Any]](
    NOTHING_ASKED,
    OfTheRound(
        WHOLE_ROUND,
        WAY,
        choices=lambda _: {
            BY_PLAYER: Text("In round {number} what was told by player counts"),
            BY_TEMPLE: Text("In round {number} what was told by temple counts"),
        },
    ),
    begins(),
    ALL_TOLD,
    NotedBag(
        PLAYER,
        TEMPLES,
        words=lambda round_: [str(value) for value in _values(round_)],
        most=lambda round_: len(temple_names(round_.table)),
        taps=lambda round_, _: numbers(_values(round_)),
        counts=score.TEMPLES,
    ),
    NotedBag(
        PLAYER,
        TREASURES,
        words=lambda _: _LARGEST_FIRST,
        most=lambda round_: len(round_.table.game.catalogue.motifs),
        taps=lambda *_: [Alternative(size, _SET_WORDS[size]) for size in _LARGEST_FIRST],
        speaks=lambda _, text: joined([_SET_WORDS.get(size, size) for size in text.split("+")]),
        counts=score.TREASURES,
    ),
    NotedBag(
        PLAYER,
        MOTIFS,
        words=lambda round_: round_.table.game.catalogue.motifs,
        copies=lambda round_: round_.table.game.catalogue.copies_of_motif,
        taps=lambda round_, _: _motifs(round_),
    ),
    NotedNumber(PLAYER, BIDS, asks="number", counts=BIDS, loses=True),
    NotedNumber(TEMPLE, VALUE, limits=lambda round_, _: _values(round_), counts=score.TEMPLES),
    NotedWord(
        TEMPLE,
        HOLDER,
        choices=lambda round_: by_player(round_) | {NO_HOLDER: Text("nobody")},
        counts=score.TEMPLES,
    ),
    NotedWord(TEMPLE, GUARD, choices=by_player),
    Noted(
        TEMPLE,
        lambda round_: round_.game.called,
        id="figures",
        reads=_crew,
        writes=lambda _, crew: write_crew(crew),
        taps=lambda round_, _: _crews(round_),
        few=2 * MOST_AT_ONCE,
        names=lambda round_, at: {"number": round_.number, "player": round_.game.called[at.fact]},
    ),
    texts=rulebook().table["pad"],
)


_WHO_STANDS_THERE: Final = Text("Who stands there?")


Ask = Callable[[str, str], PadField]
"""Returns the question for a fact of the round."""


def _player(notes: Notes[Position], number: int, seat: int, ask: Ask, *, with_temples: bool) -> PadCard:
    game = notes.table.game
    colour, name = game.colours[seat], game.names[seat]
    fields = [ask(colour, TEMPLES)] if with_temples else []
    if not notes.get(number, colour, MOTIFS):
        fields.append(ask(colour, TREASURES))
    if game.auction:
        paid = notes.own(number, colour, BIDS)  # every round has its own
        highest = max(USUAL_BIDS, int(paid or 0))
        fields.append(ask(colour, BIDS)._replace(value=paid, highest=highest))
    return PadCard(
        colour,
        Text("{player}", player=name),
        tuple(fields),
        player=colour,
        why=Text("Treasures chip by chip"),
        details=(ask(colour, MOTIFS),),
    )


def _temples(notes: Notes[Position], number: int, standings: Iterable[Standing], ask: Ask) -> list[PadCard]:
    """Return the temples told so far and the next one."""
    names = temple_names(notes.table)
    facts = (VALUE, HOLDER, GUARD, *notes.table.game.colours)
    noted = [name for name in names if any(notes.get(number, name, fact) for fact in facts)]
    following = next((name for name in names if name not in noted), "")
    by_place = {standing.place.lower(): standing for standing in standings}
    return [_temple(notes, number, name, by_place.get(name), ask) for name in sorted({*noted, *following})]


def _temple(notes: Notes[Position], number: int, name: str, standing: Standing | None, ask: Ask) -> PadCard:
    game = notes.table.game
    stands_there = any(notes.get(number, name, fact) for fact in (GUARD, *game.colours))
    fields = [ask(name, fact) for fact in ((VALUE,) if stands_there else (VALUE, HOLDER))]
    is_told = stands_there or any(field.value for field in fields)
    return PadCard(
        id=name,
        title=Text("Temple {name}", name=name.upper()),
        fields=tuple(fields),
        summary=_told(notes, number, name, standing, stands_there=stands_there),
        why=_WHO_STANDS_THERE,
        details=tuple(ask(name, fact) for fact in (*game.colours, GUARD)),
        complete=not stands_there and all(field.value for field in fields),
        spare=not is_told,
    )


def _told(
    notes: Notes[Position], number: int, name: str, standing: Standing | None, *, stands_there: bool
) -> Text | None:
    """Return what was stated of a temple as far as it was, that it is the next one where nothing was."""
    if standing is None:
        return None if stands_there or notes.get(number, name, HOLDER) else Text("the next one")
    if not stands_there and not notes.get(number, name, HOLDER):
        return Text("{value}", value=standing.value)
    return _summary(notes.table, standing)


def _summary(table: Position, standing: Standing) -> Text:
    """Return what a temple shows and who holds it: ``5, Ann with 4 against 3``."""
    names = table.game.called
    values = {"value": standing.value, "player": names.get(standing.holder, "")}
    others = [names[player] for player in standing.tied]
    if others:
        return Text("{value}, a tie of {players}", value=standing.value, players=", ".join(others))
    if not standing.holder:
        return Text("{value}, nobody", **values)
    if standing.settled:
        return Text("{value}, {player} with a guard", **values)
    mine, *rest = sorted(standing.strengths.values(), reverse=True)
    if not rest:
        return Text("{value}, {player}", **values)
    return Text("{value}, {player} with {mine} against {rest}", **values, mine=mine, rest=max(rest))


ROUNDS: Final = 4


class TikalPad(PadRules[Position]):
    """The rules of Tikal's pads."""

    rounds = ROUNDS
    ways = (Alternative(BY_PLAYER, Text("By player")), Alternative(BY_TEMPLE, Text("By temple")))
    example_line = "note 2 red temples 3+5+5+8"
    facts = FACTS
    table = staticmethod(new_game)
    way = staticmethod(way_of)
    ways_told = staticmethod(ways_told)

    def cards(self, notes: Notes[Position], number: int, way: str = "") -> tuple[PadCard, ...]:
        """Return what is asked about a round."""
        by_player = (way or way_of(notes, number)) == BY_PLAYER
        ask, seats = partial(self.field, notes, number), notes.table.game.seats
        players = tuple(_player(notes, number, seat, ask, with_temples=by_player) for seat in seats)
        if by_player:
            return players
        standings = score.standings(position_of(notes, number, BY_TEMPLE))
        return (*_temples(notes, number, standings, ask), *players)

    def needs(self, notes: Notes[Position], number: int, field: PadField, *, closed: bool) -> bool:
        """Return that a temple which somebody holds has a value, whatever else is not there."""
        return not closed or field.fact == VALUE

    def stated_sheets(self, notes: Notes[Position], number: int) -> tuple[ScoreSheet, ...]:
        """Return what everybody scores in a round: temples, treasures, and bids as points lost."""
        position = position_of(notes, number)
        return tuple(_sheet(notes, number, position, seat) for seat in position.game.seats)

    def standings(self, notes: Notes[Position], number: int) -> tuple[Standing, ...]:
        """Return who stands how at every temple, where the round is stated temple by temple."""
        if way_of(notes, number) == BY_PLAYER:
            return ()
        return score.standings(position_of(notes, number))

    def impossible(self, notes: Notes[Position], number: int) -> tuple[Violation, ...]:
        """Return where more figures, guards, temple chips or treasures are stated than there are."""
        position = position_of(notes, number)
        every = (
            *_too_many_figures(position),
            *_missing_chips(position, _told_at_one_moment(notes, number, position)),
            *_missing_motifs(notes, number),
            _missing_treasures(position),
        )
        return tuple(filter(None, every))

    def points_at_start(self, notes: Notes[Position]) -> int:
        """Return 0, or the points to bid with in the auction version."""
        return notes.table.expeditions[0].points

    def track_place(self, notes: Notes[Position], points: int) -> TrackPlace:
        """Return the field of the marker and its full laps."""
        return TrackPlace(*score.track_place(points, notes.table.game.catalogue.track))

    def best(self, notes: Notes[Position], points: Mapping[str, int]) -> tuple[str, ...]:
        """Return who wins with these points and the treasures of the latest round."""
        return winners(_at_the_end(notes, points))

    def tie_break(
        self, notes: Notes[Position], points: Mapping[str, int], names: Mapping[str, str]
    ) -> TieBreak | None:
        """Return how a tie for the most points is broken by the treasures of the latest round."""
        return tie_break(_at_the_end(notes, points), names)


def _at_the_end(notes: Notes[Position], points: Mapping[str, int]) -> Position:
    """Return the table at the end with these points; who has none of them has left."""
    position = position_of(notes, notes.rounds_started)
    game = position.game
    expeditions = tuple(
        own._replace(points=points.get(colour, 0))
        for colour, own in zip(game.colours, position.expeditions, strict=True)
    )
    away = frozenset(seat for seat, colour in enumerate(game.colours) if colour not in points)
    game = replace(game, away=away)
    return position._replace(game=game, expeditions=expeditions, turn=Turn(OVER, 0, 0))


def position_of(notes: Notes[Position], number: int, way: str = "") -> Position:
    """Return the table that a round tells of: temples under letters, what is there, treasures in hand.

    Without a ``way`` of telling it, that is what counts.
    """
    by_player = (way or way_of(notes, number)) == BY_PLAYER
    sites = _held_temples(notes, number) if by_player else _told_temples(notes, number)
    expeditions = []
    for colour, own in zip(notes.table.game.colours, notes.table.expeditions, strict=True):
        expeditions.append(own._replace(treasures=_treasures(notes, number, colour)))
    return notes.table._replace(sites=sites, expeditions=tuple(expeditions))


def _treasures(notes: Notes[Position], number: int, colour: str) -> tuple[int, ...]:
    """Return how many chips of each motif a player holds; where only sets were stated, any motifs will do."""
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
    sites = (_site(notes.table, value, {seat: EXPLORER}) for seat, value in held)
    return {f"{place:02d}": site for place, site in enumerate(sites)}


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
            crews = {holder: EXPLORER}
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
    sheet = score.score(position, seat)
    items = sheet.items
    if way_of(notes, number) == BY_PLAYER:
        items = tuple(
            replace(item, label=Text("temple {value}", value=item.each), place="")
            if item.source == score.TEMPLES
            else item
            for item in items
        )
    paid = notes.own(number, colour, score.BIDS)
    if position.game.auction and paid not in {"", "0"}:
        items = (*items, score.paid_item(int(paid)))
    return ScoreSheet(colour, items, (*sheet.notes, *_misprint(notes, items)))


def _misprint(notes: Notes[Position], items: tuple[ScoreItem, ...]) -> tuple[Text, ...]:
    """Tell readers of the Romanian rulebook why its worked example does not add up."""
    values = sorted(item.points for item in items if item.source == score.TEMPLES)
    if notes.header.edition == "romanian" and values == [3, 5, 8]:
        message = (
            "The Romanian rulebook says 21 for temples 3, 5 and 8: a misprint, a second 5 is missing there."
        )
        return (Text(message),)
    return ()


def _told_at_one_moment(notes: Notes[Position], number: int, position: Position) -> list[list[int]]:
    """Return the values of temples that lie on the table together.

    Everybody scores after their own turn (T67), so a temple may change hands and score for several players
    of a round: what one of them told says nothing of what another did.
    """
    if way_of(notes, number) != BY_PLAYER:
        return [[site.value for site in position.sites.values()]]
    held = position.sites.values()
    return [[site.value for site in held if site.figures(seat)] for seat in position.game.seats]


def _too_many_figures(position: Position) -> Iterator[Violation | None]:
    """Ask for the figures and guards of every player.

    Nobody told whether a guard is the leader, so guards are left out. What is not stated is in supply.
    """
    game, catalogue, sites = position.game, position.game.catalogue, position.sites.values()
    for seat in game.seats:
        name, guards = game.name(seat), on_board(position.sites, seat).guards
        leaders = max(sum(site.leaders[seat] for site in sites), catalogue.leaders)
        explorers = max(sum(site.explorers[seat] for site in sites), catalogue.explorers)
        yield stock.all_figures_there(name, "leader", leaders, catalogue.leaders)
        yield stock.all_figures_there(name, "explorers", explorers, catalogue.explorers)
        yield stock.no_third_guard(name, guards, guards, catalogue.guards)


def _missing_chips(position: Position, lists: list[list[int]]) -> Iterator[Violation | None]:
    """Ask for each value for which there are too few chips, even if the highest temples show most."""
    catalogue = position.game.catalogue
    printed = [tile.value for tile in (*catalogue.tiles.values(), *catalogue.printed.values())]
    for value, supply in enumerate(catalogue.temple_chips):
        shown = max(sum(other >= value for other in together) for together in lists)
        needed = shown - sum(start >= value for start in printed)
        if value and needed > supply:
            yield stock.enough_temple_chips(value, needed, supply, 0)


def _missing_motifs(notes: Notes[Position], number: int) -> Iterator[Violation | None]:
    """Ask whether players told of more chips of a motif than there are.

    A single may be swapped after it scored, and then score for somebody else (T48, T67). Pairs and triples
    stay where they are (T49), so only these are counted together.
    """
    catalogue = notes.table.game.catalogue
    sets: Counter[str] = Counter()
    for colour in notes.table.game.colours:
        chips = Counter(inside(notes.get(number, colour, MOTIFS)))
        sets.update({motif: count for motif, count in chips.items() if count > SINGLE})
    for motif, known in sorted(sets.items()):
        yield stock.three_chips_of_a_motif(motif, known, catalogue.copies_of_motif)


def _missing_treasures(position: Position) -> Violation | None:
    catalogue = position.game.catalogue
    held = sum(sum(own.treasures) for own in position.expeditions)
    total = len(catalogue.motifs) * catalogue.copies_of_motif
    return stock.all_treasures_there(max(held, total), total)
