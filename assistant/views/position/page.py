"""The page of the board as it stands: begin one, set its facts by tapping, and look at it from all sides."""

from __future__ import annotations

from typing import Any, Final

import streamlit as st

from assistant.locale import say, translate
from assistant.paths import PAGES
from assistant.records.games import referees
from assistant.referee.logs.header_lines import LONGEST_START
from assistant.referee.offers import Offer
from assistant.referee.picture import Picture
from assistant.referee.protocol import AnyReferee, with_board
from assistant.referee.services import Routes
from assistant.referee.snapshots import SNAPSHOT, Snapshots
from assistant.referee.text import Text
from assistant.views.drawing.board import pick_zone, tap_board
from assistant.views.entering.draft import choices
from assistant.views.entering.offers import choose, draft_of, forget, open_again, take_tap, zones_to_tap
from assistant.views.entering.trouble import show_trouble
from assistant.views.entering.typed_line import Log, typed_line
from assistant.views.games.seats import ask_who_plays
from assistant.views.help.typing_card import SET, how_to_type
from assistant.views.page.clock import when
from assistant.views.page.current_game import (
    GAME_IN_ADDRESS,
    LAST_GAME,
    device,
    find_table,
    show_made_up,
    tables,
)
from assistant.views.page.flash import show_told, warn
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.page.showing import showing
from assistant.views.page.touch import use_finger_sizes
from assistant.views.page.watching import keep_in_step
from assistant.views.position.entry import SnapshotEntry, begin
from assistant.views.position.parts import (
    Taps,
    audit_count,
    show_audit,
    show_score_now,
    show_text,
    show_ways,
)
from assistant.views.position.transfer import show_transfer
from assistant.views.sharing.joining import show_invitation
from assistant.views.turn.meters import signed_name

KEY: Final = "snapshot"
RECENT: Final = 6

ENTER: Final = "enter"
CHECK: Final = "check"
SCORE: Final = "score"
WAYS: Final = "ways"
TEXT: Final = "text"
GAME: Final = "game"
SIDES: Final = {
    ENTER: Text("Enter"),
    CHECK: Text("Check"),
    SCORE: Text("Score"),
    WAYS: Text("Ways"),
    TEXT: Text("Text"),
    GAME: Text("Mend the game"),
}


def show_snapshots() -> None:
    """Draw the page: the snapshot that the address names, or how to begin one."""
    use_finger_sizes()
    show_told()
    code = st.query_params.get(GAME_IN_ADDRESS, "")
    table = find_table(code) if code else None
    if table is not None:
        entry = SnapshotEntry(table)
        show_made_up(entry.history.header)
        SnapshotView(entry).show()
        if entry.stored:
            show_invitation(entry.table.code, "snapshot", KEY)
        keep_in_step(entry.table, entry.seen)
    else:
        _show_beginning()


def _games() -> dict[str, AnyReferee]:
    return {game: referee for game, referee in referees().items() if isinstance(referee, Snapshots)}


def _show_beginning() -> None:
    st.markdown(
        translate("Enter what lies on the table, as much as you know; nobody needs a log of the game.")
    )
    seen = str(st.session_state.get(LAST_GAME, ""))
    if seen:
        st.page_link(
            PAGES / "snapshot.py",
            label=translate("Begin with the game looked at last"),
            icon=":material/hive:",
            query_params=with_settings({GAME_IN_ADDRESS: seen}),
        )
    seated = ask_who_plays(_games(), f"{KEY}-new")
    if seated.problem:
        warn(seated.problem)
    text = ""
    with st.expander(translate("Begin from a position as text"), icon=":material/content_paste:"):
        text = str(
            st.text_area(translate("A position as text"), key=f"{KEY}-new-text", max_chars=LONGEST_START)
        )
    st.button(
        translate("Begin"),
        key=f"{KEY}-begin",
        type="primary",
        icon=":material/play_arrow:",
        disabled=bool(seated.problem),
        on_click=lambda: begin(seated.referee, seated.header, text),
    )
    listed = tables().listed(device(), among=tuple(_games()))
    recent = [game for game in listed if game.kind == SNAPSHOT][:RECENT]
    if recent:
        st.markdown(f"**{translate('Entered before')}**")
    for game in recent:
        label = f"{when(game.changed_at)} · {game.title or ', '.join(game.players)}"
        st.page_link(
            PAGES / "snapshot.py",
            label=escape_markdown(label),
            icon=":material/photo_camera:",
            query_params=with_settings({GAME_IN_ADDRESS: game.code}),
        )


class SnapshotView:
    """One run of the page for one snapshot."""

    def __init__(self, entry: SnapshotEntry) -> None:
        """Look at the snapshot as it is now."""
        self.entry = entry
        self.referee = entry.referee
        self.position = entry.history.position
        self.side = str(st.session_state.get(f"{KEY}-side.kept", ENTER))
        if self.side not in self._sides():
            self.side = ENTER
        self.confirming: Any = None
        self.offers: tuple[Offer, ...] = ()
        if self.side == ENTER and isinstance(self.referee, Snapshots):
            self.offers = self.referee.snapshot_offers(self.position, self.selected)
        self.taps = Taps(KEY)

    @property
    def selected(self) -> str:
        """The zone or the player tapped last, empty for none."""
        return str(st.session_state.get(f"{KEY}-zone", ""))

    @property
    def _choosing(self) -> bool:
        """Whether something is being chosen; then all other questions make room."""
        return bool(draft_of(self.offers, KEY).offer)

    def _sides(self) -> list[str]:
        offered = [ENTER, CHECK, SCORE]
        if isinstance(self.referee, Routes):
            offered.append(WAYS)
        offered.append(TEXT)
        return [*offered, GAME] if self.entry.stored and self.entry.origin else offered

    def show(self) -> None:
        """Draw the page."""
        marked = self.taps.start if self.side == WAYS else self.selected
        picture = with_board(self.referee).picture(self.position, marked, zones_to_tap(self.offers, KEY))
        board, rest = st.columns((3, 2))
        with board:
            tap_board(picture, key=f"{KEY}-board", on_tap=self._tapped)
        with rest:
            self._show_side(picture)
        self._show_undo()

    def _show_side(self, picture: Picture) -> None:
        if not self._choosing:
            self._show_sides()
        if self.side == ENTER:
            self._show_entering(picture)
        elif self.side == CHECK:
            show_audit(self.entry, KEY)
        elif self.side == SCORE:
            show_score_now(self.entry)
        elif self.side == WAYS:
            show_ways(self.entry, self.taps, picture)
        elif self.side == TEXT:
            show_text(self.entry, KEY)
        else:
            show_transfer(self.entry, KEY)

    def _show_sides(self) -> None:
        found = audit_count(self.entry, KEY)
        labels = {side: say(SIDES[side]) for side in self._sides()}
        labels[CHECK] = f"{labels[CHECK]} ({found})" if found else f"{labels[CHECK]} ✓"

        def heed(side: str | None) -> None:
            # Tapping the side that is shown would leave none; there is always one.
            st.session_state[f"{KEY}-side.kept"] = side or self.side
            self.entry.forget()

        asked = showing(f"{KEY}-side", self.side, heed)
        st.pills(
            translate("What to look at"),
            list(labels),
            format_func=labels.__getitem__,
            key=asked.key,
            on_change=asked.heed,
            label_visibility="collapsed",
            wrap=True,
        )

    def _tapped(self, zone: str) -> None:
        self.entry.forget()
        if self.side == WAYS:
            self.taps.take(zone)
            return
        if self.side != ENTER:
            st.session_state[f"{KEY}-side.kept"] = ENTER
            st.session_state[f"{KEY}-zone"] = zone
            return
        if not take_tap(self.offers, KEY, zone):
            if self.confirming is not None and zone != self.selected:
                # Whoever goes on to the next cell is content with how the tile lies.
                self._set(self.confirming)
            st.session_state[f"{KEY}-zone"] = "" if zone == self.selected else zone

    def _show_entering(self, picture: Picture) -> None:
        if self.selected in self.entry.names or not self._choosing:
            self._show_players()
        if not self._choosing or (self.entry.answer and self.entry.answer.kind != "done"):
            self._show_answer()
        label = next((say(zone.label) for zone in picture.zones if zone.id == self.selected), "")
        if label:
            st.markdown(escape_markdown(label))
        elif self.selected not in self.entry.names:
            st.caption(translate("Tap the board to set what lies there, or a player for what they hold."))
        chosen = choose(self.offers, KEY)
        if chosen.action is not None:
            draft = draft_of(self.offers, KEY)
            if any(choice.kind == "turn" for choice in choices(draft, self.offers)):
                # A tile is turned with further taps, so only people know when it lies as it should.
                self.confirming = chosen.action
            else:
                self._set(chosen.action, draft.offer)
                st.rerun()
        if not self._choosing:
            self._show_typing(picture)

    def _set(self, action: Any, offer: str = "") -> None:  # noqa: ANN401 - every game has actions of its own
        forget(KEY)
        if (
            self.entry.set(action)
            and self.selected in self.entry.names
            and isinstance(self.referee, Snapshots)
        ):
            # What players hold is entered one after the other; what lies on a cell is not.
            position = self.entry.table.look().position
            open_again(self.referee.snapshot_offers(position, self.selected), KEY, offer)

    def _show_players(self) -> None:
        def heed(player: str | None) -> None:
            forget(KEY)
            self.entry.forget()
            st.session_state[f"{KEY}-zone"] = player or ""

        chosen = self.selected if self.selected in self.entry.names else None
        asked = showing(f"{KEY}-player", chosen, heed)
        st.pills(
            translate("What players hold"),
            list(self.entry.names),
            format_func=lambda player: escape_markdown(signed_name(player, self.entry.names)),
            key=asked.key,
            on_change=asked.heed,
            label_visibility="collapsed",
            wrap=True,
        )

    def _show_answer(self) -> None:
        answer = self.entry.answer
        if answer is None:
            return
        show_trouble(self.entry.entering, KEY)
        if answer.kind == "done" and self.entry.history.steps:
            step = self.entry.history.steps[-1]
            said = say(self.referee.describe(step.before, step.entry.action))
            st.markdown(f":green[:material/check:] {escape_markdown(said)}")

    def _show_typing(self, picture: Picture) -> None:

        def enter(line: str) -> bool:
            forget(KEY)
            return self.entry.type(line)

        with st.expander(translate("Type it, or choose from a list"), icon=":material/keyboard:"):
            if isinstance(self.referee, Snapshots):
                log = Log(enter, self.entry.find, len(self.entry.history))
                typed_line(f"{KEY}-line", self.referee.example_fact, log)
                how_to_type(self.referee, self.entry.history.header.version, SET, KEY)
            pick_zone(picture, key=f"{KEY}-list", on_pick=self._tapped)

    def _show_undo(self) -> None:
        with st.bottom, st.container(horizontal=True, gap="xsmall"):
            st.button(
                translate("Undo"),
                key=f"{KEY}-undo",
                icon=":material/undo:",
                disabled=not self.entry.history.steps,
                on_click=self._take_back,
            )
            st.button(
                translate("Redo"),
                key=f"{KEY}-redo",
                icon=":material/redo:",
                disabled=self.entry.history.last_taken_back() is None,
                on_click=self._bring_back,
            )
            if self.confirming is not None:
                st.button(
                    escape_markdown(translate("It lies like this")),
                    key=f"{KEY}-confirm",
                    type="primary",
                    icon=":material/done:",
                    on_click=self._set,
                    args=(self.confirming,),
                )

    def _take_back(self) -> None:
        forget(KEY)
        self.entry.undo()

    def _bring_back(self) -> None:
        forget(KEY)
        self.entry.redo()
