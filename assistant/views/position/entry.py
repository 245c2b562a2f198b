"""A position as pages work on it: a stored log of corrections, or one that the first correction will store.

Looking at a running game stores nothing. Only when something is set a position is taken of it, kept under a
code of its own, and the address changes to that code.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import NotSavedError
from assistant.records.table import GameTable
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import AS_IT_STANDS, Entry, Header, Log, sample_details, title_text
from assistant.referee.logs.logfile import CORRECTION_WORD, read_entry
from assistant.referee.protocol import AnyLedger, with_board
from assistant.referee.services import Origin, origin_of, position_details, tells_position
from assistant.views.entering.entering import Entering, LastAnswer
from assistant.views.entering.selection import NOTHING, Selection
from assistant.views.page.current_game import GAME_IN_ADDRESS, tables
from assistant.views.page.device import device, reader_zone
from assistant.views.page.flash import telling
from assistant.views.page.state import state_of

KEY: Final = "position"


def kept_position() -> PositionState:
    """Return what the page Position keeps."""
    return state_of(PositionState, KEY)


@dataclass
class PositionState(LastAnswer):
    """What the page keeps from run to run: which side is looked at, and what was started and told there.

    A way on the board begins and ends with a tap. ``transfer`` is about the game that is mended, ``taken``
    holds by the code of a game the position that was taken of it last.
    """

    side: str = ""
    everything: bool = False
    way_from: str = ""
    way_to: str = ""
    selection: Selection = NOTHING
    transfer: LastAnswer = field(default_factory=LastAnswer)
    taken: dict[str, str] = field(default_factory=dict)


class PositionEntry:
    """One run's view of a position; ``history`` is what the page shows."""

    def __init__(self, table: GameTable, kept: PositionState) -> None:
        """Look at a stored position, or at a running game to take one of."""
        self.table = table
        self.kept = kept
        self.referee = with_board(table.referee)
        looked = table.look()
        self.seen = len(looked)
        self.stored = tells_position(looked.header)
        if self.stored:
            self.history = looked
            self.origin = origin_of(looked.header.details)
        else:
            self.origin = Origin(table.code, len(looked))
            start = self.referee.fingerprint(looked.position)
            names = ", ".join(looked.header.names.values())
            own = say(title_text(looked.header.details.get("title", names)))
            title = translate("Board of {game}").format(game=own)[:200]
            details = position_details(title, self.origin) | sample_details(looked.header.details)
            header = replace(looked.header, nicknames=looked.nicknames, start=start, details=details)
            self.history = History(self.referee, header)
        self.names = self.history.header.names
        self.entering = Entering(table, self.history, kept)

    def set(self, action: object) -> bool:
        """Enter a correction and tell whether it is stored."""
        if not self.stored and not self._take():
            return False
        return self.entering.enter(Entry("correction", action, reason=AS_IT_STANDS))

    def type(self, line: str) -> bool:
        """Enter a typed correction; the word that begins one may be left out, and so may its reason."""
        done = False
        with self.entering.telling():
            if line.strip():
                done = self.set(read_entry(_whole(line), self.referee, self.history.position).action)
        return done

    def _take(self) -> bool:
        """Store the position and go on under its own code."""
        try:
            self.table = tables().create(Log(self.history.header), self.referee, device(), reader_zone())
        except (BadInputError, NotSavedError) as problem:
            self.entering.tell(problem.text)
            return False
        self.stored = True
        if self.origin is not None:
            self.kept.taken[self.origin.code] = self.table.code
        self.entering = Entering(self.table, self.table.look(), self.kept)
        st.query_params[GAME_IN_ADDRESS] = self.table.code
        return True


def _whole(line: str) -> str:
    """Return a typed correction with the word that begins one and with its reason."""
    words = line.split()
    if words[0].lower() != CORRECTION_WORD:
        words.insert(0, CORRECTION_WORD)
    return f"{' '.join(words)} ! {AS_IT_STANDS}"


def begin(referee: AnyLedger, header: Header, text: str = "") -> None:
    """Store a new position, of an empty board or of a position as text, and turn the address to it.

    A text that cannot be read changes nothing; what is wrong with it is kept for the page's next run.
    """
    details = position_details(translate("Position")) | sample_details(header.details)
    with telling():
        start = " ".join(text.split())
        log = Log(replace(header, start=start, details=details))
        table = tables().create(log, referee, device(), reader_zone())
        st.query_params[GAME_IN_ADDRESS] = table.code
