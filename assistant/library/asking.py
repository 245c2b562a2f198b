"""Questions without a game: what the rules answer to facts that are told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.locale import language
from assistant.locale.replies import following_lines
from assistant.locale.verdicts import Reader, verdict_lines
from assistant.records.games import referee as referee_of
from assistant.referee.ask.following import following
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Asking, question_of
from assistant.referee.ask.readings import Reply, reading_of, reply
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyLedger

Told = str | int | bool
_WRITTEN = {True: "yes", False: "no"}


@dataclass(frozen=True, repr=False)
class Answer:
    """An answer that reads as sentences.

    ``result`` is a judgement or one of the question's own answers, ``undecided`` while a fact is missing or
    the rulebooks differ. ``rules`` decide it, the first one first; ``then`` is what follows from it.
    """

    result: str
    rules: tuple[str, ...]
    then: tuple[str, ...]
    lines: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.result in {"legal", "yes"}

    def __repr__(self) -> str:
        return "\n".join(self.lines)


def ask(game: str, question: str, edition: str = "", /, **facts: Told) -> Answer:
    """Return the answer to a question of a game by its id, such as ``plan`` or ``set-up``.

    Facts that are not told are as usual. Raises BadInputError for what there is not.
    """
    referee = referee_of(game)
    if not isinstance(referee, Asking):
        raise BadInputError("{title} cannot be asked.", title=referee.title)
    asked = question_of(referee, question)
    said = read_facts(asked, {name: _written(value) for name, value in facts.items()})
    return _answer(reply(asked, reading_of(referee.rulebook, edition), said), referee)


def _written(value: Told) -> str:
    return _WRITTEN[value] if isinstance(value, bool) else str(value)


def _answer(one: Reply, referee: AnyLedger) -> Answer:
    reader = Reader(
        referee.rulebook,
        language(),
        one.reading.edition,
        currency=referee.currency,
        facts={name: fact for name, fact in one.question.meanings.items() if not fact.option},
    )
    follows = following(one.question, one.known, one.asked.result)
    then = tuple(map(reader.tell, follows.then))
    return Answer(one.asked.result, follows.deciding, then, tuple(_lines(one, reader)))


def _lines(one: Reply, reader: Reader) -> Iterator[str]:
    own = one.question.answers.get(one.asked.result)
    if own is not None:
        yield reader.say(own)
    else:
        yield from verdict_lines(one.verdict(reader.rulebook), reader)
    yield from following_lines(one, reader)
