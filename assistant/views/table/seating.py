"""Who plays as what, put right in a running game or pad: names, colours, seats, one person for another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.referee.logs.log import AS_THEY_SIT, Entry
from assistant.referee.logs.seating import (
    BREAK_OFF,
    JOIN,
    LEAVING,
    NAMES,
    POINTS,
    QUIT,
    RECOLOUR,
    RENAME,
    SEATS,
    STAY,
    TAKE_OVER,
    Seating,
)
from assistant.referee.options import choose_options
from assistant.referee.protocol import has_board
from assistant.referee.rules import common, texts
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_NAME, clean_name
from assistant.views.drawing.svg import fingerprint
from assistant.views.entering.entering import Entering
from assistant.views.turn.meters import coloured_names, signed_colour
from assistant.views.ui import button, caption, own, pills, row, words, write

LEAVES: Final = texts(common("choices")["leaving"])
"""What is on the buttons for somebody who has to leave, by how the game goes on."""
NAME_WIDTH: Final = 150
"""Pixels of the field for a name: two stand side by side in a fold on a telephone."""


class SeatingCard:
    """One run of the card for one table."""

    def __init__(self, entering: Entering, key: str) -> None:
        """Look at who plays as what by now."""
        self.entering = entering
        self.referee = entering.table.referee
        self.names = entering.history.header.names
        # What another device has put right meanwhile is shown, so the fields begin anew with it.
        self.key = f"{key}-{fingerprint(list(self.names.items()))}"

    def show(self) -> None:
        """Draw the names, then what can be done with one player or two of them, then who was forgotten."""
        with st.form(f"{self.key}-form", border=False):
            with row():
                for colour, name in self.names.items():
                    _ask_name(signed_colour(colour), f"{self.key}-{colour}", name)
            save, key = translate("Save the names"), f"{self.key}-save"
            st.form_submit_button(save, icon=":material/save:", on_click=self._save, key=key)
        label = translate("Something else is wrong? Tap the player, or the two who are taken for each other.")
        picked = pills(label, coloured_names(self.names), f"{self.key}-whom", selection_mode="multi")
        if len(picked) == 1:
            self._show_one(picked[0])
        elif len(picked) == 2:  # noqa: PLR2004 - two can be taken for each other
            self._show_two(*picked)
        if len(self.names) + 1 in self.referee.joins:
            self._show_forgotten()
        if has_board(self.referee) and not self.referee.prompt(self.entering.history.position).finished:
            self._show_breaking_off()

    def _show_one(self, colour: str) -> None:
        """Draw what can be wrong with one player: another colour, or somebody else plays on."""
        label, key = translate("Plays with another colour, and always did"), f"{self.key}-free-{colour}"
        pills(label, self._free(), key, on_change=self._recolour, args=(colour,))
        field = f"{self.key}-by-{colour}"
        asked = Text("Somebody else plays on for {name} from now on", name=self.names[colour])
        with row(vertical_alignment="bottom"):
            _ask_name(words(asked), field, "", width=320)
            takes_over = partial(self._name, TAKE_OVER, colour, field)
            button(Text("Takes over"), f"{field}-now", takes_over, icon="person_add")
        if not self.referee.prompt(self.entering.history.position).finished:
            self._show_leaving(colour)

    def _show_leaving(self, colour: str) -> None:
        """Draw how the game can go on without a player, first as the table's option says."""
        name = self.names[colour]
        if colour in self.referee.absent(self.entering.history.position):
            caption(Text("{name} has left the table.", name=name))
            return
        header, options = self.entering.history.header, self.referee.rulebook.options
        ways = {option.id: option.value_text for option in options}.get(LEAVING, {})
        agreed = choose_options(options, header.edition, header.options).get(LEAVING, STAY)
        board = has_board(self.referee)
        for way in sorted(LEAVES, key=lambda way: way != agreed) if board else (STAY,):
            action = Seating(BREAK_OFF, ()) if way == BREAK_OFF else Seating(QUIT, (colour,), way)
            label = Text(LEAVES[way].message, name=name)
            button(label, f"{self.key}-leaves-{way}", self._enter, action, icon="logout")
            meaning = translate("The pad waits for nothing more of them; they cannot win.")
            if board:
                meaning = own(ways[way])
            is_agreed = board and way == agreed
            caption(Text("{meaning}. So it is agreed.", meaning=meaning) if is_agreed else meaning)

    def _show_two(self, first: str, second: str) -> None:
        """Draw how two players can be taken for each other."""
        names = {"one": self.names[first], "other": self.names[second]}
        swapped = [{first: second, second: first}.get(colour, colour) for colour in self.names]
        stays = "What {colour} has done stays with {colour}: {other} did it, and not {one}."
        own = Text(stays, colour=Text(first), **names)
        colours = Text("What {one} and {other} have done stays theirs, in the other colour.", **names)
        seats = Text("Who is next changes from now on. The first of the row began the game.")
        ways = (
            (NAMES, (first, second), "badge", Text("Exchange their names"), own),
            (RECOLOUR, (first, second), "palette", Text("Exchange their colours"), colours),
            (SEATS, tuple(swapped), "swap_horiz", Text("Exchange their seats"), seats),
        )
        for verb, who, icon, label, meaning in ways:
            button(label, f"{self.key}-{verb}-{first}-{second}", self._enter, Seating(verb, who), icon=icon)
            caption(meaning)

    def _show_forgotten(self) -> None:
        """Draw the field for somebody whom the pad has forgotten."""
        field, colours = f"{self.key}-forgotten", f"{self.key}-forgotten-colour"
        colour = pills(translate("Somebody is missing? Tap their colour."), self._free(), colours)
        if colour:
            with row(vertical_alignment="bottom"):
                _ask_name(translate("Name"), field, "")
                button(Text("Plays, too"), f"{field}-now", self._name, JOIN, colour, field, icon="person_add")

    def _show_breaking_off(self) -> None:
        """Draw how the table ends the game before its time: no rulebook says what holds then."""
        write(Text("Must you stop? No rulebook says what holds then; the result says that you did."))
        label, key = Text("End here: everybody scores the table as it stands"), f"{self.key}-break-off"
        button(label, key, self._enter, Seating(BREAK_OFF, ()), icon="sports_score")
        if self.referee.has_track:
            label, key = Text("End here: the points on the track stay"), f"{key}-points"
            button(label, key, self._enter, Seating(BREAK_OFF, (), POINTS), icon="flag")

    def _free(self) -> dict[str, str]:
        return {colour: signed_colour(colour) for colour in self.referee.colours if colour not in self.names}

    def _recolour(self, colour: str) -> None:
        other = st.session_state[f"{self.key}-free-{colour}"]
        if other:
            self._enter(Seating(RECOLOUR, (colour, other)))

    def _name(self, verb: str, colour: str, field: str) -> None:
        typed = str(st.session_state[field] or "")
        with self.entering.telling():
            name = clean_name(typed) if typed.strip() or verb == TAKE_OVER else translate(colour).capitalize()
            self._enter(Seating(verb, (colour,), name))

    def _save(self) -> None:
        """Enter the names that were changed, all of them or none."""
        typed = {colour: str(st.session_state[f"{self.key}-{colour}"] or "") for colour in self.names}
        with self.entering.telling():
            wanted = {colour: clean_name(text) for colour, text in typed.items()}
            self._enter(*_renaming(self.names, wanted))

    def _enter(self, *actions: Seating) -> None:
        if actions:
            self.entering.enter(*(Entry("correction", action, reason=AS_THEY_SIT) for action in actions))


def _renaming(names: Mapping[str, str], wanted: Mapping[str, str]) -> list[Seating]:
    """Return what gives players other names; two who get each other's exchange them."""
    changed = [colour for colour in names if wanted[colour] != names[colour]]
    if len(changed) == 2:  # noqa: PLR2004 - two have each other's
        first, second = changed
        if (wanted[first], wanted[second]) == (names[second], names[first]):
            return [Seating(NAMES, (first, second))]
    return [Seating(RENAME, (colour,), wanted[colour]) for colour in changed]


def _ask_name(label: str, key: str, name: str, width: int = NAME_WIDTH) -> None:
    st.text_input(label, value=name, key=key, max_chars=LONGEST_NAME, width=width)
