"""The Table page, by what it says and what it offers."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.records.notes import EntryNotes
from assistant.records.rights import Right
from assistant.referee.logs.log import Entry, Log
from assistant.views.entering.action_forms import FormPanel
from assistant.views.entering.selection import Selected, Selection
from assistant.views.page.current_game import tables
from assistant.views.table.kept import TableState
from tests.orcs_orcs_orcs.fictitious import header
from tests.orcs_orcs_orcs.fictitious import table as orcs_table
from tests.pages.at_table import page_state, press
from tests.pages.opening import (
    buttons,
    card_rows,
    controls,
    line_field,
    line_fields,
    opened,
    said,
    shown,
    stored,
    unfolded,
)
from tests.pages.tikal_tables import GAME, table


@pytest.mark.parametrize("code", ["AAAAAAAA", "no such", "../../etc", "<b>x</b>"])
def test_an_unknown_code_is_no_accident(code: str) -> None:
    app = opened("table", game=code)
    assert len(app.warning) == 1
    assert not app.button
    assert not app.text_input


def asked(app: AppTest) -> list[str]:
    """Return what is asked with its answers beside it."""
    return [row.label for row in card_rows(app)]


@pytest.mark.parametrize("cell, look", [("b2", "secondary"), ("b3", "primary")])
def test_confirming_is_the_main_button_only_where_the_tile_can_lie(cell: str, look: str) -> None:
    head, _, entries = GAME.partition("\n\n")
    code, app = table("\n".join([head, "", *entries.splitlines()[:18]]) + "\n")
    page_state(app, TableState, f"{code}-table").selection = Selection(
        form="lay", values=(("tile", "A2"), ("cell", cell))
    )
    app.run()
    assert next(one.type for one in buttons(app) if one.label == "Confirm") == look


def test_buttons_hold_nothing_of_what_was_drawn_with_them() -> None:
    """What they call is kept as long as a session lasts."""
    code, app = table("\n".join(GAME.splitlines()[:60]) + "\n")
    for kept in (FormPanel, Selected):
        gc.collect()
        assert not [one for one in gc.get_objects() if isinstance(one, kept)]
    assert [one.key for one in buttons(app) if str(one.key).startswith(f"{code}-table-controls offer")]


def test_a_game_that_is_over_leads_to_its_scores_first_and_folds_typing_away() -> None:
    code, app = table(GAME)
    drawn = list(app.main)
    ways = [place for place, element in enumerate(drawn) if element.type == "page_link"]
    assert [drawn[place].proto.label for place in ways[:2]] == ["Score", "Breakdown"]
    assert "Position" in [drawn[place].proto.label for place in ways], "nobody has played on"
    assert not line_fields(app)
    unfolded(app, f"{code}-table-correcting")
    assert line_field(app).element not in drawn
    code, app = table()
    assert line_field(app).element in list(app.main), "while it runs, entering comes first"
    assert "Breakdown" not in [link.proto.label for link in app.main.get("page_link")]
    unfolded(app, f"{code}-table-played-on")
    links = [link.proto for link in app.get("page_link") if link.proto.label == "Position"]
    assert f"game={code}" in links[1].query_string, "beside the one in the menu"
    _, app = table(GAME.partition("\n\n")[0] + "\n\n")
    assert "Which tile was drawn?" in said(app) or "Which tile was drawn?" in asked(app)
    assert "Tap" not in said(app), "the question is said once, over its answers"


def test_the_open_question_stands_above_what_was_answered() -> None:
    start = REFEREE.fingerprint(
        orcs_table("1o creatures goblin ork", "round phase fate", players=2, told=False, turn="")
    )
    app = opened("table", game=stored(Log(replace(header(2, told=False), start=start), ())))
    for answer in ("weak", "goblin", "-"):
        card_rows(app)[0].set_value(answer).run()
    assert len(asked(app)) == 1, "what was answered is a line of words"
    parts = [looks["class"] for _, (_, looks, _) in controls(app)]
    answered = [place for place, looks in enumerate(parts) if looks == "row picked"]
    assert len(answered) == 3
    (question,) = [place for place, looks in enumerate(parts) if looks.startswith("cards")]
    assert question < min(answered)


def test_more_shows_signs_of_what_is_on() -> None:
    code, _ = table()

    def label(**address: str) -> str:
        app = opened("table", game=code, **address)
        (more,) = [one.proto.popover.label for one in app.get("popover") if "More" in one.proto.popover.label]
        return str(more)

    assert label() == "More"
    assert label(**{"sound-of-news": "yes"}) == "More :material/volume_up:"
    EntryNotes(tables().store.database).keep(code, (0, "It rained.", b""), Right(True, True))
    assert label() == "More :material/photo_library:"


def test_what_is_begun_behind_more_stays_while_the_board_is_looked_at() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-notes")
    note = next(area for area in app.text_area if shown(area.label) == "A note")
    note.set_value("It rained.").run()
    app.session_state[f"{code}-table-more"] = False
    app.run()
    (kept_note,) = [area for area in app.text_area if shown(area.label) == "A note"]
    assert kept_note.value == "It rained."


def test_more_closes_over_a_refusal_that_came_of_it_and_stays_for_news() -> None:
    code, app = table("\n".join(GAME.splitlines()[:60]) + "\n")
    more = f"{code}-table-more"
    unfolded(app, more, f"{code}-table-seating")
    mine, other = (field for field in app.text_input if field.form_id)
    mine.set_value(str(other.value))
    press(app, "Save the names")
    assert app.session_state[more] is False, "the answer stands at the bottom, which More lies over"
    unfolded(app, more)
    assert app.session_state[more] is True, "who has read it opens More again"
    now = tables().store.load(code)
    tables().store.append(code, Entry("undo"), len(now.entries), "somebody-else")
    app.run()
    assert app.session_state[more] is True
