"""What people say of the actions of Orcs Orcs Orcs: spells and their aims, markers, fate cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES, POISON, POWERS, SECTIONS
from assistant.orcs_orcs_orcs.box.names import CATEGORY_NAMES, POWER_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.position import Position, Spot
from assistant.referee.spoken import MOST_LINES, Fact, Join, Part, Phrase, Said, Spoken, Thing, stating

CARD, BOOST, CREATURE, SPOT, AIM, LANE, NUMBER, POWER, CATEGORY, RULE, PLAYER = (
    "card", "boost", "creature", "spot", "aim", "lane", "number", "power", "category", "rule", "player",
)  # fmt: skip
CARDS: Final = "cards"
"""Several of one card."""
_ANYWHERE: Final = "*"


def _boost(card: str, power: str, teleports: str, _: str, lane: str, draws: str) -> str:
    """Return a reinforcing card as notation writes it: what it counts as, where it takes the mage."""
    whole = f"{card}={power}" if power else card
    if teleports:
        if not lane or int(lane) not in LANES:
            return ""
        whole += f">{lane}"
    return whole + ("!" if draws else "")


def _spot(section: str, lane: str) -> str:
    return f"{lane}{section}" if int(lane) in LANES else ""


def _spot_of_lane(lane: str, section: str) -> str:
    return _spot(section, lane)


def _lane(_: str, number: str) -> str:
    return number if int(number) in LANES else ""


def _several(number: str, card: str) -> str:
    return "" if card == POISON else " ".join([card] * int(number))


def _aim(creature: str, damage: str, spot: str) -> str:
    return f"{creature}{f'/{damage}' if damage else ''}@{spot}"


def _aim_from_spot(spot: str, creature: str) -> str:
    return _aim(creature, "", spot)


def _aim_on_lane(creature: str, lane: str) -> str:
    return f"{creature}@{lane}{_ANYWHERE}"


JOINS: Final = (
    Join(("ordinal", "lane-word"), LANE, lambda number, _: _lane("", number)),
    Join(("lane-word", "ordinal"), LANE, _lane, across=True),
    Join(("lane-word", NUMBER), LANE, _lane, across=True),
    Join(("lane-word", "like-number"), LANE, _lane, across=True),
    Join(("section", LANE), SPOT, _spot, across=True),
    Join((LANE, "section"), SPOT, _spot_of_lane, across=True),
    Join((NUMBER, "section"), SPOT, _spot_of_lane),
    Join((NUMBER, CARD), CARDS, _several),
    Join((CREATURE, "damage?", SPOT), AIM, _aim, across=True),
    Join((SPOT, CREATURE), AIM, _aim_from_spot),
    Join((CREATURE, LANE), AIM, _aim_on_lane, loose=True),
    Join((CREATURE, NUMBER), AIM, _aim_on_lane),
    Join((CARD, POWER, "teleports?", "lane-word?", "number?", "draws?"), BOOST, _boost, across=True),
    Join(
        (CARD, "teleports", "lane-word?", NUMBER, "draws?"),
        BOOST,
        lambda card, teleports, word, lane, draws: _boost(card, "", teleports, word, lane, draws),
        across=True,
    ),
    Join((CARD, "draws"), BOOST, lambda card, _: f"{card}!"),
    Join((CARD,), BOOST, lambda card: card),
)


def _casts(position: Position, said: Said) -> Iterator[str]:
    """Yield the casts that may be meant: rows and aims that were not said are looked for."""
    spell = said["spell"][0].partition("=")[0] if "spell" in said else ""
    boosts = said.get("boosts", ())
    if not spell and "learned" in said and len(boosts) == 1 and boosts[0] in CATALOGUE.spells:
        spell, boosts = (
            boosts[0],
            (),
        )  # *learn voodoo with the spell book*: it is cast, and reinforces nothing
    cards = [spell] if spell else sorted(set(position.actor.hand))
    spells = [card for card in cards if card in CATALOGUE.spells]
    with_boosts = f" with {' '.join(boosts)}" if boosts else ""
    for card in spells:
        if not CATALOGUE.spells[card].rows:
            learned = (*said.get("learned", ()), *boosts)
            if learned:
                yield f"cast {card} at {' '.join(learned)}"
            continue
        rows = said.get("row") or map(str, range(1, CATALOGUE.spells[card].rows + 1))
        for row in rows:
            aims = list(_aims(position, said, card, int(row), boosts))
            yield from (f"cast {card}{with_boosts} row {row}{aim}" for aim in aims)


def _aims(position: Position, said: Said, card: str, row: int, boosts: tuple[str, ...]) -> Iterator[str]:
    told = [tuple(_one_aim(position, aim)) for aim in (*said.get("aims", ()), *said.get("spots", ()))]
    told += [tuple(_of_creature(position, creature)) for creature in said.get("creatures", ())]
    told += [(player,) for player in said.get("players", ())]
    if told:
        yield from (f" at {' '.join(way)}" for way in islice(product(*told), MOST_LINES))
        return
    casts = (action for action in MOVES.legal_actions(position) if isinstance(action, Cast))
    alike = [
        one.targets for one in casts if (one.spell, one.row, one.boosts) == (card, row, ()) and not boosts
    ]
    yield from (f" at {' '.join(targets)}" if targets else "" for targets in alike or [()])


def _one_aim(position: Position, aim: str) -> Iterator[str]:
    """Yield an aim as it was said, or what it may be: on a lane without a section, one of several alike."""
    kind, at, place = aim.partition("@")
    if not at or "/" in kind:
        yield aim
        return
    found = [
        one
        for one in _of_creature(position, kind)
        if one.partition("@")[2].startswith(place.rstrip(_ANYWHERE))
    ]
    yield from found or [aim.rstrip(_ANYWHERE)]


def _of_creature(position: Position, kind: str) -> Iterator[str]:
    """Yield the creatures of a kind, those on a section with their damage where that tells them apart."""
    there: dict[Spot, set[int]] = {}
    for spot, creature in position.creatures():
        if creature.kind == kind:
            there.setdefault(spot, set()).add(creature.damage)
    for spot, damages in there.items():
        if len(damages) == 1:
            yield f"{kind}@{spot}"
        else:
            yield from (f"{kind}/{damage}@{spot}" for damage in sorted(damages))


def _fates(_: Position, said: Said) -> Iterator[str]:
    if not {"moves", "none"} & set(said):
        return
    rule, moving = said.get("rule", ()), said.get("moving", ())
    yield " ".join(
        (
            *("fate", *(said.get("moves") or ("-",))),
            *(("rule", *rule) if rule else ()),
            *(("moving", *moving) if moving else ()),
        )
    )


FACTS: Final = (
    Fact("markers", ("lane", NUMBER), "{lane} markers {number}"),
    Fact("markers", ("lane", "none"), "{lane} markers 0"),
    Fact("", ("player", NUMBER, "creature"), "{player} {creature} {number}"),
    Fact("", ("player", "none", "creature"), "{player} {creature} 0"),
    Fact("cube", ("player", NUMBER, "creature"), "{player} cube.{creature} {number}"),
    Fact("", ("player", "lane"), "{player} field {lane}"),
    Fact("pile", ("player", NUMBER), "{player} pile {number}"),
    Fact("discard", ("player", NUMBER), "{player} discard {number}"),
    Fact("poison", ("player", NUMBER), "{player} poison {number}"),
    Fact("poison", ("player", "none"), "{player} poison 0"),
    Fact("turn", ("player", NUMBER), "{player} turn {number}"),
    Fact("counter", ("creature", NUMBER), "counter {creature} {number}"),
    Fact("round", (NUMBER,), "round number {number}"),
)
"""What people state of a table."""

PHRASES: Final = (
    Phrase("marker", (Part("lane", LANE), Part("creature", CREATURE)), bare=True, one_of=("creature",)),
    Phrase("marker", (Part("lane", NUMBER), Part("creature", CREATURE))),
    Phrase("marker", (Part("aim", AIM),), bare=True, lines=lambda _, said: _markers(said)),
    Phrase(
        "fate",
        (
            Part("moves", CATEGORY, many=True, optional=True),
            Part("none", "nobody", optional=True),
            Part("rule", RULE, optional=True),
            Part("moving", CREATURE, many=True, optional=True),
        ),
        lines=_fates,
    ),
    Phrase("teleport", (Part("lane", LANE),)),
    Phrase("teleport", (Part("lane", NUMBER),)),
    Phrase(
        "cast",
        (
            Part("spell", CARD),
            Part("boosts", BOOST, role="with", many=True, optional=True),
            Part("row", NUMBER, role="row", optional=True),
            Part("aims", AIM, many=True, optional=True),
            Part("spots", SPOT, many=True, optional=True),
            Part("creatures", CREATURE, many=True, optional=True),
            Part("players", PLAYER, role="at", optional=True),
            Part("learned", CARD, role="learns", many=True, optional=True),
        ),
        bare=True,
        lines=_casts,
    ),
    Phrase("pass"),
    Phrase("draw", (Part("cards", NUMBER, optional=True),), before="pass"),
    Phrase(
        "hand",
        (Part("cards", CARD, many=True, optional=True), Part("several", CARDS, many=True, optional=True)),
        one_of=("cards", "several"),
    ),
    Phrase("poison", (Part("player", PLAYER),)),
    stating(FACTS, player=PLAYER, lane=LANE, creature=CREATURE, number=NUMBER, none="nobody"),
)


def _markers(said: Said) -> Iterator[str]:
    for aim in said.get("aim", ()):
        creature, _, spot = aim.partition("@")
        yield f"marker {spot[0]} {creature}"


def _things(position: Position) -> Iterator[Thing]:
    for kind in CATALOGUE.creatures:
        yield Thing(CREATURE, kind, creature_name(position.box, kind))
        yield Thing(CREATURE, kind, kind)
    yield from (Thing(CARD, card, name) for card, name in SPELL_NAMES.items())
    yield from (Thing(CARD, card, card) for card in SPELL_NAMES)
    yield from (Thing(POWER, power, POWER_NAMES[power]) for power in POWERS)
    yield from (Thing(CATEGORY, category, CATEGORY_NAMES[category]) for category in CATEGORIES)
    for lane in LANES:
        yield from (Thing(SPOT, f"{lane}{section}", f"{lane}{section}") for section in SECTIONS)


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind in (LANE, NUMBER):
        return map(str, LANES)
    return position.game.colours if kind == PLAYER else ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values)
