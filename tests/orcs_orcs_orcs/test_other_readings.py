"""What rests on how a table reads a silence of the rulebook says so."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.verdict import OtherReading, Verdict
from tests.orcs_orcs_orcs.fictitious import header, table


def explained(line: str, teleport_own_field: str = "no") -> Verdict:
    """Return the verdict on a line at a table that reads the silence so."""
    position, action = table(teleport_own_field=teleport_own_field), REFEREE.read(line)
    verdict = REFEREE.judge(position, action)
    return with_other_readings(
        REFEREE, header(teleport_own_field=teleport_own_field), position, action, verdict
    )


@pytest.mark.parametrize(
    "own, judgement, other, otherwise",
    [("no", "illegal", "yes", "legal"), ("yes", "legal", "no", "illegal")],
)
def test_teleporting_onto_the_own_field(own: str, judgement: str, other: str, otherwise: str) -> None:
    verdict = explained("teleport 1", teleport_own_field=own)
    assert verdict.judgement == judgement
    assert verdict.other_readings == (OtherReading({"teleport-own-field": other}, otherwise),)


def test_teleporting_elsewhere_rests_on_no_reading() -> None:
    assert explained("teleport 6").other_readings == ()
