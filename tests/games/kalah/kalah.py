# ruff: noqa: ARG002 - the interface gives every method more than seeds need
"""Kalah: two players sow seeds around a board of twelve pits; who has most seeds in the store wins.

The holes are a ring: pits ``a`` to ``f`` of the first player and their store, then pits ``g`` to ``l`` of the
second one and theirs. A pit may hold a number of seeds that nobody has told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from assistant.referee.ask.question import counted, yes_or_no
from assistant.referee.checks import Kept, broken, check
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.moves import Remedy
from assistant.referee.notation import Fields, word_of
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.pad.notes import ALL_TOLD, NOTHING_ASKED, NotedNumber, Notes, Round, begins
from assistant.referee.pad.rules import PadRules
from assistant.referee.picture import Mark, Zone
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.slot_kinds import NumberSlot
from assistant.referee.slots import At, Slots, Whose, players
from assistant.referee.standings import Contest
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from tests.games.board_game import AskedMove, BoardGame, BoardPosition, Sitting, Turn

SEEDS: Final = 4
IN_ALL: Final = 48
UNKNOWN: Final = -1
HOLES: Final = 14
STORES: Final = (6, 13)
SIDES: Final = (range(6), range(7, 13))
PITS: Final = dict(zip("abcdefghijkl", (*SIDES[0], *SIDES[1]), strict=True))
LETTERS: Final = {hole: letter for letter, hole in PITS.items()}


# What players do, and what lies on the table


@dataclass(frozen=True, slots=True)
class Sow:
    """Sow the seeds of a pit."""

    place: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Board(BoardPosition):
    """The seeds of every hole, ``UNKNOWN`` where nobody has told."""

    seeds: tuple[int, ...]

    def side(self, seat: int) -> list[int]:
        return [self.seeds[hole] for hole in SIDES[seat]]

    def with_seeds(self, hole: int, count: int) -> Board:
        return replace(self, seeds=(*self.seeds[:hole], count, *self.seeds[hole + 1 :]))


class Seeds(NumberSlot[Board, int]):
    """How many seeds lie in a hole; a question mark where nobody has told."""

    def read(self, position: Board, at: At[int], text: str) -> int:
        return UNKNOWN if text.strip() == "?" else super().read(position, at, text)

    def write(self, position: Board, value: int) -> str:
        return "?" if value == UNKNOWN else str(value)


PIT: Final[Whose[Board, int]] = Whose(
    "pit",
    read=lambda _, word: PITS.get(word),
    every=lambda _: PITS.values(),
    no_such=Text("“{fact}” is nothing that can be set for a pit: {known}."),
    write=lambda _, hole: LETTERS[hole],
    name=lambda _, hole: LETTERS[hole],
)
SLOTS: Final = Slots[Board](
    Text("There is no pit and no player “{what}”."),
    Seeds(
        PIT,
        "seeds",
        fact=Text("Seeds"),
        get=lambda position, at: position.seeds[at.owner],
        put=lambda position, at, count: position.with_seeds(at.owner, count),
        limits=lambda *_: range(IN_ALL + 1),
    ),
    Seeds(
        players(),
        "store",
        fact=Text("Seeds in the store"),
        get=lambda position, at: position.seeds[STORES[at.owner]],
        put=lambda position, at, count: position.with_seeds(STORES[at.owner], count),
        limits=lambda *_: range(IN_ALL + 1),
        tapped=IN_ALL,
    ),
)


# The rules


class SowFacts(NamedTuple):
    """What the rules ask of sowing."""

    pit: str
    over: Annotated[bool | None, yes_or_no(usual=False)]
    your_turn: Annotated[bool, yes_or_no(usual=True)]
    yours: Annotated[bool, yes_or_no(usual=True)]
    seeds: Annotated[int | None, counted(IN_ALL)]


class CountFacts(NamedTuple):
    """What is counted on a table; ``blanks`` are the holes that nobody has told."""

    found: int
    blanks: int


@check("K2")
def while_both_sides_hold_seeds(facts: SowFacts) -> Kept:
    return not facts.over


@check("K3")
def in_turn(facts: SowFacts) -> Kept:
    return facts.your_turn


@check("K4", "pit")
def from_the_own_side(facts: SowFacts) -> Kept:
    return facts.yours


@check("K5", "pit")
def from_a_pit_with_seeds(facts: SowFacts) -> Kept:
    return bool(facts.seeds)


@check("K10", "found", all=IN_ALL)
def no_seed_is_made_or_lost(facts: CountFacts) -> Kept:
    if facts.found > IN_ALL:
        return "more"
    return True if facts.found == IN_ALL or facts.blanks else "fewer"


class Sowing(AskedMove[Board, Sow]):
    """Take all seeds of an own pit and sow them one by one into the holes that follow."""

    kind = Sow
    verb = "sow"
    fields = Fields(place=word_of(PITS))
    heading = Text("sowing")
    checks = (while_both_sides_hold_seeds, in_turn, from_the_own_side, from_a_pit_with_seeds)
    asked = Text("May I sow from this pit?")
    places = (Text("Which pit?"),)
    zones = PITS
    fixed: ClassVar[Mapping[str, Any]] = {"pit": "?"}

    def facts(self, position: Board, action: Sow, seat: int) -> SowFacts:
        hole = PITS[action.place]
        return SowFacts(
            pit=action.place,
            over=is_over(position),
            your_turn=seat == position.turn.player,
            yours=hole in SIDES[seat],
            seeds=None if position.seeds[hole] == UNKNOWN else position.seeds[hole],
        )

    def effect(self, position: Board, action: Sow, seat: int) -> Board:
        hole = PITS[action.place]
        hand = _told(position, hole)
        board = position.with_seeds(hole, 0)
        for _ in range(hand):
            hole = (hole + 1) % HOLES
            hole = (hole + 1) % HOLES if hole == STORES[1 - seat] else hole
            board = _with_more(board, hole, 1)
        opposite = STORES[0] * 2 - hole
        lone = hole in SIDES[seat] and _told(board, hole) == 1 and hand > 0
        if lone and (board.seeds[opposite] or position.game.options["lone-seed"] == "taken"):
            for taken in (hole, opposite):
                board = _with_more(board, STORES[seat], board.seeds[taken]).with_seeds(taken, 0)
        return board if hole == STORES[seat] else replace(board, turn=Turn(1 - seat))

    def sentence(self, position: Board, action: Sow, seat: int) -> Text:
        return Text("{player} sows from pit {pit}", player=position.game.names[seat], pit=action.place)

    def possible(self, position: Board) -> Iterable[Sow]:
        return (Sow(LETTERS[hole]) for hole in SIDES[position.turn.player])

    def mended(self, position: Board, action: Sow, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(replace(action, player=""))
        yield from (Remedy(sow) for sow in self.possible(position))


def _with_more(board: Board, hole: int, seeds: int) -> Board:
    known = UNKNOWN not in (board.seeds[hole], seeds)
    return board.with_seeds(hole, board.seeds[hole] + seeds if known else UNKNOWN)


def _told(board: Board, hole: int) -> int:
    if board.seeds[hole] == UNKNOWN:
        raise ImpossibleError("Nobody has told how many seeds lie in pit {pit}.", pit=LETTERS[hole])
    return board.seeds[hole]


def is_over(board: Board) -> bool | None:
    """Whether all pits of one side are empty, ``None`` where that depends on pits nobody has told."""
    sides = [{*board.side(seat)} for seat in board.game.seats]
    return True if {0} in sides else None if {0, UNKNOWN} in sides or {UNKNOWN} in sides else False


# The score pad

STORE: Final = "store"


class KalahPad(PadRules[Board]):
    """What is noted when the game is over: the seeds in everybody's store."""

    example_line = "note 1 red store 26"
    facts = Slots[Round[Any]](
        NOTHING_ASKED,
        begins(goes_on=False),
        ALL_TOLD,
        NotedNumber(
            players(),
            STORE,
            fact=Text("Seeds in the store"),
            limits=lambda *_: range(IN_ALL + 1),
            tapped=IN_ALL,
            label=Text("{fact}"),
            counts=STORE,
        ),
    )

    def table(self, header: Header) -> Board:
        return Kalah().new_game(header)

    def stated_sheets(self, notes: Notes[Board], number: int) -> tuple[ScoreSheet, ...]:
        stores = {colour: int(notes.get(number, colour, STORE) or 0) for colour in notes.table.game.colours}
        return tuple(ScoreSheet(each, tuple(_items({STORE: [seeds]}))) for each, seeds in stores.items())

    def impossible(self, notes: Notes[Board], number: int) -> tuple[Violation, ...]:
        found = sum(sheet.total for sheet in self.stated_sheets(notes, number))
        return broken((no_seed_is_made_or_lost,), CountFacts(found, HOLES - len(STORES)))


# The game


class Kalah(BoardGame[Board]):
    """The referee of Kalah."""

    data = Path(__file__).parent
    title = "Kalah"
    players = range(2, 3)
    colours: Sequence[str] = ("red", "blue")
    contest = Contest(Text("stores"))
    kinds = (Sowing(),)
    slots = SLOTS
    pad_rules = KalahPad
    pad: NotesLedger

    def start(self, game: Sitting) -> Board:
        return Board(game, Turn(), tuple(0 if hole in STORES else SEEDS for hole in range(HOLES)))

    def is_over(self, position: Board) -> bool:
        return is_over(position) is True

    def score(self, position: Board, player: str) -> ScoreSheet:
        seat = position.game.seat(player)
        holes = {"store": [position.seeds[STORES[seat]]]}
        if self.is_over(position):
            holes["side"] = position.side(seat)
        return ScoreSheet(player, tuple(_items(holes)))

    def audit(self, position: Board) -> tuple[Violation, ...]:
        told = [seeds for seeds in position.seeds if seeds != UNKNOWN]
        return broken((no_seed_is_made_or_lost,), CountFacts(sum(told), HOLES - len(told)))

    def zones(self, position: Board) -> Iterable[Zone]:
        names = LETTERS | dict(zip(STORES, position.game.colours, strict=True))
        for hole, name in names.items():
            seeds = position.seeds[hole]
            shown = "?" if seeds == UNKNOWN else str(seeds)
            x, y = (hole + 1, 1) if hole < HOLES // 2 else (6 - hole % 7, 0)
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            marks = (Mark("text", (x + 0.5, y + 0.5), 0.3, "value", shown),)
            label = Text("{place}: {seeds} seeds", place=name, seeds=shown)
            yield Zone(name, corners, "empty", label, caption=name, marks=marks, tappable=hole in LETTERS)


def _items(holes: Mapping[str, list[int]]) -> Iterator[ScoreItem]:
    labels = {"store": Text("seeds in the store"), "side": Text("seeds left on the own side")}
    for source, counts in holes.items():
        yield ScoreItem(labels[source], sum(count for count in counts if count != UNKNOWN), 1, "K9", source)
        blanks = counts.count(UNKNOWN)
        if blanks:
            yield ScoreItem(Text("pits nobody has told"), blanks, 0, "K9", source, known=False)
