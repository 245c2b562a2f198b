"""The score pad: the rulebook's sum, ties, and notes that cannot be."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.pad.notes import Note, Notes
from assistant.referee.score import SURE, OpenValues
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Game
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import PLAYERS
from tests.thurn_und_taxis.north import WHOLE

TABLES = tables_beside(__file__)

PAD = REFEREE.pad


def pad(*lines: str, players: int = 2) -> Notes[Game]:
    """Return a pad with these notes."""
    notes: Notes[Game] = PAD.new_game(Header(PAD.game, "yucata", "basic", "1", PLAYERS[:players]))
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


def noted_too(notes: Notes[Game], *lines: str) -> Notes[Game]:
    """Return the pad with more notes."""
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


def test_tt_x3_as_told_by_people() -> None:
    notes = pad("red carriage 6", "red tiles 6+5+4+1", "red left 4")
    sheet = PAD.score(notes, "red")
    assert sheet.total == 7 + 16 - 4 == 19
    assert [(item.count, item.each) for item in sheet.items if item.known] == [
        (1, 7),
        (1, 6),
        (1, 5),
        (1, 4),
        (1, 1),
        (4, -1),
    ]
    assert PAD.points(notes) == {"red": 19, "blue": 0}
    assert sheet.open == OpenValues(1), "the tile for the end may be red's"
    assert PAD.winners(notes) == ()
    assert str(PAD.rules.missing(notes)) == "Who wins is open. Not told yet: Bo, End of the game."
    notes = noted_too(notes, "blue left 0", "end ended red")
    assert (
        str(PAD.rules.missing(notes)) == "Who wins is open. Not told yet: Bo (Largest carriage, Bonus tiles)."
    )
    assert PAD.winners(notes) == ()
    assert PAD.winners(noted_too(notes, "blue carriage 3", "blue tiles none")) == ("red",)
    closed = noted_too(notes, "round told all")
    assert PAD.winners(closed) == ("red",)
    assert PAD.rules.missing(closed) is None
    assert PAD.score(closed, "blue").open == SURE


def test_who_has_no_houses_told_has_at_most_so_many_points() -> None:
    """A carriage of 6 is worth 7; with tiles of 6 and 3 it is 16, less a point for each house left (TT46)."""
    notes = pad("red carriage 6", "red tiles 6+3", "end ended blue")
    assert str(PAD.score(notes, "red")) == (
        "Carriage 7; tiles 6 + 3 = 9; houses ?; together at most 16 (1 value open)"
    )


def test_equal_tiles_are_one_item() -> None:
    (item,) = [item for item in PAD.score(pad("blue tiles 3+3+3"), "blue").items if item.known]
    assert (item.count, item.each, item.points) == (3, 3, 9)


def closed(*lines: str, players: int = 2) -> Notes[Game]:
    """Return a pad of which people said that this is all."""
    return pad(*lines, "round told all", players=players)


def test_a_tie_goes_to_whoever_brought_about_the_end_or_sits_next() -> None:
    told = [f"{colour} carriage 7" for colour in ("red", "blue", "yellow")]
    assert PAD.winners(closed(*told, "end ender blue", players=3)) == ("blue",)
    notes = closed(*told, "blue left 1", "end ender blue", players=3)
    assert PAD.winners(notes) == ("yellow",)
    names = {player.id: player.name for player in PLAYERS}
    tie = PAD.rules.tie_break(notes, PAD.points(notes), names)
    assert str(tie and tie.sentence) == (
        "10 points each: Ann, Cy. Bo brought about the end; Cy sits nearest clockwise (TT48)."
    )
    assert PAD.winners(closed(*told, "red left 3", "end ender -", players=3)) == ()


def test_nobody_shares_a_win_that_who_ended_the_game_decides() -> None:
    """A carriage of 7 is worth 10, one of 6 is worth 7, and the tile for the end 1 (TT47, TT38, TT48)."""
    told = ("red carriage 7", "blue carriage 7", "yellow carriage 5")
    assert PAD.winners(pad(*told, players=3)) == ()
    tie = closed(*told, players=3)
    assert PAD.winners(tie) == ()
    assert str(PAD.rules.missing(tie)) == "Who wins is open. Not told yet: End of the game."
    assert PAD.winners(noted_too(tie, "end ended yellow")) == ("red",), "red sits next after yellow"
    assert PAD.winners(closed("red carriage 7", "blue carriage 6")) == ("red",), (
        "10 to 7: no tile changes that"
    )
    near = closed("red carriage 6", "red tiles 3", "blue carriage 7", "blue left 1")  # 10 to 9
    assert PAD.winners(near) == (), "with the tile for the end blue ties, and wins"
    assert PAD.winners(noted_too(near, "end ended blue")) == ("blue",)
    assert PAD.winners(noted_too(near, "end ended red")) == ("red",)
    assert PAD.winners(noted_too(near, "end ender blue")) == ("red",), "the tile is among those told"


def test_who_ended_the_game_has_the_tile_for_it() -> None:
    # The rulebook's tile for the end is worth 1.
    notes = pad("red tiles 6+5", "end ended red")
    assert PAD.points(notes) == {"red": 12, "blue": 0}
    assert lines_of(notes, "red") == [("TT46", 1, 6), ("TT46", 1, 5), ("TT38", 1, 1)]
    assert PAD.points(pad("red tiles 6+5+1", "end ender red")) == {"red": 12, "blue": 0}
    assert PAD.winners(closed("red carriage 7", "blue carriage 7", "blue tiles 1", "end ended red")) == (
        "red",
    )


def test_the_tile_for_the_end_is_one_of_those_there_are() -> None:
    # Routes of 5, 6 and 7, three stacks of lands and the end: seven tiles are worth 1.
    ones = "+".join("1" * 7)
    assert PAD.audit(pad(f"red tiles {ones}")) == ()
    (broken,) = PAD.audit(pad(f"red tiles {ones}", "end ended blue"))
    assert dict(broken.numbers) == {"value": 1, "counted": 8, "tiles": 7}


def test_the_end_is_asked_for_as_it_was_told() -> None:
    def asked(notes: Notes[Game]) -> list[str]:
        return [field.fact for field in PAD.rules.cards(notes, 1)[-1].fields]

    assert asked(pad()) == asked(pad("end ended red")) == ["ended"]
    assert asked(pad("end ender red")) == ["ender"], "the tile may be among the others"
    assert asked(expanded("glanz")) == ["ender"], "nobody has told what the tile is worth"


def test_more_tiles_than_there_are() -> None:
    # One tile is worth 6; two are worth 5 (all lands, Baiern).
    assert PAD.audit(pad("red tiles 6", "blue tiles 5+5")) == ()
    (broken,) = PAD.audit(pad("red tiles 6", "blue tiles 6"))
    assert (broken.rule, broken.case) == ("TT2", "value")
    assert dict(broken.numbers) == {"value": 6, "counted": 2, "tiles": 1}


@pytest.mark.parametrize(
    "line",
    TABLES["what_cannot_be_noted"],
)
def test_what_cannot_be_noted(line: str) -> None:
    with pytest.raises(ImpossibleError):
        pad(line)


def test_what_is_asked() -> None:
    notes = pad("red carriage 6", "red tiles 3+6", "end ender red")
    red, blue, end = PAD.rules.cards(notes, 1)
    assert [field.value for field in red.fields] == ["6", "6+3", ""]
    assert [answer.value for answer in red.fields[1].answers] == ["1", "2", "3", "4", "5", "6"]
    assert red.fields[2].highest == 20
    assert (blue.player, blue.complete) == ("blue", False)
    assert (end.id, end.complete, end.fields[0].value) == ("end", True, "red")
    assert PAD.rules.way(notes, 1) == ""
    assert PAD.rules.standings(notes, 1) == ()
    assert PAD.track_place(notes, "red").field == 7 + 9
    assert PAD.rules.rulebook is REFEREE.rulebook


def test_notes_in_words() -> None:
    notes = pad()
    said = [
        str(PAD.rules.describe(notes, Note(1, *facts)))
        for facts in (
            ("red", "carriage", "6"),
            ("red", "tiles", "6+3"),
            ("blue", "left", ""),
            ("end", "ender", "blue"),
            ("end", "ender", ""),
        )
    ]
    assert said == [
        "Carriage of Ann: 6",
        "Bonus tiles of Ann: 6 + 3",
        "Houses left of Bo: –",
        "The end was brought about by Bo",
        "The end was brought about by –",
    ]


def test_a_note_taken_back() -> None:
    assert PAD.score(pad("red left 4", "red left -"), "red").total == 0


def expanded(
    version: str, *lines: str, players: int = 2, sheet: Mapping[str, str] | None = None
) -> Notes[Game]:
    """Return a pad of a version with these notes."""
    header = Header(PAD.game, "yucata", version, "1", PLAYERS[:players], components=sheet or {})
    notes: Notes[Game] = PAD.new_game(header)
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


def lines_of(notes: Notes[Game], player: str) -> list[tuple[str, int, int]]:
    return [(item.rule, item.count, item.each) for item in PAD.score(notes, player).items if item.known]


def test_the_courier_is_worth_a_point_to_one_player() -> None:
    # KF15: one point; KF12: letters are worth nothing, so they are not asked for.
    told = ("red carriage 5", "red tiles 3+2", "red left 2", "blue carriage 4", "end ender blue")
    notes = expanded("kurier", *told, "end courier red")
    assert lines_of(notes, "red") == [
        ("TT47", 1, 5),
        ("TT46", 1, 3),
        ("TT46", 1, 2),
        ("KF15", 1, 1),
        ("TT46", 2, -1),
    ]
    assert PAD.points(notes) == {"red": 5 + 5 + 1 - 2, "blue": 3}
    moved = PAD.apply(notes, PAD.read("note 1 end courier blue"))
    assert PAD.points(moved) == {"red": 8, "blue": 4}
    assert PAD.points(PAD.apply(moved, PAD.read("note 1 end courier -"))) == {"red": 8, "blue": 3}


def test_chips_are_a_point_each() -> None:
    # AW17: 4 chips are 4 points: 7 + (4 + 1) + 4 - 3 = 13.
    notes = expanded("amt", "red carriage 6", "red tiles 4+1", "red chips 4", "red left 3", "blue chips 0")
    assert ("AW17", 4, 1) in lines_of(notes, "red")
    assert PAD.points(notes) == {"red": 13, "blue": 0}


def test_more_chips_than_there_are() -> None:
    # AW1: there are twelve.
    assert PAD.audit(expanded("amt", "red chips 7", "blue chips 5")) == ()
    (broken,) = PAD.audit(expanded("amt", "red chips 7", "blue chips 6"))
    assert (broken.rule, dict(broken.numbers)) == ("AW1", {"held": 13, "chips": 12})


def test_two_expansions_together() -> None:
    # 2 + 6 + 2 chips + courier - 1 house.
    notes = expanded(
        "kurier-amt", "blue carriage 3", "blue tiles 6", "blue chips 2", "blue left 1", "end courier blue"
    )
    assert PAD.points(notes) == {"red": 0, "blue": 2 + 6 + 2 + 1 - 1}
    red, _, end = PAD.rules.cards(notes, 1)
    assert [field.fact for field in red.fields] == ["carriage", "tiles", "left", "chips"]
    assert red.fields[3].highest == 12
    assert [field.fact for field in end.fields] == ["ended", "courier"]
    assert end.complete is False
    assert PAD.rules.cards(PAD.apply(notes, PAD.read("note 1 end ender red")), 1)[2].complete is True


def test_glanz_und_gloria_counts_tiles_and_houses_only() -> None:
    # GG2: no carriage; GG20: tiles less houses left. Nobody needs to tell the map for that.
    notes = expanded("glanz", "red tiles 4+3+1+1", "red left 2", "blue tiles 5", "end ender blue")
    assert lines_of(notes, "red") == [("TT46", 1, 4), ("TT46", 1, 3), ("TT46", 2, 1), ("TT46", 2, -1)]
    assert PAD.points(notes) == {"red": 9 - 2, "blue": 5}
    assert PAD.winners(notes) == ()
    assert PAD.winners(noted_too(notes, "round told all")) == ("red",)
    red, _, end = PAD.rules.cards(notes, 1)
    assert [field.fact for field in red.fields] == ["tiles", "left"]
    assert [answer.value for answer in red.fields[0].answers] == list("123456789")
    assert [field.fact for field in end.fields] == ["ender"]
    assert PAD.audit(notes) == ()


def test_told_tiles_of_glanz_und_gloria_are_counted() -> None:
    # The invented sheet has a single tile of 6 and no higher one.
    notes = expanded("glanz", "red tiles 6", "blue tiles 6", sheet=WHOLE)
    (broken,) = PAD.audit(notes)
    assert dict(broken.numbers) == {"value": 6, "counted": 2, "tiles": 1}
    assert [answer.value for answer in PAD.rules.cards(notes, 1)[0].fields[0].answers] == list("123456")


def test_base_rules_on_the_northern_map_bring_carriages_back() -> None:
    # GG19: the carriage 7 is worth 10.
    notes = expanded("glanz-basic-amt", "red carriage 7", "red tiles 1", "red chips 1")
    assert PAD.points(notes)["red"] == 10 + 1 + 1


@pytest.mark.parametrize(
    "version, line",
    TABLES["what_is_not_counted_in_a_version"],
)
def test_what_is_not_counted_in_a_version(version: str, line: str) -> None:
    with pytest.raises(ImpossibleError):
        expanded(version, line)


def test_notes_of_expansions_in_words() -> None:
    notes = expanded("kurier-amt")
    said = [
        str(PAD.rules.describe(notes, Note(1, *facts)))
        for facts in (("red", "chips", "2"), ("end", "courier", "blue"), ("end", "courier", ""))
    ]
    assert said == [
        "Chips of Ann: 2",
        "The courier of the princess is with Bo",
        "The courier of the princess is with –",
    ]


def test_one_courier_is_never_too_many() -> None:
    assert PAD.audit(expanded("kurier", "end courier red")) == ()
