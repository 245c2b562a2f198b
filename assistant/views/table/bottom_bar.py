"""What stands at the bottom of the screen, always in sight: what was entered, and what is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import reasons
from assistant.referee.logs.history import History, Step
from assistant.referee.offers import Offer
from assistant.referee.protocol import with_board
from assistant.views.drawing.board import name_of
from assistant.views.entering import draft as drafts
from assistant.views.entering.choosing import MUCH, Choosing
from assistant.views.entering.draft import Draft
from assistant.views.entering.entering import Entering, Response
from assistant.views.entering.hand import Hand
from assistant.views.entering.plain_line import ENTER_IT, understood_line, waits
from assistant.views.entering.refusal_card import show_never_mind, show_way_out
from assistant.views.entering.undo_bar import show_trouble
from assistant.views.entering.words import asks, offer_label
from assistant.views.page.current_game import reader_at
from assistant.views.page.markup import escape_markdown
from assistant.views.page.presses import asks_first
from assistant.views.page.showing import show_row
from assistant.views.table.log_card import undo_marks
from assistant.views.turn.steps import scored_lines, step_sentence

DONE: Final = ":green[:material/check:]"
TAP: Final = ":material/touch_app:"
REFUSED: Final = ":material/block:"


def show_saying(entering: Entering, hand: Hand | None, key: str, on_close: Callable[[], None]) -> None:
    """Draw what became of the last entry, or what to tap; ``hand`` is nothing for those who only watch."""
    answer, history = entering.answer, entering.history
    if answer is None and waits(entering) and not understood_line(entering):
        _note(TAP, translate("Tap what is meant."))
    elif answer is None and waits(entering):
        hint = translate("Right? Then tap “{button}”.")
        _note(TAP, hint.format(button=translate(ENTER_IT)))
    elif answer is None:
        _show_hint(hand, history)
    elif answer.kind == "refused":
        show_way_out(entering, answer, key, on_close)
    elif answer.kind == "question":
        show_trouble(entering, key)
    elif answer.kind == "problem":
        with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key="table-problem"):
            show_trouble(entering, key)
            show_never_mind(key, on_close)
    elif answer.kind == "taken back":
        marks = undo_marks(history.undone[-1], history) if history.undone else []
        _note(":material/undo:", " · ".join([answer.sentence, *marks]))
    elif answer.kind == "news":
        _note(":material/sync:", answer.sentence)
    elif history.steps:
        _show_done(history.steps[-answer.entries :], answer, entering)


def _show_done(steps: Sequence[Step], answer: Response, entering: Entering) -> None:
    """Say what was done; what went without saying behind it, such as the end of the turn, needs no line."""
    done = " · ".join(step_sentence(step, entering.table.referee) for step in steps)
    sums = [each for step in steps for each in scored_lines(step, entering.history.header.names)]
    sentence = "  \n".join(filter(None, (escape_markdown(done), *sums, escape_markdown(answer.sentence))))
    st.markdown(f"{DONE} {sentence}")


def _show_hint(hand: Hand | None, history: History) -> None:
    """Say what a tap would do now."""
    if hand is None or hand.referee.prompt(hand.position).finished:
        st.empty()
        return
    choosing, begun = hand.choosing, hand.begun
    if begun.sure and choosing.ending is not None:
        lost = f"{choosing.ending.lost} {translate(hand.referee.currency)}".strip()
        asked = translate("{points} would be lost. Tap again if you mean it. (Asked from {least} on.)")
        _note(":material/help:", asked.format(points=lost, least=MUCH))
    elif begun.before:
        hint = translate("Tap {place} again, and the figures come there from {before}.")
        _note(TAP, hint.format(place=_name(hand, begun.zone), before=_name(hand, begun.before)))
    elif hand.is_unheard:
        _note(REFUSED, translate("That place answers nothing here. What you have begun is kept."))
    elif choosing.why_not is not None or hand.refused_here is not None:
        _show_why_not(hand, history)
    elif choosing.is_turning and not choosing.lies_nowhere:
        hint = translate("Tap how it lies, and it is laid; or turn it on the board, then confirm.")
        _note(":material/rotate_right:", hint)
    elif asks(choosing):
        st.empty()  # the question stands over its answers, and says where to tap
    elif hand.zones:
        _note(TAP, translate("Tap one of the outlined places, or a button."))
    else:
        _note(TAP, translate("Tap a place, or a button."))


def _show_why_not(hand: Hand, history: History) -> None:
    """Say why a place is refused, and that another tap means it all the same where a table can follow."""
    why = hand.choosing.why_not
    if why is None:
        verdict = hand.referee.judge(hand.position, hand.refused_here)
        _note(REFUSED, reasons(verdict, reader_at(history))[0])
        return
    _note(REFUSED, say(why))
    if hand.may_insist:
        again = translate("Done all the same? Tap {place} again.")
        _note(TAP, again.format(place=_name(hand, hand.begun.zone)))


def _name(hand: Hand, zone: str) -> str:
    return name_of(hand.referee.picture(hand.position), zone) or zone


def _note(icon: str, sentence: str) -> None:
    st.markdown(f"{icon} {escape_markdown(sentence)}")


def show_changing(
    entering: Entering,
    last: tuple[str, Draft] | None,
    key: str,
    change: Callable[[object, Draft], None],
) -> None:
    """Draw the answers that were proposed for the last entry, so that another one takes a single tap.

    ``last`` is the place and the draft of that entry, ``change`` enters another action instead of it.
    """
    answer, history = entering.answer, entering.history
    if answer is None or answer.kind != "done" or last is None or len(history.steps) < answer.entries:
        return
    zone, draft = last
    step = history.steps[-answer.entries]
    offers = with_board(entering.table.referee).offers(step.before, zone)
    if drafts.action(draft, offers) != step.entry.action:
        return  # something else was entered meanwhile
    for choice in drafts.choices(draft, offers):
        # What does not go with an answer told later, such as a target on another lane, takes more than a tap.
        possible = [
            each
            # Places are many, and whoever meant one has tapped it.
            for each in (drafts.possible(choice) if choice.proposed and choice.kind != "zone" else ())
            if drafts.action(drafts.answer(draft, offers, choice.id, each.value), offers) is not None
        ]
        if len(possible) < 2:  # noqa: PLR2004 - one is no choice
            continue

        def on_change(value: str | None, asked: str = choice.id) -> None:
            changed = drafts.answer(draft, offers, asked, value or "")
            action = drafts.action(changed, offers)
            if changed != draft and action is not None:
                change(action, changed)

        labels = {each.value: escape_markdown(say(each.short or each.label)) for each in possible}
        asked = translate("Entered; a tap here changes it: {question}")
        label = escape_markdown(asked.format(question=say(choice.label)))
        show_row(
            label, labels, draft.answer(choice.id), on_change, key=f"{key}-other-{choice.id}", quiet=False
        )


def show_turned(choosing: Choosing, key: str, enter: Callable[[object], None]) -> None:
    """Draw the button that enters a tile as it has been turned."""
    st.button(
        translate("Confirm"),
        key=f"{key}-confirm",
        type="secondary" if choosing.lies_nowhere else "primary",
        icon=":material/done:",
        on_click=enter,
        args=(choosing.finished,),
    )


def show_ending(choosing: Choosing, key: str, end: Callable[[], None]) -> None:
    """Draw the button that ends the turn where it always is; it is the main one when nothing is left."""
    ending = choosing.ending
    if ending is None:
        st.empty()
        return

    def on_click(ending: Offer = ending) -> None:
        choosing.press(ending.id)
        end()

    button = f"{key}-offer-{ending.id}"
    if choosing.begun.sure == ending.id:
        asks_first(button)
    st.button(
        escape_markdown(offer_label(ending)),
        key=button,
        type="secondary" if ending.lost else "primary",
        icon=":material/skip_next:",
        on_click=on_click,
    )
