"""Sample games say what they are, wherever their logs are taken."""

from pathlib import Path

import pytest

from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.log import MADE_UP_TITLE, is_made_up, is_sample, sample_details, title_text
from assistant.referee.logs.logfile import load_log, read_log, write_log
from assistant.referee.text import Text
from tests.orcs_orcs_orcs.fictitious import SHEET

SAMPLES = sorted(DATA.glob("*/samples/*.txt"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.parent.parent.name)
def test_a_sample_is_a_whole_legal_game_that_says_so(path: Path) -> None:
    log = load_log(path, referees())
    referee = referees()[log.header.game]
    history = History.replay(referee, log)
    assert {step.verdict.judgement for step in history.steps} == {"legal"}
    assert referee.winners(history.position)
    assert not referee.audit(history.position)
    taken = read_log(write_log(log, referee), referees())
    assert is_sample(taken.header.details)


def test_every_game_has_a_sample() -> None:
    assert {path.parent.parent.name for path in SAMPLES} == set(referees())


def test_numbers_that_nobody_read_off_a_copy_are_called_made_up() -> None:
    headers = [load_log(path, referees()).header for path in SAMPLES]
    assert {header.game for header in headers if is_made_up(header.details)} == {
        header.game for header in headers if header.components
    }
    (made_up,) = [header for header in headers if header.components]
    assert title_text(made_up.details["title"]) == MADE_UP_TITLE
    # A creature's name is shown alone, so it says itself that no card shows it.
    names = [value for key, value in made_up.components.items() if key.endswith(".name")]
    assert names
    assert all("made up" in name for name in names)
    assert made_up.components.keys() == SHEET.keys()


def test_every_sample_has_a_title_for_readers_of_any_language() -> None:
    for path in SAMPLES:
        assert isinstance(title_text(load_log(path, referees()).header.details["title"]), Text), path


def test_people_s_own_titles_stay_as_they_are() -> None:
    assert title_text("Cabin evening") == "Cabin evening"
    assert title_text("") == ""
    assert not is_sample({"title": "Made-up numbers"})
    assert not is_made_up({"sample": "played"})


def test_what_a_sample_is_goes_with_its_table() -> None:
    assert sample_details({"sample": "made-up", "title": "Made-up numbers"}) == {"sample": "made-up"}
    assert sample_details({"title": "Cabin evening"}) == {}
