"""What is said of a search for best turns: how far it is, what was possible, what was left on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import floor
from typing import Final

from assistant.locale import decimal
from assistant.records.possible import Hunt, ScoringTurn, left_on_the_table
from assistant.referee.score import points_text
from assistant.referee.services import Progress
from assistant.referee.text import Text, to_translate
from assistant.views.turn.meters import signed_name

UNKNOWN: Final = "…"
BROKE_OFF: Final = to_translate("An error ended the search. What was found before that stands.")


def how_far(hunt: Hunt) -> Text:
    """Return how far a search is, with the best so far and the bound of the turn under way."""
    progress_words = Text(
        "{searched} of {count} turns searched", searched=hunt.searched, count=len(hunt.turns)
    )
    for progress in hunt.results:
        if progress is not None and not progress.done and progress.best is not None:
            best, bound = figure(progress.best.points), figure(progress.bound)
            return Text(
                "{told}; the next: {best} so far, at most {bound}",
                told=progress_words,
                best=best,
                bound=bound,
            )
    return progress_words


def figure(points: Fraction) -> str:
    """Return points as people write them, with one decimal where chance makes them an average."""
    return decimal(floor(points * 10 + Fraction(1, 2)) / 10)


def possible(progress: Progress | None) -> str:
    """Return the points of the best plan, or between which two figures they lie until that is proven."""
    if progress is None or progress.best is None:
        return UNKNOWN
    return (
        figure(progress.best.points)
        if progress.proven
        else f"{figure(progress.best.points)}–{figure(progress.bound)}"
    )


def left(turn: ScoringTurn, progress: Progress | None) -> str:
    """Return the points left on the table, as far as that is known."""
    points = left_on_the_table(turn, progress)
    return UNKNOWN if points is None else figure(points) if points else "–"


def turn_words(turn: ScoringTurn, name: str) -> Text:
    """Return which turn it is: its round, its player and what it scored."""
    if turn.sheet is None:
        return Text("Round {number}: {player}, under way", number=turn.round, player=name)
    points = points_text(turn.sheet.total)
    return Text("Round {number}: {player}, {points}", number=turn.round, player=name, points=points)


def left_in_game(rows: Iterable[tuple[ScoringTurn, Progress | None]], names: Mapping[str, str]) -> Text:
    """Return what each player left on the table in the whole game; every turn must have been searched."""
    sums = dict.fromkeys(names, Fraction(0))
    for turn, progress in rows:
        sums[turn.player] += left_on_the_table(turn, progress) or 0
    together = ", ".join(f"{signed_name(player, names)} {figure(points)}" for player, points in sums.items())
    return Text("Left in the whole game: {players}", players=together)


def verdict(turn: ScoringTurn, progress: Progress, name: str) -> Text:
    """Return what was scored, what was possible, and how sure that is."""
    best = Fraction(0) if progress.best is None else progress.best.points
    if not progress.proven:
        return Text(
            "The best turn so far scores {best}; none scores more than {bound}.",
            best=figure(best),
            bound=figure(progress.bound),
        )
    if turn.sheet is None:
        return Text(
            "{name} can score {best} from here: proven, no way to play scores more.",
            name=name,
            best=_points(best),
        )
    scored = points_text(turn.sheet.total)
    if best == turn.sheet.total:
        return Text("{name} scored {scored}: proven, no turn scores more.", name=name, scored=scored)
    if best < turn.sheet.total:
        return Text(
            "{name} scored {scored}, more than the {best} anybody could count on: chance was kind.",
            name=name,
            scored=scored,
            best=figure(best),
        )
    return Text(
        "{name} scored {scored}; possible: {best}. Proven: no turn scores more.",
        name=name,
        scored=scored,
        best=_points(best),
    )


def _points(points: Fraction) -> Text:
    if points.denominator == 1:
        return points_text(points.numerator)
    return Text("{count} points on average", count=figure(points))
