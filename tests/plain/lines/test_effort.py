"""How much work a line may take: words that repeat stop at a fixed number of steps, honest lines need few."""

from __future__ import annotations

from cProfile import Profile

import pytest

from assistant.locale import LANGUAGES, say
from assistant.plain.lines import understanding
from assistant.plain.lines.filling import MOST_STEPS, Effort, SpentError
from assistant.plain.lines.problems import TOO_MUCH
from assistant.plain.lines.understanding import the_one, why_not
from assistant.plain.words import LONGEST_SENTENCE
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from tests.benchmarks.growth import HONEST, REPEATED
from tests.plain.lines.at_tables import heard, recorded
from tests.thorough import THOROUGH

SAID = [(game, words) for game, several in REPEATED.items() for words in several]
MOST_CALLS = 3_000_000
"""Calls of functions while a line of the longest length is understood: half a second of an idle machine."""


class Counted(Effort):
    """An effort that remembers those that were begun."""

    begun: list[Effort]

    def __init__(self, most: int = MOST_STEPS) -> None:
        super().__init__(most)
        self.begun.append(self)


def steps(monkeypatch: pytest.MonkeyPatch, game: str, line: str) -> int:
    """Return how many steps a line takes after twenty entries of a recorded game."""
    monkeypatch.setattr(Counted, "begun", [], raising=False)
    monkeypatch.setattr(understanding, "Effort", Counted)
    history = recorded(game, "two_players")
    heard(history, line, history.steps[20].after)
    return sum(effort.spent for effort in Counted.begun)


def calls(game: str, line: str) -> int:
    """Return how many functions are called to understand a line, whatever steps are counted."""
    history = recorded(game, "two_players")
    heard(
        history, line[:20], history.steps[20].after
    )  # what is made once for all lines is no work of this one
    with Profile() as profile:
        heard(history, line, history.steps[20].after)
    return sum(function.callcount for function in profile.getstats())


@pytest.mark.parametrize("game, words", SAID[:: 4 if THOROUGH else 6])
def test_words_that_repeat_hold_nobody_up(game: str, words: str) -> None:
    assert calls(game, (words * LONGEST_SENTENCE)[:LONGEST_SENTENCE]) < MOST_CALLS


@pytest.mark.parametrize("game", HONEST)
def test_an_honest_line_takes_work_by_its_length(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    whole = HONEST[game]
    cut = whole.index(",", len(whole) // 3)
    part, all_of_it = (steps(monkeypatch, game, line) for line in (whole[:cut], whole))
    # Twice the length may take three times the work, and never the eightfold of its cube.
    assert all_of_it <= part * 1.5 * (len(whole) / cut)
    assert all_of_it < MOST_STEPS


@pytest.mark.parametrize("words", ["go ", "a: "])
def test_what_is_too_much_is_said_in_one_sentence(words: str) -> None:
    history = recorded("tikal", "two_players")
    line = (words * LONGEST_SENTENCE)[:LONGEST_SENTENCE]
    assert heard(history, line) == TOO_MUCH
    assert TOO_MUCH.problem is not None
    with pytest.raises(BadInputError) as raised:
        the_one(history.referee, history.position, line)
    assert raised.value.text == TOO_MUCH.problem
    notation = Text("It is no line of notation.")
    assert why_not(history.referee, history.position, line, notation) == TOO_MUCH.problem
    assert len({say(TOO_MUCH.problem, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_work_beyond_what_is_left_is_none() -> None:
    effort = Effort(3)
    effort.spend(3)
    with pytest.raises(SpentError):
        effort.spend()
    assert effort.spent == len("four")
