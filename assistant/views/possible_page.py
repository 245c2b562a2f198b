"""The What was possible page: points left on the table, the better turn step by step, and claims."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Final

import pandas as pd
import streamlit as st

from assistant.locale import decimal, say, translate
from assistant.records.possible import Hunt, ScoringTurn, left_on_the_table, may_look, scoring_turns
from assistant.records.table import GameTable
from assistant.referee.history import History
from assistant.referee.planning import Planner, Progress
from assistant.referee.score import points_text
from assistant.referee.text import Text
from assistant.views.claims_card import show_claims
from assistant.views.current_game import names_of
from assistant.views.markup import escape_markdown
from assistant.views.meters import signed_name
from assistant.views.names import short_name
from assistant.views.score_page import show_ways
from assistant.views.steps import step_sentence
from assistant.views.turn_steps import ShownStep, planned, show_steps
from assistant.views.watching import keep_in_step

KEPT: Final = 16
"""Games whose searches are remembered."""
AT_ONCE: Final = 0.4
"""Seconds that the page waits for a search before it shows how far it is."""
LOOK_AGAIN: Final = 0.5
"""Seconds between two looks at a search that is at work."""
BEST, PLAYED = "best", "played"
UNKNOWN: Final = "…"


def show_possible(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    show_ways(table, "possible")
    referee = history.referee
    if not isinstance(referee, Planner):
        st.info(translate("The best turns of this game cannot be searched yet."))
    elif not may_look(history):
        st.info(
            translate(
                "What was possible is shown when the game is over. Hints before that were not switched on "
                "when it began."
            )
        )
    else:
        PossibleView(history, referee, table.code).show()
    keep_in_step(table, len(history))


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _hunt(key: tuple[str, int, bool], _referee: Planner, _history: History) -> Hunt:
    """Return the search of a game's turns at an entry, begun; all readers share it.

    The key is the game's code, the number of its entries, and whether chance counts.
    """
    code, _, by_chance = key
    latest = _latest(code, by_chance)
    earlier = latest[-1] if latest else None
    hunt = Hunt(_referee, scoring_turns(_history), by_chance=by_chance, earlier=earlier)
    hunt.go_on()
    latest[:] = [hunt]
    return hunt


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _latest(code: str, by_chance: bool) -> list[Hunt]:  # noqa: ARG001, FBT001 - the key
    """Return where the latest search of a game is kept, for the next one to build upon."""
    return []


class PossibleView:
    """One run of the page for one game whose best turns may be shown."""

    def __init__(self, history: History, referee: Planner, code: str) -> None:
        """Look at the game as it is now."""
        self.history = history
        self.referee = referee
        self.code = code
        self.key = f"{code}-possible"
        self.names = names_of(history)

    def show(self) -> None:
        """Draw the turns with what was left on the table, the chosen one step by step, and the claims."""
        by_chance = st.toggle(
            translate("What chance decides counts with its average"),
            value=True,
            key=f"{self.key}-chance",
            help=translate("Otherwise it counts nothing, and only what is sure is compared."),
        )
        hunt = _hunt((self.code, len(self.history), by_chance), self.referee, self.history)
        hunt.wait(AT_ONCE)
        _show_search(hunt, self.key)
        if hunt.turns:
            self._show_turns(hunt)
            self._show_turn(hunt)
        else:
            st.info(translate("No turn has scored yet, so there is nothing to search."))
        show_claims(self.history, self.referee, self._moment(hunt), key=f"{self.key}-claim")

    def _chosen(self, hunt: Hunt) -> int:
        """Return the index of the turn to show: the one chosen, or the one that left most on the table."""
        kept = st.session_state.get(f"{self.key}-chosen")
        if isinstance(kept, int) and 0 <= kept < len(hunt.turns):
            return kept
        left = [left_on_the_table(*pair) or Fraction(0) for pair in zip(hunt.turns, hunt.found, strict=True)]
        under_way = hunt.turns[-1].sheet is None
        return len(left) - 1 if under_way else left.index(max(left))

    def _moment(self, hunt: Hunt) -> int:
        """Return the number of the entry that claims are about to begin with."""
        return hunt.turns[self._chosen(hunt)].entry if hunt.turns else len(self.history.steps)

    def _called(self, player: str) -> str:
        short = {player: short_name(self.names.get(player, player))}
        return escape_markdown(signed_name(player, short)).replace(" ", "\N{NO-BREAK SPACE}", 1)

    def _show_turns(self, hunt: Hunt) -> None:
        rows = list(zip(hunt.turns, hunt.found, strict=True))
        frame = pd.DataFrame(
            {
                translate("Round"): [str(turn.round) for turn, _ in rows],
                translate("Player"): [self._called(turn.player) for turn, _ in rows],
                translate("Scored"): [str(turn.sheet.total) if turn.sheet else UNKNOWN for turn, _ in rows],
                translate("Possible"): [_possible(found) for _, found in rows],
                translate("Left"): [_left(turn, found) for turn, found in rows],
            }
        )
        st.subheader(translate("Points left on the table"), anchor=False)
        st.table(frame, hide_index=True, border="horizontal", alt=translate("Points left on the table"))
        if not hunt.done:
            return
        sums = {player: Fraction(0) for player in self.names}
        for turn, found in rows:
            sums[turn.player] += left_on_the_table(turn, found) or 0
        together = ", ".join(f"{signed_name(player, self.names)} {_number(sums[player])}" for player in sums)
        st.caption(escape_markdown(say(Text("Left in the whole game: {players}", players=together))))

    def _show_turn(self, hunt: Hunt) -> None:
        index = self._chosen(hunt)
        key = f"{self.key}-turn"

        def heed() -> None:
            st.session_state[f"{self.key}-chosen"] = st.session_state[key]

        # What nobody chose may still change while the search goes on.
        st.session_state[key] = index
        st.selectbox(
            translate("Turn"),
            range(len(hunt.turns)),
            format_func=lambda place: self._turn_words(hunt.turns[place]),
            key=key,
            on_change=heed,
        )
        turn, found = hunt.turns[index], hunt.found[index]
        if found is None or found.best is None:
            st.caption(translate("This turn has not been searched yet."))
            return
        st.markdown(escape_markdown(say(_verdict(turn, found, self.names[turn.player]))))
        shown = BEST
        if turn.steps:
            shown = st.segmented_control(
                translate("What to show"),
                (BEST, PLAYED),
                format_func=lambda way: translate("The best turn") if way == BEST else translate("As played"),
                default=BEST,
                required=True,
                key=f"{key}-way-{index}",
                label_visibility="collapsed",
            )
        if shown == PLAYED:
            steps = [ShownStep(step_sentence(step, self.referee), step.after) for step in turn.steps]
        else:
            steps = planned(self.referee, turn.position, found.best.steps)
        show_steps(self.referee, turn.position, steps, key=key)

    def _turn_words(self, turn: ScoringTurn) -> str:
        name = signed_name(turn.player, self.names)
        if turn.sheet is None:
            return say(Text("Round {number}: {player}, under way", number=turn.round, player=name))
        points = points_text(turn.sheet.total)
        return say(Text("Round {number}: {player}, {points}", number=turn.round, player=name, points=points))


def _show_search(hunt: Hunt, key: str) -> None:
    """Draw how far the search is, with a button to stop it, while there is something left to search."""
    if hunt.running:
        st.fragment(_watch, run_every=LOOK_AGAIN)(hunt, key, hunt.searched)
    elif not hunt.done:
        with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
            st.markdown(escape_markdown(say(_how_far(hunt))))
            st.button(
                translate("Go on searching"),
                key=f"{key}-on",
                icon=":material/play_arrow:",
                on_click=hunt.go_on,
            )


def _watch(hunt: Hunt, key: str, seen: int) -> None:
    """Draw how far a search is that is at work; when a turn is searched, the whole page is drawn anew."""
    if not hunt.running or hunt.searched != seen:
        st.rerun()
    st.progress(hunt.searched / len(hunt.turns), text=escape_markdown(say(_how_far(hunt))))
    st.button(translate("Stop"), key=f"{key}-stop", icon=":material/stop:", on_click=hunt.stop)


def _how_far(hunt: Hunt) -> Text:
    told = Text("{searched} of {count} turns searched", searched=hunt.searched, count=len(hunt.turns))
    for found in hunt.found:
        if found is not None and not found.done and found.best is not None:
            best, bound = _number(found.best.points), _number(found.bound)
            return Text("{told}; the next: {best} so far, at most {bound}", told=told, best=best, bound=bound)
    return told


def _number(points: Fraction) -> str:
    """Return points as people write them, with one decimal where chance makes them an average."""
    return decimal(floor(points * 10 + Fraction(1, 2)) / 10)


def _possible(found: Progress | None) -> str:
    if found is None or found.best is None:
        return UNKNOWN
    return (
        _number(found.best.points) if found.proven else f"{_number(found.best.points)}–{_number(found.bound)}"
    )


def _left(turn: ScoringTurn, found: Progress | None) -> str:
    left = left_on_the_table(turn, found)
    return UNKNOWN if left is None else _number(left) if left else "–"


def _verdict(turn: ScoringTurn, found: Progress, name: str) -> Text:
    """Return what was scored, what was possible, and how sure that is."""
    best = Fraction(0) if found.best is None else found.best.points
    if not found.proven:
        return Text(
            "The best turn so far scores {best}; none scores more than {bound}.",
            best=_number(best),
            bound=_number(found.bound),
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
            best=_number(best),
        )
    return Text(
        "{name} scored {scored}; {best} were possible: proven, no turn scores more.",
        name=name,
        scored=scored,
        best=_number(best),
    )


def _points(points: Fraction) -> Text:
    if points.denominator == 1:
        return points_text(points.numerator)
    return Text("{count} points on average", count=_number(points))
