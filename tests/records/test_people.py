"""Who is who: spellings of one name, merges that somebody confirmed, and names that only look alike."""

from __future__ import annotations

import pytest

from assistant.records.people import People, person_key, suggestions
from assistant.records.store import Store
from assistant.referee.errors import BadInputError


@pytest.mark.parametrize(
    "one, other",
    [("Zoë", "zoe"), ("Ana Maria", "ANAMARIA"), ("Ștefan", "Stefan"), ("  Bo ", "bo"), ("Straße", "STRASSE")],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert person_key(one) == person_key(other)


@pytest.mark.parametrize("one, other", [("Ann", "Anna"), ("Jon", "John"), ("A-B", "AB")])
def test_other_names_are_other_people(one: str, other: str) -> None:
    assert person_key(one) != person_key(other)


def test_a_merge_is_kept_and_can_be_taken_back(store: Store) -> None:
    people = People(store.database)
    people.merge("Jon", "John")
    assert People(store.database).aliases() == {"jon": "john"}
    people.part("JON")
    assert people.aliases() == {}


def test_merges_have_no_chains(store: Store) -> None:
    people = People(store.database)
    people.merge("Jo", "Jon")
    people.merge("Jon", "John")
    assert people.aliases() == {"jo": "john", "jon": "john"}


def test_nobody_is_merged_with_themselves(store: Store) -> None:
    people = People(store.database)
    people.merge("Jon", "John")
    for one, other in (("John", "jon"), ("Bo", "BO"), ("Jon", "John")):
        with pytest.raises(BadInputError, match="already"):
            people.merge(one, other)


def test_suggestions_are_names_alike_that_never_met() -> None:
    tables = [("Jonathan", "Bo"), ("Jon", "Ada"), ("Katharina", "Ada"), ("Katarina", "Bo")]
    assert suggestions(tables, {}) == [("Jon", "Jonathan"), ("Katarina", "Katharina")]
    assert suggestions([*tables, ("Jon", "Jonathan")], {}) == [("Katarina", "Katharina")]
    assert suggestions(tables, {"jon": "jonathan"}) == [("Katarina", "Katharina")]


def test_short_names_are_no_beginnings() -> None:
    assert suggestions([("Jo", "Ada"), ("Jonathan", "Bo")], {}) == []
