"""Rulings as values: what can be kept, what comes back from a file, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.rulings import (
    FORMAT,
    MOST_BYTES,
    MOST_RULES,
    MOST_RULINGS,
    OPEN,
    OUR_TABLE,
    Exported,
    Ruling,
    clean_group,
    group_of,
    make_ruling,
    option_values,
    read_rulings,
    ruling_from_data,
    ruling_to_data,
    searched,
    write_rulings,
)
from assistant.referee.verdict import Missing, Verdict, Violation
from tests.referee.toy import RULEBOOK

DISPUTE = Ruling(
    game="toy",
    claim="Take nine sticks",
    judgement="illegal",
    edition="first",
    group="Tuesday table",
    line="take 9",
    facts={"sticks": "9"},
    claimed_by="Ada",
    code="ACDE2345",
    entry=7,
    position="21 0 (0, 0)",
    rules=("X1", "X2"),
    sentences=("Illegal.", "X1: 9 sticks are not 1 to 3."),
)
HOUSE = replace(
    DISPUTE, decision="against", reason="We like it fast", house_rule="X1", option="most", value="2"
)
WHEN = "2026-11-21T12:00:00+00:00"
FILED = Exported("ACDE2345", WHEN, WHEN, HOUSE)

words = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=30)


@given(claim=words, reason=words, position=words, facts=st.dictionaries(words, words, max_size=3))
def test_every_ruling_that_can_be_kept_comes_back_from_a_file(
    claim: str, reason: str, position: str, facts: dict[str, str]
) -> None:
    ruling = make_ruling(replace(HOUSE, claim=claim, reason=reason, position=position, facts=facts))
    filed = FILED._replace(ruling=ruling)
    assert read_rulings(write_rulings([filed, filed]).encode()) == [filed, filed]
    assert make_ruling(ruling) == ruling


def test_a_ruling_may_be_short() -> None:
    short = make_ruling(Ruling("toy", "  May I?  ", "undecided", group=""))
    assert short == Ruling("toy", "May I?", "undecided", group=OUR_TABLE, decision=OPEN)
    assert short.about == ()
    assert ruling_from_data(ruling_to_data(short)) == short


def test_it_is_about_the_verdicts_rules_and_its_own() -> None:
    assert HOUSE.about == ("X1", "X2")
    assert replace(HOUSE, house_rule="X3").about == ("X1", "X2", "X3")


def test_a_verdict_cites_its_rules_once() -> None:
    broken = Violation("X1", {})
    verdict = Verdict("illegal", None, (broken, broken), (Missing("heap", ("X2", "X1")),))
    assert verdict.cited == ("X1", "X2")


def test_a_header_names_the_group() -> None:
    assert group_of({}) == group_of({"group": ""}) == clean_group("  ") == OUR_TABLE
    assert group_of({"group": "Tuesday table"}) == clean_group(" Tuesday  table ") == "Tuesday table"


@pytest.mark.parametrize(
    "changed, sentence",
    [
        ({"claim": " "}, "needs a claim"),
        ({"claim": "x" * 601}, "at most 600"),
        ({"claim": "a\u202eb"}, "invisible character"),
        ({"judgement": "maybe"}, "no verdict “maybe”"),
        ({"decision": "never"}, "no decision “never”"),
        ({"decision": OPEN}, "house rule needs a decision"),
        ({"house_rule": ""}, "Only a house rule sets an option"),
        ({"value": ""}, "An option needs a value"),
        ({"option": ""}, "An option needs a value"),
        ({"entry": -1}, "number of the entry"),
        ({"entry": 10**9}, "number of the entry"),
        ({"code": "../../x"}, "no game code"),
        ({"group": "x" * 41}, "at most 40"),
        ({"game": "a b"}, "no name"),
        ({"rules": ("T 1",)}, "no name"),
        ({"rules": ("T1",) * (MOST_RULES + 1)}, "so many"),
        ({"facts": {str(number): "" for number in range(61)}}, "so many"),
        ({"claimed_by": "<b>"}, "A name cannot hold"),
        ({"position": "a\nb"}, "one line"),
        ({"position": "x" * 20_001}, "one line"),
        ({"reason": "x" * 201}, "at most 200"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_a_sentence(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInputError, match=sentence):
        make_ruling(replace(HOUSE, **changed))


def test_it_is_found_without_capitals_and_accents() -> None:
    found = searched(replace(HOUSE, claim="O tabără  în JUNGLĂ"))
    assert found.startswith("o tabara in jungla take 9 ada we like it fast")
    assert "x2" in found


def test_the_first_ruling_sets_an_option_and_unknown_values_none() -> None:
    later = replace(HOUSE, value="3")
    unknown = (
        replace(HOUSE, option="nothing"),
        replace(HOUSE, value="99"),
        replace(HOUSE, option="", value=""),
    )
    assert option_values([*unknown, HOUSE, later], RULEBOOK.options) == {"most": HOUSE}
    assert option_values([], RULEBOOK.options) == {}


def filed(**changed: object) -> bytes:
    """Return a file of one ruling with some of its values changed; ``None`` leaves one out."""
    entry = json.loads(write_rulings([FILED]))["rulings"][0] | changed
    kept = {name: value for name, value in entry.items() if value is not None}
    return json.dumps({"format": FORMAT, "rulings": [kept]}).encode()


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "cannot be read as JSON"),
        (b"\xff\xfe", "cannot be read as JSON"),
        (b"[" * 100_000, "cannot be read as JSON"),
        (b"9" * 10_000, "cannot be read as JSON"),
        (b"[]", "does not say"),
        (b'{"format": "other", "rulings": []}', "does not say"),
        (f'{{"format": "{FORMAT}", "rulings": 1}}'.encode(), "does not say"),
        (b" " * (MOST_BYTES + 1), "larger than 2 MB"),
        (json.dumps({"format": FORMAT, "rulings": [0] * (MOST_RULINGS + 1)}).encode(), "at most 2000"),
        (json.dumps({"format": FORMAT, "rulings": ["x"]}).encode(), "Ruling 1 .* braces"),
        (filed(id="x"), "id is not one of ours"),
        (filed(id=7), "id is not one of ours"),
        (filed(kept_at="yesterday"), "when it was kept"),
        (filed(decided_at=None), "when it was kept"),
        (filed(extra="x" * 999), "“x*extra” is not known"),
        (filed(claim=["x"]), "“claim” is of the wrong kind"),
        (filed(entry=True), "“entry” is of the wrong kind"),
        (filed(entry=1.5), "“entry” is of the wrong kind"),
        (filed(rules="X1"), "“rules” is of the wrong kind"),
        (filed(rules=[["X1"]]), "“rules” must hold texts only"),
        (filed(facts={"a": {}}), "“facts” must hold texts only"),
        (filed(claim=None), "“claim” is missing"),
        (filed(judgement="fine"), "Ruling 1 .* no verdict"),
        (filed(reason="\ud800"), "invisible character"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(BadInputError, match=sentence) as problem:
        read_rulings(content)
    assert len(str(problem.value)) < 200


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    assert read_rulings(b"\xef\xbb\xbf" + write_rulings([FILED]).encode()) == [FILED]


def test_agreeing_makes_a_house_rule_too() -> None:
    assert make_ruling(replace(HOUSE, decision="agree")).house_rule == "X1"
