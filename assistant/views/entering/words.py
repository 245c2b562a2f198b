"""The words on what can be tapped, and what of it needs none."""

from __future__ import annotations

from assistant.locale import say
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.views.entering import draft as drafts
from assistant.views.entering.choosing import Choosing


def offer_label(offer: Offer, currency: str = "") -> str:
    """Return the words on an offer's button: what it is and its price, if it has one."""
    price = f" · {offer.price} {currency}".rstrip() if offer.price else ""
    label = say(offer.label)
    return f"{label[:1].upper()}{label[1:]}{price}"


def refusals(choice: Choice, known: Alternative | None = None) -> list[str]:
    """Return one sentence for each reason to refuse alternatives, with the alternatives it refuses.

    The reason for which a ``known`` alternative is refused is left out.
    """
    grouped: dict[str, list[str]] = {}
    for alternative in choice.alternatives:
        if alternative.refused and (known is None or alternative.refused != known.refused):
            grouped.setdefault(say(alternative.refused), []).append(say(alternative.label))
    return [f"{', '.join(labels)}: {sentence}" for sentence, labels in grouped.items()]


def pill_label(alternative: Alternative, *, in_short: bool) -> str:
    """Return the words on an answer, as short as all beside it can be, with a sign where it is refused."""
    label = say(alternative.short if in_short and alternative.short else alternative.label)
    return f"✕ {label}" if alternative.refused else label


def begun_by_itself(choice: Choice, offer: Offer, choosing: Choosing) -> bool:
    """Whether nobody has pressed for this choice: a tap on the board has begun it, or it only tells."""
    stands = choosing.stands and offer.id == choosing.draft.offer
    return stands and (offer.direct or choice.aside)


def goes_without_saying(choice: Choice, offer: Offer, choosing: Choosing) -> bool:
    """Whether a choice is not drawn: a single answer, and a board to be tapped when nothing was pressed."""
    alone = choice.kind == "zone" or len(choice.alternatives) == 1
    return begun_by_itself(choice, offer, choosing) and not choice.aside and alone


def asks(choosing: Choosing) -> bool:
    """Whether a question stands among the answers that the draft waits for."""
    offer = drafts.picked(choosing.draft, choosing.offers)
    waiting = drafts.open_choice(choosing.draft, choosing.offers)
    return offer is not None and waiting is not None and not goes_without_saying(waiting, offer, choosing)
