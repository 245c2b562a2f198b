"""A word that changes what is said is never passed over: such a sentence is asked about or refused.

``cases.txt`` and ``at_tables.txt`` hold sentences with what they mean, worked out by hand. In ``words.json``
are words that change any sentence, before it or behind it; they are said with what the referee tells of
recorded games.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from assistant.locale import LANGUAGES, say
from assistant.paths import DATA
from assistant.plain.lines.understanding import the_one, understand
from assistant.records.games import played_through, referees
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.protocol import AnyPosition, AnyReferee, has_board
from assistant.referee.text import Text
from tests.plain.lines.at_tables import HEADERS, TESTS, heard, meant, played, recorded
from tests.thorough import THOROUGH

HERE: Final = Path(__file__).parent / "left_over"
CASES: Final = [
    tuple(part.strip() for part in line.split("|"))
    for name in ("cases", "at_tables")
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
WORDS: Final = json.loads((HERE / "words.json").read_text("utf-8"))
RECORDED: Final = sorted(
    path
    for game in referees()
    for folder in (TESTS / "games" / game, DATA / game / "samples")
    for path in folder.glob("*.txt")
)
SENTENCES: Final = 6 if THOROUGH else 3
"""Sentences of each recorded game that are said with such words."""
SAMPLE: Final = 3
"""Every so many words are said, others in each sentence."""


def table(game: str, before: str) -> tuple[History, AnyPosition]:
    """Return a table after some lines, or a recorded one after so many entries (``two_players@60``)."""
    name, _, step = before.partition("@")
    if step.isdecimal():
        history = recorded(game, name)
        return history, (history.start, *(each.after for each in history.steps))[int(step)]
    # Its version stands behind it, where that is not the basic game.
    history = played(game, *before.split("#"))
    return history, history.position


@pytest.mark.parametrize("game, before, sentence, meaning", CASES)
def test_a_word_that_changes_a_sentence_counts(game: str, before: str, sentence: str, meaning: str) -> None:
    history, position = table(game, before)
    understood = heard(history, sentence, position)
    lines = [does.line for does in understood.meaning or ()]
    if meaning == "!":
        assert understood.meanings == ()
        return
    if meaning == "-":
        refused = any(does.verdict.violations for does in understood.meaning or ())
        assert not lines or refused, lines
        return
    asked, _, meant = meaning.rpartition("? ")
    found = [sorted(does.line for does in one) for one in understood.meanings]
    assert found == [sorted(one.split("; ")) for one in meant.split(" or ")], (
        say(understood.problem, "en") if understood.problem else ""
    )
    assert bool(asked or meaning.startswith("?")) == (understood.meaning is None)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_is_understood_is_not_entered_without_a_word_that_changes_it(path: Path) -> None:
    game = path.parts[-2 if path.parent.name != "samples" else -3]
    history = played_through(referees()[game], decode_log(path.read_bytes(), referees()))
    referee: Any = history.referee
    if not has_board(referee):
        return
    steps = [step for step in history.steps if step.entry.kind == "action"]
    for number, step in enumerate(steps[:: max(1, len(steps) // SENTENCES)]):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        sentence = say(referee.describe(step.before, step.entry.action), language).rstrip(".")
        alone = _entered(referee, step.before, sentence)
        if not alone:
            continue
        acting = referee.actor(step.before, step.entry.action)
        other = next(name for player, name in history.header.names.items() if player != acting)
        words = WORDS[language]
        said = [f"{sentence} {word}" for word in words["behind"]]
        said += [f"{word} {sentence}" for word in words["before"]]
        for line in (one.format(other=other) for one in said[number % SAMPLE :: SAMPLE]):
            assert _entered(referee, step.before, line) != alone, line


def _entered(referee: AnyReferee, position: AnyPosition, line: str) -> list[str]:
    """Return what ``say`` would enter of a line."""
    meaning = understand(referee, position, line).meaning
    return [] if meaning is None or any(d.verdict.violations for d in meaning) else [d.line for d in meaning]


def test_what_changes_a_number_is_asked_in_one_sentence() -> None:
    history = played("tikal", "set red points 12 ! so")
    with pytest.raises(BadInputError) as asked:
        the_one(history.referee, history.position, "Ada has five more points")
    assert {"12", "17"} <= set(str(asked.value).replace(";", "").replace(".", "").split())


@pytest.mark.parametrize("name", ["Ulm", "Basel"])
@pytest.mark.parametrize("sentence", ["{} has 12 houses left", "{} hat noch 12 Häuser", "{} mai are 12 case"])
def test_a_player_may_be_called_like_a_city(name: str, sentence: str) -> None:
    header = HEADERS["thurn_und_taxis"].format(version="basic").replace("Ada", name)
    history = played_through(referees()["thurn_und_taxis"], decode_log(header.encode(), referees()))
    assert meant(history, sentence.format(name)) == [["set red supply 12"]]


@pytest.mark.parametrize("sentence", ["vulkan", "volcano", "vulcan"])
def test_a_volcano_that_cannot_come_is_told_so(sentence: str) -> None:
    history = played("tikal", "tile A4 c1 4")
    understood = heard(history, sentence)
    assert understood.meanings == ()
    assert "One tile per turn" in say(understood.problem or Text(""), "en")


@pytest.mark.parametrize(
    "sentence", ["lay Zürich by Basel", "lege Zürich an Basel", "lege Zürich an Basel an"]
)
def test_a_card_is_laid_beside_the_one_that_is_named(sentence: str) -> None:
    history = recorded("thurn_und_taxis", "two_players")
    # Red has laid Basel alone; a road leads from there to Zürich.
    assert meant(history, sentence, history.steps[73].after) == [["lay zuerich"]]


CAMPS = ["two explorers in at the camp", "zwei Forscher rein beim Camp", "doi exploratori intră la tabără"]


@pytest.mark.parametrize("sentence", CAMPS)
def test_figures_that_come_in_at_the_camp_build_none(sentence: str) -> None:
    found = meant(played("tikal", "tile A4 c1 4"), sentence)
    assert found
    assert not any(line.startswith("camp") for meaning in found for line in meaning)


def test_what_no_table_can_show_is_refused_with_its_reason() -> None:
    history, position = table("tikal", "two_players@60")
    understood = heard(history, "the temple on b3 shows 99", position)
    assert understood.meanings == ()
    assert "99" in str(understood.problem)
