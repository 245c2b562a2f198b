"""The best scoring turn: the search, with every turn it finds played through and counted by the referee."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from assistant.referee.planning import Plan, Progress
from assistant.tikal.moves.treasures import motifs_lifted
from assistant.tikal.planner.draft import Draft
from assistant.tikal.planner.playing import Playing, play, steps_of
from assistant.tikal.planner.scene import Scene
from assistant.tikal.planner.search import Search
from assistant.tikal.score.scoring import score
from assistant.tikal.table.position import SCORING, Position, replaced


def best_turn(position: Position, *, by_chance: bool) -> Iterator[Progress]:
    """Yield the best turn so far and a bound for all, until it is proven; nothing outside scoring turns.

    With ``by_chance`` a treasure not seen yet counts with its average, otherwise with nothing.
    """
    if position.turn.phase != SCORING:
        return
    scene = Scene(position, by_chance=by_chance)
    scale = scene.worth.scale
    found: dict[int, Playing] = {}

    def accept(draft: Draft) -> int | None:
        playing = play(draft)
        if playing is None:
            return None
        scored = int(expected_points(position, playing, by_chance=by_chance) * scale)
        found[scored] = playing
        return scored

    best: Plan | None = None
    shown: Draft | None = None
    for beat in Search(scene, accept):
        if beat.draft is not None and beat.draft is not shown:
            shown = beat.draft
            best = Plan(steps_of(position, found[shown.value]), Fraction(shown.value, scale))
        yield Progress(best, Fraction(beat.bound, scale), done=beat.done)


def expected_points(position: Position, playing: Playing, *, by_chance: bool) -> Fraction:
    """Return what the referee counts at the end of a turn, on average over what lifted treasures show."""
    seat = position.turn.player
    lifted = motifs_lifted(playing.actions)
    catalogue = position.game.catalogue
    treasures = playing.position.expeditions[seat].treasures
    for motif in lifted:
        index = catalogue.motifs.index(motif)
        treasures = replaced(treasures, index, treasures[index] - 1)
    unseen = [
        max(0, catalogue.copies_of_motif - sum(one.treasures[index] for one in position.expeditions))
        for index in range(len(catalogue.motifs))
    ]
    return _average(playing.position, treasures, unseen, len(lifted) if by_chance else 0)


def _average(position: Position, treasures: tuple[int, ...], unseen: list[int], lifts: int) -> Fraction:
    """Return the average score when so many more treasures are drawn blindly."""
    seat = position.turn.player
    if not lifts:
        own = position.expeditions[seat]._replace(treasures=treasures)
        table = position._replace(expeditions=replaced(position.expeditions, seat, own))
        return Fraction(score(table, seat).total)
    total = sum(unseen)
    points = Fraction(0)
    for index, count in enumerate(unseen):
        if count:
            left = [*unseen[:index], count - 1, *unseen[index + 1 :]]
            held = replaced(treasures, index, treasures[index] + 1)
            points += Fraction(count, total) * _average(position, held, left, lifts - 1)
    return points
