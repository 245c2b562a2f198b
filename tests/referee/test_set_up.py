"""Setting up, step by step, and what is not covered: every number by hand from the rulebooks."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.ask.question import SetUpStep, set_up
from assistant.referee.rules import KINDS, LANGUAGES, uncovered

GAMES = sorted(referees())
CARDS = [
    pytest.param(game, version, players, id=f"{game}-{version}-{players}")
    for game in GAMES
    for version, players in product(referees()[game].versions, referees()[game].players)
]


def folder(game: str) -> Path:
    return DATA / game.replace("-", "_")


def steps(game: str, version: str, players: int) -> dict[str, SetUpStep]:
    return {step.id: step for step in set_up(folder(game), version, players)}


@pytest.mark.parametrize("game, version, players", CARDS)
def test_every_number_of_every_card_is_known_and_every_rule_exists(
    game: str, version: str, players: int
) -> None:
    rules = referees()[game].rulebook.rules
    card = set_up(folder(game), version, players)
    assert len(card) > 5
    for step in card:
        assert set(step.text) == set(LANGUAGES)
        assert "?" not in step.numbers.values(), step.id
        assert step.rules
        assert set(step.rules) <= set(rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_belongs_to_versions_and_numbers_of_players_that_there_are(game: str) -> None:
    referee = referees()[game]
    for entry in json.loads((folder(game) / "set_up.json").read_text("utf-8"))["steps"]:
        assert set(entry.get("versions", ())) <= set(referee.versions)
        assert set(entry.get("players", ())) <= set(referee.players)


def test_tikal_for_three_has_every_piece_of_the_box() -> None:
    card = steps("tikal", "basic", 3)
    assert card["tiles"].numbers == {
        "tiles": "36",
        "temples": "15",
        "jungles": "10",
        "treasures": "8",
        "volcanoes": "3",
    }
    assert card["figures"].numbers == {"leaders": "1", "explorers": "18", "camps": "2"}
    assert list(card["temple-chips"].numbers.values()) == ["48", "3", "6", "9", "11", "8", "5", "3", "2", "1"]
    assert card["treasures"].numbers == {"motifs": "8", "copies": "3"}
    assert card["board"].numbers == {"base": "a1", "north": "a2", "east": "b1", "jungle": "b2"}
    assert card["markers"].numbers == {"points": "0"}
    assert list(card)[-1] == "begins"
    assert "oldest" in card["begins"].text["en"]


def test_an_auction_begins_on_twenty_with_a_tile_for_each_player() -> None:
    card = steps("tikal", "auction", 3)
    assert card["markers-auction"].numbers == {"points": "20"}
    assert "Turn up 3 tiles" in card["display"].text["en"]
    assert {"indicators", "begins-auction"} <= set(card)
    assert not {"markers", "begins"} & set(card)


def test_thurn_und_taxis_stacks_its_tiles_from_the_highest() -> None:
    card = steps("thurn-und-taxis", "basic", 2)
    assert list(card["tiles"].numbers.values()) == [
        "2, 1",
        "3, 2, 1",
        "4, 3, 2, 1",
        "6, 5, 4, 3",
        "3, 2, 1",
        "3, 2, 1",
        "3, 2, 1",
        "4, 3, 2",
        "5, 4, 3, 2",
        "1",
    ]
    assert card["cards"].numbers == {"cities": "22", "copies": "3", "display": "6"}
    assert set(card["carriages"].numbers.values()) == {"4"}
    assert card["houses"].numbers == {"houses": "20"}
    assert "lot" in card["begins"].text["en"]


def test_the_expansions_bring_their_pieces() -> None:
    tokens = [steps("thurn-und-taxis", "amt", players)["tokens"].numbers for players in (2, 3, 4)]
    assert [list(numbers.values()) for numbers in tokens] == [
        ["3", "4", "4", "2", "12"],
        ["5", "6", "6", "3", "12"],
        ["6", "8", "8", "4", "12"],
    ]
    letters = steps("thurn-und-taxis", "kurier", 3)
    assert letters["letters"].numbers == {"letters": "28"}
    assert letters["first-letters-3"].numbers == {"l2": "1", "l3": "2"}
    north = steps("thurn-und-taxis", "glanz", 4)
    assert sum(map(int, north["tiles-north"].numbers.values())) + 4 == 39
    assert north["cards-north"].numbers == {"cities": "23", "copies": "3", "display": "6"}
    assert {"rider", "own-carriage"} <= set(north)
    assert "carriages" not in north


@pytest.mark.parametrize("players, markers, left_out", [(2, 8, "3 or a 4"), (3, 10, "a 4"), (4, 12, "")])
def test_orcs_has_its_markers_by_the_number_of_players(players: int, markers: int, left_out: str) -> None:
    card = steps("orcs-orcs-orcs", "basic", players)
    assert card["markers"].numbers == {"markers": str(markers)}
    assert left_out in card[f"left-out-{players}"].text["en"]
    assert card["creatures"].numbers == {"creatures": "72", "weak": "32", "strong": "24", "very": "16"}
    assert card["players"].numbers == {"cubes": "7", "spells": "8"}
    assert card["mages"].numbers == {"blue": "1", "green": "2", "red": "3", "yellow": "5"}
    assert "youngest" in card["begins"].text["en"]


def test_a_number_that_stands_nowhere_is_unknown(tmp_path: Path) -> None:
    entry = {
        "id": "one",
        "rules": ["T1"],
        "text": {"en": "{a} and {b}"},
        "numbers": {"a": "gone", "b": "there"},
    }
    (tmp_path / "set_up.json").write_text(json.dumps({"steps": [entry]}), "utf-8")
    (tmp_path / "components.json").write_text(json.dumps({"there": 3}), "utf-8")
    assert [step.text["en"] for step in set_up(tmp_path, "basic", 2)] == ["? and 3"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_covered_is_said_in_every_language(game: str) -> None:
    options = {option.id for option in referees()[game].rulebook.options}
    entries = uncovered(folder(game))
    assert len({entry.id for entry in entries}) == len(entries) > 3
    for entry in entries:
        assert entry.kind in KINDS
        assert set(entry.name) == set(entry.text) == set(entry.words) == set(LANGUAGES)
        assert all(entry.words.values())
        assert set(entry.options) <= options
        assert entry.source


def test_a_game_without_such_a_file_says_nothing(tmp_path: Path) -> None:
    assert uncovered(tmp_path) == ()
