"""Ways out of a page: to another page with the reader's settings, or into a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from mimetypes import guess_type
from types import MappingProxyType
from typing import Final, NoReturn

import streamlit as st

from assistant.views.page.device import for_this_reader
from assistant.views.page.order import page_named
from assistant.views.page.settings import with_settings
from assistant.views.page.state import state_of

GOING: Final = "going-to"
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def page_link(page: str, label: str = "", icon: str = "", address: Mapping[str, str] = NOTHING) -> None:
    """Draw the link to a page of the app; ``label`` is Markdown, ``address`` says what the page is about.

    Without a label or an icon it has those of the page.
    """
    # Named by its file, it would be looked for on the disk.
    to = page_named(page)
    st.page_link(to, label=label or None, icon=icon or None, query_params=with_settings(address))


def go_to(page: str, address: Mapping[str, str] = NOTHING) -> NoReturn:
    """Leave this page for another one, from the middle of a run.

    Streamlit forgets it where the browser asks for a part of the old page at that very moment, as it does
    when an entry comes in: it draws the old page then. So the page is kept, and ``arrive`` leads there again.
    """
    st.session_state[GOING] = page, address
    st.switch_page(page_named(page), query_params=with_settings(address))


@dataclass
class _Visit:
    """The page that is drawn, whether another was drawn before it, and what stood in addresses of pages."""

    page: str = ""
    begins: bool = True
    addresses: dict[str, dict[str, str]] = field(default_factory=dict)


def arrive(here: st.Page) -> None:
    """Go on to where ``go_to`` sent this device, if that is another page; call it before a page is drawn."""
    visit = state_of(_Visit, "visit")
    visit.begins, visit.page = visit.page != here.url_path, here.url_path
    page, address = st.session_state.pop(GOING, ("", NOTHING))
    if page and page_named(page).url_path != here.url_path:
        go_to(page, address)


def come_back(names: Iterable[str]) -> None:
    """Put into the address what stood there under ``names`` when this page was left.

    A link that says itself what the page is about begins anew, and so does whoever empties the address there.
    """
    visit = state_of(_Visit, "visit")
    kept = visit.addresses.get(visit.page, {})
    if visit.begins and not any(name in st.query_params for name in names):
        for name, value in kept.items():
            st.query_params[name] = value
    visit.addresses[visit.page] = {name: st.query_params[name] for name in names if name in st.query_params}


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
    saved = for_this_reader(data), file, guess_type(file)[0]
    st.download_button(label, *saved, key=key, icon=icon, on_click="ignore", disabled=disabled)
