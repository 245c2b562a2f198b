"""A second reading of recorded games of Orcs Orcs Orcs, written apart from the program and from its rules.

It reads the lines of a log by itself, moves figures of its own over a plain list, counts cards and finds the
points at the end. It knows only the component sheet and what chance showed; it does not judge.
"""

from __future__ import annotations

from typing import Any

TRACK = ("outer", "middle", "inner", "tower")
LETTERS = {"o": "outer", "m": "middle", "i": "inner"}
FIELDS = {"blue": 1, "green": 2, "red": 3, "yellow": 5}
MARKERS = {2: 8, 3: 10, 4: 12}
SUPPORT = {"switch", "replenish", "magic-bonds", "voodoo"}
AREA = {"earthquake", "ice-storm"}


class SecondTable:
    """Everything on the table, told in words."""

    def __init__(self, colours: list[str], sheet: dict[str, str]) -> None:
        self.colours = colours
        self.sheet = sheet
        self.markers = dict.fromkeys(range(1, 7), MARKERS[len(colours)])
        self.figures: list[dict[str, Any]] = []
        self.fields = {colour: FIELDS[colour] for colour in colours}
        self.trophies: dict[str, list[str]] = {colour: [] for colour in colours}
        self.defeats: dict[str, list[str]] = {colour: [] for colour in colours}
        self.hand = dict.fromkeys(colours, 4)
        self.pile = dict.fromkeys(colours, 4)
        self.discard = dict.fromkeys(colours, 0)
        self.learned: dict[str, list[str]] = {colour: [] for colour in colours}
        self.arrived: list[str] = []
        self.returned: list[str] = []
        self.acting = 0
        self.rounds = 0
        self.extra_life = 0

    def read(self, line: str) -> None:
        """Carry out one line."""
        words = line.split()
        if words[0] == "marker":
            lane = int(words[1])
            self.markers[lane] -= 1
            self.figures.append({"kind": words[2], "lane": lane, "place": "outer", "hurt": 0})
        elif words[0] == "fate":
            self._fate(words[1:])
        elif words[0] == "teleport":
            self.fields[self.player] = int(words[1])
        elif words[0] == "cast":
            self._cast(words[1:])
        elif words[0] == "draw":
            self._end()
        else:
            assert words[0] in {"pass", "hand"}, line

    @property
    def player(self) -> str:
        return self.colours[self.acting]

    def _fate(self, words: list[str]) -> None:
        self.rounds += 1
        self.extra_life = 1 if words[-2:] == ["rule", "life"] else 0
        shown = set(words)
        self._forward([one for one in self.figures if self.sheet[f"{one['kind']}.category"] in shown], 1)

    def _forward(self, moving: list[dict[str, Any]], steps: int) -> None:
        for figure in moving:
            figure["place"] = TRACK[min(TRACK.index(figure["place"]) + steps, 3)]
        for figure in [one for one in moving if one["place"] == "tower"]:
            self.figures.remove(figure)
            self.arrived.append(figure["kind"])
            for colour, field in self.fields.items():
                if field == figure["lane"] and figure["kind"] in self.trophies[colour]:
                    self.trophies[colour].remove(figure["kind"])
                    self.returned.append(figure["kind"])

    def _cast(self, words: list[str]) -> None:
        me = self.player
        spell, cards, row, targets = words[0], [], 0, []
        part = ""
        for word in words[1:]:
            if word in {"with", "row", "at"}:
                part = word
            elif part == "with":
                cards.append(word)
            elif part == "row":
                row = int(word)
            else:
                targets.append(word)
        self.hand[me] -= 1
        for card in cards:
            self.hand[me] -= 1
            if ">" in card:
                self.fields[me] = int(card.split(">")[1][0])
            if card.endswith("!"):
                self._draw(me, 1)
        self._work(spell, row, targets)
        self.discard[me] += 1 + len(cards)

    def _work(self, spell: str, row: int, targets: list[str]) -> None:
        if spell in {"spell-book", "wisdom"}:
            self.learned[self.player].append(targets[0])
            self.discard[self.player] += 1
        elif spell == "switch":
            self._switch(row, targets)
        elif spell == "replenish":
            self._draw(self.player, 2)
        elif spell == "magic-bonds":
            self._forward([self._figure(targets[0])], row)
        elif spell == "voodoo":
            self._voodoo(row, targets)
        else:
            self._attack(spell, row, targets)

    def _switch(self, row: int, targets: list[str]) -> None:
        first = self._figure(targets[0])
        if row == 1:
            second = self._figure(targets[1], besides=first)
            for name in ("lane", "place"):
                first[name], second[name] = second[name], first[name]
        else:
            first["lane"], first["place"] = int(targets[1][0]), LETTERS[targets[1][1]]

    def _voodoo(self, row: int, targets: list[str]) -> None:
        for other in self.colours:
            hit = other == targets[0] if row == 1 else other != self.player
            if hit and self.hand[other] > 3:
                self.hand[other] -= 1
                self.discard[other] += 1

    def _attack(self, spell: str, row: int, targets: list[str]) -> None:
        damage = 2 if spell in AREA else int(self.sheet[f"{spell}.damage{row}"])
        hit: list[dict[str, Any]] = []
        for target in targets:
            if "@" in target:
                hit.append(self._figure(target))
            else:
                where = (int(target[0]), LETTERS[target[1]])
                hit += [one for one in self.figures if (one["lane"], one["place"]) == where]
        for figure in hit:
            self._hurt(figure, damage)

    def _hurt(self, figure: dict[str, Any], damage: int) -> None:
        figure["hurt"] += damage
        if figure["hurt"] >= int(self.sheet[f"{figure['kind']}.life"]) + self.extra_life:
            self.figures.remove(figure)
            self.trophies[self.player].append(figure["kind"])
            self.defeats[self.player].append(figure["kind"])

    def _figure(self, target: str, besides: dict[str, Any] | None = None) -> dict[str, Any]:
        name, where = target.split("@")
        kind, _, hurt = name.partition("/")
        fitting = [
            one
            for one in self.figures
            if one["kind"] == kind
            and one["lane"] == int(where[0])
            and one["place"] == LETTERS[where[1]]
            and one is not besides
            and (not hurt or one["hurt"] == int(hurt))
        ]
        return max(fitting, key=lambda one: one["hurt"])

    def _draw(self, colour: str, cards: int) -> None:
        for _ in range(cards):
            if not self.pile[colour]:
                self.pile[colour], self.discard[colour] = self.discard[colour], 0
            if self.pile[colour]:
                self.pile[colour] -= 1
                self.hand[colour] += 1

    def _end(self) -> None:
        me = self.player
        self.discard[me] += self.hand[me]
        self.hand[me] = 0
        extra = [
            kind
            for kind in set(self.defeats[me])
            if self.sheet[f"{kind}.ability"] == "draw"
            and self.defeats[me].count(kind) >= int(self.sheet[f"{kind}.track"])
        ]
        self._draw(me, 4 + len(extra))
        for figure in self.figures:
            figure["hurt"] = 0
        self.acting = (self.acting + 1) % len(self.colours)

    def facts(self) -> dict[str, Any]:
        """Return the table in plain words and numbers."""
        where: dict[str, list[str]] = {}
        for one in self.figures:
            where.setdefault(f"{one['lane']} {one['place']}", []).append(one["kind"])
        return {
            "markers": [self.markers[lane] for lane in range(1, 7)],
            "figures": {place: sorted(kinds) for place, kinds in sorted(where.items())},
            "fields": self.fields,
            "cards": {
                colour: [self.hand[colour], self.pile[colour], self.discard[colour]]
                for colour in self.colours
            },
            "trophies": {colour: sorted(self.trophies[colour]) for colour in self.colours},
            "learned": {colour: sorted(self.learned[colour]) for colour in self.colours},
            "arrived": sorted(self.arrived),
            "returned": sorted(self.returned),
            "rounds": self.rounds,
        }

    def value(self, kind: str) -> int:
        """Return what a counter shows: one field down for each arrival, never below the lowest."""
        ladder = self.sheet[f"{kind}.counter"].split()
        fallen = self.arrived.count(kind)
        return int(ladder[fallen]) if fallen < len(ladder) else int(ladder[-1])

    def points(self) -> dict[str, int]:
        """Return everybody's points: trophies, one by one, and two for every support spell."""
        return {
            colour: sum(map(self.value, self.trophies[colour]))
            + sum(2 for card in self.learned[colour] if card in SUPPORT)
            for colour in self.colours
        }
