"""What a player may do here, as buttons, and the fields to be filled in. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from assistant.locale import say, translate
from assistant.referee.offers import Alternative, Choice, Offer, is_refused
from assistant.referee.text import Text
from assistant.views.drawing.controls import Card, Controls
from assistant.views.drawing.svg import Node, span
from assistant.views.entering.selection import Selected, Selection, possible
from assistant.views.page.markup import capital, distinct, escape_markdown, one_line
from assistant.views.page.showing import showing
from assistant.views.ui import select

FEW: Final = 3
"""Values that stay in sight when one of them was picked."""
MOST_CARDS: Final = 24
"""More values than these are picked from a list that can be searched."""

Change = Callable[[Callable[[Selected], Selection]], None]
"""Take over what a press makes of the selection as it is when the press arrives."""


class FormPanel(NamedTuple):
    """What a page asks for, what a press changes, and the ``controls`` to which all of it is added.

    ``key`` names what Streamlit itself draws, ``currency`` is the short name of what prices count. *Back*
    takes back one value after the other, and then goes ``back_to`` a selection. ``lay`` takes over how
    a tile lies when it is picked by its picture, which needs no other confirmation; a page where things are
    laid so tells at its bottom why a place is refused, and it is not stated here, too.
    """

    selected: Selected
    controls: Controls
    key: str
    change: Change
    currency: str = ""
    back_to: Selection | None = None
    lay: Change | None = None

    # Streamlit keeps what a press calls as long as a session lasts. So what is called holds names alone, and
    # neither this panel nor anything that is drawn.

    def back(self) -> Callable[[], None]:
        """Return what takes back the value that was given last, or leaves the form where none was."""
        back_to = self.back_to
        return partial(self.change, lambda now: now.before_last_value or back_to or now.selection.cleared)

    def press(self, form: str) -> Callable[[], None]:
        """Return what a press on the button of a form does."""
        return partial(self.change, lambda now: now.pressed(form))

    def answer(self, form: str, field: str, change: Change | None = None) -> Callable[[str], object]:
        """Return what fills in a field with a value, by ``change`` where that is another way."""
        chosen = change or self.change
        return lambda value: chosen(lambda now: now.answered(form, field, value))

    def reopen(self, field: str) -> Callable[[], None]:
        """Return what asks for a field once more."""
        return partial(self.change, lambda now: now.emptied_from(field, again=True))


def choose(panel: FormPanel) -> None:
    """Add the action forms and the fields of the one that was picked to the controls.

    Once a form is picked the others make room for its fields; a way back stays beside it, unless it is the
    only one there is. One that was started by itself leaves the others where they are. What ends the turn is
    not drawn here: it has a place of its own.
    """
    selected = panel.selected
    shown = [each for each in selected.shown if each.form is not selected.ending]
    if selected.stands_beside_others:
        _show_fields(shown[0].form, shown[0].fields, panel)
        shown = shown[1:]
    buttons = [each.form for each in shown if each.button]
    allowed = [form for form in buttons if not is_refused(form)]
    # What is seldom meant stands under questions, unless it is what they are about.
    asked = any(each.fields for each in shown)
    seldom = [form for form in allowed if form.seldom and form is not selected.form and asked]
    _buttons([form for form in allowed if form not in seldom], panel)
    for each in shown:
        _show_fields(each.form, each.fields, panel)
    if seldom:
        panel.controls.row(*(_form_button(form, panel) for form in seldom))
    refused = [form for form in buttons if is_refused(form)]
    if refused:  # under all that is possible; it tells why when it is pressed
        heading = span("small", translate("Not now:"))
        panel.controls.row(heading, *(_form_button(form, panel) for form in refused), look="refusals")


def form_label(form: Offer, currency: str = "") -> str:
    """Return the words on a form's button: what it is and its price, if it has one."""
    price = f" · {form.price} {currency}".rstrip() if form.price else ""
    return f"{capital(say(form.label))}{price}"


def asks(selected: Selected) -> bool:
    """Whether a question stands among the fields that the selection waits for."""
    form, waiting = selected.form, selected.waiting
    return form is not None and waiting is not None and not _goes_without_saying(waiting, form, selected)


def _begun_by_itself(field: Choice, form: Offer, selected: Selected) -> bool:
    """Whether nobody has pressed for this field: a tap on the board has begun it, or it only tells."""
    beside = selected.stands_beside_others and form.id == selected.now.form
    return beside and (form.direct or field.aside)


def _goes_without_saying(field: Choice, form: Offer, selected: Selected) -> bool:
    """Whether a field is not drawn: a single value, and a board to be tapped when nothing was pressed."""
    alone = field.kind == "zone" or len(field.alternatives) == 1
    return _begun_by_itself(field, form, selected) and not field.aside and alone


def _show_fields(form: Offer, fields: Sequence[Choice], panel: FormPanel) -> None:
    """Add the open question first, where the one before it stood, and under it what has been filled in.

    What came to light, one after the other, is a single line.
    """
    started = form.id == panel.selected.now.form
    filled = [(field, panel.selected.shown_value(field) if started else None) for field in fields]
    asked = any(value is None for _, value in filled)
    so_far = []
    for field, value in sorted(filled, key=lambda one: one[1] is not None):
        if value is not None and field.aside and field.kind == "zone":
            so_far.append(say(value.label))
        else:
            _show_field(field, form, value, panel, leaves_room=asked)
    if so_far:
        panel.controls.sentence(say(Text("So far: {answers}", answers=", ".join(so_far))), icon="place")


def _buttons(forms: Sequence[Offer], panel: FormPanel) -> None:
    """Add what is possible as buttons."""
    buttons = [_form_button(form, panel) for form in forms]
    if buttons and _is_picked(panel.selected.form, panel) and len(panel.selected.offers) > 1:
        buttons.append(_back(panel))
    if buttons:
        panel.controls.row(*buttons)


def _is_picked(form: Offer | None, panel: FormPanel) -> bool:
    """Whether a form was picked, so that the others make room."""
    return form is not None and form is panel.selected.form and not panel.selected.stands_beside_others


def _back(panel: FormPanel) -> Node:
    return panel.controls.button(translate("Back"), "back", panel.back(), icon="arrow_back", look="quiet")


def _form_button(form: Offer, panel: FormPanel) -> Node:
    picked = _is_picked(form, panel)
    label = form_label(form, panel.currency)
    first = panel.selected.fields[0] if picked and panel.selected.fields else None
    # What was picked first of many, such as the spell, is what all further questions are about.
    begun_with = panel.selected.shown_value(first) if first and first.kind == "list" else None
    if begun_with:
        label = f"{label}: {say(begun_with.label)}"
    icon, look = "check" if picked else "", "quiet" if is_refused(form) else ""
    return panel.controls.button(label, f"offer-{form.id}", panel.press(form.id), icon=icon, look=look)


def _show_field(
    field: Choice, form: Offer, shown: Alternative | None, panel: FormPanel, *, leaves_room: bool
) -> None:
    """Add a field of a form, under the form's own words where nobody has picked it.

    What goes without saying is not drawn: a single value, and a board to be tapped when nothing was pressed.
    """
    selected = panel.selected
    if _goes_without_saying(field, form, selected):
        return
    if field.kind == "zone":
        by_itself = _begun_by_itself(field, form, selected)
        _zone_line(field, shown, f"{form_label(form)}: " if by_itself else "", panel)
        if shown is None:
            leads_back = bool(selected.selection.place) or selected.is_filled_in
            _instead_of_a_place(field, form, panel, back=by_itself and leads_back)
    elif field.kind == "turn":
        _turn(field, form, shown, panel)
    elif shown and not shown.refused and (leaves_room or _takes_room(field)):
        _picked(field, shown, panel)
        return
    elif len(field.alternatives) > MOST_CARDS and not _has_pictures(field):
        _closed_list(field, form, panel)
    else:
        _cards(field, form, shown, panel)
    # Where a tile cannot lie at all, the place has said why.
    lies_nowhere = field.kind == "turn" and not possible(field)
    unanswerable = lies_nowhere or (field.kind == "zone" and panel.lay is not None)
    if shown and shown.refused and not unanswerable:
        panel.controls.sentence(say(shown.refused), icon="block", look="alert")
    elif field.kind == "list" and shown is None and not _tells_when_touched(field, form, panel):
        # What the place filled in before is refused for, it has said.
        for sentence in _refusals(field, selected.refused_value):
            panel.controls.sentence(f"✕ {sentence}", look="small")


def _refusals(field: Choice, known: Alternative | None) -> list[str]:
    """Return one sentence for each reason to refuse values, with the values it refuses.

    The reason for which a ``known`` value is refused is left out.
    """
    grouped: dict[str, list[str]] = {}
    for each in field.alternatives:
        if each.refused and (known is None or each.refused != known.refused):
            grouped.setdefault(say(each.refused), []).append(say(each.label))
    return [f"{', '.join(labels)}: {sentence}" for sentence, labels in grouped.items()]


def _tells_when_touched(field: Choice, form: Offer, panel: FormPanel) -> bool:
    """Whether these are pictures for which nobody has asked: each has its reason for whoever touches it."""
    return form.id != panel.selected.now.form and _has_pictures(field)


def _asked(field: Choice, form: Offer, panel: FormPanel) -> str:
    """Return the question; what nobody has started is called by its own words before it.

    What went without saying there, such as the only card that can be laid, is stated too.
    """
    if form.id == panel.selected.now.form:
        return say(field.label)
    started = panel.selected.at(panel.selected.picked(form.id))
    by_itself = ", ".join(say(shown.label) for each in started.fields if (shown := started.shown_value(each)))
    before = ": ".join(filter(None, (form_label(form, panel.currency), by_itself)))
    return f"{before} – {say(field.label)}"


def _zone_line(field: Choice, shown: Alternative | None, before: str, panel: FormPanel) -> None:
    label = say(field.label)
    question = label.endswith("?")
    if shown is None:
        message = "{question} Tap the board." if question else "{question}: tap the board"
        panel.controls.sentence("", then=before + say(Text(message, question=label)), icon="touch_app")
    else:
        panel.controls.sentence(label if question else f"{label}:", then=say(shown.label), icon="place")


def _instead_of_a_place(field: Choice, form: Offer, panel: FormPanel, *, back: bool) -> None:
    """Add as buttons what places mean here that nobody would tap for it, such as the pile, and the way back.

    Only the open question has them: what is filled in is a line of words.
    """
    answer = panel.answer(form.id, field.id)
    buttons = [
        panel.controls.button(
            capital(say(each.short)), f"{field.id}-{each.value}", partial(answer, each.value)
        )
        for each in field.alternatives
        if each.short
    ]
    if back:
        buttons.append(_back(panel))
    if buttons:
        panel.controls.row(*buttons)


def _turn(field: Choice, form: Offer, shown: Alternative | None, panel: FormPanel) -> None:
    """Add how a tile lies: pictures that lay it so, or a button that turns it as a tap on the board does."""
    ways, lay = possible(field), panel.lay
    if len(ways) == 1:
        return
    if ways and lay is not None:
        cards = value_cards(field._replace(alternatives=ways), shown)
        pick = panel.answer(form.id, field.id, lay)
        panel.controls.cards(say(field.label), cards, pick, group=f"{field.id}-ways", named=False)
        return
    turn = partial(panel.change, Selected.turned)
    button = panel.controls.button(
        say(field.label), f"{field.id}-turn", turn, icon="rotate_right", look="stepping"
    )
    panel.controls.row(button, *([span("small", say(shown.label))] if shown else []))


def _cards(field: Choice, form: Offer, shown: Alternative | None, panel: FormPanel) -> None:
    """Add the values of a field as cards to touch."""
    cards, pick = value_cards(field, shown), panel.answer(form.id, field.id)
    panel.controls.cards(_asked(field, form, panel), cards, pick, group=f"{form.id}-{field.id}")


def value_cards(field: Choice, shown: Alternative | None) -> list[Card]:
    """Return a card for each value of a field; without pictures their words are short, and no two alike."""
    pictures = _has_pictures(field)
    in_short = not pictures and all(each.short for each in field.alternatives)
    named = {each.value: say((in_short and each.short) or each.label) for each in field.alternatives}
    labels = named if pictures else distinct(named)
    cards = []
    for each in field.alternatives:
        chosen = each is shown and not each.refused
        cards.append(Card(each.value, labels[each.value], each.picture, chosen, each.refused is not None))
    return cards


def _closed_list(field: Choice, form: Offer, panel: FormPanel) -> None:
    """Draw the values of a field as a list that can be searched, below what was added so far."""
    panel.controls.draw()
    chosen = panel.selected.value(field.id) if form.id == panel.selected.now.form else None
    key, answer = f"{panel.key}-{form.id}-{field.id}", panel.answer(form.id, field.id)
    labels = {card.id: f"✕ {card.label}" if card.refused else card.label for card in value_cards(field, None)}
    label, asked = escape_markdown(_asked(field, form, panel)), showing(key, chosen, answer, required=True)
    select(label, labels, **asked, index=None, placeholder=translate("Choose"))


def _takes_room(field: Choice) -> bool:
    """Whether what is offered would push the next question out of sight."""
    return len(field.alternatives) > FEW or _has_pictures(field)


def _has_pictures(field: Choice) -> bool:
    return any(one.picture for one in field.alternatives)


def _picked(field: Choice, shown: Alternative, panel: FormPanel) -> None:
    """Add what was picked of many as a line of words, so that the next question stays in sight."""
    parts = [span("", say(field.label)), span("", one_line(say(shown.label)), tag="b")]
    if len(field.alternatives) > 1:
        reopen, name = panel.reopen(field.id), f"{field.id}-change"
        parts.append(panel.controls.button(translate("Change"), name, reopen, icon="edit", look="quiet"))
    panel.controls.row(*parts, look="picked")
