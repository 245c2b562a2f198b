"""Which version of a game is played: a few beside one another, many in a list."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger
from assistant.referee.services import version_name

FEW: Final = 3


def choose_version(referee: AnyLedger, key: str) -> str:
    """Return the version that is chosen, without asking where there is one only."""
    versions = list(referee.versions)
    if len(versions) == 1:
        return versions[0]
    names = {version: say(version_name(referee, version)) for version in versions}
    label = translate("Version")
    if len(versions) > FEW:
        return str(st.selectbox(label, versions, format_func=names.__getitem__, key=key))
    chosen = st.segmented_control(
        label, versions, default=versions[0], format_func=names.__getitem__, key=key
    )
    return chosen or versions[0]
