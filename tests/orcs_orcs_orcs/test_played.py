"""Tables, what is played there, and what the rulebook says of it: the cases of ``played/``.

How they are told stands in ``tests/games/played.py``. In brackets stand players, who is first, what is left
of the turn, options, and whether the sheet is ``untold``, both are tried (``told or not``) or the game began
from its ``set-up``. The text of a table is the facts that make it, as corrections write them.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.reach import Defeats
from assistant.orcs_orcs_orcs.table.effects import what_is_left
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from tests.games.played import Told, cases, play
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import FIRST, corrected, header, standing, table
from tests.orcs_orcs_orcs.strewn import what_could_be_defeated
from tests.orcs_orcs_orcs.test_unlearned import played

WORDS: Final = {
    "GOBLINS": "; ".join(f"{lane}o creatures goblin" for lane in range(1, 7)),
    "FIRST": "; ".join(FIRST),
    "PILES": "blue pile 5; blue discard 7; green pile 5; green discard 6",
    "SPELLS": "2o creatures goblin; blue hand replenish wisdom voodoo poison spell-book switch ? ? ?",
}


def at(words: list[str], text: str, *, told: bool) -> Position:
    """Return the table that stands behind ``at``; ``told`` is for what is tried both ways."""
    text = re.sub(r"\b[A-Z]{3,}\b", lambda word: WORDS[word[0]], text)
    facts = [fact.strip() for fact in text.split(";") if fact.strip()]
    told = told and "untold" not in words
    if "set-up" in words:
        position = played(told=told)
        for fact in facts:
            position = corrected(position, fact)
        return position
    chosen = (word.split("=") for word in words if "=" in word)
    options: dict[str, Any] = {name.replace("-", "_"): value.strip("-") for name, value in chosen}
    players = next((int(word) for word in words if word.isdecimal()), 4)
    if "new" in words:
        return REFEREE.new_game(header(players, told=told))
    return table(*facts, told=told, players=players, **options)


def holds(told: Told, words: str) -> None:
    """Demand the value of a fact as a correction writes it, or of the moment of the turn."""
    asked, _, value = words.partition(" =")
    position: Position = inside(told.position)
    turn = position.turn
    moment = {"phase": turn.phase, "left": str(turn.left), "owed": " ".join(map(str, turn.owed))}
    moment["acts"] = position.game.colours[turn.player]
    assert (moment[asked] if asked in moment else SLOTS.now(position, *asked.split())) == value.strip()


def stand(told: Told, words: str) -> None:
    """Demand every creature of the board: ``1o goblin ork; 2m golem``."""
    where = (one.partition(" ") for one in words.split("; "))
    assert standing(inside(told.position)) == {spot: creatures for spot, _, creatures in where}


def cards(told: Told, words: str) -> None:
    """Demand the cards of the first players, in hand, on the pile and discarded: ``3 5 8, 4 5 6``."""
    for wizard, counts in zip(inside(told.position).wizards, words.split(", "), strict=False):
        assert [len(wizard.hand), wizard.pile, wizard.discard] == [*map(int, counts.split())]


def deck(told: Told, words: str) -> None:
    """Demand how many fate cards are left, and how many of them move whom: ``14: weak 5-5``, ``weak ?``."""
    left, _, moving = words.partition(":")
    found = what_is_left(inside(told.position))
    assert found.left == int(left)
    if words.endswith(" ?"):  # of these nothing is claimed
        assert moving.split()[0] not in found.moving
        return
    assert {f"{kind} {span.least}-{span.most}" for kind, span in found.moving.items()} == {
        *filter(None, moving.strip().split("; "))
    }


def gain(words: str) -> tuple[int, ...]:
    """Return how many of each creature are defeated: ``2 goblin ork``."""
    found, count = dict.fromkeys(CATALOGUE.creatures, 0), 1
    for word in words.split():
        if word.isdecimal():
            count = int(word)
        else:
            found[word], count = count, 1
    return tuple(found.values())


def defeats(told: Told, words: str) -> None:
    """Demand what could be defeated: ``only`` this, ``in`` so many actions, ``by`` lines or ``with`` them."""
    ways = what_could_be_defeated(inside(told.position))
    if words == "nothing":
        assert ways == {}
    elif words.startswith("only "):
        assert {*ways} == {gain(one) for one in words.removeprefix("only ").split("; ")}
    elif parted := re.match(r"(.+?) (by|with) (cast|teleport)", words):
        wanted = words[parted.start(3) :].split("; ")
        found = [REFEREE.write(action) for action in ways[gain(parted[1])]]
        assert (found if parted[2] == "by" else sorted(found)) == wanted
    else:
        counts = (one.split(" in ") for one in words.split("; "))
        assert {gained: len(way) for gained, way in ways.items()} == {
            gain(one): int(count) for one, count in counts
        }


def bound(told: Told, words: str) -> None:
    """Demand how many could be defeated at most."""
    assert Defeats(inside(told.position)).most() == int(words)


OWN: Final = {
    "is": holds, "stand": stand, "cards": cards, "deck": deck, "defeats": defeats, "bound": bound,
}  # fmt: skip


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebook_says(steps: list[str]) -> None:
    both = any("told or not" in step for step in steps)
    for told in (True, False) if both else (True,):
        play(REFEREE, partial(at, told=told), steps, OWN)
