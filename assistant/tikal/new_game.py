"""The start of a game: players, options, the corrected catalogue, the empty board (T1, T9, T19, T39, T72)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.referee.offers import Alternative
from assistant.referee.options import choose_options
from assistant.referee.seats import who_sit
from assistant.referee.text import Text, sentences
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import COLOURS, Catalogue, load_catalogue, write_tile
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.picture import motif_picture
from assistant.tikal.rules.stock import check_tile, wrong_number_of_players
from assistant.tikal.table.position import Game, Options, Position, beginning

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
        options=read_options(chosen),
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


def read_options(values: Mapping[str, str]) -> Options:
    """Return the options as the rules need them, from option ids and values."""
    return Options(
        camp_needs_figure=values["camp-needs-figure"] == "yes",
        tied_leader_may_guard=values["guard-majority"] == "shared",
        last_player_opens_final_round=values["final-round-opener"] == "last-player",
        figures_may_take_turns=values["second-level-presence"] == "once",
        unplaceable_is_set_aside=values["unplaceable-tile"] == "set-aside",
        most_treasures_break_ties=values["shared-win"] == "treasures",
        volcano_edges_connect=values["volcano-edges"] == "connect",
        bids_may_be_zero=values["auction-minimum-bid"] == "0",
        bids_may_exceed_points=values["auction-bid-limit"] == "none",
        last_placer_is_nearest=values["auction-tie-last-placer"] == "nearest",
    )


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
