"""A log keeps the version of the rules it was written by: what a later one refuses counts in it as it did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import Header
from assistant.referee.logs.logfile import read_log, write_log
from assistant.thurn_und_taxis import REFEREE
from tests.inside import inside
from tests.thurn_und_taxis.tables import PLAYERS

PUT_AWAY = "basel,linz,lodz,passau,pilsen,salzburg"
GONE = "+".join(["basel"] * 2 + ["linz"] * 2 + ["lodz"] * 2 + ["passau"] * 2 + ["pilsen"] * 2)
START = (
    f"turn=take,red,began:1 round=3 open=?,?,?,?,?,? pile=3 red=hand:ulm blue=hand:{GONE} discard={PUT_AWAY}"
)
"""Three cards in the pile and six that were put away: of six cards turned up three come from the pile, none
of them a card of which all that are not in the discard are in hands."""
EXCHANGE = "amtmann basel linz lodz passau pilsen salzburg"


def history(rules: str, *, lenient: bool = False) -> History:
    """Return the game that a log tells in which too many cards of the discard are turned up."""
    header = Header("thurn_und_taxis", "yucata", "basic", rules, PLAYERS[:2], start=START)
    text = write_log(History(REFEREE, header).log, REFEREE) + EXCHANGE + "\n"
    return History.replay(REFEREE, read_log(text, {REFEREE.game: REFEREE}), lenient=lenient)


def test_an_old_log_that_names_cards_of_the_discard_too_early_still_counts() -> None:
    """Before the second version of the rules such an exchange was legal, and the game went on from it."""
    old = history("1")
    assert [step.verdict.judgement for step in old.steps] == ["legal"]
    assert inside(old.position).display == tuple(sorted(PUT_AWAY.split(",")))
    assert inside(old.position).turn.officials == ("amtmann",)


@pytest.mark.parametrize("rules", ["2", REFEREE.rulebook.version])
def test_a_log_of_the_present_rules_does_not_count_it(rules: str) -> None:
    new = history(rules, lenient=True)
    assert [one.rule for one in new.steps[0].verdict.violations] == ["TT12"]
    assert new.position == new.start


def test_what_every_version_refuses_is_refused_in_an_old_log_too() -> None:
    """Only what came later is let pass: a fourth card of a city never was (TT4)."""
    header = history("1").header
    start = header.start.replace("hand:ulm", "hand:ulm+ulm+ulm")
    old = History(REFEREE, replace(header, start=start))
    verdict = REFEREE.judge(inside(old.position), REFEREE.read("amtmann ulm"))
    assert [one.rule for one in verdict.violations] == ["TT4"]


def test_an_old_log_is_spared_it_where_an_expansion_turns_up_cards() -> None:
    """Two tokens bring an open card; with no pile left, the one that follows it lies in the discard."""
    due = "turn=return,red round=3 pending=red+blue,then:lay+0+1+0+1+0+0+amtmann"
    tokens = "tokens=red:1+1+0+0+0,blue:0+0+1+0+0"
    start = START.replace("turn=take,red,began:1 round=3", f"{due} {tokens}").replace("pile=3", "pile=0")
    verdicts = []
    for rules in ("1", "2"):
        header = Header("thurn_und_taxis", "yucata", "amt", rules, PLAYERS[:2], start=start)
        game = History(REFEREE, header)
        action = REFEREE.read("return postmeister amtmann take ulm kempten")
        verdicts.append([one.rule for one in REFEREE.judge(inside(game.position), action).violations])
    assert verdicts == [[], ["TT12"]]


def test_round_0_is_read_in_an_old_log_as_round_1_and_entered_no_more() -> None:
    header = Header("thurn_und_taxis", "yucata", "basic", "2", PLAYERS[:2])
    text = write_log(History(REFEREE, header).log, REFEREE) + "set table round 0 ! as it was\n"
    old = History.replay(REFEREE, read_log(text, {REFEREE.game: REFEREE}))
    assert inside(old.position).round == 1
    with pytest.raises(RefusedError, match="1"):
        old.correct(REFEREE.read("set table round 0"), "so")
    assert len(old) == 1
    old.correct(REFEREE.read("set table round 1"), "so")
    assert inside(old.position).round == 1
