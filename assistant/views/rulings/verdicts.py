"""A verdict as a card: the judgement, the way out, and every reason on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import streamlit as st

from assistant.locale import say
from assistant.locale.verdicts import (
    Reader,
    citation_lines,
    fix_line,
    headline,
    judgement,
    missing_lines,
    reading_line,
    unless_line,
    why_won,
    winning_lines,
)
from assistant.referee.ask.readings import winners_read_otherwise
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyPosition
from assistant.referee.score import points_text
from assistant.referee.text import Text
from assistant.referee.verdict import Judgement, Verdict
from assistant.views.page.current_game import reader_at
from assistant.views.page.links import page_link
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import RULES_IN_ADDRESS, words, write

ICONS: Final[Mapping[str, str]] = {
    "legal": ":material/check_circle:",
    "illegal": ":material/block:",
    "undecided": ":material/help:",
}
RULE_IN_ADDRESS: Final = "rule"
BOXES: Final[Mapping[Judgement, Callable[..., object]]] = {
    "legal": st.success,
    "illegal": st.error,
    "undecided": st.warning,
}


def verdict_card(verdict: Verdict, reader: Reader, *, key: str) -> None:
    """Draw the verdict: one line with icon and word, then the way out, then every reason on demand."""
    verdict_box(verdict, reader)
    show_fix(verdict, reader)
    verdict_details(verdict, reader, key=key)


def verdict_box(verdict: Verdict, reader: Reader) -> None:
    """Draw the verdict in one line with icon and word."""
    word = judgement(verdict, reader)
    rest = headline(verdict, reader).removeprefix(word).strip()
    if verdict.violations:
        rest = reader.rulebook.refusal(verdict.violations[0], reader.language)
        if verdict.unless:
            rest = f"{rest} {unless_line(verdict.unless, reader)}"
    elif verdict.missing:
        rest = missing_lines(verdict.missing[0], reader)[0]
    box = BOXES[verdict.judgement]
    box(f"**{words(word)}** {words(rest)}", icon=ICONS[verdict.judgement])


def show_fix(verdict: Verdict, reader: Reader) -> None:
    """Draw the cheapest legal way, where one was found."""
    if verdict.fix:
        st.info(words(fix_line(verdict.fix, reader)), icon=":material/lightbulb:")


def verdict_details(verdict: Verdict, reader: Reader, *, key: str) -> None:
    """Draw what other rulebooks say, and every reason on demand."""
    show_readings([reading_line(other, reader) for other in verdict.other_readings])
    if verdict.violations or verdict.missing:
        _reasons(verdict, reader, key)


def show_winners(told: Text, history: History, position: AnyPosition) -> None:
    """Draw who has won with how many points as it is ``told``, why of several, and who by other readings."""
    referee, names = history.referee, history.header.names
    winners = referee.winners(position)
    players = " + ".join(coloured_name(winner, names) for winner in winners)
    points = points_text(referee.points(position)[winners[0]])
    sentence = say(Text(told.message, players=players, points=points))
    won, *lines = lines_on_winners(sentence, history, position, reader_at(history))
    st.success(won, icon=":material/trophy:")
    show_readings(lines)


def lines_on_winners(sentence: str, history: History, position: AnyPosition, reader: Reader) -> list[str]:
    """Return the sentence that says who has won, then why of several, and who by other readings."""
    names = history.header.names
    others = winners_read_otherwise(history.referee, history.log.header, position)
    why = why_won(history.referee.tie_break(position, names), history)
    return winning_lines(sentence, others, names, reader, why)


def show_readings(lines: Iterable[str]) -> None:
    """Draw what other readings of the rules say."""
    for line in lines:
        st.caption(f":material/help_center: {words(line)}")


def rule_details(rule_id: str, reader: Reader) -> None:
    """Draw what a rule says in our words and where each edition prints it."""
    write(reader.own(reader.rulebook[rule_id].text))
    show_small(citation_lines(rule_id, reader))
    label = reader.say(Text("In the rulebook, with an example"))
    page_link("rulebook", label, address={RULE_IN_ADDRESS: rule_id, RULES_IN_ADDRESS: reader.rulebook.game})


def _reasons(verdict: Verdict, reader: Reader, key: str) -> None:
    count = len(verdict.violations) + len(verdict.missing)
    label = Text("All reasons ({count})", count=count) if count > 1 else Text("Why?")
    with st.expander(words(reader.say(label)), key=f"{key}-why", icon=":material/gavel:"):
        for place, violation in enumerate(verdict.violations):
            # The first one is in the card already; here its rule is told.
            refusal = reader.rulebook.refusal(violation, reader.language)
            write(refusal if place else reader.own(reader.rulebook[violation.rule].text))
            show_small(citation_lines(violation.rule, reader, only_edition=True))
            rule_button(violation.rule, reader, f"{key}-{place}")
        for place, missing in enumerate(verdict.missing):
            lines = missing_lines(missing, reader)
            if not place and not verdict.violations and missing.rules:  # its sentence is in the card
                lines[:1] = [reader.own(reader.rulebook[missing.rules[0]].text)]
            st.markdown("  \n".join(words(line) for line in lines))
            for rule in missing.rules:
                rule_button(rule, reader, f"{key}-{missing.fact}-{rule}")


def rule_button(rule_id: str, reader: Reader, key: str) -> None:
    """Draw the rule's name, which opens what it says and where it is printed."""
    title = f"{rule_id} · {reader.own(reader.rulebook[rule_id].title)}"
    with st.popover(words(title), key=key, icon=":material/menu_book:", type="tertiary"):
        rule_details(rule_id, reader)


def show_small(lines: Sequence[str]) -> None:
    """Draw lines below one another in small letters, nothing for none."""
    if lines:
        st.caption("  \n".join(map(words, lines)))
