"""The pages in the order of the navigation: file, title, icon, and in a sentence what each is for."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.referee.text import Text, mark


class PageEntry(NamedTuple):
    """A page; ``title`` is a message of the catalogue, ``about`` what it takes and gives."""

    name: str
    title: str
    icon: str
    about: Text


PAGE_ORDER: Final = (
    PageEntry(
        "games",
        mark("Games"),
        ":material/casino:",
        Text("Begin a game, open a sample, join one, or bring one in from a file."),
    ),
    PageEntry(
        "table",
        mark("Table"),
        ":material/hive:",
        Text("Enter every tile, card and action: what is legal, what it costs, whose turn it is; undo."),
    ),
    PageEntry(
        "score",
        mark("Score"),
        ":material/leaderboard:",
        Text("Who holds what, and what everybody would score now, as sums."),
    ),
    PageEntry(
        "breakdown",
        mark("Breakdown"),
        ":material/account_tree:",
        Text("How the points came about, in charts; the report, the log, and the result for BG Stats."),
    ),
    PageEntry(
        "possible",
        mark("What was possible"),
        ":material/emoji_objects:",
        Text("What was in reach, what a claim would have needed; for Tikal after the game or with hints."),
    ),
    PageEntry(
        "replay",
        mark("Replay"),
        ":material/replay:",
        Text("Any entry again: the table as it was, verdict and cost."),
    ),
    PageEntry(
        "ask",
        mark("Ask"),
        ":material/gavel:",
        Text("May I do that? One question, the facts that matter, the answer of every rulebook."),
    ),
    PageEntry(
        "position",
        mark("Position"),
        ":material/photo_camera:",
        Text("Enter the table as it stands now: what is impossible, what everybody would score."),
    ),
    PageEntry(
        "pad",
        mark("Score pad"),
        ":material/edit_note:",
        Text("Only the scoring: what was collected, who stands where; sums and totals."),
    ),
    PageEntry(
        "rulebook",
        mark("Rulebook"),
        ":material/menu_book:",
        Text("Every rule in plain words, where each edition prints it, where they differ."),
    ),
    PageEntry(
        "rulings",
        mark("Rulings"),
        ":material/handshake:",
        Text("What your table decided; it comes up again with the same rule."),
    ),
    PageEntry(
        "statistics",
        mark("Statistics"),
        ":material/monitoring:",
        Text("Many games together: wins, points by source, records, head to head."),
    ),
    PageEntry(
        "components",
        mark("Components"),
        ":material/inventory_2:",
        Text("Tell what stands only on the pieces in your box."),
    ),
    PageEntry(
        "help",
        mark("Help"),
        ":material/help:",
        Text("What each page is for, and everything that can be typed."),
    ),
)
