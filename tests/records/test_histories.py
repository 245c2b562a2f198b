"""Results that groups kept elsewhere: read from their files, kept once, shown with what is known of them."""

from __future__ import annotations

import json
import re
from datetime import date
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pandas as pd
import pytest

from assistant.records.archive import RESULTS, restore, write_archive
from assistant.records.errors import NotInvitedError, UnknownGameError
from assistant.records.games import referees
from assistant.records.histories import Histories, Play
from assistant.records.history_files import (
    DAY_FIRST,
    MONTH_FIRST,
    HistoryReader,
    Named,
    Read,
    Rows,
    by_number,
    proposed,
    read_day,
)
from assistant.records.listing import GameFilter
from assistant.records.results import PlayerResult, kept_results, results_only
from assistant.records.rights import WHOLE_STORE, Circle, Rights, fingerprint
from assistant.records.spreadsheets import to_xlsx
from assistant.records.statistics import collect
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.records.zips import read_zip
from assistant.referee.errors import BadInputError
from tests.games.replay import replay
from tests.records.devices import ADA, BO
from tests.records.zipped import write_zip
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

SHEET = "xl/worksheets/sheet1.xml"
OURS = Circle(fingerprint(ADA), frozenset({fingerprint(ADA)}))
BG_STATS = json.loads(Path(__file__).with_name("bg_stats.json").read_text("utf-8"))
BGG = """<?xml version="1.0" encoding="utf-8"?>
<plays username="ana" userid="1" total="2" page="1" termsofuse="https://boardgamegeek.com/xmlapi/termsofuse">
 <play id="33" date="2019-01-05" quantity="1" length="0" incomplete="0" nowinstats="0" location="Otthon">
  <item name="Tikal" objecttype="thing" objectid="54"><subtypes><subtype value="boardgame"/></subtypes></item>
  <comments>5 &lt; 6</comments>
  <players>
   <player username="" userid="0" name="Justin" startposition="2" color="blue" score="41" win="0"/>
   <player username="ana" userid="1" name="" startposition="1" color="mauve" score="45" win="1"/>
  </players>
 </play>
 <play id="34" date="2019-01-06" quantity="3" length="70" incomplete="1" nowinstats="0" location="">
  <item name="Tikal" objecttype="thing" objectid="54"/>
  <players><player name="Justin" score="" win="0"/></players>
 </play>
 <play id="35" date="0000-00-00" quantity="1" length="70" nowinstats="1"><item name="Tikal"/></play>
</plays>"""


def read(content: object) -> Read:
    """Return the plays of a file that says by itself what is what."""
    found = HistoryReader(referees()).read(as_bytes(content))
    assert isinstance(found, Read)
    return found


def table(content: bytes | str) -> Rows:
    found = HistoryReader(referees()).read(as_bytes(content))
    assert isinstance(found, Rows)
    return found


def as_bytes(content: object) -> bytes:
    if isinstance(content, bytes):
        return content
    return (content if isinstance(content, str) else json.dumps(content)).encode()


def seen(play: Play) -> list[tuple[object, ...]]:
    return [(one.name, one.points, one.rank, one.won, one.seat, one.colour) for one in play.players]


def test_an_export_of_bg_stats() -> None:
    found = read(BG_STATS)
    tikal, thurn, catan = found.plays
    assert tikal.game == "tikal"
    assert tikal[2:] == (date(2024, 5, 3), 95, "Cabin", "auction", "", "bgstats:A-1")
    assert seen(tikal) == [("Ana", 88, 1, True, 1, "red"), ("Ben", 81, 2, False, None, "")]
    # It says nothing of minutes, points, version or winner, and that the play does not count.
    assert thurn[2:] == (date(2024, 5, 4), None, "", "", "not-counted", "bgstats:A-2")
    assert seen(thurn) == [("Ana", None, None, False, None, ""), ("Ben", None, None, False, None, "")]
    assert (catan.game, seen(catan)) == ("Catan", [("Ana", 10, None, True, None, "")])
    assert [str(note) for note in found.notes] == ["Points that are no whole number, and stay unknown: 1."]


@pytest.mark.parametrize("won", [True, False])
def test_who_loses_together_has_not_won_whatever_the_rank(won: bool) -> None:
    scores = [{"playerRefId": number, "winner": won, "rank": 1, "score": ""} for number in (1, 2)]
    found = read(
        {
            "games": [{"id": 1, "name": "Pandemic", "cooperative": True}],
            "players": [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Ben"}],
            "plays": [{"uuid": "P-1", "gameRefId": 1, "playDate": "2024-05-03", "playerScores": scores}],
        }
    )
    assert seen(found.plays[0]) == [(name, None, None, won, None, "") for name in ("Ana", "Ben")]


def test_plays_of_boardgamegeek() -> None:
    found = read(BGG)
    whole, given_up = found.plays
    assert whole[2:] == (date(2019, 1, 5), None, "Otthon", "", "", "bgg:33")
    # Most points come first in Tikal, so who is second is known.
    assert seen(whole) == [("Justin", 41, 2, False, 2, "blue"), ("ana", 45, 1, True, 1, "")]
    assert (given_up.mark, given_up.minutes) == ("given-up", 70)
    assert sorted(str(note) for note in found.notes) == [
        "Entries that stand for several plays, and come in as one: 1.",
        "Left out, as they name no game, no players or more than twenty: 1.",
    ]


OWN = (
    '"date","brought_in","game","code","minutes","seat","player","colour","points","rank","won"\n'
    '"2026-03-01",False,"Tikal","ABCD2345",95,1,"\'=Ana","red",88,1,True\n'
    '"2026-03-01",False,"Tikal","ABCD2345",95,2,"Ben","blue",79,2,False\n'
    '"2026-03-02",True,"Tikal","EFGH2345",,1,"Ana","red",,,False\n'
)


def test_our_own_table() -> None:
    rows = table(OWN)
    first, second = HistoryReader(referees()).from_rows(rows, proposed(rows)).plays
    assert (first.day, first.minutes, first.origin) == (date(2026, 3, 1), 95, "code:ABCD2345")
    assert seen(first) == [("=Ana", 88, 1, True, 1, "red"), ("Ben", 79, 2, False, 2, "blue")]
    # That day is the one on which it came from a file, so nobody knows when it was played.
    assert (second.day, seen(second)) == (None, [("Ana", None, None, False, 1, "red")])


WIDE = "Datum;Spiel;Ana;Ben;Cem;Sieger\n3.5.2024;Tikal;88;79;;Ana\n4.5.2024;Tikal;;70;71;Ben, Cem\n"


@pytest.mark.parametrize("as_file", ["csv", "xlsx"])
def test_a_table_with_a_column_for_each_player(as_file: str) -> None:
    content = WIDE.encode()
    if as_file == "xlsx":
        frame = pd.DataFrame(
            {"Datum": [date(2024, 5, 3), date(2024, 5, 4)], "Spiel": ["Tikal"] * 2, "Ana": [88, None],
             "Ben": [79, 70], "Cem": [None, 71], "Sieger": ["Ana", "Ben, Cem"]}
        )  # fmt: skip
        content = to_xlsx(frame)
    rows = table(content)
    named = proposed(rows)
    columns = {what: named.columns[what] for what in ("day", "game", "won")}
    first, second = HistoryReader(referees()).from_rows(rows, Named(columns, ("Ana", "Ben", "Cem"))).plays
    assert (first.game, first.day) == ("tikal", date(2024, 5, 3))
    assert seen(first) == [("Ana", 88, 1, True, None, ""), ("Ben", 79, 2, False, None, "")]
    assert seen(second) == [("Ben", 70, 1, True, None, ""), ("Cem", 71, 1, True, None, "")]


@pytest.mark.parametrize(
    "column, cells",
    [
        ("won", ["", "1", "1", ""]),
        ("winner", ["Ben and Cem"] * 4),  # every row of the play names them
        ("Sieger", ["Ben und Cem"] * 4),
        ("castigator", ["Ben și Cem"] * 4),
        ("rank", ["3", "1.", "1.", "4."]),
        ("place", ["3rd", "1st", "1st", "4th"]),
    ],
)
@pytest.mark.parametrize("as_file", ["csv", "xlsx"])
def test_shared_winners_in_a_table_with_a_row_for_each_player(
    column: str, cells: list[str], as_file: str
) -> None:
    names, points = ["Ana", "Ben", "Cem", "Dan"], [70, 71, 71, 69]
    frame = pd.DataFrame({"play": ["a"] * 4, "player": names, "points": points, column: cells})
    content = frame.to_csv(index=False).encode()
    if as_file == "xlsx":  # spreadsheets on the net write every number with a point
        parts = read_zip(to_xlsx(frame.replace({"1": 1})))
        parts[SHEET] = re.sub(rb'(<c r="[A-Z0-9]+"><v>[0-9]+)', rb"\1.0", parts[SHEET])
        content = write_zip(parts)
    rows = table(content)
    (play,) = HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal")).plays
    assert [(one.name, one.points, one.rank, one.won) for one in play.players] == [
        ("Ana", 70, 3, False), ("Ben", 71, 1, True), ("Cem", 71, 1, True), ("Dan", 69, 4, False),
    ]  # fmt: skip


def test_a_column_is_called_as_somebody_who_has_won() -> None:
    """Signs that stand between names may belong to one."""
    rows = table("date;Smith, Jo;Ana & Bo;winner\n2024-05-03;60;50;Smith, Jo\n2024-05-04;60;61;Ana & Bo\n")
    named = Named({"day": "date", "won": "winner"}, ("Smith, Jo", "Ana & Bo"), "tikal")
    plays = HistoryReader(referees()).from_rows(rows, named).plays
    assert [[one.won for one in play.players] for play in plays] == [[True, False], [False, True]]


def test_whoever_is_called_no_has_not_won_by_a_no() -> None:
    rows = table("play,player,points,won\na,No,3,no\na,Yes,4,yes\n")
    (play,) = HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal")).plays
    assert [one.won for one in play.players] == [False, True]


def test_a_line_that_tells_spreadsheets_the_separator_is_no_heading() -> None:
    assert table("sep=;\r\nplayer;points\r\nAna, Bo;3\r\n") == table("player;points\nAna, Bo;3\n")


SAME_DAY = "game,date,{}player,points\n" + "\n".join(
    f"Tikal,{day},{{}}{name},{points}"
    for day, name, points in (
        ("2024-05-03", "Ana", 30), ("2024-05-03", "Ben", 20), ("2024-05-03", "Ana", 25),
        ("2024-05-03", "Ben", 28), ("2024-05-04", "Cem", 40), ("2024-05-04", "Dan", 41),
    )
)  # fmt: skip


def test_two_plays_of_one_day_need_a_column_that_tells_them_apart() -> None:
    """Ana and Ben play twice on a day: that is no play of four."""
    rows = table(SAME_DAY.format("", *[""] * 6))
    (left,), notes = HistoryReader(referees()).from_rows(rows, proposed(rows))
    assert [(one.name, one.points) for one in left.players] == [("Cem", 40), ("Dan", 41)]
    assert "no column tells the plays apart: 1." in str(notes[0])
    rows = table(SAME_DAY.format("play,", "1,", "1,", "2,", "2,", "1,", "1,"))
    plays, notes = HistoryReader(referees()).from_rows(rows, proposed(rows))
    assert [[one.points for one in play.players] for play in plays] == [[30, 20], [25, 28], [40, 41]]
    assert notes == ()
    # What is written once for the rows of a play holds for all of them.
    rows = table("play,date,player,points\n1,2024-05-03,Ana,30\n1,,Ben,20\n1,2024-05-04,Ana,31\n1,,Cem,9\n")
    plays = HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal")).plays
    assert [[one.points for one in play.players] for play in plays] == [[30, 20], [31, 9]]


def test_without_a_winner_nobody_has_won() -> None:
    rows = table("player,points\nAna,88\nBen,79\n")
    named = proposed(rows)._replace(game="tikal")
    plays = HistoryReader(referees()).from_rows(rows, named).plays
    assert [seen(play) for play in plays] == [
        [("Ana", 88, None, False, None, "")],
        [("Ben", 79, None, False, None, "")],
    ]  # nothing says that these rows belong together


@pytest.mark.parametrize(
    "text, order, day",
    [
        ("2024-05-03", "", (2024, 5, 3)),
        ("2024-05-03 20:15:00", "", (2024, 5, 3)),
        ("2024-05-03T20:15:00Z", "", (2024, 5, 3)),
        ("2024/05/03", "", (2024, 5, 3)),
        ("2024.5.3", "", (2024, 5, 3)),
        ("2024-5/3", "", None),
        ("3.5.2024", "", (2024, 5, 3)),
        ("03. 05. 2024", "", (2024, 5, 3)),
        ("3/5/2024", "", None),
        ("3/5/2024", DAY_FIRST, (2024, 5, 3)),
        ("3/5/2024", MONTH_FIRST, (2024, 3, 5)),
        ("31/5/2024", "", (2024, 5, 31)),
        ("5/31/2024", "", (2024, 5, 31)),
        ("31.2.2024", "", None),
        ("0000-00-00", "", None),
        ("1024-05-03", "", None),
        ("Friday", "", None),
        ("٣.٥.٢٠٢٤", "", None),
    ],
)
def test_a_day_means_one_day_or_none(text: str, order: str, day: tuple[int, int, int] | None) -> None:
    assert read_day(text, order) == (date(*day) if day else None)


@pytest.mark.parametrize(
    "text, points",
    [
        ("12", 12),
        ("12.0", 12),
        ("12,00", 12),
        ("-5", -5),
        ("79+2", 81),
        ("79 + 2", 81),
        ("- 5", -5),
        ("1 050", 1050),
        ("12 8", None),  # two numbers
        ("79 2", None),
        ("1.000", None),  # a thousand in German, one in English
        ("12,000", None),  # and the other way round
        ("1.500", None),
        ("2,50", None),
    ],
)
def test_points_mean_one_number_or_none(text: str, points: int | None) -> None:
    rows = table(f"player;points\nAna;{text}\n")
    (play,) = HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal")).plays
    assert play.players[0].points == points


def of_table(text: str, *people: str) -> Read:
    """Return what comes in of a table of Tikal, with a column for each of these people if there are any."""
    rows = table(text)
    return HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal", people=people))


@pytest.mark.parametrize("dash", ["-", "\N{EN DASH}", "/", ""])
def test_a_dash_in_the_column_of_somebody_is_somebody_who_was_not_there(dash: str) -> None:
    plays, notes = of_table(f"date;Ana;Ben;Cy\n2024-05-03;40;35;{dash}\n", "Ana", "Ben", "Cy")
    assert [[(one.name, one.points) for one in play.players] for play in plays] == [
        [("Ana", 40), ("Ben", 35)]
    ]
    assert notes == ()


@pytest.mark.parametrize("label", ["Total", "Summe:", "Medie", "GESAMT"])
def test_the_sum_below_a_table_is_no_play(label: str) -> None:
    wide = of_table(f"date;Ana;Ben\n2024-05-03;40;35\n2024-05-04;20;30\n{label};60;65\n", "Ana", "Ben")
    assert [play.day for play in wide.plays] == [date(2024, 5, 3), date(2024, 5, 4)]
    assert [str(note) for note in wide.notes] == ["Left out, as they are sums or averages of other rows: 1."]
    long = of_table(f"player;points;date\nAna;40;2024-05-03\nBen;35;2024-05-03\n{label};75;\n")
    assert [[one.name for one in play.players] for play in long.plays] == [["Ana", "Ben"]]
    somebody = of_table("player;points;date\nAna;40;2024-05-03\nSum;35;2024-05-03\n")
    assert [[one.name for one in play.players] for play in somebody.plays] == [["Ana", "Sum"]]


@pytest.mark.parametrize(
    "won, lost", [("x", ""), ("✓", "-"), ("\N{HEAVY CHECK MARK}\N{VARIATION SELECTOR-16}", ""),
                  ("Winner", "Loser"), ("gewonnen", "verloren"), ("Câștigător", ""), ("🏆", "")],
)  # fmt: skip
def test_whoever_has_the_mark_of_winners_has_won(won: str, lost: str) -> None:
    plays, notes = of_table(f"player;points;winner\nAna;12;{lost}\nBen;15;{won}\n")
    assert notes == ()
    assert [one.won for play in plays for one in play.players if one.name == "Ben"] == [True]
    assert not any(one.won for play in plays for one in play.players if one.name == "Ana")


def test_a_winner_that_nobody_here_is_stays_unknown_and_is_noted() -> None:
    plays, notes = of_table("date;winner;Ana;Ben\n2024-05-03;Ana by 5;40;35\n", "Ana", "Ben")
    assert not any(one.won for one in plays[0].players)
    assert [str(note) for note in notes] == [
        "Plays whose winners are told in a way that means nothing here, and stay unknown: 1."
    ]


@pytest.mark.parametrize("told, minutes", [("90", 90), ("90 min", 90), ("75 Minuten", 75), ("1:30", None)])
def test_minutes_may_say_that_they_are_minutes(told: str, minutes: int | None) -> None:
    (play,) = of_table(f"player;points;minutes\nAna;12;{told}\n").plays
    assert play.minutes == minutes


def test_whoever_is_anonymous_in_bg_stats_is_nobody_in_particular() -> None:
    people = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Anonymous player", "isAnonymous": True}]
    scores = [{"playerRefId": 1, "score": "40"}, *[{"playerRefId": 2, "score": "30"}] * 2]
    game = {"id": 7, "name": "Tikal"}
    play = {"gameRefId": 7, "playDate": "2024-05-03 20:00:00", "playerScores": scores}
    (found,) = read({"games": [game], "players": people, "plays": [play]}).plays
    assert [(one.name, one.points) for one in found.players] == [("Ana", 40), ("?", 30), ("?", 30)]


BOMB = (
    """<?xml version="1.0"?><!DOCTYPE plays [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><plays>&b;</plays>"""
)


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "no table in this file"),
        (b"player,points\n", "no table in this file"),
        (b"\xff\xfe\x00\xd8", "no text in UTF-8"),
        (b"\x80abc", "no text in UTF-8"),
        ('{"games": []}', "no export of BG Stats"),
        ("[1, 2]", "no export of BG Stats"),
        ('{"games": [', "not JSON"),
        ("[" * 100, "nested too deeply"),
        (BOMB, "declares things of its own"),
        (BOMB.encode("utf-16"), "declares things of its own"),
        ("<plays><play></plays>", "Line 1, column 15: this is no XML"),
        ("<items/>", "no list of plays of BoardGameGeek"),
        ("a,b\n" + ",".join("x" * 300) + "\n", "too many columns"),
        (b"PK\x03\x04 and nothing", "ZIP"),
        (b"x" * 20_000_001, "too large"),
        ('a,b\n"unfinished', "table cannot be read"),
    ],
)
def test_a_bad_file_gets_one_sentence(content: bytes | str, sentence: str) -> None:
    with pytest.raises(BadInputError, match=sentence):
        HistoryReader(referees()).read(as_bytes(content))


def zipped(**parts: str) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w") as made:
        for name, text in parts.items():
            made.writestr(name.replace("__", "/").replace("_xml", ".xml"), text)
    return target.getvalue()


def test_a_bad_workbook_gets_one_sentence() -> None:
    with pytest.raises(BadInputError, match="This ZIP is no spreadsheet"):
        HistoryReader(referees()).read(zipped(a="b"))
    with pytest.raises(BadInputError, match="cannot be read"):
        HistoryReader(referees()).read(zipped(xl__workbook_xml="<workbook/>"))
    with pytest.raises(BadInputError, match="declares things"):
        HistoryReader(referees()).read(zipped(xl__workbook_xml='<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'))


def test_hostile_texts_are_tidied_and_bounded() -> None:
    wild = json.loads(json.dumps(BG_STATS))
    wild["players"][0]["name"] = "A\u202e\n<b>na" + "x" * 500
    wild["plays"] = [wild["plays"][0], "no play", {"gameRefId": [], "playerScores": "none"}]
    wild["plays"][0]["playerScores"][0] |= {"score": "9" * 40, "rank": 10**9, "role": {"a": 1}}
    found = read(wild)
    (play,) = found.plays
    assert play.players[0].name == "A <b>na" + "x" * 93
    assert (play.players[0].points, play.players[0].rank, play.players[0].colour) == (None, None, "")


def test_twice_brought_in_is_once(store: Store) -> None:
    kept, plays = Histories(store.database), read(BG_STATS).plays
    assert len(kept.bring_in(plays, "all.json", OURS).new) == 3
    again = kept.bring_in(plays, "all.json", OURS)
    assert (again.new, again.known) == ((), 3)
    # The same play as another program tells it, which knows no number of BG Stats:
    other = [play._replace(origin=f"bgg:{number}") for number, play in enumerate(plays)]
    assert kept.weigh(other, OURS).known == 3
    # ... but two of one source that are alike are two, each with its own number there.
    twin = plays[0]._replace(origin="bgstats:B-1")
    assert kept.weigh([*plays, twin], OURS) == ((twin,), 3)
    # A score that was put right there later is no second play.
    put_right = plays[0]._replace(players=(plays[0].players[0]._replace(points=89), plays[0].players[1]))
    assert kept.weigh([put_right], OURS).new == ()


def test_a_game_that_is_here_with_its_log_does_not_come_in(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", referees())
    code = Tables(store).create(replay("two_players").log, referees()["tikal"], ADA).code
    store.tell(code, {"day": "2024-05-03"})
    here = kept_results(store, GameFilter()).results
    # The sample was played by Ines and Jonas, who had 163 and 166 points.
    told = [PlayerResult(name, "", None, points, None, won=False, sources={})
            for name, points in (("Jonas", 166), ("Ines", 163))]  # fmt: skip
    alike = Play("tikal", tuple(told), date(2024, 5, 3), origin="bgstats:A-9")
    by_code = Play("tikal", tuple(told[:1]), origin=f"code:{code}")
    kept = Histories(store.database)
    assert kept.weigh([alike, by_code], OURS, here) == ((), 2)
    assert len(kept.weigh([alike, by_code], OURS).new) == 2
    store.close()


def test_a_game_and_its_result_from_two_machines_count_once(tmp_path: Path) -> None:
    """One machine has the log, the other brought in the saved result; then they exchange archives."""
    mine, other = (Store(f"sqlite:///{tmp_path / name}", referees()) for name in ("mine", "other"))
    code = Tables(mine).create(replay("two_players").log, referees()["tikal"], ADA).code
    told = (PlayerResult("Jonas", "", None, 166, None, won=False, sources={}),)
    saved = Play("tikal", told, date(2024, 5, 3), origin=f"code:{code}")
    Histories(other.database).bring_in([saved], "saved.csv", OURS)
    assert restore(read_zip(write_archive(other)), mine).results == 0
    restore(read_zip(write_archive(mine)), other)
    for merged in (mine, other):
        assert [one.code for one in kept_results(merged, GameFilter()).results] == [code]
        merged.close()


def test_who_did_not_meet_them_sees_none(file_store: Store) -> None:
    kept = Histories(file_store.database)
    kept.bring_in(read(BG_STATS).plays, "all.json", OURS)
    ada, bo = (GameFilter(device=fingerprint(device)) for device in (ADA, BO))
    assert len(results_only(file_store, ada)) == 3
    assert results_only(file_store, bo) == []
    assert kept.shelves(Circle(fingerprint(BO), frozenset({fingerprint(BO)}))) == []
    with pytest.raises(NotInvitedError):
        kept.bring_in(read(BGG).plays, "bgg.xml", Circle())


def test_what_is_nobodys_belongs_to_the_people_of_a_game(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", referees())
    kept, rights = Histories(store.database), Rights(store.database)
    kept.bring_in(read(BG_STATS).plays, "results.json", WHOLE_STORE)
    code = store.create(replay("two_players").log)
    rights.admit(ADA, code, may_enter=True)
    rights.admit(BO, code, may_enter=False)
    with pytest.raises(UnknownGameError):
        kept.hand_over("ABCD2345")
    before = [len(results_only(store, GameFilter(device=fingerprint(one)))) for one in (ADA, BO)]
    assert before == [0, 0]
    assert kept.hand_over(code) == 3
    assert kept.hand_over(code) == 0
    # Whoever only watches is not at the table.
    after = [len(results_only(store, GameFilter(device=fingerprint(one)))) for one in (ADA, BO)]
    assert after == [3, 0]
    assert [shelf.plays for shelf in kept.shelves(rights.circle(ADA))] == [3]
    assert kept.weigh(read(BG_STATS).plays, rights.circle(ADA)).known == 3
    store.close()


def test_they_count_in_statistics_with_what_is_known(file_store: Store) -> None:
    Histories(file_store.database).bring_in(read(BG_STATS).plays, "all.json", OURS, who={"Ben": "Benjamin"})
    results = kept_results(file_store, GameFilter(device=OURS.device)).results
    assert {(one.game, one.day, one.minutes, one.mark, one.only_result) for one in results} == {
        ("tikal", date(2024, 5, 3), 95, "", True),
        ("thurn_und_taxis", date(2024, 5, 4), None, "not-counted", True),
        ("Catan", date(2024, 5, 5), None, "", True),
    }
    plays = collect(results, {}).plays
    assert set(plays["person"]) == {"Ana", "Benjamin"}
    assert set(plays["game"]) == {"tikal", "Catan"}


def test_what_came_in_together_goes_out_and_comes_back_together(store: Store) -> None:
    kept = Histories(store.database)
    kept.bring_in(read(BG_STATS).plays, "all.json", OURS)
    kept.bring_in(read(BGG).plays, "bgg.xml", OURS)
    shelf = next(one for one in kept.shelves(OURS) if one.file == "all.json")
    assert (shelf.plays, shelf.first, shelf.last) == (3, date(2024, 5, 3), date(2024, 5, 5))
    kept.delete(shelf.id, OURS)
    assert [one.file for one in kept.shelves(OURS)] == ["bgg.xml"]
    assert kept.shelves(OURS, binned=True) == [shelf]
    assert len(kept.weigh(read(BG_STATS).plays, OURS).new) == 3
    kept.bring_back(shelf.id, OURS)
    assert sum(one.plays for one in kept.shelves(OURS)) == 5


def test_an_archive_carries_them(store: Store, other: Store) -> None:
    Histories(store.database).bring_in(read(BG_STATS).plays, "all.json", OURS)
    archive = write_archive(store)
    assert restore(read_zip(archive), other).results == 3
    assert write_archive(other) == archive
    assert restore(read_zip(archive), other).results == 0
    mine = write_archive(store, [], OURS)
    assert RESULTS in read_zip(mine)
    assert RESULTS not in read_zip(write_archive(store, [], Circle("other", frozenset({"other"}))))


def test_ten_thousand_come_in_within_seconds(file_store: Store) -> None:
    player = PlayerResult("Ana", "", None, 50, None, won=True, sources={})
    plays = [Play("tikal", (player,), origin=f"bgstats:{number}") for number in range(10_000)]
    kept = Histories(file_store.database)
    assert len(kept.bring_in(plays, "many.json", OURS).new) == 10_000
    assert kept.bring_in(plays, "many.json", OURS).known == 10_000


NUMBERED = (
    "Date,Game,Player 1 name,Player 1 score,Player 2 name,Player 2 score,Player 3 name,Player 3 score,"
    "Winner\n"
    "2024-05-03,Tikal,Ana,88,Ben,79,,,Ana\n"
    '2024-05-03,Tikal,Ana,70,Ben,71,Cem,71,"Ben, Cem"\n'
    "2024-05-04,Tikal,Cem,60,Ana,61,,0,2\n"
)


def test_a_table_with_numbered_columns_for_players() -> None:
    rows = by_number(table(NUMBERED))
    named = proposed(rows)
    assert {named.columns[what] for what in ("name", "points", "won")} == {"name", "score", "Winner"}
    first, second, third = HistoryReader(referees()).from_rows(rows, named).plays
    assert seen(first) == [("Ana", 88, 1, True, None, ""), ("Ben", 79, 2, False, None, "")]
    # Two plays of one day are two. Ben and Cem share the first place, so Ana is third.
    assert seen(second) == [
        ("Ana", 70, 3, False, None, ""),
        ("Ben", 71, 1, True, None, ""),
        ("Cem", 71, 1, True, None, ""),
    ]
    # A number is no name, so nobody is known to have won; nobody sat at the third seat.
    assert seen(third) == [("Cem", 60, None, False, None, ""), ("Ana", 61, None, False, None, "")]


@pytest.mark.parametrize("headings, proposals", TABLES["test_numbered_columns_of_other_names"])
def test_numbered_columns_of_other_names(headings: str, proposals: dict[str, str]) -> None:
    rows = by_number(table(f"{headings}\n{','.join('1' for _ in headings.split(','))}\n"))
    assert len(rows.rows) == 2
    assert proposed(rows).columns == {**proposals, "play": "(play)"}


def test_a_table_without_numbered_columns_stays_as_it_is() -> None:
    for text in (WIDE, OWN, "date,round 1\n2024-05-03,4\n"):
        assert by_number(table(text)) == table(text)


def test_who_has_won_is_told_by_a_numbered_column() -> None:
    rows = by_number(table("Name 1,Points 1,Won 1,Name 2,Points 2,Won 2\nAna,5,yes,Ben,4,\n"))
    (play,) = HistoryReader(referees()).from_rows(rows, proposed(rows)._replace(game="tikal")).plays
    assert seen(play) == [("Ana", 5, 1, True, None, ""), ("Ben", 4, 2, False, None, "")]
