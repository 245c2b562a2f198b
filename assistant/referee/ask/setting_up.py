"""The question how a game is set up: a card for a version and a number of players, in table order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from assistant.referee.ask.question import Line, PartlyKnown, Question
from assistant.referee.set_up import Step, set_up
from assistant.referee.text import Text, to_translate

SET_UP: Final = "set-up"
PLAYERS: Final = to_translate("How many play?")
VERSION: Final = to_translate("Which version?")


def set_up_question(
    folder: Path, facts: type[NamedTuple], players: range, versions: Mapping[str, Text]
) -> Question:
    """Return the question for a game whose data lie in the folder.

    ``facts`` has the fields ``players`` and ``version``; where there is one version, it is not asked.
    """
    only = len(versions) == 1
    cards = tuple(product(versions, players))
    rules = {rule: None for card in cards for step in set_up(folder, *card) for rule in step.rules}
    return Question(
        SET_UP,
        Text("Set-up: what lies where at the start, and who begins?"),
        (),
        (facts,),
        {"version": next(iter(versions))} if only else {},
        {},
        answer=lambda asked: _card(asked.version, asked.players),
        answers={_card(*card): _heading(card[1], "" if only else versions[card[0]]) for card in cards},
        rules=tuple(rules),
        by=lambda _: (),
        then=lambda asked: _lines(folder, asked),
    )


def _card(version: str, players: int) -> str:
    return f"{version}-{players}"


def _heading(players: int, version: object) -> Text:
    if not version:
        return Text("With {players} players:", players=players)
    return Text("With {players} players ({version}):", players=players, version=version)


class StepLine(dict[str, str]):
    """A step of the card in every language with the rules behind it, which it also names by themselves."""

    def __init__(self, step: Step) -> None:
        """Begin with what a step says."""
        self.rules = frozenset(step.rules)
        cited = ", ".join(step.rules)
        super().__init__((language, f"{text} ({cited})") for language, text in step.text.items())


def _lines(folder: Path, asked: PartlyKnown) -> Iterator[Line]:
    return map(StepLine, set_up(folder, asked.version, asked.players))
