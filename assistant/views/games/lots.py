"""The seats of a new game: names and colours, whose colour is remembered, and what a lot decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.records.people import person_key
from assistant.records.seating import FIRST, LOT, SEATS, colours_played, first_by_lot, last_company
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_NAME
from assistant.views.page.current_game import tables
from assistant.views.page.device import device
from assistant.views.page.state import state_of
from assistant.views.ui import button, row, select, words

LOT_ICON: Final = ":material/casino:"
Seat = tuple[str, str]
"""A name as it was typed, and a colour."""


Lot = str
"""What a lot decides: ``FIRST``, ``SEATS``, or nothing."""


@dataclass
class Lots:
    """What the next run draws by lot, a lot drew last, the seats as it left them and as shown last."""

    wanted: Lot = ""
    kind: Lot = ""
    drawn: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] = ()


class SeatFields(NamedTuple):
    """The fields of so many seats on the page."""

    game: str
    size: int

    def name(self, seat: int) -> str:
        """Return the key of a name's field."""
        return f"start-{self.game}-name-{seat}"

    def colour(self, seat: int) -> str:
        """Return the key of a colour's field."""
        return f"start-{self.game}-colour-{seat}"

    @property
    def now(self) -> tuple[Seat, ...]:
        """What the fields hold."""
        held = st.session_state
        return tuple((held.get(self.name(seat), ""), held[self.colour(seat)]) for seat in range(self.size))

    def fill(self, seats: tuple[Seat, ...]) -> None:
        """Put names and colours into the fields, which are drawn afterwards."""
        for seat, (name, colour) in enumerate(seats):
            st.session_state[self.name(seat)] = name
            st.session_state[self.colour(seat)] = colour


def offer_last_company(referee: AnyLedger, count: str) -> None:
    """Draw the button that fills in who played last, with their colours and in their order.

    ``count`` is the key of the field for how many play: at first as many as the game allows.
    """
    st.session_state.setdefault(count, referee.players[-1])
    company = last_company(tables(), referee, device())
    seats = SeatFields(referee.game, len(company))
    filled = all(st.session_state.get(seats.name(seat)) == name for seat, (name, _) in enumerate(company))
    if filled or all(name == translate(colour).capitalize() for name, colour in company):
        return  # nothing is left to fill in, or nobody was named

    def fill() -> None:
        st.session_state[count] = len(company)
        seats.fill(company)

    label = Text("As last time: {names}", names=", ".join(name for name, _ in company))
    button(label, f"start-{referee.game}-last", fill, icon="group")


def ask_seats(referee: AnyLedger, count: int) -> tuple[list[Seat], Lot]:
    """Ask for names and colours in seat order, or let lots decide.

    Return them as they were typed, and the lot that they come from as they stand.
    """
    seats, lots = SeatFields(referee.game, count), state_of(Lots, referee.game)
    for seat in range(count):
        st.session_state.setdefault(seats.colour(seat), referee.colours[seat])
    seats.fill(_one_colour_each(seats.now, lots.shown, referee.colours))
    if lots.wanted:
        seats.fill(_drawn(lots.wanted, seats.now))
        lots.wanted, lots.kind, lots.drawn = "", lots.wanted, seats.now
    asked = [_ask(referee, seats, seat) for seat in range(count)]
    lots.shown = tuple(asked)
    with row():
        labels = {FIRST: translate("Draw lots for who begins"), SEATS: translate("Draw lots for the seats")}
        for kind, label in labels.items():
            # Not in a callback: that would not know the name whose field was left by pressing the button.
            if st.button(label, key=f"start-{referee.game}-lot-{kind}", icon=LOT_ICON):
                lots.wanted = kind
                st.rerun()
    if lots.drawn != tuple(asked):
        return asked, ""
    name, colour = asked[0]
    st.success(_decided(name.strip() or translate(colour)), icon=LOT_ICON)
    return asked, lots.kind


def _one_colour_each(
    now: tuple[Seat, ...], shown: tuple[Seat, ...], colours: Sequence[str]
) -> tuple[Seat, ...]:
    """Give whoever had the colour that somebody has taken the one that this leaves; a new seat a free one."""
    held = [colour for _, colour in now]
    for seat, (colour, (_, before)) in enumerate(zip(held, shown, strict=False)):
        if colour != before and held.count(colour) > 1:
            others = (other for other, theirs in enumerate(held) if other != seat and theirs == colour)
            held[next(others)] = before
    for seat in range(len(shown), len(held)):
        if held[seat] in held[:seat]:
            held[seat] = next(colour for colour in colours if colour not in held)
    return tuple((name, colour) for (name, _), colour in zip(now, held, strict=True))


def show_lot(history: History) -> None:
    """Say whom a lot made the first player, on every device, until something is entered."""
    first = first_by_lot(history.header)
    if first and not history.steps:
        st.caption(f"{LOT_ICON} {_decided(first)}")


def _decided(player: str) -> str:
    """Return in Markdown the sentence that says whom a lot made the first player."""
    return words(Text("The lot has decided: {player} begins.", player=player))


def _drawn(kind: Lot, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with another start player and the same neighbours, or in any order."""
    if kind == SEATS:
        return tuple(LOT.sample(seats, len(seats)))
    first = LOT.randrange(len(seats))
    return (*seats[first:], *seats[:first])


def _ask(referee: AnyLedger, seats: SeatFields, seat: int) -> Seat:
    with row(vertical_alignment="bottom"):
        label, named = say(Text("Player {seat}", seat=seat + 1)), partial(_remember, seats, seat)
        name = st.text_input(label, key=seats.name(seat), max_chars=LONGEST_NAME, on_change=named)
        colours = {colour: translate(colour) for colour in referee.colours}
        colour = select(translate("Colour"), colours, seats.colour(seat), width=130)
    return name or "", colour


def _remember(seats: SeatFields, seat: int) -> None:
    """Give a seat the colour that its person played last; who had it here gets the other one.

    A colour stays with whoever is at home in it, too.
    """
    played = colours_played(tables(), seats.game, device())
    now = list(seats.now)
    name, colour = now[seat]
    wanted = played.get(person_key(name))
    if not name.strip() or wanted in {None, colour}:
        return
    for other, (other_name, other_colour) in enumerate(now):
        if other_colour == wanted:
            if other_name.strip() and played.get(person_key(other_name)) == wanted:
                return
            now[other] = (other_name, colour)
    now[seat] = (name, wanted or colour)
    seats.fill(tuple(now))
