"""The pages that follow from the code are as the code writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.paths import PAGES
from assistant.records.games import referees
from assistant.referee.logs.logfile import FIRST_LINE, read_log
from assistant.views.page.order import PAGE_ORDER
from tests.docs.pages import ROOT, fenced_lines, name
from tests.docs.test_typing_help import VERBS
from tests.docs.typing_pages import COMMAND, FILES, generated

GENERATED = generated()


@pytest.mark.parametrize("file", [pytest.param(file, id=name(file)) for file in GENERATED])
def test_a_page_is_up_to_date(file: Path) -> None:
    assert file.read_text("utf-8") == GENERATED[file], f"run “{COMMAND}”"


@pytest.mark.parametrize("game", FILES)
def test_the_page_of_a_game_holds_every_word(game: str) -> None:
    text = (ROOT / "docs" / FILES[game]).read_text("utf-8")
    referee = referees()[game]
    assert [verb for verb in VERBS[game] if f"| `{verb}" not in text] == []
    assert [option.id for option in referee.rulebook.options if f"`option {option.id} " not in text] == []
    keys = [key for form in referee.component_forms() for key in form.fields]
    written = set(text.replace("`", " ").split())
    assert [key for key in keys if key not in written] == []


def test_every_page_of_the_app_is_told() -> None:
    assert sorted(page.name for page in PAGE_ORDER) == sorted(file.stem for file in PAGES.glob("*.py"))


def test_the_log_that_is_shown_can_be_read() -> None:
    page = ROOT / "docs/typing.md"
    lines = [line.text for line in fenced_lines(page)]
    assert lines[0] == FIRST_LINE
    log = read_log("\n".join(lines), referees())
    assert [entry.kind for entry in log.entries] == [
        "action",
        "action",
        "action",
        "correction",
        "undo",
        "action",
    ]
    assert [entry.by for entry in log.entries[:2]] == ["", "Ada"]
