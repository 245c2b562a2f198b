#!/usr/bin/env bash
# Who had to pass once in the opening ends a game of Othello by having to pass again, while his opponent still has moves.
#
# In Othello whoever has no move passes, as often as that happens, and the game ends when neither can move. simple-othello,
# made for a course on game programs, counts how often each player has passed in the whole game, and ends it at the
# second time, with the discs as they lie then. The passes need not follow each other. In the games that end this way the
# opponent was to move and had a move, and in a sixth of them the other one wins when they are played to their end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check --no-deps simple-othello==1.2.7
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

# The game alone: the package itself would ask for the course's other parts.
path = Path(find_spec("simple_othello").origin).with_name("othello.py")
spec = spec_from_file_location("othello", path)
othello = module_from_spec(spec)
spec.loader.exec_module(othello)
print("simple-othello", version("simple-othello"))
RULES = SimpleNamespace(first_player=-1, second_player=1, pass_=-1)


def lead(game):
    return sum(sum(row) for row in game.state)


def played(seed):
    """Whether a pass ended a game that had moves left, the discs then, and the discs at its end by the rules."""
    chance = random.Random(seed)
    game = othello.Othello(RULES)
    game.reset()
    early = None
    passes_in_a_row = 0
    while passes_in_a_row < 2:
        moves = game.get_legal_actions()
        passes_in_a_row = 0 if moves else passes_in_a_row + 1
        _, _, done = game.step(chance.choice(moves) if moves else RULES.pass_)
        if done and early is None and game.get_legal_actions():
            early = lead(game)
    return early, lead(game)


ended = [(early, late) for early, late in map(played, range(500)) if early is not None]
turned = sum(early * late < 0 for early, late in ended)
print(len(ended), "of 500 games end by a pass with moves left;", turned, "of these are won by the other one when played on")
assert len(ended) > 20 and turned > 0
PYTHON
