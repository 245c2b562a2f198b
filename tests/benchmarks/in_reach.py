"""How long it takes to find and to prove what a hand in Orcs Orcs Orcs could defeat.

    python tests/benchmarks/in_reach.py [BOARDS] [ACTIONS]

Boards with 12 to 40 creatures strewn over them and hands of four to six cards: every second one holds Switch
and Wisdom, every fourth two Switches. ACTIONS are those of a turn, two unless a table plays with more. Prints
median, 95 % and the longest, in seconds of the processor, and each board that takes longer than two.
"""

from __future__ import annotations

import random
import sys
from itertools import takewhile
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from assistant.orcs_orcs_orcs.box.catalogue import SPELLS
from assistant.orcs_orcs_orcs.reach import Defeats
from tests.orcs_orcs_orcs.strewn import table_of

BOARDS = 200
LONG = 2.0
GIVEN_UP = 20.0


def hand_of(number: int, chance: random.Random) -> list[str]:
    size = chance.choice((4, 5, 5, 6))
    kept = ([], ["switch", "wisdom"], [], ["switch", "wisdom", "switch"])[number % 4]
    return kept + chance.choices(tuple(SPELLS), k=size - len(kept))


def seconds(number: int, actions: str) -> float:
    chance = random.Random(number)
    hand, creatures = hand_of(number, chance), chance.randint(12, 40)
    search = Defeats(table_of(number, creatures, hand, actions))
    begin = process_time()
    for _ in takewhile(lambda _: process_time() - begin < GIVEN_UP, search.steps()):
        pass
    search.ways()
    took = process_time() - begin
    if took > LONG:
        proven = "proven" if search.done else "given up"
        print(f"board {number}: {creatures} creatures, {' '.join(hand)}: {took:.1f} s, {proven}")
    return took


if __name__ == "__main__":
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS
    times = sorted(seconds(number, sys.argv[2] if len(sys.argv) > 2 else "2") for number in range(boards))
    median, most, longest = (times[int(len(times) * part)] for part in (0.5, 0.95, 0.9999))
    print(f"{len(times)} boards, median {median:.3f} s, 95 % {most:.3f} s, longest {longest:.3f} s")
