"""What a player may want to do now, in general or at one zone, ready for any screen to show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Draw, Fate, Hand, Pass, Poison, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, POISON
from assistant.orcs_orcs_orcs.box.names import CATEGORY_NAMES, RULE_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.phases import ACTIONS, FATE, OVER
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.seen import untold
from assistant.orcs_orcs_orcs.offers.casting import cast_offer
from assistant.orcs_orcs_orcs.offers.offering import refusal, single
from assistant.orcs_orcs_orcs.offers.seeing import YES, YES_OR_NO
from assistant.orcs_orcs_orcs.picture import creature_picture, lane_of, stack_zone, tower_zone
from assistant.orcs_orcs_orcs.table.audit import is_used_up
from assistant.orcs_orcs_orcs.table.fate_deck import EVERY_MOVE
from assistant.orcs_orcs_orcs.table.missing import may_give_poison
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.offering import Answers, chosen, each_player, is_refused, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, joined

LANE: Final = "lane"
KIND: Final = "kind"
MOVES: Final = "moves"
RULE: Final = "rule"
FIELD: Final = "field"
PLAYER: Final = "player"
NOTHING: Final = "-"


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be done, in general or at the zone named."""
    phase = position.turn.phase
    if phase == OVER:
        return ()
    if phase == FATE:
        return (_fate(position),)
    if phase != ACTIONS:
        return (_reveal(position, zone),)
    found = []
    if zone[:1] == "t" and lane_of(zone):
        lane = lane_of(zone)
        label = Text("Teleport to field {lane}", lane=lane)
        found.append(single(position, f"teleport-{lane}", label, Teleport(lane)))
    if position.turn.left:
        teleport = [] if found else [_teleport(position)]
        if set(position.actor.hand) - {POISON}:
            found.append(cast_offer(position, zone))
        found += teleport
        found.append(single(position, "pass", Text("Pass"), Pass()))
        found += _poison(position)
        if HIDDEN in position.actor.hand:
            found.append(_hand(position))
    else:
        found += _poison(position)
        found += _ends(position)
    return tuple(sorted(found, key=is_refused))


def _reveal(position: Position, zone: str) -> Offer:
    """Ask on which lane a marker is turned up, unless a lane was tapped, and what it shows."""
    tapped = lane_of(zone)
    left = next(
        (kind for kind in CATALOGUE.creatures if not is_used_up(position, kind)), CATALOGUE.creatures[0]
    )
    lanes = Choice(
        LANE,
        Text("On which lane"),
        "zone",
        tuple(
            Alternative(
                stack_zone(lane),
                Text("lane {lane}", lane=lane),
                refused=refusal(position, Reveal(lane, left)),
            )
            for lane in LANES
        ),
    )
    if tapped and refusal(position, Reveal(tapped, left)) is None:
        label = Text("Turn up a marker on lane {lane}", lane=tapped)
        kinds = _kinds(position, tapped)
        return chosen(f"marker-{tapped}", label, kinds, lambda kind: Reveal(tapped, kind))
    return Offer(
        "marker",
        Text("Turn up a marker"),
        None,
        remembered(
            lambda answers: (lanes, _kinds(position, lane_of(answers[LANE]))) if LANE in answers else (lanes,)
        ),
        lambda answers: Reveal(lane_of(answers[LANE]), answers[KIND]),
    )


def _kinds(position: Position, lane: int) -> Choice:
    """Return the creatures that a marker of a lane may show; types that are used up are refused."""
    return Choice(
        KIND,
        Text("What does the marker show?"),
        "list",
        tuple(
            Alternative(
                kind,
                creature_name(position.box, kind),
                creature_picture(position, kind),
                refusal(position, Reveal(lane, kind)),
            )
            for kind in CATALOGUE.creatures
        ),
    )


def _fate(position: Position) -> Offer:
    moves = Choice(
        MOVES,
        Text("Which creatures does the card move?"),
        "list",
        tuple(
            Alternative(
                " ".join(shown) or NOTHING,
                Text("{moves}", moves=joined([CATEGORY_NAMES[category] for category in shown]))
                if shown
                else Text("none"),
                refused=refusal(position, Fate(shown)),
            )
            for shown in sorted(EVERY_MOVE, key=lambda shown: (not shown, len(shown)))
        ),
    )
    rule = Choice(
        RULE,
        Text("Does it show a special rule?"),
        "list",
        tuple(
            Alternative(rule, text, refused=refusal(position, Fate((), rule.strip(NOTHING))))
            for rule, text in RULE_NAMES.items()
        ),
    )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        if MOVES not in answers:
            return (moves,)
        asked = [*_seen_to_move(position, _categories(answers)), rule]
        told = next((place for place, choice in enumerate(asked) if choice.id not in answers), len(asked))
        return (moves, *asked[: told + 1])

    def build(answers: Answers) -> Fate:
        asked = [choice.id for choice in _seen_to_move(position, _categories(answers))]
        moving = tuple(kind for kind in asked if answers[kind] == YES)
        special = "" if answers[RULE] == NOTHING else answers[RULE]
        return Fate(_categories(answers), special, moving or (NOTHING,) * bool(asked))

    return Offer("fate", Text("Turn up the fate card"), None, choices, build)


def _categories(answers: Answers) -> tuple[str, ...]:
    return () if answers[MOVES] == NOTHING else tuple(answers[MOVES].split())


def _seen_to_move(position: Position, moves: tuple[str, ...]) -> Iterator[Choice]:
    """Yield the question for each creature of which nobody has told whether it is as strong as that."""
    for kind in untold(position, moves):
        label = Text(
            "Does the card move this creature: {creature}?", creature=creature_name(position.box, kind)
        )
        yield Choice(kind, label, "list", YES_OR_NO)


def _teleport(position: Position) -> Offer:
    fields = Choice(
        FIELD,
        Text("To which tower field"),
        "zone",
        tuple(
            Alternative(
                tower_zone(lane), Text("field {lane}", lane=lane), refused=refusal(position, Teleport(lane))
            )
            for lane in LANES
        ),
    )
    return chosen("teleport", Text("Teleport"), fields, lambda zone: Teleport(lane_of(zone)))


def _ends(position: Position) -> list[Offer]:
    """Return the ways to end a turn: as many cards as are due, or as many as may be due."""
    extra = position.box.extra_cards(position.actor.cubes)
    if extra.sure:
        cards = position.game.options.hand + extra.least
        drawing = single(position, "draw", Text("Discard and draw {cards}", cards=cards), Draw())
        return [drawing._replace(lost=0)]
    hand, more = position.game.options.hand, position.game.options.hand + extra.most
    four = single(position, f"draw-{hand}", Text("Discard and draw {cards}", cards=hand), Draw(hand))
    label = Text("Discard and draw {cards}, with the ability that draws one more", cards=more)
    return [four, single(position, f"draw-{more}", label, Draw(more))]


def _poison(position: Position) -> list[Offer]:
    """Return the offer of a poison card, where somebody may have the ability that gives one."""
    if not may_give_poison(position, position.turn.player):
        return []
    players = tuple(each_player(position.game))
    who = Choice(PLAYER, Text("Who receives the poison card?"), "list", players)
    return [chosen("poison", Text("Poison card by an ability"), who, Poison)]


def _hand(position: Position) -> Offer:
    """Ask for the cards of the hand one by one; what stays hidden is told so."""
    names = [f"card{place}" for place in range(1, len(position.actor.hand) + 1)]
    seat = position.turn.player

    def cards(told: list[str]) -> tuple[Alternative, ...]:
        """Return what the next card may be, after those told."""
        owned = [card for card in CATALOGUE.cards if facts.may_hold(position, card, seat) > told.count(card)]
        return (
            *(Alternative(card, SPELL_NAMES[card]) for card in owned),
            Alternative(HIDDEN, Text("hidden")),
        )

    def choices(answers: Answers) -> tuple[Choice, ...]:
        asked = [name for name in names if name in answers]
        return tuple(
            Choice(
                name,
                Text("Card {number} of the hand", number=place + 1),
                "list",
                cards([answers[before] for before in asked[:place]]),
            )
            for place, name in enumerate(names[: len(asked) + 1])
        )

    def build(answers: Answers) -> Hand:
        return Hand(tuple(sorted(answers[name] for name in names)))

    return Offer("hand", Text("Tell your hand"), None, choices, build)
