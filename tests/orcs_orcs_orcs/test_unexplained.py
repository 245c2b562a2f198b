"""What nobody has explained or told, and what is refused for more than one reason: each reason is true."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.verdict import ILLEGAL
from tests.orcs_orcs_orcs.fictitious import (
    FIRST,
    after,
    broken_rules,
    judged,
    table,
    trophies,
)

FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))


def test_a_creature_that_may_have_reached_the_tower_is_not_missed() -> None:
    """It lowered its counter by one field, and may have cost a trophy (Schicksalskarte aufdecken)."""
    facts = (*FIRST, "1o creatures -")
    assert {one.case for one in REFEREE.audit(table(*facts))} == {"vanished"}
    assert REFEREE.audit(table(*facts, "fallen goblin 1")) == ()
    assert REFEREE.audit(table(*facts, "fallen goblin 1", "3o creatures goblin"))[0].case == "vanished"
    # On the lowest field a counter stays, and one whose fields nobody told shows nothing.
    assert REFEREE.audit(table(*facts, "fallen goblin 4", "3o creatures -", "4o creatures -")) == ()
    assert REFEREE.audit(table(*facts, "sheet sixth.counter")) == ()


@pytest.mark.parametrize(
    "facts", [("blue cube.ork 16",), ("round rule other",)], ids=["an ability", "a special rule"]
)
def test_text_that_nobody_can_read_is_no_excuse_but_is_named(facts: tuple[str, ...]) -> None:
    """An ability or a special rule of the supplement sheet may allow it; until it is read the rule holds."""
    position = table(*FULL, *facts)
    line = "cast zap row 1 at goblin@3o"
    verdict = judged(position, line)
    assert (verdict.judgement, broken_rules(position, line)) == (ILLEGAL, {"O43"})
    assert [one.fact for one in verdict.unless] in (["ork.ability"], ["special-rule"])
    # Whose turn it is, no ability changes.
    assert not judged(position, f"green: {line}").unless
    assert judged(position, "pass").legal


def test_an_ability_lifts_only_the_rules_that_it_touches() -> None:
    """Owners tell which rules an ability changes; none of them is an answer, too."""
    walking, aiming = "teleport 3", "cast zap row 1 at goblin@3o"
    lifted = {
        told: [
            bool(judged(table(*FULL, "blue ork 16", f"sheet ork.ability {told}"), line).unless)
            for line in (walking, aiming)
        ]
        for told in ("other", "teleport", "aim", "none", "poison")
    }
    assert lifted == {
        "other": [True, True],
        "teleport": [True, False],
        "aim": [False, True],
        "none": [False, False],
        "poison": [False, False],
    }
    both = table(*FULL, "blue ork 16", "sheet ork.ability aim", "blue golem 8", "sheet golem.ability power")
    out_of_reach = judged(both, "cast cold-snap row 3 at goblin@3o")
    assert [one.fact for one in out_of_reach.unless] == ["ork.ability", "golem.ability"], "each lifts a part"
    assert not judged(both, "cast zap with cold-snap>3 row 1 at goblin@3o").unless, "where mages go, neither"


def test_with_the_categories_told_only_no_turn_runs_wild_after_a_defeat() -> None:
    """The first defeat may have led to an ability that nobody has read; the rules hold all the same."""
    told = zip(
        CATALOGUE.creatures, ("weak", "weak", "strong", "very-strong", "strong", "very-strong"), strict=True
    )
    facts = [f"sheet {kind}.category {category}" for kind, category in told]
    facts += [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = table(*facts, "sheet zap.power lightning", first="red", told=False)
    position = after(position, "cast zap with zap row 2 at goblin@3o")
    assert trophies(position, "red") == {"goblin": 1}
    for line, rule in [("marker 2 goblin", "O25"), ("teleport 2", "O32"), ("teleport 3", "O32")]:
        assert broken_rules(position, line) == {rule}
    position = after(position, "teleport 6")
    for line in ("teleport 4", "cast zap row 1 at goblin@6o"):
        verdict = judged(position, line)
        assert {violation.rule for violation in verdict.violations} == {"O30"}
        assert [one.fact for one in verdict.unless] == ["goblin.ability"]


def test_what_nobody_has_told_of_a_card_is_named_once() -> None:
    """Two Smashes and a Zap, and no symbol is known: what all three give decides whether row 2 is reached."""
    position = table("1o creatures goblin", "blue hand smash smash zap", told=False)
    verdict = judged(position, "cast zap with smash smash row 2 needs 2 earth at goblin@1o")
    assert verdict.missing
    assert len({one.fact for one in verdict.missing}) == len(verdict.missing)


def test_only_what_decides_is_waited_for() -> None:
    """An Earthquake never shakes alone, whatever it shows; two lightning reach the last row of Voodoo."""
    alone = judged(table(*FULL, told=False), "cast earthquake row 1 at 1o")
    assert "O53" in alone.rules
    assert "earthquake.power" not in {one.fact for one in alone.missing}
    reached = judged(
        table(*FULL, "sheet smash.power", lower_row="no"), "cast voodoo with zap smash row 1 at red"
    )
    assert reached.rules == ("O37",)
    assert not reached.missing
