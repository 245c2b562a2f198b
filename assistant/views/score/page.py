"""The Score page: everybody's points, who holds what, what each would score now and why, every past sheet.

Before the end it says what is certain, as a sum for each player; after it, a rematch takes one tap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.possible import can_tell
from assistant.records.results import marks_of
from assistant.records.seating import LOT, begin_rematch, come_to_rematch, way_to_rematch
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyLedger, AnyPosition, with_board
from assistant.referee.score import in_figures, points_text, ranks, signed
from assistant.referee.services import TrackPlace
from assistant.referee.standings import Standing
from assistant.referee.text import Text
from assistant.views.page.column import grid, two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, tables
from assistant.views.page.device import device
from assistant.views.page.flash import warning
from assistant.views.page.links import go_to, page_link
from assistant.views.page.markup import LONGEST, capital, short_name
from assistant.views.page.watching import keep_in_step
from assistant.views.rulings.verdicts import show_winners
from assistant.views.score.reveal import (
    is_being_revealed,
    keep_end_for_reveal,
    offer_reveal,
    show_reveal,
)
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import boxed, caption, heading, row, words, write

SHORT: Final = 8
"""Characters of a name where two stand side by side on a phone."""

WAYS: Final = ("table", "score", "breakdown", "possible", "replay", "position")
"""The pages about one game."""


def show_ways(code: str, history: History, here: str) -> None:
    """Draw the links from one page about a game to the others, as far as the game fills them."""
    if isinstance(history.referee, NotesLedger):
        page_link("pad", address={GAME_IN_ADDRESS: code})
        return
    with row(key=f"{code}-ways"):
        for page in WAYS:
            if page != here and (page != "possible" or can_tell(history)):
                page_link(page, address={GAME_IN_ADDRESS: code})


def show_score(table: GameTable) -> None:
    """Draw the page; the score of a pad is its own page."""
    if isinstance(table.referee, NotesLedger):
        go_to("pad", {GAME_IN_ADDRESS: table.code})
    history, _, state = table.now()
    if is_being_revealed(table, history):
        # The other pages tell the end.
        page_link("table", address={GAME_IN_ADDRESS: table.code})
        show_reveal(table, history)
    else:
        show_ways(table.code, history, "score")
        view = ScoreView(history, table.code)
        view.show_winners()
        with row():
            if history.referee.prompt(history.position).finished:
                offer_rematch(table, history, "table")
            offer_reveal(table, history)
        view.show()
        keep_end_for_reveal(table, history)
    keep_in_step(table, len(history), state.mark)


class ScoreView:
    """One run of the Score page for one game."""

    def __init__(self, history: History, code: str) -> None:
        """Look at a game as it is now."""
        self.history = history
        self.referee = history.referee
        self.position = history.position
        self.names = history.header.names
        self.key = f"{code}-score"
        self.points = self.referee.points(self.position)
        self.over = self.referee.prompt(self.position).finished
        scoring = () if self.over else self.names
        self.now = {player: self.referee.score(self.position, player) for player in scoring}

    def show(self) -> None:
        """Draw everything but who has won."""
        now, more = two_columns("score")
        with now:
            self._show_totals()
            self._show_standings()
        with more:
            if not self.over:
                show_outlooks(self.referee, self.position, self.names)
            self._show_players()
            self._show_past()

    def _in_table(self, player: str, longest: int = SHORT) -> str:
        return coloured_name(player, {player: short_name(self.names[player], longest)})

    def show_winners(self) -> None:
        """Draw who has won, once the game is over."""
        if self.referee.winners(self.position):
            show_winners(Text("{players} won with {points}."), self.history, self.position)
        elif self.over:
            sentence = translate("The game is over; who has won depends on values that are not known.")
            st.info(sentence, icon=":material/question_mark:")

    def _show_totals(self) -> None:
        sheets = {player: sheet.total for player, sheet in self.now.items()}
        points = self.referee.points_now(self.position)
        ranked = in_order(self.referee, self.position, {player: points[player][0] for player in self.names})
        columns = {
            translate("Player"): [self._in_table(player, LONGEST) for player in ranked],
            translate("Points"): [in_figures(*points[player]) for player in ranked],
        }
        track = {player: self.referee.track_place(self.position, player) for player in ranked}
        if any(place and place.laps for place in track.values()):  # until then the field is the points
            tracks = (track_words(place, self.points[player]) for player, place in track.items() if place)
            columns[translate("Track")] = list(map(words, tracks))
        if self.referee.has_track and sheets:
            columns[translate("If scored now")] = [signed(sheets[player], "+") for player in ranked]
            together = [self.points[player] + sheets[player] for player in ranked]
            columns[translate("That makes")] = [signed(count) for count in together]
        st.table(columns, hide_index=True, border="horizontal", alt=translate("Points"))
        show_marks(self.history)

    def _show_standings(self) -> None:
        standings = self.referee.standings(self.position)
        contest = self.referee.contest
        places = say(contest.places)
        contested = [one for one in standings if one.strengths or one.holder or one.shared]
        when = "The {places} at the end" if self.over else "The {places} now"
        title = say(Text(when, places=places))
        heading(title)
        if contested:
            rows = {
                capital(places): [_breakable(say(standing.label)) for standing in contested],
                translate("Value"): [str(standing.value) for standing in contested],
            }
            strengths = [self._strengths(standing) for standing in contested]
            if all(standing.shared for standing in contested):
                rows[translate("Who has how many")] = strengths
            else:
                rows[say(contest.holder)] = [self._holder(standing) for standing in contested]
                rows[say(contest.strengths)] = strengths
            st.table(rows, hide_index=True, border="horizontal", alt=title)
        empty = [f"{say(one.label)} ({one.value})" for one in standings if one not in contested]
        if empty:
            caption(say(contest.nobody).format(places=", ".join(empty)))

    def _holder(self, standing: Standing) -> str:
        if standing.shared:
            return translate("each their own")
        if not standing.holder:
            return translate("nobody: a tie")
        note = f" ({words(standing.note)})" if standing.note else ""
        return f"**{self._in_table(standing.holder)}**{note}"

    def _strengths(self, standing: Standing) -> str:
        strongest = sorted(standing.strengths.items(), key=lambda item: -item[1])
        return ", ".join(f"{self._in_table(who)}\N{NO-BREAK SPACE}{many}" for who, many in strongest)

    def _show_players(self) -> None:
        heading(Text("Who owns what") if self.over else Text("If everybody scored now"))
        with grid("players"):
            for player in self.names:
                with boxed():
                    self._show_player(player)

    def _show_player(self, player: str) -> None:
        now = self.now.get(player)
        total = f": {in_figures(now.total, now.open)}" if now else ""
        st.markdown(f"**{coloured_name(player, self.names)}{total}**")
        owned: list[str] = []
        for holding, count in Counter(with_board(self.referee).holdings(self.position, player)).items():
            label = Text("{count} × {what}", count=count, what=holding.label) if count > 1 else holding.label
            if holding.points:
                label = Text("{owned} ({points})", owned=label, points=signed(count * holding.points))
            owned.append(say(label))
        if owned:
            caption(Text("Owns {things}", things=", ".join(owned)))
        if now and (now.items or now.notes):
            write(now.sentence(say))
            for note in now.notes:
                caption(note)
        elif not owned:
            caption(Text("Nothing that counts.") if self.over else Text("Nothing that counts yet."))

    def _show_past(self) -> None:
        heading(Text("Scored so far"))
        if not self.history.sheets:
            st.markdown(translate("Nothing has been scored yet."))
        by_round = groupby(self.history.sheets, key=lambda scored: self.referee.round_of(scored[0].before))
        for number, all_scored in reversed([(number, list(scored)) for number, scored in by_round]):
            with boxed(f"**{words(Text('Round {number}', number=number))}**"):
                for step, sheet in all_scored:
                    total = sheet.sentence(say)
                    afterwards = self.referee.points(step.after)[sheet.player]
                    if afterwards != sheet.total and not sheet.open:
                        total = say(Text("{sum}, then {points}", sum=total, points=points_text(afterwards)))
                    st.markdown(f"**{coloured_name(sheet.player, self.names)}**: {words(total)}")


def in_order(referee: AnyLedger, position: AnyPosition, points: Mapping[str, int]) -> list[str]:
    """Return the players by their places: who has won first, who has left last."""
    places = ranks(points, referee.winners(position), referee.absent(position))
    return sorted(places, key=lambda player: places[player])


def show_marks(history: History) -> None:
    """Draw who has left, and that the table ended the game before its time."""
    left = [history.header.names[player] for player in history.referee.absent(history.position)]
    marks = marks_of(left, broken_off=history.broken_off)
    if marks:
        caption(" · ".join(map(say, marks)))


def _breakable(name: str) -> str:
    """Return a name that may go on in the next line where it has a joint."""
    return words(name).replace("/", "/\N{ZERO WIDTH SPACE}")


def track_words(place: TrackPlace, points: int) -> Text:
    """Return where the marker of these points stands: ``field 25, one lap of 100``."""
    field, laps = place
    if not laps:
        return Text("field {field}", field=field) if field > 0 else Text("start")
    message = "field {field}, one lap of {length}" if laps == 1 else "field {field}, {laps} laps of {length}"
    return Text(message, field=field, laps=laps, length=(points - field) // laps)


def show_outlooks(referee: AnyLedger, position: AnyPosition, names: Mapping[str, str]) -> None:
    """Draw what nobody can take away any more, for every player, in games that can tell it."""
    texts = ((player, referee.outlook(position, player)) for player in names)
    outlooks = {player: outlook for player, outlook in texts if outlook}
    if not outlooks:
        return
    heading(Text("Already secured"))
    first, *others = outlooks.values()
    everybodys = [what for what in first.possible if all(what in other.possible for other in others)]
    with boxed():
        for player, outlook in outlooks.items():
            certain = outlook.certain
            where = f" · {words(outlook.last_round)}" if outlook.last_round else ""
            total = in_figures(certain.total, certain.open)
            lines = [f"**{coloured_name(player, names)}: {total}**{where}"]
            if len(certain.items) > 1 or certain.open:
                lines.append(words(certain.sentence(say)))
            st.markdown("  \n".join(lines))
            notes = [say(note) for note in certain.notes]
            if own := [say(what) for what in outlook.possible if what not in everybodys]:
                notes.append(say(Text("Still possible: {what}.", what="; ".join(own))))
            if notes:
                caption(" ".join(notes))
        if everybodys:
            caption(Text("Still possible for everybody: {what}.", what="; ".join(map(say, everybodys))))


def offer_rematch(table: GameTable, history: History, page: str) -> None:
    """Draw the button that begins a rematch of a game or pad that is over, or the way to one that has begun.

    Such are played on ``page``.
    """
    label, icon, code = translate("To the rematch"), ":material/replay:", ""
    with warning():
        rematch = way_to_rematch(tables(), table, device())
        if rematch and tables().rights.of(device(), rematch).may_watch:
            page_link(page, label, icon, {GAME_IN_ADDRESS: rematch})
        elif rematch:
            if st.button(label, key=f"{table.code}-to-rematch", icon=icon):
                code = come_to_rematch(tables(), table, device())
        elif table.right.may_enter:
            label = translate("Rematch: the lot says who begins")
            if st.button(label, key=f"{table.code}-rematch", icon=icon):
                first = LOT.randrange(len(history.header.players))
                code = begin_rematch(tables(), table, device(), first).code
        if code:
            go_to(page, {GAME_IN_ADDRESS: code})
