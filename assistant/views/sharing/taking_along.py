"""What people take along from a game: the result to send, the report, the log, the play for score keepers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import day, listed, say, translate
from assistant.records.breakdown import break_down
from assistant.records.notes import EntryNotes
from assistant.records.plays import PlaceNow, play_data, play_link, play_table, table_now
from assistant.records.possible import may_look
from assistant.records.results import played_when
from assistant.records.stages import deciding_round, deciding_step
from assistant.referee.logs.history import History
from assistant.referee.logs.log import title_text
from assistant.referee.logs.logfile import write_log
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.score import in_figures, points_text
from assistant.referee.text import Text
from assistant.views.best_turn.hunting import hunt_of, show_search
from assistant.views.charts import questions
from assistant.views.charts.questions import sentence_of
from assistant.views.charts.style import FONT, player_styles, text_width
from assistant.views.charts.svg_painter import WIDTH, picture
from assistant.views.clock.clock import times_of
from assistant.views.drawing import palette
from assistant.views.drawing.svg import FONTS, NAMESPACE, Node, as_data, number
from assistant.views.page.acting import act_button, copy_button
from assistant.views.page.current_game import stored, tables
from assistant.views.page.device import device
from assistant.views.page.frames import save_table
from assistant.views.page.links import save_button
from assistant.views.page.markup import whole_letters
from assistant.views.sharing.report import report
from assistant.views.turn.meters import player_token, signed_name
from assistant.views.turn.turn_steps import scored_sentences, step_sentence
from assistant.views.ui import caption, row

MARGIN: Final = 24.0
HEIGHT: Final = 711.0
"""Of a picture as wide as ``PAGE``: a phone held upright."""
PAGE: Final = WIDTH + 2 * MARGIN
PIXELS: Final = 1080
SMALL: Final = 12
CUT: Final = "…"


class Result(NamedTuple):
    """What is stated of a game that is over."""

    title: str
    places: tuple[PlaceNow, ...]
    won: str
    tie: str
    decided: str


def result_of(history: History) -> Result:
    """Return the result of a game that somebody has won, in the reader's language."""
    referee, names = history.referee, history.header.names
    places = table_now("", history).places
    won = [place for place in places if place.won]
    players = listed(signed_name(place.player, names) for place in won)
    sentence = Text("{players} won with {points}.", players=players, points=points_text(won[0].points))
    title = say(title_text(history.header.details.get("title", "")))
    tie = referee.tie_break(history.position, names)
    called, why = f"{referee.title}: {title}" if title else referee.title, say(tie.sentence) if tie else ""
    return Result(called, places, say(sentence), why, _decided(history, names))


def _decided(history: History, names: dict[str, str]) -> str:
    if number := deciding_round(history):
        return say(Text("Ahead for good since round {number}.", number=number))
    if (step := deciding_step(history)) is None:
        return ""
    sums = scored_sentences(step, names)[:1]
    done = step_sentence(step, history.referee, in_short=True)
    what = ". ".join([done, *(sums if len(step.sheets) == 1 else [])])
    return say(Text("Ahead for good since entry {entry}: {what}", entry=step.index + 1, what=what))


def result_text(history: History) -> str:
    """Return the result as a few lines for a chat."""
    result = result_of(history)
    names = history.header.names
    lines = [
        f"{place.rank}. {signed_name(place.player, names)}: {in_figures(place.points, place.unknown)}"
        for place in result.places
    ]
    parts = [result.won, result.tie, result.decided, *map(say, history.marks)]
    return "\n".join(filter(None, [result.title, *lines, *parts]))


def result_picture(history: History, when: str = "") -> Node:
    """Return the result as one picture: who has how many points, the curve, what decided it, and ``when``."""
    nodes = [Node("rect", {"width": number(PAGE), "height": number(HEIGHT), "fill": palette.LIGHT})]
    nodes += _drawn(history)
    nodes.append(_words(when, HEIGHT - 14, SMALL))
    frame = {"xmlns": NAMESPACE, "viewBox": f"0 0 {number(PAGE)} {number(HEIGHT)}"}
    size = {"width": str(PIXELS), "height": str(round(PIXELS * HEIGHT / PAGE))}
    return Node("svg", {**frame, **size, "font-family": FONTS}, tuple(nodes))


def _drawn(history: History) -> Iterator[Node]:
    result, down = result_of(history), 50.0
    for text, large, weight, most, step in (
        (result.title, 22, "700", 2, 28),
        (result.won, 15, "400", 2, 20),
        (result.tie, 13, "400", 4, 18),
    ):
        for line in _lines(text, large)[:most]:
            yield _words(line, down, large, weight)
            down += step
    names = history.header.names
    down += 14
    for place in result.places:
        moved = {"transform": f"translate({number(MARGIN + 12)},{number(down)})"}
        yield Node("g", moved, player_token(place.player))
        named = f"{place.rank}. {names[place.player]}"
        total = in_figures(place.points, place.unknown)
        room = PAGE - 2 * MARGIN - 34 - 8 - text_width(total) * 19 / FONT
        size = min(19, room * FONT / text_width(named))
        yield _words(named, down + 7, size, "600", left=MARGIN + 34)
        look = {"text-anchor": "end", "font-weight": "700"}
        yield _text(total, (PAGE - MARGIN, down + 7), 19, look)
        down += 34
    parts = break_down(history, say)
    chart = questions.BELONGINGS if questions.scored_at_once(parts) else questions.SCORES
    if not chart.frame(parts).empty:
        heading = sentence_of(chart.question, questions.words_of(history.referee))
        down += 14
        for line in _lines(heading, 14)[:2]:
            yield _words(line, down, 14, "600")
            down += 18
        curve = picture(chart.lay_out(parts, player_styles(history.header.players)))
        moved = {"transform": f"translate({number(MARGIN)},{number(down)})"}
        yield _inked(Node("g", moved, curve.children))
        down += float(curve.attributes["viewBox"].split()[3]) + 24
    if result.decided:
        heading = translate("The turn that decided it")
        if isinstance(history.referee, NotesLedger):
            heading = translate("The round that decided it")
        yield _words(heading, down, 14, "600")
        down += 22
    yield from _told(result.decided, down)


def _inked(node: Node) -> Node:
    """Return what was drawn for any ground with words as dark as all others of this light picture."""
    dark = {"fill": palette.DARK} if node.attributes.get("class") == "ink" else {}
    return node._replace(
        attributes={**node.attributes, **dark}, children=tuple(_inked(child) for child in node.children)
    )


def _told(text: str, down: float) -> Iterator[Node]:
    """Yield what was decisive as large as there is room for it below; at the smallest it breaks off."""
    for size in (15, 13, SMALL):
        lines, step = _lines(text, size), size + 5
        room = int((HEIGHT - MARGIN - SMALL - down) // step) + 1
        if len(lines) <= room:
            break
    else:
        lines[room - 1 :] = [" ".join((lines[room - 1], CUT))]
    for line in lines:
        yield _words(line, down, size)
        down += step


def _lines(text: str, size: float) -> list[str]:
    """Return a text in lines that fit between the margins."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _fits(longer, size):
            lines[-1] = longer
        elif _fits(word, size):
            lines.append(word)
        else:
            lines[-1:] = _pieces(longer, size)
    return lines


def _pieces(word: str, size: float) -> Iterator[str]:
    """Yield words in pieces that fit into a line each: Chinese has no blanks, and neither has an address."""
    while not _fits(word, size):
        most = next(end for end in range(len(word), 0, -1) if end == 1 or _fits(word[:end], size))
        cut = whole_letters(word, most)
        yield word[:cut]
        word = word[cut:]
    yield word


def _fits(text: str, size: float) -> bool:
    return text_width(text) * size / FONT <= WIDTH


def _words(text: str, down: float, size: float, weight: str = "400", left: float = MARGIN) -> Node:
    return _text(text, (left, down), size, {"font-weight": weight})


def _text(text: str, at: tuple[float, float], size: float, look: dict[str, str]) -> Node:
    place = {"x": number(at[0]), "y": number(at[1]), "font-size": number(size), "fill": palette.DARK}
    return Node("text", {**place, **look}, text=text)


def offer_result(history: History, name: str, code: str, when: str) -> None:
    """Draw the result as text to copy, and the button that saves it as a picture, with the day."""
    st.code(result_text(history), language=None, wrap_lines=True)
    copy_button(result_text(history), translate("Copy the text"), f"{code}-result-copy")
    label = translate("Save the result as a picture")
    failed = translate("This browser could not draw the picture.")
    data = {"picture": as_data(result_picture(history, when)), "file": f"{name}.png", "failed": failed}
    act_button("picture", label, f"{code}-result-picture", **data)


def offer_files(history: History, name: str, code: str) -> None:
    """Draw the buttons that save the report and the log."""
    referee = history.referee
    noted = stored(EntryNotes).of(code, tables().rights.of(device(), code))
    hunt = None
    if referee.plans and may_look(history):
        hunt = hunt_of(code, history, referee)
        if not hunt.done:
            caption(Text("The report tells what was left on the table in every turn searched until then."))
        show_search(hunt, f"{code}-report-search", turn_by_turn=False)

    def written() -> str:
        return report(history, hunt, times_of(code, history), noted)

    with row():
        label = translate("Save the report")
        save_button(label, written, f"{name}.html", key=f"{code}-report", icon=":material/summarize:")
        label, log = translate("Save the log"), partial(write_log, history.log, referee)
        save_button(label, log, f"{name}.txt", key=f"{code}-log", icon=":material/description:")


def offer_play(history: History, name: str, code: str) -> None:
    """Draw what tells a finished game to others: text and a picture, a link for BG Stats, a table."""
    played = played_when(history, tables().store.origin(code))
    # Of a game from a file nobody knows the day on which it was played.
    offer_result(history, name, code, "" if played.brought_in else day(played.day))
    if not played.brought_in:
        link = play_link(play_data(history, code, played))
        st.link_button(translate("Open in BG Stats"), link, icon=":material/open_in_new:")
    labels = translate("Save the result (XLSX)"), translate("Save the result (CSV)")
    save_table(lambda: play_table(history, code, played), f"{name}-play", f"{code}-play", labels)
    told = Text("BG Stats opens on this phone if it is there; this app itself sends nothing.")
    if played.brought_in and isinstance(history.referee, NotesLedger):
        told = Text("BG Stats wants the day: tell it on Score pad, and the game can go there.")
    elif played.brought_in:
        told = Text("BG Stats wants the day: tell it on Table, under More, and the game can go there.")
    caption(told)
