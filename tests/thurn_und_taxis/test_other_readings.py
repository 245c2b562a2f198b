"""What rests on how a table reads a silence of the rulebooks says so."""

from __future__ import annotations

import pytest

from assistant.locale.verdicts import Reader, verdict_lines
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.logs.log import Header
from assistant.referee.verdict import OtherReading
from assistant.thurn_und_taxis.referee import ThurnUndTaxisReferee
from tests.thurn_und_taxis.builders import PLAYERS, table

REFEREE = ThurnUndTaxisReferee()


def test_an_expansion_settles_what_the_game_alone_leaves_open() -> None:
    """With Der Kurier der Fürstin whoever declines a carriage is rewarded, so it may be declined."""
    versions = ("basic", "kurier")
    headers = [Header("thurn_und_taxis", "yucata", version, "1", PLAYERS[:2]) for version in versions]
    values = {option.id: option.default for option in REFEREE.rulebook.options}
    strict = values | {"carriage-declining": "forbidden"}
    read = [REFEREE.reread(REFEREE.new_game(header), strict).game.options for header in headers]
    assert [options.carriage_may_be_declined for options in read] == [False, True]


FIVE_IN_HAND = "turn=hand,red,taken:1,laid:1,began:5,closed:3 round=5 red=hand:basel+linz+lodz+passau+ulm"


@pytest.mark.parametrize(
    "kept, line, judgement, by_the_rulebooks",
    [
        ("4", "drop ulm", "legal", (OtherReading({"hand-size": "3"}, "illegal"),)),
        ("4", "drop ulm linz", "illegal", (OtherReading({"hand-size": "3"}, "legal"),)),
        ("4", "drop ulm linz lodz", "illegal", ()),
        ("3", "drop ulm linz", "legal", ()),
    ],
)
def test_what_a_house_rule_decides_says_what_the_rulebooks_would(
    kept: str, line: str, judgement: str, by_the_rulebooks: tuple[OtherReading, ...]
) -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS[:2], {"hand-size": kept})
    position, action = table(FIVE_IN_HAND, hand_size=kept), REFEREE.read(line)
    verdict = with_other_readings(REFEREE, header, position, action, REFEREE.judge(position, action))
    assert (verdict.judgement, verdict.other_readings) == (judgement, by_the_rulebooks)
    lines = verdict_lines(verdict, Reader(REFEREE.rulebook))
    assert any("By the rulebooks, “3 cards”" in line for line in lines) == bool(by_the_rulebooks)
