"""A whole position as one line of text, to be kept, pasted and typed by people.

    turn=actions,red,7 dug=b3:1 red=points:34,lost:2,m1:2 a1=blue:1 b3=A3/2,v5,red:L2,camp:red c4=B6

One word per thing, in any order; ``write_position`` always writes the order of this table and nothing
that follows from the rest, so that equal positions give equal texts.

    turn=actions,red,7          phase (tile, actions, scoring, volcano, over; reveal and bidding in the
                                auction version), who acts, action points left (left out: all of them;
                                none when the game is over); without it the first player is to lay a
                                tile, or to turn up tiles
    dug=b3:1,c4:2               levels dug this turn, by cell
    lifted=c3:1                 treasures lifted this turn, by cell
    departed=a1:2               figures of the turn's player that walked away this turn, by cell
    scoring=volcano:B6,opener:red,waiting:red+blue      the scoring round under way; no volcano in the last
    rounds=1                    scoring rounds begun; left out: as many as volcanoes and the turn show
    auction=open:B1+B2,served:blue,bid:5,bidder:red,passed:black
                                a round of the auction version: tiles that lie open, who has had one and
                                finished the turn, the highest bid of the auction under way and whose it
                                is, who has passed, the first first; any of these may be left out
    away=B2+C1                  tiles put away because they fitted nowhere
    chips=5:9                   nine chips of value 5 beside the board; left out: those not on temples
    red=points:34,supply:L9,lost:L2,camps:1,guards:1,m1:2       a player; left out: no points, no losses,
                                no treasures, and as supply and guards what the board shows
    b3=A3/2,v5,chips:1,camp:red,guard:blueL,red:L2,blue:1       a cell: tile and its turn in sixths, what the
                                temple shows, treasure chips left, whose camp, whose guard (L: the leader),
                                figures (L: the leader); left out: not turned, as printed, a chip for every
                                mask, nobody. A printed tile is not named: a2=red:L2. No word: no tile.

Figures are ``L`` for the leader, a number for explorers, ``L2`` for both and ``-`` for none. Upper and
lower case are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from assistant.referee.slots import WordOfFacts
from assistant.referee.words_of_positions import (
    MOST,
    NUMBER,
    AnyCodec,
    Codec,
    Facts,
    in_words,
    number,
    read_word,
    refuse,
    seat,
    several,
    words_of,
)
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.phases import Phase
from assistant.tikal.table.inventory import counted
from assistant.tikal.table.position import (
    BIDDING,
    OVER,
    REVEAL,
    SCORING,
    VOLCANO,
    Auction,
    Expedition,
    Game,
    Position,
    ScoringRound,
    Site,
    Turn,
    bare_site,
    beginning,
)
from assistant.tikal.table.position_words import auction, read_laid, seats, tile_id, write_laid
from assistant.tikal.table.slots import CELL, GUARDS, PLAYER, SLOTS
from assistant.tikal.table.terrain import Laid, Terrain

_CELLS: Final = f"{CELLS[0]}–{CELLS[-1]}"
_COUNTS: Final = Facts(dict.fromkeys(sorted(CELLS), number(1)), "b3:1", (_CELLS,))
_NO_COUNTS: Final = dict.fromkeys(CELLS, 0)
_PLAYER_SLOTS: Final = (*(slot for slot in SLOTS.slots if slot.whose is PLAYER), GUARDS)
_CELL_SLOTS: Final = tuple(slot for slot in SLOTS.slots if slot.whose is CELL)


def write_position(position: Position) -> str:
    """Return the position as one line; equal positions give the same line in every process."""
    return in_words(_words(position))


def read_position(text: str, game: Game) -> Position:
    """Return the position that a line means in this game: players, options and tiles are the game's.

    Raises BadInputError with a sentence that names the word it cannot read. What can be read but is
    impossible at a table is left to the audit.
    """
    told = (*_WORDS, *game.colours)
    words = words_of(text, (*told, *CELLS), (*told, _CELLS))
    position = _with_word(_board(words, beginning(game)), words, "scoring")
    if "turn" in words:
        position = position._replace(turn=read_word(words, "turn", _turn(position).read))
    counts = [read_word(words, name, _COUNTS.read) for name in _OF_THE_TURN]
    phase, player, left, *_ = position.turn
    position = counted(position._replace(turn=Turn(phase, player, left, *counts)))
    position = position._replace(rounds=_rounds_begun(position))
    own = _of_a_player(position)
    for who, colour in enumerate(game.colours):
        position = own.put(position, who, read_word(words, colour, own.facts.read))
    for name in ("chips", "rounds", "away", "auction"):
        position = _with_word(position, words, name)
    return position


def _with_word(position: Position, words: Mapping[str, str], name: str) -> Position:
    """Return the position with what a word tells of the whole table, if it is there."""
    if name not in words:
        return position
    fact, codec = _OF_THE_TABLE[name]
    return position._replace(**{fact: read_word(words, name, codec(position).read)})


def _words(position: Position) -> Iterator[tuple[str, str]]:
    lying, usual = position.terrain.laid, _usual(position)
    yield "turn", _turn(position).write(position.turn)
    for name, counts in zip(_OF_THE_TURN, position.turn[3:], strict=True):
        yield name, _COUNTS.write(counts, _NO_COUNTS) if counts else ""
    for name, (fact, codec) in _OF_THE_TABLE.items():
        value = getattr(position, fact)
        yield name, "" if value == getattr(usual, fact) else codec(usual).write(value)
    own, there = _of_a_player(position), _of_a_cell(position)
    for who, colour in enumerate(position.game.colours):
        yield colour, own.write(position, usual, who)
    for cell, site in sorted(position.sites.items()):
        stands = "" if site == usual.sites[cell] else there.write(position, usual, cell)
        value = stands.startswith("v:")
        yield cell, ",".join(filter(None, (write_laid(lying[cell]), "v" + stands[2:] if value else stands)))


def _usual(position: Position) -> Position:
    """Return the table whose facts need not be written: bare tiles, and beside them what follows from all."""
    usual, nothing = counted(position), (0,) * len(position.game.catalogue.motifs)
    expeditions = [
        Expedition(own.leader, own.explorers, own.camps, own.guards, nothing, points=0)
        for own in usual.expeditions
    ]
    return usual._replace(
        sites=_bare(position.terrain.laid, position.game),
        expeditions=tuple(expeditions),
        scoring=None,
        rounds=_rounds_begun(position),
        put_away=(),
        auction=Auction() if position.game.auction else None,
    )


def _bare(lying: Mapping[str, Laid], game: Game) -> dict[str, Site]:
    return {cell: bare_site(there.tile, len(game.colours)) for cell, there in lying.items()}


def _of_a_cell(position: Position) -> WordOfFacts[Position, str]:
    """Return the facts of a cell beside its tile; ``v`` is what the temple shows, written ``v5``."""
    colours = position.game.colours
    words = {"v": "value"} | {name: name for name in ("chips", "camp", "guard", *colours)}
    known = ("v5", "chips:1", "camp:red", "guard:red", *colours)
    return WordOfFacts(_CELL_SLOTS, position, words, "chips:2", known)


def _of_a_player(position: Position) -> WordOfFacts[Position, int]:
    words = ("points", "supply", "lost", "camps", "guards", *position.game.catalogue.motifs)
    return WordOfFacts(_PLAYER_SLOTS, position, {name: name for name in words}, "points:34")


def _board(words: Mapping[str, str], empty: Position) -> Position:
    """Return the empty table with the tiles, and what stands on them, of these words."""
    there, printed = _of_a_cell(empty), empty.terrain.laid
    reader = partial(_cell, game=empty.game, facts=there.facts)
    told = {
        cell: read_word(words, cell, partial(reader, cell=cell, printed=printed.get(cell)))
        for cell in CELLS
        if cell in words or cell in printed
    }
    lying = {cell: lies for cell, (lies, _) in told.items()}
    sites = _bare(lying, empty.game)
    for cell, (_, facts) in told.items():
        if facts:
            # The cell alone, so that no fact of it copies the whole board.
            sites |= there.put(empty._replace(sites={cell: sites[cell]}), cell, facts).sites
    return empty._replace(terrain=Terrain(lying), sites=sites)


def _cell(
    text: str, cell: str, game: Game, facts: Facts, printed: Laid | None
) -> tuple[Laid, Mapping[str, object]]:
    """Return what lies on a cell and what is told of it; ``printed`` is what the board itself shows there."""
    words = text.split(",") if text else []
    if printed is None:
        there = read_laid(words.pop(0), cell, game.catalogue)
    else:
        there = printed
        if words and words[0].partition("/")[0].upper() in game.catalogue.tiles:
            refuse("the tile on {cell} is printed on the board; write only what stands there.", cell=cell)
    plain = (f"v:{word[1:]}" if word[:1] == "v" and ":" not in word else word for word in words)
    return there, facts.read(",".join(plain))


def _rounds_begun(position: Position) -> int:
    """Return how many scoring rounds must have begun: one for every volcano, one at the end."""
    volcanoes = sum(there.tile.kind == "volcano" for there in position.terrain.laid.values())
    return volcanoes + (position.scoring is not None) + (position.turn.phase == OVER)


def _turn(position: Position) -> Codec[Turn]:
    """Return how a turn is written: its phase, whose it is and what is left of it."""
    game, scoring = position.game, position.scoring

    def usual(phase: str) -> int:
        return 0 if phase == OVER else game.catalogue.prices.turn

    def read(text: str) -> Turn:
        facts = text.split(",")
        if len(facts) not in {2, 3} or facts[0] not in tuple(Phase):
            refuse(
                "write a phase ({known}), a colour and, if some are spent, the action points left.",
                known=", ".join(Phase),
            )
        phase, player = facts[0], seat(game).read(facts[1])
        if phase in {REVEAL, BIDDING} and not game.auction:
            refuse("nothing is auctioned in the basic game.")
        left = number(0, game.catalogue.prices.turn).read(facts[2]) if facts[2:] else usual(phase)
        if phase == SCORING and (scoring is None or scoring.waiting[:1] != (player,)):
            example = f"scoring=opener:{facts[1]},waiting:{facts[1]}"
            refuse(
                "in a scoring turn another word says who still has to score, {player} first: {example}.",
                player=facts[1],
                example=example,
            )
        if phase == VOLCANO and (scoring is None or not scoring.volcano):
            refuse(
                "another word says which volcano is to be laid: scoring=volcano:B6,opener:{player}.",
                player=facts[1],
            )
        return Turn(Phase(phase), player, left)

    def write(turn: Turn) -> str:
        left = [] if turn.left == usual(turn.phase) else [str(turn.left)]
        return ",".join([turn.phase, game.colours[turn.player], *left])

    return Codec(read, write)


def _scoring(position: Position) -> Codec[ScoringRound]:
    game = position.game
    facts = Facts(
        {"volcano": tile_id(game.catalogue), "opener": seat(game), "waiting": seats(game)}, "opener:red"
    )
    usual: dict[str, Any] = {"waiting": (), "volcano": ""}

    def read(text: str) -> ScoringRound:
        told = facts.read(text)
        if "opener" not in told:
            refuse("say whose tile opened the round, such as opener:red.")
        return ScoringRound(**usual | told)

    return Codec(read, lambda there: facts.write(there._asdict(), usual))


def _chips(usual: Position) -> Codec[tuple[int, ...]]:
    """Return the temple chips beside the board by value, where they are not those that the temples leave."""
    expected = {str(value): count for value, count in enumerate(usual.temple_chips)}
    # More chips on temples than exist leave fewer than none; that is for the audit to say.
    facts = Facts(dict.fromkeys(expected, number(-MOST)), "5:9", (f"0–{len(expected) - 1}",))
    return Codec(
        lambda text: tuple((expected | facts.read(text)).values()),
        lambda chips: facts.write(dict(zip(expected, chips, strict=True)), expected),
    )


_OF_THE_TURN: Final = ("dug", "lifted", "departed")
"""What a turn has used up, in the order of its fields."""
_OF_THE_TABLE: Final[Mapping[str, tuple[str, Callable[[Position], AnyCodec]]]] = {
    "scoring": ("scoring", _scoring),
    "rounds": ("rounds", lambda _: NUMBER),
    "auction": ("auction", lambda position: auction(position.game)),
    "away": ("put_away", lambda position: several(tile_id(position.game.catalogue))),
    "chips": ("temple_chips", _chips),
}
"""The other facts that no correction sets: what they are in a position, and how they are written beside a
table on which they are as usual."""
_WORDS: Final = ("turn", *_OF_THE_TURN, *_OF_THE_TABLE)
