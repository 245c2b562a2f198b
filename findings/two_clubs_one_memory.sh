#!/usr/bin/env bash
# Two rating systems that are to be compared have seen the same games, each its own and the other's, and foretell equally well.
#
# EducRating rates learners and tasks as players are rated, and keeps in each system what it expected and what came, so that
# one can ask how well it foretells. These lists belong to the class, not to the system: a second system with other settings
# begins with the first one's games, and both have all of them. Whoever tries out which setting foretells best finds that
# all do the same, to the last digit; and a test that makes a new system starts with the games of the test before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check EducRating==0.0.11
"$folder/env/bin/python" - <<'PYTHON'
from datetime import datetime
from importlib.metadata import version

from EducRating.attempt import Attempt
from EducRating.elo import Elo, EloRating

print("EducRating", version("EducRating"))
START = datetime(2026, 5, 1)


def tried(system, results):
    """Rate a learner and a task by these results and return the expectations that the system had, by its own sum."""
    learner = task = EloRating(0.0, START)
    expected = []
    for number, correct in enumerate(results):
        expected.append(system.calculate_expected_outcome(learner.value, task.value))
        attempt = Attempt(str(number), "Ana", "task", "sums", START, correct)
        both = system.calculate_updated_ratings(attempt, task, learner)
        learner, task = both["user_rating"], both["resource_rating"]
    return expected


def error(expected, came):
    """The mean square of the differences: the smaller, the better foretold."""
    return sum((a - b) ** 2 for a, b in zip(expected, came, strict=True)) / len(came)


RESULTS = [True] * 8 + [False] + [True] * 3
slow, fast = Elo(sensitivity=0.05), Elo(sensitivity=0.8)
by_hand = [error(tried(system, RESULTS), RESULTS) for system in (slow, fast)]
by_memory = [error(system.outcomes["expected_outcomes"], system.outcomes["actual_outcomes"]) for system in (slow, fast)]
print("error of the slow and the fast one by hand:", [round(value, 4) for value in by_hand])
print("by what they remember:", [round(value, 4) for value in by_memory], "of", len(slow.outcomes["actual_outcomes"]), "games each")
assert by_hand[0] - by_hand[1] > 0.05
assert by_memory[0] == by_memory[1] and len(slow.outcomes["actual_outcomes"]) == 2 * len(RESULTS)
assert len(Elo().outcomes["actual_outcomes"]) == 2 * len(RESULTS)
PYTHON
