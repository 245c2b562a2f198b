"""What a player may do here, as buttons, and the choices that are still open. Nothing here knows a game.

A page asks a ``Choosing`` for the zones to mark before it draws the board, gives it the taps on the board,
draws it below the board with ``choose``, and lets it ``forget`` what was entered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.offers import Alternative, Choice, Offer, is_refused
from assistant.referee.text import Text
from assistant.views.drawing.cards import Card, pick_card
from assistant.views.entering import draft as drafts
from assistant.views.entering.choosing import Choosing, Shown
from assistant.views.entering.draft import Draft
from assistant.views.entering.words import (
    begun_by_itself,
    goes_without_saying,
    offer_label,
    pill_label,
    refusals,
)
from assistant.views.page.markup import distinct, escape_markdown
from assistant.views.page.presses import STEPPING, asks_first
from assistant.views.page.showing import showing

FEW: Final = 3
"""Alternatives that stay in sight when one of them was picked."""
MOST_PILLS: Final = 24
"""More alternatives than these are picked from a list that can be searched."""


class Chosen(NamedTuple):
    """What has been chosen: the offer, the finished action or nothing, and the choice the board answers."""

    offer: Offer | None = None
    action: object = None
    zone_choice: Choice | None = None


class _Asking(NamedTuple):
    """What the page is asking for: the draft as it was drawn, and how a press is answered or put away."""

    choosing: Choosing
    draft: Draft
    currency: str
    answering: Callable[[Callable[[], object]], Callable[[], None]]
    back: Callable[[], None]
    lay: Callable[[], object] | None

    @property
    def key(self) -> str:
        """What the widgets' keys begin with."""
        return self.choosing.key


def choose(
    choosing: Choosing,
    *,
    currency: str = "",
    on_change: Callable[[], object] | None = None,
    on_back: Callable[[], object] | None = None,
    on_lay: Callable[[], object] | None = None,
) -> Chosen:
    """Draw the offers and the choices of the picked one, and return what has been chosen so far.

    Once an offer is picked the others make room for its choices; a way back stays beside it, unless it is
    the only one there is. One that was begun by itself leaves the others where they are. What ends the turn
    is not drawn here: it has a place of its own. ``currency`` is the short name of what prices count.
    ``on_change`` is called whenever a press has changed the draft, before the page's next run, ``on_back``
    when the draft was put away; before that *Back* takes back one answer after the other. The action is
    returned in every run until it is forgotten or the draft changes. ``on_lay`` is called when somebody has
    picked by its picture how a tile lies, which needs no other confirmation; a page where things are laid so
    tells at its bottom why a place is refused, and it is not told here, too.
    """

    def answering(press: Callable[[], object]) -> Callable[[], None]:
        def pressed() -> None:
            press()
            if on_change is not None:
                on_change()

        return pressed

    def back() -> None:
        step = choosing.step_back()
        if on_change is not None:
            on_change()
        if on_back is not None and not step:
            on_back()

    draft, offers = choosing.draft, choosing.offers
    asking = _Asking(choosing, draft, currency, answering, back, on_lay)
    begun = drafts.picked(draft, offers)
    shown = [each for each in choosing.shown if each.offer is not choosing.ending]
    if choosing.stands:
        _show_choices(shown[:1], asking)
        shown = shown[1:]
    buttons = [each.offer for each in shown if each.button]
    possible = [offer for offer in buttons if not is_refused(offer)]
    # What is seldom meant stands under questions, unless it is what they are about.
    asked = any(each.choices for each in shown)
    seldom = [offer for offer in possible if offer.seldom and offer is not begun and asked]
    _buttons([offer for offer in possible if offer not in seldom], asking)
    _show_choices(shown, asking)
    if seldom:
        with st.container(horizontal=True, gap="xsmall", key=f"{asking.key}-seldom"):
            for offer in seldom:
                _offer_button(offer, asking)
    _refused([offer for offer in buttons if is_refused(offer)], asking)
    waiting = drafts.open_choice(draft, offers)
    return Chosen(
        offer=begun,
        action=drafts.action(draft, offers),
        zone_choice=waiting if waiting and waiting.kind == "zone" else None,
    )


def _show_choices(shown: Sequence[Shown], asking: _Asking) -> None:
    """Draw the open question first, where the one before it stood, and under it what has been answered.

    What came to light, one after the other, is a single line.
    """
    for each in shown:
        begun = each.offer.id == asking.draft.offer
        answers = [drafts.shown_alternative(asking.draft, one) if begun else None for one in each.choices]
        asked, answered = None in answers, []
        for choice, answer in sorted(zip(each.choices, answers, strict=True), key=_is_answered):
            if answer is not None and choice.aside and choice.kind == "zone":
                answered.append(say(answer.label))
            else:
                _show_choice(choice, each.offer, answer, asking, leaves_room=asked)
        if answered:
            so_far = say(Text("So far: {answers}", answers=", ".join(answered)))
            st.markdown(f":material/place: {escape_markdown(so_far)}")


def _is_answered(asked: tuple[Choice, Alternative | None]) -> bool:
    return asked[1] is not None


def _buttons(offers: Sequence[Offer], asking: _Asking) -> None:
    """Draw what is possible as buttons."""
    if not offers:
        return
    taken = asking.draft.offer and not asking.choosing.stands
    lonely = len(asking.choosing.offers) == 1
    with st.container(horizontal=True, gap="xsmall", key=f"{asking.key}-offers"):
        for offer in offers:
            _offer_button(offer, asking)
        if taken and not lonely:
            _back(asking)


def _refused(offers: Sequence[Offer], asking: _Asking) -> None:
    """Draw what is not possible, under all that is; it tells why when it is pressed."""
    if not offers:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key="offers-refused"):
        st.caption(translate("Not now:"), width="content")
        for offer in offers:
            _offer_button(offer, asking)


def _back(asking: _Asking) -> None:
    st.button(
        escape_markdown(translate("Back")),
        key=f"{asking.key}-back",
        type="tertiary",
        icon=":material/arrow_back:",
        on_click=asking.back,
    )


def _offer_button(offer: Offer, asking: _Asking) -> None:
    taken = asking.draft.offer == offer.id and not asking.choosing.stands
    refused = is_refused(offer)
    label, key = offer_label(offer, asking.currency), f"{asking.key}-offer-{offer.id}"
    if asking.choosing.begun.sure == offer.id:
        asks_first(key)
    st.button(
        escape_markdown(f"{label}: {_begun_with(asking)}" if taken and _begun_with(asking) else label),
        key=key,
        type="tertiary" if refused else "secondary",
        icon=":material/check:" if taken else None,
        on_click=asking.answering(partial(asking.choosing.press, offer.id)),
    )


def _begun_with(asking: _Asking) -> str:
    """Return what was picked first of many, such as the spell, which all further questions are about."""
    first = next(iter(drafts.choices(asking.draft, asking.choosing.offers)), None)
    answer = drafts.shown_alternative(asking.draft, first) if first and first.kind == "list" else None
    return say(answer.label) if answer else ""


def _show_choice(
    choice: Choice, offer: Offer, shown: Alternative | None, asking: _Asking, *, leaves_room: bool
) -> None:
    """Draw a choice of an offer, under the offer's own words where nobody has picked it.

    What goes without saying is not drawn: a single answer, and a board to be tapped when nothing was pressed.
    """
    by_itself = begun_by_itself(choice, offer, asking.choosing)
    if goes_without_saying(choice, offer, asking.choosing):
        return
    if choice.kind == "zone":
        _zone_line(choice, shown, f"{offer_label(offer)}: " if by_itself else "")
        if shown is None:
            leads_back = bool(asking.choosing.begun.zone) or asking.choosing.is_told
            _instead_of_a_place(choice, offer, asking, back=by_itself and leads_back)
    elif choice.kind == "turn":
        _turn(choice, offer, shown, asking)
    elif shown and not shown.refused and (leaves_room or _takes_room(choice)):
        _picked(choice, shown, asking)
        return
    elif any(alternative.picture for alternative in choice.alternatives):
        _card_grid(choice, offer, shown, asking)
    else:
        _pills(choice, offer, asking)
    # Where a tile cannot lie at all, the place has said why.
    unanswerable = (choice.kind == "turn" and not drafts.possible(choice)) or (
        choice.kind == "zone" and asking.lay is not None
    )
    if shown and shown.refused and not unanswerable:
        st.warning(escape_markdown(say(shown.refused)), icon=":material/block:")
    elif choice.kind == "list" and shown is None and not _tells_when_touched(choice, offer, asking):
        # What the place answered before is refused for, it has said.
        place = drafts.refused_zone(asking.draft, asking.choosing.offers)
        known = drafts.shown_alternative(asking.draft, place) if place else None
        lines = [f"✕ {escape_markdown(sentence)}" for sentence in refusals(choice, known)]
        if lines:  # one element: each costs every phone time
            st.caption("  \n".join(lines))


def _tells_when_touched(choice: Choice, offer: Offer, asking: _Asking) -> bool:
    """Whether these are pictures for which nobody has asked: each has its reason for whoever touches it."""
    return offer.id != asking.draft.offer and any(one.picture for one in choice.alternatives)


def _asked(choice: Choice, offer: Offer, asking: _Asking) -> str:
    """Return the question; what nobody has begun is called by its own words before it.

    What went without saying there, such as the only card that can be laid, is told too.
    """
    if offer.id == asking.draft.offer:
        return say(choice.label)
    settled = drafts.settle(Draft(offer.id), (offer,))
    answered = [drafts.shown_alternative(settled, one) for one in drafts.choices(settled, (offer,))]
    by_itself = ", ".join(say(one.label) for one in answered if one is not None)
    begun = ": ".join(filter(None, (offer_label(offer, asking.currency), by_itself)))
    return f"{begun} – {say(choice.label)}"


def _zone_line(choice: Choice, shown: Alternative | None, before: str) -> None:
    label = say(choice.label)
    question = label.endswith("?")
    if shown is None:
        message = "{question} Tap the board." if question else "{question}: tap the board"
        asked = say(Text(message, question=label))
        st.markdown(f":material/touch_app: **{escape_markdown(before + asked)}**")
    else:
        asked = escape_markdown(label if question else f"{label}:")
        st.markdown(f":material/place: {asked} **{escape_markdown(say(shown.label))}**")


def _instead_of_a_place(choice: Choice, offer: Offer, asking: _Asking, *, back: bool) -> None:
    """Draw as buttons what places mean here that nobody would tap for it, such as the pile, and the way back.

    Only the open question has them: what is answered is a line of words.
    """
    buttons = [(each.value, each.short) for each in choice.alternatives if each.short]
    if not buttons and not back:
        return
    with st.container(horizontal=True, gap="xsmall", key=f"{asking.key}-{choice.id}-instead"):
        for value, short in buttons:
            words = say(short)
            st.button(
                escape_markdown(words[:1].upper() + words[1:]),
                key=f"{asking.key}-{choice.id}-{value}",
                on_click=asking.answering(partial(asking.choosing.answer, offer.id, choice.id, value)),
            )
        if back:
            _back(asking)


def _turn(choice: Choice, offer: Offer, shown: Alternative | None, asking: _Asking) -> None:
    """Draw how a tile lies: pictures that lay it so, or a button that turns it as a tap on the board does."""
    ways, lay = drafts.possible(choice), asking.lay
    if len(ways) == 1:
        return
    if ways and lay is not None:

        def pick(value: str) -> None:
            asking.choosing.answer(offer.id, choice.id, value)
            lay()

        cards = [_card(one, shown) for one in ways]
        pick_card(say(choice.label), cards, key=f"{asking.key}-{choice.id}-ways", on_pick=pick, named=False)
        return
    with st.container(
        horizontal=True, vertical_alignment="center", gap="small", key=f"{STEPPING}-{asking.key}-{choice.id}"
    ):
        st.button(
            escape_markdown(say(choice.label)),
            key=f"{asking.key}-{choice.id}",
            icon=":material/rotate_right:",
            on_click=asking.answering(asking.choosing.turn),
        )
        if shown:
            st.caption(escape_markdown(say(shown.label)), width="content")


def _card_grid(choice: Choice, offer: Offer, shown: Alternative | None, asking: _Asking) -> None:
    st.markdown(f"**{escape_markdown(_asked(choice, offer, asking))}**")
    pick_card(
        say(choice.label),
        [_card(alternative, shown) for alternative in choice.alternatives],
        key=f"{asking.key}-{choice.id}",
        on_pick=lambda value: asking.answering(partial(asking.choosing.answer, offer.id, choice.id, value))(),
    )


def _takes_room(choice: Choice) -> bool:
    """Whether what is offered would push the next question out of sight."""
    return len(choice.alternatives) > FEW or any(one.picture for one in choice.alternatives)


def _picked(choice: Choice, shown: Alternative, asking: _Asking) -> None:
    """Draw what was picked of many as a line of words, so that the next question stays in sight."""
    key = asking.key
    with st.container(
        horizontal=True, vertical_alignment="center", gap="xsmall", key=f"{key}-{choice.id}-picked"
    ):
        line = f"{escape_markdown(say(choice.label))} **{escape_markdown(say(shown.label))}**"
        st.markdown(line, width="content")
        if len(choice.alternatives) > 1:
            st.button(
                escape_markdown(translate("Change")),
                key=f"{key}-{choice.id}-change",
                type="tertiary",
                icon=":material/edit:",
                on_click=asking.answering(partial(asking.choosing.reopen, choice.id)),
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


def _pills(choice: Choice, offer: Offer, asking: _Asking) -> None:
    draft, alternatives = asking.draft, choice.alternatives
    in_short = all(alternative.short for alternative in alternatives)
    labels = distinct({each.value: pill_label(each, in_short=in_short) for each in alternatives})

    def on_change(value: str | None) -> None:
        if value is not None:
            asking.answering(partial(asking.choosing.answer, offer.id, choice.id, value))()

    label = escape_markdown(_asked(choice, offer, asking))
    chosen = draft.answer(choice.id) if offer.id == draft.offer else None
    asked = showing(f"{asking.key}-{offer.id}-{choice.id}", chosen, on_change)
    if len(labels) > MOST_PILLS:
        st.selectbox(
            label,
            list(labels),
            index=None,
            format_func=labels.__getitem__,
            placeholder=translate("Choose"),
            key=asked.key,
            on_change=asked.on_change,
        )
    else:
        st.pills(
            label,
            list(labels),
            format_func=lambda value: escape_markdown(labels[value]),
            key=asked.key,
            on_change=asked.on_change,
            wrap=True,
        )
