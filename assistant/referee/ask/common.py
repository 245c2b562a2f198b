"""Questions that every game has.

Every game has questions about its set-up, who is next, and what something is worth. The set-up is a card for
a version and a number of players, in table order: ``set_up.json`` of a game holds the steps. A number is
named by its way through ``components.json``, so nothing is counted twice; a number that stands nowhere there
is unknown and is shown as ``?``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from assistant.referee.ask.question import (
    Fact,
    Known,
    Line,
    PartlyKnown,
    Places,
    Question,
    meanings,
)
from assistant.referee.rules import ALWAYS, UNKNOWN_NUMBER, RuleBook, Translations, as_text
from assistant.referee.text import Text, plural

COUNT: Final = "count "
SUM: Final = "sum "
LIST: Final = "list "
WAYS: Final = (COUNT, SUM, LIST)
_PICKED: Final = re.compile(r"(?P<part>[^?]+)\?(?P<name>\w+)=(?P<value>.+)")
_PLACED: Final = re.compile(r"(?P<part>[^#]+)#(?P<place>\d+)")


class SetUpStep(NamedTuple):
    """One step of setting up, with its numbers filled in, and the rules that say so."""

    id: str
    text: Translations
    rules: tuple[str, ...]
    numbers: Mapping[str, str]


@lru_cache(maxsize=64)
def set_up(folder: Path, version: str, players: int) -> tuple[SetUpStep, ...]:
    """Return the steps for so many players of a version of the game whose data lie in the folder."""
    components = _read(folder / "components.json")
    return tuple(_steps(_read(folder / "set_up.json")["steps"], components, version, players))


def _read(file: Path) -> Any:  # noqa: ANN401 - a JSON document has any shape
    return json.loads(file.read_text(encoding="utf-8"))


def _steps(entries: Any, components: Any, version: str, players: int) -> Iterator[SetUpStep]:  # noqa: ANN401 - JSON
    for entry in entries:
        if version not in entry.get("versions", (version,)) or players not in entry.get(
            "players", (players,)
        ):
            continue
        numbers = {
            name: _number(way.format(players=players), components)
            for name, way in entry.get("numbers", {}).items()
        }
        values = {**numbers, "players": str(players)}
        text = {language: sentence.format(**values) for language, sentence in entry["text"].items()}
        yield SetUpStep(entry["id"], text, tuple(entry["rules"]), numbers)


def _number(way: str, components: Any) -> str:  # noqa: ANN401 - a JSON document has any shape
    """Return what lies at the end of a way, or how many there are of it, or their sum."""
    how = next((word for word in WAYS if way.startswith(word)), "")
    objects = [components]
    for part in way.removeprefix(how).split("/"):
        objects = [deeper for one in objects for deeper in _deeper(one, part)]
    if not objects or None in objects:
        return UNKNOWN_NUMBER
    if how == COUNT:
        return str(len(objects if _PICKED.fullmatch(way) else objects[0]))
    (end,) = objects
    if how == SUM:
        return str(sum(end.values()))
    return ", ".join(map(str, end)) if how == LIST else str(end)


def _deeper(one: Any, part: str) -> list[Any]:  # noqa: ANN401 - a JSON document has any shape
    """Return what a part of a way leads to: ``name``, ``name#2`` or ``name?kind=temple`` of a list."""
    picked, placed = _PICKED.fullmatch(part), _PLACED.fullmatch(part)
    matched = picked or placed
    below = one.get(matched["part"] if matched else part)
    if picked:
        return [entry for entry in below if str(entry[picked["name"]]) == picked["value"]]
    return [below[int(placed["place"])]] if placed else [below]


Term = tuple[int, int]
"""How often something counts, and what it is worth each time."""
IMPOSSIBLE: Final = "too-many"
SET_UP: Final = "set-up"
WHO_IS_NEXT: Final = Text("Who is next, and why?")


def next_question(  # noqa: PLR0913 - where games differ
    book: RuleBook,
    *,
    question: str = "next",
    moments: str = "",
    versions: tuple[str, ...] = (),
    then: Callable[[PartlyKnown], Iterable[Line]] | None = None,
    now: Callable[[Any], Known],
    table_lines: Callable[[Any, Places], Iterable[Line]],
) -> Question:
    """Return the question who is next after each of its ``moments``, or after those of another question."""
    told = book.questions[moments or question]["moments"]
    words = {moment: as_text(texts["happened"]) for moment, texts in told.items()}
    happened = Fact(tuple(told), words=words, question=Text("What has just happened?"))
    return Question(
        question,
        WHO_IS_NEXT,
        facts=(_asking(moment=Annotated[str, happened]),),
        answer=lambda facts: str(facts.moment),
        answers={moment: as_text(texts["who"]) for moment, texts in told.items()},
        topic=attrgetter("moment"),
        versions=versions,
        then=then,
        now=now,
        table_lines=table_lines,
    )


def _asking(**facts: object) -> type:
    """Return a facts class with these fields."""
    return type("Facts", (), {"__annotations__": facts})


def points_text(points: int) -> Text:
    """Return how many points that are, less than none among them."""
    if points < 0:
        return plural("It costs 1 point.", "It costs {count} points.", -points)
    return plural("It is worth 1 point.", "It is worth {count} points.", points)


def in_points(values: Iterable[int]) -> dict[str, Text]:
    """Return the answers of a question what something is worth, by all values that it can have."""
    return {str(points): points_text(points) for points in sorted({*values})}


def reckoned(terms: Iterable[Term]) -> Text:
    """Return a sum in words: how often something counts, each times what it is worth."""
    text, points = None, 0
    for count, each in terms:
        part = Text("{count} × {each}", count=count, each=abs(each))
        if text is not None:
            message = "{first} − {next}" if each < 0 else "{first} + {next}"
            part = Text(message, first=text, next=part)
        text, points = part, points + count * each
    return Text("{sum} = {points}", sum=text, points=points)


class Impossible(NamedTuple):
    """When facts cannot be so together, and what is answered then."""

    holds: Callable[[PartlyKnown], bool]
    answer: Text


def worth_question(
    question: str,
    facts: type,
    terms: Callable[[PartlyKnown], Iterable[Term]],
    impossible: Impossible | None = None,
) -> Question:
    """Return the question what something is worth, whose facts make the terms of a sum."""

    def points(known: PartlyKnown) -> int:
        return sum(count * each for count, each in terms(known))

    def answer(known: PartlyKnown) -> str:
        return IMPOSSIBLE if impossible is not None and impossible.holds(known) else str(points(known))

    every = product(*(fact.values for fact in meanings(facts).values()))
    besides = {IMPOSSIBLE: impossible.answer} if impossible is not None else {}
    return Question(
        question,
        facts=(facts,),
        answer=answer,
        answers=besides | in_points(points(facts(*values)) for values in every),
        sum=lambda known: reckoned(terms(known)),
    )


def set_up_question(
    folder: Path, players: range, versions: Mapping[str, Text], version_of: Callable[[Any], str] | None = None
) -> Question:
    """Return the question for a game whose data lie in the folder; the usual version comes first.

    Where there is one version, it is not asked; of several ``version_of`` tells that of a position.
    """
    only, usual = len(versions) == 1, next(iter(versions))
    facts: dict[str, object] = {
        "players": Annotated[int, Fact(tuple(players), question=Text("How many play?"))]
    }
    if not only:
        which = Fact(tuple(versions), usual, words=versions, question=Text("Which version?"))
        facts["version"] = Annotated[str, which]
    cards = tuple(product(versions, players))
    rules = {rule: None for card in cards for step in set_up(folder, *card) for rule in step.rules}
    return Question(
        SET_UP,
        Text("Set-up: what lies where at the start, and who begins?"),
        facts=(_asking(**facts),),
        fixed={"version": usual} if only else {},
        answer=lambda asked: _card(asked.version, asked.players),
        answers={_card(*card): _heading(card[1], "" if only else versions[card[0]]) for card in cards},
        rules=tuple(rules),
        deciding={ALWAYS: ()},
        then=lambda asked: map(StepLine, set_up(folder, asked.version, asked.players)),
        now=lambda position: {
            "players": len(position.game.colours),
            **({"version": version_of(position)} if version_of else {}),
        },
    )


def _card(version: str, players: int) -> str:
    return f"{version}-{players}"


def _heading(players: int, version: object) -> Text:
    if not version:
        return Text("With {players} players:", players=players)
    return Text("With {players} players ({version}):", players=players, version=version)


class StepLine(dict[str, str]):
    """A step of the card in every language with the rules behind it, which it also names by themselves."""

    def __init__(self, step: SetUpStep) -> None:
        """Begin with what a step says."""
        self.rules = frozenset(step.rules)
        cited = ", ".join(step.rules)
        super().__init__((language, f"{text} ({cited})") for language, text in step.text.items())
