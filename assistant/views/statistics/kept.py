"""The results of the games that a device may see, on which every page about many games rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import translate
from assistant.records.games import ledgers
from assistant.records.listing import GameFilter
from assistant.records.people import People
from assistant.records.results import GameResult, KeptResults, KeptRows, kept_rows, results_in
from assistant.records.statistics import Statistics, collect
from assistant.views.page.current_game import circle, tables
from assistant.views.page.device import device
from assistant.views.statistics.making import maker, show_making, show_none

AT_ONCE: Final = 10
"""Results that are made while the page is drawn; more are made beside it, and one sees how far it is."""
REMEMBERED: Final = 4
"""Collections that are remembered; one of ten thousand games is some forty megabytes."""


def wanted() -> GameFilter:
    """Return which games and pads this device may see, without tables only entered as they stood."""
    return tables().wanted(device(), among=tuple(ledgers()))._replace(played=True)


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
    rows = kept_rows(tables().store, own)
    kept = _results(hash(rows), rows)
    if 0 < kept.missing <= AT_ONCE:
        maker().make(AT_ONCE, own)
        rows = kept_rows(tables().store, own)
        kept = _results(hash(rows), rows)
    show_making(kept.missing, own)
    label, has_samples = translate("Count sample games too"), any(result.sample for result in kept.results)
    samples = has_samples and st.toggle(label, key="statistics-samples")
    counted = [result for result in kept.results if samples or not result.sample]
    aliases = People(tables().store.database).aliases(circle())
    collected = _frames(hash(rows), samples, tuple(aliases.items()), counted)
    if collected.plays.empty:
        show_none(kept.missing)
    under_way = kept.under_way + (kept.samples_under_way if samples else 0)
    return ResultsHere(kept, counted, under_way, aliases, collected)


# To read and count ten thousand games takes a second, so equal rows are read once. All readers share what
# they tell, and nobody changes it.
@st.cache_resource(max_entries=REMEMBERED, show_spinner=False)
def _results(rows: int, _rows: KeptRows) -> KeptResults:  # noqa: ARG001 - the key
    return results_in(_rows, ledgers())


@st.cache_resource(max_entries=REMEMBERED, show_spinner=False)
def _frames(
    rows: int,  # noqa: ARG001 - the key
    samples: bool,  # noqa: ARG001, FBT001 - the key
    aliases: tuple[tuple[str, str], ...],
    _counted: Sequence[GameResult],
) -> Statistics:
    return collect(_counted, dict(aliases))
