"""Pictures on a phone: a photo comes to a note, and the result goes out as one image."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import FilePayload, expect

from tests.browser.at_table import GAMES, first_lines, log_of, press, store_game
from tests.browser.devices import NewPage
from tests.browser.server import RunningApp


def test_a_photo_is_made_small_and_kept_with_its_note(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(first_lines("two_players", 50))))
    photo = BytesIO()
    Image.new("RGB", (2600, 1300), "green").save(photo, "JPEG")
    page.get_by_text("Notes and photos", exact=True).tap()
    sent: FilePayload = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo.getvalue()}
    page.locator("input[type=file]").set_input_files(sent)
    expect(page.get_by_text("The photo is ready to be kept.")).to_be_visible()
    press(page, "Keep the note")
    kept = page.get_by_role("img", name="A photo", exact=True)
    expect(kept).to_be_visible()
    expect(kept).to_have_js_property("naturalWidth", 1280)
    expect(kept).to_have_js_property("naturalHeight", 640)
    expect(kept).to_have_attribute("src", re.compile("^data:image/jpeg;base64,"))


def test_the_result_is_saved_as_one_image(new_phone: NewPage, app: RunningApp, tmp_path: Path) -> None:
    address = store_game(app, log_of((GAMES / "three_players.txt").read_text("utf-8")))
    page = new_phone(address.replace("/table", "/breakdown"))
    with page.expect_download() as saved:
        press(page, "Save the result as a picture")
    file = tmp_path / "result.png"
    saved.value.save_as(file)
    with Image.open(file) as image:
        assert (image.format, image.size) == ("PNG", (1080, 1714))
