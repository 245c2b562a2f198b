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
    rounds=1                    scoring rounds started; left out: as many as volcanoes and the turn show
    auction=open:B1+B2,served:blue,bid:5,bidder:red,passed:black
                                a round of the auction version: tiles that lie open, who has had one and
                                finished the turn, the highest bid of the auction under way and whose it
                                is, who has passed, the first first; any of these may be left out
    left=red                    who has left the table for good
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

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Final, NoReturn

from assistant.referee.slots import FactsOfSlots
from assistant.referee.values import replaced
from assistant.referee.words_of_positions import (
    LEFT,
    MOST,
    NOTHING,
    NUMBER,
    SEAT,
    AnyCodec,
    Codec,
    Segment,
    facts,
    field,
    in_words,
    naming,
    no_facts,
    number,
    refuse,
    several,
    unlike,
    with_words,
    words_of,
)
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.box.rulebook import PHASES
from assistant.tikal.table.audit import counted_of, temple_chips_left
from assistant.tikal.table.position import (
    BIDDING,
    OVER,
    REVEAL,
    SCORING,
    VOLCANO,
    Auction,
    Expedition,
    Game,
    Laid,
    Position,
    ScoringRound,
    Site,
    Terrain,
    Turn,
    bare_site,
    beginning,
    rounds_begun,
)
from assistant.tikal.table.position_words import SEATS, TILE_ID, read_laid, write_laid
from assistant.tikal.table.slots import CREWS, GUARDS, SLOTS, TREASURES

ROUND, TURN, USED, OWN, COUNTED = range(5)
"""When a word is read, the cells before them all: after those that its own follows from."""
_CELLS: Final = f"{CELLS[0]}–{CELLS[-1]}"


def write_position(position: Position) -> str:
    """Return the position as one line; equal positions give the same line in every process."""
    words = _words(position.game.colours, position.game.catalogue.motifs)
    return in_words((*((word.name, word.write(position)) for word in words), *_cells(position)))


def read_position(text: str, game: Game) -> Position:
    """Return the position that a line means in this game: players, options and tiles are the game's.

    Raises BadInputError with a sentence that names the word it cannot read. What can be read but is
    impossible at a table is left to the audit.
    """
    words = _words(game.colours, game.catalogue.motifs)
    names = [word.name for word in words]
    texts = words_of(text, (*names, *CELLS), (*names, _CELLS))
    return with_words(_board(texts, beginning(game)), words, texts)


@lru_cache(maxsize=64)
def _words(colours: tuple[str, ...], motifs: tuple[str, ...]) -> tuple[Segment[Position], ...]:
    """Return the words of the whole table and of its players, in the order in which they are written."""
    slots = {name: (name, SLOTS.by_fact[name]) for name in ("points", "supply", "lost", "camps")}
    slots |= {"guards": ("guards", GUARDS), **{motif: (motif, TREASURES) for motif in motifs}}
    own = FactsOfSlots(slots, _without_property, "points:34")
    return (*_WORDS, *(own.word(colour, who, OWN) for who, colour in enumerate(colours)))


def _without_property(position: Position, who: int) -> Position:
    """Return the table on which a player has what the board leaves and nothing else."""
    own = counted_of(position, who)
    nothing = (0,) * len(own.treasures)
    own = Expedition(own.leader, own.explorers, own.camps, own.guards, nothing, points=0)
    return position._replace(expeditions=replaced(position.expeditions, who, own))


def _with_bare(position: Position, cell: str) -> Position:
    """Return the table on which nothing stands on a cell, the only one there, so that all is put quickly."""
    return position._replace(sites={cell: _bare(position, cell)})


def _bare(position: Position, cell: str) -> Site:
    return bare_site(position.terrain.laid[cell].tile, len(position.game.colours))


@lru_cache(maxsize=64)
def _of_a_cell(colours: tuple[str, ...]) -> FactsOfSlots[Position, str]:
    """Return the facts of a cell beside its tile; ``v`` is what the temple shows, written ``v5``."""
    facts = {"v": "value", "chips": "chips", "camp": "camp", "guard": "guard"}
    slots = {word: (fact, SLOTS.by_fact[fact]) for word, fact in facts.items()}
    slots |= {colour: (colour, CREWS) for colour in colours}
    return FactsOfSlots(slots, _with_bare, "chips:2", ("v5", "chips:1", "camp:red", "guard:red", *colours))


def _cells(position: Position) -> Iterator[tuple[str, str]]:
    there = _of_a_cell(position.game.colours)
    for cell, site in sorted(position.sites.items()):
        values = there.get(cell, position) if site != _bare(position, cell) else {}
        written = there.codec.write(position.game, values).replace("v:", "v", 1)
        yield cell, ",".join(filter(None, (write_laid(position.terrain.laid[cell]), written)))


def _board(words: Mapping[str, str], empty: Position) -> Position:
    """Return the empty table with the tiles, and what stands on them, of these words."""
    game, printed = empty.game, empty.terrain.laid
    there = _of_a_cell(game.colours)
    reader = partial(_cell, game=game, codec=there.codec)
    cells = {
        cell: naming(cell, words.get(cell, ""), partial(reader, cell=cell, printed=printed.get(cell)))
        for cell in CELLS
        if cell in words or cell in printed
    }
    position = empty._replace(terrain=Terrain({cell: lies for cell, (lies, _) in cells.items()}))
    sites = {
        cell: there.put(cell, position, tile).sites[cell] if tile else _bare(position, cell)
        for cell, (_, tile) in cells.items()
    }
    return position._replace(sites=sites)


def _cell(
    text: str, cell: str, game: Game, codec: AnyCodec, printed: Laid | None
) -> tuple[Laid, Mapping[str, object]]:
    """Return what lies on a cell and what is stated of it; ``printed`` is what the board shows there."""
    words = text.split(",") if text else []
    if printed is None:
        there = read_laid(words.pop(0), cell, game.catalogue)
    else:
        there = printed
        if words and words[0].partition("/")[0].upper() in game.catalogue.tiles:
            refuse("the tile on {cell} is printed on the board; write only what stands there.", cell=cell)
    plain = (f"v:{word[1:]}" if word[:1] == "v" and ":" not in word else word for word in words)
    return there, codec.read(game, ",".join(plain))


def _all_points(game: Game, phase: str) -> int:
    return 0 if phase == OVER else game.catalogue.prices["turn"]


def _read_turn(game: Game, text: str) -> Turn:
    facts = text.split(",")
    if len(facts) not in {2, 3} or facts[0] not in PHASES:
        refuse(
            "write a phase ({known}), a colour and, if some are spent, the action points left.",
            known=", ".join(PHASES),
        )
    phase, player = facts[0], SEAT.read(game, facts[1])
    if phase in {REVEAL, BIDDING} and not game.auction:
        _no_auction()
    most = game.catalogue.prices["turn"]
    left = number(0, most).read(game, facts[2]) if facts[2:] else _all_points(game, phase)
    return Turn(phase, player, left)


def _no_auction() -> NoReturn:
    refuse("nothing is auctioned in the basic game.")


def _write_turn(game: Game, turn: Turn) -> str:
    left = [] if turn.left == _all_points(game, turn.phase) else [str(turn.left)]
    return ",".join([turn.phase, game.colours[turn.player], *left])


def _with_turn(position: Position, turn: Turn) -> Position:
    """Return the position at a moment of a turn, which in a scoring round another word has to agree with."""
    player, scoring = position.colour(turn.player), position.scoring
    if turn.phase == SCORING and (scoring is None or scoring.waiting[:1] != (turn.player,)):
        refuse(
            "in a scoring turn another word says who still has to score, {player} first: {example}.",
            player=player,
            example=f"scoring=opener:{player},waiting:{player}",
        )
    if turn.phase == VOLCANO and (scoring is None or not scoring.volcano):
        refuse(
            "another word says which volcano is to be laid: scoring=volcano:B6,opener:{player}.",
            player=player,
        )
    return position._replace(turn=turn)


def _of_the_turn(name: str, fact: str) -> Segment[Position]:
    """Return the word of what a turn has used up, by cell."""

    def put(position: Position, counts: Any) -> Position:  # noqa: ANN401 - counts by cell
        return position._replace(turn=position.turn._replace(**{fact: counts}))

    return Segment(name, _COUNTS, lambda position: getattr(position.turn, fact), put, USED, follows=no_facts)


def _scoring(position: Position) -> dict[str, Any]:
    return unlike(_NO_ROUND, position.scoring._asdict()) if position.scoring else {}


def _with_scoring(position: Position, values: dict[str, Any]) -> Position:
    if "opener" not in values:
        refuse("say whose tile opened the round, such as opener:red.")
    return position._replace(scoring=ScoringRound(**_NO_ROUND | values))


def _auction(position: Position) -> dict[str, Any]:
    return unlike(_NO_BIDS, dict(zip(_NO_BIDS, position.auction or Auction(), strict=True)))


def _with_auction(position: Position, values: dict[str, Any]) -> Position:
    if len(values.get("served", ())) == len(position.game.colours):
        refuse("somebody has had no tile yet: once everybody has, a new round begins.")
    if ("bid" in values) > ("bidder" in values):
        refuse("say whose bid it is, such as bidder:red.")
    display, served, highest, bidder, passed = (_NO_BIDS | values).values()
    now = Auction(tuple(sorted(display)), tuple(sorted(served)), highest, bidder, passed)
    return position._replace(auction=now)


def _chips_left(position: Position) -> dict[str, int]:
    """Return the chips that the temples leave, by value."""
    left = temple_chips_left(position.game.catalogue, position.terrain.laid, position.sites)
    return dict(zip(_VALUES, left, strict=True))


def _chips(position: Position) -> dict[str, int]:
    return unlike(_chips_left(position), dict(zip(_VALUES, position.temple_chips, strict=True)))


def _with_chips(position: Position, chips: dict[str, int]) -> Position:
    return position._replace(temple_chips=tuple((_chips_left(position) | chips).values()))


_COUNTS: Final = facts(dict.fromkeys(sorted(CELLS), number(1)), "b3:1", (_CELLS,))
_NO_ROUND: Final[dict[str, Any]] = {"waiting": (), "volcano": ""}
_ROUND: Final = facts({"volcano": TILE_ID, "opener": SEAT, "waiting": SEATS}, "opener:red")
_OPEN: Final[Mapping[str, AnyCodec]] = {"open": several(TILE_ID), "served": SEATS}
_BIDDING: Final[Mapping[str, AnyCodec]] = {**_OPEN, "bid": NUMBER, "bidder": SEAT, "passed": SEATS}
_NO_BIDS: Final[dict[str, Any]] = dict(zip(_BIDDING, Auction(), strict=True))
_AUCTION: Final = facts(lambda game: _BIDDING if game.auction else _no_auction(), "bid:5")
_VALUES: Final = tuple(map(str, range(11)))
"""What temple chips are worth, in the order of ``Position.temple_chips``, where none is worth 0."""
_CHIPS: Final = facts(dict.fromkeys(_VALUES, number(-MOST)), "5:9", (f"{_VALUES[0]}–{_VALUES[-1]}",))
"""More chips on temples than exist leave fewer than none; that is for the audit to say."""
_WORDS: Final[tuple[Segment[Position], ...]] = (
    Segment("turn", Codec(_read_turn, _write_turn), lambda position: position.turn, _with_turn, TURN),
    _of_the_turn("dug", "levels"),
    _of_the_turn("lifted", "lifts"),
    _of_the_turn("departed", "departures"),
    Segment("scoring", _ROUND, _scoring, _with_scoring, ROUND, NOTHING),
    Segment("rounds", NUMBER, *field("rounds"), COUNTED, follows=rounds_begun),
    Segment("auction", _AUCTION, _auction, _with_auction, COUNTED, NOTHING),
    LEFT,
    Segment("away", several(TILE_ID), *field("put_away"), COUNTED, ()),
    Segment("chips", _CHIPS, _chips, _with_chips, COUNTED, follows=no_facts),
)
