"""What rests on how a table reads a silence says so, and offers the other reading; the rest does not."""

from __future__ import annotations

from assistant.locale.verdicts import Reader, verdict_lines
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.logs.log import Header
from assistant.referee.verdict import Verdict
from assistant.tikal import REFEREE
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from tests.tikal.builders import PLAYERS


def explained(header: Header, position: Position, line: str) -> Verdict:
    action = REFEREE.read(line)
    return with_other_readings(REFEREE, header, position, action, REFEREE.judge(position, action))


TIED = "turn=actions,red b1=v3,red:2,blue:2"
"""Two explorers each: nobody is stronger."""


def test_the_words_name_the_option_and_the_other_reading() -> None:
    header = Header("tikal", "romanian", "basic", "1", PLAYERS[:3])
    verdict = explained(header, read_position(TIED, new_game(header).game), "guard b1")
    lines = verdict_lines(verdict, Reader(REFEREE.rulebook, edition="romanian"))
    assert lines[0] == "Illegal by this table's reading."
    assert any("Yes, a tie at the top is enough”: legal." in line for line in lines)
