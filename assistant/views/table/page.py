"""The Table page: the board to tap, whose turn it is, what can be done here, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.possible import can_tell
from assistant.records.table import GameTable
from assistant.referee.logs.log import Entry
from assistant.referee.picture import Picture
from assistant.referee.protocol import with_board
from assistant.referee.text import Text
from assistant.views.ask.page import ask_link
from assistant.views.ask.search_field import TABLE, search_field, show_results
from assistant.views.best_turn.reach_card import can_reach, show_reach
from assistant.views.clock.clock import show_clock, show_clock_setting
from assistant.views.drawing.board import Playing, label_of, name_of, pick_zone, tap_board
from assistant.views.drawing.controls import Controls
from assistant.views.drawing.drawing import priced
from assistant.views.drawing.svg import span
from assistant.views.entering.action_forms import FormPanel, choose
from assistant.views.entering.entering import Entering
from assistant.views.entering.plain_line import show_understood, type_or_say, understood_line
from assistant.views.entering.refusal_card import show_refusal, undo_buttons
from assistant.views.entering.selection import NOTHING, Selected, Selection, resume_after_refusal, tap
from assistant.views.entering.table_forms import TableForms, picture_at
from assistant.views.entering.typed_line import put_away, typed_line
from assistant.views.games.lots import show_lot
from assistant.views.games.own_names import change_names
from assistant.views.help.typing_card import ENTERED, show_lines
from assistant.views.keeping.told_card import show_telling
from assistant.views.notes.card import SIGN, show_notes
from assistant.views.page.column import Section, grid, section
from assistant.views.page.current_game import GAME_IN_ADDRESS, show_joining, show_made_up
from assistant.views.page.flash import AT_TABLE, show_told
from assistant.views.page.links import page_link
from assistant.views.page.markup import capital, one_line
from assistant.views.page.order import MORE
from assistant.views.page.presses import part_mark
from assistant.views.page.settings import setting
from assistant.views.page.state import state_of
from assistant.views.page.turns import fragment
from assistant.views.page.watching import Drawn, FirstTime, keep_part_in_step
from assistant.views.position.transfer import lead_back_to_told
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import is_being_revealed, lead_to_reveal
from assistant.views.sharing.joining import show_ways_in
from assistant.views.table.big_numbers import big_figures, totals
from assistant.views.table.bottom_bar import add_changing, confirming, show_saying
from assistant.views.table.kept import TableState
from assistant.views.table.log_card import LogCard, add_turn_again
from assistant.views.table.more import close_more, show_more
from assistant.views.table.naming import show_naming
from assistant.views.table.seating import SeatingCard
from assistant.views.table.this_device import (
    FIGURES,
    accompanying,
    ask_who_enters,
    holder,
    show_this_device,
    signs_of_device,
    title_of_device,
)
from assistant.views.turn.meters import turn_line
from assistant.views.turn.turn_steps import show_before_players, show_displayed
from assistant.views.ui import HINTS, caption, row, words

ALL: Final = "table-all"
"""The key of the part of the page that an entry draws again."""
READ_AT_THE_BOTTOM: Final = frozenset({"refused", "question", "problem"})
"""The kinds of answers that somebody has to read, and mostly to answer, before anything goes on."""


def show_table(table: GameTable) -> None:
    """Draw the page: side by side where there is room, otherwise the board above the rest.

    An entry, of this device or another one, draws all of it again: what was found there, too, for its answer
    is that of the table as it stands.
    """
    view = TableView(table)
    with grid("table"):
        problem = _show_all(view, st.container(key="table-left"), FirstTime())
    if problem is not None:
        raise problem  # a part of a page cannot


@fragment(key=ALL)
def _show_all(
    view: TableView, left: AbstractContextManager[object], first: FirstTime
) -> NotSavedError | None:
    """Draw what an entry changes, the board at the ``left`` of all else.

    Returns why that could not be finished with the whole page.
    """
    drawn = first.drawn(ALL)
    try:
        if drawn.part:
            before, view = view, TableView(view.table)
            if view.frame != before.frame:
                st.rerun()
        _draw_all(view, left, drawn)
    except (UnknownGameError, NotSavedError) as problem:
        if not drawn.part and isinstance(problem, NotSavedError):
            return problem
        st.rerun()  # the whole page says what is wrong when it looks for the game
    return None


def _draw_all(view: TableView, left: AbstractContextManager[object], drawn: Drawn) -> None:
    table, state = view.table, view.state
    view.uncover_answer()
    news = view.take_in_news()
    view.tidy_line()
    with left:
        view.show_turn()
    with left, st.container():  # a place of its own: what comes and goes there leaves the board where it is
        view.show_figures()
        show_lot(view.history)
        counting = bool(state.mark) and show_clock(table, view.history, view.key)  # no mark, no clock
    # Who watches needs no bar over the board, and above it what is said would push the board down.
    with st.bottom if view.may_enter else st.container():
        saying = st.container(key="table-saying", gap=None)
        with row(key="table-bar"):
            bar = st.container()
            show_more(view.sections(), view.key)
    with st.container():  # of its own, too: Streamlit knows a part of a page by where it stands
        show_told(AT_TABLE)
        lead_back_to_told(table, view.key)
    _show_board(view, left, saying, bar, FirstTime())
    show_before_players(view.history)
    over = view.prompt.finished
    if over:  # nobody enters a next move: what they want is who has won, and why
        if not view.secret:
            show_ways(table.code, view.history, "table")
        lead_to_reveal(table)
    if not view.may_enter:
        view.show_watching()
    elif not over:
        view.show_typing()
    show_made_up(table.header)
    search_field(TABLE, table)
    show_results(TABLE, table)
    beside = {"counting": counting, "device": accompanying(news, f"{view.key}-line", view.key)}
    keep_part_in_step(drawn, table, len(view.history), state.mark, beside)


@fragment()
def _show_board(
    view: TableView,
    left: AbstractContextManager[object],
    saying: AbstractContextManager[object],
    bar: AbstractContextManager[object],
    first: FirstTime,
) -> None:
    """Draw what a tap changes. While nothing is entered, a tap draws only this again.

    What is said and confirmed stays in sight at the bottom.
    """
    whole = first.ask()
    if not whole:
        view = _seen_again(view)
        if view.kept.closed:
            st.rerun()  # the field for a typed line stands outside, and is to be empty
    picture = view.picture()
    with left:
        view.show_board(picture, None if whole else part_mark("table"))
    view.show_choosing(picture)
    with saying:
        if view.secret:
            st.empty()
        else:
            show_saying(view.entering, view.selected if view.may_enter else None, view.key, view.never_mind)
    view.kept.shown_answer = view.entering.answer
    with bar:
        view.show_bar()


def _seen_again(view: TableView) -> TableView:
    """Return the table as it is now; draw the whole page where it shows other entries or rights."""
    try:
        now = TableView(view.table)
    except (UnknownGameError, NotSavedError):
        st.rerun()  # the whole page says what is wrong when it looks for the game
    if len(now.history) != len(view.history) or now.right != view.right:
        st.rerun()
    return now


class TableView:
    """One run of the Table page for one game."""

    def __init__(self, table: GameTable) -> None:
        """Look at the table as it is now."""
        self.table = table
        self.history, self.right, self.state = table.now()
        self.referee = with_board(table.referee)
        self.prompt = self.referee.prompt(self.history.position)
        self.secret = self.prompt.finished and is_being_revealed(table, self.history)
        if self.secret:  # who has won is shown by the last scoring alone
            self.prompt = self.prompt._replace(text=Text("The game is over."))
        self.key = f"{table.code}-table"
        self.may_enter = self.right.may_enter
        # What decides how the page around the table looks.
        self.frame = (self.right.may_watch, self.may_enter, self.prompt.finished, table.trouble())
        self.kept = state_of(TableState, self.key)
        self.entering = self._entering()
        self.acts_anew = self.kept.acting != self.prompt.player
        if self.acts_anew:
            self.kept.selection = NOTHING
            self.kept.acting = self.prompt.player
        self.forms = TableForms(self.referee, self.history.position)
        if self.kept.entries != len(self.history):
            self.kept.selection = self.forms.without_stale(self.kept.selection)

    @property
    def selected(self) -> Selected:
        """What can be done where somebody looks; nothing for those who only watch."""
        kept = self.kept.selection
        return Selected(self.forms, kept) if self.may_enter else Selected(lambda _place: (), kept)

    def _entering(self) -> Entering:
        by = holder(self.history, self.prompt.player, self.key)
        return Entering(self.table, self.history, self.kept, self.right.seat, by)

    def uncover_answer(self) -> None:
        """Close More over a refusal or a question that something pressed in there has just brought.

        Both are answered at the bottom, which More lies over on a phone. What others enter closes nothing.
        """
        answer = self.entering.answer
        if answer is not None and answer is not self.kept.shown_answer and answer.kind in READ_AT_THE_BOTTOM:
            close_more(self.key)

    def take_in_news(self) -> int:
        """Note what others have entered since this page was drawn last, and return the number of the last.

        The last one is told where the last answer stood, unless that waits for an answer of its own.
        """
        kept, now = self.kept, len(self.history)
        if kept.entries is not None and now > kept.entries and not self.table.sent_from_here(now):
            kept.news = now
            self.entering.take_in_news(lost=self.selected.is_lost)
        kept.entries = now
        return kept.news

    def picture(self) -> Picture:
        """Return the table with the zone tapped last and those to tap next; a turned tile lies there."""
        selected, position = self.selected, self.history.position
        turned = selected.action if selected.turning else None
        if turned is not None and self.referee.judge(position, turned).legal:
            position = self.referee.apply(position, turned)
        offered = self.forms.places_to_tap(selected) if self.may_enter else ()
        picture = picture_at(self.referee, position, selected.looked_at, offered)
        return priced(picture, selected.prices, translate(self.referee.currency))

    def show_turn(self) -> None:
        """Draw whose turn it is, what is asked and what is left."""
        names = self.history.header.names
        if self.right.seat in names:
            names[self.right.seat] = say(Text("{name} (you)", name=names[self.right.seat]))
        points = {} if self.secret else totals(self.history)
        turn_line(self.prompt, names, key=f"{self.key}-turn", points=points, heads=True)

    def show_figures(self) -> None:
        """Draw the points in large figures where this device wants them."""
        if setting(FIGURES) and not self.secret:
            big_figures(self.history, key=f"{self.key}-figures")

    def show_board(self, picture: Picture, part: dict[str, object] | None) -> None:
        """Draw the board to tap; ``part`` is the mark of the part that is drawn again, if it is."""
        key = f"{self.key}-board"
        # What the entries of others ask takes nobody away from what they read.
        asked = self.selected.asked_of_board if self.kept.selection.form else ""
        playing = Playing(self.kept.entered + 1, asked, len(self.history.steps), part)
        tap_board(picture, key=key, on_tap=self._tapped, playing=playing)

    def show_choosing(self, picture: Picture) -> None:
        """Draw why the last entry is refused, what the selected zone holds, and what can be done."""
        self._show_reasons()
        selected = self.selected
        if not selected.picks_a_picture:
            show_displayed(self.referee, self.history.position, self.key)
        zone = selected.selection.place
        # What is placed tells itself below; what goes without saying placed nobody by this tap.
        told_here = zone == selected.looked_at or not selected.selection.form
        controls = Controls(f"{self.key}-controls")
        if told_here and not selected.turning and (label := label_of(picture, zone)):
            controls.row(span("small", one_line(label if label.startswith(zone) else capital(label))))
        if self.may_enter:
            ask_who_enters(self.history, self.prompt.player, self.key, self._go_on_as)
            currency = translate(self.referee.currency)
            change = self._change_selection
            choose(FormPanel(selected, controls, self.key, change, currency, back_to=NOTHING, lay=self._lay))
            add_turn_again(self.history, controls, self.take_back_many)
            add_changing(self.entering, self.kept.last, controls, self._enter_instead)
        controls.draw()
        if zone:
            ask_link(self.table.code, zone, name_of(picture, zone))
        elif not self.may_enter or self.prompt.finished:
            st.empty()  # a part of a page may only write where the whole page has written before

    def _tapped(self, zone: str) -> None:
        ended, self.kept.ended = self.kept.ended, ""
        selection = self.kept.selection
        again = zone == ended and self.kept.head == len(self.history)
        if again and self.forms.is_refused_at(selection, zone):
            return  # a second tap or Enter on what ended the turn accuses nobody who is next
        self.entering.forget()
        if not self.may_enter:
            self.kept.selection = selection.toggled(zone)
            return
        self.kept.selection = tap(selection, self.forms, zone)
        self._enter(self.selected.ready, tapped=zone)

    def _change_selection(self, press: Callable[[Selected], Selection]) -> None:
        """Take over what a press has made of the selection, and enter the action that it completes."""
        self.kept.selection = press(self.selected)
        self._enter_what_is_ready()

    def _enter_what_is_ready(self) -> None:
        action = self.selected.ready
        if action is None:
            self.entering.forget()
        self._enter(action)

    def _lay(self, press: Callable[[Selected], Selection]) -> None:
        """Enter a tile as it lies after a press."""
        self.kept.selection = press(self.selected)
        self._enter_turned()

    def _enter_turned(self) -> None:
        self._enter(self.selected.action)

    def _go_on_as(self) -> None:
        """Somebody has said that they hold the device: what waited for that is entered."""
        self.entering = self._entering()
        self.entering.forget()
        self._enter_what_is_ready()

    def _enter(self, action: object | None, *, tapped: str = "") -> None:
        if action is None or self.entering.asks_who():
            return
        entered, self.kept.selection = self.selected, self.kept.selection.cleared
        done = self.entering.play_on([action])
        self.kept.refused = None if done else entered.now
        if done and self.entering.answer is not None:
            self.kept.selection, self.kept.last = entered.after_entry, entered.now
            self.kept.ended = tapped if self.entering.answer.entries > 1 else ""
        if done:
            st.rerun(ALL)  # at once, without a run of the part in which it was tapped

    def _show_reasons(self) -> None:
        """Draw all reasons of a refusal; its sentence and the ways out of it stand at the bottom."""
        answer = self.entering.answer
        if answer is not None and answer.kind == "refused":
            with st.container(gap="xsmall", key="table-told-why"):
                show_refusal(self.entering, answer, self.key)

    def _enter_instead(self, changed: Selected) -> None:
        """Enter another value instead of the one entered last."""
        if self.entering.enter_instead([changed.action]):
            self.kept.selection = Selection(self.kept.selection.place, recent=changed.now.values)
            self.kept.last = changed.now

    def never_mind(self) -> None:
        """Put a refusal away; what was filled in before the last value is kept."""
        self.entering.forget()
        if self.kept.refused is not None:
            self.kept.selection = resume_after_refusal(self.kept.refused, self.forms)
        self.kept.refused, self.kept.closed = None, True

    def _put_away(self) -> None:
        """Put away what was begun, and what has been refused."""
        self.kept.selection, self.kept.refused = self.kept.selection.cleared, None

    def show_watching(self) -> None:
        """Say that this device only watches, and how it may do more."""
        st.info(translate("You are watching this game."), icon=":material/visibility:")
        show_joining(f"{self.key}-joining")

    def show_typing(self) -> None:
        """Draw the field for a typed line."""

        def enter(line: str) -> bool:
            self._put_away()
            return type_or_say(self.entering, line, self.forms)

        typed_line(f"{self.key}-line", self.forms.example, enter, understood_line(self.entering))
        show_understood(self.entering, f"{self.key}-line", self.never_mind)
        show_naming(self.entering, self.key)

    def tidy_line(self) -> None:
        """Empty the field for a typed line where what stands in it has been settled otherwise."""
        kind = "" if self.entering.answer is None else self.entering.answer.kind
        # Something may be in the log by a button, after a line was refused; or somebody else is next. A line
        # that has just been refused stays, also where others ended the turn first.
        if self.kept.closed or kind in {"done", "taken back"} or (self.acts_anew and kind in {"", "news"}):
            put_away(f"{self.key}-line")
        self.kept.closed = False

    def sections(self) -> list[Section]:
        """Return what stands under the button for all that is seldom needed, in its order."""
        table, history, key, last = self.table, self.history, self.key, len(self.history)
        enters, over, nameable = self.may_enter, self.prompt.finished, self.referee.nameable()
        log = LogCard(table, history, key, self.take_back_many if enters else None)
        own_names = "" if nameable is None else words(nameable[0])
        noted = SIGN if self.state.noted else ""
        of_device, on_device = title_of_device(self.right.seat, history), signs_of_device()

        every = (  # whether it is there now, what draws it; who watches has nothing to choose
            (enters and over, section("correcting", self.show_typing)),
            (enters and not over, section("played-on", self._show_played_on)),
            (can_reach(self.referee, history.position), section("reach", self._show_reach)),
            (enters, section("how", self._show_how_to_type)),
            (enters, section("listing", self._show_list)),
            (not self.secret, section("log", log.show)),
            (True, section("notes", lambda: show_notes(table, last, key), signs=noted)),
            (enters, section("seating", SeatingCard(self.entering, f"{key}-seating").show)),
            (enters and own_names, section("names", partial(change_names, self.entering, key), own_names)),
            (enters, section("clock-set", lambda: show_clock_setting(table, key))),
            (enters, section("told", lambda: show_telling(table, key))),
            (enters, section("inviting", lambda: show_ways_in(table.code, "table", key))),
            (True, section("device", lambda: show_this_device(table, history, key), of_device, on_device)),
        )
        return [one for is_there, one in every if is_there]

    def _show_reach(self) -> None:
        show_reach(self.referee, self.history.position, entries=len(self.history), key=self.key)
        if can_tell(self.history):
            page_link("possible", address={GAME_IN_ADDRESS: self.table.code})

    def _show_list(self) -> None:
        """Draw the plain list that does what the board does."""
        pick_zone(self.picture(), key=f"{self.key}-list", on_pick=self._tapped)

    def _show_played_on(self) -> None:
        caption(MORE["played-on"].about)
        page_link("position", address={GAME_IN_ADDRESS: self.table.code})

    def _show_how_to_type(self) -> None:
        with st.container(key="table-keys"):
            st.caption(say(HINTS["keys"]))
        show_lines(self.referee, self.history.header.version, ENTERED)

    def show_bar(self) -> None:
        """Draw undo and redo, and the button that enters a turned tile or ends the turn, in reach."""
        if not self.may_enter:
            st.empty()
            return
        bar = Controls(f"{self.key}-bar")
        buttons = undo_buttons(self.history, bar, self.take_back)
        bar.row(*buttons, *confirming(self.selected, bar, self._enter_turned, self._press), look="bar")
        bar.draw()

    def _press(self, form: str) -> None:
        self._change_selection(lambda now: now.pressed(form))

    def take_back_many(self, count: int, kept: Sequence[Entry] = ()) -> None:
        """Take so many entries back, instead of what was being put together."""
        self._put_away()
        self.entering.take_back(count, kept)
        st.rerun(ALL)

    def take_back(self, entry: Entry) -> None:
        """Enter an undo or a redo, instead of what was begun; what one tap entered, one takes back."""
        self._put_away()
        self.entering.turn_back(entry)
        st.rerun(ALL)
