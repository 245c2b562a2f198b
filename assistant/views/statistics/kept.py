"""The results of the games that a device may see, on which every page about many games rests."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.games import ledgers
from assistant.records.listing import GameFilter
from assistant.records.people import People
from assistant.records.results import GameResult, KeptResults, kept_results
from assistant.records.statistics import Statistics, collect
from assistant.views.page.current_game import circle, records, tables
from assistant.views.page.device import device
from assistant.views.statistics.making import maker, show_making, show_none

AT_ONCE: Final = 10
"""Results that are made while the page is drawn; more are made beside it, and one sees how far it is."""


def wanted() -> GameFilter:
    """Return which games and pads this device may see, without tables only entered as they stood."""
    return tables().wanted(device(), among=tuple(ledgers()))._replace(played=True)


def kept_games() -> KeptResults:
    """Return the results of this device's games. A few that are missing are made at once."""
    store, own = records(), wanted()
    kept = kept_results(store, own)
    if 0 < kept.missing <= AT_ONCE:
        maker().make(AT_ONCE, own)
        kept = kept_results(store, own)
    return kept


def gathered() -> tuple[list[GameResult], Statistics]:
    """Return the games that people here played and their frames, and draw how far missing ones are.

    Where there are none it says so.
    """
    kept = kept_games()
    show_making(kept.missing, wanted())
    counted, _ = without_samples(kept)
    collected = collect(counted, People(tables().store.database).aliases(circle()))
    if collected.plays.empty:
        show_none(kept.missing)
    return counted, collected


def without_samples(kept: KeptResults) -> tuple[list[GameResult], int]:
    """Return the games that people here played, and how many they have not finished.

    The samples are among them only where somebody wants them in.
    """
    if any(result.sample for result in kept.results) and st.toggle(
        translate("Count sample games too"), key="statistics-samples"
    ):
        return kept.results, kept.under_way + kept.samples_under_way
    return [result for result in kept.results if not result.sample], kept.under_way
