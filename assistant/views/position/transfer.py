"""Mending a running game with a position: the differences in words, a reason, corrections in the log.

Whoever only played on for a while brings the game to the table as it is now by one press.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Correct, Entry
from assistant.referee.protocol import AnyPosition, with_board
from assistant.referee.services import origin_of
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table, tables
from assistant.views.page.device import device, reader_zone
from assistant.views.page.flash import AT_TABLE, tell, telling, warn
from assistant.views.page.links import go_to, page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.position.entry import PositionEntry, kept_position
from assistant.views.ui import HINTS, button, centred_row, words


class Difference(NamedTuple):
    """A correction of the running game and what it says."""

    action: Correct
    words: str


class Differences(NamedTuple):
    """What brings a game to the table that was stated, and what of it the game has changed meanwhile."""

    changes: list[Difference]
    left: list[Difference]


def differences_in_words(game: History, other: History) -> Differences:
    """Return the corrections that make the game's table look like what was stated, each in its turn.

    Of a game that has moved on since, nothing is set back: only what was stated is brought in, and ``left``
    is what of that the game has changed, too.
    """
    referee = with_board(game.referee)
    wanted, last = referee.differences(game.position, other.position), tuple(_set_last(other))
    origin = origin_of(other.header.details)
    if origin is None or len(game) == origin.entries:
        position, changes = _corrected(game, game.position, wanted)
        # Such as whose turn it is: no table shows it, but it was stated.
        return Differences([*changes, *_corrected(game, position, last)[1]], [])
    stated = {_fact(each) for each in referee.differences(other.start, other.position)}
    changed = {_fact(each) for each in referee.differences(other.start, game.position)}
    _, changes = _corrected(game, game.position, (each for each in wanted if _fact(each) in stated - changed))
    _, differing = _corrected(game, game.position, wanted)
    _, unseen = _corrected(game, game.position, (each for each in last if _fact(each) not in stated))
    left = [each for each in _in_the_end(differing) if _fact(each.action) in stated & changed]
    return Differences(changes, [*left, *unseen])


def _fact(action: Correct) -> tuple[str, str]:
    return action.what, action.fact


def forgotten_in_words(game: History, other: History) -> list[Difference]:
    """Return the corrections of what was known of a game and is not, once turns were played unseen.

    What was stated of the table as it is now holds.
    """
    set_anew = set(map(_fact, _set_last(other)))
    old = [each for each in game.referee.forgotten(other.position) if _fact(each) not in set_anew]
    return _corrected(game, other.position, old)[1]


def _set_last(history: History) -> Iterable[Correct]:
    """Return the last correction of each fact that was set, in their order."""
    last: dict[tuple[str, str], Correct] = {}
    for step in history.steps:
        action = step.entry.action
        if isinstance(action, Correct):
            last.pop(_fact(action), None)
            last[_fact(action)] = action
    return last.values()


def _corrected(
    game: History, position: AnyPosition, actions: Iterable[Correct]
) -> tuple[AnyPosition, list[Difference]]:
    """Return a position after corrections that change it and can be, each with its words."""
    changes, referee = [], game.referee
    for action in actions:
        try:
            after = referee.apply(position, action)
        except ImpossibleError:
            continue
        if referee.fingerprint(after) != referee.fingerprint(position):
            changes.append(Difference(action, say(referee.describe(position, action))))
            position = after
    return position, changes


def show_playing_on(entry: PositionEntry, key: str) -> None:
    """Draw the button that makes this the table of the game that was played on, and go there."""
    origin = entry.origin if entry.stored else None
    table = find_table(origin.code) if origin else None
    if origin is None or table is None or not table.right.may_enter:
        return
    game = table.look()
    to_change, _ = differences_in_words(game, entry.history)
    if not to_change or len(game) != origin.entries:
        return  # beside what others have entered meanwhile it is looked at first
    count = len(_in_the_end(to_change))
    label = Text("Take over ({count})", count=count)  # it has to fit beside Undo and Redo
    if st.button(words(label), key=f"{key}-played-on", type="primary", icon=":material/done_all:"):
        forgotten = forgotten_in_words(game, entry.history)
        changed = "; ".join(each.words for each in _in_the_end(to_change))
        sentence = say(Text("This is how the table stands now: {changes}.", changes=changed))
        if forgotten:
            unknown = "; ".join(each.words for each in forgotten)
            sentence += " " + say(Text("Not known any more: {facts}.", facts=unknown))
        changes = [*to_change, *forgotten]
        _enter(changes, translate("we played on"), entry, table, sentence, keep=False)


def _enter(  # noqa: PLR0913 - what is entered where, and what is said then
    changes: list[Difference], reason: str, entry: PositionEntry, game: GameTable, text: str, *, keep: bool
) -> None:
    """Enter corrections into a game together and go to its table, or say why they cannot be entered.

    What was stated goes into the bin, except to ``keep`` what the game lacks.
    """
    entering = Entering(game, game.look(), entry.kept.transfer)
    entries = [Entry("correction", each.action, reason=reason) for each in changes]
    if entering.enter(*entries):
        entry.kept.taken.pop(game.code, None)
        if not keep:
            with telling():
                tables().delete(entry.table.code, device())
        tell(text, AT_TABLE, done=True)
        go_to("table", {GAME_IN_ADDRESS: game.code})
    elif entering.answer is not None:
        warn(entering.answer.impossible or entering.answer.sentence)


def lead_back_to_told(table: GameTable, key: str) -> None:
    """Say that what was stated of the table is not in its game, and lead there: nothing seems lost."""
    taken = kept_position().taken
    try:
        entered = tables().open(taken.get(table.code, ""), device(), reader_zone())
    except BadInputError:
        return  # nothing was stated, or it was deleted meanwhile
    if differences_in_words(table.look(), entered.look()).changes:
        sentence = translate("What you told of the table as it lies now is kept, but not in this game yet.")
        st.info(words(sentence), icon=":material/photo_camera:")
        with centred_row(key=f"{key}-told"):
            label, address = translate("Go on with the table as told"), {GAME_IN_ADDRESS: entered.code}
            page_link("position", label, address=address)
            leave, own = Text("Leave it"), f"{key}-told-leave"
            button(leave, own, taken.__delitem__, table.code, icon="close", type="tertiary")


def _in_the_end(changes: list[Difference]) -> list[Difference]:
    """Return the corrections without those that only make room for what is set afterwards."""
    return list({_fact(each.action): each for each in changes}.values())


def show_transfer(entry: PositionEntry, key: str) -> None:
    """Draw the differences between the game that the position was taken of and the position."""
    table = find_table(entry.origin.code if entry.origin else "")
    if table is None:
        return
    changes, left = differences_in_words(table.look(), entry.history)
    if not changes and not left:
        st.markdown(translate("The game holds all that was told here."))
    if changes:
        st.markdown(_listed(changes))
        label = translate("Why is the game corrected? It is kept in the log.")
        with st.form(f"{key}-transfer", border=False):
            reason = st.text_input(label, key=f"{key}-transfer-reason", max_chars=LONGEST_TEXT).strip()
            # Not in a callback, which could not go to another page.
            pressed = st.form_submit_button(translate("Enter this into the game"), icon=":material/rule:")
        if pressed and not reason:
            warn(translate("Say why first: the reason is kept in the log."))
        elif pressed:
            sentence = say(Text("Corrections now in the log of the game: {count}.", count=len(changes)))
            _enter(changes, reason, entry, table, sentence, keep=bool(left))
    if left:
        st.warning(say(HINTS["moved-on"]), icon=":material/update:")
        st.markdown(_listed(left))
    page_link("table", translate("To the game"), address={GAME_IN_ADDRESS: table.code})


def _listed(changes: list[Difference]) -> str:
    return "\n".join(f"{number}. {escape_markdown(each.words)}" for number, each in enumerate(changes, 1))
