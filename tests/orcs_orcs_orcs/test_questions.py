"""Questions without a game: what is asked, what settles it, and what a running game tells."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.rules.aiming import ACROSS, SAME
from assistant.referee.ask.partial_facts import ask, fill_in, option_facts
from assistant.referee.ask.question import question_of
from tests.orcs_orcs_orcs.fictitious import header, table
from tests.questions import facts_now, fits_now

DEFAULTS = {option.id: option.default for option in REFEREE.rulebook.options}


def asked(question: str, *, options: dict[str, str] | None = None, **said: Any) -> str:  # noqa: ANN401 - facts of any type
    """Return what the rules answer."""
    wanted = question_of(REFEREE, question)
    known = {**fill_in(wanted, said), **option_facts(wanted, {**DEFAULTS, **(options or {})})}
    return ask(wanted, known).result


@pytest.mark.parametrize(
    "question, said, result",
    [
        ("cast", {"needed": 2, "matching": 1, "others": 1}, "legal"),
        ("cast", {"needed": 2, "matching": 0, "others": 1}, "illegal"),
        ("cast", {"matching": 1, "others": 1}, "undecided"),
        ("cast", {"reinforced": True, "needed": 2, "matching": 0, "others": 0}, "illegal"),
        ("cast", {"needed": 1, "matching": 4, "others": 4}, "illegal"),
        ("cast", {"family": "knowledge", "others": 0}, "legal"),
        ("cast", {"family": "knowledge", "others": 1}, "legal"),
        ("aim", {"shape": "one", "on_own_lane": False}, "illegal"),
        ("aim", {"on_own_lane": True}, "legal"),
        ("aim", {"shape": "anywhere", "on_own_lane": False}, "legal"),
        ("aim", {}, "undecided"),
        # Switch takes a creature from anywhere: by its first row any two, by its second to the own lane.
        ("aim", {"shape": "switch", "on_own_lane": False}, "legal"),
        ("aim", {"shape": "switch", "on_own_lane": False, "from_own_lane": False}, "illegal"),
        # The second row of an Earthquake hits the same section of a lane beside the own one, too.
        ("aim", {"shape": "beside", "on_own_lane": False, "second": SAME}, "legal"),
        ("aim", {"shape": "beside", "on_own_lane": False}, "illegal"),
        ("defeat", {"life": 2, "damage": 2}, "defeated"),
        ("defeat", {"life": 2, "damage": 1}, "alive"),
        ("defeat", {"life": 2, "damage": 1, "before": 1}, "defeated"),
        ("defeat", {"life": 4, "damage": 4, "bonus": 1}, "alive"),
        ("defeat", {"damage": 2}, "undecided"),
        ("fate", {"category": "weak", "weak": True, "section": "inner section"}, "arrives"),
        ("fate", {"category": "strong", "strong": True, "section": "outer section"}, "moves"),
        ("fate", {"category": "very-strong", "very_strong": False}, "stays"),
        ("fate", {"weak": True}, "undecided"),
        ("cast", {"needed": 4, "matching": 4, "others": 0}, "illegal"),  # five cards of a hand of four
        (
            "aim",  # whichever of the two is the chosen one, the other is behind it
            {"shape": "behind", "on_own_lane": True, "second": "the next section towards the tower"},
            "legal",
        ),
        (
            "aim",
            {"shape": "behind", "on_own_lane": True, "second": "the next section away from the tower"},
            "legal",
        ),
        ("aim", {"shape": "behind", "on_own_lane": True, "second": "another section"}, "illegal"),
        ("loss", {"mage_there": False}, "none"),
        ("loss", {"mage_there": True, "trophies": 0}, "none"),
        ("loss", {"mage_there": True, "trophies": 3}, "one"),
        ("loss", {"mage_there": True, "trophies": 3, "arriving": 2}, "several"),
        ("loss", {"mage_there": True, "trophies": 1, "arriving": 2}, "one"),
        ("lanes", {"left": 0}, "not"),
        ("lanes", {"left": 3, "creatures": 0}, "must"),
        ("lanes", {"left": 3, "creatures": 1, "own": True}, "not"),
        ("lanes", {"left": 3, "creatures": 1, "own": False}, "may"),
        ("lanes", {"left": 3, "creatures": 1, "own": False, "only_own": True}, "may"),
        ("lanes", {"left": 3, "creatures": 0, "own": True, "only_own": True}, "must"),
        ("marker", {"markers": 3, "own": False}, "legal"),
        ("marker", {"markers": 3, "own": True}, "illegal"),
        ("marker", {"markers": 3, "first_step": True, "owed": True, "own": True}, "legal"),
        ("teleport", {"owner": ""}, "legal"),
        ("teleport", {"owner": "another player"}, "illegal"),
        ("reinforce", {"wants_effect": False}, "legal"),
        ("reinforce", {"wants_effect": True, "offered": True}, "legal"),
        ("reinforce", {"wants_effect": True, "role": "spell"}, "illegal"),
        ("reinforce", {"wants_effect": True, "kind": "wisdom"}, "legal"),
        ("reinforce", {"wants_effect": False, "shown": False}, "illegal"),
        ("reinforce", {"wants_effect": False, "kind": "spell-book", "shown": False}, "illegal"),
        ("learn", {}, "legal"),
        ("learn", {"in_display": False}, "illegal"),
        ("learn", {"surely_new": True}, "illegal"),
        ("voodoo", {"cards": 4}, "discards"),
        ("voodoo", {"cards": 3}, "safe"),
        ("voodoo", {"cards": 2}, "safe"),
        ("draw", {}, "legal"),
        ("draw", {"cards": 5}, "illegal"),
        ("draw", {"cards": 5, "ability": True}, "legal"),
        ("moment", {"phase": "actions"}, "legal"),
        ("moment", {"phase": "reveal"}, "illegal"),
        ("moment", {"phase": "fate", "move": "turn up a fate card"}, "legal"),
        ("moment", {"phase": "actions", "your_turn": False}, "illegal"),
        ("end", {"empty": 3}, "no"),
        ("end", {"empty": 4}, "last-round"),
        ("end", {"empty": 4, "round_over": True}, "yes"),
    ],
)
def test_what_the_rules_answer(question: str, said: dict[str, Any], result: str) -> None:
    assert asked(question, **said) == result


def test_silences_open_a_question_until_the_table_reads_them() -> None:
    wanted = question_of(REFEREE, "voodoo")
    assert ask(wanted, {"cards": 2}).result == "undecided"
    assert asked("voodoo", options={"voodoo-floor": "exactly-three"}, cards=2) == "discards"
    assert asked("loss", options={"hand-in": "once"}, mage_there=True, trophies=3, arriving=2) == "one"
    assert asked("teleport", options={"teleport-own-field": "yes"}, owner="you") == "legal"
    assert asked("teleport", owner="you") == "illegal"
    assert asked("cast", options={"learning-reinforced": "no"}, family="knowledge", others=1) == "illegal"
    assert ask(question_of(REFEREE, "cast"), {"family": "knowledge", "others": 1}).result == "undecided"
    only_own = {"left": 3, "creatures": 1, "own": True, "only_own": True}
    assert asked("lanes", options={"only-own-lane": "own"}, **only_own) == "may"
    assert asked("lanes", options={"only-own-lane": "skip"}, **only_own) == "not"
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


def test_a_running_game_tells_what_it_knows() -> None:
    facts = ("3i creatures golem", "1o creatures goblin ork", "2 markers 0", "4 markers 7")
    position = table(*facts)

    def now(question: str, *places: str) -> dict[str, Any]:
        return dict(facts_now(REFEREE, position, question, places))

    assert now("aim", "3i") == {"target_lane": "3", "own_lane": "1", "on_own_lane": False}
    assert now("aim", "2o") == {"target_lane": "2", "own_lane": "1", "on_own_lane": False, "second": SAME}
    assert now("aim", "6m")["second"] == ACROSS
    assert "second" not in now("aim", "1o")
    assert "second" not in now("aim", "s2")
    assert now("aim") == {}
    assert now("defeat", "3i") == {"bonus": 0, "before": 0, "life": 4}
    assert now("defeat", "1o") == {"bonus": 0}, "a Goblin and an Orc stand there"
    assert now("defeat", "s2") == {"bonus": 0}
    assert now("defeat") == {"bonus": 0}
    assert now("loss", "3i") == {"mage_there": False, "trophies": 0}
    assert now("loss", "1o") == {"mage_there": True}
    assert now("loss", "s1") == {"mage_there": True}
    assert now("loss") == {}
    assert now("fate", "3i") == {"section": "inner section", "category": "very-strong"}
    assert now("fate", "1o") == {"section": "outer section", "category": "weak"}
    assert now("fate", "2o") == {"section": "outer section"}
    assert now("fate", "s2") == {}
    assert now("lanes", "s4") == {"creatures": 0, "left": 7, "own": False, "only_own": False}
    last = table(*(f"{lane} markers 0" for lane in range(2, 7)))
    assert facts_now(REFEREE, last, "lanes", ("s1",))["only_own"] is True
    assert now("marker", "t1")["own"] is True
    assert now("teleport", "t3") == {"lane": "3", "owner": "another player"}
    assert now("teleport", "t1") == {"lane": "1", "owner": "you"}
    assert now("cast") == {"hand": 4}
    assert now("moment") == {"phase": "actions", "left": 2, "passed": False}
    assert now("end") == {"empty": 1, "round_over": False}
    assert now("draw") == {"ability": False}
    assert now("voodoo") == {}
    new = REFEREE.new_game(header())
    assert facts_now(REFEREE, new, "moment", ()) == {}
    unsure = table("blue cube.goblin 1", told=False)
    assert facts_now(REFEREE, unsure, "draw", ()) == {}


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


def test_what_a_special_rule_and_earlier_damage_mean_for_a_creature_is_told() -> None:
    def known(*facts: str, told: bool = True) -> dict[str, Any]:
        return dict(facts_now(REFEREE, table(*facts, told=told), "defeat", ("1o",)))

    assert known("1o creatures golem/3", "round rule life") == {"bonus": 1, "before": 3, "life": 4}
    assert known("1o creatures golem golem/3", "round rule other") == {"life": 4}, "nobody can read that rule"
    assert known("1o creatures shaman", told=False) == {"bonus": 0, "before": 0}, "nobody has told its life"
    hurt = known("1o creatures golem/3", "round rule life")
    assert asked("defeat", **hurt, damage=1) == "alive", "its heart shows 4, and it has one life more now"
