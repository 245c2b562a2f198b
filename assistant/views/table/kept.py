"""What the Table page keeps from run to run."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.views.entering.choosing import Begun
from assistant.views.entering.draft import Draft
from assistant.views.entering.entering import LastAnswer


@dataclass
class TableState(Begun, LastAnswer):
    """What the page of one table keeps from run to run.

    ``entries`` counts those that were shown last, ``news`` is the number of the last one from elsewhere. With
    ``closed`` a refusal was put away just now: the field for a typed line is to be emptied. ``acting`` is
    whose turn it was; ``last`` is the place and the draft of what was entered last, to change an answer.
    ``ended`` is the place whose tap has just brought a turn to its end.
    """

    acting: str = ""
    last: tuple[str, Draft] | None = None
    entries: int | None = None
    news: int = 0
    closed: bool = False
    ended: str = ""
