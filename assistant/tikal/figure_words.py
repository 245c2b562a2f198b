"""Figures in words."""

from __future__ import annotations

from assistant.referee.text import Text, plural
from assistant.tikal.actions import Crew


def crew_text(crew: Crew) -> Text:
    """Return figures in words: ``the leader and 2 explorers``."""
    if not crew.leader:
        return plural("1 explorer", "{count} explorers", crew.explorers)
    if not crew.explorers:
        return Text("the leader")
    return plural("the leader and 1 explorer", "the leader and {count} explorers", crew.explorers)
