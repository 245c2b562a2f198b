#!/usr/bin/env bash
# Two dice make 6.5 points on average and ten make 30.5; and a twenty with five added was no twenty.
#
# multi-dice throws what an expression says and returns with each throw its average, least and most. The average is half of
# most and one, whatever the number of dice: right for one die, half a point too low for each further one, while the least
# and most beside it are right. The guide says that the average of a die goes into the same sum, with warnings only for
# divisions and for throwing twice. Whether the highest side came up is told too, but for the last part of the sum
# alone: 1d20+5 never is a critical throw, 5+1d20 is one with a twenty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check multi-dice==1.0.1
"$folder/env/bin/python" - <<'PYTHON'
import random
from importlib.metadata import version

from multi_dice import RollDice

print("multi-dice", version("multi-dice"))
random.seed(1)
for dice, average in (("1d6", 3.5), ("2d6", 7), ("10d6", 35), ("2d20", 21)):
    told = RollDice(dice)
    thrown = sum(RollDice(dice).value for _ in range(5000)) / 5000
    print(f"{dice}: average {told.average}, of 5000 throws {thrown:.2f}, between {told.minimum} and {told.maximum}")
    assert abs(thrown - average) < 0.2
    assert (told.minimum + told.maximum) / 2 == average
    count = int(dice.split("d")[0])
    assert told.average == average - (count - 1) / 2


def critical(expression):
    """How many of the throws that show a twenty are called critical, and how many there are."""
    throws = [RollDice(expression) for _ in range(2000)]
    twenties = [throw for throw in throws if 20 in throw.rolls]
    return sum(throw.crit for throw in twenties), len(twenties)


for expression in ("1d20", "5+1d20", "1d20+5"):
    called, twenties = critical(expression)
    print(f"{expression}: {called} of {twenties} twenties are critical")
    assert twenties > 50 and called == (0 if expression == "1d20+5" else twenties)
PYTHON
