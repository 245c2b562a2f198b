"""Letting others come to a table: the QR code, the join code and the link for watching."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import segno
import streamlit as st

from assistant.locale import say, translate
from assistant.records.rights import DeviceHere
from assistant.referee.text import Text, plural
from assistant.views.drawing.svg import fingerprint
from assistant.views.page.acting import copy_button
from assistant.views.page.current_game import GAME_IN_ADDRESS, KEY_IN_ADDRESS, tables
from assistant.views.page.device import device, when
from assistant.views.page.flash import show_told, telling
from assistant.views.page.network import address_for_others, lan_address, with_query
from assistant.views.turn.meters import signed_colour
from assistant.views.ui import HINTS, centred_row, confirm, pick

ENTER: Final = "enter"
WATCH: Final = "watch"
QR_WIDTH: Final = 260
"""Pixels; a phone reads it from an arm's length."""


def show_ways_in(code: str, page: str, key: str) -> None:
    """Draw the QR code, the join code and the link to a page of a game, and who has joined."""
    address = _address()
    if not address:
        st.info(say(HINTS["no-address"]), icon=":material/wifi_off:")
    invitation = tables().rights.invitation(device(), code)
    kinds = {ENTER: translate("May enter"), WATCH: translate("May only watch")}
    if tables().rights.open_house:
        # Whoever reaches an open house may enter; a link that promises less would be a lie.
        kinds.pop(WATCH)
    label = translate("Whoever scans this")
    kind = pick(label, kinds, f"{key}-kind", joined=True, quiet=False)
    secret = invitation.watch_key if kind == WATCH else invitation.enter_key
    query = {GAME_IN_ADDRESS: code, KEY_IN_ADDRESS: secret}
    link = with_query(address or _own_address(), page, **query)
    if address:
        with st.container(horizontal_alignment="center"):
            st.image(qr_picture(link), width=QR_WIDTH, alt=translate("QR code of this link"))
    typed = invitation.watch_code if kind == WATCH else invitation.join_code
    sentence = translate("Code for watching: {code}") if kind == WATCH else translate("Join code: {code}")
    st.markdown(sentence.format(code=f"**{grouped(typed)}**"))
    if kind == WATCH:
        st.caption(translate("It shows everything and enters nothing."))
    if address:
        st.caption(translate("Open this address and type the code, or scan the picture:"))
        st.code(address, language=None)
        st.caption(translate("Or send this link:"))
    if address or kind == WATCH:
        st.code(link, language=None, wrap_lines=True)
        copy_button(link, translate("Copy the link"), f"{key}-copy")
    renew = partial(tables().rights.renew_invitation, device(), code)
    # Another popover for other keys, so that it closes when they are made.
    renewing = f"{key}-renewing-{fingerprint(list(invitation))}"
    label, yes = translate("Make new keys"), Text("Replace them")
    confirm(label, HINTS["new-keys"], yes, f"{key}-renew", renew, icon="key", place=renewing)
    if not tables().rights.open_house:  # where whoever reaches the app may enter, nobody can be shown out
        _show_devices(code, key)


def _show_devices(code: str, key: str) -> None:
    """Draw the devices that have joined a game, with what removes one of them or all but this one."""
    devices = tables().rights.devices(device(), code)
    st.markdown(f"**{say(plural('1 device has joined', '{count} devices have joined', len(devices)))}**")
    show_told(f"{key}-devices")
    for one in devices:
        with centred_row():
            st.markdown(_device_in_words(one))
            if not one.is_own:
                _offer_removing(translate("Remove"), code, [one], f"{key}-device-{one.device[:12]}")
    others = [one for one in devices if not one.is_own]
    if len(others) > 1:
        _offer_removing(translate("Remove all but this one"), code, others, f"{key}-devices-others")


def _device_in_words(one: DeviceHere) -> str:
    """Return Markdown on a device: whose it is, and below it since when it is there and was seen last."""
    name = signed_colour(one.right.seat) if one.right.seat else translate("Device without a colour")
    facts = [] if one.right.may_enter else [translate("only watches")]
    if one.since:
        facts.append(say(Text("here since {moment}", moment=when(one.since))))
    if one.is_own:
        name = say(Text("{name} (this device)", name=name))
    elif one.seen:
        facts.append(say(Text("last seen {moment}", moment=when(one.seen))))
    return f"{name}  \n:small[:gray[{' · '.join(facts)}]]" if facts else name


def _offer_removing(label: str, code: str, those: Sequence[DeviceHere], key: str) -> None:
    def remove() -> None:
        with telling(f"{key.partition('-device')[0]}-devices"):
            tables().rights.show_out(device(), code, [one.device for one in those])

    sentence = HINTS["shown-out"]
    confirm(label, sentence, Text("Remove"), f"{key}-yes", remove, icon="person_remove", place=key)


def grouped(join_code: str) -> str:
    """Return a join code in two halves, as people read it out."""
    return f"{join_code[:3]}-{join_code[3:]}"


@lru_cache(maxsize=256)
def qr_picture(link: str) -> str:
    """Return a link as a QR code: SVG with nothing but dark squares on a light ground."""
    return str(segno.make(link, error="m").svg_inline(dark="#000", light="#fff", border=4, scale=6))


def _own_address() -> str:
    return address_for_others(st.context.url or "", None, "localhost") or "http://localhost"


def _address() -> str:
    return address_for_others(st.context.url or "", st.get_option("server.address"), lan_address())
