"""What a sentence states is read; what it denies, leaves open or says of something else is not."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

import pytest

from assistant.plain.documents import index_of, questions_of
from assistant.plain.facts import ANY_NUMBER, FACTS, NUMBER, TIMES, Sentence, facts_said
from assistant.plain.meanings import COMMON, meanings_of, plain_data
from assistant.plain.words import split
from assistant.records.games import referees
from tests.search.collection import LANGUAGES

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"


def read(language: str, game: str, question: str, sentence: str) -> dict[str, str]:
    referee = referees()[game]
    index = index_of(cast("Hashable", referee), language)
    words = split(sentence, language)
    said = Sentence(sentence, words, index.units(words), index.meanings, game)
    return {one.fact: one.value for one in facts_said(said, questions_of(referee)[question])}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [TIKAL, POST, ORCS])
def test_every_part_of_a_pattern_can_be_said(game: str, language: str) -> None:
    """A part that no list knows would leave its pattern dead without anybody noticing."""
    said = {meaning for meant in meanings_of(game, language).said.values() for meaning in meant}
    said |= set(plain_data(COMMON, language)["signs"])
    said = {one.replace(" ", "-") for one in said} | {NUMBER, ANY_NUMBER, TIMES, ""}
    for question, facts in plain_data(game, FACTS).items():
        for fact, values in facts.items():
            for value, patterns in values.items():
                parts = {one for part in patterns.replace(";", " ").split() for one in part.split("|")}
                known = {
                    one.removesuffix(NUMBER) for one in parts if not one.removeprefix(NUMBER).isdecimal()
                }
                assert known <= said, (question, fact, value, known - said)


@pytest.mark.parametrize(
    "language, game, question, sentence, facts",
    [
        # A number counts what stands next to it and nothing behind that.
        ("de", TIKAL, "walk", "zwei Forscher auf den Weg schicken", {"explorers": "2"}),
        # What belongs to somebody else is not the own.
        ("de", TIKAL, "dig", "zwei fremde Figuren stehen da", {}),
        ("de", TIKAL, "camp", "keine fremden Figuren auf dem Feld", {}),
        # A denial says the opposite, or nothing.
        ("de", POST, "carriage", "ohne den Wagner", {}),
        ("en", POST, "carriage", "without the cartwright", {}),
        ("ro", POST, "carriage", "fără rotar", {}),
        ("de", POST, "lay", "Ulm hab ich noch nicht in der Strecke", {"in_route": "no"}),
        ("de", TIKAL, "dig", "ich kann am Tempel nicht graben", {}),
        ("de", TIKAL, "dig", "ich habe keine Figur am Tempel", {"figures": "0"}),
        # Of two alternatives neither is taken.
        ("de", POST, "official", "Postmeister oder Amtmann", {}),
        ("en", POST, "official", "Postmeister or Amtmann", {}),
        ("ro", POST, "official", "Postmeister sau Amtmann", {}),
        # A price or a gain is not what is left.
        ("de", TIKAL, "camp", "kostet ein Lager 4 Punkte", {}),
        ("de", TIKAL, "dig", "bekomme ich 3 Punkte", {}),
        # A bound is not what is there, nor what is got what there was.
        ("de", POST, "tokens", "mehr als drei Marken abgeben", {}),
        ("en", POST, "tokens", "more than three tokens", {}),
        ("ro", POST, "tokens", "mai mult decât trei jetoane", {}),
        ("de", ORCS, "draw", "fünf statt vier Karten", {"cards": "5"}),
        ("de", TIKAL, "track", "ich kriege 7 Punkte", {}),
        # A number behind a thing may count the next one.
        ("de", POST, "carriage-worth", "Kutsche mit fünf Karten", {}),
        ("de", TIKAL, "dig", "Tempel mit drei Leuten", {"figures": "3"}),
        # *Both* is no *twice*.
        ("de", TIKAL, "dig", "beide graben", {}),
        ("de", TIKAL, "dig", "zweimal graben", {"levels": "2"}),
        # Around a volcano is not over it, beside a temple not on it.
        ("de", TIKAL, "walk", "um den Vulkan herum laufen", {}),
        ("de", TIKAL, "camp", "Lager neben einem Tempel", {}),
        # A number may be the thing itself.
        ("de", POST, "carriage-worth", "wie viel zählt die Sechser", {"largest": "6"}),
        # A price, or what something is for, is not what is left.
        ("de", TIKAL, "lift", "hebe ich für 3 Punkte", {}),
        ("en", TIKAL, "lift", "do I pay 3 points", {}),
        # Two numbers of the same thing, however each is said.
        ("de", POST, "wagner", "Kutsche 4 oder 6 Kutsche", {}),
        # A road between two cities is asked about, and nothing lies between.
        ("de", POST, "lay", "gibt es eine Straße zwischen Ulm und Linz", {}),
        # What is kept is not what is held.
        ("de", POST, "hand", "darf ich vier Karten behalten", {}),
        # Where one stands oneself.
        ("en", ORCS, "marker", "on the lane where I stand", {"own": "yes"}),
        ("de", TIKAL, "lay", "eine Tafel überdecken", {"occupied": "yes"}),
        # A comma parts what is counted from the next number.
        ("de", TIKAL, "dig", "drei von uns stehen am Tempel, zwei Gegner auch", {}),
        # One of two numbers is not taken.
        ("de", ORCS, "draw", "ziehe ich vier Karten oder fünf", {}),
        ("en", ORCS, "draw", "do I draw four cards or five", {}),
        ("ro", ORCS, "draw", "trag patru cărți sau cinci", {}),
        # A denial behind what was said.
        ("de", TIKAL, "temple", "mein Wächter steht nicht da", {}),
        # What was dug before is not dug now.
        ("de", TIKAL, "dig", "schon eine Ebene freigelegt mit drei Forschern", {"dug": "1", "figures": "3"}),
        # What somebody else says is the highest bid.
        ("de", TIKAL, "bid", "Anna bietet 5", {"highest": "5"}),
        ("en", TIKAL, "bid", "Tina says five, I bid six", {"highest": "5", "bid": "6"}),
        # A difference is no strength, and what must be had is not there.
        ("de", TIKAL, "guard", "ich habe zwei mehr als der andere", {}),
        ("de", TIKAL, "guard", "muss ich fünf Aktionspunkte haben", {}),
        # The carriage that one has is not the one to take.
        ("de", POST, "carriage", "ich habe die 4er Kutsche", {}),
        ("en", POST, "carriage", "I already have carriage 4", {}),
        # The beginning of a route is an end of it.
        ("de", POST, "lay", "am Anfang der Strecke anlegen", {}),
        ("de", POST, "lay", "eine neue Strecke anfangen", {"length": "0"}),
        # Where one comes from is not where one goes.
        ("de", TIKAL, "walk", "vom Basislager aus", {"start_is_home": "yes"}),
        ("de", TIKAL, "walk", "ins Basislager", {"end_is_home": "yes"}),
        # What was learnt earlier is no longer new.
        ("de", ORCS, "learn", "gelernt im letzten Zug", {}),
        ("de", ORCS, "fate", "Karte für sehr starke, mein Golem ist schwach", {"category": "weak"}),
        ("de", ORCS, "end", "vier von sechs Wegen sind leer", {}),
        # What everybody did.
        ("de", TIKAL, "auction-next", "alle haben gepasst", {"moment": "passed"}),
        ("de", ORCS, "next", "alle waren dran", {"moment": "round"}),
    ],
)  # fmt: skip
def test_a_sentence_says_what_it_says(
    language: str, game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read(language, game, question, sentence) == facts


@pytest.mark.parametrize(
    "game, question, sentence, facts",
    [
        (POST, "carriage", "mit vier Städten die Fünferkutsche", {"length": "4", "size": "5"}),
        (POST, "carriage", "mit dem Wagner und fünf Städten", {"wagner": "yes", "length": "5"}),
        (POST, "carriage-worth", "was ist die Siebenerkutsche wert", {"largest": "7"}),
        (TIKAL, "guarded", "was bringt ein bewachter Sechsertempel", {"value": "6"}),
    ],
)
def test_a_number_is_a_size_only_as_a_part_of_the_thing(
    game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read("de", game, question, sentence) == facts
