"""``explain``: how a sentence was taken apart, what each word may be, what was weighed, and what won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.command_line.finding import in_language
from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.output import GOOD, Report
from assistant.locale import say
from assistant.plain.explained import Explained, Weighed, WordHeard, explained, written_at
from assistant.plain.lines.problems import Meaning
from assistant.plain.lines.token import Token
from assistant.plain.lines.understanding import tokens_at, understand
from assistant.plain.search import search
from assistant.plain.telling import asked_for, is_surely_asked
from assistant.records.games import referee, referees
from assistant.referee.protocol import AnyReferee

MOST: Final = 5
"""Things that were weighed, of which each is told."""


def explain(sentence: str, game: str, language: str) -> Report:
    """Return how a question is understood in a game, or where it fits best. Raises BadInputError."""
    in_language(language)
    games = [referee(game)] if game else list(referees().values())
    answer = search(sentence, games, language)
    names = {match.game for match in answer.matches[:1]}
    one = next((one for one in games if one.game in names), games[0])
    lines = list(_question(sentence, one, language))
    return Report(GOOD, lines, {"game": one.game, "language": language, "explanation": lines})


def _question(sentence: str, one: AnyReferee, language: str) -> Iterator[str]:
    found = explained(sentence, one, language, MOST)
    yield f"A question in {one.game}, read in the language {language}."
    yield "Words, what each may say, and its role:"
    yield from (f"  {place} {_word(word, found)}" for place, word in enumerate(found.words))
    yield from _asks(found)
    yield "Weighed, best first: by its words, then with its rules, then with the facts that are said:"
    yield from (f"  {_weighed(each)}" for each in found.weighed)
    yield from _answer(sentence, one, language)


def _word(word: WordHeard, found: Explained) -> str:
    chunk, role = word.chunk, word.role
    says = sorted(chunk.tokens) if chunk.number is None else [str(chunk.number), *sorted(chunk.tokens)]
    parts = [f"“{word.written}”: {', '.join(says) or ('a small word' if chunk.light else 'nothing known')}"]
    parts += [name for name, so in (("mistyped", word.mistyped), ("a thing", chunk.thing)) if so]
    parts += [f"of {role.owner}"] if role.owner else []
    parts += [f"said of “{found.words[role.about].written}”"] if role.about is not None else []
    parts += [f"denied by “{written_at(found.words, sorted(role.denied_by))}”"] if role.denied_by else []
    parts += (
        [f"another number by “{written_at(found.words, sorted(role.changed_by))}”"] if role.changed_by else []
    )
    parts += ["changes what is said unless a fact hears it"] if role.changes else []
    return "; ".join(parts)


def _asks(found: Explained) -> Iterator[str]:
    """Yield what speaks for an answer and against it."""
    if found.plain is not None:
        yield f"Asks something of the game: {'yes' if found.plain else 'no'}, as its words alone tell."
        return
    total = sum(found.speaks.values())
    yield f"Asks something of the game: {total:.2f}, of at least {found.least:.2f}:"
    yield f"  {', '.join(f'{name} {value:+.2f}' for name, value in found.speaks.items())}"


def _weighed(one: Weighed) -> str:
    scores = f"{one.by_words:.2f}, {one.with_rules:.2f}, {one.with_facts:.2f}"
    facts = ", ".join(f"{said.fact}={said.value} (“{said.words}”)" for said in one.facts)
    return f"{one.kind} {one.id}: {scores}{'; ' if facts else ''}{facts}"


def _answer(sentence: str, one: AnyReferee, language: str) -> Iterator[str]:
    """Yield what the sentence comes to, and why no more."""
    answer = search(sentence, [one], language)
    if answer.not_covered:
        yield f"Not covered: {answer.not_covered}."
    for best in answer.matches[:1]:
        sure = "answered at once" if is_surely_asked(best, answer) else "shown, and not answered at once"
        yield f"Won: {best.kind} {best.id}, {sure}."
        if best.unread:
            yield f"Nobody heard, so nothing is decided: {', '.join(best.unread)}."
        missing = asked_for(best, one)
        if missing:
            yield f"Decides and was not said: {', '.join(missing)}."
    if not answer.matches and not answer.not_covered:
        yield "Nothing found."
    if answer.not_understood:
        yield f"Not understood: {', '.join(answer.not_understood)}."


def explain_line(game: LoggedGame, sentence: str) -> Report:
    """Return how a line about what was done is understood at the table after a log."""
    one, position = game.referee, play_through(game).position
    lines = ["A line about what was done. Its words, and what each may be:"]
    tokens = tokens_at(one, position, sentence)
    lines += [f"  {place} {_token(token)}" for place, token in enumerate(tokens)]
    understood = understand(one, position, sentence)
    lines += [f"May mean: {_meaning(meaning)}" for meaning in understood.meanings]
    if understood.problem is not None:
        lines.append(f"Asked back, or refused: {say(understood.problem)}")
    return Report(GOOD, lines, {"game": one.game, "explanation": lines})


def _token(token: Token) -> str:
    senses = sorted(f"{sense.kind} {sense.value}".strip() for sense in token.senses)
    read = f"; read as {token.text}" if token.mistyped else ""
    return f"“{token.written}”: {', '.join(senses) or 'nothing known'}{read}"


def _meaning(meaning: Meaning) -> str:
    return "; ".join(f"{does.line} ({say(does.sentence)})" for does in meaning)
