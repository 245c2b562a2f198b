from dataclasses import replace

from assistant.referee.score import SURE, OpenValues, ScoreItem, ScoreSheet, in_figures
from assistant.referee.text import Text


def item(count: int, each: int, source: str, place: str = "") -> ScoreItem:
    return ScoreItem(Text("thing at {place}", place=place), count, each, "T1", source, place)


def untold(count: int, each: int, source: str, place: str = "") -> ScoreItem:
    return replace(item(count, each, source, place), known=False)


def sheet(*items: ScoreItem) -> ScoreSheet:
    return ScoreSheet("red", items)


def test_items_of_a_source_stand_together_as_a_sum() -> None:
    whole = sheet(
        item(1, 3, "temples", "b2"), item(2, 3, "treasures"), item(1, 5, "temples"), item(2, 1, "treasures")
    )
    assert str(whole) == "Temples 3 (b2) + 5 = 8; treasures 2 × 3 + 2 × 1 = 8; together 16"


def test_a_single_number_needs_no_sum() -> None:
    assert str(sheet(item(1, 5, "temples"))) == "Temples 5"
    assert str(sheet(item(3, 2, "temples"))) == "Temples 3 × 2 = 6"
    assert str(sheet(item(1, 5, "temples", "c1"))) == "Temples 5 (c1)"
    assert str(sheet(item(3, 2, "temples", "c1"))) == "Temples 3 × 2 (c1) = 6"


def test_an_empty_sheet_says_so() -> None:
    assert str(sheet()) == "Together 0"


def test_lost_points_are_taken_away() -> None:
    assert str(sheet(item(1, 5, "cities"), item(2, -3, "cities"))) == "Cities 5 − 2 × 3 = −1"
    assert str(sheet(item(1, -2, "houses_left"))) == "Houses left −2"


def test_items_without_points_are_left_out_unless_alone() -> None:
    assert str(sheet(item(1, 0, "temples"), item(1, 4, "temples"))) == "Temples 4"
    assert str(sheet(item(0, 3, "temples"))) == "Temples 0 × 3 = 0"


def test_words_come_from_the_reader() -> None:
    words = {"temples": "Tempel", "treasures": "Schätze", "together": "zusammen"}

    def say(text: Text) -> str:
        return words.get(text.message, str(text))

    whole = sheet(item(1, 3, "temples"), item(1, 1, "treasures"))
    assert whole.sentence(say) == "Tempel 3; Schätze 1; zusammen 4"


def test_item_sums() -> None:
    assert [item(1, 5, "x").term, item(2, 3, "x").term, item(2, -3, "x").term] == [
        "5",
        "2 × 3",
        "2 × −3",
    ]


def test_what_nobody_told_is_a_question_mark_and_the_sum_what_it_is_at_least() -> None:
    assert [untold(1, 1, "x").term, untold(2, 1, "x").term] == ["?", "2 × ?"]
    open_temple = sheet(item(1, 3, "temples", "b2"), untold(1, 0, "temples", "c1"))
    assert str(open_temple) == "Temples 3 (b2) + ? (c1); together at least 3 (1 value open)"
    two = sheet(untold(1, 0, "temples"), item(1, 3, "temples", "b2"), untold(1, 0, "temples"))
    assert str(two) == "Temples ? + 3 (b2); together at least 3 (2 values open)", "one question mark says it"
    assert str(sheet(untold(2, 1, "temples"))) == "Temples 2 × ?; together at least 2 (2 values open)"


def test_one_of_several_items_without_points_is_enough() -> None:
    assert str(sheet(item(0, 3, "temples"), item(0, 2, "temples"))) == "Temples 0 × 3 = 0"


def test_a_sum_is_told_also_where_it_comes_to_its_first_item() -> None:
    assert str(sheet(item(1, 5, "cities"), item(1, 3, "cities"), item(1, -3, "cities"))) == (
        "Cities 5 + 3 − 3 = 5"
    )


def test_a_heading_says_whether_points_are_the_least_or_the_most() -> None:
    assert [in_figures(7, SURE), in_figures(-3, SURE)] == ["7", "−3"]
    assert [in_figures(7, OpenValues(2)), in_figures(-3, OpenValues(1))] == [
        "≥\N{NO-BREAK SPACE}7",
        "≥\N{NO-BREAK SPACE}−3",
    ]
    assert in_figures(7, OpenValues(losses=1)) == "≤\N{NO-BREAK SPACE}7"
    assert in_figures(7, OpenValues(2, 1)) == "7\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}?"


def test_what_is_open_bounds_points_on_the_side_that_is_not() -> None:
    bounds = [
        (some.at_least(7), some.at_most(7))
        for some in (SURE, OpenValues(1), OpenValues(0, 1), OpenValues(1, 1))
    ]
    assert bounds == [(7, 7), (7, None), (None, 7), (None, None)]
    assert [some.sign for some in (SURE, OpenValues(1), OpenValues(0, 1), OpenValues(1, 1))] == [
        "",
        "+",
        "−",
        "±",
    ]


def test_a_sum_without_what_costs_points_is_the_most_there_can_be() -> None:
    poison = ScoreItem(Text("poison card"), 1, 0, "T70", "poison", known=False, loses=True)
    assert str(ScoreSheet("red", (ScoreItem(Text("orc"), 6, 7, "T70", "creatures"), poison))) == (
        "Creatures 6 × 7 = 42; poison ?; together at most 42 (1 value open)"
    )
    more = ScoreItem(Text("goblin"), 1, 0, "T70", "creatures", known=False)
    assert str(ScoreSheet("red", (more, poison, more))) == (
        "Creatures ?; poison ?; together 0 so far (3 values open)"
    )
