from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

from assistant.plain.documents import index_of
from assistant.plain.meanings import Meanings, meanings_of
from assistant.plain.search import search
from assistant.plain.words import Known, fold, nearest, split, stem
from assistant.records.games import referees
from tests.plain.lines.at_tables import meant, played
from tests.plain.lines.test_sentences import IN
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

WRITTEN = ["".join(letters) for letters in product("abcdelnrstu", repeat=2)]


def stems(sentence: str, language: str) -> list[str]:
    return [word.stem for word in split(sentence, language)]


@pytest.mark.parametrize("language, forms", TABLES["test_forms_of_a_word_have_one_stem"])
def test_forms_of_a_word_have_one_stem(language: str, forms: str) -> None:
    assert len(set(stems(forms, language))) == 1


@pytest.mark.parametrize("language, one, other", TABLES["the_same_in_other_letters_asks_the_same"])
def test_the_same_in_other_letters_asks_the_same(language: str, one: str, other: str) -> None:
    found = [search(sentence, referees().values(), language).matches for sentence in (one, other)]
    assert [(match.id, match.facts) for match in found[0]][:1] == [
        (match.id, match.facts) for match in found[1]
    ][:1]


@pytest.mark.parametrize("line", TABLES["test_how_often_is_read_in_digits_and_in_words"])
def test_how_often_is_read_in_digits_and_in_words(line: str) -> None:
    assert meant(played("tikal", IN), line) == [["dig b3 2"]]


def test_words_know_where_they_stand() -> None:
    sentence = "Zwei, bitte!"
    assert [(word.written, sentence[word.start : word.end]) for word in split(sentence, "de")] == [
        ("Zwei", "Zwei"),
        ("bitte", "bitte"),
    ]
    assert stem("12", "en") == "12"


def test_accents_and_letters_are_folded() -> None:
    assert fold("TABĂRĂ Straße") == "tabara strasse"
    assert fold("Waechter", "de") == fold("Wächter", "de")
    assert fold("SCHÄTZ") == fold("Schatz")


def test_two_letters_are_an_umlaut_only_behind_no_other_vowel() -> None:
    assert fold("Huette", "de") == fold("Hütte", "de")
    assert fold("neuen", "de") != fold("neun", "de")
    assert fold("Bauer", "de") == "bauer"


@pytest.mark.parametrize("word, meant", TABLES["test_mistyped_words"])
def test_mistyped_words(word: str, meant: str) -> None:
    assert nearest(word, Known(["guard", "temple", "treasure", "ax", "13"])) == meant


def test_equally_near_words_are_always_chosen_alike() -> None:
    assert [nearest("stack", Known(known)) for known in (["stock", "stick"], ["stick", "stock"])] == [
        "stick"
    ] * 2


TOY = Meanings(
    "de",
    {
        tuple(stems(said, "de")): frozenset({meaning})
        for said, meaning in {"Tempel": "temple", "Karte": "card", "letzte Runde": "last"}.items()
    },
    {"zwei": 2},
    {"zweimal": 2},
    frozenset({"der"}),
    2,
)


def found(sentence: str) -> list[tuple[str, ...]]:
    return [tuple(one.meanings) for one in TOY.units(split(sentence, "de")) if one.meanings]


def test_what_words_mean() -> None:
    assert found("Der Tempel, zwei Karten, zweimal; die letzte Runde") == [("temple",), ("card",), ("last",)]
    assert found("Tmepel") == [("temple",)]
    assert [one.mistyped for one in TOY.units(split("Tmepel Tempel", "de"))] == [True, False]
    assert set(found("Tempelkarten")[0]) == {"temple", "card"}
    assert found("Xylophon") == []
    assert set(stems("Tempel der Runde", "de")) <= TOY.stems


def test_numbers_in_digits_and_letters() -> None:
    meanings = meanings_of("", "en")
    assert [meanings.number(word) for word in split("two 7 elf", "en")] == [2, 7, None]
    assert meanings.times["twice"] == 2
    assert meanings_of("no-such-game", "de").number(split("fünf", "de")[0]) == 5


def test_phones_that_ask_at_once_do_not_mix_up_their_words() -> None:
    words = [f"{word}{ending}" for word in ("wächter", "wertung", "kutsche") for ending in WRITTEN]
    stem.cache_clear()
    alone = [stem(fold(word), "de") for word in words]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(5):
            stem.cache_clear()
            with ThreadPoolExecutor(4) as phones:
                asked = [phones.submit(lambda: [stem(fold(word), "de") for word in words]) for _ in range(4)]
            assert all(one.result() == alone for one in asked)
    finally:
        sys.setswitchinterval(interval)


@pytest.mark.parametrize(
    "game, language, word, meant",
    [
        ("thurn-und-taxis", "de", "zählt", {"worth"}),
        ("thurn-und-taxis", "de", "zahlt", {"price", "worth"}),  # as many type who leave the dots out
        ("orcs-orcs-orcs", "de", "Zauberer", {"mage"}),
        ("orcs-orcs-orcs", "de", "Zauber", {"spell"}),
        ("tikal", "de", "Wächter", {"guard"}),
        ("tikal", "de", "Lager", {"camp"}),
        ("tikal", "ro", "exploratorul", {"explorer"}),
    ],
)
def test_a_listed_word_means_what_it_is_listed_for_and_not_what_its_stem_shares(
    game: str, language: str, word: str, meant: set[str]
) -> None:
    found = meanings_of(game, language).units(split(word, language))
    assert [set(one.meanings) for one in found] == [meant]


def test_a_small_word_is_none_that_only_has_its_stem() -> None:
    # “Macht” is a power of the Orcs; “machen” is what everybody says.
    meanings = meanings_of("orcs-orcs-orcs", "de")
    make, power = split("machen", "de"), split("Macht", "de")
    assert make[0].stem == power[0].stem
    assert not meanings.units(make)
    assert meanings.is_small(make[0])
    assert [found.meanings for found in meanings.units(power)] == [frozenset({"power"})]


@pytest.mark.parametrize(
    "game, word, tokens",
    [
        ("thurn_und_taxis", "Kutschentausch", [{"=carriage"}, {"=swap places"}]),  # both known as parts
        ("tikal", "Vulkanreihenfolge", [{"=volcano"}, {"=order"}]),
        ("tikal", "Wächterlimit", [{"=guard"}, {"=limit"}]),
        ("orcs_orcs_orcs", "Giftkartenanzahl", [{"=poison"}, {"=number"}]),
    ],
)
def test_a_compound_says_each_of_its_parts(game: str, word: str, tokens: list[set[str]]) -> None:
    index = index_of(referees()[game], "de")
    (unit,) = index.units(split(word, "de"))
    assert (unit.mistyped, unit.is_partly_known) == (False, False)
    assert len(unit.parts) == len(tokens)
    for part, wanted in zip(unit.parts, tokens, strict=True):
        assert wanted <= part
        assert not any(other & part for other in tokens if other != wanted)


def test_a_part_that_a_game_lacks_is_a_thing_it_does_not_know() -> None:
    index = index_of(referees()["tikal"], "de")  # which has no carriages
    (unit,) = index.units(split("Kutschentausch", "de"))
    assert unit.is_partly_known
    assert unit.parts == (unit.tokens, frozenset())
    best = search("Kutschentausch", referees().values(), "de").matches[0]
    assert best.game == "thurn_und_taxis"


def test_no_word_of_one_part_is_a_compound() -> None:
    index = index_of(referees()["tikal"], "de")
    for word in ("Vulkan", "Reihenfolge", "Kartoffelsuppe"):
        assert [unit.parts for unit in index.units(split(word, "de"))] == [()], word
