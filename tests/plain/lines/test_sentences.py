"""Sentences of three languages at tables of the three games, each with the lines that it means.

The expected lines are what the sentence says, written in notation by hand in the table beside this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from assistant.locale import say
from assistant.plain.lines.understanding import why_not
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from tests.inside import inside
from tests.plain.lines.at_tables import heard, means, meant, played, recorded
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TILE = "tile A4 c1 4"
"""Red lays a treasure tile at c1; ten action points, everybody in the supply."""
IN = f"{TILE}, in L2"
"""Red's leader and two explorers stand at the base camp; seven action points are left."""


OPEN = "show ulm linz basel passau pilsen lodz"


def tables() -> Iterator[Any]:
    """Yield every sentence with its table and what it means, in the words of the file."""
    for table in TABLES["table"]:
        for line, expected in table["said"]:
            yield pytest.param(table, line, expected, id=f"{table['game']}-{line}")


@pytest.mark.parametrize("table, line, expected", list(tables()))
def test_a_sentence_means_its_lines(table: dict[str, Any], line: str, expected: str) -> None:
    game, position = table["game"], None
    if "recorded" in table:
        history = recorded(game, table["recorded"])
        position = (history.start, *(each.after for each in history.steps))[table["step"]]
    else:
        history = played(game, table.get("before", ""), table.get("version", "basic"))
    understood = heard(history, line, position)
    asked = "? " if len(understood.meanings) == 1 and understood.meaning is None else ""
    meanings = " | ".join("; ".join(does.line for does in meaning) for meaning in understood.meanings)
    assert asked + meanings == expected


def test_what_is_ambiguous_is_asked() -> None:
    # A tile can be turned in six ways, of which only one is as it is drawn.
    turned = meant(played("tikal"), "lay A1 on b3")
    assert len(turned) > 1
    assert all(line.startswith("tile A1 b3") for (line,) in turned)


def test_a_place_named_before_is_meant_there() -> None:
    at_base = played("tikal", f"{TILE}, in L2, go 1 a1-b1")
    # An explorer stands on the temple of b1, the leader and another one at the base camp.
    assert means(at_base, "dig") == ["dig b1"]
    # On b2 there is no temple; that there is one on b1 does not make it the place that is meant.
    refused = heard(at_base, "leader to b2, dig")
    assert refused.meanings == ()
    assert refused.part == "dig"


def test_all_or_nothing() -> None:
    at_base = played("tikal", IN)
    refused = heard(at_base, "leader to b1, dig twice, end")
    assert refused.meanings == ()
    assert refused.part == "dig twice"
    assert "needed 2, there 1" in str(refused.problem)


def test_one_action_that_is_not_allowed_is_shown_as_it_was_said() -> None:
    understood = heard(played("tikal", IN), "dig twice on a2")
    assert understood.meaning is not None
    (does,) = understood.meaning
    assert does.line == "dig a2 2"
    assert does.verdict.judgement == "illegal"


def test_somebody_else_who_is_named_acts() -> None:
    understood = heard(played("tikal", IN), "Ben ends his turn")
    assert understood.meaning is not None
    (does,) = understood.meaning
    assert does.line == "blue: end"
    assert means(played("tikal", IN), "Ada ends her turn") == ["end"]


@pytest.mark.parametrize("line", ["nehme Ulm, neu Lodz", "take Ulm, new Lodz", "iau Ulm, nou Lodz"])
def test_what_is_new_behind_a_card_taken_came_up(line: str) -> None:
    assert ["take ulm lodz"] in meant(played("thurn_und_taxis", OPEN), line)
    assert not any("new lodz" in meaning for meaning in meant(played("thurn_und_taxis", OPEN), line))
    assert ["take ulm kempten"] in meant(played("thurn_und_taxis", OPEN), line.replace("Lodz", "Kempten"))


def test_all_cards_of_one_kind_are_those_of_the_hand() -> None:
    hand = "red hand fireball fire-spark fire-spark zap"
    told = ("3m creatures golem", "red field 3", "red turn 2", hand)
    table = played("orcs_orcs_orcs", ", ".join(f"set {fact} ! so" for fact in told))
    found = meant(table, "fireball at the golem with all my fire sparks")
    assert found
    for (line,) in found:
        assert line.startswith("cast fireball with fire-spark fire-spark row ")
        assert line.endswith(" at golem@3m")
    assert heard(table, "fireball at the golem with all my cold snaps").meanings == ()
    assert heard(table, "I cast two zaps at the golem").meanings == ()
    assert ["cast fireball with fire-spark row 1 at golem@3m"] in meant(
        table, "einen Feuerball auf den Golem mit einem Funken"
    )


@pytest.mark.parametrize("line, spot", TABLES["test_a_section_belongs_to_the_creature_behind_it"])
def test_a_section_belongs_to_the_creature_behind_it(line: str, spot: str) -> None:
    told = ("3i creatures goblin", "3m creatures goblin", "red field 3", "red turn 2", "red hand zap")
    table = played("orcs_orcs_orcs", ", ".join(f"set {fact} ! so" for fact in told))
    assert {said.rpartition(" ")[2] for (said,) in meant(table, line)} == {f"goblin@{spot}"}


def test_a_tile_is_asked_in_three_rotations_and_turned_to_where_its_stones_are_said() -> None:
    table = played("tikal")
    assert len(meant(table, "lay A1 on c2")) <= 3
    for (line,) in meant(table, "lay A1 on c2, stones towards b2"):
        tile = table.referee.apply(table.position, table.referee.read(line)).terrain
        assert "b2" in tile.crossings["c2"]


LAID = "tile A1 c2, end"
"""Blue is to lay a tile beside c2, and tiles of A are left."""
TILE_AND_CELL = [
    (LAID, "lay A5 d3", {"tile A5 d3"}),
    (LAID, "lay a5 D3", {"tile A5 d3"}),
    (LAID, "lay d3 a5", {"tile A5 d3"}),
    (LAID, "lege A5 auf D3", {"tile A5 d3"}),
    (LAID, "așez a5 d3", {"tile A5 d3"}),
    ("", "lay A5 d3", {"tile A5 d3", "tile D3 a5"}),
    ("", "lay B2 c2", {"tile B2 c2"}),
    (LAID, "lay b3 c2", {"tile C2 b3"}),
]
"""With nothing laid both could lie; in the last two one of the cells is taken."""


@pytest.mark.parametrize("before, line, expected", TILE_AND_CELL)
def test_a_tile_and_a_cell_of_like_names_are_told_apart_or_asked(
    before: str, line: str, expected: set[str]
) -> None:
    found = [does for (does,) in meant(played("tikal", before), line)]
    assert {does[: len("tile A5 d3")] for does in found} == expected
    assert found[0].startswith(min(expected))


PROBLEMS = [
    ("tikal", IN, "dgi on b3", "dgi"),
    ("tikal", IN, "leader and two explorers", "leader and two explorers"),
    ("tikal", IN, "three leaders fly to the moon", "fly"),
    ("thurn_und_taxis", OPEN, "take ulm to the king", "king"),
    ("orcs_orcs_orcs", "", "dragon on lane 3", "dragon"),
    ("orcs_orcs_orcs", "", "Weg acht Goblin", "Weg acht"),
    ("tikal", IN, "nicht der Leiter sondern ein Forscher nach b1", "nicht"),
]


@pytest.mark.parametrize("game, before, line, part", PROBLEMS)
def test_what_is_not_understood_is_named(game: str, before: str, line: str, part: str) -> None:
    understood = heard(played(game, before), line)
    assert understood.meanings == ()
    assert understood.part == part
    assert part.split(maxsplit=1)[0] in str(understood.problem)


def test_the_nearest_words_are_proposed() -> None:
    understood = heard(played("thurn_und_taxis", OPEN), "take ingalstet")
    assert understood.proposals[0] == "Ingolstadt"
    assert "Ingolstadt" in str(understood.problem)


def test_a_word_just_so_alike_is_proposed() -> None:
    """Two letters of five are swapped and wrong: 0.6 alike, which is enough."""
    assert "guard" in heard(played("tikal", IN), "gaurt").proposals


def test_no_small_word_is_proposed_for_a_short_name() -> None:
    assert heard(played("tikal"), "Tom bids 3").proposals == ()
    for name in ("Nora", "Nova", "Noura", "Klara", "Anton"):
        assert heard(played("tikal"), f"{name} bids 3").proposals == ()
    assert "guard" in heard(played("tikal"), "Gaurt on b3").proposals
    assert heard(played("thurn_und_taxis", OPEN), "take ulk").proposals == ("Ulm",)


def test_the_nearest_places_are_proposed() -> None:
    understood = heard(played("tikal", IN), "two explorers to b9")
    assert understood.proposals == ("b1", "b2", "b3")
    assert "b1" in str(understood.problem)


FIGHT = (
    "marker 1 goblin, marker 2 ork, marker 3 shaman, marker 4 golem, marker 5 goblin, marker 6 ork,"
    "marker 1 ork, marker 2 goblin, marker 3 ork, marker 4 ork, marker 5 ork, marker 6 goblin, fate -,"
    "marker 4 ork"
)
"""Ada's turn has begun."""
ENDS = ["end", "Ende", "that's all", "beende den Zug", "închei tura"]


@pytest.mark.parametrize("line", ENDS)
def test_whoever_ends_a_turn_with_actions_left_is_asked(line: str) -> None:
    """Cards are drawn once all actions are done or passed (O40); nobody guesses that they are given up."""
    table = played("orcs_orcs_orcs", FIGHT)
    assert inside(table.position).turn.left > 0
    assert meant(table, line) == [["pass", "draw"], ["pass"]]
    assert meant(table, f"teleport 2, {line}") == [["teleport 2", "pass", "draw"], ["teleport 2", "pass"]]
    assert means(played("orcs_orcs_orcs", f"{FIGHT}, pass"), line) == ["draw"]


def test_what_giving_up_actions_does_not_make_possible_is_refused_as_it_was_said() -> None:
    understood = heard(played("orcs_orcs_orcs", FIGHT), "Ben draws")
    assert understood.meaning is not None
    (does,) = understood.meaning
    assert does.line == "blue: draw"
    assert {one.rule for one in does.verdict.violations} >= {"O1", "O40"}


AT_B1 = f"{IN}, go L2 a1-b1, set red turn 10 ! new"
"""Red's leader and two explorers stand on the temple of b1."""
ROUTE = "set red route augsburg muenchen salzburg ! laid"
CLOSING = f"{ROUTE}, set red hand linz ! held, set red turn close ! now"
LAYING = (
    "set red route augsburg muenchen ! laid, set red hand ulm salzburg passau ! held, set red turn lay ! now"
)


def test_a_card_said_beside_another_that_is_drawn_is_taken() -> None:
    said = "iau Ulm și încă una din teanc cu dirigintele"
    assert not any("draw ulm" in lines for lines in meant(played("thurn_und_taxis", OPEN), said))


def test_words_without_a_verb_are_told_which_verbs_go_with_them() -> None:
    told = heard(played("orcs_orcs_orcs"), "weg 4")
    assert told.meanings == ()
    assert {"marker", "teleport"} <= set(told.proposals)


def test_what_is_not_known_is_told_with_what_is_possible_now() -> None:
    taking = played("thurn_und_taxis", OPEN)
    assert "take ulm" in str(heard(taking, "take Vienna").problem)
    assert "lay" not in str(heard(taking, "take Vienna").problem)
    assert means(taking, "Ulm please") == ["take ulm"]  # nothing else can be done with it now
    free = str(heard(played("tikal", IN), "hippopotamus please").problem)
    assert "camp b2" in free
    assert "end" in free
    near = str(heard(played("tikal", AT_B1), "zzyxq on b1").problem)
    assert "dig b1" in near
    assert "end" not in near


def test_what_tells_of_the_next_action_is_no_action_of_its_own() -> None:
    laying = played("thurn_und_taxis", LAYING)
    assert means(laying, "scrap the route and begin with Salzburg") == ["new salzburg"]
    assert meant(laying, "what lies there goes and I start with Salzburg") in ([], [["new salzburg"]])


LEFT_OPEN = [
    ("tikal", AT_B1, "can I dig at b1", "can"),
    ("tikal", AT_B1, "graben auf b1 oder Lager auf b2", "oder"),
    ("tikal", AT_B1, "poate sap pe b1", "poate"),
    ("tikal", AT_B1, "one man each to a1 and b2", "each"),
    ("thurn_und_taxis", OPEN, "soll ich Ulm nehmen", "soll ich"),
    ("thurn_und_taxis", OPEN, "iau Ulm sau Linz", "sau"),
    ("thurn_und_taxis", OPEN, "I take either Ulm or Linz", "either"),
    ("thurn_und_taxis", CLOSING, "a house in every city", "every"),
    ("thurn_und_taxis", OPEN, "take one of Linz and Lodz", "one of"),
    ("thurn_und_taxis", OPEN, "nimm eine von Linz und Lodz", "eine von"),
    ("tikal", AT_B1, "sap pe b1 după ce merg cu un om pe b1", "după ce"),
    ("tikal", AT_B1, "bevor ich auf b1 grabe, gehe ich nach a1", "bevor"),
    ("orcs_orcs_orcs", "", "wenn auf Weg drei ein Goblin kommt", "wenn"),
]
"""Questions, doubts and choices, which once were passed over as small words of the search are."""


@pytest.mark.parametrize("game, before, line, part", LEFT_OPEN)
def test_what_leaves_open_what_is_done_is_not_done(game: str, before: str, line: str, part: str) -> None:
    understood = heard(played(game, before), line)
    assert understood.meanings == ()
    assert understood.part == part


def test_what_is_lacking_is_asked_for() -> None:
    table = played("orcs_orcs_orcs", "set round phase fate ! now")
    assert "Who moves".lower() in str(heard(table, "Schicksalskarte").problem).lower()


def test_a_word_that_is_known_is_not_told_to_be_no_action() -> None:
    table = played("orcs_orcs_orcs", "set round phase fate ! now")
    with pytest.raises(BadInputError) as refused:
        table.referee.read("Schicksalskarte")
    plain = why_not(table.referee, table.position, "Schicksalskarte", refused.value.text)
    assert plain == heard(table, "Schicksalskarte").problem
    with pytest.raises(BadInputError) as unknown:
        table.referee.read("xyzzy")
    assert why_not(table.referee, table.position, "xyzzy", unknown.value.text) == unknown.value.text


@pytest.mark.parametrize(
    "line", ["lift a treasure at c1", "lift c1", "hebe einen Schatz auf c1", "ridic o comoară pe c1"]
)
def test_what_a_rule_forbids_in_any_case_is_told_by_the_rule(line: str) -> None:
    """Nobody stands on c1, whichever treasure is meant; how a line of notation ends helps nobody there."""
    before = played("tikal", IN)
    told = str(why_not(before.referee, before.position, line, Text("It is no line of notation.")))
    assert "needs a figure of your own there" in told, told


def test_where_the_cell_is_left_open_no_rule_is_held_against_all() -> None:
    assert not heard(played("tikal", IN), "lift a treasure").refused


@pytest.mark.parametrize(
    "line", ["hand fire three water two", "hand three fire", "meine Hand ist drei Feuer zwei Wasser"]
)
def test_powers_are_no_cards_of_a_hand(line: str) -> None:
    problem = heard(recorded("orcs_orcs_orcs", "two_players"), line).problem
    assert problem is not None
    assert "power" in say(problem, "en")
    assert "fire-spark" in say(problem, "en"), "cards are named"
