"""Shares of games won, and where a game may be looked at, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import pandas as pd

from assistant.locale import day, percent, say, translate
from assistant.records.results import has_log
from assistant.referee.text import Text
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings

UNKNOWN: Final = "–"
RATES: Final = ("rate", "low", "high")


def share_words(rate: Any, low: Any = None, high: Any = None) -> str:  # noqa: ANN401 - numbers, or pandas' nothing
    """Return a percentage, with the interval behind it where that is told."""
    if pd.isna(rate):
        return UNKNOWN
    if low is None or pd.isna(low):
        return percent(rate)
    return say(Text("{share} ({low} to {high})", share=percent(rate), low=int(low), high=percent(high)))


def day_words(ended: Any) -> str:  # noqa: ANN401 - a day, or what pandas has for none
    """Return a day as people write it, or that nobody told it."""
    return translate("day unknown") if pd.isna(ended) else day(ended)


def with_shares(frame: pd.DataFrame, *, interval: bool) -> pd.DataFrame:
    """Return a frame to show: the percentage of games won in words, with its interval if that is wanted."""
    columns = RATES if interval else RATES[:1]
    words = [share_words(*values) for values in zip(*(frame[name] for name in columns), strict=True)]
    return frame.assign(rate=words).drop(columns=list(RATES[1:]))


def address_of(play: Mapping[Any, Any]) -> str:
    """Return the address at which a game is looked at again: its replay, or the breakdown of a pad.

    Results that were kept elsewhere are listed on the page of games.
    """
    if not has_log(play["code"]):
        return f"games?{urlencode(with_settings({}))}"
    page = "breakdown" if play.get("pad") else "replay"
    return f"{page}?{urlencode({**with_settings({}), GAME_IN_ADDRESS: play['code']})}"


def linked(words: str, play: Mapping[Any, Any]) -> str:
    """Return words as Markdown that leads to a game, or says that there is only its result."""
    if not has_log(play["code"]):
        return escape_markdown(f"{words} · {translate('result only')}")
    return f"[{escape_markdown(words)}]({address_of(play)})"
