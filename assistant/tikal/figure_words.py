"""Figures in words."""

from __future__ import annotations

from assistant.referee.text import Text
from assistant.tikal.actions import Crew


def crew_text(crew: Crew) -> Text:
    """Return figures in words: ``leader and 2 explorers``."""
    if not crew.leader:
        return Text("1 explorer") if crew.explorers == 1 else Text("{count} explorers", count=crew.explorers)
    if not crew.explorers:
        return Text("leader")
    if crew.explorers == 1:
        return Text("leader and 1 explorer")
    return Text("leader and {count} explorers", count=crew.explorers)
