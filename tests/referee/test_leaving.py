"""Somebody leaves a game for good: who is next, what counts, who wins, and how it is kept and taken back.

Rule by rule: T10, T41, T68, T71, T73, T85, TT7, TT45, TT48, AW5, O1, O20.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Final, cast

import pytest

from assistant.locale import say
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.effects import forward
from assistant.orcs_orcs_orcs.table.position import NOBODY, Creature, Position, Spot, index_of
from assistant.records.games import ledgers, referees
from assistant.records.results import result_of
from assistant.records.times import PlayedWhen
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import read_log, write_log
from assistant.referee.logs.seating import Seating
from assistant.referee.pad.ledger import notes_of
from assistant.referee.protocol import with_board
from assistant.referee.score import ranks
from tests.games.kalah.kalah import Kalah
from tests.referee.test_seating import THREE, acting, begun, enter, recorded
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

FOUR: Final = (*THREE, Player("black", "Di"))


def at(
    game: str, start: str, version: str = "", players: tuple[Player, ...] = THREE, **option: str
) -> History:
    """Return a game that begins with a position."""
    ledger = ledgers()[game]
    book, version = ledger.rulebook, version or ledger.versions[0]
    options = {name.replace("_", "-"): value for name, value in option.items()}
    header = Header(game, book.editions[0].id, version, book.version, players, options=options, start=start)
    return History(ledger, header)


def points(history: History) -> dict[str, int]:
    return dict(history.referee.points(history.position))


def read_again(history: History) -> History:
    """Return the game as its log file has it."""
    referee = history.referee
    return History.replay(referee, read_log(write_log(history.log, referee), referees()))


def text(history: History) -> str:
    """Return the table as a line of text."""
    return history.referee.fingerprint(history.position)


def winners(history: History) -> tuple[str, ...]:
    return history.referee.winners(history.position)


def absent(history: History) -> tuple[str, ...]:
    return history.referee.absent(history.position)


def faults(history: History) -> set[str]:
    return set(map(str, history.referee.audit(history.position)))


# Tikal


TEMPLE: Final = "turn=actions,yellow,7 b3=A3,v5,red:L2,blue:1 red=points:30 blue=points:14"
"""Red holds a temple of value 5 by five to one."""


SCORING: Final = "turn=scoring,blue,10 scoring=volcano:B6,opener:red,waiting:blue+yellow+red b3=A3,v5,blue:1"


AUCTION: Final = (
    "turn=bidding,{turn} auction=open:A1+A2+A3+A4{bids} red=points:9 blue=points:9 yellow=points:9"
)


# Thurn und Taxis

ROUND: Final = "turn=close,{turn},taken:1,laid:1 round=5 {ender} {turn}=route:lodz"


OWNED: Final = (
    "turn=take,blue discard=lodz red=hand:ulm+?,route:basel+zuerich,houses:linz,carriage:4,tiles:end.1"
)
"""Red has carriage 4 (3 points), a tile of 1 and 19 houses left: -15."""


def test_in_thurn_und_taxis_a_tie_goes_to_who_sits_next_to_the_one_who_ended_it_and_left() -> None:
    start = "turn=take,yellow ender=red red=supply:0 blue=supply:3 yellow=supply:3"
    history = enter(at("thurn_und_taxis", start), "quit red", "endgame")
    assert points(history) == {"red": 0, "blue": -3, "yellow": -3}
    assert winners(history) == ("blue",)
    shared = enter(at("thurn_und_taxis", start.replace("ender=red ", "")), "quit red", "endgame")
    assert str(shared.referee.prompt(shared.position).text) == "The game is over: Bo, Cy Dee share the win"
    tie = history.referee.tie_break(history.position, history.header.names)
    assert tie is not None
    assert dict(tie.numbers) == {"blue": 1, "yellow": 2}


TOKENS: Final = "turn=return,blue tokens=red:1+0+0+0+0,blue:1+0+0+0+0,yellow:1+0+0+0+0 {pending} red=hand:ulm"
DUE: Final = "pending=blue+yellow,then:lay+0+1+0+1+0+0+postmeister"


# Orcs Orcs Orcs


def orcs_before_the_end_of_a_turn() -> tuple[History, int]:
    """Return a recorded game of three up to the last action of the first turn, and how many entries more."""
    log = recorded("orcs_orcs_orcs", "three_players")
    played = History.replay(referees()["orcs_orcs_orcs"], log)
    first, second, _ = played.header.names
    acts = played.referee.prompt
    turns = [(acts(one.before).player, acts(one.after).player) for one in played.steps]
    last = turns.index((first, second))
    return History.replay(played.referee, Log(log.header, log.entries[:last])), last


def test_in_orcs_orcs_orcs_a_round_goes_on_without_whoever_has_left() -> None:
    history, last = orcs_before_the_end_of_a_turn()
    log = recorded("orcs_orcs_orcs", "three_players")
    first, second, third = history.header.names
    enter(history, f"quit {second}")
    history.enter(log.entries[last])
    assert acting(history) == third
    enter(history, f"quit {third}")
    assert winners(history) == (first,)


def test_in_orcs_orcs_orcs_whoever_leaves_ends_the_turn_and_the_next_round_begins_without_them() -> None:
    history, last = orcs_before_the_end_of_a_turn()
    first, second, third = history.header.names
    enter(history, f"quit {first}")
    assert acting(history) == second
    ended, _ = orcs_before_the_end_of_a_turn()
    ended.enter(recorded("orcs_orcs_orcs", "three_players").entries[last])
    here, there = (cast("Position", one.position) for one in (history, ended))
    assert (here.turn, here.board) == (there.turn, there.board), "as if the turn had been ended"
    number = history.referee.round_of(history.position)
    enter(history, f"takeover {first} Dora", f"quit {second}", f"quit {third} stay")
    assert winners(history) == (first,)
    enter(history, "undo", "undo", f"quit {third}")
    assert acting(history) == second
    assert history.referee.round_of(history.position) == number


def test_in_orcs_orcs_orcs_a_mage_who_leaves_the_tower_loses_no_trophies() -> None:
    history, _ = orcs_before_the_end_of_a_turn()
    second = list(history.header.names)[1]
    taken = {wizard.lane for wizard in cast("Position", history.position).wizards}
    free = min({1, 2, 3, 4, 5, 6} - taken)
    enter(history, f"set {second} goblin 2 ! as it lies", f"set {second} field {free} ! as it lies")
    stays, leaves = history.copy(), history.copy()
    for one, way in ((stays, "stay"), (leaves, "pieces")):
        enter(one, f"quit {second} {way}")
        assert faults(one) <= faults(history)
        reached = cast("Position", one.position)
        assert reached.mage_on(free) == (1 if way == "stay" else NOBODY)
        inner = Spot(free, 2)
        reached = reached.with_spot(inner, (*reached.at(inner), Creature("goblin")))
        reached = forward(reached, [(inner, Creature("goblin"))], 1)
        assert reached.wizards[1].trophies[index_of("goblin")] == (1 if way == "stay" else 2)
    again = leaves.referee.reseated(leaves.position, leaves.header)
    assert again == leaves.position
    enter(leaves, f"takeover {second} Dora")
    there = cast("Position", leaves.position).wizards[1].lane
    assert there == CATALOGUE.start_fields[second]


# What holds in all games


@pytest.mark.parametrize("language", ["en", "de", "ro"])
@pytest.mark.parametrize("way", ["stay", "pieces"])
def test_that_somebody_left_is_a_sentence_with_a_capital_at_its_beginning(language: str, way: str) -> None:
    (mark,) = enter(begun(), f"quit blue {way}").marks
    assert say(mark, language)[0].isupper()


def test_a_log_keeps_it_and_brings_it_back() -> None:
    history = enter(begun(), "tile A3 b3", "quit blue pieces", "end", "tile A4 c3")
    assert text(read_again(history)) == text(history)
    assert acting(history) == "yellow"
    assert list(map(str, history.marks)) == [
        "Whoever played blue left, with their pieces; from then on they were passed over."
    ]
    enter(history, "undo", "undo", "undo")
    assert not history.marks
    enter(history, "redo", "redo")
    assert acting(history) == "yellow"


def test_somebody_who_takes_over_is_waited_for_again() -> None:
    history = enter(begun(), "tile A3 b3", "quit blue", "takeover blue Dora", "end")
    assert (acting(history), absent(history)) == ("blue", ())
    assert history.header.names["blue"] == "Dora"
    enter(history, "undo", "undo", "end")
    assert acting(history) == "yellow"


@pytest.mark.parametrize(
    "way, stored",
    [("stay", "quit red stay"), ("pieces", "quit red pieces"), ("endgame", "endgame")],
)
def test_an_option_says_how_a_table_does_it(way: str, stored: str) -> None:
    history = enter(at("tikal", TEMPLE, somebody_leaves=way), "quit red")
    assert history.referee.write(history.entries[-1].action) == stored
    again = read_log(write_log(Log(history.log.header, ()), history.referee) + "quit red\n", referees())
    assert text(History.replay(history.referee, again)) == text(history)


@pytest.mark.parametrize("line, why", TABLES["what_cannot_be_is_refused"])
def test_what_cannot_be_is_refused(line: str, why: str) -> None:
    history = enter(begun(), "quit blue")
    with pytest.raises(BadInputError, match=re.escape(why)):
        enter(history, line)


def test_a_pad_waits_for_no_notes_of_who_has_left() -> None:
    pad = Kalah().pad
    players = (Player("red", "Ada"), Player("blue", "Bo"))
    history = History(
        pad, Header(pad.game, pad.rulebook.editions[0].id, "basic", pad.rulebook.version, players)
    )
    enter(history, "note 1 blue store 30", "note 1 red store 20")
    assert winners(history) == ("blue",)
    assert winners(enter(history, "quit blue")) == ("red",)
    assert (points(history), absent(history)) == ({"red": 20, "blue": 30}, ("blue",))
    assert text(history) == "note 1 blue store 30; note 1 red store 20; quit blue"
    assert winners(enter(history, "takeover blue Dora")) == ("blue",)
    enter(history, "undo", "undo", "undo", "quit red")
    assert pad.rules.missing(notes_of(history.position)) is None, "nobody asks what red has"
    assert winners(history) == ("blue",)


def test_on_a_pad_of_tikal_and_of_thurn_und_taxis_only_the_others_can_win() -> None:
    told = [f"note {number} round told all" for number in range(1, 5)]
    history = enter(begun("tikal-pad"), "note 1 red temples 5", "note 1 blue temples 5", *told)
    assert winners(history) == ("red", "blue")
    enter(history, "quit red")
    assert winners(history) == ("blue",)
    assert history.referee.tie_break(history.position, history.header.names) is None
    ended = enter(begun("thurn_und_taxis-pad"), "note 1 round told all", "note 1 end ender red")
    assert winners(ended) == ("red",)
    assert winners(enter(ended, "quit red")) == ("blue",), "next to red"


def test_what_nobody_told_of_who_has_left_is_not_nothing() -> None:
    told = (
        *("1 red carriage 6", "1 red tiles 3", "1 red left 0", "1 end ended red"),  # 7 + 3 + 1 for the end
        *("1 yellow carriage 3", "1 yellow tiles 3", "1 yellow left 9"),  # 2 + 3 - 9
        "1 blue carriage 5",  # 5, and tiles and houses that nobody told
    )
    history = enter(begun("thurn_und_taxis-pad"), "quit blue", *(f"note {note}" for note in told))
    played = PlayedWhen(datetime(2026, 3, 1, tzinfo=UTC))
    result = result_of(history, "", played)
    assert result.finished
    assert {one.colour: one.points for one in result.players} == {"red": 11, "blue": None, "yellow": -4}
    assert [dict(one.sources) for one in result.players if one.left] == [{}]
    closed = result_of(enter(history, "note 1 round told all"), "", played)
    assert [one.points for one in closed.players] == [11, 5, -4], "there is none of what nobody told"
    orcs = enter(begun("orcs_orcs_orcs-pad"), "quit blue", "note 1 counter goblin 7", "note 1 red goblin 1")
    assert orcs.referee.open_points(orcs.position)["blue"]


def test_points_of_those_who_played_on_stay_where_starting_spells_are_not_told() -> None:
    """Nobody says how many support spells the starting sets have; they are the same for everybody (O72)."""
    history = enter(
        begun("orcs_orcs_orcs"),
        *(
            "set counter goblin 7 ! read off",
            "set red goblin 3 ! forgotten",
            "set blue goblin 2 ! so",
            "endgame",
        ),
    )
    assert history.referee.open_points(history.position)["red"]
    result = result_of(history, "", PlayedWhen(datetime(2026, 3, 1, tzinfo=UTC)))
    assert {one.colour: one.points for one in result.players} == {"red": 21, "blue": 14, "yellow": 0}


@pytest.mark.parametrize("game, start", TABLES["test_who_wins_is_told_with_their_own_points"])
def test_who_wins_is_told_with_their_own_points(game: str, start: str) -> None:
    history = at(game, start) if start else begun(game)
    if not start:
        enter(
            history,
            "set counter goblin 7 ! read off",
            "set red goblin 3 ! forgotten",
            "set blue goblin 2 ! so",
        )
    enter(history, "quit red stay", "endgame")
    assert points(history) == {"red": 30 if start else 21, "blue": 14, "yellow": 0}
    assert str(history.referee.prompt(history.position).text).endswith("wins with 14 points.")


def test_nobody_leaves_a_game_that_is_over() -> None:
    with pytest.raises(BadInputError, match="The game is over already"):
        enter(begun(), "endgame", "quit red")


def test_a_game_that_needs_everybody_says_so() -> None:
    players = (Player("red", "Ada"), Player("blue", "Bo"))
    kalah = Kalah()
    header = Header(kalah.game, kalah.rulebook.editions[0].id, "basic", kalah.rulebook.version, players)
    with pytest.raises(BadInputError, match="Nobody can leave here: the game needs everybody"):
        History(kalah, header).correct(Seating("quit", ("red",)), "as the table sits")


@pytest.mark.parametrize(
    "points, winners, absent, places",
    TABLES["those_who_have_left_stand_behind_all_others"],
)
def test_those_who_have_left_stand_behind_all_others(
    points: dict[str, int], winners: tuple[str, ...], absent: tuple[str, ...], places: dict[str, int]
) -> None:
    assert ranks(points, winners, absent) == places


@pytest.mark.parametrize("game, name", TABLES["nobody_who_has_left_is_ever_asked_or_wins"])
@pytest.mark.parametrize("pieces", [False, True])
def test_nobody_who_has_left_is_ever_asked_or_wins(game: str, name: str, *, pieces: bool) -> None:
    played = History.replay(referees()[game], recorded(game, name))
    referee = with_board(played.referee)
    middle = [step.after for step in played.steps if not referee.prompt(step.after).finished]
    for number, before in enumerate(middle[:: len(middle) // 6]):
        who = list(played.header.names)[number % len(played.header.names)]
        position = referee.left(before, who, pieces=pieces)
        again = referee.reseated(position, played.header)
        assert (referee.fingerprint(again), referee.absent(again)) == (referee.fingerprint(position), (who,))
        found = set(map(str, referee.audit(position))) - set(map(str, referee.audit(before)))
        assert not found
        for turn in range(20):
            if referee.prompt(position).finished:
                break
            assert referee.prompt(position).player != who
            actions = referee.legal_actions(position)
            if not actions:
                break
            ends = [one for one in actions if referee.write(one).split()[0] in {"end", "pass"}]
            position = referee.apply(position, (ends if ends and turn % 3 else actions)[0])
        end = referee.if_it_ended_now(position)
        assert who not in referee.winners(end)
        came_back = referee.back(position, who)
        assert not referee.absent(came_back)
        assert referee.legal_actions(came_back) or referee.prompt(came_back).finished or not actions


def test_in_orcs_orcs_orcs_somebody_leaves_while_all_set_up() -> None:
    history = enter(begun("orcs_orcs_orcs"), "quit red")
    assert json.loads(text(history))["turn"]["player"] == 1
    assert json.loads(text(history))["left"] == ["red"]
    referee = history.referee
    assert referee.fingerprint(referee.reseated(history.position, history.header)) == text(history)
