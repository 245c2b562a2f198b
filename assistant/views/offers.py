"""What a player may do here, as buttons, and the choices that are still open. Nothing here knows a game.

A page uses it in this order: in the board's callback ``take_tap``; before drawing the board
``zones_to_tap``; below the board ``choose``; after the action was entered ``forget``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text
from assistant.views import draft as drafts
from assistant.views.cards import Card, pick_card
from assistant.views.draft import NOTHING, Draft
from assistant.views.markup import distinct, escape_markdown

MOST_PILLS: Final = 16
"""More alternatives than these are picked from a list that can be searched."""
CARD_WIDTH: Final = 112
"""Pixels for a card that stands alone."""


class Chosen(NamedTuple):
    """What has been chosen: the offer, the finished action or nothing, and the choice the board answers."""

    offer: Offer | None = None
    action: Any | None = None
    zone_choice: Choice | None = None


def draft_of(offers: Sequence[Offer], key: str) -> Draft:
    """Return what is being put together, as far as it still fits the offers."""
    return drafts.settle(st.session_state.get(_state(key), NOTHING), offers)


def zones_to_tap(offers: Sequence[Offer], key: str) -> tuple[str, ...]:
    """Return the zones to mark as offered on the board."""
    return drafts.zones_to_tap(draft_of(offers, key), offers)


def take_tap(offers: Sequence[Offer], key: str, zone: str) -> bool:
    """Use a tap on the board as an answer. Where it answers nothing the draft is put away: return False."""
    following = drafts.tap(draft_of(offers, key), offers, zone)
    _keep(key, following or NOTHING)
    return following is not None


def forget(key: str) -> None:
    """Put the draft away, for example after its action was entered."""
    _keep(key, NOTHING)


def open_the_only(offers: Sequence[Offer], key: str) -> None:
    """Pick the offer where there is just one, so that nobody has to tap what goes without saying."""
    if len(offers) == 1 and draft_of(offers, key) == NOTHING:
        _keep(key, drafts.pick(NOTHING, offers, offers[0].id))


def choose(offers: Sequence[Offer], key: str, *, currency: str = "") -> Chosen:
    """Draw the offers and the choices of the picked one, and return what has been chosen so far.

    Once an offer is picked the others make room for its choices; a way back stays beside it.
    ``currency`` is the short name of what prices count. The action is returned in every run until
    ``forget`` is called or the draft changes.
    """
    draft = draft_of(offers, key)
    taken = drafts.picked(draft, offers)
    with st.container(horizontal=True, gap="xsmall", key=f"{key}-offers"):
        for offer in [taken] if taken else offers:
            _offer_button(offer, offers, draft, key, currency)
        if taken:
            st.button(
                escape_markdown(translate("Back")),
                key=f"{key}-back",
                type="tertiary",
                icon=":material/close:",
                on_click=lambda: forget(key),
            )
    for choice in drafts.choices(draft, offers):
        _show_choice(choice, offers, draft, key)
    waiting = drafts.open_choice(draft, offers)
    return Chosen(
        offer=taken,
        action=drafts.action(draft, offers),
        zone_choice=waiting if waiting and waiting.kind == "zone" else None,
    )


def offer_label(offer: Offer, currency: str = "") -> str:
    """Return the words on an offer's button: what it is and its price, if it has one."""
    price = f" · {offer.price} {currency}".rstrip() if offer.price else ""
    return say(offer.label) + price


def refusals(choice: Choice) -> list[str]:
    """Return one sentence for each reason to refuse alternatives, with the alternatives it refuses."""
    grouped: dict[str, list[str]] = {}
    for alternative in choice.alternatives:
        if alternative.refused:
            grouped.setdefault(say(alternative.refused), []).append(say(alternative.label))
    return [f"{', '.join(labels)}: {sentence}" for sentence, labels in grouped.items()]


def _offer_button(offer: Offer, offers: Sequence[Offer], draft: Draft, key: str, currency: str) -> None:
    taken = draft.offer == offer.id
    st.button(
        escape_markdown(offer_label(offer, currency)),
        key=f"{key}-offer-{offer.id}",
        type="primary" if taken else "secondary",
        icon=":material/check:" if taken else None,
        on_click=lambda: _keep(key, drafts.pick(draft, offers, offer.id)),
    )


def _show_choice(choice: Choice, offers: Sequence[Offer], draft: Draft, key: str) -> None:
    shown = drafts.shown_alternative(draft, choice)
    if choice.kind == "zone":
        _zone_line(choice, shown)
    elif choice.kind == "turn":
        _turn(choice, shown, offers, draft, key)
    elif any(alternative.picture for alternative in choice.alternatives):
        if shown and not shown.refused:
            _picked_card(choice, shown, offers, draft, key)
            return
        _card_grid(choice, shown, offers, draft, key)
    else:
        _pills(choice, offers, draft, key)
    if shown and shown.refused:
        st.warning(escape_markdown(say(shown.refused)), icon=":material/block:")
    elif choice.kind == "list" and shown is None:
        for sentence in refusals(choice):
            st.caption(f"✕ {escape_markdown(sentence)}")


def _zone_line(choice: Choice, shown: Alternative | None) -> None:
    label = say(choice.label)
    if shown is None:
        asked = say(Text("{question}: tap the board", question=label))
        st.markdown(f":material/touch_app: **{escape_markdown(asked)}**")
    else:
        st.markdown(f":material/place: {escape_markdown(label)}: **{escape_markdown(say(shown.label))}**")


def _turn(choice: Choice, shown: Alternative | None, offers: Sequence[Offer], draft: Draft, key: str) -> None:
    def heed(_: str = "") -> None:
        _keep(key, drafts.turn(draft, offers, choice.id))

    with st.container(
        horizontal=True, vertical_alignment="center", gap="small", key=f"{key}-turn-{choice.id}"
    ):
        if shown and shown.picture:
            with st.container(width=CARD_WIDTH):
                pick_card(
                    say(choice.label), [_card(shown, shown)], key=f"{key}-{choice.id}-card", on_pick=heed
                )
        with st.container(width="content", gap="xsmall"):
            st.button(
                escape_markdown(say(choice.label)),
                key=f"{key}-{choice.id}",
                icon=":material/rotate_right:",
                on_click=heed,
            )
            if shown and not shown.picture:
                st.caption(escape_markdown(say(shown.label)))


def _card_grid(
    choice: Choice, shown: Alternative | None, offers: Sequence[Offer], draft: Draft, key: str
) -> None:
    st.markdown(f"**{escape_markdown(say(choice.label))}**")
    pick_card(
        say(choice.label),
        [_card(alternative, shown) for alternative in choice.alternatives],
        key=f"{key}-{choice.id}",
        on_pick=lambda value: _keep(key, drafts.answer(draft, offers, choice.id, value)),
    )


def _picked_card(choice: Choice, shown: Alternative, offers: Sequence[Offer], draft: Draft, key: str) -> None:
    """Draw the picked card as a line of words, so that the next question stays in sight."""
    with st.container(
        horizontal=True, vertical_alignment="center", gap="small", key=f"{key}-{choice.id}-picked"
    ):
        line = f"{escape_markdown(say(choice.label))} **{escape_markdown(say(shown.label))}**"
        st.markdown(line, width="content")
        if len(choice.alternatives) > 1:
            st.button(
                escape_markdown(translate("Change")),
                key=f"{key}-{choice.id}-change",
                type="tertiary",
                icon=":material/edit:",
                on_click=lambda: _keep(key, drafts.reopen(draft, offers, choice.id)),
            )


def _card(alternative: Alternative, shown: Alternative | None) -> Card:
    refused = alternative.refused is not None
    return Card(
        id=alternative.value,
        label=say(alternative.label),
        picture=alternative.picture,
        chosen=alternative is shown and not refused,
        refused=refused,
    )


def _pills(choice: Choice, offers: Sequence[Offer], draft: Draft, key: str) -> None:
    widget = f"{key}-{draft.offer}-{choice.id}"
    labels = distinct({alternative.value: _pill_label(alternative) for alternative in choice.alternatives})
    st.session_state[widget] = draft.answer(choice.id)  # the draft decides, not what was pressed before

    def heed() -> None:
        value = st.session_state[widget]
        if value is not None:
            _keep(key, drafts.answer(draft, offers, choice.id, value))

    label = escape_markdown(say(choice.label))
    if len(labels) > MOST_PILLS:
        st.selectbox(
            label,
            list(labels),
            index=None,
            format_func=labels.__getitem__,
            placeholder=translate("Choose"),
            key=widget,
            on_change=heed,
        )
    else:
        st.pills(
            label,
            list(labels),
            format_func=lambda value: escape_markdown(labels[value]),
            key=widget,
            on_change=heed,
            wrap=True,
        )


def _pill_label(alternative: Alternative) -> str:
    return f"✕ {say(alternative.label)}" if alternative.refused else say(alternative.label)


def _keep(key: str, draft: Draft) -> None:
    st.session_state[_state(key)] = draft


def _state(key: str) -> str:
    return f"{key}.draft"
