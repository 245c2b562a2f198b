"""Why a line in plain words is not understood: which part failed, the reason, and what could stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from assistant.plain.lines.joining import LIKE_NUMBER, none_such
from assistant.plain.lines.vocabulary import (
    DASHED,
    DOUBT,
    GONE,
    LEFT_OVER,
    LITTLE,
    NOT,
    NUMBER,
    PLUS,
    ROLE,
    TAKEN_BACK,
    UNSURE,
    VERB,
    Token,
    Words,
    listed_as,
    tells,
    words_of,
)
from assistant.plain.words import BELOW, fold
from assistant.referee.logs.log import Correct, Entry, make_entry
from assistant.referee.protocol import AnyAction, AnyPosition, AnyReferee
from assistant.referee.rules import common, texts
from assistant.referee.spoken import BELOW_ZERO, FACT, Phrase, Spoken
from assistant.referee.text import Text, joined
from assistant.referee.verdict import ILLEGAL, Verdict
from assistant.referee.wording import LONGEST_TEXT, shown

MOST_PROPOSALS: Final = 3
MOST_IN_FULL: Final = 3
"""Meanings of a line that are shown in full, to be chosen from."""
UNLIKE: Final = 0.4
"""How much of a word may be unlike one that is proposed, from 0 to 1."""
SHORTEST_ALIKE: Final = 3
"""Letters up to which a word must begin alike and be no number: nobody means *to* or *two* by *Tom*."""
HALF: Final = 0.5
"""How much a place of a board may be, of two signs as *b9*."""
WHAT: Final = texts(common("answers")["wanted"])
"""What is to be said of things of a kind."""

_NEVER_PASSED: Final = {
    NOT: Text("“{word}” tells what is not done, and nothing is understood of that. Say only what is done."),
    LEFT_OVER: Text(
        "What “{word}” tells is not understood, and nothing is entered without it. Say it otherwise."
    ),
    TAKEN_BACK: Text("“{word}”: type “undo” alone, and the last entry is taken back."),
    GONE: Text("“{word}” tells what is no longer there. Say how many there are then."),
    DOUBT: Text("“{word}” leaves open what is done. Say only what is done; what is allowed is told on Ask."),
}
"""What is stated of the first word of a kind that is never passed over, by kind, the weightiest first."""


class Does(NamedTuple):
    """One action that was understood: its line, what it does in words, and the verdict on it in its turn.

    ``asked`` is what is to be answered before it is entered, though nothing else can be meant.
    """

    action: AnyAction
    line: str
    sentence: Text
    verdict: Verdict
    asked: Text | None = None


def does_at(referee: AnyReferee, position: AnyPosition, action: AnyAction, asked: Text | None = None) -> Does:
    """Return what an action does in a position."""
    sentence, verdict = referee.describe(position, action), referee.judge(position, action)
    return Does(action, referee.write(action), sentence, verdict, asked)


Meaning = tuple[Does, ...]
"""What a line does, one action after another."""


def entries_of(meaning: Meaning, line: str) -> list[Entry]:
    """Return the entries of a meaning; a correction's reason is the line as it was said."""
    reason = line if len(line) <= LONGEST_TEXT else line[: LONGEST_TEXT - 1] + "…"
    return [
        make_entry("correction", does.action, reason=reason)
        if isinstance(does.action, Correct)
        else make_entry("action", does.action)
        for does in meaning
    ]


def is_refused(meaning: Meaning) -> bool:
    """Whether a rule forbids an action of a meaning."""
    return any(does.verdict.judgement == ILLEGAL for does in meaning)


class Understanding(NamedTuple):
    """What was understood: one ``meaning``, or several to choose from; ``problem`` tells why there is none.

    ``part`` are the words that failed, ``proposals`` what could stand there instead; ``is_unknown`` if nobody
    knows that part at all, ``refused`` if a rule forbids whatever the line may mean. Where there are meanings
    with a problem, it is the question that they answer: which word is meant, or what was left out.
    """

    meanings: tuple[Meaning, ...] = ()
    problem: Text | None = None
    part: str = ""
    proposals: tuple[str, ...] = ()
    is_unknown: bool = False
    refused: bool = False

    @property
    def meaning(self) -> Meaning | None:
        """The one meaning, if there is one only."""
        return self.meanings[0] if len(self.meanings) == 1 and self.problem is None else None


TOO_MUCH: Final = Understanding(problem=Text("That is too much at once: say it in two lines."))
"""A line takes more work to understand than one may."""


class Stuck(NamedTuple):
    """Where a line fails: its words, the action tried there, why it cannot be, how many were done before.

    ``lacks`` are the kinds of what was not said, ``verb`` is that of the action's notation.
    """

    text: str
    does: Does | None
    reason: Text | None
    done: int
    lacks: tuple[str, ...] = ()
    verb: str = ""

    @property
    def forbidden(self) -> bool:
        """Whether the reason forbids the action whatever else had been said."""
        return self.reason is not None and bool(self.lacks)


def things_alike(understood: Understanding, words: Sequence[Words]) -> tuple[str, ...]:
    """Return the proposals that name a thing: nobody means a verb by a word that is only like it."""
    return tuple(
        name
        for name in understood.proposals
        if any(one.kind not in {VERB, FACT} and tells([one]) for one in listed_as(words_of(name), words))
    )


def of_unknown(token: Token, words: Sequence[Words]) -> Understanding:
    """Return that a word is not known, with the words that are most like it."""
    proposals, word = nearest_words(token, words), shown(token.written)
    text = Text("“{word}” is not known here.", word=word)
    if proposals:
        likely = joined(proposals)
        text = Text("“{word}” is not known here. Do you mean {proposals}?", word=word, proposals=likely)
    return Understanding(problem=text, part=token.written, proposals=proposals, is_unknown=True)


def nearest_words(token: Token, words: Sequence[Words]) -> tuple[str, ...]:
    """Return the names that a word is part of, or else the words of lines that are most like it.

    What is written as a name is like names, or like words that begin alike and are no numbers.
    """
    word = token.text
    longer = [name for each in words for name in each.longer.get(fold(word), ())]
    if longer:
        return tuple(dict.fromkeys(longer))[:MOST_PROPOSALS]
    known = sorted({single for each in words for single in each.proposed})
    unlike = UNLIKE
    if len(word) == len("b9") and not word.isalpha():
        known, unlike = [other for other in known if len(other) == len(word) and not other.isalpha()], HALF
    nearest = process.extract(
        fold(word), known, scorer=OSA.normalized_distance, score_cutoff=unlike, limit=MOST_PROPOSALS
    )
    spelled = {name: each.spelled[(name,)] for each in words for name in each.proposed}
    short, named = len(word) <= SHORTEST_ALIKE, token.written[:1].isupper()
    if short or named:  # nearly every one is like a small word of some language
        nearest = [
            one
            for one in nearest
            if (one[0][:1] == fold(word)[:1] and not _is_number(one[0], words))
            or (not short and spelled[one[0]][:1].isupper())
        ]
    if any(sign.isdigit() for sign in word):  # one number is never proposed for another
        nearest = [one for one in nearest if not _is_number(one[0], words)]
    return tuple(dict.fromkeys(spelled[name] for name, *_ in nearest))


def _is_number(word: str, words: Sequence[Words]) -> bool:
    """Whether a word says how many, or sounds so, whatever else it is."""
    return any(sense.kind in {NUMBER, LIKE_NUMBER} for sense in listed_as((word,), words))


def quoted(line: str) -> Text:
    """Return a line between the quotation marks of the reader's language."""
    return Text("“{line}”", line=line)


def say_more(line: str, meanings: Sequence[Meaning]) -> Understanding:
    """Return that a line may mean too many things, with some of them."""
    ways = tuple(dict.fromkeys(", ".join(does.line for does in meaning) for meaning in meanings))
    text = Text(
        "That can mean {count} different things, such as {examples}. Say more.",
        count=len(meanings),
        examples=joined(map(quoted, ways[:MOST_PROPOSALS])),
    )
    return Understanding(problem=text, part=line, proposals=ways[:MOST_PROPOSALS])


def which_of(line: str) -> Understanding:
    """Return the question which of several things a line means."""
    return Understanding(problem=Text("What of this does “{line}” mean?", line=shown(line)), part=line)


def not_legal(referee: AnyReferee, stuck: Stuck) -> Understanding:
    """Return where a line of several actions cannot go on, or what of an action is to be said, and why."""
    return Understanding(problem=_why_not(referee, stuck), part=stuck.text, refused=stuck.forbidden)


def _why_not(referee: AnyReferee, stuck: Stuck) -> Text:
    part = shown(stuck.text)
    if stuck.reason is not None:
        return Text("“{part}”: {reason}", part=part, reason=stuck.reason)
    if stuck.does is None:
        asked = [WHAT[kind] for kind in stuck.lacks if kind in WHAT]
        if asked:
            return Text("“{part}”: say {what}, too.", part=part, what=joined(dict.fromkeys(asked)))
        return Text("“{part}” is not possible now.", part=part)
    text = Text("“{part}” is not possible there: {line} would break a rule. {reason}")
    if stuck.lacks:
        text = Text("“{part}” is not possible anywhere now; {line}, for example: {reason}")
    reason = referee.rulebook.refusal_text(stuck.does.verdict.violations[0])
    return Text(text.message, part=part, line=stuck.does.line, reason=reason)


def below_zero(line: str, tokens: Sequence[Token]) -> Understanding | None:
    """Return that a number of a line is below zero or may be, where nothing else is understood."""
    for token in tokens:
        part = line[token.start : token.end]
        if token.of(DASHED):
            number = token.text.lstrip(UNSURE + BELOW)
            text = Text(
                "“{part}” can be a number below zero, or a dash with a number behind it. Write “{below}” or "
                "“{number}”.",
                part=shown(part),
                below=f"{BELOW}{number}",
                number=number,
            )
            return Understanding(problem=text, part=part, proposals=(number,))
        if token.of(PLUS):
            text = Text(
                "“{part}” can tell how many more there are. Say how many there are, without the plus sign.",
                part=shown(part),
            )
            return Understanding(problem=text, part=part)
        if token.of(BELOW_ZERO):
            text = Text("“{part}” is a number below zero, and nothing here can be that.", part=shown(part))
            return Understanding(problem=text, part=part)
    return None


def unfit(line: str, tokens: Sequence[Token], spoken: Spoken, *, is_named: bool) -> Understanding:
    """Return that the words are known and say no action together; ``is_named`` where examples follow."""
    for kind, reason in _NEVER_PASSED.items():
        word = next((token for token in tokens if token.of(kind)), None)
        if word is not None:
            return Understanding(problem=Text(reason.message, word=shown(word.written)), part=word.written)
    missing = none_such(list(tokens), spoken.joins)
    if missing:
        text = Text("There is no “{what}” in this game.", what=shown(missing))
        return Understanding(problem=text, part=missing)
    actions = {phrase.verb for phrase in spoken.phrases}
    # Some words are no action of their own: whoever gets something has swapped it.
    meant = {phrase.word: phrase.verb for phrase in spoken.phrases if phrase.word not in actions}
    verbs = sorted({meant.get(verb, verb) for token in tokens for verb in token.verbs})
    if not verbs:
        possible = tuple(dict.fromkeys(phrase.verb for phrase in _with_all(tokens, spoken)))
        what = shown(line)
        begun = ", ".join(possible)
        text = Text("What is done with “{what}”? Begin with one of: {verbs}.", what=what, verbs=begun)
        if is_named:
            text = Text("What is done with “{what}”?", what=what)
        return Understanding(problem=text, part=line, proposals=possible[:MOST_PROPOSALS])
    kinds = {part.kind for phrase in spoken.phrases if phrase.verb in verbs for part in phrase.parts}
    others = [
        token.written
        for token in tokens
        if _is_thing(token) and not kinds & {kind for kind, _ in token.senses}
    ]
    part = " ".join(others) or line
    text = Text("“{part}” does not fit to “{verb}” in one action.", part=shown(part), verb=verbs[0])
    return Understanding(problem=text, part=part, proposals=tuple(verbs[:MOST_PROPOSALS]))


def _with_all(tokens: Sequence[Token], spoken: Spoken) -> Sequence[Phrase]:
    """Return the phrases that can name all the things that were said, or else all phrases."""
    things = [{kind for kind, _ in token.senses} for token in tokens if _is_thing(token)]
    fitting = [
        phrase
        for phrase in spoken.phrases
        if not phrase.links.holds and all(kinds & {part.kind for part in phrase.parts} for kinds in things)
    ]
    return fitting or spoken.phrases


def _is_thing(token: Token) -> bool:
    return (
        bool(token.senses)
        and not token.verbs
        and not token.is_small
        and not token.of(ROLE)
        and not token.of(LITTLE)
    )
