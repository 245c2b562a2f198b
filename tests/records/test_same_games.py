"""Games that come in again: with another title, longer, shorter, gone on differently, by code and without."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from assistant.records.archive import restore, write_archive
from assistant.records.intake import (
    FIRST,
    Bringer,
    Brought,
    BroughtIn,
    GameHere,
    How,
    Present,
    bring_in,
    settle,
)
from assistant.records.listing import GameFilter
from assistant.records.notes import EntryNote, EntryNotes, bring_in_notes
from assistant.records.results import ending_of, kept_results
from assistant.records.store import Store
from assistant.records.times import GameRecord
from assistant.records.zips import read_zip
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log, Player
from assistant.referee.logs.logfile import write_log
from assistant.referee.logs.seating import Seating
from tests.records.conftest import NOON
from tests.referee.toy import TOY, Take, toy_header

ONE, TWO, THREE = (Entry("action", Take(sticks)) for sticks in (1, 2, 3))
WHOLE = Log(
    toy_header(details={"title": "Friday", "group": "Us"}),
    (ONE, TWO, ONE, TWO, ONE, TWO, THREE, THREE, THREE, THREE),
)
"""A whole game of the toy: 1 + 2 + 1 + 2 + 1 + 2 + 4 times 3 are its 21 sticks."""


def first(entries: int, log: Log = WHOLE) -> Log:
    return replace(log, entries=log.entries[:entries])


def titled(title: str, log: Log = WHOLE) -> Log:
    details = {"group": "Us"} | ({"title": title} if title else {})
    return replace(log, header=replace(log.header, details=details))


def kept(store: Store, log: Log, code: str = "") -> str:
    """Store a game and return its code."""
    history = History.replay(TOY, log)
    origin = GameRecord(code, False, NOON, (NOON,) * len(log.entries)) if code else None
    return store.create(log, origin=origin, ending=ending_of(history))


def file(log: Log, code: str = "") -> Brought:
    """Return the file of a game; with the code it had, it comes from an archive."""
    origin = GameRecord(code, False, NOON, (NOON,) * len(log.entries)) if code else None
    return Brought("saved.txt", write_log(log, TOY).encode(), origin=origin)


def how(outcome: BroughtIn) -> str:
    if outcome.open:
        return outcome.open.here.how.value
    return "known" if outcome.known else "new"


def note(store: Store, code: str, entry: int, words: str) -> None:
    with store.database.writing() as connection:
        bring_in_notes(connection, code, [EntryNote(entry, words, None, NOON)])


CODE = "ACDEFGHJ"
OTHERS = replace(WHOLE, header=replace(WHOLE.header, details={"group": "Others"}))
RENAMED = replace(
    WHOLE, entries=(*WHOLE.entries, Entry("correction", Seating("rename", ("red",), "Anna"), reason="so"))
)
OTHER_PEOPLE = replace(
    WHOLE, header=replace(WHOLE.header, players=(Player("red", "Zoe"), Player("blue", "Bo")))
)
CASES = {
    # name: (here, in the file, the code that the file knows, what is told)
    "the same": (WHOLE, WHOLE, "", "known"),
    "the same, by its code": (WHOLE, WHOLE, CODE, "known"),
    "after its title was changed": (titled("Friday at the club"), WHOLE, "", "known"),
    "after its title was changed, by its code": (titled("Friday at the club"), WHOLE, CODE, "known"),
    "after its title was taken away": (titled(""), WHOLE, "", "known"),
    "shorter": (WHOLE, first(FIRST), "", "shorter"),
    "longer": (first(FIRST), WHOLE, "", "longer"),
    "longer and with another title": (titled("Saturday", first(7)), WHOLE, "", "longer"),
    "shorter, by its code": (WHOLE, first(1), CODE, "shorter"),
    "longer, by its code": (first(1), WHOLE, CODE, "longer"),
    "longer than one just begun, by its code": (first(0), WHOLE, CODE, "longer"),
    "gone on differently, by its code": (
        first(8),
        replace(WHOLE, entries=(*WHOLE.entries[:7], ONE, ONE)),
        CODE,
        "parted",
    ),
    "gone on differently": (first(8), replace(WHOLE, entries=(*WHOLE.entries[:7], ONE, ONE)), "", "new"),
    "shorter, of before a player was called otherwise": (RENAMED, first(FIRST), "", "shorter"),
    "the same, of before a player was called otherwise": (RENAMED, WHOLE, "", "shorter"),
    "of other people": (RENAMED, first(FIRST, OTHER_PEOPLE), "", "new"),
    # Two games that begin alike are two.
    "a few entries of what may be another game": (first(FIRST - 1), WHOLE, "", "new"),
    "one just begun": (first(0), WHOLE, "", "new"),
    "of another group": (OTHERS, WHOLE, "", "new"),
    "of another group, by a code that is taken": (OTHERS, WHOLE, CODE, "new"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_game_is_to_one_that_is_here(store: Store, case: str) -> None:
    here, brought, code, expected = CASES[case]
    kept(store, here, CODE)
    (outcome,) = bring_in([file(brought, code)], store)
    assert how(outcome) == expected
    assert (outcome.code == CODE) == (expected != "new")
    assert store.count_games(GameFilter()) == (2 if expected == "new" else 1)


@pytest.mark.parametrize(
    "case", [name for name, case in CASES.items() if case[3] in {"longer", "shorter", "parted"}]
)
@pytest.mark.parametrize("both", [True, False])
def test_what_people_decide_is_done(store: Store, case: str, both: bool) -> None:
    here, brought, code, expected = CASES[case]
    kept(store, here, CODE)
    settled = settle(bring_in([file(brought, code)], store)[0], store, both=both)
    assert (settled.open, settled.problem) == (None, None)
    if both:
        assert store.load(settled.code).entries == brought.entries
        assert store.load(CODE).entries == here.entries
        assert store.count_games(GameFilter()) == 2
        return
    assert store.count_games(GameFilter()) == 1
    longer = brought if expected == "longer" else here
    assert store.load(CODE).entries == longer.entries
    assert store.load(CODE).header == here.header
    assert settled.more == len(longer.entries) - len(here.entries)
    finished = [result.code for result in kept_results(store, GameFilter()).results]
    assert finished == ([CODE] if longer.entries[: len(WHOLE.entries)] == WHOLE.entries else [])


def test_two_forms_of_one_game_in_one_import(store: Store) -> None:
    outcomes = bring_in([file(first(6)), file(WHOLE), file(titled("Again"))], store)
    assert list(map(how, outcomes)) == ["new", "longer", "longer"]
    assert [settle(one, store, both=False).more for one in outcomes[:2]] == [0, 4]
    assert store.load(outcomes[0].code).entries == WHOLE.entries
    # Meanwhile it has gone on: the next one is told so and does no harm.
    late = settle(outcomes[2], store, both=False)
    assert "moved on" in str(late.problem)
    assert store.load(outcomes[0].code).entries == WHOLE.entries


def test_an_archive_after_one_more_entry_and_a_new_title(store: Store) -> None:
    code = kept(store, first(6))
    archive = read_zip(write_archive(store))
    store.append(code, WHOLE.entries[6], 6, "one-more-entry")
    store.tell(code, {"title": "Friday at the club"})
    (outcome,) = restore(archive, store).games
    assert (outcome.code, how(outcome)) == (code, "known")
    assert len(store.load(code).entries) == 7
    assert store.count_games(GameFilter()) == 1


def test_a_game_goes_on_where_the_archive_has_more_of_it(store: Store, other: Store) -> None:
    code = kept(store, first(6))
    restore(read_zip(write_archive(store)), other)
    note(store, code, 1, "Well begun")
    for number, entry in enumerate(WHOLE.entries[6:], 6):
        store.append(code, entry, number, f"command-{number}", finished=number == 9)
    note(store, code, 10, "Well ended")
    (outcome,) = restore(read_zip(write_archive(store)), other).games
    assert (outcome.code, outcome.more) == (code, 4)
    assert other.load(code) == store.load(code)
    assert [(note.seq, note.words) for note in EntryNotes(other.database).all_of(code)] == [
        (1, "Well begun"),
        (10, "Well ended"),
    ]
    assert restore(read_zip(write_archive(store)), other).games[0].more == 0


def test_machines_that_have_gone_on_apart_exchange_each_form_once(store: Store, other: Store) -> None:
    """Begun on one machine and copied to the other, then gone on with in different ways on both."""
    code = kept(store, first(6))
    restore(read_zip(write_archive(store)), other)
    for number, entry in enumerate(WHOLE.entries[6:], 6):
        store.append(code, entry, number, f"command-{number}", finished=number == 9)
    other.append(code, ONE, 6, "another-way")
    forms = sorted((store.load(code).entries, other.load(code).entries), key=len)
    for _ in range(3):
        restore(read_zip(write_archive(store)), other)
        restore(read_zip(write_archive(other)), store)
    for merged in (store, other):
        codes = [game.code for game in merged.listed(GameFilter())]
        assert sorted((merged.load(each).entries for each in codes), key=len) == forms
    # Also where somebody decides, nobody is asked once more about what was kept beside it.
    (outcome,) = bring_in([file(replace(WHOLE, entries=forms[1]), code)], other)
    assert how(outcome) == "known"


def test_a_file_without_a_code_is_kept_beside_by_the_command(store: Store) -> None:
    kept(store, first(6), CODE)
    archive = read_zip(write_archive(store))
    store.delete(CODE)
    (outcome,) = restore(archive, store).games
    assert outcome.code != CODE, "which lies in the bin"
    assert store.load(outcome.code).entries == WHOLE.entries[:6]


def test_a_game_from_its_text_is_that_of_the_archive_whatever_its_title_is_there(
    store: Store, other: Store
) -> None:
    """Saved as text and brought in elsewhere, given another title, and then sent as an archive."""
    code = kept(store, WHOLE)
    (brought,) = bring_in([file(WHOLE)], other)
    store.tell(code, {"title": "Friday at the club"})
    twin = kept(store, WHOLE)  # which is there twice, and so it is here once it has come from there
    for again in range(2):
        outcomes = {one.code: how(one) for one in restore(read_zip(write_archive(store)), other).games}
        assert brought.code in outcomes
        assert outcomes[brought.code] == "known"
        assert sorted(outcomes.values()) == (["known", "known"] if again else ["known", "new"])
        assert other.count_games(GameFilter()) == 2
    assert {code, twin} & {one.code for one in other.listed(GameFilter())}


def test_a_game_that_was_entered_here_is_not_that_of_an_archive_with_another_title(store: Store) -> None:
    kept(store, WHOLE, "CCCCCCCC")
    (outcome,) = bring_in([file(titled("Saturday"), "DDDDDDDD")], store)
    assert how(outcome) == "new"


def test_a_text_and_an_archive_in_one_import(store: Store) -> None:
    outcomes = bring_in([file(WHOLE), file(titled("Friday at the club"), "DDDDDDDD")], store)
    assert list(map(how, outcomes)) == ["new", "known"]


def test_who_only_watches_a_game_lets_none_go_on(store: Store) -> None:
    kept(store, first(6), CODE)
    watcher = Bringer(may_enter=lambda _code: False)
    (outcome,) = bring_in([file(WHOLE)], store, watcher)
    assert "watches" in str(settle(outcome, store, watcher, both=False).problem)
    assert len(store.load(CODE).entries) == 6
    assert settle(outcome, store, watcher, both=True).code not in {"", CODE}


def test_a_file_of_before_a_rename_in_the_import_that_brings_the_game(store: Store) -> None:
    outcomes = bring_in([file(RENAMED), file(first(6))], store)
    assert list(map(how, outcomes)) == ["new", "shorter"]


def test_of_several_alike_the_very_same_is_found(store: Store) -> None:
    kept(store, first(6), "CCCCCCCC")
    kept(store, first(8), "DDDDDDDD")
    assert Present(store).find(first(8)) == GameHere("DDDDDDDD", How.SAME, 8)
    assert Present(store).find(first(6), "DDDDDDDD") == GameHere("DDDDDDDD", How.SHORTER, 8)
    assert Present(store).find(first(6), "EEEEEEEE") == GameHere("CCCCCCCC", How.SAME, 6)
    assert Present(store).find(first(7), "EEEEEEEE") is None
    assert Present(store).find(titled("Monday", first(6)), "EEEEEEEE") is None


def test_many_games_of_the_same_people_are_not_all_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for sticks in product((1, 2, 3), repeat=3):
        entries = tuple(Entry("action", Take(each)) for each in (1, *sticks, 3, 3))
        kept(store, replace(WHOLE, entries=entries))
    read: list[str] = []
    load = store.load

    def counted(code: str) -> Log:
        read.append(code)
        return load(code)

    monkeypatch.setattr(store, "load", counted)
    assert Present(store).find(WHOLE) is None
    same = replace(WHOLE, entries=tuple(Entry("action", Take(each)) for each in (1, 2, 3, 1, 3, 3)))
    found = Present(store).find(same)
    assert found
    assert found.how is How.SAME
    assert len(read) == 1
