"""A hand at the table: what each tap does on a page that enters, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import Alternative, Offer, is_refused
from assistant.referee.protocol import AnyLedger, AnyPosition, AnyReferee
from assistant.referee.text import Text
from assistant.views.entering import draft as drafts
from assistant.views.entering.choosing import Begun, Choosing
from assistant.views.entering.draft import NOTHING, Draft
from assistant.views.entering.seen import offers_at


def can_be_done(referee: AnyLedger, position: AnyPosition, action: object) -> bool:
    """Whether there is a table after an action, whatever the rules say of it."""
    try:
        referee.apply(position, action)
    except ImpossibleError:
        return False
    return True


def behind_all(referee: AnyReferee, position: AnyPosition, *actions: object) -> tuple[object, ...]:
    """Return what goes without saying behind actions: the end of a turn in which nothing is left."""
    player = referee.prompt(position).player
    for action in actions:
        if not referee.judge(position, action).legal:
            return ()
        position = referee.apply(position, action)
    left = [offer for offer in referee.offers(position) if not is_refused(offer)]
    if referee.prompt(position).player != player or len(left) != 1 or left[0].lost != 0:
        return ()
    ending = drafts.first_action(left[0])
    # What cannot be tapped may still be done by a typed line.
    return (ending,) if {*map(type, referee.legal_actions(position))} == {type(ending)} else ()


class Hand:
    """What has been begun at a table, and what becomes of it by the next tap.

    A tap returns the action that is to be entered now, or nothing while something is left to choose.
    """

    def __init__(self, referee: AnyReferee, position: AnyPosition, begun: Begun, key: str) -> None:
        """Look at a position with what a page keeps; ``key`` names the page's widgets."""
        self.referee = referee
        self.position = position
        self.begun = begun
        self.key = key
        self.known = offers_at(referee, position)

    @property
    def choosing(self) -> Choosing:
        """What can be done at the place looked at, and what is being put together of it."""
        return self._at(self.begun)

    def _at(self, begun: Begun) -> Choosing:
        return Choosing(self._offers(begun.zone), begun, self.key, at_once=True, why_not=self._why_not(begun))

    def _why_not(self, begun: Begun) -> Text | None:
        """Return why the place looked at is no answer, or why the figures looked at before cannot come here.

        Own figures are only looked at.
        """
        if begun.draft.offer:
            refused = self._refused_answer(begun)
            return refused.refused if refused else self._refused_here(begun)
        if begun.left is None:
            return None
        choosing = self._at(begun.left)
        choice = drafts.open_choice(choosing.draft, choosing.offers) if choosing.stands else None
        alternative = drafts.alternative_of(choice, begun.zone) if choice else None
        return (
            alternative.refused
            if alternative and (alternative.price is not None or not alternative.own)
            else None
        )

    def _refused_answer(self, begun: Begun) -> Alternative | None:
        """Return the place that was tapped last as an answer, where it is refused."""
        offers = self._offers(begun.zone)
        draft = drafts.settle(begun.draft, offers)
        choice = drafts.refused_zone(draft, offers)
        return drafts.shown_alternative(draft, choice) if choice else None

    def _refused_here(self, begun: Begun) -> Text | None:
        """Return why what was begun cannot mean the place tapped before it, for which it asks again."""
        offers = self._offers(begun.zone)
        choice = drafts.open_choice(drafts.settle(begun.draft, offers), offers)
        alternative = drafts.alternative_of(choice, begun.zone) if choice and choice.kind == "zone" else None
        return alternative.refused if alternative else None

    def _offers(self, zone: str) -> Sequence[Offer]:
        """Return what can be done at a place, or in general where there is nothing to do."""
        here = self.made(zone)
        general = self.made("") if zone else here
        known = {offer.id for offer in general}
        return here if len(here) > 1 or any(offer.id not in known for offer in here) else general

    def made(self, zone: str) -> Sequence[Offer]:
        """Return the referee's offers at a place, or in general; it is asked once."""
        if zone not in self.known:
            self.known[zone] = self.referee.offers(self.position, zone)
        return self.known[zone]

    def tap(self, zone: str) -> object | None:
        """Tap a place of the board.

        It answers what is asked, turns the tile that lies there or until it leads there, or is looked at. A
        place with own figures is looked at first; the second tap there brings the figures that were looked
        at before. What somebody has told by answers stays, whatever place is tapped.
        """
        choosing, begun = self.choosing, self.begun
        begun.unheard = NOTHING
        if choosing.turning and zone in (choosing.answered_zone, *choosing.leads_to):
            choosing.turn("" if zone == choosing.answered_zone else zone)
            return None
        heard = self._heard(zone)
        if heard is not None:
            begun.draft = heard
            return self.ready
        if self._is_half_told:
            begun.unheard = choosing.draft
            return None
        return self._look_at(zone)

    def _heard(self, zone: str) -> Draft | None:
        """Return the draft after a tap that begins or answers something, nothing where it means neither."""
        choosing, begun = self.choosing, self.begun
        if zone in choosing.onto:
            return drafts.settle(Draft(choosing.onto[zone].id), choosing.offers)
        if zone == begun.zone and begun.before:
            before = Begun(begun.before, recent=begun.recent)
            begun.look(before.zone, recent=begun.recent)
            return self._answered(before, zone) or NOTHING
        return self._answered(begun, zone)

    def _look_at(self, zone: str) -> object | None:
        """Look at a place that answers nothing, from where figures may have been meant to come there."""
        choosing, begun = self.choosing, self.begun
        if zone == begun.zone and begun.draft == NOTHING:
            return self._bring(begun.left.zone, zone) if begun.left and choosing.why_not else None
        start = begun.zone if self._is_own_goal(zone) else ""
        left = Begun(begun.zone, recent=begun.recent) if begun.zone not in ("", zone) else None
        begun.look(zone, before=start, recent=begun.recent if start else ())
        begun.left = left
        return self._begun_by_tap()

    def _bring(self, start: str, goal: str) -> object | None:
        """Bring what stands at a place to another, which may be refused: the second tap there means it."""
        self.begun.look(start)
        choosing = self.choosing
        following = drafts.tap(choosing.draft, choosing.offers, goal)
        if following is None:
            return None
        self.begun.draft = following
        return self.ready

    def _answered(self, begun: Begun, zone: str) -> Draft | None:
        """Return the draft after a tap that answers something; what began by itself hears no wrong one."""
        choosing = self._at(begun)
        if choosing.stands and not begun.draft.offer:
            choice = drafts.open_choice(choosing.draft, choosing.offers)
            alternative = drafts.alternative_of(choice, zone) if choice and choice.kind == "zone" else None
            direct = choosing.by_itself is not None and choosing.by_itself.direct
            if (
                alternative is None
                or (direct and alternative.refused)
                or (alternative.own and begun is self.begun)
            ):
                return None
        return drafts.tap(choosing.draft, choosing.offers, zone)

    @property
    def _is_half_told(self) -> bool:
        """Whether something picked is answered in part or waits for a place; only *Back* puts it away."""
        choosing = self.choosing
        draft = choosing.draft
        refused = drafts.refused_zone(draft, choosing.offers)
        if refused is not None:  # a place that cannot be meant tells nothing
            draft = drafts.reopen(draft, choosing.offers, refused.id)
        answered = draft != drafts.settle(Draft(draft.offer), choosing.offers)
        return not choosing.stands and (answered or bool(choosing.asked_of_board))

    def tell_again(self) -> None:
        """Go on with what was refused as far as somebody told more of it than the answer given last.

        A spell with its cards need not be told anew because its target was refused.
        """
        refused, offers = self.begun.refused, self.choosing.offers
        for asked, _ in reversed(refused.answers):
            left = drafts.reopen(refused, offers, asked)
            waiting = drafts.open_choice(left, offers)
            if waiting is not None and drafts.possible(waiting):
                self.begun.draft = left if left != drafts.settle(Draft(left.offer), offers) else NOTHING
                break
        self.begun.refused = NOTHING

    @property
    def is_unheard(self) -> bool:
        """Whether the last tap was no answer to what has been begun."""
        return self.begun.unheard.offer != "" and self.begun.unheard == self.choosing.draft

    @property
    def refused_here(self) -> object | None:
        """The action that alone could be meant by looking at a place, where that is refused."""
        begun = self.begun
        if not begun.zone or begun.draft != NOTHING:
            return None
        general = {offer.id for offer in self.made("")}
        own = [offer for offer in self.made(begun.zone) if offer.id not in general]
        return drafts.first_action(own[0]) if len(own) == 1 and is_refused(own[0]) else None

    def is_refused_at(self, zone: str) -> bool:
        """Whether a tap on a place would only lead to a refusal, or to the reason why nothing is meant."""
        trial = Hand(self.referee, self.position, replace(self.begun), self.key)
        action = trial.tap(zone)
        if action is not None:
            return not self.referee.judge(self.position, action).legal
        return trial.choosing.why_not is not None or trial.refused_here is not None

    @property
    def may_insist(self) -> bool:
        """Whether a table can follow if the place is tapped again that is refused here.

        A place that answers is heard: whatever is asked next insists on it.
        """
        if self._refused_answer(self.begun):
            return False
        again = Hand(self.referee, self.position, replace(self.begun), self.key)
        action = again.tap(self.begun.zone)
        return action is None or can_be_done(self.referee, self.position, action)

    def _is_own_goal(self, zone: str) -> bool:
        choice = drafts.open_choice(self.choosing.draft, self.choosing.offers)
        alternative = drafts.alternative_of(choice, zone) if choice and self.choosing.stands else None
        return alternative is not None and alternative.own and not alternative.refused

    def _begun_by_tap(self) -> object | None:
        """Return the action that a tap on its place means, where that leaves nothing to choose."""
        choosing = self.choosing
        offer = choosing.by_itself
        if offer is None or not offer.direct:
            return None
        draft = drafts.settle(Draft(offer.id), choosing.offers)
        return self._ready_with(draft)

    def _ready_with(self, draft: Draft) -> object | None:
        if drafts.action(draft, self.choosing.offers) is None:
            return None
        self.begun.draft = draft
        return self.ready

    @property
    def zones(self) -> tuple[str, ...]:
        """The places to outline: those that answer what is asked, or what waits to be tapped at first."""
        choosing = self.choosing
        if choosing.draft != NOTHING or self.begun.zone:
            return choosing.zones
        return self.referee.acting_places(self.position)

    @property
    def ready(self) -> object | None:
        """The action that has been put together, unless it waits to be confirmed."""
        choosing = self.choosing
        return None if choosing.is_turning else choosing.finished

    @property
    def goes_on(self) -> str:
        """The place where the player will go on after what is put together."""
        choosing = self.choosing
        offer = drafts.picked(choosing.draft, choosing.offers)
        return offer.goes_on(dict(choosing.draft.answers)) if offer else ""

    @property
    def example(self) -> str:
        """Return a line for something that can be done now, or the game's own example."""
        for offer in self.made(""):
            action = None if is_refused(offer) else drafts.first_action(offer)
            if action is not None and self.referee.judge(self.position, action).legal:
                return self.referee.write(action)
        return self.referee.example_line

    def look_up(self) -> None:
        """Look at no place any more where something would begin by itself that the next tap only tells about.

        What is done there has become possible since that place was tapped, for example by an undo: nobody has
        begun it, and what they tap next is no card that came to light.
        """
        waiting = drafts.open_choice(self.choosing.draft, self.choosing.offers) if self.begun.zone else None
        if waiting is not None and waiting.aside and not self.begun.draft.offer:
            self.begun.look("")

    def entered(self) -> None:
        """Put away what was put together, because it is in the log, and look where the player goes on."""
        place, answers = self.goes_on, self.choosing.draft.answers
        self.begun.look(place, recent=answers if place else ())
