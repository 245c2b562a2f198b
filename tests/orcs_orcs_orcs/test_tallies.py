"""What everybody gathers: trophies, and what the counter shows as far as it is known."""

from assistant.orcs_orcs_orcs.score import tallies
from tests.orcs_orcs_orcs.fictitious import table


def test_trophies_of_all_kinds_are_added_and_unknown_counters_left_out() -> None:
    counters, trophies = (
        ("counter goblin 5", "counter ork 4"),
        ("blue goblin 3", "blue ork 2", "green golem 1"),
    )
    position = table(*counters, *trophies, told=False)
    defeated, counter = tallies(position)
    assert {colour: amount for colour, amount in defeated.amounts.items() if amount} == {
        "blue": 5,
        "green": 1,
    }
    assert counter.amounts == {"goblin": 5, "ork": 4}
    assert {kind: str(label) for kind, label in (counter.labels or {}).items()} == {
        "goblin": "Goblin",
        "ork": "Orc",
    }
