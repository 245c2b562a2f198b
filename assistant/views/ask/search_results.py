"""What a sentence has found: the question filled in, the rules that settle it, an option, the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import streamlit as st

from assistant.locale import translate
from assistant.plain.documents import CARD, OPTION, PAGE, QUESTION, RULE, questions_of
from assistant.plain.search import Findings, Match
from assistant.plain.telling import (
    NOTHING_FOUND,
    Answered,
    answered,
    asked_for,
    chip_text,
    is_surely_asked,
    not_covered_text,
    not_understood_text,
    rule_sentences,
    title,
    told_with,
)
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import UNKNOWN
from assistant.referee.protocol import AnyReferee
from assistant.views.ask.answers import show_then
from assistant.views.ask.asked import QUESTION as QUESTION_IN_ADDRESS
from assistant.views.ask.asked import ask_fact
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.links import page_link
from assistant.views.page.order import PAGE_ORDER
from assistant.views.page.state import state_of
from assistant.views.rulings.verdicts import BOXES, ICONS, RULE_IN_ADDRESS, show_small
from assistant.views.ui import RULES_IN_ADDRESS, boxed, caption, row, words, write

NEAR: Final = 0.6
"""How near to the best something must come to be shown beside it."""
MOST: Final[Mapping[str, int]] = {QUESTION: 1, RULE: 3, CARD: 1, OPTION: 1, PAGE: 1}
"""How much is shown, in this order: a phone shows little, and the best is enough."""
MOST_ASKED: Final = 2


@dataclass
class Changed:
    """The facts that somebody changed or added to what was understood, for one sentence."""

    sentence: str = ""
    facts: dict[str, str] = field(default_factory=dict)


def shown_of(answer: Findings, *, but: Sequence[str] = ()) -> list[Match]:
    """Return what is shown of an answer, in the order of its kinds; ``but`` names kinds left out.

    A rule that fits better than a question of which nothing was said comes before it.
    """
    if not answer.matches:
        return []
    best = answer.matches[0]
    near = [match for match in answer.matches if match.score >= NEAR * best.score]
    shown: list[Match] = []
    for kind, most in MOST.items():
        if kind not in but:
            shown += [match for match in near if match.kind == kind][:most]
    if best.kind == RULE and shown and not shown[0].facts:
        shown.sort(key=lambda match: match.kind != RULE)
    return shown


def show_found(  # noqa: PLR0913 - what was found, and where it is shown
    sentence: str,
    answer: Findings,
    games: Mapping[str, AnyReferee],
    *,
    key: str,
    code: str = "",
    but: Sequence[str] = (),
) -> None:
    """Draw what was found; ``code`` is the running game from which other facts come."""
    changed = state_of(Changed, key)
    if sentence != changed.sentence:
        changed.sentence, changed.facts = sentence, {}
    if answer.not_covered:
        st.info(words(not_covered_text(answer.not_covered)), icon=":material/block:")
    if not answer.matches and not answer.not_covered:
        st.info(words(NOTHING_FOUND), icon=":material/help:")
    # Above what was found, which may be longer than a phone: nobody takes it for an answer to all they said.
    # What names an expansion that is left out is understood well enough.
    if answer.not_understood and (answer.matches or not answer.not_covered):
        caption(not_understood_text(answer.not_understood))
    for match in shown_of(answer, but=but):
        with boxed():
            if match.kind == QUESTION:
                # At a table the facts of the game decide as well.
                sure = not code and not answer.not_covered and is_surely_asked(match, answer)
                _show_question(match, games[match.game], changed, key=key, code=code, sure=sure)
            elif match.kind == PAGE:
                entry = next(entry for entry in PAGE_ORDER if entry.name == match.id)
                write(entry.about)
                page_link(entry.name, address={GAME_IN_ADDRESS: code} if code else {})
            else:
                _show_rules(match, games[match.game], named=len(games) > 1)


def _show_question(  # noqa: PLR0913 - what was found, and where it is shown
    match: Match, referee: AnyReferee, changed: Changed, *, key: str, code: str, sure: bool
) -> None:
    facts = {**match.facts, **changed.facts}
    understood = [chip._replace(value=facts[chip.fact]) if chip.fact else chip for chip in match.understood]
    now = match._replace(facts=facts, understood=tuple(understood))
    st.markdown(f"**{words(title(now.kind, now.id, referee))}**")
    answer = answered(now, referee) if sure else None
    if answer is not None:
        _show_answer(answer)
    stated = [chip for chip in understood if chip.fact and facts[chip.fact] != UNKNOWN]
    if stated:
        with row():
            for chip in stated:
                with st.popover(words(chip_text(chip, now, referee)), width="content"):
                    _ask(now, chip.fact, referee, changed, key=key)
    chips = {chip.fact for chip in stated}
    for name in dict.fromkeys([*changed.facts, *asked_for(now, referee)][: MOST_ASKED + len(changed.facts)]):
        if name not in chips:  # also what was understood and is said to be unknown: it can be told again
            _ask(now, name, referee, changed, key=key)
    if answer is not None and answer.assumed:
        caption(answer.assumed)
    where = {GAME_IN_ADDRESS: code} if code else {RULES_IN_ADDRESS: match.game}
    stated_there = told_with(now, referee, at_a_table=bool(code))
    label = f"**{translate('May I? Ask with these facts')}**"
    page_link("ask", label, address={**where, QUESTION_IN_ADDRESS: match.id, **stated_there})


def _show_answer(answer: Answered) -> None:
    """Draw what the question comes to, and where the editions print what is broken."""
    box = BOXES[answer.judgement] if answer.judgement else st.info
    lines = (f"**{words(answer.sentence)}**", *map(words, answer.reasons))
    box("  \n".join(lines), icon=ICONS.get(answer.judgement))
    if answer.sum:
        write(answer.sum, "calculate")
    show_then(answer.then, translate("Then:"))
    if answer.change:
        write(answer.change, "lightbulb")
    show_small(answer.printed)


def _ask(match: Match, name: str, referee: AnyReferee, changed: Changed, *, key: str) -> None:
    question = questions_of(referee)[match.id]
    written = match.facts.get(name, UNKNOWN)
    value = UNKNOWN if written == UNKNOWN else read_facts(question, {name: written})[name]

    def on_change(told: Any) -> None:  # noqa: ANN401 - any fact's value
        changed.facts[name] = UNKNOWN if told == UNKNOWN else question.fact(name).write(told)

    own = f"{key}-{match.game}-{match.id}-{name}"
    ask_fact(question.meanings[name], value, key=own, on_change=on_change)


def _show_rules(match: Match, referee: AnyReferee, *, named: bool) -> None:
    """Draw rules with the ways to them, or what of setting up was asked for and the way to the whole card."""
    is_card, game = match.kind == CARD, {RULES_IN_ADDRESS: match.game}
    if match.kind == OPTION:
        st.markdown(f"**{words(title(match.kind, match.id, referee))}**")
    for text in rule_sentences(match, referee):
        write(f"{referee.title}: {text}" if named and not is_card else text)
    if is_card:
        label, card = translate("Set-up card: what lies where"), {QUESTION_IN_ADDRESS: match.id}
        page_link("ask", label, ":material/dashboard:", {**game, **card, **match.facts})
        return
    for rule in match.rules:
        page_link("rulebook", words(rule), address={**game, RULE_IN_ADDRESS: rule})
