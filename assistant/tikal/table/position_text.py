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

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from assistant.referee.words_of_positions import (
    MOST,
    NUMBER,
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
from assistant.tikal.table.inventory import on_board, temple_chips_left
from assistant.tikal.table.position import (
    BIDDING,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Game,
    Position,
    ScoringRound,
    Site,
    Turn,
)
from assistant.tikal.table.position_words import (
    auction,
    cell_facts,
    read_cell,
    read_player,
    seats,
    tile_id,
    write_cell,
    write_player,
)
from assistant.tikal.table.terrain import Laid, Terrain

_WORDS: Final = ("turn", "dug", "lifted", "departed", "scoring", "rounds", "auction", "away", "chips")
_CELLS: Final = f"{CELLS[0]}–{CELLS[-1]}"
_COUNTS: Final = Facts(dict.fromkeys(sorted(CELLS), number(1)), "b3:1", (_CELLS,))
_NO_COUNTS: Final = dict.fromkeys(CELLS, 0)


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
    lying, sites = _board(words, game)
    left = temple_chips_left(game.catalogue, lying, sites)
    terrain = Terrain(lying)
    scoring = read_word(words, "scoring", _scoring(game).read)
    turn = read_word(words, "turn", partial(_turn, game=game, scoring=scoring), _first_turn(game))
    counts = [read_word(words, name, _COUNTS.read) for name in ("dug", "lifted", "departed")]
    begun = _rounds_begun(lying, scoring, turn)
    return Position(
        game=game,
        terrain=terrain,
        sites=sites,
        expeditions=tuple(
            read_word(words, colour, partial(read_player, game=game, there=on_board(sites, who)))
            for who, colour in enumerate(game.colours)
        ),
        temple_chips=tuple((_by_value(left) | read_word(words, "chips", _chips(left).read)).values()),
        turn=Turn(turn.phase, turn.player, turn.left, *counts),
        scoring=scoring,
        rounds=read_word(words, "rounds", NUMBER.read, str(begun)),
        put_away=read_word(words, "away", several(tile_id(game.catalogue)).read),
        auction=read_word(words, "auction", auction(game).read),
    )


def _words(position: Position) -> Iterator[tuple[str, str]]:
    game, sites, turn = position.game, position.sites, position.turn
    usual = _usual_points(turn.phase, game)
    left = [] if turn.left == usual else [str(turn.left)]
    yield "turn", ",".join([turn.phase, game.colours[turn.player], *left])
    for name, counts in (("dug", turn.levels), ("lifted", turn.lifts), ("departed", turn.departures)):
        yield name, _COUNTS.write(counts, _NO_COUNTS)
    yield "scoring", _scoring(game).write(position.scoring)
    begun = _rounds_begun(position.terrain.laid, position.scoring, turn)
    yield "rounds", "" if position.rounds == begun else str(position.rounds)
    yield "auction", auction(game).write(position.auction)
    yield "away", "+".join(position.put_away)
    expected = temple_chips_left(game.catalogue, position.terrain.laid, sites)
    yield "chips", _chips(expected).write(_by_value(position.temple_chips), _by_value(expected))
    for who, colour in enumerate(game.colours):
        yield colour, write_player(game, position.expeditions[who], on_board(sites, who))
    facts = cell_facts(game)
    for cell in sorted(sites):
        yield cell, write_cell(game, facts, position.terrain.laid[cell], sites[cell])


def _first_turn(game: Game) -> str:
    return f"{REVEAL if game.auction else TILE},{game.colours[0]}"


def _usual_points(phase: str, game: Game) -> int:
    return 0 if phase == OVER else game.catalogue.prices.turn


def _rounds_begun(lying: Mapping[str, Laid], scoring: ScoringRound | None, turn: Turn) -> int:
    """Return how many scoring rounds must have begun: one for every volcano, one at the end."""
    volcanoes = sum(there.tile.kind == "volcano" for there in lying.values())
    return volcanoes + (scoring is not None) + (turn.phase == OVER)


def _scoring(game: Game) -> Codec[ScoringRound | None]:
    facts = Facts(
        {"volcano": tile_id(game.catalogue), "opener": seat(game), "waiting": seats(game)}, "opener:red"
    )
    usual: dict[str, Any] = {"waiting": (), "volcano": ""}

    def read(text: str) -> ScoringRound | None:
        told = facts.read(text)
        if text and "opener" not in told:
            refuse("say whose tile opened the round, such as opener:red.")
        return ScoringRound(**usual | told) if text else None

    return Codec(read, lambda there: facts.write(there._asdict(), usual) if there else "")


def _board(words: Mapping[str, str], game: Game) -> tuple[dict[str, Laid], dict[str, Site]]:
    printed, facts = {tile.cell: tile for tile in game.catalogue.printed.values()}, cell_facts(game)
    lying: dict[str, Laid] = {}
    sites: dict[str, Site] = {}
    for cell in CELLS:
        if cell in words or cell in printed:
            reader = partial(read_cell, cell=cell, game=game, facts=facts, printed=printed.get(cell))
            lying[cell], sites[cell] = read_word(words, cell, reader)
    return lying, sites


def _turn(text: str, game: Game, scoring: ScoringRound | None) -> Turn:
    facts = text.split(",")
    if len(facts) not in {2, 3} or facts[0] not in tuple(Phase):
        refuse(
            "write a phase ({known}), a colour and, if some are spent, the action points left.",
            known=", ".join(Phase),
        )
    phase, player = facts[0], seat(game).read(facts[1])
    if phase in {REVEAL, BIDDING} and not game.auction:
        refuse("nothing is auctioned in the basic game.")
    left = number(0, game.catalogue.prices.turn).read(facts[2]) if facts[2:] else _usual_points(phase, game)
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


def _by_value(chips: tuple[int, ...]) -> dict[str, int]:
    return {str(value): count for value, count in enumerate(chips)}


def _chips(expected: tuple[int, ...]) -> Facts:
    """Return the temple chips beside the board by value, where they are not those that the temples leave."""
    # More chips on temples than exist leave fewer than none; that is for the audit to say.
    return Facts(dict.fromkeys(_by_value(expected), number(-MOST)), "5:9", (f"0–{len(expected) - 1}",))
