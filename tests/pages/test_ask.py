"""The Ask page, by what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import load_log
from tests.games.replay import replay
from tests.orcs_orcs_orcs.fictitious import header as orcs_header
from tests.pages.at_table import press
from tests.pages.opening import opened, said, shown, stored, tikal_header


def everything(app: AppTest) -> str:
    """Return all sentences of a page and its refusals, without what makes words bold."""
    return "\n".join([said(app), *(shown(element.value) for element in app.error)]).replace("**", "")


def rows(app: AppTest) -> dict[str, list[str]]:
    """Return the rows of values to tap: the question over each, and what it offers."""
    return {shown(row.label): [shown(option) for option in row.options] for row in app.main.button_group}


def tap(app: AppTest, question: str, value: object) -> None:
    next(row for row in app.button_group if shown(row.label) == question).set_value(value).run()
    assert not app.exception


def address(app: AppTest, name: str) -> str:
    """Return a part of the page's address."""
    value = app.query_params[name]
    return value if isinstance(value, str) else value[0]


def taken(app: AppTest) -> list[str]:
    """Return what is said to be assumed, or to come from the game."""
    told = [shown(line.value) for line in app.caption]
    return [line for line in told if line.startswith(("Assumed: ", "From the game: "))]


KIND, FIGURES = "What kind of tile?", "Your figures on the tile"


def test_three_taps_settle_the_camp_for_every_edition() -> None:
    app = opened("ask")
    assert "What does somebody want to do?" in said(app)
    labels = [shown(button.label) for button in app.button]
    assert labels[:3] == ["Dig at a temple", "Build a camp", "Place a guard"]
    assert "Who gets this temple?" in labels
    press(app, "Build a camp")
    assert address(app, "question") == "camp"
    assert "It makes no difference: Others do not prevent camps (T56)" in said(app)
    assert "Undecided. Still open: What kind of tile? · Your figures on the tile" in everything(app)
    tap(app, KIND, "jungle")
    assert [row for row in rows(app) if row != "Game"][:2] == [KIND, FIGURES]
    assert taken(app) == [
        (
            "Assumed: Treasure chips left on the tile: 0 · Whose camp stands there? no camp · "
            "Camps you have built so far: 0 · AP left this turn: 10"
        )
    ]
    assert rows(app)[FIGURES] == ["0", "1", "2", "3", "4 or more", "?"]
    tap(app, FIGURES, 0)
    text = everything(app)
    assert "Ravensburger 1999, Rio Grande" in text
    assert "Legal. Costs 5 AP." in text
    assert (
        "Illegal. By the rules in use a camp needs a figure of your own on its tile; "
        "none is on this tile yet." in text
    )
    assert "Legal with “Your figures on the tile” 1 instead of 0." in text
    assert address(app, "kind") == "jungle"
    assert address(app, "figures") == "0"


@pytest.mark.parametrize(
    "question, fact",
    [
        ("cast", "What is cast?"),
        ("cast", "Is it Fireball, Lightning Bolt, Earthquake or Ice Storm?"),
        ("reinforce", "What sort of card is it?"),
        ("moment", "What do you want to do?"),
    ],
)
def test_which_card_or_move_is_meant_is_asked_although_something_is_usual(question: str, fact: str) -> None:
    app = opened("ask", rules="orcs_orcs_orcs", question=question)
    assert fact in rows(app)
    assert not any(fact in line for line in taken(app))


def test_a_fact_is_one_tap_from_unknown_and_only_what_matters_is_asked() -> None:
    app = opened("ask", question="dig", figures="1")
    assert "Legal. Costs 2 AP." in everything(app)
    tap(app, "Levels to dig now", "?")
    assert address(app, "levels") == "?"
    assert "Undecided. Levels to dig now? 1: legal; 2 or more: illegal" in everything(app)
    tap(app, "Levels to dig now", 1)
    assert "levels" not in app.query_params
    stones, start = (
        "Stones between the two tiles, both sides together",
        "Is the start the base camp or your own camp?",
    )
    assert start not in rows(opened("ask", question="walk", stones="2"))
    by_path = rows(opened("ask", **{"question": "walk"} | {"secret": "yes"}))
    assert stones not in by_path
    assert start in by_path


def test_every_broken_rule_is_told_at_once_with_its_place_in_print() -> None:
    app = opened("ask", question="dig", figures="1", levels="3", next_supply="0", guard_owner="you")
    assert "All reasons (4)" in [shown(box.label) for box in app.expander]
    text = everything(app)
    for sentence in (
        "needed 3, there 1.",
        "levels dug on this tile: 3.",
        "left in the supply: 0.",
        "The temple on this tile is guarded by you; its value is fixed now.",
    ):
        assert sentence in text
    assert "Ravensburger 1999: 10 Aktionspunkte einsetzen, p. 6; Tempelebenen freilegen, p. 8" in text


def test_a_silence_of_the_rulebooks_is_told_with_the_other_reading() -> None:
    app = opened("ask", question="guard", own="3", strongest="3")
    text = everything(app)
    assert "Undecided. Not known: May a player who is only tied" in text
    assert "No, only with more strength than every other expedition: illegal" in text
    assert "Yes, a tie at the top is enough: legal" in text
    assert "The same in every rulebook." in text
    app.radio[0].set_value("strict").run()
    assert "Illegal by this table's reading." in everything(app)
    assert "If you read it as “Yes, a tie at the top is enough”: legal." in everything(app)
    app.radio[0].set_value("shared").run()
    assert address(app, "guard-majority") == "shared"
    assert "Legal by this table's reading. Costs 5 AP." in everything(app)
    assert "“No, only with more strength than every other expedition”: illegal." in everything(app)


def test_a_number_that_the_table_agreed_on_can_be_chosen_without_a_game() -> None:
    app = opened("ask", rules="thurn_und_taxis", question="hand", hand="6", dropped="2")
    assert "Illegal" in everything(app)
    [kept] = app.radio
    assert (kept.options, kept.value) == (["2 cards", "3 cards", "4 cards", "5 cards"], "3")
    kept.set_value("4").run()
    assert address(app, "hand-size") == "4"
    assert "Legal" in everything(app)
    assert "4 cards at most are kept" in everything(app)


def test_a_button_beside_the_answer_names_the_other_reading_and_sets_it() -> None:
    """Tikal without a table, the others at one: what rests on a silence can be read the other way."""
    tikal = opened("ask", question="guard", own="3", strongest="3", **{"guard-majority": "strict"})
    post = Log(
        Header("thurn_und_taxis", "yucata", "basic", "1", (Player("red", "Ann"), Player("blue", "Bo")))
    )
    third_round = {"official": "amtmann", "first_round": "no", "empty_hand": "yes", "taken": "0"}
    orcs = stored(Log(orcs_header(told=False)))
    for app, question, reading, option in (
        (tikal, "only tied", "Yes, a tie at the top is enough", ("guard-majority", "shared")),
        (
            opened("ask", game=stored(post), question="official", **third_round),
            "Must the Postmeister help",
            "No",
            ("empty-hand-postmeister", "free"),
        ),
        (
            opened("ask", game=orcs, question="teleport", at="t1"),
            "to the field on which it stands?",
            "Yes, the action is used up",
            ("teleport-own-field", "yes"),
        ),
    ):
        assert "Illegal" in everything(app)
        (label,) = [shown(button.label) for button in app.button if "Read it as" in shown(button.label)]
        assert question in label
        assert label.endswith(f"Read it as “{reading}”")
        press(app, label)
        assert address(app, option[0]) == option[1]
        assert "Legal by this table's reading." in everything(app)
        # And back again: the table's own reading is one button away as well.
        assert [button for button in app.button if "Read it as" in shown(button.label)]


def test_who_gets_this_temple() -> None:
    app, asked = opened("ask", question="temple", own="3"), "Strength of the strongest other"
    told = "0 to 2: you score this temple; 3: nobody scores this temple; 4 or more: another player"
    assert told in said(app)
    tap(app, asked, 2)
    assert "You score this temple." in said(app)
    tap(app, asked, 3)
    assert "Nobody scores this temple." in said(app)
    tap(app, asked, "more")
    assert address(app, "strongest") == "4", "long counts are typed"
    assert (app.number_input[0].min, app.number_input[0].max) == (4, 21)
    app.number_input[0].set_value(12).run()
    assert address(app, "strongest") == "12"
    assert "Another player scores this temple." in said(app)


def test_ones_own_rulebook_comes_first_and_the_others_in_a_line() -> None:
    app = opened("ask", question="camp", kind="jungle", edition="romanian")
    text = everything(app)
    assert "Undecided. Your figures on the tile? 0: illegal; 1 or more: legal" in text
    assert "Ravensburger 1999, Rio Grande: legal" in text
    tap(app, FIGURES, 0)
    text = everything(app)
    assert text.index("Romanian edition") < text.index("Ravensburger 1999, Rio Grande: legal")
    assert (len(app.error), len(app.success)) == (1, 0)
    tap(app, "Your rulebook", "rio-grande")
    assert address(app, "edition") == "rio-grande"
    assert "Romanian edition: illegal (T53)" in said(app)
    press(app, "Ask something else")
    assert "question" not in app.query_params
    assert address(app, "edition") == "rio-grande", "the rulebook stays, and the facts are forgotten"
    press(app, "Dig at a temple")
    assert "kind" not in app.query_params
    tap(app, "Your rulebook", "")
    assert "edition" not in app.query_params


@pytest.mark.parametrize(
    "parts, sentence",
    [
        ({"question": "pears"}, "There is no question “pears”"),
        (
            {"question": "camp", "figures": "20"},
            "“Your figures on the tile” cannot be “20”; it is 0 to 19, or ?.",
        ),
        ({"question": "camp", "figures": "9" * 5000}, "cannot be “999999"),
        ({"question": "camp", "kind": "<img src=x>"}, "cannot be “<img src=x>”"),
        ({"question": "camp", "camp-needs-figure": "yes"}, "“Build a camp” has no fact “camp-needs-figure”"),
        ({"question": "guard", "guard-majority": "x"}, "Option guard-majority cannot be “x”"),
        ({"question": "camp", "edition": "../../etc"}, "There is no edition “../../etc”."),
        ({"question": "camp", "game": "' OR 1=1"}, "is no game code"),
        ({"question": "camp", "utm": "x" * 9000}, "“Build a camp” has no fact “utm”"),
        ({"rules": "chess", "question": "camp", "left": "13"}, "“AP left this turn” cannot be “13”"),
    ],
)
def test_a_hostile_address_is_answered_in_a_sentence(parts: dict[str, str], sentence: str) -> None:
    app = opened("ask", **parts)
    assert sentence in " ".join(shown(warning.value) for warning in app.warning)
    assert all(len(shown(warning.value)) < 500 for warning in app.warning)


# From a running game


def middle_of_a_game() -> str:
    log = replay("four_players").log
    return stored(Log(log.header, log.entries[:180]))


def test_facts_of_a_running_game_are_filled_in() -> None:
    code = middle_of_a_game()
    app = opened("ask", game=code, question="dig", at="a2")
    text = said(app)
    assert "Which tile? **a2**" in text
    assert "Facts come from the game of Ada, Bruno, Clara and Dinu. “You” means" in text
    assert "The temple on a2 is guarded by" in everything(app)
    assert "Your figures there (the leader is one)" not in list(rows(app))[:1]
    (told,) = taken(app)
    assert told.startswith("From the game: ")
    lines = taken(opened("ask", game=code, question="dig", at="b1", dug="1"))
    where = [line.partition(":")[0] for line in lines if "Levels you dug there" in line]
    assert where == ["Assumed"], "what no game tells is not said to come from one"


def test_a_place_is_asked_for_on_the_board() -> None:
    code = middle_of_a_game()
    app = opened("ask", game=code, question="dig", at="z9,'><script>")
    assert "Which tile? Tap the board." in said(app), "the board has no such place"
    app = opened("ask", game=code, question="walk")
    assert "From which tile? Tap the board." in said(app)
    app.selectbox[0].select_index(3).run()
    assert len(address(app, "at")) == 2
    assert "To which tile? Tap the board." in said(app)
    app.selectbox[0].select_index(5).run()
    assert len(address(app, "at").split(",")) == 2
    assert "Tap the board." not in said(app)
    press(app, "Change")
    assert "at" not in app.query_params
    app = opened("ask", game=post("four_players", 60), question="lay", at="zuerich")
    assert "Which city? **Zürich**" in said(app)


def test_the_running_table_has_a_reading_of_its_own() -> None:
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    header = Header("tikal", "rio-grande", "basic", "1", players, {"camp-needs-figure": "yes"})
    app = opened("ask", game=stored(Log(header)), question="camp", at="b2")
    text = everything(app)
    assert "This table, Romanian edition" in text
    assert "a camp needs a figure of your own on its tile; none is on b2 yet." in text
    assert "Ravensburger 1999, Rio Grande: legal" in text


def test_the_game_can_be_left_and_taken_again() -> None:
    code = stored(Log(tikal_header("- Ann", "Bo")))
    app = opened("ask", game=code, question="swap")
    assert "\\- Ann" in " ".join(caption.value for caption in app.caption), "a name is no markup"
    press(app, "Ask without the game")
    assert "game" not in app.query_params
    assert "Facts come from" not in said(app)
    app = opened("table", game=code)
    app.query_params.clear()
    app.switch_page("../../pages/ask.py").run()
    press(app, "Take the facts from the running game")
    assert address(app, "game") == code


def post(name: str, entries: int) -> str:
    """Store a recorded game of Thurn und Taxis up to an entry."""
    folder = Path(__file__).parents[1] / "games" / "thurn_und_taxis"
    log = load_log(folder / f"{name}.txt", referees())
    return stored(Log(log.header, log.entries[:entries]))


def asked_about(app: AppTest) -> set[str]:
    return {shown(button.label) for button in app.button if str(button.key).startswith("ask-question-")}


@pytest.mark.parametrize(
    "name, asked, others",
    [
        (
            "four_players",
            {"Use an official", "Take a carriage"},
            {"letters", "tokens", "horses", "free cities"},
        ),
        ("kurier_two_players", {"Take a carriage", "letters"}, {"Use an official", "tokens", "horses"}),
        ("amt_three_players", {"Use an official", "tokens"}, {"letters", "horses", "free cities"}),
        (
            "glanz_two_players",
            {"horses", "free cities"},
            {"Take a carriage", "letters", "tokens", "place houses"},
        ),
    ],
)
def test_a_table_is_asked_about_what_it_plays_with(name: str, asked: set[str], others: set[str]) -> None:
    labels = asked_about(opened("ask", game=post(name, 60)))
    assert all(any(word in label for label in labels) for word in asked)
    assert not any(word in label for label in labels for word in others)


def test_several_actions_are_added_up_above_what_is_asked() -> None:
    app = opened("ask", rules="tikal", question="plan", stones="3", levels="2", guards="1")
    assert "This costs 12 AP; left this turn: 10 AP." in everything(app)
    assert "walking 3 × 1 + digging 2 × 2 + guards 1 × 5 = 12 AP" in said(app)
    assert "?" not in rows(app)["Temple levels dug"]
    tap(app, "Stones walked over (two figures over three stones: 6)", 1)
    assert "0 AP are left then." in said(app)


def test_what_follows_stands_under_the_verdict() -> None:
    app = opened("ask", rules="tikal", question="guard", own="6", strongest="2", explorers_there="3")
    assert "All your 3 other figures on that tile leave the game for good (T60)." in said(app)
    assert "It makes no difference: Others are not affected (T61)" in said(app)


def test_a_single_open_fact_is_explained_by_its_rule_and_not_told_twice() -> None:
    app = opened("ask", rules="thurn_und_taxis", question="turn")
    (why,) = [one for one in app.main.expander if shown(one.label) == "Why?"]
    card = shown(app.warning[0].value)
    told = [shown(line.value) for line in why.markdown]
    assert told
    assert not any(line in card for line in told)


def test_a_question_from_a_game_leads_back_to_its_table_and_names_who_is_meant() -> None:
    app = opened("ask", game=middle_of_a_game(), question="temple", at="b1")
    assert any("table" in link.proto.page for link in app.main.get("page_link"))
    assert "b1" in said(app)
    offered = opened("ask", game=middle_of_a_game(), at="a1")
    labels = [shown(button.label) for button in offered.button]
    assert "Bring figures in" in labels
    assert "Dig at a temple" not in labels


def test_what_is_about_the_place_is_asked_first() -> None:
    code = stored(Log(orcs_header(2), ()))
    labels = [shown(button.label) for button in opened("ask", game=code, at="t3").button]
    assert labels.index("Teleport to a tower field") < labels.index("Cast this spell with these cards")
    labels = [shown(button.label) for button in opened("ask", game=code).button]
    assert labels.index("Teleport to a tower field") > labels.index("Cast this spell with these cards")


def test_a_set_up_card_lists_its_steps() -> None:
    app = opened("ask", rules="tikal", question="set-up", players="3")
    assert "With 3 players (basic game):" in everything(app)
    assert "1. The board lies in the middle." in said(app)
    tap(app, "Which version?", "auction")
    assert "Turn up 3 tiles, one for each player. (T73)" in said(app)


def test_both_collections_after_a_swap_are_told_when_they_are_known() -> None:
    app = opened("ask", rules="tikal", question="swap", own_count="1", other_count="1")
    left = "You have no chip of the motif you gave, and the other has no chip of the one you took."
    assert left in said(app), "however little else is known"
    assert "Of the motif you took you have" not in said(app)
    tap(app, "Chips you hold of the motif you want", 1)
    tap(app, "Chips the other holds of the motif you give", 0)
    assert "Of the motif you took you have a pair." in said(app)
    assert "Of the motif you gave the other has a single." in said(app)


def test_the_deciding_rule_stands_there_with_its_sentence() -> None:
    asked = {"question": "turn", "phase": "lay", "action": "take", "taken": "1", "laid": "0"}
    app = opened("ask", rules="thurn_und_taxis", **asked)
    assert "The Postmeister lets you take a second card (TT49)." in said(app)
    assert "**TT49 · What the officials do**: The Postmeister lets a second card be taken" in said(app)
