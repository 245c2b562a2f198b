# ruff: noqa: ARG001 - what a refusal names is given to its check
"""Rules of the expansions: letters of the nobility (KF), tokens of officials (AW), the northern map (GG).

KF6-KF9, KF11, KF14, KF17: what further officials cost, and when. AW1, AW2, AW4-AW10, AW14-AW16: tokens given
back, when, which, and what for. GG2, GG4, GG7, GG8, GG10, GG12-GG14: free cities and draught horses.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Derived, Lines, PartlyKnown, counted, one_of, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.score import ScoreItem
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis.box.catalogue import AMTMANN, OFFICIALS
from assistant.thurn_und_taxis.rules.cards import HELP
from assistant.thurn_und_taxis.rules.turns import MOST_IN_A_STEP


class LetterFacts(NamedTuple):
    """An official whose help is wanted and what it costs.

    ``again`` tells that the same one has helped in this turn already, ``price`` how many letters are due,
    ``spent`` how many went in this turn before, ``held`` how many the player has and ``began_with`` had at
    the start of the turn. ``laid`` counts cards laid, ``forced`` tells that the Postmeister has to help.
    """

    official: Annotated[str, one_of(OFFICIALS, yours=True)]
    again: Annotated[bool, yes_or_no(usual=False)]
    price: Annotated[int, counted(2)]
    spent: Annotated[int, counted(6, 0)]
    held: Annotated[int, counted(28)]
    began_with: Annotated[int, counted(28)]
    laid: Annotated[int, counted(MOST_IN_A_STEP)]
    forced: Annotated[bool, yes_or_no(usual=False)]


@check("KF7", "official")
def each_once(facts: LetterFacts) -> Kept:
    """Each of the four officials helps once in a turn."""
    return not facts.again


@check("KF8", "official", "price", "held")
def letters_for_further_help(facts: LetterFacts) -> Kept:
    """Every official after the free one costs letters."""
    return facts.again or facts.price <= facts.held or _owed_for_amtmann(facts)


@check("KF9")
def letters_of_earlier_turns(facts: LetterFacts) -> Kept:
    """What is paid was there when the turn began."""
    left = max(0, facts.began_with - facts.spent)
    if not facts.again and facts.price <= facts.held and facts.price > left:
        return Violation("KF9", {"official": facts.official, "price": facts.price, "left": left})
    return True


@check("KF11", "laid")
def amtmann_while_taking(facts: LetterFacts) -> Kept:
    """The Amtmann helps while cards are taken: before, between or after, but not once one is laid."""
    return facts.official != AMTMANN or not facts.laid


@check("KF17", "price", "held", cases={"free": ()})
def amtmann_beside_a_due_postmeister(facts: LetterFacts) -> Kept:
    """Where the Postmeister has to help, he is the free one, and letters are due for the Amtmann."""
    if _owed_for_amtmann(facts) and not facts.price:
        return "free"
    return not _owed_for_amtmann(facts) or facts.price <= facts.held


def _owed_for_amtmann(facts: LetterFacts) -> bool:
    return facts.forced and facts.official == AMTMANN


LETTERS: Final = checks_of(LetterFacts)


@check("KF1")
def letters_are_complete(on_cities: int, held: int, spent: int, letters: int) -> Kept:
    """No letter appears or gets lost: they lie on cities, with players, or out of the game."""
    counted = on_cities + held + spent
    return True if counted == letters else Violation("KF1", {"counted": counted, "letters": letters})


@check("KF2", "player", "held", "due")
def letters_at_the_start(player: str, held: int, due: int) -> Kept:
    """The first player begins without a letter, the others with one, two and three."""
    return held == due


@check("KF16", "player")
def no_courier_in_the_north(player: str, *, in_play: bool) -> Kept:
    """The courier stays in the box on the northern map."""
    return not player or in_play


def paid(facts: PartlyKnown) -> Lines:
    """Tell what the official does and what it costs (KF10)."""
    yield HELP[facts.official]
    if facts.price:
        yield plural(
            "1 letter leaves the game (KF10).", "{count} letters leave the game (KF10).", facts.price
        )
    else:
        yield Text("One official is free (KF5).")


def courier_item(count: int, each: int) -> ScoreItem:
    """Return the figure of the courier as an item of a sum."""
    return ScoreItem(Text("the courier of the princess"), count, each, "KF15", "courier")


FOR_A_CARD = 2
FOR_A_CHIP = 3
FOR_A_HOUSE = 4
NOT_PLAYED: Final = Violation("AW4", {}, "not-played")
WAGNER_NOT_NEEDED: Final = Missing("unneeded-wagner", ("AW3", "TT49"))
"""Whether the Wagner helps, for a token, a route that is long enough without him: no rule says so."""
CHIP: Final = "chip"
"""What people may want for tokens; in a game nobody says so, because three of them bring it by themselves."""


class ReturnMomentFacts(NamedTuple):
    """Whether tokens are being given back, and whether an action does so.

    ``again`` tells that a stack was empty after everybody had given some back, ``late`` that the game is
    over but for the last return, and ``next_one`` who is to return.
    """

    due: Annotated[bool, yes_or_no(usual=True)]
    returns: bool
    again: bool
    late: Annotated[bool, yes_or_no(usual=False)]
    named: str
    next_one: str


class ReturnFacts(NamedTuple):
    """Tokens that are given back and what is wanted for them.

    ``held`` counts the player's tokens, ``lacking`` is an official of whom none is held, ``twice`` one that
    is named twice, each empty if there is none. ``may_keep`` tells that none need be given back.
    """

    given: Annotated[int, counted(FOR_A_HOUSE, yours=True)]
    held: int
    lacking: str
    twice: str
    may_keep: bool
    reward: Annotated[str, one_of(("take", "draw", "house", CHIP, NOBODY), yours=True)]
    lies_open: Annotated[bool, yes_or_no(usual=True)]
    city: str
    free: Annotated[bool, yes_or_no(usual=True)]
    supply: Annotated[int, counted(20)]
    late: bool


class ReturnAsked(NamedTuple):
    """Which tokens somebody wants to give back, as people say it; ``AS_RETURN_FACTS`` is what checks read.

    ``kinds`` is of how many officials they have tokens, as far as a game tells; whoever names tokens of their
    own need not count those they keep.
    """

    any_token: Annotated[bool, yes_or_no()]
    kinds: int
    alike: Annotated[bool, yes_or_no(usual=False, yours=True)]
    foreign: Annotated[bool, yes_or_no(usual=False, yours=True)]


ONE_OF_THEM: Final = "one of the tokens"
AS_RETURN_FACTS: Final[Derived] = {
    "twice": lambda facts: ONE_OF_THEM if facts.given > 1 and facts.alike else "",
    "lacking": lambda facts: (
        ONE_OF_THEM if facts.given > facts.kinds or (facts.given and facts.foreign) else ""
    ),
    "held": lambda facts: (
        min(facts.given, facts.kinds) if facts.given and not facts.foreign else int(facts.any_token)
    ),
    "may_keep": lambda facts: facts.late,
}


@check("AW4", player="next_one", cases={"not-due": ()})
def tokens_come_first(facts: ReturnMomentFacts) -> Kept:
    """When a stack runs out, everybody gives tokens back before anything else happens."""
    if facts.due and not facts.returns and not facts.again and not facts.late:
        return False
    return "not-due" if facts.returns and not facts.due else True


@check("AW14", player="next_one")
def until_no_stack_is_empty(facts: ReturnMomentFacts) -> Kept:
    """As long as a stack is empty, everybody gives tokens back once more."""
    return not facts.due or facts.returns or not facts.again or facts.late


@check("AW15", player="next_one", case="only")
def once_more_after_the_end(facts: ReturnMomentFacts) -> Kept:
    """After the end only tokens are given back."""
    return not facts.due or facts.returns or not facts.late


@check("AW5", player="named", expected="next_one", case="order")
def order_of_returns(facts: ReturnMomentFacts) -> Kept:
    """Whoever's turn it is gives tokens back first, then the others, clockwise."""
    return (
        not facts.due or not facts.returns or facts.late or not facts.named or facts.named == facts.next_one
    )


@check("AW16", player="named", expected="next_one")
def order_of_the_last_return(facts: ReturnMomentFacts) -> Kept:
    """The last return goes from the last player back to the first."""
    return not facts.due or not facts.late or not facts.named or facts.named == facts.next_one


@check("AW5", cases={"twice": {"official": "twice"}, "not-held": {"official": "lacking"}})
def different_tokens_of_ones_own(facts: ReturnFacts) -> Kept:
    """One to four tokens are given back, no two alike, all of them one's own."""
    if facts.twice:
        return "twice"
    if facts.lacking and facts.held:
        return "not-held"
    return bool(facts.given) or not facts.held or facts.may_keep


@check("AW6", "given")
def nothing_from_nothing(facts: ReturnFacts) -> Kept:
    """Whoever has no token gives none back."""
    return not facts.given or bool(facts.held)


@check("AW7", "reward")
def one_token_brings_nothing(facts: ReturnFacts) -> Kept:
    """A single token brings nothing."""
    return facts.given != 1 or not facts.reward


@check("AW8", "given", cases={"absent": ("city",)})
def two_tokens_for_a_card(facts: ReturnFacts) -> Kept:
    """Two tokens bring a card, open or from the pile."""
    if facts.reward in {"take", "draw"} and facts.given not in {1, FOR_A_CARD}:
        return False
    return "absent" if facts.reward == "take" and not facts.lies_open else True


@check("AW9", "reward", cases={"tokens": ("given",)})
def three_tokens_for_a_chip(facts: ReturnFacts) -> Kept:
    """Three tokens bring a chip, and nothing else."""
    if facts.given == FOR_A_CHIP and facts.reward == "house":
        return False
    return "tokens" if facts.reward == CHIP and facts.given not in {1, FOR_A_CHIP} else True


@check("AW10", "given", cases={"supply": (), "taken": ("city",)})
def four_tokens_for_a_house(facts: ReturnFacts) -> Kept:
    """Four tokens bring a house in any city without an own one."""
    if facts.reward != "house":
        return True
    if facts.given not in {1, FOR_A_CHIP, FOR_A_HOUSE}:
        return False
    if not facts.supply:
        return "supply"
    return True if facts.free else "taken"


@check("AW15", case="card")
def no_card_after_the_end(facts: ReturnFacts) -> Kept:
    """After the end tokens bring a chip or a house, no card."""
    return not facts.late or facts.reward not in {"take", "draw"}


@check("AW2", "official", "counted", "tokens")
def tokens_are_complete(official: str, counted: int, tokens: int) -> Kept:
    """Players hold no more tokens of an official than there are with so many players."""
    return counted <= tokens


@check("AW1", "held", "chips")
def twelve_chips(held: int, chips: int) -> Kept:
    """No more chips are held than there are."""
    return held <= chips


MOMENT: Final = checks_of(ReturnMomentFacts)
RETURNING: Final = checks_of(ReturnFacts)


def chips_item(count: int, each: int) -> ScoreItem:
    """Return chips as an item of a sum."""
    return ScoreItem(Text("chips"), count, each, "AW17", "chips")


LEAST_HORSES: Final = 1
MOST_HORSES: Final = 3
MOST_HORSE_CARDS: Final = 6
HORSES_NOT_PLAYED: Final = Violation("GG7", {}, "not-played")
HORSES_UNTOLD: Final = Missing("horses", ("GG10",))
MAP_IS_KNOWN: Final = Violation("TT4", {}, "map-known")


def land_untold(city: str, name: str) -> Missing:
    """Return that nobody stated in which land a city lies."""
    return Missing(f"{city}.land", ("TT26", "TT27"), label=Text("the land of {city}", city=name))


def road_untold(fact: str) -> Missing:
    """Return that nobody stated whether a road joins two cities."""
    return Missing(fact, ("TT18",))


class FreeCityFacts(NamedTuple):
    """Houses of a closing: in free cities, and the most of them in one land."""

    free: Annotated[int, counted(4, yours=True)]
    most: Annotated[int, counted(8, yours=True)]


class HarnessFacts(NamedTuple):
    """A card laid face down: the horses on its back (0: not noted), cards lying there, and the hand."""

    horses: int
    cards: int
    city: str
    in_hand: bool


class TeamFacts(NamedTuple):
    """A route to be closed and the horses before the carriage, as many as there can be at most."""

    length: Annotated[int, counted(22)]
    horses: Annotated[int, counted(20)]


@check("GG2")
def own_carriage_only(*, in_play: bool) -> Kept:
    """Nobody takes a carriage of the base game: each player has one of their own."""
    return in_play


@check("GG12", houses="free")
def one_free_city(facts: FreeCityFacts) -> Kept:
    """One house goes to a free city, however many lie in the route."""
    return facts.free <= 1


@check("GG13", houses="most")
def free_city_beside_single_houses(facts: FreeCityFacts) -> Kept:
    """A free city goes with one house in each land, not with all cities of one."""
    return not facts.free or facts.most <= 1


@check("GG14", "tiles", "cities")
def tiles_of_free_cities(tiles: int, cities: int) -> Kept:
    """As many tiles of free cities are taken as free cities have a house."""
    return tiles == cities


@check("GG19", case="not-played")
def face_up_only(*, in_play: bool) -> Kept:
    """With the rules of the base game cards lie face up on this map, too."""
    return in_play


@check("GG4", "horses")
def one_to_three_horses(facts: HarnessFacts) -> Kept:
    """The back of a card shows one, two or three horses."""
    return facts.horses <= MOST_HORSES


@check("GG7", "city")
def harnessed_from_the_hand(facts: HarnessFacts) -> Kept:
    """A card laid face down comes from the own hand; it need not fit anywhere."""
    return facts.in_hand


@check("GG8", "cards")
def six_cards_of_horses(facts: HarnessFacts) -> Kept:
    """At most six cards lie face down at the carriage."""
    return facts.cards < MOST_HORSE_CARDS


@check("GG10", "horses", "length")
def enough_horses(facts: TeamFacts) -> Kept:
    """A route needs as many horses as it has cards; two stand on the carriage itself."""
    return facts.horses >= facts.length


FREE_CITIES: Final = checks_of(FreeCityFacts)
HARNESSING: Final = checks_of(HarnessFacts)
TEAMS: Final = checks_of(TeamFacts)
