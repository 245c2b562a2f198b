"""What somebody has begun on a page, and the taps that go on with it. Nothing here draws or knows a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from assistant.referee.offers import Choice, Offer, is_refused
from assistant.referee.text import Text
from assistant.views.entering import draft as drafts
from assistant.views.entering.draft import NOTHING, Draft
from assistant.views.page.state import Looked

Answers = tuple[tuple[str, str], ...]

FEW: Final = 24
"""So many answers of an offer stand open beside its words, so that nobody has to press it first."""
MUCH: Final = 5
"""Whoever would lose so much of their turn is asked once whether they mean it."""


class Shown(NamedTuple):
    """An offer as it is shown: by a button, by choices to answer, or by both where it was picked."""

    offer: Offer
    button: bool
    choices: tuple[Choice, ...] = ()


@dataclass
class Begun(Looked):
    """What somebody has begun on a page: the place tapped last, and the draft.

    ``before`` is the place looked at before, while a second tap on this one brings the figures from there.
    ``recent`` holds what was answered for the entry that led here: it is proposed for the next one.
    ``sure`` is the offer that would lose much of the turn, once it was pressed: the next press means it.
    ``left`` is what was begun at the place looked at before, from where the tap that led here may have meant
    to bring figures. ``unheard`` is the draft that the last tap was no answer to; it is kept. ``refused`` is
    the draft whose action has just been refused.
    """

    draft: Draft = NOTHING
    before: str = ""
    recent: Answers = ()
    sure: str = ""
    left: Begun | None = None
    unheard: Draft = NOTHING
    refused: Draft = NOTHING

    def look(self, zone: str, *, before: str = "", recent: Answers = ()) -> None:
        """Look at a place, with nothing begun there."""
        self.left, self.unheard = None, NOTHING
        self.draft, self.zone, self.before, self.recent, self.sure = NOTHING, zone, before, recent, ""


@dataclass(frozen=True)
class Choosing:
    """The offers of a page, with what is being put together of them.

    ``key`` names the widgets. ``at_once`` begins by itself what goes without saying: the only offer there is,
    or the only direct one. One that leaves nothing to choose would be an action nobody has asked for, such as
    the end of a turn. ``why_not`` says why the figures looked at before did not come here by the last tap.
    """

    offers: Sequence[Offer]
    begun: Begun
    key: str
    at_once: bool = False
    why_not: Text | None = None

    @property
    def draft(self) -> Draft:
        """What is being put together, as far as it still fits the offers."""
        draft = drafts.settle(self.begun.draft, self.offers)
        by_itself = self.by_itself
        if draft == NOTHING and by_itself is not None:
            return drafts.anew(self.offers, by_itself.id, self.begun.recent)
        return draft

    @property
    def by_itself(self) -> Offer | None:
        """The offer that goes without saying, if there is one."""
        if not self.at_once:
            return None
        direct = [offer for offer in self.offers if offer.direct]
        candidates = self.offers if len(self.offers) == 1 else direct
        return candidates[0] if len(candidates) == 1 else None

    @property
    def stands(self) -> bool:
        """Whether what is being put together was begun by itself, so that all others stand beside it."""
        offer = drafts.picked(self.draft, self.offers)
        return offer is not None and (offer.direct or not self.begun.draft.offer)

    @property
    def shown(self) -> tuple[Shown, ...]:
        """What is drawn, in this order: what was begun, and beside it what else can be done.

        An offer whose next answer is one of a few is not a button: its answers are.
        """
        draft = self.draft
        taken = drafts.picked(draft, self.offers)
        if taken is not None and not self.stands:
            lonely = self.at_once and len(self.offers) == 1  # then there is nothing to go back to
            return (Shown(taken, button=not lonely, choices=drafts.choices(draft, self.offers)),)
        first = (Shown(taken, button=False, choices=drafts.choices(draft, self.offers)),) if taken else ()
        return (*first, *(self._beside(offer) for offer in self.offers if offer is not taken))

    def _beside(self, offer: Offer) -> Shown:
        alone = (offer,)
        asked = drafts.open_choice(drafts.settle(Draft(offer.id), alone), alone) if self.at_once else None
        if asked is None or asked.kind != "list" or len(asked.alternatives) > FEW or offer.seldom:
            return Shown(offer, button=True)
        return Shown(offer, button=False, choices=(asked,))

    def press(self, offer: str) -> None:
        """Press the button of an offer; one that would lose much of the turn is only meant by the second."""
        pressed = next(each for each in self.offers if each.id == offer)
        if (pressed.lost or 0) >= MUCH and self.begun.sure != offer:
            self.begun.sure = offer
            return
        self.begun.sure = ""
        self.begun.draft = drafts.pick(self.draft, self.offers, offer)

    def answer(self, offer: str, choice: str, value: str) -> None:
        """Pick an answer of an offer, be it the one begun or one whose answers stand open beside it."""
        draft = self.draft
        if draft.offer != offer:
            draft = drafts.settle(Draft(offer), self.offers)
        self.begun.draft = self._placed(drafts.answer(draft, self.offers, choice, value))

    def _placed(self, draft: Draft) -> Draft:
        """Return the draft with the place looked at as its first place, where that is asked next.

        Whoever taps where a tile is to lie, and only then which one it is, has said so already.
        """
        waiting = drafts.open_choice(draft, self.offers)
        if waiting is None or waiting.kind != "zone" or waiting.aside:
            return draft
        alternative = drafts.alternative_of(waiting, self.begun.zone)
        if (
            alternative is None
            or alternative.refused
            or alternative.own
            or drafts.answered_zone(draft, self.offers)
        ):
            return draft
        return drafts.answer(draft, self.offers, waiting.id, alternative.value)

    def reopen(self, choice: str) -> None:
        """Ask for an answer again."""
        self.begun.draft = drafts.ask_again(self.draft, self.offers, choice)

    @property
    def is_told(self) -> bool:
        """Whether somebody has given an answer that did not go without saying."""
        return self.draft != drafts.settle(Draft(self.draft.offer), self.offers)

    def step_back(self) -> bool:
        """Take back the answer that was given last; put everything away and return False where none was."""
        draft = self.draft
        if draft.again:
            self.begun.draft = drafts.settle(draft._replace(again=""), self.offers)
            return True
        if self.is_told:
            steps = (drafts.reopen(draft, self.offers, asked) for asked, _ in reversed(draft.answers))
            self.begun.draft = next(left for left in steps if left != draft)
            return True
        self.forget()
        return False

    @property
    def ending(self) -> Offer | None:
        """What ends the turn, where there is one way and it is possible."""
        ends = [offer for offer in self.offers if offer.lost is not None and not is_refused(offer)]
        return ends[0] if len(ends) == 1 and self.at_once else None

    def turn(self, towards: str = "") -> None:
        """Turn the tile that is being laid, or turn it until it leads to a place."""
        if self.turning is not None:
            self.begun.draft = drafts.turn(self.draft, self.offers, self.turning.id, towards)

    @property
    def lies_nowhere(self) -> bool:
        """Whether a tile is being laid where it cannot lie, however it is turned."""
        return self.turning is not None and not drafts.possible(self.turning)

    @property
    def leads_to(self) -> tuple[str, ...]:
        """The places to which the tile that is being laid can be turned."""
        ways = drafts.possible(self.turning) if self.turning is not None else ()
        return tuple(dict.fromkeys(place for way in ways for place in way.towards))

    @property
    def onto(self) -> dict[str, Offer]:
        """What a tap on another place means, as long as nothing is being put together here."""
        if self.draft != NOTHING:
            return {}
        return {offer.onto: offer for offer in self.offers if offer.onto and not is_refused(offer)}

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones to mark as offered on the board."""
        return drafts.zones_to_tap(self.draft, self.offers) or self.leads_to or tuple(self.onto)

    @property
    def asked_of_board(self) -> str:
        """The question that the next tap on the board answers; empty for none."""
        waiting = drafts.open_choice(self.draft, self.offers)
        return f"{self.draft.offer} {waiting.id}" if waiting and waiting.kind == "zone" else ""

    @property
    def prices(self) -> dict[str, int]:
        """What each of these zones costs, as far as it has a price of its own."""
        return drafts.zone_prices(self.draft, self.offers)

    @property
    def looked_at(self) -> str:
        """The zone that was tapped last: as an answer, or else to look at it; empty for none."""
        return self.answered_zone or self.begun.zone

    @property
    def answered_zone(self) -> str:
        """The zone that was tapped last as an answer; empty for none."""
        return drafts.answered_zone(self.draft, self.offers)

    @property
    def finished(self) -> object | None:
        """The action that has been put together, or nothing while something is left to choose."""
        return drafts.action(self.draft, self.offers)

    @property
    def is_turning(self) -> bool:
        """Whether a tile is being laid that can be turned, so that only people know when it lies well."""
        return self.turning is not None

    @property
    def turning(self) -> Choice | None:
        """How a tile lies, where it may lie in several ways or in none."""
        turns = [choice for choice in drafts.choices(self.draft, self.offers) if choice.kind == "turn"]
        return next((choice for choice in turns if len(drafts.possible(choice)) != 1), None)

    @property
    def picks_a_picture(self) -> bool:
        """Whether one of several pictures is to be picked, such as one of the open tiles."""
        asked = (choice for shown in self.shown for choice in shown.choices)
        return any(one.picture for choice in asked for one in choice.alternatives)

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
        self.begun.draft = self.begun.refused = NOTHING
