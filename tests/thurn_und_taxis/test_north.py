"""Glanz und Gloria: free cities, horses, Preußen in two parts, and every rule GG1 to GG21."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Close
from assistant.thurn_und_taxis.expansions.horses import teams_of
from assistant.thurn_und_taxis.offers.offers import offers
from assistant.thurn_und_taxis.picture import picture
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.table.slots import slots_of
from assistant.thurn_und_taxis.words import prompt
from assistant.views.drawing.drawing import draw
from tests.referee.toy import TOY
from tests.thumb import pressed
from tests.thurn_und_taxis.builders import (
    apply,
    describe,
    from_data,
    judge,
    kind_of,
    legal_actions,
    read,
    to_data,
    write,
)
from tests.thurn_und_taxis.north import NAMES, WHOLE, north
from tests.thurn_und_taxis.tables import after

EXAMPLE = "halle+berlin+hannover+hamburg+bremen+muenster"
CLOSING = "turn=close,red,taken:1,laid:1,began:1 round=3"


@pytest.mark.parametrize("sheet", [WHOLE, {}])
def test_a_program_that_places_a_house_in_a_city_nobody_named(sheet: Mapping[str, str]) -> None:
    """No line says so, but an action may."""
    position = north(f"{CLOSING} red=route:{EXAMPLE}", sheet=sheet)
    assert "TT29" in judge(position, Close((UNKNOWN,))).rules


LAYING = "turn=lay,red,taken:1,began:1 round=3 red=hand:hamburg+berlin+kassel,route:halle"
LAYING = LAYING.replace("+kassel", "+bremen")


def test_values_that_nobody_told_leave_the_winner_open() -> None:
    names = {**NAMES, "roads-complete": "yes"}
    text = "turn=over,blue round=9 ender=red red=tiles:free-city.1+route-6.0"
    position = north(text, sheet=names)
    assert [str(item.label) for item in score(position, 0).items][1] == (
        "tile for a route of 6, of unknown value"
    )
    assert REFEREE.winners(position) == ()
    assert str(prompt(position).text).endswith("tiles of unknown value")
    assert REFEREE.winners(north("turn=over,blue round=9 ender=red", sheet=names)) == ("red",)


def test_letters_and_tokens_in_the_north() -> None:
    """29 letters would be needed for four players; there are 28, so the last one gets one fewer."""
    letters = north("", 4, "glanz-kurier").parts["kurier"]
    assert letters.held == (0, 1, 2, 2)
    position = north(f"{CLOSING} red=route:{EXAMPLE} team=red:?.3+?.3", version="glanz-kurier")
    closed = after(position, "close halle hannover hamburg")
    assert closed.parts["kurier"].held == (3, 1)
    assert closed.parts["kurier"].courier == -1
    second = north(
        "turn=close,red,taken:1,laid:1,began:2 round=3 red=hand:hamburg letters=red:2,began:2,paid:0".replace(
            ",paid:0", ""
        ),
        version="glanz-kurier",
    )
    helped = after(second, "horse hamburg 3")
    assert helped.parts["kurier"].held[0] == 2, "the first official is free"
    assert north("", 2, "glanz-basic-amt").parts["amt"].chips == (0, 0)


def test_lines_and_words_of_the_horses() -> None:
    for line in ("horse hamburg 3", "horse ? 2", "horse hamburg", "red: horse ? 1"):
        assert write(read(line)) == line
        assert from_data(to_data(read(line))) == read(line)
    for line in ("horse", "horse hamburg 3 4", "horse hamburg x", "horse hamburg 0"):
        with pytest.raises(BadInputError, match="horse hamburg 3"):
            read(line)
    position = north(LAYING)
    assert str(describe(position, read("horse hamburg 1"))) == "Ann lays 1 draught horse"
    assert str(describe(position, read("horse hamburg"))) == "Ann lays draught horses"
    assert str(kind_of(read("horse hamburg"))) == "laying draught horses"
    assert [str(holding.label) for holding in holdings(position, 0)] == ["2 horses"]


def test_horses_are_offered_for_every_card_of_the_hand() -> None:
    position = north(LAYING)
    offer = next(offer for offer in offers(position) if offer.id == "horse")
    which, how_many = offer.choices({"city": "hamburg"})
    assert {one.value for one in which.alternatives} == {"hamburg", "berlin", "bremen"}
    built = {
        offer.build({"city": city.value, "horses": count.value})
        for city in which.alternatives
        for count in how_many.alternatives
    }
    assert built == {action for action in legal_actions(position) if write(action).startswith("horse")}
    here = next(offer for offer in offers(position, "hamburg") if offer.id == "horse")
    assert here.build({"horses": "2"}) == read("horse hamburg 2")
    assert [choice.id for choice in here.choices({})] == ["horses"]
    full = north(f"{LAYING} team=red:{'+'.join(['?.1'] * 6)}")
    assert str(next(offer for offer in offers(full) if offer.id == "horse").label).startswith("✕")
    assert "horse" not in {offer.id for offer in offers(full, "hamburg")}
    assert "horse" not in {offer.id for offer in offers(north("round=3"))}
    assert all(not write(action).startswith("horse") for action in legal_actions(north("round=3")))


def test_teams_are_written_read_and_set() -> None:
    for text in ("", "team=red:hamburg.3+?.2,blue:?.0"):
        position = north(text)
        assert read_position(write_position(position), position.game) == position
    for word, wrong in (
        ("green:?.1", "green"),
        ("red:atlantis.1", "atlantis"),
        ("red:?.4", "4"),
        ("red", "red"),
    ):
        with pytest.raises(BadInputError, match=rf"^“team={re.escape(word)}”: “{wrong}” "):
            north(f"team={word}")
    position = apply(north(), read("set red team hamburg.3 ?.2"))
    assert teams_of(position)[0] == (("hamburg", 3), ("?", 2))
    assert teams_of(apply(position, read("set red team -")))[0] == ()
    assert [slots_of(position).now(position, colour, "team") for colour in ("red", "blue")] == [
        "hamburg.3 ?.2",
        "-",
    ]
    for line in ("set red team atlantis.3", "set table team ?.1"):
        with pytest.raises(ImpossibleError):
            apply(position, read(line))
    with pytest.raises(ImpossibleError, match="No card is left"):
        apply(north("turn=lay,red,taken:1 round=2"), read("horse ? 1"))


def test_the_northern_map_can_be_drawn_and_tapped() -> None:
    drawing = draw(picture(north()))
    assert len(drawing.touches) == 24
    assert {touch.id for touch in drawing.touches} >= {"hamburg", "oburg"}


def test_every_version_has_a_name() -> None:
    assert set(REFEREE.version_names) == set(REFEREE.versions)
    assert str(REFEREE.version_name("glanz")) == "Glanz und Gloria"
    assert str(TOY.version_name("two-decks")) == "two decks"


def test_a_card_face_down_of_a_hand_that_nobody_saw_needs_no_city() -> None:
    """Red holds Hamburg, which was seen, and a card from the pile."""
    position = north(LAYING.replace("hamburg+berlin+bremen", "hamburg+?"))
    offer = next(offer for offer in offers(position) if offer.id == "horse")
    assert pressed([offer], "horse").answer("horse", "horses", "2") == read("horse ? 2")
    named = pressed([offer], "horse")
    named.tap("berlin")
    assert named.answer("horse", "horses", "2") == read("horse berlin 2")
