"""What players argue about, numbered as in our research notes, with the answer of every edition.

Whatever hangs on facts is asked as on the Ask page; what hangs on the order of things is played. Where a
rulebook leaves something open, its answer is undecided until a table says how it reads that.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from assistant.referee.ask.partial_facts import cheapest_changes, fill_in
from assistant.referee.ask.question import Question, question_of
from assistant.referee.ask.readings import Reply, readings, reply, worth_asking
from assistant.tikal.box.catalogue import CELLS, LETTERS, load_catalogue
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.referee import TikalReferee
from assistant.tikal.table.auctions import final_order
from assistant.tikal.table.position import Position, Terrain, laid
from tests.tables import tables_beside
from tests.tikal import auctioning
from tests.tikal.builders import after, new, random_game
from tests.tikal.refusing import JUNGLE_C2, refused, start

TABLES = tables_beside(__file__)

TIKAL = TikalReferee()
BOOK = rulebook()
EDITIONS = ("ravensburger-1999", "romanian", "rio-grande")
LEGAL = ("legal",)


def question_of_tikal(question: str) -> Question:
    return question_of(TIKAL, question)


def asked(question: str, **facts: object) -> dict[str, Reply]:
    """Return what each edition answers; facts that are not given are as usual."""
    found = question_of(TIKAL, question)
    return {reading.id: reply(found, reading, facts) for reading in readings(BOOK, {})}


@pytest.mark.parametrize("option, value, question, facts, result, others", TABLES["READINGS"])
def test_a_table_that_reads_an_open_option_is_told_what_other_readings_would_answer(  # noqa: PLR0917 - a row
    option: str, value: str, question: str, facts: dict[str, object], result: str, others: dict[str, str]
) -> None:
    found = question_of(TIKAL, question)
    replies = [reply(found, reading, facts) for reading in readings(BOOK, {option: value})]
    assert {one.asked.result for one in replies} == {result}
    told = replies[0].verdict(BOOK).other_readings
    assert {other.values[option]: other.outcome for other in told} == others


def answer(question: str, **facts: object) -> tuple[str, ...]:
    """Return the one answer of all editions: the result and the broken rules, or what is open."""
    said = {
        (
            one.asked.result,
            *(violation.rule for violation in one.asked.violations),
            *(fact.name for fact in one.asked.open_facts),
        )
        for one in asked(question, **facts).values()
    }
    assert len(said) == 1, "the editions differ"
    return said.pop()


def asks_for(question: str, **facts: object) -> list[str]:
    """Return the facts that some edition wants to know."""
    return worth_asking(list(asked(question, **facts).values()))


def test_03_stones_towards_a_volcano_are_no_way_in() -> None:
    facts: dict[str, object] = {"is_volcano": False, "stones": 0, "volcano_stones": 2}
    replies = asked("lay", **facts)
    for edition in ("ravensburger-1999", "romanian"):
        one = replies[edition]
        assert [broken.rule for broken in one.asked.violations] == ["T15"]
        assert one.verdict(BOOK).other_readings == (), "these rulebooks want a tile that can be entered"
    assert [fact.name for fact in replies["rio-grande"].asked.open_facts] == ["volcano_edges_connect"]
    assert answer("lay", is_volcano=False, stones=1, volcano_stones=2) == LEGAL


def test_04_a_tile_with_a_way_in_is_reached_from_the_base_camp() -> None:
    for position in random_game(new(2), seed=4):
        assert {"T14", "T15", "T30"}.isdisjoint(found.rule for found in TIKAL.audit(position))


def walled_in(option: str) -> Position:
    """Only h5 is free, and its three neighbours are volcanoes."""
    catalogue = load_catalogue()
    volcanoes = {"g4": "B6", "g5": "D5", "h4": "F5"}
    tiles = {cell: catalogue.tiles[volcanoes.get(cell, "A6")] for cell in CELLS if cell != "h5"}
    lying = {cell: laid(tile, 0) for cell, tile in {**tiles, "a1": catalogue.printed["base"]}.items()}
    position = new(2, unplaceable_tile=option)
    return position._replace(terrain=Terrain(lying), put_away=("A1", "A2", "A3"))


def test_05_no_rulebook_says_what_happens_to_a_tile_that_fits_nowhere() -> None:
    option = next(option for option in BOOK.options if option.id == "unplaceable-tile")
    assert (option.status, option.default) == ("silence", "set-aside")
    assert MOVES.judge(walled_in("set-aside"), MOVES.read("away A4")).legal
    undecided = MOVES.judge(walled_in("undecided"), MOVES.read("away A4"))
    assert undecided.judgement == "undecided"
    assert undecided.missing[0].fact == "unplaceable-tile"
    assert refused(new(2), "away A1").keys() == {("T12", "fits")}


def test_06_a_tile_may_be_turned_freely() -> None:
    legal = [turn for turn in range(6) if MOVES.judge(start(), MOVES.read(f"tile A1 b3 {turn}")).legal]
    assert len(legal) > 1
    assert "rotation" not in asks_for("lay")


def test_09_the_base_camp_is_a_tile_like_any_other_and_no_way_back_to_supply() -> None:
    position = after(start(), JUNGLE_C2, "in 1", "go a1-b2", "go b2-a1")
    assert (position.sites["a1"].explorers[0], position.expeditions[0].explorers) == (1, 17)


def test_the_camp_without_a_figure_divides_the_editions() -> None:
    replies = asked("camp", kind="jungle", figures=0)
    results = {
        edition: (one.asked.result, [v.rule for v in one.asked.violations])
        for edition, one in replies.items()
    }
    assert results == {
        "ravensburger-1999": ("legal", []),
        "romanian": ("illegal", ["T53"]),
        "rio-grande": ("legal", []),
    }


def test_no_tile_is_turned_into_a_volcano_to_make_it_fit() -> None:
    question = question_of(TikalReferee(), "lay")
    assert cheapest_changes(question, fill_in(question, {"stones": 0, "volcano_edges_connect": False})) == []


def test_36_no_round_of_an_auction_game_lacks_tiles() -> None:
    assert [len(load_catalogue().tiles) % players for players in TIKAL.players] == [0, 0, 0]


def test_37_two_volcanoes_never_lie_open_together() -> None:
    tiles = load_catalogue().tiles.values()
    letters = [tile.letter for tile in tiles if tile.kind == "volcano"]
    stacks = Counter(tile.letter for tile in tiles)
    first = {letter: sum(stacks[before] for before in LETTERS[: LETTERS.index(letter)]) for letter in letters}
    for one, following in pairwise(letters):
        last = first[one] + stacks[one] - 1
        assert first[following] - last >= max(TIKAL.players)


@pytest.mark.parametrize("players", list(TIKAL.players))
def test_39_no_tiles_are_left_out_with_fewer_players(players: int) -> None:
    assert len(new(players).game.catalogue.tiles) == 36


def final_round(position: Position) -> tuple[int, int]:
    """Return who laid the last tile, and who scores first after it, where nobody does more than needed."""
    while position.scoring is None or position.scoring.volcano:
        actions = MOVES.legal_actions(position)
        ending = (action for action in actions if isinstance(action, EndTurn))
        position = MOVES.apply(position, next(ending, actions[0]))
    return position.scoring.opener, position.turn.player


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", list(TIKAL.players))
def test_41_the_start_player_opens_the_final_round(players: int, edition: str) -> None:
    assert final_round(new(players, edition)) == (players - 1, 0)


def test_41_unless_the_table_lets_the_last_player_open_it() -> None:
    assert final_round(new(3, final_round_opener="last-player")) == (2, 2)


def test_42_in_a_tie_the_player_of_the_last_tile_scores_last_unless_the_table_says_so() -> None:
    assert final_order(auctioning.start(), 2) == (3, 0, 1, 2)
    assert final_order(auctioning.start(auction_tie_last_placer="nearest"), 2) == (2, 3, 0, 1)
