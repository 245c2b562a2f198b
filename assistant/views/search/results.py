"""What a sentence has found: the question filled in, the rules that settle it, an option, the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import streamlit as st

from assistant.locale import say, translate
from assistant.plain.documents import CARD, OPTION, PAGE, QUESTION, RULE, questions_of
from assistant.plain.findings import Findings, Match
from assistant.plain.telling import (
    Answered,
    answered,
    asked_for,
    chip_text,
    is_surely_asked,
    not_covered_text,
    not_understood_text,
    nothing_found,
    rule_sentences,
    title_of,
    told_with,
)
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import UNKNOWN
from assistant.referee.protocol import AnyReferee
from assistant.views.ask.answers import show_sum, show_then
from assistant.views.ask.asked import GAME
from assistant.views.ask.fact_widgets import ask_fact
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.page.order import PAGE_ORDER
from assistant.views.page.state import state_of
from assistant.views.rulings.verdicts import BOXES, ICONS, RULE_IN_ADDRESS, RULES_IN_ADDRESS

NEAR: Final = 0.6
"""How near to the best something must come to be shown beside it."""
MOST: Final[Mapping[str, int]] = {QUESTION: 1, RULE: 3, CARD: 1, OPTION: 1, PAGE: 1}
"""How much is shown, in this order: a phone shows little, and the best is enough."""
MOST_ASKED: Final = 2
QUESTION_IN_ADDRESS: Final = "question"


@dataclass
class Changed:
    """The facts that somebody changed or added to what was understood, for one sentence."""

    sentence: str = ""
    facts: dict[str, str] = field(default_factory=dict)

    def of(self, sentence: str) -> Changed:
        """Return itself; another sentence begins anew."""
        if sentence != self.sentence:
            self.sentence, self.facts = sentence, {}
        return self


def shown_of(answer: Findings, *, but: Sequence[str] = ()) -> list[Match]:
    """Return what is shown of an answer, in the order of its kinds; ``but`` names kinds left out.

    A rule that fits better than a question of which nothing was said comes before it.
    """
    if not answer.matches:
        return []
    least = NEAR * answer.matches[0].score
    near = [match for match in answer.matches if match.score >= least]
    shown = [
        match
        for kind, most in MOST.items()
        if kind not in but
        for match in [one for one in near if one.kind == kind][:most]
    ]
    best = answer.matches[0]
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
    changed = state_of(Changed, key).of(sentence)
    hits = shown_of(answer, but=but)
    if answer.not_covered:
        st.info(escape_markdown(say(not_covered_text(answer.not_covered))), icon=":material/block:")
    if not answer.matches and not answer.not_covered:
        st.info(escape_markdown(say(nothing_found())), icon=":material/help:")
    # Above what was found, which may be longer than a phone: nobody takes it for an answer to all they said.
    # What names an expansion that is left out is understood well enough.
    if answer.not_understood and (answer.matches or not answer.not_covered):
        st.caption(escape_markdown(say(not_understood_text(answer.not_understood))))
    for match in hits:
        with st.container(border=True, gap="xsmall"):
            if match.kind == QUESTION:
                # At a table the facts of the game decide as well.
                sure = not code and not answer.not_covered and is_surely_asked(match, answer)
                _show_question(match, games[match.game], changed, key=key, code=code, sure=sure)
            elif match.kind == PAGE:
                _show_page(match, code)
            elif match.kind == CARD:
                _show_card(match, games[match.game])
            else:
                _show_rules(match, games[match.game], named=len(games) > 1)


def _show_question(  # noqa: PLR0913 - what was found, and where it is shown
    match: Match, referee: AnyReferee, changed: Changed, *, key: str, code: str, sure: bool
) -> None:
    facts = {**match.facts, **changed.facts}
    now = match._replace(
        facts=facts,
        understood=tuple(
            chip._replace(value=facts[chip.fact]) if chip.fact else chip for chip in match.understood
        ),
    )
    st.markdown(f"**{escape_markdown(title_of(now, referee))}**")
    answer = answered(now, referee) if sure else None
    if answer is not None:
        _show_answer(answer)
    stated = [chip for chip in now.understood if chip.fact and facts[chip.fact] != UNKNOWN]
    if stated:
        with st.container(horizontal=True, gap="xsmall"):
            for chip in stated:
                with st.popover(escape_markdown(chip_text(chip, now, referee)), width="content"):
                    _ask(now, chip.fact, referee, changed, key=key)
    chips = {chip.fact for chip in stated}
    for name in dict.fromkeys([*changed.facts, *asked_for(now, referee)][: MOST_ASKED + len(changed.facts)]):
        if name not in chips:  # also what was understood and is said to be unknown: it can be told again
            _ask(now, name, referee, changed, key=key)
    if answer is not None and answer.assumed:
        st.caption(escape_markdown(answer.assumed))
    where = {GAME: code} if code else {RULES_IN_ADDRESS: match.game}
    page_link(
        "ask",
        f"**{translate('May I? Ask with these facts')}**",
        ":material/gavel:",
        {**where, QUESTION_IN_ADDRESS: match.id, **told_with(now, referee, at_a_table=bool(code))},
    )


def _show_answer(answer: Answered) -> None:
    """Draw what the question comes to, and where the editions print what is broken."""
    box = BOXES[answer.judgement] if answer.judgement else st.info
    lines = (f"**{escape_markdown(answer.sentence)}**", *map(escape_markdown, answer.reasons))
    box("  \n".join(lines), icon=ICONS.get(answer.judgement))
    if answer.sum:
        show_sum(answer.sum)
    show_then(answer.then, translate("Then:"))
    if answer.change:
        st.markdown(f":material/lightbulb: {escape_markdown(answer.change)}")
    if answer.printed:
        st.caption("  \n".join(escape_markdown(line) for line in answer.printed))


def _ask(match: Match, name: str, referee: AnyReferee, changed: Changed, *, key: str) -> None:
    question = questions_of(referee)[match.id]
    written = match.facts.get(name, UNKNOWN)
    value = UNKNOWN if written == UNKNOWN else read_facts(question, {name: written})[name]
    ask_fact(
        question.meanings[name],
        value,
        key=f"{key}-{match.game}-{match.id}-{name}",
        on_change=partial(_keep, changed, match, name, referee),
    )


def _keep(changed: Changed, match: Match, name: str, referee: AnyReferee, value: Any) -> None:  # noqa: ANN401 - any fact's value
    question = questions_of(referee)[match.id]
    changed.facts[name] = UNKNOWN if value == UNKNOWN else question.fact(name).write(value)


def _show_rules(match: Match, referee: AnyReferee, *, named: bool) -> None:
    if match.kind == OPTION:
        st.markdown(f"**{escape_markdown(title_of(match, referee))}**")
    for text in rule_sentences(match, referee):
        st.markdown(escape_markdown(f"{referee.title}: {text}" if named else text))
    for rule in match.rules:
        page_link(
            "rulebook",
            escape_markdown(rule),
            ":material/menu_book:",
            {RULES_IN_ADDRESS: match.game, RULE_IN_ADDRESS: rule},
        )


def _show_card(match: Match, referee: AnyReferee) -> None:
    """Draw what of setting up was asked for, and the way to the whole card."""
    for step in rule_sentences(match, referee):
        st.markdown(escape_markdown(step))
    page_link(
        "ask",
        translate("Set-up card: what lies where"),
        ":material/dashboard:",
        {RULES_IN_ADDRESS: match.game, QUESTION_IN_ADDRESS: match.id, **match.facts},
    )


def _show_page(match: Match, code: str) -> None:
    for entry in PAGE_ORDER:
        if entry.name == match.id:
            st.markdown(escape_markdown(say(entry.about)))
            page_link(entry.name, translate(entry.title), entry.icon, {GAME: code} if code else {})
