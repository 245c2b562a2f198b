"""How one turn follows another, and ending a turn: scoring rounds, the end (T10, T67, T70, T71, T88, T91)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from assistant.referee.score import ScoreSheet, points_text
from assistant.referee.standings import TieBreak
from assistant.referee.text import Text, plural
from assistant.referee.values import new, quick, replaced
from assistant.tikal.actions import Action, PlayerAction
from assistant.tikal.moves.move import SureMove, is_time_to_act
from assistant.tikal.score import points_now, score, tie_told
from assistant.tikal.table import auctions
from assistant.tikal.table.position import (
    ACTIONS,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Auction,
    Expedition,
    Options,
    Position,
    ScoringRound,
    Site,
    Terrain,
    Turn,
    fresh_turn,
    stack_is_used_up,
)


@quick(frozen=True, slots=True)
class EndTurn(PlayerAction):
    """Stop acting; action points left over are lost. In a scoring turn the player then scores."""

    player: str = ""


def begin_scoring_round(position: Position, volcano: str, waiting: tuple[int, ...], opener: int) -> Position:
    """Return the position at the start of a scoring round in which the players act in this order."""
    return position._replace(
        turn=fresh_turn(position, SCORING, waiting[0]),
        scoring=ScoringRound(waiting, volcano, opener),
        rounds=position.rounds + 1,
    )


def end_turn(position: Position) -> Position:
    """Return the position after the player to act has finished; in a scoring turn they score first."""
    if position.turn.phase == SCORING and position.scoring is not None:
        scoring = position.scoring._replace(waiting=position.scoring.waiting[1:])
        return _next_to_score(_with_points(position), scoring)
    if position.turn.phase == VOLCANO and position.scoring is not None:
        # Against the rules, but a table may leave the volcano out; then it is put away for good.
        position = position._replace(put_away=(*position.put_away, position.scoring.volcano), scoring=None)
    seat = position.turn.player
    if stack_is_used_up(position):
        return _begin_final_round(position, seat)
    if position.auction is not None:
        return auctions.after_turn(position, position.auction)
    return position.changed(position.sites, fresh_turn(position, TILE, position.game.after(seat)))


def _begin_final_round(position: Position, last: int) -> Position:
    """Begin the last scoring round after the turn of ``last``, who laid the last tile."""
    order = _final_order(position, last)
    if position.auction is not None:
        position = position._replace(auction=Auction())
    return begin_scoring_round(position, "", order, last)


def _final_order(position: Position, last: int) -> tuple[int, ...]:
    """Return the order of the last scoring round, as this table reads the rules."""
    if position.auction is not None:
        return auctions.final_order(position, last)
    game = position.game
    return game.clockwise(last if game.options.last_player_opens_final_round else game.after(last))


def reread(position: Position, options: Options) -> Position:
    """Return the position with other values of the options: in the last scoring round others may be next."""
    read = position._replace(game=replace(position.game, options=options))
    scoring = position.scoring
    if scoring is None or scoring.volcano or position.turn.phase != SCORING:
        return read
    order, other = (
        tuple(seat for seat in _final_order(table, scoring.opener) if seat in scoring.waiting)
        for table in (position, read)
    )
    if order != scoring.waiting:
        return read
    turn = position.turn if other[0] == order[0] else fresh_turn(position, SCORING, other[0])
    return read._replace(turn=turn, scoring=scoring._replace(waiting=other))


def _with_points(position: Position) -> Position:
    seat = position.turn.player
    expedition = position.expeditions[seat]
    scored = expedition._replace(points=expedition.points + points_now(position, seat))
    return position.changed(position.sites, position.turn, replaced(position.expeditions, seat, scored))


def _next_to_score(position: Position, scoring: ScoringRound) -> Position:
    """Return the position in which the next one of those who still have to score acts, or the round ends."""
    goes_on: ScoringRound | None = scoring
    if scoring.waiting:
        turn = fresh_turn(position, SCORING, scoring.waiting[0])
    elif scoring.volcano:
        turn = fresh_turn(position, VOLCANO, position.game.clockwise(scoring.opener)[0])
    else:
        turn, goes_on = Turn(OVER, position.turn.player, 0), None
    return position._replace(turn=turn, scoring=goes_on)


def passed_over(position: Position, seat: int) -> Position:
    """Return the position in which a player who has left is waited for no more; somebody else is next."""
    turn, scoring, auction = position.turn, position.scoring, position.auction
    if scoring is not None:
        scoring = scoring._replace(waiting=tuple(other for other in scoring.waiting if other != seat))
        if (turn.phase, turn.player) == (SCORING, seat):
            return _next_to_score(position, scoring)
        position = position._replace(scoring=scoring)
    elif auction is not None and turn.phase != ACTIONS:
        return auctions.passed_over(position, auction, seat)
    if turn.player != seat:
        return position
    if turn.phase == ACTIONS:
        return end_turn(position)
    return position._replace(turn=fresh_turn(position, turn.phase, position.game.after(seat)))


def without_pieces(position: Position, seat: int) -> Position:
    """Return the position with all that a player has on the board in supply; the rest stays theirs."""
    catalogue, own = position.game.catalogue, position.expeditions[seat]
    full = Expedition(catalogue.leaders, catalogue.explorers, catalogue.camps, 0, own.treasures, own.points)
    sites = {cell: site.without(seat) for cell, site in position.sites.items()}
    return position.changed(sites, position.turn, replaced(position.expeditions, seat, full))


def back(position: Position, seat: int) -> Position:
    """Return the position in which somebody plays on for a player who had left: now, if a tile is left."""
    auction = position.auction
    if auction is None or position.turn.phase == REVEAL:
        return position
    if len(auction.display) >= len(auctions.waiting_seats(position, auction, seat)):
        return position
    return position._replace(auction=auction._replace(served=tuple(sorted({*auction.served, seat}))))


def after_laying(position: Position, terrain: Terrain, sites: Mapping[str, Site], tile: str) -> Position:
    """Return the position in which whoever laid a tile, or put it away, spends action points."""
    game, _, _, expeditions, chips, before, _, rounds, put_away, auction = position
    turn, auction = fresh_turn(position, ACTIONS, before.player), auctions.without_tile(auction, tile)
    values = (game, terrain, sites, expeditions, chips, turn, None, rounds, put_away, auction)
    return new(Position, values)


def scored(before: Position, action: Action, _after: Position) -> tuple[ScoreSheet, ...]:
    """Return the sheet that ending a scoring turn enters on the track; nothing for any other action."""
    if isinstance(action, EndTurn) and before.turn.phase == SCORING:
        return (score(before, before.turn.player),)
    return ()


def rests_on_a_tie_break(position: Position) -> bool:
    """Whether others have won where a tie is broken, or not broken, other than at this table."""
    options = position.game.options
    other = replace(options, most_treasures_break_ties=not options.most_treasures_break_ties)
    return winners(reread(position, other)) != winners(position)


def tie_break(position: Position, names: Mapping[str, str]) -> TieBreak | None:
    """Return how a tie for the most points was broken, nothing without one or while the game goes on."""
    return tie_told(position, names) if position.turn.phase == OVER else None


def winners(position: Position) -> tuple[str, ...]:
    """Return the colours of those who won, all who share the win; nobody while the game goes on."""
    if position.turn.phase != OVER:
        return ()

    def standing(seat: int) -> tuple[int, int]:
        expedition = position.expeditions[seat]
        treasures = sum(expedition.treasures) if position.game.options.most_treasures_break_ties else 0
        return expedition.points, treasures

    present = position.game.present
    best = max(map(standing, present))
    return tuple(position.colour(seat) for seat in present if standing(seat) == best)


class Ending(SureMove[EndTurn]):
    """Stop acting."""

    kind = EndTurn
    verb = "end"
    heading = Text("ending turns")

    def done(self, position: Position, action: EndTurn, seat: int, left: int) -> Position:
        return end_turn(position)

    def sentence(self, position: Position, action: EndTurn, seat: int) -> Text:
        player = position.game.names[seat]
        if position.turn.phase == SCORING:
            points = points_text(score(position, seat).total)
            return Text("{player} scores {points}", player=player, points=points)
        lost = position.turn.left
        if position.turn.phase == ACTIONS and lost:
            return plural(
                "{player} ends the turn; 1 AP is lost",
                "{player} ends the turn; {count} AP are lost",
                lost,
                player=player,
            )
        return Text("{player} ends the turn", player=player)

    def possible(self, position: Position) -> Iterable[EndTurn]:
        return (EndTurn(),) if is_time_to_act(position, 0) else ()


MOVES: Final = (Ending(),)
