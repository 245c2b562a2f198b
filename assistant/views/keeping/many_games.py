"""Many games at once: brought in from files with a word on each, and everything as one file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.archive import gather, keep_beside_games, write_archive
from assistant.records.errors import NotSavedError
from assistant.records.games import ledgers
from assistant.records.histories import Histories
from assistant.records.intake import Bringer, Brought, BroughtIn, Budget, How, bring_in, settle
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text, plural
from assistant.referee.wording import shown
from assistant.views.page.column import fold
from assistant.views.page.current_game import circle, tables
from assistant.views.page.device import device, reader_zone
from assistant.views.page.file_field import begins, file_field
from assistant.views.page.flash import show_told, tell
from assistant.views.page.links import save_button
from assistant.views.ui import HINTS, boxed, bullets, button, caption, row, write

IMPORT: Final = "many-games-import"
FILES: Final = "many-games-files"
MOST_LINES: Final = 200
NOTHING_TO_SAVE: Final = Text("There is no game to save yet.")


@dataclass
class _Import:
    """What became of the files brought in last; nothing while they are read, or when somebody stopped it.

    It is noted here and not in the session: whoever looks there is stopped where a tap on *Stop* waits, even
    between storing the games and saying so.
    """

    outcomes: Sequence[BroughtIn] | None = None
    is_news: bool = True


def show_bringing_in() -> None:
    """Draw the field for files and what became of those brought in last."""
    with fold(translate("Bring in many games"), ":material/upload:", key="many-games") as drawn:
        if not drawn:
            return
        label = translate("Game files, ZIPs of them, or an archive")
        files = file_field(label, ["txt", "json", "zip"], key=FILES, several=True)
        pressed = st.button(translate("Bring them in"), key="many-games-go", icon=":material/upload:")
        if begins(pressed=pressed, given=bool(files), key=FILES):
            _bring_in([(file.name, file.getvalue()) for file in files])
            st.rerun()  # the statistics above know the new games then
        elif pressed:
            awaited = translate("Choose files; they are brought in as soon as they are here.")
            st.warning(awaited, icon=":material/info:")
        last: _Import = st.session_state.get(IMPORT, _Import())
        if last.outcomes is not None:
            _show_report(last.outcomes)


def show_brought_in() -> None:
    """Say once, at the top of the page, what became of files just brought in: their field has moved down."""
    show_told()
    last: _Import = st.session_state.get(IMPORT, _Import())
    asked = [(one.file, one.open) for one in last.outcomes or () if one.open]
    if not last.outcomes or not (last.is_news or asked):
        return
    last.is_news = False
    with boxed():
        _show_report(last.outcomes)
        for file, one in asked[:MOST_LINES]:
            counts = {"code": one.here.code, "here": one.here.entries, "there": one.entries}
            message = "Entries of the game {code}: {here} here, {there} in the file."
            if one.here.how is How.PARTED:
                message = HINTS["parted"].message
            _list([(file, Text(message, **counts))])
        if asked:
            longer, both = partial(_settle, last, both=False), partial(_settle, last, both=True)
            with row():
                button(Text("Keep the longer one of each"), "many-games-longer", longer)
                button(Text("Keep both of each"), "many-games-both", both)


def _settle(last: _Import, *, both: bool) -> None:
    """Do with all games that are left open what somebody decided."""
    store, bringer = tables().store, _bringer()
    last.outcomes = [settle(one, store, bringer, both=both) for one in last.outcomes or ()]
    last.is_news = True


def show_archive(codes: Callable[[], Sequence[str]]) -> None:
    """Draw the button that saves everything as one file."""
    store, ours = tables().store, circle()

    def archive() -> bytes:
        chosen = codes()
        if not chosen and not Histories(store.database).shelves(ours):
            raise BadInputError(NOTHING_TO_SAVE)
        return write_archive(store, chosen, ours)

    with st.expander(translate("Everything as one file"), icon=":material/inventory_2:", key="archive"):
        if not codes() and not Histories(store.database).shelves(ours):
            caption(NOTHING_TO_SAVE)
            return
        caption(HINTS["archive"])
        save_button(translate("Save the archive"), archive, "table-assistant.zip", key="archive-save")


def bring_in_one(content: bytes) -> BroughtIn:
    """Bring in one game and return what became of it; what is open then is asked by ``show_brought_in``."""
    (outcome,) = bring_in([Brought("", content)], tables().store, _bringer())
    if outcome.open:
        st.session_state[IMPORT] = _Import([outcome])
    return outcome


def _bring_in(files: Sequence[tuple[str, bytes]]) -> None:
    """Bring in files together, and remember what became of each. Nothing is stored before all are read."""
    # One at a time on the whole server: however many people bring something in, the others go on playing.
    if not _one_at_a_time().acquire(blocking=False):
        _remember(translate("Somebody else brings in games just now; try again in half a minute."))
        return
    try:
        this = st.session_state[IMPORT] = _Import()
        # From here on the session is not looked at: a tap on Stop ends this while files are read, never while
        # games are stored.
        store, ours, bringer = tables().store, circle(), _bringer()
        bar = st.progress(0.0, translate("Bringing in the games"))
        button(Text("Stop"), "many-games-stop", _stop, this, icon="stop_circle")
        budget = Budget()
        gathered = gather(files, budget)
        bringer = bringer._replace(on_progress=lambda count, whole: bar.progress(count / whole))
        outcomes = bring_in(gathered.games, store, bringer, budget)
        for held in gathered.archives:
            keep_beside_games(held, store, ours)
        this.outcomes = outcomes
    except (BadInputError, NotSavedError) as problem:
        _remember(say(problem.text))
    finally:
        _one_at_a_time().release()


def _bringer() -> Bringer:
    """Return what this device may see and enter; what it brings in is its own."""
    rights, own = tables().rights, device()
    return Bringer(
        tables().store.codes(tables().wanted(own, among=tuple(ledgers()))),
        lambda code: rights.admit(own, code, may_enter=True),
        zone=reader_zone(),
        may_enter=lambda code: rights.of(own, code).may_enter,
    )


def _stop(this: _Import) -> None:
    """Say that nothing was brought in, unless the tap came when all was stored already."""
    if this.outcomes is None:
        _remember(translate("Stopped; nothing was brought in."))


def _remember(problem: str) -> None:
    tell(problem)
    st.session_state.pop(IMPORT, None)


@st.cache_resource(show_spinner=False)
def _one_at_a_time() -> Lock:
    return Lock()


def _show_report(outcomes: Sequence[BroughtIn]) -> None:
    new = [one for one in outcomes if one.code and not one.known]
    bad = [one for one in outcomes if one.problem is not None]
    known = sum(one.known and not one.more and not one.open for one in outcomes)
    more = sum(bool(one.more) for one in outcomes)
    asked = sum(bool(one.open) for one in outcomes)
    other = plural(
        "1 is here already, shorter or longer.", "{count} are here already, shorter or longer.", asked
    )
    parts = (
        (True, plural("1 game brought in.", "{count} games brought in.", len(new))),
        (known, plural("1 was here already.", "{count} were here already.", known)),
        (more, plural("1 goes on here now.", "{count} go on here now.", more)),
        (asked, other),
        (bad, plural("1 file could not be read:", "{count} files could not be read:", len(bad))),
    )
    write(" ".join(say(text) for is_so, text in parts if is_so))
    lines = [(one.file, one.problem) for one in bad if one.problem]
    _list([*lines, *((one.file, lost) for one in new for lost in one.lost)])


def _list(lines: Sequence[tuple[str, Text]]) -> None:
    """Draw a line on each of some files."""
    for file, problem in lines[:MOST_LINES]:
        bullets([Text("{file}: {problem}", file=shown(file), problem=problem) if file else problem])
