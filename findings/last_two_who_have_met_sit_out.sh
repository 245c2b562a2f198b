#!/usr/bin/env bash
# Lia and Ole have met, so neither plays in the fourth round, for no point, though another pairing has a game for everybody.
#
# chess-tournament pairs the players of a club by their points: the first on the list meets the next whom he has not met, and
# so on. Every tournament has four rounds, and an odd number of players is refused. Who is left over with nobody but people
# whom he has met is dropped from the round, without a word and without a point; pairs that were made are not changed again.
# Most tournaments of six players end that way, though six players can play five rounds without
# meeting twice. Four players have a fourth round without a game, which counts as complete.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check chess-tournament==0.2.13
env/bin/python - <<'PYTHON'
import contextlib
import io
import logging
import random
import shutil
from importlib.metadata import version
from itertools import combinations

from chess.controllers.player_controller import PlayerController
from chess.controllers.tournament_controller import TournamentController

logging.disable()
print("chess-tournament", version("chess-tournament"))


def played(count, seed):
    """The pairs of four rounds; in each game the lower number wins."""
    shutil.rmtree("data", ignore_errors=True)
    random.seed(seed)
    players = PlayerController()
    for number in range(count):
        players.add_player(f"AB{number:05d}", "Player", chr(ord("A") + number), "1990-01-01")
    control = TournamentController(players)
    control.create_tournament("Club", "Here", "2026-05-01", "2026-05-02")
    control.add_players(control.list_tournaments()[-1], [player.id_national for player in players.players])
    rounds = []
    for _ in range(4):
        control.start_round(control.list_tournaments()[-1])
        games = control.list_tournaments()[-1].rounds[-1]
        pairs = [(int(game.player_white.id_national[2:]), int(game.player_black.id_national[2:])) for game in games.matches]
        rounds.append(pairs)
        control.enter_results(control.tournaments[-1], games, [[1, 0] if a < b else [0, 1] for a, b in pairs])
    return rounds


def everybody_could_play(rounds, count):
    """Whether the last round has a pairing of all in which nobody meets anybody again."""
    met = {frozenset(pair) for pairs in rounds[:-1] for pair in pairs}
    new = [pair for pair in combinations(range(count), 2) if frozenset(pair) not in met]
    return any(len({player for pair in pairs for player in pair}) == count for pairs in combinations(new, count // 2))


with contextlib.redirect_stdout(io.StringIO()):
    tournaments = [played(6, seed) for seed in range(60)]
    of_four = [played(4, seed) for seed in range(5)]
short = [rounds for rounds in tournaments if any(len(pairs) < 3 for pairs in rounds)]
print(len(short), "of 60 tournaments of six players have a round without two of them; the first of these:")
for pairs in short[0]:
    print("   ", pairs)
needless = sum(everybody_could_play(rounds, 6) for rounds in short)
print("in", needless, "of these everybody could have played in the last round")
assert len(short) > 15 and needless > 0
assert all(len(rounds[3]) == 0 for rounds in of_four)
PYTHON
