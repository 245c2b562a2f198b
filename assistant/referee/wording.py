"""What people type freely or bring in as JSON, made fit to keep: names, short texts, keys of a log's header.

Every text that enters a log passes here, so a log file stays one line per fact and nobody's name can break a
page or hide what it says. Standard library only.
"""

from __future__ import annotations

import json
import re
import unicodedata
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 200
LONGEST_KEY: Final = 40
_SHOWN: Final = 40
ALIKE: Final = 0.65
"""How much two words are alike of which one may be meant by the other, from 0 to 1."""

_KEY = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._-]{{0,{LONGEST_KEY - 1}}}")
_NAME_SIGNS: Final = " -'."
# Telephones type the first three for a straight apostrophe, people at German or Spanish keyboards the others.
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2019\u2018\u02bc\u00b4\u0060\u2032", "'"))
# Inside a word these choose a letter's shape, in Persian or in a family of emoji; they reorder nothing.
_JOINERS: Final = "\u200c\u200d"
# Nobody sees these, and they tell nothing: where a word may be broken or not, how bytes are ordered, where a
# name keeps its own direction. What turns the order of other signs around is none of them.
_NOT_SEEN: Final = re.compile("[\u00ad\u034f\u180e\u200b\u2060-\u2064\u2068\u2069\ufeff]")


# Keyboards for Chinese and Japanese write every sign of ASCII in the width of their own; Unicode has these
# copies in the same order (U+FF01 to U+FF5E).
_NARROW: Final = {wide: wide - 0xFF01 + ord("!") for wide in range(0xFF01, 0xFF5F)} | {
    ord("。"): ord("."),
    ord("、"): ord(","),
    ord("؟"): ord("?"),
    ord("¿"): ord("?"),
}
# Telephones make a dash of two hyphens, programs for letters one of a hyphen between two words, and fonts for
# sums a minus.
_DASHES: Final = re.compile("[\u2010-\u2015\u2212]")
_ENDS: Final = " .,;"
_DOTS: Final = re.compile(r"\s[.]{2,}\s*$")
"""Dots in the place of a word: what stands there is left open."""


def text_of(data: bytes) -> str:
    """Return the text in the bytes of a file, in UTF-8, or in UTF-16 where its first bytes say so.

    Windows' own shell and editor write the latter. Raises UnicodeDecodeError for bytes that are neither.
    """
    return data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")


def legible(text: str) -> str:
    """Return a line or a sentence as it is read: each letter with its accents as one sign, none of them wide.

    Signs that nobody sees and that mean nothing are gone, such as the soft hyphens of a copied page.
    """
    return text if text.isascii() else _composed(text).translate(_NARROW)


def as_notation(line: str) -> str:
    """Return a line as notation has it, whatever a keyboard has made of its hyphens and put at its end.

    A telephone makes a full stop of two spaces, and a dash of hyphens. Dots in the place of a word stay.
    """
    line = _DASHES.sub("-", legible(line))
    return line if _DOTS.search(line) else line.rstrip(_ENDS)


def _composed(text: str) -> str:
    """Return a text with each letter and its accents as one sign, without what nobody sees."""
    return unicodedata.normalize("NFC", _NOT_SEEN.sub("", text))


def clean_name(text: str) -> str:
    """Return a person's name with single spaces and straight apostrophes.

    A name holds letters of any script, digits, spaces and ``-'.``, up to 24 characters. Raises BadInputError
    with a sentence that fits after the place where the name stood.
    """
    name = _tidy(
        text, LONGEST_NAME, Text("A name has at most {most} characters; this one has {count}.")
    ).translate(_APOSTROPHES)
    name = _DASHES.sub("-", name)
    for sign in name:
        if not (sign in _NAME_SIGNS or unicodedata.category(sign)[0] in "LM" or sign.isdecimal()):
            raise BadInputError(
                "A name cannot hold “{sign}”; use letters, digits, spaces and - ' . only.", sign=shown(sign)
            )
    if not any(sign.isalnum() for sign in name):
        raise BadInputError("A name needs a letter or a digit.")
    return name


def clean_text(text: str, longest: int = LONGEST_TEXT) -> str:
    """Return a free text (a reason, a nickname, a title) as one line with single spaces; it may be empty.

    Raises BadInputError when it is longer than ``longest`` characters or holds some that cannot be seen.
    """
    tidy = _tidy(text, longest, Text("A text has at most {most} characters; this one has {count}."))
    for sign in tidy:
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in _JOINERS:
            raise BadInputError(
                "A text cannot hold the invisible character U+{value}; please type it again.",
                value=f"{ord(sign):04X}",
            )
    return tidy


def clean_key(text: str) -> str:
    """Return the name of an option, a component, a colour ... unchanged. Raises BadInputError."""
    if not _KEY.fullmatch(text):
        raise BadInputError(
            "“{text}” is no name for this; use up to {most} plain letters, digits, dots and dashes.",
            text=shown(text),
            most=LONGEST_KEY,
        )
    return text


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like one, empty where none is like it."""
    return next(iter(get_close_matches(word.lower(), list(known), 1, ALIKE)), "")


def proposing(problem: Text, word: str, known: Iterable[str]) -> Text:
    """Return what is wrong with a word, and which known one may be meant, if any is like it."""
    near = nearest(word, known)
    return Text("{problem} Do you mean “{near}”?", problem=problem, near=near) if near else problem


NONE_OF_THEM: Final = Text("“{text}” is none of {known}.")


def none_of(message: Text, word: str, known: Iterable[str]) -> Text:
    """Return that a word is none of those ``{known}``, which the message names, and which may be meant."""
    every = tuple(known)
    problem = Text(message.message, **message.values, known=", ".join(every))
    return proposing(problem, word, every)


def shown(text: str) -> str:
    """Return a foreign text short and printable enough to be quoted in a message."""
    short = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in short)


def _tidy(text: str, longest: int, too_long: Text) -> str:
    # What is far too long is refused before any work is spent on it.
    if len(text) <= longest * 10:
        tidy = " ".join(_composed(text).split())
        if len(tidy) <= longest:
            return tidy
    raise BadInputError(too_long.message, most=longest, count=len(text))


DEEPEST: Final = 32
"""Levels of brackets in each other; our own files need fewer than ten."""
LONGEST_NUMBER: Final = 30
"""Digits of a whole number; Python itself refuses thousands, with words for programmers."""

# A string without an end reaches to the end of the text, so nothing is looked at twice.
_STRING_OR_BRACKET: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)


def decode_json(text: str) -> object:
    """Return the values of a JSON text; the caller bounds its length.

    Raises BadInputError with one sentence, also for a text that is nested more than ``DEEPEST`` levels.
    """
    if _depth(text) > DEEPEST:
        raise BadInputError("This JSON is nested too deeply; {levels} levels are allowed.", levels=DEEPEST)
    try:
        return json.loads(text, parse_constant=_refuse_constant, parse_int=_whole)
    except json.JSONDecodeError as problem:
        raise _not_json(problem) from problem


def own_json(text: str) -> Any:  # noqa: ANN401 - whatever was written
    """Return the values of a JSON text that this program has written itself and nobody else can change.

    What guards against the files of others takes its time, and ten thousand results are read at once.
    """
    return json.loads(text)


def _not_json(problem: json.JSONDecodeError) -> BadInputError:
    """Return what is wrong and where; the library's own reason is English only."""
    rest = problem.doc[problem.pos :].lstrip()
    if not rest:
        return BadInputError("Line {line}: this is not JSON, it ends too early.", line=problem.lineno)
    return BadInputError(
        "Line {line}, column {column}: this is not JSON from “{text}” on.",
        line=problem.lineno,
        column=problem.colno,
        text=shown(rest.partition("\n")[0]),
    )


def _depth(text: str) -> int:
    deepest = depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        if match[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif match[0] in "]}":
            depth -= 1
    return deepest


def _refuse_constant(name: str) -> NoReturn:
    raise BadInputError("This JSON cannot be read: {name} is no JSON number.", name=name)


def _whole(digits: str) -> int:
    count = len(digits.lstrip("-"))
    if count > LONGEST_NUMBER:
        raise BadInputError(
            "This JSON cannot be read: it holds a number of {count} digits; {most} are allowed.",
            count=count,
            most=LONGEST_NUMBER,
        )
    return int(digits)
