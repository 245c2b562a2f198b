"""Who is who: spellings of one name, merges that somebody confirmed, and names that only look alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import pytest
from sqlalchemy import insert

from assistant.records.people import (
    People,
    called,
    joined_spellings,
    person_key,
    persons_at,
    spelled_at,
    spelling_key,
    split_spellings,
    suggestions,
)
from assistant.records.rights import Circle
from assistant.records.schema import MERGED_NAME
from assistant.records.store import Store
from assistant.referee.errors import BadInputError
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

ADAS, BOS = "a" * 64, "b" * 64
BOTH = frozenset((ADAS, BOS))


def keys(*names: str) -> list[str]:
    return [person_key(name) for name in names]


def merge(people: People, name: str, into: str) -> None:
    people.merge(person_key(name), person_key(into))


def persons(tables: Sequence[Sequence[str]], aliases: Mapping[str, str] | None = None) -> list[list[str]]:
    """Return what the people at these tables are called."""
    keyed = persons_at(tables, aliases or {})
    names = called(spelled_at(tables, keyed))
    return [[names[key] for key in at] for at in keyed]


@pytest.mark.parametrize("one, other", TABLES["test_spellings_of_one_name"])
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert person_key(one) == person_key(other)


@pytest.mark.parametrize("one, other", TABLES["test_other_names_are_other_people"])
def test_other_names_are_other_people(one: str, other: str) -> None:
    assert person_key(one) != person_key(other)
    assert persons([(one, other), (other, one)]) == [[one, other], [other, one]]


def test_spellings_at_one_table_are_two_people_wherever_they_sit() -> None:
    # Ann and ann met; so which of them ANN is nobody knows.
    tables = [("Ann", "ann"), ("ann", "Ann"), ("Bo", "ann"), ("ANN", "bo")]
    assert persons(tables) == [["Ann", "ann"], ["ann", "Ann"], ["Bo", "ann"], ["ANN", "Bo"]]


def test_the_very_same_name_twice_is_told_apart_by_a_number() -> None:
    assert persons([("Bo", "Bo", "Bo (2)"), ("Bo", "Ada")]) == [["Bo", "Bo (2)", "Bo (2) (2)"], ["Bo", "Ada"]]


def test_merged_names_at_one_table_are_two_people_there() -> None:
    aliases = {person_key("Kate"): person_key("Katharina"), person_key("Katharina"): person_key("Katharina")}
    tables = [("Kate", "Katharina"), ("Katharina", "Kate"), ("Kate", "Bo")]
    assert persons(tables, aliases) == [["Kate", "Katharina"], ["Katharina", "Kate"], ["Katharina", "Bo"]]


def test_a_merge_is_kept_and_can_be_taken_back(store: Store) -> None:
    people = People(store.database)
    jon, john = keys("Jon", "John")
    people.merge(jon, john)
    assert People(store.database).aliases() == {jon: john, john: john}
    people.part(person_key("JON"))
    assert people.aliases() == {}


def test_a_set_of_names_has_one_that_is_shown(store: Store) -> None:
    people = People(store.database)
    jo, jon, john, jonas = keys("Jo", "Jon", "John", "Jonas")
    people.merge(jo, jon)
    people.merge(jon, john)
    assert people.aliases() == dict.fromkeys((jo, jon, john), john)
    people.merge(jonas, jo)
    assert people.aliases() == dict.fromkeys((jo, jon, john, jonas), john)


@pytest.mark.parametrize("out", ["Jo", "Jon", "John", "Jonas"])
def test_who_is_taken_out_leaves_the_others_together(store: Store, out: str) -> None:
    people = People(store.database)
    for name, into in (("Jo", "Jon"), ("Jonas", "Jon"), ("Jon", "John")):
        merge(people, name, into)
    people.part(person_key(out))
    aliases = people.aliases()
    assert person_key(out) not in aliases
    assert set(aliases) == set(keys("Jo", "Jon", "John", "Jonas")) - {person_key(out)}
    assert len(set(aliases.values())) == 1


def test_nobody_is_merged_with_themselves(store: Store) -> None:
    people = People(store.database)
    merge(people, "Jon", "John")
    for one, other in (("John", "jon"), ("Bo", "BO"), ("Jon", "John"), ("", "Bo")):
        with pytest.raises(BadInputError, match="already"):
            merge(people, one, other)


def test_two_phones_that_merged_in_opposite_directions(store: Store) -> None:
    # Each before it knew of the other; then they met, and the one who told it last says who is shown.
    moments = iter(datetime(2026, 11, 28, 12, minute, tzinfo=UTC) for minute in range(9))
    people = People(store.database, lambda: next(moments))
    kate, katharina, katja = keys("Kate", "Katharina", "Katja")
    people.merge(kate, katharina, Circle(ADAS, frozenset((ADAS,)), at_a_table=True))
    people.merge(katharina, kate, Circle(BOS, frozenset((BOS,)), at_a_table=True))
    for device in BOTH:
        circle = Circle(device, BOTH, at_a_table=True)
        assert people.aliases(circle) == {kate: kate, katharina: kate}
        with pytest.raises(BadInputError, match="already"):
            people.merge(kate, katharina, circle)
    ours = Circle(ADAS, BOTH, at_a_table=True)
    people.merge(kate, katja, ours)
    assert people.aliases(ours) == dict.fromkeys((kate, katharina, katja), katja)
    people.part(katharina, ours)
    assert people.aliases(ours) == {kate: katja, katja: katja}
    people.part(kate, ours)
    assert people.aliases(ours) == {}


def test_merges_from_when_spaces_made_no_difference_hold(store: Store) -> None:
    told = {"told_by": "", "told_at": datetime(2026, 11, 20, tzinfo=UTC)}
    with store.database.writing() as connection:
        for key, person in (("anamaria", "am"), ("am", "anne")):
            connection.execute(insert(MERGED_NAME), told | {"key": key, "person": person})
    people = People(store.database)
    tables = [("Ana Maria", "Bo"), ("ANAMARIA", "Bo"), ("Am", "Bo"), ("Anne", "Bo"), ("A M", "Bo")]
    assert persons(tables, people.aliases()) == [["Anne", "Bo"]] * 5
    merge(people, "Bo", "Ana Maria")
    assert {
        person for table in persons([("Bo", "Eva"), ("Anne", "Eva")], people.aliases()) for person in table
    } == {
        "Anne",
        "Eva",
    }


def test_merges_from_when_strokes_of_letters_were_kept_hold(store: Store) -> None:
    told = {"told_by": "", "told_at": datetime(2026, 11, 20, tzinfo=UTC)}
    with store.database.writing() as connection:
        connection.execute(insert(MERGED_NAME), told | {"key": "łukaszk", "person": "luk"})
    found = persons([("Łukasz K", "Bo"), ("Luk", "Bo")], People(store.database).aliases())
    assert found[0] == found[1]


def test_a_spelling_can_be_taken_for_somebody_else_and_back(store: Store) -> None:
    people = People(store.database)
    tables = [("Ștefan", "Bo"), ("Ștefan", "Bo"), ("Stefan", "Bo")]
    assert persons(tables)[2] == ["Ștefan", "Bo"]
    assert joined_spellings(spelled_at(tables, persons_at(tables, {}))) == [("Ștefan", "Stefan")]
    people.split("Stefan")
    aliases = people.aliases()
    assert split_spellings(aliases) == [spelling_key("Stefan")]
    assert joined_spellings(spelled_at(tables, persons_at(tables, aliases))) == []
    assert [at[0] for at in persons(tables, aliases)] == ["Ștefan", "Ștefan", "Stefan"]
    people.merge(spelling_key("Stefan"), person_key("Steven"))
    assert [at[0] for at in persons([*tables, ("Steven", "Bo")], people.aliases())] == [
        "Ștefan", "Ștefan", "Steven", "Steven",
    ]  # fmt: skip
    people.part(spelling_key("Stefan"))
    assert people.aliases() == {}


def test_suggestions_are_names_alike_that_never_met() -> None:
    tables = [("Jonathan", "Bo"), ("Jon", "Ada"), ("Katharina", "Ada"), ("Katarina", "Bo")]
    jon, kate = keys("Jon", "Jonathan"), keys("Katarina", "Katharina")
    assert suggestions(tables, {}) == [tuple(jon), tuple(kate)]
    assert suggestions([*tables, ("Jon", "Jonathan")], {}) == [tuple(kate)]
    assert suggestions(tables, {jon[0]: jon[1]}) == [tuple(kate)]
    assert suggestions([("Jan A", "Bo"), ("Jana", "Bo")], {}) == [tuple(keys("Jan A", "Jana"))]


def test_short_names_are_no_beginnings() -> None:
    assert suggestions([("Jo", "Ada"), ("Jonathan", "Bo")], {}) == []
