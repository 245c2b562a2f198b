import gettext
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import ClassVar

import pytest

from assistant import locale
from assistant.referee.text import Text, plural, sentences, spoken, to_translate
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    yield
    locale.use("en")


class Catalogue(gettext.NullTranslations):
    """A catalogue of two good translations and two broken ones."""

    messages: ClassVar = {
        "Hello {name}": "Hallo {name}",
        "camp": "Lager",
        "{one} wrong": "{two} falsch",
        "{one} broken": "{one} kaputt {",
    }

    def gettext(self, message: str) -> str:
        return self.messages.get(message, message)


@pytest.fixture
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalogue()
    monkeypatch.setattr(locale, "catalogue", lambda _: catalogue)


@pytest.mark.parametrize(
    "asked, chosen",
    [("de", "de"), ("de-AT", "de"), ("RO_md", "ro"), ("nl", "en"), ("", "en"), ("../x", "en")],
)
def test_a_language_is_chosen_by_its_first_part(asked: str, chosen: str) -> None:
    assert locale.use(asked) == chosen
    assert locale.language() == chosen


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_message_nobody_translated_stays_english(language: str) -> None:
    locale.use(language)
    assert locale.translate("No catalogue holds this.") == "No catalogue holds this."
    assert locale.translate("") == ""


@pytest.mark.usefixtures("_german")
def test_texts_are_translated_with_the_texts_in_them() -> None:
    assert locale.say(Text("Hello {name}", name=Text("camp"))) == "Hallo Lager"


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize("message, said", TABLES["test_a_broken_translation_is_passed_over"])
def test_a_broken_translation_is_passed_over(message: str, said: str) -> None:
    assert locale.say(Text(message, one=1)) == said


def test_values_are_never_read_as_messages() -> None:
    assert locale.say(Text("{name} wins", name="{name.__class__} %s")) == "{name.__class__} %s wins"


@pytest.mark.parametrize(
    "language, count, said", TABLES["test_every_count_has_the_form_its_language_asks_for"]
)
def test_every_count_has_the_form_its_language_asks_for(language: str, count: int, said: str) -> None:
    assert locale.say(plural("1 point", "{count} points", count), language) == said


def test_counts_stand_inside_other_sentences() -> None:
    text = Text("{player} scores {points}", player="Ada", points=plural("1 point", "{count} points", 21))
    assert str(text) == "Ada scores 21 points"
    assert locale.say(text, "de") == "Ada wertet 21 Punkte"
    assert locale.say(text, "ro") == "Ada punctează: 21 de puncte"


@pytest.mark.parametrize("language, day, moment, decimal, names", TABLES["test_days_numbers_and_lists"])
def test_days_numbers_and_lists(language: str, day: str, moment: str, decimal: str, names: str) -> None:
    when = datetime(2026, 11, 21, 18, 5, tzinfo=UTC)
    assert locale.day(when, language) == day
    assert locale.moment(when, language) == moment
    assert locale.decimal(1234.5, language) == decimal
    assert locale.listed(["Ada", "Bo", "Cleo"], language) == names
    text = Text("{day} {when} {number}", day=date(2026, 11, 21), when=when, number=1234.5)
    assert locale.say(text, language) == f"{day} {moment} {decimal}"


def test_a_thread_that_chose_no_language_asks_its_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    locale._language.set("")
    monkeypatch.setattr(locale, "_ask_reader", lambda: "ro-MD")
    assert locale.language() == "ro"
    monkeypatch.setattr(locale, "_ask_reader", lambda: "")
    assert locale.language() == "en"
    locale.use("de")
    assert locale.language() == "de"


def test_words_of_the_program_are_said_without_dashes() -> None:
    assert spoken(to_translate("paid_in-auctions")) == Text("paid in auctions")


def test_texts_can_be_compared_hashed_and_put_in_a_row() -> None:
    one, other = Text("{a} {b}", a=1, b=Text("x")), Text("{a} {b}", b=Text("x"), a=1)
    assert one == other
    assert hash(one) == hash(other)
    assert str(sentences([Text("One."), Text("Two.")])) == "One. Two."
    assert locale.say("a {name} as it is") == "a {name} as it is"
