"""Rulings beside a verdict: what the group decided about its rules before, and keeping it as a dispute."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import streamlit as st

from assistant.locale import say, translate
from assistant.locale.verdicts import verdict_lines
from assistant.records.errors import NotSavedError
from assistant.records.keeping import KeptRuling, Rulings
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, Step
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import (
    LONGEST_SENTENCE,
    MOST_RULES,
    OPEN,
    Ruling,
    clean_group,
    group_of,
    option_values,
)
from assistant.referee.text import Text
from assistant.referee.verdict import Verdict
from assistant.referee.wording import LONGEST_NAME, LONGEST_TEXT
from assistant.views.page.current_game import circle, reader_at, stored
from assistant.views.page.flash import show_told, telling, warn
from assistant.views.page.links import page_link
from assistant.views.page.state import state_of
from assistant.views.rulings.words import (
    HouseRule,
    decided,
    decisions,
    group_name,
    house_choices,
    house_rule_words,
    plain_reader,
)
from assistant.views.ui import pick, select, words

RULING_IN_ADDRESS: Final = "ruling"
MOST_SHOWN: Final = 3


@dataclass
class _AtTable:
    """The group that was chosen last in this session."""

    group: str = ""


def dispute_over(
    action: object, verdict: Verdict, code: str, history: History, step: Step | None = None
) -> Ruling:
    """Return what can be kept of a verdict on an action that is to be done now, or was done at a step."""
    referee = history.referee
    position = history.position if step is None else step.before
    reader = reader_at(history, position)
    return Ruling(
        referee.game,
        say(referee.describe(position, action)),
        verdict.judgement,
        edition=reader.edition,
        group=group_of(history.header.details),
        line=referee.write(action),
        code=code,
        entry=len(history) if step is None else step.index,
        position=referee.fingerprint(position),
        rules=verdict.cited,
        sentences=tuple(verdict_lines(verdict, reader)),
    )


def current_group() -> str:
    """Return the group that sits at the table: the one chosen last here, or else this device's last one."""
    return state_of(_AtTable, "group").group or stored(Rulings).groups(circle())[0]


def choose_group(key: str) -> str:
    """Ask who sits at the table, and return the group's name."""
    before = [str(name) for name in [st.session_state.get(key)] if name]
    known = list(dict.fromkeys((current_group(), *before, *stored(Rulings).groups(circle()))))
    about = translate("A name of your own. House rules belong to the group.")
    look: Any = {"format_func": group_name, "accept_new_options": True, "help": about}
    typed = st.selectbox(translate("Your group"), known, key=key, **look)
    try:
        group = clean_group(str(typed or ""))
    except BadInputError as problem:
        warn(problem)
        return known[0]
    state_of(_AtTable, "group").group = group
    return group


def options_ruled(referee: AnyLedger, group: str) -> Mapping[str, KeptRuling]:
    """Return by option the house rule of a group that sets it."""
    ruled = stored(Rulings).house_rules(referee.game, group, circle())
    kept_by_ruling = {id(kept.ruling): kept for kept in ruled}
    setting = option_values([kept.ruling for kept in ruled], referee.rulebook.options)
    return {option: kept_by_ruling[id(ruling)] for option, ruling in setting.items()}


def recall_rulings(game: str, group: str, about: Collection[str], *, key: str) -> None:
    """Show the house rules of a group, empty for the one at the table, on these rules, before a verdict."""
    if not about:
        return
    try:
        ruled = stored(Rulings).house_rules(game, group or current_group(), circle())
    except NotSavedError:
        return
    for kept in [kept for kept in ruled if kept.ruling.house_rule in about][:MOST_SHOWN]:
        values = {"group": group_name(kept.ruling.group), "rule": house_rule_words(kept.ruling)}
        rule = Text("House rule of {group}: {rule}", **values)
        with st.container(gap="xsmall", key=f"{key}-{kept.id}"):
            st.info(f"**{words(decided(kept))}**  \n{words(rule)}", icon=":material/handshake:")
            _link_to(kept.id, translate("What it was about"))


def _link_to(ruling_id: str, label: str) -> None:
    page_link("rulings", label, ":material/arrow_forward:", {RULING_IN_ADDRESS: ruling_id})


def keep_as_dispute(over: Ruling, *, people: Sequence[str] = (), key: str) -> None:
    """Offer to keep a verdict with what the table decides about it.

    Without a group it is asked for, and ``people`` are those who may have claimed it.
    """
    dispute = replace(
        over,
        claim=over.claim[:LONGEST_SENTENCE],
        rules=over.rules[:MOST_RULES],
        sentences=tuple(line[:LONGEST_SENTENCE] for line in over.sentences[:MOST_RULES]),
    )
    with st.popover(translate("Keep as a dispute"), key=f"{key}-dispute", icon=":material/balance:"):
        kept = state_of(_KeptDispute, key)
        if kept.dispute == dispute:
            st.success(translate("Kept with your rulings."), icon=":material/check_circle:")
            _link_to(kept.ruling, translate("Show it"))
        else:
            _show_keeping(dispute, kept, people, key)


@dataclass
class _KeptDispute:
    """The dispute that was kept last at a place of a page, and the id of its ruling."""

    dispute: Ruling | None = None
    ruling: str = ""


def _show_keeping(dispute: Ruling, now: _KeptDispute, people: Sequence[str], key: str) -> None:
    def on_click() -> None:
        if now.dispute == dispute:
            return  # a second tap before the page was drawn anew
        with telling(key):
            ruling = read_decision(dispute, key)
            group = dispute.group or clean_group(str(st.session_state.get(f"{key}-group") or ""))
            kept = stored(Rulings).keep(replace(ruling, group=group), circle())
            now.dispute, now.ruling = dispute, kept.id

    show_told(key)
    with st.form(f"{key}-keeping", border=False):
        decision_fields(dispute, key, people)
        if not dispute.group:
            choose_group(f"{key}-group")
        st.form_submit_button(translate("Keep it"), type="primary", on_click=on_click)


def decision_fields(ruling: Ruling, key: str, people: Sequence[str] = ()) -> None:
    """Draw the fields of a decision inside a form; ``read_decision`` reads them."""
    decided_so = {decision: say(text) for decision, text in decisions(ruling).items()}
    label = translate("What did the table decide?")
    pick(label, decided_so, f"{key}-decision", first=ruling.decision, quiet=False)
    st.text_input(translate("Why?"), value=ruling.reason, key=f"{key}-reason", max_chars=LONGEST_TEXT)
    if (reader := plain_reader(ruling)) is not None:
        choices = house_choices(reader, ruling.about)
        current = (ruling.house_rule, ruling.option, ruling.value)
        # A value that this program does not know stays as it is until somebody chooses another.
        choices.setdefault(current, house_rule_words(ruling))
        label = translate("Our house rule from now on?")
        select(label, choices, f"{key}-house", index=list(choices).index(current))
    label = translate("Who claimed it?")
    if people:
        select(label, {"": translate("nobody in particular")} | {name: name for name in people}, f"{key}-by")
    else:
        st.text_input(label, value=ruling.claimed_by, key=f"{key}-by", max_chars=LONGEST_NAME)


def read_decision(dispute: Ruling, key: str) -> Ruling:
    """Return the ruling that the fields of a decision make of a dispute."""
    typed = st.session_state
    current: HouseRule = (dispute.house_rule, dispute.option, dispute.value)
    rule, option, value = typed.get(f"{key}-house", current)
    return replace(
        dispute,
        decision=typed.get(f"{key}-decision") or OPEN,
        reason=str(typed.get(f"{key}-reason") or ""),
        claimed_by=str(typed.get(f"{key}-by") or ""),
        house_rule=rule,
        option=option,
        value=value,
    )
