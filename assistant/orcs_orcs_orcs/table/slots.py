"""The facts of the table: whose they are, how they are written, set, asked for and said."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from typing import Final, TypeVar

from assistant.orcs_orcs_orcs.box.box import RULE_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, MOST_CARDS, POISON, SUPPORT
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, SETUP, rulebook
from assistant.orcs_orcs_orcs.box.sheet import fields, form, with_values
from assistant.orcs_orcs_orcs.table.effects import CARDS, are_told, begin_turn
from assistant.orcs_orcs_orcs.table.position import (
    EVERY_SPOT,
    HIDDEN,
    NOT_TOLD,
    Position,
    Spot,
    Turn,
    counter_value,
    index_of,
    read_creatures,
    read_spot,
    set_to,
    spoken_creatures,
    spot_text,
    write_creatures,
)
from assistant.referee.offers import Alternative
from assistant.referee.rules import texts
from assistant.referee.slot_kinds import (
    ANY_NUMBER,
    MOST_NUMBER,
    MOST_TAPPED,
    ChoiceSlot,
    NumberSlot,
    WordsSlot,
    numbers,
    read_number,
    with_more_written,
    with_others,
)
from assistant.referee.slots import LABEL, NONE, At, Slot, Slots, Whose, of_owner, of_table, players, table
from assistant.referee.text import Text, plural

MOST_ACTIONS: Final = 9
MOST_IN_A_PILE: Final = 30
"""Cards of a pile that can be tapped."""
MARKERS: Final = "markers"
CUBE: Final = "cube."
Owner = TypeVar("Owner")
_NO_CARD: Final = Text("There is no card “{card}”.")
_NAME_THEM: Final = Text("Name the cards, - for none.")
_KNOWN: Final = frozenset({*CATALOGUE.spells, HIDDEN, POISON})

NO_FACT: Final = Text("“{what} {fact}” is nothing that can be set on this table.")
PLAYER: Final[Whose[Position, int]] = players()
LANE: Final = Whose[Position, int](
    "lane",
    read=lambda _, word: int(word) if word in map(str, LANES) else None,
    every=lambda _: LANES,
    no_such=NO_FACT,
)
SPOT: Final = Whose[Position, Spot](
    "spot",
    read=lambda _, word: read_spot(word),
    every=lambda _: EVERY_SPOT,
    no_such=NO_FACT,
    name=lambda _, spot: spot_text(spot),
)
SHEET: Final[Whose[Position, str]] = table("sheet", Text("There is no component “{fact}” on this sheet."))
COUNTER: Final[Whose[Position, str]] = table("counter", NO_FACT, Text("Counter of {fact}: {value}"))
FALLEN: Final[Whose[Position, str]] = table("fallen", NO_FACT, Text("Counter lowered by {fact}: {value}"))
GONE: Final[Whose[Position, str]] = table("gone", NO_FACT, Text("Back in the box, {fact}: {value}"))
DISPLAY: Final[Whose[Position, str]] = table("display", NO_FACT, LABEL)
ROUND: Final[Whose[Position, str]] = table("round", NO_FACT, LABEL)
_PHASES: Final = texts(rulebook().table["phases"])


@dataclass(frozen=True)
class _CardSlot(WordsSlot[Position, Owner]):
    """Cards, those that nobody has seen among them."""

    _: KW_ONLY
    words: Callable[[Position, At[Owner]], Container[str]] = lambda *_: _KNOWN
    strange: Text = _NO_CARD
    wanted: Text = _NAME_THEM
    most: int = MOST_CARDS * 2
    called: Callable[[Position, str], object] = lambda _, card: SPELL_NAMES.get(card, card)


def _component(_: Position, at: At[str]) -> dict[str, object]:
    rows = (row for group in form().groups for row in group.rows)
    return {"component": next(row.label for row in rows if fields()[at.fact] in row.fields)}


def creatures(position: Position) -> Mapping[str, object]:
    """Return the creatures, and what the owners of the copy call them."""
    return {kind: creature_name(position.box, kind) for kind in CATALOGUE.creatures}


def _hands(_: Position, __: At[int]) -> Iterable[Alternative]:
    """Yield hands of so many cards; which ones they are stays hidden."""
    for count in range(MOST_CARDS + 1):
        yield Alternative(" ".join([HIDDEN] * count) or NONE, Text("{number}", number=count))


def _one_more(position: Position, at: At[int]) -> Iterable[Alternative]:
    """Yield the spells learned and another one, support spells first; the last alternative forgets them."""
    for spell in sorted(CATALOGUE.spells.values(), key=lambda spell: spell.family != SUPPORT):
        learned = (*position.wizards[at.owner].learned, spell.id)
        yield Alternative(" ".join(learned), SPELL_NAMES[spell.id])
    yield Alternative(NONE, Text("none at all"))


_OWN: Final = of_owner("wizards")


def _with_trophies(position: Position, at: At[int], count: int) -> Position:
    """Return the position with so many defeated; each was a step of the cube at least (O47)."""
    wizard = position.wizards[at.owner]
    steps = max(wizard.cubes[index_of(at.fact)], count)
    trophies, cubes = set_to(wizard.trophies, at.fact, count), set_to(wizard.cubes, at.fact, steps)
    now = position.with_wizard(at.owner, wizard._replace(trophies=trophies, cubes=cubes))
    return now.with_gone(position.gone)


def _with_steps(position: Position, at: At[int], steps: int) -> Position:
    wizard = position.wizards[at.owner]
    cubes = set_to(wizard.cubes, at.fact.removeprefix(CUBE), steps)
    return position.with_wizard(at.owner, wizard._replace(cubes=cubes))


def _with_markers(position: Position, at: At[int], count: int) -> Position:
    markers = list(position.board.markers)
    markers[at.owner - 1] = count
    return position._replace(board=position.board._replace(markers=tuple(markers)))


def _with_fallen(position: Position, at: At[str], count: int, read_off: int = NOT_TOLD) -> Position:
    fallen, counters = set_to(position.fallen, at.fact, count), set_to(position.told, at.fact, read_off)
    return position._replace(fallen=fallen, told=counters)


def _with_counter(position: Position, at: At[str], value: int) -> Position:
    """Return the position with a counter's value as somebody reads it off."""
    ladder = position.box.ladders[at.fact]
    if value in ladder:
        return _with_fallen(position, at, ladder.index(value))
    return _with_fallen(position, at, position.fallen[index_of(at.fact)], value)


def _read_off(position: Position, at: At[str]) -> int | None:
    value = position.told[index_of(at.fact)]
    return None if value == NOT_TOLD else value


def shown_value(position: Position, at: At[str]) -> object:
    """Return what a counter shows, a question mark where that is not known."""
    value = counter_value(position, at.fact)
    return "?" if value is None else value


def _read_fate(position: Position, _: At[str], text: str) -> tuple[str, ...]:
    """Return the fate cards turned up; of a mere number those seen last stay known."""
    words = text.lower().split()
    if set(words) <= CARDS:
        return tuple(words)
    number = read_number(text, ANY_NUMBER)
    unseen = (HIDDEN,) * (number - len(position.fate))
    return (*unseen, *position.fate[max(len(position.fate) - number, 0) :])


def _as_it_stands(position: Position) -> Position:
    """Return the position of a game that nobody noted from its set-up, where it leaves that untold."""
    if position.turn.phase != SETUP:
        return position
    return position._replace(game=replace(position.game, from_set_up=False))


def _read_turn(_: Position, __: At[int], text: str) -> str:
    return text.lower() if text.lower() == MARKERS else str(read_number(text, range(MOST_ACTIONS + 1)))


def _spoken_turn(_: Position, left: str) -> object:
    if left.isdecimal():
        return plural("1 action left", "{count} actions left", int(left))
    return Text("turning up markers") if left.lower() == MARKERS else left


def _actions_left(position: Position, at: At[int]) -> str:
    """Return how many actions a player has left whose turn it is, nothing of any other one."""
    turn = position.turn
    return str(turn.left) if turn.phase == ACTIONS and turn.player == at.owner else ""


def _give_turn(position: Position, at: At[int], left: str) -> Position:
    position, before = _as_it_stands(position), position.turn
    goes_on = before.phase != ACTIONS or (before.player == at.owner and left != MARKERS)
    if not goes_on and (left == MARKERS or int(left) >= position.game.options.actions):
        position = position._replace(board=position.board.healed())  # nothing was done in this turn yet (O51)
    if left == MARKERS:
        return begin_turn(position, at.owner)
    return position._replace(turn=Turn(ACTIONS, at.owner, int(left)))


def _give_phase(position: Position, _: At[str], phase: str) -> Position:
    """Return the position between two turns; with a fate card to come no special rule holds."""
    position = _as_it_stands(position)._replace(turn=Turn(phase, 0), board=position.board.healed())
    return position._replace(rule="") if phase == FATE else position


SLOTS: Final = Slots[Position](
    NO_FACT,
    Slot(
        SHEET,
        lambda _: {key: field.label for key, field in fields().items()},
        id="sheet",
        get=lambda table, at: table.box.values.get(at.fact),
        put=lambda table, at, value: table._replace(box=with_values(table.box, {at.fact: value})),
        names=_component,
    ),
    NumberSlot(
        LANE,
        MARKERS,
        limits=lambda table, _: range(table.game.markers + 1),
        get=lambda table, at: table.board.markers[at.owner - 1],
        put=_with_markers,
    ),
    Slot(
        SPOT,
        "creatures",
        get=lambda table, at: table.at(at.owner),
        put=lambda table, at, creatures: table.with_spot(at.owner, creatures),
        reads=lambda _, __, text: read_creatures(text),
        writes=lambda _, creatures: write_creatures(creatures),
        adds=with_others,
        speaks=spoken_creatures,
    ),
    NumberSlot(
        PLAYER,
        creatures,
        id="defeated",
        limits=lambda table, at: range(table.box.standees[at.fact] + 1),
        get=lambda table, at: table.wizards[at.owner].trophies[index_of(at.fact)],
        put=_with_trophies,
    ),
    NumberSlot(
        PLAYER,
        lambda table: {
            f"{CUBE}{kind}": Text("Cube, {creature}", creature=name)
            for kind, name in creatures(table).items()
        },
        get=lambda table, at: table.wizards[at.owner].cubes[index_of(at.fact.removeprefix(CUBE))],
        put=_with_steps,
    ),
    NumberSlot(
        PLAYER,
        "field",
        limits=lambda *_: LANES,
        adds=None,
        get=lambda table, at: table.wizards[at.owner].lane,
        put=lambda table, at, lane: table.with_wizard(at.owner, table.wizards[at.owner].on(lane)),
    ),
    NumberSlot(PLAYER, "pile", tapped=MOST_IN_A_PILE, **_OWN),
    NumberSlot(PLAYER, "discard", tapped=MOST_IN_A_PILE, **_OWN),
    NumberSlot(PLAYER, "poison", limits=lambda *_: range(CATALOGUE.poison_cards + 1), **_OWN),
    _CardSlot(PLAYER, "hand", hidden=HIDDEN, taps=_hands, **_OWN),
    _CardSlot(PLAYER, "learned", words=lambda *_: CATALOGUE.spells, taps=_one_more, **_OWN),
    Slot(
        PLAYER,
        "turn",
        put=_give_turn,
        unset=_actions_left,
        adds=with_more_written,
        reads=_read_turn,
        speaks=_spoken_turn,
    ),
    NumberSlot(FALLEN, creatures, get=lambda table, at: table.fallen[index_of(at.fact)], put=_with_fallen),
    NumberSlot(
        GONE,
        creatures,
        get=lambda table, at: table.gone[index_of(at.fact)],
        put=lambda table, at, count: table.with_gone(set_to(table.gone, at.fact, count)),
    ),
    NumberSlot(
        COUNTER,
        creatures,
        id="counter",
        get=_read_off,
        put=_with_counter,
        shows=shown_value,
        # From its ladder where that is told.
        taps=lambda table, at: numbers(
            sorted({*table.box.ladders[at.fact]}, reverse=True) or range(MOST_TAPPED + 1)
        ),
    ),
    _CardSlot(DISPLAY, "cards", **of_table("display")),
    NumberSlot(ROUND, "number", limits=lambda *_: range(1, MOST_NUMBER + 1), **of_table("round")),
    Slot(
        ROUND,
        "cards",
        id="fate",
        **of_table("fate"),
        reads=_read_fate,
        writes=lambda _, cards: " ".join(cards) or "0",
        shows=lambda table, _: len(table.fate) if are_told(table) else "?",
        taps=lambda *_: numbers(range(CATALOGUE.fate_cards + 1)),  # whether there are more depends on it
    ),
    ChoiceSlot(
        ROUND,
        "rule",
        choices=lambda _: RULE_NAMES,
        get=lambda table, _: table.rule or NONE,
        put=lambda table, _, rule: table._replace(rule=rule.strip(NONE)),
    ),
    ChoiceSlot(ROUND, "phase", choices=lambda _: _PHASES, put=_give_phase),
    texts=rulebook().table["slots"],
)
