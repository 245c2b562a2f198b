"""The facts of the table: whose they are, how they are written, set, asked for and said, and what follows.

What changes on the board comes from the supply or goes back to it: figures, camps and temple chips stay
complete, and guards stay counted. Another tile on a cell starts with what is printed on it; figures, camp
and guard stay. Giving the turn to somebody else forgets what the turn had used up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from assistant.referee.logs.log import Correct
from assistant.referee.slot_kinds import (
    ChoiceSlot,
    NumberSlot,
    PlayerSlot,
    as_they_are,
    read_number,
    with_more_written,
)
from assistant.referee.slots import At, Slot, Slots, Whose, of_owner, players, refuse
from assistant.referee.text import Text
from assistant.referee.values import replaced
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import CELLS, Tile
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.table import auctions
from assistant.tikal.table.audit import OnBoard, counted, figures_left, on_board
from assistant.tikal.table.position import (
    ACTIONS,
    NAME,
    NOBODY,
    OVER,
    SCORING,
    TILE,
    VOLCANO,
    Auction,
    Expedition,
    Position,
    Site,
    Turn,
    bare_site,
    fresh_turn,
    named,
    rounds_begun,
)
from assistant.tikal.table.position_words import POINTS, Guard
from assistant.tikal.table.slot_kinds import CrewSlot, GuardSlot, Lying, TileSlot

MOST_POINTS: Final = 999


def _site(position: Position, cell: str) -> Site:
    if cell not in position.sites:
        refuse("There is no tile on {cell}.", cell=cell)
    return position.sites[cell]


def _tile(position: Position, cell: str) -> Tile:
    _site(position, cell)
    return position.terrain.laid[cell].tile


def temple_values(position: Position, at: At[str]) -> range:
    """Return the values that a temple may show."""
    tile = _tile(position, at.owner)
    if tile.kind != "temple":
        refuse("There is no temple on {cell}.", cell=at.owner)
    return range(tile.value, len(position.game.catalogue.temple_chips))


def chips_left(position: Position, at: At[str]) -> range:
    """Return how many treasure chips may be left."""
    masks = _tile(position, at.owner).masks
    if not masks:
        refuse("There are no treasures on {cell}.", cell=at.owner)
    return range(masks + 1)


def track(position: Position, _: At[int]) -> range:
    """Return the points that somebody may have."""
    least = -MOST_POINTS if position.game.options.bids_may_exceed_points else 0
    return range(least, MOST_POINTS + 1)


def of_cell(field: str) -> dict[str, Any]:
    """Return how a fact is taken from what stands on a cell, nothing where no tile lies, and put there."""
    return {
        "get": lambda position, at: getattr(position.sites.get(at.owner), field, None),
        "put": lambda position, at, value: _with_site(position, at.owner, **{field: value}),
    }


def guard_there(position: Position, at: At[str]) -> Guard | None:
    """Return the guard on a cell, nothing where no tile lies."""
    site = position.sites.get(at.owner)
    return Guard(site.guard, site.guard != NOBODY and site.guard_is_leader) if site else None


def with_guard(position: Position, at: At[str], guard: Guard) -> Position:
    """Return the position with another guard on a cell."""
    return _with_site(position, at.owner, guard=guard.seat, guard_is_leader=guard.is_leader)


def _with_site(position: Position, cell: str, **changed: Any) -> Position:  # noqa: ANN401 - fields of a site
    return position._replace(sites={**position.sites, cell: _site(position, cell)._replace(**changed)})


def crew_there(position: Position, at: At[str]) -> Crew | None:
    """Return a player's figures on a cell, nothing where no tile lies."""
    site = position.sites.get(at.owner)
    return site.crew(position.game.seat(at.fact)) if site else None


def with_crew(position: Position, at: At[str], crew: Crew) -> Position:
    """Return the position with other figures of a player on a cell."""
    site, seat = _site(position, at.owner), position.game.seat(at.fact)
    leaders = replaced(site.leaders, seat, crew.leader)
    explorers = replaced(site.explorers, seat, crew.explorers)
    return _with_site(position, at.owner, leaders=leaders, explorers=explorers)


def drawn(position: Position, at: At[str]) -> Lying | None:
    """Return the drawn tile that lies on a cell."""
    there = position.terrain.laid.get(at.owner)
    return Lying(there.tile, there.rotation) if there and not there.tile.cell else None


def lay(position: Position, at: At[str], lying: Lying) -> Position:
    """Return the position with a tile laid on a cell."""
    cell, (tile, rotation, shows) = at.owner, lying
    there = position.terrain.laid.get(cell)
    if there is not None and there.tile.cell:
        refuse("The tile on {cell} is printed on the board.", cell=cell)
    laid = position.terrain.laid.items()
    for elsewhere in [other for other, lying in laid if lying.tile.id == tile.id and other != cell]:
        refuse(
            "Tile {id} lies on {elsewhere}; set {elsewhere} to nothing first.",
            id=tile.id,
            elsewhere=elsewhere,
        )
    if position.scoring is not None and position.scoring.volcano == tile.id:
        # It lies there once everybody has scored, and whoever laid it acts (T70).
        layer = position.game.clockwise(position.scoring.opener)[0]
        position = position._replace(turn=fresh_turn(position, ACTIONS, layer), scoring=None)
    site = position.sites.get(cell)
    if site is None:
        site = bare_site(tile, len(position.game.colours))
    elif there is not None and there.tile.id != tile.id:
        site = _under(site, there.tile, tile)
    if shows:
        site = site._replace(value=shows)
    auction = position.auction
    if auction is not None:
        auction = auction._replace(display=tuple(other for other in auction.display if other != tile.id))
    return position._replace(
        terrain=position.terrain.lay(cell, tile, rotation),
        sites={**position.sites, cell: site},
        put_away=tuple(other for other in position.put_away if other != tile.id),
        auction=auction,
    )


def _under(site: Site, before: Tile, tile: Tile) -> Site:
    """Return what stands on a cell whose tile is another: its own value and chips, unless stated now."""
    if before.kind == tile.kind and not before.is_told:
        return site._replace(value=max(site.value, tile.value), chips=min(site.chips, tile.masks))
    return site._replace(value=tile.value, chips=tile.masks)


def clear(position: Position, at: At[str], text: str) -> Position:
    """Return the position with a cell cleared; nothing more can be told of it."""
    cell = at.owner
    tile = _tile(position, cell)
    if text:
        refuse("Write “set {cell} nothing” with nothing behind it.", cell=cell)
    if tile.cell:
        refuse("The tile on {cell} is printed on the board.", cell=cell)
    sites = {other: site for other, site in position.sites.items() if other != cell}
    return position._replace(terrain=position.terrain.without(cell), sites=sites)


def settled(before: Position, after: Position) -> Position:
    """Return the position after another board was stated, supplies settled for whatever changed there."""
    follows, expeditions = counted(after), []
    for seat, (kept, new) in enumerate(zip(after.expeditions, follows.expeditions, strict=True)):
        then, now = on_board(before.sites, seat), on_board(after.sites, seat)
        touched = [name for name in OnBoard._fields if getattr(now, name) != getattr(then, name)]
        expeditions.append(kept._replace(**{name: getattr(new, name) for name in touched}))
    # A volcano more or less on the board is a scoring round more or less.
    rounds = max(0, after.rounds + rounds_begun(after) - rounds_begun(before))
    return follows._replace(expeditions=tuple(expeditions), rounds=rounds)


_OWN: Final = of_owner("expeditions")


def with_supply(position: Position, at: At[int], crew: Crew) -> Position:
    """Return the position with other figures of a player in supply."""
    own = position.expeditions[at.owner]._replace(leader=crew.leader, explorers=crew.explorers)
    return _with_expedition(position, at.owner, own)


def _with_expedition(position: Position, seat: int, expedition: Expedition) -> Position:
    return position._replace(expeditions=replaced(position.expeditions, seat, expedition))


def with_lost(position: Position, at: At[int], lost: Crew) -> Position:
    """What is neither lost nor on the board is in supply, for each kind of figure that changes."""
    expedition = position.expeditions[at.owner]
    left = figures_left(position.game.catalogue, on_board(position.sites, at.owner), lost)
    if lost.leader != expedition.lost_leader:
        expedition = expedition._replace(lost_leader=lost.leader, leader=left.leader)
    if lost.explorers != expedition.lost_explorers:
        expedition = expedition._replace(lost_explorers=lost.explorers, explorers=left.explorers)
    return _with_expedition(position, at.owner, expedition)


def motifs(position: Position) -> Mapping[str, object]:
    """Return the motifs, as the table calls them."""
    return {motif: position.game.motif(motif) for motif in position.game.catalogue.motifs}


def held(position: Position, at: At[int]) -> int:
    """Return how many treasures of a motif a player holds."""
    return position.expeditions[at.owner].treasures[position.game.catalogue.motifs.index(at.fact)]


def with_held(position: Position, at: At[int], count: int) -> Position:
    """Return the position with another number of these treasures."""
    expedition, place = position.expeditions[at.owner], position.game.catalogue.motifs.index(at.fact)
    treasures = replaced(expedition.treasures, place, count)
    return _with_expedition(position, at.owner, expedition._replace(treasures=treasures))


def with_indicator(position: Position, at: At[int], side: str) -> Position:
    """Return the position with a player's indicator turned up or down."""
    auction = position.auction or Auction()
    served = {*auction.served, at.owner} if side == "down" else {*auction.served} - {at.owner}
    if len(served) == len(position.game.colours):
        refuse("Somebody has had no tile yet: once everybody has, a new round begins.")
    return position._replace(auction=auction._replace(served=tuple(sorted(served))))


def points_left(position: Position, at: At[int]) -> str:
    """Return the action points left of a player who acts, nothing of any other one."""
    turn = position.turn
    return str(turn.left) if turn.phase in {ACTIONS, SCORING} and turn.player == at.owner else ""


def give_turn(position: Position, at: At[int], text: str) -> Position:
    """Return the position in which a player acts, lays a tile or opens an auction."""
    text, seat = text.strip().lower(), at.owner
    if text == "bid":
        if position.auction is None or position.turn.phase in {SCORING, VOLCANO, OVER}:
            refuse("No auction can begin now.")
        return auctions.opened_by(position, position.auction, seat)
    # Whoever is given the turn ends the bidding for it.
    position = position._replace(auction=auctions.without_tile(position.auction, ""))
    turn, scoring = position.turn, position.scoring
    full = position.game.catalogue.prices["turn"]
    if turn.phase == OVER:
        refuse("The game is over; take back the end of the last turn instead.")
    if text == TILE:
        if turn.phase == SCORING:
            refuse("In a scoring round nobody lays a tile.")
        phase = VOLCANO if turn.phase == VOLCANO else TILE
        return position._replace(turn=Turn(phase, seat, full))
    limits = Text("write “tile”, or action points from {least} to {most}.")
    left = read_number(text, range(full + 1), limits)
    if turn.phase == VOLCANO:
        refuse("A volcano waits to be laid; write “tile” for who is to lay it.")
    phase = SCORING if turn.phase == SCORING else ACTIONS
    # Whoever has all points left has done nothing in this turn, which may be another one than the log knows.
    if seat == turn.player and left < full:
        return position._replace(turn=turn._replace(phase=phase, left=left))
    if scoring is not None and phase == SCORING:
        # Nobody loses a scoring turn: whoever acts now comes first, the others after them.
        waiting = (seat, *(other for other in scoring.waiting if other != seat))
        scoring = scoring._replace(waiting=waiting)
    return position._replace(turn=Turn(phase, seat, left), scoring=scoring)


_NEITHER: Final = Text("“{what}” is neither a player of this game nor a cell of the board.")
PLAYER: Final[Whose[Position, int]] = players()
CELL: Final = Whose[Position, str](
    "cell",
    read=lambda _, word: word if word in CELLS else None,
    every=lambda position: sorted(position.sites),
    no_such=Text("“{fact}” is nothing that can be set for a cell: {known}."),
    follows=settled,
)
AUCTIONED: Final[Whose[Position, int]] = players()
"""The players, in what only an auction knows of them."""
MOTIF: Final = Whose[Position, str](
    "motif",
    read=lambda position, word: word if word in position.game.catalogue.motifs else None,
    every=lambda position: position.game.catalogue.motifs,
    no_such=_NEITHER,
)

CREWS: Final = CrewSlot(
    CELL,
    lambda table: table.game.called,
    id="figures",
    get=crew_there,
    put=with_crew,
    names=lambda table, at: {"player": table.game.names[table.game.seat(at.fact)]},
)
"""Figures on a cell, of each player."""
TREASURES: Final = NumberSlot(
    PLAYER,
    motifs,
    id="treasures",
    limits=lambda table, _: range(table.game.catalogue.copies_of_motif + 1),
    get=held,
    put=with_held,
    names=lambda _, at: {"motif": at.fact},
)
"""Treasures of a player, of each motif."""
SLOTS: Final = Slots[Position](
    _NEITHER,
    TileSlot(CELL, "tile", get=drawn, put=lay),
    Slot(CELL, "nothing", put=clear),
    NumberSlot(CELL, "value", limits=temple_values, **of_cell("value")),
    NumberSlot(CELL, "chips", limits=chips_left, **of_cell("chips")),
    PlayerSlot(CELL, "camp", **of_cell("camp")),
    GuardSlot(CELL, "guard", get=guard_there, put=with_guard),
    CREWS,
    NumberSlot(PLAYER, "points", limits=track, codec=POINTS, **_OWN),
    CrewSlot(PLAYER, "lost", **_OWN | {"put": with_lost}),
    CrewSlot(PLAYER, "supply", **_OWN | {"put": with_supply}),
    NumberSlot(PLAYER, "camps", limits=lambda table, _: range(table.game.catalogue.camps + 1), **_OWN),
    TREASURES,
    Slot(PLAYER, "turn", put=give_turn, unset=points_left, adds=with_more_written),
    ChoiceSlot(
        AUCTIONED,
        lambda table: {} if table.auction is None else {"indicator": Text("Indicator")},
        id="indicator",
        choices=lambda _: as_they_are("up", "down"),
        put=with_indicator,
    ),
    Slot(MOTIF, NAME, put=lambda table, at, name: named(table, at.owner, name)),
    texts=rulebook().table["slots"],
)

GUARDS: Final = NumberSlot(PLAYER, "guards", **_OWN)
"""The guards placed, which are counted: nobody sets them by hand, but a position's text tells other ones."""


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them.

    What lies elsewhere or nowhere is taken away first, so that it is there for another place.
    """
    gone = tuple(_taken_away(before, after))
    for action in gone:
        before = SLOTS.correct(before, action)
    return (*gone, *SLOTS.differences(before, after))


def _taken_away(before: Position, after: Position) -> Iterator[Correct]:
    """Yield what takes tiles away, also one on which a guard would stay without a temple."""
    lying = after.terrain.laid
    for cell, there in sorted(before.terrain.laid.items()):
        other = lying.get(cell)
        if there.tile.cell or (other is not None and other.tile.id == there.tile.id):
            continue
        if other is None or there.tile.id in after.terrain.tiles or before.sites[cell].guard != NOBODY:
            yield Correct(cell, "nothing", "")
