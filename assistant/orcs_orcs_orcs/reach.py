"""What is in reach: what a hand could defeat this turn, what is before the tower, fate cards left.

All of it is exact for what is known: every way to use the actions left with the cards that were stated,
teleports and effects that teleport among them. Cards that would be drawn, and facts that nobody has stated,
are left out.

The search goes from table to table, fewest actions first, so that every set of creatures that can be
defeated has a shortest way to it. Left out is what cannot lead to another defeat: a table that was there
before, a spell that moves nobody, and whatever leaves no attack in the hand. Of cards that do the same, as
few as possible are put down. Replenish and Voodoo are left out: what they give here is a teleport and their
action back, and the card that teleports with them can do so with the attack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, islice, product
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.box.box import CATEGORY_NAMES, OTHER, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, CATEGORIES, LANES, POWERS, Spell
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS
from assistant.orcs_orcs_orcs.moves.casting.demands import put
from assistant.orcs_orcs_orcs.moves.casting.facts import WANTED, creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.spells import (
    boosts_for,
    is_aimed_well,
    targets_for,
    targets_on,
    teleporting_ways,
)
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.moves.turns import teleport_facts
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, BONDS, ONE, SWITCH
from assistant.orcs_orcs_orcs.rules.casting import TELEPORTING
from assistant.orcs_orcs_orcs.rules.turns import INNER, LossFacts, trophies_lost
from assistant.orcs_orcs_orcs.table.board import EVERY_SPOT, Board
from assistant.orcs_orcs_orcs.table.effects import are_told, outcome_of, what_is_left
from assistant.orcs_orcs_orcs.table.position import (
    HIDDEN,
    NOBODY,
    Creature,
    Position,
    Six,
    Spot,
    index_of,
    read_spot,
    read_target,
)
from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG
from assistant.referee.services import Opportunities, Opportunity
from assistant.referee.text import Text, joined, listed

Hand = tuple[str, ...]
Way = tuple[Action, ...]
Ways = dict[Six, Way]


class Put(NamedTuple):
    """A spell put down: its row and cards, the lane from which it works, and the damage it does, if any."""

    spell: Spell
    row: int
    boosts: tuple[Boost, ...]
    lane: int
    damage: int

    @property
    def hits_one(self) -> bool:
        """Whether it is aimed at one creature alone."""
        return self.spell.shape in {ONE, ANYWHERE}


class Aimed(NamedTuple):
    """A spell put down, and the sections at which it is aimed: of creatures, or as a whole."""

    put: Put
    spots: tuple[Spot, ...]


class Reached(NamedTuple):
    """A table, what has been defeated on the way to it, by kind, and that way."""

    table: Position
    gained: Six
    way: Way


class Defeats:
    """The search from one table, one state after the other, fewest actions first; ``done`` when all were."""

    def __init__(self, position: Position) -> None:
        """Begin with the table as it is; cards that nobody has stated are left out of the hand."""
        self.done = False
        seat = self._seat = position.turn.player
        wizard = position.wizards[seat]
        hand = tuple(sorted(card for card in wizard.hand if card != HIDDEN))
        self._hidden = len(wizard.hand) - len(hand)
        wizard = wizard._replace(hand=hand, discard=wizard.discard + self._hidden)
        self._position, self._first = position, position.with_wizard(seat, wizard)
        one, nobody = Creature(CATALOGUE.creatures[0]), Board(position.board.markers)
        self._crowded = position._replace(board=nobody.changed((), [(spot, one) for spot in EVERY_SPOT]))
        self._spots = cache(self._spots_of)
        self._aimed: dict[tuple[Hand, int], tuple[tuple[Aimed, ...], tuple[Aimed, ...]]] = {}
        self._seen: set[tuple[Board, Hand, int, Six]] = set()
        self._found: Ways = {}

    def ways(self) -> Ways:
        """Return the sets found so far, as numbers by creature, with a shortest way to each.

        What the referee refuses is left out.
        """
        return {gained: way for gained, way in self._found.items() if self._is_legal(way)}

    def most(self) -> int:
        """Return a number of creatures that no way defeats more of.

        Each action attacks once at most; whatever is done before brings a section one creature at most.
        """
        left, brought = self._position.turn.left, dict[str, int]()
        crowds = sorted([len(self._position.at(spot)) for spot in EVERY_SPOT])
        for hit, _ in self._ways_to_aim(self._first):
            most = 1 if hit.hits_one else sum(crowds[-hit.row :]) + left - 1
            brought[hit.spell.id] = max(brought.get(hit.spell.id, 0), most if hit.damage else 0)
        attacks = sorted([brought.get(card, 0) for card in self._first.actor.hand])
        return min(sum(crowds), sum(attacks[-left:])) if left else 0

    def steps(self) -> Iterator[None]:
        """Search, and yield after each state; what is found by then stays true."""
        nothing = (0,) * len(CATALOGUE.creatures)
        # A special rule that nobody can read may change what any attack does.
        waiting = [] if self._position.rule == OTHER else [Reached(self._first, nothing, ())]
        for left in range(self._position.turn.left, 0, -1):
            following: list[Reached] = []
            for state in waiting:
                self._attack(state)
                yield
                for after in self._after(state) if left > 1 else ():
                    following.append(after)
                    yield
            waiting = following
        self.done = True

    def _is_legal(self, way: Way) -> bool:
        tables = accumulate(way, MOVES.apply, initial=self._position)
        return all(MOVES.judge(table, action).legal for table, action in zip(tables, way, strict=False))

    def _attack(self, state: Reached) -> None:
        """Note what the attacks of a state defeat."""
        for aimed in self._attacks(state.table):
            for cast in self._casts(state.table, aimed):
                gained = self._gained(state, aimed.put, cast)
                if gained not in (None, state.gained):
                    self._found.setdefault(gained, (*state.way, cast))

    def _after(self, state: Reached) -> Iterator[Reached]:
        """Yield the states to which an action leads and from which an attack is left."""
        table, seat = state.table, self._seat
        for lane in LANES if self._attacks(table) else ():
            if not broken(TELEPORTING, teleport_facts(table, lane, seat)):
                there = table.with_wizard(seat, table.wizards[seat].on(lane))
                yield from self._new(Reached(there, state.gained, (*state.way, Teleport(lane))))
        for aimed in self._ways_to_aim(table):
            for cast in self._casts(table, aimed):
                gained = self._gained(state, aimed.put, cast)
                if gained is not None:
                    after = MOVES.of(cast).effect(table, cast, seat)
                    if after.board != table.board:
                        yield from self._new(Reached(after, gained, (*state.way, cast)))

    def _new(self, state: Reached) -> Iterator[Reached]:
        """Yield a state that was not there before, if an attack is left."""
        wizard = state.table.wizards[self._seat]
        key = state.table.board, wizard.hand, wizard.lane, state.gained
        if key not in self._seen and self._attacks(state.table):
            self._seen.add(key)
            yield state

    def _gained(self, state: Reached, put_down: Put, cast: Cast) -> Six | None:
        """Return what is defeated after a cast, or nothing where nobody can tell."""
        gained = list(state.gained)
        for creature in creatures_hit(state.table, cast) if put_down.damage else ():
            outcome = outcome_of(state.table, creature, put_down.damage)
            if not outcome:
                return None
            gained[index_of(creature.kind)] += outcome == "defeated"
        return tuple(gained)

    def _ways_to_aim(self, table: Position) -> tuple[Aimed, ...]:
        """Return all that may be put down on a table and can lead to a defeat, wherever it may be aimed."""
        return self._of_hand(table)[0]

    def _attacks(self, table: Position) -> tuple[Aimed, ...]:
        """Return the attacks of a hand: on one creature only as hard as possible, which defeats most."""
        return self._of_hand(table)[1]

    def _of_hand(self, table: Position) -> tuple[tuple[Aimed, ...], tuple[Aimed, ...]]:
        """Return both: they hang on the cards in hand and on the lane of the mage, not on the creatures."""
        wizard = table.wizards[self._seat]
        key = wizard.hand, wizard.lane
        if key not in self._aimed:
            spells = [
                CATALOGUE.spells[card] for card in dict.fromkeys(wizard.hand) if card in CATALOGUE.spells
            ]
            useful = [one for one in spells if one.family == ATTACK or one.shape in {SWITCH, BONDS}]
            puts = [each for one in useful for each in self._puts(one, table)]
            ways = [Aimed(put, way) for put in puts for way in self._spots(put.spell, put.row, put.lane)]
            hardest: dict[object, Aimed] = {}
            for aimed in sorted(ways, key=lambda aimed: -aimed.put.damage):
                put, spots = aimed
                if put.damage:
                    hardest.setdefault((spots, 0 if put.hits_one else put.damage), aimed)
            self._aimed[key] = tuple(ways), tuple(hardest.values())
        return self._aimed[key]

    def _puts(self, spell: Spell, table: Position) -> Iterator[Put]:
        """Yield the ways to put a spell down, by as few cards as possible."""
        hand, own = table.wizards[self._seat].hand, table.wizards[self._seat].lane
        least: dict[tuple[int, int], list[Counter[str]]] = {}
        for boosts in boosts_for(hand, spell.id, self._powers(spell)):
            cards = Counter([boost.card for boost in boosts])
            for way in (boosts, *teleporting_ways(table, boosts)):
                lane = next((boost.lane for boost in way if boost.lane), own)
                for row in spell.every_row:
                    fewer = least.setdefault((row, lane), [])
                    if any(one <= cards for one in fewer):
                        continue
                    if put(table, Cast(spell.id, row, way), self._seat) == NOTHING_WRONG:
                        fewer.append(cards)
                        yield Put(spell, row, way, lane, self._position.box.damage(spell.id, row) or 0)

    def _powers(self, spell: Spell) -> Sequence[str]:
        """Return the powers that matter to a spell, and one that does not, where there is any."""
        box = self._position.box
        needs = [box.need(spell.id, row) or {} for row in spell.every_row]
        wanted = {*box.powers[spell.id], *[power for need in needs for power in need]}
        # A Spell Book gives no other than it shows, Wisdom gives any.
        others = [power for power in (*box.powers[BOOK], *POWERS) if power not in wanted]
        return [*[power for power in POWERS if power in wanted], *others[:1]]

    def _spots_of(self, spell: Spell, row: int, lane: int) -> tuple[tuple[Spot, ...], ...]:
        """Return the sections at which a spell may be aimed from a lane.

        The rules are asked with one creature standing on every section. Which creatures are defeated is not
        asked here, so that it counts as seen.
        """
        here = self._crowded.with_wizard(self._seat, self._crowded.wizards[self._seat].on(lane))
        return tuple(
            tuple(map(_spot, targets))
            for targets in targets_for(here, spell, row)
            if is_aimed_well(here, Cast(spell.id, row, (), targets, defeating=(NONE,)), self._seat)
        )

    def _casts(self, table: Position, aimed: Aimed) -> Iterator[Cast]:
        """Yield the casts at each creature, or each pair of them, that stands where a spell is aimed."""
        (spell, row, boosts, _, _), spots = aimed
        creatures = WANTED[spell.shape][row > 1][0]
        named = product(*[map(str, targets_on(table, spot)) for spot in spots[:creatures]])
        sections = tuple(map(str, spots[creatures:]))
        for targets in named:
            yield Cast(spell.id, row, boosts, (*targets, *sections))


def _spot(text: str) -> Spot:
    """Return the section that a target is, or on which it stands."""
    target, spot = read_target(text), read_spot(text)
    return target.spot if target else spot  # type: ignore[return-value]  # a target is one of the two


DEFEATS: Final = Text("What the known cards could defeat this turn")
ARRIVALS: Final = Text("What stands before the tower")
FATE_CARDS: Final = Text("What the fate cards left will move")

TABLES: Final = 200_000
"""So many tables are looked at: many times what two actions on a full board need."""
AT_A_TIME: Final = 500
"""Tables between two signs of life."""


def opportunities(position: Position, player: str) -> tuple[Opportunities, ...]:
    """Return what the player to act could defeat, and what the next fate card could take to the tower."""
    search = Foreseen(position, player)
    for _ in search.steps():
        pass
    return search.opportunities()


class Foreseen:
    """What is within reach of the player to act, while what could be defeated is still searched."""

    def __init__(self, position: Position, _player: str) -> None:
        """Begin with the table as it is."""
        self._position = position
        may_defeat = position.turn.phase == ACTIONS and not set(position.actor.hand) <= {HIDDEN}
        self._defeats = Defeats(position) if may_defeat else None
        self._ended = not may_defeat

    def steps(self) -> Iterator[None]:
        """Search what could be defeated, to the end or as long as there are not too many ways."""
        if self._defeats:
            for count, _ in enumerate(islice(self._defeats.steps(), TABLES)):
                if not count % AT_A_TIME:
                    yield
        self._ended = True

    def opportunities(self) -> tuple[Opportunities, ...]:
        """Return what is found by now, kinds left out of which there is nothing to tell."""
        groups = (self._told_of_defeats(), _arrivals(self._position), _fate_cards(self._position))
        return tuple(kind for kind in groups if kind.items or (not self._ended and kind.note))

    def _told_of_defeats(self) -> Opportunities:
        search = self._defeats
        if not search:
            return Opportunities(DEFEATS, ())
        best = sorted(search.ways().items(), key=lambda way: (-sum(way[0]), len(way[1]), way[0]))
        items = tuple(_defeat(self._position, gained, actions) for gained, actions in best)
        note = Text("Cards drawn on the way, and what is not known, are left out.")
        if not self._ended:
            note = Text("The search goes on: at most {most} can be defeated.", most=search.most())
        elif not search.done:
            note = Text("There were too many ways to look at all of them: more may be possible.")
        return Opportunities(DEFEATS, items, note)


def _defeat(position: Position, gained: Six, actions: tuple[Action, ...]) -> Opportunity:
    steps: list[Text] = []
    here = position
    for action in actions:
        steps.append(MOVES.describe(here, action))
        here = MOVES.apply(here, action)
    box = position.box
    creatures = [
        Text("{count} × {creature}", count=count, creature=creature_name(box, kind))
        for kind, count in zip(CATALOGUE.creatures, gained, strict=True)
        if count
    ]
    return Opportunity(listed(steps), (Text("{creatures}", creatures=joined(creatures)),))


def _arrivals(position: Position) -> Opportunities:
    """Return what stands on inner sections, by category: the next fate card may move it to the tower."""
    items = []
    for category in (*CATEGORIES, ""):
        for lane in LANES:
            there = [creature.kind for creature in position.at(Spot(lane, INNER))]
            items += [
                _arrival(position, category, lane, (kind, there.count(kind)))
                for kind in CATALOGUE.creatures
                if kind in there and position.box.categories[kind] == category
            ]
    return Opportunities(ARRIVALS, tuple(items))


def _arrival(position: Position, category: str, lane: int, creatures: tuple[str, int]) -> Opportunity:
    kind, count = creatures
    values = {"count": count, "creature": creature_name(position.box, kind), "lane": lane}
    if category:
        label = Text(
            "{category}: {count} × {creature} on lane {lane}", category=CATEGORY_NAMES[category], **values
        )
    else:
        label = Text("category not known: {count} × {creature} on lane {lane}", **values)
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return Opportunity(label)
    trophies = position.wizards[seat].trophies[CATALOGUE.creatures.index(kind)]
    once = position.game.options.hand_in_once
    facts = LossFacts(mage_there=True, trophies=trophies, arriving=count, in_all_once=once)
    lost = trophies_lost(facts)
    handed_in = Text("{player} would hand in {lost}", player=position.game.names[seat], lost=lost)
    return Opportunity(label, missing=(handed_in,) if lost else ())


def _fate_cards(position: Position) -> Opportunities:
    """Return how many of the fate cards left move each category, as far as the component sheet tells."""
    deck = what_is_left(position)
    items: list[Opportunity] = []
    if not are_told(position):
        return Opportunities(FATE_CARDS, ())
    for category, (least, most) in deck.moving.items():
        values = {"category": CATEGORY_NAMES[category], "least": least, "most": most, "left": deck.left}
        text = Text("{category}: {least} to {most} of the {left} cards left", **values)
        if least == most:
            text = Text("{category}: {least} of the {left} cards left", **values)
        items.append(Opportunity(text))
    return Opportunities(FATE_CARDS, tuple(items))
