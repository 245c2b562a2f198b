"""What is asked: question, facts, places and rulebook, in the address of the Ask page and as things to tap.

The address is all the page knows, so it can be sent, kept and opened again. A fact that is not in it is taken
from the running game or is what is usual; ``?`` leaves it open. Whatever makes no sense is passed over with a
sentence that says so. A fact is tapped in a row of values, with “?” for what nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import Reader
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import UNKNOWN, Fact, Known, Question, question_of
from assistant.referee.ask.readings import CONFLICT, Reply, other_readings
from assistant.referee.errors import BadInputError
from assistant.referee.options import SILENCE, Option
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.settings import SETTINGS
from assistant.views.page.showing import show_row, showing
from assistant.views.ui import RULES_IN_ADDRESS, button, caption, keep_in_address, own, radio, words

QUESTION: Final = "question"
EDITION: Final = "edition"
PLACES: Final = "at"
RESERVED: Final = frozenset({RULES_IN_ADDRESS, GAME_IN_ADDRESS, QUESTION, EDITION, PLACES, *SETTINGS})
MOST_PLACES: Final = 4
_PLACE: Final = re.compile(r"[A-Za-z0-9_-]{1,20}")
MOST_PILLS: Final = 11
FIRST_PILLS: Final = 4
"""How many numbers of a long row are one tap away; the rest are typed."""
MORE: Final = "more"


@dataclass(frozen=True)
class Inquiry:
    """What somebody asks. ``problems`` are the parts of the address that were passed over."""

    referee: AnyLedger
    question: Question | None = None
    stated: Known = field(default_factory=dict)
    chosen: Mapping[str, str] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    edition: str = ""
    problems: tuple[str, ...] = ()


def read_address(address: Mapping[str, str], referee: AnyLedger) -> Inquiry:
    """Return what an address asks of a game's referee."""
    problems: list[str] = []
    question = None
    if address.get(QUESTION):
        try:
            question = question_of(referee, address[QUESTION])
        except BadInputError as problem:
            problems.append(say(problem.text))
    facts: dict[str, object] = {}
    chosen: dict[str, str] = {}
    if question is not None:
        options = open_options(question, referee)
        for name in sorted(address.keys() - RESERVED):
            try:
                if name in options:
                    chosen[name] = _value(options[name], address[name])
                else:
                    facts |= read_facts(question, {name: address[name]})
            except BadInputError as problem:
                problems.append(say(problem.text))
    edition = address.get(EDITION, "")
    if edition and edition not in {known.id for known in referee.rulebook.editions}:
        problems.append(say(Text("There is no edition “{edition}”.", edition=shown(edition))))
        edition = ""
    places = tuple(filter(_PLACE.fullmatch, address.get(PLACES, "").split(",")))[:MOST_PLACES]
    return Inquiry(referee, question, facts, chosen, places, edition, tuple(problems))


def open_options(question: Question, referee: AnyLedger) -> dict[str, Option]:
    """Return the options that no rulebook settles and that this question depends on."""
    read = {fact.option for fact in question.meanings.values()}
    options = (option for option in referee.rulebook.options if option.status != CONFLICT)
    return {option.id: option for option in options if option.id in read}


def link(referee: AnyLedger, question: str, facts: Mapping[str, str], edition: str = "") -> dict[str, str]:
    """Return the address of a question with these facts, written as people do."""
    parts = {RULES_IN_ADDRESS: referee.game, QUESTION: question, EDITION: edition, **facts}
    return {name: value for name, value in parts.items() if value}


def known_places(places: Sequence[str], zones: frozenset[str]) -> tuple[str, ...]:
    """Return the places that the board has, up to the first that it does not."""
    return tuple(takewhile(zones.__contains__, places))


def _value(option: Option, text: str) -> str:
    if text != UNKNOWN and text not in option.values:
        values = {"id": option.id, "text": shown(text), "known": ", ".join(option.values), "unknown": UNKNOWN}
        raise BadInputError("Option {id} cannot be “{text}”; it is {known}, or {unknown}.", **values)
    return text


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
        label, least = words(Text("{question}, exactly", question=fact.question)), fact.values[FIRST_PILLS]
        asked = showing(f"{key}-number", value, on_change, required=True)
        st.number_input(label, least, fact.values[-1], step=1, **asked)


def ask_option(option: Option, value: str, *, key: str) -> None:
    """Draw the readings of something no rulebook settles; the address keeps the one that is tapped."""
    labels = {name: words(own(option.value_text[name])) for name in option.values}
    if option.status == SILENCE or value == UNKNOWN:
        labels[UNKNOWN] = translate("We have not agreed on it")
    asked = showing(f"{key}-option-{option.id}", value, partial(keep_in_address, option.id))
    radio(words(f"{own(option.question)} ({option.rule})"), labels, **asked)
    caption(own(option.source))


def offer_other_readings(replies: Sequence[Reply], focus: str, reader: Reader, *, key: str) -> None:
    """Draw a button for each reading of a silent rulebook by which the answer would be another one.

    The answer is that of the reading ``focus``, or else of the first.
    """
    options = {option.id: option for option in reader.rulebook.options}
    one = next((one for one in replies if one.reading.id == focus), replies[0])
    for other in other_readings(one, reader.rulebook):
        asked = " ".join(reader.own(options[name].question) for name in other.values)
        values = (reader.own(options[name].value_text[value]) for name, value in other.values.items())
        label = Text("{question} Read it as “{reading}”", question=asked, reading="; ".join(values))
        place = f"{key}-reading-{'-'.join(other.values)}"
        button(reader.say(label), place, st.query_params.update, dict(other.values), icon="swap_horiz")
