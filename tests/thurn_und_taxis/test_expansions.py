"""An expansion that changes nothing changes nothing; and one that brings an action of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.options import options_in
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.table.position import Position, city_text
from tests.tables import tables_beside
from tests.thurn_und_taxis import tables
from tests.thurn_und_taxis.builders import after, apply, judge, new, read, table

TABLES = tables_beside(__file__)


def with_expansion(position: Position, expansion: Expansion) -> Position:
    game = replace(position.game, expansions=(expansion,))
    return position._replace(game=game, parts={expansion.id: expansion.part(game)})


def test_an_expansion_that_changes_nothing() -> None:
    plain = new()
    played = with_expansion(plain, Expansion())
    lines = ("show ulm basel linz lodz pilsen passau", "take ulm kempten", "take kempten", "lay ulm", "end")
    assert after(played, *lines).players == after(plain, *lines).players
    assert REFEREE.audit(played) == ()
    assert REFEREE.legal_actions(played) == REFEREE.legal_actions(plain)
    assert REFEREE.fingerprint(played) == REFEREE.fingerprint(plain)
    assert REFEREE.score(played, "red") == REFEREE.score(plain, "red")
    assert [str(offer.label) for offer in REFEREE.offers(played)] == [
        str(offer.label) for offer in REFEREE.offers(plain)
    ]
    assert REFEREE.prompt(played) == REFEREE.prompt(plain)
    assert REFEREE.holdings(played, "red") == ()
    assert REFEREE.came_of(played, after(played, "take ulm kempten")) == ()
    expansion = Expansion()
    assert not expansion.words
    assert not expansion.options
    text = "turn=close,red,taken:1,laid:1,used:postillion red=route:ulm+kempten+augsburg"
    closed = with_expansion(table(text), expansion)
    assert after(closed, "close ulm").turn.phase == "carriage"
    four = with_expansion(table(text + ",carriage:4"), expansion)
    assert after(four, "close ulm").turn.player == 1, "no further official may help"


def test_a_city_of_no_land_and_the_picture() -> None:
    position = new()
    catalogue = position.game.catalogue
    free = replace(catalogue, cities={**catalogue.cities, "ulm": catalogue.cities["ulm"]._replace(land="")})
    changed = position._replace(game=replace(position.game, catalogue=free))
    assert str(city_text(changed, "ulm")) == "Ulm"
    assert len(REFEREE.picture(position).zones) == 22 + 1
    for line in ("draw", "take ulm", "amtmann"):
        assert REFEREE.reveals(position, REFEREE.read(line))
    assert not REFEREE.reveals(position, REFEREE.read("lay ulm"))


def test_a_second_end_is_none() -> None:
    text = "turn=carriage,blue,closed:7 ender=red red=tiles:end.1 blue=carriage:6"
    ended = after(table(text), "carriage")
    assert (ended.ender, ended.players[1].tiles) == (0, ())


@pytest.mark.parametrize("version, line, rule", TABLES["test_what_an_expansion_brings_is_refused_without_it"])
def test_what_an_expansion_brings_is_refused_without_it(version: str, line: str, rule: str) -> None:
    text = "turn=lay,red,taken:1,began:1 round=3 red=hand:ulm+linz"
    if version.startswith("glanz"):
        text = "turn=lay,red,taken:1,began:1 round=3 red=hand:hamburg+bremen"
    position = tables.table(text, version=version)
    verdict = judge(position, read(line))
    assert [(broken.rule, broken.case) for broken in verdict.violations] == [(rule, "not-played")]
    assert REFEREE.fix(position, read(line)) is None
    assert str(REFEREE.describe(position, read(line))).startswith("Ann: ")
    with pytest.raises(ImpossibleError):
        apply(position, read(line))


@pytest.mark.parametrize("line", ["city ulm wuerttemberg", "road ulm linz"])
def test_nobody_tells_a_map_that_is_printed(line: str) -> None:
    with pytest.raises(ImpossibleError):
        apply(new(), read(line))


def test_options_are_asked_only_where_they_decide_something() -> None:
    """GG16 asks for every land in the north; with the courier a carriage may always be declined (KF13)."""

    def asked(version: str) -> set[str]:
        return {option.id for option in options_in(REFEREE.rulebook.options, version)}

    base_only = {"all-lands", "carriage-declining"}
    assert asked("basic") >= base_only
    assert asked("kurier") & base_only == {"all-lands"}
    assert asked("glanz") & base_only == set()
    assert asked("glanz-basic") & base_only == {"carriage-declining"}
