import gettext
from collections.abc import Iterator
from typing import ClassVar

import pytest

from assistant import locale
from assistant.referee.text import Text


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
@pytest.mark.parametrize(
    "message, said",
    [
        ("{one} wrong", "1 wrong"),
        ("{one} broken", "1 broken"),
        ("{two} missing", "{two} missing"),
        ("a { b", "a { b"),
    ],
)
def test_a_broken_translation_is_passed_over(message: str, said: str) -> None:
    assert locale.say(Text(message, one=1)) == said


def test_values_are_never_read_as_messages() -> None:
    assert locale.say(Text("{name} wins", name="{name.__class__} %s")) == "{name.__class__} %s wins"
