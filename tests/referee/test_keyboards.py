"""Lines of notation as keyboards leave them: dashes, full stops and wide signs that nobody meant."""

from __future__ import annotations

import pytest

from assistant import orcs_orcs_orcs
from assistant.records.games import referees
from assistant.referee.logs.logfile import read_entry
from assistant.referee.wording import clean_text

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"


@pytest.mark.parametrize(
    "game, typed, meant",
    [
        # iOS 11 and later, "Smart Punctuation" (Settings, General, Keyboard): two hyphens are a dash, and a
        # lone hyphen between blanks is one in Word (AutoFormat As You Type) and in macOS "smart dashes".
        (TIKAL, "go a1–a2", "go a1-a2"),
        (TIKAL, "go a1—a2", "go a1-a2"),
        (TIKAL, "set b3 camp – ! gone", "set b3 camp - ! gone"),
        (ORCS, "hand —", "hand -"),
        (ORCS, "fate strong very–strong", "fate strong very-strong"),
        # U+2011 is what Word writes for Ctrl+Shift+Hyphen, U+2212 what a formula has.
        (TIKAL, "go a1\u2011a2", "go a1-a2"),
        (ORCS, "set red goblin −1 ! so", "set red goblin -1 ! so"),
        # iOS and Gboard: two blanks are a full stop and a blank ("." shortcut, double-space full stop).
        (TIKAL, "Dig b3 2. ", "dig b3 2"),
        (POST, "draw ulm.", "draw ulm"),
        (ORCS, "poison red. ! forgotten", "poison red ! forgotten"),
        (TIKAL, "set red points 5. ! forgotten", "set red points 5 ! forgotten"),
        # Keyboards for Chinese and Japanese: Unicode's Halfwidth and Fullwidth Forms.
        (TIKAL, "ｄｉｇ\u3000ｂ３\u3000２", "dig b3 2"),
        (TIKAL, "red： dig b3", "red: dig b3"),
        (ORCS, "hand zap zap ？", "hand zap zap ?"),
        (POST, "take ulm。", "take ulm"),
        (ORCS, "set 3o creatures ork／1 ! so", "set 3o creatures ork/1 ! so"),
    ],
)
def test_a_line_means_the_same_whatever_a_keyboard_made_of_it(game: str, typed: str, meant: str) -> None:
    assert read_entry(typed, referees()[game]) == read_entry(meant, referees()[game])


@pytest.mark.parametrize(
    "typed, meant",
    [("note 1 red goblin 4.", "note 1 red goblin 4"), ("note 1 red goblin –", "note 1 red goblin -")],
)
def test_a_note_on_a_pad_does_too(typed: str, meant: str) -> None:
    pad = orcs_orcs_orcs.REFEREE.pad
    assert read_entry(typed, pad) == read_entry(meant, pad)


def test_reasons_and_titles_stay_as_they_were_typed() -> None:
    entry = read_entry("dig b3 ! we agreed – “let it pass”。", referees()[TIKAL])
    assert entry.reason == "we agreed – “let it pass”。"
    assert clean_text("第一局：試す") == "第一局：試す"
