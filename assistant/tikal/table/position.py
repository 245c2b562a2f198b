"""The table at one moment: terrain, what stands on each cell, what each expedition owns, whose turn it is.

Everything here is immutable; a change makes a new position that shares what did not change. Players are
numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar

from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats
from assistant.referee.values import new, replaced_quickly
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import Catalogue, Tile
from assistant.tikal.box.phases import ACTIONS as ACTIONS
from assistant.tikal.box.phases import BIDDING as BIDDING
from assistant.tikal.box.phases import OVER as OVER
from assistant.tikal.box.phases import REVEAL as REVEAL
from assistant.tikal.box.phases import SCORING as SCORING
from assistant.tikal.box.phases import TILE as TILE
from assistant.tikal.box.phases import VOLCANO as VOLCANO
from assistant.tikal.table.terrain import Terrain

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/tikal/options.json."""

    camp_needs_figure: bool = False
    tied_leader_may_guard: bool = False
    last_player_opens_final_round: bool = False
    figures_may_take_turns: bool = False
    unplaceable_is_set_aside: bool = True
    most_treasures_break_ties: bool = False
    volcano_edges_connect: bool = False
    bids_may_be_zero: bool = False
    bids_may_exceed_points: bool = False
    last_placer_is_nearest: bool = False


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
    """What stands on a laid cell.

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

    def with_figures(self, leader: int, explorers: int) -> Expedition:
        """Return the expedition with these figures in supply."""
        _, _, camps, guards, treasures, points, lost_leader, lost_explorers = self
        values = (leader, explorers, camps, guards, treasures, points, lost_leader, lost_explorers)
        return new(Expedition, values)


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

    def in_turn(self, turn: Turn, scoring: ScoringRound | None) -> Position:
        """Return the position at another moment of a turn."""
        game, terrain, sites, owned, chips, _, _, rounds, put_away, auction = self
        return new(Position, (game, terrain, sites, owned, chips, turn, scoring, rounds, put_away, auction))

    @property
    def used_tiles(self) -> frozenset[str]:
        """The drawn tiles that are no longer in the stack: laid, waiting, put away or open."""
        tiles, scoring, auction, put_away = self.terrain.tiles, self.scoring, self.auction, self.put_away
        if scoring is None and auction is None and not put_away:
            return tiles
        waiting = () if scoring is None or not scoring.volcano else (scoring.volcano,)
        return tiles.union(put_away, waiting, () if auction is None else auction.display)


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with one item replaced."""
    changed = [*items]
    changed[index] = item
    return (*changed,)


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
        turn=Turn(REVEAL if game.auction else TILE, 0, catalogue.prices.turn),
        auction=Auction() if game.auction else None,
    )


def fresh_turn(position: Position, phase: str, seat: int) -> Turn:
    """Return the start of a turn with all its action points."""
    return Turn(phase, seat, position.game.catalogue.prices.turn)


def home_cells(position: Position, seat: int) -> list[str]:
    """Return the cells joined by the player's secret paths: the base camp and own camps."""
    return [position.terrain.base_camp, *(cell for cell, site in position.sites.items() if site.camp == seat)]


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
