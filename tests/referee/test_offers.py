"""What may be done: an offer that nobody goes on from."""

from assistant.referee.offers import Offer
from assistant.referee.text import Text


def test_an_offer_says_only_where_asked_to_at_which_place_somebody_goes_on() -> None:
    offer = Offer("end", Text("End turn"), None, lambda _: (), lambda _: None)
    assert offer.goes_on({}) == ""
