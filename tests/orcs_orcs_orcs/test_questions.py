"""Questions without a game: what is asked, what settles it, and what a running game tells."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.rules.aiming import ACROSS
from assistant.referee.ask.partial_facts import ask, fill_in, option_facts
from assistant.referee.ask.question import question_of
from tests.orcs_orcs_orcs.fictitious import table
from tests.questions import facts_now, fits_now
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

DEFAULTS = {option.id: option.default for option in REFEREE.rulebook.options}


def asked(question: str, *, options: dict[str, str] | None = None, **said: Any) -> str:  # noqa: ANN401 - facts of any type
    """Return what the rules answer."""
    wanted = question_of(REFEREE, question)
    known = {**fill_in(wanted, said), **option_facts(wanted, {**DEFAULTS, **(options or {})})}
    return ask(wanted, known).result


@pytest.mark.parametrize("question, said, result", TABLES["test_what_the_rules_answer"])
def test_what_the_rules_answer(question: str, said: dict[str, Any], result: str) -> None:
    assert asked(question, **said) == result


def test_silences_open_a_question_until_the_table_reads_them() -> None:
    wanted = question_of(REFEREE, "voodoo")
    assert ask(wanted, {"cards": 2}).result == "undecided"
    assert ask(question_of(REFEREE, "cast"), {"family": "knowledge", "others": 1}).result == "undecided"
    only_own = {"left": 3, "creatures": 1, "own": True, "only_own": True}
    for value, answer in (("own", "may"), ("skip", "not")):
        assert asked("lanes", options={"only-own-lane": value}, **only_own) == answer
    assert ask(question_of(REFEREE, "lanes"), only_own).result == "undecided"
    assert ask(question_of(REFEREE, "lanes"), {**only_own, "only_own": False}).result == "not"


def test_every_question_is_put_into_words() -> None:
    for question in REFEREE.questions():
        assert str(question.label)
        for name, fact in question.meanings.items():
            if not fact.option:
                assert str(question.fact(name).question)
                assert [str(fact.word(value)) for value in fact.values]
        assert all(rule in REFEREE.rulebook.rules for rule in question.rules)


def test_a_running_game_tells_which_sections_lie_beside_each_other_and_which_lane_is_the_own_one() -> None:
    facts = ("3i creatures golem", "1o creatures goblin ork", "2 markers 0", "4 markers 7")
    position = table(*facts)
    assert facts_now(REFEREE, position, "aim", ("6m",))["second"] == ACROSS
    assert "second" not in facts_now(REFEREE, position, "aim", ("1o",))
    assert "second" not in facts_now(REFEREE, position, "aim", ("s2",))
    assert facts_now(REFEREE, position, "marker", ("t1",))["own"] is True
    last = table(*(f"{lane} markers 0" for lane in range(2, 7)))
    assert facts_now(REFEREE, last, "lanes", ("s1",))["only_own"] is True


def test_what_can_be_asked_of_a_place_is_about_what_lies_there() -> None:
    position = table("1m creatures goblin", "4m creatures ork")
    asked = ("aim", "defeat", "fate", "loss", "lanes", "marker", "teleport", "end")

    def fitting(*places: str) -> list[str]:
        return [question for question in asked if fits_now(REFEREE, position, question, places)]

    assert fitting() == list(asked)
    assert fitting("1m") == list(asked)
    assert fitting("1o") == ["loss", "lanes", "marker", "teleport", "end"], "no creature stands there"
    assert fitting("s1") == ["loss", "lanes", "marker", "teleport", "end"]
    assert fitting("t3") == ["loss", "teleport", "end"], "markers lie at the other end of the lane"


def test_a_hurt_creature_lives_on_with_one_life_more() -> None:
    """Its heart shows 4, and the special rule of the round gives one more."""
    position = table("1o creatures golem/3", "round rule life")
    hurt: dict[str, Any] = dict(facts_now(REFEREE, position, "defeat", ("1o",)))
    assert asked("defeat", **hurt, damage=1) == "alive"
