"""What the referee answers, as values that read as sentences: verdicts, steps, refusals, answers of Ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from typing import Any

from assistant.library.door import checked
from assistant.library.json_form import answer_data, rules_of
from assistant.locale import say, translate
from assistant.locale.replies import answer_lines, reader_of_reply
from assistant.locale.verdicts import WORDS, changes_line, citation_lines, reader_of, verdict_lines
from assistant.records.games import referee as referee_of
from assistant.referee import verdict
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import reading_of, readings, reply
from assistant.referee.errors import BadInputError
from assistant.referee.logs import history
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.logfile import write_entry
from assistant.referee.rereading import in_full
from assistant.referee.text import Text


class Sentences:
    """What reads as sentences, its ``lines``."""

    lines: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return "\n".join(self.lines)


class Verdict(Sentences, verdict.Verdict):
    """A verdict that reads as sentences: every rule broken, where it is printed, and the cheapest change.

    It is true in an ``if`` only where the action is surely legal: ``undecided`` is no leave.
    """

    def __bool__(self) -> bool:
        return self.legal


@dataclass(frozen=True, repr=False)
class Step(Sentences, history.Step):
    """A step that reads as a sentence; ``line`` is its line in the log, ``text`` says what was done.

    ``player`` is the colour of whoever acted (empty for the table), ``name`` their name, ``round`` the round
    in which it was done. ``lines`` are the text and, where the step scored, whose points came about how.
    """

    verdict: Verdict
    player: str = ""
    name: str = ""
    round: int = 0
    line: str = ""
    text: str = ""
    lines: tuple[str, ...] = ()

    @property
    def action(self) -> Any:  # noqa: ANN401 - an action of whichever game
        """What was done, with a field for each part of it (``step.action.levels``); ``play`` takes it too."""
        return self.entry.action


@dataclass(frozen=True, repr=False)
class Answer(Sentences):
    """An answer that reads as sentences.

    ``result`` is a judgement or one of the question's own answers, ``undecided`` while a fact is missing or
    the rulebooks differ. ``rules`` decide it, the first one first; ``then`` is what follows from it, and
    ``change`` which other facts would make it legal. ``printed`` says where the rules are printed that decide
    it or wait for a fact, and ``editions`` what each rulebook answers, by its name. ``data`` is what
    ``ask --json`` prints: broken rules with their numbers and citations, what is missing, and more.
    """

    result: str
    rules: tuple[str, ...]
    then: tuple[str, ...]
    lines: tuple[str, ...]
    change: str = ""
    printed: tuple[str, ...] = ()
    editions: Mapping[str, str] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return self.result in {"legal", "yes"}


@checked
def ask(game: str, question: str, edition: str = "", /, **facts: str | int | bool) -> Answer:
    """Return the answer to a question of a game by its id, such as ``plan`` or ``set-up``.

    Facts that are not told are as usual. Raises BadInputError for what there is not.
    """
    referee = referee_of(game)
    if not referee.questions():
        raise BadInputError("{title} cannot be asked.", title=referee.title)
    asked, words = question_of(referee, question), {True: "yes", False: "no"}
    stated = {name: words[value] if isinstance(value, bool) else str(value) for name, value in facts.items()}
    book, known = referee.rulebook, read_facts(asked, stated)
    one = reply(asked, reading_of(book, edition), known)
    reader, follows = reader_of_reply(one, referee), one.following
    then = tuple(map(reader.tell, follows.then))
    replies = [reply(asked, other, known) for other in readings(book, {})]
    data = answer_data(one, replies, known, reader, referee)
    change = changes_line(asked, one.ways, reader) if one.ways else ""
    editions = {
        translate(other.reading.name): say(asked.answers.get(other.asked.result) or WORDS[other.asked.result])
        for other in replies
    }
    cited = ((rule, citation_lines(rule, reader, only_edition=True)) for rule in rules_of(one))
    printed = tuple(f"{rule}: {line}" for rule, lines in cited for line in lines)
    lines = tuple(answer_lines(one, reader))
    return Answer(one.asked.result, follows.deciding, then, lines, change, printed, editions, data)


def verdict_on(step: history.Step, game: History) -> Verdict:
    """Return the verdict on a step in words, with the cheapest change where it is illegal."""
    full = in_full(game.referee, game.header, step.before, step.entry.action, step.verdict)
    if step.impossible is not None:
        # What leaves open what was done accuses nobody.
        unfinished = step.unfinished and full.judgement != verdict.ILLEGAL
        full = full._replace(judgement=verdict.UNDECIDED if unfinished else verdict.ILLEGAL)
    result, why = Verdict(*full), () if step.impossible is None else (say(step.impossible),)
    result.lines = (*verdict_lines(full, reader_of(game.referee, game.header)), *why)
    return result


def step_of(step: history.Step, game: History) -> Step:
    """Return a step that reads as a sentence."""
    referee, paid = game.referee, step.verdict.cost
    facts: dict[str, Any] = {one.name: getattr(step, one.name) for one in fields(step)}
    price = f" ({paid} {translate(referee.currency)})" if paid else ""
    text = f"{say(referee.describe(step.before, step.entry.action))}{price}"
    scored = (f"{game.header.player(sheet.player).name}: {sheet.sentence(say)}" for sheet in step.sheets)
    player = referee.actor(step.before, step.entry.action)
    told = {
        "verdict": verdict_on(step, game),
        "line": write_entry(step.entry, referee),
        "player": player,
        "name": game.header.names.get(player, ""),
        "round": referee.round_of(step.before),
    }
    return Step(**facts | told, text=text, lines=(text, *scored))


@contextmanager
def refusing(game: History, where: str = "") -> Iterator[None]:
    """Let a refusal tell the whole verdict; ``where`` says of which ``{entry}`` in a log, and ``{why}``."""
    try:
        yield
    except RefusedError as refusal:
        step = replace(refusal.step, verdict=verdict_on(refusal.step, game))
        why = str(step.verdict)
        told = say(Text(where, entry=step.index + 1, why=why)) if where else why
        raise RefusedError(step, told) from None
