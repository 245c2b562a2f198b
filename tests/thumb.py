"""A thumb on a page that enters: it taps and presses, and what it has selected is kept as on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.referee.offers import Offer
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.views.entering.selection import NOTHING, Forms, Selected, Selection, tap
from assistant.views.entering.table_forms import TableForms


class Thumb:
    """What each tap and press leads to; every one returns the action to be entered now, or nothing."""

    def __init__(self, forms: Forms, selection: Selection = NOTHING, *, auto_start: bool = True) -> None:
        """Begin with a selection among the forms of a page."""
        self.forms = forms
        self.selection = selection
        self.auto_start = auto_start

    @property
    def now(self) -> Selected:
        """What is asked and shown now."""
        return Selected(self.forms, self.selection, self.auto_start)

    @property
    def values(self) -> dict[str, str]:
        """What has been filled in."""
        return dict(self.now.now.values)

    def change(self, selection: Selection) -> Any:  # noqa: ANN401 - an action of any game
        """Go on with a selection."""
        self.selection = selection
        return self.now.ready

    def tap(self, place: str) -> Any:  # noqa: ANN401 - as above
        """Tap a place of the board."""
        return self.change(tap(self.selection, self.forms, place))

    def press(self, form: str) -> Any:  # noqa: ANN401 - as above
        """Press the button of a form."""
        return self.change(self.now.pressed(form))

    def answer(self, form: str, field: str, value: str) -> Any:  # noqa: ANN401 - as above
        """Pick a value of a form's field."""
        return self.change(self.now.answered(form, field, value))

    def reopen(self, field: str) -> Any:  # noqa: ANN401 - as above
        """Press *Change* beside a value."""
        return self.change(self.now.emptied_from(field, again=True))


class TableThumb(Thumb):
    """A thumb at the table of a game."""

    forms: TableForms

    def __init__(self, referee: AnyReferee, position: AnyPosition, selection: Selection = NOTHING) -> None:
        """Look at a position."""
        super().__init__(TableForms(referee, position), selection)
        self.referee, self.position = referee, position

    @property
    def zones(self) -> tuple[str, ...]:
        """The places that are outlined."""
        return self.forms.places_to_tap(self.now)

    @property
    def may_insist(self) -> bool:
        """Whether a second tap on what is refused can be followed by a table."""
        return self.forms.may_insist(self.selection)


def pressed(offers: Sequence[Offer], form: str, *values: tuple[str, str]) -> Thumb:
    """Return a thumb that has pressed one of a few forms and filled in fields of it."""
    thumb = Thumb(lambda _place: offers, auto_start=False)
    thumb.press(form)
    for field, value in values:
        thumb.answer(form, field, value)
    return thumb
