"""What is certain before the end, as a sum for each player, their last turn, and what may follow."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.score import in_figures
from assistant.referee.text import Text
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import caption, heading, words


def show_outlooks(referee: AnyLedger, position: AnyPosition, names: Mapping[str, str]) -> None:
    """Draw what nobody can take away any more, for every player, in games that can tell it."""
    texts = ((player, referee.outlook(position, player)) for player in names)
    outlooks = {player: outlook for player, outlook in texts if outlook}
    if not outlooks:
        return
    heading(Text("Already secured"))
    first, *others = outlooks.values()
    everybodys = [what for what in first.possible if all(what in other.possible for other in others)]
    with st.container(border=True, gap="xsmall"):
        for player, outlook in outlooks.items():
            certain = outlook.certain
            where = f" · {words(outlook.last_round)}" if outlook.last_round else ""
            total = in_figures(certain.total, certain.open)
            lines = [f"**{coloured_name(player, names)}: {total}**{where}"]
            if len(certain.items) > 1 or certain.open:
                lines.append(words(certain.sentence(say)))
            st.markdown("  \n".join(lines))
            notes = [say(note) for note in certain.notes]
            if own := [say(what) for what in outlook.possible if what not in everybodys]:
                notes.append(translate("Still possible: {what}.").format(what="; ".join(own)))
            if notes:
                caption(" ".join(notes))
        if everybodys:
            listed = "; ".join(map(say, everybodys))
            caption(translate("Still possible for everybody: {what}.").format(what=listed))
