"""The score pad: the rulebook's sum, ties, and notes that cannot be."""

from __future__ import annotations

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.log import Header
from assistant.referee.pads import Note, Notes
from assistant.thurn_und_taxis import REFEREE
from tests.thurn_und_taxis.builders import PLAYERS

PAD = REFEREE.pad


def pad(*lines: str, players: int = 2) -> Notes:
    """Return a pad with these notes."""
    notes: Notes = PAD.new_game(Header(PAD.game, "yucata", "basic", "1", PLAYERS[:players]))
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


def test_tt_x3_as_told_by_people() -> None:
    notes = pad("red carriage 6", "red tiles 6+5+4+1", "red left 4")
    sheet = PAD.score(notes, "red")
    assert sheet.total == 7 + 16 - 4 == 19
    assert [(item.count, item.each) for item in sheet.items] == [
        (1, 7),
        (1, 6),
        (1, 5),
        (1, 4),
        (1, 1),
        (4, -1),
    ]
    assert PAD.points(notes) == {"red": 19, "blue": 0}
    assert PAD.winners(notes) == (), "nothing was told of Bo"


def test_equal_tiles_are_one_item() -> None:
    (item,) = PAD.score(pad("blue tiles 3+3+3"), "blue").items
    assert (item.count, item.each, item.points) == (3, 3, 9)


def test_a_tie_goes_to_whoever_brought_about_the_end_or_sits_next() -> None:
    told = [f"{colour} carriage 7" for colour in ("red", "blue", "yellow")]
    assert PAD.winners(pad(*told, players=3)) == ("red", "blue", "yellow")
    assert PAD.winners(pad(*told, "end ender blue", players=3)) == ("blue",)
    assert PAD.winners(pad(*told, "blue left 1", "end ender blue", players=3)) == ("yellow",)
    assert PAD.winners(pad(*told, "red left 3", "end ender -", players=3)) == ("blue", "yellow")


def test_more_tiles_than_there_are() -> None:
    # One tile is worth 6; two are worth 5 (all lands, Baiern).
    assert PAD.audit(pad("red tiles 6", "blue tiles 5+5")) == ()
    (broken,) = PAD.audit(pad("red tiles 6", "blue tiles 6"))
    assert (broken.rule, broken.case) == ("TT2", "value")
    assert dict(broken.numbers) == {"value": 6, "counted": 2, "tiles": 1}


@pytest.mark.parametrize(
    "line",
    [
        "red carriage 2",
        "red tiles 9",
        "red tiles 3+x",
        "red left 21",
        "red left x",
        "red points 5",
        "green left 2",
        "end ender green",
        "end left 3",
    ],
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
