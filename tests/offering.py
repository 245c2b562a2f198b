"""Offers answered at random, for the tests of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from assistant.referee.offers import Choice, Offer, is_refused
from assistant.referee.protocol import AnyReferee
from assistant.referee.verdict import ILLEGAL


def open_choice(offer: Offer, answers: dict[str, str]) -> Choice | None:
    """Return the choice to be answered next; those before it are the ones that were answered."""
    choices = offer.choices(answers)
    still_open = [choice for choice in choices if choice.id not in answers]
    assert len(still_open) <= 1
    assert not still_open or choices[-1] == still_open[0]
    return still_open[0] if still_open else None


def completions(offer: Offer, chance: random.Random, tries: int) -> Iterator[dict[str, str]]:
    """Yield complete answers picked at random among alternatives that are not refused.

    A way on which every alternative is refused ends there: the page tells why and lets people go back.
    """
    for _ in range(tries):
        answers: dict[str, str] = {}
        while (choice := open_choice(offer, answers)) is not None:
            assert len({one.value for one in choice.alternatives}) == len(choice.alternatives)
            values = [one.value for one in choice.alternatives if not one.refused]
            if not values:
                break
            answers[choice.id] = chance.choice(values)
        else:
            assert offer.complete(answers)
            yield answers


def built(
    referee: AnyReferee,
    position: Any,  # noqa: ANN401 - of any game
    zone: str,
    chance: random.Random,
    tries: int = 6,
) -> list[Any]:
    """Return what the offers of a zone build: what is refused is illegal, nothing else is."""
    made = referee.offers(position, zone)
    assert len({one.id for one in made}) == len(made)
    found = []
    for one in made:
        assert str(one.label)
        if is_refused(one):
            assert referee.judge(position, one.build({})).judgement == ILLEGAL
            continue
        for answers in completions(one, chance, tries):
            action = one.build(answers)
            verdict = referee.judge(position, action)
            assert verdict.judgement != ILLEGAL, (one.id, answers, verdict)
            assert one.price in (None, verdict.cost)
            assert referee.read(referee.write(action)) == action
            found.append(action)
    return found
