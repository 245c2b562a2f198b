"""What the Table page keeps from run to run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from assistant.records.rights import Right
from assistant.views.entering.choosing import Begun
from assistant.views.entering.draft import Draft
from assistant.views.entering.entering import Answered


class Around(NamedTuple):
    """What the Table page shows around the parts that an entry changes.

    ``moment`` is how many entries the game had, where something there belongs to that moment; otherwise 0.
    """

    somebody_acts: bool
    right: Right
    names: tuple[tuple[str, str], ...]
    moment: int = 0


@dataclass
class TableState(Begun, Answered):
    """What the page of one table keeps from run to run.

    ``entries`` counts those that were shown last, ``news`` is the number of the last one from elsewhere. With
    ``closed`` a refusal was put away just now: the field for a typed line is to be emptied. ``acting`` is
    whose turn it was; ``last`` is the place and the draft of what was entered last, to change an answer.
    ``around`` stood around the parts of the page when it was drawn as a whole; the parts alone are drawn for
    ``asked_for`` entries, with the table as the first part has ``looked`` at it.
    """

    acting: str = ""
    last: tuple[str, Draft] | None = None
    entries: int | None = None
    news: int = 0
    closed: bool = False
    around: Around | None = None
    asked_for: int = -1
    looked: object = None
