"""Facts to tap: a row of values for each, with “?” for what nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import streamlit as st

from assistant.locale import language, say, translate
from assistant.locale.verdicts import Reader
from assistant.referee.ask.question import UNKNOWN, Fact
from assistant.referee.ask.readings import Reply, other_readings
from assistant.referee.options import SILENCE, Option
from assistant.referee.rules import Translations
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown
from assistant.views.page.showing import showing
from assistant.views.ui import button

MOST_PILLS: Final = 11
FIRST_PILLS: Final = 4
"""How many numbers of a long row are one tap away; the rest are typed."""
MORE: Final = "more"


def ask_fact(fact: Fact, value: Any, *, key: str, on_change: Callable[[Any], None]) -> None:  # noqa: ANN401 - any value
    """Draw the values of a fact, ``UNKNOWN`` among them; ``on_change`` gets the one that is tapped."""
    shown = list(fact.values)
    typed = len(shown) > MOST_PILLS
    if typed:
        shown = shown[:FIRST_PILLS]
    beyond = value != UNKNOWN and value not in shown
    pills = [*shown, *([MORE] if typed else []), *([] if fact.always else [UNKNOWN])]
    words = {
        MORE: say(Text("{least} or more", least=fact.values[FIRST_PILLS])) if typed else "",
        UNKNOWN: "?",
    }

    def tapped(picked: Any) -> None:  # noqa: ANN401 - any value
        on_change(fact.values[FIRST_PILLS] if picked == MORE else picked)

    row = showing(key, MORE if beyond else value, tapped)
    st.pills(
        escape_markdown(say(fact.question)),
        pills,
        format_func=lambda pill: escape_markdown(words[pill] if pill in words else say(fact.word(pill))),
        key=row.key,
        required=True,
        on_change=row.on_change,
        wrap=True,
    )
    if beyond:
        _exactly(fact, value, key=f"{key}-number", on_change=on_change)


def _exactly(fact: Fact, value: int, *, key: str, on_change: Callable[[Any], None]) -> None:
    exactly = showing(key, value, on_change)
    st.number_input(
        escape_markdown(say(Text("{question}, exactly", question=fact.question))),
        min_value=fact.values[FIRST_PILLS],
        max_value=fact.values[-1],
        step=1,
        key=exactly.key,
        on_change=exactly.on_change,
    )


def ask_option(option: Option, value: str, *, key: str) -> None:
    """Draw the readings of something no rulebook settles; the address keeps the one that is tapped."""
    words = {name: _own(texts) for name, texts in option.value_text.items()} | {
        UNKNOWN: translate("We have not agreed on it")
    }

    def on_change(reading: str) -> None:
        st.query_params[option.id] = reading

    asked = showing(f"{key}-option-{option.id}", value, on_change)
    st.radio(
        escape_markdown(f"{_own(option.question)} ({option.rule})"),
        [*option.values, *([UNKNOWN] if option.status == SILENCE or value == UNKNOWN else [])],
        format_func=lambda name: escape_markdown(words[name]),
        key=asked.key,
        on_change=asked.on_change,
    )
    st.caption(escape_markdown(_own(option.source)))


def _own(translations: Translations) -> str:
    return str(translations.get(language()) or translations["en"])


def offer_other_readings(replies: Sequence[Reply], focus: str, reader: Reader, *, key: str) -> None:
    """Draw a button for each reading of a silent rulebook by which the answer would be another one.

    The answer is that of the reading ``focus``, or else of the first.
    """
    options = {option.id: option for option in reader.rulebook.options}
    one = next((one for one in replies if one.reading.id == focus), replies[0])
    for other in other_readings(one, reader.rulebook):
        asked = " ".join(reader.own(options[name].question) for name in other.values)
        values = "; ".join(
            reader.own(options[name].value_text[value]) for name, value in other.values.items()
        )
        label = Text("{question} Read it as “{reading}”", question=asked, reading=values)
        button(
            reader.say(label),
            f"{key}-reading-{'-'.join(other.values)}",
            _read_so,
            dict(other.values),
            icon="swap_horiz",
        )


def _read_so(values: Mapping[str, str]) -> None:
    st.query_params.update(values)
