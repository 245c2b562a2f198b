from collections.abc import Mapping

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text
from assistant.views.entering import draft as drafts
from assistant.views.entering.draft import NOTHING, Draft
from tests.views.samples import OFFERS


def begun(offer: str, *answers: tuple[str, str]) -> Draft:
    draft = drafts.pick(NOTHING, OFFERS, offer)
    for choice, value in answers:
        draft = drafts.answer(draft, OFFERS, choice, value)
    return draft


def open_id(draft: Draft) -> str | None:
    choice = drafts.open_choice(draft, OFFERS)
    return choice.id if choice else None


def test_nothing_is_chosen_at_first() -> None:
    assert drafts.action(NOTHING, OFFERS) is None
    assert drafts.choices(NOTHING, OFFERS) == ()
    assert drafts.zones_to_tap(NOTHING, OFFERS) == ()
    assert drafts.tap(NOTHING, OFFERS, "a1") is None


def test_an_offer_without_choices_is_complete_at_once() -> None:
    assert drafts.action(begun("dig"), OFFERS) == ("dig",)


def test_pressing_the_picked_offer_again_puts_it_away() -> None:
    assert drafts.pick(begun("dig"), OFFERS, "dig") == NOTHING


def test_choices_are_asked_one_after_the_other() -> None:
    draft = begun("walk")
    assert open_id(draft) == "who"
    draft = drafts.answer(draft, OFFERS, "who", "2")
    assert open_id(draft) == "from"
    assert drafts.zones_to_tap(draft, OFFERS) == ("a1", "a2")
    assert drafts.action(draft, OFFERS) is None


def test_taps_answer_the_open_choice_first() -> None:
    draft = drafts.tap(begun("walk", ("who", "1")), OFFERS, "a2")
    assert draft is not None
    assert draft.answer("from") == "a2"
    assert drafts.answered_zone(draft, OFFERS) == "a2"
    done = drafts.tap(draft, OFFERS, "b1")
    assert done is not None
    assert drafts.action(done, OFFERS) == ("walk", "1", "a2", "b1")
    assert drafts.answered_zone(done, OFFERS) == "b1"


def test_zones_to_tap_have_prices_while_they_are_asked_for() -> None:
    refused = Text("Too far.")
    zones = (
        Alternative("a1", Text("a1"), price=2),
        Alternative("a2", Text("a2")),
        Alternative("a3", Text("a3"), refused=refused, price=9),
    )
    ways = (Choice("to", Text("Where to"), "zone", zones),)
    offers = (Offer("go", Text("Go"), None, lambda _: ways, dict),)
    draft = drafts.pick(NOTHING, offers, "go")
    assert drafts.zone_prices(draft, offers) == {"a1": 2}
    assert drafts.answered_zone(draft, offers) == ""
    assert drafts.zone_prices(drafts.answer(draft, offers, "to", "a2"), offers) == {}


def test_a_tap_changes_an_earlier_answer_and_keeps_what_still_fits() -> None:
    done = begun("walk", ("who", "1"), ("from", "a2"), ("to", "b1"))
    changed = drafts.tap(done, OFFERS, "a1")
    assert changed is not None
    assert drafts.action(changed, OFFERS) == ("walk", "1", "a1", "b1")
    assert drafts.tap(done, OFFERS, "h5") is None


def test_a_refused_alternative_counts_where_somebody_gives_it() -> None:
    draft = begun("walk", ("who", "3"))
    assert draft.answer("who") == "3"
    shown = drafts.shown_alternative(draft, drafts.choices(draft, OFFERS)[0])
    assert shown is not None
    assert str(shown.refused) == "Only two stand here."
    assert open_id(draft) == "from"


def test_a_refused_zone_is_not_offered_but_can_be_tapped() -> None:
    draft = begun("tile", ("tile", "A"))
    assert drafts.zones_to_tap(draft, OFFERS) == ("d3",)
    tried = drafts.tap(draft, OFFERS, "g1")
    assert tried is not None
    assert tried.answer("cell") == "g1"


def test_a_proposed_answer_holds_until_another_is_given() -> None:
    few = Text("Only one stands here.")
    numbers = tuple(Alternative(n, Text(n), None, few if n == "3" else None) for n in "123")

    def asking(proposed: str) -> tuple[Offer]:
        choice = Choice("who", Text("Who?"), "list", numbers, proposed=proposed)
        return (Offer("go", Text("Go"), None, lambda _: (choice,), dict),)

    draft = drafts.pick(NOTHING, asking("2"), "go")
    assert drafts.action(draft, asking("2")) == {"who": "2"}
    changed = drafts.answer(draft, asking("2"), "who", "1")
    assert drafts.action(changed, asking("2")) == {"who": "1"}
    assert drafts.action(drafts.pick(NOTHING, asking("3"), "go"), asking("3")) is None, "refused"


def test_what_was_answered_lately_is_proposed_where_it_is_allowed() -> None:
    assert drafts.anew(OFFERS, "walk", (("who", "2"),)).answer("who") == "2"
    assert drafts.anew(OFFERS, "walk", (("who", "3"), ("from", "a1"))).answers == ()


def test_unknown_answers_change_nothing() -> None:
    draft = begun("walk")
    assert drafts.answer(draft, OFFERS, "who", "99") == draft
    assert drafts.answer(draft, OFFERS, "nobody asked", "1") == draft
    assert drafts.turn(draft, OFFERS, "nobody asked") == draft


def test_a_turn_starts_allowed_and_walks_through_all_that_are() -> None:
    draft = begun("tile", ("tile", "A"), ("cell", "d3"))
    assert drafts.action(draft, OFFERS) == ("tile", "A", "d3", "0")
    draft = drafts.turn(draft, OFFERS, "turn")
    assert drafts.action(draft, OFFERS) == ("tile", "A", "d3", "2")
    assert drafts.action(drafts.turn(draft, OFFERS, "turn"), OFFERS) == ("tile", "A", "d3", "0")


def test_reopening_asks_a_choice_and_what_follows_again() -> None:
    done = begun("walk", ("who", "1"), ("from", "a2"), ("to", "b1"))
    assert drafts.reopen(done, OFFERS, "from").answers == (("who", "1"),)
    assert drafts.reopen(begun("walk", ("who", "1")), OFFERS, "to").answers == (("who", "1"),)


def test_what_was_proposed_can_be_asked_again() -> None:
    numbers = tuple(Alternative(n, Text(n)) for n in "123")

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        asked = (
            Choice("how", Text("How?"), "list", numbers),
            Choice("who", Text("Who?"), "list", numbers, proposed="1"),
            Choice("where", Text("Where?"), "list", numbers),
        )
        return asked[: len(answers) + 1]

    offers = (Offer("go", Text("Go"), None, choices, dict),)
    draft = drafts.answer(drafts.pick(NOTHING, offers, "go"), offers, "how", "2")
    assert draft.answers == (("how", "2"), ("who", "1"))
    again = drafts.ask_again(draft, offers, "who")
    assert again.answers == (("how", "2"),)
    waiting = drafts.open_choice(drafts.settle(again, offers), offers)
    assert waiting is not None
    assert waiting.id == "who"
    assert drafts.answer(again, offers, "who", "3").answers == (("how", "2"), ("who", "3"))
    assert drafts.ask_again(draft, offers, "how") == Draft("go"), "nothing is proposed for it"


def test_a_single_allowed_alternative_is_taken() -> None:
    def lone(refused: Text | None) -> tuple[Offer]:
        choice = Choice("only", Text("Only"), "zone", (Alternative("a1", Text("a1"), None, refused),))
        return (Offer("one", Text("One"), 1, lambda _: (choice,), dict),)

    assert drafts.action(drafts.pick(NOTHING, lone(None), "one"), lone(None)) == {"only": "a1"}
    refused = lone(Text("no"))
    assert drafts.action(drafts.pick(NOTHING, refused, "one"), refused) is None


def test_a_draft_is_dropped_when_its_offer_is_gone() -> None:
    assert drafts.settle(begun("walk", ("who", "1")), OFFERS[:1]) == NOTHING


def test_answers_that_no_longer_fit_are_dropped_with_what_follows() -> None:
    stale = Draft("walk", (("who", "1"), ("from", "z9"), ("to", "b1")))
    assert drafts.settle(stale, OFFERS).answers == (("who", "1"),)


def test_turning_nothing_changes_nothing() -> None:
    empty = (Offer("none", Text("None"), 1, lambda _: (Choice("t", Text("T"), "turn", ()),), lambda _: 1),)
    draft = drafts.pick(NOTHING, empty, "none")
    assert drafts.turn(draft, empty, "t") == draft
    assert drafts.action(draft, empty) is None
