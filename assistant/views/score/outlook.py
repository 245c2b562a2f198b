"""What is certain before the end, as a sum for each player, their last turn, and what may follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.score import in_figures
from assistant.referee.services import Outlook
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import coloured_name


def show_outlooks(referee: AnyLedger, position: AnyPosition, names: Mapping[str, str]) -> None:
    """Draw what nobody can take away any more, for every player, in games that can tell it."""
    texts = ((player, referee.outlook(position, player)) for player in names)
    outlooks = {player: outlook for player, outlook in texts if outlook}
    if not outlooks:
        return
    st.subheader(translate("Already secured"), anchor=False)
    first, *others = outlooks.values()
    everybodys = [what for what in first.possible if all(what in other.possible for other in others)]
    with st.container(border=True, gap="xsmall"):
        for player, outlook in outlooks.items():
            own = [what for what in outlook.possible if what not in everybodys]
            _show(outlook, own, coloured_name(player, names))
        if everybodys:
            listed = "; ".join(map(say, everybodys))
            sentence = translate("Still possible for everybody: {what}.").format(what=listed)
            st.caption(escape_markdown(sentence))


def _show(outlook: Outlook, own: Sequence[Text], called: str) -> None:
    """Draw what is certain for a player and what only they may still get."""
    certain = outlook.certain
    where = f" · {escape_markdown(say(outlook.last_round))}" if outlook.last_round else ""
    lines = [f"**{called}: {in_figures(certain.total, certain.open)}**{where}"]
    if len(certain.items) > 1 or certain.open:
        lines.append(escape_markdown(certain.sentence(say)))
    st.markdown("  \n".join(lines))
    notes = [say(note) for note in certain.notes]
    if own:
        listed = "; ".join(map(say, own))
        notes.append(translate("Still possible: {what}.").format(what=listed))
    if notes:
        st.caption(escape_markdown(" ".join(notes)))
