"""The action forms of a table, and what is known of the position they are for.

What all phones of a table would ask the referee in turn is asked once for each position. A position is known
by being the very same object, which a history shares with its copies: not every position has a hash, and to
compare two takes longer than most answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.plain.lines.understanding import can_be_done
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry
from assistant.referee.offers import Offer, is_refused
from assistant.referee.picture import Picture, marked
from assistant.referee.protocol import AnyPosition, AnyReferee, has_board, with_board
from assistant.views.entering.selection import NOTHING, Selected, Selection, first_action, tap

KEPT: Final = 64
"""Positions and pictures that are remembered: those of the tables that play now."""


class TableForms:
    """The action forms of a position: what can be done at a place, or in general where that is nothing."""

    def __init__(self, referee: AnyReferee, position: AnyPosition) -> None:
        """Look at a position."""
        self.referee = referee
        self.position = position

    def __call__(self, place: str) -> Sequence[Offer]:
        """Return the action forms at a place, or in general where there is nothing to do there."""
        here = self.made(place)
        general = self.made("") if place else here
        known = {offer.id for offer in general}
        return here if len(here) > 1 or any(offer.id not in known for offer in here) else general

    def made(self, place: str) -> Sequence[Offer]:
        """Return what the referee offers at a place, or in general; it is asked once."""
        known = _known_forms(_Seen(self.referee, self.position))  # not kept here: buttons keep this for hours
        if place not in known:
            known[place] = self.referee.offers(self.position, place)
        return known[place]

    def places_to_tap(self, selected: Selected) -> tuple[str, ...]:
        """Return the places to outline: those that fill in what is asked, or what may be tapped at first."""
        started = selected.form is not None or selected.selection.place
        return selected.zones if started else self.referee.acting_places(self.position)

    @property
    def example(self) -> str:
        """A line for something that can be done now, or the game's own example."""
        for offer in self.made(""):
            action = None if is_refused(offer) else first_action(offer)
            if action is not None and self.referee.judge(self.position, action).legal:
                return self.referee.write(action)
        return self.referee.example_line

    def is_refused_at(self, selection: Selection, place: str) -> bool:
        """Whether a tap on a place would only lead to a refusal, or to the reason why nothing is meant."""
        then = Selected(self, tap(selection, self, place))
        if then.ready is not None:
            return not self.referee.judge(self.position, then.ready).legal
        return then.why_not is not None or then.refused_here is not None

    def may_insist(self, selection: Selection) -> bool:
        """Whether a table can follow if the place is tapped again that is refused here.

        A place that fills in a field is heard: whatever is asked next insists on it.
        """
        if Selected(self, selection).refused_value:
            return False
        action = Selected(self, tap(selection, self, selection.place)).ready
        return action is None or can_be_done(self.referee, self.position, [action])

    def without_stale(self, selection: Selection) -> Selection:
        """Return no place where something would begin by itself that the next tap only tells about.

        What is done there has become possible since that place was tapped, for example by an undo: nobody has
        started it, and what they tap next is no card that came to light.
        """
        waiting = Selected(self, selection).waiting if selection.place and not selection.form else None
        return NOTHING if waiting is not None and waiting.aside else selection


def consequences(history: History, actions: Sequence[object]) -> tuple[object, ...]:
    """Return what goes without saying behind actions: the end of a turn in which nothing is left."""
    if not has_board(history.referee):
        return ()
    trial, referee = history.copy(), with_board(history.referee)
    player = referee.prompt(trial.position).player
    for action in actions:
        step = trial.weigh(Entry("action", action))
        if not step.verdict.legal:
            return ()
        trial.accept(step)
    left = [offer for offer in TableForms(referee, trial.position).made("") if not is_refused(offer)]
    if referee.prompt(trial.position).player != player or len(left) != 1 or left[0].lost != 0:
        return ()
    ending = first_action(left[0])
    # What cannot be tapped may still be done by a typed line.
    return (ending,) if {*map(type, referee.legal_actions(trial.position))} == {type(ending)} else ()


class _Seen(NamedTuple):
    """A position that a referee looks at; both are kept as long as what is remembered of them."""

    referee: AnyReferee
    position: AnyPosition

    def __hash__(self) -> int:
        """Return which objects these are."""
        return hash((id(self.referee), id(self.position)))

    def __eq__(self, other: object) -> bool:
        """Whether these are the same objects."""
        return isinstance(other, _Seen) and other.referee is self.referee and other.position is self.position


def picture_at(
    referee: AnyReferee, position: AnyPosition, selected: str, offered: tuple[str, ...]
) -> Picture:
    """Return the referee's picture of a position with a zone selected and others offered."""
    return marked(_picture(_Seen(referee, position)), selected, offered)


@lru_cache(maxsize=KEPT)
def _known_forms(_seen: _Seen) -> dict[str, Sequence[Offer]]:
    return {}


@lru_cache(maxsize=KEPT)
def _picture(seen: _Seen) -> Picture:
    return seen.referee.picture(seen.position)
