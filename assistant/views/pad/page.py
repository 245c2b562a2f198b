"""The Score pad page: begin a pad, enter a scoring round card by card, see the sums and the totals grow.

Pads lie beside the games in the same store. The result says who has won, what is missing for that, and what
to do with a full pad.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import GAMES
from assistant.records.games import pads, referees
from assistant.records.table import GameTable
from assistant.referee.logs.log import Entry, Log
from assistant.referee.logs.seating import is_seating
from assistant.referee.pad.ledger import WORD, NotesLedger, notes_of
from assistant.referee.pad.notes import (
    ALL,
    AS_BEFORE,
    BEGINS,
    EMPTY,
    ROUND,
    TOLD,
    WAY,
    Note,
    PadCard,
    PadField,
)
from assistant.referee.score import ScoreSheet, in_figures, signed
from assistant.referee.text import Text
from assistant.views.drawing.controls import Controls
from assistant.views.drawing.svg import span
from assistant.views.entering.entering import Entering, LastAnswer
from assistant.views.entering.refusal_card import show_problem, show_trouble, undo_buttons
from assistant.views.entering.typed_line import typed_line
from assistant.views.games.seats import ask_who_plays, show_begin, show_kept_pads
from assistant.views.help.typing_card import NOTED, how_to_type
from assistant.views.keeping.game_care import show_bin, show_deleting
from assistant.views.keeping.told_card import show_telling
from assistant.views.pad.fields import show_field
from assistant.views.page.acting import bring_into_sight
from assistant.views.page.column import section, show_section, two_columns, unfolded
from assistant.views.page.current_game import (
    GAME_IN_ADDRESS,
    find_table,
    reader_at,
    remember_pad,
    show_made_up,
    tables,
)
from assistant.views.page.device import device, reader_zone
from assistant.views.page.flash import show_told, telling
from assistant.views.page.links import page_link
from assistant.views.page.markup import distinct, escape_markdown
from assistant.views.page.showing import show_row
from assistant.views.page.state import state_of
from assistant.views.page.watching import keep_in_step
from assistant.views.rulings.verdicts import show_winners
from assistant.views.score.page import in_order, offer_rematch, show_marks, track_words
from assistant.views.sharing.joining import show_ways_in
from assistant.views.table.seating import SeatingCard
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import boxed, button, caption, keep_in_address, row, words

LATEST: Final = 6
TOP: Final = "pad-top"
"""Whose card it is, or how the round begins: whoever tapped far below must see that it is another one."""
KEY: Final = "pad"
RECENT: Final = 6


def show_pads() -> None:
    """Draw the page: the pad that the address names, or how to begin one."""
    show_told()
    table = find_table(st.query_params.get(GAME_IN_ADDRESS, ""), pad=True)
    if table is None:
        show_beginning()
        return
    remember_pad(table.code)
    show_made_up(table.header)
    told, come_to = two_columns(KEY)
    view = PadView(table)
    with told:
        view.show()
    with come_to:
        view.show_result()
        show_deleting(table.code, ", ".join(view.names.values()), view.key)
    keep_in_step(table, len(view.history))


@dataclass
class PadState(LastAnswer):
    """What the page of one pad keeps from run to run.

    That is the round, in each the card that was opened and the way of telling it that is looked at, and the
    fields with all their answers; and how often another card took the place of the one shown.
    """

    round: int | None = None
    turned: int = 0
    opened: dict[int, str] = field(default_factory=dict)
    ways: dict[int, str] = field(default_factory=dict)
    more: set[str] = field(default_factory=set)


class PadView:
    """One run of the page for one pad."""

    def __init__(self, table: GameTable) -> None:
        """Look at the pad as it is now."""
        self.table = table
        self.history = table.look()
        if not isinstance(table.referee, NotesLedger):
            raise TypeError(table.referee)
        self.referee = table.referee
        self.rules = self.referee.rules
        self.notes = notes_of(self.history.position)
        self.names = self.history.header.names
        self.key = f"{KEY}-{table.code}"
        self.kept = state_of(PadState, self.key)
        self.entering = Entering(table, self.history, self.kept)
        chosen = self.notes.rounds_started if self.kept.round is None else self.kept.round
        # A round that was taken back is shown no more.
        self.number = min(chosen, self.notes.rounds_started + 1)
        self.way = self.kept.ways.get(self.number) or self.rules.way(self.notes, self.number)
        self.totals = self.referee.totals(self.notes)
        self.following = ""
        # Whether anything of the round shown was noted.
        self.is_started = bool(self.number <= self.notes.rounds_started)

    def show(self) -> None:
        """Draw a round, card by card."""
        with row(gap="small", key="pad-ways"):
            if self.rules.rounds > 1:
                self._show_rounds()
            if self.is_started:
                self._show_way()
        if self.is_started:
            self._show_cards()
        else:
            self._show_begin()
        self._show_bottom()
        if self.kept.turned:
            bring_into_sight(TOP, f"{self.key}-{self.kept.turned}")

    def show_result(self) -> None:
        """Draw what it comes to, and what is seldom needed."""
        self._show_sums()
        self._show_typing()
        if self.table.right.may_enter:
            for one in (
                section("seating", SeatingCard(self.entering, f"{self.key}-seating").show),
                section("told", lambda: show_telling(self.table, self.key)),
                section("inviting", lambda: show_ways_in(self.table.code, "pad", self.key)),
            ):
                show_section(one, self.key)

    def _show_rounds(self) -> None:
        last = min(self.notes.rounds_started + 1, self.rules.rounds)
        rounds = {number: str(number) for number in range(1, last + 1)}
        rounds[self.number] = say(Text("Round {number}", number=self.number))
        label, key = translate("Scoring round"), f"{self.key}-round"
        show_row(label, rounds, self.number, self._turn_to, key=key, joined=True)

    def _turn_to(self, number: int | None) -> None:
        self.kept.round = number or self.number
        self.kept.turned += 1
        self.entering.forget()

    def _show_begin(self) -> None:
        with row(key=TOP):
            before = Text("Go on from round {number}", number=self.number - 1)
            for value, label in ((AS_BEFORE, before), (EMPTY, Text("Begin empty"))):
                key, note = f"{self.key}-begin-{self.number}-{value}", Note(self.number, ROUND, BEGINS, value)
                button(label, key, self._note, note, type="primary" if value == AS_BEFORE else "secondary")
        caption(Text("Going on keeps temples and treasures as they were, so only changes are entered."))

    def _show_way(self) -> None:
        ways = {answer.value: say(answer.label) for answer in self.rules.ways}

        def on_change(picked: str | None) -> None:
            if picked:
                self.kept.ways[self.number] = picked
                self.kept.opened.pop(self.number, None)

        if len(ways) > 1:
            key = f"{self.key}-way-{self.number}"
            show_row(translate("How to tell it"), ways, self.way, on_change, key=key, joined=True)

    def _show_what_counts(self) -> None:
        """Say which way of telling the round counts where another is shown, and let people change that."""
        counts, ways = self.rules.way(self.notes, self.number), self.rules.ways_told(self.notes, self.number)
        labels = {answer.value: say(answer.label) for answer in self.rules.ways}
        if self.way == counts or counts not in ways:
            return
        message = "This round was told “{way}”, and that counts. What you tell here is kept beside it."
        caption(Text(message, way=labels[counts]))
        if self.way in ways:
            label, key = Text("Count what was told “{way}”", way=labels[self.way]), f"{self.key}-count"
            note = Note(self.number, ROUND, WAY, self.way)
            button(label, f"{key}-{self.number}", self._note, note, icon="swap_horiz")

    def _open(self, card: str) -> None:
        self.kept.opened[self.number] = card
        self.kept.turned += 1
        self.entering.forget()

    def _show_cards(self) -> None:
        """Draw the open card on top, so that it never moves under a thumb, and the others below it.

        Open is the card that was tapped, else the first that is not complete.
        """
        sheets = {sheet.player: sheet for sheet in self.rules.sheets(self.notes, self.number)}
        cards = self.rules.cards(self.notes, self.number, self.way)
        ids = [card.id for card in cards]
        tapped = self.kept.opened.get(self.number, "")
        opened = tapped if tapped in ids else next(card.id for card in cards if not card.complete)
        place = ids.index(opened)
        self.following = next((card.id for card in cards[place + 1 :] if not card.complete), "")
        self._show_what_counts()
        self._show_card(cards[place], sheets)
        self._show_impossible()
        others = [card for card in cards if card.id != opened]
        places = {card.id: self._heading(card, sheets) for card in others if not card.player}
        if places:
            key = f"{self.key}-places-{self.number}"
            show_row(translate("Others"), distinct(places), None, self._open, key=key)
        for card in others:
            if card.player:
                label, opens = self._heading(card, sheets), partial(self._open, card.id)
                key, icon = f"{self.key}-card-{card.id}", ":material/edit:"
                st.button(label, key, icon=icon, width="stretch", on_click=opens)

    def _show_card(self, card: PadCard, sheets: dict[str, ScoreSheet]) -> None:
        with boxed():
            with st.container(key=TOP):
                st.markdown(f"**{self._heading(card, sheets)}**")
            for field in card.fields:
                self._show_field(field)
            if card.details:
                title, key = words(card.why or card.title), f"{self.key}-why-{self.number}-{card.id}"
                told = any(field.value for field in card.details)
                with st.expander(title, key=key, expanded=told, icon=":material/groups:"):
                    for field in card.details:
                        self._show_field(field)
            if card.player:
                sheet = sheets[card.player]
                if card.is_told or sheet.total:
                    caption(sheet.sentence(say))
                for note in sheet.notes:
                    caption(note)

    def _heading(self, card: PadCard, sheets: dict[str, ScoreSheet]) -> str:
        if not card.player:
            return " · ".join(words(text) for text in (card.title, card.summary) if text)
        called = coloured_name(card.player, self.names)
        sheet, after = sheets[card.player], self.totals[self.number][card.player]
        if not (card.is_told or after):
            return called
        points = in_figures(sheet.total, sheet.open)
        if after != sheet.total:  # before the first round brought anything, one number says both
            total = in_figures(after, self.referee.open_points(self.notes, self.number)[card.player])
            points = say(Text("{points} this round, {total} in all", points=points, total=total))
        return f"{called} · {points}"

    def _show_field(self, field: PadField) -> None:
        key = f"{self.key}-{self.number}-{field.what}-{field.fact}"
        show_field(field, key=key, on_note=self._note_field, more=self.kept.more, names=self.names)

    def _note_field(self, field: PadField, new_value: Callable[[str], str]) -> None:
        with telling():
            # Taps may come faster than the page is drawn, so each changes what stands when it arrives.
            self.entering.history = self.table.look()
            cards = self.rules.cards(notes_of(self.entering.history.position), self.number, self.way)
            asked = (each for card in cards for each in (*card.fields, *card.details))
            wanted = (field.what, field.fact)
            now = next((each.value for each in asked if (each.what, each.fact) == wanted), "")
            if self.entering.enter(Entry("action", Note(self.number, *wanted, new_value(now)))):
                self._go_on(field.what)

    def _go_on(self, card: str) -> None:
        """Stay with the card, or go on to the next one where nothing more is needed."""
        cards = self.rules.cards(notes_of(self.table.look().position), self.number, self.way)
        here = next((each for each in cards if each.id == card), None)
        following = next((each.id for each in cards if not each.complete and not each.player), card)
        opened = following if here and here.complete else card
        self.kept.turned += opened != card
        self.kept.opened[self.number] = opened

    def _note(self, note: Note) -> None:
        self.entering.enter(Entry("action", note))

    def _show_impossible(self) -> None:
        """Say what cannot be, each rule once: what is stated too often usually breaks it several times."""
        reader = reader_at(self.history)
        found = self.rules.impossible(self.notes, self.number)
        for rule, violation in {violation.rule: violation for violation in found}.items():
            text = reader.rulebook.refusal(violation, reader.language)
            st.warning(f"{rule}: {words(text)}", icon=":material/report:")

    def _show_typing(self) -> None:

        def whole(line: str) -> str:
            words = line.split()
            if words and words[0].lower() != WORD and not is_seating(line):
                words.insert(0, WORD)
            return " ".join(words)

        # With a key: one without is closed again whenever something comes to stand above it.
        with unfolded(translate("Type it"), ":material/keyboard:", key=f"{self.key}-typing"):
            key, example = f"{self.key}-line", self.referee.example_line
            typed_line(key, example, lambda line: self.entering.type(whole(line)))
            how_to_type(self.referee, self.history.header.version, NOTED, self.key)
            latest = reversed(self.history.steps[-LATEST:])
            lines = [say(self.table.referee.describe(step.before, step.entry.action)) for step in latest]
            st.caption("  \n".join(map(escape_markdown, lines)) or translate("Nothing has been noted yet."))

    def _show_bottom(self) -> None:
        """Draw, in sight from every field of the page, what could not be noted, and what leads on or back."""
        answer = self.entering.answer
        with st.bottom:
            if answer is not None and answer.kind in {"problem", "refused"}:
                show_problem(self.entering, self.key, self.entering.forget)
            else:
                show_trouble(self.entering, self.key)
        bar = Controls(f"{self.key}-bar")
        row = undo_buttons(self.history, bar, self._take_back)
        going_on = partial(bar.button, icon="arrow_forward", look="primary")
        if self.following:
            row.append(going_on(Text("Next"), "next", partial(self._open, self.following)))
        elif self.is_started and self.number < self.rules.rounds:  # it asks how to begin
            after = self.number + 1
            row.append(going_on(Text("Round {number}", number=after), "next", partial(self._turn_to, after)))
        elif self.is_started:  # words only: the thumb there taps on
            row.append(span("small", translate("Last player; the result is below.")))
        bar.row(*row, look="bar")
        with st.bottom:
            bar.draw()

    def _take_back(self, entry: Entry) -> None:
        if self.entering.enter(entry):
            self.entering.forget()

    def _show_sums(self) -> None:
        """Draw the totals, then who has won, or what is missing for that and how to say that nothing is."""
        self._show_totals()
        missing = self.rules.missing(self.notes)
        if self.referee.winners(self.notes):
            show_winners(Text("After the last round: {players} with {points}."), self.history, self.notes)
            self._show_done()
        elif missing is not None and self.notes.rounds_started == self.rules.rounds and self.notes.tells:
            st.info(words(missing), icon=":material/pending:")
            numbers = range(1, self.rules.rounds + 1)
            still = [number for number in numbers if self.rules.untold(self.notes, number)]

            def close() -> None:
                with telling():
                    self.entering.play([Note(number, ROUND, TOLD, ALL) for number in still])

            if not all(map(self.notes.is_closed, still)):
                label, key = translate("That is all"), f"{self.key}-all"
                about = translate("There is none of what nobody told, and the pad says who wins.")
                st.button(label, key, icon=":material/done_all:", help=about, on_click=close)

    def _show_totals(self) -> None:
        last = self.totals[-1]
        ranked = in_order(self.referee, self.notes, {player: last[player] for player in self.names})
        columns = {translate("Player"): [coloured_name(player, self.names) for player in ranked]}
        if any(self.totals[0].values()):
            columns[translate("Start")] = [str(self.totals[0][player]) for player in ranked]
        for number in range(1, len(self.totals) if self.rules.rounds > 1 else 1):
            before, after = self.totals[number - 1], self.totals[number]
            columns[str(number)] = [signed(after[player] - before[player], "+") for player in ranked]
        unknown = self.referee.open_points(self.notes)
        totals = (in_figures(last[player], unknown[player]) for player in ranked)
        columns[translate("Total")] = [f"**{total}**" for total in totals]
        st.table(columns, hide_index=True, border="horizontal", alt=translate("Points"))
        show_marks(self.history)
        for player in ranked:
            place = self.rules.track_place(self.notes, last[player])
            if place.laps:
                on_track = words(track_words(place, last[player]))
                st.caption(f"{coloured_name(player, self.names)}: {on_track}")

    def _show_done(self) -> None:
        """Draw what people do with a pad that is full."""
        st.caption(translate("The pad is done: it is kept and counts in Statistics."))
        with row():
            page_link("breakdown", address={GAME_IN_ADDRESS: self.table.code})
            page_link("statistics")
            # No link: one to the page that is open looks as if it had been picked.
            label, key = Text("New pad"), f"{self.key}-new"
            button(label, key, keep_in_address, GAME_IN_ADDRESS, "", icon="note_add", type="tertiary")
        offer_rematch(self.table, self.history, "pad")


def show_beginning() -> None:
    """Draw how to begin a pad, and the pads kept before."""
    st.markdown(translate("Keep score at the scoring rounds alone: no board, no log, one sheet."))
    games = {game: referee for game, referee in referees().items() if referee.pad}
    who_plays, beginning = two_columns(KEY)
    with who_plays:
        seated = ask_who_plays(games, f"{KEY}-new")

    def begin() -> None:
        if (pad := seated.referee.pad) is not None:
            with telling():
                log = Log(replace(seated.header, game=pad.game))
                table = tables().create(log, pad, device(), reader_zone())
                st.query_params[GAME_IN_ADDRESS] = table.code

    with beginning:
        show_begin(seated, KEY, begin)
        show_kept_pads(RECENT)
        show_bin((GAMES,), KEY, pads())
