"""A replay tells the same in every process: nothing depends on the order in which a set is walked through."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

GAMES = (
    ("tikal", "three_players"),
    ("tikal", "auction_four_players"),
    ("thurn_und_taxis", "two_players"),
    ("thurn_und_taxis", "glanz_two_players"),
    ("orcs_orcs_orcs", "two_players"),
)
TELL_GAMES = f"""
from tests.plain.lines.at_tables import recorded
for game in {GAMES!r}:
    print(*game, sep="-")
    history = recorded(*game)
    referee = history.referee
    for number, step in enumerate(history.steps):
        print(referee.fingerprint(step.after))
        if number % 7 == 0:
            print([referee.write(action) for action in referee.legal_actions(step.after)])
            print([str(offer.label) for offer in referee.offers(step.after)])
    for step, sheet in history.sheets:
        print(sheet.player, [str(item.label) for item in sheet.items], [str(note) for note in sheet.notes])
"""


def told_with_seed(seed: str) -> list[bytes]:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", TELL_GAMES]
    root = Path(__file__).parents[1]
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, check=True)
    return run.stdout.splitlines()


def test_a_replay_is_the_same_in_every_process() -> None:
    told = told_with_seed("1")
    begins = [told.index("-".join(game).encode()) for game in GAMES]
    assert min(end - begin for begin, end in pairwise([*begins, len(told)])) > 100
    assert told_with_seed("77") == told
