"""Questions that every game has: how it is set up, who is next, what something is worth.

How it is set up is a card for a version and a number of players, in table order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from assistant.referee.ask.question import Fact, Known, Line, PartlyKnown, Places, Question, counted, meanings
from assistant.referee.rules import ALWAYS
from assistant.referee.set_up import SetUpStep, set_up
from assistant.referee.text import Text, plural

Now = Callable[[Any, Places], Known]
"""What a position tells of a question; see ``Question.now``."""
Term = tuple[int, int]
"""How often something counts, and what it is worth each time."""
IMPOSSIBLE: Final = "too-many"
SET_UP: Final = "set-up"
WHO_IS_NEXT: Final = Text("Who is next, and why?")


class Occasion(NamedTuple):
    """What has just happened, and who is next then."""

    happened: Text
    who: Text


def next_question(  # noqa: PLR0913 - where games differ
    moments: Mapping[str, Occasion],
    *,
    question: str = "next",
    label: Text = WHO_IS_NEXT,
    versions: tuple[str, ...] = (),
    then: Callable[[PartlyKnown], Iterable[Line]] | None = None,
    now: Now,
    told: Callable[[Any, Places], Iterable[Line]],
) -> Question:
    """Return the question who is next after each of some moments."""
    words = {moment: told.happened for moment, told in moments.items()}
    happened = Fact(Text("What has just happened?"), tuple(moments), words=words)
    return Question(
        question,
        label,
        (),
        (_asking(moment=Annotated[str, happened]),),
        answer=lambda facts: str(facts.moment),
        answers={moment: told.who for moment, told in moments.items()},
        matter=attrgetter("moment"),
        versions=versions,
        then=then,
        now=now,
        told=told,
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
    said, points = None, 0
    for count, each in terms:
        part = Text("{count} × {each}", count=count, each=abs(each))
        if said is not None:
            message = "{first} − {next}" if each < 0 else "{first} + {next}"
            part = Text(message, first=said, next=part)
        said, points = part, points + count * each
    return Text("{sum} = {points}", sum=said, points=points)


class Impossible(NamedTuple):
    """When facts cannot be so together, and what is answered then."""

    found: Callable[[PartlyKnown], bool]
    answer: Text


def worth_question(
    question: str,
    label: Text,
    facts: type,
    terms: Callable[[PartlyKnown], Iterable[Term]],
    impossible: Impossible | None = None,
) -> Question:
    """Return the question what something is worth, whose facts make the terms of a sum."""

    def points(known: PartlyKnown) -> int:
        return sum(count * each for count, each in terms(known))

    def answer(known: PartlyKnown) -> str:
        return IMPOSSIBLE if impossible is not None and impossible.found(known) else str(points(known))

    every = product(*(fact.values for fact in meanings(facts).values()))
    besides = {IMPOSSIBLE: impossible.answer} if impossible is not None else {}
    return Question(
        question,
        label,
        (),
        (facts,),
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
        "players": Annotated[int, counted("How many play?", players[-1], least=players[0])]
    }
    if not only:
        which = Fact(Text("Which version?"), tuple(versions), usual, words=versions)
        facts["version"] = Annotated[str, which]
    cards = tuple(product(versions, players))
    rules = {rule: None for card in cards for step in set_up(folder, *card) for rule in step.rules}
    return Question(
        SET_UP,
        Text("Set-up: what lies where at the start, and who begins?"),
        (),
        (_asking(**facts),),
        {"version": usual} if only else {},
        {},
        answer=lambda asked: _card(asked.version, asked.players),
        answers={_card(*card): _heading(card[1], "" if only else versions[card[0]]) for card in cards},
        rules=tuple(rules),
        deciding={ALWAYS: ()},
        then=lambda asked: _lines(folder, asked),
        now=lambda position, _: {
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


def _lines(folder: Path, asked: PartlyKnown) -> Iterator[Line]:
    return map(StepLine, set_up(folder, asked.version, asked.players))
