"""The results of the games that a device may see, on which every page about many games rests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import translate
from assistant.records.games import ledgers
from assistant.records.listing import GameFilter
from assistant.records.people import People
from assistant.records.results import GameResult, KeptResults, KeptRows, kept_rows, results_in
from assistant.records.statistics import Statistics, collect
from assistant.views.page.current_game import circle, records, tables
from assistant.views.page.device import device
from assistant.views.statistics.making import maker, show_making, show_none

AT_ONCE: Final = 10
"""Results that are made while the page is drawn; more are made beside it, and one sees how far it is."""
REMEMBERED: Final = 4
"""Collections that are remembered; one of ten thousand games is some forty megabytes."""


def wanted() -> GameFilter:
    """Return which games and pads this device may see, without tables only entered as they stood."""
    return tables().wanted(device(), among=tuple(ledgers()))._replace(played=True)


class Collection:
    """The results that rows tell, and their frames. All readers share it, so nobody changes them."""

    def __init__(self, rows: KeptRows) -> None:
        """Read the rows."""
        self.kept = results_in(rows, ledgers())
        self._frames: dict[bool, tuple[Mapping[str, str], Statistics]] = {}

    @property
    def has_samples(self) -> bool:
        """Whether there are samples among the results."""
        return any(result.sample for result in self.kept.results)

    def counted(self, *, samples: bool) -> list[GameResult]:
        """Return the results that count, with or without the samples."""
        return [result for result in self.kept.results if samples or not result.sample]

    def frames(self, aliases: Mapping[str, str], *, samples: bool) -> Statistics:
        """Return the frames of these results; ``aliases`` are what people told of who is who."""
        known, frames = self._frames.get(samples, ({}, None))
        if frames is None or known != aliases:
            frames = collect(self.counted(samples=samples), aliases)
            self._frames[samples] = aliases, frames
        return frames


class ResultsHere(NamedTuple):
    """The results that are kept, those of them that count, how many games are under way, and the frames."""

    kept: KeptResults
    counted: list[GameResult]
    under_way: int
    aliases: Mapping[str, str]
    collected: Statistics


def gathered() -> ResultsHere:
    """Return this device's results, and draw how far missing ones are and whether samples are to count.

    A few that are missing are made at once. Where there are none it says so.
    """
    own = wanted()
    collection = _collection(kept_rows(records(), own))
    if 0 < collection.kept.missing <= AT_ONCE:
        maker().make(AT_ONCE, own)
        collection = _collection(kept_rows(records(), own))
    kept = collection.kept
    show_making(kept.missing, own)
    samples = collection.has_samples and st.toggle(
        translate("Count sample games too"), key="statistics-samples"
    )
    aliases = People(tables().store.database).aliases(circle())
    collected = collection.frames(aliases, samples=samples)
    if collected.plays.empty:
        show_none(kept.missing)
    under_way = kept.under_way + (kept.samples_under_way if samples else 0)
    return ResultsHere(kept, collection.counted(samples=samples), under_way, aliases, collected)


def _collection(rows: KeptRows) -> Collection:
    """Return what rows tell, read once: to read and count ten thousand games takes a second."""
    return _remembered(hash(rows), rows)


@st.cache_resource(max_entries=REMEMBERED, show_spinner=False)
def _remembered(
    told: int,  # noqa: ARG001 - the key: equal rows tell equal results
    _rows: KeptRows,
) -> Collection:
    return Collection(_rows)
