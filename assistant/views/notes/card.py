"""Notes and photos on a page: to be read by all who may watch the game, and written by those at its table."""

from __future__ import annotations

import base64
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import NOTES
from assistant.records.notes import MOST_NOTES, MOST_UPLOADED, EntryNote, EntryNotes
from assistant.records.rights import fingerprint
from assistant.records.table import GameTable
from assistant.referee.errors import BadInputError
from assistant.referee.rules import common, texts
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.keeping.game_care import show_bin
from assistant.views.page.current_game import stored
from assistant.views.page.device import device
from assistant.views.page.flash import show_told, telling
from assistant.views.page.scripts import component
from assistant.views.page.state import state_of
from assistant.views.ui import boxed, button, caption, pick, write

WIDTH: Final = 480
SIGN: Final = ":material/photo_library:"
"""That there are notes on a game."""

WORDS: Final = texts(common("hints")["photo"])
_photo = component("photo.js", "shared.css", "acting.css", "photo.css", html='<div class="result"></div>')


@dataclass
class NewPhoto:
    """What was chosen for a note that is not kept yet: its photo, and its entry or 0 for the whole game.

    ``number`` counts the notes begun, for fresh fields.
    """

    photo: bytes = b""
    seq: int = 0
    number: int = 0


def show_notes(table: GameTable, last: int, key: str) -> None:
    """Draw the notes on a game, and the fields for another one; ``last`` is the number of the last entry."""
    right = table.right
    kept = stored(EntryNotes).of(table.code, right)

    def take_away(note: EntryNote) -> None:
        with telling(f"{key}-notes"):
            stored(EntryNotes).take_away(table.code, note.id, right, fingerprint(device()))

    show_told(f"{key}-notes")
    for note in kept:
        with boxed():
            caption(Text("Entry {entry}", entry=note.seq) if note.seq else Text("On the whole game"))
            _show_words(note)
            if right.may_enter:
                label, own = Text("Take this note away"), f"{key}-note-{note.id}"
                button(label, own, take_away, note, icon="delete", type="tertiary")
    if right.may_enter:
        if len(kept) < MOST_NOTES:
            _ask(table, last, key)
        show_bin((NOTES,), f"{key}-notes", {table.code})


def show_notes_on(table: GameTable, entry: int) -> None:
    """Draw the notes on one entry, to be read."""
    for note in stored(EntryNotes).of(table.code, table.right):
        if note.seq == entry:
            _show_words(note)


def _show_words(note: EntryNote) -> None:
    if note.words:
        write(note.words)
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

    def on_photo_change() -> None:
        with telling():
            draft.photo = read_photo(st.session_state.get(f"{field}-photo", {}).get("photo"))

    messages = {name: say(text) for name, text in WORDS.items()}
    taken = bool(draft.photo)
    data = {"words": messages, "taken": taken, "rev": f"{field}-{taken}-{messages['choose']}"}
    _photo(data=data, key=f"{field}-photo", on_photo_change=on_photo_change)
    # The entry that was chosen stays on offer when others have entered something since.
    entries = {seq: say(Text("Entry {entry}", entry=seq)) for seq in (draft.seq, last) if seq}
    places = {0: translate("On the whole game"), **entries}
    asked = f"{field}-seq-{last}"
    draft.seq = pick(translate("On what?"), places, asked, first=draft.seq, joined=True)

    def keep() -> None:
        seq, typed = st.session_state[asked], st.session_state[f"{field}-words"]
        with telling(f"{key}-notes"):
            note = (int(seq or 0), str(typed or ""), draft.photo)
            stored(EntryNotes).keep(table.code, note, table.right, fingerprint(device()))
            draft.photo, draft.seq, draft.number = b"", 0, draft.number + 1

    button(Text("Keep the note"), f"{field}-keep", keep, icon="save")


def read_photo(sent: object) -> bytes:
    """Return the bytes of a photo that a browser sent. Raises BadInputError for anything else."""
    if isinstance(sent, str) and len(sent) <= MOST_UPLOADED:
        with suppress(ValueError):
            return base64.b64decode(sent, validate=True)
    raise BadInputError("This photo did not arrive whole; choose it once more.")
