# ruff: noqa: ARG002 - a fact needs only some of what every one is asked with
"""In which forms facts of the table are written and asked for that are no numbers: figures, tiles, guards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from typing import Final, NamedTuple, TypeVar

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from assistant.referee.offers import Alternative, Answers, Choice, Offer, in_turn
from assistant.referee.rules import texts
from assistant.referee.slot_kinds import NOBODY_TEXT, OwnedSlot, read_number, read_player
from assistant.referee.slots import NONE, VALUE, At, Slot, refuse
from assistant.referee.text import Text, plural
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import AnyCodec
from assistant.tikal.actions import NO_CREW, Crew
from assistant.tikal.box.catalogue import SIDES, UNTOLD, Tile, crew_text, read_crew, untold_tile
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.table.position import NOBODY, Position
from assistant.tikal.table.position_words import CREW, GUARD, Guard, write_crew

MORE: Final = "more"
MANY: Final = "many"
COMMON: Final = (
    *(Crew(0, explorers) for explorers in range(7)),
    *(Crew(1, explorers) for explorers in range(5)),
)
"""Figures that are offered at once; others come after one more tap."""
Owner = TypeVar("Owner")


UNTOLD_WORDS: Final = texts(rulebook().table["untold"])


class Lying(NamedTuple):
    """A tile and its turn in sixths; ``shows`` is the value of some temple, 0 if not stated."""

    tile: Tile
    rotation: int = 0
    shows: int = 0


def _with_figures(now: Crew, by: Crew, sign: int) -> Crew:
    """Return figures with others, or without them where the sign is -1. Raises ImpossibleError."""
    leader, explorers = now.leader + sign * by.leader, now.explorers + sign * by.explorers
    if leader < 0 or explorers < 0:
        refuse("What is said to be gone is not there now. Say what there is then.")
    if leader > 1:
        refuse("The leader is there already, and nobody has two.")
    return Crew(leader, explorers)


@dataclass(frozen=True)
class CrewSlot(Slot[Position, Owner, Crew]):
    """Figures of a player."""

    _: KW_ONLY
    adds: Callable[[Crew, Crew, int], Crew] | None = _with_figures
    codec: AnyCodec = CREW

    def read(self, position: Position, at: At[Owner], text: str) -> Crew:
        """Return the figures that are written."""
        text = " ".join(text.split())
        try:
            return NO_CREW if text == NONE else read_crew(text)
        except BadInputError as problem:
            refuse("{problem} Write - for none.", problem=problem.text)

    def write(self, position: Position, value: Crew) -> str:
        """Return the figures as ``read`` reads them."""
        return write_crew(value)

    def button(self, position: Position, at: At[Owner]) -> object:
        """Return the figures in short."""
        return self.now(position, at).replace(NONE, "–")

    def spoken(self, position: Position, at: At[Owner], text: str) -> object:
        """Return the figures in words."""
        try:
            return crew_text(read_crew(text))
        except BadInputError:
            return Text("no figures")

    def offer(self, position: Position, at: At[Owner]) -> Offer:
        """Return the offer to set the figures, the common ones at once."""
        catalogue, now = position.game.catalogue, self.get and self.get(position, at)
        leaders, explorers = range(catalogue.leaders + 1), range(catalogue.explorers + 1)
        crews = [Crew(leader, explorer) for leader in leaders for explorer in explorers]
        shown = [crew for crew in crews if crew in COMMON or crew == now]
        question = self.filled(self.question, position, at, "")
        short = (
            Alternative(write_crew(crew), Text("{figures}", figures=write_crew(crew).replace(NONE, "–")))
            for crew in shown
        )
        rest = (Alternative(write_crew(crew), crew_text(crew)) for crew in crews if crew not in shown)
        common = Choice(VALUE, question, "list", (*short, Alternative(MORE, Text("more …"))))
        many = Choice(MANY, question, "list", tuple(rest))

        def asking(answers: Answers) -> Iterator[Choice]:
            yield common
            if answers[VALUE] == MORE:
                yield many

        def build(answers: Answers) -> Correct:
            return self.correction(position, at, answers[MANY if answers[VALUE] == MORE else VALUE])

        return super().offer(position, at)._replace(choices=in_turn(asking), build=build)


@dataclass(frozen=True)
class TileSlot(Slot[Position, str, Lying]):
    """The tile on a cell and how it is turned; those printed on the board are no fact."""

    def read(self, position: Position, at: At[str], text: str) -> Lying:
        """Return a tile, not turned where nothing is written."""
        name, _, sixths = " ".join(text.split()).partition(" ")
        if name.lower() in UNTOLD:
            return _some_tile(position, at.owner, name.lower(), sixths)
        tile = position.game.catalogue.tiles.get(name.upper())
        if tile is None:
            refuse(
                "“{words}” is no tile: a letter A to G and a number, such as A3.", words=shown(text.lower())
            )
        limits = Text("a tile is turned by sixths, {least} to {most}.")
        return Lying(tile, read_number(sixths or "0", range(len(SIDES)), limits))

    def write(self, position: Position, value: Lying) -> str:
        """Return the tile and its turn, or only its kind."""
        if not value.tile.is_told:
            return value.tile.kind
        return f"{value.tile.id} {value.rotation}" if value.rotation else value.tile.id

    def sentence(self, position: Position, at: At[str], text: str) -> Text:
        """Return which tile is said to lie where."""
        tile, _, sixths = text.partition(" ")
        if tile.lower() in UNTOLD:
            what = Text("temple {value}", value=sixths) if sixths else UNTOLD_WORDS[tile.lower()]
            return Text("On {what} lies {tile}; its stones are not known", what=at.owner, tile=what)
        if not sixths.isdecimal():
            return Text("On {what} lies tile {value}", what=at.owner, value=text)
        if not int(sixths):
            return Text("On {what} lies tile {tile}, not turned", what=at.owner, tile=tile)
        return plural(
            "On {what} lies tile {tile}, turned by one sixth",
            "On {what} lies tile {tile}, turned by {count} sixths",
            int(sixths),
            what=at.owner,
            tile=tile,
        )


def _some_tile(position: Position, cell: str, kind: str, shows: str) -> Lying:
    """Return some tile of a kind; behind a temple stands what it shows."""
    if shows and kind != "temple":
        refuse("Only a temple shows a value.")
    limits = Text("a temple shows {least} to {most}.")
    values = range(1, len(position.game.catalogue.temple_chips))
    return Lying(untold_tile(kind, cell), shows=read_number(shows, values, limits) if shows else 0)


@dataclass(frozen=True)
class GuardSlot(OwnedSlot[Position, str, Guard]):
    """Whose guard stands on a temple; behind the colour stands an L for a leader."""

    _: KW_ONLY
    codec: AnyCodec = GUARD

    def read(self, position: Position, at: At[str], text: str) -> Guard:
        """Return the guard."""
        words = text.lower().split()
        is_leader = words[1:] == ["l"]
        owner = read_player(position, words[0] if is_leader else " ".join(words))
        if position.terrain.kind(at.owner) not in {"temple", "nothing"}:
            refuse("There is no temple on {cell} to guard.", cell=at.owner)
        return Guard(owner, is_leader and owner != NOBODY)

    def write(self, position: Position, value: Guard) -> str:
        """Return the guard as ``read`` reads it."""
        return NONE if value.seat == NOBODY else position.colour(value.seat) + " L" * value.is_leader

    def alternatives(self, position: Position, at: At[str]) -> Iterator[Alternative]:
        """Yield nobody, and every player with an explorer or the leader."""
        yield Alternative(NONE, NOBODY_TEXT)
        for colour, name in position.game.called.items():
            yield Alternative(colour, Text("{player}", player=name))
            yield Alternative(f"{colour} L", Text("{player}: the leader", player=name))
