"""How the time to understand a sentence grows with its length: lines, questions and searches, notation.

    python tests/benchmarks/growth.py

Words that repeat are the worst case, honest sentences the usual one. Each is said with 50, 100, 200 and 400
letters, the most that are taken. Prints the seconds of the processor that each length takes.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from assistant.plain.lines.understanding import understand
from assistant.plain.search import search
from assistant.plain.words import LONGEST_SENTENCE
from assistant.records.games import referees
from assistant.referee.errors import BadInputError
from tests.plain.lines.at_tables import recorded

LENGTHS = [LONGEST_SENTENCE // 8, LONGEST_SENTENCE // 4, LONGEST_SENTENCE // 2, LONGEST_SENTENCE]
REPEATED = {
    "tikal": ["go ", "go b1 ", "a1 ", "ab ", "dig b1 and ", "from a1 to b1 ", "a: ", "two explorers "],
    "thurn_und_taxis": ["have ", "house ", "take ulm and ", "take ulm, ", "lay ulm ", "keine "],
    "orcs_orcs_orcs": ["fire ", "cast zap at goblin ", "ork 3o ", "zap with zap ", "a:b;"],
}
HONEST = {
    "tikal": "the leader and two explorers come in, then they go from a1 over b2 to c1 and dig there twice, "
    "then another explorer goes from a1 to b1 and digs one level, after that the leader goes back to a1 and "
    "I build a camp on c1 and put a guard on b1 and I end my turn",
    "thurn_und_taxis": "I take Ulm and up comes Kempten and with the postmaster I take Basel too and Munich "
    "comes up, then I lay Ulm to the left of Augsburg and with the postillion I lay Basel on the right side, "
    "then I close the route with houses in Ulm and Basel and end my turn",
    "orcs_orcs_orcs": "I teleport to lane four, then I cast the fireball reinforced with fire spark as row "
    "two at the golem in the outer section of lane four, then I zap the goblin in the middle section of lane "
    "three, then I learn voodoo with wisdom, and then I pass and draw three cards",
}


def seconds(way: str, game: str, said: str) -> float:
    history = recorded(game, "two_players")
    referee, position = history.referee, history.steps[20].after
    begin = process_time()
    if way == "line":
        understand(referees()[game], position, said)
    elif way == "question":
        search(said, [referees()[game]], "en")
    elif way == "search in all games":
        search(said, referees().values(), "en")
    else:
        with suppress(BadInputError):
            referee.read(said)
    return process_time() - begin


if __name__ == "__main__":
    for way in ("line", "question", "search in all games", "notation"):
        for game, repeated in REPEATED.items():
            seconds(way, game, "x")
            for words in [*repeated, HONEST[game] + " "]:
                took = [seconds(way, game, (words * LONGEST_SENTENCE)[:length]) for length in LENGTHS]
                told = "  ".join(f"{one:6.3f}" for one in took)
                print(f"{way:20} {game:16} {words[:24]:25} {told}")
