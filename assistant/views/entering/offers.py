"""What a player may do here, as buttons, and the choices that are still open. Nothing here knows a game.

A page asks a ``Choosing`` for the zones to mark before it draws the board, gives it the taps on the board,
draws it below the board with ``choose``, and lets it ``forget`` what was entered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text
from assistant.views.drawing.cards import Card, pick_card
from assistant.views.entering import draft as drafts
from assistant.views.entering.draft import NOTHING, Draft
from assistant.views.page.markup import distinct, escape_markdown
from assistant.views.page.showing import showing
from assistant.views.page.state import Looked

FEW: Final = 3
"""Alternatives that stay in sight when one of them was picked."""
MOST_PILLS: Final = 16
"""More alternatives than these are picked from a list that can be searched."""
CARD_WIDTH: Final = 112
"""Pixels for a card that stands alone."""


class Chosen(NamedTuple):
    """What has been chosen: the offer, the finished action or nothing, and the choice the board answers."""

    offer: Offer | None = None
    action: Any | None = None
    zone_choice: Choice | None = None


@dataclass
class Begun(Looked):
    """What somebody has begun on a page: the place tapped last, and the draft."""

    draft: Draft = NOTHING


@dataclass(frozen=True)
class Choosing:
    """The offers of a page, with what is being put together of them.

    ``key`` names the widgets. ``at_once`` begins the only offer there is by itself: it goes without saying.
    One that leaves nothing to choose would be an action nobody has asked for, such as the end of a turn.
    """

    offers: Sequence[Offer]
    begun: Begun
    key: str
    at_once: bool = False

    @property
    def draft(self) -> Draft:
        """What is being put together, as far as it still fits the offers."""
        draft = drafts.settle(self.begun.draft, self.offers)
        if draft == NOTHING and self.at_once and len(self.offers) == 1:
            return drafts.anew(self.offers, self.offers[0].id)
        return draft

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones to mark as offered on the board."""
        return drafts.zones_to_tap(self.draft, self.offers)

    @property
    def prices(self) -> dict[str, int]:
        """What each of these zones costs, as far as it has a price of its own."""
        return drafts.zone_prices(self.draft, self.offers)

    @property
    def looked_at(self) -> str:
        """The zone that was tapped last: as an answer, or else to look at it; empty for none."""
        return drafts.answered_zone(self.draft, self.offers) or self.begun.zone

    @property
    def finished(self) -> Any | None:  # noqa: ANN401 - each game has its own actions
        """The action that has been put together, or nothing while something is left to choose."""
        return drafts.action(self.draft, self.offers)

    @property
    def is_turning(self) -> bool:
        """Whether a tile is being turned: with further taps, so only people know when it lies well."""
        return any(choice.kind == "turn" for choice in drafts.choices(self.draft, self.offers))

    @property
    def is_aside(self) -> bool:
        """Whether what is asked now only tells what came to light."""
        choice = drafts.open_choice(self.draft, self.offers)
        return choice is not None and choice.aside

    @property
    def is_lost(self) -> bool:
        """Whether something had been begun that the offers do not hold any more."""
        draft = self.begun.draft
        return draft != NOTHING and drafts.picked(draft, self.offers) is None

    def take_tap(self, zone: str) -> bool:
        """Use a tap on the board as an answer; return False where it is none, and the draft is put away."""
        following = drafts.tap(self.draft, self.offers, zone)
        self.begun.draft = following or NOTHING
        return following is not None

    def forget(self) -> None:
        """Put the draft away, for example after its action was entered."""
        self.begun.draft = NOTHING


class _Asking(NamedTuple):
    """What the page is asking for: the offers, the draft as it was drawn, and how to keep or leave it."""

    offers: Sequence[Offer]
    draft: Draft
    key: str
    keep: Callable[[Draft], None]
    back: Callable[[], None]
    choosing: Choosing

    @property
    def now(self) -> Draft:
        """The draft when a press arrives; of several presses before the next run each one counts."""
        return self.choosing.draft


def choose(
    choosing: Choosing,
    *,
    currency: str = "",
    on_change: Callable[[], object] | None = None,
    on_back: Callable[[], object] | None = None,
) -> Chosen:
    """Draw the offers and the choices of the picked one, and return what has been chosen so far.

    Once an offer is picked the others make room for its choices; a way back stays beside it, unless it is
    the only one and ``on_back`` leads nowhere else. ``currency`` is the short name of what prices count.
    ``on_change`` is called whenever a press has changed the draft, before the page's next run, ``on_back``
    when the draft was put away. The action is returned in every run until it is forgotten or the draft
    changes.
    """

    def keep(draft: Draft) -> None:
        choosing.begun.draft = draft
        if on_change is not None:
            on_change()

    def back() -> None:
        keep(NOTHING)
        if on_back is not None:
            on_back()

    draft, offers = choosing.draft, choosing.offers
    asking = _Asking(offers, draft, choosing.key, keep, back, choosing)
    taken = drafts.picked(draft, offers)
    if len(offers) > 1 or on_back is not None or not drafts.choices(draft, offers):
        _offer_row(asking, taken, currency)
    for choice in drafts.choices(draft, offers):
        _show_choice(choice, asking)
    waiting = drafts.open_choice(draft, offers)
    return Chosen(
        offer=taken,
        action=drafts.action(draft, offers),
        zone_choice=waiting if waiting and waiting.kind == "zone" else None,
    )


def offer_label(offer: Offer, currency: str = "") -> str:
    """Return the words on an offer's button: what it is and its price, if it has one."""
    price = f" · {offer.price} {currency}".rstrip() if offer.price else ""
    label = say(offer.label)
    return f"{label[:1].upper()}{label[1:]}{price}"


def refusals(choice: Choice) -> list[str]:
    """Return one sentence for each reason to refuse alternatives, with the alternatives it refuses."""
    grouped: dict[str, list[str]] = {}
    for alternative in choice.alternatives:
        if alternative.refused:
            grouped.setdefault(say(alternative.refused), []).append(say(alternative.label))
    return [f"{', '.join(labels)}: {sentence}" for sentence, labels in grouped.items()]


def _offer_row(asking: _Asking, taken: Offer | None, currency: str) -> None:
    with st.container(horizontal=True, gap="xsmall", key=f"{asking.key}-offers"):
        for offer in [taken] if taken else asking.offers:
            _offer_button(offer, asking, currency)
        if taken:
            st.button(
                escape_markdown(translate("Back")),
                key=f"{asking.key}-back",
                type="tertiary",
                icon=":material/close:",
                on_click=asking.back,
            )


def _offer_button(offer: Offer, asking: _Asking, currency: str) -> None:
    taken = asking.draft.offer == offer.id
    st.button(
        escape_markdown(offer_label(offer, currency)),
        key=f"{asking.key}-offer-{offer.id}",
        type="primary" if taken else "secondary",
        icon=":material/check:" if taken else None,
        on_click=lambda: asking.keep(drafts.pick(asking.draft, asking.offers, offer.id)),
    )


def _show_choice(choice: Choice, asking: _Asking) -> None:
    shown = drafts.shown_alternative(asking.draft, choice)
    if choice.kind == "zone":
        _zone_line(choice, shown)
    elif choice.kind == "turn":
        _turn(choice, shown, asking)
    elif shown and not shown.refused and _takes_room(choice):
        _picked(choice, shown, asking)
        return
    elif any(alternative.picture for alternative in choice.alternatives):
        _card_grid(choice, shown, asking)
    else:
        _pills(choice, asking)
    if shown and shown.refused:
        st.warning(escape_markdown(say(shown.refused)), icon=":material/block:")
    elif choice.kind == "list" and shown is None:
        for sentence in refusals(choice):
            st.caption(f"✕ {escape_markdown(sentence)}")


def _zone_line(choice: Choice, shown: Alternative | None) -> None:
    label = say(choice.label)
    question = label.endswith("?")
    if shown is None:
        message = "{question} Tap the board." if question else "{question}: tap the board"
        asked = say(Text(message, question=label))
        st.markdown(f":material/touch_app: **{escape_markdown(asked)}**")
    else:
        asked = escape_markdown(label if question else f"{label}:")
        st.markdown(f":material/place: {asked} **{escape_markdown(say(shown.label))}**")


def _turn(choice: Choice, shown: Alternative | None, asking: _Asking) -> None:
    key = asking.key

    def heed(_: str = "") -> None:
        asking.keep(drafts.turn(asking.now, asking.offers, choice.id))

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


def _card_grid(choice: Choice, shown: Alternative | None, asking: _Asking) -> None:
    st.markdown(f"**{escape_markdown(say(choice.label))}**")
    pick_card(
        say(choice.label),
        [_card(alternative, shown) for alternative in choice.alternatives],
        key=f"{asking.key}-{choice.id}",
        on_pick=lambda value: asking.keep(drafts.answer(asking.now, asking.offers, choice.id, value)),
    )


def _takes_room(choice: Choice) -> bool:
    """Whether what is offered would push the next question out of sight."""
    return len(choice.alternatives) > FEW or any(one.picture for one in choice.alternatives)


def _picked(choice: Choice, shown: Alternative, asking: _Asking) -> None:
    """Draw what was picked of many as a line of words, so that the next question stays in sight."""
    key = asking.key
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
                on_click=lambda: asking.keep(drafts.reopen(asking.now, asking.offers, choice.id)),
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


def _pills(choice: Choice, asking: _Asking) -> None:
    draft = asking.draft
    labels = distinct({alternative.value: _pill_label(alternative) for alternative in choice.alternatives})

    def heed(value: str | None) -> None:
        if value is not None:
            asking.keep(drafts.answer(asking.now, asking.offers, choice.id, value))

    label = escape_markdown(say(choice.label))
    asked = showing(f"{asking.key}-{draft.offer}-{choice.id}", draft.answer(choice.id), heed)
    if len(labels) > MOST_PILLS:
        st.selectbox(
            label,
            list(labels),
            index=None,
            format_func=labels.__getitem__,
            placeholder=translate("Choose"),
            key=asked.key,
            on_change=asked.heed,
        )
    else:
        st.pills(
            label,
            list(labels),
            format_func=lambda value: escape_markdown(labels[value]),
            key=asked.key,
            on_change=asked.heed,
            wrap=True,
        )


def _pill_label(alternative: Alternative) -> str:
    return f"✕ {say(alternative.label)}" if alternative.refused else say(alternative.label)
