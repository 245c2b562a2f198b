"""The component sheet: what owners may tell of their copy, and what cannot be right about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from assistant.orcs_orcs_orcs.box.box import (
    BOX_NAMES,
    CATEGORY_NAMES,
    DRAW,
    SPELL_NAMES,
    Box,
    read_need,
    read_pairs,
    read_span,
)
from assistant.orcs_orcs_orcs.box.catalogue import (
    BOOK,
    CATALOGUE,
    CATEGORIES,
    POISON,
    SUPPORT,
    Spell,
    components,
    sheet_texts,
)
from assistant.paths import DATA
from assistant.referee.component_sheets import (
    SheetFault,
    SheetField,
    SheetForm,
    SheetRow,
    form_in,
    known_values,
    proven_otherwise,
    read_component,
)
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.rules import as_text
from assistant.referee.text import Text

FORM: Final = "box"
SIGNS: Final = max(CATALOGUE.signs_left_out.values(), key=len)
"""The numbers on markers that are sorted out where fewer people play."""
NAMED: Final = ("fifth", "sixth")
"""The creatures that the rulebook does not name."""
_PROVEN: Final = {entry["key"]: entry for entry in components()["proven"]}
_BOUNDS: Final = {entry["key"]: entry for entry in components()["bounds"]}
_READ: Final = {"life": read_span, "powers": read_pairs, "need": read_need}
"""What makes a value of what is written, where its kind alone does not tell that."""
_NAMES: Final = {**BOX_NAMES, **SPELL_NAMES}


def _field(component: str, fact: str, row: int = 0, most: int = 99) -> SheetField:
    """Return a fact of a component, or of a row of a spell, with what the rulebook proves of it."""
    told, key = sheet_texts()["facts"][fact], f"{component}.{fact}{row or ''}"
    label = Text(told["label"]["en"], row=row) if row else as_text(told["label"])
    field = SheetField(
        key,
        label,
        "choice" if "choices" in told else told.get("kind", "text"),
        told.get("least", 0),
        told.get("most", most),
        {value: as_text(text) for value, text in told.get("choices", {}).items()},
        help=as_text(told["help"]) if "help" in told else None,
        read=_READ.get(fact),
        short=told.get("short", False),
    )
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


def _row(component: str, *facts: str) -> SheetRow:
    """Return what is stated of a creature or a card, which are called as in the rulebook."""
    return SheetRow(component, _NAMES[component], tuple(_field(component, fact) for fact in facts))


def _spell_rows(spell: Spell) -> SheetRow:
    fields = []
    for row in spell.every_row:
        fields.append(_field(spell.id, "need", row))
        if spell.most_damage and not spell.damage:
            fields.append(_field(spell.id, "damage", row)._replace(belongs_to_last=True))
    if spell.shape in ("one", "anywhere"):
        fields.append(_field(spell.id, "rows", most=spell.rows))
    return SheetRow(spell.id, _NAMES[spell.id], tuple(fields))


def _fate(number: int) -> SheetRow:
    key = f"fate{number}"
    fields = tuple(_field(key, fact) for fact in ("moves", "rule", "rule-text"))
    return SheetRow(key, Text("Fate card {number}", number=number), fields)


@lru_cache(maxsize=1)
def form() -> SheetForm:
    """Return everything that an owner may tell, what decides most comes first."""
    creatures, spells = CATALOGUE.creatures, CATALOGUE.spells
    rows = {
        "creatures": [_row(kind, *["name"] * (kind in NAMED), "category", "life") for kind in creatures],
        "rows": [_spell_rows(spell) for spell in spells.values() if spell.rows],
        "cards": [_row(spell, "powers" if spell == BOOK else "power", "icon") for spell in spells],
        "boards": [_row(kind, "counter", "track", "ability", "ability-text") for kind in creatures],
        "amounts": [
            *[_row(kind, "count", "markers3", "markers4") for kind in creatures],
            *[_row(spell, "start", "deck1", "deck2") for spell in spells],
        ],
        "fate": [_fate(number) for number in range(1, CATALOGUE.fate_cards + 1)],
        "poison": [_row(POISON, "text")],
    }
    return form_in(DATA / "orcs_orcs_orcs", FORM, rows)


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
        if any(above <= below for above, below in pairwise(box.ladders[kind])):
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
