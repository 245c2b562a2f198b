"""Tikal in words: what an action does, what a cell shows, what is asked now, and why something is refused.

Every sentence is a ``Text``, so that it can be said in the reader's language. Lists are made by putting
one text into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offers import Meter, Prompt
from assistant.referee.score import points_text
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text, joined, plural
from assistant.tikal.actions import (
    Action,
    Bid,
    BuildCamp,
    Crew,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    Pass,
    PlaceGuard,
    RevealVolcano,
    SetAside,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.auction_words import bid_text, pass_text, to_bid, to_take, to_turn_up, turning_up_text
from assistant.tikal.box.board import NEIGHBOURS
from assistant.tikal.box.names import tile_text
from assistant.tikal.correction_words import correction_text
from assistant.tikal.facts import current_letter
from assistant.tikal.figure_words import crew_text
from assistant.tikal.moves.turns import rests_on_a_tie_break, winners
from assistant.tikal.score.scoring import score
from assistant.tikal.table.position import (
    ACTIONS,
    BIDDING,
    NOBODY,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Position,
    Site,
)

PAIR: Final = 2
TRIPLE: Final = 3


def _listed(texts: Sequence[Text]) -> Text:
    return reduce(lambda first, following: Text("{first}; {next}", first=first, next=following), texts)


def cell_text(position: Position, cell: str) -> Text:
    """Return everything that a cell shows, for those who hear it and for the line below the board."""
    site = position.sites.get(cell)
    if site is None:
        return Text("{cell}: free", cell=cell)
    parts = [
        Text("{cell}: {ground}", cell=cell, ground=_ground(position, cell, site)),
        *_owned(position, site),
    ]
    parts += [
        Text("{player}: {figures}", player=name, figures=crew_text(site.crew(seat)))
        for seat, name in enumerate(position.game.names)
        if site.figures(seat)
    ]
    return _listed(parts + _ways(position, cell))


def _ground(position: Position, cell: str, site: Site) -> Text:
    tile = position.terrain.laid[cell].tile
    if tile.kind == "temple":
        return Text("temple {value}", value=site.value)
    if tile.kind != "treasure":
        return tile_text(tile)
    if not site.chips:
        return Text("emptied treasure tile")
    return plural("1 treasure left", "{count} treasures left", site.chips)


def _owned(position: Position, site: Site) -> list[Text]:
    texts = []
    if site.guard != NOBODY:
        guard = Crew(int(site.guard_is_leader), int(not site.guard_is_leader))
        name = position.game.names[site.guard]
        texts.append(Text("guarded by {player} ({figure})", player=name, figure=crew_text(guard)))
    if site.camp != NOBODY:
        texts.append(Text("camp of {player}", player=position.game.names[site.camp]))
    return texts


def _ways(position: Position, cell: str) -> list[Text]:
    terrain = position.terrain
    texts = []
    ways = terrain.crossings[cell]
    if ways:
        texts.append(Text("stones to {ways}", ways=counted(ways)))
    edges = terrain.laid[cell].edges
    beyond = zip(NEIGHBOURS[cell], edges, strict=True)
    free = {other: stones for other, stones in beyond if other and stones and other not in terrain.laid}
    if free:
        texts.append(Text("stones to free cells ({ways})", ways=counted(free)))
    return texts


def counted(ways: Mapping[str, int]) -> object:
    """Return cells with the stones on the way to each, by name: ``b2: 1, c1: 3``."""
    return joined(
        [Text("{cell}: {stones}", cell=cell, stones=stones) for cell, stones in sorted(ways.items())]
    )


def prompt(position: Position) -> Prompt:
    """Return whose turn it is, what is asked of them and the action points they have left."""
    turn = position.turn
    if turn.phase == OVER:
        return Prompt("", _outcome(position), finished=True)
    player = position.colour(turn.player)
    if turn.phase in {ACTIONS, SCORING}:
        total = position.game.catalogue.prices.turn
        return Prompt(player, _ASKED[turn.phase](position), Meter(Text("Action points"), turn.left, total))
    return Prompt(player, _ASKED[turn.phase](position))


def _act(position: Position) -> Text:
    return Text("to act") if position.turn.left else Text("no action points left: end the turn")


def _scoring_turn(position: Position) -> Text:
    last = position.scoring is not None and not position.scoring.volcano
    if not position.turn.left:
        return Text("no action points left: score")
    return Text("last scoring turn: act, then score") if last else Text("scoring turn: act, then score")


def _lay_next(position: Position) -> Text:
    if position.auction is not None:
        return to_take(position, position.auction)
    return Text("to draw tile {letter} and lay it", letter=current_letter(position))


_ASKED: Final[Mapping[str, Callable[[Position], Text]]] = {
    TILE: _lay_next,
    REVEAL: to_turn_up,
    BIDDING: to_bid,
    ACTIONS: _act,
    SCORING: _scoring_turn,
    VOLCANO: lambda _: Text("to lay the volcano that was set aside"),
}


def _outcome(position: Position) -> Text:
    best = points_text(max(expedition.points for expedition in position.expeditions))
    names = [position.game.names[position.game.seat(colour)] for colour in winners(position)]
    if len(names) == 1:
        outcome = Text("Game over. {player} wins with {points}.", player=names[0], points=best)
    else:
        outcome = Text(
            "Game over. {players} share the win with {points}.", players=joined(names), points=best
        )
    if rests_on_a_tie_break(position):
        return Text("{outcome} No rulebook breaks the tie; this table reads it so.", outcome=outcome)
    return outcome


def describe(position: Position, action: Action) -> Text:
    """Return what an action does in the position before it, legal or not; it is never refused here."""
    if isinstance(action, Correct):
        return correction_text(position, action)
    seat = acting_seat(position, action)
    return _DESCRIPTIONS[type(action)](position, action, seat, position.game.names[seat])


def _lay(position: Position, action: LayTile, _seat: int, player: str) -> Text:
    tile = position.game.catalogue.tiles[action.tile]
    return Text(
        "{player} lays {tile} ({id}) on {cell}",
        player=player,
        tile=tile_text(tile),
        id=action.tile,
        cell=action.cell,
    )


def _reveal(position: Position, _action: RevealVolcano, _seat: int, player: str) -> Text:
    number = position.rounds + 1
    if position.auction is not None:
        return Text("{player} takes a volcano: scoring round {number} begins", player=player, number=number)
    return Text("{player} draws a volcano: scoring round {number} begins", player=player, number=number)


def _set_aside(position: Position, action: SetAside, _seat: int, player: str) -> Text:
    tile = tile_text(position.game.catalogue.tiles[action.tile])
    return Text("{player} puts {tile} ({id}) away: it fits nowhere", player=player, tile=tile, id=action.tile)


def _enter(position: Position, action: Enter, _seat: int, player: str) -> Text:
    crew = crew_text(action.crew)
    if action.cell == position.terrain.base_camp:
        return Text("{player} brings in {figures} at the base camp", player=player, figures=crew)
    return Text(
        "{player} brings in {figures} at the camp on {cell}", player=player, figures=crew, cell=action.cell
    )


def _walk(_position: Position, action: Walk, _seat: int, player: str) -> Text:
    *between, last = action.steps
    secret = any(step.secret for step in action.steps)
    values: dict[str, object] = {
        "player": player,
        "figures": crew_text(action.crew),
        "start": action.start,
        "end": last.cell,
    }
    if not between:
        if secret:
            return Text("{player} moves {figures} from {start} to {end} by secret path", **values)
        return Text("{player} moves {figures} from {start} to {end}", **values)
    values["way"] = joined([step.cell for step in between])
    if secret:
        return Text(
            "{player} moves {figures} from {start} by {way} to {end}, partly by secret path", **values
        )
    return Text("{player} moves {figures} from {start} by {way} to {end}", **values)


def _dig(position: Position, action: Dig, _seat: int, player: str) -> Text:
    site = position.sites.get(action.cell)
    levels = plural("1 level", "{count} levels", action.levels)
    if site is None or not site.value:
        return Text("{player} digs {levels} at {cell}", player=player, levels=levels, cell=action.cell)
    return Text(
        "{player} digs {levels} at {cell}: {before} → {after}",
        player=player,
        levels=levels,
        cell=action.cell,
        before=site.value,
        after=site.value + action.levels,
    )


def _lift(position: Position, action: Lift, seat: int, player: str) -> Text:
    index = position.game.catalogue.motifs.index(action.motif)
    held = position.expeditions[seat].treasures[index] + 1
    values: dict[str, object] = {
        "player": player,
        "cell": action.cell,
        "motif": position.game.motif(action.motif),
    }
    if held == PAIR:
        return Text("{player} lifts a treasure at {cell}: {motif}, now a pair", **values)
    if held == TRIPLE:
        return Text("{player} lifts a treasure at {cell}: {motif}, now a triple", **values)
    return Text("{player} lifts a treasure at {cell}: {motif}", **values)


def _swap(position: Position, action: Swap, _seat: int, player: str) -> Text:
    seat = position.game.seat(action.other)
    other = action.other if seat == NOBODY else position.game.names[seat]
    return Text(
        "{player} gives {other} {give} for {take}",
        player=player,
        other=other,
        give=position.game.motif(action.give),
        take=position.game.motif(action.take),
    )


def _camp(_position: Position, action: BuildCamp, _seat: int, player: str) -> Text:
    return Text("{player} builds a camp on {cell}", player=player, cell=action.cell)


def leaving(position: Position, action: PlaceGuard) -> Crew:
    """Return the own figures that leave the game when this guard is placed."""
    site = position.sites.get(action.cell)
    there = Crew(0, 0) if site is None else site.crew(acting_seat(position, action))
    left = Crew(there.leader - action.leader, there.explorers - (not action.leader))
    return Crew(max(0, left.leader), max(0, left.explorers))


def _guard(position: Position, action: PlaceGuard, _seat: int, player: str) -> Text:
    site = position.sites.get(action.cell)
    values: dict[str, object] = {"player": player, "cell": action.cell, "value": site.value if site else 0}
    if action.leader:
        placed = Text("{player} guards the temple on {cell} ({value}) with the leader", **values)
    else:
        placed = Text("{player} guards the temple on {cell} ({value}) with an explorer", **values)
    gone = leaving(position, action)
    if not gone.size:
        return placed
    return Text("{placed}; out of the game: {figures}", placed=placed, figures=crew_text(gone))


def _end(position: Position, _action: EndTurn, seat: int, player: str) -> Text:
    if position.turn.phase == SCORING:
        return Text(
            "{player} scores {points}", player=player, points=points_text(score(position, seat).total)
        )
    lost = position.turn.left
    if position.turn.phase == ACTIONS and lost:
        return plural(
            "{player} ends the turn; 1 AP is lost",
            "{player} ends the turn; {count} AP are lost",
            lost,
            player=player,
        )
    return Text("{player} ends the turn", player=player)


_DESCRIPTIONS: Final[Mapping[type, Callable[..., Text]]] = {
    LayTile: _lay,
    RevealVolcano: _reveal,
    SetAside: _set_aside,
    TurnUp: turning_up_text,
    Bid: bid_text,
    Pass: pass_text,
    Enter: _enter,
    Walk: _walk,
    Dig: _dig,
    Lift: _lift,
    Swap: _swap,
    BuildCamp: _camp,
    PlaceGuard: _guard,
    EndTurn: _end,
}
