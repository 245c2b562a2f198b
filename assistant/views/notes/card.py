"""Notes and photos on a page: to be read by all who may watch the game, and written by those at its table."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import NOTES
from assistant.records.notes import MOST_NOTES, MOST_UPLOADED, EntryNote, EntryNotes
from assistant.records.rights import fingerprint
from assistant.records.table import GameTable
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.keeping.bin_card import show_bin
from assistant.views.page.acting import LOOKS
from assistant.views.page.current_game import tables
from assistant.views.page.device import device
from assistant.views.page.flash import show_told, tell, telling
from assistant.views.page.markup import escape_markdown
from assistant.views.page.state import state_of
from assistant.views.page.taps import asset
from assistant.views.ui import button

HERE = Path(__file__).parent
WIDTH: Final = 480

_photo = st.components.v2.component(
    "assistant_photo",
    html='<div class="result"></div>',
    css=asset(LOOKS, HERE / "photo.css"),
    js=asset(HERE / "photo.js"),
)


class NotWholeError(Exception):
    """What a browser sent is no photo, or only a part of one."""


@dataclass
class NewPhoto:
    """A photo that was chosen and not kept yet; ``number`` counts the notes begun, for fresh fields."""

    photo: bytes = b""
    number: int = 0


def notes() -> EntryNotes:
    """Return the notes on the games of this server."""
    return EntryNotes(tables().store.database)


def sign_of_notes(code: str) -> str:
    """Return the sign that a game has notes, empty where it has none."""
    return ":material/photo_library:" if notes().has(code) else ""


def show_notes(table: GameTable, last: int, key: str) -> None:
    """Draw the notes on a game, and the fields for another one; ``last`` is the number of the last entry."""
    right = table.right
    kept = notes().of(table.code, right)
    show_told(f"{key}-notes")
    for note in kept:
        _show(table, note, key, may_enter=right.may_enter)
    if right.may_enter and len(kept) < MOST_NOTES:
        _ask(table, last, key)
    if right.may_enter:
        show_bin((NOTES,), f"{key}-notes", {table.code})


def show_notes_on(table: GameTable, entry: int) -> None:
    """Draw the notes on one entry, to be read."""
    for note in notes().of(table.code, table.right):
        if note.seq == entry:
            _show_words(note)


def _show(table: GameTable, note: EntryNote, key: str, *, may_enter: bool) -> None:
    with st.container(border=True, gap="xsmall"):
        st.caption(say(Text("Entry {entry}", entry=note.seq)) if note.seq else translate("On the whole game"))
        _show_words(note)
        if may_enter:

            def on_click() -> None:
                with telling(f"{key}-notes"):
                    notes().take_away(table.code, note.id, table.right, fingerprint(device()))

            button(
                Text("Take this note away"), f"{key}-note-{note.id}", on_click, icon="delete", type="tertiary"
            )


def _show_words(note: EntryNote) -> None:
    if note.words:
        st.markdown(escape_markdown(note.words))
    if note.photo:
        # In the page itself: what lay at an address of its own could be fetched without an invitation.
        st.image(data_address(note.photo), width=WIDTH, alt=note.words or translate("A photo"))


def data_address(photo: bytes) -> str:
    """Return a photo as an address that holds the whole of it."""
    return "data:image/jpeg;base64," + base64.b64encode(photo).decode()


def _ask(table: GameTable, last: int, key: str) -> None:
    draft = state_of(NewPhoto, key)
    field = f"{key}-note-{draft.number}"
    st.text_area(translate("A note"), key=f"{field}-words", max_chars=LONGEST_TEXT, height=80)
    _ask_photo(draft, field)
    whole = translate("On the whole game")
    places = {0: whole} | ({last: say(Text("Entry {entry}", entry=last))} if last else {})
    st.segmented_control(
        translate("On what?"),
        list(places),
        default=0,
        required=True,
        format_func=places.__getitem__,
        key=f"{field}-seq-{last}",
        label_visibility="collapsed",
    )

    def keep() -> None:
        seq, words = st.session_state[f"{field}-seq-{last}"], st.session_state[f"{field}-words"]
        with telling(f"{key}-notes"):
            note = (int(seq or 0), str(words or ""), draft.photo)
            notes().keep(table.code, note, table.right, fingerprint(device()))
            draft.photo, draft.number = b"", draft.number + 1

    button(Text("Keep the note"), f"{field}-keep", keep, icon="save")


def _ask_photo(draft: NewPhoto, field: str) -> None:
    def on_photo_change() -> None:
        sent = st.session_state[f"{field}-photo"].get("photo")
        try:
            draft.photo = read_photo(sent)
        except NotWholeError:
            tell(translate("This photo did not arrive whole; choose it once more."))

    words = {
        "choose": translate("Choose or take a photo"),
        "taken": translate("The photo is ready to be kept."),
        "unreadable": translate("This is no photo that this phone can read."),
    }
    taken = bool(draft.photo)
    rev = f"{field}-{taken}-{words['choose']}"
    _photo(
        data={"words": words, "taken": taken, "rev": rev},
        key=f"{field}-photo",
        on_photo_change=on_photo_change,
    )


def read_photo(sent: object) -> bytes:
    """Return the bytes of a photo that a browser sent. Raises NotWholeError for anything else."""
    if not isinstance(sent, str) or len(sent) > MOST_UPLOADED:
        raise NotWholeError
    try:
        return base64.b64decode(sent, validate=True)
    except binascii.Error as problem:
        raise NotWholeError from problem
