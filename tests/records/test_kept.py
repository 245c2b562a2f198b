"""Results that are kept are those that playing a game through gives, whatever became of it meanwhile."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from assistant.orcs_orcs_orcs import REFEREE as ORCS
from assistant.records.archive import restore, write_archive
from assistant.records.bin import Bin
from assistant.records.games import ledgers, played_through
from assistant.records.listing import GameFilter, judged_by
from assistant.records.results import GameResult, Maker, count_missing, ending_of, kept_results, read_result
from assistant.records.rights import WHOLE_STORE
from assistant.records.schema import GAME, RESULT
from assistant.records.store import Store
from assistant.records.table import Entered, GameTable, Tables
from assistant.records.times import GameRecord
from assistant.records.zips import read_zip
from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry, Header, Log, Player
from assistant.referee.logs.logfile import decode_log
from assistant.referee.protocol import AnyLedger
from assistant.thurn_und_taxis import REFEREE as THURN
from assistant.tikal import REFEREE as TIKAL
from tests.orcs_orcs_orcs import fictitious
from tests.orcs_orcs_orcs.games import random_game as random_orcs
from tests.records.conftest import NOON, ticking
from tests.records.devices import ADA, BO
from tests.referee.toy import REFEREES, TOY, Take, toy_header
from tests.thurn_und_taxis.test_random_games import random_game as random_thurn
from tests.tikal.builders import PLAYERS

TWO = (Player("red", "Ann"), Player("blue", "Bo"))
WHOLE = tuple(Entry("action", Take(3)) for _ in range(7))
"""A whole game of the toy: the heap of 21 is empty."""


def tikal(seed: int) -> Log:
    chance = random.Random(seed)
    header = Header("tikal", "rio-grande", chance.choice(("basic", "auction")), "1", PLAYERS[:3])
    position, actions = TIKAL.new_game(header), []
    while legal := TIKAL.legal_actions(position):
        actions.append(chance.choice(legal))
        position = TIKAL.apply(position, actions[-1])
    return logged(header, actions)


def thurn(seed: int) -> Log:
    header = Header("thurn_und_taxis", "yucata", "basic", "1", TWO)
    return logged(header, [action for _, action, _ in random_thurn(header, seed)])


def orcs(seed: int) -> Log:
    return logged(fictitious.header(2), [action for _, action in random_orcs(2, seed)])


def tikal_pad(seed: int) -> Log:
    chance = random.Random(seed)
    lines = [
        f"{number} {player} temples {'+'.join(str(chance.randint(1, 9)) for _ in range(3))}"
        for number in (1, 2, 3, 4)
        for player in ("red", "blue")
    ]
    pad = TIKAL.pad
    header = Header(pad.game, "rio-grande", "basic", "1", TWO)
    return logged(header, [pad.read(f"note {line}") for line in (*lines, "4 round told all")])


def logged(header: Header, actions: list[Any]) -> Log:
    return Log(header, tuple(Entry("action", action) for action in actions))


GAMES: Mapping[str, tuple[AnyLedger, Callable[[int], Log]]] = {
    "tikal": (TIKAL, tikal),
    "thurn_und_taxis": (THURN, thurn),
    "orcs_orcs_orcs": (ORCS, orcs),
    "a score pad": (TIKAL.pad, tikal_pad),
}


@pytest.fixture
def games(url: str) -> Iterator[Tables]:
    """Return the tables of an empty store that knows all games and pads."""
    store = Store(url, {referee.game: referee for referee, _ in GAMES.values()}, ticking())
    yield Tables(store)
    store.close()


def results(store: Store, wanted: GameFilter | None = None) -> list[GameResult]:
    """Return the results that are kept."""
    return kept_results(store, wanted or GameFilter()).results


def forget_results(store: Store) -> None:
    """Forget all results, as in the records of an older program."""
    with store.database.writing() as connection:
        connection.execute(delete(RESULT))


@pytest.mark.parametrize("what", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_is_what_playing_it_through_gives(games: Tables, what: str, seed: int) -> None:
    referee, make = GAMES[what]
    log = make(seed)
    begun, rest = log.entries[:-2], log.entries[-2:]
    table = games.create(Log(log.header, begun), referee, ADA)
    for seen, entry in enumerate(rest, len(begun)):
        assert table.enter(entry, seen, f"command-{seen}") == Entered(seen + 1)
    read = read_result(games.store, table.code)
    assert read.finished
    assert results(games.store) == [read]
    forget_results(games.store)
    assert results(games.store) == []
    assert Maker(games.store).make(5) == 1
    assert results(games.store) == [read]


def played(tables: Tables, device: str = ADA) -> GameTable:
    return tables.create(Log(toy_header(), WHOLE), TOY, device)


def test_a_result_goes_with_the_entry_that_ended_the_game_and_comes_back_with_it(tables: Tables) -> None:
    table, store = played(tables), tables.store
    first = results(store)
    assert [(one.code, [player.points for player in one.players]) for one in first] == [(table.code, [12, 9])]
    assert table.enter(UNDO, 7, "taken-back", certain=True) == Entered(8)
    now = kept_results(store, GameFilter())
    assert (now.results, now.under_way, now.missing) == ([], 1, 0)
    assert table.enter(REDO, 8, "brought-back") == Entered(9)
    (again,) = results(store)
    assert again == read_result(store, table.code)
    assert again.players == first[0].players


def test_an_entry_without_a_word_on_its_end_leaves_no_old_result(tables: Tables) -> None:
    table, store = played(tables), tables.store
    store.append(table.code, UNDO, 7, "not-told-of-the-end")
    assert results(store) == []
    assert count_missing(store, GameFilter()) == 1
    Maker(store).make(5)
    assert (results(store), count_missing(store, GameFilter())) == ([], 0)


def test_times_are_those_of_the_entries(store: Store) -> None:
    moments = tuple(NOON + timedelta(minutes=10 * count) for count in range(7))
    origin = GameRecord("ACDEFGHJ", True, NOON - timedelta(days=1), moments)
    log = Log(toy_header(details={"title": "Evening", "group": "Us"}), WHOLE)
    history = History.replay(TOY, log)
    store.create(log, finished=True, origin=origin, ending=ending_of(history))
    # The clock of the store stands at noon, and no moment lies after it.
    assert results(store) == [read_result(store, "ACDEFGHJ")]
    store.tell("ACDEFGHJ", {"title": "Morning"})
    assert [one.title for one in results(store)] == ["Morning"]


def test_results_of_other_rules_are_shown_until_they_are_made_anew(tables: Tables) -> None:
    table, store = played(tables), tables.store
    with store.database.writing() as connection:
        connection.execute(update(RESULT).values(rules="0.0 0"))
    found = kept_results(store, GameFilter())
    assert ([one.code for one in found.results], found.missing) == ([table.code], 1)
    maker = Maker(store, rest=lambda _seconds: None)
    maker.start()
    maker.wait()
    assert kept_results(store, GameFilter()).missing == 0
    with store.database.reading() as connection:
        assert list(connection.scalars(select(RESULT.c.rules))) == [judged_by(TOY)]


def test_the_background_makes_all_and_rests(tables: Tables) -> None:
    codes = {played(tables).code for _ in range(23)}
    forget_results(tables.store)
    rests: list[float] = []
    maker = Maker(tables.store, rest=rests.append)
    maker.start()
    maker.wait()
    assert {one.code for one in results(tables.store)} == codes
    assert len(rests) >= 23


def test_a_game_that_goes_on_meanwhile_keeps_its_own_result(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, store = played(tables), tables.store
    forget_results(store)
    load = store.load

    def slow(code: str) -> Log:
        log = load(code)
        monkeypatch.setattr(store, "load", load)
        assert table.enter(UNDO, 7, "meanwhile", certain=True) == Entered(8)
        return log

    monkeypatch.setattr(store, "load", slow)
    Maker(store).make(5)
    found = kept_results(store, GameFilter())
    assert (found.results, found.under_way, found.missing) == ([], 1, 0)


def test_a_game_that_cannot_be_read_is_named_and_not_tried_again(tables: Tables) -> None:
    broken, sound = played(tables).code, played(tables).code
    with tables.store.database.writing() as connection:
        connection.execute(update(GAME).where(GAME.c.code == broken).values(header={"players": 7}))
    forget_results(tables.store)
    assert Maker(tables.store).make(5) == 2
    found = kept_results(tables.store, GameFilter())
    assert ([one.code for one in found.results], found.unreadable, found.missing) == ([sound], [broken], 0)


def test_a_stranger_sees_nothing_and_a_deleted_game_vanishes(tables: Tables) -> None:
    mine, theirs = played(tables).code, played(tables, BO).code
    among = ("toy",)
    assert [one.code for one in results(tables.store, tables.wanted(ADA, among))] == [mine]
    assert [one.code for one in results(tables.store, tables.wanted(BO, among))] == [theirs]
    for nobody in ("", "the-secret-of-a-device-elsewhere"):
        wanted = tables.wanted(nobody, among)
        assert results(tables.store, wanted) == []
        assert tables.store.count_games(wanted) == 0
        assert tables.listed(nobody, among=among) == []
    tables.delete(mine, ADA)
    assert results(tables.store, tables.wanted(ADA, among)) == []
    assert {one.code for one in results(Tables(tables.store, open_house=True).store)} == {theirs}
    Bin(tables.store.database, ticking()).bring_back("game", mine, WHOLE_STORE)
    assert [one.code for one in results(tables.store, tables.wanted(ADA, among))] == [mine]


def test_games_are_found_by_any_words_of_title_group_names_and_code(store: Store) -> None:
    people = (Player("red", "Zoë-Lou"), Player("green", "Bo"))
    cabin = store.create(Log(toy_header(players=people, details={"title": "Cabin", "group": "Thursday"})))
    plain = store.create(Log(toy_header()))
    found = {
        words: [game.code for game in store.listed(GameFilter(search=words))]
        for words in (
            "cabin",
            "zoe bo",
            "THURS",
            "e-l",
            "e_l",
            "zoe eva",
            cabin.lower(),
            "\x00",
            "a" * 9_999,
        )
    }
    assert [words for words, codes in found.items() if codes == [cabin]] == [
        "cabin", "zoe bo", "THURS", "e-l", cabin.lower(),
    ]  # fmt: skip
    assert [words for words, codes in found.items() if plain in codes] == ["\x00"], "which says nothing"
    store.tell(cabin, {"title": "Harbour"})
    assert store.listed(GameFilter(search="cabin")) == []
    assert store.count_games(GameFilter(search="harbour")) == 1
    assert store.codes(GameFilter()) == sorted((cabin, plain))


def test_without_a_game_there_is_nothing_to_make(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'none.sqlite'}", REFEREES)
    maker = Maker(store)
    maker.wait()
    maker.start()
    maker.wait()
    assert maker.make(5) == 0
    store.close()


@pytest.mark.parametrize("restored", [False, True])
def test_a_pad_that_an_earlier_program_took_for_finished_is_under_way(tmp_path: Path, restored: bool) -> None:
    """One carriage was told, and that program had named a winner."""
    log = decode_log(
        b"table-assistant log 1\ngame thurn_und_taxis-pad\nedition yucata\nversion basic\nrules 1\n"
        b"player red Ana\nplayer blue Ben\n\nnote 1 red carriage 7\n",
        ledgers(),
    )
    (tmp_path / "later").mkdir()
    stores = [Store(f"sqlite:///{tmp_path / name}", ledgers()) for name in ("a.sqlite", "later/b.sqlite")]
    store, later = stores
    try:
        code = store.create(
            log, finished=True, ending=ending_of(played_through(ledgers()[log.header.game], log))
        )
        with store.database.writing() as connection:
            connection.execute(update(RESULT).values(rules="an earlier program"))
        if restored:
            restore(read_zip(write_archive(store)), later)
            store = later
        else:
            assert store.summary(code).finished
            Maker(store).make(1)
        assert not store.summary(code).finished
        found = kept_results(store, GameFilter(among=tuple(ledgers())))
        assert (found.results, found.under_way) == ([], 1)
    finally:
        for each in stores:
            each.close()


def test_games_are_found_without_the_strokes_of_letters(store: Store) -> None:
    """Unicode gives ł and ø no decomposition (UnicodeData 15.1), so normal forms keep strokes."""
    people = (Player("red", "Łukasz"), Player("green", "Bjørn"))
    new, old = (store.create(Log(toy_header(players=people))) for _ in range(2))
    with store.database.writing() as connection:  # as the program stored it before it knew strokes
        connection.execute(update(GAME).where(GAME.c.code == old).values(words=f"{old.lower()} łukasz bjørn"))
    found = {
        words: {game.code for game in store.listed(GameFilter(search=words))}
        for words in ("lukasz bjorn", "Łukasz", "BJØRN")
    }
    assert found == {"lukasz bjorn": {new}, "Łukasz": {new, old}, "BJØRN": {new, old}}
