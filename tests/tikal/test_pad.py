"""Tikal's score pad against sheets worked out by hand."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import read_log, write_log
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.pad.notes import Note, Notes, PadCard
from assistant.referee.protocol import has_board, with_board
from assistant.referee.score import OpenValues, ScoreSheet
from assistant.tikal import REFEREE
from assistant.tikal.table.position import Position
from tests.inside import inside
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

PAD = REFEREE.pad
PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"), Player("yellow", "Cy"), Player("black", "Di"))


def header(players: int = 4, version: str = "basic", edition: str = "rio-grande", **options: str) -> Header:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Header(PAD.game, edition, version, PAD.rulebook.version, PLAYERS[:players], chosen)


def noted(
    *lines: str, players: int = 4, version: str = "basic", edition: str = "rio-grande", **options: str
) -> Notes[Position]:
    """Return the notes after these lines, ``note`` left out."""
    history = History(PAD, header(players, version, edition, **options))
    for line in lines:
        history.play(PAD.read(f"note {line}"))
    notes: Notes[Position] = inside(history.position)
    return notes


def sheet(notes: Notes[Position], player: str, number: int = 1) -> ScoreSheet:
    return next(sheet for sheet in PAD.rules.sheets(notes, number) if sheet.player == player)


def card(notes: Notes[Position], name: str, number: int = 1) -> PadCard:
    return next(card for card in PAD.rules.cards(notes, number) if card.id == name)


# The rulebooks' worked example (T-X8 to T-X12), told in both ways.

BY_PLAYER = ("1 red temples 3+5+5+8", "1 red treasures 2+2+1+1")
BY_TEMPLE = (
    "1 round way temples",
    *(f"1 {name} value {value}" for name, value in zip("abcd", (3, 5, 5, 8), strict=True)),
    *(f"1 {name} holder red" for name in "abcd"),
    "1 red treasures 2+2+1+1",
)


# A whole game: four rounds, worked out by hand.


def test_what_is_not_told_of_a_round_is_open_until_the_next_begins() -> None:
    on_the_way = noted("1 red temples 3+5", "1 blue temples 4", "2 round begins as-before", players=2)
    assert str(sheet(on_the_way, "red")) == "Temples 3 + 5 = 8"
    left_out = noted("1 red temples 3", "2 round begins empty", players=2)
    assert sheet(left_out, "blue").open == OpenValues(2), "nobody has told anything of Bo"


BOTH_WAYS = ("1 red temples 9", "1 a value 4", "1 a holder blue")


def test_both_ways_of_telling_can_be_looked_at() -> None:
    notes = noted(*BOTH_WAYS, players=2)
    assert PAD.rules.ways_told(notes, 1) == ["players", "temples"]
    assert [card.id for card in PAD.rules.cards(notes, 1)] == ["red", "blue"]
    temple, spare, *_ = PAD.rules.cards(notes, 1, "temples")
    assert (temple.id, str(temple.summary), spare.spare) == ("a", "4, Bo", True)


# What is asked.


def test_who_stands_there_takes_the_place_of_who_holds_it() -> None:
    notes = noted("1 round way temples", "1 a value 5", "1 a holder red", "1 a blue L2")
    assert [field.fact for field in card(notes, "a").fields] == ["value"]
    assert not card(notes, "a").complete
    figures = {field.fact: field.value for field in card(notes, "a").details}
    assert figures == {"red": "", "blue": "L2", "yellow": "", "black": "", "guard": ""}


def test_there_are_seventeen_temples_and_no_more() -> None:
    notes = noted("1 round way temples", *(f"1 {name} value 2" for name in "abcdefghijklmnopq"))
    assert len([card for card in PAD.rules.cards(notes, 1) if not card.player]) == 17


# What cannot be is said in a sentence, and nothing is lost.


@pytest.mark.parametrize("line, sentence", TABLES["nonsense_is_answered_in_a_sentence"])
def test_nonsense_is_answered_in_a_sentence(line: str, sentence: str) -> None:
    notes = noted("1 red temples 5")
    with pytest.raises(ImpossibleError) as refused:
        PAD.apply(notes, PAD.read(f"note {line}"))
    assert str(refused.value) == sentence
    assert str(PAD.describe(notes, PAD.read(f"note {line}")))


@pytest.mark.parametrize(
    "line", ["", "note", "note x red temples 3", "note 1 red", "dig b3", "note 1 red t " + "3" * 999]
)
def test_what_is_no_note_is_answered_in_a_sentence(line: str) -> None:
    with pytest.raises(BadInputError, match="is no note; write it like"):
        PAD.read(line)


# The pad is a log like any other.


def test_a_pad_is_written_and_read_back() -> None:
    history = History(PAD, header())
    for line in (*BY_TEMPLE, "2 round begins as-before", "2 red treasures -"):
        history.play(PAD.read(f"note {line}"))
    history.undo()
    text = write_log(history.log, PAD)
    assert read_log(text, {PAD.game: PAD}).entries == history.log.entries
    again = inside(History.replay(PAD, read_log(text, {PAD.game: PAD})).position)
    assert again.facts == inside(history.position).facts


def test_notes_as_json_values() -> None:
    note = Note(2, "red", "temples", "3+5")
    assert PAD.from_data(PAD.to_data(note)) == note
    with pytest.raises(BadInputError, match="A note has the texts"):
        PAD.from_data({"note": "red", "round": 2, "fact": "temples"})
    with pytest.raises(BadInputError, match="is a number"):
        PAD.from_data({"note": "red", "round": True, "fact": "temples", "value": ""})


def test_a_pad_answers_like_every_ledger() -> None:
    notes = noted(*BY_PLAYER)
    assert isinstance(PAD, NotesLedger)
    assert has_board(REFEREE)
    assert not has_board(PAD)
    with pytest.raises(TypeError, match="tikal-pad"):
        with_board(PAD)
    assert (PAD.game, PAD.title) == ("tikal-pad", "Tikal")
    assert PAD.judge(notes, Note(1, "red", "temples", "3")).legal
    assert PAD.score(notes, "red").total == 29
    assert PAD.scored(notes, Note(1, "red", "temples", "3"), notes) == ()
    assert PAD.standings(notes) == ()
    assert PAD.actor(notes, Note(1, "red", "temples", "3")) == ""
    assert str(PAD.kind_of(Note(1, "red", "temples", "3"))) == "noting"
    assert str(PAD.prompt(notes).text) == "Round 1"
    assert PAD.rules.way(notes, 1) == "players"
    assert PAD.fingerprint(notes) == "note 1 red temples 3+5+5+8; note 1 red treasures 2+2+1+1"


def test_a_log_of_a_pad_is_short() -> None:
    assert len(History.replay(PAD, Log(header())).entries) == 0


def test_a_plus_alone_is_no_bag() -> None:
    with pytest.raises(RefusedError):
        noted("1 red temples +")
