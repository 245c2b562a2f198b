"""Mending a running game with a position: the differences in words, a reason, corrections in the log.

Whoever only played on for a while brings the game to the table as it is now by one press.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.paths import PAGES
from assistant.records.table import GameTable
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry
from assistant.referee.positions import PositionsByHand
from assistant.referee.protocol import AnyPosition
from assistant.referee.services import Forgetting
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS, device, find_table, tables
from assistant.views.page.flash import AT_TABLE, show_told, tell
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.position.entry import PositionEntry, kept_position

PLACE: Final = "transfer"
"""Where the Table page says what has changed in turns that nobody entered."""


class Difference(NamedTuple):
    """A correction of the running game and what it says."""

    action: Correct
    words: str


def differences_in_words(game: History, told: History) -> list[Difference]:
    """Return the corrections that make the game's table look like what was told, each in its turn."""
    referee = game.referee
    if not isinstance(referee, PositionsByHand):
        return []
    position, found = _corrected(game, game.position, referee.differences(game.position, told.position))
    # Such as whose turn it is: no table shows it, but it was told.
    _, besides = _corrected(game, position, _set_last(told))
    return [*found, *besides]


def forgotten_in_words(game: History, told: History) -> list[Difference]:
    """Return the corrections of what was known of a game and is not, once turns were played unseen.

    What was told of the table as it is now holds.
    """
    referee = game.referee
    if not isinstance(referee, Forgetting):
        return []
    set_anew = {(action.what, action.fact) for action in _set_last(told)}
    old = [each for each in referee.forgotten(told.position) if (each.what, each.fact) not in set_anew]
    return _corrected(game, told.position, old)[1]


def _set_last(told: History) -> Iterator[Correct]:
    """Yield the last correction of each fact that was set."""
    last: dict[tuple[str, str], Correct] = {}
    for step in told.steps:
        action = step.entry.action
        if isinstance(action, Correct):
            last.pop((action.what, action.fact), None)
            last[action.what, action.fact] = action
    yield from last.values()


def _corrected(
    game: History, position: AnyPosition, actions: Iterable[Correct]
) -> tuple[AnyPosition, list[Difference]]:
    """Return a position after corrections that change it and can be, each with its words."""
    found, referee = [], game.referee
    for action in actions:
        try:
            after = referee.apply(position, action)
        except ImpossibleError:
            continue
        if referee.fingerprint(after) != referee.fingerprint(position):
            found.append(Difference(action, say(referee.describe(position, action))))
            position = after
    return position, found


def show_playing_on(entry: PositionEntry, key: str) -> None:
    """Draw the button that makes this the table of the game that was played on, and go there."""
    origin = entry.origin if entry.stored else None
    table = find_table(origin.code) if origin else None
    if origin is None or table is None or not table.right.may_enter:
        return
    game = table.look()
    found = differences_in_words(game, entry.history)
    if not found or len(game) != origin.entries:
        return  # what others have entered meanwhile is looked at before it is set back
    count = len(_in_the_end(found))
    label = translate("Take over ({count})").format(count=count)  # it has to fit beside Undo and Redo
    pressed = st.button(
        escape_markdown(label), key=f"{key}-played-on", type="primary", icon=":material/done_all:"
    )
    if not pressed:
        return
    forgotten = forgotten_in_words(game, entry.history)
    entering, reason = Entering(table, game, entry.kept.transfer), translate("we played on")
    changes = [each.action for each in (*found, *forgotten)]
    if entering.enter_together([Entry("correction", action, reason=reason) for action in changes]):
        tell(_in_one(found, forgotten), AT_TABLE, done=True)
        st.switch_page(PAGES / "table.py", query_params=with_settings({GAME_IN_ADDRESS: table.code}))
    elif entering.answer is not None:
        st.warning(escape_markdown(entering.answer.sentence), icon=":material/info:")


def lead_back_to_told(table: GameTable, key: str) -> None:
    """Say that what was told of the table is not in its game, and lead there, so that nothing seems lost."""
    kept = kept_position()
    told = _still_kept(kept.taken.get(table.code, ""))
    if told is None or not differences_in_words(table.look(), told.look()):
        return
    said = translate("What you told of the table as it lies now is kept, but not in this game yet.")
    st.info(escape_markdown(said), icon=":material/photo_camera:")
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", key=f"{key}-told"):
        address = {GAME_IN_ADDRESS: told.code}
        page_link("position", translate("Go on with the table as told"), ":material/photo_camera:", address)
        st.button(
            translate("Leave it"),
            key=f"{key}-told-leave",
            type="tertiary",
            icon=":material/close:",
            on_click=kept.leave,
            args=(table.code,),
        )


def _still_kept(code: str) -> GameTable | None:
    try:
        return tables().open(code, device()) if code else None
    except BadInputError:
        return None  # it was deleted meanwhile


def _in_the_end(found: list[Difference]) -> list[Difference]:
    """Return the corrections without those that only make room for what is set afterwards."""
    return list({(each.action.what, each.action.fact): each for each in found}.values())


def _in_one(found: list[Difference], forgotten: list[Difference]) -> str:
    """Return in a few sentences what has changed and what nobody knows any more."""
    said = translate("This is how the table stands now: {changes}.")
    sentences = [said.format(changes="; ".join(each.words for each in _in_the_end(found)))]
    if forgotten:
        unknown = translate("Not known any more: {facts}.")
        sentences.append(unknown.format(facts="; ".join(each.words for each in forgotten)))
    return " ".join(sentences)


def show_transfer(entry: PositionEntry, key: str) -> None:
    """Draw the differences between the game that the position was taken of and the position."""
    origin = entry.origin
    if origin is None:
        return
    table = find_table(origin.code)
    if table is None:
        return
    game = table.look()
    show_told(PLACE)
    found = differences_in_words(game, entry.history)
    if not found:
        st.markdown(translate("The game and this table are alike."))
    else:
        _show_differences(found, entry, Entering(table, game, entry.kept.transfer), key)
    page_link("table", translate("To the game"), ":material/hive:", {GAME_IN_ADDRESS: origin.code})


def _show_differences(found: list[Difference], entry: PositionEntry, entering: Entering, key: str) -> None:
    answer = entering.answer
    if answer is not None and answer.kind != "done":
        st.warning(escape_markdown(answer.impossible or answer.sentence), icon=":material/info:")
    if entry.origin and len(entering.history) > entry.origin.entries:
        moved = translate("The game has moved on since this was taken; what changed there is listed too.")
        st.warning(moved, icon=":material/update:")
    st.markdown("\n".join(f"{number}. {escape_markdown(each.words)}" for number, each in enumerate(found, 1)))
    widget = f"{key}-transfer-reason"

    def heed() -> None:
        reason = str(st.session_state[widget]).strip()
        if not reason:
            entering.tell(translate("Say why first: the reason is kept in the log."))
            return
        if entering.enter_together([Entry("correction", each.action, reason=reason) for each in found]):
            said = translate("Corrections now in the log of the game: {count}.")
            tell(said.format(count=len(found)), PLACE, done=True)

    with st.form(f"{key}-transfer", border=False):
        st.text_input(
            translate("Why is the game corrected? It is kept in the log."), key=widget, max_chars=LONGEST_TEXT
        )
        st.form_submit_button(
            translate("Enter this into the game"),
            icon=":material/rule:",
            on_click=heed,
        )
