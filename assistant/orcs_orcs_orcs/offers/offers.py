"""What a player may want to do now, in general or at one zone, ready for any screen to show.

Facts of the table are set by such offers, too: in a section, for a mage, or on the component sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.actions import Action, DrawHand, Fate, Hand, Pass, Poison, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.box import CATEGORY_NAMES, RULE_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, POISON
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, SETUP
from assistant.orcs_orcs_orcs.box.sheet import fields, form
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.turns import untold
from assistant.orcs_orcs_orcs.offers.casting import cast_offer
from assistant.orcs_orcs_orcs.picture import (
    COUNTERS,
    ZONES,
    creature_picture,
    lane_of,
    tower_zone,
)
from assistant.orcs_orcs_orcs.table.audit import is_used_up, may_give_poison
from assistant.orcs_orcs_orcs.table.effects import EVERY_MOVE
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, Position, Spot, creatures_text, read_spot
from assistant.orcs_orcs_orcs.table.slots import MARKERS, SLOTS
from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.logs.log import Correct
from assistant.referee.offers import (
    Alternative,
    Answers,
    Choice,
    Offer,
    OneByOne,
    ask_which,
    chosen,
    each_player,
    in_turn,
    is_refused,
)
from assistant.referee.slots import NONE, VALUE
from assistant.referee.text import Text, joined

LANE: Final = "lane"
KIND: Final = "kind"
MOVED: Final = "moves"
RULE: Final = "rule"
FIELD: Final = "field"
PLAYER: Final = "player"
NOTHING: Final = "-"
NONE_SHOWN: Final = "none"
"""How owners tell that a card shows nothing."""
MOST_CARDS: Final = 20
"""More answers than these would hide the cards among the numbers of them."""


_OTHERS: Final = MOVES.but_for("marker", "fate", "teleport", "cast", "pass", "draw", "hand", "poison")
"""The moves without an offer of their own, which are offered as they say themselves."""
_OF_A_PLAYER = (*CATALOGUE.creatures, "learned", "poison", "hand", "pile", "discard")
_SHEET = "sheet"


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be done, in general or at the zone named."""
    if position.turn.phase == OVER:
        return ()
    return tuple(sorted([*_by_hand(position, zone), *MOVES.offers(_OTHERS, position, zone)], key=is_refused))


def _by_hand(position: Position, zone: str) -> list[Offer]:
    phase = position.turn.phase
    if phase == FATE:
        return [_fate(position)]
    if phase != ACTIONS:
        return [_reveal(position, zone)]
    listed = []
    if zone[:1] == "t" and lane_of(zone):
        lane = lane_of(zone)
        label = Text("Teleport to field {lane}", lane=lane)
        there = MOVES.offer(position, f"teleport-{lane}", label, Teleport(lane))
        listed.append(there._replace(direct=not is_refused(there)))
    if position.turn.left:
        teleport = [] if listed else [_teleport(position)]
        if set(position.actor.hand) - {POISON}:
            listed.append(cast_offer(position, zone))
        listed += teleport
        listed.append(MOVES.offer(position, "pass", Text("Pass"), Pass()))
        listed += _poison(position)
        if HIDDEN in position.actor.hand:
            listed.append(_hand(position))
    else:
        listed += _poison(position)
        listed += _ends(position)
    return listed


def _reveal(position: Position, zone: str) -> Offer:
    """Ask on which lane a marker is turned up, unless a lane was tapped, and what it shows."""
    tapped = lane_of(zone)
    left = next(
        (kind for kind in CATALOGUE.creatures if not is_used_up(position, kind)), CATALOGUE.creatures[0]
    )
    shown = {f"s{lane}": (Text("{lane}", lane=lane), Reveal(lane, left)) for lane in LANES}
    lanes = _which_zone(position, LANE, Text("On which lane?"), shown)
    free = [lane.value for lane in lanes.alternatives if not lane.refused]
    # All lanes get their first creatures: which is first is nobody's choice, and a tap on another changes it.
    settled = len(free) == 1 or (free and position.turn.phase == SETUP)
    lanes = lanes._replace(proposed=free[0] if settled else "")
    if tapped and MOVES.refusal(position, Reveal(tapped, left)) is None:
        label = Text("Turn up a marker on lane {lane}", lane=tapped)
        kinds = _kinds(position, tapped)
        return chosen(f"marker-{tapped}", label, kinds, lambda kind: Reveal(tapped, kind))

    def asking(answers: Answers) -> Iterator[Choice]:
        yield lanes
        yield _kinds(position, lane_of(answers[LANE]))

    def build(answers: Answers) -> Reveal:
        return Reveal(lane_of(answers[LANE]), answers[KIND])

    return Offer("marker", Text("Turn up a marker"), None, in_turn(asking), build)


def _which_zone(
    position: Position, name: str, label: Text, actions: Mapping[str, tuple[Text, Action]]
) -> Choice:
    """Ask for a zone by what it means there; one whose action is refused has the reason why."""
    zones = (
        Alternative(zone, words, refused=MOVES.refusal(position, action))
        for zone, (words, action) in actions.items()
    )
    return Choice(name, label, "zone", tuple(zones))


def _kinds(position: Position, lane: int) -> Choice:
    """Return the creatures that a marker of a lane may show; types that are used up are refused.

    The only one that is left is proposed.
    """
    kinds = tuple(
        Alternative(
            kind,
            creature_name(position.box, kind),
            creature_picture(position, kind),
            MOVES.refusal(position, Reveal(lane, kind)),
        )
        for kind in CATALOGUE.creatures
    )
    left = [each.value for each in kinds if not each.refused]
    question = Text("What does the marker of lane {lane} show?", lane=lane)
    return Choice(KIND, question, "list", kinds, proposed=left[0] if len(left) == 1 else "")


def _fate(position: Position) -> Offer:
    moves = ask_which(
        MOVED,
        Text(
            "Which creatures does the card move? "
            "Those on yellow feet are strong, on red ones very strong, all others weak."
        ),
        {
            " ".join(shown) or NOTHING: Text(
                "{moves}", moves=joined([CATEGORY_NAMES[category] for category in shown])
            )
            if shown
            else Text("none")
            for shown in sorted(EVERY_MOVE, key=lambda shown: (not shown, len(shown)))
        },
        refused=lambda shown: MOVES.refusal(position, Fate(_categories({MOVED: shown}))),
    )
    rule = ask_which(
        RULE,
        Text("Does the card show a special rule?"),
        RULE_NAMES,
        refused=lambda rule: MOVES.refusal(position, Fate((), rule.strip(NOTHING))),
    )

    def asking(answers: Answers) -> Iterator[Choice]:
        yield moves
        yield from _seen_to_move(position, answers)
        yield rule._replace(proposed=_rule_of(position, _categories(answers)))

    def build(answers: Answers) -> Fate:
        answered = [answers[choice.id] for choice in _seen_to_move(position, answers)]
        moving = [kind for kind in CATALOGUE.creatures if kind in answered] or answered
        special = "" if answers[RULE] == NOTHING else answers[RULE]
        return Fate(_categories(answers), special, tuple(moving))

    return Offer("fate", Text("Turn up the fate card"), None, in_turn(asking), build)


def _rule_of(position: Position, moves: tuple[str, ...]) -> str:
    """Return the special rule of every told card that moves just these, empty where they are not one."""
    rules = {
        position.box.fate_rule(number)
        for number in range(1, CATALOGUE.fate_cards + 1)
        if position.box.fate_moves(number) == (" ".join(moves) or NONE_SHOWN)
    }
    rule = rules.pop() if len(rules) == 1 else ""
    return NOTHING if rule == NONE_SHOWN else rule


def _categories(answers: Answers) -> tuple[str, ...]:
    return () if answers[MOVED] == NOTHING else tuple(answers[MOVED].split())


def _seen_to_move(position: Position, answers: Answers) -> Iterator[Choice]:
    """Return the questions for the creatures that move, one by one.

    Asked for are those of which nobody has stated whether they are as strong as the card shows.
    """
    every = untold(position, _categories(answers))

    def ask(number: int, seen: tuple[str, ...]) -> Choice:
        left = [kind for kind in every if kind not in seen]
        label, none = Text("Which creatures on the board does it move?"), Text("none of these")
        if number > 1:
            label, none = Text("Which others does it move?"), Text("no others")
        words = {kind: creature_name(position.box, kind) for kind in left} | {NOTHING: none}
        return ask_which(f"seen{len(left)}", label, words)

    return OneByOne(len(every), ask, NOTHING).asked(answers)


def _teleport(position: Position) -> Offer:
    ways = {tower_zone(lane): (Text("field {lane}", lane=lane), Teleport(lane)) for lane in LANES}
    fields = _which_zone(position, FIELD, Text("To which tower field?"), ways)
    return chosen("teleport", Text("Teleport"), fields, lambda zone: Teleport(lane_of(zone)))


def _ends(position: Position) -> list[Offer]:
    """Return the ways to end a turn: as many cards as are due, or as many as may be due."""
    extra = position.box.extra_cards(position.actor.cubes)
    if extra.sure:
        cards = position.game.options.hand + extra.least
        drawing = MOVES.offer(position, "draw", Text("Discard and draw {cards}", cards=cards), DrawHand())
        return [drawing._replace(lost=0)]
    hand, more = position.game.options.hand, position.game.options.hand + extra.most
    four = MOVES.offer(position, f"draw-{hand}", Text("Discard and draw {cards}", cards=hand), DrawHand(hand))
    label = Text("Discard and draw {cards} (by an ability)", cards=more)
    return [four, MOVES.offer(position, f"draw-{more}", label, DrawHand(more))]


def _poison(position: Position) -> list[Offer]:
    """Return the offer of a poison card, where somebody may have the ability that gives one."""
    if not may_give_poison(position, position.turn.player):
        return []
    players = tuple(each_player(position.game))
    who = Choice(PLAYER, Text("Who receives the poison card?"), "list", players)
    return [chosen("poison", Text("Poison card by an ability"), who, Poison)._replace(seldom=True)]


def _hand(position: Position) -> Offer:
    """Ask for the cards of the hand one by one, or for several that are alike at once.

    Who says that a card stays hidden says so of all that are left.
    """
    size, seat = len(position.actor.hand), position.turn.player

    def ask(_: int, given: tuple[str, ...]) -> Choice | None:
        """Ask for what comes after the cards told."""
        named = " ".join(given).split()
        if len(named) == size:
            return None
        left = {card: facts.may_hold(position, card, seat) - named.count(card) for card in CATALOGUE.cards}
        most = {card: min(left[card], size - len(named)) for card in left}
        if sum(most.values()) > MOST_CARDS:  # hardly anything is known of them
            most = {card: min(most[card], 1) for card in most}
        alike = {
            " ".join([card] * count): _copies(card, count)
            for card in most
            for count in range(1, most[card] + 1)
        }
        label = Text("Card {number} of the hand", number=len(named) + 1)
        alike[HIDDEN] = Text("hidden") if len(named) + 1 == size else Text("all others hidden")
        return ask_which(f"card{len(named) + 1}", label, alike)

    def build(given: tuple[str, ...]) -> Hand:
        named = " ".join(given).split()
        return Hand(tuple(sorted([*named, *[HIDDEN] * (size - len(named))])))

    return OneByOne(size, ask, HIDDEN).offer("hand", Text("Tell your hand"), build)._replace(seldom=True)


def _copies(card: str, count: int) -> Text:
    if count == 1:
        return SPELL_NAMES[card]
    return Text("{count} × {card}", count=count, card=SPELL_NAMES[card])


def position_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set at a zone, or for the player of a colour; nothing for any other zone."""
    if position.game.seat(zone) != NOBODY:
        return tuple(SLOTS.offer(position, zone, fact) for fact in _OF_A_PLAYER)
    if zone in COUNTERS:
        return (SLOTS.offer(position, "counter", COUNTERS[zone]),)
    if zone not in ZONES:
        return ()
    spot = read_spot(zone)
    if spot is not None:
        return _section(position, spot)
    lane = lane_of(zone)
    if zone[0] == "s":
        return (SLOTS.offer(position, str(lane), MARKERS),)
    of_the_round = (SLOTS.offer(position, "round", fact) for fact in ("cards", "rule"))
    return (_mage(position, lane), *of_the_round)


def _section(position: Position, spot: Spot) -> tuple[Offer, ...]:
    """Return the offers to put a creature on a section, and to take one away."""
    there = position.at(spot)
    now = [] if not there else SLOTS.now(position, str(spot), "creatures").split()
    more = (
        Alternative(
            " ".join((*now, kind)), creature_name(position.box, kind), creature_picture(position, kind)
        )
        for kind in CATALOGUE.creatures
    )
    fewer = (
        Alternative(
            " ".join(_without(now, written)) or NONE,
            Text("{creature}", creature=creatures_text(position.box, [creature])),
        )
        for written, creature in dict(zip(now, there, strict=True)).items()
    )
    add = _offer(spot, "add", Text("Add a creature"), Text("Which creature stands here?"), more)
    take = _offer(spot, "take", Text("Take one away"), Text("Which creature is not here?"), fewer)
    return (add, take) if there else (add,)


def _without(words: list[str], word: str) -> list[str]:
    left = list(words)
    left.remove(word)
    return left


def _offer(spot: Spot, name: str, label: Text, question: Text, creatures: Iterable[Alternative]) -> Offer:
    choice = Choice(VALUE, question, "list", tuple(creatures))
    return chosen(name, label, choice, lambda value: Correct(str(spot), "creatures", value))


def _mage(position: Position, lane: int) -> Offer:
    """Return the offer to tell whose mage stands on a field."""
    choice = Choice(VALUE, Text("Whose mage stands here?"), "list", tuple(each_player(position.game)))
    label = Text("Mage here: {player}", player=position.game.name(position.mage_on(lane)) or "–")
    return chosen("mage", label, choice, lambda colour: Correct(colour, "field", str(lane)))


def waits_for(position: Position, action: Action) -> tuple[SheetField, ...]:
    """Return the facts of the component sheet that the verdict on an action waits for."""
    rows = {field.key: row.label for group in form().groups for row in group.rows for field in row.fields}
    return tuple(
        fields()[fact]._replace(
            label=Text("{component}: {fact}", component=rows[fact], fact=fields()[fact].label)
        )
        for fact in dict.fromkeys(missing.fact for missing in MOVES.judge(position, action).missing)
        if fact in rows
    )


def telling(position: Position, fact: SheetField, value: str) -> Correct:  # noqa: ARG001 - other games need it
    """Return the correction that tells a fact of the sheet. Raises BadInputError."""
    return Correct(_SHEET, fact.key, read_value(fact, value))
