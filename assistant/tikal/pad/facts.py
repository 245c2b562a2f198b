"""The facts of a Tikal pad: which there are, what they may be, and how they are asked for and said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.offers import Alternative
from assistant.referee.pad.facts import (
    ALL_TOLD,
    NOTHING_ASKED,
    WHOLE_ROUND,
    Counts,
    Noted,
    NotedBag,
    NotedNumber,
    NotedWord,
    OfTheRound,
    Round,
    begins,
    by_player,
)
from assistant.referee.pad.notes import ROUND, WAY, Notes
from assistant.referee.slot_kinds import numbers
from assistant.referee.slots import Slots, Whose, players
from assistant.referee.text import Text, joined
from assistant.tikal.actions import Crew
from assistant.tikal.box.spelling import read_crew, write_crew
from assistant.tikal.picture import motif_picture
from assistant.tikal.score import scoring
from assistant.tikal.score.scoring import BIDS, SET_NAMES
from assistant.tikal.table.position import Position

VALUE: Final = "value"
HOLDER: Final = "holder"
GUARD: Final = "guard"
TEMPLES: Final = "temples"
TREASURES: Final = "treasures"
MOTIFS: Final = "motifs"
NO_HOLDER: Final = "nobody"

BY_PLAYER: Final = "players"
BY_TEMPLE: Final = "temples"
WAYS: Final = {BY_PLAYER: Text("By player"), BY_TEMPLE: Text("By temple")}

MOST_BIDS: Final = 99
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
    """Return the way of telling a round that counts: the only one in which temples were told.

    Where they were told in both, or in none, it is as noted, else as in the round before, else by player.
    """
    told = ways_told(notes, number)
    if len(told) == 1:
        return told[0]
    noted = notes.own(number, ROUND, WAY)
    return noted or (way_of(notes, number - 1) if number > 1 else BY_PLAYER)


def ways_told(notes: Notes[Position], number: int) -> list[str]:
    """Return the ways in which temples of a round were told."""
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
    common = [
        *(Crew(0, explorers) for explorers in range(1, MOST_AT_ONCE + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE)),
    ]
    rare = [
        *(Crew(0, explorers) for explorers in range(MOST_AT_ONCE + 1, most + 1)),
        *(Crew(1, explorers) for explorers in range(MOST_AT_ONCE, most + 1)),
    ]
    for crew in (*common, *rare):
        yield Alternative(write_crew(crew), Text("{figures}", figures=write_crew(crew)))


def _crew(_: object, __: object, text: str) -> Crew:
    try:
        return read_crew(text)
    except BadInputError as problem:
        raise ImpossibleError(problem.text) from None


def _sets(_: object, text: str) -> object:
    """Return sets of treasures in words."""
    return joined([_SET_WORDS.get(size, size) for size in text.split("+")])


def _motifs(round_: Round[Position]) -> Iterator[Alternative]:
    game = round_.table.game
    for motif in game.catalogue.motifs:
        yield Alternative(motif, Text("{motif}", motif=game.motif(motif)), motif_picture(motif))


_SET_WORDS: Final = {str(size): name for size, name in enumerate(SET_NAMES) if size}
_LARGEST_FIRST: Final = tuple(reversed(_SET_WORDS))
PLAYER: Final[Whose[Round[Position], int]] = players()
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
        {WAY: WAY},
        choices=lambda _: {
            BY_PLAYER: Text("In round {number} what was told by player counts"),
            BY_TEMPLE: Text("In round {number} what was told by temple counts"),
        },
        lines={
            "2 round way temples": Text(
                "Where round 2 was told by player and by temple, the temples count (“players”: the players)."
            ),
        },
    ),
    begins(
        (
            "2 round begins empty",
            Text("Round 2 begins with nothing taken over (“as-before”: as the round before)."),
        )
    ),
    ALL_TOLD,
    NotedBag(
        PLAYER,
        {TEMPLES: TEMPLES},
        words=lambda round_: [str(value) for value in _values(round_)],
        strange=Text("“{value}” cannot be noted: values of temples are {first} to {last}."),
        most=lambda round_: len(temple_names(round_.table)),
        too_many=Text("There are {most} temples; {count} are too many."),
        taps=lambda round_, _: numbers(_values(round_)),
        label=Text("Temples"),
        counts=Counts(scoring.TEMPLES),
        said=Text("Round {number}: temples of {player}: {value}"),
        lines={"2 red temples 3+5+5+8": Text("The values of the temples that red holds.")},
    ),
    NotedBag(
        PLAYER,
        {TREASURES: TREASURES},
        words=lambda _: _LARGEST_FIRST,
        strange=Text("“{value}” cannot be noted: a single, a pair and a triple are {first} to {last}."),
        most=lambda round_: len(round_.table.game.catalogue.motifs),
        too_many=Text("There are {most} motifs; {count} are too many."),
        taps=lambda *_: [Alternative(size, _SET_WORDS[size]) for size in _LARGEST_FIRST],
        speaks=_sets,
        counts=Counts(scoring.TREASURES),
        label=Text("Treasures"),
        said=Text("Round {number}: treasures of {player}: {value}"),
        lines={"2 red treasures 2+2+1+1": Text("Red's treasures: two pairs and two singles.")},
    ),
    NotedBag(
        PLAYER,
        {MOTIFS: MOTIFS},
        words=lambda round_: round_.table.game.catalogue.motifs,
        strange=Text("There is no treasure motif “{word}”: {first} to {last}."),
        copies=lambda round_: round_.table.game.catalogue.copies_of_motif,
        too_many_copies=Text("There are {most} chips of motif {word}; {count} are too many."),
        taps=lambda round_, _: _motifs(round_),
        label=Text("Treasures"),
        said=Text("Round {number}: treasures of {player}: {value}"),
        lines={"2 red motifs m1+m1+m5": Text("Red's treasures chip by chip.")},
    ),
    NotedNumber(
        PLAYER,
        {BIDS: BIDS},
        limits=lambda *_: range(MOST_BIDS + 1),
        refusal=Text("what was paid is {least} to {most}."),
        asks="number",
        label=Text("Paid in auctions since the last scoring"),
        counts=Counts(BIDS, loses=True),
        said=Text("Round {number}: {player} paid in auctions: {value}"),
        lines={"2 red bids 7": Text("What red has paid in auctions since the last scoring round.")},
    ),
    NotedNumber(
        TEMPLE,
        {VALUE: VALUE},
        limits=lambda round_, _: _values(round_),
        refusal=Text("a temple shows {least} to {most}."),
        label=Text("Value"),
        counts=Counts(scoring.TEMPLES),
        said=Text("Round {number}: temple {temple} shows {value}"),
        lines={"2 a value 5": Text("Temple A shows 5.")},
    ),
    NotedWord(
        TEMPLE,
        {HOLDER: HOLDER},
        choices=lambda round_: by_player(round_) | {NO_HOLDER: Text("nobody")},
        label=Text("Held by"),
        counts=Counts(scoring.TEMPLES),
        said=Text("Round {number}: temple {temple} is held by {value}"),
        lines={"2 a holder red": Text("Red holds temple A (“nobody”: a tie, or nobody stands there).")},
    ),
    NotedWord(
        TEMPLE,
        {GUARD: GUARD},
        choices=by_player,
        label=Text("Guard"),
        said=Text("Round {number}: guard at temple {temple}: {value}"),
        lines={"2 a guard red": Text("Red's guard stands at temple A.")},
    ),
    Noted(
        TEMPLE,
        lambda round_: round_.game.called,
        reads=_crew,
        writes=lambda _, crew: write_crew(crew),
        taps=lambda round_, _: _crews(round_),
        few=2 * MOST_AT_ONCE,
        names=lambda round_, at: {"number": round_.number, "player": round_.game.called[at.fact]},
        label=Text("{player} (L is the leader)"),
        said=Text("Round {number}: {player} at temple {temple}: {value}"),
        lines={"2 a red L2": Text("Red's leader and two explorers stand at temple A.")},
    ),
)
