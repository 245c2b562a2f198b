"""What the address of the Ask page means: the question, the facts that were said, the places, the rulebook.

The address is all the page knows, so it can be sent, kept and opened again. A fact that is not in it is taken
from the running game or is what is usual; ``?`` leaves it open. Whatever makes no sense is passed over with a
sentence that says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from assistant.locale import say
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import UNKNOWN, Known, Question, question_of
from assistant.referee.ask.readings import CONFLICT
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.settings import SETTINGS
from assistant.views.ui import RULES_IN_ADDRESS

QUESTION: Final = "question"
EDITION: Final = "edition"
PLACES: Final = "at"
RESERVED: Final = frozenset({RULES_IN_ADDRESS, GAME_IN_ADDRESS, QUESTION, EDITION, PLACES, *SETTINGS})
MOST_PLACES: Final = 4
_PLACE: Final = re.compile(r"[A-Za-z0-9_-]{1,20}")


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
    return {
        option.id: option
        for option in referee.rulebook.options
        if option.id in read and option.status != CONFLICT
    }


def link(referee: AnyLedger, question: str, facts: Mapping[str, str], edition: str = "") -> dict[str, str]:
    """Return the address of a question with these facts, written as people do."""
    parts = {RULES_IN_ADDRESS: referee.game, QUESTION: question, EDITION: edition, **facts}
    return {name: value for name, value in parts.items() if value}


def known_places(places: Sequence[str], zones: frozenset[str]) -> tuple[str, ...]:
    """Return the places that the board has, up to the first that it does not."""
    for count, place in enumerate(places):
        if place not in zones:
            return tuple(places[:count])
    return tuple(places)


def _value(option: Option, text: str) -> str:
    if text != UNKNOWN and text not in option.values:
        known = ", ".join(option.values)
        raise BadInputError(
            "Option {id} cannot be “{text}”; it is {known}, or {unknown}.",
            id=option.id,
            text=shown(text),
            known=known,
            unknown=UNKNOWN,
        )
    return text
