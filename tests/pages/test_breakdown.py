"""The Breakdown page, by what it says and by the numbers it gives out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block, Expander, Subheader

from assistant.records.games import pads, referees
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Header, Log, Player
from assistant.referee.logs.logfile import load_log, read_entry
from assistant.tikal import REFEREE
from assistant.views.page.current_game import tables
from assistant.views.sharing.report import report
from tests.games.replay import AUCTION_GAME, replay
from tests.pages.opening import opened, said, shown, stored, tikal_header, unfolded

ALWAYS = (
    "How do the points add up?",
    "Who was ahead, and when?",
    "Who led after each round, and by how much?",
    "How many points did each round bring, and from what?",
    "What did everybody score points for?",
    "What did everybody spend AP on?",
    "In which round was it spent, and on what?",
    "How many AP did a point cost in each round?",
    "Who held which of the temples, from when to when, and what were they worth?",
    "Where did temples change hands?",
)
GAMES = Path(__file__).parents[1] / "games"
NUMBERS = "The numbers behind it"
OWNED = "How much would what everybody owned have scored, entry by entry?"


def charts(app: AppTest) -> int:
    return len(app.get("plotly_chart"))


def test_an_empty_game_has_a_sentence_and_no_chart() -> None:
    app = opened("breakdown", game=stored(Log(tikal_header("Ann", "Bo"))))
    assert "Nothing has been entered yet" in said(app)
    assert charts(app) == 0
    assert not app.dataframe


def questions(app: AppTest) -> list[str]:
    """Return what the page asks from top to bottom, whether its answer is shown or folded away."""
    return list(asked_below(app.main))


def asked_below(block: Block) -> Iterator[str]:
    for child in block.children.values():
        if isinstance(child, Subheader):
            yield shown(child.value)
        elif isinstance(child, Expander):
            if shown(child.label) != NUMBERS:
                yield shown(child.label)
        elif isinstance(child, Block):
            yield from asked_below(child)


def all_answers(code: str) -> AppTest:
    """Return the page of a game after every question was opened."""
    return with_all_answers(opened("breakdown", game=code), code)


def with_all_answers(app: AppTest, code: str) -> AppTest:
    folded = [fold.proto.id.partition(f"-{code}-")[2] for fold in app.expander]
    return unfolded(app, *(f"{code}-{fold}" for fold in folded if fold.endswith("-asked")))


def test_what_has_not_happened_is_said_in_place_of_a_chart() -> None:
    first = Entry("action", REFEREE.read("tile A6 c2"))
    app = opened("breakdown", game=stored(Log(tikal_header("Ann", "Bo"), (first,))))
    assert [shown(info.value).split(".")[0] for info in app.info] == [
        "Nobody has scored yet",
        "Nobody has spent any AP yet",
        "Nothing has happened at any of the temples yet",
    ]
    assert charts(app) == 0
    assert questions(app)[0] == "Who was ahead, and when?", "no heading over sums that nobody has"


def test_a_whole_game_is_read_from_top_to_bottom() -> None:
    code = stored(replay("three_players").log)
    app = opened("breakdown", game=code)
    # How it ended is drawn before somebody asks for more.
    assert [shown(heading.value) for heading in app.subheader] == [*ALWAYS[:2], "Take it with you"]
    assert (charts(app), len(app.table)) == (1, 0)
    asked = questions(app)
    app = with_all_answers(app, code)
    assert (
        asked
        == questions(app)
        == [
            *ALWAYS,
            "What did it bring to keep one of the temples for good?",
            OWNED,
            "Which exchanges mattered?",
            "Take it with you",
        ]
    )
    # All but the sums, the three tables and the files have a picture.
    assert charts(app) == len(questions(app)) - 5
    assert {"Save the report", "Save the log"} <= {
        str(button.proto.label) for button in app.get("download_button")
    }
    text = said(app)
    # The sheets of the recorded game, added up by hand.
    assert "Mara**: Temples 3 + 19 + 21 + 35 = 78; treasures 3 + 11 + 11 + 11 = 36; together 114" in text
    # 10 each; Mara 36 before Nils 35; Nils 76 before Mara 68; Mara 114.
    assert "The lead changed hands 3 times." in text
    # Tables lead to the replay.
    exchanges = next(table.value for table in app.table if "Action" in table.value.columns)
    assert list(exchanges["Entry"]) == [f"[91](replay?game={code}&entry=91)"] * 2
    assert list(exchanges["Difference"]) == ["2", "0"]


def test_auctions_have_their_own_questions() -> None:
    app = all_answers(stored(replay(AUCTION_GAME).log))
    assert questions(app)[-3:-1] == [
        "What did everybody pay in auctions, and what did it bring?",
        "What was bought, for how much?",
    ]
    assert "at the start 20; paid in auctions −11; together 120" in said(app)
    # What another player spent, round by round.
    pills = next(group for group in app.button_group if str(group.key).endswith("-grid-player"))
    pills.set_value(pills.options[1]).run()
    assert not app.exception


def test_what_people_gathered_has_a_picture_each() -> None:
    folder = GAMES / "thurn_und_taxis"
    app = all_answers(stored(load_log(folder / "two_players.txt", referees())))
    asked = questions(app)
    first = asked.index("How many houses had everybody placed after each round?")
    assert asked[first : first + 3] == [
        "How many houses had everybody placed after each round?",
        "In how many lands had everybody a house?",
        "Who had climbed to which carriage, and when?",
    ]
    changed = next(table.value for table in app.table if "From whom" in table.value.columns)
    assert set(map(shown, changed["Place"])) <= {
        "all lands",
        "Baden",
        "Schweiz/Tyrol",
        "Württemberg/Hohenzollern",
        "Böhmen/Salzburg",
        "Baiern",
    }


def test_points_that_come_all_at_once_say_nothing_of_who_was_ahead_before() -> None:
    log = load_log(GAMES / "orcs_orcs_orcs/two_players.txt", referees())
    asked = questions(opened("breakdown", game=stored(log)))
    assert asked[:3] == ["How do the points add up?", "What did everybody score points for?", OWNED]
    written = report(History.replay(referees()[log.header.game], log))
    assert OWNED in written
    for question in ALWAYS[1:4]:
        assert question not in written


def test_one_round_that_brought_all_points_is_not_drawn_beside_their_sources() -> None:
    log = load_log(GAMES / "thurn_und_taxis/two_players.txt", referees())
    asked = questions(opened("breakdown", game=stored(log)))
    assert asked[1:4] == [ALWAYS[1], ALWAYS[2], "What did everybody score points for?"]


def test_a_game_from_a_file_goes_to_bg_stats_once_its_day_is_told() -> None:
    """BG Stats demands a moment; that at which the file came in says nothing of the game."""
    code = stored(load_log(GAMES / "tikal/three_players.txt", referees()))
    app = opened("breakdown", game=code)
    assert "BG Stats wants the day" in said(app)
    assert not [one for one in app.main.get("link_button") if "bgstats:" in one.proto.url]
    tables().store.tell(code, {"day": "2026-11-20"})
    app = opened("breakdown", game=code)
    assert [one for one in app.main.get("link_button") if "2026-11-20%2012%3A00%3A00" in one.proto.url]


def test_where_the_day_is_told_is_said_of_a_pad_too() -> None:
    """A pad has no page with a board, and nothing stands there under More."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    told = History(pads()["tikal-pad"], Header("tikal-pad", "rio-grande", "basic", "1", players))
    for number in (1, 2, 3, 4):
        for colour in ("red", "blue"):
            for fact in ("temples 3", "treasures 1"):
                told.enter(read_entry(f"note {number} {colour} {fact}", told.referee, told.position))
    sentence = said(opened("breakdown", game=stored(told.log)))
    assert "BG Stats wants the day: tell it on Score pad" in sentence
