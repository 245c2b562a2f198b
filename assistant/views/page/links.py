"""Ways out of a page: to another page with the reader's settings, or into a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from mimetypes import guess_type
from types import MappingProxyType
from typing import Final

import streamlit as st

from assistant.views.page.device import for_this_reader
from assistant.views.page.pages import page_named
from assistant.views.page.settings import with_settings

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def page_link(page: str, label: str = "", icon: str = "", address: Mapping[str, str] = NOTHING) -> None:
    """Draw the link to a page of the app; ``label`` is Markdown, ``address`` says what the page is about.

    Without a label or an icon it has those of the page.
    """
    # Named by its file, it would be looked for on the disk.
    st.page_link(
        page_named(page), label=label or None, icon=icon or None, query_params=with_settings(address)
    )


def save_button(  # noqa: PLR0913 - what a file is
    label: str,
    data: Callable[[], str | bytes],
    file: str,
    *,
    key: str,
    icon: str = ":material/download:",
    disabled: bool = False,
) -> None:
    """Draw the button that saves a file; what is in it is asked for once somebody presses it.

    ``data`` is asked beside the page, for the device and in the language of whoever presses.
    """
    st.download_button(
        label,
        data=for_this_reader(data),
        file_name=file,
        mime=guess_type(file)[0],
        key=key,
        icon=icon,
        on_click="ignore",
        disabled=disabled,
    )
