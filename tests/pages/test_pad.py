"""The Score pad page, by what it says."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.records.games import pads, referees
from assistant.records.listing import GameFilter
from assistant.records.store import Store
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.opening import code_of, opened, row_of, said, seat, shown, stored, type_line

NOVEL = "It was a dark and stormy night. " * 30_000


def begun(version: str = "basic") -> AppTest:
    """Return the page of a new pad for four players."""
    app = opened("pad")
    if version != "basic":
        row_of(app, "pad-new-tikal-version").set_value(version).run()
    seat(app, "pad")
    press(app, "Begin")
    return app


def tap(app: AppTest, what: str, value: str | int) -> None:
    """Tap a value of a field (``1-red-temples``), a round or a way of this pad."""
    row_of(app, f"pad-{code_of(app)}-{what}").set_value(value).run()
    assert not app.exception


def put(app: AppTest, what: str, value: str) -> None:
    """Press a value of a field that holds several of them (``1-red-temples``)."""
    app.button(key=f"pad-{code_of(app)}-{what}-{value}").click().run()
    assert not app.exception


def note(app: AppTest, line: str) -> None:
    type_line(app, f"pad-{code_of(app)}-line", line)


def column(app: AppTest, name: str) -> list[str]:
    return [shown(cell).replace("**", "") for cell in app.table[0].value[name]]


def headings(app: AppTest) -> list[str]:
    return [shown(button.label) for button in app.button]


def test_a_code_of_the_other_kind_says_what_it_is_and_leads_there() -> None:
    code = stored(replay("two_players").log)
    app = opened("pad", game=code)
    assert "This is a game on the board, not a score pad." in said(app)
    assert not app.warning
    (link,) = [link for link in app.main.get("page_link") if link.proto.label == "To the game"]
    assert f"game={code}" in link.proto.query_string
    assert "Begin" in headings(app), "a new pad can be begun all the same"
    code = code_of(begun())
    app = opened("table", game=code)
    assert "This is a score pad, not a game on the board." in said(app)
    (link,) = [link for link in app.main.get("page_link") if link.proto.label == "To the score pad"]
    assert f"game={code}" in link.proto.query_string


def test_the_rulebooks_example_by_player() -> None:
    app = begun()
    for value in ("3", "5", "5", "8"):
        put(app, "1-red-temples", value)
    for size in ("2", "2", "1", "1"):
        put(app, "1-red-treasures", size)
    words = said(app)
    assert "● Red · 29" in words
    assert "Temples 3 + 5 + 5 + 8 = 21; treasures 2 × 3 + 2 × 1 = 8; together 29" in words
    assert column(app, "Player") == ["● Red", "■ Blue", "▲ Yellow", "◆ Black"]
    assert column(app, "Total") == ["29", "≥ 0", "≥ 0", "≥ 0"]
    # A tap below takes one of them out again; what was entered looks unlike what enters more.
    looks = {app.button(key=f"pad-{code_of(app)}-1-red-temples{way}-5").proto.type for way in ("", "-out")}
    assert looks == {"secondary", "primary"}
    put(app, "1-red-temples-out", "5")
    assert "Temples 3 + 5 + 8 = 16; treasures" in said(app)
    press(app, "Undo")
    assert column(app, "Total")[0] == "29"
    press(app, "Redo")
    assert column(opened("pad", game=code_of(app)), "Total")[0] == "24"
    assert "Pads kept before" in said(opened("pad"))
    store = Store(games=referees())
    assert store.listed(GameFilter(among=list(referees()))) == [], "pads are no games"
    store.close()
    assert not app.warning
    note(app, "1 red temples 10+10")
    assert "T5" in said(app), "more than there are"
    note(app, "1 red temples 10+9+9+8+8")
    for number, how in ((2, "Go on from round 1"), (3, "Begin empty")):
        tap(app, "round", number)
        press(app, how)
    note(app, "3 red temples 10+9+8")
    assert "● Red: field 31, one lap of 100" in said(app)


def test_temple_by_temple_in_two_taps_each() -> None:
    app = begun()
    tap(app, "way-1", "temples")
    assert "Temple A · the next one" in said(app)
    holders = map(shown, row_of(app, f"pad-{code_of(app)}-1-a-holder").options)
    assert list(holders) == ["● Red", "■ Blue", "▲ Yellow", "◆ Black", "nobody"], "by more than their names"
    for name, value, holder in (("a", "5", "red"), ("b", "3", "blue"), ("c", "8", "nobody")):
        tap(app, f"1-{name}-value", value)
        tap(app, f"1-{name}-holder", holder)
    assert "Temple D · the next one" in said(app)
    others = map(shown, row_of(app, f"pad-{code_of(app)}-places-1").options)
    assert list(others) == ["Temple A · 5, Red", "Temple B · 3, Blue", "Temple C · 8, nobody"]
    assert column(app, "Total") == [f"≥ {points}" for points in (5, 3, 0, 0)]


def test_who_stands_there_settles_it() -> None:
    app = begun()
    tap(app, "way-1", "temples")
    tap(app, "1-a-value", "7")
    tap(app, "1-a-red", "L1")
    tap(app, "1-a-blue", "4")
    assert "Temple A · 7, a tie of Red, Blue" in said(app)
    tap(app, "1-a-blue", "3")
    assert "Temple A · 7, Red with 4 against 3" in said(app)
    press(app, "Next")
    assert "Temple B · the next one" in said(app)
    press(app, "Next")
    assert "● Red · ≥ 7" in said(app), "nobody has told of treasures"


def test_after_the_last_player_comes_the_next_round() -> None:
    app = begun()
    for _ in range(3):
        assert "Round 2" not in {shown(button.label) for button in app.button}
        press(app, "Next")
    assert "Next" not in {shown(button.label) for button in app.button}
    press(app, "Round 2")
    press(app, "Go on from round 1")
    assert "● Red" in said(app)
    for number in (3, 4):
        tap(app, "round", number)
        press(app, "Go on")
    below = "Last player; the result is below."
    for _ in range(3):
        assert below not in said(app)
        press(app, "Next")
    assert below in said(app)
    assert not any(shown(button.label).startswith("Round") for button in app.button)
    assert "That is all" not in {shown(button.label) for button in app.button}, "nothing was told of anybody"
    note(app, "4 red temples 2")
    assert "Who wins is open. Not told yet: " in said(app)
    assert "it is kept and counts in Statistics" not in said(app)
    press(app, "That is all")
    assert "it is kept and counts in Statistics" in said(app)
    press(app, "■ Blue")
    assert "it is kept and counts in Statistics" in said(app), "whichever card is open"
    press(app, "New pad")
    assert "game" not in app.query_params
    assert "Begin" in headings(app)


def finished_pad() -> str:
    """Fill a pad of Tikal's four rounds, 10 points for Red in each and 4 for Blue, and return its code."""
    app = begun()
    for line in ("1 red temples 10", "1 blue temples 4"):
        note(app, line)
    for number in (2, 3, 4):
        tap(app, "round", number)
        press(app, f"Go on from round {number - 1}")
    press(app, "That is all")
    return code_of(app)


def test_looking_by_temple_changes_no_points() -> None:
    app = opened("pad", game=finished_pad())
    before = column(app, "Total")
    assert before[:2] == ["40", "16"]
    tap(app, "way-4", "temples")
    assert column(app, "Total") == before
    assert "What you tell here is kept beside it." in said(app)
    tap(app, "4-a-value", "3")
    tap(app, "4-a-holder", "blue")
    assert column(app, "Total") == before, "what was told by player counts until somebody says otherwise"
    press(app, "Count what was told “By temple”")
    assert column(app, "Total") == ["30", "15", "0", "0"], "three rounds of 10 and of 4, and 3 for Blue"
    tap(app, "way-4", "players")
    press(app, "Count what was told “By player”")
    assert column(app, "Total") == before


def test_a_finished_pad_counts_in_statistics_as_its_game() -> None:
    note(begun(), "4 red temples 3")
    assert "No game has been finished yet" in said(opened("statistics"))
    code = finished_pad()
    app = opened("statistics")
    assert "One was scored on a pad." in said(app)
    people = next(frame.value for frame in app.table if "Expected wins" in frame.value)
    assert list(people["Player"]) == ["Red", "Black", "Blue", "Yellow"]
    assert list(people["Won"]) == ["1", "0", "0", "0"]
    assert list(people["Most points"]) == ["40", "0", "16", "0"]
    assert "How many minutes did a game take?" not in said(app)
    assert f"](breakdown?game={code})" in said(app), "a record leads to the pad"


def test_a_finished_pad_gives_what_a_finished_game_gives() -> None:
    code = finished_pad()
    app = opened("breakdown", game=code)
    assert "Temples 10 + 10 + 10 + 10 = 40" in said(app)
    assert any("1. ● Red: 40" in str(text.value) for text in app.code)
    assert "BG Stats" in said(app)
    saved = {button.proto.label for button in app.main.get("download_button")}
    assert {"Save the report", "Save the log"} <= saved
    links = [link.proto for link in opened("games").main.get("page_link")]
    (link,) = [one for one in links if one.page.endswith("pad") and f"game={code}" in one.query_string]
    assert "Tikal" in link.label
    app = opened("pad", game=code)
    del app.query_params["game"]
    app.switch_page("../../pages/breakdown.py").run()
    assert not app.exception
    assert "Temples 10 + 10 + 10 + 10 = 40" in said(app), "the bar names no pad and means the one seen last"
    app = opened("pad", game=code)
    press(app, "Rematch: the lot says who begins")
    again = code_of(app)
    assert again != code
    store = Store(games=pads())
    names = [{player.name for player in store.load(each).header.players} for each in (code, again)]
    store.close()
    assert names[0] == names[1]


def test_a_pad_is_deleted_and_brought_back() -> None:
    code = finished_pad()
    app = opened("pad", game=code)
    press(app, "Delete it")
    assert "Pads kept before" not in said(app)
    assert "There is no game" not in said(app)
    assert not any(shown(button.label) == "Bring it back" for button in opened("games").button)
    press(app, "Bring it back")
    assert "Pads kept before" in said(opened("pad"))


def test_four_rounds_a_mistake_mended_and_a_shared_win() -> None:
    app = begun()
    for line in ("1 red temples 10", "1 blue temples 4", "1 blue treasures 1"):
        note(app, line)
    for number in (2, 3, 4):
        tap(app, "round", number)
        press(app, f"Go on from round {number - 1}")
    assert column(app, "4") == ["+10", "+5", "+0", "+0"]
    assert "After the last round" not in said(app), "the last round has only been taken over"
    press(app, "That is all")
    assert "After the last round: ● Red with 40 points." in said(app)
    tap(app, "round", 2)
    assert "After the last round: ● Red with 40 points." in said(app), "no round before it hides that"
    tap(app, "round", 1)
    put(app, "1-red-temples-out", "10")
    put(app, "1-red-temples", "5")
    assert column(app, "Total") == ["20", "20", "0", "0"]
    assert "After the last round: ● Red + ■ Blue with 20 points." in said(app)
    assert "By this table's reading" in said(app)
    assert "won by Blue." in said(app)


def test_the_auction_version_starts_on_20_and_counts_bids() -> None:
    app = begun("auction")
    assert column(app, "Start") == ["20"] * 4
    tap(app, "1-red-bids-ones", "7")
    tap(app, "1-red-bids-tens", "1")
    assert "● Red · ≥ −17 this round, ≥ 3 in all" in said(app)
    assert column(app, "Total")[-1] == "≥ 3", "temples and treasures are open"
    tap(app, "round", 2)
    press(app, "Go on from round 1")
    tap(app, "2-red-bids-ones", "2")
    assert "● Red · ≥ −2 this round, ≥ 1 in all" in said(app)


def test_nonsense_is_answered_in_a_sentence_and_nothing_is_lost() -> None:
    app = begun()
    note(app, "1 red temples 9")
    for line, sentence in (
        ("1 a red 20", "“20” are no figures"),
        ("1 red temples 3+99", "values of temples are 1 to 10"),
        ("9 red temples 3", "there is no round 9"),
        ("1 **x** value 3", "is nothing that this pad asks about"),
        ("hello", "is no note"),
        (NOVEL, "is no note"),
    ):
        note(app, line)
        assert sentence in said(app), line[:40]
        assert len(said(app)) < 1000
        assert column(app, "Total")[0] == "≥ 9"
