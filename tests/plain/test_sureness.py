"""What is about other games or about life is told from what is about this game."""

from __future__ import annotations

import pytest

from assistant.plain.about import is_code, names_another_game
from assistant.plain.words import split
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


@pytest.mark.parametrize("language, sentence, named", TABLES["test_another_game_is_known_by_its_name"])
def test_another_game_is_known_by_its_name(language: str, sentence: str, named: bool) -> None:
    assert names_another_game(split(sentence, language), language) == named


@pytest.mark.parametrize("text, code", TABLES["test_programs_and_markup_are_no_question"])
def test_programs_and_markup_are_no_question(text: str, code: bool) -> None:
    assert is_code(text) is code
