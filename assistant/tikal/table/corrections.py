"""Corrections of the table by hand: one fact set to a new value, kept in the log with a reason.

    set b3 value 5            the temple shows 5
    set b3 chips 2            two treasure chips are left there
    set b3 tile A3 2          tile A3 lies there, turned two sixths (0 may be left out)
    set b3 nothing            nothing lies there
    set b3 red L2             red's leader and two explorers stand there (- for none)
    set b3 camp red           red's camp stands there (- for none)
    set b3 guard red          red's guard stands there (L behind it for a leader, - for none)
    set red points 34         red has 34 points (below zero where an option lets bids go there)
    set red supply L9         red's supply is the leader and nine explorers (- for none)
    set red lost 3            three of red's explorers have left the game (- for none)
    set red camps 1           red has one camp left to build
    set red m5 2              red holds two chips of motif m5
    set red turn 7            red is acting and has 7 action points left
    set red turn tile         red is to lay a tile
    set red turn bid          red opens the next auction (auction version, like the next one)
    set red indicator down    red has had a tile this round (up: is still to have one)
    set m5 name jaguar        the table calls motif m5 jaguar (- for no name of its own)

What changes on the board comes from the supply or goes back to it: figures, camps and temple chips stay
complete, and guards stay counted. Another tile on a cell starts with what is printed on it; figures, camp
and guard stay. Giving the turn to somebody else forgets what the turn had used up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NoReturn

from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.tikal.actions import Crew
from assistant.tikal.box.board import CELLS, SIDES
from assistant.tikal.box.spelling import read_crew
from assistant.tikal.table import auctions
from assistant.tikal.table.inventory import OnBoard, camps_left, figures_left, on_board, temple_chips_left
from assistant.tikal.table.nicknames import NAME, named
from assistant.tikal.table.position import (
    ACTIONS,
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
)
from assistant.tikal.table.terrain import Terrain

NONE: Final = "-"
MOST_POINTS: Final = 999
_NUMBER = re.compile(r"-?[0-9]{1,3}")


def correct(position: Position, action: Correct) -> Position:
    """Return the position with the fact set. Raises ImpossibleError with a sentence that says why not."""
    what, fact = action.what.lower(), action.fact.lower()
    words = action.value.lower().split()
    seat = position.game.seat(what)
    if seat != NOBODY:
        return _correct_player(position, seat, fact, words)
    if what in position.game.catalogue.motifs and fact == NAME:
        return named(position, what, action.value)
    if what not in CELLS:
        _refuse("“{what}” is neither a player of this game nor a cell of the board.", what=shown(action.what))
    return _correct_cell(position, what, fact, words)


def _refuse(message: str | Text, **values: object) -> NoReturn:
    raise ImpossibleError(message, **values)


def _number(words: list[str], most: int, limits: Text, least: int = 0) -> int:
    """Return the number that is written; ``limits`` is a sentence with {least} and {most}."""
    text = " ".join(words)
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        _refuse(
            "“{text}” cannot be set: {limits}",
            text=shown(text),
            limits=Text(limits.message, **limits.values, least=least, most=most),
        )
    return int(text)


def _crew(words: list[str]) -> Crew:
    text = " ".join(words)
    if text == NONE:
        return Crew(0, 0)
    try:
        return read_crew(text)
    except BadInputError as problem:
        _refuse("{problem} Write - for none.", problem=problem.text)


def _owner(position: Position, words: list[str]) -> int:
    text = " ".join(words)
    seat = position.game.seat(text)
    if seat == NOBODY and text != NONE:
        _refuse(
            "Nobody here plays “{text}”: {known}, or - for none.",
            text=shown(text),
            known=", ".join(position.game.colours),
        )
    return seat


def _replaced(items: tuple[int, ...], index: int, item: int) -> tuple[int, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _correct_player(position: Position, seat: int, fact: str, words: list[str]) -> Position:
    if fact == "turn":
        return _give_turn(position, seat, words)
    if fact == "indicator" and position.auction is not None:
        return position._replace(auction=_with_indicator(position, position.auction, seat, words))
    expedition = position.expeditions[seat]
    catalogue = position.game.catalogue
    if fact in catalogue.motifs:
        count = _number(
            words,
            catalogue.copies_of_motif,
            Text("the chips of motif {motif} are {least} to {most}.", motif=fact),
        )
        treasures = _replaced(expedition.treasures, catalogue.motifs.index(fact), count)
        changed = expedition._replace(treasures=treasures)
    elif fact in _PLAYER_FACTS:
        changed = _PLAYER_FACTS[fact](position, seat, words)
    else:
        facts = ", ".join((*_PLAYER_FACTS, "turn", *catalogue.motifs))
        _refuse("“{fact}” is nothing that can be set for a player: {facts}.", fact=shown(fact), facts=facts)
    expeditions = list(position.expeditions)
    expeditions[seat] = changed
    return position._replace(expeditions=tuple(expeditions))


def _points(position: Position, seat: int, words: list[str]) -> Expedition:
    least = -MOST_POINTS if position.game.options.bids_may_exceed_points else 0
    return position.expeditions[seat]._replace(
        points=_number(words, MOST_POINTS, Text("points are {least} to {most}."), least)
    )


def _supply(position: Position, seat: int, words: list[str]) -> Expedition:
    crew = _crew(words)
    return position.expeditions[seat]._replace(leader=crew.leader, explorers=crew.explorers)


def _lost(position: Position, seat: int, words: list[str]) -> Expedition:
    """What is neither lost nor on the board is in supply, for each kind of figure that changes."""
    expedition = position.expeditions[seat]
    lost = _crew(words)
    left = figures_left(position.game.catalogue, on_board(position.sites, seat), lost)
    if lost.leader != expedition.lost_leader:
        expedition = expedition._replace(lost_leader=lost.leader, leader=left.leader)
    if lost.explorers != expedition.lost_explorers:
        expedition = expedition._replace(lost_explorers=lost.explorers, explorers=left.explorers)
    return expedition


def _camps(position: Position, seat: int, words: list[str]) -> Expedition:
    camps = _number(
        words, position.game.catalogue.camps, Text("the camps left to build are {least} to {most}.")
    )
    return position.expeditions[seat]._replace(camps=camps)


_PLAYER_FACTS: Final[Mapping[str, Callable[[Position, int, list[str]], Expedition]]] = {
    "points": _points,
    "supply": _supply,
    "lost": _lost,
    "camps": _camps,
}


def _with_indicator(position: Position, auction: Auction, seat: int, words: list[str]) -> Auction:
    if words not in (["up"], ["down"]):
        _refuse("An indicator is turned “up” or “down”.")
    served = {*auction.served, seat} if words == ["down"] else {*auction.served} - {seat}
    if len(served) == len(position.game.colours):
        _refuse("Somebody has had no tile yet: once everybody has, a new round begins.")
    return auction._replace(served=tuple(sorted(served)))


def _give_turn(position: Position, seat: int, words: list[str]) -> Position:
    if words == ["bid"]:
        if position.auction is None or position.turn.phase in {SCORING, VOLCANO, OVER}:
            _refuse("No auction can begin now.")
        return auctions.opened_by(position, position.auction, seat)
    # Whoever is given the turn ends the bidding for it.
    position = position._replace(auction=auctions.without_tile(position.auction, ""))
    turn, scoring = position.turn, position.scoring
    full = position.game.catalogue.prices.turn
    if turn.phase == OVER:
        _refuse("The game is over; take back the end of the last turn instead.")
    if words == ["tile"]:
        if turn.phase == SCORING:
            _refuse("In a scoring round nobody lays a tile.")
        phase = VOLCANO if turn.phase == VOLCANO else TILE
        return position._replace(turn=Turn(phase, seat, full))
    left = _number(words, full, Text("write “tile”, or action points from {least} to {most}."))
    if turn.phase == VOLCANO:
        _refuse("A volcano waits to be laid; write “tile” for who is to lay it.")
    phase = SCORING if turn.phase == SCORING else ACTIONS
    if seat == turn.player:
        return position._replace(turn=turn._replace(phase=phase, left=left))
    if scoring is not None and phase == SCORING:
        # Nobody loses a scoring turn: whoever acts now comes first, the others after them.
        waiting = (seat, *(other for other in scoring.waiting if other != seat))
        scoring = scoring._replace(waiting=waiting)
    return position._replace(turn=Turn(phase, seat, left), scoring=scoring)


def _correct_cell(position: Position, cell: str, fact: str, words: list[str]) -> Position:
    if fact == "tile":
        return _lay(position, cell, words)
    site = position.sites.get(cell)
    if site is None:
        _refuse("There is no tile on {cell}.", cell=cell)
    if fact == "nothing":
        return _clear(position, cell, words)
    seat = position.game.seat(fact)
    if seat != NOBODY:
        changed = _with_figures(site, seat, _crew(words))
    elif fact in _CELL_FACTS:
        changed = _CELL_FACTS[fact](position, cell, site, words)
    else:
        facts = ", ".join(("tile", "nothing", *_CELL_FACTS, *position.game.colours))
        _refuse("“{fact}” is nothing that can be set for a cell: {facts}.", fact=shown(fact), facts=facts)
    return _with_board(position, position.terrain, {**position.sites, cell: changed})


def _with_figures(site: Site, seat: int, crew: Crew) -> Site:
    return site._replace(
        leaders=_replaced(site.leaders, seat, crew.leader),
        explorers=_replaced(site.explorers, seat, crew.explorers),
    )


def _value(position: Position, cell: str, site: Site, words: list[str]) -> Site:
    tile = position.terrain.laid[cell].tile
    if tile.kind != "temple":
        _refuse("There is no temple on {cell}.", cell=cell)
    highest = len(position.game.catalogue.temple_chips) - 1
    return site._replace(
        value=_number(
            words, highest, Text("the temple on {cell} shows {least} to {most}.", cell=cell), tile.value
        )
    )


def _chips(position: Position, cell: str, site: Site, words: list[str]) -> Site:
    masks = position.terrain.laid[cell].tile.masks
    if not masks:
        _refuse("There are no treasures on {cell}.", cell=cell)
    return site._replace(
        chips=_number(words, masks, Text("treasure chips left on {cell} are {least} to {most}.", cell=cell))
    )


def _camp(position: Position, _cell: str, site: Site, words: list[str]) -> Site:
    return site._replace(camp=_owner(position, words))


def _guard(position: Position, cell: str, site: Site, words: list[str]) -> Site:
    if position.terrain.kind(cell) != "temple":
        _refuse("There is no temple on {cell} to guard.", cell=cell)
    is_leader = words[1:] == ["l"]
    owner = _owner(position, words[:1] if is_leader else words)
    return site._replace(guard=owner, guard_is_leader=is_leader and owner != NOBODY)


_CELL_FACTS: Final[Mapping[str, Callable[[Position, str, Site, list[str]], Site]]] = {
    "value": _value,
    "chips": _chips,
    "camp": _camp,
    "guard": _guard,
}


def _lay(position: Position, cell: str, words: list[str]) -> Position:
    tile = position.game.catalogue.tiles.get(words[0].upper()) if words else None
    if tile is None:
        _refuse(
            "“{words}” is no tile: a letter A to G and a number, such as A3.", words=shown(" ".join(words))
        )
    rotation = _number(
        words[1:] or ["0"], len(SIDES) - 1, Text("a tile is turned by sixths, {least} to {most}.")
    )
    there = position.terrain.laid.get(cell)
    if there is not None and there.tile.cell:
        _refuse("The tile on {cell} is printed on the board.", cell=cell)
    elsewhere = [
        other for other, lying in position.terrain.laid.items() if lying.tile.id == tile.id and other != cell
    ]
    if elsewhere:
        _refuse(
            "Tile {id} lies on {elsewhere}; set {elsewhere} to nothing first.",
            id=tile.id,
            elsewhere=elsewhere[0],
        )
    if position.scoring is not None and position.scoring.volcano == tile.id:
        _refuse("Tile {id} waits for the end of the scoring round.", id=tile.id)
    site = position.sites.get(cell)
    if site is None:
        nobody = (0,) * len(position.game.colours)
        site = Site(tile.value, tile.masks, NOBODY, NOBODY, False, nobody, nobody)  # noqa: FBT003 - no guard
    elif there is not None and there.tile.id != tile.id:
        site = site._replace(value=tile.value, chips=tile.masks)
    terrain = position.terrain.lay(cell, tile, rotation)
    laid = _with_board(position, terrain, {**position.sites, cell: site})
    return laid._replace(
        put_away=tuple(other for other in laid.put_away if other != tile.id),
        auction=laid.auction
        and laid.auction._replace(display=tuple(other for other in laid.auction.display if other != tile.id)),
    )


def _clear(position: Position, cell: str, words: list[str]) -> Position:
    if words:
        _refuse("Write “set {cell} nothing” with nothing behind it.", cell=cell)
    if position.terrain.laid[cell].tile.cell:
        _refuse("The tile on {cell} is printed on the board.", cell=cell)
    sites = {other: site for other, site in position.sites.items() if other != cell}
    return _with_board(position, position.terrain.without(cell), sites)


def _with_board(position: Position, terrain: Terrain, sites: Mapping[str, Site]) -> Position:
    """Return the position with another board, supplies settled for whatever changed there."""
    catalogue = position.game.catalogue
    expeditions = []
    for seat, expedition in enumerate(position.expeditions):
        before, after = on_board(position.sites, seat), on_board(sites, seat)
        lost = Crew(expedition.lost_leader, expedition.lost_explorers)
        left = figures_left(catalogue, after, lost)
        settled = OnBoard(left.leader, left.explorers, after.guards, camps_left(catalogue, after))
        kept = OnBoard(expedition.leader, expedition.explorers, expedition.guards, expedition.camps)
        leader, explorers, guards, camps = (
            new if now != then else old
            for new, old, now, then in zip(settled, kept, after, before, strict=True)
        )
        expeditions.append(
            expedition._replace(leader=leader, explorers=explorers, guards=guards, camps=camps)
        )
    return position._replace(
        terrain=terrain,
        sites=sites,
        expeditions=tuple(expeditions),
        temple_chips=temple_chips_left(catalogue, terrain.laid, sites),
    )
