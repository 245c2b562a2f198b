"""Questions without a game: what the rules answer to facts that are told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.locale import language
from assistant.locale.verdicts import Reader, verdict_lines
from assistant.records.games import referees
from assistant.referee.ask.following import following
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Asking, question_of
from assistant.referee.ask.readings import Reply, no_edition, readings, reply
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyLedger
from assistant.referee.wording import shown

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

    __str__ = __repr__


def ask(game: str, question: str, edition: str = "", /, **facts: Told) -> Answer:
    """Return the answer to a question of a game by its id, such as ``plan`` or ``set-up``.

    Facts that are not told are as usual. Raises BadInputError for what there is not.
    """
    known = referees()
    referee = known.get(game)
    if referee is None or not isinstance(referee, Asking):
        raise BadInputError(
            "There is no game “{game}”; the games are {known}.", game=shown(game), known=", ".join(known)
        )
    asked = question_of(referee, question)
    written = {name: _written(value) for name, value in facts.items()}
    book = referee.rulebook
    every = {reading.id: reading for reading in readings(book, {})}
    if edition and edition not in every:
        raise BadInputError("There is no edition “{edition}”.", edition=shown(edition))
    one = reply(asked, every[edition] if edition else no_edition(book, {}), read_facts(asked, written))
    return _answer(one, referee)


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
    follows = following(one.question, one.known, one.asked.result)
    if follows.sum is not None:
        yield reader.tell(follows.sum)
    yield from map(reader.tell, follows.then)
    for rule in follows.deciding[:1]:
        said = reader.rulebook[rule]
        yield f"{rule} · {reader.own(said.title)}: {reader.own(said.text)}"
