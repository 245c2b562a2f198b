"""What is about other games or about life is told from what is about this game."""

from __future__ import annotations

import pytest

from assistant.plain.sureness import is_code, names_another_game
from assistant.plain.words import split


@pytest.mark.parametrize(
    "language, sentence, named",
    [
        ("en", "how many points is a monastery in CARCASSONNE worth", True),
        ("en", "in ticket to ride, may I draw twice", True),
        ("en", "may I ride to Ulm", False),
        ("de", "darf man bei mensch aergere dich nicht überspringen", True),
        ("ro", "cum se joacă șahul", True),
        ("ro", "cum se joaca sahul", True),
        ("ro", "", False),
    ],
)
def test_another_game_is_known_by_its_name(language: str, sentence: str, named: bool) -> None:
    assert names_another_game(split(sentence, language), language) == named


@pytest.mark.parametrize(
    "text, code",
    [
        ("'); DELETE FROM players; --", True),
        ("<b>camp</b>", True),
        ("{{ 7 * 7 }}", True),
        ("may I dig -- once more -- next door", False),
        ("may I dig twice; or is that too much?", False),
        ("temple 3 -> temple 4, is that all I get?", False),
        ("2 explorers + leader = 5?", False),
    ],
)
def test_programs_and_markup_are_no_question(text: str, code: bool) -> None:
    assert is_code(text) is code
