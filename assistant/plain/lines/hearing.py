"""A line that somebody typed: notation where it reads as that, else plain words; the same on every way in."""

from __future__ import annotations

from assistant.plain.folding import fold
from assistant.plain.lines.problems import TOO_MUCH, Meaning, Understanding, say_more
from assistant.plain.lines.understanding import understand
from assistant.plain.lines.vocabulary import AND, BESIDE, LITTLE, THEN, vocabulary
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import TAKING_BACK
from assistant.referee.logs.logfile import CORRECTION_WORD
from assistant.referee.protocol import AnyLedger, AnyPosition, has_board
from assistant.referee.text import Text


def is_of_the_log(line: str) -> bool:
    """Whether a line is written as only a log writes: with a typist, a reason, a correction, an undo."""
    first = line.split(maxsplit=1)[0].lower() if line.strip() else ""
    return line.lstrip().startswith("@") or " ! " in f"{line} " or first in {CORRECTION_WORD, *TAKING_BACK}


def is_sentence(referee: AnyLedger, line: str) -> bool:
    """Whether a line has a word such as *and* or *then*, which no line of notation needs."""
    words = vocabulary(referee.game).written
    return any(
        {AND, THEN} & {sense.kind for sense in words.get((fold(word),), frozenset())}
        for word in line.split()[1:]
    )


def is_talk(referee: AnyLedger, line: str) -> bool:
    """Whether a line has a word behind its first that no line of notation has: *dig at the moon*."""
    words = vocabulary(referee.game).written
    kinds = [{one.kind for one in words.get((fold(word),), frozenset())} for word in line.split()[1:]]
    return any({AND, THEN} & one or one - BESIDE == {LITTLE} for one in kinds)


def understand_line(referee: AnyLedger, position: AnyPosition, line: str) -> Understanding:
    """Return what is understood of a line in plain words; nothing where there is no board."""
    return understand(referee, position, line) if has_board(referee) else Understanding()


def the_one(referee: AnyLedger, position: AnyPosition, line: str) -> Meaning:
    """Return the one meaning of a line in plain words.

    Raises BadInputError with the reason why there is none, or with some of the meanings where there are many.
    """
    understood = understand_line(referee, position, line)
    if understood.meaning is not None:
        return understood.meaning
    raise BadInputError(
        asked_back(line, understood) or Text("In this game only lines of notation are understood.")
    )


def asked_back(line: str, understood: Understanding) -> Text | None:
    """Return what is asked where a line has more than one meaning, or why it has none."""
    if understood.problem is None and understood.meanings:
        return say_more(line, understood.meanings).problem
    return understood.problem


def why_not(
    referee: AnyLedger,
    position: AnyPosition,
    line: str,
    problem: Text,
    understood: Understanding | None = None,
) -> Text:
    """Return why a line is neither notation, which ``problem`` tells, nor plain words.

    What was ``understood`` of it is heard here unless somebody has heard it. By its verb a line is one or the
    other, unless it has words that notation never has, and a line whose first word nobody knows is taken for
    notation. What a rule forbids however it is spelled is told by the rule.
    """
    words = line.lower().split()
    verb = next((word for word in words[:2] if not word.endswith(":")), "")
    verbs = {phrase.verb for phrase in referee.spoken.phrases} if referee.spoken else {verb}
    if is_of_the_log(line):
        return problem
    understood = understand_line(referee, position, line) if understood is None else understood
    talk = understood.refused or understood == TOO_MUCH or is_talk(referee, line)
    if verb in verbs and not talk:
        return problem
    begins = understood.is_unknown and understood.part in line.split(maxsplit=1)[0]
    if understood.problem is None or (begins and not understood.proposals):
        return problem
    return understood.problem
