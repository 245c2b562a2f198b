from pathlib import Path

from tests.languages.merge import main, merged, translations
from tests.languages.messages import Message
from tests.languages.update import Translation, written

UNDO, REDO, NEW = Message("Undo"), Message("Redo"), Message("1 new", "{count} new")


def test_the_side_that_changed_a_translation_wins_and_nothing_is_lost() -> None:
    before: dict[Message, Translation] = {UNDO: "Zurück", REDO: ""}
    ours: dict[Message, Translation] = {UNDO: "Zurück", REDO: "Wieder", NEW: ("1 neu", "{count} neue")}
    theirs: dict[Message, Translation] = {UNDO: "Rückgängig", REDO: "", Message("Gone"): "Weg"}
    assert merged(before, ours, theirs) == {
        UNDO: "Rückgängig",
        REDO: "Wieder",
        NEW: ("1 neu", "{count} neue"),
        Message("Gone"): "Weg",
    }


def test_what_one_side_has_dropped_does_not_come_back() -> None:
    before: dict[Message, Translation] = {UNDO: "Zurück", REDO: "Wieder", NEW: ("", "")}
    ours: dict[Message, Translation] = {UNDO: "Rückgängig", NEW: ("", "")}
    theirs: dict[Message, Translation] = {UNDO: "Zurück", REDO: "Wiederholen"}
    assert merged(before, ours, theirs) == {UNDO: "Rückgängig"}


def test_neighbours_in_a_file_stay_with_their_own_translation(tmp_path: Path) -> None:
    base, ours, theirs = (tmp_path / name for name in ("base", "ours", "theirs"))
    base.write_bytes(written([], {}, "de"))
    ours.write_bytes(written([UNDO, REDO, NEW], {}, "de"))
    theirs.write_bytes(written([UNDO, REDO], {UNDO: "Rückgängig", REDO: "Wieder"}, "de"))
    main(base, ours, theirs)
    assert translations(ours) == {UNDO: "Rückgängig", REDO: "Wieder", NEW: ("", "")}
