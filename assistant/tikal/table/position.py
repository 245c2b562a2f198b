"""The table at one moment: terrain, what is on each cell, what each expedition owns, whose turn it is.

Everything here is immutable; a change makes a new position that shares what did not change. Players are
numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player. The terrain knows who touches whom over
how many stones. A table may have names of its own for the motifs of treasures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import settled_by
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats
from assistant.referee.values import new, replaced, replaced_quickly
from assistant.referee.verdict import Violation
from assistant.referee.wording import clean_text
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import BESIDE, NEIGHBOURS, Catalogue, Tile, opposite
from assistant.tikal.box.rulebook import ACTIONS as ACTIONS
from assistant.tikal.box.rulebook import BIDDING as BIDDING
from assistant.tikal.box.rulebook import OVER as OVER
from assistant.tikal.box.rulebook import REVEAL as REVEAL
from assistant.tikal.box.rulebook import SCORING as SCORING
from assistant.tikal.box.rulebook import TILE as TILE
from assistant.tikal.box.rulebook import VOLCANO as VOLCANO

NOWHERE: Final[Mapping[str, int]] = MappingProxyType({})
"""The crossings of a cell without a tile."""


class Laid(NamedTuple):
    """A tile on a cell, turned clockwise by ``rotation`` sixths; ``edges`` are its stones from N on."""

    tile: Tile
    rotation: int
    edges: tuple[int, ...]


def laid(tile: Tile, rotation: int) -> Laid:
    """Return a tile as it lies when turned clockwise by ``rotation`` sixths."""
    return Laid(tile, rotation, tile.facing(rotation))


class Terrain:
    """The laid tiles and the crossings between them. Immutable; ``lay`` returns another terrain.

    ``crossings[cell]`` maps every neighbour one can walk to to the stones between (1 to 6): an edge
    without stones is no passage, and a volcano is never entered. Nor are ways there where nobody has stated
    the stones of a tile: ``is_untold`` says where there may be some.
    """

    __slots__ = ("_distances", "base_camp", "crossings", "laid", "tiles")

    def __init__(self, lying: Mapping[str, Laid], base_camp: str = "") -> None:
        """Lay these tiles; a camp that is named keeps its cell, whatever somebody would lay over it."""
        self.laid = lying
        self.base_camp = base_camp or next(
            cell for cell, there in lying.items() if there.tile.kind == "base_camp"
        )
        self.tiles = frozenset(there.tile.id for there in lying.values() if not there.tile.cell)
        self.crossings: Mapping[str, Mapping[str, int]] = {cell: self._ways_from(cell) for cell in lying}
        self._distances: dict[str, dict[str, int]] = {}

    @classmethod
    def printed(cls, catalogue: Catalogue) -> Terrain:
        """Return the terrain of the empty board: the four printed tiles."""
        return cls({tile.cell: laid(tile, 0) for tile in catalogue.printed.values()})

    def lay(self, cell: str, tile: Tile, rotation: int) -> Terrain:
        """Return the terrain with a tile on this cell (replacing what lay there)."""
        lying = {**self.laid, cell: laid(tile, rotation)}
        if cell in self.laid:
            return Terrain(lying, self.base_camp)
        grown = Terrain.__new__(Terrain)
        grown.laid = lying
        grown.base_camp = self.base_camp
        grown.tiles = self.tiles | {tile.id}
        ways = grown._ways_from(cell)  # noqa: SLF001 - the same class, while it is being built
        crossings = {**self.crossings, cell: ways}
        for other, stones in ways.items():
            crossings[other] = {**crossings[other], cell: stones}
        grown.crossings = crossings
        grown._distances = {}  # noqa: SLF001 - the same class, while it is being built
        return grown

    def without(self, cell: str) -> Terrain:
        """Return the terrain with nothing on this cell."""
        lying = {other: there for other, there in self.laid.items() if other != cell}
        return Terrain(lying, self.base_camp)

    def kind(self, cell: str) -> str:
        """Return the kind of the tile on a cell, ``nothing`` when none lies there."""
        there = self.laid.get(cell)
        return "nothing" if there is None else there.tile.kind

    @property
    def untold(self) -> tuple[str, ...]:
        """The cells of whose tile nobody has stated more than its kind, by name."""
        return tuple(sorted(cell for cell, there in self.laid.items() if not there.tile.is_told))

    def is_untold(self, start: str, end: str) -> bool:
        """Whether nobody has stated if stones lead from a laid cell to one beside it, nor how many."""
        return self.are_beside(start, end) and not (
            self.laid[start].tile.is_told and self.laid[end].tile.is_told
        )

    def are_beside(self, start: str, end: str) -> bool:
        """Whether two cells lie side by side, each with a tile."""
        return start in self.laid and end in self.laid and end in NEIGHBOURS[start]

    def stones(self, start: str, end: str) -> int:
        """Return the stones told on both sides of the edge from a laid cell to another, 0 far apart."""
        if end not in NEIGHBOURS[start]:
            return 0
        side = NEIGHBOURS[start].index(end)
        own, there = self.laid[start].edges, self.laid.get(end)
        return (own[side] if own else 0) + (there.edges[opposite(side)] if there and there.edges else 0)

    def on_the_way(self, start: str, end: str) -> int:
        """Return the stones between two laid cells, whether figures may go there (a volcano) or not."""
        return self.stones(start, end) if self.are_beside(start, end) else 0

    def distances(self, start: str) -> dict[str, int]:
        """Return the fewest stones to every cell that can be reached on foot from ``start``."""
        known = self._distances.get(start)
        if known is None:
            known = self._distances[start] = self._fewest_stones(start)
        return known

    def _ways_from(self, cell: str) -> dict[str, int]:
        ways: dict[str, int] = {}
        here = self.laid[cell]
        if here.tile.kind == "volcano" or not here.edges:
            return ways
        edges, laid = here.edges, self.laid
        for other, side, facing in BESIDE[cell]:
            if other in laid:
                tile, _, others = laid[other]
                if others and tile.kind != "volcano" and (stones := edges[side] + others[facing]):
                    ways[other] = stones
        return ways

    def _fewest_stones(self, start: str) -> dict[str, int]:
        fewest: dict[str, int] = {}
        frontier = {0: [start]}
        price = 0
        while frontier:
            for cell in frontier.pop(price, ()):
                if cell not in fewest:
                    fewest[cell] = price
                    for other, stones in self.crossings.get(cell, {}).items():
                        frontier.setdefault(price + stones, []).append(other)
            price += 1
        return fewest


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/tikal/options.json."""

    camp_needs_figure: Annotated[bool, settled_by("camp-needs-figure", "yes")]
    tied_leader_may_guard: Annotated[bool, settled_by("guard-majority", "shared")]
    last_player_opens_final_round: Annotated[bool, settled_by("final-round-opener", "last-player")]
    figures_may_take_turns: Annotated[bool, settled_by("second-level-presence", "once")]
    unplaceable_is_set_aside: Annotated[bool, settled_by("unplaceable-tile", "set-aside")]
    most_treasures_break_ties: Annotated[bool, settled_by("shared-win", "treasures")]
    volcano_edges_connect: Annotated[bool, settled_by("volcano-edges", "connect")]
    bids_may_be_zero: Annotated[bool, settled_by("auction-minimum-bid", "0")]
    bids_may_exceed_points: Annotated[bool, settled_by("auction-bid-limit", "none")]
    last_placer_is_nearest: Annotated[bool, settled_by("auction-tie-last-placer", "nearest")]


@dataclass(frozen=True, slots=True)
class Game(Seats):
    """What does not change while a game runs. The players are in seat order."""

    options: Options
    catalogue: Catalogue
    auction: bool = False
    nicknames: tuple[str, ...] = ()
    """What the table calls the motifs, in their order; a motif without a name of its own has its id."""

    def motif(self, motif: str) -> str:
        """Return what the table calls a motif."""
        motifs = self.catalogue.motifs
        return self.nicknames[motifs.index(motif)] if self.nicknames and motif in motifs else motif


@replaced_quickly
class Site(NamedTuple):
    """What is on a laid cell.

    ``value`` is what the temple shows now (0 without a temple), ``chips`` the treasure chips left,
    ``camp`` and ``guard`` the seat of their owner, ``leaders`` and ``explorers`` figures by seat.
    """

    value: int
    chips: int
    camp: int
    guard: int
    guard_is_leader: bool
    leaders: tuple[int, ...]
    explorers: tuple[int, ...]

    def figures(self, seat: int) -> int:
        """Return how many figures of the player stand here; a leader counts as one."""
        return self.leaders[seat] + self.explorers[seat]

    def without(self, seat: int) -> Site:
        """Return the site without anything of a player."""
        mine = self.guard == seat
        return Site(
            self.value,
            self.chips,
            NOBODY if self.camp == seat else self.camp,
            NOBODY if mine else self.guard,
            self.guard_is_leader and not mine,
            replaced(self.leaders, seat, 0),
            replaced(self.explorers, seat, 0),
        )

    def crew(self, seat: int) -> Crew:
        """Return the player's figures here."""
        return new(Crew, (self.leaders[seat], self.explorers[seat]))


@replaced_quickly
class Expedition(NamedTuple):
    """What a player has beside the board: figures and camps in supply, treasures, points, and losses.

    ``treasures[i]`` counts chips of motif i; ``guards`` counts guards placed; ``lost_*`` are figures
    that left the game. ``points`` is the true score, not the field of the track.
    """

    leader: int
    explorers: int
    camps: int
    guards: int
    treasures: tuple[int, ...]
    points: int
    lost_leader: int = 0
    lost_explorers: int = 0

    @property
    def supply(self) -> Crew:
        """The figures in supply."""
        return new(Crew, (self.leader, self.explorers))

    @property
    def lost(self) -> Crew:
        """The figures that left the game."""
        return new(Crew, (self.lost_leader, self.lost_explorers))


@replaced_quickly
class Turn(NamedTuple):
    """Who acts and what this turn has used up.

    ``left`` are the action points left. ``levels``, ``lifts`` and ``departures`` count, by cell, levels
    dug, treasures lifted and own figures that walked away in this turn.
    """

    phase: str
    player: int
    left: int
    levels: Mapping[str, int] = {}
    lifts: Mapping[str, int] = {}
    departures: Mapping[str, int] = {}

    def paid(self, left: int) -> Turn:
        """Return the turn with this many action points left."""
        phase, player, _, levels, lifts, departures = self
        return new(Turn, (phase, player, left, levels, lifts, departures))

    def walked(self, left: int, departures: Mapping[str, int]) -> Turn:
        """Return the turn with this many action points left and these figures walked away."""
        phase, player, _, levels, lifts, _ = self
        return new(Turn, (phase, player, left, levels, lifts, departures))


@replaced_quickly
class ScoringRound(NamedTuple):
    """A scoring round under way: who still has to score (first is acting) and the volcano set aside.

    ``volcano`` is empty in the final round; ``opener`` laid or drew the tile that started the round.
    """

    waiting: tuple[int, ...]
    volcano: str
    opener: int


@replaced_quickly
class Auction(NamedTuple):
    """What the auction version adds to the table.

    ``display`` are the tiles that lie open, in the order of their ids. ``served`` are the seats whose
    indicator is turned over, because they have had a tile this round and finished their turn; in order.
    The rest is about the auction under way: the ``highest`` bid and its ``bidder`` (0 and nobody before
    the first bid), and who has ``passed``, the first first.
    """

    display: tuple[str, ...] = ()
    served: tuple[int, ...] = ()
    highest: int = 0
    bidder: int = NOBODY
    passed: tuple[int, ...] = ()

    @property
    def is_opening(self) -> bool:
        """Whether nobody has bid or passed yet."""
        return self.bidder == NOBODY and not self.passed


@replaced_quickly
class Position(NamedTuple):
    """The whole table. ``rounds`` counts the scoring rounds begun so far; ``auction`` is of that version."""

    game: Game
    terrain: Terrain
    sites: Mapping[str, Site]
    expeditions: tuple[Expedition, ...]
    temple_chips: tuple[int, ...]
    turn: Turn
    scoring: ScoringRound | None = None
    rounds: int = 0
    put_away: tuple[str, ...] = ()
    auction: Auction | None = None

    def colour(self, seat: int) -> str:
        """Return the colour of a seat."""
        return self.game.colours[seat]

    def at(self, cell: str) -> Site:
        """Return what stands on a cell; where no tile lies, nothing does."""
        return self.sites.get(cell) or _nothing(len(self.game.colours))

    def changed(
        self,
        sites: Mapping[str, Site],
        turn: Turn,
        expeditions: tuple[Expedition, ...] | None = None,
        temple_chips: tuple[int, ...] | None = None,
    ) -> Position:
        """Return the position after an action of the player's turn."""
        game, terrain, _, owned, chips, _, scoring, rounds, put_away, auction = self
        if expeditions is not None:
            owned = expeditions
        if temple_chips is not None:
            chips = temple_chips
        return new(Position, (game, terrain, sites, owned, chips, turn, scoring, rounds, put_away, auction))

    @property
    def used_tiles(self) -> frozenset[str]:
        """The drawn tiles that are no longer in the stack: laid, waiting, put away or open."""
        tiles, scoring, auction, put_away = self.terrain.tiles, self.scoring, self.auction, self.put_away
        if scoring is None and auction is None and not put_away:
            return tiles
        waiting = () if scoring is None or not scoring.volcano else (scoring.volcano,)
        return tiles.union(put_away, waiting, () if auction is None else auction.display)


@cache
def _nothing(players: int) -> Site:
    nobody = (0,) * players
    return Site(0, 0, NOBODY, NOBODY, guard_is_leader=False, leaders=nobody, explorers=nobody)


def bare_site(tile: Tile, players: int) -> Site:
    """Return what stands on a tile that was just laid: its printed value, and chips for its masks."""
    return new(Site, (tile.value, tile.masks, *_nothing(players)[2:]))


def beginning(game: Game) -> Position:
    """Return the board with its four printed tiles, everything in supply and the first player to act."""
    catalogue, players = game.catalogue, len(game.colours)
    nothing = (0,) * len(catalogue.motifs)
    expedition = Expedition(catalogue.leaders, catalogue.explorers, catalogue.camps, 0, nothing, 0)
    return Position(
        game=game,
        terrain=Terrain.printed(catalogue),
        sites={tile.cell: bare_site(tile, players) for tile in catalogue.printed.values()},
        expeditions=(expedition,) * players,
        temple_chips=catalogue.temple_chips,
        turn=Turn(REVEAL if game.auction else TILE, 0, catalogue.prices["turn"]),
        auction=Auction() if game.auction else None,
    )


def fresh_turn(position: Position, phase: str, seat: int) -> Turn:
    """Return the start of a turn with all its action points."""
    return Turn(phase, seat, position.game.catalogue.prices["turn"])


def home_cells(position: Position, seat: int) -> list[str]:
    """Return the cells joined by the player's secret paths: the base camp and own camps."""
    return [position.terrain.base_camp, *(cell for cell, site in position.sites.items() if site.camp == seat)]


def rounds_begun(position: Position) -> int:
    """Return how many scoring rounds must have begun: one for every volcano, one at the end."""
    volcanoes = sum(there.tile.kind == "volcano" for there in position.terrain.laid.values())
    return volcanoes + (position.scoring is not None) + (position.turn.phase == OVER)


def stack_is_used_up(position: Position) -> bool:
    """Whether every tile has been drawn."""
    return len(position.terrain.tiles) + len(position.put_away) >= len(position.game.catalogue.tiles)


def strengths_at(position: Position, site: Site) -> tuple[int, ...]:
    """Return what each player's figures at a site count in a majority (leader 3, explorer 1), by seat."""
    leader = position.game.catalogue.leader_strength
    explorer = position.game.catalogue.explorer_strength
    return tuple(
        [
            leaders * leader + explorers * explorer
            for leaders, explorers in zip(site.leaders, site.explorers, strict=True)
        ]
    )


MOTIF: Final = "motif"
NAME: Final = "name"
NO_NAME: Final = "-"


def called(game: Game, violations: Sequence[Violation]) -> tuple[Violation, ...]:
    """Return violations whose motifs have the names that the table gave them."""
    return tuple(
        each._replace(numbers={**each.numbers, MOTIF: game.motif(str(each.numbers[MOTIF]))})
        if MOTIF in each.numbers
        else each
        for each in violations
    )


def names_now(position: Position) -> Mapping[str, str]:
    """Return what the table calls the motifs that it has named."""
    game = position.game
    return {motif: game.motif(motif) for motif in game.catalogue.motifs if game.motif(motif) != motif}


def naming(motif: str, name: str) -> Correct:
    """Return the correction that gives a motif another name, or with an empty one takes its name away."""
    return Correct(motif, NAME, name or NO_NAME)


def named(position: Position, motif: str, name: str) -> Position:
    """Return the position with a motif called otherwise. Raises ImpossibleError for what cannot be a name."""
    game = position.game
    try:
        called = clean_text(name)
    except BadInputError as problem:
        raise ImpossibleError(problem.text) from problem
    if called in {"", NO_NAME}:
        called = motif
    names = (called if other == motif else game.motif(other) for other in game.catalogue.motifs)
    return position._replace(game=replace(game, nicknames=tuple(names)))
