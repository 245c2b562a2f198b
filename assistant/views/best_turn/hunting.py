"""The search for the best turns of a game, shared by all readers: how far it is, and what it has found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Final

import streamlit as st

from assistant.locale import decimal, translate
from assistant.records.possible import Hunt, ScoringTurn, left_on_the_table, scoring_turns
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger
from assistant.referee.score import points_text
from assistant.referee.services import Progress
from assistant.referee.text import Text, to_translate
from assistant.views.page.turns import fragment
from assistant.views.turn.meters import signed_name
from assistant.views.ui import button, centred_row, words, write

UNKNOWN: Final = "…"
BROKE_OFF: Final = to_translate("An error ended the search. What was found before that stands.")
KEPT: Final = 16
"""Games whose searches are remembered."""
AT_ONCE: Final = 0.4
"""Seconds that a page waits for a search before it shows how far it is."""
LOOK_AGAIN: Final = 0.5
"""Seconds between two looks at a search that is at work."""


def how_far(hunt: Hunt) -> Text:
    """Return how far a search is, with the best so far and the bound of the turn under way."""
    told = Text("{searched} of {count} turns searched", searched=hunt.searched, count=len(hunt.turns))
    for progress in hunt.results:
        if progress is not None and not progress.done and progress.best is not None:
            points = {"best": figure(progress.best.points), "bound": figure(progress.bound)}
            return Text("{told}; the next: {best} so far, at most {bound}", told=told, **points)
    return told


def figure(points: Fraction) -> str:
    """Return points as people write them, with one decimal where chance makes them an average."""
    return decimal(floor(points * 10 + Fraction(1, 2)) / 10)


def possible(progress: Progress | None) -> str:
    """Return the points of the best plan, or between which two figures they lie until that is proven."""
    if progress is None or progress.best is None:
        return UNKNOWN
    best = figure(progress.best.points)
    return best if progress.proven else f"{best}–{figure(progress.bound)}"


def left(turn: ScoringTurn, progress: Progress | None) -> str:
    """Return the points left on the table, as far as that is known."""
    points = left_on_the_table(turn, progress)
    return UNKNOWN if points is None else figure(points) if points else "–"


def turn_words(turn: ScoringTurn, name: str) -> Text:
    """Return which turn it is: its round, its player and what it scored."""
    message = "Round {number}: {player}, {points}" if turn.sheet else "Round {number}: {player}, under way"
    points = points_text(turn.sheet.total) if turn.sheet else ""
    return Text(message, number=turn.round, player=name, points=points)


Searched = Sequence[tuple[ScoringTurn, Progress | None]]


def turns_table(
    rows: Searched, names: Mapping[str, str], named: Callable[[str, Mapping[str, str]], str] = signed_name
) -> tuple[list[str], list[list[str]]]:
    """Return the headings of a table of turns, and its rows: what each scored, what was possible and left.

    ``named`` puts a player with their sign into words.
    """
    headings = [translate("Round"), translate("Player"), translate("Scored")]
    headings += [translate("Possible"), translate("Left")]
    cells = []
    for turn, progress in rows:
        scored = str(turn.sheet.total) if turn.sheet else UNKNOWN
        whose = [str(turn.round), named(turn.player, names)]
        cells.append([*whose, scored, possible(progress), left(turn, progress)])
    return headings, cells


def left_in_game(rows: Searched, names: Mapping[str, str]) -> Text:
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
        points = {"best": figure(best), "bound": figure(progress.bound)}
        return Text("The best turn so far scores {best}; none scores more than {bound}.", **points)
    told = {"name": name, "best": _points(best)}
    if turn.sheet is None:
        return Text("{name} can score {best} from here: proven, no way to play scores more.", **told)
    told["scored"] = points_text(turn.sheet.total)
    if best == turn.sheet.total:
        return Text("{name} scored {scored}: proven, no turn scores more.", **told)
    if best < turn.sheet.total:
        told["best"] = figure(best)
        message = "{name} scored {scored}, more than the {best} anybody could count on: chance was kind."
        return Text(message, **told)
    return Text("{name} scored {scored}; possible: {best}. Proven: no turn scores more.", **told)


def _points(points: Fraction) -> Text:
    if points.denominator == 1:
        return points_text(points.numerator)
    return Text("{count} points on average", count=figure(points))


def hunt_of(code: str, history: History, referee: AnyLedger, *, by_chance: bool = True) -> Hunt:
    """Return the search of a game's turns as it stands, shared by all readers; ``go_on`` begins it."""
    return _hunt((code, len(history), by_chance), referee, history)


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _hunt(key: tuple[str, int, bool], _referee: AnyLedger, _history: History) -> Hunt:
    """Return a search by the game's code, the number of its entries, and whether chance counts."""
    code, _, by_chance = key
    latest = _latest(code, by_chance)
    earlier = latest[-1] if latest else None
    hunt = Hunt(_referee, scoring_turns(_history), by_chance=by_chance, earlier=earlier)
    latest[:] = [hunt]
    return hunt


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _latest(code: str, by_chance: bool) -> list[Hunt]:  # noqa: ARG001, FBT001 - the key
    """Return where the latest search of a game is kept, for the next one to build upon."""
    return []


def show_search(hunt: Hunt, key: str, *, turn_by_turn: bool) -> None:
    """Draw how far a search is, with a button to stop it or to go on, while something is left to search.

    The whole page is drawn anew when the search ends, and for every turn that is searched where the page
    shows them turn by turn.
    """
    hunt.look()
    seen = hunt.searched

    def watch() -> None:
        hunt.look()
        if not hunt.running or (turn_by_turn and seen != hunt.searched):
            st.rerun()
        st.progress(hunt.searched / len(hunt.turns), text=words(how_far(hunt)))
        button(Text("Stop"), f"{key}-stop", hunt.stop, icon="stop")

    if hunt.running:
        fragment(run_every=LOOK_AGAIN)(watch)()
    elif hunt.broken:
        st.warning(translate(BROKE_OFF), icon=":material/error:")
        write(how_far(hunt))
    elif not hunt.done:
        with centred_row():
            write(how_far(hunt))
            label = Text("Go on searching") if hunt.started else Text("Search the best turns")
            button(label, f"{key}-on", hunt.go_on, icon="play_arrow")
