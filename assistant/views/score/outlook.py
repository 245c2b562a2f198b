"""What is certain before the end, as a sum for each player, their last turn, and what may follow."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.sums import least, sheet_sentence
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.services import Outlook, Outlooks
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import coloured_name


def show_outlooks(referee: AnyLedger, position: AnyPosition, names: Mapping[str, str]) -> None:
    """Draw what nobody can take away any more, for every player, in games that can tell it."""
    if not isinstance(referee, Outlooks):
        return
    st.subheader(translate("Certain until the end"), anchor=False)
    with st.container(border=True, gap="xsmall"):
        for player in names:
            _show(referee.outlook(position, player), coloured_name(player, names))


def _show(outlook: Outlook, called: str) -> None:
    certain = outlook.certain
    where = f" · {escape_markdown(say(outlook.last_round))}" if outlook.last_round else ""
    lines = [f"**{called}: {least(certain.total, certain.open)}**{where}"]
    if len(certain.items) > 1 or certain.open:
        lines.append(escape_markdown(sheet_sentence(certain)))
    st.markdown("  \n".join(lines))
    said = [say(note) for note in certain.notes]
    if outlook.possible:
        listed = "; ".join(map(say, outlook.possible))
        said.append(translate("Still possible: {what}.").format(what=listed))
    if said:
        st.caption(escape_markdown(" ".join(said)))
