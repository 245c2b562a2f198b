"""Colours that people play, and a rematch to which the whole company has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from assistant.records.errors import NotInvitedError
from assistant.records.games import referees
from assistant.records.people import person_key
from assistant.records.rights import NOWHERE, Right
from assistant.records.schema import GAME
from assistant.records.seating import (
    begin_rematch,
    colours_played,
    come_to_rematch,
    last_company,
    rematch_of,
    way_to_rematch,
)
from assistant.records.store import Store
from assistant.records.table import GameTable, Tables
from assistant.referee.logs.log import Header, Log, Player
from tests.records.devices import ADA, BO

TIKAL = referees()["tikal"]
CY = "the-secret-of-the-device-of-cy"


@pytest.fixture
def tables(url: str) -> Iterator[Tables]:
    store = Store(url, referees())
    yield Tables(store)
    store.close()


def header(*players: tuple[str, str], **details: str) -> Header:
    seated = tuple(Player(colour, name) for colour, name in players)
    return Header("tikal", "rio-grande", "basic", "1", seated, details=details)


def begun(tables: Tables, *players: tuple[str, str], device: str = ADA, **details: str) -> GameTable:
    return tables.create(Log(header(*players, **details)), TIKAL, device)


def test_a_person_is_remembered_by_the_colour_of_the_last_game_seen(tables: Tables) -> None:
    begun(tables, ("red", "Zoé"), ("blue", "Bo"))
    begun(tables, ("yellow", "zoe"), ("red", "Cy"))
    begun(tables, ("black", "Zoe"), ("red", "Bo"), device=BO)
    begun(tables, ("black", "Bo"), ("red", "Di"), sample="played")
    known = {person_key("Zoé"): "yellow", person_key("Bo"): "blue", person_key("Cy"): "red"}
    assert colours_played(tables, "tikal", ADA) == known
    assert colours_played(tables, "thurn_und_taxis", ADA) == {}
    assert colours_played(tables, "tikal", CY) == {}


def test_who_played_last_sits_as_they_sat_then(tables: Tables) -> None:
    assert last_company(tables, TIKAL, ADA) == ()
    begun(tables, ("yellow", "Cy"), ("red", "Ann"), ("black", "Bo"))
    begun(tables, ("red", "Di"), ("blue", "Eve"), device=BO)
    begun(tables, ("blue", "Fay"), ("red", "Gus"), sample="played")
    begun(tables, ("blue", "Fay"), ("red", "Gus"), kind="snapshot")
    seated = (("Cy", "yellow"), ("Ann", "red"), ("Bo", "black"))
    assert last_company(tables, TIKAL, ADA) == seated
    # There is no black in Orcs Orcs Orcs: Bo gets a free colour, or the one that was played there last.
    orcs = referees()["orcs_orcs_orcs"]
    assert last_company(tables, orcs, ADA) == (*seated[:2], ("Bo", "blue"))
    two = header(("blue", "Di"), ("green", "Bo"))
    own = replace(two, game=orcs.game, edition=orcs.rulebook.editions[0].id)
    tables.create(Log(own), orcs, ADA)
    assert last_company(tables, orcs, ADA) == (("Di", "blue"), ("Bo", "green"))
    assert last_company(tables, TIKAL, ADA) == seated, "of this kind, though the other is younger"


def test_a_damaged_game_is_passed_over(tables: Tables) -> None:
    begun(tables, ("red", "Ann"), ("blue", "Bo"))
    damaged: tuple[object, ...] = (
        [],
        {},
        {"details": [], "players": []},
        {"players": ["Ann"]},
        {"players": [{"id": 1}]},
    )
    for broken in damaged:
        code = begun(tables, ("yellow", "Ann"), ("black", "Bo")).code
        with tables.store.database.writing() as connection:
            connection.execute(update(GAME).where(GAME.c.code == code).values(header=broken))
    known = {person_key("Ann"): "red", person_key("Bo"): "blue"}
    assert colours_played(tables, "tikal", ADA) == known
    assert rematch_of(tables, "AAAAAAAA", ADA) == ""


def test_a_rematch_keeps_company_seats_and_house_rules(tables: Tables) -> None:
    table = begun(
        tables, ("red", "Ann"), ("blue", "Bo"), ("black", "Cy"), title="Last night", group="Thursday"
    )
    rights = tables.rights
    rights.admit(BO, table.code, may_enter=True)
    rights.take_seat(BO, table.code, "blue")
    rights.admit(CY, table.code, may_enter=False)
    table.take_seat("red")
    again = begin_rematch(tables, table, ADA, first=2)
    new, old = again.look().header, table.look().header
    assert [player.name for player in new.players] == ["Cy", "Ann", "Bo"], "the same neighbours"
    assert new.details == {"group": "Thursday", "rematch": table.code, "lot": "first"}
    assert replace(new, players=(), details={}) == replace(
        old, players=(), details={}, rules_version=new.rules_version
    )
    for device in (ADA, BO, CY):
        assert rights.of(device, again.code) == rights.of(device, table.code) != NOWHERE
        assert rematch_of(tables, table.code, device) == again.code
    assert rematch_of(tables, table.code, "the-secret-of-a-stranger") == ""
    assert rematch_of(tables, again.code, ADA) == ""
    assert not again.look().entries


def test_a_phone_that_comes_after_the_rematch_began_is_led_to_it(tables: Tables) -> None:
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    assert way_to_rematch(tables, table, ADA) == ""
    begin_rematch(tables, table, ADA, first=0)
    again = begin_rematch(tables, table, ADA, first=1)
    tables.rights.admit(BO, table.code, may_enter=True)
    tables.rights.take_seat(BO, table.code, "blue")
    assert rematch_of(tables, table.code, BO) == ""
    late = tables.open(table.code, BO)
    assert way_to_rematch(tables, late, BO) == again.code
    assert tables.rights.of(BO, again.code) == NOWHERE, "nobody has tapped the way yet"
    assert come_to_rematch(tables, late, BO) == again.code
    assert tables.rights.of(BO, again.code) == Right(may_watch=True, may_enter=True, seat="blue")
    assert rematch_of(tables, table.code, BO) == again.code
    # Nobody has said whose phone this is.
    dan = "the-secret-of-the-device-of-dan"
    tables.rights.admit(dan, table.code, may_enter=True)
    assert come_to_rematch(tables, tables.open(table.code, dan), dan) == again.code
    assert tables.rights.of(dan, again.code) == Right(may_watch=True, may_enter=True)


def test_whoever_was_shown_the_result_alone_is_not_let_into_the_rematch(tables: Tables) -> None:
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    again = begin_rematch(tables, table, ADA, first=1)
    tables.rights.admit(CY, table.code, may_enter=False)
    watching = tables.open(table.code, CY)
    assert way_to_rematch(tables, watching, CY) == come_to_rematch(tables, watching, CY) == ""
    assert tables.rights.of(CY, again.code) == NOWHERE


@pytest.mark.parametrize("may_enter", [None, False])
def test_a_log_that_calls_itself_a_rematch_leads_nobody_anywhere(
    tables: Tables, *, may_enter: bool | None
) -> None:
    """A stranger knows the code of a game, or watches it, and brings in a log whose header names it."""
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    if may_enter is not None:
        tables.rights.admit(CY, table.code, may_enter=may_enter)
    forged = begun(tables, ("red", "Ann"), ("blue", "Bo"), device=CY, rematch=table.code)
    tables.rights.admit(BO, table.code, may_enter=True)
    for device in (ADA, BO):
        at_the_table = tables.open(table.code, device)
        assert way_to_rematch(tables, at_the_table, device) == ""
        assert come_to_rematch(tables, at_the_table, device) == ""
        assert tables.rights.of(device, forged.code) == NOWHERE
    assert rematch_of(tables, table.code, CY) == ""
    # The company's own rematch is found past it, also by whoever comes later.
    again = begin_rematch(tables, table, ADA, first=1)
    begun(tables, ("red", "Ann"), ("blue", "Bo"), device=CY, rematch=table.code)
    assert rematch_of(tables, table.code, BO) == again.code
    tables.rights.admit("the-secret-of-the-device-of-dan", table.code, may_enter=True)
    late = tables.open(table.code, "the-secret-of-the-device-of-dan")
    assert come_to_rematch(tables, late, "the-secret-of-the-device-of-dan") == again.code


def test_a_rematch_that_was_deleted_leads_nobody_anywhere(tables: Tables) -> None:
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    again = begin_rematch(tables, table, ADA, first=1)
    tables.store.delete(again.code)
    assert way_to_rematch(tables, table, ADA) == come_to_rematch(tables, table, ADA) == ""


def test_whoever_watches_begins_nothing(tables: Tables) -> None:
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    tables.rights.admit(CY, table.code, may_enter=False)
    with pytest.raises(NotInvitedError):
        begin_rematch(tables, tables.open(table.code, CY), CY, first=0)
    assert rematch_of(tables, table.code, CY) == ""


def test_in_an_open_house_everybody_finds_the_rematch(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", referees())
    tables = Tables(store, open_house=True)
    table = begun(tables, ("red", "Ann"), ("blue", "Bo"))
    again = begin_rematch(tables, tables.open(table.code, BO), BO, first=1)
    assert rematch_of(tables, table.code, CY) == again.code
    begun(tables, ("red", "Ann"), ("blue", "Bo"), device=CY, rematch=table.code)
    assert rematch_of(tables, table.code, BO) == again.code, "nobody who played has come to that one"
    store.close()
