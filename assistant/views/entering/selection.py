"""What somebody has tapped and told so far, and what the next tap makes of it. Pure, without a screen.

Whatever changes on the table, the values that the action forms still know are kept, in the order in which
their fields are asked, and the rest is dropped. A value that is refused counts if somebody gives it: then the
referee says why the whole action is not possible, and the table may let it pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from assistant.referee.offers import Alternative, Choice, Offer, is_refused
from assistant.referee.text import Text
from assistant.referee.values import cached_property

Values = tuple[tuple[str, str], ...]
Forms = Callable[[str], Sequence[Offer]]
"""The action forms at a place, or in general where the place is empty."""

FEW: Final = 24
"""So many values of a field stand open beside the words of its form, so that nobody has to press it first."""
MUCH: Final = 5
"""Whoever would lose so much of their turn is asked once whether they mean it."""


class Selection(NamedTuple):
    """What somebody has tapped and told so far: the place looked at, the action form, its values.

    ``again`` is a field to be filled in anew, so that its default does not hold. ``recent`` are the values of
    the entry that led here, which are defaults of the next one. ``origin`` is what was looked at before, from
    where figures may be brought to this place. ``sure`` is the form that would lose much of the turn, pressed
    once. ``ignored`` says that the last tap was no value for what has been started, which is kept.
    """

    place: str = ""
    form: str = ""
    values: Values = ()
    again: str = ""
    recent: Values = ()
    origin: Selection | None = None
    sure: str = ""
    ignored: bool = False

    @property
    def cleared(self) -> Selection:
        """The same place with nothing begun there."""
        return self.with_form()

    def with_form(self, form: str = "", values: Values = (), again: str = "") -> Selection:
        """Return the same place with a form and its values."""
        return self._replace(form=form, values=values, again=again, sure="", ignored=False)

    def toggled(self, place: str) -> Selection:
        """Return the selection of a place alone, or of none where it was selected already."""
        return Selection("" if place == self.place else place)


NOTHING: Final = Selection()


class ShownForm(NamedTuple):
    """An action form as it is shown: by a button, by fields to fill in, or by both where it was picked."""

    form: Offer
    button: bool
    fields: tuple[Choice, ...] = ()


def tap(selection: Selection, forms: Forms, place: str) -> Selection:
    """Return the selection after a tap on the board; ``Selected.ready`` is the action that it completes.

    The tap fills in what is asked, turns the tile that lies there or until it leads there, or looks at the
    place. A place with own figures is looked at first; the second tap there brings the figures that were
    looked at before. What somebody has filled in stays, whatever place is tapped.
    """
    now = Selected(forms, selection)
    if now.turning and place in (now.answered_place, *now.leads_to):
        return now.turned("" if place == now.answered_place else place)
    filled = now.filled_by_tap(place)
    if filled is not None:
        return filled
    return selection._replace(ignored=True) if now.is_half_filled else now.looking_at(place)


def resume_after_refusal(refused: Selection, forms: Forms) -> Selection:
    """Return what was refused as far as somebody filled in more of it than the last value.

    A spell with its cards need not be told anew because its target was refused.
    """
    now = Selected(forms, refused)
    for field, _ in reversed(refused.values):
        left = now.at(now.emptied_from(field))
        if left.waiting is not None and possible(left.waiting):
            return left.selection if left.is_filled_in else refused.cleared
    return refused.cleared


def first_action(form: Offer) -> object:
    """Return what a form makes with the first possible value of each field, or nothing.

    Nothing is named twice where it need not be: an example that names one city twice looks like a mistake.
    """
    values: dict[str, str] = {}
    while not form.complete(values):
        field = next(field for field in form.choices(values) if field.id not in values)
        ways = possible(field)
        if not ways:
            return None
        values[field.id] = next((way for way in ways if way.value not in values.values()), ways[0]).value
    return form.build(values)


def possible(field: Choice) -> tuple[Alternative, ...]:
    """Return the values of a field that are not refused."""
    return tuple(each for each in field.alternatives if not each.refused)


def value_of(field: Choice | None, value: str | None) -> Alternative | None:
    """Return what a field knows of a value, or nothing."""
    return next((each for each in field.alternatives if each.value == value), None) if field else None


def settled(form: Offer, values: Mapping[str, str], again: str = "") -> tuple[Values, str]:
    """Return the values that a form's fields still know, with those that need not be asked, and ``again``.

    A field of a turn starts at its first allowed value; a field with a single, allowed value is filled in,
    and so is one with a default, unless it is to be filled in ``again``.
    """
    kept: dict[str, str] = {}
    while (field := _next_field(form, kept)) is not None:
        value = _fitting(field, values.get(field.id))
        if value is None or field.id == again:
            return tuple(kept.items()), again if value is not None else ""
        kept[field.id] = value
    return tuple(kept.items()), ""


def _next_field(form: Offer, values: Mapping[str, str]) -> Choice | None:
    return next((field for field in form.choices(values) if field.id not in values), None)


def _fitting(field: Choice, value: str | None) -> str | None:
    if value_of(field, value):
        return value
    allowed = [each.value for each in possible(field)]
    if field.proposed in allowed:
        return field.proposed
    if field.kind == "turn" and field.alternatives:
        return (allowed or [field.alternatives[0].value])[0]
    return allowed[0] if len(allowed) == 1 == len(field.alternatives) else None


@dataclass(frozen=True)
class Selected:
    """A selection among the action forms of its place: what is asked, shown, and done by the next press.

    With ``auto_start`` the only form there is, or the only direct one, is started without being pressed. One
    that leaves nothing to fill in would be an action nobody has asked for, such as the end of a turn.
    """

    forms: Forms
    selection: Selection = NOTHING
    auto_start: bool = True

    def at(self, selection: Selection) -> Selected:
        """Return another selection among the same forms."""
        return Selected(self.forms, selection, self.auto_start)

    @cached_property
    def offers(self) -> Sequence[Offer]:
        """The action forms at the place looked at."""
        return self.forms(self.selection.place)

    def _offer(self, form: str) -> Offer | None:
        return next((offer for offer in self.offers if offer.id == form), None)

    @cached_property
    def now(self) -> Selection:
        """The selection as far as it fits the forms, with what goes without saying."""
        selection = self.picked(self.selection.form, self.selection.values, self.selection.again)
        if not selection.form and self.by_itself is not None:
            return self.started(self.by_itself.id)
        return selection

    def picked(self, form: str, values: Values = (), again: str = "") -> Selection:
        """Return the selection with a form and those of its values that fit, cleared without that form."""
        offer = self._offer(form)
        if offer is None:
            return self.selection.cleared
        return self.selection.with_form(form, *settled(offer, dict(values), again))

    def started(self, form: str) -> Selection:
        """Return the selection with a form started by itself, unless that leaves nothing to fill in.

        Such a one would be entered again and again. Recent values are defaults of its first field.
        """
        offer = self._offer(form)
        asked = offer.choices({}) if offer else ()
        allowed = {(field.id, each.value) for field in asked for each in possible(field)}
        recent = tuple(value for value in self.selection.recent if value in allowed)
        picked = self.at(self.picked(form, recent))
        return self.selection.cleared if picked.action is not None else picked.selection

    @cached_property
    def by_itself(self) -> Offer | None:
        """The form that is begun without being pressed, if there is one."""
        if not self.auto_start:
            return None
        direct = [offer for offer in self.offers if offer.direct]
        candidates = self.offers if len(self.offers) == 1 else direct
        return candidates[0] if len(candidates) == 1 else None

    @cached_property
    def form(self) -> Offer | None:
        """The form that was picked or begun by itself."""
        return self._offer(self.now.form)

    @property
    def stands_beside_others(self) -> bool:
        """Whether the form was begun without being pressed, so that all others are shown beside it."""
        return self.form is not None and (self.form.direct or not self.selection.form)

    @cached_property
    def fields(self) -> tuple[Choice, ...]:
        """The fields to show: those filled in and the next one."""
        return self.form.choices(dict(self.now.values)) if self.form else ()

    @property
    def waiting(self) -> Choice | None:
        """The field to be filled in next."""
        return next((field for field in self.fields if self.value(field.id) is None), None)

    @property
    def waiting_for_place(self) -> Choice | None:
        """The field to be filled in next, where that takes a tap on the board."""
        waiting = self.waiting
        return waiting if waiting is not None and waiting.kind == "zone" else None

    def value(self, field: str) -> str | None:
        """Return the value of a field, or nothing."""
        return dict(self.now.values).get(field)

    def shown_value(self, field: Choice) -> Alternative | None:
        """Return what a field knows of its value, or nothing."""
        return value_of(field, self.value(field.id))

    @cached_property
    def action(self) -> object | None:
        """The action that is complete, or nothing while a field is to be filled in."""
        values = dict(self.now.values)
        return self.form.build(values) if self.form and self.form.complete(values) else None

    @property
    def ready(self) -> object | None:
        """The action that is to be entered now, unless a turned tile is to be confirmed."""
        return None if self.turning or self.selection.ignored else self.action

    @property
    def after_entry(self) -> Selection:
        """The selection once its action is in the log: where the player goes on, with the same defaults."""
        place = self.form.goes_on(dict(self.now.values)) if self.form else ""
        return Selection(place, recent=self.now.values if place else ())

    @property
    def is_lost(self) -> bool:
        """Whether a form was picked that there is not any more."""
        return bool(self.selection.form) and self._offer(self.selection.form) is None

    @property
    def is_ignored(self) -> bool:
        """Whether the last tap was no value for what has been begun."""
        return self.selection.ignored and not self.is_lost

    # What is shown

    @property
    def shown(self) -> tuple[ShownForm, ...]:
        """What is drawn, in this order: what was started, and beside it what else can be done.

        A form whose next field takes one of a few values is not a button: its values are.
        """
        taken = self.form
        if taken is not None and not self.stands_beside_others:
            lonely = self.auto_start and len(self.offers) == 1  # then there is nothing to go back to
            return (ShownForm(taken, button=not lonely, fields=self.fields),)
        first = (ShownForm(taken, button=False, fields=self.fields),) if taken else ()
        return (*first, *(self._beside(offer) for offer in self.offers if offer is not taken))

    def _beside(self, offer: Offer) -> ShownForm:
        asked = self.at(self.picked(offer.id)).waiting if self.auto_start else None
        if asked is None or asked.kind != "list" or len(asked.alternatives) > FEW or offer.seldom:
            return ShownForm(offer, button=True)
        return ShownForm(offer, button=False, fields=(asked,))

    @property
    def ending(self) -> Offer | None:
        """What ends the turn, where there is one way and it is possible."""
        ends = [offer for offer in self.offers if offer.lost is not None and not is_refused(offer)]
        return ends[0] if len(ends) == 1 and self.auto_start else None

    @property
    def picks_a_picture(self) -> bool:
        """Whether one of several pictures is to be picked, such as one of the open tiles."""
        return any(
            one.picture for shown in self.shown for field in shown.fields for one in field.alternatives
        )

    @property
    def zones(self) -> tuple[str, ...]:
        """The places that fill in what is asked, or that would do instead of one that is refused."""
        field = self.waiting_for_place or self.refused_field
        asked = tuple(each.value for each in possible(field)) if field else ()
        return asked or self.leads_to or tuple(self.onto)

    @property
    def prices(self) -> dict[str, int]:
        """What each of these places costs, as far as it has a price of its own."""
        field = self.waiting_for_place
        ways = possible(field) if field else ()
        return {each.value: each.price for each in ways if each.price is not None}

    @property
    def asked_of_board(self) -> str:
        """The question that the next tap on the board answers; empty for none."""
        return f"{self.now.form} {self.waiting_for_place.id}" if self.waiting_for_place else ""

    @property
    def looked_at(self) -> str:
        """The place that was tapped last: as a value, or else to look at it; empty for none."""
        return self.answered_place or self.selection.place

    @property
    def _filled_places(self) -> list[Choice]:
        return [field for field in self.fields if field.kind == "zone" and self.value(field.id)]

    @property
    def answered_place(self) -> str:
        """The place that was tapped last as a value; empty for none."""
        return (self.value(self._filled_places[-1].id) or "") if self._filled_places else ""

    @property
    def refused_field(self) -> Choice | None:
        """The field that was filled in last on the board, if its place is refused."""
        field = self._filled_places[-1] if self._filled_places else None
        shown = self.shown_value(field) if field else None
        return field if shown is not None and shown.refused else None

    @property
    def refused_value(self) -> Alternative | None:
        """The place that was tapped last as a value, if it is refused."""
        return self.shown_value(self.refused_field) if self.refused_field else None

    @property
    def why_not(self) -> Text | None:
        """Why the place looked at is no value, or why the figures looked at before cannot come here.

        Own figures are only looked at.
        """
        place = self.selection.place
        if self.selection.form:
            here = self.refused_value or value_of(self.waiting_for_place, place)
            return here.refused if here else None
        here = self._brought_here
        return here.refused if here and (here.price is not None or not here.own) else None

    @property
    def _brought_here(self) -> Alternative | None:
        """What the place is for the form that was begun where somebody looked before."""
        origin = self.at(self.selection.origin) if self.selection.origin else None
        if origin is None or not origin.stands_beside_others:
            return None
        return value_of(origin.waiting_for_place, self.selection.place)

    @property
    def brings_from(self) -> str:
        """The place from where a second tap brings figures to the own ones here; empty for none."""
        here, origin = self._brought_here, self.selection.origin
        return origin.place if origin and here and here.own and not here.refused else ""

    @property
    def refused_here(self) -> object | None:
        """The action that alone could be meant by looking at a place, where that is refused."""
        if not self.selection.place or self.selection.form:
            return None
        general = {offer.id for offer in self.forms("")}
        own = [offer for offer in self.offers if offer.id not in general]
        return first_action(own[0]) if len(own) == 1 and is_refused(own[0]) else None

    @property
    def onto(self) -> dict[str, Offer]:
        """What a tap on another place means, as long as nothing is begun here."""
        if self.form is not None:
            return {}
        return {offer.onto: offer for offer in self.offers if offer.onto and not is_refused(offer)}

    # How a tile lies

    @cached_property
    def turning(self) -> Choice | None:
        """How a tile lies, where it may lie in several ways or none: people know when it lies well."""
        turns = [field for field in self.fields if field.kind == "turn"]
        return next((field for field in turns if len(possible(field)) != 1), None)

    @property
    def lies_nowhere(self) -> bool:
        """Whether a tile is being laid where it cannot lie, however it is turned."""
        return self.turning is not None and not possible(self.turning)

    @property
    def leads_to(self) -> tuple[str, ...]:
        """The places to which the tile that is being laid can be turned."""
        ways = possible(self.turning) if self.turning is not None else ()
        return tuple(dict.fromkeys(place for way in ways for place in way.towards))

    def turned(self, towards: str = "") -> Selection:
        """Return the selection with the tile turned on, or turned until it leads to a place.

        Where no turn is allowed, it goes through all of them.
        """
        field = self.turning
        ways = (possible(field) or field.alternatives) if field is not None else ()
        if field is None or not ways:
            return self.now
        if towards:
            ways = tuple(way for way in ways if towards in way.towards) or ways
        shown = self.shown_value(field)
        place = ways.index(shown) if shown in ways else -1
        return self.filled(field.id, ways[(place + 1) % len(ways)].value)

    # What a press makes of it

    def pressed(self, form: str) -> Selection:
        """Return the selection after the button of a form: started, or cleared where it was started already.

        One that would lose much of the turn is only meant by the second press.
        """
        offer = self._offer(form)
        if offer is not None and (offer.lost or 0) >= MUCH and self.selection.sure != form:
            return self.selection._replace(sure=form)
        return self.selection.cleared if self.now.form == form else self.picked(form)

    def answered(self, form: str, field: str, value: str) -> Selection:
        """Return the selection after a value of a form, be it the one started or one shown open beside it.

        The place looked at is the first one, where a place is asked next: whoever taps where a tile is to
        lie, and only then which one it is, has said so already.
        """
        if self._offer(form) is None:
            return self.selection.cleared
        picked = self if self.now.form == form else self.at(self.picked(form))
        after = self.at(picked.filled(field, value))
        asked, place = after.waiting_for_place, value_of(after.waiting_for_place, self.selection.place)
        if not asked or asked.aside or not place or place.refused or place.own or after.answered_place:
            return after.selection
        return after.filled(asked.id, place.value)

    def filled(self, field: str, value: str) -> Selection:
        """Return the selection with a value that a field knows, be it a refused one."""
        asked = next((each for each in self.fields if each.id == field), None)
        if value_of(asked, value) is None:
            return self.now
        return self.picked(self.now.form, tuple({**dict(self.now.values), field: value}.items()))

    def emptied_from(self, field: str, *, again: bool = False) -> Selection:
        """Return the selection with a field and all after it empty, ``again`` also where it has a default."""
        names = [name for name, _ in self.now.values]
        kept = self.now.values[: names.index(field)] if field in names else self.now.values
        return self.picked(self.now.form, kept, field if again else "")

    @property
    def is_filled_in(self) -> bool:
        """Whether somebody has given a value that did not go without saying."""
        return self.now != self.picked(self.now.form)

    @property
    def before_last_value(self) -> Selection | None:
        """The selection without the value that was given last, or nothing where none was."""
        now = self.now
        if now.again:
            return self.picked(now.form, now.values)
        if not self.is_filled_in:
            return None
        return next(left for field, _ in reversed(now.values) if (left := self.emptied_from(field)) != now)

    # What a tap makes of it

    def filled_by_tap(self, place: str) -> Selection | None:
        """Return the selection after a tap that begins or fills in something, else nothing."""
        if place in self.onto:
            return self.picked(self.onto[place].id)
        origin = self.selection.origin
        if origin is not None and place == self.selection.place and self.brings_from:
            return self.at(origin).with_place(place)
        if self.form is not None and not self.selection.form:  # what began by itself takes no wrong place
            here = value_of(self.waiting_for_place, place)
            if here is None or here.own or (here.refused and self.form.direct):
                return None
        return self.with_place(place)

    def with_place(self, place: str) -> Selection | None:
        """Return the selection with a place, nothing where no field knows it.

        The field that waits comes first; after that a tap changes the place given last.
        """
        fields = [field for field in self.fields if value_of(field, place) and field.kind == "zone"]
        waiting = [field for field in fields if self.value(field.id) is None]
        return self.filled((waiting or fields)[-1].id, place) if fields else None

    @property
    def is_half_filled(self) -> bool:
        """Whether a form that was pressed is filled in in part or waits for a place; only *Back* clears it.

        A place that cannot be meant counts for nothing.
        """
        if self.form is None or self.stands_beside_others:
            return False
        refused = self.refused_field
        rest = self.at(self.emptied_from(refused.id)) if refused else self
        return rest.is_filled_in or bool(self.asked_of_board)

    def looking_at(self, place: str) -> Selection:
        """Return the selection of a place that fills in nothing; figures may be meant to come there.

        A second look means them all the same, where they cannot.
        """
        selection = self.selection
        if place == selection.place and not selection.form:
            insisting = self.at(selection.origin) if selection.origin and self.why_not else None
            return (insisting.with_place(place) if insisting else None) or selection._replace(ignored=False)
        before = Selection(selection.place, recent=selection.recent)
        origin = before if selection.place not in ("", place) else None
        looked = self.at(Selection(place, origin=origin))
        if looked.brings_from:
            return looked.selection._replace(recent=selection.recent)
        started = looked.by_itself
        # A tap on its place means it, where nothing is to be filled in.
        if started is not None and started.direct:
            meant = self.at(looked.picked(started.id))
            if meant.action is not None:
                return meant.selection
        return looked.selection
