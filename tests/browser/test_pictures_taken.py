"""Pictures on a phone: a photo comes to a note."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image
from playwright.sync_api import FilePayload, expect

from tests.browser.at_table import first_lines, log_of, open_more, press, store_game
from tests.browser.devices import NewPage
from tests.browser.server import RunningApp


def test_a_photo_is_made_small_and_kept_with_its_note(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(first_lines("two_players", 50))))
    photo = BytesIO()
    Image.new("RGB", (2600, 1300), "green").save(photo, "JPEG")
    open_more(page, "Notes and photos")
    sent: FilePayload = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo.getvalue()}
    page.locator("input[type=file]").set_input_files(sent)
    expect(page.get_by_text("The photo is ready to be kept.")).to_be_visible()
    press(page, "Keep the note")
    kept = page.get_by_role("img", name="A photo", exact=True)
    expect(kept).to_be_visible()
    expect(kept).to_have_js_property("naturalWidth", 1280)
    expect(kept).to_have_js_property("naturalHeight", 640)
    expect(kept).to_have_attribute("src", re.compile("^data:image/jpeg;base64,"))
