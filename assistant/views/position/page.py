"""The page of the board as it stands: begin one, set its facts by tapping, and look at it from all sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.games import referees
from assistant.referee.logs.log import Entry
from assistant.referee.logs.logdata import LONGEST_START
from assistant.referee.offers import Choice
from assistant.referee.picture import Picture, marked
from assistant.referee.rules import common, texts
from assistant.referee.services import BY_HAND
from assistant.referee.text import Text
from assistant.views.drawing.board import label_of, pick_zone, tap_board
from assistant.views.drawing.controls import Controls
from assistant.views.entering.action_forms import FormPanel, choose
from assistant.views.entering.entering import Response
from assistant.views.entering.refusal_card import show_trouble, undo_buttons
from assistant.views.entering.selection import Selected, Selection, value_of
from assistant.views.entering.typed_line import typed_line
from assistant.views.games.seats import ask_who_plays, show_begin, show_recent
from assistant.views.help.typing_card import SET, how_to_type
from assistant.views.page.column import section, show_section, two_columns, unfolded
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table, last_game, show_made_up, tables
from assistant.views.page.device import device
from assistant.views.page.flash import show_told
from assistant.views.page.links import page_link
from assistant.views.page.markup import capital
from assistant.views.page.showing import show_row
from assistant.views.page.watching import keep_in_step
from assistant.views.position.entry import KEY, PositionEntry, begin, kept_position
from assistant.views.position.parts import (
    found_impossible,
    show_audit,
    show_score_now,
    show_text,
    show_ways,
)
from assistant.views.position.transfer import lead_back_to_told, show_playing_on, show_transfer
from assistant.views.score.reveal import keeps_end
from assistant.views.sharing.joining import show_ways_in
from assistant.views.turn.meters import coloured_names
from assistant.views.ui import caption, row, words, write

RECENT: Final = 6

ENTER: Final = "enter"
CHECK: Final = "check"
SCORE: Final = "score"
WAYS: Final = "ways"
TEXT: Final = "text"
GAME: Final = "game"
SIDES: Final = texts(common("choices")["position"])


def show_position() -> None:
    """Draw the page: the position that the address names, or how to begin one."""
    show_told()
    table = find_table(st.query_params.get(GAME_IN_ADDRESS, ""))
    if table is None:
        _show_beginning()
    elif not keeps_end(table, table.look()):
        entry = PositionEntry(table, kept_position())
        show_made_up(entry.history.header)
        PositionView(entry).show()
        if entry.stored and entry.table.right.may_enter:
            show_section(section("inviting", partial(show_ways_in, entry.table.code, "position", KEY)), KEY)
        keep_in_step(entry.table, entry.seen)


def _show_beginning() -> None:
    write(Text("Enter what lies on the table, as much as you know; nobody needs a log of the game."))
    page_link("pad", translate("Only the points? The score pad asks for less"))
    if seen := last_game():
        label = translate("Begin with the game looked at last")
        page_link("position", label, ":material/hive:", {GAME_IN_ADDRESS: seen})
    who_plays, beginning = two_columns(KEY)
    with who_plays:
        seated = ask_who_plays(referees(), f"{KEY}-new")
    listed = tables().listed(device(), among=tuple(referees()))
    with beginning:
        label = translate("A position as text")
        title = translate("Begin from a position as text")
        with st.expander(title, icon=":material/content_paste:", key=f"{KEY}-beginning"):
            text = str(st.text_area(label, key=f"{KEY}-new-text", max_chars=LONGEST_START))
        show_begin(seated, KEY, lambda: begin(seated.referee, seated.header, text))
        show_recent("position", [game for game in listed if game.kind == BY_HAND][:RECENT])


class PositionView:
    """One run of the page for one position."""

    def __init__(self, entry: PositionEntry) -> None:
        """Look at the position as it is now."""
        self.entry = entry
        self.referee = entry.referee
        self.position = entry.history.position
        self.kept = entry.kept
        self.side = self.kept.side if self.kept.side in self._sides() else ENTER
        self.confirming: object = None
        self.offers = self.referee.position_offers(self.position, self.zone) if self.side == ENTER else ()

    @property
    def zone(self) -> str:
        """The place or the player looked at."""
        return self.kept.selection.place

    @property
    def selected(self) -> Selected:
        """What can be set there, and what of it was begun."""
        return Selected(lambda _place: self.offers, self.kept.selection, auto_start=len(self.offers) == 1)

    @property
    def _is_choosing(self) -> bool:
        """Whether something that was begun is being chosen; then all other questions make room."""
        return self.selected.form is not None and not self.selected.stands_beside_others

    def _sides(self) -> list[str]:
        ways = [WAYS] if self.referee.has_routes else []
        game = [GAME] if self.entry.stored and self.entry.origin else []
        return [ENTER, CHECK, SCORE, *ways, TEXT, *game]

    def show(self) -> None:
        """Draw the page."""
        here = self.kept.way_from if self.side == WAYS else self.zone
        picture = marked(self.referee.picture(self.position), here, self.selected.zones)
        board, rest = two_columns("board")
        with board:
            tap_board(picture, key=f"{KEY}-board", on_tap=self._tapped)
        with rest:
            if not self._is_choosing:
                self._show_sides()
            sides: dict[str, Callable[[], None]] = {
                ENTER: lambda: self._show_entering(picture),
                CHECK: lambda: show_audit(self.entry, KEY),
                SCORE: lambda: show_score_now(self.entry),
                WAYS: lambda: show_ways(self.entry, picture),
                TEXT: lambda: show_text(self.entry, KEY),
                GAME: lambda: show_transfer(self.entry, KEY),
            }
            sides[self.side]()
            if not self.entry.stored:
                lead_back_to_told(self.entry.table, KEY)
            origin = self.entry.origin
            if origin is not None and self.side != GAME:  # on a phone the navigation is folded away
                page_link("table", translate("To the game"), address={GAME_IN_ADDRESS: origin.code})
        self._show_undo()

    def _show_sides(self) -> None:
        count = len(found_impossible(self.entry))
        labels = {side: say(SIDES[side]) for side in self._sides()}
        labels[CHECK] = f"{labels[CHECK]} ({count})" if count else f"{labels[CHECK]} ✓"

        def on_change(side: str | None) -> None:
            # Tapping the side that is shown would leave none; there is always one.
            self.kept.side = side or self.side
            self.entry.entering.forget()

        show_row(translate("What to look at"), labels, self.side, on_change, key=f"{KEY}-side")

    def _tapped(self, zone: str) -> None:
        self.entry.entering.forget()
        if self.side == WAYS:
            # The first tap begins a way, the second ends it, the third begins another.
            if self.kept.way_from and not self.kept.way_to:
                self.kept.way_to = zone
            else:
                self.kept.way_from, self.kept.way_to = zone, ""
        elif self.side != ENTER:
            self.kept.side, self.kept.selection = ENTER, Selection(zone)
        else:
            # A tap may fill in what the player who is chosen has there.
            selected, entered = self.selected, self._told_by_taps
            if entered is not None and value_of(entered[1], zone):
                selected = selected.at(selected.picked(entered[0]))
            filled = selected.with_place(zone)
            if filled is None and self.confirming is not None and zone != self.zone:
                # Whoever goes on to the next cell is content with how the tile lies.
                self._set(self.confirming)
            self.kept.selection = filled or self.kept.selection.toggled(zone)

    @property
    def _told_by_taps(self) -> tuple[str, Choice] | None:
        """What taps on the board tell of the player who is chosen: the form and its field."""
        if self._is_choosing or self.zone not in self.entry.names:
            return None
        first = ((offer.id, next(iter(offer.choices({})), None)) for offer in self.offers)
        return next(((form, field) for form, field in first if field and field.kind == "zone"), None)

    def _show_entering(self, picture: Picture) -> None:
        if self.zone in self.entry.names or not self._is_choosing:
            self._show_players()
        answer = self.entry.entering.answer
        if answer and (answer.kind != "done" or not self._is_choosing):
            self._show_answer(answer)
        self._show_hint(label_of(picture, self.zone))
        selected = self.selected

        def press(pressed: Callable[[Selected], Selection]) -> None:
            self.kept.selection = pressed(self.selected)

        controls = Controls(f"{KEY}-controls")
        choose(FormPanel(selected, controls, KEY, press))
        controls.draw()
        if selected.turning:
            self.confirming = selected.action
        elif selected.action is not None:
            self._set(selected.action, selected.now.form)
            st.rerun()
        if not self._is_choosing:
            self._show_typing(picture)

    def _show_hint(self, label: str) -> None:
        """Say what lies at the place looked at, or what to tap."""
        if label:
            write(label if label.startswith(self.zone) else capital(label))
        elif self.zone not in self.entry.names:
            caption(Text("Tap the board to set what lies there, or a player for what they hold."))
            if not self.entry.stored and self.entry.table.right.may_enter:
                caption(Text("Set what has changed since; one press then brings it into the game."))
        elif entered := self._told_by_taps:
            caption(Text("{question}: tap the board", question=entered[1].label))

    def _set(self, action: object, offer: str = "") -> None:
        self.kept.selection = self.kept.selection.cleared
        if self.entry.set(action) and self.zone in self.entry.names:
            # What players hold is entered one after the other; what lies on a cell is not.
            self.position = self.entry.table.look().position
            self.offers = self.referee.position_offers(self.position, self.zone)
            self.kept.selection = self.selected.started(offer)

    def _show_players(self) -> None:
        def on_change(player: str | None) -> None:
            self.entry.entering.forget()
            self.kept.selection = Selection(player or "")

        labels = coloured_names(self.entry.names)
        chosen = self.zone if self.zone in labels else None
        show_row(translate("What players hold"), labels, chosen, on_change, key=f"{KEY}-player")

    def _show_answer(self, answer: Response) -> None:
        show_trouble(self.entry.entering, KEY)
        if answer.kind == "done" and self.entry.history.steps:
            step = self.entry.history.steps[-1]
            sentence = words(self.referee.describe(step.before, step.entry.action))
            st.markdown(f":green[:material/check:] {sentence}")

    def _show_typing(self, picture: Picture) -> None:

        def enter(line: str) -> bool:
            self.kept.selection = self.kept.selection.cleared
            return self.entry.type(line)

        title = translate("Type it, or choose from a list")
        # With a key: one without is closed again whenever something comes to stand above it.
        with unfolded(title, ":material/keyboard:", key=f"{KEY}-typing"):
            told_of = self.entry.origin.code if self.entry.origin else self.entry.table.code
            typed_line(f"{told_of}-{KEY}-line", self.entry.referee.example_fact, enter)
            how_to_type(self.referee, self.entry.history.header.version, SET, KEY)
            pick_zone(picture, key=f"{KEY}-list", on_pick=self._tapped)

    def _show_undo(self) -> None:
        bar = Controls(f"{KEY}-bar")
        buttons = undo_buttons(self.entry.history, bar, self._take_back)
        if self.confirming is not None:
            confirm = partial(self._set, self.confirming)
            label = Text("It lies like this")
            buttons.append(bar.button(label, "confirm", confirm, icon="done", look="primary"))
        bar.row(*buttons, look="bar")
        with st.bottom, row():
            bar.draw()
            at_players = not self._is_choosing or self.zone in self.entry.names
            if self.confirming is None and self.side == ENTER and at_players:
                show_playing_on(self.entry, KEY)

    def _take_back(self, entry: Entry) -> None:
        self.kept.selection = self.kept.selection.cleared
        if self.entry.entering.enter(entry):
            self.entry.entering.forget()
