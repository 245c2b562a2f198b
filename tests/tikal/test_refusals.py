"""Refusals that need a longer story than one line: scoring rounds, options, supplies, whole set-ups."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player
from assistant.referee.verdict import Violation
from assistant.tikal.actions import Crew, PlayerAction, WalkStep
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.new_game import check_setup, new_game
from assistant.tikal.table.position import Position
from tests.tables import tables_beside
from tests.tikal.builders import PLAYERS, after
from tests.tikal.refusing import JUNGLE_C2, start

TABLES = tables_beside(__file__)


def finished_game() -> Position:
    """Return a game whose stack is used up and whose last turn is Ann's."""
    position = after(start(), JUNGLE_C2)
    others = tuple(tile for tile in load_catalogue().tiles if tile != "A6")
    return position._replace(put_away=others)


def test_t91_says_who_is_next_and_not_who_opened_the_last_round() -> None:
    second_turn = after(finished_game(), "end", "end")
    (violation,) = MOVES.judge(second_turn, MOVES.read("blue: in 1")).violations
    sentence = "In the last scoring round it is the turn of Ann now; Bo is not to act."
    assert rulebook().refusal(violation) == sentence, "Bo opened it and has acted"


@pytest.mark.parametrize("players,components,rule", TABLES["setups_that_cannot_be_played"])
def test_setups_that_cannot_be_played(players: int, components: dict[str, str], rule: str) -> None:
    header = Header("tikal", "rio-grande", "basic", "1", PLAYERS[:players], {}, components)
    problems = check_setup(header, load_catalogue().corrected(components))
    assert [problem.rule for problem in problems] == [rule]
    with pytest.raises(BadInputError, match=r"\w"):
        new_game(header)


def test_every_refusal_has_a_sentence_with_its_numbers() -> None:
    position = after(start(), JUNGLE_C2)
    verdict = MOVES.judge(position, MOVES.read("dig a2 2"))
    assert [rulebook().refusal(broken) for broken in verdict.violations] == [
        "Digging at the temple on a2 needs a figure of your own on that tile; none is there yet."
    ]
    numbers = Violation("T52", {"cell": "a2", "kind": "temple"})
    assert "Tempel" in rulebook().refusal(numbers, "de")


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", "")])
def test_nobody_can_be_mistaken_for_somebody_else(names: tuple[str, str]) -> None:
    players = (Player("red", names[0]), Player("blue", names[1]))
    with pytest.raises(BadInputError, match="name of their own"):
        new_game(Header("tikal", "rio-grande", "basic", "1", players))


@pytest.mark.parametrize("colours", [("red", "red"), ("red", "pink")])
def test_every_player_has_a_colour_of_the_game(colours: tuple[str, str]) -> None:
    players = (Player(colours[0], "Ann"), Player(colours[1], "Bo"))
    with pytest.raises(BadInputError, match="colour of their own"):
        new_game(Header("tikal", "rio-grande", "basic", "1", players))


@pytest.mark.parametrize(
    "action, rule",
    [(Enter(Crew(0, 0), "a1"), "T24"), (Walk(Crew(0, 0), "a1", (WalkStep("a2"),)), "T28")],
)
def test_nobody_comes_in_or_walks(action: PlayerAction, rule: str) -> None:
    verdict = MOVES.judge(after(start(), JUNGLE_C2, "in 1"), action)
    assert [(broken.rule, broken.case) for broken in verdict.violations] == [(rule, "nobody")]
