"""Whole random games with facts left out: nobody is accused of what is only missing, and nothing breaks off.

The judge who knows everything is the referee of the game itself; whoever asks or enters a table knows a part
of it: all but a third, a half, or all that may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from assistant.locale.verdicts import Reader, verdict_lines
from assistant.referee.ask.partial_facts import ask, option_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import TABLE, Reading, Reply
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Header, Player
from assistant.referee.options import choose_options
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED
from assistant.tikal import REFEREE
from assistant.tikal.actions import PlayerAction
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import Bid, LayTile, drawable, lay_facts
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap, swap_facts
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import BIDDING, TILE, Position
from tests.questions import facts_now
from tests.thorough import examples
from tests.tikal.test_remedies_search import random_action

BOOK = rulebook()
LANGUAGES = ("en", "de", "ro")
EVERY = 13
"""Actions from one moment that is looked at to the next, on average."""

headers = st.builds(
    lambda players, edition, version: Header("tikal", edition, version, "1", players),
    st.integers(2, 4).map(
        lambda count: tuple(
            Player(colour, colour.title()) for colour in ("red", "blue", "yellow", "black")[:count]
        )
    ),
    st.sampled_from([edition.id for edition in BOOK.editions]),
    st.sampled_from(REFEREE.versions),
)
shares = st.sampled_from((1 / 3, 1 / 2, 1))
chances = st.integers(0, 2**32).map(Random)


def moments(header: Header, chance: Random) -> Iterator[Position]:
    """Yield some positions of a whole random game; the kind of action is chosen first."""
    position = new_game(header)
    while actions := MOVES.legal_actions(position):
        kinds: dict[type, list[Any]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        position = MOVES.apply(position, chance.choice(chance.choice(list(kinds.values()))))
        if not chance.randrange(EVERY):
            yield position


def wanted(chance: Random, position: Position) -> PlayerAction | None:
    """Return something that whoever is to act may ask for, legal or not; nothing where nobody asks."""
    phase = position.turn.phase
    if phase == BIDDING:
        return Bid(chance.randrange(30))
    if phase == TILE and drawable(position):
        return LayTile(chance.choice(drawable(position)), chance.choice(CELLS))
    action = random_action(chance, position)
    if action.player not in {"", position.colour(position.turn.player)}:
        return None
    if isinstance(action, Walk):
        # Ask is about one step; longer walks are asked step by step.
        action = Walk(action.crew, action.start, action.steps[:1])
    if isinstance(action, Swap) and position.game.seat(action.other) in {-1, position.turn.player}:
        return None
    askable = isinstance(action, BuildCamp | Dig | Enter | Lift | PlaceGuard | Swap | Walk)
    return action if askable and phase in {"actions", "scoring"} else None


def known_of(position: Position, action: PlayerAction) -> tuple[str, dict[str, Any]]:
    """Return the question that asks for an action, with everything that may be known of it."""
    seat = position.turn.player
    places: tuple[str, ...] = (action.cell,) if hasattr(action, "cell") else ()
    said: dict[str, Any] = {}
    if isinstance(action, Dig):
        said = {"levels": action.levels}
    elif isinstance(action, PlaceGuard):
        said = {"kind": "leader" if action.leader else "explorers"}
    elif isinstance(action, Enter):
        said = action.crew._asdict()
    elif isinstance(action, Walk):
        places = (action.start, action.steps[0].cell)
        said = {**action.crew._asdict(), "secret": action.steps[0].secret}
    elif isinstance(action, Bid):
        said = {"bid": action.points}
    elif isinstance(action, Swap):
        record = swap_facts(position, action, seat)
        said = {"own_count": record.own_count, "other_count": record.other_count}
    elif isinstance(action, LayTile):
        lying = lay_facts(position, action.tile, action.cell, action.rotation)._asdict()
        said = {name: value for name, value in lying.items() if name not in {"cell", "tile"}}
    question = QUESTIONS[type(action)]
    return question, {**facts_now(REFEREE, position, question, places), **said}


@examples(1, 6)
@given(header=headers, chance=chances, share=shares)
def test_who_knows_a_part_says_nothing_that_who_knows_all_denies(
    header: Header, chance: Random, share: float
) -> None:
    values = choose_options(BOOK.options, header.edition, header.options)
    for position in moments(header, chance):
        action = wanted(chance, position)
        if action is None:
            continue
        name, known = known_of(position, action)
        question = question_of(REFEREE, name)
        rules = {demand.rule for demand in question.checks}
        broken = {violation.rule for violation in MOVES.judge(position, action).violations} & rules
        known |= option_facts(question, values)
        askable = [fact for fact in known if fact in question.meanings]
        gone = {fact for fact in askable if chance.random() < share}
        told = {fact: value for fact, value in known.items() if fact not in gone}
        asked = ask(question, told)
        assert asked.result in {LEGAL, ILLEGAL, UNDECIDED}
        if asked.result == LEGAL:
            assert not broken, (name, told)
            assert asked.cost in {None, MOVES.price(position, action)}
        if asked.result == ILLEGAL:
            assert broken, (name, told)
        assert {violation.rule for violation in asked.violations} <= broken, (name, told)
        reading = Reading(TABLE, "", header.edition, values)
        verdict = Reply(reading, question, told, asked).verdict(BOOK)
        for language in LANGUAGES:
            facts = {fact: meaning for fact, meaning in question.meanings.items() if not meaning.option}
            lines = verdict_lines(verdict, Reader(BOOK, language, header.edition, facts=facts))
            assert all("{" not in line and line.strip() for line in lines)


@examples(1, 6)
@given(header=headers, chance=chances, share=shares)
def test_a_table_entered_in_part_is_never_called_impossible(
    header: Header, chance: Random, share: float
) -> None:
    start = new_game(header)
    for position in moments(header, chance):
        half = start
        for correction in REFEREE.differences(start, position):
            if chance.random() >= share:
                try:
                    half = MOVES.apply(half, correction)
                except ImpossibleError:
                    continue  # it stands on something that was left out
        assert REFEREE.position_audit(half, everything=False) == ()
        ended = REFEREE.if_it_ended_now(half)
        assert REFEREE.winners(ended)
        assert all(REFEREE.score(half, colour).total >= 0 for colour in half.game.colours)
        assert REFEREE.prompt(half).text


QUESTIONS: Mapping[type, str] = {
    Dig: "dig",
    BuildCamp: "camp",
    PlaceGuard: "guard",
    Lift: "lift",
    Swap: "swap",
    Walk: "walk",
    Enter: "enter",
    LayTile: "lay",
    Bid: "bid",
}
