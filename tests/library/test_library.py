"""The library as somebody with a notebook meets it: a few words in, sentences out."""

from pathlib import Path
from typing import assert_type
from xml.etree import ElementTree as ET

import pytest

import assistant
from assistant.library.json_form import table_data
from assistant.tikal.moves.working import Dig
from tests.orcs_orcs_orcs.fictitious import SHEET
from tests.referee.toy import TOY
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import NAMES

TABLES = tables_beside(__file__)

ROOT = Path(__file__).parent.parent.parent
SAMPLE = ROOT / "data/tikal/samples/four_players.txt"


@pytest.fixture
def game() -> assistant.Game:
    """Return a game in which Ana has laid temple 1 on b3 and has ten action points."""
    begun = assistant.new_game("tikal", players=["Ana", "Ben"], edition="rio-grande")
    begun.play("tile A3 b3 2")
    return begun


# Playing


def test_a_line_is_played_and_read_back_as_a_step(game: assistant.Game) -> None:
    step = game.play("in 2")
    assert_type(step, assistant.Step)
    assert str(step) == repr(step) == "Ana brings in 2 explorers at the base camp (2 AP)"
    assert (step.line, step.verdict.cost) == ("in 2", 2)
    assert [one.line for one in game.steps] == ["tile A3 b3 2", "in 2"]


def test_an_action_of_the_game_may_stand_for_a_line(game: assistant.Game) -> None:
    for line in ("in 2", "go 2 a1-b2-b3"):
        game.play(line)
    action = Dig("b3")
    assert game.may(action)
    assert game.play(action).line == "dig b3"


def test_a_line_may_say_whatever_a_line_of_a_log_may(game: assistant.Game) -> None:
    assert game.play("@Ben in 2").entry.by == "Ben"
    assert game.play("undo").line == "@Ben in 2"
    assert game.play("redo").line == "@Ben in 2"
    assert game.play("dig b3 ! we agreed").entry.overruled
    assert game.play("set b3 value 5 ! forgotten chip").entry.kind == "correction"
    assert game.log.endswith("undo\nredo\ndig b3 ! we agreed\nset b3 value 5 ! forgotten chip\n")


def test_who_typed_it_and_why_it_passes_may_be_said_beside_the_line(game: assistant.Game) -> None:
    step = game.play("dig b3", by="Ben", overrule="we agreed")
    assert step.line == "@Ben dig b3 ! we agreed"


def test_undo_gives_the_step_and_the_table_before_it(game: assistant.Game) -> None:
    before = game.position
    game.play("in 2")
    assert game.undo().line == "in 2"
    assert game.position == before
    assert game.redo().line == "in 2"
    assert game.position != before


def test_a_refusal_says_everything(game: assistant.Game) -> None:
    before = game.log
    game.play("in 2")
    with pytest.raises(assistant.RefusedError) as refused:
        game.play("dig b3 9")
    said = str(refused.value)
    # Nobody stands on b3, nine levels are more than any temple has, and they cost 18 of the 8 AP left.
    assert refused.value.verdict.rules == game.may("dig b3 9").rules
    assert {"T20", "T33"} <= set(refused.value.verdict.rules)
    assert all(f"{rule}: " in said for rule in refused.value.verdict.rules)
    assert "18 AP" in said
    assert "8 AP" in said
    assert "Rio Grande: " in said
    assert "Not as meant, but legal: " in said
    assert game.undo().line == "in 2"
    assert game.log.startswith(before)


def test_what_no_table_can_hold_is_refused_with_its_reason() -> None:
    pad = assistant.score_pad("tikal", ["Ana", "Ben"])
    verdict = pad.may("note 9 red temples 3")
    assert not verdict
    assert str(verdict).startswith("Illegal.")
    assert "no round 9" in str(verdict)
    with pytest.raises(assistant.RefusedError, match="no round 9"):
        pad.note("9 red temples 3")


# Asking


def test_a_verdict_is_a_sentence_and_true_only_where_it_is_legal(game: assistant.Game) -> None:
    legal, illegal = game.may("in 2"), game.may("dig b3")
    assert_type(legal, assistant.Verdict)
    assert legal
    assert not illegal
    assert str(legal) == repr(legal) == "Legal. Costs 2 AP."
    assert (legal.rules, illegal.rules) == ((), ("T33",))
    assert game.log.endswith("tile A3 b3 2\n")


def test_an_open_question_is_no_leave() -> None:
    text = (ROOT / "tests/games/orcs_orcs_orcs/two_players.txt").read_text(encoding="utf-8")
    untold = "\n".join(line for line in text.split("\n") if not line.startswith("component"))
    verdicts = [step.verdict for step in assistant.read_game(untold, lenient=True).steps]
    undecided = [verdict for verdict in verdicts if verdict.judgement == "undecided"]
    assert undecided
    assert not any(undecided)
    assert all("Not known: " in str(verdict) for verdict in undecided)


def test_undo_is_not_asked_for(game: assistant.Game) -> None:
    with pytest.raises(assistant.BadInputError, match="undo"):
        game.may("undo")


def test_every_line_listed_as_legal_is_legal(game: assistant.Game) -> None:
    lines = game.legal()
    assert "in 1" in lines
    assert all(game.may(line) for line in lines)
    assert game.legal("go") == [line for line in lines if line.startswith("go")]


def test_the_table_is_looked_over(game: assistant.Game) -> None:
    assert game.audit() == []
    for colour in ("red", "blue"):
        game.play(f"set {colour} m1 3 ! there are three of a motif")
    assert game.audit()
    assert all(said.startswith("T") for said in game.audit())


# Looking


def test_a_game_says_how_it_stands(game: assistant.Game) -> None:
    assert str(game) == "Tikal, Rio Grande: Ana (red) 0, Ben (blue) 0. Ana: to act, 10 of 10 left."


def test_sheets_are_sums(game: assistant.Game) -> None:
    for line in ("in 2", "go 2 a1-b2-b3", "dig b3"):
        game.play(line)
    sheet = game.scores["Ana"]
    assert_type(sheet, assistant.Sheet)
    assert str(sheet) == repr(sheet) == "Temples 2 (b3)"
    assert sheet.total == 2
    assert game.points == {"Ana": 0, "Ben": 0}
    assert game.winners == []


def test_a_step_that_scores_shows_whose_points_came_about_how() -> None:
    table = assistant.read_game(SAMPLE)
    scoring = [step for step in table.steps if step.sheets]
    assert scoring
    for step in scoring:
        for sheet, line in zip(step.sheets, step.lines[1:], strict=True):
            name = table.header.player(sheet.player).name
            assert line == f"{name}: {sheet}"


def test_a_game_draws_itself(game: assistant.Game) -> None:
    picture = ET.fromstring(game._repr_svg_())  # noqa: S314 - made here
    assert picture.tag.endswith("svg")
    assert ET.fromstring(game._repr_html_()).tag == "figure"  # noqa: S314 - made here
    before = game._repr_svg_()
    game.play("in 2")
    assert game._repr_svg_() != before


def test_the_history_is_a_table() -> None:
    table = assistant.read_game(SAMPLE)
    frame = table.history()
    assert len(frame) == len(table.steps)
    assert frame["line"].tolist() == [step.line for step in table.steps]
    last = frame.iloc[-1]
    assert {name: last[f"points {name}"] for name in table.points} == table.points
    assert frame["cost"].sum() == table.breakdown().costs.query("kind != 'left unused'")["cost"].sum()


def test_a_game_says_whose_turn_it_is_until_it_is_over(game: assistant.Game) -> None:
    assert (game.turn, game.over) == ("Ana", False)
    game.play("end")
    assert (game.turn, game.over) == ("Ben", False)
    finished = assistant.read_game(SAMPLE)
    assert isinstance(finished, assistant.Game)
    assert (finished.turn, finished.over) == ("", True)


def test_what_is_tried_on_a_copy_stays_there(game: assistant.Game) -> None:
    twin = game.copy()
    twin.play("in 2")
    assert game.may("in 2")
    assert (len(game.steps), len(twin.steps)) == (1, 2)
    pad = assistant.score_pad("tikal", ["Ana", "Ben"])
    other = pad.copy()
    other.note("1 red temples 3")
    assert_type(other, assistant.ScorePad)
    assert (pad.points["Ana"], other.points["Ana"]) == (0, 3)


def test_a_breakdown_says_in_one_line_what_there_is_to_look_at() -> None:
    breakdown = assistant.read_game(SAMPLE).breakdown()
    said = repr(breakdown)
    assert "\n" not in said
    assert f"sources {len(breakdown.sources)}," in said
    assert f"entry {breakdown.last}," in said


# Beginning


def test_the_games_say_what_there_is_to_choose() -> None:
    games = assistant.games()
    assert list(games) == ["tikal", "thurn_und_taxis", "orcs_orcs_orcs"]
    assert "rio-grande" in games["tikal"].editions
    assert games["tikal"].options["camp-needs-figure"] == ("no", "yes")
    for game, about in games.items():
        for edition in about.editions:
            assert assistant.new_game(game, ["Ana", "Ben"], edition=edition).header.edition == edition


@pytest.mark.parametrize("name", ["thurn_und_taxis", "Thurn und Taxis", " thurn UND taxis "])
def test_a_game_is_known_by_its_title_too(name: str) -> None:
    assert assistant.new_game(name, ["Ana", "Ben"]).header.game == "thurn_und_taxis"


def test_players_version_options_and_components_are_taken() -> None:
    auction = assistant.new_game(
        "tikal", {"black": "Ana", "red": "Ben"}, version="auction", options={"shared-win": "treasures"}
    )
    assert [(player.id, player.name) for player in auction.header.players] == [
        ("black", "Ana"),
        ("red", "Ben"),
    ]
    assert (auction.header.version, auction.header.options["shared-win"]) == ("auction", "treasures")
    assert auction.points == {"Ana": 20, "Ben": 20}
    told = assistant.new_game("orcs_orcs_orcs", ["Ana", "Ben"], components=SHEET)
    assert told.header.components == SHEET


@pytest.mark.parametrize(
    "game, players, choices, told",
    [
        ("chess", ["Ana", "Ben"], {}, "chess"),
        ("tikal", "Ana", {}, "a list of texts"),
        ("tikal", None, {}, "a list of texts"),
        ("tikal", ["Ana"], {}, "2 to 4"),
        ("tikal", list("ABCDEFGHIJKLMN"), {}, "14"),
        ("tikal", ["Ana", "Ana"], {}, "name of their own"),
        ("tikal", ["Ana", "<script>"], {}, "<"),
        ("tikal", ["Ana", 3], {}, "text"),
        ("tikal", {"pink": "Ana", "red": "Ben"}, {}, "pink"),
        ("tikal", ["Ana", "Ben"], {"edition": "x"}, "rio-grande"),
        ("tikal", ["Ana", "Ben"], {"version": "deluxe"}, "auction"),
        ("tikal", ["Ana", "Ben"], {"options": {"x": "y"}}, "camp-needs-figure"),
        ("tikal", ["Ana", "Ben"], {"options": 3}, "options"),
        ("tikal", ["Ana", "Ben"], {"editon": "rio-grande"}, "editon"),
        ("tikal", ["Ana", "Ben"], {"components": {"A1": "nonsense"}}, "A1"),
    ],
)
def test_what_there_is_not_is_said_in_one_sentence(
    game: str, players: list[str], choices: dict[str, str], told: str
) -> None:
    with pytest.raises(assistant.BadInputError) as refused:
        assistant.new_game(game, players, **choices)  # type: ignore[arg-type] # as a hasty user would
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "move", ["", "x", "dig", "dig b3 !", "\x00", "dig " * 400, 5, None, b"dig b3", object()]
)
def test_what_is_no_action_is_said_in_one_sentence(game: assistant.Game, move: object) -> None:
    before = game.log
    for enter in (game.play, game.may):
        with pytest.raises(assistant.BadInputError) as refused:
            enter(move)
        assert str(refused.value).endswith(".")
    assert game.log == before


def test_nothing_to_take_back_is_said() -> None:
    begun = assistant.new_game("tikal", ["Ana", "Ben"])
    with pytest.raises(assistant.BadInputError, match="take back"):
        begun.undo()
    with pytest.raises(assistant.BadInputError, match="bring back"):
        begun.redo()


# Positions


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis", "orcs_orcs_orcs"])
def test_a_position_goes_on_without_its_log(game: str) -> None:
    known = min((ROOT / "tests/games" / game).glob("*players.txt"))
    played = assistant.read_game(known)
    assert isinstance(played, assistant.Game)
    for _ in range(len(played.steps) // 2):
        played.undo()
    header = played.header
    same = assistant.position(
        game,
        played.position,
        header.names,
        edition=header.edition,
        version=header.version,
        options=header.options,
        components=header.components,
    )
    assert same.position == played.position
    assert sorted(same.legal()) == sorted(played.legal())
    assert same.scores == played.scores


def test_a_position_names_its_players() -> None:
    table = assistant.position("tikal", "turn=actions,red,7 b3=A3/2,red:2 blue=points:4 red=points:9")
    assert table.points == {"Blue": 4, "Red": 9}
    assert table.may("dig b3").cost == 2


def test_a_position_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(assistant.BadInputError, match="nonsense"):
        assistant.position("tikal", "nonsense", ["Ana", "Ben"])
    with pytest.raises(assistant.BadInputError, match="2 to 4"):
        assistant.position("tikal", "turn=actions,red,7")
    with pytest.raises(assistant.BadInputError, match="name the players"):
        assistant.position("tikal", "nonsense")


# Files


def test_a_log_is_read_from_a_file_and_from_its_text() -> None:
    from_file, by_name = assistant.read_game(SAMPLE), assistant.read_game(str(SAMPLE))
    from_text = assistant.read_game(from_file.log)
    assert from_file.log == by_name.log == from_text.log
    assert from_text.winners == ["Ada"]


def test_a_refused_entry_of_a_log_is_named(game: assistant.Game) -> None:
    log = f"{game.log}dig b3\nin 1\n"
    with pytest.raises(assistant.RefusedError, match=r"^Entry 2: Illegal\.\nT33: "):
        assistant.read_game(log)
    lenient = assistant.read_game(log, lenient=True)
    assert [step.refused for step in lenient.steps] == [False, True, False]


@pytest.mark.parametrize(
    "source", ["nowhere.txt", "a\x00b", "hello\nworld", "\ud800\n", "{\n", "", "x" * 9000]
)
def test_what_is_no_log_is_said_in_one_sentence(source: str) -> None:
    with pytest.raises(assistant.BadInputError) as refused:
        assistant.read_game(source)
    assert "\n" not in str(refused.value)


# Score pads


def test_a_pad_counts_round_by_round() -> None:
    pad = assistant.score_pad("Tikal", ["Ana", "Ben"])
    assert str(pad.note("1 red temples 3+5+5+8")).startswith("Round 1")
    pad.note("2 blue temples 4")
    assert [{name: sheet.total for name, sheet in each.items()} for each in pad.rounds] == [
        {"Ana": 21, "Ben": 0},
        {"Ana": 0, "Ben": 4},
    ]
    assert str(pad.rounds[0]["Ana"]) == "Temples 3 + 5 + 5 + 8 = 21"
    assert pad.points == {"Ana": 21, "Ben": 4}
    assert pad.undo().line == "note 2 blue temples 4"
    again = assistant.read_game(pad.log)
    assert isinstance(again, assistant.ScorePad)
    assert again.points == {"Ana": 21, "Ben": 0}


def test_a_pad_shows_its_sums() -> None:
    pad = assistant.score_pad("tikal", ["Ana", "Ben"])
    pad.note("1 red temples 3+5")
    table = ET.fromstring(pad._repr_html_())  # noqa: S314 - made here
    assert [cell.text for cell in table.iter("td")][:3] == [
        "1",
        "Ana",
        "Temples 3 + 5 = 8; treasures ?; together at least 8 (1 value open)",
    ]


def test_a_game_without_a_pad_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.library.referee_of", lambda _: TOY)
    with pytest.raises(assistant.BadInputError, match="Sticks has no score pad"):
        assistant.score_pad("bare", ["Ana", "Ben"])


# Plain words


def test_a_sentence_is_entered_whole(game: assistant.Game) -> None:
    steps = game.say("two men in, both walk to b2, Ben has 12 points", by="Ana")
    assert [one.line for one in steps] == [
        "@Ana in 2",
        "@Ana go 2 a1-b2",
        "@Ana set blue points 12 ! two men in, both walk to b2, Ben has 12 points",
    ]
    assert game.points["Ben"] == 12


def test_what_a_sentence_may_mean_is_told_first(game: assistant.Game) -> None:
    game.play("in L2")
    assert game.means("der Leiter geht nach b2") == [["go L a1-b2"]]
    assert len(game.means("to b2")) > 1
    assert game.means("fly to the moon") == []


def test_a_sentence_without_one_meaning_changes_nothing(game: assistant.Game) -> None:
    game.play("in L2")
    before = game.log
    with pytest.raises(assistant.BadInputError, match="go L a1-b2"):
        game.say("to b2")
    with pytest.raises(assistant.BadInputError, match="fly"):
        game.say("fly to the moon")
    with pytest.raises(assistant.RefusedError):
        game.say("dig on b3 please")
    assert game.log == before


@pytest.mark.parametrize(
    "game, note",
    [
        (game, note)
        for game, notes in {
            "tikal": ("round told all", "round begins empty", "round way temples"),
            "thurn_und_taxis": ("round told all",),
            "orcs_orcs_orcs": ("round told all", "round begins empty"),
        }.items()
        for note in notes
    ],
)
def test_a_dash_for_a_whole_round_is_told_what_to_do(game: str, note: str) -> None:
    pad = assistant.score_pad(game, ["Ana", "Ben"])
    pad.note(f"1 {note}")
    with pytest.raises(assistant.RefusedError, match="undo the note"):
        pad.note(f"1 {note.rsplit(' ', 1)[0]} -")
    assert pad.log.endswith(f"note 1 {note}\n")


def test_history_names_players_as_the_breakdown_does_and_counts_rounds_and_turns() -> None:
    table = assistant.read_game(SAMPLE)
    frame, breakdown = table.history(), table.breakdown()
    seats = dict(zip(breakdown.sources["player"], breakdown.sources["name"], strict=True))
    assert set(zip(frame["player"], frame["name"], strict=True)) <= {*seats.items(), ("", "")}
    dug = frame[frame["kind"] == "digging"]
    assert min(action["levels"] for action in dug["action"]) >= 1
    paid = dug.groupby(["player", "round"])["cost"].sum()
    assert (
        paid.to_dict()
        == breakdown.costs.query("kind == 'digging'").groupby(["player", "round"])["cost"].sum().to_dict()
    )
    # Whoever is to act is the same within a turn, and another one in the next.
    acting = frame[frame["player"] != ""].groupby("turn")["player"].agg(["nunique", "first"])
    assert acting["nunique"].eq(1).all()
    assert list(frame["turn"]) == sorted(frame["turn"])


def test_a_step_names_who_did_what_in_which_round(game: assistant.Game) -> None:
    step = game.play("in 2")
    assert (step.player, step.name, step.round) == ("red", "Ana", 1)
    assert step.action.crew.explorers == 2
    assert game.copy().may(step.action) is not None
    table = assistant.score_pad("tikal", ["Ana", "Ben"])
    noted = table.note("1 red temples 3")
    assert (noted.player, noted.round) == ("", 1)


# What a text would enter


@pytest.mark.parametrize("text, lines", TABLES["test_a_text_is_read_as_notation_or_as_plain_words"])
def test_a_text_is_read_as_notation_or_as_plain_words(
    game: assistant.Game, text: str, lines: list[str]
) -> None:
    before = game.log
    assert [game.referee.write(entry.action) for entry in game.read(text)] == list(lines)
    assert game.log == before


def test_a_sentence_that_reads_as_notation_is_still_a_sentence() -> None:
    table = assistant.new_game("thurn_und_taxis", ["Ana", "Ben"])
    assert [table.referee.write(entry.action) for entry in table.read("take ulm and basel")] == [
        "take ulm",
        "take basel",
    ]


@pytest.mark.parametrize("text, said", TABLES["test_what_means_nothing_or_too_much_is_told"])
def test_what_means_nothing_or_too_much_is_told(game: assistant.Game, text: str, said: str) -> None:
    game.play("in L2")
    with pytest.raises(assistant.BadInputError, match=said):
        game.read(text)


def test_a_score_pad_reads_notes_and_what_is_none() -> None:
    pad = assistant.score_pad("tikal", ["Ana", "Ben"])
    assert [pad.referee.write(entry.action) for entry in pad.read("note 1 red temples 3+5")] == [
        "note 1 red temples 3+5"
    ]
    with pytest.raises(assistant.BadInputError, match="is no note"):
        pad.read("Ana has 3")


def test_a_text_is_tried_step_by_step_and_nothing_is_entered(game: assistant.Game) -> None:
    game.play("in 2")
    before = game.log
    both = game.would_enter("both to b3 and dig on b3")
    assert [(one["line"].partition(" !")[0], one["cost"]) for one in both.done] == [
        ("go 2 a1-a2-b3", 6),
        ("dig b3", 2),
    ]
    refused = game.would_enter("dig b3 2")
    assert (refused.refused, refused.result) == (True, "illegal")
    assert game.log == before


def test_what_a_text_would_take_back_and_bring_back_is_told(game: assistant.Game) -> None:
    game.play("in 2")
    back = game.would_enter("undo")
    told = "in 2: Ana brings in 2 explorers at the base camp (2 AP)"
    assert (back.lines, back.result, back.refused) == ([f"Taken back: {told}"], "legal", False)
    game.undo()
    again = game.would_enter("redo")
    assert (again.lines, again.result) == ([f"Brought back entry 2: {told}"], "legal")
    assert len(game.steps) == 1


def test_the_result_says_who_has_won_and_nothing_before(game: assistant.Game) -> None:
    assert game.result == []
    finished = assistant.read_game(SAMPLE)
    assert finished.result[0] == "Ada won with 105 points."


def test_the_result_of_values_that_nobody_told_is_open() -> None:
    start = "turn=close,blue,taken:1,laid:1,began:0 round=20 ender=red red=supply:0,tiles:end.0 blue=supply:3"
    table = assistant.position(
        "thurn_und_taxis", start, {"red": "Ann", "blue": "Bo"}, version="glanz", components=NAMES
    )
    table.play("end")
    assert (table.over, table.winners) == (True, [])
    assert ["depends on values that are not known" in line for line in table.result] == [True]


def test_a_table_is_told_as_data(game: assistant.Game) -> None:
    data = table_data(game._history)
    assert (data["game"], data["edition"], data["version"]) == ("tikal", "rio-grande", "basic")
    assert data["players"] == [{"id": "red", "name": "Ana"}, {"id": "blue", "name": "Ben"}]
    assert (data["entries"], data["turn"], data["finished"]) == (1, "red", False)
    assert (data["points"], data["position"]) == ({"red": 0, "blue": 0}, game.position)


def test_who_sits_where_is_said_by_names() -> None:
    game = assistant.new_game("tikal", players=["Ana", "Ben Lee"])
    assert game.play("seats Ben Lee, Ana").line.startswith("seats blue red")
    game.play("rename ben lee Bo")
    assert list(game.points) == ["Bo", "Ana"]
    pad = assistant.score_pad("tikal", players=["Ana", "Ben"])
    assert pad.play("quit Ben").line.startswith("quit blue")
