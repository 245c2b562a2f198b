"""What the referee answers, as values that read as sentences: verdicts, steps, refusals, answers, hits.

What somebody hands to a public function is checked first: its annotations say what it takes. Whoever hands
it something else, such as ``None`` for a list of names, gets BadInputError with one sentence, and not an
error from somewhere inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from functools import cache, reduce, wraps
from inspect import Parameter, signature
from numbers import Integral
from os import PathLike
from pathlib import Path
from reprlib import repr as shortened
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, ParamSpec, TypeVar, Union, Unpack, cast, get_args, get_origin, get_type_hints

from assistant.library.json_form import answer_data, rules_of
from assistant.locale import language, say, translate
from assistant.locale.verdicts import (
    WORDS,
    answer_lines,
    changes_line,
    citation_lines,
    reader_of,
    reader_of_reply,
    verdict_lines,
)
from assistant.plain.documents import questions_of
from assistant.plain.search import Findings, search
from assistant.plain.telling import (
    NOTHING_FOUND,
    answered,
    asked_for,
    chip_text,
    is_surely_asked,
    not_covered_text,
    not_understood_text,
    rule_sentences,
    title,
)
from assistant.records.games import referee as referee_of
from assistant.records.games import referees
from assistant.referee import verdict
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import in_full, reading_of, readings, reply
from assistant.referee.errors import BadInputError
from assistant.referee.logs import history
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.logfile import write_entry
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text, to_translate

Given = ParamSpec("Given")
Result = TypeVar("Result")

_KINDS: Final[Mapping[object, tuple[type, str]]] = {
    str: (str, to_translate("a text")),
    int: (Integral, to_translate("a whole number")),
    bool: (bool, to_translate("True or False")),
    Path: (PathLike, to_translate("the path of a file")),
    NoneType: (NoneType, to_translate("None")),
    Sequence: (Sequence, to_translate("a list of texts")),
    Mapping: (Mapping, to_translate("a dictionary of texts")),
}
"""What an annotation of the library stands for, and how it is called. Lists and dictionaries hold texts."""


def checked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Return a function that looks at its arguments before it does the same as this one."""
    asked = signature(function)

    @wraps(function)
    def entered(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        wanted = _wanted(function)
        for name, value in asked.bind(*args, **kwargs).arguments.items():
            if asked.parameters[name].kind is not Parameter.VAR_KEYWORD:
                _demand(name, value, wanted.get(name, object))
                continue
            for word, given in value.items():
                _demand(word, given, wanted.get(word, wanted.get(name, object)))
        return function(*args, **kwargs)

    return entered


@cache
def _wanted(function: Callable[..., object]) -> dict[str, object]:
    """Return what a function takes, by the names of its arguments and by those of a dictionary for more."""
    wanted: dict[str, object] = {}
    for name, hint in get_type_hints(function).items():
        wanted |= get_type_hints(get_args(hint)[0]) if get_origin(hint) is Unpack else {name: hint}
    return wanted


def _demand(name: str, value: object, wanted: object) -> None:
    alternatives = get_args(wanted) if get_origin(wanted) in {Union, UnionType} else (wanted,)
    if any(_fits(value, one) for one in alternatives):
        return
    kinds = reduce(
        lambda first, following: Text("{first} or {next}", first=first, next=following),
        (Text(_KINDS[get_origin(one) or one][1]) for one in alternatives),
    )
    raise BadInputError(
        "“{name}” must be {kind}, but {given} was given.", name=name, kind=kinds, given=shortened(value)
    )


def _fits(value: object, wanted: object) -> bool:
    if wanted is object:
        return True
    kind = get_origin(wanted) or wanted
    if not isinstance(value, _KINDS[kind][0]) or (kind is Sequence and isinstance(value, str)):
        return False
    inside: Iterable[object] = ()
    if isinstance(value, Mapping):
        inside = (*value.keys(), *value.values())
    elif kind is Sequence:
        inside = cast("Sequence[object]", value)
    return all(isinstance(each, str) for each in inside)


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

    @property
    def otherwise(self) -> tuple[str, ...]:
        """What would change it in sentences: other facts, and other rulebooks where they differ."""
        differ = len(set(self.editions.values())) > 1
        by_edition = (f"{name}: {says}" for name, says in self.editions.items() if differ)
        return tuple(filter(None, (self.change, *by_edition)))


@checked
def ask(
    game: str,
    question: str,
    edition: str = "",
    options: Mapping[str, str] = MappingProxyType({}),
    /,
    **facts: str | int | bool,
) -> Answer:
    """Return the answer to a question of a game by its id, such as ``plan`` or ``set-up``.

    Facts that are not stated are as usual; ``options`` are those that the table chose, the others are as the
    edition has them. Raises BadInputError for what there is not.
    """
    referee = referee_of(game)
    if not referee.questions():
        raise BadInputError("{title} cannot be asked.", title=referee.title)
    asked, words = question_of(referee, question), {True: "yes", False: "no"}
    stated = {name: words[value] if isinstance(value, bool) else str(value) for name, value in facts.items()}
    book, known = referee.rulebook, read_facts(asked, stated)
    one = reply(asked, reading_of(book, edition, options), known)
    reader, follows = reader_of_reply(one, referee), one.consequences
    then = tuple(map(reader.tell, follows.then))
    replies = [reply(asked, other, known) for other in readings(book, options)]
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
    values = {
        "verdict": verdict_on(step, game),
        "line": write_entry(step.entry, referee),
        "player": player,
        "name": game.header.names.get(player, ""),
        "round": referee.round_of(step.before),
    }
    return Step(**facts | values, text=text, lines=(text, *scored))


@contextmanager
def refusing(game: History, where: str = "") -> Iterator[None]:
    """Let a refusal tell the whole verdict; ``where`` says of which ``{entry}`` in a log, and ``{why}``."""
    try:
        yield
    except RefusedError as refusal:
        step = replace(refusal.step, verdict=verdict_on(refusal.step, game))
        why = str(step.verdict)
        message = say(Text(where, entry=step.index + 1, why=why)) if where else why
        raise RefusedError(step, message) from None


@dataclass(frozen=True, repr=False)
class Matches(Sentences):
    """What a sentence may ask for; it reads as sentences, and ``data`` is what ``ask --json`` prints."""

    data: Mapping[str, Any]
    lines: tuple[str, ...] = ()


@checked
def find(words: str, game: str = "") -> Matches:
    """Return the questions, rules and options that somebody asks for in plain words, best first.

    Without a game those of all games are looked at. A question is answered at once where all that decides it
    was said; ``ask`` answers it with other facts.
    """
    games = [referee_of(game)] if game else list(referees().values())
    findings = search(words, games, language())
    return Matches(findings.data, tuple(found_lines(findings, games)))


def found_lines(answer: Findings, games: Iterable[AnyReferee]) -> Iterator[str]:
    """Yield what was found, best first, and the answer of a question of which all that decides was said."""
    by_game = {one.game: one for one in games}
    if answer.not_covered:
        yield say(not_covered_text(answer.not_covered))
    if not answer.matches and not answer.not_covered:
        yield say(NOTHING_FOUND)
    for match in answer.matches:
        one = by_game[match.game]
        yield f"{match.kind} {match.id}: {title(match.kind, match.id, one)}"
        yield from (f"  {text}" for text in rule_sentences(match, one))
        chips = [chip_text(chip, match, one) for chip in match.understood if chip.fact]
        if chips:
            yield f"  {' · '.join(chips)}"
        if is_surely_asked(match, answer) and (reply := answered(match, one)):
            first = (reply.sentence, *reply.reasons, *reply.printed, reply.sum)
            lines = filter(None, (*first, *reply.then, reply.change, reply.assumed))
            yield from (f"  {line}" for line in lines)
        yield from (
            f"  ? {say(questions_of(one)[match.id].meanings[name].question)}"
            for name in asked_for(match, one)
        )
    if answer.not_understood:
        yield say(not_understood_text(answer.not_understood))
