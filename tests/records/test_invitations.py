"""How people come to a game, and what guessing costs."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier

import pytest
from sqlalchemy import update

from assistant.records.errors import NotInvitedError, NotSavedError, TooManyTriesError, UnknownGameError
from assistant.records.invitations import JOIN_SIGNS, SIGNS, Invitations, Throttle
from assistant.records.listing import GameFilter
from assistant.records.reveals import Reveals
from assistant.records.rights import NOT_INVITED, NOWHERE, Right, Rights, fingerprint
from assistant.records.schema import INVITATION, RIGHT
from assistant.records.store import Store
from assistant.records.table import Tables, Unavailable
from assistant.referee.logs.log import Entry, Log
from tests.records.devices import ADA, BO
from tests.referee.toy import REFEREES, toy_header

HERE, THERE = "192.168.1.7", "192.168.1.8"


@pytest.fixture
def code(store: Store) -> str:
    """Return the code of a stored game to which nobody has come yet."""
    return store.create(Log(toy_header()))


@pytest.fixture
def rights(store: Store) -> Rights:
    """Return the rights in an empty store."""
    return Rights(store.database)


def test_an_invitation_is_made_once_and_differs_for_every_game(store: Store, code: str) -> None:
    invitations = Invitations(store.database)
    invitation = invitations.of(code)
    assert invitations.of(code) == Invitations(store.database).of(code) == invitation
    other = invitations.of(store.create(Log(toy_header())))
    assert not set(invitation) & set(other)
    assert len(set(invitation)) == 4
    assert len(invitation.join_code) == JOIN_SIGNS
    assert set(invitation.join_code) <= set(SIGNS)
    assert all(len(key) == 32 for key in (invitation.enter_key, invitation.watch_key))
    with pytest.raises(UnknownGameError):
        invitations.of("AAAAAAAA")


def test_a_stranger_may_do_nothing(rights: Rights, code: str) -> None:
    assert rights.of(BO, code) == rights.of("", code) == NOWHERE
    for forbidden in (lambda: rights.invitation(BO, code), lambda: rights.take_seat(BO, code, "red")):
        with pytest.raises(NotInvitedError):
            forbidden()
    for key in ("", "x", rights.invitations.of(code).join_code):
        with pytest.raises(NotInvitedError):
            rights.come_by_key(BO, code, key)
    assert rights.of(BO, code) == NOWHERE


def test_each_key_opens_what_it_says_and_a_right_is_never_lowered(rights: Rights, code: str) -> None:
    invitation = rights.invitations.of(code)
    rights.come_by_key(BO, code, invitation.watch_key)
    assert rights.of(BO, code) == Right(may_watch=True)
    with pytest.raises(NotInvitedError):
        rights.invitation(BO, code)
    rights.come_by_key(BO, code, invitation.enter_key)
    rights.come_by_key(BO, code, invitation.watch_key)
    assert rights.of(BO, code) == Right(may_watch=True, may_enter=True)
    assert rights.invitation(BO, code) == invitation
    assert rights.of(ADA, code) == NOWHERE


def test_a_key_of_one_game_opens_no_other(rights: Rights, store: Store, code: str) -> None:
    other = store.create(Log(toy_header()))
    with pytest.raises(NotInvitedError):
        rights.come_by_key(BO, other, rights.invitations.of(code).enter_key)


def test_the_code_for_watching_opens_no_more_than_that(rights: Rights, code: str) -> None:
    invitation = rights.invitations.of(code)
    assert invitation.watch_code != invitation.join_code
    typed = f"{invitation.watch_code[:3].lower()}-{invitation.watch_code[3:]}"
    assert rights.come_by_code(BO, typed, HERE) == code
    assert rights.of(BO, code) == Right(may_watch=True, may_enter=False)
    # Whoever is asked to enter later may; whoever may enter does not lose that by watching.
    rights.come_by_code(BO, invitation.join_code, HERE)
    rights.come_by_code(BO, invitation.watch_code, HERE)
    assert rights.of(BO, code).may_enter
    renewed = rights.invitations.renew(code)
    with pytest.raises(NotInvitedError):
        rights.come_by_code(ADA, invitation.watch_code, HERE)
    assert rights.come_by_code(ADA, renewed.watch_code, HERE) == code


def test_an_invitation_from_before_gets_a_code_for_watching(rights: Rights, code: str, store: Store) -> None:
    before = rights.invitations.of(code)
    with store.database.writing() as connection:
        connection.execute(update(INVITATION).values(watch_code=None))
    with pytest.raises(NotInvitedError):
        rights.come_by_code(BO, before.watch_code, HERE)
    now = rights.invitations.of(code)
    assert now[:3] == before[:3]
    assert rights.come_by_code(BO, now.watch_code, HERE) == code


@pytest.mark.parametrize("typed", [" {}-{} ", "{}. {}. ", "{}–{}"])
def test_the_join_code_opens_however_it_is_typed(rights: Rights, code: str, typed: str) -> None:
    """Telephones make a full stop of two blanks (iOS, Gboard) and a dash of two hyphens (iOS)."""
    join = rights.invitations.of(code).join_code
    assert rights.come_by_code(BO, typed.format(join[:3].lower(), join[3:]), HERE) == code
    assert rights.of(BO, code).may_enter


def test_guessing_is_slowed_down_for_the_guesser_alone(rights: Rights, code: str) -> None:
    join = rights.invitations.of(code).join_code
    wrong = "AAAAAA" if join != "AAAAAA" else "CCCCCC"
    for _ in range(10):
        with pytest.raises(NotInvitedError):
            rights.come_by_code(BO, wrong, HERE)
    with pytest.raises(TooManyTriesError):
        rights.come_by_code(BO, join, HERE)
    assert rights.come_by_code(ADA, join, THERE) == code
    rights.come_by_key(BO, code, rights.invitations.of(code).enter_key)
    assert rights.of(BO, code).may_enter, "a long key is never throttled"


def test_a_pause_earns_one_more_try() -> None:
    now = [1000.0]
    throttle = Throttle(tries=3, pause=5.0, clock=lambda: now[0])
    for _ in range(3):
        throttle.take(HERE)
    with pytest.raises(TooManyTriesError):
        throttle.take(HERE)
    now[0] = 1005.0
    throttle.take(HERE)
    with pytest.raises(TooManyTriesError):
        throttle.take(HERE)
    now[0] = 1100.0
    for _ in range(3):
        throttle.take(HERE)


def test_a_right_code_that_took_long_is_given_back_though_its_time_has_come() -> None:
    now = [0.0]
    throttle = Throttle(tries=1, pause=5.0, clock=lambda: now[0])
    throttle.take("10.0.0.1")
    now[0] = 6.0
    throttle.take("10.0.0.2")  # forgets whoever has nothing left to wait for
    throttle.give_back("10.0.0.1")
    throttle.take("10.0.0.1")


def test_a_household_of_ipv6_addresses_is_one_source() -> None:
    throttle = Throttle(tries=1)
    throttle.take("2001:db8:1:2::1")
    with pytest.raises(TooManyTriesError):
        throttle.take("2001:db8:1:2:ffff::9")
    throttle.take("2001:db8:1:3::1")


def test_an_address_seen_through_ipv6_is_itself_and_not_everybody() -> None:
    throttle = Throttle(tries=1)
    throttle.take("::ffff:192.168.1.7")
    throttle.take("::ffff:192.168.1.8")
    for same in ("::ffff:192.168.1.7", "192.168.1.7", "::ffff:c0a8:107"):
        with pytest.raises(TooManyTriesError):
            throttle.take(same)


def test_new_keys_let_in_and_old_ones_no_more(rights: Rights, store: Store, code: str) -> None:
    old = rights.invitations.of(code)
    other = store.create(Log(toy_header()))
    kept = rights.invitations.of(other)
    rights.come_by_key(ADA, code, old.enter_key)
    new = rights.renew_invitation(ADA, code)
    assert rights.invitations.of(code) == new
    assert not set(old) & set(new)
    for key in (old.enter_key, old.watch_key):
        with pytest.raises(NotInvitedError):
            rights.come_by_key(BO, code, key)
    with pytest.raises(NotInvitedError):
        rights.come_by_code(BO, old.join_code, HERE)
    assert rights.of(BO, code) == NOWHERE
    assert rights.of(ADA, code).may_enter, "whoever has joined stays"
    assert rights.come_by_code(BO, new.join_code, HERE) == code
    assert rights.invitations.of(other) == kept


def test_only_who_may_enter_makes_new_keys(rights: Rights, code: str) -> None:
    invitation = rights.invitations.of(code)
    rights.come_by_key(BO, code, invitation.watch_key)
    for device in (BO, ADA, ""):
        with pytest.raises(NotInvitedError):
            rights.renew_invitation(device, code)
    assert rights.invitations.of(code) == invitation
    with pytest.raises(UnknownGameError):
        rights.invitations.renew("AAAAAAAA")


def test_an_open_house_lets_everybody_enter_but_those_who_were_asked_to_watch(
    store: Store, code: str
) -> None:
    rights = Rights(store.database, open_house=True)
    assert rights.of(BO, code) == Right(may_watch=True, may_enter=True)
    rights.come_by_key(BO, code, rights.invitations.of(code).watch_key)
    assert not rights.of(BO, code).may_enter
    rights.take_seat(ADA, code, "red")
    assert rights.of(ADA, code).seat == "red"


def test_a_seat_is_taken_and_left(rights: Rights, code: str) -> None:
    rights.admit(ADA, code, may_enter=True)
    rights.take_seat(ADA, code, "red")
    assert rights.of(ADA, code).seat == "red"
    rights.take_seat(ADA, code, "")
    assert rights.of(ADA, code) == Right(may_watch=True, may_enter=True)


def test_rights_go_with_their_game(rights: Rights, store: Store, code: str) -> None:
    rights.admit(ADA, code, may_enter=True)
    rights.invitations.of(code)
    store.delete(code)
    assert rights.of(ADA, code) == NOWHERE
    with pytest.raises(UnknownGameError):
        rights.admit(ADA, code, may_enter=True)


def test_no_secret_of_a_device_is_stored(rights: Rights, store: Store, code: str) -> None:
    rights.admit(ADA, code, may_enter=True)
    assert ADA not in fingerprint(ADA)
    assert fingerprint(ADA) != fingerprint(BO)
    assert fingerprint("") == ""
    assert [game.code for game in store.listed(GameFilter(device=fingerprint(ADA)))] == [code]
    assert store.listed(GameFilter(device=fingerprint(BO))) == []


def test_tries_that_come_at_once_are_no_more_than_one_after_the_other(rights: Rights, code: str) -> None:
    join = rights.invitations.of(code).join_code
    wrong = "AAAAAA" if join != "AAAAAA" else "CCCCCC"
    begin = Barrier(30)

    def try_it(_number: int) -> type[Exception]:
        begin.wait()
        with pytest.raises((NotInvitedError, TooManyTriesError)) as told:
            rights.come_by_code(BO, wrong, HERE)
        return told.type

    with ThreadPoolExecutor(30) as threads:
        told = list(threads.map(try_it, range(30)))
    assert told.count(NotInvitedError) <= 10
    assert told.count(TooManyTriesError) >= 20


def test_a_right_code_costs_no_try(rights: Rights, code: str) -> None:
    join = rights.invitations.of(code).join_code
    for _ in range(30):
        assert rights.come_by_code(BO, join, HERE) == code


def test_whoever_is_in_goes_on_while_the_records_are_locked_and_nobody_else_comes_in(
    rights: Rights, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    invitation = rights.invitations.of(code)
    rights.come_by_key(ADA, code, invitation.watch_key)

    def refuse() -> None:
        raise NotSavedError("Others are writing into the records just now; try again in a moment.")

    monkeypatch.setattr(rights._database, "writing", refuse)
    rights.come_by_key(ADA, code, invitation.watch_key)
    assert rights.of(ADA, code) == Right(may_watch=True)
    with pytest.raises(NotSavedError):
        rights.come_by_key(BO, code, invitation.watch_key)
    assert rights.of(BO, code) == NOWHERE


# Who is at a table, and showing devices out


def test_the_devices_at_a_table_are_listed_with_what_is_known_of_them(store: Store, code: str) -> None:
    moments = [datetime(2026, 11, 28, 20, minute, tzinfo=UTC) for minute in range(30)]
    clock = iter(moments)
    rights = Rights(store.database, clock=lambda: next(clock))
    rights.admit(ADA, code, may_enter=True)  # 20:00
    rights.admit(BO, code, may_enter=False)  # 20:01
    rights.of(BO, code)  # 20:02
    ada, bo = rights.devices(ADA, code)  # 20:03
    assert ada == (fingerprint(ADA), True, Right(True, True), moments[0], moments[3])
    assert bo == (fingerprint(BO), False, Right(True, False), moments[1], moments[2])
    # Another server, and this one started anew, has seen nobody look.
    again = Rights(store.database, clock=lambda: moments[29])
    assert [one.seen for one in again.devices(ADA, code)] == [moments[29], moments[1]]
    for stranger in (BO, "a-device-that-has-joined-nothing", ""):
        with pytest.raises(NotInvitedError):
            rights.devices(stranger, code)


def test_whoever_entered_something_was_seen_then(store: Store, code: str) -> None:
    rights = Rights(store.database)
    for device in (ADA, BO):
        rights.admit(device, code, may_enter=True)
    with store.database.writing() as connection:  # as they joined before anybody noted when
        connection.execute(update(RIGHT).values(since=None))
    entry = REFEREES["toy"].read("take 1")

    store.append(code, Entry("action", entry), 0, "command-1", device=fingerprint(BO))
    store.append(code, Entry("action", entry), 1, "command-2", device=fingerprint(BO))
    _, bo = Rights(store.database).devices(ADA, code)
    first, last = (store.origin(code).stamps[number].at for number in (1, 2))
    assert first < last
    assert (bo.since, bo.seen) == (first, last)


def test_who_is_shown_out_may_do_nothing_and_comes_back_only_by_new_keys(store: Store, code: str) -> None:
    rights, third = Rights(store.database), "the-secret-of-a-third-device"
    other = store.create(Log(toy_header()))
    for game in (code, other):
        for device in (ADA, BO, third):
            rights.admit(device, game, may_enter=True)
    old = rights.invitation(BO, code)
    rights.show_out(ADA, code, [fingerprint(BO)])
    assert rights.of(BO, code) == NOWHERE
    assert rights.of(third, code).may_enter, "nobody else goes"
    assert rights.of(BO, other).may_enter, "nor from anywhere else"
    with pytest.raises(NotInvitedError):
        rights.come_by_key(BO, code, old.enter_key)
    with pytest.raises(NotInvitedError):
        rights.come_by_code(BO, old.join_code, HERE)
    rights.come_by_key(BO, code, rights.invitation(ADA, code).enter_key)
    assert rights.of(BO, code).may_enter
    rights.show_out(ADA, code, [one.device for one in rights.devices(ADA, code)])
    assert [one.is_own for one in rights.devices(ADA, code)] == [True], "all go but the one that asks"


def test_who_may_not_enter_shows_nobody_out(store: Store, code: str) -> None:
    rights = Rights(store.database)
    rights.admit(ADA, code, may_enter=True)
    rights.admit(BO, code, may_enter=False)
    before = rights.invitation(ADA, code)
    for device in (BO, "a-device-that-has-joined-nothing", ""):
        with pytest.raises(NotInvitedError):
            rights.show_out(device, code, [fingerprint(ADA)])
    assert rights.of(ADA, code).may_enter
    assert rights.invitation(ADA, code) == before


def test_an_open_page_asks_the_rights_again(store: Store) -> None:
    tables = Tables(store)
    code = tables.create(Log(toy_header()), REFEREES["toy"], ADA).code
    tables.rights.admit(BO, code, may_enter=True)
    open_page = tables.open(code, BO)
    assert open_page.right.may_enter
    tables.rights.show_out(ADA, code, [fingerprint(BO)])
    assert open_page.right == NOWHERE
    with pytest.raises(NotInvitedError):
        open_page.refresh()
    entry = Entry("action", REFEREES["toy"].read("take 1"))
    assert open_page.enter(entry, 0, "command-1") == Unavailable(NOT_INVITED)
    with pytest.raises(NotInvitedError):
        open_page.take_seat("red")
    with pytest.raises(NotInvitedError):
        Reveals(store.database).begin(code, open_page.right)
