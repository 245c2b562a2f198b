"""The pages in the order of the navigation: file, title, icon, what each is for, and its heading."""

from __future__ import annotations

from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import language, translate
from assistant.paths import PAGES
from assistant.referee.text import Text, to_translate
from assistant.views.page.markup import escape_markdown

KEPT: Final = "pages"
HEADED: Final = frozenset({"table"})
"""The pages that say something else there, such as whose turn it is, once they have found their game."""


class PageEntry(NamedTuple):
    """A page; ``title`` is a message of the catalogue, ``about`` what it takes and gives."""

    name: str
    title: str
    icon: str
    about: Text


PAGE_ORDER: Final = (
    PageEntry(
        "games",
        to_translate("Games"),
        ":material/casino:",
        Text("Begin a game, open a sample, join one, or bring one in from a file."),
    ),
    PageEntry(
        "table",
        to_translate("Table"),
        ":material/hive:",
        Text("Enter every tile, card and action: what is legal, what it costs, whose turn it is; undo."),
    ),
    PageEntry(
        "score",
        to_translate("Score"),
        ":material/leaderboard:",
        Text("Who holds what, and what everybody would score now, as sums."),
    ),
    PageEntry(
        "breakdown",
        to_translate("Breakdown"),
        ":material/account_tree:",
        Text("How the points came about, in charts; the report, the log, and the result for BG Stats."),
    ),
    PageEntry(
        "possible",
        to_translate("What was possible"),
        ":material/emoji_objects:",
        Text("What was in reach, what a claim would have needed; for Tikal after the game or with hints."),
    ),
    PageEntry(
        "replay",
        to_translate("Replay"),
        ":material/replay:",
        Text("Any entry again: the table as it was, verdict and cost."),
    ),
    PageEntry(
        "ask",
        to_translate("Ask"),
        ":material/gavel:",
        Text("May I do that? One question, the facts that matter, the answer of every rulebook."),
    ),
    PageEntry(
        "position",
        to_translate("Position"),
        ":material/photo_camera:",
        Text("Enter the table as it stands now: what is impossible, what everybody would score."),
    ),
    PageEntry(
        "pad",
        to_translate("Score pad"),
        ":material/edit_note:",
        Text("Only the scoring: what was collected, who stands where; sums and totals."),
    ),
    PageEntry(
        "rulebook",
        to_translate("Rulebook"),
        ":material/menu_book:",
        Text("Every rule in plain words, where each edition prints it, where they differ."),
    ),
    PageEntry(
        "rulings",
        to_translate("Rulings"),
        ":material/handshake:",
        Text("What your table decided; it comes up again with the same rule."),
    ),
    PageEntry(
        "statistics",
        to_translate("Statistics"),
        ":material/monitoring:",
        Text("Many games together: wins, points by source, records, head to head."),
    ),
    PageEntry(
        "players",
        to_translate("Players"),
        ":material/person:",
        Text("One player over many games: wins, streaks, favourites, bests, points over time, against whom."),
    ),
    PageEntry(
        "year",
        to_translate("Year in review"),
        ":material/celebration:",
        Text("A group’s year on one page to be printed: games, people, wins, months, bests."),
    ),
    PageEntry(
        "evening",
        to_translate("Club evening"),
        ":material/tv:",
        Text("Several tables at once, live, for a screen on the wall; the results of the evening."),
    ),
    PageEntry(
        "components",
        to_translate("Components"),
        ":material/inventory_2:",
        Text("Tell what stands only on the pieces in your box."),
    ),
    PageEntry(
        "help",
        to_translate("Help"),
        ":material/help:",
        Text("What each page is for, and everything that can be typed."),
    ),
)


class MoreEntry(NamedTuple):
    """What stands on the Table page under one button; ``about`` says in a sentence what it is for."""

    title: str
    icon: str
    about: Text


MORE: Final = {
    "correcting": MoreEntry(
        to_translate("Correct the table by hand"),
        ":material/edit:",
        Text("In a game that is over: a line that mends what stands on the table."),
    ),
    "played-on": MoreEntry(
        to_translate("We played on: here is the table now"),
        ":material/photo_camera:",
        Text("Tell what stands where now; the game goes on from there."),
    ),
    "reach": MoreEntry(
        to_translate("What is in reach"),
        ":material/explore:",
        Text("What the player to act could bring about, and what is missing for it."),
    ),
    "how": MoreEntry(
        to_translate("How do I type this?"),
        ":material/help:",
        Text("Every line that can be typed, and the keys."),
    ),
    "listing": MoreEntry(
        to_translate("Choose from a list instead of tapping"),
        ":material/list:",
        Text("The places of the board by their names."),
    ),
    "log": MoreEntry(
        to_translate("Log"),
        ":material/history:",
        Text("What was entered; take back to any entry, dispute the last one, save the game as a file."),
    ),
    "notes": MoreEntry(
        to_translate("Notes and photos"),
        ":material/photo_library:",
        Text("Words and pictures on the game or on an entry."),
    ),
    "seating": MoreEntry(
        to_translate("Names and seats"),
        ":material/groups:",
        Text("A name, a colour or a seat that is wrong; who plays on for somebody."),
    ),
    "names": MoreEntry(
        to_translate("Your own names"),
        ":material/label:",
        Text("What your table calls things that the rulebook does not name."),
    ),
    "clock-set": MoreEntry(
        to_translate("Turn clock"),
        ":material/timer:",
        Text("Counts up or down, for each turn or each player; it ends no turn."),
    ),
    "told": MoreEntry(
        to_translate("Day, place, and whether it counts"),
        ":material/event:",
        Text("When and where the game was played; whether it was given up or does not count."),
    ),
    "inviting": MoreEntry(
        to_translate("Invite"),
        ":material/qr_code_2:",
        Text("The QR code, the link and the join code for other phones; who has joined."),
    ),
    "device": MoreEntry(
        to_translate("This device"),
        ":material/smartphone:",
        Text("Whose it is; passing it around, big figures, a sound, vibration, a screen that stays on."),
    ),
}
"""What stands under More on Table, by the end of its key."""

MENU: Final = {
    to_translate("Play"): ("games", "table", "score", "pad", "position", "evening"),
    to_translate("Ask"): ("ask", "rulebook", "rulings"),
    to_translate("Afterwards"): ("breakdown", "possible", "replay", "statistics", "players", "year"),
    to_translate("More"): ("components", "help"),
}
"""The groups of the menu with the names of their pages."""


def pages() -> list[st.Page]:
    """Return the pages that there are, titled in the reader's language.

    A session keeps them: to make one looks for its file, and every run of every page needs all of them.
    """
    return list(_by_name().values())


def page_named(name: str) -> st.Page:
    """Return the page with this name."""
    return _by_name()[name]


def _by_name() -> dict[str, st.Page]:
    kept: dict[str, dict[str, st.Page]] = st.session_state.setdefault(KEPT, {})
    if language() not in kept:
        kept[language()] = {
            page.name: st.Page(PAGES / f"{page.name}.py", title=translate(page.title), icon=page.icon)
            for page in PAGE_ORDER
            if (PAGES / f"{page.name}.py").is_file()
        }
    return kept[language()]


def show_heading(page: st.Page) -> None:
    """Draw the name of a page."""
    with st.container(key="heading"):
        st.markdown(f"{page.icon} **{escape_markdown(page.title)}**")
