"""Corrections in plain words: what people state of a table, and what stands in the log then."""

from __future__ import annotations

import pytest

from tests.inside import inside
from tests.plain.lines.at_tables import heard, meant, played, recorded
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TIKAL = [
    ("Red has 34 points", "set red points 34"),
    ("Jonas' points are 34", "set red points 34"),
    ("Rot hat vierunddreißig Punkte", "set red points 34"),
    ("b3 has two temple levels left", "set b3 value 8"),
    ("der Tempel auf b3 zeigt 5", "set b3 value 5"),
    ("on d2 there is one treasure left", "set d2 chips 1"),
    ("auf d3 liegen keine Schätze", "set d3 chips 0"),
    ("blue has a camp on d3", "set d3 camp blue"),
    ("auf d2 steht kein Lager", "set d2 camp -"),
    ("red has a guard on b3", "set b3 guard red"),
    ("pe b1 nu este gardian", "set b1 guard -"),
    ("the guard of red on b3 is the leader", "set b3 guard red L"),
    ("Red has two explorers on b3", "set b3 red 2"),
    ("auf b3 stehen der Leiter und zwei Forscher von Rot", "set b3 red L2"),
    ("red has no figures on d3", "set d3 red -"),
    ("Ines has nine explorers in supply", "set blue supply 9"),
    ("Ines hat keine im Vorrat", "set blue supply -"),
    ("Red has lost three explorers", "set red lost 3"),
    ("Rot hat noch zwei Lager übrig", "set red camps 2"),
    ("Rot hat keine Lager übrig", "set red camps 0"),
    ("red has two motif 5", "set red m5 2"),
    ("red has motif 5", "set red m5 1"),
    ("red has no motif 5", "set red m5 0"),
    ("Red has seven action points left", "set red turn 7"),
    ("on e5 lies tile F4", "set e5 tile F4"),
    ("auf e5 liegt Plättchen F4, zweimal gedreht", "set e5 tile F4 2"),
    ("Red has 34567 points", None),
    ("b3 has eleven levels left", None),
]
THURN = [
    ("Ulm has a house of red", "set ulm red yes"),
    ("Rot hat kein Haus in Basel", "set basel red no"),
    ("Ines nu are casă în Lodz", "set lodz green no"),
    ("Jonas has twelve houses left", "set red supply 12"),
    ("Jonas hat keine Häuser", "set red supply 0"),
    ("red has carriage four", "set red carriage 4"),
    ("Jonas hat die Fünferkutsche", "set red carriage 5"),
    ("Rot hat keine Kutsche", None),
    ("there are twenty cards in the pile", "set table pile 20"),
    ("it is round nine", "set table round 9"),
    ("red has the carriage", None),
    ("Jonas has Ulm, Linz and Augsburg in hand", "set red hand ulm linz augsburg"),
    ("Jonas hat Ulm und Linz auf der Hand", "set red hand ulm linz"),
    ("Jonas nu are nimic în mână", "set red hand -"),
    ("Ines has Ulm and Kempten in her route", "set green route ulm kempten"),
    ("Ines are Ulm, Kempten și Augsburg în rută", "set green route ulm kempten augsburg"),
]
ORCS = [
    ("lane three has three markers left", "set 3 markers 3"),
    ("auf Weg drei liegen keine Marker", "set 3 markers 0"),
    ("Ann has two goblins", "set blue goblin 2"),
    ("Ann hat keine Goblins", "set blue goblin 0"),
    ("Ann's cube has four steps for goblins", "set blue cube.goblin 4"),
    ("albastru stă pe câmpul turnului patru", "set blue field 4"),
    ("blue has five cards in the draw pile", "set blue pile 5"),
    ("Blau hat drei Karten im Ablagestapel", "set blue discard 3"),
    ("Bo has one poison card", "set green poison 1"),
    ("Bo hat keine Giftkarte", "set green poison 0"),
    ("Bo has two actions left", "set green turn 2"),
    ("der Zähler der Goblins zeigt 7", "set counter goblin 7"),
    ("it is round four", "set round number 4"),
    ("two goblins stand in the second section of lane three", "set 3m creatures goblin goblin"),
    ("auf 3o stehen zwei Goblins", "set 3o creatures goblin goblin"),
    ("în secțiunea interioară a drumului 4 este un golem", "set 4i creatures golem"),
    ("nobody is on 3o", "set 3o creatures -"),
]
ALL = [("tikal", 60, *case) for case in TIKAL]
ALL += [("thurn_und_taxis", 60, *case) for case in THURN]
ALL += [("orcs_orcs_orcs", 45, *case) for case in ORCS]


@pytest.mark.parametrize("game, entry, sentence, expected", ALL)
def test_what_is_stated_corrects_one_fact(game: str, entry: int, sentence: str, expected: str | None) -> None:
    history = recorded(game, "two_players")
    position = history.steps[entry - 1].after
    found = meant(history, sentence, position)
    assert found == ([] if expected is None else [[expected]])


def test_who_has_had_a_tile_of_an_auction_round_is_stated() -> None:
    history = recorded("tikal", "auction_four_players")
    position = history.steps[29].after
    name = inside(position).game.names[1]
    assert meant(history, f"{name} has had a tile", position) == [
        [f"set {inside(position).game.colours[1]} indicator down"]
    ]


@pytest.mark.parametrize(
    "sentence", ["Jonas hand: Ulm, Linz", "Jonas' Hand Ulm Linz", "Ulm und Linz auf Jonas Hand"]
)
def test_a_hand_is_told_without_a_verb(sentence: str) -> None:
    history = recorded("thurn_und_taxis", "two_players")
    assert meant(history, sentence, history.steps[59].after) == [["set red hand ulm linz"]]


@pytest.mark.parametrize("sentence", ["hand Ulm Linz", "auf der Hand Ulm und Linz", "în mână Ulm și Linz"])
def test_whose_hand_it_is_is_asked(sentence: str) -> None:
    history = recorded("thurn_und_taxis", "two_players")
    position = history.steps[59].after
    hands = [[f"set {colour} hand ulm linz"] for colour in inside(position).game.colours]
    assert meant(history, sentence, position) == hands


def test_what_no_table_can_show_is_refused_with_its_reason() -> None:
    history = recorded("tikal", "two_players")
    understood = heard(history, "the temple on b3 shows 99", history.steps[59].after)
    assert understood.meanings == ()
    assert "99" in str(understood.problem)


@pytest.mark.parametrize(
    "game, entry, sentence, expected",
    TABLES["whoever_says_what_they_have_is_the_one_to_act"],
)
def test_whoever_says_what_they_have_is_the_one_to_act(
    game: str, entry: int, sentence: str, expected: str
) -> None:
    history = recorded(game, "two_players")
    position = inside(history.steps[entry - 1].after)
    own = position.game.colours[position.turn.player]
    assert meant(history, sentence, position) == [[f"set {own} {expected}"]]


OPEN = "show ulm linz basel passau pilsen lodz"
TAKEN = f"{OPEN}, take ulm kempten, take basel muenchen"


@pytest.mark.parametrize("sentence", ["ich habe Ulm und Linz", "I have Ulm and Linz", "am Ulm și Linz"])
def test_whether_what_somebody_has_is_held_or_laid_or_was_just_taken_is_asked(sentence: str) -> None:
    held = [["set red hand ulm linz"], ["set red route ulm linz"]]
    # Both lie open, so they may just have been taken; once two cards are taken no third one can be.
    assert meant(played("thurn_und_taxis", OPEN), sentence) == [*held, ["take ulm", "take linz"]]
    assert meant(played("thurn_und_taxis", TAKEN), sentence) == held


@pytest.mark.parametrize("sentence", ["Ben hat Ulm", "Ben has Ulm", "Ben are Ulm"])
def test_what_of_a_city_somebody_has_is_asked(sentence: str) -> None:
    assert meant(played("thurn_und_taxis", OPEN), sentence) == [
        ["set ulm blue yes"], ["set blue hand ulm"], ["set blue route ulm"],
    ]  # fmt: skip
