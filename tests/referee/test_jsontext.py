import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.wording import DEEPEST, LONGEST_NUMBER, decode_json, own_json


@pytest.mark.parametrize(
    "text, says",
    [
        ('{"a":' * 200_000, "nested too deeply"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
        ('["[]", ' * (DEEPEST + 1), "nested too deeply"),
        ('{\n"a": }', "Line 2, column 6: this is not JSON from “}” on."),
        ('{"a": 1,,\n"b": 2}', "Line 1, column 9: this is not JSON from “,” on."),
        ('["a", "b', 'Line 1, column 7: this is not JSON from “"b” on.'),
        ('{"a": NaN}', "NaN is no JSON number"),
        ('{"a": -Infinity}', "Infinity is no JSON number"),
        ('{"a": ' + "9" * 5000 + "}", "a number of 5000 digits; 30 are allowed"),
        ('"' + '\\"' * 500_000, "Line 1, column 1: this is not JSON from “"),
        ("]" * 10, "column 1: this is not JSON from “]]]]]]]]]]” on."),
        ("", "Line 1: this is not JSON, it ends too early."),
        ("[1,\n2,\n", "Line 3: this is not JSON, it ends too early."),
    ],
)
def test_json_that_cannot_be_read_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInputError, match=says) as caught:
        decode_json(text)
    assert len(str(caught.value)) < 200


def test_brackets_within_texts_are_no_levels() -> None:
    text = json.dumps({"a": "[{" * 1000 + '\\"', "[": ["]"]})
    assert decode_json(text) == json.loads(text)


def test_the_deepest_level_is_still_read() -> None:
    assert decode_json("[" * DEEPEST + "]" * DEEPEST) == json.loads("[" * DEEPEST + "]" * DEEPEST)


LARGEST = 10**LONGEST_NUMBER - 1
values = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


@given(values, st.booleans())
@example([LARGEST, -LARGEST], True)
def test_what_was_written_is_read(value: object, plain: bool) -> None:
    assert decode_json(json.dumps(value, ensure_ascii=plain)) == value


def test_what_the_program_has_written_is_read_back_whole() -> None:
    assert own_json('{"ended": true, "points": [12, null], "title": "Ulm \\u2013 Linz"}') == {
        "ended": True,
        "points": [12, None],
        "title": "Ulm – Linz",
    }
