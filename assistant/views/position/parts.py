"""A position from its other sides: what is impossible about it, what it scores, what ways cost, as text."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.errors import BadInputError
from assistant.referee.logs.logdata import LONGEST_START
from assistant.referee.picture import Picture
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.views.page.current_game import GAME_IN_ADDRESS, reader_at
from assistant.views.page.flash import warn
from assistant.views.page.links import page_link, save_button
from assistant.views.page.markup import capital
from assistant.views.position.entry import PositionEntry, begin
from assistant.views.rulings.verdicts import rule_button, show_winners
from assistant.views.score.page import ScoreView
from assistant.views.turn.meters import coloured_names
from assistant.views.ui import boxed, button, caption, pick, row, words, write

MOST_SHOWN: Final = 30


def found_impossible(entry: PositionEntry) -> tuple[Violation, ...]:
    """Return what is impossible about the table, as far as people say that they have entered it."""
    return entry.referee.position_audit(entry.history.position, everything=entry.kept.everything)


def show_audit(entry: PositionEntry, key: str) -> None:
    """Draw what is impossible, each with its rule, and the switch for a table that is entered in full."""
    everything = entry.kept.everything

    def on_click() -> None:
        entry.kept.everything = not everything

    icon = "check_box" if everything else "check_box_outline_blank"
    button(Text("This is everything on the table"), f"{key}-everything", on_click, icon=icon)
    wrong = found_impossible(entry)
    if not wrong:
        sentence = translate("No contradiction was found. What is not entered yet counts as unknown.")
        if everything:
            sentence = translate("Nothing here is impossible.")
        st.success(sentence, icon=":material/check_circle:")
        return
    reader = reader_at(entry.history)
    for rule in dict.fromkeys(violation.rule for violation in wrong[:MOST_SHOWN]):
        with boxed():
            for violation in wrong[:MOST_SHOWN]:
                if violation.rule == rule:
                    write(reader.rulebook.refusal(violation, reader.language))
            rule_button(rule, reader, f"{key}-{rule}")
    if len(wrong) > MOST_SHOWN:
        caption(plural("and 1 more", "and {count} more", len(wrong) - MOST_SHOWN))


def show_score_now(entry: PositionEntry) -> None:
    """Draw who would win if the game ended like this, and what everybody would score now."""
    position, referee = entry.history.position, entry.referee
    if not referee.prompt(position).finished:
        end = entry.referee.if_it_ended_now(position)
        empty = referee.if_it_ended_now(referee.new_game(replace(entry.history.header, start="")))
        if referee.winners(end) and referee.points(end) != referee.points(empty):
            told = Text("If everybody scored this and that was all: {players} with {points}.")
            show_winners(told, entry.history, end)
    ScoreView(entry.history, entry.table.code).show()


def show_ways(entry: PositionEntry, picture: Picture) -> None:
    """Draw what one figure of a player pays from one tapped place to another, or to every place."""
    start, end, position = entry.kept.way_from, entry.kept.way_to, entry.history.position
    names = coloured_names(entry.names)
    player = pick(translate("Whose figure?"), names, f"position-way-{entry.table.code}")
    if not start:
        caption(Text("Tap where the figure stands, then where it wants to go."))
        return
    currency = translate(entry.referee.currency)
    try:
        if not end:
            places = [zone.id for zone in picture.zones if zone.id != start]
            ways = {place: entry.referee.route(position, start, place, player) for place in places}
            costs = sorted((way.cost, place) for place, way in ways.items() if way is not None)
            listed = ", ".join(f"{place} {cost}" for cost, place in costs)
            message = "{currency} from {start}: {places}" if listed else "No way leads from {start}."
            write(Text(message, start=start, currency=currency, places=listed))
            return
        cheapest = entry.referee.route(position, start, end, player)
        others = entry.referee.other_routes(position, start, end, player)
    except BadInputError as problem:
        warn(problem)
        return
    st.markdown(f"**{words(Text('From {start} to {end}', start=start, end=end))}**")
    if cheapest is None:
        write(Text("No way leads there."))
    for way in (*([] if cheapest is None else [cheapest]), *others):
        legs = ", ".join(f"{leg.end} {leg.cost} ({say(leg.label)})" for leg in way.legs)
        told = capital(f"{say(way.label)}: {way.cost} {currency}".strip())
        write(f"{told} – {legs}" if legs else told)


def show_text(entry: PositionEntry, key: str) -> None:
    """Draw the position as text, a field to bring another one in, and the way to play on from here."""
    text = entry.referee.fingerprint(entry.history.position)
    st.code(text, language=None, wrap_lines=True)
    with row():
        file = f"{entry.referee.game}-{entry.table.code}.txt"
        save_button(translate("Save as a file"), lambda: text + "\n", file, key=f"{key}-save")
        if entry.stored:
            page_link("table", translate("Play on from here"), address={GAME_IN_ADDRESS: entry.table.code})
    widget = f"{key}-import"
    title = translate("Bring in another position")
    with st.expander(title, icon=":material/content_paste:", key=f"{key}-bringing-in"):
        label = translate("A position as text; it is kept apart from this one")
        st.text_area(label, key=widget, max_chars=LONGEST_START)
        header = replace(entry.history.header, start="")

        def bring_in() -> None:
            begin(entry.referee, header, str(st.session_state[widget]))

        button(Text("Bring it in"), f"{widget}-go", bring_in, icon="upload")
