"""Groups of figures as answers."""

from __future__ import annotations

from assistant.referee.offers import Alternative
from assistant.referee.text import Text
from assistant.tikal.actions import Crew
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import write_crew


def groups(there: Crew, most: int) -> list[Crew]:
    """Return groups of one figure up to so many: explorers alone, then with the leader."""
    alone = [Crew(0, explorers) for explorers in range(1, min(there.explorers, most) + 1)]
    led = [Crew(1, explorers) for explorers in range(min(there.explorers, most - 1) + 1)]
    return [*alone, *led] if there.leader else alone


def crew_alternative(
    crew: Crew, price: int, refused: Text | None = None, *, least: bool = False
) -> Alternative:
    """Return a group of figures as an answer, with what it costs, or costs at ``least``; in AP."""
    figures = crew_text(crew)
    exact = Text("{figures} · {price} AP", figures=figures, price=price)
    label = Text("{figures} · from {price} AP", figures=figures, price=price) if least else exact
    written = write_crew(crew)
    return Alternative(written, label, refused=refused, short=Text("{figures}", figures=written))
