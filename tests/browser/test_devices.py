"""Several devices at one game: in step, one after another, and no more than they may."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import update

from assistant.records.games import referees
from assistant.records.invitations import Invitations
from assistant.records.schema import RIGHT
from assistant.referee.logs.logfile import write_entry
from tests.browser.at_table import (
    TYPED,
    button,
    cell,
    enter,
    first_lines,
    has_entries,
    has_points,
    log_of,
    open_log,
    open_more,
    records_of,
    says,
    send,
    sentence,
    store_game,
    stored_log,
    tap,
)
from tests.browser.devices import PHONE, NewPage, wait_until_drawn
from tests.browser.forged import cookies_of, field_of, send_line
from tests.browser.looks import expect_no_faults, when_still
from tests.browser.server import RunningApp, busy, working_time
from tests.thorough import only_thoroughly

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""
ENTERED = 29
IN_TIME = 2.0
"""Seconds until every other device shows an entry."""
TIKAL = referees()["tikal"]
SEND_AT = """(at) => setTimeout(() => {
    document.activeElement.blur()
    const hosts = [...document.querySelectorAll("[class*='-table-line'] *")]
    hosts.find((host) => host.shadowRoot).shadowRoot.querySelector("button").click()
}, at - Date.now())"""
ANSWERED = """(found, line) => {
    const seen = found.filter((one) => one.checkVisibility())
    const field = seen.find((one) => one.tagName === "INPUT")
    const refusals = seen.filter((one) => one.tagName !== "INPUT")
    if (field?.value === "") return "accepted"
    return field?.value === line && refusals.length === 1 ? "refused" : ""
}"""
AT_ONCE = ("in 1", "in 2", "dig b1", "dig b3", "in 3", "go a1-a2", "go L a3-a2", "in 4")
"""What so many people try at the same moment; there are 8 points, and the first five need 10.

Nobody ends the turn: where somebody else is next, the app puts refused lines away.
"""


def scrolled(page: Page) -> float:
    """Return how far down somebody reads a page that stands still."""
    return float(when_still(page.get_by_test_id("stMain"), "([main]) => main.scrollTop"))


def noting_when_it_shows(page: Page, words: str) -> None:
    """Let a page note the moment at which it shows some words."""
    page.evaluate(
        """(words) => {
            const look = () => {
                const hosts = [...document.querySelectorAll("[data-testid='stBidiComponentIsolated']")]
                const drawn = hosts.map((host) => host.shadowRoot?.querySelector(".controls"))
                const shown = [document.body, ...drawn].some((one) => one?.innerText.includes(words))
                if (shown) window.shownAt = Date.now()
                else setTimeout(look, 20)
            }
            look()
        }""",
        words,
    )


def expect_in_time(entering: Page, line: str, others: Sequence[Page], words: str) -> None:
    """Enter a line on one phone and demand that the others show what follows of it soon after that one."""
    for phone in others:
        noting_when_it_shows(phone, words)
    enter(entering, line)
    begun, worked, clock = entering.evaluate("Date.now()"), working_time(), time.monotonic()
    late = [phone.wait_for_function("window.shownAt").json_value() - begun for phone in others]
    waited = (time.monotonic() - clock) - (working_time() - worked)
    assert max(late) / 1000 - waited <= IN_TIME * busy()


def test_what_one_phone_enters_the_other_shows_in_time(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine, yours = new_phone(address), new_phone(address)
    yours.get_by_label(TYPED).fill("half a li")
    yours.locator(".board").evaluate("board => board.dataset.mark = 'still the same'")
    expect_in_time(mine, "in 1", [yours], "Ines brings in 1 explorer")
    has_entries(yours, ENTERED + 1)
    has_points(yours, 8)
    says(yours, "Ines brings in 1 explorer at the base camp")
    expect(yours.get_by_label(TYPED)).to_have_value("half a li")
    expect(yours.get_by_label(TYPED)).to_be_focused()
    expect(yours.locator(".board[data-mark]"), "nothing was drawn from scratch").to_have_count(1)

    button(yours, "Undo").tap()
    says(yours, "comes from another device. Take it back?")
    has_entries(yours, ENTERED + 1)
    button(yours, "Take it back").tap()
    has_entries(mine, ENTERED)
    says(mine, "Taken back: Ines brings in 1 explorer at the base camp")


def test_what_is_read_under_more_stays_open_while_others_enter(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine, yours = new_phone(address), new_phone(address)
    log = open_log(yours)
    enter(mine, "in 1")
    has_entries(yours, ENTERED + 1)
    expect(log).to_contain_text("Ines brings in 1 explorer at the base camp")
    expect(log.locator("details")).to_have_attribute("open", "")


@pytest.mark.parametrize("lines, line, after", [(50, "in 1", 30), (55, "end", 33)])
def test_whoever_reads_at_the_table_stays_there_while_others_enter(
    new_phone: NewPage, app: RunningApp, lines: int, line: str, after: int
) -> None:
    """The second entry asks something of the board: where the next tile is to lie."""
    address = store_game(app, log_of(first_lines("two_players", lines)))
    mine, yours = new_phone(address), new_phone(address)
    field = yours.get_by_label("Ask or find, in your own words")
    field.fill("temple")
    field.press("Enter")
    found = sentence(yours, "Points for temples")
    expect(found).to_be_in_viewport()
    enter(mine, line)
    has_entries(yours, after)
    wait_until_drawn(yours)
    expect(found).to_be_in_viewport()
    send(yours, "nothing like it")
    wait_until_drawn(yours)
    expect(found, "a line that is not understood shows nothing on the board, either").to_be_in_viewport()


def test_what_may_not_be_entered_any_more_is_not_offered_at_the_next_tap(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    offer = button(page, re.compile("^End turn"))
    expect(offer).to_be_visible()
    with records_of(app) as store, store.database.writing() as records:
        records.execute(update(RIGHT).values(may_enter=False))
    tap(page, "b1")
    says(page, "You are watching this game.")
    expect(offer).to_have_count(0)


@only_thoroughly
def test_whoever_reads_is_told_of_news_and_keeps_the_place(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine = new_phone(address)
    breakdown = new_phone(address.replace("/table", "/breakdown"))
    replay = new_phone(address.replace("/table", "/replay") + "&entry=9")
    says(replay, "Entry 9 of 39")
    breakdown.locator("summary").filter(has_text="What did everybody spend AP on?").tap()
    expect(breakdown.locator(".js-plotly-plot")).to_have_count(1)
    breakdown.get_by_role("button", name="Save the report").scroll_into_view_if_needed()
    reading = scrolled(breakdown)
    assert reading > 0
    bar = breakdown.get_by_test_id("stBottom")
    expect(bar, "without news there is no bar").to_have_css("height", "0px")
    enter(mine, "in 1")
    says(replay, "Entry 9 of 40")
    enter(mine, "in 1")
    news = button(breakdown, "2 new entries: show them")
    expect(news).to_be_visible()
    assert scrolled(breakdown) == reading
    news.tap()
    expect(news).to_have_count(0)
    assert abs(scrolled(breakdown) - reading) < PHONE["viewport"]["height"]
    expect(breakdown.locator(".js-plotly-plot"), "what was opened stays open").to_have_count(1)


def test_old_links_let_nobody_in_once_there_are_new_keys(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine = new_phone(address)
    open_more(mine, "Invite")
    button(mine, "Make new keys").tap()
    button(mine, "Replace them").tap()
    expect(mine.get_by_role("button", name="Replace them"), "the panel closes").to_have_count(0)
    says(new_phone(address), "This link is not complete, or it belongs to another game")
    enter(mine, "in 1")


@only_thoroughly
def test_many_phones_at_one_table(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    phones = [new_phone(address) for _ in AT_ONCE]
    expect_in_time(phones[0], "in 1", phones[1:], "Ines brings in 1 explorer")

    for phone, line in zip(phones, AT_ONCE, strict=True):
        phone.get_by_label(TYPED).fill(line)
    moment = time.time() * 1000 + 500
    for phone in phones:
        phone.evaluate(SEND_AT, moment)
    accepted = []
    for phone, line in zip(phones, AT_ONCE, strict=True):
        # Whoever is refused is told once and can send it again.
        answered = phone.get_by_label(TYPED).or_(phone.get_by_test_id("stAlert"))
        expect_no_faults(answered, f"(found, line) => ({ANSWERED})(found, line) ? [] : ['no answer']", line)
        if when_still(answered, ANSWERED, line) == "accepted":
            accepted.append(line)
    entered = [
        write_entry(entry, TIKAL)
        for entry in stored_log(app, phones[0]).entries[len(log_of(LATER).entries) + 1 :]
    ]
    assert sorted(entered) == sorted(accepted)
    assert 0 < len(accepted) < len(AT_ONCE)
    for phone in phones:
        has_entries(phone, ENTERED + 1 + len(accepted))
    drawn = when_still(phones[0].locator(".board"), "([board]) => board.innerHTML")
    same = "([board], drawn) => board.innerHTML === drawn ? [] : [board.innerHTML]"
    for phone in phones[1:]:
        expect_no_faults(phone.locator(".board"), same, drawn)


def watching_address(app: RunningApp, address: str) -> str:
    """Return the address that lets people watch the game of another address."""
    code = address.partition("game=")[2].partition("&")[0]
    with records_of(app) as store:
        return f"/table?game={code}&key={Invitations(store.database).of(code).watch_key}"


def test_the_board_of_a_spectator_is_whole_and_stays_where_it_is(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    player, spectator = new_phone(address), new_phone(watching_address(app, address))
    says(spectator, "You are watching this game.")
    edges = "([board]) => [board.getBoundingClientRect().top, board.getBoundingClientRect().bottom]"
    for count, width, height in ((1, 390, 844), (2, 844, 390)):
        spectator.set_viewport_size({"width": width, "height": height})
        top, bottom = when_still(spectator.locator(".board"), edges)
        assert bottom <= height
        enter(player, f"in {count}")
        says(spectator, f"Ines brings in {count} explorer")
        assert when_still(spectator.locator(".board"), edges) == [top, bottom]


def test_a_spectator_sees_everything_and_enters_nothing(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    player, spectator = new_phone(address), new_phone(watching_address(app, address))
    says(spectator, "You are watching this game.")
    # Nobody shows a key around with a picture of the screen.
    expect(spectator).not_to_have_url(re.compile("key="))
    enter(player, "in 1")
    has_entries(spectator, ENTERED + 1)
    cell(spectator, "b1").tap()
    says(spectator, "b1: temple")
    expect(spectator.get_by_label(TYPED)).to_have_count(0)
    expect(spectator.get_by_role("button", name="Undo")).to_have_count(0)
    for trick in ("", "&key=", "&key=x", "&may_enter=1", "&device=x", "&by=Ines", "&seat=blue"):
        spectator.goto(spectator.url.split("&")[0] + trick)
        says(spectator, "You are watching this game.")
        expect(spectator.get_by_label(TYPED)).to_have_count(0)

    # The message of a page that may enter is taken from it, and sent as the spectator.
    here = player.url.removeprefix(app.url)
    field = field_of(app, here, cookies_of(player.context))
    send_line(app, here, cookies_of(spectator.context), field, "dig b1")
    assert len(stored_log(app, player).entries) == len(log_of(LATER).entries) + 1
    send_line(app, here, cookies_of(player.context), field, "dig b3")
    lines = [write_entry(entry, TIKAL) for entry in stored_log(app, player).entries]
    assert lines[-2:] == ["in 1", "dig b3"]


@only_thoroughly
def test_without_a_key_a_game_is_closed_and_the_join_code_opens_it(
    new_phone: NewPage, app: RunningApp
) -> None:
    address = store_game(app, log_of(LATER))
    mine = new_phone(address)
    without_key, _, _ = address.partition("&key=")
    yours = new_phone(without_key)
    says(yours, "This device has not joined this game")
    expect(yours.get_by_test_id("stMain")).not_to_contain_text("Ines")

    open_more(mine, "Invite")
    expect(mine.get_by_text(re.compile("Join code: "))).to_be_visible()
    told = when_still(mine.get_by_text(re.compile("Join code: ")), "([code]) => code.innerText")
    code = str(told).removeprefix("Join code: ")
    mine.get_by_role("radio", name="May only watch", exact=True).tap()
    # So it is in a browser that has reached the app without encryption, as phones at the table do.
    mine.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button(mine, "Copy the link").tap()
    says(mine, "Copied.")
    mine.get_by_label(TYPED).press("Control+V")
    expect(mine.get_by_label(TYPED)).to_have_value(re.compile("game=.+key="))
    yours.goto(app.url)
    yours.get_by_label("Join code").fill("AAA-AAA")
    button(yours, "Join").tap()
    says(yours, "No table has this join code")
    yours.get_by_label("Join code").fill(code.lower())
    button(yours, "Join").tap()
    has_entries(yours, ENTERED)
    enter(yours, "in 1")
    yours.goto(app.url)
    says(yours, "Two after supper")
