"""Whether a table wanted hints, as its header says."""

from dataclasses import replace

import pytest

from assistant.referee.services import HINTS_DETAIL, hints_allowed
from tests.referee.toy import toy_header


@pytest.mark.parametrize(
    "details, allowed", [({}, False), ({HINTS_DETAIL: "allowed"}, True), ({HINTS_DETAIL: "no"}, False)]
)
def test_only_a_table_that_said_so_gets_hints(details: dict[str, str], allowed: bool) -> None:
    assert hints_allowed(replace(toy_header(), details=details)) is allowed
