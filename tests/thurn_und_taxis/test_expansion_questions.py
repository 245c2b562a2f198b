"""Questions about expansions without a game, worked out from the rules by hand."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.asking import ask, fill_in, option_facts
from assistant.referee.questions import question_of
from assistant.thurn_und_taxis import REFEREE

OPTIONS = {option.id: option.preset("yucata") for option in REFEREE.rulebook.options}
SIX = {"length": 6, "horses": 7, "free": 1, "most": 1}
SECOND = {"official": "postillion", "price": 2, "held": 4, "began_with": 4, "laid": 1}


@pytest.mark.parametrize(
    "question, known, result, rules",
    [
        ("horses", SIX, "legal", set()),
        ("horses", SIX | {"length": 7}, "legal", set()),
        ("horses", SIX | {"length": 8}, "illegal", {"GG10"}),
        ("horses", SIX | {"free": 2}, "illegal", {"GG12"}),
        ("horses", SIX | {"most": 3}, "illegal", {"GG13"}),
        ("horses", SIX | {"free": 0, "most": 3}, "legal", set()),
        ("horses", SIX | {"length": 2}, "illegal", {"TT24"}),
        ("horses", {"length": 6, "free": 0, "most": 1}, "undecided", set()),
        ("letters", SECOND, "legal", set()),
        ("letters", SECOND | {"held": 1, "began_with": 1}, "illegal", {"KF8"}),
        ("letters", SECOND | {"held": 1, "began_with": 1, "price": 1}, "legal", set()),
        ("letters", SECOND | {"spent": 2, "began_with": 3}, "illegal", {"KF9"}),
        ("letters", SECOND | {"again": True}, "illegal", {"KF7"}),
        ("letters", SECOND | {"official": "amtmann"}, "illegal", {"KF11"}),
        (
            "letters",
            SECOND | {"official": "amtmann", "laid": 0, "forced": True, "held": 1},
            "illegal",
            {"KF17"},
        ),
    ],
)
def test_may_i(question: str, known: dict[str, Any], result: str, rules: set[str]) -> None:
    asked = question_of(REFEREE, question)
    found = ask(asked, fill_in(asked, known, option_facts(asked, OPTIONS)))
    assert (found.result, {violation.rule for violation in found.violations}) == (result, rules)
