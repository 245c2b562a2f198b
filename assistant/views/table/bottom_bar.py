"""What stands at the bottom of the screen, always in sight: what was entered, and what is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import reasons
from assistant.referee.logs.history import History, Step
from assistant.referee.protocol import with_board
from assistant.referee.text import Text
from assistant.views.drawing.board import name_of
from assistant.views.drawing.controls import Controls
from assistant.views.drawing.svg import Node
from assistant.views.entering.action_forms import asks, form_label, value_cards
from assistant.views.entering.entering import Entering, Response
from assistant.views.entering.plain_line import ENTER_IT, understood_line, waits
from assistant.views.entering.refusal_card import show_problem, show_trouble, show_way_out
from assistant.views.entering.selection import MUCH, Selected, Selection, possible
from assistant.views.entering.table_forms import TableForms
from assistant.views.page.current_game import reader_at
from assistant.views.table.log_card import undo_marks
from assistant.views.turn.turn_steps import scored_lines, step_sentence
from assistant.views.ui import words

DONE: Final = ":green[:material/check:]"
TAP: Final = "touch_app"
REFUSED: Final = "block"


def show_saying(
    entering: Entering, selected: Selected | None, key: str, on_close: Callable[[], None]
) -> None:
    """Draw what became of the last entry, or what to tap; ``selected`` is nothing for who only watches."""
    answer, history, hints = entering.answer, entering.history, Controls(f"{key}-saying")
    if answer is None and waits(entering) and not understood_line(entering):
        hints.sentence(Text("Tap what is meant."), icon=TAP)
    elif answer is None and waits(entering):
        hints.sentence(Text("Right? Then tap “{button}”.", button=translate(ENTER_IT)), icon=TAP)
    elif answer is None:
        _add_hint(hints, selected, history)
    elif answer.kind == "refused":
        show_way_out(entering, answer, key, on_close)
    elif answer.kind == "question":
        show_trouble(entering, key)
    elif answer.kind == "problem":
        show_problem(entering, key, on_close)
    elif answer.kind == "taken back":
        marks = undo_marks(history.undone[-1], history) if history.undone else []
        hints.sentence(" · ".join([answer.sentence, *marks]), icon="undo")
    elif answer.kind == "news":
        hints.sentence(answer.sentence, icon="sync")
    elif history.steps:
        _show_done(history.steps[-answer.entries :], answer, entering)
    hints.draw()


def _show_done(steps: Sequence[Step], answer: Response, entering: Entering) -> None:
    """Say what was done; what went without saying behind it, such as the end of the turn, needs no line."""
    done = " · ".join(step_sentence(step, entering.table.referee) for step in steps)
    sums = [each for step in steps for each in scored_lines(step, entering.history.header.names)]
    sentence = "  \n".join(filter(None, (words(done), *sums, words(answer.sentence))))
    st.markdown(f"{DONE} {sentence}")


def _add_hint(hints: Controls, selected: Selected | None, history: History) -> None:
    """Say what a tap would do now."""
    referee, position = with_board(history.referee), history.position
    if selected is None or referee.prompt(position).finished:
        st.empty()
        return
    forms, selection, ending = TableForms(referee, position), selected.selection, selected.ending
    if selection.sure and ending is not None:
        lost = f"{ending.lost} {translate(referee.currency)}".strip()
        asked = "{points} would be lost. Tap again if you mean it. (Asked from {least} on.)"
        hints.sentence(Text(asked, points=lost, least=MUCH), icon="help")
    elif selected.brings_from:
        places = {"place": _name(forms, selection.place), "before": _name(forms, selected.brings_from)}
        again = Text("Tap {place} again, and the figures come there from {before}.", **places)
        hints.sentence(again, icon=TAP)
    elif selected.is_ignored:
        hints.sentence(Text("That place answers nothing here. What you have begun is kept."), icon=REFUSED)
    elif selected.why_not is not None or selected.refused_here is not None:
        _add_why_not(hints, selected, forms, history)
    elif selected.turning and not selected.lies_nowhere:
        hint = Text("Tap how it lies, and it is laid; or turn it on the board, then confirm.")
        hints.sentence(hint, icon="rotate_right")
    elif asks(selected):
        st.empty()  # the question stands over its answers, and says where to tap
    elif forms.places_to_tap(selected):
        hints.sentence(Text("Tap one of the outlined places, or a button."), icon=TAP)
    else:
        hints.sentence(Text("Tap a place, or a button."), icon=TAP)


def _add_why_not(hints: Controls, selected: Selected, forms: TableForms, history: History) -> None:
    """Say why a place is refused, and that another tap means it all the same where a table can follow."""
    if selected.why_not is None:
        verdict = forms.referee.judge(forms.position, selected.refused_here)
        hints.sentence(reasons(verdict, reader_at(history))[0], icon=REFUSED)
        return
    hints.sentence(selected.why_not, icon=REFUSED)
    if forms.may_insist(selected.selection):
        place = _name(forms, selected.selection.place)
        hints.sentence(Text("Done all the same? Tap {place} again.", place=place), icon=TAP)


def _name(forms: TableForms, zone: str) -> str:
    return name_of(forms.referee.picture(forms.position), zone) or zone


def add_changing(
    entering: Entering, last: Selection | None, controls: Controls, change: Callable[[Selected], None]
) -> None:
    """Add the values that were defaults of the last entry, so that another one takes a single tap.

    ``last`` is the selection that was entered, ``change`` enters another one instead of it.
    """
    answer, history = entering.answer, entering.history
    if answer is None or answer.kind != "done" or last is None or len(history.steps) < answer.entries:
        return
    step = history.steps[-answer.entries]
    entered = Selected(TableForms(with_board(history.referee), step.before), last)
    if entered.action != step.entry.action:
        return  # something else was entered meanwhile
    for field in entered.fields:
        # What does not go with a value told later, such as a target on another lane, takes more than a tap.
        # Places are many, and whoever meant one has tapped it.
        ways = possible(field) if field.proposed and field.kind != "zone" else ()
        others = [way for way in ways if entered.at(entered.filled(field.id, way.value)).action is not None]
        if len(others) < 2:  # noqa: PLR2004 - one is no choice
            continue

        def on_pick(value: str, field: str = field.id) -> None:
            changed = entered.filled(field, value)
            if changed != entered.now and entered.at(changed).action is not None:
                change(entered.at(changed))

        label = say(Text("Entered; a tap here changes it: {question}", question=field.label))
        cards = value_cards(field._replace(alternatives=tuple(others)), entered.shown_value(field))
        controls.cards(label, cards, on_pick, group=f"other-{field.id}")


def confirming(
    selected: Selected, controls: Controls, enter: Callable[[], None], press: Callable[[str], None]
) -> list[Node]:
    """Return the button that enters a tile as it has been turned, or the one that ends the turn.

    That is the main one when nothing is left; there may be neither.
    """
    ending = selected.ending
    if selected.turning and selected.action is not None:
        look = "" if selected.lies_nowhere else "primary"
        return [controls.button(Text("Confirm"), "confirm", enter, icon="done", look=look)]
    if selected.turning or ending is None:
        return []
    look, end = "ending" if ending.lost else "ending primary", partial(press, ending.id)
    return [controls.button(form_label(ending), f"offer-{ending.id}", end, icon="skip_next", look=look)]
