"""Sentences of three languages at tables of the three games, each with the lines that it means.

The expected lines are what the sentence says, written in notation by hand.
"""

from __future__ import annotations

import pytest

from assistant.locale import say
from assistant.plain.lines.hearing import why_not
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from tests.inside import inside
from tests.plain.lines.at_tables import heard, means, meant, played, recorded

TILE = "tile A4 c1 4"
"""Red lays a treasure tile at c1; ten action points, everybody in the supply."""
IN = f"{TILE}, in L2"
"""Red's leader and two explorers stand at the base camp; seven action points are left."""

TIKAL = [
    (TILE, "bring in the leader and two explorers", "in L2"),
    (TILE, "three explorers enter", "in 3"),
    (TILE, "leader and an explorer enter at the base camp", "in L1"),
    (TILE, "bring in an explorer then he goes to bee two", "in 1; go a1-b2"),
    (TILE, "in L2, go L a1-b1, dig b1", "in L2; go L a1-b1; dig b1"),
    (TILE, "Ada builds a camp on b2", "camp b2"),
    (TILE, "that's it", "end"),
    (IN, "leader and two explorers to b1", "go L2 a1-b1"),
    (IN, "leader goes to b1 and dig and end the turn", "go L a1-b1; dig b1; end"),
    (IN, "explorer to b one dig end", "go a1-b1; dig b1; end"),
    (IN, "explorer from ay one to b one then dig there", "go a1-b1; dig b1"),
    (IN, "move the leader from a1 by b2 to c1", "go L a1-b2-c1"),
    (IN, "two men to b too", "go 2 a1-b2"),
    (IN, "leeder to b1", "go L a1-b1"),
    ("", "lay A1 on b3 turned twice", "tile A1 b3 2"),
    ("", "tile a five on b three rotated by four", "tile A5 b3 4"),
    (TILE, "setze Leiter und zwei Teilnehmer ein", "in L2"),
    (TILE, "drei Forscher einsetzen und zwei Forscher nach b2 ziehen", "in 3; go 2 a1-b2"),
    (TILE, "zwei teilnehmer einsetzen dann ein teilnehmer nach b eins graben", "in 2; go a1-b1; dig b1"),
    (TILE, "Camp auf b2 bauen", "camp b2"),
    (TILE, "Ich beende den Zug.", "end"),
    (TILE, "damit beende ich meinen Zug", "end"),
    (IN, "Leiter von a1 über b2 nach c1", "go L a1-b2-c1"),
    (IN, "Teilnehmer nach be eins, dort graben, fertig", "go a1-b1; dig b1; end"),
    (IN, "einmal graben auf b3", "dig b3"),
    (IN, "der Anführer geht nach b2", "go L a1-b2"),
    ("", "lege A1 auf b3, zweimal gedreht", "tile A1 b3 2"),
    (TILE, "aduc conducătorul și doi participanți", "in L2"),
    (TILE, "aduc doi participanti apoi merg cu un participant la b1 si sap", "in 2; go a1-b1; dig b1"),
    (TILE, "construiesc o tabără pe b2", "camp b2"),
    (TILE, "aduc trei oameni, apoi doi oameni de la a1 la b2", "in 3; go 2 a1-b2"),
    (TILE, "gata", "end"),
    (IN, "conducătorul de la a1 prin b2 la c1", "go L a1-b2-c1"),
    (IN, "un participant la b1, sap o dată, închei turul", "go a1-b1; dig b1; end"),
    ("", "așez A1 pe b3 rotit de două ori", "tile A1 b3 2"),
]

OPEN = "show ulm linz basel passau pilsen lodz"
TAKEN = f"{OPEN}, take ulm kempten, take basel muenchen"
"""Red has taken Ulm and Basel and is to lay the first card."""

THURN = [
    ("", "open cards Ulm, Linz, Basel, Passau, Pilsen and Lodz", OPEN),
    (OPEN, "take ulm", "take ulm"),
    (OPEN, "take ulm turned up munich", "take ulm muenchen"),
    (OPEN, "take ulm, then take Basle with the postmaster, lay ulm", "take ulm; take basel; lay ulm"),
    (OPEN, "pick Linz and draw a card with the postmaster", "take linz; draw"),
    (OPEN, "take a card from the pile", "draw"),
    (TAKEN, "lay ulm", "lay ulm"),
    (TAKEN, "Ada lays Ulm and ends the turn", "lay ulm; end"),
    (TAKEN, "lay basle end", "lay basel; end"),
    ("", "es liegen offen Ulm, Linz, Basel, Passau, Pilsen und Lodz", OPEN),
    (OPEN, "nimm Linz, dafür kommt München", "take linz muenchen"),
    (OPEN, "Ulm nehmen dann Basel nehmen dann Ulm legen", "take ulm; take basel; lay ulm"),
    (OPEN, "ulm nehmen basel nehmen ulm legen fertig", "take ulm; take basel; lay ulm; end"),
    (OPEN, "eine Karte vom Stapel ziehen", "draw"),
    (TAKEN, "ich lege Ulm aus und beende den Zug", "lay ulm; end"),
    (TAKEN, "Basl legen", "lay basel"),
    ("", "cărți deschise: Ulm, Linz, Basel, Passau, Pilsen, Lodz", OPEN),
    (OPEN, "dă-mi Linz", "take linz"),
    (OPEN, "iau Linz, apare Nürnberg", "take linz nuernberg"),
    (OPEN, "iau Ulm și iau Basel și pun Ulm", "take ulm; take basel; lay ulm"),
    (OPEN, "trag o carte din teanc", "draw"),
    (TAKEN, "pun Ulm apoi gata", "lay ulm; end"),
    (TAKEN, "așez Basel și închei turul", "lay basel; end"),
]

ORCS = [
    ("", "turn up a goblin on lane three", "marker 3 goblin"),
    ("", "on lane 4 an orc appears", "marker 4 ork"),
    ("", "lane 3 goblin, lane 4 ork", "marker 3 goblin; marker 4 ork"),
    ("", "marker on lane 2 lava golem", "marker 2 golem"),
    ("", "auf Weg drei erscheint ein Ork", "marker 3 ork"),
    ("", "Marker auf Weg 2: Lavagolem", "marker 2 golem"),
    ("", "Weg eins Goblin dann Weg zwei Schamane", "marker 1 goblin; marker 2 shaman"),
    ("", "pe drumul 5 apare un șaman", "marker 5 shaman"),
    ("", "jeton 3 orc", "marker 3 ork"),
    ("", "drumul unu goblin, drumul doi orc", "marker 1 goblin; marker 2 ork"),
]

ALL = [("tikal", *case) for case in TIKAL]
ALL += [("thurn_und_taxis", *case) for case in THURN]
ALL += [("orcs_orcs_orcs", *case) for case in ORCS]


@pytest.mark.parametrize("game, before, line, expected", ALL)
def test_a_sentence_means_its_lines(game: str, before: str, line: str, expected: str) -> None:
    assert means(played(game, before), line) == expected.split("; ")


def test_what_is_ambiguous_is_asked() -> None:
    # A leader and two explorers stand at the base camp, and nobody says who goes.
    at_base = played("tikal", IN)
    assert meant(at_base, "b2") == [["go L a1-b2"], ["go a1-b2"], ["go L2 a1-b2"]]
    assert means(at_base, "leader b2") == ["go L a1-b2"]
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


TAKEN_BACK = [
    ("tikal", IN, "leader to b2, no wait, b1", ["go L a1-b1"]),
    ("tikal", IN, "zwei Forscher, ach nein, ein Forscher nach b1", ["go a1-b1"]),
    ("thurn_und_taxis", OPEN, "iau Ulm, ba nu, iau Linz", ["take linz"]),
    ("thurn_und_taxis", OPEN, "take Ulm no wait Linz", ["take linz"]),
    ("thurn_und_taxis", OPEN, "take Ulm no Linz", ["take linz"]),
    ("thurn_und_taxis", OPEN, "iau Ulm, nu, Linz", ["take linz"]),
    ("tikal", IN, "two explorers, no, one explorer to b1", ["go a1-b1"]),
    ("tikal", IN, "one explorer to b1, no, two", ["go 2 a1-b1"]),
    ("tikal", IN, "zwei Leute nach b1 ach nein doch nur einer", ["go a1-b1"]),
    ("orcs_orcs_orcs", "", "goblin on two no on three", ["marker 3 goblin"]),
]


@pytest.mark.parametrize("game, before, line, expected", TAKEN_BACK)
def test_what_is_said_by_mistake_is_taken_back(
    game: str, before: str, line: str, expected: list[str]
) -> None:
    assert means(played(game, before), line) == expected


DENIED = [
    ("tikal", IN, "don't go to b2 with the leader"),
    ("tikal", IN, "der Leiter geht nicht nach b2"),
    ("tikal", IN, "nu merg la b2 cu conducătorul"),
    ("thurn_und_taxis", OPEN, "I don't take Ulm"),
    ("orcs_orcs_orcs", "", "kein Goblin auf Weg drei"),
    ("thurn_und_taxis", OPEN, "iau Ulm nu Linz"),
    ("tikal", TILE, "bring in two explorers no leader"),
    ("tikal", IN, "dig b1 no, twice"),
]


@pytest.mark.parametrize("game, before, line", DENIED)
def test_what_is_denied_is_not_done(game: str, before: str, line: str) -> None:
    assert heard(played(game, before), line).meanings == ()


@pytest.mark.parametrize(
    "line", ["Ben is next", "Ben ist dran", "jetzt ist Ben an der Reihe", "urmează Ben", "that's my turn"]
)
def test_whoever_names_who_is_next_ends_the_turn(line: str) -> None:
    assert means(played("tikal", TILE), line) == ["end"]


def test_nobody_is_next_out_of_turn() -> None:
    assert heard(played("tikal", TILE), "Ada is next").meanings == ()
    assert heard(played("thurn_und_taxis", TAKEN), "Ada is next").meanings == ()
    assert heard(played("thurn_und_taxis", TAKEN), "Ben is next").meanings == ()
    laid = played("thurn_und_taxis", f"{TAKEN}, lay ulm")
    assert means(laid, "Ben ist dran") == ["end"]


def test_all_are_as_many_as_are_said_and_explorers_without_their_leader() -> None:
    table = played("tikal", IN)
    assert means(table, "alle drei nach b1") == ["go L2 a1-b1"]
    assert means(table, "everybody but the leader goes to b1") == ["go 2 a1-b1"]
    assert means(table, "all explorers to b1") == ["go 2 a1-b1"]
    assert means(table, "all two explorers to b1") == ["go 2 a1-b1"]
    assert heard(table, "all two to b1").meanings == ()
    assert heard(table, "alle vier nach b1").meanings == ()
    few = played("tikal", f"{TILE}, set red supply L2 ! so")
    assert means(few, "bring in everybody but the leader") == ["in 2"]
    assert means(few, "bring in everybody") == ["in L2"]
    assert means(table, "I take both explorers over to b1") == ["go 2 a1-b1"]
    assert heard(table, "I take both explorers").meanings == ()


def test_whose_something_is_tells_no_fact_of_the_table() -> None:
    assert means(played("tikal", TILE), "there are two treasures on c1") == ["set c1 chips 2"]
    assert heard(played("tikal", TILE), "both treasures on c1 are mine").meanings == ()


def test_what_comes_up_next_is_turned_up_not_laid() -> None:
    table = played("thurn_und_taxis", OPEN)
    assert means(table, "ich nehme Ulm, dann kommt Augsburg nach") == ["take ulm augsburg"]
    assert means(table, "take Ulm then Augsburg comes up") == ["take ulm augsburg"]


@pytest.mark.parametrize("line", ["nehme Ulm, jetzt Lodz", "take Ulm, now Lodz", "iau Ulm, acum Lodz"])
def test_now_is_asked_whether_it_comes_up_or_is_taken_too(line: str) -> None:
    assert meant(played("thurn_und_taxis", OPEN), line) == [["take ulm lodz"], ["take ulm", "take lodz"]]


@pytest.mark.parametrize("line", ["nehme Ulm, neu Lodz", "take Ulm, new Lodz", "iau Ulm, nou Lodz"])
def test_what_is_new_behind_a_card_taken_came_up(line: str) -> None:
    assert ["take ulm lodz"] in meant(played("thurn_und_taxis", OPEN), line)
    assert not any("new lodz" in meaning for meaning in meant(played("thurn_und_taxis", OPEN), line))
    assert ["take ulm kempten"] in meant(played("thurn_und_taxis", OPEN), line.replace("Lodz", "Kempten"))


def test_what_is_new_before_everything_begins_a_route() -> None:
    assert means(played("thurn_und_taxis", TAKEN), "neu Ulm") == ["new ulm"]


@pytest.mark.parametrize("line", ["Ada 3, Ben 4", "Ada three Ben four", "rot drei blau vier"])
def test_bids_need_no_verb(line: str) -> None:
    auction = played("tikal", "open A1 A2", version="auction")
    assert means(auction, line) == ["bid 3", "bid 4"]


@pytest.mark.parametrize("line", ["one stays, two to b1", "einer bleibt, zwei nach b1"])
def test_who_stays_is_no_choice_beside_who_goes(line: str) -> None:
    assert means(played("tikal", IN), line) == ["go 2 a1-b1"]


@pytest.mark.parametrize("line", ["jetzt Ulm", "now Ulm", "acum Ulm", "jetzt nehme ich Ulm"])
def test_now_before_everything_tells_nothing_of_what_comes_up(line: str) -> None:
    assert means(played("thurn_und_taxis", OPEN), line) == ["take ulm"]


def test_closing_is_one_action_under_two_verbs() -> None:
    table = played(
        "thurn_und_taxis", f"{TAKEN}, set red turn close ! so, set red route augsburg ulm kempten ! so"
    )
    assert means(table, "I close and put one house in Kempten") == ["close kempten"]
    assert means(table, "ich schließe ab und setze ein Haus nach Kempten") == ["close kempten"]

    assert means(table, "finish the route, one house in Ulm and one in Kempten") == ["close ulm kempten"]


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


@pytest.mark.parametrize(
    "line, spot",
    [
        ("I zap the inner goblin", "3i"),
        ("zap the middle goblin", "3m"),
        ("zap the goblin in the middle", "3m"),
    ],
)
def test_a_section_belongs_to_the_creature_behind_it(line: str, spot: str) -> None:
    told = ("3i creatures goblin", "3m creatures goblin", "red field 3", "red turn 2", "red hand zap")
    table = played("orcs_orcs_orcs", ", ".join(f"set {fact} ! so" for fact in told))
    assert {said.rpartition(" ")[2] for (said,) in meant(table, line)} == {f"goblin@{spot}"}


def test_one_swap_is_not_swapped_back() -> None:
    table = played("tikal", f"{TILE}, set red m1 1 ! so, set blue m2 1 ! so")
    assert means(table, "ich tausche m1 mit Ben gegen m2") == ["swap m1 blue m2"]


def test_several_things_of_one_verb_are_several_actions() -> None:
    table = played("thurn_und_taxis", OPEN)
    assert means(table, "take Ulm and Linz") == ["take ulm", "take linz"]
    assert means(table, "draw two cards from the pile") == ["draw", "draw"]
    assert means(played("tikal", IN), "everyone to b2") == ["go L2 a1-b2"]


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


def test_a_verb_said_twice_is_done_twice() -> None:
    table = played("tikal", f"{IN}, go L2 a1-b1, set red turn 10 ! new")
    for line in ("dig dig at b1", "dig dig", "graben graben auf b1", "sap sap la b1"):
        assert means(table, line) == ["dig b1 2"]


def test_a_treasure_that_nobody_named_is_asked_among_those_that_are_left() -> None:
    table = played("tikal", "set c1 tile A4 4 ! drawn, set c1 red 1 ! went, set red turn 10 ! new")
    assert meant(table, "lift a treasure at c1") == [[f"lift c1 m{number}"] for number in range(1, 9)]


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
SAID_WHOLE = [
    ("tikal", AT_B1, "two levels at b1", "dig b1 2"),
    ("tikal", AT_B1, "doi niveluri pe b1", "dig b1 2"),
    ("tikal", IN, "leader to b1 then two explorers go there too", "go L a1-b1; go 2 a1-b1"),
    ("tikal", IN, "Leiter nach b1 dann zwei Forscher dorthin", "go L a1-b1; go 2 a1-b1"),
    ("tikal", IN, "camp on b2, then bring in one there", "camp b2; in 1 b2"),
    ("thurn_und_taxis", OPEN, "ich nehme nicht Ulm sondern Linz", "take linz"),
    ("thurn_und_taxis", OPEN, "I take not Ulm but Linz", "take linz"),
    ("thurn_und_taxis", OPEN, "iau nu Ulm ci Linz", "take linz"),
    ("thurn_und_taxis", CLOSING, "alle Baiern", "close augsburg muenchen"),
    ("thurn_und_taxis", CLOSING, "close with all houses in Bavaria", "close augsburg muenchen"),
    ("thurn_und_taxis", LAYING, "lay Ulm to the left of Augsburg", "lay ulm left"),
    ("thurn_und_taxis", LAYING, "Salzburg rechts von München anlegen", "lay salzburg"),
    ("orcs_orcs_orcs", "", "weg zwei ork weg drei goblin", "marker 2 ork; marker 3 goblin"),
    ("orcs_orcs_orcs", "", "lane two orc lane three goblin", "marker 2 ork; marker 3 goblin"),
]
"""What could be heard as something else, or as less, if one word of it were passed over."""


@pytest.mark.parametrize("game, before, line, expected", SAID_WHOLE)
def test_every_word_counts(game: str, before: str, line: str, expected: str) -> None:
    assert means(played(game, before), line) == expected.split("; ")


NEVER_MEANT = [
    ("tikal", AT_B1, "two points to b2"),
    ("tikal", AT_B1, "everyone to b2 except the leader"),
    ("thurn_und_taxis", OPEN, "Ulm and a blind one with the postmaster then lay Ulm"),
    ("thurn_und_taxis", CLOSING, "close without a house in Salzburg"),
    ("thurn_und_taxis", CLOSING, "alle Baiern außer Augsburg"),
    ("orcs_orcs_orcs", "set round phase fate ! now", "die schwachen nicht die starken bewegen sich"),
]


@pytest.mark.parametrize("game, before, line", NEVER_MEANT)
def test_nothing_is_understood_where_a_word_would_have_to_be_passed_over(
    game: str, before: str, line: str
) -> None:
    understood = heard(played(game, before), line)
    assert understood.meanings == ()
    assert understood.problem is not None


def test_a_card_said_beside_another_that_is_drawn_is_taken() -> None:
    said = "iau Ulm și încă una din teanc cu dirigintele"
    assert not any("draw ulm" in lines for lines in meant(played("thurn_und_taxis", OPEN), said))


def test_one_house_in_a_land_of_several_cities_is_asked() -> None:
    assert meant(played("thurn_und_taxis", CLOSING), "close with a house in Bavaria") == [
        ["close augsburg muenchen"],
        ["close augsburg"],
        ["close muenchen"],
    ]


def test_words_without_a_verb_are_told_which_verbs_go_with_them() -> None:
    told = heard(played("orcs_orcs_orcs"), "weg 4")
    assert told.meanings == ()
    assert {"marker", "teleport"} <= set(told.proposals)


def test_a_thing_alone_is_asked_for_what_is_done_with_it() -> None:
    told = (
        "table round 4",
        "table open kempten linz lodz basel sigmaringen pilsen",
        "red hand ulm",
        "red route augsburg",
        "red turn lay",
    )
    laying = played("thurn_und_taxis", ", ".join(f"set {fact} ! so" for fact in told))
    assert meant(laying, "Ulm") == [["lay ulm"], ["new ulm"]]
    assert meant(laying, "Ulm oder Linz") == []
    assert meant(laying, "not Ulm") == []
    assert meant(laying, "Ulm, Ulm") == []


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


def test_the_help_of_one_official_is_not_taken_for_that_of_another() -> None:
    taking = played("thurn_und_taxis", OPEN)
    assert means(taking, "take Ulm with the postmaster") == ["take ulm"]
    assert meant(taking, "take Ulm with the cartwright") == []
    closed = played("thurn_und_taxis", f"{CLOSING}, close ulm")
    assert means(closed, "Wagner bitte") == ["wagner"]
    assert meant(closed, "carriage with the postilion") == []


def test_what_tells_of_the_next_action_is_no_action_of_its_own() -> None:
    laying = played("thurn_und_taxis", LAYING)
    assert means(laying, "scrap the route and begin with Salzburg") == ["new salzburg"]
    assert meant(laying, "what lies there goes and I start with Salzburg") in ([], [["new salzburg"]])


@pytest.mark.parametrize(
    "line", ["take Ulm no wait sorry Linz", "iau Ulm, nu, scuze, Linz", "nimm Ulm quatsch nein Linz"]
)
def test_what_is_taken_back_in_two_words_is_taken_back_once(line: str) -> None:
    assert means(played("thurn_und_taxis", OPEN), line) == ["take linz"]


def test_taking_back_goes_no_further_than_then() -> None:
    at = played(
        "orcs_orcs_orcs",
        "set red turn 2 ! now, set red field 3 ! now, set red hand zap zap wisdom wisdom ! held",
    )
    assert means(at, "jump to four then zap no wait pass") == ["teleport 4", "pass"]


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


def test_the_others_are_any_figures_but_all() -> None:
    said = "one stays on b1, the others go to a1"
    assert meant(played("tikal", AT_B1), said) == [
        ["go b1-a1"], ["go 2 b1-a1"], ["go L b1-a1"], ["go L1 b1-a1"]
    ]  # fmt: skip


def test_a_field_that_is_left_is_no_goal() -> None:
    table = played("orcs_orcs_orcs", FIGHT)
    assert means(table, "teleport from lane one to lane two") == ["teleport 2"]
    assert ["teleport 1"] not in meant(table, "teleport away from lane one")


BESIDE = [
    ("thurn_und_taxis", LAYING, "Ulm vor Augsburg anlegen", "lay ulm left"),
    ("thurn_und_taxis", LAYING, "Salzburg after Munich", "lay salzburg"),
    ("thurn_und_taxis", LAYING, "Salzburg to the right end", "lay salzburg"),
    ("thurn_und_taxis", OPEN, "I'll take Linz, the new one is Innsbruck", "take linz innsbruck"),
    ("tikal", AT_B1, "I dig twice on b1 with the two guys there", "dig b1 2"),
    ("tikal", AT_B1, "ich grabe auf b1 und setze dann einen Wächter hin", "dig b1; guard b1"),
    ("orcs_orcs_orcs", "", "auf fünf ein Ork und auf sechs ein Goblin", "marker 5 ork; marker 6 goblin"),
]


@pytest.mark.parametrize("game, before, line, expected", BESIDE)
def test_what_stands_beside_a_thing_belongs_to_it(game: str, before: str, line: str, expected: str) -> None:
    assert means(played(game, before), line) == expected.split("; ")


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


def test_whether_the_card_named_is_cast_or_learned_is_asked() -> None:
    told = ("red field 3", "red turn 2", "red hand zap wisdom zap smash")
    table = played("orcs_orcs_orcs", ", ".join(f"set {fact} ! so" for fact in told))
    assert sorted(meant(table, "lerne mit wisdom earthquake")) == [
        ["cast wisdom at earthquake"],
        ["cast wisdom at wisdom earthquake"],
    ]


@pytest.mark.parametrize(
    "line, done",
    [
        ("I have taken Ulm and Kempten comes up", "take ulm kempten"),
        ("we have taken Ulm", "take ulm"),
        ("ich habe Ulm genommen", "take ulm"),
    ],
)
def test_what_was_just_done_is_told_as_what_is_done(line: str, done: str) -> None:
    history = played("thurn_und_taxis", "show ulm linz basel passau pilsen lodz")
    assert means(history, line) == [done]


@pytest.mark.parametrize(
    "line", ["hand fire three water two", "hand three fire", "meine Hand ist drei Feuer zwei Wasser"]
)
def test_powers_are_no_cards_of_a_hand(line: str) -> None:
    problem = heard(recorded("orcs_orcs_orcs", "two_players"), line).problem
    assert problem is not None
    assert "power" in say(problem, "en")
    assert "fire-spark" in say(problem, "en"), "cards are named"


@pytest.mark.parametrize(
    "line",
    [
        "Ada passt, Ben auch",
        "Ada passt Ben auch",
        "Ada passes, Ben too",
        "Ada passes and so does Ben",
        "Ada pasează, Ben la fel",
        "Ada und Ben passen",
        "Ada and Ben pass",
        "both pass",
        "beide passen",
    ],
)
def test_who_does_the_same_need_not_say_it_again(line: str) -> None:
    assert means(played("tikal", "open A1 A2", version="auction"), line) == ["pass", "pass"]


def test_all_in_a_row_may_do_the_same() -> None:
    auction = recorded("tikal", "auction_four_players")
    bid = auction.steps[1].after  # Ada has bid 1, and the three others are to bid or pass
    assert meant(auction, "Bruno, Clara und Dinu passen", bid) == [["pass"] * 3]
    assert meant(auction, "Bruno passes, Clara and Dinu too", bid) == [["pass"] * 3]


def test_whom_only_is_spoken_to_does_nothing() -> None:
    auction = played("tikal", "open A1 A2", version="auction")
    assert heard(auction, "Ada, Ben passes").meanings == ()
