"""Lines as dictation writes them: numbers as other words, lists, and what is said once of several things.

Each is said at a recorded game, before the entry at which it was played so.
"""

from __future__ import annotations

import pytest

from assistant.locale import say
from assistant.referee.spoken import ALL, ONCE, REPEATED, Part, Phrase
from tests.plain.lines.at_tables import heard, meant, played, recorded
from tests.plain.lines.test_sentences import IN, OPEN
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"
EVERYONE_AT_HAND = "red field 3, red turn 2, red hand fireball fire-spark spell-book"


def told(facts: str) -> str:
    """Return corrections that tell facts of a table."""
    return ", ".join(f"set {fact} ! so" for fact in facts.split(", "))


def at(game: str, name: str, step: int, line: str) -> list[list[str]]:
    """Return what a line may mean at a recorded game after so many steps."""
    history = recorded(game, name)
    tables = (history.start, *(each.after for each in history.steps))
    return meant(history, line, tables[step])


def test_a_line_that_breaks_off_goes_nowhere() -> None:
    assert len(at(ORCS, "three_players", 16, "teleport to")) > 1, "it is asked where"


@pytest.mark.parametrize("line", ["walk to to b1", "leader to to b1"])
def test_a_word_said_twice_is_no_number_of_figures(line: str) -> None:
    found = meant(played(TIKAL, IN), line)
    assert found
    assert not any(action.startswith("go 2") for meaning in found for action in meaning if "to" in line[:7])


@pytest.mark.parametrize("line", TABLES["test_a_power_that_is_given_is_not_what_the_spell_counts_as"])
def test_a_power_that_is_given_is_not_what_the_spell_counts_as(line: str) -> None:
    found = at(ORCS, "four_players", 65, line)
    assert ["cast fireball with fire-spark row 1 at golem@4o"] in found
    assert not any("fireball=" in action for meaning in found for action in meaning)


def test_a_number_stands_between_no_card_and_what_it_counts_as() -> None:
    found = at(ORCS, "two_players", 45, "earthquake with smash and one earth on middle six")
    assert not any("smash=" in action for meaning in found for action in meaning)
    history = recorded(ORCS, "two_players")
    said = heard(history, "spell book as fire", history.steps[44].after)
    assert said.problem is not None
    assert not said.is_unknown


def test_sections_are_named_before_their_lanes_or_behind() -> None:
    before = told("3o creatures goblin, 3m creatures ork, " + EVERYONE_AT_HAND)
    history = played(ORCS, before)
    for line in (
        "fire spark on the goblin outer three",
        "fire spark on the goblin three outer",
    ):
        found = meant(history, line)
        assert found, line
        assert {meaning[0].rpartition(" ")[2] for meaning in found} == {"goblin@3o"}, line


@pytest.mark.parametrize("line", ["take two", "nimm zwei", "ich nehme die neun"])
def test_a_number_that_no_carriage_has_takes_none(line: str) -> None:
    assert not any("carriage" in one for meaning in at(POST, "two_players", 20, line) for one in meaning)
    assert meant(played(POST, OPEN), line) == []


@pytest.mark.parametrize("line", ["take Ulm, Lodz turned up", "take Ulm Lodz turned up"])
def test_a_card_that_was_turned_up_is_not_taken_as_well(line: str) -> None:
    found = meant(played(POST, OPEN), line)  # Lodz lies open already
    assert not any(action == "take lodz" for meaning in found for action in meaning)


@pytest.mark.parametrize("line", ["dig two levels at d1 and a2", "d1 und a2 zweimal graben"])
def test_how_often_it_is_dug_at_each_of_several_places_is_not_guessed(line: str) -> None:
    found = at(TIKAL, "four_players", 67, line)
    assert ["dig d1 2", "dig a2 2"] not in found
    assert ["dig d1", "dig a2"] not in found


def test_where_somebody_goes_after_digging_nothing_is_dug() -> None:
    found = at(TIKAL, "four_players", 67, "auf d1 graben und nach c2")
    assert ["dig d1", "go d1-c1-c2"] in found
    assert len(found) > 1, "it is asked, and nobody is taken to dig at both"


@pytest.mark.parametrize("line", ["treasure four and two go to d3", "Schatz vier und zwei nach d3"])
def test_who_goes_on_behind_a_treasure_is_no_other_treasure(line: str) -> None:
    assert not any("lift d2 m2" in meaning for meaning in at(TIKAL, "two_players", 35, line))


def test_only_what_is_open_is_asked_for() -> None:
    history = recorded(TIKAL, "two_players")
    problem = heard(history, "zwei Schätze", history.steps[34].after).problem
    assert problem is not None
    question = say(problem, "en")
    assert "which treasure" in question
    assert "where" not in question, "figures stand at one place with treasures alone"


def test_as_many_times_as_there_are_things_is_once_each() -> None:
    parts = Part("chip", "chip+"), Part("times", "number?", line=REPEATED)
    phrase = Phrase("lift", parts, each="chip")
    said = {"chip": ("a", "b"), "times": ("2",)}
    assert phrase.single(said) == [{"chip": ("a",)}, {"chip": ("b",)}]
    assert len(phrase.single({**said, "times": ("3",)})) == len("ab") * 3


def test_a_phrase_is_whole_where_nothing_is_left_out_and_several_are_named() -> None:
    phrase = Phrase("dig", (Part("cell", "cell+"),), each="cell", one_of=ALL)
    assert phrase.is_whole({"cell": ("b1", "b2")})
    assert not phrase.is_whole({"cell": ("b1",)})
    assert not Phrase("swap", (Part("give", "motif"),), each=ONCE, one_of=ALL).is_whole({})


@pytest.mark.parametrize("line", TABLES["test_a_secret_path_may_be_taken"])
def test_a_secret_path_may_be_taken(line: str) -> None:
    """An explorer walked so, and on from there; how many go was not said."""
    found = at(TIKAL, "four_players", 288, line)
    assert ["go c3=b3"] in found
    assert all(action.endswith("c3=b3") for meaning in found for action in meaning)


def test_a_city_that_tokens_do_not_bring_is_not_passed_over() -> None:
    """Three tokens bring a chip, and no card (AW9)."""
    found = at(POST, "amt_three_players", 102, "return postmeister, amtmann and wagner for stuttgart")
    assert ["return postmeister amtmann wagner"] not in found


def test_a_number_says_what_its_dash_may_be() -> None:
    understood = heard(played(TIKAL), "Ada - 3 points")
    assert understood.problem is not None
    assert say(understood.problem, "en") == (
        "“- 3” can be a number below zero, or a dash with a number behind it. Write “-3” or “3”."
    )


@pytest.mark.parametrize("line", ["Ada has +3 points", "+3 points for Ada", "Ada has +three points"])
def test_so_many_more_are_not_so_many(line: str) -> None:
    understood = heard(played(TIKAL), line)
    assert not understood.meanings
    assert "how many more" in str(understood.problem)
