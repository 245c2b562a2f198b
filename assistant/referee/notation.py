"""Lines of notation: ``red: dig b3 2`` is a player, what is done, and what it is done with.

A game says how the words after the verb are read and written; everything around them is the same for all. A
move names the fields of its actions in the order of its lines, each with its kind (a cell, a number, several
cards). Reading and writing lines follow from that: ``Layout`` does both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from assistant.referee.errors import BadInputError, NoVerbError, UnreadableError
from assistant.referee.logs.log import Correct
from assistant.referee.text import Text
from assistant.referee.wording import NONE_OF_THEM, clean_text, legible, nearest, none_of, shown

LONGEST_LINE: Final = 400
"""Characters that a line may have."""
_FEW: Final = 20
"""So many numbers are known by how they are written."""

Action = TypeVar("Action")
WordReader = Callable[[list[str], str], Action]
"""Makes an action of the words after the verb and the player named. May raise IndexError or ValueError."""


def read_line(
    text: str,
    readers: Mapping[str, WordReader[Action]],
    colours: Sequence[str],
    example: Callable[[str], str],
) -> Action:
    """Return the action that a line means. Raises BadInputError with a sentence that says what to write.

    ``readers`` are the readers by verb, and ``example`` returns a line of a verb.
    """
    if len(text) > LONGEST_LINE:
        raise BadInputError(
            "That line is too long ({count} characters): one action per line, such as “{example}”.",
            count=len(text),
            example=example(next(iter(readers))),
        )
    text = legible(text)
    if not text.isprintable():  # as every other text is read that people bring
        text = clean_text(text, LONGEST_LINE)
    words, player = text.split(), ""
    read = readers.get(words[0]) if words else None
    if read is None:  # a player stands in front, or capitals
        if words and words[0].endswith(":"):
            player = read_colour(words.pop(0)[:-1], colours)
        verb = words[0] if words else ""
        read = readers.get(verb) or readers.get(verb.lower())
        if read is None:
            raise _no_action(verb, readers, example)
    try:
        return read(words[1:], player)
    except (IndexError, ValueError) as problem:
        if isinstance(problem, BadInputError):
            raise
        raise BadInputError(
            "“{line}” cannot be read: {reason} Write it like “{example}”.",
            line=shown(" ".join(words)),
            reason=_reason(problem, words[0]),
            example=example(words[0].lower()),
        ) from None


def _no_action(verb: str, readers: Iterable[str], example: Callable[[str], str]) -> BadInputError:
    """Return what to say of a line that begins with no verb; to seek what is like it takes long."""
    near = nearest(verb, readers) if verb else ""
    if near:
        return BadInputError(
            "“{word}” is not an action. Do you mean “{near}”, as in “{example}”?",
            word=shown(verb),
            near=near,
            example=example(near),
        )
    return NoVerbError(
        "“{word}” is not an action. Begin with one of: {known}.",
        word=shown(verb),
        known=", ".join(readers),
    )


def _reason(problem: Exception, verb: str) -> Text:
    """Return why the words behind a verb cannot be read."""
    if isinstance(problem, UnreadableError):
        return problem.text
    if isinstance(problem, IndexError):
        return Text("behind “{verb}” something is missing.", verb=verb)
    return Text("the words behind “{verb}” do not go together.", verb=verb)


def number_in(numbers: range) -> Callable[[str], int]:
    """Return what makes a number of a word, raising ValueError for one that is not among these."""
    known = {str(number): number for number in numbers[:_FEW]}

    def read(text: str) -> int:
        if text in known:
            return known[text]
        if text.isascii() and text.isdecimal() and (number := int(text)) in numbers:
            return number
        raise no_number(text, numbers)

    return read


def no_number(text: str, numbers: range) -> UnreadableError:
    """Return that a word is none of these numbers."""
    return UnreadableError(
        "“{word}” is no number from {least} to {most}.",
        word=shown(text),
        least=numbers[0],
        most=numbers[-1],
    )


def one_of(text: str, known: Iterable[str]) -> str:
    """Return a word that is one of a few. Raises UnreadableError that names the nearest."""
    if text not in (words := tuple(known)):
        raise UnreadableError(none_of(Text(NONE_OF_THEM.message, text=shown(text)), text, words))
    return text


def some(words: list[str], most: int) -> list[str]:
    """Return the words if there are any and not too many. Raises UnreadableError."""
    return at_most(words, most) if words else exactly(words, 1)


def at_most(words: list[str], most: int) -> list[str]:
    """Return the words if there are not too many. Raises UnreadableError."""
    return words if len(words) <= most else exactly(words, most)


def exactly(words: list[str], *counts: int) -> list[str]:
    """Return the words if there are as many as one of the counts. Raises ValueError."""
    if len(words) in counts:
        return words
    if len(words) > max(counts):
        raise UnreadableError("“{word}” is too much.", word=shown(" ".join(words[max(counts) :])))
    raise UnreadableError("something is missing at its end.")


def read_correction(words: list[str], player: str) -> Correct:
    """Return the correction ``set WHAT FACT VALUE``; no player acts with it. Raises ValueError."""
    if player:
        raise UnreadableError("nobody acts in a correction; leave out “{player}:”.", player=player)
    exactly(words[:2], 2)
    return Correct(words[0].lower(), words[1].lower(), " ".join(words[2:]))


def write_correction(action: Correct) -> str:
    """Return the line of a correction; ``read_correction`` is its inverse."""
    return f"set {action.what} {action.fact} {action.value}".rstrip()


def with_player(action: object, line: str) -> str:
    """Return a line with the player in front where its action names one."""
    player = getattr(action, "player", "")
    return f"{player}: {line}" if player else line


def read_colour(text: str, colours: Sequence[str]) -> str:
    """Return the colour of a player. Raises BadInputError where nobody can play it."""
    if text.lower() not in colours:
        problem = Text("“{word}” is not a colour of this game: {known}.", word=shown(text))
        raise BadInputError(none_of(problem, text, colours))
    return text.lower()


class FieldKind(NamedTuple):
    """A value that is in a line as one word.

    ``read`` makes it of the word and may raise ValueError. Where it is as ``usual`` it may be left out;
    without that, the default of the action's class is what is usual. ``thing`` is what sentences call such
    a value.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    usual: Any = MISSING
    thing: str = ""


class Several(NamedTuple):
    """A tuple of values, for which all words stand that are left; it comes last.

    ``read`` makes it of the words, none perhaps, and may raise ValueError.
    """

    read: Callable[[list[str]], tuple[Any, ...]]
    write: Callable[[Iterable[str]], str] = " ".join
    usual: Any = MISSING
    thing: str = ""


AnyKind: TypeAlias = FieldKind | Several


def number(numbers: range) -> FieldKind:
    """Return the kind of a number that is one of these."""
    return FieldKind(number_in(numbers), thing="number")


def colour(colours: Sequence[str]) -> FieldKind:
    """Return the kind of a player, by the colour that is played."""
    return FieldKind(partial(read_colour, colours=colours), thing="player")


def several(kind: FieldKind, most: int, *, least: int = 0) -> Several:
    """Return the kind of so many values of another kind."""

    def read(words: list[str]) -> tuple[Any, ...]:
        if not least <= len(words) <= most:
            exactly(words, *range(least, most + 1))
        return tuple([kind.read(word) for word in words])

    return Several(read, thing=kind.thing)


def word_of(words: Iterable[str]) -> FieldKind:
    """Return the kind of a word that is one of these."""
    return FieldKind(lambda word: one_of(word.lower(), words))


def flag(word: str, *, means: bool = True) -> FieldKind:
    """Return the kind of a truth: the word ``means`` it, and without the word it is the contrary."""

    def read(text: str) -> bool:
        one_of(word if text.lower() == word.lower() else text, (word,))
        return means

    return FieldKind(read, lambda _: word, usual=not means)


class Fields:
    """The fields that a kind of action has in its lines, in their order, each with its kind."""

    def __init__(self, **kinds: AnyKind) -> None:
        """Take the kinds by the names of the fields."""
        self.kinds = kinds


class Layout:
    """The words of a line behind its verb, for the fields of a kind of action."""

    def __init__(self, action: Any, described: Fields) -> None:  # noqa: ANN401 - a dataclass
        """Find out what each field usually is, and which are left out in a line of so many words."""
        defaults = {field.name: field.default for field in fields(action)}
        self._last: tuple[str, Several, Any] | None = None
        self._single: list[tuple[str, FieldKind, Any]] = []
        for name, kind in described.kinds.items():
            usual = defaults.get(name, MISSING) if kind.usual is MISSING else kind.usual
            if isinstance(kind, Several):
                self._last = name, kind, usual
            else:
                self._single.append((name, kind, usual))
        may_lack = [place for place, (*_, usual) in enumerate(self._single) if usual is not MISSING]
        every = len(self._single)
        self._by_count = {
            every - lacking: self._without(may_lack[len(may_lack) - lacking :])
            for lacking in range(len(may_lack) + 1)
        }

    def _without(self, left_out: list[int]) -> tuple[list[Callable[[str], Any]], list[tuple[int, Any]]]:
        """Return what reads the fields that are there, and what is usual at the places of the others."""
        there = [kind.read for place, (_, kind, _) in enumerate(self._single) if place not in left_out]
        return there, [(place, self._single[place][-1]) for place in left_out]

    def read(self, words: list[str]) -> list[Any]:
        """Return the values that the words tell. Raises ValueError where there are too few or too many."""
        count = len(words)
        if self._last:
            count = min(count, len(self._single))
        if count not in self._by_count:
            exactly(words, *self._by_count)
        there, left_out = self._by_count[count]
        values = [read(word) for read, word in zip(there, words, strict=False)]
        for place, usual in left_out:
            values.insert(place, usual)
        if self._last:
            values.append(self._last[1].read(words[count:]))
        return values

    def write(self, action: object) -> list[str]:
        """Return the words of an action; what is as usual is left out from the last such field on."""
        words, leave_out = [], True
        for name, kind, usual in reversed((*self._single, self._last) if self._last else self._single):
            value = getattr(action, name)
            leave_out = leave_out and (usual is MISSING or value == usual)
            if usual is MISSING or not leave_out:
                words.append(kind.write(value))
        return [word for word in reversed(words) if word]
