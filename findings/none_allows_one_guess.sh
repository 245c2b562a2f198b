#!/usr/bin/env bash
# The number 0 lifts the limit of guesses in Codenames; here it is the lowest limit of all, one guess.
#
# Whoever gives a clue says how many words it is for, and his team may guess one more than that. With 0, says the rulebook,
# the usual limit does not apply: none of the words has to do with the clue, and the team guesses as often as it likes, but
# at least once. codenames, on which programs that play the game are built, adds one to any number, so after 0 the first
# right guess ends the turn. A clue that gets a team out of a tight corner costs it the turn. And at least one guess must
# be made, while a team may pass here at once, after any number, and the turn is over with nothing guessed.
# 5.5.5, which wants Python 3.12, has the same rule in another file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check codenames==4.1.7 pydantic==1.10.24
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from codenames.game.board import Board
from codenames.game.card import Card
from codenames.game.color import CardColor, TeamColor
from codenames.game.move import PASS_GUESS, Guess, Hint
from codenames.game.player import PlayerRole
from codenames.game.state import new_game_state

print("codenames", version("codenames"))
COLORS = [CardColor.BLUE] * 9 + [CardColor.RED] * 8 + [CardColor.GRAY] * 7 + [CardColor.BLACK]


def game(number):
    """A game in which blue, who begins, has got a clue for so many words."""
    state = new_game_state(
        board=Board(language="english", cards=[Card(word=f"word {at}", color=color) for at, color in enumerate(COLORS)])
    )
    state.process_hint(Hint(word="feathers", card_amount=number))
    return state


allowed = {}
for number in (0, 1, 2, 3):
    state, allowed[number] = game(number), 0
    while state.current_player_role == PlayerRole.GUESSER:
        state.process_guess(Guess(card_index=allowed[number]))
        allowed[number] += 1
    assert state.current_team_color == TeamColor.RED and not state.is_game_over
print("right guesses until the turn is over, by number:", allowed)
assert allowed == {0: 1, 1: 2, 2: 3, 3: 4}

state = game(2)
state.process_guess(Guess(card_index=PASS_GUESS))
print("passed at once: turn of", state.current_team_color, "after", len(state.given_guesses), "guesses")
assert state.current_team_color == TeamColor.RED and state.given_guesses == []
PYTHON
