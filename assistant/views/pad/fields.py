"""The fields of a score pad as things to tap: one of several answers, a bag that fills, a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.pad.notes import NONE, PadField, inside
from assistant.views.drawing.controls import Card, pick_card
from assistant.views.page.markup import distinct, escape_markdown
from assistant.views.page.showing import show_row
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import button, row, words

Noting = Callable[[PadField, Callable[[str], str]], None]
"""Notes a field: the second argument makes the new value from the one that stands when the tap arrives."""
TEN: Final = 10
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def show_field(
    field: PadField, *, key: str, on_note: Noting, more: set[str], names: Mapping[str, str]
) -> None:
    """Draw a field and call ``on_note`` when it is tapped; an empty value means nothing.

    ``more`` holds the keys of the fields of which all answers were asked for. Players, whose ``names`` these
    are, stand beside the sign of their token.
    """
    if field.kind == "bag":
        _bag(field, key, on_note)
    elif field.kind == "number":
        _number(field, key, on_note)
    else:
        _one(field, key, on_note, more, names)


def _one(field: PadField, key: str, on_note: Noting, asked: set[str], names: Mapping[str, str]) -> None:
    more = key in asked or field.value in {answer.value for answer in field.more}
    answers = (*field.answers, *field.more) if more else field.answers
    labelled = distinct({answer.value: say(answer.label) for answer in answers})
    labels = {
        value: coloured_name(value, labelled) if value in names else escape_markdown(words)
        for value, words in labelled.items()
    }
    beyond = f"{key}.beyond"  # no value of a field holds a dot
    if field.more and not more:
        labels[beyond] = escape_markdown(translate("more …"))

    def on_change(value: str | None) -> None:
        if value == beyond:
            asked.add(key)
        else:
            on_note(field, lambda _: value or "")

    chosen = field.value if field.value in labels else None
    show_row(words(field.label), labels, chosen, on_change, key=key, quiet=False)


def _bag(field: PadField, key: str, on_note: Noting) -> None:
    """Draw what can go into the bag, and below it what is in it, to be taken out again."""
    held = Counter(inside(field.value))
    labels = {answer.value: say(answer.label) for answer in field.answers}

    def counted(value: str) -> str:
        label, count = labels.get(value, value), held[value]
        return f"{label} {TIMES} {count}" if count > 1 else label

    def put_in(value: str) -> None:
        on_note(field, lambda now: "+".join((*Counter(inside(now)).elements(), value)))

    def tell_none(_: str) -> None:
        on_note(field, lambda now: "" if now == NONE else now or NONE)

    def take_out(value: str) -> None:
        on_note(field, lambda now: "+".join((Counter(inside(now)) - Counter((value,))).elements()))

    if any(answer.picture for answer in field.answers):
        cards = [Card(answer.value, counted(answer.value), answer.picture) for answer in field.answers]
        pick_card(say(field.label), cards, key=key, on_pick=put_in)
    else:
        st.markdown(f":small[{words(field.label)}]")
        _buttons(labels, key=key, on_press=put_in)
    with st.container(key=f"{key}-bag-held"):  # as high as its buttons while it is empty: nothing jumps
        if held:
            contents = {value: f"{counted(value)} ✕" for value in held}
            _buttons(contents, key=f"{key}-out", on_press=take_out, held=True)
        else:
            is_none = field.value == NONE
            label: dict[str, str] = {"none": f"{translate('none')} ✕" if is_none else translate("none")}
            _buttons(label, key=key, on_press=tell_none, held=is_none)


def _number(field: PadField, key: str, on_note: Noting) -> None:
    """Draw the tens and the ones of a number."""
    tens, ones = divmod(int(field.value or 0), TEN)

    def note_ones(digit: str | None) -> None:
        on_note(field, lambda now: str(int(now or 0) // TEN * TEN + int(digit or 0)))

    def note_tens(digit: str | None) -> None:
        on_note(field, lambda now: str(int(digit or 0) * TEN + int(now or 0) % TEN))

    digits = {str(digit): str(digit) for digit in range(TEN)}
    chosen = str(ones) if field.value else None
    show_row(words(field.label), digits, chosen, note_ones, key=f"{key}-ones", quiet=False)
    higher = {str(digit): str(TEN * digit) for digit in range(field.highest // TEN + 1)}
    shown = str(tens) if tens else None
    show_row(translate("and tens"), higher, shown, note_tens, key=f"{key}-tens", quiet=False)


def _buttons(
    labels: dict[str, str], *, key: str, on_press: Callable[[str], None], held: bool = False
) -> None:
    """Draw a row of buttons, each of which counts as often as it is pressed; what is ``held`` stands out."""
    with row():
        for value, label in labels.items():
            button(label, f"{key}-{value}", on_press, value, type="primary" if held else "secondary")
