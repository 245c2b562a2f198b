import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.views.page.markup import distinct, escape_markdown

JOINER = "\u2060"


def shown(markdown: str) -> str:
    return re.sub(r"\\(.)", r"\1", markdown).replace(JOINER, "")


@pytest.mark.parametrize(
    "text",
    [
        "![x](http://x/y.png)",
        "[a](javascript:b)",
        "<img src=x>",
        "**b** _i_ ~s~",
        ":red[x]",
        ":material/home:",
        "$x$",
    ],
)
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
