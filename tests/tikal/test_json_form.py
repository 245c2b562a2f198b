"""Actions as JSON values: the documented shapes, exact inverses, and one clear sentence for every fault."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from assistant.tikal.actions import Action, Crew, WalkStep
from assistant.tikal.box.catalogue import CELLS, COLOURS, load_catalogue
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from tests.tables import tables_beside

SHAPES: list[tuple[Action, str]] = [
    (LayTile("A3", "b3", 2), '{"action": "lay", "tile": "A3", "cell": "b3", "rotation": 2}'),
    (RevealVolcano("B6", "red"), '{"action": "reveal", "tile": "B6", "player": "red"}'),
    (SetAside("B2"), '{"action": "set_aside", "tile": "B2"}'),
    (
        Enter(Crew(1, 2), "a1"),
        '{"action": "enter", "crew": {"leader": true, "explorers": 2}, "cell": "a1"}',
    ),
    (
        Walk(Crew(0, 1), "a1", (WalkStep("b2"), WalkStep("d4", secret=True))),
        (
            '{"action": "walk", "crew": {"leader": false, "explorers": 1}, "start": "a1", "steps": '
            '[{"cell": "b2", "secret": false}, {"cell": "d4", "secret": true}]}'
        ),
    ),
    (Dig("b3", 2, "red"), '{"action": "dig", "cell": "b3", "levels": 2, "player": "red"}'),
    (Lift("c3", "m5"), '{"action": "lift", "cell": "c3", "motif": "m5"}'),
    (Swap("m5", "blue", "m1"), '{"action": "swap", "give": "m5", "other": "blue", "take": "m1"}'),
    (BuildCamp("d4"), '{"action": "camp", "cell": "d4"}'),
    (PlaceGuard("b3", leader=True), '{"action": "guard", "cell": "b3", "leader": true}'),
    (EndTurn("blue"), '{"action": "end", "player": "blue"}'),
    (
        Correct("b3", "value", "5"),
        '{"action": "correct", "what": "b3", "fact": "value", "value": "5"}',
    ),
    (Correct("b3", "nothing", ""), '{"action": "correct", "what": "b3", "fact": "nothing", "value": ""}'),
]

_cells = st.sampled_from(CELLS)
_players = st.sampled_from(("", *COLOURS))
_tiles = st.sampled_from(list(load_catalogue().tiles))
_motifs = st.sampled_from(load_catalogue().motifs)
_crews = st.builds(Crew, st.integers(0, 1), st.integers(0, 18)).filter(lambda crew: crew.size > 0)
_steps = st.lists(st.builds(WalkStep, _cells, st.booleans()), min_size=1, max_size=60).map(tuple)
_words = st.text("abcdefghijklm0123456789", min_size=1, max_size=8)
ACTIONS = st.one_of(
    st.builds(LayTile, _tiles, _cells, st.integers(0, 5), _players),
    st.builds(RevealVolcano, _tiles, _players),
    st.builds(SetAside, _tiles, _players),
    st.builds(Enter, _crews, _cells, _players),
    st.builds(Walk, _crews, _cells, _steps, _players),
    st.builds(Dig, _cells, st.integers(1, 10), _players),
    st.builds(Lift, _cells, _motifs, _players),
    st.builds(Swap, _motifs, st.sampled_from(COLOURS), _motifs, _players),
    st.builds(BuildCamp, _cells, _players),
    st.builds(PlaceGuard, _cells, st.booleans(), _players),
    st.builds(EndTurn, _players),
    st.builds(Correct, _words, _words, st.lists(_words, max_size=3).map(" ".join)),
)


@pytest.mark.parametrize("action,text", SHAPES, ids=[type(action).__name__ for action, _ in SHAPES])
def test_documented_shape(action: Action, text: str) -> None:
    assert json.dumps(MOVES.to_data(action)) == text
    assert MOVES.from_data(json.loads(text)) == action


@given(ACTIONS)
def test_to_and_from_are_inverses(action: Action) -> None:
    data = json.loads(json.dumps(MOVES.to_data(action)))
    assert MOVES.from_data(data) == action
    assert MOVES.to_data(MOVES.from_data(data)) == data


@given(ACTIONS)
def test_json_says_what_notation_says(action: Action) -> None:
    assert MOVES.from_data(MOVES.to_data(MOVES.read(MOVES.write(action)))) == action


@pytest.mark.parametrize(
    "data,action",
    [
        ({"action": "lay", "tile": "A3", "cell": "b3"}, LayTile("A3", "b3", 0)),
        ({"action": "dig", "cell": "b3"}, Dig("b3", 1)),
        ({"action": "dig", "cell": "b3", "player": ""}, Dig("b3", 1)),
        ({"action": "guard", "cell": "b3"}, PlaceGuard("b3")),
        ({"action": "enter", "crew": {"leader": True}, "cell": "a1"}, Enter(Crew(1, 0), "a1")),
        (
            {"action": "walk", "crew": {"explorers": 2}, "start": "a1", "steps": [{"cell": "b2"}]},
            Walk(Crew(0, 2), "a1", (WalkStep("b2"),)),
        ),
    ],
)
def test_what_may_be_left_out(data: dict[str, Any], action: Action) -> None:
    assert MOVES.from_data(data) == action


DIG: dict[object, object] = {"action": "dig", "cell": "b3"}
LONG: list[tuple[str, str]] = [
    (
        json.dumps({**DIG, "cell": "x" * 1000}),
        "This action makes a line of 1004 characters; 400 are allowed.",
    ),
    (
        json.dumps(
            {"action": "walk", "crew": {"explorers": 1}, "start": "a1", "steps": [{"cell": "b2"}] * 140}
        ),
        "This action makes a line of 425 characters; 400 are allowed.",
    ),
]


@pytest.mark.parametrize("text, sentence", [*tables_beside(__file__)["faults"], *LONG])
def test_every_fault_is_named_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInputError) as refusal:
        MOVES.from_data(json.loads(text))
    begin, *end = sentence.split("...")
    assert str(refusal.value).startswith(begin)
    assert str(refusal.value).endswith(end[0] if end else begin)


def test_a_key_that_is_no_text_is_not_known() -> None:
    with pytest.raises(BadInputError, match="“7” is not known in an action “dig”"):
        MOVES.from_data({**DIG, 7: 2})


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | _cells | st.sampled_from(COLOURS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_words, inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(SHAPES), st.data())
def test_noise_is_refused_and_never_breaks(shape: tuple[Action, str], data: st.DataObject) -> None:
    values = json.loads(shape[1])
    values[data.draw(st.sampled_from(list(values)))] = data.draw(_VALUES)
    with contextlib.suppress(BadInputError):
        action = MOVES.from_data(values)
        assert MOVES.read(MOVES.write(action)) == action
