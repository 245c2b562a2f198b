# ruff: noqa: ARG001, ARG002 - the interface gives every method more than sticks need
"""A toy game for tests: players take 1 to 3 sticks in turn from a heap; who takes the last one wins.

It has what the shared code must cope with: an option, an unknown heap (then a take is undecided), a rule
that can be overruled, an action that no position can hold, a correction and score sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Header, Player
from assistant.referee.offers import Choice, Offer, Prompt
from assistant.referee.options import Option
from assistant.referee.picture import Picture, Zone
from assistant.referee.rules import Edition, Rule, RuleBook
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.referee.verdict import Fix, Missing, Verdict, Violation, decide
from assistant.referee.wording import shown

HEAP: Final = 21
UNKNOWN: Final = -1
COLOURS: Final = ("red", "blue", "green")


class Take(NamedTuple):
    """Take sticks; with a negative number put them back, which is never legal."""

    sticks: int


class SetHeap(NamedTuple):
    """Correct the heap."""

    sticks: int


class Table(NamedTuple):
    """The heap, whose turn it is by seat, and the sticks taken by seat."""

    heap: int
    seat: int
    taken: tuple[int, ...]
    colours: tuple[str, ...]
    most: int


def _rule(number: str, refusal: str) -> Rule:
    return Rule(
        id=number,
        slug=number.lower(),
        family="taking",
        status="printed",
        enforcement=frozenset(("action",)),
        title={"en": number},
        text={"en": refusal},
        refusals={"default": {"en": refusal}},
        numbers=("sticks",),
        citations=(),
    )


RULEBOOK: Final = RuleBook(
    game="toy",
    version="2",
    editions=(Edition("first", "First", "en", "Sticks"), Edition("second", "Second", "en", "Sticks again")),
    options=(
        Option(
            id="most",
            rule="X1",
            question={"en": "How many sticks at most?"},
            values=("2", "3"),
            value_text={},
            default="3",
            presets={"second": "2"},
            source={},
            status="conflict",
        ),
    ),
    rules={
        "X1": _rule("X1", "{sticks} sticks are not 1 to {most}."),
        "X2": _rule("X2", "There are only {sticks} sticks."),
    },
)


class Toy:
    """The referee of the toy game."""

    game: str = "toy"
    title: str = "Sticks"
    versions: Sequence[str] = ("basic", "long")
    players: range = range(2, 4)
    colours: Sequence[str] = COLOURS
    currency: str = ""
    example_line: str = "take 2"
    contest: Contest = Contest(Text("heaps"))

    @property
    def rulebook(self) -> RuleBook:
        return RULEBOOK

    def new_game(self, header: Header) -> Table:
        if header.details.get("title") == "unplayable":
            raise BadInputError("This game cannot be played.")
        colours = tuple(player.id for player in header.players)
        heap = int(header.start) if header.start else HEAP * (2 if header.version == "long" else 1)
        return Table(heap, 0, (0,) * len(colours), colours, int(header.options["most"]))

    def judge(self, position: Table, action: Take | SetHeap) -> Verdict:
        if isinstance(action, SetHeap):
            return decide(0, ())
        broken = []
        if not 1 <= action.sticks <= position.most:
            broken.append(Violation("X1", {"sticks": action.sticks, "most": position.most}))
        if position.heap != UNKNOWN and action.sticks > position.heap:
            broken.append(Violation("X2", {"sticks": position.heap}))
        missing = (Missing("heap", ("X2",)),) if position.heap == UNKNOWN else ()
        return decide(action.sticks, tuple(broken), missing)

    def fix(self, position: Table, action: Take | SetHeap) -> Fix | None:
        return None if position.heap == 0 else Fix((), Take(1), 1)

    def apply(self, position: Table, action: Take | SetHeap) -> Table:
        if isinstance(action, SetHeap):
            if action.sticks > HEAP * 2:
                raise ImpossibleError(f"The box holds {HEAP * 2} sticks only.")
            return position._replace(heap=action.sticks)
        if position.heap == UNKNOWN:
            return self._passed(position, UNKNOWN, action.sticks)
        if action.sticks > position.heap:
            raise ImpossibleError("There are not so many sticks to take.")
        return self._passed(position, position.heap - action.sticks, action.sticks)

    def _passed(self, position: Table, heap: int, sticks: int) -> Table:
        taken = list(position.taken)
        taken[position.seat] += sticks
        seat = (position.seat + 1) % len(taken)
        return position._replace(heap=heap, taken=tuple(taken), seat=seat)

    def legal_actions(self, position: Table) -> list[Take]:
        return [Take(sticks) for sticks in range(1, 4) if self.judge(position, Take(sticks)).legal]

    def audit(self, position: Table) -> tuple[Violation, ...]:
        return ()

    def score(self, position: Table, player: str) -> ScoreSheet:
        points = position.taken[position.colours.index(player)]
        return ScoreSheet(player, (ScoreItem(Text("sticks"), points, 1, "X1", "sticks"),))

    def points(self, position: Table) -> Mapping[str, int]:
        return dict(zip(position.colours, position.taken, strict=True))

    def scored(self, before: Table, action: Take | SetHeap, after: Table) -> tuple[ScoreSheet, ...]:
        if isinstance(action, SetHeap) or after.heap != 0 or before.heap == 0:
            return ()
        return tuple(self.score(after, colour) for colour in after.colours)

    def winners(self, position: Table) -> tuple[str, ...]:
        return (position.colours[position.seat - 1],) if position.heap == 0 else ()

    def standings(self, position: Table) -> tuple[Standing, ...]:
        strengths = {
            colour: count for colour, count in zip(position.colours, position.taken, strict=True) if count
        }
        most = max(position.taken)
        holder = position.colours[position.taken.index(most)] if position.taken.count(most) == 1 else ""
        return (Standing("heap", Text("the heap"), max(position.heap, 0), holder, strengths),)

    def holdings(self, position: Table, player: str) -> tuple[Holding, ...]:
        points = position.taken[position.colours.index(player)]
        return (Holding(Text("{count} sticks", count=points), points),) if points else ()

    def round_of(self, position: Table) -> int:
        return 1

    def kind_of(self, action: Take | SetHeap) -> Text:
        return Text("corrections") if isinstance(action, SetHeap) else Text("taking sticks")

    def actor(self, position: Table, action: Take | SetHeap) -> str:
        return "" if isinstance(action, SetHeap) else position.colours[position.seat]

    def read(self, text: str) -> Take | SetHeap:
        match text.lower().split():
            case ["take", number] if number.removeprefix("-").isdecimal():
                return Take(int(number))
            case ["set", "heap", number] if number.isdecimal():
                return SetHeap(int(number))
            case _:
                raise BadInputError(f"“{shown(text)}” is not an action; write “take 2”.")

    def write(self, action: Take | SetHeap) -> str:
        return f"set heap {action.sticks}" if isinstance(action, SetHeap) else f"take {action.sticks}"

    def to_data(self, action: Take | SetHeap) -> dict[str, Any]:
        return {"do": "set" if isinstance(action, SetHeap) else "take", "sticks": action.sticks}

    def from_data(self, data: Mapping[str, Any]) -> Take | SetHeap:
        sticks = data.get("sticks")
        if data.get("do") not in ("set", "take") or not isinstance(sticks, int):
            raise BadInputError("An action says what to do and with how many sticks.")
        return SetHeap(sticks) if data["do"] == "set" else Take(sticks)

    def describe(self, position: Table, action: Take | SetHeap) -> Text:
        return Text("{player}: {line}", player=position.colours[position.seat], line=self.write(action))

    def fingerprint(self, position: Table) -> str:
        return f"{position.heap} {position.seat} {position.taken}"

    def prompt(self, position: Table) -> Prompt:
        return Prompt(position.colours[position.seat], Text("Take sticks."), finished=position.heap == 0)

    def offers(self, position: Table, zone: str = "") -> tuple[Offer, ...]:
        def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
            return (Choice("sticks", Text("How many?"), "list", ()),)

        return (Offer("take", Text("Take"), None, choices, lambda answers: Take(int(answers["sticks"]))),)

    def picture(self, position: Table, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        return Picture((0, 0, 1, 1), (Zone("heap", ((0, 0), (1, 0), (1, 1)), "plain", "the heap"),))


TOY: Final = Toy()
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
