"""A line in plain words: what was understood is shown, and entered only from there, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import reasons
from assistant.plain.lines.problems import Meaning, Understanding, entries_of
from assistant.plain.lines.understanding import is_sentence, understand
from assistant.referee.errors import BadInputError
from assistant.referee.logs.entries import TAKING_BACK
from assistant.referee.logs.logfile import read_entry
from assistant.referee.protocol import has_board
from assistant.referee.spoken import Speakable
from assistant.views.entering.entering import Entering, Heard
from assistant.views.entering.typed_line import confirming
from assistant.views.page.current_game import reader_of
from assistant.views.page.markup import escape_markdown


def type_or_say(entering: Entering, line: str) -> bool:
    """Enter a line of notation and tell whether it is in the log now; hear any other line as plain words.

    A line that reads as notation is notation. One that the referee refuses may still be a sentence, and one
    with *and* or *then* in it may name no cities of these names: then it is shown what else it may say.
    """
    entering.forget()
    if not line.strip():
        return False
    try:
        read_entry(line, entering.table.referee, entering.history.position)
    except BadInputError as problem:
        if _is_of_the_log(line) or not _hears(entering, line):
            entering.tell(_why(entering, line, problem))
        return False
    if is_sentence(entering.table.referee, line) and _hears(entering, line):
        return False
    if entering.type(line):
        return True
    answer = entering.answer
    if answer is not None and answer.kind == "refused" and len(line.split()) > 1:
        written = entering.table.referee.write(answer.action)
        heard = _understood(entering, line)
        others = tuple(one for one in heard.meanings if not _is_refused(one) and _lines(one) != [written])
        if others:
            entering.kept.heard = Heard(line.strip(), Understanding(others), len(entering.history))
    return False


def _is_of_the_log(line: str) -> bool:
    """Whether a line is written as only a log writes: with a typist, a reason, a correction, an undo."""
    first = line.split(maxsplit=1)[0].lower()
    return line.lstrip().startswith("@") or " ! " in f"{line} " or first in {"set", *TAKING_BACK}


def _hears(entering: Entering, line: str) -> bool:
    """Keep what was understood of a line, and tell whether anything was."""
    understood = _understood(entering, line)
    if understood.meanings:
        entering.kept.heard = Heard(line.strip(), understood, len(entering.history))
    return bool(understood.meanings)


def _understood(entering: Entering, line: str) -> Understanding:
    referee = entering.table.referee
    if not has_board(referee):
        return Understanding()
    return understand(referee, entering.history.position, line)


def _why(entering: Entering, line: str, problem: BadInputError) -> str:
    """Return why a line is neither notation nor understood: by its verb it is one or the other."""
    referee = entering.table.referee
    words = line.lower().split()
    verb = next((word for word in words[:2] if not word.endswith(":")), "")
    verbs = {phrase.verb for phrase in referee.spoken.phrases} if isinstance(referee, Speakable) else {verb}
    if verb in verbs or _is_of_the_log(line):
        return say(problem.text)
    understood = _understood(entering, line)
    begins = understood.part in line.split(maxsplit=1)[0]
    if understood.problem is None or (begins and not understood.proposals):
        return say(problem.text)
    return say(understood.problem)


def understood_line(entering: Entering) -> str:
    """Return the line that is shown with one meaning now, empty where there is none."""
    heard = _heard_now(entering)
    return heard.line if heard is not None and heard.understood.meaning is not None else ""


def _heard_now(entering: Entering) -> Heard | None:
    """Return what waits to be entered, understood anew where others were first."""
    heard = entering.kept.heard
    if heard is not None and heard.head != len(entering.history):
        entering.kept.heard = heard = None
    return heard


def show_understood(entering: Entering, key: str, on_close: Callable[[], None]) -> None:
    """Draw what was understood of a line, as notation and as a sentence, with a button for each meaning."""
    heard = _heard_now(entering)
    if heard is None:
        return
    meanings = heard.understood.meanings
    with st.container(border=True, key=f"{key}-understood"):
        if len(meanings) > 1:
            st.markdown(translate("“{line}” can mean this:").format(line=escape_markdown(heard.line)))
        for number, meaning in enumerate(meanings):
            _show_meaning(entering, meaning)
            st.button(
                translate("Enter it"),
                key=confirming(key) if number == 0 else f"{key}-understood-{number}",
                type="primary" if len(meanings) == 1 else "secondary",
                icon=":material/done:",
                on_click=_enter,
                args=(entering, heard, number),
            )
        st.button(translate("Never mind"), key=f"{key}-not-so", icon=":material/close:", on_click=on_close)


def _show_meaning(entering: Entering, meaning: Meaning) -> None:
    reader = reader_of(entering.history)
    lines = []
    for does in meaning:
        lines.append(f"`{does.line}` {escape_markdown(say(does.sentence))}")
        if does.verdict.violations:
            why = next(iter(reasons(does.verdict, reader)), "")
            lines.append(f":material/block: {escape_markdown(why)}")
    st.markdown("  \n".join(lines))


def _enter(entering: Entering, heard: Heard, number: int) -> None:
    try:
        entries = entries_of(heard.understood.meanings[number], heard.line)
    except BadInputError as problem:  # a reason cannot hold what nobody can see
        entering.tell(say(problem.text))
        return
    entering.enter_together(entries)


def _lines(meaning: Meaning) -> list[str]:
    return [does.line for does in meaning]


def _is_refused(meaning: Meaning) -> bool:
    return any(does.verdict.violations for does in meaning)
