"""Names, colours and seats put right in a log: what is read, follows, is refused and is brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from assistant.records.games import ledgers, referees
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logdata import log_from_data
from assistant.referee.logs.logfile import load_log, read_entry, read_log, write_log
from assistant.referee.logs.seating import by_colour, persons
from assistant.referee.protocol import AnyLedger, with_board
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

GAMES = Path(__file__).parents[1] / "games"

THREE = (Player("red", "Ada"), Player("blue", "Bo"), Player("yellow", "Cy Dee"))


def begun(game: str = "tikal", players: tuple[Player, ...] = THREE, start: str = "") -> History:
    ledger = ledgers()[game]
    edition = ledger.rulebook.editions[0].id
    header = Header(game, edition, ledger.versions[0], ledger.rulebook.version, players, start=start)
    return History(ledger, header)


def enter(history: History, *lines: str) -> History:
    for line in lines:
        history.enter(read_entry(line, history.referee, history.position))
    return history


def recorded(game: str, name: str) -> Log:
    return load_log(GAMES / game / f"{name}.txt", referees())


def text(history: History, position: object) -> str:
    called = history.referee.called(position)
    return f"{called} {history.referee.fingerprint(position)}"


def names(history: History) -> list[str]:
    return [f"{player.id} {player.name}" for player in history.header.players]


CHANGES = TABLES["CHANGES"]


@pytest.mark.parametrize("line, after", CHANGES)
@pytest.mark.parametrize("game", ["tikal", "tikal-pad"])
def test_a_line_puts_names_colours_and_seats_right_and_undo_brings_them_back(
    game: str, line: str, after: tuple[str, ...]
) -> None:
    history = begun(game)
    before = names(history)
    step = history.enter(read_entry(line, history.referee, history.position))
    assert str(history.referee.describe(step.before, step.entry.action))
    assert str(history.referee.kind_of(step.entry.action)) == "names and seats"
    assert history.referee.actor(step.before, step.entry.action) == ""
    called = history.referee.called(history.position).items()
    assert names(history) == [f"{colour} {name}" for colour, name in called] == list(after)
    assert history.log.header.players == THREE, "the log says how it began"
    assert history.referee.judge(history.position, step.entry.action).legal
    assert history.referee.apply(history.position, step.entry.action) is history.position
    again = read_log(write_log(history.log, history.referee), ledgers())
    assert again.entries == history.log.entries
    assert names(History.replay(history.referee, again)) == list(after)
    data = history.referee.to_data(step.entry.action)
    assert history.referee.from_data(data) == step.entry.action
    enter(history, "undo")
    assert names(history) == before
    assert names(enter(history, "redo")) == list(after)


REFUSED = TABLES["REFUSED"]


@pytest.mark.parametrize("line, why", REFUSED)
def test_what_cannot_be_says_why_in_a_sentence_and_changes_nothing(line: str, why: str) -> None:
    history = begun()
    with pytest.raises(BadInputError, match=re.escape(why)):
        enter(history, line)
    assert (len(history), history.header.players) == (0, THREE)


def test_a_forgotten_player_joins_a_pad_and_no_game() -> None:
    pad = enter(begun("tikal-pad"), "note 1 red temples 5", "join black Eve", "note 1 black temples 7+3")
    assert names(pad)[-1] == "black Eve"
    joined = pad.steps[1]
    assert str(pad.referee.describe(joined.before, joined.entry.action)) == "Plays, too, with black: Eve"
    assert pad.referee.points(pad.position) == {"red": 5, "blue": 0, "yellow": 0, "black": 10}
    with pytest.raises(BadInputError, match="Somebody plays black already; choose another colour"):
        enter(pad, "join black Flo")
    with pytest.raises(BadInputError, match="No more than 4 can play"):
        enter(pad, "join green Flo")
    enter(pad, "undo", "undo")
    assert names(pad) == ["red Ada", "blue Bo", "yellow Cy Dee"]
    with pytest.raises(BadInputError, match="A game that is under way takes in no further player"):
        enter(begun(), "join black Eve")


def test_names_hold_from_the_beginning_and_for_those_who_typed() -> None:
    history = begun()
    enter(
        history, "@Ada tile A3 b3", "@Bo in 1", "@Bo rename ada Anna", "@Anna undo", "redo", "rename red An"
    )
    assert [step.entry.by for step in history.steps] == ["An", "Bo", "Bo", ""]
    assert history.referee.called(history.start)["red"] == "An"
    assert [entry.by for entry in history.entries] == ["Ada", "Bo", "Bo", "Anna", "", ""]
    enter(history, "names red blue")
    assert [step.entry.by for step in history.steps][:2] == ["An", "Bo"], "they typed it, whatever they play"


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis"])
def test_colours_hold_from_the_beginning(game: str) -> None:
    played = History.replay(referees()[game], recorded(game, "three_players"))
    first, second, third = played.header.names
    before, points = played.copy(), dict(played.referee.points(played.position))
    enter(played, f"colours {first} {second}", f"colours {third} purple")
    assert played.referee.points(played.position) == {
        second: points[first],
        first: points[second],
        "purple": points[third],
    }
    assert [step.refused for step in played.steps] == [False] * len(played.steps)
    again = History.replay(played.referee, read_log(write_log(played.log, played.referee), referees()))
    assert again.referee.fingerprint(again.position) == played.referee.fingerprint(played.position)
    enter(played, "undo", "undo")
    assert [text(played, step.after) for step in played.steps] == [
        text(before, step.after) for step in before.steps
    ]


def lanes(history: History, position: object) -> list[int]:
    """Return the tower fields of a table of Orcs Orcs Orcs in seat order."""
    told = json.loads(history.referee.fingerprint(position))["players"]
    return [told[colour]["lane"] for colour in history.referee.called(position)]


def test_in_orcs_orcs_orcs_mages_stay_where_they_stand_once_anybody_has_acted() -> None:
    played = History.replay(referees()["orcs_orcs_orcs"], recorded("orcs_orcs_orcs", "three_players"))
    before, points = played.copy(), dict(played.referee.points(played.position))
    first, second, third = played.header.names
    enter(played, f"colours {first} {second}")
    assert list(played.header.names) == [second, first, third]
    assert not [step for step in played.steps if step.refused]
    assert played.referee.points(played.position) == {
        second: points[first],
        first: points[second],
        third: points[third],
    }
    assert lanes(played, played.start) == lanes(before, before.start)
    assert lanes(played, played.position) == lanes(before, before.position)
    again = History.replay(played.referee, read_log(write_log(played.log, played.referee), referees()))
    assert text(again, again.position) == text(played, played.position)
    enter(played, "undo")
    assert text(played, played.position) == text(before, before.position)


def test_in_orcs_orcs_orcs_mages_begin_on_the_fields_of_the_colours_chosen_before() -> None:
    history = begun("orcs_orcs_orcs")
    assert lanes(history, history.position) == [3, 1, 5], "those of red, blue and yellow"
    enter(history, "colours red blue", "colours yellow green")
    assert lanes(history, history.position) == [1, 3, 2]


def test_a_position_that_a_log_begins_with_has_the_colours_put_right() -> None:
    start = "turn=actions,blue,7 b3=A3,red:L2,blue:1,guard:redL red=points:12"
    history = enter(begun(start=start), "colours red blue", "red: end")
    told = history.referee.fingerprint(history.start)
    assert "turn=actions,red,7" in told
    assert "guard:blueL" in told
    assert history.referee.points(history.start) == {"blue": 12, "red": 0, "yellow": 0}


@pytest.mark.parametrize("game, name", TABLES["other_seats_leave_everything_else_as_it_is"])
def test_other_seats_leave_everything_else_as_it_is(game: str, name: str) -> None:
    played = History.replay(referees()[game], recorded(game, name))
    referee, colours = played.referee, list(played.header.names)
    turned = [*colours[1:], colours[0]]
    acting = [
        referee.prompt(step.before).player == referee.prompt(step.after).player for step in played.steps
    ]
    moments = [step for step, same in zip(played.steps, acting, strict=True) if same]
    so_far = History(referee, played.log.header)
    for moment in moments[:: max(1, len(moments) // 12)]:
        for entry in played.entries[len(so_far) : moment.index + 1]:
            so_far.append(entry)
        history = so_far.copy()
        before = history.position
        enter(history, "seats " + " ".join(turned))
        after = history.position
        assert list(referee.called(after)) == turned
        assert referee.points(after) == referee.points(before)
        assert referee.prompt(after).player == referee.prompt(before).player
        assert {one: referee.score(after, one).total for one in colours} == {
            one: referee.score(before, one).total for one in colours
        }
        enter(history, "seats " + " ".join(colours))
        assert referee.fingerprint(history.position) == referee.fingerprint(before)


def test_the_next_turn_goes_round_the_new_seats() -> None:
    history = enter(begun(), "tile A3 b3", "in 1", "seats red yellow blue", "end")
    assert acting(history) == "yellow"
    enter(history, "undo", "undo", "end")
    assert acting(history) == "blue", "who is next by the old order"
    enter(history, "rename ada Anna", "seats red yellow blue")
    assert acting(history) == "yellow", "the turn that has just begun is the next one's"
    assert acting(enter(history, "undo")) == "blue"
    assert acting(enter(history, "redo", "seats red blue yellow")) == "blue"
    enter(history, "tile A4 c2", "seats red yellow blue")
    assert acting(history) == "blue", "a turn under way stays with whoever has it"
    assert acting(enter(history, "seats red yellow blue")) == "blue", "as they sit already"
    assert acting(enter(begun(), "seats yellow blue red")) == "yellow", "the first one begins"


def test_after_a_correction_whose_turn_it_is_stays() -> None:
    history = enter(begun(), "tile A3 b3", "end", "set red points 3 ! lost", "seats red yellow blue")
    assert acting(history) == "blue"


def test_in_orcs_orcs_orcs_a_round_goes_by_the_new_seats() -> None:
    played = History.replay(referees()["orcs_orcs_orcs"], recorded("orcs_orcs_orcs", "three_players"))
    first, second, third = played.header.names
    ended = next(
        step
        for step in played.steps
        if acting_at(played, step.before) != acting_at(played, step.after) and acting_at(played, step.before)
    )
    history = History.replay(played.referee, Log(played.log.header, tuple(played.entries[: ended.index + 1])))
    assert acting(history) == second
    assert acting(enter(history, f"seats {first} {third} {second}")) == third


def acting(history: History) -> str:
    return acting_at(history, history.position)


def acting_at(history: History, position: object) -> str:
    return history.referee.prompt(position).player


def test_lines_of_a_log_that_cannot_be_done_change_nothing() -> None:
    text = write_log(begun().log, begun().referee)
    lines = (
        "rename red Bo",
        "seats red blue",
        "undo",
        "undo",
        "colours red green",
        "seats green blue yellow",
        "undo",
    )
    log = read_log("\n".join([text, *lines, "undo", "undo", "undo", "redo", "redo"]), ledgers())
    history = History.replay(begun().referee, log, lenient=True)
    assert names(history) == ["green Ada", "blue Bo", "yellow Cy Dee"]
    assert not any(step.refused for step in history.steps)
    with pytest.raises(RefusedError, match="Who plays blue is called Bo already"):
        History.replay(begun().referee, read_log(f"{text}rename red Bo", ledgers()))


def test_nobody_acts_in_such_a_line_and_hostile_data_are_refused() -> None:
    for ledger in (begun().referee, begun("tikal-pad").referee):
        refuses(ledger, {"action": "seating", "verb": "rename", "who": ["red"], "name": "A\nB"})
        refuses(ledger, {"action": "seating", "verb": "rename", "who": [], "name": "Ada"})
        refuses(ledger, {"action": "seating", "verb": "end", "who": ["red"], "name": ""})
        refuses(ledger, {"action": "seating", "verb": ["rename"], "who": ["red"], "name": "Ada"})
    with pytest.raises(BadInputError):
        read_entry("red: rename blue Ada", begun().referee)


def refuses(ledger: AnyLedger, data: dict[str, object]) -> None:
    with pytest.raises(BadInputError):
        ledger.from_data(data)


def test_a_log_as_data_has_such_entries() -> None:
    header = {
        "format": "table-assistant log 1", "game": "tikal", "edition": "rio-grande", "version": "basic",
        "rules_version": "1",
        "players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}],
    }  # fmt: skip
    action = {"action": "seating", "verb": "rename", "who": ["red"], "name": "Anna"}
    entry = {"kind": "correction", "action": action, "reason": "as the table sits"}
    log = log_from_data({**header, "entries": [entry]}, referees())
    assert History.replay(referees()["tikal"], log).header.names == {"red": "Anna", "blue": "Bo"}


def test_a_colour_means_its_own_player_whoever_is_called_so() -> None:
    called = {"red": "Blue", "blue": "Ada"}
    assert by_colour("rename blue Bo", called) == "rename blue Bo"
    assert by_colour("rename ada Bo", called) == "rename blue Bo"
    assert by_colour("rename adam Bo", called) == "rename adam Bo"
    assert by_colour("tile A3 b3", called) == "tile A3 b3"


TEMPLE = "turn=actions,blue,7 b3=A3,v5,red:L2,blue:1 red=points:12 blue=points:14"
"""Red holds a temple of value 5 by five to one and would score it: the leader counts for three."""


def test_a_table_breaks_off_with_the_points_on_the_track_or_scores_once_more() -> None:
    history = enter(begun(start=TEMPLE), "endgame points")
    assert history.referee.points(history.position) == {"red": 12, "blue": 14, "yellow": 0}
    assert history.referee.winners(history.position) == ("blue",)
    assert list(map(str, history.marks)) == ["The game was broken off here, with the points on the track."]
    assert not history.steps[-1].sheets
    enter(history, "undo", "takeover blue Dora", "endgame")
    assert history.referee.points(history.position) == {"red": 17, "blue": 14, "yellow": 0}
    assert history.referee.winners(history.position) == ("red",)
    assert {sheet.player: sheet.total for sheet in history.steps[-1].sheets} == {"red": 5}
    assert list(map(str, history.marks)) == [
        "Plays on for blue: Dora",
        "The game was broken off here; everybody scored the table as it stood.",
    ]
    assert names(enter(history, "rename red Anna"))[0] == "red Anna"
    assert history.referee.winners(history.position) == ("red",)
    with pytest.raises(BadInputError, match=r"The game is over already\."):
        enter(history, "endgame")
    enter(history, "undo", "undo")
    assert not history.referee.prompt(history.position).finished
    assert list(map(str, history.marks)) == ["Plays on for blue: Dora"]


@pytest.mark.parametrize("game", ["thurn_und_taxis", "orcs_orcs_orcs", "tikal"])
def test_a_game_that_is_broken_off_has_what_everybody_would_score_now(game: str) -> None:
    log = recorded(game, "three_players")
    history = History.replay(referees()[game], Log(log.header, log.entries[: len(log.entries) * 2 // 3]))
    referee, before = history.referee, history.position
    on_track = referee.points(before) if referee.has_track else dict.fromkeys(log.header.names, 0)
    assert not history.copy().broken_off
    enter(history, "endgame")
    assert history.copy().broken_off
    assert {sheet.player: sheet.total for sheet in history.steps[-1].sheets if sheet.total} == {
        player: total for player in log.header.names if (total := referee.score(before, player).total)
    }
    assert referee.prompt(history.position).finished
    assert referee.winners(history.position)
    assert referee.points(history.position) == {
        player: on_track[player] + referee.score(before, player).total for player in log.header.names
    }
    twice = Log(log.header, (*history.entries, history.entries[-1]))
    assert History.replay(referees()[game], twice, lenient=True).steps[-1].refused
    refused = Log(log.header, (*log.entries, history.entries[-1]))
    assert not History.replay(referees()[game], refused, lenient=True).broken_off, "it is over already"
    if game != "tikal":
        enter(history, "undo")
        with pytest.raises(BadInputError, match="Nothing is scored before the end; enter “endgame” alone"):
            enter(history, "endgame points")


def test_a_pad_is_not_broken_off() -> None:
    with pytest.raises(BadInputError, match="A pad is not broken off; it ends once everything is told"):
        enter(begun("tikal-pad"), "endgame")
    with pytest.raises(BadInputError, match="“later” is none of points"):
        enter(begun(), "endgame later")


def test_whoever_sits_elsewhere_is_found_by_name_or_else_by_colour() -> None:
    swapped = (Player("red", "Bo"), Player("blue", "Ada"), Player("yellow", "Cy"))
    assert persons(THREE, swapped) == {"red": "blue", "blue": "red", "yellow": "yellow"}


def test_other_details_are_told_of_the_same_game_and_the_first_one_keeps_its_own() -> None:
    history = enter(begun(), "rename red Ada Lovelace")
    told = history.with_details({"place": "Ulm"})
    assert (dict(told.header.details), dict(history.header.details)) == ({"place": "Ulm"}, {})
    assert names(told) == names(history)


def test_a_game_without_a_track_ends_in_one_way() -> None:
    history = begun("thurn_und_taxis")
    referee, at = with_board(history.referee), history.position
    assert referee.over_now(at) == referee.if_it_ended_now(at)
