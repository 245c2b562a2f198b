"""The views on a page, driven without a browser: what their plain widgets do and what they draw."""

from typing import Any

from streamlit.testing.v1 import AppTest

from assistant.views.drawing.drawing import draw
from tests.views.samples import CELLS, hex_board


def list_page() -> None:
    import streamlit as st  # noqa: PLC0415 - this function is run as a page of its own

    from assistant.views.drawing.board import pick_zone, tap_board  # noqa: PLC0415
    from tests.views.samples import hex_board  # noqa: PLC0415

    def heard(zone: str) -> None:
        st.session_state.heard = zone

    tap_board(hex_board(), key="board", on_tap=heard)
    pick_zone(hex_board(), key="list", on_pick=heard)
    st.text(st.session_state.get("heard", "nothing"))


def words_page() -> None:
    from assistant.referee.score import ScoreItem, ScoreSheet  # noqa: PLC0415
    from assistant.referee.text import Text  # noqa: PLC0415
    from assistant.referee.verdict import Fix, Missing, Verdict  # noqa: PLC0415
    from assistant.views.rulings.verdicts import verdict_card  # noqa: PLC0415
    from assistant.views.score.sheets import show_sheet  # noqa: PLC0415
    from tests.views.test_verdicts import BROKEN, READER  # noqa: PLC0415

    fix = Fix((), "![x](y)", 3)
    verdict_card(Verdict("illegal", 6, (BROKEN, BROKEN._replace(rule="T53")), (), fix), READER, key="no")
    verdict_card(Verdict("legal", 5), READER, key="yes")
    verdict_card(Verdict("undecided", 5, (), (Missing("camp-needs-figure", ("T53",)),)), READER, key="maybe")
    items = (ScoreItem(Text("a"), 2, 3, "T1", "treasures"), ScoreItem(Text("b"), 1, 1, "T1", "temples", "d3"))
    show_sheet(ScoreSheet("red", items, (Text("e4: a tie"),)), key="sheet")
    show_sheet(ScoreSheet("blue", ()), key="empty")


def page(function: Any) -> AppTest:  # noqa: ANN401 - a page is any function
    opened = AppTest.from_function(function, default_timeout=120).run()
    assert not opened.exception
    return opened


def said(opened: AppTest) -> list[str]:
    return [text.value for text in opened.text]


def test_the_list_does_what_the_board_does() -> None:
    opened = page(list_page)
    assert len(opened.selectbox[0].options) == len(CELLS)
    opened.selectbox[0].select_index(3).run()
    assert said(opened) == [CELLS[3]]
    assert opened.selectbox[0].options[3] == draw(hex_board()).touches[3].label


def test_a_card_says_judgement_reason_and_way_out() -> None:
    opened = page(words_page)
    assert opened.error[0].value == "**Illegal\\.** This costs 6 and 2 are left\\."
    assert opened.error[0].icon == ":material/block:"
    assert "\\!\\[x\\]" in opened.info[0].value
    assert opened.success[0].value == "**Legal\\.** Costs 5 AP\\."
    assert "Must a figure stand there" in opened.warning[0].value
    assert [expander.label for expander in opened.expander][:2] == ["All reasons \\(2\\)", "Why?"]
    assert len(opened.expander[0].markdown) >= 2


def test_a_sheet_is_a_sentence_with_its_items_below() -> None:
    opened = page(words_page)
    assert not opened.dataframe
    opened.session_state["sheet-items"] = True
    opened.run()
    shown = [line.value.replace("\\", "") for line in opened.markdown]
    assert "Treasures 2 × 3 = 6; temples 1 (d3); together 7" in shown
    assert "Together 0" in shown
    assert opened.dataframe[0].value["Points"].tolist() == [6, 1]
    assert "e4: a tie" in [line.value.replace("\\", "") for line in opened.caption]
