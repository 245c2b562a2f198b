"""What nobody can take away any more: points scored, guarded temples and treasures at every scoring to come.

A guard stays to the end and its temple keeps its value (T41, T62). Swaps break no set and take one single
chip for another (T48-T50), so no swap makes treasures worth less. All else may change hands, except in one's
own scoring turn: nobody else acts in it before its points are entered (T67).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import Outlook, last_turn
from assistant.referee.text import Text, plural, to_translate
from assistant.tikal.score.scoring import SET_NAMES, TEMPLES, TREASURES, majority, temples, treasure_sets
from assistant.tikal.table.position import OVER, SCORING, Position

SCORED: Final = to_translate("scored so far")
VOLCANO_TILE: Final = "volcano"


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    scorings = _scorings(position, seat)
    points = position.expeditions[seat].points
    items = (
        ScoreItem(Text("points on the track"), 1, points, "T67", SCORED),
        *_temples(position, seat, scorings),
        *_treasures(position, seat, scorings),
    )
    bids = (Text("What is still paid in auctions goes off this."),) if position.auction and scorings else ()
    return Outlook(
        ScoreSheet(player, items, bids),
        tuple(_possible(position, seat, scorings)),
        _last_round(position, seat),
    )


def _waiting(position: Position) -> tuple[int, ...]:
    """Return who still scores in the scoring round under way, whoever acts first."""
    scoring = position.scoring
    return scoring.waiting if scoring is not None and position.turn.phase == SCORING else ()


def _is_final(position: Position) -> bool:
    return position.scoring is not None and not position.scoring.volcano and bool(_waiting(position))


def _scorings(position: Position, seat: int) -> int:
    """Return how often the player still scores: now, at every volcano to come, and at the end."""
    if position.turn.phase == OVER:
        return 0
    drawn = position.terrain.tiles.union(
        position.put_away, () if not position.scoring else (position.scoring.volcano,)
    )
    volcanoes = sum(
        tile.kind == VOLCANO_TILE and name not in drawn
        for name, tile in position.game.catalogue.tiles.items()
    )
    return (seat in _waiting(position)) + (0 if _is_final(position) else volcanoes + 1)


def _scores_now(position: Position, seat: int) -> bool:
    return _waiting(position)[:1] == (seat,)


def _temples(position: Position, seat: int, scorings: int) -> Iterator[ScoreItem]:
    for cell in temples(position):
        there = majority(position, cell)
        if there.holder != seat:
            continue
        times = scorings if there.guarded else int(_scores_now(position, seat))
        if times:
            guarded, plain = Text("guarded temple {cell}", cell=cell), Text("temple {cell}", cell=cell)
            label = guarded if there.guarded else plain
            yield ScoreItem(label, times, there.value, "T62" if there.guarded else "T67", TEMPLES, cell)


def _treasures(position: Position, seat: int, scorings: int) -> Iterator[ScoreItem]:
    for size, count, worth in treasure_sets(position, seat) if scorings else ():
        yield ScoreItem(SET_NAMES[size], count * scorings, worth, "T49", TREASURES)


def _possible(position: Position, seat: int, scorings: int) -> Iterator[Text]:
    if not scorings:
        return
    yield plural("scores once more", "scores {count} times more", scorings)
    standings = [majority(position, cell) for cell in temples(position)]
    loose = sum(there.value for there in standings if there.holder == seat and not there.guarded)
    later = scorings - _scores_now(position, seat)
    if loose and later:
        yield plural(
            "1 point more each time, while temples without a guard stay held",
            "{count} points more each time, while temples without a guard stay held",
            loose,
        )


def _last_round(position: Position, seat: int) -> Text | None:
    if not _is_final(position):
        return None
    waiting = _waiting(position)
    return last_turn(waiting.index(seat) if seat in waiting else -1)
