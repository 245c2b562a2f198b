"""News of games: told at once, to everybody who watches, with one look for all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from queue import Queue

import pytest

from assistant.records import news as news_of_records
from assistant.records.clocks import Clocks
from assistant.records.database import Database
from assistant.records.errors import NotSavedError
from assistant.records.news import GONE, News, State, Watcher, states
from assistant.records.notes import EntryNotes
from assistant.records.reveals import Reveals
from assistant.records.rights import Right
from assistant.records.store import Store
from assistant.referee.logs.log import Entry, Log
from tests.records.postgres import Cluster
from tests.referee.toy import REFEREES, Take, toy_header

PATIENCE = 300
"""Seconds; a busy machine may take its time."""


class Listening:
    """Somebody who watches a game and remembers what they were told."""

    def __init__(self, news: News, code: str) -> None:
        self._heard = Queue[State]()
        self.watcher = Watcher(code, self._heard.put)
        news.admit(self.watcher)

    def hears(self) -> int:
        """Return how many entries there are by the next thing that they are told."""
        return self.hears_of().head

    def hears_of(self) -> State:
        """Return the next thing that they are told."""
        return self._heard.get(timeout=PATIENCE)

    def has_heard_everything(self) -> bool:
        """Whether there is nothing more that they were told."""
        return self._heard.empty()


def new_game(store: Store) -> str:
    """Store a game without entries and return its code."""
    return store.create(Log(toy_header()))


def take(store: Store, code: str) -> int:
    """Enter something after the last entry and return its number."""
    head = store.head(code)
    return store.append(code, Entry("action", Take(1)), head, f"command-{head}")


def test_whoever_watches_is_told_what_another_server_stores(store: Store, url: str) -> None:
    code, elsewhere = new_game(store), Store(url, REFEREES)
    take(store, code)
    news = News(store)
    ada, bo = (Listening(news, code) for _ in range(2))
    assert (ada.hears(), bo.hears()) == (1, 1)
    assert take(elsewhere, code) == 2
    assert (ada.hears(), bo.hears()) == (2, 2)
    assert take(store, code) == 3
    assert (ada.hears(), bo.hears()) == (3, 3)
    elsewhere.delete(code)
    assert (ada.hears_of(), bo.hears_of()) == (GONE, GONE)
    for one in (ada, bo):
        news.leave(one.watcher)
    elsewhere.close()


def test_whoever_watches_is_told_what_changes_beside_the_log(store: Store, url: str) -> None:
    code, elsewhere = new_game(store), Store(url, REFEREES)
    right = Right(may_watch=True, may_enter=True)
    reveals, clocks = Reveals(elsewhere.database), Clocks(elsewhere.database)
    news = News(store)
    ada, bo = Listening(news, code), Listening(news, new_game(store))
    assert (ada.hears_of(), bo.hears_of()) == (State(0), State(0))
    marks = [""]
    changes: list[Callable[[], None]] = [
        lambda: reveals.begin(code, right),
        lambda: reveals.go_on(code, 0, 1, right),
        lambda: clocks.set(code, "up", 5, right),
        lambda: clocks.set(code, "turn", 5, right),
        lambda: clocks.set(code, "turn", 6, right),
        lambda: clocks.pause(code, right),
        lambda: clocks.go_on(code, right),
        lambda: EntryNotes(store.database).keep(code, (0, "Rain all evening", b""), right),
    ]
    for change in changes:
        change()
        head, mark, noted = ada.hears_of()
        assert (head, mark in marks, " " in mark) == (0, False, False)
        assert noted == (change is changes[-1])
        marks.append(mark)
    assert bo.has_heard_everything(), "their game is as it was"
    for one in (ada, bo):
        news.leave(one.watcher)
    elsewhere.close()


def test_one_look_is_enough_for_all_who_watch(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[list[str]] = []

    def noted(database: Database, codes: Collection[str]) -> dict[str, State]:
        looks.append(sorted(codes))
        return states(database, codes)

    monkeypatch.setattr(news_of_records, "states", noted)
    news = News(file_store)
    code, other = new_game(file_store), new_game(file_store)
    watching = [Listening(news, one) for one in (code, code, code, other)]
    assert [one.hears() for one in watching] == [0, 0, 0, 0]
    take(file_store, code)
    assert [one.hears() for one in watching[:3]] == [1, 1, 1]
    assert watching[3].has_heard_everything(), "their game is as it was"
    assert looks[-1] == sorted((code, other))
    for one in watching:
        news.leave(one.watcher)


def test_whoever_has_left_hears_nothing(file_store: Store) -> None:
    news, code = News(file_store), new_game(file_store)
    stays, leaves = (Listening(news, code) for _ in range(2))
    assert (stays.hears(), leaves.hears()) == (0, 0)
    news.leave(leaves.watcher)
    news.leave(leaves.watcher)
    take(file_store, code)
    assert stays.hears() == 1
    assert leaves.has_heard_everything()
    news.leave(stays.watcher)
    again = Listening(news, code)
    assert again.hears() == 1, "somebody comes after all have gone"
    take(file_store, code)
    assert again.hears() == 2
    news.leave(again.watcher)


def test_records_that_were_away_are_looked_at_again(
    file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = [True, True]

    def seldom(database: Database, codes: Collection[str]) -> dict[str, State]:
        if failing and failing.pop():
            raise NotSavedError("The records are away.")
        return states(database, codes)

    monkeypatch.setattr(news_of_records, "states", seldom)
    news = News(file_store)
    waiting = Listening(news, new_game(file_store))
    assert waiting.hears() == 0
    news.leave(waiting.watcher)


def test_a_server_started_anew_is_listened_to_again(cluster: Cluster) -> None:
    store = Store(cluster.emptied(), REFEREES)
    news, code = News(store), new_game(store)
    waiting = Listening(news, code)
    assert waiting.hears() == 0
    cluster.cut_connections()
    take(store, code)
    assert waiting.hears() == 1
    news.leave(waiting.watcher)
    store.close()
