"""Count the taps that recorded games need on the Table page.

    python tests/benchmarks/taps.py [--game tikal] [--limit ENTRIES] [--ways]

Every entry is entered by the shortest way of taps that the page has: places on the board, buttons, answers,
the tile turned, the button that confirms. The ways are those of the page itself
(``views/entering/selection.py``), and each begins with what the page shows after the entry before. An undo
or a redo is one tap; so is taking back the end of a turn that the page entered by itself where people went
on, and no tap enters it where they did not. Corrections are made on another page and left out. Prints the
average for each game and each kind of action, and the entries that cannot be tapped, as JSON.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from tests.inside import inside

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from assistant.orcs_orcs_orcs.actions import Cast, Teleport  # noqa: E402 - the root must be found first
from assistant.orcs_orcs_orcs.actions import Hand as TellHand  # noqa: E402 - as above
from assistant.orcs_orcs_orcs.picture import tower_zone  # noqa: E402 - as above
from assistant.records.games import referees  # noqa: E402 - the root must be found first
from assistant.referee.errors import ImpossibleError  # noqa: E402 - as above
from assistant.referee.logs.history import History  # noqa: E402 - as above
from assistant.referee.logs.logfile import load_log  # noqa: E402 - as above
from assistant.referee.offers import Alternative, Choice, Offer  # noqa: E402 - as above
from assistant.referee.protocol import AnyPosition, AnyReferee, with_board  # noqa: E402 - as above
from assistant.thurn_und_taxis.actions import Exchange, Show  # noqa: E402 - as above
from assistant.tikal.actions import WalkStep  # noqa: E402 - as above
from assistant.tikal.moves.laying import LayTile, SetAside, TurnUp  # noqa: E402 - as above
from assistant.tikal.moves.routes import Walk  # noqa: E402 - as above
from assistant.views.entering.selection import (  # noqa: E402 - as above
    NOTHING,
    Selected,
    Selection,
    first_action,
    possible,
    tap,
)
from assistant.views.entering.table_forms import TableForms, consequences  # noqa: E402 - as above

GAMES = Path(__file__).resolve().parents[1] / "games"
MOST_TRIED = 600
"""After so many places in the tree of taps an entry counts as one that cannot be tapped."""


class Tap(NamedTuple):
    """A finger on something: ``zone``, ``offer``, ``answer``, ``confirm``; ``change`` once it is entered."""

    kind: str
    name: str = ""
    value: str = ""


class Search:
    """The shortest way of taps to one action."""

    def __init__(self, referee: AnyReferee, position: AnyPosition, action: Any) -> None:
        self.referee = referee
        self.position = position
        self.action = action
        self.forms = TableForms(referee, position)
        self.leads: dict[str, bool] = {}
        self.words = set(_words(referee.to_data(action))) | set(referee.write(action).split())
        self.words |= set(_alike(position, action))
        data = referee.to_data(action)
        self.lists = [value for value in data.values() if isinstance(value, list)]
        self.words |= {part for word in self.words for part in re.findall(r"[\w-]+", word)}
        self.in_order = dict(_in_order(action)) if isinstance(action, Cast) else {}
        self.every_zone = [zone.id for zone in referee.picture(position).zones if zone.tappable]
        self.zones = [zone for zone in self.every_zone if zone in self.words]
        self.reached = self._outcome(action)

    def _outcome(self, action: Any) -> object:
        """Return what an action leads to: ways that cost and do the same are one, and so are like tiles."""
        if isinstance(action, LayTile):
            tile = inside(self.position).game.catalogue.tiles[action.tile]
            return action.cell, tile.kind, tile.value, tile.masks, tile.facing(action.rotation)
        if isinstance(action, SetAside | TurnUp):
            # Open tiles lie in no order.
            return type(action), sorted(_looks(self.position, action))
        try:
            return self.referee.fingerprint(self.referee.apply(self.position, action))
        except ImpossibleError:
            return action

    def is_meant(self, action: Any) -> bool:
        """Whether an action does what was recorded."""
        return action == self.action or (
            type(action) is type(self.action) and self._outcome(action) == self.reached
        )

    def shortest(
        self, selection: Selection, *, everything: bool = False
    ) -> tuple[list[Tap], Selection] | None:
        """Return the taps, and what the page shows after them; breadth first, so that none is shorter.

        Of the cards of a spell only the order in which they are written is tried.
        """
        seen = {selection}
        queue: deque[tuple[Selection, list[Tap]]] = deque([(selection, [])])
        changed: tuple[list[Tap], Selection] | None = None
        for _ in range(MOST_TRIED):
            if not queue or (changed and len(queue[0][1]) + 1 >= len(changed[0])):
                return changed
            now, taps = queue.popleft()
            for finger in self._taps(Selected(self.forms, now), everything=everything):
                then = Selected(self.forms, _take(Selected(self.forms, now), finger))
                action = then.action if finger.kind in ("confirm", "lay") else then.ready
                if action is not None:
                    after = [] if self.is_meant(action) else self._changing(then)
                    if after is None:
                        continue
                    if not after:
                        return [*taps, finger], then.after_entry
                    if not changed or len(taps) + 2 < len(changed[0]):
                        changed = [*taps, finger, *after], then.after_entry
                elif then.selection not in seen:
                    seen.add(then.selection)
                    queue.append((then.selection, [*taps, finger]))
        return changed

    def _changing(self, entered: Selected) -> list[Tap] | None:
        """Return the tap that changes a default of what was just entered into what is meant."""
        for choice in entered.fields:
            for other in possible(choice) if choice.proposed else ():
                instead = entered.at(entered.filled(choice.id, other.value)).action
                if instead is not None and self.is_meant(instead):
                    return [Tap("change", choice.id, other.value)]
        return None

    def _taps(self, selected: Selected, *, everything: bool) -> Iterator[Tap]:
        """Yield what can be tapped; without ``everything`` only what the action names, where it names any."""
        waiting = selected.waiting_for_place
        if waiting is not None:
            named = self._named(waiting, everything=everything)
            yield from (Tap("zone", alternative.value) for alternative in named)
            if waiting.aside and not everything:
                return
        yield from (Tap("zone", zone) for zone in (self.every_zone if everything else self.zones))
        form, turning = selected.now.form, selected.turning
        if turning is not None:
            yield from (Tap("zone", zone) for zone in (selected.answered_place, *selected.leads_to))
            yield Tap("confirm")
            yield from (Tap("lay", f"{form} {turning.id}", way.value) for way in possible(turning))
        for shown in selected.shown:
            if not everything and not self._may_lead_there(shown.form):
                continue
            if shown.button:
                yield Tap("offer", shown.form.id)
            for choice in shown.fields:
                begun = shown.form.id == form
                if choice.kind == "list" and (choice.proposed or not (begun and selected.value(choice.id))):
                    named = self._named(choice, everything=everything)
                    if not begun and not everything and not self._meant(choice):
                        continue  # it names none of these
                    yield from (Tap("answer", f"{shown.form.id} {choice.id}", one.value) for one in named)

    def _may_lead_there(self, offer: Offer) -> bool:
        """Whether an offer may make an action of this kind; one for a hand of cards casts no spell."""
        if not isinstance(self.action, Cast | TellHand):
            return True
        if offer.id not in self.leads:
            first = first_action(offer)
            self.leads[offer.id] = first is None or type(first) is type(self.action)
        return self.leads[offer.id]

    def _named(self, choice: Choice, *, everything: bool) -> Sequence[Alternative]:
        """Return the answers that the action names, or all where it names none."""
        return choice.alternatives if everything else self._meant(choice) or choice.alternatives

    def _meant(self, choice: Choice) -> Sequence[Alternative]:
        """Return the answers that the action names; of several in a row, the one in its place."""
        if isinstance(self.action, TurnUp) and choice.id.startswith("tile"):
            left = Counter(_looks(self.position, self.action))
            left -= Counter(_look(self.position, tile) for tile in choice.id.split("-")[1:])
            return [one for one in choice.alternatives if left[_look(self.position, one.value)]]
        if choice.id in self.in_order:
            return [one for one in choice.alternatives if one.value in self.in_order[choice.id]]
        number = re.search(r"[a-z]-?(\d)$", choice.id)
        place = int(number[1]) - 1 if number else None
        in_place = [many[place:] for many in self.lists if place is not None and place < len(many)]
        ordered = [
            one
            for one in choice.alternatives
            if (words := one.value.split()) and any(words == many[: len(words)] for many in in_place)
        ]
        return ordered or [one for one in choice.alternatives if _parts(one.value) <= self.words]


def _take(selected: Selected, finger: Tap) -> Selection:
    """Return the selection after a tap."""
    if finger.kind == "zone":
        return tap(selected.selection, selected.forms, finger.name)
    if finger.kind == "confirm":
        return selected.selection
    if finger.kind == "offer":
        return selected.pressed(finger.name)
    form, field = finger.name.split()
    return selected.answered(form, field, finger.value)


def _words(data: Any) -> Iterator[str]:
    """Yield every word and number of an action as data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list | tuple):
        for part in data:
            yield from _words(part)
    else:
        yield from str(data).split()


def _parts(answer: str) -> set[str]:
    """Return the words of an answer that an action must name; signs alone say *none* or *more*."""
    return {word for word in answer.split() if any(map(str.isalnum, word))}


def _looks(position: AnyPosition, action: Any) -> list[tuple[object, ...]]:
    names = action.tiles if isinstance(action, TurnUp) else [action.tile]
    return [_look(position, name) for name in names]


def _look(position: AnyPosition, name: str) -> tuple[object, ...]:
    tile = inside(position).game.catalogue.tiles[name]
    return tile.kind, tile.value, tile.masks


def _in_order(action: Cast) -> Iterator[tuple[str, set[str]]]:
    """Yield the answers that a spell names, question by question: the row before or behind its cards."""
    row = str(action.row)
    yield "spell", {action.spell}
    for place, boost in enumerate(action.boosts, 1):
        yield f"card{place}", {boost.card}
        yield "row" if place == 1 else f"next{place}", {f"+{boost.card}", *([row] if place == 1 else [])}
        effect = (f"to{boost.lane}" if boost.lane else "draw" if boost.draw else "plain") + "!" * boost.draw
        yield f"effect{place}", {effect}
        if boost.power:
            yield f"power{place}", {boost.power}
    behind = len(action.boosts) + 1
    yield f"card{behind}", {"-"}
    yield "row" if behind == 1 else f"next{behind}", {row}


def _alike(position: AnyPosition, action: Any) -> Iterator[str]:
    """Yield every tile that looks like one of an action's, and how a card's effect is called as an answer."""
    if isinstance(action, Cast):
        yield "plain"
        yield from (f"+{boost.card}" for boost in action.boosts)
        yield from (f"to{boost.lane}"[: 3 if boost.lane else 0] + "!" * boost.draw for boost in action.boosts)
        yield from ("draw!" for boost in action.boosts if boost.draw)
    if isinstance(action, Teleport):
        yield tower_zone(action.lane)
    if isinstance(action, LayTile | SetAside | TurnUp):
        looks = _looks(position, action)
        for tile in inside(position).game.catalogue.tiles.values():
            if (tile.kind, tile.value, tile.masks) in looks:
                yield tile.id


class Counted(NamedTuple):
    """An entry of a game, as it was written, and its taps; ``None`` where it cannot be tapped."""

    kind: str
    line: str
    taps: list[Tap] | None


def count(path: Path, *, limit: int) -> Iterator[Counted]:
    """Yield every entry of a recorded game with its taps."""
    log = load_log(path, referees())
    referee = with_board(referees()[log.header.game])
    history, begun = History(referee, log.header), NOTHING
    by_itself: Any = None
    for entry in log.entries[:limit]:
        before, earlier = history.position, history.copy()
        history.append(entry, lenient=True)
        ended, by_itself = by_itself, None
        # The same end may be written with the name of whose turn it is.
        if ended is not None and type(entry.action) is type(ended):
            yield Counted(type(ended).__name__, referee.write(ended), [])
            continue
        back: list[Tap] = [] if ended is None else [Tap("undo")]
        if entry.kind != "action":
            begun = Selection(begun.place)
            if entry.kind in ("undo", "redo"):
                yield Counted(entry.kind, "", [*back, Tap("undo")])
            continue
        line = referee.write(entry.action)
        kind = type(entry.action).__name__ + (" (let pass)" if entry.overruled else "")
        found = _found(referee, before, entry.action, begun)
        if found is None:
            begun = NOTHING
            yield Counted(kind, line, None)
        else:
            taps, begun = found
            if referee.prompt(before).player != referee.prompt(history.position).player:
                begun = NOTHING
            yield Counted(kind, line, [*back, *taps])
            by_itself = next(iter(consequences(earlier, [entry.action])), None)


def _found(
    referee: AnyReferee, position: AnyPosition, action: Any, begun: Selection
) -> tuple[list[Tap], Selection] | None:
    """Return the shortest taps; what the page enters bit by bit, although it is one line, all in all."""
    search = Search(referee, position, action)
    found = search.shortest(begun) or search.shortest(begun, everything=True)
    if found is not None:
        return found
    taps: list[Tap] = []
    for leg in _legs(action):
        tapped = Search(referee, position, leg).shortest(begun)
        if tapped is None:
            return None
        taps, begun = [*taps, *tapped[0]], tapped[1]
        position = referee.apply(position, leg)
    return (taps, begun) if taps else None


def _legs(action: Any) -> Iterator[Any]:
    """Yield what an action is entered as, bit by bit.

    A walk by another way than the cheapest is tapped cell by cell; the Amtmann's cards are named when he has
    helped.
    """
    if isinstance(action, Walk) and len(action.steps) > 1:
        for start, step in pairwise((WalkStep(action.start), *action.steps)):
            yield replace(action, start=start.cell, steps=(step,))
    elif isinstance(action, Exchange) and action.shown:
        yield replace(action, shown=())
        yield Show(action.shown, action.player)


def summed(counted: Sequence[Counted]) -> dict[str, Any]:
    """Return the average number of taps, all in all and by kind, and what cannot be tapped."""
    by_kind: dict[str, list[int]] = defaultdict(list)
    for one in counted:
        if one.taps is not None:
            by_kind[one.kind].append(len(one.taps))
    every = [taps for found in by_kind.values() for taps in found]
    return {
        "average": round(sum(every) / max(1, len(every)), 2),
        "entries": len(every),
        "kinds": {
            kind: {"average": round(sum(found) / len(found), 2), "entries": len(found)}
            for kind, found in sorted(by_kind.items())
        },
        "cannot be tapped": [f"{one.kind}: {one.line}" for one in counted if one.taps is None],
    }


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(referees()), action="append")
    parser.add_argument("--limit", type=int, default=None, help="only so many entries of each recorded game")
    parser.add_argument("--ways", action="store_true", help="print the taps of every entry too")
    asked = parser.parse_args()
    result = {}
    for game in asked.game or sorted(referees()):
        counted = []
        for path in sorted((GAMES / game).glob("*.txt")):
            for one in count(path, limit=asked.limit or 10_000):
                counted.append(one)
                if asked.ways:
                    ways = None if one.taps is None else [" ".join(way).strip() for way in one.taps]
                    sys.stderr.write(f"{one.line}: {ways}\n")
        result[game] = summed(counted)
    sys.stdout.write(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
