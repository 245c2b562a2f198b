"""Questions without a game: what the rules answer to facts that are told."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.locale.replies import answer_lines, reader_of_reply
from assistant.records.games import referee as referee_of
from assistant.referee.ask.following import following
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Asking, question_of
from assistant.referee.ask.readings import reading_of, reply
from assistant.referee.errors import BadInputError


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


def ask(game: str, question: str, edition: str = "", /, **facts: str | int | bool) -> Answer:
    """Return the answer to a question of a game by its id, such as ``plan`` or ``set-up``.

    Facts that are not told are as usual. Raises BadInputError for what there is not.
    """
    referee = referee_of(game)
    if not isinstance(referee, Asking):
        raise BadInputError("{title} cannot be asked.", title=referee.title)
    asked = question_of(referee, question)
    words = {True: "yes", False: "no"}
    said = {name: words[value] if isinstance(value, bool) else str(value) for name, value in facts.items()}
    one = reply(asked, reading_of(referee.rulebook, edition), read_facts(asked, said))
    reader, follows = reader_of_reply(one, referee), following(asked, one.known, one.asked.result)
    then = tuple(map(reader.tell, follows.then))
    return Answer(one.asked.result, follows.deciding, then, tuple(answer_lines(one, reader)))
