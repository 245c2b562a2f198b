"""A line in plain words: what was understood is shown, and entered only from there, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import reasons
from assistant.plain.lines.problems import MOST_IN_FULL, Does, Meaning, Understanding, entries_of, is_refused
from assistant.plain.lines.understanding import is_of_the_log, is_sentence, understand_line, why_not
from assistant.referee.errors import BadInputError, NoVerbError
from assistant.referee.logs.log import Correct
from assistant.referee.text import Text, to_translate
from assistant.views.entering.entering import Entering, Heard
from assistant.views.entering.table_forms import TableForms
from assistant.views.entering.typed_line import confirming, understanding
from assistant.views.page.current_game import reader_at
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import button, row, write

ENTER_IT: Final = to_translate("Enter it")


def type_or_say(entering: Entering, line: str, forms: TableForms) -> bool:
    """Enter a line of notation and tell whether it is in the log now; hear any other line as plain words.

    What ``forms`` offer now is the example for a line that begins with nothing known.

    A line that reads as notation is notation. One that the referee refuses may still be a sentence, and one
    with *and* or *then* in it may name no cities of these names: then it is shown what else it may say.
    """
    entering.forget()
    if not line.strip():
        return False
    referee, position = entering.table.referee, entering.history.position
    try:
        entering.read(line, position)
    except BadInputError as problem:
        understood = Understanding() if is_of_the_log(line) else understand_line(referee, position, line)
        if not _keep(entering, line, understood):
            entering.tell(why_not(referee, position, line, _in_short(problem, forms), understood))
        return False
    meaning = understand_line(referee, position, line) if is_sentence(referee, line) else None
    if meaning is not None and _keep(entering, line, meaning):
        return False
    if entering.type(line):
        return True
    answer = entering.answer
    if answer is None or answer.kind != "refused":
        return False
    if meaning is not None and meaning.problem is not None:  # a city called *and* was never meant
        entering.tell(meaning.problem)
    elif len(line.split()) > 1:
        written = referee.write(answer.action)
        meanings = (meaning or understand_line(referee, position, line)).meanings
        others = tuple(one for one in meanings if not is_refused(one) and _lines(one) != [written])
        if others and isinstance(answer.action, Correct):
            entering.forget()  # a sentence, though its words name no fact of the table as notation does
        _keep(entering, line, Understanding(others))
    return False


def _in_short(problem: BadInputError, forms: TableForms) -> Text:
    """Return a problem, with an example that fits the moment where it would list all actions of a game."""
    if not isinstance(problem, NoVerbError):
        return problem.text
    word = problem.text.values["word"]
    return Text("“{word}” is not an action. Now for example: “{example}”.", word=word, example=forms.example)


def _keep(entering: Entering, line: str, understood: Understanding) -> bool:
    """Keep what was understood of a line, and tell whether anything was."""
    if understood.meanings:
        entering.kept.recognized = Heard(line.strip(), understood, len(entering.history))
    return bool(understood.meanings)


def understood_line(entering: Entering) -> str:
    """Return the line that is shown with one meaning now, empty where there is none."""
    now = _heard_now(entering)
    return now.line if now is not None and now.understood.meaning is not None else ""


def waits(entering: Entering) -> bool:
    """Whether a line in plain words was understood and waits to be entered."""
    return _heard_now(entering) is not None


def _heard_now(entering: Entering) -> Heard | None:
    """Return what waits to be entered, understood anew where others were first."""
    now = entering.kept.recognized
    if now is not None and now.head != len(entering.history):
        entering.kept.recognized = now = None
    return now


def show_understood(entering: Entering, key: str, on_close: Callable[[], None]) -> None:
    """Draw what was understood of a line, as notation and as a sentence, to be entered or chosen by a tap."""
    now = _heard_now(entering)
    if now is None:
        return
    with st.container(border=True, key=understanding(key)), _show_answer(entering, now, key):
        button(Text("Never mind"), f"{key}-not-so", on_close, icon="close")


def _show_answer(entering: Entering, now: Heard, key: str) -> AbstractContextManager[object]:
    """Draw what enters what was understood, or asks which it is. Returns where further buttons stand."""
    if now.understood.meaning is None:
        return _show_choices(entering, now, key)
    _show_meaning(entering, now.understood.meaning)
    answers, enter_it = row(), partial(_enter, entering, now, 0)
    with answers:
        button(translate(ENTER_IT), confirming(key), enter_it, type="primary", icon="done")
    return answers


def _show_choices(entering: Entering, now: Heard, key: str) -> AbstractContextManager[object]:
    """Draw a question with a button for each answer: few in full, more of them as notation alone.

    Returns where further buttons stand.
    """
    meanings, problem = now.understood.meanings, now.understood.problem
    write(problem or Text("“{line}” can mean this:", line=now.line))
    in_full = len(meanings) <= MOST_IN_FULL
    answers = row()
    for number, meaning in enumerate(meanings):
        (st if in_full else answers).button(
            " · ".join(_told_apart(entering, does) if in_full else f"`{does.line}`" for does in meaning),
            key=confirming(key) if number == 0 else f"{understanding(key)}-{number}",
            width="stretch" if in_full else "content",
            on_click=_enter,
            args=(entering, now, number),
        )
        for why in _against(entering, meaning) if in_full else ():
            st.markdown(why)
    return row(gap="small") if in_full else answers


def _show_meaning(entering: Entering, meaning: Meaning) -> None:
    lines = [line for does in meaning for line in (_told(does), *_against(entering, (does,)))]
    st.markdown("  \n".join(lines))


def _told(does: Does) -> str:
    return f"`{does.line}` {escape_markdown(say(does.sentence))}"


def _told_apart(entering: Entering, does: Does) -> str:
    """Return an action with what tells it from others of the same sentence."""
    referee = entering.table.referee
    apart = referee.spoken.apart(does.action) if referee.spoken else None
    return _told(does) if apart is None else f"{_told(does)}, {escape_markdown(say(apart))}"


def _against(entering: Entering, meaning: Meaning) -> list[str]:
    """Return what the referee has against a meaning, one reason for each action that it refuses."""
    reader = reader_at(entering.history)
    why = [next(iter(reasons(does.verdict, reader)), "") for does in meaning if does.verdict.violations]
    return [f":material/block: {escape_markdown(one)}" for one in why]


def _enter(entering: Entering, now: Heard, number: int) -> None:
    with entering.telling():  # a reason cannot hold what nobody can see
        entering.enter(*entries_of(now.understood.meanings[number], now.line))


def _lines(meaning: Meaning) -> list[str]:
    return [does.line for does in meaning]
