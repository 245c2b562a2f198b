"""What the Table page of one game shows and what a tap on it does, in one run of the page."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.table import GameTable
from assistant.referee.logs.log import Entry
from assistant.referee.picture import Picture
from assistant.referee.positions import PositionsByHand
from assistant.referee.protocol import with_board
from assistant.referee.services import ActingPlaces
from assistant.referee.text import Text
from assistant.views.ask.page import ask_link
from assistant.views.charts.questions import capital
from assistant.views.clock.clock import show_clock_setting
from assistant.views.drawing.board import Playing, label_of, pick_zone, tap_board
from assistant.views.drawing.prices import priced
from assistant.views.entering.choosing import Begun, Choosing
from assistant.views.entering.draft import NOTHING, Draft
from assistant.views.entering.entering import Entering
from assistant.views.entering.hand import Hand
from assistant.views.entering.offers import choose
from assistant.views.entering.plain_line import show_understood, type_or_say, understood_line
from assistant.views.entering.refusal_card import show_refusal
from assistant.views.entering.seen import picture_at
from assistant.views.entering.typed_line import Log, put_away, typed_line
from assistant.views.games.own_names import change_names
from assistant.views.help.typing_card import ENTERED as TYPED
from assistant.views.help.typing_card import how_to_type
from assistant.views.page.current_game import GAME_IN_ADDRESS, show_joining
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.page.order import PAGE_ORDER
from assistant.views.page.settings import setting
from assistant.views.page.state import state_of
from assistant.views.score.reveal import is_being_revealed
from assistant.views.sharing.joining import show_invitation
from assistant.views.table.big_numbers import big_figures, totals
from assistant.views.table.bottom_bar import show_changing, show_ending
from assistant.views.table.companion import DRAGGING, KEYS
from assistant.views.table.kept import TableState
from assistant.views.table.log_card import show_turn_again
from assistant.views.table.parts import PARTS, around
from assistant.views.table.this_device import FIGURES, ask_who_enters, holder, show_this_device
from assistant.views.turn.displayed import show_displayed
from assistant.views.turn.meters import turn_line

NEAR: Final = frozenset({"score", "ask", "rulebook"})
"""The pages that are wanted most beside the table."""


class TableView:
    """One run of the Table page for one game."""

    def __init__(self, table: GameTable) -> None:
        """Look at the table as it is now."""
        self.table = table
        self.history = table.look()
        self.referee = with_board(table.referee)
        self.prompt = self.referee.prompt(self.history.position)
        self.secret = self.prompt.finished and is_being_revealed(table, self.history)
        if self.secret:  # who has won is told by the last scoring alone
            self.prompt = self.prompt._replace(text=Text("The game is over."))
        self.key = f"{table.code}-table"
        self.right = table.right
        self.may_enter = self.right.may_enter
        self.kept = state_of(TableState, self.key)
        self.entering = self._entering()
        self.acts_anew = self.kept.acting != self.prompt.player
        if self.acts_anew:
            self.kept.look("")
            self.kept.acting = self.prompt.player
        self.hand = Hand(self.referee, self.history.position, self.kept, self.key)
        if self.kept.entries != len(self.history):
            self.hand.look_up()

    @property
    def choosing(self) -> Choosing:
        """What can be done where somebody looks; nothing for those who only watch."""
        return self.hand.choosing if self.may_enter else Choosing((), self.kept, self.key)

    def _entering(self) -> Entering:
        by = holder(self.history, self.prompt.player, self.key)
        return Entering(self.table, self.history, self.kept, by)

    def draw_parts(self) -> None:
        """Draw only what entries have changed, in the next run, where that is all that they have changed.

        A callback of the page's watch; where it returns, the whole page is drawn.
        """
        kept = self.kept
        try:
            history = self.table.look()
        except (UnknownGameError, NotSavedError):
            return  # the whole page says what is wrong when it looks for the game
        if around(history, kept, self.table.right, self.key) == kept.around:
            kept.asked_for = len(history)
            st.rerun(scope=PARTS)

    def take_in_news(self) -> None:
        """Note what others have entered since this page was drawn last.

        The last one is told where the last answer stood, unless that waits for an answer of its own.
        """
        kept, now = self.kept, len(self.history)
        if kept.entries is not None and now > kept.entries and not self.table.sent_from_here(now):
            kept.news = now
            self.entering.take_in_news(lost=self.choosing.is_lost)
        kept.entries = now

    def picture(self) -> Picture:
        """Return the table with the zone tapped last and those to tap next; a turned tile lies there."""
        choosing, position = self.choosing, self.history.position
        turned = choosing.finished if choosing.is_turning else None
        if turned is not None and self.referee.judge(position, turned).legal:
            position = self.referee.apply(position, turned)
        offered = self.hand.zones if self.may_enter else ()
        picture = picture_at(self.referee, position, choosing.looked_at, offered)
        return priced(picture, choosing.prices, translate(self.referee.currency))

    def show_turn(self) -> None:
        """Draw whose turn it is, what is asked and what is left."""
        if setting(FIGURES) and not self.secret:
            big_figures(self.history, key=f"{self.key}-figures")
        names = self.history.header.names
        if self.right.seat in names:
            names[self.right.seat] = say(Text("{name} (you)", name=names[self.right.seat]))
        points = {} if self.secret else totals(self.history)
        turn_line(self.prompt, names, key=f"{self.key}-turn", points=points, heads=True)

    def show_near(self) -> None:
        """Draw the way to the pages that are wanted most beside the table."""
        if self.prompt.finished:
            return  # then all pages that tell of the game stand beside the board
        address = {GAME_IN_ADDRESS: self.table.code}
        with st.container(horizontal=True, gap="xsmall", key=f"{self.key}-near"):
            for page in (page for page in PAGE_ORDER if page.name in NEAR):
                page_link(page.name, translate(page.title), page.icon, address)

    def show_board(self, picture: Picture) -> None:
        """Draw the board to tap."""
        movable = self.hand.movable if self.may_enter else ()
        asked = self.choosing.asked_of_board
        playing = Playing(max(0, self.kept.head) + 1, asked, movable, self._dragged)
        tap_board(picture, key=f"{self.key}-board", on_tap=self._tapped, playing=playing)

    def show_choosing(self, picture: Picture) -> None:
        """Draw why the last entry is refused, what the selected zone holds, and what can be done."""
        self._show_reasons()
        if not self.choosing.picks_a_picture:
            show_displayed(self.referee, self.history.position, self.key)
        zone = self.kept.zone
        # What is placed tells itself below; what goes without saying placed nobody by this tap.
        told_here = zone == self.choosing.looked_at or self.kept.draft == NOTHING
        if told_here and not self.choosing.is_turning:
            told = label_of(picture, zone)
            if told:
                st.caption(escape_markdown(told if told.startswith(zone) else capital(told)))
        if self.may_enter:
            ask_who_enters(self.history, self.prompt.player, self.key, self._go_on_as)
            choose(
                self.choosing,
                currency=translate(self.referee.currency),
                on_change=self._play_what_is_ready,
                on_back=lambda: self.kept.look(""),
                on_lay=lambda: self._play(self.choosing.finished),
            )
            show_turn_again(self.history, self.key, self.take_back_many)
            show_changing(self.entering, self.kept.last, self.key, self._change)
        if zone:
            ask_link(self.table.code, zone)
        elif not self.may_enter or self.prompt.finished:
            st.empty()  # a part of a page may only write where the whole page has written before

    def _tapped(self, zone: str) -> None:
        self.entering.forget()
        if not self.may_enter:
            self.kept.toggle(zone)
            return
        self._play(self.hand.tap(zone))

    def _dragged(self, start: str, goal: str) -> None:
        self.entering.forget()
        self._play(self.hand.drag(start, goal) if self.may_enter else None)

    def _play_what_is_ready(self) -> None:
        """Enter the action that has been put together, unless it waits for the button that confirms it."""
        action = self.hand.ready
        if action is not None:
            self._play(action)
            return
        self.entering.forget()

    def _go_on_as(self) -> None:
        """Somebody has said that they hold the device: what waited for that is entered."""
        self.entering = self._entering()
        self.entering.forget()
        self._play_what_is_ready()

    def _play(self, action: object | None) -> None:
        if action is None or self.entering.asks_who():
            return
        place, answers, last = self.hand.goes_on, self.choosing.draft.answers, self.choosing.draft
        zone = self.kept.zone
        self.choosing.forget()
        behind = self.hand.behind(action)
        if self.entering.play([action, *behind]):
            self.kept.look(place, recent=answers if place else ())
            self.kept.last = (zone, last)
            self.draw_parts()
        else:
            self.kept.refused = last

    def _show_reasons(self) -> None:
        """Draw all reasons of a refusal; its sentence and the ways out of it stand at the bottom."""
        answer = self.entering.answer
        if answer is not None and answer.kind == "refused":
            with st.container(gap="xsmall", key=f"{self.key}-told-why"):
                show_refusal(self.entering, answer, self.key)

    def _change(self, action: object, draft: Draft) -> None:
        """Enter an action instead of the one entered last."""
        zone, last, answer = self.kept.zone, self.kept.last, self.entering.answer
        count = 1 if answer is None else answer.entries
        before = self.history.steps[-count].before
        behind = Hand(self.referee, before, Begun(), self.key).behind(action)
        if self.entering.enter_instead([action, *behind]):
            self.kept.look(zone, recent=draft.answers)
            self.kept.last = last and (last[0], draft)
            self.draw_parts()

    def never_mind(self) -> None:
        """Put a refusal away; what was told of it besides the last answer is kept."""
        self.entering.forget()
        self.hand.tell_again()
        self.kept.closed = True

    def show_watching(self) -> None:
        """Say that this device only watches, and how it may do more."""
        st.info(translate("You are watching this game."), icon=":material/visibility:")
        show_joining(f"{self.key}-joining")

    def place_of_typing(self) -> DeltaGenerator | None:
        """Draw what stands around the field for a typed line, and return the place of the field, if any.

        In a game that is over it is folded away: there, lines only correct.
        """
        if not self.may_enter:
            self.show_watching()
            return None
        with self._fold() if self.prompt.finished else nullcontext():
            self._put_away_line()
            place = st.container()
            with st.container(key=f"{self.key}-keys"):
                hints = (KEYS, DRAGGING) if isinstance(self.referee, ActingPlaces) else (KEYS,)
                st.caption(" ".join(map(translate, hints)))
            show_understood(self.entering, f"{self.key}-line", self.never_mind)
            with st.container(horizontal=True, gap="xsmall"):
                how_to_type(self.referee, self.history.header.version, TYPED, self.key)
                if not self.prompt.finished and isinstance(self.referee, PositionsByHand):
                    played_on = translate("We played on: here is the table now")
                    page_link(
                        "position", played_on, ":material/photo_camera:", {GAME_IN_ADDRESS: self.table.code}
                    )
        return place

    def _fold(self) -> DeltaGenerator:
        title = translate("Correct the table by hand")
        return st.expander(title, icon=":material/edit:", key=f"{self.key}-correcting")

    def _put_away_line(self) -> None:
        kind = "" if self.entering.answer is None else self.entering.answer.kind
        # Something may be in the log by a button, after a line was refused; or somebody else is next. A line
        # that has just been refused stays, also where others ended the turn first.
        if self.kept.closed or kind in {"done", "taken back"} or (self.acts_anew and kind in {"", "news"}):
            put_away(f"{self.key}-line")
        self.kept.closed = False

    def show_line(self) -> None:
        """Draw the field for a typed line."""

        def enter(line: str) -> bool:
            self.choosing.forget()
            return type_or_say(self.entering, line)

        understood = understood_line(self.entering)
        # The whole page answers: what was understood of the line stands around the field.
        log = Log(enter, self.entering.find, len(self.history), understood, then=st.rerun)
        typed_line(f"{self.key}-line", self.hand.example, log)

    def show_list(self) -> None:
        """Draw the plain list that does what the board does."""
        title = translate("Choose from a list instead of tapping")
        with st.expander(
            title, icon=":material/list:", key=f"{self.key}-listing", on_change="rerun"
        ) as listing:
            if listing.open:
                pick_zone(self.picture(), key=f"{self.key}-list", on_pick=self._tapped)

    def show_company(self) -> None:
        """Draw what is about the people and devices at the table: names, invitations, this device."""
        if self.may_enter:
            change_names(self.entering, self.key)
            show_clock_setting(self.table, self.key)
        show_invitation(self.table.code, self.right, "table", self.key)
        show_this_device(self.table, self.history, self.key)

    def show_confirming(self) -> None:
        """Draw the button that enters a turned tile, in reach at the bottom of the screen."""
        turned = self.choosing.finished if self.choosing.is_turning else None
        if turned is None:
            if self.may_enter:
                show_ending(self.choosing, self.key, self._end)
            return
        st.button(
            translate("Confirm"),
            key=f"{self.key}-confirm",
            type="secondary" if self.choosing.lies_nowhere else "primary",
            icon=":material/done:",
            on_click=self._play,
            args=(turned,),
        )

    def _end(self) -> None:
        self.entering.forget()
        self._play_what_is_ready()

    def take_back_many(self, count: int) -> None:
        """Take so many entries back, instead of what was being put together."""
        self.choosing.forget()
        self.entering.take_back(count)
        self._answer()

    def take_back(self, entry: Entry) -> None:
        """Enter an undo or a redo, instead of what was begun; what one tap entered, one takes back."""
        self.choosing.forget()
        self.entering.turn_back(entry)
        self._answer()

    def _answer(self) -> None:
        """Draw what became of a press whose button stands in another part than the answer."""
        self.draw_parts()
        st.rerun()
