"""The game that a page is about: named in the address, read from the store, shared by all sessions.

What a device may do is decided by the records; a page only tells them which device asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, TypeVar

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import Reader, reader_for
from assistant.paths import is_open_house
from assistant.records.database import InDatabase
from assistant.records.errors import NotInvitedError, NotSavedError, UnknownGameError
from assistant.records.games import ledgers, referees
from assistant.records.listing import GameSummary
from assistant.records.news import News
from assistant.records.rights import Circle
from assistant.records.store import Store
from assistant.records.table import GameTable, Tables
from assistant.records.times import MARKS, told_in
from assistant.referee.component_sheets import component_names
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import MADE_UP_TITLE, Header, is_made_up
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.services import BY_HAND
from assistant.referee.text import Text
from assistant.views.page.device import device, keeps_cookies, reader_zone
from assistant.views.page.flash import warn, warning
from assistant.views.page.links import go_to, page_link
from assistant.views.page.order import page_named, show_heading
from assistant.views.ui import row, words

GAME_IN_ADDRESS = "game"
KEY_IN_ADDRESS = "key"
LAST_GAME = "last-game"
LAST_PAD: Final = "last-pad"
"""Where a session remembers the score pad that it looked at last, until it looks at a game."""
PAD: Final = "pad"
PADS: Final = Text("This is a score pad, not a game on the board.")
Stored = TypeVar("Stored", bound=InDatabase)
GAMES: Final = Text("This is a game on the board, not a score pad.")


class AllSaidError(Exception):
    """A page has nothing more to draw; the entry script ends its run there."""


@st.cache_resource(show_spinner=False)
def tables() -> Tables:
    """Return the games and score pads of the one store that this server keeps."""
    return Tables(Store(games=ledgers()), open_house=is_open_house())


@st.cache_resource(show_spinner=False)
def news() -> News:
    """Return the news of the one store that this server keeps."""
    return News(tables().store)


@st.cache_resource(show_spinner=False)
def stored(kind: type[Stored]) -> Stored:
    """Return what keeps such things in the one store that this server keeps."""
    return kind(tables().store.database)


def circle() -> Circle:
    """Return those whom the device that looks at this page has met at a table."""
    return tables().rights.circle(device())


class OtherKindError(BadInputError):
    """A page of games on a board was asked for a score pad, or that of score pads for a game."""


def open_table(code: str, *, pad: bool | None = False) -> GameTable:
    """Return the table of a game as this device may see it, joining it by the key in the address if any.

    It is one with a board, with ``pad`` a score pad, with None either. Raises UnknownGameError,
    NotInvitedError, OtherKindError.
    """
    rights, key = tables().rights, st.query_params.get(KEY_IN_ADDRESS, "")
    if key:
        try:
            rights.come_by_key(device(), code.upper(), key)
        except (NotInvitedError, NotSavedError):
            if not rights.of(device(), code.upper()).may_watch:
                raise
        if keeps_cookies():
            # The device is known from now on, and nobody shows the key around with a picture of the screen.
            del st.query_params[KEY_IN_ADDRESS]
    table = tables().open(code, device(), reader_zone())
    is_pad = isinstance(table.referee, NotesLedger)
    if pad is not None and is_pad != pad:
        raise OtherKindError(PADS if is_pad else GAMES)
    return table


def remember_pad(code: str) -> None:
    """Keep which pad was seen last, for pages that may be about one."""
    st.session_state[LAST_PAD] = code


def current_table(*, or_pad: bool = False, head: bool = True) -> GameTable:
    """Return the table that the address names; without one, say so with a way on and stop the page.

    A page that may be about a score pad, too, gets that of one. Without ``head`` the page has one of its own.
    """
    # The navigation's links name none and mean the one seen last.
    last_pad = str(st.session_state.get(LAST_PAD, "")) if or_pad else ""
    code = st.query_params.get(GAME_IN_ADDRESS, "") or last_pad or last_game()
    problem = None
    try:
        table = open_table(code, pad=None if or_pad else False) if code else None
    except BadInputError as refusal:
        table, problem = None, refusal
    if table is None:
        if not head:
            show_heading(page_named("table"))
        if problem is None:
            st.info(translate("Choose a game first: resume one, start a new one or open the sample."))
        else:
            _tell_why_not(problem, code)
        page_link("games", translate("To the games"))
        raise AllSaidError
    st.query_params[GAME_IN_ADDRESS] = table.code
    if isinstance(table.referee, NotesLedger):
        remember_pad(table.code)
    else:
        st.session_state[LAST_GAME] = table.code
        st.session_state.pop(LAST_PAD, None)
    if head:
        show_made_up(table.header)
    return table


def show_made_up(header: Header) -> None:
    """Say so where no number of a game stands on any real piece, and where a game does not count."""
    if mark := told_in(header.details).mark:
        st.caption(f":material/event_busy: **{words(MARKS[mark])}**")
    if not is_made_up(header.details):
        return
    sentence = translate("This sample shows the program: its numbers and names stand on no real piece.")
    st.caption(f":material/science: **{say(MADE_UP_TITLE)}.** {sentence}")


def last_game() -> str:
    """Return the code of the game that this session looked at last, empty for none."""
    return str(st.session_state.get(LAST_GAME, ""))


def find_table(code: str, *, pad: bool = False) -> GameTable | None:
    """Return the table of a game or pad, or say here why this page cannot show it; nothing without a code."""
    try:
        return open_table(code, pad=pad) if code else None
    except BadInputError as problem:
        _tell_why_not(problem, code)
    return None


def _tell_why_not(problem: BadInputError, code: str) -> None:
    if isinstance(problem, NotInvitedError):
        warn(problem, ":material/lock:")
        show_joining("uninvited")
    elif isinstance(problem, OtherKindError):
        st.info(say(problem.text), icon=":material/info:")
        page = page_of(tables().store.summary(code))
        label = translate("To the score pad") if page == PAD else translate("To the game")
        page_link(page, label, ":material/arrow_forward:", {GAME_IN_ADDRESS: code})
    else:
        warn(problem, ":material/search_off:")
        if not isinstance(problem, UnknownGameError):
            st.caption(translate("Statistics lists it, and lets you save its text as it stands."))


def show_joining(key: str) -> None:
    """Draw the field for a join code; a good one leads to the table."""
    with warning():
        look: Any = {"label_visibility": "collapsed", "icon": ":material/group_add:"}
        hint = translate("Join code of a table")
        if code := code_sent(translate("Join code"), translate("Join"), key, placeholder=hint, **look):
            go_to(page_of(tables().store.summary(code)), {GAME_IN_ADDRESS: code})


def code_sent(label: str, send: str, key: str, *, only_watch: bool = False, **field: Any) -> str:  # noqa: ANN401 - as Streamlit's own
    """Draw the field for a code that lets this device come to a game; return that game once one is sent.

    Raises BadInputError for a code that is none, NotSavedError.
    """
    with (
        st.form(f"{key}-coming", border=False, clear_on_submit=only_watch),
        row(vertical_alignment="bottom"),
    ):
        typed = st.text_input(label, key=f"{key}-code", max_chars=20, **field)
        sent = st.form_submit_button(send, key=f"{key}-come")
    if not sent or not typed:
        return ""
    source = str(st.context.ip_address or "")
    return tables().rights.come_by_code(device(), typed, source, only_watch=only_watch)


def page_of(game: GameSummary) -> str:
    """Return the page on which a game, a position or a pad is gone on with."""
    if game.kind == BY_HAND:
        return "position"
    return "table" if game.game in referees() else PAD


def reader_at(history: History, position: AnyPosition = None) -> Reader:
    """Return for whom verdicts on this game are put into words; actions are described at ``position``."""
    referee, at = history.referee, history.position if position is None else position
    more = {"say_actions": partial(_told_in_turn, referee, at), "components": component_names(referee)}
    return reader_for(referee, history.log.header.edition, **more)


def _told_in_turn(referee: AnyLedger, position: AnyPosition, actions: Iterable[object]) -> list[str]:
    """Return legal actions that follow each other in words, each as it is once those before it are done."""
    lines = []
    for action in actions:
        lines.append(say(referee.describe(position, action)))
        position = referee.apply(position, action)
    return lines


def show_trouble() -> None:
    """Say why nothing can be stored now, where that is known. Raises NotSavedError."""
    trouble = tables().store.database.trouble()
    if trouble is not None:
        st.error(words(trouble), icon=":material/cloud_off:")
