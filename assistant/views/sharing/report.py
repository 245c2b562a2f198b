"""The report of a game: one file to send to the others, with the board, the sums, the charts and the log.

It names no address and holds no script, and its own policy forbids both; whatever people typed stays text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

import pandas as pd

from assistant.locale import language, listed, say, translate
from assistant.records.breakdown import Breakdown, break_down, final_sheets
from assistant.records.clocks import Thought
from assistant.records.notes import EntryNote
from assistant.records.possible import Hunt, ScoringTurn, left_on_the_table
from assistant.referee.logs.history import History
from assistant.referee.logs.log import TAKING_BACK, title_text
from assistant.referee.logs.logfile import write_log
from assistant.referee.picture import Picture, marked
from assistant.referee.protocol import has_board, with_board
from assistant.referee.score import points_text
from assistant.referee.services import Progress
from assistant.referee.text import Text, plural
from assistant.views.best_turn.hunting import how_far, left_in_game, turn_words, turns_table, verdict
from assistant.views.charts import questions
from assistant.views.charts.questions import HEADINGS, Chart, ChartTable, every_question, sentence_of
from assistant.views.charts.style import player_styles
from assistant.views.charts.svg_painter import picture
from assistant.views.drawing.drawing import as_svg
from assistant.views.drawing.svg import Node, as_markup
from assistant.views.notes.card import data_address
from assistant.views.page.current_game import reader_at
from assistant.views.page.frames import cell_text
from assistant.views.rulings.verdicts import lines_on_winners
from assistant.views.turn.meters import signed_name
from assistant.views.turn.turn_steps import changed_zones, is_corrected, planned, step_sentence
from assistant.views.ui import HINTS

HERE = Path(__file__).parent

LONG_COLUMNS: Final = frozenset(("action", "what"))
SHORT_TABLE: Final = 12
"""Rows that are shown at once; more of them only when somebody asks."""


def report(
    history: History,
    hunt: Hunt | None = None,
    times: Iterable[Thought] = (),
    notes: Sequence[EntryNote] = (),
) -> str:
    """Return the report of a game as it is, in the reader's language, as a whole HTML document.

    It tells what was left on the table as far as ``hunt`` has searched the turns.
    """
    page = _Report(history, hunt, times, notes)
    title = say(title_text(history.header.details.get("title", ""))) or listed(page.names.values())
    body = Node("body", {}, (Node("h1", {}, text=title), *page.parts()))
    document = (HERE / "report.html").read_text("utf-8")
    return document.format(
        language=language(),
        title=escape(f"{history.referee.title}: {title}"),
        style=(HERE / "report.css").read_text("utf-8"),
        body=as_markup(body),
    )


class _Report:
    """One report while it is written."""

    def __init__(
        self, history: History, hunt: Hunt | None, times: Iterable[Thought], notes: Sequence[EntryNote]
    ) -> None:
        self.history = history
        self.hunt = hunt
        self.notes = notes
        self.referee = history.referee
        self.parts_of_game: Breakdown = break_down(history, say, times)
        self.names = history.header.names
        self.styles = player_styles(history.header.players)
        self.words = questions.words_of(history.referee)

    def parts(self) -> Iterator[Node]:
        """Yield everything below the title."""
        yield from self._facts()
        yield from self._sums()
        for question, sentence in every_question(self.parts_of_game, paid=bool(self.referee.currency)):
            if isinstance(question, ChartTable):
                yield from self._table(question)
            else:
                yield from self._chart(question, sentence)
        yield from self._possible()
        yield from self._unusual()
        yield from self._notes()
        yield from self._log()

    def _facts(self) -> Iterator[Node]:
        header = self.history.header
        book = self.referee.rulebook
        editions = {one.id: translate(one.name) for one in book.editions}
        edition = editions.get(header.edition, header.edition)
        version = say(self.referee.version_name(header.version))
        yield _p(f"{self.referee.title} · {edition} · {version}", "note")
        position = self.history.position
        if winners := self.referee.winners(position):
            who = listed(signed_name(winner, self.names) for winner in winners)
            points = points_text(self.referee.points(position)[winners[0]])
            sentence = say(Text("{players} won with {points}.", players=who, points=points))
            yield from map(_p, lines_on_winners(sentence, self.history, position, reader_at(self.history)))
        elif self.referee.prompt(position).finished:
            yield _p(Text("The game is over; who has won depends on values that are not known."))
        else:
            yield _p(Text("The game as it stood after {count} entries.", count=len(self.history)))
        if has_board(self.referee):
            yield as_svg(self.referee.picture(position), translate("The board at the end"))

    def _sums(self) -> Iterator[Node]:
        yield _h(Text("How do the points add up?"))
        for player, sheet in final_sheets(self.history).items():
            if sheet.items:
                name = Node("strong", {}, text=signed_name(player, self.names))
                yield Node("p", {}, (name, Node("span", {}, text=f": {sheet.sentence(say)}")))
        if self.parts_of_game.sources["open"].any():
            yield _p(HINTS["untold"], "note")

    def _possible(self) -> Iterator[Node]:
        hunt = self.hunt
        if hunt is None or not hunt.searched:
            return
        yield _h(Text("Points left on the table"))
        rows = list(zip(hunt.turns, hunt.results, strict=True))
        if not hunt.done:
            yield _p(how_far(hunt), "note")
        yield _wide(*turns_table(rows, self.names), ("number", "", *["number"] * 3))
        if hunt.done:
            yield _p(left_in_game(rows, self.names))
        for turn, progress in rows:
            yield from self._better(turn, progress)

    def _better(self, turn: ScoringTurn, progress: Progress | None) -> Iterator[Node]:
        """Yield the better plan of a turn, step by step and on two boards; nothing where nothing was left."""
        if progress is None or progress.best is None or not left_on_the_table(turn, progress):
            return
        steps = planned(self.referee, turn.position, progress.best.steps)
        # On the boards before and after, the places are marked at which the plan changes something.
        referee, after = with_board(self.referee), steps[-1].after
        changed = changed_zones(referee, turn.position, after)
        better = marked(referee.picture(after), offered=changed)
        figures = (
            _figure(translate("Before the turn"), referee.picture(turn.position)),
            _figure(translate("After the better turn"), better),
        )
        yield _details(
            say(turn_words(turn, signed_name(turn.player, self.names))),
            _p(verdict(turn, progress, self.names[turn.player])),
            Node("div", {"class": "pair"}, figures),
            Node("ol", {}, tuple(Node("li", {}, text=step.words) for step in steps)),
        )

    def _unusual(self) -> Iterator[Node]:
        steps = [step for step in self.history.steps if step.entry.overruled or is_corrected(step.entry)]
        if not steps:
            return
        yield _h(Text("What did the table decide itself?"))
        for step in steps:
            sentence = step_sentence(step, self.referee)
            yield _p(Text("Entry {entry}: {what}", entry=step.index + 1, what=sentence))

    def _notes(self) -> Iterator[Node]:
        if self.notes:
            yield _h(Text("Notes and photos"))
        for note in self.notes:
            where = say(Text("Entry {entry}", entry=note.seq)) if note.seq else translate("On the whole game")
            yield _p(f"{where}: {note.words}" if note.words else where)
            if note.photo:
                photo = {"src": data_address(note.photo), "alt": note.words or translate("A photo")}
                yield Node("img", photo)

    def _log(self) -> Iterator[Node]:
        yield _h(Text("The log"))
        undone = sum(entry.kind in TAKING_BACK for entry in self.history.entries)
        counts = {"count": len(self.history), "undone": undone}
        yield _p(Text("Entries: {count}, of them undo and redo: {undone}.", **counts))
        yield _p(Text("Save these lines as a text file, and the app plays the game again."), "note")
        lines = Node("pre", {}, text=write_log(self.history.log, self.referee))
        yield _details(translate("Show the log"), lines)

    def _chart(self, chart: Chart, sentence: str) -> Iterator[Node]:
        if chart.frame(self.parts_of_game).empty:
            return
        yield _h(sentence_of(chart.question, self.words))
        yield picture(chart.lay_out(self.parts_of_game, self.styles))
        if chart.hint:
            yield _p(sentence_of(chart.hint, self.words), "note")
        if sentence:
            yield _p(sentence)

    def _table(self, asked: ChartTable) -> Iterator[Node]:
        frame, columns = asked.frame(self.parts_of_game), asked.columns
        if frame.empty:
            return
        yield _h(sentence_of(asked.question, self.words))
        looks = ["long" if column in LONG_COLUMNS else "" for column in columns]
        for place, column in enumerate(columns):
            if pd.api.types.is_numeric_dtype(frame[column]):
                looks[place] = "number"
        rows = [[cell_text(record[column]) for column in columns] for record in frame.to_dict("records")]
        table = _wide([say(HEADINGS[column]) for column in columns], rows, looks)
        label = say(plural("Show the row", "Show the {count} rows", len(rows)))
        yield table if len(rows) <= SHORT_TABLE else _details(label, table)


def _wide(head: Sequence[str], rows: Iterable[Sequence[str]], looks: Sequence[str]) -> Node:
    """Return a table whose columns have these looks."""

    def row(tag: str, texts: Sequence[str]) -> Node:
        cells = zip(looks, texts, strict=True)
        drawn = (Node(tag, {"class": look} if look else {}, text=text) for look, text in cells)
        return Node("tr", {}, tuple(drawn))

    table = Node("table", {}, (row("th", head), *(row("td", each) for each in rows)))
    return Node("div", {"class": "wide"}, (table,))


def _figure(caption: str, picture: Picture) -> Node:
    return Node("figure", {}, (Node("figcaption", {}, text=caption), as_svg(picture, caption)))


def _details(summary: str, *inside: Node) -> Node:
    return Node("details", {}, (Node("summary", {}, text=summary), *inside))


def _h(text: Text | str) -> Node:
    return Node("h2", {}, text=say(text))


def _p(text: Text | str, look: str = "") -> Node:
    return Node("p", {"class": look} if look else {}, text=say(text))
