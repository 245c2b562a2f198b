"""What the Table page keeps from run to run."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.views.entering.entering import LastAnswer, Response
from assistant.views.entering.selection import NOTHING, Selection


@dataclass
class TableState(LastAnswer):
    """What the page of one table keeps from run to run.

    ``entries`` counts those that were shown last, ``news`` is the number of the last one from elsewhere. With
    ``closed`` a refusal was put away just now: the field for a typed line is to be emptied. ``acting`` is
    whose turn it was; ``last`` is the selection that was entered last, to change a value, and ``refused`` the
    one that has just been refused, to resume it. ``ended`` is the place whose tap has just brought a turn to
    its end. ``shown_answer`` is the answer that was drawn last.
    """

    selection: Selection = NOTHING
    last: Selection | None = None
    refused: Selection | None = None
    acting: str = ""
    entries: int | None = None
    news: int = 0
    closed: bool = False
    ended: str = ""
    shown_answer: Response | None = None
