"""Tikal in words: what actions do, what cells show, what is asked, and why something is refused."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from assistant.referee.offers import Meter
from assistant.referee.rules import EITHER, UNKNOWN_NUMBER
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.tikal import words
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position
from assistant.tikal.words import cell_text, prompt
from tests.tables import tables_beside
from tests.tikal.builders import new, random_game, table

TABLES = tables_beside(__file__)

ACTING = "turn=actions,red,7"
FOLDER = Path(words.__file__).parent
MODULES = sorted(
    [FOLDER / "words.py", FOLDER / "picture.py", *FOLDER.glob("*_words.py"), *FOLDER.glob("offer*.py")]
)


def said(text: str, line: str, players: int = 3) -> str:
    """Return what a line does in the position that a text describes."""
    return str(MOVES.describe(table(text, players), MOVES.read(line)))


DESCRIPTIONS = TABLES["DESCRIPTIONS"]


@pytest.mark.parametrize("text, line, sentence", DESCRIPTIONS.values(), ids=DESCRIPTIONS)
def test_actions_in_words(text: str, line: str, sentence: str) -> None:
    assert said(text, line) == sentence


def test_every_legal_action_of_a_random_game_has_words() -> None:
    for position in random_game(new(3), 5):
        for action in MOVES.legal_actions(position)[:12]:
            assert str(MOVES.describe(position, action)).startswith(position.game.names[position.turn.player])


CELLS = TABLES["CELLS"]


@pytest.mark.parametrize("text, cell, sentence", CELLS.values(), ids=CELLS)
def test_cells_in_words(text: str, cell: str, sentence: str) -> None:
    assert str(cell_text(table(text, 3), cell)) == sentence


SCORING = "scoring=volcano:B6,opener:blue,waiting:blue+red+yellow"
LAST = "scoring=opener:blue,waiting:blue+red+yellow"
PROMPTS = {
    "tile": ("", "red", "to draw tile A and lay it", None),
    "actions": (ACTING, "red", "to act", 7),
    "no points left": ("turn=actions,red,0", "red", "end the turn", 0),
    "scoring": (f"turn=scoring,blue,4 {SCORING}", "blue", "scoring: act, then score", 4),
    "points spent": (f"turn=scoring,blue,0 {SCORING}", "blue", "score now", 0),
    "final round": (f"turn=scoring,blue,10 {LAST}", "blue", "last scoring: act, score", 10),
    "volcano": (
        "turn=volcano,blue scoring=volcano:B6,opener:blue",
        "blue",
        "to lay the volcano that was set aside",
        None,
    ),
}


@pytest.mark.parametrize("text, player, sentence, left", PROMPTS.values(), ids=PROMPTS)
def test_what_is_asked(text: str, player: str, sentence: str, left: int | None) -> None:
    asked = prompt(table(text, 3))
    assert (asked.player, str(asked.text), asked.finished) == (player, sentence, False)
    assert asked.meter == (None if left is None else Meter(Text("Action points"), left, 10))


@pytest.mark.parametrize("points, sentence", TABLES["test_who_has_won"])
def test_who_has_won(points: tuple[int, ...], sentence: str) -> None:
    colours = zip(("red", "blue", "yellow"), points, strict=True)
    over = table("turn=over,red " + " ".join(f"{colour}=points:{count}" for colour, count in colours), 3)
    assert (prompt(over).player, str(prompt(over).text), prompt(over).finished) == ("", sentence, True)


def violations(position: Position, *lines: str) -> list[Violation]:
    return [violation for line in lines for violation in MOVES.judge(position, MOVES.read(line)).violations]


def test_a_refusal_says_what_the_rule_says() -> None:
    found = violations(table(ACTING, 3), "dig a2", "in L9 b2", "camp a2", "tile A1 h5", "swap m1 blue m2")
    assert len(found) > 6
    for violation in found:
        text = rulebook().refusal_text(violation)
        assert str(text) == rulebook().refusal(violation)
        assert set(text.values) == set(violation.numbers)


def test_where_several_cases_are_possible_the_rule_itself_is_told() -> None:
    text = rulebook().refusal_text(Violation("T52", {}, EITHER))
    assert str(text) == rulebook()["T52"].text["en"]


def test_words_of_the_game_in_a_refusal_can_be_translated() -> None:
    text = rulebook().refusal_text(Violation("T52", {"cell": "a2", "kind": "temple"}))
    assert text.values["kind"] == Text("temple")
    assert text.values["cell"] == "a2"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_every_sentence_is_written_where_a_translator_finds_it(module: Path) -> None:
    """A message is a literal, or was one: the message of another text, or a rule's own sentence."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text":
            match node.args[0]:
                case ast.Constant(value=str()) | ast.Attribute(attr="message"):
                    continue
                case other:
                    assert module.name == "words.py"
                    assert ast.unparse(other) in {"message", "book.word(value, 'en')"}


def test_one_is_not_many() -> None:
    position = table("turn=actions,red,1", players=2)
    assert str(MOVES.describe(position, MOVES.read("end"))) == "Ann ends the turn; 1 AP is lost"
    turned = MOVES.read("set b3 tile A3 1")
    assert str(MOVES.describe(position, turned)) == "On b3 lies tile A3, turned by one sixth"


def test_a_refusal_with_a_number_that_nobody_told_speaks_in_the_words_of_the_rule() -> None:
    violation = Violation("T20", {"cost": UNKNOWN_NUMBER, "left": 4})
    for language in ("en", "de", "ro"):
        assert rulebook().refusal(violation, language) == rulebook()["T20"].text[language]
    assert str(rulebook().refusal_text(violation)) == rulebook()["T20"].text["en"]
