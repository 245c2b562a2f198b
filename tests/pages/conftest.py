"""Pages are tested on a store of their own, which no test before has left in the app's memory."""

from __future__ import annotations

from pathlib import Path

import pytest
import streamlit as st


@pytest.fixture(autouse=True)
def _own_store(home: Path) -> None:
    assert home.is_dir()
    st.cache_resource.clear()
