import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.views.page.markup import distinct, escape_markdown, isolated
from assistant.views.turn.meters import coloured_name, signed_name
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

JOINER = "\u2060"


def shown(markdown: str) -> str:
    return re.sub(r"\\(.)", r"\1", markdown).replace(JOINER, "")


@pytest.mark.parametrize("text", TABLES["test_every_sign_of_markup_is_escaped"])
def test_every_sign_of_markup_is_escaped(text: str) -> None:
    escaped = escape_markdown(text)
    assert shown(escaped) == text
    assert not re.search(r"(?<!\\)[!\[\]()<>*_~:$`#|&]", escaped)


@pytest.mark.parametrize(
    "text, apart",
    [("http://a", ("http:", "//a")), ("www.a", ("www", ".a")), ("a@b.c", ("a@", "b.c")), ("->", ("-", ">"))],
)
def test_links_and_arrows_are_kept_apart(text: str, apart: tuple[str, str]) -> None:
    assert [shown(part) for part in escape_markdown(text).split(JOINER)] == list(apart)


def test_plain_names_stay_as_they_are() -> None:
    assert escape_markdown("Ana Șerban 2") == "Ana Șerban 2"


@pytest.mark.parametrize("label", ["Which spell?", "Goblin: trophies", "weak, strong; nobody"])
def test_what_a_label_says_is_heard_without_backslashes(label: str) -> None:
    """Streamlit gives the label of a row of answers to screen readers as it was written."""
    assert escape_markdown(label) == label


@pytest.mark.parametrize("text", [":red[x]", "a:red[x]: b", ":material/home:", "x::y", "ends with:"])
def test_a_colon_that_may_begin_something_is_escaped(text: str) -> None:
    assert not re.search(r"(?<!\\):(?! )", escape_markdown(text))


def test_lines_and_unseen_signs_become_spaces() -> None:
    assert escape_markdown(" a\n\n  b\u202ec\x00 ") == "a b c"


@given(st.text())
def test_nothing_else_is_changed(text: str) -> None:
    escaped = escape_markdown(text)
    assert "\n" not in escaped
    assert escaped == escaped.strip()
    kept = [sign for sign in shown(escaped) if sign.isprintable() and not sign.isspace()]
    assert kept == [sign for sign in text if sign.isprintable() and not sign.isspace()]


def test_labels_that_read_the_same_get_their_ids() -> None:
    assert distinct({"a1": "empty", "a2": "empty", "b1": "temple"}) == {
        "a1": "empty (a1)",
        "a2": "empty (a2)",
        "b1": "temple",
    }


@pytest.mark.parametrize(
    "name, shown_as",
    [
        ("אבי", "\u2068אבי\u2069"),
        ("محمد علي", "\u2068محمد علي\u2069"),
        ("بن-דוד", "\u2068بن-דוד\u2069"),
        ("אבי 2", "\u2068אבי\u2069 2"),
        ("Ana", "Ana"),
        ("Ștefan", "Ștefan"),
    ],
)
def test_a_name_from_right_to_left_turns_no_points_around(name: str, shown_as: str) -> None:
    """Chromium 156 shows "▲ אבי 40, ● בן 35" as "▲ 35 ןב ● ,40 יבא": 35 stands behind ▲, and 40 behind ●.

    Signs of first strong isolate and pop directional isolate keep a name to itself (UAX 9, 2.5 and 2.7).
    """
    assert isolated(name) == shown_as
    names = {"red": name, "blue": "Bo"}
    assert signed_name("red", names).endswith(f" {shown_as}")
    assert shown_as.removesuffix(" 2") in shown(coloured_name("red", names))
