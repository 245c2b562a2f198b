"""Every rule on its own, by a second and slower method, beside what the referee says of random lines.

Each rule is written here once more, as a plain statement about the table, without the others and without the
order in which the referee asks. What the referee leaves out all the same waits on purpose; ``waiting`` says
for what, and ``docs/facts.md`` tells players.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product
from typing import Final

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import (
    BETWEEN,
    BRANCH,
    LEFT,
    REBUILT,
    RIGHT,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    DrawCard,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Take,
)
from assistant.thurn_und_taxis.rules.expansions import LETTERS, RETURNING, LetterFacts, ReturnFacts
from assistant.thurn_und_taxis.table.position import Position, unseen
from tests.thurn_und_taxis.builders import new
from tests.thurn_und_taxis.test_random_games import chosen

CARDS = (Take, DrawCard)
LAYING = (Lay, Restart)


WRONG_STEPS: Final[Mapping[str, Mapping[str, tuple[type, ...]]]] = {
    "take": {"TT9": (*LAYING, Close, EndTurn), "TT25": (Carriage, Drop)},
    "lay": {"TT8": (Close,), "TT15": (EndTurn,), "TT25": (Carriage, Drop)},
    "close": {"TT8": CARDS, "TT25": (Carriage, Drop)},
    "carriage": {"TT8": (*CARDS, *LAYING, Close), "TT25": (Drop,)},
    "hand": {"TT8": (*CARDS, *LAYING, Close), "TT43": (EndTurn,)},
}
"""What must not be done at each step of a turn, by the rule that says so."""


def at_the_wrong_step(position: Position, action: Action) -> set[str]:
    """Return the rules on the order of steps that an action breaks."""
    turn = position.turn
    if turn.phase == "over":
        return {"TT45"}
    broken = {rule for rule, kinds in WRONG_STEPS[turn.phase].items() if isinstance(action, kinds)}
    if turn.phase == "lay" and isinstance(action, CARDS) and turn.taken == 2:
        broken.add("TT9")
    if turn.phase == "close" and isinstance(action, LAYING) and turn.laid == 2:
        broken.add("TT15")
    if turn.phase == "hand" and isinstance(action, Carriage):
        following = min((size for size in range(3, 8) if size > position.own.carriage), default=0)
        in_reach = following and turn.closed >= following - (0 if turn.officials else 2)
        # Where none was in reach nobody was asked, so whoever claims one now is in time.
        broken |= {"TT41"} if turn.promoted else {"TT25"} if in_reach else set()
    return broken


def of_cards(position: Position, action: Action) -> set[str]:
    """Return the rules on cards taken and turned up that an action breaks (TT4, TT10-TT12)."""
    broken = set()
    shown = getattr(action, "shown", ())
    drawn = len(shown)
    missing = 6 if isinstance(action, Exchange) else 1
    left = position.pile + len(position.discard)
    if isinstance(action, Take) and action.city not in position.display:
        hidden = UNKNOWN in position.display and unseen(position, action.city) > 0
        broken |= set() if hidden else {"TT10"}
    if isinstance(action, DrawCard):
        broken |= set() if left else {"TT10"}
        shown = (action.city,)
    if drawn > min(missing, left):
        broken.add("TT11")
    hidden = isinstance(action, Take) and action.city not in position.display and "TT10" not in broken
    seen = (*shown, action.city) if hidden else shown
    # Who needs more cards than the pile has shuffles the discard first.
    needed = min(missing, left) if drawn else 1
    table = position._replace(discard=()) if needed > position.pile else position
    for city in {*shown} - {UNKNOWN}:
        if seen.count(city) > unseen(table, city):
            broken.add("TT4")
    if table is not position and "TT4" not in broken and not can_be_dealt(position, shown, needed):
        broken.add("TT12")
    return broken


def can_be_dealt(position: Position, shown: tuple[str, ...], needed: int) -> bool:
    """Whether the pile and then the discard can give these cards: every card is tried from either."""
    cards = [city for city in shown if city != UNKNOWN]
    discard = position.discard
    for places in product(("pile", "seen", "hidden"), repeat=len(cards)):
        came = {
            place: [card for card, at in zip(cards, places, strict=True) if at == place] for place in places
        }
        pile, seen, hidden = (came.get(place, []) for place in ("pile", "seen", "hidden"))
        enough = len(pile) <= position.pile and len(seen + hidden) <= needed - position.pile
        lying = len(hidden) <= discard.count(UNKNOWN) and all(
            seen.count(card) <= discard.count(card) and (pile + hidden).count(card) <= unseen(position, card)
            for card in cards
        )
        if enough and lying:
            return True
    return False


def of_the_route(position: Position, action: Action) -> set[str]:
    """Return the rules on laying a card that an action breaks (TT15, TT17-TT21)."""
    if not isinstance(action, LAYING):
        return set()
    own = position.own
    broken = set()
    may_be_hidden = UNKNOWN in own.hand and unseen(position, action.city) > 0
    if action.city not in own.hand and not may_be_hidden:
        broken.add("TT15")
    if isinstance(action, Restart) or not own.route:
        return broken
    if action.city in own.route:
        broken.add("TT19")
    end = own.route[0] if action.spot == LEFT else own.route[-1]
    if action.spot in {LEFT, RIGHT} and action.city not in position.game.catalogue.neighbours[end]:
        broken.add("TT18")
    return broken | {{BRANCH: "TT17", BETWEEN: "TT20", REBUILT: "TT21"}.get(action.spot, "")} - {""}


def of_officials(position: Position, action: Action) -> set[str]:
    """Return the rules on officials that an action breaks (TT13, TT14, TT50)."""
    turn = position.turn
    postmeister = isinstance(action, CARDS) and turn.taken > 0
    postillion = isinstance(action, LAYING) and turn.laid > 0
    amtmann = isinstance(action, Exchange)
    wagner = isinstance(action, Carriage) and action.wagner
    due = position.round == 1 or not turn.began_with
    broken = set()
    if (postmeister or postillion or amtmann or wagner) and turn.officials:
        broken.add("TT13")
    if due and (postillion or amtmann or wagner) and not turn.officials:
        broken.add("TT14")
    if due and isinstance(action, LAYING) and not turn.laid and turn.taken < 2:
        broken.add("TT14")
    if amtmann and turn.taken:
        broken.add("TT50")
    return broken


def of_the_closing(position: Position, action: Action) -> set[str]:
    """Return the rules on houses, carriages and the hand that an action breaks."""
    own, catalogue = position.own, position.game.catalogue
    broken = set()
    if isinstance(action, Close):
        lands = [catalogue.cities[city].land for city in action.cities]
        broken |= {"TT24"} if len(own.route) < 3 else set()
        broken |= {"TT28"} if len({*lands}) > 1 and len({*lands}) < len(lands) else set()
        broken |= {"TT29"} if {*action.cities} - {*own.route} else set()
        standing = [*own.houses, *action.cities]
        broken |= {"TT30"} if len({*standing}) < len(standing) else set()
        broken |= {"TT31"} if len(action.cities) > own.supply else set()
    if isinstance(action, Carriage):
        following = min((size for size in range(3, 8) if size > own.carriage), default=0)
        size = action.size or following
        if not following or (not action.wagner and position.turn.closed < size):
            broken.add("TT39")
        if following and size != following:
            broken.add("TT40")
        if action.wagner and position.turn.closed < size - 2:
            broken.add("TT49")
    if isinstance(action, Drop):
        hidden = own.hand.count(UNKNOWN)
        for city in {*action.cities} - {UNKNOWN}:
            lacking = action.cities.count(city) - own.hand.count(city)
            hidden -= max(0, lacking)
            if lacking > unseen(position, city):
                broken.add("TT43")
        if hidden < 0 or len(action.cities) != max(0, len(own.hand) - 3):
            broken.add("TT43")
    return broken


def waiting(wrong_step: set[str]) -> bool:
    """Whether an action comes at the wrong moment, so that nothing else is said of it but whose turn it is.

    What is laid, taken or closed too early or too late would be done at another table than this one: a route
    may be long enough by then, and another card lie open.
    """
    return bool(wrong_step - {"TT43"})


def random_line(position: Position, chance: random.Random) -> Action:
    """Return an action of any kind about any cities, mostly illegal."""
    cities = list(position.game.catalogue.cities)
    near = [city for city in (*position.display, *position.own.hand, *position.own.route) if city != UNKNOWN]

    def some(most: int) -> tuple[str, ...]:
        return tuple(chance.choice(near or cities) for _ in range(chance.randint(0, most)))

    city = chance.choice([*cities[:3], *near])
    player = chance.choice(("", "", *position.game.colours))
    return chance.choice(
        (
            Take(city, some(3), player),
            DrawCard(chance.choice((city, UNKNOWN)), player),
            Exchange(some(8), player),
            Lay(city, chance.choice((LEFT, RIGHT, BRANCH, BETWEEN, REBUILT)), player),
            Restart(city, player),
            Close(some(4), player),
            Carriage(chance.choice((0, 3, 5, 7)), chance.random() < 0.5, player),
            Drop((*some(3), UNKNOWN)[: chance.randint(1, 4)], player),
            EndTurn(player),
        )
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_referee_says_every_rule_that_is_broken(seed: int) -> None:
    chance = random.Random(seed)
    position = new(chance.choice((2, 3, 4)))
    asked = illegal = 0
    for _ in range(120):
        for _ in range(6):
            action = random_line(position, chance)
            seat = position.game.seat(action.player) if action.player else position.turn.player
            if position.ended or (isinstance(action, Drop) and not action.cities):
                continue
            own = position._replace(turn=position.turn._replace(player=seat))
            step = at_the_wrong_step(position, action)
            broken = {"TT7"} if seat != position.turn.player and position.turn.phase != "over" else set()
            broken |= step
            if not waiting(step):
                for family in (of_cards, of_the_route, of_the_closing, of_officials):
                    broken |= family(own, action)
            said = {violation.rule for violation in REFEREE.judge(position, action).violations}
            assert said == broken, (REFEREE.fingerprint(position), action)
            asked, illegal = asked + 1, illegal + bool(broken)
        if position.turn.phase == "over":
            break
        position = REFEREE.apply(position, chosen(position, chance))
    assert illegal > asked / 2, "most lines are refused, so that something is compared"


def test_returns_say_every_rule_that_is_broken() -> None:
    """All facts of a return; only what is wanted for a single token waits for that one (AW7)."""
    flags = (False, True)
    rewards = ("", "take", "draw", "house", "chip")
    for given, held, lacks, twice, keep, reward, lies, free, supply, late in product(
        range(5), (0, 3), flags, flags, flags, rewards, flags, flags, (0, 1), flags
    ):
        facts = ReturnFacts(
            given, held, "wagner" if lacks else "", "wagner" if twice else "", keep, reward, lies, "Ulm",
            free, supply, late,
        )  # fmt: skip
        card = reward in {"take", "draw"}
        broken = {
            "AW5": twice or (lacks and held) or (not given and held and not keep),
            "AW6": given and not held,
            "AW7": given == 1 and reward,
            "AW8": (card and given not in {1, 2}) or (reward == "take" and not lies),
            "AW9": (reward == "house" and given == 3) or (reward == "chip" and given not in {1, 3}),
            "AW10": reward == "house" and (given not in {1, 3, 4} or not supply or not free),
            "AW15": late and card,
        }
        said = {violation.rule for check in RETURNING if (violation := check(facts))}
        assert said == {rule for rule, is_broken in broken.items() if is_broken}, facts


def test_letters_say_every_rule_that_is_broken() -> None:
    """All facts of an official's help; what a second help costs waits for whether there may be one (KF7)."""
    flags = (False, True)
    for official, again, price, spent, held, began, laid, forced in product(
        ("amtmann", "wagner"), flags, range(3), range(3), range(3), range(3), range(3), flags
    ):
        facts = LetterFacts(official, again, price, spent, held, began, laid, forced)
        amtmann = official == "amtmann"
        broken = {
            "KF7": again,
            "KF8": price > held and not again and not (amtmann and forced),
            "KF9": held >= price > max(0, began - spent) and not again,
            "KF11": amtmann and laid,
            "KF17": amtmann and forced and (not price or price > held),
        }
        said = {violation.rule for check in LETTERS if (violation := check(facts))}
        assert said == {rule for rule, is_broken in broken.items() if is_broken}, facts
