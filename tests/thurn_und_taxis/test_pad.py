"""The score pad: the rulebook's sum, ties, and notes that cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.referee.logs.log import Header
from assistant.referee.pad.notes import Notes
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Game
from tests.thurn_und_taxis.builders import PLAYERS
from tests.thurn_und_taxis.north import WHOLE

PAD = REFEREE.pad


def pad(*lines: str, players: int = 2) -> Notes[Game]:
    """Return a pad with these notes."""
    notes: Notes[Game] = PAD.new_game(Header(PAD.game, "yucata", "basic", "1", PLAYERS[:players]))
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


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


def expanded(
    version: str, *lines: str, players: int = 2, sheet: Mapping[str, str] | None = None
) -> Notes[Game]:
    """Return a pad of a version with these notes."""
    header = Header(PAD.game, "yucata", version, "1", PLAYERS[:players], components=sheet or {})
    notes: Notes[Game] = PAD.new_game(header)
    for line in lines:
        notes = PAD.apply(notes, PAD.read(f"note 1 {line}"))
    return notes


def test_what_can_be_told_ends_where_no_more_are_there() -> None:
    """Twelve chips (AW1); of the northern tiles nobody has told the values, which one digit shows."""
    chips = PAD.rules.cards(expanded("kurier-amt"), 1)[0].fields[3]
    assert (chips.fact, chips.highest) == ("chips", 12)
    tiles = PAD.rules.cards(expanded("glanz"), 1)[0].fields[0]
    assert [answer.value for answer in tiles.answers] == list("123456789")


def test_told_tiles_of_glanz_und_gloria_are_counted() -> None:
    # The invented sheet has a single tile of 6 and no higher one.
    notes = expanded("glanz", "red tiles 6", "blue tiles 6", sheet=WHOLE)
    (broken,) = PAD.audit(notes)
    assert dict(broken.numbers) == {"value": 6, "counted": 2, "tiles": 1}
    assert [answer.value for answer in PAD.rules.cards(notes, 1)[0].fields[0].answers] == list("123456")
