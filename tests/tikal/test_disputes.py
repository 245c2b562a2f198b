"""What players argue about, numbered as in our research notes, with the answer of every edition.

Whatever hangs on facts is asked as on the Ask page; what hangs on the order of things is played. Where a
rulebook leaves something open, its answer is undecided until a table says how it reads that.
"""

from __future__ import annotations

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
from assistant.tikal.table.position import OVER, SCORING, VOLCANO, Position, Terrain, laid
from tests.tikal import auctioning
from tests.tikal.builders import after, new, random_game, table
from tests.tikal.refusing import JUNGLE_C2, refused, scoring_turn, start

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


def read_as(option: str, value: str, question: str, **facts: object) -> tuple[str, dict[str, str]]:
    """Return what a table answers that reads an open option so, and what other readings would answer."""
    found = question_of(TIKAL, question)
    (one, *others) = (reply(found, reading, facts) for reading in readings(BOOK, {option: value}))
    assert {other.asked.result for other in others} == {one.asked.result}
    told = one.verdict(BOOK).other_readings
    return one.asked.result, {other.values[option]: other.outcome for other in told}


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


@pytest.mark.parametrize("crew", [{"leader": 1, "explorers": 0}, {"leader": 0, "explorers": 1}])
def test_08_camp_to_camp_costs_one(crew: dict[str, int]) -> None:
    facts = {"secret": True, "start_is_home": True, "end_is_home": True, **crew}
    assert answer("walk", **facts) == LEGAL
    assert asked("walk", **facts)["romanian"].asked.cost == 1


def test_09_the_base_camp_is_a_tile_like_any_other_and_no_way_back_to_supply() -> None:
    position = after(start(), JUNGLE_C2, "in 1", "go a1-b2", "go b2-a1")
    assert (position.sites["a1"].explorers[0], position.expeditions[0].explorers) == (1, 17)


def test_13_others_do_not_prevent_a_camp() -> None:
    everything = question_of(TIKAL, "camp").meanings
    assert set(everything) == {"kind", "chips", "camp_owner", "built", "figures", "needs_figure", "left"}
    position = table("turn=actions,red b2=blue:3", players=2)
    assert MOVES.judge(position, MOVES.read("camp b2")).legal


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


def test_14_the_leader_may_be_the_guard() -> None:
    assert answer("guard", own=3, strongest=2, kind="leader") == LEGAL
    assert answer("guard", own=3, strongest=2, kind="leader", leader_there=False) == ("illegal", "T59")
    tied = read_as("guard-majority", "strict", "guard", own=3, strongest=3)
    assert tied == ("illegal", {"shared": "legal"})
    assert read_as("guard-majority", "shared", "guard", own=3, strongest=4) == ("illegal", {})
    assert answer("guard", own=0, strongest=0) == ("illegal", "T58")


def test_22_a_figure_that_left_does_not_count_unless_the_table_says_so() -> None:
    digging = {"figures": 1, "dug": 1, "departed": 1}
    assert answer("dig", **digging) == ("undecided", "departed_count")
    assert read_as("second-level-presence", "present", "dig", **digging) == ("illegal", {"once": "legal"})
    lifting = {"figures": 1, "lifted": 1, "departed": 1}
    assert answer("lift", **lifting) == ("undecided", "departed_count")
    assert read_as("second-level-presence", "once", "lift", **lifting) == ("legal", {"present": "illegal"})


def test_24_digging_needs_no_majority() -> None:
    assert answer("dig", figures=1) == LEGAL
    assert "strongest" not in question_of(TIKAL, "dig").meanings


def test_25_a_swap_may_complete_a_pair() -> None:
    swap = question_of(TIKAL, "swap")
    assert set(swap.meanings) - set(swap.more) == {"own_count", "other_count", "left"}
    position = table("turn=actions,red red=points:0,m1:1,m2:1 blue=points:0,m1:1,m2:1")
    swapped = after(position, "swap m1 blue m2")
    assert swapped.expeditions[0].treasures[:2] == (0, 2)
    assert swapped.expeditions[1].treasures[:2] == (2, 0)


def test_26_only_action_points_limit_swaps() -> None:
    assert answer("swap", own_count=1, other_count=1, left=3) == LEGAL
    assert answer("swap", own_count=1, other_count=1, left=2) == ("illegal", "T20")
    position = table("turn=actions,red red=points:0,m1:1,m3:1 blue=points:0,m2:1,m4:1")
    assert after(position, "swap m1 blue m2", "swap m3 blue m4", "swap m2 blue m1").turn.left == 1


def test_no_tile_is_turned_into_a_volcano_to_make_it_fit() -> None:
    question = question_of(TikalReferee(), "lay")
    assert cheapest_changes(question, fill_in(question, {"stones": 0, "volcano_edges_connect": False})) == []


def test_32_a_scoring_turn_lays_no_tile() -> None:
    assert answer("turn", phase="scoring", doing="lay") == ("illegal", "T67")
    assert refused(scoring_turn(), "tile B1 d3").keys() >= {("T67", "tile")}


def test_33_the_drawer_scores_first_and_lays_the_volcano_afterwards() -> None:
    position = scoring_turn()
    assert (position.turn.phase, position.turn.player) == (SCORING, 0)
    position = after(position, "end")
    assert position.turn.player == 1
    position = after(position, "end")
    assert (position.turn.phase, position.turn.player) == (VOLCANO, 0)
    assert answer("turn", phase="volcano", doing="lay") == ("illegal", "T70")
    assert answer("turn", phase="volcano", doing="waiting") == LEGAL
    assert answer("turn", phase="tile", doing="volcano") == ("illegal", "T66")


def test_34_the_smallest_bid_is_one_unless_the_table_says_so() -> None:
    assert answer("bid", bid=1) == LEGAL
    assert answer("bid", bid=0) == ("undecided", "free")
    assert read_as("auction-minimum-bid", "1", "bid", bid=0) == ("illegal", {"0": "legal"})
    assert answer("bid", bid=3, highest=3) == ("illegal", "T76")


def test_35_a_bid_stays_within_ones_points_unless_the_table_says_so() -> None:
    assert answer("bid", bid=20, points=20) == LEGAL
    assert answer("bid", bid=21, points=20) == ("undecided", "unlimited")
    limit = read_as("auction-bid-limit", "own-points", "bid", bid=21, points=20)
    assert limit == ("illegal", {"none": "legal"})


def test_36_no_round_of_an_auction_game_lacks_tiles() -> None:
    assert [len(load_catalogue().tiles) % players for players in TIKAL.players] == [0, 0, 0]


def test_37_two_volcanoes_never_lie_open_together() -> None:
    letters = [tile.letter for tile in load_catalogue().tiles.values() if tile.kind == "volcano"]
    stacks = load_catalogue().letters()
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
    assert answer("order", points="equal", last="you") == ("undecided", "last_is_nearest")
    farthest = read_as("auction-tie-last-placer", "farthest", "order", points="equal", last="you")
    assert farthest == ("other", {"nearest": "you"})
    assert answer("order", points="fewer", last="you") == ("you",)
    assert answer("order", points="equal", last="third", nearer=True) == ("you",)
    assert answer("order", points="equal") == ("undecided", "nearer")
    assert final_order(auctioning.start(), 2) == (3, 0, 1, 2)
    assert final_order(auctioning.start(auction_tie_last_placer="nearest"), 2) == (2, 3, 0, 1)


def test_43_action_points_need_not_be_spent_and_are_not_saved() -> None:
    position: Position = after(start(), JUNGLE_C2, "in 1", "end", "tile A1 b3", "end", "tile A2 a3")
    assert (position.turn.player, position.turn.left) == (0, 10)
    assert position.turn.phase != OVER
    assert answer("camp", kind="jungle", figures=1, left=4) == ("illegal", "T20")
