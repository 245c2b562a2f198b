"""What expansions add to a table entered as it stands: tapped, audited, and taken to another table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.expansions.amt_tokens import chips_left, stacks_left, tokens_of
from assistant.thurn_und_taxis.expansions.horses import horses_of, teams_of
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.slots import correct
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import WHOLE
from tests.thurn_und_taxis.tables import new
from tests.thurn_und_taxis.test_position_by_hand import answered, offered
from tests.thurn_und_taxis.test_recorded_games import replay

TABLES = tables_beside(__file__)


def tapped(position: Position, zone: str, offer: str, *values: str) -> Position:
    """Return the position after answering an offer at a zone."""
    return correct(position, answered(offered(position, zone)[offer], *values))


def test_letters_and_the_courier() -> None:
    position = tapped(new(2, "kurier"), "red", "letters", "3")
    position = tapped(position, "pile", "spent", "2")
    assert (letters_of(position).held, letters_of(position).spent) == ((3, 1), 2)
    assert str(offered(position, "red")["letters"].label) == "Letters: 3"
    with_courier = tapped(position, "blue", "courier")
    assert letters_of(with_courier).courier == 1
    assert "✓" in str(offered(with_courier, "blue")["courier"].label)
    assert "✓" not in str(offered(with_courier, "red")["courier"].label)
    assert letters_of(tapped(with_courier, "red", "courier")).courier == 0, "there is one courier"
    assert letters_of(tapped(with_courier, "blue", "courier")).courier == NOBODY


def test_on_the_northern_map_there_is_no_courier_to_give() -> None:
    position = new(2, "glanz-kurier", WHOLE)
    assert {"letters", "team"} <= set(offered(position, "red"))
    assert "courier" not in offered(position, "red")
    assert set(offered(position, "pile")) == {"open", "spent"}


def test_letters_wait_for_houses() -> None:
    # KF1: 22 cities and one letter of the second player are 23; one house takes one letter off the map.
    position = tapped(new(2, "kurier"), "ulm", "red")
    assert REFEREE.position_audit(position, everything=False) == ()
    assert [fault.rule for fault in REFEREE.position_audit(position, everything=True)] == ["KF1"]
    position = tapped(position, "red", "letters", "1")
    assert REFEREE.position_audit(position, everything=True) == ()
    first = tapped(new(2, "kurier"), "red", "letters", "1")
    assert REFEREE.position_audit(first, everything=False) == ()
    assert {fault.rule for fault in REFEREE.position_audit(first, everything=True)} == {"KF1", "KF2"}


def test_tokens_and_chips() -> None:
    # AW2: two players have 4 Postmeister, 3 Amtmann, 4 Postillion and 2 Wagner between them.
    position = new(2, "amt")
    counts = {
        official: [answer.value for answer in offered(position, "red")[official].choices({})[0].alternatives]
        for official in ("postmeister", "amtmann", "postillion", "wagner")
    }
    assert {official: values[-1] for official, values in counts.items()} == {
        "postmeister": "4",
        "amtmann": "3",
        "postillion": "4",
        "wagner": "2",
    }
    (chips,) = offered(position, "red")["chips"].choices({})
    assert [answer.value for answer in chips.alternatives] == [str(count) for count in range(13)]
    position = tapped(position, "blue", "postmeister", "2")
    position = tapped(position, "blue", "wagner", "1")
    position = tapped(position, "red", "chips", "5")
    assert tokens_of(position).held == ((0, 0, 0, 0), (2, 0, 0, 1))
    assert stacks_left(position) == (2, 3, 4, 1)
    assert (tokens_of(position).chips, chips_left(position)) == ((5, 0), 7)
    assert REFEREE.points(position) == {"red": 5 - 20, "blue": -20}
    assert str(offered(position, "blue")["wagner"].label) == "Tokens, Wagner: 1"
    assert "chips" not in offered(position, "ulm"), "tokens lie with players"


def test_horses_on_cards_face_down() -> None:
    position = new(2, "glanz", WHOLE)
    position = tapped(position, "blue", "team", "?.3", "?.1", "?.0", "pile")
    assert teams_of(position)[1] == (("?", 3), ("?", 1), ("?", 0))
    assert horses_of(position, 1) == (2 + 3 + 1 + 1, 2 + 3 + 1 + 3)
    assert position.pile == 69 - 6 - 3, "three cards fewer in the pile"
    assert str(offered(position, "blue")["team"].label) == "Cards face down: 3"
    assert "team" not in offered(position, "hamburg"), "horses stand before players"
    six = ("?.1",) * 6
    assert len(teams_of(tapped(position, "red", "team", *six))[0]) == 6, (
        "GG8: six at most, no further question"
    )
    assert teams_of(tapped(position, "blue", "team", "pile")) == ((), ())


def test_free_cities_wait_for_their_tiles() -> None:
    position = tapped(new(2, "glanz", WHOLE), "hamburg", "red")
    assert REFEREE.position_audit(position, everything=False) == ()
    assert [fault.rule for fault in REFEREE.position_audit(position, everything=True)] == ["GG14"]


def test_two_players_have_tiles_of_free_cities() -> None:
    # Four equal tiles: whoever gets one takes none away while enough are there.
    position = tapped(new(2, "glanz", WHOLE), "red", "free-city", "1+1")
    position = tapped(position, "blue", "free-city", "1")
    assert [len(business.tiles) for business in position.players] == [2, 1]
    assert position.stacks["free-city"] == (1,)
    position = tapped(position, "blue", "free-city", "1+1+1")
    assert [len(business.tiles) for business in position.players] == [1, 3]
    ways = offered(position, "red")["free-city"].choices({})[0].alternatives
    assert [way.value for way in ways] == ["-", "1", "1+1", "1+1+1", "1+1+1+1"]


def held(position: Position) -> tuple[object, ...]:
    """Return what players have of expansions; what belongs to the turn alone is left out."""
    found: list[object] = []
    if "kurier" in position.parts:
        letters = letters_of(position)
        found += [letters.held, letters.spent, letters.courier]
    if "amt" in position.parts:
        found += [tokens_of(position).held, tokens_of(position).chips]
    if "horses" in position.parts:
        found.append(teams_of(position))
    return tuple(found)


@pytest.mark.parametrize("name", ["kurier_two_players", "amt_three_players", "glanz_two_players"])
def test_a_table_with_an_expansion_is_reached_by_corrections(name: str) -> None:
    positions = replay(name).positions
    chosen = positions[:: max(1, len(positions) // 8)]
    for before, position in [*pairwise(chosen), (positions[0], positions[-1])]:
        reached = before
        for action in REFEREE.differences(before, position):
            reached = REFEREE.apply(reached, action)
        assert held(reached) == held(position)
        assert reached.players == position.players
        assert REFEREE.differences(reached, position) == ()


def test_the_same_table_needs_no_correction() -> None:
    for version in ("kurier-amt", "glanz-kurier"):
        position = new(2, version, WHOLE)
        assert REFEREE.differences(position, position) == ()
    assert REFEREE.differences(new(2, "amt"), tapped(new(2, "amt"), "red", "chips", "2")) == (
        Correct("red", "chips", "2"),
    )


@pytest.mark.parametrize("version, line, sentence", TABLES["test_facts_of_expansions_are_told_in_words"])
def test_facts_of_expansions_are_told_in_words(version: str, line: str, sentence: str) -> None:
    position = new(2, version, WHOLE if version == "glanz" else {})
    told = str(REFEREE.describe(position, REFEREE.read(line)))
    assert told == sentence.format(red=position.game.names[0])


@pytest.mark.parametrize("version, line, reason", TABLES["test_what_cannot_be_set_of_an_expansion_is_said"])
def test_what_cannot_be_set_of_an_expansion_is_said(version: str, line: str, reason: str) -> None:
    action = REFEREE.read(line)
    assert isinstance(action, Correct)
    with pytest.raises(ImpossibleError) as refused:
        correct(new(2, version, WHOLE if version == "glanz" else {}), action)
    assert reason in str(refused.value)
