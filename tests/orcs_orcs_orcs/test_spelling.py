"""Actions as lines and as JSON: what is read, written back and refused."""

from __future__ import annotations

import json

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Boost, Cast, DrawHand, Fate, Hand, Poison, Reveal
from assistant.orcs_orcs_orcs.box.catalogue import MOST_CARDS
from assistant.orcs_orcs_orcs.table.position import read_target
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from tests.orcs_orcs_orcs.fictitious import table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


LINES: dict[str, Action] = {
    "marker 3 goblin": Reveal(3, "goblin"),
    "green: marker 3 sixth": Reveal(3, "sixth", "green"),
    "fate -": Fate(()),
    "fate weak very-strong": Fate(("weak", "very-strong")),
    "fate strong rule life": Fate(("strong",), "life"),
    "cast zap row 1 at goblin@3o": Cast("zap", 1, (), ("goblin@3o",)),
    "cast zap row 2 at goblin@3o": Cast("zap", 2, (), ("goblin@3o",)),
    "cast zap row 3 at goblin@3o": Cast("zap", 3, (), ("goblin@3o",)),
    "cast zap at goblin@3o": Cast("zap", 0, (), ("goblin@3o",)),
    "cast fireball with wisdom=fire>3! smash row 2 at golem/1@3i": Cast(
        "fireball", 2, (Boost("wisdom", "fire", 3, draw=True), Boost("smash")), ("golem/1@3i",)
    ),
    "cast earthquake with smash>2 row 2 at 3o 4o": Cast(
        "earthquake", 2, (Boost("smash", lane=2),), ("3o", "4o")
    ),
    "cast voodoo row 1 at red": Cast("voodoo", 1, (), ("red",)),
    "cast spell-book at fireball zap": Cast("spell-book", 0, (), ("fireball", "zap")),
    "cast voodoo with zap row 2": Cast("voodoo", 2, (Boost("zap"),)),
    "draw": DrawHand(),
    "red: draw 5": DrawHand(5, "red"),
    "hand -": Hand(()),
    "hand ? wisdom zap zap": Hand(("?", "wisdom", "zap", "zap")),
    "poison red": Poison("red"),
    "set sheet fifth.name Big Troll": Correct("sheet", "fifth.name", "Big Troll"),
    "set red goblin 3": Correct("red", "goblin", "3"),
    "set sheet ork.life": Correct("sheet", "ork.life", ""),
    "teleport 4": REFEREE.read("TELEPORT 4"),
    "pass": REFEREE.read(" Pass "),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_back(line: str) -> None:
    action = LINES[line]
    assert REFEREE.read(line) == action
    assert REFEREE.write(action) == line
    assert REFEREE.from_data(REFEREE.to_data(action)) == action
    assert str(REFEREE.describe(table(), action))
    assert str(REFEREE.kind_of(action))


def test_as_many_cards_as_a_line_may_name_are_read() -> None:
    cast = REFEREE.read(f"cast zap with {'zap ' * MOST_CARDS}row 1 at goblin@1o")
    assert isinstance(cast, Cast)
    assert cast.boosts == (Boost("zap"),) * MOST_CARDS


def test_capitals_in_a_line_say_nothing() -> None:
    assert REFEREE.read("Cast ZAP Row 1 at Goblin@1o") == REFEREE.read("cast zap row 1 at goblin@1o")


@pytest.mark.parametrize("damage", range(10))
def test_a_creature_with_any_damage_that_it_may_have_can_be_aimed_at(damage: int) -> None:
    target = f"goblin/{damage}@3o"
    assert read_target(target) == ("goblin", damage, (3, 0))


def test_words_in_any_order_of_cards_and_categories() -> None:
    assert REFEREE.read("hand zap ? smash") == Hand(("?", "smash", "zap"))
    assert REFEREE.read("fate very-strong weak") == Fate(("weak", "very-strong"))


@pytest.mark.parametrize("line, why", TABLES["what_cannot_be_read_says_how_to_write_it"])
def test_what_cannot_be_read_says_how_to_write_it(line: str, why: str) -> None:
    with pytest.raises(BadInputError) as told:
        REFEREE.read(line)
    assert why in str(told.value)


def test_a_line_has_an_end() -> None:
    with pytest.raises(BadInputError, match=r"too long \(401 characters\)"):
        REFEREE.read("x" * 401)


@pytest.mark.parametrize("data, why", TABLES["bad_json_is_one_sentence"])
def test_bad_json_is_one_sentence(data: str, why: str) -> None:
    with pytest.raises(BadInputError) as told:
        REFEREE.from_data(json.loads(data))
    assert why in str(told.value)


def test_what_json_leaves_out_is_nothing() -> None:
    data = {
        "action": "cast",
        "spell": "zap",
        "boosts": [{"card": "smash"}],
        "targets": ["goblin@1o"],
        "row": 1,
    }
    assert REFEREE.from_data(data) == Cast("zap", 1, (Boost("smash"),), ("goblin@1o",))


def test_every_action_has_an_actor() -> None:
    position = table()
    found = {line: action for line, action in LINES.items() if " " in line}
    actors = {line: REFEREE.actor(position, action) for line, action in found.items()}
    assert actors["green: marker 3 sixth"] == "green"
    assert actors["marker 3 goblin"] == "blue"
    assert actors["fate -"] == actors["set red goblin 3"] == ""
