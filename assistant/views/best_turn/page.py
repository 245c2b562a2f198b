"""The What was possible page: points left on the table, the better turn step by step, and claims.

A claim asks what it would have cost at least to do something at a place. A game whose best turns nobody
can search may still tell what was within reach in each of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import streamlit as st

from assistant.locale import say, translate
from assistant.records.possible import Hunt, can_tell, left_on_the_table, played_turns
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger, with_board
from assistant.referee.text import Text
from assistant.views.best_turn.hunting import (
    AT_ONCE,
    hunt_of,
    left_in_game,
    show_search,
    turn_words,
    turns_table,
    verdict,
)
from assistant.views.best_turn.reach_card import foreseen_at, show_foreseen
from assistant.views.page.column import page_column, show_beside, two_columns
from assistant.views.page.flash import warning
from assistant.views.page.markup import short_name
from assistant.views.page.showing import showing
from assistant.views.page.state import Looked, state_of
from assistant.views.page.watching import keep_in_step
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import keeps_end
from assistant.views.turn.meters import coloured_name, signed_name
from assistant.views.turn.turn_steps import ShownStep, Tapping, planned, show_steps, step_sentence
from assistant.views.ui import HINTS, bullets, caption, heading, pick, select, words, write

BEST, PLAYED = "best", "played"


def show_possible(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    if not keeps_end(table, history):
        referee = history.referee
        with page_column():
            show_ways(table.code, history, "possible")
            if can_tell(history) and referee.plans:
                PossibleView(history, referee, table.code).show()
            elif can_tell(history):
                show_reach_of_turns(history, referee, table.code)
            elif not referee.plans:
                st.info(translate("The best turns of this game cannot be searched."))
            else:
                st.info(say(HINTS["possible-later"]))
    keep_in_step(table, len(history))


@dataclass
class PossibleState:
    """What the page of one game keeps from run to run: the index of the turn that was chosen, if any."""

    chosen: int | None = None


class PossibleView:
    """One run of the page for one game whose best turns may be shown."""

    def __init__(self, history: History, referee: AnyLedger, code: str) -> None:
        """Look at the game as it is now."""
        self.history = history
        self.referee = referee
        self.code = code
        self.key = f"{code}-possible"
        self.kept = state_of(PossibleState, self.key)
        self.names = history.header.names

    def show(self) -> None:
        """Draw the turns with what was left on the table, the chosen one step by step, and the claims."""
        label, about = translate("What chance decides counts with its average"), say(HINTS["by-chance"])
        by_chance = st.toggle(label, value=True, key=f"{self.key}-chance", help=about)
        hunt = hunt_of(self.code, self.history, self.referee, by_chance=by_chance)
        if not hunt.started:
            hunt.go_on()
        hunt.wait(AT_ONCE)
        show_search(hunt, self.key, turn_by_turn=True)
        if hunt.turns:
            show_beside("possible", lambda: self._show_turns(hunt), lambda: self._show_turn(hunt))
        else:
            st.info(translate("No turn has scored yet, so there is nothing to search."))
        # Claims are about the chosen turn to begin with.
        entry = hunt.turns[self._chosen(hunt)].entry if hunt.turns else len(self.history.steps)
        # Not folded in: a board needs the whole width of a phone for its cells to be tapped.
        if st.toggle(translate("Could it have been done?"), key=f"{self.key}-claim"):
            _show_claim(self.history, self.referee, entry, f"{self.key}-claim")

    def _chosen(self, hunt: Hunt) -> int:
        """Return the index of the turn to show: the one chosen, or the one that left most on the table."""
        kept = self.kept.chosen
        if kept is not None and 0 <= kept < len(hunt.turns):
            return kept
        pairs = zip(hunt.turns, hunt.results, strict=True)
        left = [left_on_the_table(*pair) or Fraction(0) for pair in pairs]
        under_way = hunt.turns[-1].sheet is None
        return len(left) - 1 if under_way else left.index(max(left))

    def _show_turns(self, hunt: Hunt) -> None:
        rows = list(zip(hunt.turns, hunt.results, strict=True))
        called = {player: short_name(name) for player, name in self.names.items()}
        headings, cells = turns_table(rows, called, coloured_name)
        columns = dict(zip(headings, zip(*cells, strict=True), strict=True))
        title = translate("Points left on the table")
        heading(title)
        st.table(columns, hide_index=True, border="horizontal", alt=title)
        if hunt.done:
            caption(left_in_game(rows, self.names))

    def _show_turn(self, hunt: Hunt) -> None:
        index = self._chosen(hunt)

        def on_change(chosen: int) -> None:
            self.kept.chosen = chosen

        # What nobody chose may still change while the search goes on.
        called = [signed_name(turn.player, self.names) for turn in hunt.turns]
        turns = dict(enumerate(map(say, map(turn_words, hunt.turns, called))))
        select(translate("Turn"), turns, **showing(f"{self.key}-turn", index, on_change))
        turn, progress = hunt.turns[index], hunt.results[index]
        if progress is None or progress.best is None:
            caption(Text("This turn has not been searched yet."))
            return
        write(verdict(turn, progress, self.names[turn.player]))
        ways, shown = {BEST: translate("The best turn"), PLAYED: translate("As played")}, BEST
        if turn.steps:
            shown = pick(translate("What to show"), ways, f"{self.key}-turn-way-{index}", joined=True)
        if shown == PLAYED:
            steps = [ShownStep(step_sentence(step, self.referee), step.after) for step in turn.steps]
        else:
            steps = planned(self.referee, turn.position, progress.best.steps)
        show_steps(with_board(self.referee), turn.position, steps, key=f"{self.key}-turn")


def show_reach_of_turns(history: History, referee: AnyLedger, code: str) -> None:
    """Draw a choice of turns, what was within reach in the one chosen, and what was done in it."""
    turns = played_turns(history)
    if not turns:
        st.info(translate("Nobody has had a turn yet."))
        return
    names = history.header.names
    labels = {}
    for place, turn in enumerate(turns):
        player = signed_name(turn.player, names)
        labels[place] = say(Text("Round {number}: {player}", number=turn.round, player=player))
    last = len(turns) - 1
    turn = turns[select(translate("Turn"), labels, f"{code}-foreseen-turn", index=last)]
    reach = foreseen_at((code, len(history), turn.entry), referee, turn.moments, turn.player)
    within_reach, played = two_columns("reach")
    with within_reach:
        show_foreseen(reach, f"{code}-foreseen-{turn.entry}")
    if turn.steps:
        with played:
            st.markdown(f"**{words(Text('As played'))}**")
            bullets(step_sentence(step, history.referee) for step in turn.steps)


def _show_claim(history: History, referee: AnyLedger, entry: int, key: str) -> None:
    """Draw what is asked, of the table after ``entry`` to begin with, and the answer with its proof."""
    caption(Text("As if a whole turn of that player began at this moment. The answer is exact."))
    kept, names, last = state_of(Looked, key), history.header.names, len(history.moments)
    first, field = min(entry, last), f"{key}-moment-{entry}"
    number = st.number_input(translate("After entry"), 0, last, value=first, step=1, key=field)
    position = history.moments[number - 1].position if number else history.start
    signed = {player: signed_name(player, names) for player in names}
    player = select(translate("Who"), signed, f"{key}-player")
    kinds = {kind.id: say(kind.label) for kind in referee.claim_kinds()}
    kind = select(translate("What"), kinds, f"{key}-kind")
    places = referee.claim_places(position, kind)
    answer = None
    if kept.zone in places:
        with warning():
            answer = referee.claim(position, kind, kept.zone, player)
    if answer is None:
        write(Text("Tap one of the marked places."))
    else:
        mark = ":red[:material/close:]" if answer.cost is None else ":green[:material/check:]"
        st.markdown(f"{mark} {words(answer.text)}")
        position = answer.start

    def choose(place: str | None) -> None:
        kept.zone = place or ""

    steps = planned(referee, position, answer.steps if answer else ())
    show_steps(with_board(referee), position, steps, key=key, tapping=Tapping(places, choose))
    # The plain list that does what tapping does.
    asked = showing(f"{key}-where", kept.zone if kept.zone in places else None, choose)
    listed = {place: place for place in places}
    select(translate("Where"), listed, **asked, index=None, placeholder=translate("Choose a place"))
