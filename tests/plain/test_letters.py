"""Sentences are told alike by their letters."""

from __future__ import annotations

from assistant.plain.letters import LetterIndex
from assistant.plain.words import split


def test_the_sentence_with_most_of_the_letters_is_nearest() -> None:
    letters = LetterIndex([(0, "Schatzkammer leeren"), (1, "Schätze heben"), (2, "Lager bauen")], "de")
    near = letters.nearness(split("Schatzhebung", "de"))
    assert near[1] > near[0] > 0
    assert 2 not in near


def test_of_two_sentences_of_the_same_words_the_one_in_their_order_is_nearer() -> None:
    letters = LetterIndex([(0, "first lay then dig"), (1, "first dig then lay")], "en")
    near = letters.nearness(split("lay then dig", "en"))
    assert near[0] > near[1] > 0


def test_the_same_sentence_is_as_near_as_can_be() -> None:
    letters = LetterIndex([(7, "dig twice"), (8, "walk")], "en")
    assert abs(letters.nearness(split("dig twice", "en"))[7] - 1) < 1e-9


def test_of_two_things_with_the_sentence_the_one_that_says_it_in_more_ways_is_nearer() -> None:
    letters = LetterIndex([(7, "dig twice"), (7, "dig"), (8, "dig twice"), (8, "walk")], "en")
    near = letters.nearness(split("dig twice", "en"))
    assert 1 > near[7] > near[8] > 0


def test_nothing_is_near_nothing() -> None:
    assert not LetterIndex([], "en").nearness(split("dig", "en"))
    assert not LetterIndex([(0, "dig")], "en").nearness(())
