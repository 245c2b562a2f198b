"""What a device chooses for itself: its seat, who holds it, big figures, and the invitation it shows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import ButtonGroup

from assistant.records.rights import fingerprint
from assistant.views.page.current_game import tables
from assistant.views.sharing import joining
from tests.pages.at_table import press
from tests.pages.opening import OURS, opened, said, shown
from tests.pages.tikal_tables import table


def unfolded(app: AppTest, key: str) -> None:
    """Open a part of the page that is folded."""
    app.session_state[key] = True
    app.run()
    assert not app.exception


def pills(app: AppTest, label: str) -> ButtonGroup[Any]:
    """Return the row of pills under a label."""
    return next(row for row in app.button_group if shown(row.label) == label)


def test_comforts_are_off_until_somebody_wants_them() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-device")
    switches = {shown(toggle.label): toggle for toggle in app.toggle}
    assert not any(toggle.value for toggle in switches.values())
    switches["Vibrate when others enter something"].set_value(True).run()
    assert app.query_params["buzz-of-news"] in ("yes", ["yes"])


def test_an_invitation_shows_the_join_code_and_both_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "_address", lambda: "http://192.168.1.20:8501")
    code, app = table()
    unfolded(app, f"{code}-table-inviting")
    invitation = tables().rights.invitation(OURS, code)
    assert f"Join code: **{joining.grouped(invitation.join_code)}**" in said(app)
    address, link = [block.value for block in app.code]
    assert address == "http://192.168.1.20:8501"
    assert link == f"{address}/table?game={code}&key={invitation.enter_key}"
    pills(app, "Whoever scans this").set_value(joining.WATCH).run()
    assert f"Code for watching: **{joining.grouped(invitation.watch_code)}**" in said(app)
    assert joining.grouped(invitation.join_code) not in said(app)
    address, link = [block.value for block in app.code]
    assert link == f"http://192.168.1.20:8501/table?game={code}&key={invitation.watch_key}"
    assert invitation.enter_key not in said(app) + link


@pytest.mark.parametrize(
    "language, opener, button",
    [
        ("en", "Make new keys", "Replace them"),
        ("de", "Neue Schlüssel machen", "Ersetzen"),
        ("ro", "Fă chei noi", "Înlocuiește-le"),
    ],
)
def test_new_keys_are_made_where_others_are_invited(language: str, opener: str, button: str) -> None:
    code, _ = table()
    app = opened("table", game=code, language=language)
    unfolded(app, f"{code}-table-inviting")
    old = tables().rights.invitation(OURS, code)
    assert joining.grouped(old.join_code) in said(app)
    assert opener in [str(popover.proto.popover.label) for popover in app.get("popover")]
    press(app, button)
    new = tables().rights.invitation(OURS, code)
    assert not set(old) & set(new)
    assert joining.grouped(new.join_code) in said(app)
    assert joining.grouped(old.join_code) not in said(app)
    assert tables().rights.of(OURS, code).may_enter


def test_a_machine_that_nobody_else_reaches_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "_address", lambda: "")
    code, app = table()
    unfolded(app, f"{code}-table-inviting")
    assert "No other device can reach the app now" in said(app)


def test_a_qr_code_is_nothing_but_squares() -> None:
    picture = joining.qr_picture("http://192.168.1.20:8501/table?game=ACDEFGHJ&key=<script>")
    assert set(re.findall(r"</?(\w+)", picture)) == {"svg", "g", "path"}
    assert "script" not in picture


BO = "the-secret-of-the-device-of-bo"
CLEO = "the-secret-of-the-device-of-cleo"


@pytest.mark.parametrize(
    "language, heading, own, watches, remove, all_others, alone",
    [
        (
            *("en", "3 devices have joined", "● red (this device)", "only watches"),
            *("Remove", "Remove all but this one", "1 device has joined"),
        ),
        (
            *("de", "3 Geräte sind dabei", "● Rot (dieses Gerät)", "schaut nur zu"),
            *("Entfernen", "Alle außer diesem entfernen", "1 Gerät ist dabei"),
        ),
        (
            *("ro", "3 dispozitive s-au alăturat", "● roșu (acest dispozitiv)", "doar privește"),
            *("Scoate", "Scoate-le pe toate în afară de acesta", "1 dispozitiv s-a alăturat"),
        ),
    ],
)
def test_devices_are_listed_and_removed_where_others_are_invited(  # noqa: PLR0917 - what pages say
    language: str, heading: str, own: str, watches: str, remove: str, all_others: str, alone: str
) -> None:
    code, _ = table()
    rights = tables().rights
    rights.admit(BO, code, may_enter=True)
    rights.admit(CLEO, code, may_enter=False)
    rights.take_seat(OURS, code, "red")
    theirs = opened("table", device=BO, game=code, language=language)
    app = opened("table", game=code, language=language)
    unfolded(app, f"{code}-table-inviting")
    for words in (heading, own, watches):
        assert words in said(app)
    keys = rights.invitation(OURS, code)
    removing = [button for button in app.button if "-device-" in str(button.key)]
    assert [shown(button.label) for button in removing] == [remove, remove]
    next(one for one in removing if fingerprint(BO)[:12] in str(one.key)).click().run()
    assert not app.exception
    assert not rights.of(BO, code).may_watch
    assert rights.of(CLEO, code).may_watch
    assert not set(keys) & set(rights.invitation(OURS, code)), "the keys so far let nobody back in"
    theirs.run()
    assert not theirs.exception
    assert joining.grouped(rights.invitation(OURS, code).join_code) not in said(theirs)
    assert "Jonas" not in said(theirs), "a page that was open shows nothing of the table any more"
    rights.admit(BO, code, may_enter=True)
    app.run()
    assert all_others in [str(popover.proto.popover.label) for popover in app.get("popover")]
    next(button for button in app.button if "-devices-others" in str(button.key)).click().run()
    assert alone in said(app)
    assert [rights.of(device, code).may_watch for device in (OURS, BO, CLEO)] == [True, False, False]


def test_an_open_house_lists_no_devices_and_removes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    code, app = table()
    tables().rights.admit(BO, code, may_enter=True)
    monkeypatch.setattr(tables().rights, "open_house", True)
    unfolded(app, f"{code}-table-inviting")
    assert "devices have joined" not in said(app)
