"""Moments as the clock at the table shows them, as far as the browser tells where that is."""

from __future__ import annotations

from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo

import streamlit as st

from assistant.locale import day as day_in_words
from assistant.locale import moment as moment_in_words
from assistant.records.times import known_zone


def when(moment: datetime) -> str:
    """Return a day and a time in the reader's language; the time says UTC where nobody knows better."""
    zone = _reader_clock()
    return f"{moment_in_words(moment.astimezone(zone))}{' UTC' if zone is UTC else ''}"


def day(moment: datetime) -> str:
    """Return a day in the reader's language."""
    return day_in_words(moment.astimezone(_reader_clock()))


def today() -> date:
    """Return the day that the reader's calendar shows now."""
    return datetime.now(_reader_clock()).date()


def reader_zone() -> str:
    """Return the name of the time zone that the browser tells, empty where this machine does not know it."""
    return known_zone(st.context.timezone)


def _reader_clock() -> tzinfo:
    zone = reader_zone()
    return ZoneInfo(zone) if zone else UTC
