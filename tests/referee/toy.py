# ruff: noqa: ARG002 - the interface gives every method more than sticks need
"""A toy game for tests: players take 1 to 3 sticks in turn from a heap; who takes the last one wins.

It has what the shared code must cope with: an option, an unknown heap (then a take is undecided), a rule
that can be overruled, an action that no position can hold, a correction and score sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct, Header, Player
from assistant.referee.moves import Found, Move, Remedy
from assistant.referee.notation import exactly
from assistant.referee.picture import Zone
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.slot_kinds import NumberSlot
from assistant.referee.slots import At, Slots, players, table
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation
from tests.games.board_game import BoardGame, BoardPosition, Sitting, Turn

HEAP: Final = 21
UNKNOWN: Final = -1
COLOURS: Final = ("red", "blue", "green")


@dataclass(frozen=True, slots=True)
class Take:
    """Take sticks; with a negative number put them back, which is never legal."""

    sticks: int
    player: str = ""


def set_heap(sticks: int) -> Correct:
    """Return the correction of the heap."""
    return Correct("heap", "sticks", str(sticks))


@dataclass(frozen=True, slots=True)
class Table(BoardPosition):
    """The heap, and the sticks taken by seat."""

    heap: int
    taken: tuple[int, ...]

    def holding(self, seat: int, sticks: int) -> Table:
        return replace(self, taken=(*self.taken[:seat], sticks, *self.taken[seat + 1 :]))


class Heap(NumberSlot[Table, str]):
    """The sticks of the heap, a question mark where nobody has counted them."""

    def read(self, position: Table, at: At[str], text: str) -> int:
        return UNKNOWN if text == "?" else super().read(position, at, text)

    def write(self, position: Table, value: int) -> str:
        return "?" if value == UNKNOWN else str(value)


SLOTS: Final = Slots[Table](
    Text("There is no heap “{what}”."),
    Heap(
        table("heap", Text("A heap has sticks.")),
        "sticks",
        fact=Text("sticks"),
        get=lambda position, _: position.heap,
        put=lambda position, _, sticks: replace(position, heap=sticks),
        limits=lambda *_: range(HEAP * 2 + 1),
    ),
    NumberSlot(
        players(),
        "taken",
        fact=Text("sticks taken"),
        get=lambda position, at: position.taken[at.owner],
        put=lambda position, at, sticks: position.holding(at.owner, sticks),
    ),
)


class Taking(Move[Table, Take]):
    """Take sticks from the heap."""

    kind = Take
    verb = "take"
    heading = Text("taking sticks")

    def read(self, words: list[str], player: str) -> Take:
        return Take(int(exactly(words, 1)[0]), player)

    def write(self, action: Take) -> str:
        return f"take {action.sticks}"

    def price(self, position: Table, action: Take) -> int:
        return action.sticks

    def demands(self, position: Table, action: Take, seat: int) -> Found:
        broken, most = [], int(position.game.options["most"])
        if not 1 <= action.sticks <= most:
            broken.append(Violation("X1", {"sticks": action.sticks, "most": most}))
        if position.heap != UNKNOWN and action.sticks > position.heap:
            broken.append(Violation("X2", {"sticks": position.heap}))
        return tuple(broken), (Missing("heap", ("X2",)),) if position.heap == UNKNOWN else ()

    def effect(self, position: Table, action: Take, seat: int) -> Table:
        if position.heap != UNKNOWN and action.sticks > position.heap:
            raise ImpossibleError("There are not so many sticks to take.")
        heap = UNKNOWN if position.heap == UNKNOWN else position.heap - action.sticks
        turn = Turn((seat + 1) % len(position.taken))
        return replace(position.holding(seat, position.taken[seat] + action.sticks), heap=heap, turn=turn)

    def sentence(self, position: Table, action: Take, seat: int) -> Text:
        return Text("{player}: {line}", player=position.game.colours[seat], line=self.write(action))

    def possible(self, position: Table) -> Iterable[Take]:
        return map(Take, range(1, 4))

    def mended(self, position: Table, action: Take, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(Take(1))


class Toy(BoardGame[Table]):
    """The referee of the toy game."""

    data: Path = Path(__file__).parent / "toy_data"
    title: str = "Sticks"
    versions: Sequence[str] = ("basic", "long")
    players = range(2, 4)
    colours: Sequence[str] = COLOURS
    contest = Contest(Text("heaps"))
    kinds = (Taking(),)
    slots = SLOTS

    def new_game(self, header: Header) -> Table:
        if header.details.get("title") == "unplayable":
            raise BadInputError("This game cannot be played.")
        return super().new_game(header)

    def start(self, game: Sitting) -> Table:
        return Table(game, Turn(), HEAP * (2 if game.version == "long" else 1), (0,) * len(game.colours))

    def is_over(self, position: Table) -> bool:
        return position.heap == 0

    def score(self, position: Table, player: str) -> ScoreSheet:
        points = position.taken[position.game.seat(player)]
        return ScoreSheet(player, (ScoreItem(Text("sticks"), points, 1, "X1", "sticks"),))

    def winners(self, position: Table) -> tuple[str, ...]:
        return (position.game.colours[position.turn.player - 1],) if position.heap == 0 else ()

    def standings(self, position: Table) -> tuple[Standing, ...]:
        strengths = {colour: count for colour, count in self.points(position).items() if count}
        most = max(position.taken)
        best = [colour for colour, count in strengths.items() if count == most]
        holder = best[0] if len(best) == 1 else ""
        return (Standing("heap", Text("the heap"), max(position.heap, 0), holder, strengths),)

    def holdings(self, position: Table, player: str) -> tuple[Holding, ...]:
        points = self.points(position)[player]
        return (Holding(Text("{count} sticks", count=points), points),) if points else ()

    def zones(self, position: Table) -> Iterable[Zone]:
        return (Zone("heap", ((0, 0), (1, 0), (1, 1)), "plain", "the heap"),)


TOY: Final = Toy()
RULEBOOK: Final = TOY.rulebook
REFEREES: Final = {"toy": TOY}


def toy_header(**changed: Any) -> Header:  # noqa: ANN401 - any field of a header
    """Return the header of a plain game of two."""
    fields = {
        "game": "toy",
        "edition": "first",
        "version": "basic",
        "rules_version": "1",
        "players": (Player("red", "Ada"), Player("blue", "Bo")),
        "options": {"most": "3"},
    }
    return Header(**{**fields, **changed})
