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
from assistant.referee.score import SURE, OpenValues, ScoreSheet
from assistant.tikal import REFEREE
from assistant.tikal.pad import ROUNDS
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


def sums(notes: Notes[Position], number: int = 1) -> dict[str, int]:
    return {sheet.player: sheet.total for sheet in PAD.rules.sheets(notes, number)}


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


@pytest.mark.parametrize("lines", [BY_PLAYER, BY_TEMPLE])
def test_tx8_to_tx10_four_temples_and_four_sets(lines: tuple[str, ...]) -> None:
    notes = noted(*lines)
    assert sheet(notes, "red").by_source() == {"temples": 21, "treasures": 8}
    assert [item.points for item in sheet(notes, "red").items] == [3, 5, 5, 8, 6, 2]
    assert sums(notes) == {"red": 29, "blue": 0, "yellow": 0, "black": 0}
    assert PAD.points(notes)["red"] == 29


def test_tx11_the_romanian_example_is_a_misprint() -> None:
    notes = noted("1 red temples 3+5+8", edition="romanian")
    assert sheet(notes, "red").total == 3 + 5 + 8 == 16
    assert [str(note) for note in sheet(notes, "red").notes] == [
        "The Romanian rulebook says 21 for temples 3, 5 and 8: a misprint, a second 5 is missing there."
    ]
    assert sheet(noted("1 red temples 3+5+8"), "red").notes == ()
    assert sheet(noted(*BY_PLAYER, edition="romanian"), "red").notes == ()


@pytest.mark.parametrize(
    "chips, points",
    [("m1", 1), ("m1+m2", 1 + 1), ("m1+m1", 3), ("m3+m8+m3+m3", 6 + 1), ("m1+m2+m1+m2+m5+m1", 6 + 3 + 1)],
)
def test_treasures_told_chip_by_chip(chips: str, points: int) -> None:
    notes = noted("1 red treasures 3+3+3", f"1 red motifs {chips}")  # what lies there settles the sets
    assert sums(notes)["red"] == points
    assert [field.fact for field in card(notes, "red").fields] == ["temples"]
    assert [field.fact for field in card(noted(*BY_PLAYER), "red").fields] == ["temples", "treasures"]


# Who stands there settles who holds a temple.


@pytest.mark.parametrize("figures, holder, summary", TABLES["who_holds_a_temple"])
def test_who_holds_a_temple(figures: dict[str, str], holder: str, summary: str) -> None:
    facts = [f"1 a {fact} {value}" for fact, value in figures.items()]
    notes = noted("1 round way temples", "1 a value 6", *facts)
    assert sums(notes) == {player.id: 6 * (player.id == holder) for player in PLAYERS}
    assert str(card(notes, "a").summary) == summary
    assert PAD.standings(notes)[0].holder == holder


def test_a_tie_is_told_on_the_sheet() -> None:
    notes = noted("1 round way temples", "1 a value 6", "1 a red 2", "1 a blue 2")
    assert str(sheet(notes, "red").notes[0]) == "temple A (6) scores for nobody: 2 each with Bo"


# A whole game: four rounds, worked out by hand.

GAME = TABLES["GAME"]


def test_totals_over_four_rounds() -> None:
    notes = noted(*GAME, players=2)
    assert PAD.totals(notes) == [
        {"red": 0, "blue": 0},
        {"red": 6, "blue": 4},
        {"red": 17, "blue": 8},
        {"red": 27, "blue": 32},
        {"red": 37, "blue": 56},
    ]
    assert PAD.winners(notes) == (), "round 4 was only taken over"
    assert PAD.winners(noted(*GAME, "4 round told all", players=2)) == ("blue",)
    assert PAD.winners(noted(*GAME[:-1], players=2)) == ()
    assert PAD.round_of(notes) == notes.rounds_started == ROUNDS


def test_a_mistake_of_an_earlier_round_is_mended_and_everything_follows() -> None:
    # Ann's first single was a pair: 3 instead of 1 in the first round, the second had its own.
    notes = noted(*GAME, "1 red treasures 2", players=2)
    assert [totals["red"] for totals in PAD.totals(notes)] == [0, 8, 19, 29, 39]
    # Bo's temple of the first round was 3 and goes on into the second.
    notes = noted(*GAME, "1 blue temples 3", players=2)
    assert [totals["blue"] for totals in PAD.totals(notes)] == [0, 3, 6, 30, 54]


def test_the_way_goes_on_into_the_next_round() -> None:
    notes = noted("1 round way temples", "1 a value 5", "1 a holder blue", "2 round begins as-before")
    assert sums(notes, 2)["blue"] == 5
    empty = noted("1 round way temples", "1 a value 5", "1 a holder blue", "2 round begins empty")
    assert (empty.rounds_started, PAD.rules.way(empty, 2)) == (2, "temples")
    by_player = noted("1 round way temples", "2 round begins empty", "2 red temples 5")
    assert sums(by_player, 2)["red"] == 5, "what was told in one way only counts"


ALL_OF_ROUND = ("red temples 3", "red treasures none", "blue temples none", "blue treasures 1")
THREE_ROUNDS = tuple(f"{number} {line}" for number in (1, 2, 3) for line in ALL_OF_ROUND)


@pytest.mark.parametrize("lines, missing", TABLES["test_nobody_wins_before_all_is_told"])
def test_nobody_wins_before_all_is_told(lines: tuple[str, ...], missing: str) -> None:
    notes = noted(*lines, players=2)
    assert PAD.winners(notes) == ()
    assert str(PAD.rules.missing(notes)) == f"Who wins is open. Not told yet: {missing}."


@pytest.mark.parametrize("lines, winners", TABLES["a_pad_that_is_told_says_who_wins"])
def test_a_pad_that_is_told_says_who_wins(lines: tuple[str, ...], winners: tuple[str, ...]) -> None:
    notes = noted(*THREE_ROUNDS, *lines, players=2)
    assert PAD.winners(notes) == winners
    assert PAD.rules.missing(notes) is None
    assert set(PAD.open_points(notes).values()) == {SURE}


def test_what_is_not_told_of_a_round_is_open_until_the_next_begins() -> None:
    assert str(sheet(noted("1 red temples 3+5"), "red")) == (
        "Temples 3 + 5 = 8; treasures ?; together at least 8 (1 value open)"
    )
    on_the_way = noted("1 red temples 3+5", "1 blue temples 4", "2 round begins as-before", players=2)
    assert str(sheet(on_the_way, "red")) == "Temples 3 + 5 = 8"
    assert PAD.open_points(on_the_way) == {"red": OpenValues(1), "blue": OpenValues(1)}, (
        "treasures of round 2"
    )
    left_out = noted("1 red temples 3", "2 round begins empty", players=2)
    assert sheet(left_out, "blue").open == OpenValues(2), "nobody has told anything of Bo"


def test_bids_that_are_not_told_cost_points() -> None:
    notes = noted("1 red temples 8", "1 red treasures none", version="auction")
    assert str(sheet(notes, "red")) == "Temples 8; bids ?; together at most 8 (1 value open)"


BOTH_WAYS = ("1 red temples 9", "1 a value 4", "1 a holder blue")


@pytest.mark.parametrize("lines, way, points", TABLES["nothing_told_is_put_aside"])
def test_nothing_told_is_put_aside_by_looking_at_it_in_another_way(
    lines: tuple[str, ...], way: str, points: tuple[int, int]
) -> None:
    notes = noted(*lines, players=2)
    assert PAD.rules.way(notes, 1) == way
    assert tuple(sums(notes).values()) == points


def test_both_ways_of_telling_can_be_looked_at() -> None:
    notes = noted(*BOTH_WAYS, players=2)
    assert PAD.rules.ways_told(notes, 1) == ["players", "temples"]
    assert [card.id for card in PAD.rules.cards(notes, 1)] == ["red", "blue"]
    temple, spare, *_ = PAD.rules.cards(notes, 1, "temples")
    assert (temple.id, str(temple.summary), spare.spare) == ("a", "4, Bo", True)


def test_laps_of_the_track() -> None:
    lines = [f"{number} red temples 10+9+9+8" for number in range(1, 5)]
    notes = noted(*lines[:3])
    assert PAD.points(notes)["red"] == 108
    assert PAD.track_place(notes, "red") == (8, 1)
    assert PAD.track_place(notes, "blue") == (0, 0)


# The auction version: 20 points to start with, less what was paid.


def test_bids_are_points_lost() -> None:
    notes = noted("1 red temples 3+5", "1 red bids 9", "1 blue bids 0", version="auction")
    assert PAD.totals(notes)[0] == dict.fromkeys(("red", "blue", "yellow", "black"), 20)
    assert sheet(notes, "red").by_source() == {"temples": 8, "bids": -9, "treasures": 0}
    assert PAD.points(notes) == {"red": 19, "blue": 20, "yellow": 20, "black": 20}


def test_the_basic_game_knows_no_bids() -> None:
    notes = noted("1 red bids 9")
    assert PAD.points(notes)["red"] == 0
    assert [field.fact for field in card(notes, "red").fields] == ["temples", "treasures"]
    assert [field.fact for field in card(noted(version="auction"), "red").fields][-1] == "bids"


# What is asked.


def test_a_temple_needs_a_value_and_a_holder() -> None:
    told = ["1 round way temples"]
    assert [card.id for card in PAD.rules.cards(noted(*told), 1)] == ["a", "red", "blue", "yellow", "black"]
    assert not card(noted(*told), "a").complete
    told.append("1 a value 5")
    assert not card(noted(*told), "a").complete
    assert [card.id for card in PAD.rules.cards(noted(*told), 1)][:2] == ["a", "b"]
    told.append("1 a holder red")
    assert card(noted(*told), "a").complete
    assert str(card(noted(*told), "a").summary) == "5, Ann"


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

OF_A_TEMPLE = "value, holder, guard, red, blue, yellow, black."
ASKED_ABOUT = "round, red, blue, yellow, black, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q."


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


@pytest.mark.parametrize("lines, rule", TABLES["more_than_there_is"])
def test_more_than_there_is(lines: tuple[str, ...], rule: str) -> None:
    way = () if lines[0].startswith("1 red") else ("1 round way temples",)
    assert [violation.rule for violation in PAD.audit(noted(*way, *lines))] == [rule]
    assert PAD.audit(noted(*way, *lines[:-1])) == ()


def test_what_changes_hands_within_a_round_may_score_for_several_players() -> None:
    """Bo takes the majority at Ann's 10 and swaps her single m4 away; Di has the other two."""
    chips = (f"1 {player} motifs m4{more}" for player, more in (("red", ""), ("blue", ""), ("black", "+m4")))
    notes = noted("1 red temples 10", "1 blue temples 10", *chips)
    assert PAD.audit(notes) == ()
    assert sums(notes) == {"red": 10 + 1, "blue": 10 + 1, "yellow": 0, "black": 3}


# The pad is a log like any other.


@pytest.mark.parametrize("line, words", TABLES["test_notes_in_words"])
def test_notes_in_words(line: str, words: str) -> None:
    assert str(PAD.describe(noted(), PAD.read(f"note {line}"))) == words


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
