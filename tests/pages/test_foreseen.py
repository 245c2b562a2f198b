"""The What was possible page of a game that tells what was in reach turn by turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.records import possible
from assistant.records.possible import Reach, foreseen, played_turns
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log, make_entry
from assistant.views.best_turn import reach_card
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import header, table
from tests.pages.opening import opened, said, stored

PATIENCE = 300
LINES = ("hand smash smash zap zap", "cast smash row 1 at goblin@1o", "pass", "draw", "marker 5 ork")


def game(*lines: str) -> Log:
    """Return a game of two in which a Goblin stands before Ann's mage."""
    facts = ["1o creatures goblin", *(f"{lane}m creatures golem" for lane in range(2, 7))]
    start = REFEREE.fingerprint(table(*facts, players=2))
    log = Log(replace(header(2), start=start), ())
    return replace(log, entries=tuple(make_entry("action", REFEREE.read(line)) for line in lines))


def test_turns_are_told_apart_by_player_and_begin_where_they_begin() -> None:
    turns = played_turns(History.replay(REFEREE, game(*LINES)))
    assert [(turn.player, turn.round, turn.entry, len(turn.steps)) for turn in turns] == [
        ("blue", 1, 0, 4),
        ("green", 1, 4, 1),
    ]
    assert [len(turn.moments) for turn in turns] == [4, 2], "the last one is still to act"
    assert [turn.steps for turn in played_turns(History.replay(REFEREE, game()))] == [()]


def test_the_moment_that_tells_most_is_looked_at() -> None:
    (turn, *_) = played_turns(History.replay(REFEREE, game(*LINES)))
    search = foreseen(inside(REFEREE), turn.moments, turn.player)
    assert isinstance(search, Reach)
    search.go_on()
    assert search.wait(PATIENCE)
    defeats, *_ = search.opportunities()
    assert search.opportunities()[0] is defeats, "what is found is kept"
    # Two points of damage defeat the Goblin: by one reinforced spell, or by two spells one after the other.
    assert {str(gain) for item in defeats.items for gain in item.gains} == {"1 × Goblin"}


def test_the_page_tells_what_was_in_reach_and_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach_card, "AT_ONCE", PATIENCE)
    code = stored(game(*LINES))
    app = opened("possible", game=code)
    app.selectbox(key=f"{code}-foreseen-turn").set_value(0).run()
    text = said(app)
    assert "What the known cards could defeat this turn" in text
    assert "1 × Goblin" in text
    assert "Ann casts Smash, row 1" in text


def test_while_the_search_goes_on_the_best_so_far_is_shown_with_a_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach_card, "AT_ONCE", 0.01)
    code = stored(game(*LINES))
    with possible._ONE_AT_A_TIME.take():  # so that no search gets on
        app = opened("possible", game=code)
        app.selectbox(key=f"{code}-foreseen-turn").set_value(0).run()
        assert "The search goes on: at most 2 can be defeated." in said(app)
    monkeypatch.setattr(reach_card, "AT_ONCE", PATIENCE)
    app.run()
    assert "The search goes on" not in said(app)
    assert "1 × Goblin" in said(app)


def test_before_anybody_acts_the_creatures_before_the_tower_are_told() -> None:
    facts = ["1i creatures goblin", *(f"{lane}m creatures golem" for lane in range(2, 7))]
    start = REFEREE.fingerprint(table(*facts, players=2, turn="markers"))
    code = stored(Log(replace(header(2), start=start), ()))
    text = said(opened("possible", game=code))
    assert "What stands before the tower" in text
    assert "weak: 1 × Goblin on lane 1" in text
    assert "As played" not in text
