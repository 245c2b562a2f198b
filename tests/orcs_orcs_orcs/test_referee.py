"""The game behind the common interface: the end, what pages show, what cannot go on without a fact."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.logs.history import History
from assistant.referee.score import SURE
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import after, corrected, header, judged, standing, table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


def test_the_end_of_a_game() -> None:
    facts = [f"{lane} markers 0" for lane in (1, 2, 3, 4)]
    facts += ["5o creatures goblin", "6o creatures goblin", "blue goblin 2", "green ork 1", "green poison 1"]
    before = corrected(table(*facts, players=2), "green turn 0")
    over = after(before, "draw")
    # Goblins at 6 each: 12 for blue; an Orc at 7 less 2 for poison: 5 for green.
    assert REFEREE.points(over) == {"blue": 12, "green": 5}
    assert REFEREE.winners(over) == ("blue",)
    assert str(REFEREE.prompt(over).text) == "Game over. Ann wins with 12 points."
    assert [sheet.total for sheet in REFEREE.scored(before, REFEREE.read("draw"), over)] == [12, 5]
    assert REFEREE.scored(over, REFEREE.read("set red goblin 1"), over) == ()
    tied = corrected(corrected(over, "green ork 2"), "green poison 1")
    assert str(REFEREE.prompt(tied).text) == "Game over. Ann, Bo share the win with 12 points."
    tie = REFEREE.tie_break(tied, {"blue": "Ann", "green": "Bo"})
    assert str(tie and tie.sentence) == "12 points each: Ann, Bo. They share the win (O74)."
    assert REFEREE.tie_break(over, {"blue": "Ann", "green": "Bo"}) is None
    unknown = corrected(table("blue ork 2", players=2, told=False, turn=""), "round phase over")
    assert REFEREE.winners(unknown) == ()
    assert "Tell what the counter shows" in str(REFEREE.prompt(unknown).text)
    assert REFEREE.offers(over) == ()
    assert REFEREE.legal_actions(over) == []


def test_what_pages_show() -> None:
    position = table("blue goblin 2", "blue learned switch")
    standings = {standing.place: standing for standing in REFEREE.standings(position)}
    assert (standings["goblin"].value, standings["goblin"].strengths) == (6, {"blue": 2})
    assert standings["goblin"].tied == ()
    assert str(standings["fifth"].label) == "Troll"
    assert [(str(owned.label), owned.points) for owned in REFEREE.holdings(position, "blue")] == [
        ("2 × Goblin", 12),
        ("1 × support spell", 2),
    ]
    assert REFEREE.standings(table(told=False)) == ()
    assert REFEREE.round_of(position) == 1
    untold = REFEREE.score(table("blue ork 1", told=False), "blue")
    assert [(str(item.label), item.known) for item in untold.items] == [
        ("Orc", False),
        ("support spells among the starting spells", False),
    ]
    assert (untold.total, untold.open.count) == (0, 2)
    spells = ("switch", "replenish", "magic-bonds", "voodoo")
    none = table(*(f"sheet {spell}.start 0" for spell in spells), told=False)
    assert REFEREE.score(none, "blue").open == SURE, "the other starting spells need not be told for that"


def test_a_history_keeps_what_the_table_let_pass() -> None:
    history = History(REFEREE, header(2))
    for lane in range(1, 7):
        for kind in ("goblin", "ork"):
            history.play(REFEREE.read(f"marker {lane} {kind}"))
    history.play(REFEREE.read("fate weak"))
    history.play(REFEREE.read("marker 1 golem"), overrule_reason="we allow it")
    assert history.steps[-1].entry.overruled
    assert inside(history.position).turn.phase == "actions"
    history.correct(REFEREE.read("set sheet ork.life 2"), "typing error")
    assert inside(history.position).box.lives["ork"] == (2, 2)


def test_words_of_what_was_done() -> None:
    position = table("1o creatures goblin", "sheet fifth.name Wyrm")
    for line, words in TABLES["words_of_what_was_done"].items():
        assert str(REFEREE.describe(position, REFEREE.read(line))) == words


def test_who_acts_and_what_is_seen_for_the_first_time() -> None:
    new, acting = REFEREE.new_game(header(2)), table()
    marker = REFEREE.read("marker 3 goblin")
    assert (REFEREE.actor(new, marker), REFEREE.actor(acting, marker)) == ("", "blue")
    assert str(REFEREE.describe(new, marker)) == "Lane 3 begins with: Goblin"
    shown = {
        line: REFEREE.reveals(acting, REFEREE.read(line))
        for line in (
            "marker 3 goblin",
            "fate weak",
            "draw",
            "pass",
            "cast zap row 1",
            "cast zap with wisdom=fire!",
        )
    }
    assert list(shown.values()) == [True, True, True, False, False, True]


def test_letters_of_creatures_repeat_none_and_no_mage() -> None:
    named = table("1o creatures fifth sixth", "sheet fifth.name Wyrm", "sheet sixth.name Golem King")
    (zone,) = [zone for zone in REFEREE.picture(named).zones if zone.id == "1o"]
    assert [mark.text for mark in zone.marks] == ["W", "E"]
    crowd = table("1o creatures goblin goblin/1 ork shaman golem fifth sixth")
    (zone,) = [zone for zone in REFEREE.picture(crowd).zones if zone.id == "1o"]
    assert [mark.text for mark in zone.marks] == ["G", "G'", "O", "S", "L", "T", "E"], (
        "O and G are creatures, R is the red mage"
    )
    unnamed = table("1o creatures fifth sixth sixth", told=False)
    (zone,) = [zone for zone in REFEREE.picture(unnamed).zones if zone.id == "1o"]
    assert [mark.text for mark in zone.marks] == ["X", "Z2"]


def test_a_line_is_carried_out_as_it_reads_whatever_was_judged_before() -> None:
    position = table("1o creatures golem", "1m creatures golem", "blue hand zap zap")
    assert REFEREE.judge(position, REFEREE.read("cast zap row 1 at golem@1o")).legal
    hit = REFEREE.apply(position, REFEREE.read("cast zap row 1 at golem@1m"))
    assert standing(hit) == {"1o": "golem", "1m": "golem/1"}


def test_whoever_was_hurt_before_is_told_to_have_taken_both() -> None:
    """A Shaman with a life of 3 and 1 damage takes 1 more by the first row of Zap: 2 defeat nobody (O45)."""
    position = table("1o creatures shaman/1 goblin", "blue hand zap zap")
    (violation,) = judged(position, "cast zap row 1 at shaman/1@1o defeating shaman/1").violations
    assert (violation.rule, violation.numbers) == ("O45", {"kind": "shaman", "damage": 2})


@pytest.mark.parametrize("facts, line, told", TABLES["what_came_of_an_action_is_told"])
def test_what_came_of_an_action_is_told(facts: tuple[str, ...], line: str, told: tuple[str, ...]) -> None:
    before = table(*facts, players=2)
    assert tuple(str(text) for text in REFEREE.came_of(before, after(before, line))) == told


def test_the_head_says_on_which_lanes_a_marker_is_due() -> None:
    empty = [f"{lane}o creatures -" for lane in range(1, 7)]
    for lanes, due in (
        ({4}, "turn up a marker on lane 4"),
        ({2, 5}, "turn up a marker on each of lanes 2, 5"),
    ):
        others = [f"{lane}m creatures goblin" for lane in range(1, 7) if lane not in lanes]
        position = after(table(*empty, *others, "round phase fate", turn="", players=2), "fate -")
        assert str(REFEREE.prompt(position).text) == due


def test_the_head_says_that_every_creature_has_one_life_more_this_round() -> None:
    position = table("1o creatures ork", "round rule life")
    assert str(REFEREE.prompt(position).text) == "to act · one life more"
    assert str(REFEREE.prompt(after(position, "pass")).text) == "discard and draw"
    assert str(REFEREE.prompt(table("1o creatures ork")).text) == "to act"


def test_what_everybody_would_score_now_stands_in_the_head_until_the_end() -> None:
    """By the made-up sheet a Goblin is worth 6, an Orc 7; a support spell gives 2, a poison card takes 2."""
    running = table("blue goblin 2", "green ork 1", "green learned voodoo", "green poison 1", players=2)
    assert REFEREE.points_now(running) == {"blue": (12, SURE), "green": (7, SURE)}
    assert REFEREE.points_now(table("blue goblin 2", players=2, told=False))["blue"][1]
    over = table("blue goblin 2", "round phase over", players=2, turn="")
    assert REFEREE.points_now(over) == {"blue": (12, SURE), "green": (0, SURE)}
