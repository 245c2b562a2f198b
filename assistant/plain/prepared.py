"""What a search looks up, made before anybody asks: each game in each language takes up to a second.

It takes some 28 MB for each language, so that of a language that nobody reads is not made.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Hashable, Iterable
from threading import Thread
from typing import Final, cast

from assistant.locale import LANGUAGES
from assistant.plain.documents import index_of
from assistant.plain.search import search
from assistant.referee.protocol import AnyReferee

REST: Final = 1.0
"""How much longer it rests than it works, for whoever taps meanwhile."""
FIRST_REST: Final = 15.0
"""Seconds before it begins: the first visitor opens pages then."""


def prepare(
    referees: Iterable[AnyReferee],
    languages: Iterable[str] = tuple(LANGUAGES),
    rest: Callable[[float], object] = time.sleep,
) -> None:
    """Make what is looked up in games and languages; ``rest`` is called with the seconds to rest for."""
    games = tuple(referees)
    for language in languages:
        for referee in games:
            began = time.perf_counter()
            documents = index_of(cast("Hashable", referee), language).documents
            asked = next((document.sayings[0] for document in documents if document.sayings), "")
            search(asked, [referee], language)  # an answer takes in the other lists as well
            rest(REST * (time.perf_counter() - began))


def prepare_beside(
    referees: Iterable[AnyReferee],
    languages: Iterable[str] = tuple(LANGUAGES),
    first_rest: float = FIRST_REST,
) -> Thread:
    """Make it beside whatever else the server does; a search that comes first waits for its own part only."""

    def make() -> None:
        time.sleep(first_rest)
        prepare(referees, languages)
        # It stays. Python would look through all of it again and again for what can be thrown away, and hold
        # up whoever taps or asks meanwhile for a fifth of a second each time.
        gc.collect()
        gc.freeze()

    thread = Thread(target=make, name="search", daemon=True)
    thread.start()
    return thread
