"""The statistics of everything in a store, the results that are missing made first."""

from __future__ import annotations

from assistant.records.listing import Wanted
from assistant.records.making import Maker
from assistant.records.people import People
from assistant.records.results import kept_results
from assistant.records.statistics import Statistics, collect
from assistant.records.store import Store


def statistics_of(store: Store) -> Statistics:
    """Return what all finished games come to, without the samples, who is who as people have said it."""
    missing = kept_results(store, Wanted()).missing
    if missing:
        Maker(store).make(missing)
    own = [result for result in kept_results(store, Wanted()).results if not result.sample]
    return collect(own, People(store.database).aliases())
