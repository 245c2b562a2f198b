"""What may be done at a table of the second reading: Thurn und Taxis and its expansions, judged again.

Written from the rulebook and the page on notation; of the program's data only the printed roads are read. It
answers yes or no to a line by whoever is to act. Where a rulebook is silent it takes the reading that a new
game begins with.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.games.thurn_expansions import (
    FREE,
    OFFICIALS,
    PROVEN,
    Drawn,
    Expanded,
    Letters,
    LettersAndTokens,
    North,
    NorthernLetters,
    NorthernTokens,
    TokensHeld,
)
from tests.games.thurn_reading import LAND_OF, SIZES, UNSEEN, Seat

COMPONENTS = json.loads(
    (Path(__file__).parents[2] / "data" / "thurn_und_taxis" / "components.json").read_text(encoding="utf-8")
)
PRINTED_ROADS: Final = {
    board: {frozenset(road) for road in printed["roads"]} for board, printed in COMPONENTS["boards"].items()
}
OF_EACH_CITY: Final = 3
KINDS: Final[Mapping[str, type[Expanded]]] = {
    "basic": Expanded,
    "kurier": Letters,
    "amt": TokensHeld,
    "kurier-amt": LettersAndTokens,
    "glanz": Drawn,
    "glanz-basic": North,
    "glanz-kurier": NorthernLetters,
    "glanz-basic-amt": NorthernTokens,
}


class Judge:
    """A table and what may be done at it; ``lands`` and ``roads`` are those of the map."""

    def __init__(self, version: str, players: list[str], sheet: Mapping[str, str]) -> None:
        self.table = KINDS[version](players, False, {player: Seat() for player in players})
        self.lands = dict(LAND_OF)
        self.roads = set(PRINTED_ROADS["base"])
        if isinstance(self.table, North):
            self._told_north(self.table, sheet)
        self.table.turn_starts()

    def _told_north(self, table: North, sheet: Mapping[str, str]) -> None:
        names = {key.removesuffix(".name"): name.lower() for key, name in sheet.items() if ".name" in key}
        self.lands = PROVEN | {names[row]: sheet[f"{row}.land"] for row in names}
        table.lands = dict(self.lands)
        stacks = {key: values for key, values in sheet.items() if key.startswith("tiles.")}
        table.tiles = {
            key.removeprefix("tiles."): [int(value) for value in values.split()]
            for key, values in stacks.items()
        }
        table.tiles["free-city"] = [1, 1, 1, 1]
        self.roads = set(PRINTED_ROADS["glanz_und_gloria"])
        for key, others in sheet.items():
            if key.endswith(".roads"):
                here = key.removesuffix(".roads")
                self.roads |= {frozenset((names.get(here, here), other)) for other in others.split()}

    @property
    def cities(self) -> set[str]:
        return set(self.lands) | (FREE if isinstance(self.table, North) else set())

    def play(self, line: str) -> None:
        """Do what a line says."""
        self.table.line(line)

    # Whose help there is.

    def due(self) -> bool:
        """Whether the Postmeister has to help: in the first round, and where no card was in hand."""
        return self.table.round == 1 or self.table.empty_start

    def helps(self, official: str) -> bool:
        """Whether an official may still help in this turn."""
        table = self.table
        if isinstance(table, Letters):
            payable = table.paid + table.price(official) <= table.start
            return official not in table.helped and payable
        return not table.helped and (official == "postmeister" or not self.due())

    # What may be done.

    def may(self, line: str) -> bool:
        """Whether whoever is to act may do what a line says."""
        table = self.table
        word, *rest = line.split()
        if isinstance(table, TokensHeld) and table.waiting:
            return word == "return" and self.may_return(table, rest)
        if table.over or word == "return":
            return False
        judged: Callable[[list[str]], bool] = getattr(self, f"may_{word}")
        return judged(rest)

    def may_begin(self) -> bool:
        """Whether a card may be taken: the first one, or a second one with the Postmeister."""
        table = self.table
        if table.closing or table.laid:
            return False
        return not table.taken or (table.taken == 1 and self.helps("postmeister"))

    def gaps(self) -> int:
        """Return how many cards are turned up once an open one is taken."""
        return 6 - len(self.table.open) + 1

    def may_take(self, words: list[str]) -> bool:
        return self.may_begin() and words[0] in self.table.open and self.can_come(words[1:], self.gaps())

    def may_draw(self, words: list[str]) -> bool:
        return self.may_begin() and self.table.pile + len(self.table.away) > 0 and self.can_come(words, 1)

    def may_amtmann(self, words: list[str]) -> bool:
        table = self.table
        early = not table.taken or isinstance(table, Letters)
        in_time = early and not table.closing and not table.laid
        return in_time and self.helps("amtmann") and self.can_come(words, 6, exchanged=True)

    def can_come(self, cities: list[str], wanted: int, exchanged: bool = False) -> bool:
        """Whether these can be among so many cards off the pile, and of the discard once that is used up.

        The lines name cards in no order, and perhaps not all of them.
        """
        table = self.table
        away, lying = [*table.away], [*table.open]
        if exchanged:
            away, lying = away + lying, []
        named = Counter(city for city in cities if city != UNSEEN)
        places = min(wanted, table.pile + len(away))
        if len(cities) > places or not set(named) <= self.cities:
            return False
        for seat in table.seats.values():
            lying += seat.cards + seat.row
        if isinstance(table, Drawn):
            lying += [city for team in table.teams.values() for city, _ in team]
        # The pile comes first, as far as it goes; only then come those that were discarded.
        first = min(places, table.pile)
        off_the_pile, off_the_discard = 0, 0
        for city, count in named.items():
            discarded = away.count(city)
            piled = OF_EACH_CITY - lying.count(city) - discarded
            if count > piled + discarded:
                return False
            off_the_pile += max(0, count - discarded)
            off_the_discard += max(0, count - piled)
        return off_the_pile <= first and off_the_discard <= places - first

    def may_put(self, card: str) -> bool:
        """Whether a card of the hand may be put down now: the first, or a second with the Postillion."""
        table = self.table
        if table.closing or card not in table.seat.cards or table.taken < (2 if self.due() else 1):
            return False
        return not table.laid or (table.laid == 1 and self.helps("postillion"))

    def may_lay(self, words: list[str]) -> bool:
        row, city = self.table.seat.row, words[0]
        left = words[1:] == ["left"]
        fits = not row or (frozenset((city, row[0 if left else -1])) in self.roads and city not in row)
        return fits and self.may_put(city)

    def may_new(self, words: list[str]) -> bool:
        return self.may_put(words[0])

    def may_horse(self, words: list[str]) -> bool:
        table = self.table
        if not isinstance(table, Drawn):
            return False
        return len(table.team) < 6 and set(words[1:]) <= {"1", "2", "3"} and self.may_put(words[0])

    def may_close(self, cities: list[str]) -> bool:
        table, me = self.table, self.table.seat
        if table.closing or not table.laid or len(me.row) < 3:
            return False
        if isinstance(table, Drawn) and 2 + sum(horses for _, horses in table.team) < len(me.row):
            return False
        placed = set(cities)
        if (
            len(placed) < len(cities)
            or not placed <= set(me.row)
            or placed & me.built
            or len(cities) > me.left
        ):
            return False
        free = placed & FREE if isinstance(table, North) else set()
        lands = Counter(self.lands[city] for city in placed - free)
        one_in_each = len(free) <= 1 and all(count == 1 for count in lands.values())
        return one_in_each or (len(lands) == 1 and not free)

    def may_carriage(self, words: list[str], short: int = 0) -> bool:
        table, me = self.table, self.table.seat
        if isinstance(table, Drawn) or not table.closing or not me.row or me.carriage == 7:
            return False
        bigger = SIZES[SIZES.index(me.carriage) + 1]
        return table.closing >= bigger - short and words in ([], [str(bigger)])

    def may_wagner(self, words: list[str]) -> bool:
        return self.may_carriage(words, 2) and self.helps("wagner")

    def may_drop(self, cities: list[str]) -> bool:
        table, me = self.table, self.table.seat
        if not table.closing or me.row or len(cities) != len(me.cards) - 3:
            return False
        return not Counter(cities) - Counter(me.cards)

    def may_end(self, _: list[str]) -> bool:
        return bool(self.table.laid) and not (self.table.closing and not self.table.seat.row)

    def may_return(self, table: TokensHeld, words: list[str]) -> bool:
        player = table.players[table.waiting[0]]
        held = {name for name, count in zip(OFFICIALS, table.tokens[player], strict=True) if count}
        place = next((place for place, word in enumerate(words) if word not in OFFICIALS), len(words))
        given, wish = words[:place], words[place:]
        if not set(given) <= held or len(set(given)) < len(given) or not (given or table.last):
            return False
        if not wish:
            return True
        if wish[0] == "house":
            seat = table.seats[player]
            return len(given) == 4 and wish[1] in self.cities - seat.built and seat.left > 0
        if table.last or len(given) != 2:
            return False
        if wish[0] == "take":
            return wish[1] in table.open and self.can_come(wish[2:], self.gaps())
        return table.pile + len(table.away) > 0 and self.can_come(wish[1:], 1)
