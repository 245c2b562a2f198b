"""How a table begins: the start of a game (T1, T9, T19, T39, T72), or a table entered as it is.

A table that is being entered tells nothing yet of tiles that may still come, of what lies in supply and of
whose turn it is. What is not stated is taken as it fits best, so that nobody is accused of a fact that is
only missing. Once everything is entered the audit of a whole position applies.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final

from assistant.referee.ask.question import read_options
from assistant.referee.checks import broken
from assistant.referee.errors import BadInputError
from assistant.referee.graphs import steps_from
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.options import choose_options
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.seats import who_sit
from assistant.referee.text import Text, sentences
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import ADJACENT, COLOURS, Catalogue, load_catalogue, write_tile
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.picture import motif_picture
from assistant.tikal.rules import laying
from assistant.tikal.rules.stock import check_tile, wrong_number_of_players
from assistant.tikal.score import score
from assistant.tikal.table.audit import audit, counted, lying_facts
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    OVER,
    REVEAL,
    TILE,
    Game,
    Options,
    Position,
    Turn,
    beginning,
    stack_is_used_up,
)

PLAYERS: Final = range(2, 5)
BASIC: Final = "basic"
AUCTION: Final = "auction"


def new_game(header: Header) -> Position:
    """Return the position at the start of a game.

    Raises BadInputError naming the rule where players, colours, options or corrected tiles are impossible.
    """
    catalogue = load_catalogue().corrected(header.components)
    problems = check_setup(header, catalogue)
    if problems:
        raise BadInputError(sentences(map(rulebook().refusal_text, problems)))
    colours, names = who_sit(header.players, COLOURS)
    chosen = choose_options(rulebook().options, header.edition, header.options)
    game = Game(
        colours=colours,
        names=names,
        options=read_options(Options, chosen),
        catalogue=catalogue.played_with(chosen),
        auction=header.version == AUCTION,
        nicknames=tuple(header.nicknames.get(motif, motif) for motif in catalogue.motifs),
    )
    position = beginning(game)
    points = load_catalogue().points_at_start[AUCTION if game.auction else BASIC]
    own = position.expeditions[0]._replace(points=points)
    return position._replace(expeditions=(own,) * len(colours))


def check_setup(header: Header, catalogue: Catalogue) -> list[Violation]:
    """Return every rule that the set-up breaks: the number of players and what the corrected tiles show."""
    problems = []
    if len(header.players) not in PLAYERS:
        problems.append(wrong_number_of_players(len(header.players)))
    for tile_id in header.components:
        problems += check_tile(catalogue.tiles[tile_id])
    return problems


def nameable() -> tuple[Text, tuple[Alternative, ...]]:
    """Return the treasures' motifs, for which no rulebook has a name, each with our drawing."""
    motifs = load_catalogue().motifs
    return (
        Text("What do you call the treasures?"),
        tuple(Alternative(motif, Text("{motif}", motif=motif), motif_picture(motif)) for motif in motifs),
    )


def component_doubts() -> list[tuple[str, Text]]:
    """Return the tiles whose printed facts are not sure, with what our data says and what to look at."""
    return [
        (
            tile.id,
            Text(
                "Tile {tile}: we have “{facts}” from a single source. If your copy differs, correct it here.",
                tile=tile.id,
                facts=write_tile(tile),
            ),
        )
        for tile in load_catalogue().tiles.values()
        if tile.confidence != "high"
    ]


def position_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    # Nobody can see on a table whose turn it is, so nobody draws from a stack that is used up.
    if position.turn.phase in {TILE, REVEAL} and stack_is_used_up(position):
        position = position._replace(turn=position.turn._replace(phase=ACTIONS))
    if everything:
        return audit(position)
    sure = [
        violation
        for violation in audit(_as_it_fits_best(position))
        if not rulebook().has(violation, WAITS_FOR_MORE)
    ]
    return (*sure, *_cut_off(position))


def _as_it_fits_best(position: Position) -> Position:
    """Return the position with what was not stated as the board suggests: supplies, and chips under camps."""
    sites = {
        cell: site._replace(chips=0) if site.camp != NOBODY else site for cell, site in position.sites.items()
    }
    return counted(position)._replace(sites=sites)


def _cut_off(position: Position) -> Iterator[Violation]:
    """Yield the tiles to which no way can lead, whatever is laid on the cells that are still free."""
    terrain = position.terrain
    within_reach = _cells_that_may_be_reached(position)
    for cell in sorted(terrain.laid):
        tile = terrain.laid[cell].tile
        if cell in within_reach or tile.kind == "volcano" or tile.cell:
            continue
        yield from broken(laying.LYING, lying_facts(terrain, cell, joined=True, reachable=False))


def _cells_that_may_be_reached(position: Position) -> set[str]:
    """Return the cells that a way may lead to, if free cells get the tiles that serve it best."""
    terrain = position.terrain

    def is_open(cell: str) -> bool:
        hangs = position.game.options.volcano_edges_connect and terrain.kind(cell) == "volcano"
        return hangs or cell not in terrain.laid or not terrain.laid[cell].tile.is_told

    def ways(cell: str) -> Iterable[str]:
        walls = terrain.kind(cell) == "volcano" and not is_open(cell)
        crossings, anywhere = terrain.crossings.get(cell, {}), is_open(cell)
        around = () if walls else ADJACENT[cell]
        return (other for other in around if anywhere or is_open(other) or other in crossings)

    return {*steps_from(terrain.base_camp, ways)}


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, when everybody has scored the table as it is one last time.

    In the last scoring round that is left to those who have not scored yet (T71).
    """
    scoring = position.scoring
    still_to_score: Container[int] = position.game.present
    if scoring is not None and not scoring.volcano:
        still_to_score = scoring.waiting
    expeditions = tuple(
        own._replace(points=own.points + score(position, seat).total) if seat in still_to_score else own
        for seat, own in enumerate(position.expeditions)
    )
    return over_now(position)._replace(expeditions=expeditions)


def over_now(position: Position) -> Position:
    """Return the game at its end with the points as they are."""
    return position._replace(turn=Turn(OVER, position.turn.player, 0), scoring=None)
