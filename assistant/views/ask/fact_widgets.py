"""Facts to tap: a row of values for each, with “?” for what nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import streamlit as st

from assistant.locale import translate
from assistant.locale.verdicts import Reader
from assistant.referee.ask.question import UNKNOWN, Fact
from assistant.referee.ask.readings import Reply, other_readings
from assistant.referee.options import SILENCE, Option
from assistant.referee.text import Text
from assistant.views.page.showing import show_row, showing
from assistant.views.ui import button, caption, keep_in_address, own, words

MOST_PILLS: Final = 11
FIRST_PILLS: Final = 4
"""How many numbers of a long row are one tap away; the rest are typed."""
MORE: Final = "more"


def ask_fact(fact: Fact, value: Any, *, key: str, on_change: Callable[[Any], None]) -> None:  # noqa: ANN401 - any value
    """Draw the values of a fact, ``UNKNOWN`` among them; ``on_change`` gets the one that is tapped."""
    typed = len(fact.values) > MOST_PILLS
    shown = fact.values[:FIRST_PILLS] if typed else fact.values
    beyond = value != UNKNOWN and value not in shown
    labels = {pill: words(fact.word(pill)) for pill in shown}
    if typed:
        labels[MORE] = words(Text("{least} or more", least=fact.values[FIRST_PILLS]))
    if not fact.always:
        labels[UNKNOWN] = "?"

    def tapped(picked: Any) -> None:  # noqa: ANN401 - any value
        on_change(fact.values[FIRST_PILLS] if picked == MORE else picked)

    chosen = MORE if beyond else value
    show_row(words(fact.question), labels, chosen, tapped, key=key, quiet=False, required=True)
    if beyond:
        st.number_input(
            words(Text("{question}, exactly", question=fact.question)),
            min_value=fact.values[FIRST_PILLS],
            max_value=fact.values[-1],
            step=1,
            **showing(f"{key}-number", value, on_change),
        )


def ask_option(option: Option, value: str, *, key: str) -> None:
    """Draw the readings of something no rulebook settles; the address keeps the one that is tapped."""
    labels = {name: words(own(texts)) for name, texts in option.value_text.items()}
    labels[UNKNOWN] = translate("We have not agreed on it")
    st.radio(
        words(f"{own(option.question)} ({option.rule})"),
        [*option.values, *([UNKNOWN] if option.status == SILENCE or value == UNKNOWN else [])],
        format_func=labels.__getitem__,
        **showing(f"{key}-option-{option.id}", value, partial(keep_in_address, option.id)),
    )
    caption(own(option.source))


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
        place = f"{key}-reading-{'-'.join(other.values)}"
        button(reader.say(label), place, st.query_params.update, dict(other.values), icon="swap_horiz")
