"""Tools that need no table: the games, rules and questions in plain words, and verdicts from facts alone."""

from __future__ import annotations

from assistant.library import ask as ask_library
from assistant.library import find as find_in_library
from assistant.library import games as games_of_library
from assistant.library.json_form import option_data, question_data
from assistant.locale import say, translate, use
from assistant.locale.verdicts import Reader, citation_lines
from assistant.mcp_server.answers import (
    Answered,
    Edition,
    Facts,
    Game,
    Language,
    Options,
    Question,
    Words,
    answer,
    answering,
)
from assistant.plain.documents import QUESTION, questions_of
from assistant.records.games import referee as referee_of


@answering
def games(language: Language = "en") -> Answered:
    """List the games, and for each its editions of the rulebook, versions, colours and options."""
    about, lines = {}, []
    for game, one in games_of_library().items():
        book = referee_of(game).rulebook
        reader = Reader(book, language)
        editions = {edition.id: translate(edition.name) for edition in book.editions}
        options = [option_data(option, reader) for option in book.options]
        seats = f"{one.players[0]}–{one.players[-1]}"
        details = {"players": list(one.players), "editions": editions, "options": options}
        about[game] = one._asdict() | details
        lines.append(f"{game}: {one.title}, {seats}; {', '.join(editions.values())}")
    return answer(lines, about)


@answering
def find(words: Words, game: Game = "", language: Language = "en") -> Answered:
    """Find the rules and questions that somebody asks for in plain words, in the language of the answer.

    A question comes with the facts it hangs on; ask people for those that are missing, then use “ask”.
    """
    matches = find_in_library(words, game)
    asked = [one for one in matches.data["matches"] if one["kind"] == QUESTION]
    questions = [question_data(questions_of(referee_of(one["game"]))[one["id"]]) for one in asked]
    return answer(matches.lines, {**matches.data, "questions": questions})


@answering
def ask(
    game: Game,
    question: Question,
    facts: Facts,
    edition: Edition = "",
    options: Options = {},  # noqa: B006 - never changed
    language: Language = "en",
) -> Answered:
    """Judge an action from facts alone: legal, illegal with all reasons, or undecided with what is missing.

    Other facts and rulebooks that would change the verdict are told, too. A fact that people do not know is
    “?”; “assumed” says how those were taken that nobody told.
    """
    one = ask_library(game, question, edition, options, **facts)
    return answer([*one.lines, *one.printed, *one.otherwise], one.data, one.result)


def rulebook(game: str, language: str) -> str:
    """Return the rules of a game in our words, with where each edition prints them."""
    use(language)
    book = referee_of(game).rulebook
    reader = Reader(book, language)
    lines = []
    for rule in book:
        lines.append(f"{rule.id} · {reader.own(rule.title)}: {reader.own(rule.text)}")
        lines += [f"  {line}" for line in citation_lines(rule.id, reader)]
    return "\n".join(lines)


def notation(game: str, language: str) -> str:
    """Return every line that can be typed in a game, with what it means."""
    use(language)
    lines = []
    for section in referee_of(game).typing_help():
        lines += [f"# {say(section.title)}", *(f"{one.line} – {say(one.meaning)}" for one in section.lines)]
        lines += map(say, section.notes)
    return "\n".join(lines)
