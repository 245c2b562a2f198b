"""The component sheet: what owners may tell of their copy, and what cannot be right about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from assistant.orcs_orcs_orcs.box.box import (
    ANY,
    BOTH,
    BOX_NAMES,
    CATEGORY_NAMES,
    DRAW,
    GIVES_POISON,
    NO_RULE,
    OTHER,
    POWER_NAMES,
    RULE_NAMES,
    SPELL_NAMES,
    TELEPORT,
    Box,
    read_need,
    read_pairs,
    read_span,
)
from assistant.orcs_orcs_orcs.box.catalogue import (
    BOOK,
    CATALOGUE,
    CATEGORIES,
    POWERS,
    SUPPORT,
    Spell,
    components,
)
from assistant.referee.component_sheets import (
    SheetFault,
    SheetField,
    SheetForm,
    SheetGroup,
    SheetRow,
    known_values,
    proven_otherwise,
    read_component,
)
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.text import Text

FORM: Final = "box"
SIGNS: Final = max(CATALOGUE.signs_left_out.values(), key=len)
"""The numbers on markers that are sorted out where fewer people play."""
NAMED: Final = ("fifth", "sixth")
"""The creatures that the rulebook does not name."""
_PROVEN: Final = {entry["key"]: entry for entry in components()["proven"]}
_BOUNDS: Final = {entry["key"]: entry for entry in components()["bounds"]}
_ONE_OF_TWO: Final = {
    "not-weak": Text("strong or very strong"),
    "not-strong": Text("weak or very strong"),
    "not-very-strong": Text("weak or strong"),
}
"""What play may have shown of a creature that has not been seen to be one of three."""
_MOVES: Final = {
    "weak": Text("weak"),
    "strong": Text("strong"),
    "very-strong": Text("very strong"),
    "weak strong": Text("weak and strong"),
    "weak very-strong": Text("weak and very strong"),
    "strong very-strong": Text("strong and very strong"),
    "weak strong very-strong": Text("all three"),
    "none": Text("no category"),
}
_ABILITIES: Final = {
    DRAW: Text("draw one more card"),
    GIVES_POISON: Text("gives poison cards"),
    NO_RULE: Text("changes none of these rules"),
    "markers": Text("changes how markers are turned up"),
    "actions": Text("changes the number or order of actions"),
    "teleport": Text("changes where mages may go"),
    "power": Text("changes the power of cards or what a row needs"),
    "aim": Text("changes what spells reach"),
    "cards": Text("changes hand, drawing or learning"),
    OTHER: Text("another one"),
}
"""What an ability does: of those that the rulebook does not explain, which rules it touches."""
_RULES: Final = {"none" if rule == "-" else rule: text for rule, text in RULE_NAMES.items()}


def _field(key: str, label: Text, kind: str = "text", most: int = 99, least: int = 0) -> SheetField:
    """Return a field with the value that the rulebook proves, if any, and where."""
    field = SheetField(key, label, kind, least, most)  # type: ignore[arg-type]  # one of the kinds
    if key in _PROVEN:
        source = Text(
            "{fact}: proven by the rulebook, “{section}”", fact=label, section=_PROVEN[key]["section"]
        )
        return field._replace(proven=_PROVEN[key]["value"], source=source)
    if key in _BOUNDS:
        bound = _BOUNDS[key]
        most_text = Text(
            "{fact}: at most {most} by the rulebook, “{section}”",
            fact=label,
            most=bound["most"],
            section=bound["section"],
        )
        return field._replace(source=most_text)
    return field


def _choice(key: str, label: Text, choices: Mapping[str, Text]) -> SheetField:
    return _field(key, label, "choice")._replace(choices=choices)


def _row(component: str, *fields: SheetField) -> SheetRow:
    """Return what is told of a creature or a card, which are called as in the rulebook."""
    return SheetRow(component, {**BOX_NAMES, **SPELL_NAMES}[component], fields)


def _creature(kind: str) -> SheetRow:
    """Return what a fate card and an attack ask of a creature first."""
    name = (_field(f"{kind}.name", Text("Name")),) if kind in NAMED else ()
    life = _field(f"{kind}.life", Text("Life"))
    return _row(
        kind,
        *name,
        _choice(f"{kind}.category", Text("Category"), {**CATEGORY_NAMES, **_ONE_OF_TWO}),
        life._replace(read=read_span, short=True, help=Text("3, or 2-4 if it lies between")),
    )


def _on_boards(kind: str) -> SheetRow:
    """Return what the creature counter and the trophy board show of a creature."""
    return _row(
        kind,
        _field(f"{kind}.counter", Text("Counter, from the top"), "numbers", 20),
        _field(f"{kind}.track", Text("Steps to the top skull"), "number", 16, 1),
        _choice(f"{kind}.ability", Text("Ability"), _ABILITIES),
        _field(f"{kind}.ability-text", Text("The ability in words")),
    )


def _figures(kind: str) -> SheetRow:
    return _row(
        kind,
        _field(f"{kind}.count", Text("Figures"), "number", 32, 1),
        _field(f"{kind}.markers3", Text("Markers with a 3"), "number", CATALOGUE.markers_of_a_sign),
        _field(f"{kind}.markers4", Text("Markers with a 4"), "number", CATALOGUE.markers_of_a_sign),
    )


def _card(spell: str) -> SheetRow:
    if spell == BOOK:
        power = _field("spell-book.powers", Text("Kinds of power"))._replace(
            read=read_pairs, help=Text("Each Spell Book shows two: earth/fire water/lightning")
        )
    else:
        kinds = {power: POWER_NAMES[power] for power in POWERS} | {ANY: Text("any")}
        power = _choice(f"{spell}.power", Text("Power"), kinds)
    icons = {
        "none": Text("none"),
        TELEPORT: Text("teleport"),
        DRAW: Text("draw a card"),
        BOTH: Text("teleport and draw"),
    }
    return _row(spell, power, _choice(f"{spell}.icon", Text("Icon as reinforcement"), icons))


def _copies(spell: str) -> SheetRow:
    return _row(
        spell,
        _field(f"{spell}.start", Text("In a starting set"), "number", 8),
        _field(f"{spell}.deck1", Text("In pile 1"), "number", 40),
        _field(f"{spell}.deck2", Text("In pile 2"), "number", 40),
    )


def _spell_rows(spell: Spell) -> SheetRow:
    fields = []
    for row in spell.every_row:
        need = _field(f"{spell.id}.need{row}", Text("Row {row} needs", row=row))
        fields.append(need._replace(read=read_need, help=Text("For example 2 water, or 1 earth 1 fire")))
        if spell.most_damage and not spell.damage:
            damage = _field(f"{spell.id}.damage{row}", Text("Row {row} damage", row=row), "number", 9, 1)
            fields.append(damage._replace(belongs_to_last=True))
    if spell.shape in ("one", "anywhere"):
        fields.append(_field(f"{spell.id}.rows", Text("Number of rows"), "number", spell.rows, 1))
    return _row(spell.id, *fields)


def _fate(number: int) -> SheetRow:
    key = f"fate{number}"
    return SheetRow(
        key,
        Text("Fate card {number}", number=number),
        (
            _choice(f"{key}.moves", Text("Moves"), _MOVES),
            _choice(f"{key}.rule", Text("Special rule"), _RULES),
            _field(f"{key}.rule-text", Text("The rule in words")),
        ),
    )


@lru_cache(maxsize=1)
def form() -> SheetForm:
    """Return everything that an owner may tell, what decides most comes first."""
    creatures, spells = CATALOGUE.creatures, CATALOGUE.spells
    return SheetForm(
        FORM,
        Text("Your box"),
        (
            SheetGroup(
                "creatures",
                Text("First: creatures"),
                tuple(map(_creature, creatures)),
                Text("These matter most. What is left open here, the game asks for when it is first seen."),
            ),
            SheetGroup(
                "rows",
                Text("Spell rows"),
                tuple(_spell_rows(spell) for spell in spells.values() if spell.rows),
                Text("Each row of a card: the power on the left, the damage on the right."),
            ),
            SheetGroup(
                "cards",
                Text("Cards"),
                tuple(map(_card, spells)),
                Text("The symbol on top of the card, and its icon as reinforcement."),
            ),
            SheetGroup(
                "boards",
                Text("Counter and trophies"),
                tuple(map(_on_boards, creatures)),
                Text("Look at the creature counter, the trophy board and the supplement sheet."),
            ),
            SheetGroup(
                "amounts",
                Text("How many there are"),
                (*map(_figures, creatures), *map(_copies, spells)),
                Text("This finds tables that cannot be; no verdict on a turn waits for most of it."),
            ),
            SheetGroup("fate", Text("Fate cards"), tuple(map(_fate, range(1, CATALOGUE.fate_cards + 1)))),
            SheetGroup(
                "poison",
                Text("Poison"),
                (SheetRow("poison", Text("Poison card"), (_field("poison.text", Text("What it says")),)),),
            ),
        ),
    )


@lru_cache(maxsize=1)
def fields() -> Mapping[str, SheetField]:
    """Return every fact that an owner may tell, by its key."""
    return form().fields


def box_of(values: Mapping[str, str]) -> Box:
    """Return the copy of the game that a header's components tell of; the same one for the same facts."""
    return _box(tuple(values.items()))


@lru_cache(maxsize=64)
def _box(values: tuple[tuple[str, str], ...]) -> Box:
    return Box(known_values(form(), dict(values)))


def faults(values: Mapping[str, str]) -> tuple[SheetFault, ...]:
    """Return what cannot be right about known values; what is not known is no fault."""
    box = Box(values)
    return (*_of_creatures(box), *_of_rows(box), *_of_cards(box))


def _of_creatures(box: Box) -> Iterator[SheetFault]:
    for kind in CATALOGUE.creatures:
        ladder = box.ladders[kind]
        if any(above <= below for above, below in pairwise(ladder)):
            yield SheetFault((f"{kind}.counter",), Text("A counter falls from field to field."))
        bound = _BOUNDS.get(f"{kind}.life")
        if bound and box.lives[kind].least > bound["most"]:
            text = Text("The rulebook's example leaves at most {most} life.", most=bound["most"])
            yield SheetFault((f"{kind}.life",), text)
        track = box.tracks[kind]
        if track is not None and track > box.standees[kind]:
            yield SheetFault(
                (f"{kind}.track", f"{kind}.count"),
                Text("A track cannot be longer than there are creatures of the type."),
            )
        signs = [f"{kind}.markers{sign}" for sign in SIGNS]
        if sum(box.number(key) or 0 for key in signs) > box.standees[kind]:
            yield SheetFault(
                (*signs, f"{kind}.count"), Text("There cannot be more markers than creatures of the type.")
            )
    for sign in SIGNS:
        keys = [f"{kind}.markers{sign}" for kind in CATALOGUE.creatures]
        yield from _sum(box, keys, CATALOGUE.markers_of_a_sign, _SIGNED)
    for category in CATEGORIES:
        yield from _of_category(box, category)
    givers = [f"{kind}.ability" for kind in CATALOGUE.creatures if box.values.get(f"{kind}.ability") == DRAW]
    if len(givers) > 1:
        yield SheetFault(tuple(givers), Text("Only one ability draws one more card."))


def _of_category(box: Box, category: str) -> Iterator[SheetFault]:
    kinds = box.of_category[category]
    counts = [box.number(f"{kind}.count") for kind in kinds]
    known = sum(count for count in counts if count is not None)
    whole = CATALOGUE.categories[category]
    all_known = all(box.categories[kind] for kind in CATALOGUE.creatures) and None not in counts
    if known > whole or (all_known and known != whole):
        keys = tuple(
            f"{kind}.{fact}" for kind in kinds or CATALOGUE.creatures for fact in ("category", "count")
        )
        text = Text(
            "There are {whole} {category} creatures, not {known}.",
            whole=whole,
            category=CATEGORY_NAMES[category],
            known=known,
        )
        yield SheetFault(keys, text)


def _of_rows(box: Box) -> Iterator[SheetFault]:
    for spell in CATALOGUE.spells.values():
        rows = spell.every_row
        damages = [(row, box.number(f"{spell.id}.damage{row}")) for row in rows]
        known = [(row, damage) for row, damage in damages if damage is not None]
        keys = tuple(f"{spell.id}.damage{row}" for row, _ in known)
        if any(first[1] > second[1] for first, second in pairwise(known)):
            yield SheetFault(keys, Text("No row of a spell does less damage than the one above."))
        if any(damage > spell.most_damage for _, damage in known) and not spell.damage:
            text = Text("By the rulebook it does at most {most} damage.", most=spell.most_damage)
            yield SheetFault(keys, text)
        needs = [(row, need) for row in rows if (need := box.need(spell.id, row)) is not None]
        keys = tuple(f"{spell.id}.need{row}" for row, _ in needs)
        if any(sum(first[1].values()) > sum(second[1].values()) for first, second in pairwise(needs)):
            yield SheetFault(keys, Text("No row of a spell needs less power than the one above."))
        if spell.reinforced and any(sum(need.values()) < 2 for _, need in needs):  # noqa: PLR2004 - with itself
            yield SheetFault(keys, Text("By the rulebook it always needs a matching card with it."))
        count = box.number(f"{spell.id}.rows")
        if count is not None and any(row > count for row, _ in (*known, *needs)):
            yield SheetFault((f"{spell.id}.rows", *keys), Text("There are more rows here than that."))


def _of_cards(box: Box) -> Iterator[SheetFault]:
    spells = CATALOGUE.spells
    yield from _sum(box, [f"{spell}.start" for spell in spells], CATALOGUE.starting_spells, _STARTING)
    decks = {spell: [f"{spell}.deck1", f"{spell}.deck2"] for spell in spells}
    everything = [key for keys in decks.values() for key in keys]
    yield from _sum(box, everything, CATALOGUE.spell_cards, _DECK)
    support = [key for spell, keys in decks.items() for key in keys if spells[spell].family == SUPPORT]
    yield from _sum(box, support, CATALOGUE.support_cards, _SUPPORT)


_SIGNED: Final = Text("Twelve markers carry a 3 and twelve a 4.")
_STARTING: Final = Text("A starting set holds 8 cards.")
_DECK: Final = Text("The two piles hold 40 cards together.")
_SUPPORT: Final = Text("20 of the 40 cards are support spells.")


def _sum(box: Box, keys: list[str], whole: int, text: Text) -> Iterator[SheetFault]:
    """Yield a fault where known numbers are too many, or all known and too few."""
    keys_known = [key for key in keys if box.number(key) is not None]
    known = sum(box.number(key) or 0 for key in keys_known)
    if known > whole or (len(keys_known) == len(keys) and known != whole):
        yield SheetFault(tuple(key for key in keys_known if box.number(key)), text)


def with_values(box: Box, values: Mapping[str, str]) -> Box:
    """Return the copy of the game with these facts told. Raises ImpossibleError for what cannot be right."""
    for key, value in values.items():
        try:
            read = read_component(fields(), key, value)
        except BadInputError as problem:
            raise ImpossibleError(problem.text) from None
        box = box.with_value(key, read or fields()[key].proven)
    for fault in (*proven_otherwise(form(), box.values), *faults(box.values)):
        for key in values:
            if key in fault.keys:
                raise ImpossibleError("{label}: {problem}", label=fields()[key].label, problem=fault.text)
    return box
