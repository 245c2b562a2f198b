"""Finding the games: lazily, once, and nothing but games."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.records import games
from assistant.records.games import Games
from assistant.referee.errors import BadInputError
from tests.referee.toy import TOY
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

PACKAGE = "some_games"


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Games:
    """Return games of which only ``toy`` and ``long_sticks`` are complete."""
    data, package = tmp_path / "data", tmp_path / PACKAGE
    modules = {
        "toy": "from tests.referee.toy import TOY as REFEREE",
        "long_sticks": ("from tests.referee.toy import Toy\nREFEREE = Toy()\nREFEREE.game = 'long_sticks'"),
        "unfinished": "",
        "without_rules": "from tests.referee.toy import TOY as REFEREE",
        "other": "from tests.referee.toy import TOY as REFEREE",
    }
    for name, text in modules.items():
        (package / name).mkdir(parents=True)
        (package / name / "__init__.py").write_text(text, encoding="utf-8")
    for name in ("toy", "long_sticks", "unfinished", "without_code"):
        (data / name).mkdir(parents=True)
        (data / name / "rules.json").write_text("{}", encoding="utf-8")
    (data / "other").mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        monkeypatch.delitem(sys.modules, name)
    return Games(data, PACKAGE)


def test_only_complete_games_are_found(found: Games) -> None:
    assert list(found) == ["long_sticks", "toy"]
    assert len(found) == 2
    assert found["toy"] is TOY


def test_a_new_game_never_moves_an_old_one(found: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found["toy"], "rulebook", replace(TOY.rulebook, since=1))
    monkeypatch.setattr(found["long_sticks"], "rulebook", replace(TOY.rulebook, since=2), raising=False)
    assert list(found) == ["toy", "long_sticks"]


def test_a_game_is_imported_when_it_is_asked_for_and_once(found: Games) -> None:
    assert found["toy"] is TOY
    assert f"{PACKAGE}.toy" in sys.modules
    assert f"{PACKAGE}.long_sticks" not in sys.modules
    assert found["long_sticks"] is found["long_sticks"]


@pytest.mark.parametrize("game", TABLES["test_what_is_no_game_is_not_there"])
def test_what_is_no_game_is_not_there(found: Games, game: str) -> None:
    assert game not in found
    with pytest.raises(KeyError):
        found[game]


def test_the_programs_own_games_answer_to_their_ids() -> None:
    assert games.referees() is games.referees()
    for game, referee in games.referees().items():
        assert referee.game == game
        assert referee.rulebook.game == game
        assert games.referee(game) is referee


def test_an_unknown_game_is_refused_in_a_sentence(found: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_GAMES", found)
    assert games.referee("toy") is TOY
    with pytest.raises(BadInputError, match="no game “chess”; the games are long_sticks, toy"):
        games.referee("chess")
