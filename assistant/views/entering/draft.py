"""What a player is about to do: the offer they picked and the answers given so far. Pure, without a screen.

Whatever changes on the table, ``settle`` keeps the answers that the offers still know, in the order in which
the choices are asked, and drops the rest. An answer that is refused counts if somebody gives it: then the
referee says why the whole action is not possible, and the table may let it pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from assistant.referee.offers import Alternative, Choice, Offer


class Draft(NamedTuple):
    """The picked offer and the answers by choice; ``again`` is the choice that somebody wants to answer anew.

    What is proposed for that one, or goes without saying, is what they want to change: it does not hold.
    """

    offer: str = ""
    answers: tuple[tuple[str, str], ...] = ()
    again: str = ""

    def answer(self, choice: str) -> str | None:
        """Return the answer to a choice, or nothing while it is open."""
        return dict(self.answers).get(choice)


NOTHING = Draft()


def picked(draft: Draft, offers: Iterable[Offer]) -> Offer | None:
    """Return the offer that was picked, if it is still made."""
    return next((offer for offer in offers if offer.id == draft.offer), None)


def choices(draft: Draft, offers: Iterable[Offer]) -> tuple[Choice, ...]:
    """Return the choices to show: those answered and the next open one."""
    offer = picked(draft, offers)
    return offer.choices(dict(draft.answers)) if offer else ()


def open_choice(draft: Draft, offers: Iterable[Offer]) -> Choice | None:
    """Return the choice that must be answered next, if any."""
    return next((choice for choice in choices(draft, offers) if draft.answer(choice.id) is None), None)


def action(draft: Draft, offers: Iterable[Offer]) -> object | None:
    """Return the finished action, or nothing while something is left to choose."""
    offer = picked(draft, offers)
    answers = dict(draft.answers)
    return offer.build(answers) if offer and offer.complete(answers) else None


def first_action(offer: Offer) -> object:
    """Return what an offer makes with the first possible answer to each question, if there are such.

    Nothing is answered twice where it need not be: an example that names one city twice looks like a mistake.
    """
    answers: dict[str, str] = {}
    while not offer.complete(answers):
        choice = next(choice for choice in offer.choices(answers) if choice.id not in answers)
        ways = possible(choice)
        if not ways:
            return None
        answers[choice.id] = next((way for way in ways if way.value not in answers.values()), ways[0]).value
    return offer.build(answers)


def settle(draft: Draft, offers: Sequence[Offer]) -> Draft:
    """Return the draft with the answers that still fit and with those that need not be asked.

    A turn starts at its first allowed alternative; a choice with a single, allowed alternative is made, and
    so is one with a proposed answer.
    """
    offer = picked(draft, offers)
    if offer is None:
        return NOTHING
    given = dict(draft.answers)
    kept: dict[str, str] = {}
    while True:
        choice = next((choice for choice in offer.choices(kept) if choice.id not in kept), None)
        if choice is None:
            return Draft(offer.id, tuple(kept.items()))
        value = _fitting(choice, given.get(choice.id))
        if value is not None and choice.id == draft.again:
            return Draft(offer.id, tuple(kept.items()), draft.again)
        if value is None:
            return Draft(offer.id, tuple(kept.items()))
        kept[choice.id] = value


def pick(draft: Draft, offers: Sequence[Offer], offer: str) -> Draft:
    """Return the draft after an offer was pressed: begun, or put away when it was the picked one."""
    return NOTHING if draft.offer == offer else settle(Draft(offer), offers)


def anew(offers: Sequence[Offer], offer: str, recent: tuple[tuple[str, str], ...] = ()) -> Draft:
    """Return a draft that begins with an offer, unless that leaves nothing to choose.

    Such a one would be entered again by itself, and never stop. What was answered ``recent`` is proposed.
    """
    allowed = {
        (choice.id, alternative.value)
        for choice in choices(Draft(offer), offers)
        for alternative in possible(choice)
    }
    draft = settle(Draft(offer, tuple(given for given in recent if given in allowed)), offers)
    return NOTHING if action(draft, offers) is not None else draft


def answer(draft: Draft, offers: Sequence[Offer], choice: str, value: str) -> Draft:
    """Return the draft after an alternative was picked, be it a refused one."""
    asked = next((asked for asked in choices(draft, offers) if asked.id == choice), None)
    if asked is None or alternative_of(asked, value) is None:
        return draft
    given = {**dict(draft.answers), choice: value}
    return settle(Draft(draft.offer, tuple(given.items())), offers)


def reopen(draft: Draft, offers: Sequence[Offer], choice: str) -> Draft:
    """Return the draft with a choice open again; what was answered after it is asked again too."""
    names = [name for name, _ in draft.answers]
    kept = draft.answers[: names.index(choice)] if choice in names else draft.answers
    return settle(Draft(draft.offer, kept), offers)


def ask_again(draft: Draft, offers: Sequence[Offer], choice: str) -> Draft:
    """Return the draft with a choice open again, also where its answer was proposed."""
    return settle(reopen(draft, offers, choice)._replace(again=choice), offers)


def turn(draft: Draft, offers: Sequence[Offer], choice: str, towards: str = "") -> Draft:
    """Return the draft with the next allowed alternative of a choice, the first one after the last.

    Where none is allowed, it goes through all of them; ``towards`` a place through those that lead there.
    """
    asked = next((asked for asked in choices(draft, offers) if asked.id == choice), None)
    if asked is None or not asked.alternatives:
        return draft
    ways = possible(asked) or asked.alternatives
    if towards:
        ways = tuple(way for way in ways if towards in way.towards) or ways
    shown = shown_alternative(draft, asked)
    place = ways.index(shown) if shown in ways else -1
    return answer(draft, offers, choice, ways[(place + 1) % len(ways)].value)


def tap(draft: Draft, offers: Sequence[Offer], zone: str) -> Draft | None:
    """Return the draft after a tap on the board, or nothing where the tap answers no choice.

    The open choice comes first; after that a tap changes the answer given last.
    """
    latest_first = reversed([choice for choice in choices(draft, offers) if choice.kind == "zone"])
    for choice in sorted(latest_first, key=lambda choice: draft.answer(choice.id) is not None):
        if alternative_of(choice, zone):
            return answer(draft, offers, choice.id, zone)
    return None


def zones_to_tap(draft: Draft, offers: Sequence[Offer]) -> tuple[str, ...]:
    """Return the zones that would answer the open choice, empty where it is not answered on the board.

    Where the place tapped last is refused, they are those that would do instead.
    """
    choice = open_choice(draft, offers)
    if choice is None or choice.kind != "zone":
        choice = refused_zone(draft, offers)
    return tuple(alternative.value for alternative in possible(choice)) if choice else ()


def zone_prices(draft: Draft, offers: Sequence[Offer]) -> dict[str, int]:
    """Return what each zone to tap costs, as far as it has a price of its own."""
    choice = open_choice(draft, offers)
    if choice is None or choice.kind != "zone":
        return {}
    return {
        alternative.value: alternative.price
        for alternative in choice.alternatives
        if alternative.price is not None and not alternative.refused
    }


def refused_zone(draft: Draft, offers: Sequence[Offer]) -> Choice | None:
    """Return the choice that was answered last on the board, if its answer is refused."""
    answered = [
        choice for choice in choices(draft, offers) if choice.kind == "zone" and draft.answer(choice.id)
    ]
    shown = shown_alternative(draft, answered[-1]) if answered else None
    return answered[-1] if shown is not None and shown.refused else None


def answered_zone(draft: Draft, offers: Sequence[Offer]) -> str:
    """Return the zone that was tapped last as an answer, empty where no choice was answered so."""
    zones = [draft.answer(choice.id) or "" for choice in choices(draft, offers) if choice.kind == "zone"]
    return next(filter(None, reversed(zones)), "")


def alternative_of(choice: Choice, value: str) -> Alternative | None:
    """Return the alternative of a choice that has this value."""
    return next((alternative for alternative in choice.alternatives if alternative.value == value), None)


def shown_alternative(draft: Draft, choice: Choice) -> Alternative | None:
    """Return the alternative that was chosen."""
    value = draft.answer(choice.id)
    return alternative_of(choice, value) if value is not None else None


def possible(choice: Choice) -> tuple[Alternative, ...]:
    """Return the alternatives that are not refused."""
    return tuple(alternative for alternative in choice.alternatives if not alternative.refused)


def _fitting(choice: Choice, value: str | None) -> str | None:
    if value is not None and alternative_of(choice, value):
        return value
    allowed = [alternative.value for alternative in possible(choice)]
    if choice.proposed in allowed:
        return choice.proposed
    if choice.kind == "turn" and choice.alternatives:
        return (allowed or [choice.alternatives[0].value])[0]
    return allowed[0] if len(allowed) == 1 == len(choice.alternatives) else None
