"""What a search finds in a game: its rules, questions, options, pages, and what is not covered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final, cast

from assistant.locale import LANGUAGES
from assistant.locale.catalogues import catalogue
from assistant.plain.index import Document, Index
from assistant.plain.listed import COMMON, plain_data
from assistant.plain.meanings import meanings_of
from assistant.plain.words import split
from assistant.referee.ask.question import Question
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.text import Text

RULE, QUESTION, OPTION, CARD, PAGE, NOT_COVERED, NONSENSE = (
    "rule", "question", "option", "card", "page", "not covered", "nonsense",
)  # fmt: skip
SAID: Final = "said"
PAGES: Final = "pages"
CARDS: Final = "cards"
OUTSIDE: Final = "not covered"
FOREIGN: Final = "foreign"
SEPARATOR: Final = ";"
TITLE, TEXT, AROUND = 2.0, 1.0, 0.3
"""How much a word counts by where it stands."""
ENGLISH: Final = "en"


def index_of(key: Hashable, language: str) -> Index:
    """Return everything that can be found in a game, for readers of a language; its referee is the key.

    Whoever asks while it is made waits for that, and does not make it, too.
    """
    with _making(key, language):
        return _index(key, language)


@lru_cache(maxsize=16)
def _making(_key: Hashable, _language: str) -> Lock:
    return Lock()


@lru_cache(maxsize=16)
def _index(key: Hashable, language: str) -> Index:
    referee = cast("AnyReferee", key)
    others = [_meant(key, other) for other in LANGUAGES if other != language]
    documents = []
    for document in _documents(key, language):
        place = document.kind, document.id
        meant = tuple(meaning for other in others for meaning in other.get(place, ()))
        documents.append(document._replace(meant=meant))
    return Index(documents, meanings_of(referee.game, language), frozenset({NONSENSE}))


@lru_cache(maxsize=16)
def _meant(key: Hashable, language: str) -> Mapping[tuple[str, str], Sequence[str]]:
    """Return what each document means in a language, as often as it says so."""
    known = meanings_of(cast("AnyReferee", key).game, language)
    meant: dict[tuple[str, str], list[str]] = defaultdict(list)
    for document in _documents(key, language):
        for text in (*(text for _, text in document.texts), *document.sayings):
            for unit in known.units(split(text, language), mend=False):
                meant[document.kind, document.id] += sorted(unit.meanings)
    return meant


@lru_cache(maxsize=16)
def _documents(key: Hashable, language: str) -> Sequence[Document]:
    referee = cast("AnyReferee", key)
    book = referee.rulebook
    data = plain_data(book.game, language)
    sayings_by_id = data.get(SAID, {})
    common = plain_data(COMMON, language)
    return [
        *(_rule(rule, sayings_by_id, language) for rule in book),
        *(_question(question, sayings_by_id, language) for question in referee.questions()),
        *_options(book, sayings_by_id, language),
        *(Document(PAGE, page, (), sayings(text)) for page, text in common.get(PAGES, {}).items()),
        *(Document(CARD, card, (), sayings(text)) for card, text in data.get(CARDS, {}).items()),
        *_outside(common, data),
    ]


def sayings(listed: str) -> tuple[str, ...]:
    """Return the sentences of a line of data."""
    return tuple(saying.strip() for saying in listed.split(SEPARATOR) if saying.strip())


def rules_of(question: Question) -> tuple[str, ...]:
    """Return the rules that a question touches, each once."""
    return tuple(dict.fromkeys((*question.rules, *(check.rule for check in question.checks))))


def questions_of(referee: AnyReferee) -> Mapping[str, Question]:
    """Return what can be asked in a game, by id."""
    return _questions(cast("Hashable", referee))


@lru_cache(maxsize=16)
def _questions(key: Hashable) -> Mapping[str, Question]:
    referee = cast("AnyReferee", key)
    return {one.id: one for one in referee.questions()}


@lru_cache(maxsize=16)
def rules_asked(key: Hashable) -> Mapping[str, tuple[str, ...]]:
    """Return which rules each question of a game touches, by its id; the referee is the key."""
    return {one.id: rules_of(one) for one in _questions(key).values()}


def own(translations: Mapping[str, str], language: str) -> str:
    """Return a text of the data in a language, English where it lacks it."""
    return translations.get(language) or translations.get(ENGLISH, "")


def _say(text: Text, language: str) -> str:
    return catalogue(language).gettext(text.message) if text.message else ""


def _rule(rule: Rule, phrases: Mapping[str, str], language: str) -> Document:
    refusals = " ".join(own(sentences, language) for sentences in rule.refusals.values())
    texts = ((TITLE, own(rule.title, language)), (TEXT, own(rule.text, language)), (AROUND, refusals))
    return Document(RULE, rule.id, (*texts, (TITLE, rule.id)), sayings(phrases.get(rule.id, "")))


def _question(question: Question, phrases: Mapping[str, str], language: str) -> Document:
    facts = question.askable.values()
    labels = " ".join(_say(fact.question, language) for fact in facts)
    values = " ".join(_say(word, language) for fact in facts for word in fact.words.values())
    texts = ((TITLE, _say(question.label, language)), (AROUND, labels), (AROUND, values))
    return Document(QUESTION, question.id, texts, sayings(phrases.get(f"{QUESTION} {question.id}", "")))


def _options(book: RuleBook, phrases: Mapping[str, str], language: str) -> Iterator[Document]:
    for option in book.options:
        values = " ".join(own(texts, language) for texts in option.value_text.values())
        yield Document(
            OPTION,
            option.id,
            ((TITLE, own(option.question, language)), (TEXT, values)),
            sayings(phrases.get(f"{OPTION} {option.id}", "")),
        )


def _outside(common: Mapping[str, Any], data: Mapping[str, Any]) -> Iterable[Document]:
    """Yield what is known by name only so that it is not taken for something else."""
    for source in (common, data):
        for subject, listed in source.get(OUTSIDE, {}).items():
            yield Document(NOT_COVERED, subject, (), sayings(listed))
    for subject, listed in common.get(FOREIGN, {}).items():
        yield Document(NONSENSE, subject, (), sayings(listed))
