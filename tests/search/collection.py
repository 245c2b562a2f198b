"""The collected sentences as data.

One half is there to build with; the other is only counted, never looked at by whoever builds. Any rule of a
sentence counts as a right answer. Facts are what the sentence itself says, in the fields and values of the
question. An option stands where a table's choice decides, a page where only the page itself can answer.

Independent sentences were written by somebody who did not know the lists of words; which half one belongs to
was decided by the letters of it, as it was for sentences that state facts. Everyday sentences are all there
to build with, and so are asked ones: they were written before they were tried.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "de", "ro")
KINDS = ("situation", "keyword", "cost", "setup", "next", "worth", "page")
HALVES = ("build", "counted")
WRITERS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""Who wrote independent sentences, one after the other: each file lies beside the others."""
SOURCES = ("rulebook", "public", "own")
SENSELESS = ("other game", "chat", "random", "hostile")
LEFT_OUT = ("expansion", "module", "fan variant", "house variant", "number variant")


class Sentence(NamedTuple):
    """What somebody types, and what answers it."""

    sentence: str
    game: str
    rules: list[str]
    question: str | None
    facts: dict[str, str]
    kind: str
    half: str
    source: str
    option: str | None = None
    page: str | None = None


class Nonsense(NamedTuple):
    """What no game here can answer."""

    sentence: str
    kind: str
    half: str


class Uncovered(NamedTuple):
    """What belongs to a game here and is not covered: expansions, modules, variants."""

    sentence: str
    game: str
    subject: str
    half: str


class Independent(NamedTuple):
    """What somebody types who knows the rulebook and not this program, and the rules that answer it."""

    sentence: str
    game: str
    rules: list[str]
    kind: str
    half: str


class Told(NamedTuple):
    """What somebody types, the question it belongs to, and every fact that it states."""

    sentence: str
    game: str
    question: str
    facts: dict[str, str]
    half: str


class Keyword(NamedTuple):
    """What somebody types, and the rules of which one should come first."""

    sentence: str
    game: str
    rules: list[str]


def keywords(language: str) -> list[Keyword]:
    """Return words that players type; all are there to build with."""
    return _of_every_game("keywords", language)


def asked(language: str) -> list[Keyword]:
    """Return whole sentences as people type them; all are there to build with."""
    return _of_every_game("asked", language)


def independent(language: str, writers: Sequence[str] = WRITERS) -> list[Independent]:
    """Return the sentences of people who did not know the lists of words."""
    return [Independent(**one) for writer in writers for one in _independent(language, writer)["sentences"]]


def independent_nonsense(language: str, writers: Sequence[str] = WRITERS) -> list[Nonsense]:
    """Return what the same people typed that has no answer in any game here."""
    return [
        Nonsense(one["sentence"], "independent", one["half"])
        for writer in writers
        for one in _independent(language, writer)["nonsense"]
    ]


def everyday(language: str) -> list[str]:
    """Return everyday sentences, and such about other games."""
    return (FOLDER / f"everyday_{language}.txt").read_text("utf-8").splitlines()


def told(language: str) -> list[Told]:
    """Return what states facts: a line has its question, the sentence and what was judged to be said.

    Sentences with the same facts are in the same half in every language.
    """
    return [
        one._replace(half=HALVES[sum(map(ord, one.question + listed)) % len(HALVES)])
        for one, listed in _told("told", language)
    ]


def stated(language: str) -> list[Told]:
    """Return more of what states facts, of every fact that can be said; all is there to build with."""
    return [one for one, _ in _told("stated", language)]


def sentences(language: str) -> list[Sentence]:
    """Return what is asked in this language and can be answered."""
    return [Sentence(**one) for one in _read("sentences", language)]


def nonsense(language: str) -> list[Nonsense]:
    """Return what has no answer in any game here."""
    return [Nonsense(**one) for one in _read("nonsense", language)]


def uncovered(language: str) -> list[Uncovered]:
    """Return what has to be answered by “this is not covered”."""
    return [Uncovered(**one) for one in _read("uncovered", language)]


def left_out(language: str) -> list[Uncovered]:
    """Return more of what is not covered; all are there to build with."""
    found = json.loads((FOLDER / "left_out.json").read_text("utf-8"))
    return [Uncovered(**one, half=HALVES[0]) for one in found[language]]


def _told(name: str, language: str) -> list[tuple[Told, str]]:
    """Return lines that state facts, each with its facts as they are listed."""
    found = []
    for line in (FOLDER / f"{name}_{language}.txt").read_text("utf-8").splitlines():
        place, sentence, listed = line.split(" | ")
        game, question = place.split()
        facts = dict(one.split("=") for one in listed.split())
        found.append((Told(sentence, game, question, facts, HALVES[0]), listed))
    return found


def _of_every_game(name: str, language: str) -> list[Keyword]:
    found = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return [Keyword(**one) for one in found[language]]


def _read(name: str, language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}_{language}.json").read_text("utf-8"))
    return found


def _independent(language: str, writer: str) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(
        (FOLDER / f"independent_{writer}_{language}.json").read_text("utf-8")
    )
    return found
