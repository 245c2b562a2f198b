import pytest

from assistant.referee.offers import Meter, Prompt
from assistant.referee.text import Text
from assistant.views.drawing.svg import Node, as_markup
from assistant.views.turn.meters import (
    coloured_name,
    meter_words,
    pips,
    player_token,
    prompt_words,
    signed_name,
)

POINTS = Meter(Text("Action points"), 7, 10)


def test_the_meter_can_be_heard() -> None:
    assert meter_words(POINTS) == "Action points: 7 of 10"


def test_the_prompt_can_be_heard() -> None:
    prompt = Prompt("red", Text("place the tile"), POINTS)
    assert prompt_words(prompt, {"red": "Anna"}) == "Anna: place the tile – Action points: 7 of 10"
    assert prompt_words(prompt._replace(meter=None), {}) == "red: place the tile"
    assert (
        prompt_words(Prompt("", Text("The game is over."), None, True), {"red": "Anna"})
        == "The game is over."
    )


@pytest.mark.parametrize("left, full", [(7, 7), (0, 0), (10, 10), (-2, 0), (12, 10)])
def test_pips_are_full_or_empty_and_never_more_than_the_total(left: int, full: int) -> None:
    discs, rings = pips(POINTS._replace(left=left))
    assert discs.attributes["d"].count("M") == full
    assert rings.attributes["d"].count("M") == 10 - full
    assert rings.attributes["fill"] == "none" != discs.attributes["fill"]


def test_tokens_carry_shape_and_letter() -> None:
    assert ">R</text>" in as_markup(Node("g", {}, player_token("red")))
    players = ("red", "blue", "yellow", "black", "unknown")
    assert len({as_markup(Node("g", {}, player_token(player))) for player in players}) == 5


def test_names_in_lists_carry_the_shape_of_the_token() -> None:
    assert signed_name("yellow", {"yellow": "Anna"}) == "▲ Anna"
    assert signed_name("yellow", {}) == "▲ yellow"


def test_signs_on_pages_have_the_colour_and_names_stay_what_was_typed() -> None:
    assert coloured_name("yellow", {"yellow": "Anna"}) == ":yellow[▲]\N{NO-BREAK SPACE}Anna"
    assert coloured_name("black", {"black": ":red[x]"}) == "◆\N{NO-BREAK SPACE}\\:\u2060red\\[x\\]"
    assert coloured_name("orange", {})[-6:] == "orange"
