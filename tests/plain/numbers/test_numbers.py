"""Numbers at every place that takes one: read rightly, asked or refused; never another number.

``spelled.json`` has 0 to 200 in three languages, ``places.json`` lines of tables and pads and questions of
Ask with a ``{n}`` for the number, each with what it means and the numbers that can be told there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import pytest

import assistant
from assistant.library.tables import Game
from assistant.locale import say
from assistant.plain.documents import index_of, questions_of
from assistant.plain.facts import facts_said
from assistant.plain.line import Sentence
from assistant.plain.lines.understanding import understand, why_not
from assistant.plain.words import numerals, split
from assistant.records.games import referees
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.text import Text
from assistant.referee.wording import legible
from tests.thorough import THOROUGH

HERE: Final = Path(__file__).parent
SPELLED: Final[Mapping[str, Any]] = json.loads((HERE / "spelled.json").read_text("utf-8"))
PLACES: Final[Mapping[str, Any]] = json.loads((HERE / "places.json").read_text("utf-8"))
LANGUAGES: Final = ("en", "de", "ro")
LOWEST, HIGHEST = -20, 200
EACH: Final = 17 if THOROUGH else 23
"""A place is tried with one of so many numbers, another place of that language with others."""
SIGNS: Final = ("-", "−", "–", "minus ")
CEDILLAS: Final = str.maketrans("șț", "şţ")
FEMININE: Final = {"doisprezece": "douăsprezece", "unu": "una", "doi": "două"}
WITHOUT_ACCENTS: Final = str.maketrans("ăâîșț", "aaist")
WITHOUT_UMLAUTS: Final = {"ü": "ue", "ö": "oe", "ß": "ss"}


def forms(number: int, language: str) -> Iterator[str]:
    """Yield the ways in which a number is written that is not below zero."""
    word = SPELLED[language][number]
    apart = word.replace("-", " ")
    if language == "de" and number > 20:  # ein hundert fünf und zwanzig
        apart = re.sub(r"hundert|(?<!h)und", r" \g<0> ", word)
    apart = " ".join(apart.split())
    found = [str(number), word, apart, apart.replace(" ", "-"), apart.replace(" ", "")]
    if language == "en":
        found += [form.replace(" and ", " ").replace("one hundred", "a hundred") for form in (word, apart)]
    if language == "de":
        found += [form.removeprefix("ein") for form in (word,) if number > 99 and form.startswith("einh")]
        # ICU parts a number by signs that nobody sees: ein, und and zwanzig.
        found.append(re.sub("hundert|und(?!ert)", "\u00ad\\g<0>\u00ad", word))
        for letter, letters in WITHOUT_UMLAUTS.items():
            found += [form.replace(letter, letters) for form in (word, apart) if letter in form]
        found.append(word.replace("hundert", "hundertund") if 100 < number < 200 else word)
    if language == "ro":
        found += [form.translate(WITHOUT_ACCENTS) for form in (word, apart.replace(" ", ""))]
        masculine = word.split()[-1]
        found.append(word.removesuffix(masculine) + FEMININE.get(masculine, masculine))
        found.append(word.replace(" și ", " "))
        # As CLDR 48.2 and ICU 72 write them: findings/romanian_fourteen.sh.
        by_rule = (
            word.replace("paisprezece", "patrusprezece")
            .replace("șais", "șases")
            .replace("o sută", "una sută")
        )
        found += [by_rule, by_rule.translate(CEDILLAS)]
    yield from dict.fromkeys(found)


def written(number: int, language: str) -> Iterator[str]:
    """Yield the ways in which a number is written, with each sign that people type."""
    if number >= 0:
        yield from forms(number, language)
    else:
        yield from (f"{sign}{-number}" for sign in SIGNS)
        yield f"{SIGNS[1]} {-number}"
        yield from (f"minus {form}" for form in forms(-number, language))


def cases(kind: str) -> list[Any]:
    """Return the places of a kind in each language, and what is said there with some of the numbers.

    The ways to write a number take turns.
    """
    places = [(place, language) for place in PLACES[kind] for language in place["said"]]
    found = []
    for first, (place, language) in enumerate(places):
        said = []
        for number in range(LOWEST, HIGHEST + 1):
            turn = (number - LOWEST) * len(places) + first
            if (number + first) % EACH == 0:
                ways = list(written(number, language))
                said.append((place["said"][language].replace("{n}", ways[turn % len(ways)]), number))
        name = f"{place['game']}-{place['said'][language]}"
        found.append(pytest.param(place, language, said, id=name))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_one_word_however_it_is_written(language: str) -> None:
    for number in range(LOWEST, HIGHEST + 1):
        for way in written(number, language):
            text = legible(way)
            words = tuple(match.span() for match in re.finditer(r"[^\W_]+", text))
            assert [one.value for one in numerals(text, words, (language,))] == [number], way


@cache
def table(game: str, version: str, options: tuple[tuple[str, str], ...], played: tuple[str, ...]) -> Game:
    """Return a game of two at the moment after some lines."""
    choices: Any = {"version": version} if version else {}
    begun = assistant.new_game(game, {"red": "Ana", "blue": "Ben"}, options=dict(options), **choices)
    for line in played:
        begun.play(line)
    return begun


@pytest.mark.parametrize("place, language, said", cases("lines"))
def test_a_line_means_its_number_or_is_refused(
    place: Mapping[str, Any], language: str, said: list[tuple[str, int]]
) -> None:
    options = tuple(place.get("options", {}).items())
    now = table(place["game"], place.get("version", ""), options, tuple(place.get("play", ())))
    referee = referees()[place["game"]]
    position = now._history.position
    for sentence, number in said:
        understood = understand(referee, position, sentence)
        told = [[does.line for does in meaning] for meaning in understood.meanings]
        if place["from"] <= number <= place["to"]:
            assert told == [[place["line"].replace("{n}", str(number))]], sentence
        else:
            assert not told, sentence
            assert say(why_not(referee, position, sentence, Text("This cannot be read.")), language)


@pytest.mark.parametrize("place, language, said", cases("questions"))
def test_a_question_has_its_number_or_none(
    place: Mapping[str, Any], language: str, said: list[tuple[str, int]]
) -> None:
    referee = referees()[place["game"]]
    index = index_of(referee, language)
    question = questions_of(referee)[place["question"]]
    for sentence, number in said:
        words = split(sentence, language)
        asked = Sentence(sentence, words, index.units(words), index.meanings, place["game"])
        told = {one.fact: one.value for one in facts_said(asked, question)}
        able = place["from"] <= number <= place["to"]
        ungrammatical = number == 1 and not told  # *eins Häuser*, *una case*: nobody says so, nothing is read
        assert ungrammatical or told == ({place["fact"]: str(number)} if able else {}), sentence


@pytest.mark.parametrize("place", PLACES["pads"], ids=lambda place: place["game"])
def test_a_pad_notes_its_number_or_refuses_it(place: Mapping[str, Any]) -> None:
    choices: Any = {"version": place["version"]} if "version" in place else {}
    pad = assistant.score_pad(place["game"], {"red": "Ana", "blue": "Ben"}, **choices)
    rules = cast("Any", referees()[place["game"]]).pad
    notes = rules.new_game(pad.header)
    _, what, fact, _ = place["note"].split()
    ways = [(number, way) for number in range(LOWEST, HIGHEST + 1) for way in written(number, "en")]
    for number, way in ways:
        line = f"note {place['note'].replace('{n}', way)}"
        try:
            noted = rules.apply(notes, rules.read(line))
        except (BadInputError, ImpossibleError):
            assert not (way == str(number) and place["from"] <= number <= place["to"]), line
        else:
            assert noted.get(1, what, fact) == str(number), line
