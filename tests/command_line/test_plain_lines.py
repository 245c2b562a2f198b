"""``check`` with plain words: what was understood, the verdict on each action, and why nothing was."""

from __future__ import annotations

from pathlib import Path

from tests.command_line.conftest import Ask
from tests.command_line.tikal_games import short_game


def test_a_sentence_is_told_as_notation_and_judged(ask_tikal: Ask, tmp_path: Path) -> None:
    file = short_game(tmp_path)
    answer = ask_tikal("check", file, "--action", "bring in the leader and two explorers")
    assert answer.code == 0
    assert answer.lines[0].startswith("in L2: Ann ")
    assert "Legal. Costs 3 AP." in answer.lines[1]


def test_several_actions_are_judged_one_after_another_up_to_the_first_that_is_illegal(
    ask_tikal: Ask, tmp_path: Path
) -> None:
    file = short_game(tmp_path)
    answer = ask_tikal("check", file, "--action", "Leiter einsetzen, dann nach b2, fertig", "--json")
    assert answer.code == 0
    assert [one["line"] for one in answer.data["understood"]] == ["in L", "go L a1-b2", "end"]
    assert {one["verdict"] for one in answer.data["understood"]} == {"legal"}
    assert answer.data["verdict"] == "legal"
    refused = ask_tikal("check", file, "--action", "dig on a2 please", "--json")
    assert refused.code == 1
    assert refused.data["verdict"] == "illegal"
    assert [one["line"] for one in refused.data["understood"]] == ["dig a2"]


def test_a_correction_is_told_as_one(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("check", short_game(tmp_path), "--action", "Bo has 34 points", "--json")
    assert answer.code == 0
    assert [one["line"] for one in answer.data["understood"]] == ["set blue points 34 ! Bo has 34 points"]


def test_what_is_ambiguous_or_not_understood_is_bad_input_with_its_reason(
    ask_tikal: Ask, tmp_path: Path
) -> None:
    file = short_game(tmp_path, "in L2")
    several = ask_tikal("check", file, "--action", "to b2")
    assert several.code == 2
    assert "go L a1-b2" in several.err
    unknown = ask_tikal("check", file, "--action", "exploro to b2")
    assert unknown.code == 2
    assert "exploro" in unknown.err
    assert "explorer" in unknown.err, "the nearest word is proposed"
    assert ask_tikal("check", file, "--action", "@Ann digs somewhere").code == 2


def test_plain_words_behind_a_verb_of_notation_are_heard_as_on_the_page(
    ask_tikal: Ask, tmp_path: Path
) -> None:
    file = tmp_path / "open.txt"
    log = "table-assistant log 1\ngame thurn_und_taxis\nedition yucata\nversion basic\nrules 1\n"
    players = "player red Ada\nplayer blue Ben\n\nshow ulm linz basel passau pilsen lodz\n"
    file.write_text(log + players, "utf-8")
    both = ask_tikal("check", str(file), "--action", "take ulm and basel", "--json")
    assert both.code == 0
    assert [one["line"] for one in both.data["understood"]] == ["take ulm", "take basel"]
    left_over = ask_tikal("check", str(file), "--action", "take ulm and back")
    assert left_over.code == 2
    assert "back" in left_over.err
    assert "city" not in left_over.err, "no city of that name was meant"
    assert ask_tikal("check", str(file), "--action", "take ulm").lines[1] == "Legal."
