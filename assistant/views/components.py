"""The Components page: facts of people's own copies of a game, told once and used by every game they play.

Each component is one row of small fields; what cannot be right is said below them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final
from zlib import crc32

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import SHEETS
from assistant.records.games import referees
from assistant.records.keeping import ComponentSheets, KeptSheet
from assistant.referee.component_sheets import (
    LONGEST_TITLE,
    LONGEST_VALUE,
    MOST_BYTES,
    ComponentSheet,
    SheetField,
    SheetForm,
    SheetGroup,
    fault_text,
    faults_of,
    form_of,
    make_sheet,
    read_sheet,
    unknown_fields,
    write_sheet,
)
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text, plural
from assistant.views.drawing.board import pick_zone, tap_board
from assistant.views.keeping.game_care import offer_deletion, show_bin
from assistant.views.page.column import two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, stored
from assistant.views.page.file_field import show_bringing_in
from assistant.views.page.flash import show_told, tell, telling, warn
from assistant.views.page.links import page_link, save_button
from assistant.views.page.state import Looked, state_of
from assistant.views.ui import (
    HINTS,
    boxed,
    button,
    caption,
    centred_row,
    keep_in_address,
    pick,
    row,
    select,
    words,
    write,
)

SHEET_IN_ADDRESS: Final = "sheet"
KEY: Final = "components"
WIDTHS: Final = {"number": 110, "numbers": 170, "choice": 170, "text": 200}
"""Pixels of a field, so that a text and a number stand side by side on a telephone, too."""
SHORT: Final = 130
"""Pixels of a field of a few signs, so that it fits beside a choice there."""


def forms() -> dict[tuple[str, str], SheetForm]:
    """Return every form of every game, by game and form."""
    return {
        (game, form.id): form for game, referee in referees().items() for form in referee.component_forms()
    }


def sheets_of(game: str, form: SheetForm) -> list[KeptSheet]:
    """Return the sheets of a form that this device may see."""
    return stored(ComponentSheets).sheets(game, form.id, circle())


def address_of(game: str, form: SheetForm) -> dict[str, str]:
    """Return where a sheet of a form is filled in: the one changed last, or the list where there is none."""
    kept = next(iter(sheets_of(game, form)), None)
    return {} if kept is None else {SHEET_IN_ADDRESS: kept.id}


def begun_sheet(game: str, form: SheetForm) -> dict[str, str]:
    """Return where a sheet of a form is filled in, a new one where there is none."""
    sheet = ComponentSheet(game, form.id, say(form.title))
    return address_of(game, form) or {SHEET_IN_ADDRESS: stored(ComponentSheets).keep(sheet, circle()).id}


def show_components() -> None:
    """Draw the page: the sheet that the address names, or those that are kept and how to begin one."""
    show_told()
    kept = _named_sheet()
    if kept is None:
        kept_or_new, brought = two_columns(f"{KEY}-list")
        with kept_or_new:
            _show_list()
        with brought:
            title, label = translate("Bring in a sheet from a file"), translate("A component sheet")
            show_bringing_in(title, label, ["json"], _bring_in, key=KEY, most=MOST_BYTES // 4)
            show_bin((SHEETS,), KEY)
    else:
        _show_sheet(kept)


def _named_sheet() -> KeptSheet | None:
    named = st.query_params.get(SHEET_IN_ADDRESS, "")
    if not named:
        return None
    try:
        kept = stored(ComponentSheets).get(named, circle())
        form_of(referees().get(kept.sheet.game), kept.sheet.form)
    except BadInputError as problem:
        warn(problem, ":material/search_off:")
        return None
    return kept


def _keep(sheet: ComponentSheet) -> None:
    """Store a new sheet and open it, or say what is wrong."""
    with telling():
        st.query_params[SHEET_IN_ADDRESS] = stored(ComponentSheets).keep(sheet, circle()).id


def _show_list() -> None:
    st.markdown(say(HINTS["components"]))
    offered = forms()
    for kept in stored(ComponentSheets).sheets(circle=circle()):
        form = offered.get((kept.sheet.game, kept.sheet.form))
        if form is not None:
            left = len(unknown_in(form.groups, kept.sheet.values))
            state = plural("1 still unknown", "{count} still unknown", left) if left else Text("complete")
            label = f"{kept.sheet.title} · {referees()[kept.sheet.game].title} · {say(state)}"
            open_it = partial(keep_in_address, SHEET_IN_ADDRESS, kept.id)
            button(label, f"{KEY}-open-{kept.id}", open_it, icon="description")
    for (game, form_id), form in offered.items():
        label = say(Text("New sheet: {form} · {game}", form=form.title, game=referees()[game].title))
        sheet = ComponentSheet(game, form_id, say(form.title))
        button(label, f"{KEY}-new-{game}-{form_id}", _keep, sheet, icon="add")


def _bring_in(content: bytes) -> None:
    with telling():
        _keep(read_sheet(content, referees()))
    st.rerun()


def _show_sheet(kept: KeptSheet) -> None:
    sheet = kept.sheet
    referee = referees()[sheet.game]
    form = form_of(referee, sheet.form)
    with centred_row(gap="small"):
        back, key = Text("All sheets"), f"{KEY}-close"
        button(back, key, keep_in_address, SHEET_IN_ADDRESS, "", icon="arrow_back")
        st.markdown(f"**{words(sheet.title)}** · {words(referee.title)}")
        game = st.query_params.get(GAME_IN_ADDRESS, "")
        if game:  # a table sent people here, and takes over what they tell
            page_link("table", translate("Back to the table"), address={GAME_IN_ADDRESS: game})
    overview, facts = two_columns(KEY)
    left, whole = len(unknown_in(form.groups, sheet.values)), len(form.fields)
    progress = Text("{known} of {all} facts known", known=whole - left, all=whole)
    with overview:
        st.progress((whole - left) / whole, text=say(progress))
        show_faults(referee, sheet.values)
        _show_picture(kept, form)
    with facts:
        _show_groups(kept, form)
        _show_file(kept)


def _show_groups(kept: KeptSheet, form: SheetForm) -> None:
    titles = {}
    for group in form.groups:
        left = len(unknown_in((group,), kept.sheet.values))
        message = "{group} ({left})" if left else "{group} ✓"
        titles[group.id] = words(Text(message, group=group.title, left=left))
    chosen = pick(translate("Components"), titles, f"{KEY}-{kept.id}-group", joined=True)
    group = next(group for group in form.groups if group.id == chosen)
    show_group(group, kept.sheet.values, f"{KEY}-{kept.id}", partial(_tell, kept.id, form))


def _tell(sheet_id: str, form: SheetForm, name: str, value: str) -> None:
    """Keep a fact that was stated; what cannot be read is said and stays in its field.

    Others may type on the same sheet meanwhile: only this fact is changed, on the sheet as it is now.
    """
    with telling():
        kept = stored(ComponentSheets).get(sheet_id, circle())
        _change(kept, form, kept.sheet.title, {**kept.sheet.values, name: value})


def _change(kept: KeptSheet, form: SheetForm, title: str, values: Mapping[str, str]) -> None:
    sheet = make_sheet(kept.sheet.game, form, title, values)
    stored(ComponentSheets).change(kept.id, sheet, kept.revision, circle())


def _show_picture(kept: KeptSheet, form: SheetForm) -> None:
    """Draw a form that has a picture, and tell facts by tapping it."""
    referee = referees()[kept.sheet.game]
    looked = state_of(Looked, f"{KEY}-{kept.id}")
    selected = looked.zone
    values = {**form.proven, **kept.sheet.values}
    drawn = referee.form_picture(form.id, values, selected)
    if drawn is None:
        return

    def pick(zone: str) -> None:
        entered, looked.zone = referee.form_tapped(form.id, values, selected, zone)
        if entered != values:
            with telling():
                _change(kept, form, kept.sheet.title, entered)

    write(drawn.help)
    tap_board(drawn.picture, key=f"{KEY}-{kept.id}-board", on_tap=pick)
    pick_zone(drawn.picture, key=f"{KEY}-{kept.id}-{kept.revision}-{selected}-place", on_pick=pick)


def _rename(kept: KeptSheet, form: SheetForm, field: str) -> None:
    """Give a sheet the title that was typed; what cannot be one is said, and stays in its field."""
    with telling():
        _change(kept, form, str(st.session_state[field]), kept.sheet.values)
        tell(translate("Saved."), done=True)


def _show_file(kept: KeptSheet) -> None:
    with row():
        file = f"{kept.sheet.game}-{kept.sheet.form}.json"
        label = translate("Save as a file to share")
        save_button(label, lambda: write_sheet(kept.sheet), file, key=f"{KEY}-download")
        field = f"{KEY}-{kept.id}-title"
        with st.popover(translate("Title"), icon=":material/edit:", key=f"{field}-changing"):
            st.text_input(translate("Title"), kept.sheet.title, key=field, max_chars=LONGEST_TITLE)
            form = form_of(referees()[kept.sheet.game], kept.sheet.form)
            button(Text("Save"), f"{KEY}-{kept.id}-rename", _rename, kept, form, field)
        named, about = (SHEET_IN_ADDRESS, kept.id), HINTS["sheet-deleted"]
        title, delete = kept.sheet.title, stored(ComponentSheets).delete
        offer_deletion(title, about, f"{KEY}-delete", named, delete, quiet=False)
    page_link("games", translate("To the games"))


def unknown_in(groups: Iterable[SheetGroup], values: Mapping[str, str]) -> list[SheetField]:
    """Return the facts of some groups that nobody has stated and no source proves."""
    return unknown_fields((field for group in groups for row in group.rows for field in row.fields), values)


def show_group(
    group: SheetGroup, values: Mapping[str, str], key: str, on_tell: Callable[[str, str], None]
) -> None:
    """Ask for the facts of a group; ``on_tell`` is called with the key of a fact and what its field holds."""
    if group.note:
        caption(group.note)
    for component in group.rows:
        with boxed(f"**{words(component.label)}**"):
            with row():
                for fields in component.side_by_side:
                    with row(width="content"):
                        for field in fields:
                            _ask_at_once(field, values.get(field.key, ""), key, on_tell)
            for source in dict.fromkeys(say(field.source) for field in component.fields if field.source):
                caption(source)


def _ask_at_once(field: SheetField, value: str, key: str, on_tell: Callable[[str, str], None]) -> None:
    """Ask for one fact that is kept as soon as its field is left."""
    # A field of its own for every value that is kept: what others stated stands there, too.
    widget = f"{key}-{crc32(value.encode()):x}-{field.key}"
    ask_field(field, value, widget, lambda: on_tell(field.key, str(st.session_state[widget] or "").strip()))


def ask_field(field: SheetField, value: str, key: str, on_change: Callable[[], None] | None = None) -> str:
    """Ask for one fact and return what its field holds; ``value`` is what is known of it."""
    label, value = words(field.label), value or field.proven
    more: dict[str, Any] = {"width": SHORT if field.short else WIDTHS[field.kind], "on_change": on_change}
    more |= {"help": words(field.help)} if field.help else {}
    if field.kind == "choice":
        known = {"": translate("unknown"), **{choice: say(text) for choice, text in field.choices.items()}}
        index = list(known).index(value) if value in known else 0
        return select(label, known, key, index=index, **more) or ""
    return str(st.text_input(label, value, key=key, max_chars=LONGEST_VALUE, placeholder="?", **more) or "")


def show_faults(referee: AnyLedger, values: Mapping[str, str]) -> None:
    """Say what cannot be right about values told, and which fields of which components it is about."""
    for fault in faults_of(referee, values):
        st.warning(words(fault_text(referee, fault)), icon=":material/rule:")
