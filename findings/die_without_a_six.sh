#!/usr/bin/env bash
# In 20000 throws of two dice there is no six.
#
# nard-backgammon plays nard, a kin of backgammon, with two ordinary dice, as its page says. It asks for a number from 1 up
# to 6, and the function it asks leaves out the last one. So a throw is ten pips at most, one throw in five is a double
# instead of one in six, and a man on the sixth point of home never leaves by the number that is his. A game goes on and
# ends like any other, only later. The same mistake is in the function that picks a move at random, which the page uses to
# play: of several, the last one is never picked, of two always the first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check nard-backgammon==0.1.0
"$folder/env/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.metadata import version

from nard_backgammon import get_random_move
from nard_backgammon.nard import random_nums

print("nard-backgammon", version("nard-backgammon"))
thrown = Counter(number for _ in range(20000) for number in random_nums())
print("thrown:", dict(sorted(thrown.items())))
assert set(thrown) == {1, 2, 3, 4, 5}

three = Counter(get_random_move(["first", "second", "last"]) for _ in range(1000))
two = Counter(get_random_move(["first", "last"]) for _ in range(1000))
print("moves picked of three:", dict(three), "and of two:", dict(two))
assert set(three) == {"first", "second"} and set(two) == {"first"}
PYTHON
