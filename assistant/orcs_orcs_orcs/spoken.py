"""What people say of the actions of Orcs Orcs Orcs: spells and their aims, creatures, markers, fate cards.

Words side by side may name one thing: sections, creatures aimed at, cards. Creatures have names of the
owners and of the rulebooks, which typed lines may use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import combinations, islice, product
from typing import Final

from assistant.orcs_orcs_orcs.box.box import CATEGORY_NAMES, POWER_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES, POISON, POWERS, SECTIONS
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.box.sheet import NAMED
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.new_game import COLOURS
from assistant.orcs_orcs_orcs.table.effects import RULES
from assistant.orcs_orcs_orcs.table.position import EVERY_SPOT, Position, Spot
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.paths import DATA
from assistant.referee.spoken import (
    CORRECTING,
    MOST_LINES,
    PERHAPS,
    Said,
    Spoken,
    Thing,
    change_of,
    changing,
    phrases_and_joins,
    stated,
    stated_facts,
    stating,
    told_otherwise,
)

CARD, CREATURE, NUMBER, STEPS = "card", "creature", "number", "steps"
ANYWHERE: Final = "*"


def _boost(card: str, power: str, teleports: str, lane: str, draws: str) -> str:
    """Return a reinforcing card as notation writes it: what it counts as, where it takes the mage."""
    whole = f"{card}={power}" if power else card
    if teleports or lane:
        if not lane or int(lane) not in LANES:
            return ""
        whole += f">{lane}"
    return whole + ("!" if draws else "")


def _spot(section: str, lane: str) -> str:
    return f"{lane}{section}" if int(lane) in LANES else ""


def _lane(number: str) -> str:
    return number if int(number) in LANES else ""


def _several(number: str, card: str) -> str:
    return "" if card == POISON else " ".join([card] * int(number))


def _aim(creature: str, damage: str, spot: str) -> str:
    return f"{creature}{f'/{damage}' if damage else ''}@{spot}"


def _every(card: str) -> str:
    return "" if card == POISON else f"{ANYWHERE}{card}"


def _aim_there(section: str, creature: str, lane: str) -> str:
    return f"{creature}@{_spot(section, lane)}" if _spot(section, lane) else ""


SET = "set"
OTHER_WORDS = (*POWERS, *CATEGORIES, *RULES)


def in_notation(position: Position, line: str) -> str:
    """Return a typed line with the names of creatures as notation writes them: “marker 2 Troll”.

    Nothing else is changed, and no correction of the sheet, which may be about such a name itself.
    """
    if line.split()[:2] == [SET, "sheet"]:
        return line
    named = tuple((kind, position.box.values.get(f"{kind}.name", "")) for kind in NAMED)
    pattern, kinds = _names(named)
    return pattern.sub(lambda match: kinds[_plain(match[0])], line)


@lru_cache(maxsize=64)
def _names(named: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds every name, the longest first, and the creature that each one means."""
    kinds = {_plain(name): kind for kind, name in (*_printed(), *named) if name}
    for word in (*MOVES.words, *OTHER_WORDS, *COLOURS, *CATALOGUE.cards, *CATALOGUE.creatures):
        kinds.pop(word, None)
    longest_first = sorted(kinds, key=len, reverse=True)
    spelt = "|".join(re.escape(name).replace("\\ ", r"[ _-]+") for name in longest_first)
    return re.compile(rf"(?<![\w.@-])(?:{spelt})(?![\w.-])", re.IGNORECASE), kinds


def _printed() -> Iterator[tuple[str, str]]:
    """Yield the names that the rulebook gives, in every language."""
    for kind in CATALOGUE.creatures:
        yield from ((kind, name) for name in rulebook().words[kind].values())


def _plain(name: str) -> str:
    return " ".join(re.split(r"[\s_-]+", name.lower()))


def _casts(position: Position, given: Said) -> Iterator[str]:
    """Yield the casts that may be meant: rows, aims and cards that were not said are looked for."""
    spell = given["spell"][0].partition("=")[0] if "spell" in given else ""
    if " " in spell or ANYWHERE in spell:  # *two zaps* are no spell that is cast
        return
    boosts = tuple(
        card for several in given.get("boosts", ()) for card in _all_of(position, spell, several).split()
    )
    given = {**given, "boosts": boosts} if boosts else given
    if not spell and len(boosts) == 1 and boosts[0] in CATALOGUE.spells:
        # *Learn voodoo with the spell book*: it is cast, and reinforces nothing.
        spell, boosts = boosts[0], ()
        given = {name: values for name, values in given.items() if name != "boosts"}
    cards = [spell] if spell else sorted(set(position.actor.hand))
    for card in (card for card in cards if card in CATALOGUE.spells):
        if not CATALOGUE.spells[card].rows:
            learned = [card for several in given.get("learned", ()) for card in several.split()]
            learned += boosts
            aimed = given.keys() & {"players", *_AIMS}  # what is learned is no player and stands nowhere
            if learned and not aimed and (spell or "learned" in given):
                yield f"cast {card} at {' '.join(learned)}"
                others = [one for one in learned if one != card]
                if not spell and 0 < len(others) < len(learned):  # it may be what is cast, said only once
                    yield f"cast {card} at {' '.join(others)}"
            continue
        if "learned" in given:
            continue
        for row in _rows(position, given, card):
            for with_boosts in _reinforced(position, given, card, row):
                aims = list(_aims(position, given, card, row, with_boosts))
                reinforced = f" with {' '.join(with_boosts)}" if with_boosts else ""
                yield from (f"cast {card}{reinforced} row {row}{aim}" for aim in aims)


def _all_of(position: Position, spell: str, several: str) -> str:
    """Return cards as they were said, *all* of one as the hand holds it beside the spell that is cast."""
    if not several.startswith(ANYWHERE):
        return several
    card = several.removeprefix(ANYWHERE)
    held = list(position.actor.hand).count(card) - (card == spell)
    return " ".join([card] * held) if held > 0 else several


_AIMS: Final = ("aims", "spots", "others", "sections", "creatures")


def _rows(position: Position, given: Said, card: str) -> list[int]:
    """Return the rows that may be meant: the one that was said, or those that do what was said."""
    rows = CATALOGUE.spells[card].every_row
    numbers = given.get("row") or given.get("size")
    if not numbers and CATALOGUE.spells[card].shape == "bonds":
        numbers = given.get(STEPS)  # a row moves a creature by as many sections as it is the first or second
    if numbers:
        return [int(numbers[0])]
    damage = given.get("damage")
    return [row for row in rows if not damage or position.box.damage(card, row) in {None, int(damage[0])}]


def _reinforced(position: Position, given: Said, card: str, row: int) -> Iterator[tuple[str, ...]]:
    """Yield the reinforcing cards that may be meant, as notation writes them.

    Who says *with two fire* means cards of the hand; who says none means none, unless the row needs some.
    """
    boosts = given.get("boosts", ())
    powers = [power.split() for power in given.get("powers", ())]
    if not powers:
        yield boosts
    wanted = [power for power, number in powers for _ in range(int(number))]
    if not powers and not boosts:
        need = position.box.need(card, row) or {}
        own = position.box.powers[card]
        wanted = [power for power, number in need.items() for _ in range(number - (power in own))]
        aims = len([aim for name in _AIMS for aim in given.get(name, ())])
        rowed = given.keys() & {"row", "size", "damage", STEPS, "side"} or row == 1 or aims > 1
        if not wanted or not rowed:
            return
    hand = sorted(position.actor.hand)
    if card in hand:
        hand.remove(card)
    hand = [one for one in hand if one in CATALOGUE.spells and set(wanted) & set(position.box.powers[one])]
    alone = [one for one in hand if len(position.box.powers[one]) == 1]
    # Whoever has cards of that power alone keeps those that can be anything.
    if powers and not given.keys() & {"row", "size", "damage"}:
        needs = [sum((position.box.need(card, one) or {}).values()) for one in _rows(position, given, card)]
        spent = len(wanted) + len(boosts) + 1
        if spent in needs and sum((position.box.need(card, row) or {}).values()) != spent:
            return  # whoever gives as much as a row needs means that one
    for cards in dict.fromkeys(combinations(alone if len(alone) >= len(wanted) else hand, len(wanted))):
        yield (*boosts, *(_written(position, one, wanted[0]) for one in cards))


def _written(position: Position, card: str, power: str) -> str:
    """Return a reinforcing card, with the power that it gives where it can give several."""
    return f"{card}={power}" if len(position.box.powers[card]) > 1 else card


def _aims(position: Position, given: Said, card: str, row: int, boosts: tuple[str, ...]) -> Iterator[str]:
    places = [tuple(_one_aim(position, aim)) for aim in (*given.get("aims", ()), *given.get("spots", ()))]
    places += [tuple(_one_aim(position, aim)) for aim in given.get("others", ())]
    places += [tuple(_of_creature(position, creature)) for creature in given.get("creatures", ())]
    places += [(f"{position.actor.lane}{section}",) for section in given.get("sections", ())]
    if "side" in given and "sections" in given:
        beside = [(position.actor.lane + step - 1) % len(LANES) + 1 for step in (-1, 1)]
        places.append(tuple(f"{lane}{given['sections'][0]}" for lane in beside))
    places += [(player,) for player in given.get("players", ())]
    if places:
        yield from (f" at {' '.join(way)}" for way in islice(product(*places), MOST_LINES))
        return
    casts = () if boosts else MOVES.legal_of("cast", position)
    alike = [one.targets for one in casts if (one.spell, one.row, one.boosts) == (card, row, ())]
    yield from (f" at {' '.join(targets)}" if targets else "" for targets in alike or [()])


def _one_aim(position: Position, aim: str) -> Iterator[str]:
    """Yield an aim as it was said, or what it may be: on a lane without a section, one of several alike."""
    kind, at, place = aim.partition("@")
    if not at or "/" in kind:
        yield aim
        return
    targets = [one for one in _of_creature(position, kind) if fnmatchcase(one.partition("@")[2], place)]
    here = f"{position.actor.lane}{place[1:]}" if place.startswith(ANYWHERE) else place
    yield from (
        targets
        or [f"{kind}@{spot}" for spot in map(str, EVERY_SPOT) if fnmatchcase(spot, here)]
        or [aim.rstrip(ANYWHERE)]
    )


def _of_creature(position: Position, kind: str) -> Iterator[str]:
    """Yield the creatures of a kind, those on a section with their damage where that tells them apart."""
    there: dict[Spot, set[int]] = {}
    for spot, creature in position.board.creatures():
        if creature.kind == kind:
            there.setdefault(spot, set()).add(creature.damage)
    for spot, damages in there.items():
        if len(damages) == 1:
            yield f"{kind}@{spot}"
        else:
            yield from (f"{kind}/{damage}@{spot}" for damage in sorted(damages))


def _fates(_: Position, given: Said) -> Iterator[str]:
    if ("moves" in given) == ("none" in given):  # *the weak, not the strong* tells two things in one
        return
    rule, moving = given.get("rule", ()), given.get("moving", ())
    yield " ".join(
        (
            *("fate", *(given.get("moves") or ("-",))),
            *(("rule", *rule) if rule else ()),
            *(("moving", *moving) if moving else ()),
        )
    )


FACTS: Final = stated_facts(DATA / "orcs_orcs_orcs")
"""What people state of a table."""


def _statements(_: Position, given: Said) -> Iterator[str]:
    """Yield the corrections of what was said, such as who stands on a section: *two goblins on 3o*."""
    yield from stated(FACTS, given)
    sign, given = change_of(given)
    about = set(given) - {"aim", "spot", NUMBER, "creature", "none"}
    if about or any(len(words) > 1 for words in given.values()) or sign is None:
        return
    aim = given.get("aim", ("@",))[0]
    aimed, there = aim.split("@")
    creature, spot = given.get("creature", (aimed,))[0], given.get("spot", (there,))[0]
    number = int(given.get(NUMBER, ("1",))[0])
    if not spot or ANYWHERE in spot or given.keys() >= {"creature", "aim"}:
        return
    if "none" in given:
        yield f"{CORRECTING} {spot} creatures -"
    elif creature and number > 0:
        asked = "" if NUMBER in given else PERHAPS  # *there are goblins* says not how many
        yield from changing(f"{CORRECTING} {spot} creatures {' '.join([creature] * number)}", sign or asked)


def _markers(_: Position, given: Said) -> Iterator[str]:
    for aim in given.get("aim", ()):
        creature, _at, spot = aim.partition("@")
        # *The inner goblin* and *the golem on 1i* stand on the board: a marker brings nobody there (O28).
        if spot.startswith(ANYWHERE) or not {spot[1:]} & {"", ANYWHERE, SECTIONS[0]}:
            return
        yield f"marker {spot[0]} {creature}"


_STATING: Final = stating(DATA / "orcs_orcs_orcs", _statements)
_SAID, JOINS = phrases_and_joins(
    DATA / "orcs_orcs_orcs",
    *(_markers, _fates, _casts, _boost, _spot, _lane, _several, _every, _aim, _aim_there),
)
PHRASES: Final = (*_SAID, _STATING, *told_otherwise(_STATING))


def _things(position: Position) -> Iterator[Thing]:
    for kind in CATALOGUE.creatures:
        yield Thing(CREATURE, kind, creature_name(position.box, kind))
        yield Thing(CREATURE, kind, kind)
    yield from (Thing(CARD, card, name) for card, name in SPELL_NAMES.items())
    yield from (Thing(CARD, card, card) for card in SPELL_NAMES)
    yield from (Thing("power", power, POWER_NAMES[power]) for power in POWERS)
    yield from (Thing("category", category, CATEGORY_NAMES[category]) for category in CATEGORIES)
    for lane in LANES:
        yield from (Thing("spot", f"{lane}{section}", f"{lane}{section}") for section in SECTIONS)


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind in ("lane", NUMBER):
        return map(str, LANES)
    return position.game.colours if kind == "player" else ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values, lambda _: SLOTS)
