"""What goes with an answer, in words."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.locale.verdicts import Reader
from assistant.referee.ask.following import following
from assistant.referee.ask.readings import Reply
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL, UNDECIDED


def following_lines(one: Reply, reader: Reader) -> Iterator[str]:
    """Yield the sum, what follows, and for what is allowed the rule that decides with its sentence."""
    follows = following(one.question, one.known, one.asked.result)
    if follows.sum is not None:
        yield reader.tell(follows.sum)
    word = f"{reader.say(Text('If it may be done:'))} " if one.asked.result == UNDECIDED else ""
    for line in follows.then:
        yield f"{word}{reader.tell(line)}"
    if one.asked.result in {LEGAL, *one.question.answers}:
        for rule in follows.deciding[:1]:
            said = reader.rulebook[rule]
            yield f"{rule} · {reader.own(said.title)}: {reader.own(said.text)}"
