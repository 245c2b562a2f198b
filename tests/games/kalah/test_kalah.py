"""Kalah by its rules, and what every small game has from the shared room without saying so."""

from __future__ import annotations

import pytest

from assistant.records.games import referees
from assistant.referee.ask.partial_facts import ask
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.component_sheets import component_names
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import Header, Player
from assistant.referee.logs.logfile import write_log
from assistant.referee.picture import marked
from assistant.referee.protocol import Referee
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, UNDECIDED
from tests.games.board_game import BoardGame
from tests.games.kalah import REFEREE
from tests.games.kalah.kalah import LETTERS, PITS, STORES, UNKNOWN, Board, Sow, Sowing
from tests.inside import inside
from tests.questions import facts_now

KALAH: Referee[Board, object] = REFEREE
GAMES = {"kalah": REFEREE}
START = "turn red; a seeds 4; b seeds 4; c seeds 4; d seeds 4; e seeds 4; f seeds 4; g seeds 4; h seeds 4"
START += "; i seeds 4; j seeds 4; k seeds 4; l seeds 4; red store 0; blue store 0"


def header(start: str = "", lone_seed: str = "stays") -> Header:
    players = (Player("red", "Ada"), Player("blue", "Bo"))
    return Header("kalah", "own-words", "basic", "1", players, {"lone-seed": lone_seed}, start=start)


def table(turn: str = "red", **holes: int | str) -> Board:
    """Return a table on which everything that is not named is empty."""
    told = {**dict.fromkeys(PITS, 0), **dict.fromkeys(("red", "blue"), 0), **holes}
    facts = (f"{name} {'seeds' if name in PITS else 'store'} {count}" for name, count in told.items())
    return REFEREE.new_game(header("; ".join((f"turn {turn}", *facts))))


def after(position: Board, *lines: str) -> Board:
    for line in lines:
        position = REFEREE.apply(position, REFEREE.read(line))
    return position


def holes(position: Board) -> dict[str, int]:
    """Return the holes with seeds, by their letters and the players of their stores."""
    names = LETTERS | dict(zip(STORES, position.game.colours, strict=True))
    return {name: position.seeds[hole] for hole, name in names.items() if position.seeds[hole]}


def refusals(position: Board, line: str) -> list[str]:
    verdict = REFEREE.judge(position, REFEREE.read(line))
    return [REFEREE.rulebook.refusal(violation) for violation in verdict.violations]


def test_a_game_begins_with_four_seeds_in_every_pit() -> None:
    assert REFEREE.fingerprint(REFEREE.new_game(header())) == START


def test_the_last_seed_in_the_own_store_lets_a_player_sow_once_more() -> None:
    position = after(REFEREE.new_game(header()), "sow c")
    assert holes(position) == dict.fromkeys("abghijkl", 4) | dict.fromkeys("def", 5) | {"red": 1}
    assert REFEREE.prompt(position).player == "red"
    assert REFEREE.prompt(after(position, "sow a")).player == "blue"


def test_the_other_store_is_left_out() -> None:
    position = after(table(f=9, b=1, g=1), "sow f")
    assert holes(position) == dict.fromkeys("hijkl", 1) | {"g": 2, "b": 2, "a": 1, "red": 1}


def test_a_lone_last_seed_takes_those_opposite() -> None:
    assert holes(after(table(a=1, k=5, l=1), "sow a")) == {"red": 6, "l": 1}
    assert holes(after(table("blue", j=1, b=3, f=1), "sow j")) == {"blue": 4, "f": 1}


def test_where_the_pit_opposite_is_empty_the_table_decides() -> None:
    alone = table(a=1, f=2, l=1)
    assert holes(after(alone, "sow a")) == {"b": 1, "f": 2, "l": 1}
    taken = REFEREE.reread(alone, {"lone-seed": "taken"})
    assert holes(after(taken, "sow a")) == {"red": 1, "f": 2, "l": 1}


def test_every_refusal_says_what_is_wrong_and_what_would_be_right() -> None:
    position = table(b=2, g=1)
    assert refusals(position, "sow a") == ["Pit a is empty."]
    assert refusals(position, "sow g") == ["Pit g lies on the other side."]
    assert refusals(position, "blue: sow g") == ["It is the other player's turn."]
    assert refusals(position, "blue: sow h") == ["It is the other player's turn.", "Pit h is empty."]
    assert refusals(table(b=2), "sow b") == ["All pits of one side are empty, so the game is over."]
    fix = REFEREE.fix(position, Sow("a"))
    assert fix is not None
    assert fix.instead == Sow("b")


def test_what_nobody_has_told_is_asked_and_never_held_against_anybody() -> None:
    position = table(b="?", c=1, g=1)
    verdict = REFEREE.judge(position, Sow("b"))
    assert verdict.judgement == UNDECIDED
    (missing,) = verdict.missing
    assert (missing.fact, missing.rules) == ("seeds", ("K5",))
    assert (missing.outcomes["0"], missing.outcomes["1"]) == ("illegal", "legal")
    for line in ("sow b", "sow a"):
        with pytest.raises(ImpossibleError, match="how many seeds lie in pit b"):
            after(table(a=1, b="?", g=1), line)
    assert REFEREE.judge(table(a="?", b="?", g=1), Sow("a")).judgement == UNDECIDED
    assert REFEREE.judge(table(a="?", g=1), Sow("h")).judgement == ILLEGAL
    assert holes(after(position, "sow g"))["h"] == 1
    assert after(table(f=2, g="?", a=1), "sow f").seeds[PITS["g"]] == UNKNOWN


def test_the_game_is_over_when_a_side_is_empty_and_what_is_left_counts() -> None:
    before = table(f=1, g=2, h=1, red=20, blue=24)
    after_it = after(before, "sow f")
    assert REFEREE.winners(before) == ()
    assert REFEREE.points(after_it) == {"red": 21, "blue": 27}
    assert REFEREE.winners(after_it) == ("blue",)
    assert REFEREE.prompt(after_it).finished
    sheets = REFEREE.scored(before, Sow("f"), after_it)
    assert [[(item.source, item.points) for item in sheet.items] for sheet in sheets] == [
        [("store", 21), ("side", 0)],
        [("store", 24), ("side", 3)],
    ]
    assert REFEREE.scored(after_it, Sow("f"), after_it) == ()
    assert REFEREE.winners(table(a=1, red=20, blue=21)) == ("red", "blue")
    assert REFEREE.winners(table(a=1, red="?", blue=21)) == ()
    assert REFEREE.score(table(a=1, red="?"), "red").open.count == 1


def test_a_log_keeps_what_was_overruled_corrected_and_taken_back() -> None:
    history = History(REFEREE, header())
    history.play(REFEREE.read("sow a"))
    with pytest.raises(RefusedError, match="It is the other player's turn"):
        history.play(REFEREE.read("red: sow b"))
    history.play(REFEREE.read("red: sow b"), overrule_reason="we were in the middle of it")
    history.correct(REFEREE.read("set g seeds 9"), "miscounted")
    history.undo()
    history.redo()
    lines = write_log(history.log, REFEREE).splitlines()
    assert lines[-5:] == [
        "sow a",
        "red: sow b ! we were in the middle of it",
        "set g seeds 9 ! miscounted",
        "undo",
        "redo",
    ]
    told = [str(REFEREE.describe(inside(step.before), step.entry.action)) for step in history.steps]
    assert told == ["Ada sows from pit a", "Ada sows from pit b", "g, Seeds: 9"]
    assert [REFEREE.actor(inside(step.before), step.entry.action) for step in history.steps] == [
        "red",
        "red",
        "",
    ]
    assert inside(history.position).seeds[PITS["g"]] == 9


@pytest.mark.parametrize("line", ["sow", "sow m", "sow a b", "reap a", "green: sow a", "set a"])
def test_what_cannot_be_read_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(BadInputError):
        REFEREE.read(line)


@pytest.mark.parametrize(
    "text",
    ["", "turn", "turn green", "red; a seeds 4", "turn red; a seeds 99", "turn red; a", "turn red; z x 1"],
)
def test_a_position_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="cannot be read"):
        REFEREE.new_game(header(text or " "))


def test_offers_lead_to_what_the_rules_allow() -> None:
    position = table(b=2, c=1, g=1)
    (anywhere,) = REFEREE.offers(position)
    (choice,) = anywhere.choices({})
    assert {one.value: str(one.refused or "") for one in choice.alternatives} == {
        "b": "", "c": "", **{pit: f"Pit {pit} is empty." for pit in "adef"},
    }  # fmt: skip
    assert anywhere.build({"place": "b"}) == Sow("b")
    (here,) = REFEREE.offers(position, "c")
    assert (here.choices({}), here.build({}), str(here.label)) == ((), Sow("c"), "Ada sows from pit c")
    assert REFEREE.offers(position, "g") == ()
    assert REFEREE.offers(table(b=2)) == ()


def test_a_button_is_the_same_in_general_and_at_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    position = table(b=2, c=1, g=1)
    assert [str(offer.label) for offer in REFEREE.offers(position)] == ["sowing"]
    monkeypatch.setattr(Sowing, "button", Text("Sow"))
    offers = [*REFEREE.offers(position), *REFEREE.offers(position, "c")]
    assert [str(offer.label) for offer in offers] == ["Sow", "Sow"]


def test_the_table_can_be_entered_as_it_stands() -> None:
    start, position = REFEREE.new_game(header()), table(b=2, g=1, red=40)
    corrections = REFEREE.differences(start, position)
    assert after(start, *map(REFEREE.write, corrections)) == position
    assert REFEREE.position_audit(position, everything=False) == ()
    (fewer,) = REFEREE.position_audit(position, everything=True)
    assert REFEREE.rulebook.refusal(fewer) == "Only 43 seeds are counted; there are 48."
    (more,) = REFEREE.position_audit(table(b=9, red=40), everything=False)
    assert REFEREE.rulebook.refusal(more) == "49 seeds are counted; there are 48."
    (offer,) = REFEREE.position_offers(position, "b")
    assert REFEREE.write(offer.build({"value": "?"})) == "set b seeds ?"
    assert REFEREE.if_it_ended_now(position) == position


def test_a_score_pad_asks_for_the_stores() -> None:
    history = History(REFEREE.pad, header())
    for line in ("note 1 round begins empty", "note 1 red store 26", "note 1 blue store 22"):
        history.play(REFEREE.pad.read(line))
    assert REFEREE.pad.points(inside(history.position)) == {"red": 26, "blue": 22}
    assert REFEREE.pad.winners(inside(history.position)) == ("red",)
    cards = REFEREE.pad.rules.cards(inside(history.position), 1)
    assert [(card.player, [field.value for field in card.fields]) for card in cards] == [
        ("red", ["26"]),
        ("blue", ["22"]),
    ]
    assert str(REFEREE.pad.describe(inside(history.position), REFEREE.pad.read("note 1 red store 3"))) == (
        "Ada, Seeds in the store: 3"
    )
    closing = REFEREE.pad.read("note 1 round told all")
    assert str(REFEREE.pad.describe(inside(history.position), closing)) == "Round 1: that is all"
    assert REFEREE.pad.rules.ways_told(inside(history.position), 1) == []
    assert [
        str(REFEREE.pad.rules.label(inside(history.position), 1, field)) for field in cards[0].fields
    ] == ["Seeds in the store"]
    for line in ("note 1 red store 49", "note 1 a seeds 4", "note 1 green store 4"):
        with pytest.raises(RefusedError):
            history.play(REFEREE.pad.read(line))
    history.play(REFEREE.pad.read("note 1 red store 27"))
    (violation,) = REFEREE.pad.audit(inside(history.position))
    assert violation.rule == "K10"
    assert REFEREE.pad.standings(inside(history.position)) == ()
    assert REFEREE.pad.rules.way(inside(history.position), 1) == ""
    history.play(REFEREE.pad.read("note 1 red store -"))
    assert REFEREE.pad.points(inside(history.position)) == {"red": 0, "blue": 22}


def test_a_pad_with_equal_stores_has_two_winners() -> None:
    history = History(REFEREE.pad, header())
    for line in ("note 1 round begins empty", "note 1 red store 24", "note 1 blue store 24"):
        history.play(REFEREE.pad.read(line))
    assert REFEREE.pad.winners(inside(history.position)) == ("red", "blue")
    tie = REFEREE.pad.tie_break(inside(history.position), history.header.names)
    assert tie is not None


def test_people_can_ask_without_a_game_and_about_a_moment() -> None:
    (question,) = REFEREE.questions()
    assert ask(question, {"over": False, "your_turn": True, "yours": True}).result == UNDECIDED
    refused = ask(question, {"over": False, "your_turn": True, "yours": False, "seeds": 3})
    assert [violation.rule for violation in refused.violations] == ["K4"]
    now = facts_now(REFEREE, table(b=2, g=1), "sow", ["b"])
    assert now == {"pit": "b", "over": False, "your_turn": True, "yours": True, "seeds": 2}
    assert "seeds" not in facts_now(REFEREE, table(b="?", g=1), "sow", ["b"])
    assert facts_now(REFEREE, table(b=2), "sow", []) == {}


def test_it_keeps_the_interface_and_is_no_game_of_the_app() -> None:
    position = KALAH.new_game(header())
    verdict = KALAH.judge(position, Sow("a"))
    assert with_other_readings(KALAH, header(), position, Sow("a"), verdict) == verdict
    looked_at = marked(KALAH.picture(position), "a", ["b"])
    assert [(zone.id, zone.state) for zone in looked_at.zones if zone.state != "plain"] == [
        ("a", "selected"),
        ("b", "offered"),
    ]
    assert KALAH.standings(position) == ()
    assert KALAH.holdings(position, "red") == ()
    assert BoardGame.audit(REFEREE, position) == ()
    assert KALAH.round_of(position) == 1
    assert not component_names(KALAH)
    assert [line.line for one in REFEREE.typing_help() for line in one.lines] == [
        "sow c",
        "set c seeds 4",
        "set red store 9",
    ]
    assert [line.line for one in REFEREE.pad.typing_help() for line in one.lines] == [
        "note 1 round told all",
        "note 1 red store 26",
    ]
    assert "kalah" not in referees()


def test_what_is_played_has_a_kind() -> None:
    assert str(REFEREE.kind_of(REFEREE.read("sow c"))) == "sowing"
