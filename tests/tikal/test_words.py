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
from tests.tikal.builders import new, random_game, table

ACTING = "turn=actions,red,7"
FOLDER = Path(words.__file__).parent
MODULES = sorted(
    [FOLDER / "words.py", FOLDER / "picture.py", *FOLDER.glob("*_words.py"), *FOLDER.glob("offer*.py")]
)


def said(text: str, line: str, players: int = 3) -> str:
    """Return what a line does in the position that a text describes."""
    return str(MOVES.describe(table(text, players), MOVES.read(line)))


DESCRIPTIONS = {
    "a temple is laid": ("", "tile A1 b3", "Ann lays temple 2 (A1) on b3"),
    "a treasure is laid": ("", "tile A4 b3 2", "Ann lays treasure with 4 masks (A4) on b3"),
    "jungle is laid": ("", "tile A6 b3", "Ann lays jungle (A6) on b3"),
    "a volcano is drawn": ("rounds=1", "volcano D5", "Ann draws a volcano: scoring round 2 begins"),
    "a tile is put away": ("", "away A6", "Ann puts jungle (A6) away: it fits nowhere"),
    "entering": (ACTING, "in L2", "Ann brings in the leader and 2 explorers at the base camp"),
    "entering at a camp": ("b2=camp:red", "in 1 b2", "Ann brings in 1 explorer at the camp on b2"),
    "one step": (ACTING, "go a1-b2", "Ann moves 1 explorer from a1 to b2"),
    "several steps": (ACTING, "go L a2-a1-b2-c1", "Ann moves the leader from a2 by a1, b2 to c1"),
    "a secret path": (
        ACTING,
        "go L1 a1=d4",
        "Ann moves the leader and 1 explorer from a1 to d4 by secret path",
    ),
    "a secret path among steps": (
        ACTING,
        "go 3 a1=d4-d5",
        "Ann moves 3 explorers from a1 by d4 to d5, partly by secret path",
    ),
    "one level": (ACTING, "dig a2", "Ann digs 1 level at a2: 1 → 2"),
    "two levels": (f"{ACTING} a2=v3", "dig a2 2", "Ann digs 2 levels at a2: 3 → 5"),
    "digging without a temple": (ACTING, "dig b2", "Ann digs 1 level at b2"),
    "digging without a tile": (ACTING, "dig h5", "Ann digs 1 level at h5"),
    "a first treasure": (ACTING, "lift c3 m5", "Ann lifts a treasure at c3: m5"),
    "a pair": ("red=m5:1", "lift c3 m5", "Ann lifts a treasure at c3: m5, now a pair"),
    "a triple": ("red=m5:2", "lift c3 m5", "Ann lifts a treasure at c3: m5, now a triple"),
    "a swap": (ACTING, "swap m5 blue m1", "Ann gives Bo m5 for m1"),
    "a swap with nobody": (ACTING, "swap m5 green m1", "Ann gives green m5 for m1"),
    "a camp": (ACTING, "camp b2", "Ann builds a camp on b2"),
    "a guard alone": ("a2=v5,red:1", "guard a2", "Ann guards the temple on a2 (5) with an explorer"),
    "a guard who leads": (
        "a2=v5,red:L2",
        "guard a2 L",
        "Ann guards the temple on a2 (5) with the leader; out of the game: 2 explorers",
    ),
    "a guard beside the leader": (
        "a2=v5,red:L2",
        "guard a2",
        "Ann guards the temple on a2 (5) with an explorer; out of the game: the leader and 1 explorer",
    ),
    "a guard where nothing lies": (ACTING, "guard h5", "Ann guards the temple on h5 (0) with an explorer"),
    "points are lost": (ACTING, "end", "Ann ends the turn; 7 AP are lost"),
    "all points are spent": ("turn=actions,red,0", "end", "Ann ends the turn"),
    "too early an end": ("turn=tile,red", "end", "Ann ends the turn"),
    "a score": (
        "turn=scoring,blue scoring=volcano:B6,opener:blue,waiting:blue+red a2=v5,blue:1 blue=m1:2",
        "end",
        "Bo scores 8 points",
    ),
    "somebody else": (ACTING, "blue: dig a2", "Bo digs 1 level at a2: 1 → 2"),
    "nobody here": (ACTING, "white: dig a2", "Ann digs 1 level at a2: 1 → 2"),
    "points": ("", "set red points 34", "Points of Ann: 34"),
    "supply": ("", "set red supply L9", "Supply of Ann: the leader and 9 explorers"),
    "lost": ("", "set red lost 3", "Lost by Ann: 3 explorers"),
    "camps": ("", "set red camps 1", "Camps that Ann can still build: 1"),
    "treasures": ("", "set red m5 2", "Treasures m5 of Ann: 2"),
    "the turn": ("", "set red turn 7", "It is the turn of Ann (7)"),
    "a value": ("", "set a2 value 5", "The temple on a2 shows 5"),
    "chips": ("", "set b3 chips 2", "Treasures left on b3: 2"),
    "a tile": ("", "set b3 tile A3 2", "On b3 lies tile A3, turned by 2 sixths"),
    "a tile not turned": ("", "set b3 tile A3 0", "On b3 lies tile A3, not turned"),
    "a tile as printed": ("", "set b3 tile A3", "On b3 lies tile A3"),
    "no tile": ("", "set b3 nothing", "Nothing lies on b3"),
    "figures": ("", "set a2 blue L2", "Figures of Bo on a2: the leader and 2 explorers"),
    "no figures": ("", "set a2 blue -", "Figures of Bo on a2: no figures"),
    "camp": ("", "set b2 camp blue", "On b2 stands a camp of Bo"),
    "no camp": ("", "set b2 camp -", "No camp stands on b2"),
    "guard": ("", "set a2 guard blue L", "On a2 stands a guard of Bo"),
    "no guard": ("", "set a2 guard -", "No guard stands on a2"),
    "nonsense": ("", "set z9 colour 7", "z9, colour: 7"),
}


@pytest.mark.parametrize("text, line, sentence", DESCRIPTIONS.values(), ids=DESCRIPTIONS)
def test_actions_in_words(text: str, line: str, sentence: str) -> None:
    assert said(text, line) == sentence


def test_every_legal_action_of_a_random_game_has_words() -> None:
    for position in random_game(new(3), 5):
        for action in MOVES.legal_actions(position)[:12]:
            assert str(MOVES.describe(position, action)).startswith(position.game.names[position.turn.player])


CELLS = {
    "free": ("", "h5", "h5: free"),
    "base camp": ("", "a1", "a1: base camp; stones to a2: 2, b1: 2, b2: 1"),
    "volcano": ("c2=B6", "c2", "c2: volcano"),
    "figures and camp": (
        "b2=camp:blue,red:L,blue:3",
        "b2",
        (
            "b2: jungle; camp of Bo; Ann: the leader; Bo: 3 explorers; stones to a1: 1; "
            "stones to free cells (b3: 1, c1: 1, c2: 1)"
        ),
    ),
    "guard": (
        "a2=v7,guard:redL",
        "a2",
        "a2: temple 7; guarded by Ann (the leader); stones to a1: 2; stones to free cells (a3: 1, b3: 1)",
    ),
    "treasures": (
        "b3=A4",
        "b3",
        "b3: 4 treasures left; stones to a2: 1, b2: 1; stones to free cells (b4: 2, c2: 1)",
    ),
    "one treasure": (
        "c1=A4,chips:1",
        "c1",
        "c1: 1 treasure left; stones to b1: 1, b2: 1; stones to free cells (c2: 2, d1: 1)",
    ),
    "no treasure": (
        "c1=A4,chips:0",
        "c1",
        "c1: emptied treasure tile; stones to b1: 1, b2: 1; stones to free cells (c2: 2, d1: 1)",
    ),
}


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


@pytest.mark.parametrize(
    "points, sentence",
    [
        ((90, 101, 7), "Game over. Bo wins with 101 points."),
        ((90, 90, 7), "Game over. Ann, Bo share the win with 90 points."),
    ],
)
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
