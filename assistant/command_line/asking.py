"""``ask``, ``rules`` and ``explain``: questions, rules and sentences in plain words.

``ask`` answers one question about facts that need no log, by every rulebook. ``rules`` lists each rule with
what it says, where each edition prints it, and which editions are silent. ``explain`` shows how a sentence
was taken apart, what each word may be, what was weighed, and what won.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NoReturn

from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.output import EXIT_CODES, GOOD, Report
from assistant.library.answers import ask as library_ask
from assistant.library.answers import found_lines
from assistant.library.json_form import question_data, rule_data
from assistant.locale import LANGUAGES, say, use
from assistant.locale.verdicts import Reader, citation_lines
from assistant.plain.about import LEAST, WEIGHTS, evidence, plainly
from assistant.plain.documents import NONSENSE, OPTION, RULE, index_of, questions_of
from assistant.plain.line import Sentence, line_of
from assistant.plain.lines.problems import Meaning
from assistant.plain.lines.understanding import tokens_at, understand
from assistant.plain.lines.vocabulary import Token
from assistant.plain.roles import roles_of
from assistant.plain.search import Findings, SentenceReading, search, weighed
from assistant.plain.telling import asked_for, is_surely_asked, title
from assistant.plain.words import split
from assistant.records.games import referee, referees
from assistant.referee.ask.question import Question
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.text import Text
from assistant.referee.wording import legible, shown

FROM_INPUT: Final = "-"
MOST_LINES: Final = 10_000
LONGEST_LINE: Final = 10_000
_ID: Final = re.compile(r"[A-Za-z]{1,2}\d+")
"""What looks like a rule's id is mistyped or unknown, and never a sentence."""


def find(sentence: str, game: str, language: str, *, only_rules: bool = False) -> Report:
    """Return what a sentence may mean, or each line of standard input. Raises BadInputError."""
    games = [referee(game)] if game else list(referees().values())
    in_language(language)
    if sentence != FROM_INPUT:
        answer = _answer(sentence, games, language, only_rules=only_rules)
        return Report(GOOD, list(found_lines(answer, games)), answer.data)
    answers = [_answer(line, games, language, only_rules=only_rules) for line in _typed()]
    lines = [line for answer in answers for line in (*found_lines(answer, games), "")]
    return Report(GOOD, lines[:-1], {}, [answer.data for answer in answers])


def in_language(language: str) -> None:
    """Read and answer in a language from now on. Raises BadInputError if nobody knows it."""
    if language not in LANGUAGES:
        raise BadInputError(
            f"There is no language “{shown(language)}”; choose one of {', '.join(LANGUAGES)}."
        )
    use(language)


def is_no_question(words: str, game: str) -> bool:
    """Whether words are no question's id and say something; an id of one word is never a sentence."""
    known = {question for referee in referees().values() for question in questions_of(referee)}
    return words not in known and _says_something(words, game)


def is_no_rule(words: str, game: str) -> bool:
    """Whether words name no rule and say something."""
    books = [referee.rulebook for referee in referees().values()]
    known = {name.casefold() for book in books for rule in book for name in (rule.id, rule.slug)}
    return words.casefold() not in known and _says_something(words, game)


def _says_something(words: str, game: str) -> bool:
    if words == FROM_INPUT or " " in words.strip():
        return True
    if not words or game not in {"", *referees()} or _ID.fullmatch(words):
        return False
    games = [referee(game)] if game else list(referees().values())
    return any(search(words, games, language).matches for language in LANGUAGES)


def _typed() -> Iterator[str]:
    for number, line in enumerate(sys.stdin):
        if number >= MOST_LINES:
            raise BadInputError(f"These are more than {MOST_LINES} lines.")
        yield line[:LONGEST_LINE].strip()


def _answer(sentence: str, games: Sequence[AnyReferee], language: str, *, only_rules: bool) -> Findings:
    answer = search(sentence, games, language)
    if only_rules:
        rules = tuple(match for match in answer.matches if match.kind in {RULE, OPTION})
        return answer._replace(matches=rules)
    return answer


CONFLICT = "conflict"


def rules(game: str, rule_id: str, edition: str, language: str) -> Report:
    """Return all rules, or the one with this id or slug, of a game or of all. Raises BadInputError."""
    books = [referee(game).rulebook] if game else [known.rulebook for known in referees().values()]
    in_language(language)
    if rule_id:
        book, rule = _find(books, rule_id)
        _with_edition([book], edition)
        reader = Reader(book, language, edition)
        game, listed, lines = book.game, [(rule, reader)], list(_one(rule, reader))
    else:
        chosen = _with_edition(books, edition)
        listed = [(rule, Reader(book, language, edition)) for book in chosen for rule in book]
        lines = [_listed(rule, reader) for rule, reader in listed]
    return Report(GOOD, lines, {"game": game, "rules": [rule_data(rule, reader) for rule, reader in listed]})


def _with_edition(books: Sequence[RuleBook], edition: str) -> Sequence[RuleBook]:
    """Return those of the rulebooks that have an edition, all for none. Raises BadInputError without any."""
    known = {each.id: None for book in books for each in book.editions}
    if edition and edition not in known:
        raise BadInputError(f"There is no edition “{shown(edition)}”; choose one of {', '.join(known)}.")
    return [book for book in books if not edition or edition in {each.id for each in book.editions}]


def _find(books: Iterable[RuleBook], wanted: str) -> tuple[RuleBook, Rule]:
    sought = wanted.casefold()
    for book in books:
        for rule in book:
            if sought in {rule.id.casefold(), rule.slug.casefold()}:
                return book, rule
    raise BadInputError(f"There is no rule “{shown(wanted)}”; “rules” without an id lists them all.")


def _listed(rule: Rule, reader: Reader) -> str:
    line = f"{rule.id:<4} {rule.status:<7} {reader.own(rule.title)}"
    cited = "; ".join(citation_lines(rule.id, reader, only_edition=True)) if reader.edition else ""
    return f"{line} ({cited})" if cited else line


def _one(rule: Rule, reader: Reader) -> Iterator[str]:
    yield f"{rule.id} · {reader.own(rule.title)} ({rule.status})"
    yield reader.own(rule.text)
    if "attested" in rule.enforcement:
        yield reader.say(Text("The program cannot see this; the people at the table vouch for it."))
    for line in citation_lines(rule.id, reader, only_edition=bool(reader.edition)):
        yield f"  {line}"
    for option in reader.rulebook.options:
        if option.rule == rule.id:
            yield from _option_lines(option, reader)


def _option_lines(option: Option, reader: Reader) -> Iterator[str]:
    yield reader.say(Text("Option {name}: {question}", name=option.id, question=reader.own(option.question)))
    for value in option.values:
        meaning = reader.own(option.value_text.get(value, {}))
        line = f"  {value}: {meaning}" if meaning else f"  {value}"
        backing = _backing(option, value, reader)
        yield f"{line} ({backing})" if backing else line


def _backing(option: Option, value: str, reader: Reader) -> str:
    """Return whose answer a value is: that of editions where they differ, else the program's default."""
    if option.status == CONFLICT:
        editions = reader.rulebook.editions
        return ", ".join(edition.name for edition in editions if option.preset(edition.id) == value)
    return reader.say(Text("default")) if value == option.default else ""


HOW: Final = (
    "Write facts as --fact name=value and options as --option name=value; “?” leaves a fact open, and what "
    "is not written is as usual."
)


def too_much(word: str) -> NoReturn:
    """Refuse a word behind the question. Raises BadInputError."""
    raise BadInputError(f"“{shown(word)}” is too much. Put a sentence in quotation marks. {HOW}")


def ask(game: str, question_id: str, facts: Sequence[str], edition: str, options: Sequence[str]) -> Report:
    """Return the answer to a question, or all questions with their facts. Raises BadInputError."""
    games = _who_can_be_asked(game)
    if not question_id:
        return _questions([question for referee in games for question in referee.questions()])
    asked = _who_knows(games, question_id).game
    chosen = _pairs(options, "option")
    one = library_ask(asked, question_id, edition, chosen, **_pairs(facts, "fact"))
    lines = [*one.lines, *one.otherwise]
    if assumed := one.data["assumed"]:
        lines.append(f"Assumed: {' '.join(f'{name}={value}' for name, value in assumed.items())}")
    return Report(EXIT_CODES.get(one.result, GOOD), lines, one.data)


def _who_can_be_asked(game: str) -> Sequence[AnyReferee]:
    """Return the games with questions, or the one that is named."""
    able: Sequence[AnyReferee] = [
        known for known in referees().values() if known.questions() and game in {"", known.game}
    ]
    if not able:
        raise BadInputError(f"There is no game “{shown(game)}” that can be asked.")
    return able


def _who_knows(games: Sequence[AnyReferee], question: str) -> AnyReferee:
    """Return the one game that has this question; the first is as good as any to say that none has."""
    knowing = [referee for referee in games if question in {asked.id for asked in referee.questions()}]
    if len(knowing) > 1:
        names = ", ".join(referee.game for referee in knowing)
        raise BadInputError(
            f"Several games have a question “{shown(question)}”: {names}. Name one with --game."
        )
    return knowing[0] if knowing else games[0]


def _pairs(written: Sequence[str], what: str) -> dict[str, str]:
    """Return facts or options by their names, as ``what`` calls them."""
    pairs = {}
    for one in written:
        name, sign, value = one.partition("=")
        if not sign:
            raise BadInputError(f"“{shown(one)}” is no {what}. {HOW}")
        if name in pairs:
            raise BadInputError(f"The {what} “{shown(name)}” was given twice.")
        pairs[name] = value
    return pairs


def _questions(questions: Sequence[Question]) -> Report:
    lines = []
    listed = []
    for question in questions:
        lines.append(f"{question.id}: {question.label}")
        for name, fact in question.askable.items():
            usual = "" if fact.usual is None else f" (usually {fact.write(fact.usual)})"
            values = [fact.write(value) for value in fact.values]
            allowed = f"{values[0]} to {values[-1]}" if fact.counts else ", ".join(values)
            lines.append(f"  {name:<16} {fact.question} {allowed}{usual}")
        options = dict.fromkeys(fact.option for fact in question.meanings.values() if fact.option)
        lines += [f"  {'options':<16} {', '.join(options)}"] if options else []
        listed.append(question_data(question))
    return Report(GOOD, [*lines, HOW], {"questions": listed})


MOST: Final = 5
"""Things that were weighed, of which each is told."""


def explain(sentence: str, game: str, language: str) -> Report:
    """Return how a question is understood in a game, or where it fits best. Raises BadInputError."""
    in_language(language)
    games = [referee(game)] if game else list(referees().values())
    names = {match.game for match in search(sentence, games, language).matches[:1]}
    one = next((one for one in games if one.game in names), games[0])
    lines = [*_question(sentence, one, language), *_explanation(sentence, one, language)]
    return Report(GOOD, lines, {"game": one.game, "language": language, "explanation": lines})


def _question(sentence: str, referee: AnyReferee, language: str) -> Iterator[str]:
    """Yield how a question is understood in a game: its words, what it asks, the best of what was weighed."""
    text = legible(sentence)
    words, index = split(text, language), index_of(referee, language)
    units = index.units(words)
    fits = index.fits(units, words)
    ruled = weighed(fits, referee)
    parsed = Sentence(text, words, units, index.meanings, referee.game)
    yield f"A question in {referee.game}, read in the language {language}."
    yield "Words, what each may say, and its role:"
    yield from (f"  {place} {heard}" for place, heard in enumerate(_heard(parsed)))
    plain = plainly(words, units, index)
    if plain is not None:
        yield f"Asks something of the game: {'yes' if plain else 'no'}, as its words alone tell."
    else:
        proof = evidence(words, units, ruled, index)
        speaks = {name: WEIGHTS[name] * proof[name] for name in WEIGHTS if proof[name]}
        yield f"Asks something of the game: {sum(speaks.values()):.2f}, of at least {LEAST:.2f}:"
        yield f"  {', '.join(f'{name} {value:+.2f}' for name, value in speaks.items())}"
    yield "Weighed, best first: by its words, then with its rules, then with the facts that are said:"
    first, then = ({(fit.document.kind, fit.document.id): fit.score for fit in one} for one in (fits, ruled))
    reading = SentenceReading(parsed, referee)
    for fit in reading.with_facts([fit for fit in ruled if fit.document.kind != NONSENSE])[:MOST]:
        place = fit.document.kind, fit.document.id
        facts = ", ".join(f"{one.fact}={one.value} (“{one.words}”)" for one in reading.facts(fit))
        scores = f"{first[place]:.2f}, {then[place]:.2f}, {fit.score:.2f}"
        yield f"  {_named(*place, referee)}: {scores}{'; ' if facts else ''}{facts}"


def _heard(sentence: Sentence) -> Iterator[str]:
    """Yield the words of a sentence, what each may say, and its role."""
    line = line_of(sentence)
    mistyped = {place for unit in sentence.units if unit.mistyped for place in range(unit.first, unit.after)}
    written = [
        sentence.text[sentence.words[chunk.first].start : sentence.words[chunk.after - 1].end]
        for chunk in line
    ]
    for place, (chunk, role) in enumerate(zip(line, roles_of(tuple(line)), strict=True)):
        says = sorted(chunk.tokens) if chunk.number is None else [str(chunk.number), *sorted(chunk.tokens)]
        known = ", ".join(says) or ("a small word" if chunk.light else "nothing known")
        denied, changed = (
            ", ".join(written[at] for at in sorted(places)) for places in (role.denied_by, role.changed_by)
        )
        parts = [
            f"“{written[place]}”: {known}",
            "mistyped" if chunk.first in mistyped else "",
            "a thing" if chunk.thing else "",
            f"of {role.owner}" if role.owner else "",
            f"said of “{written[role.about]}”" if role.about is not None else "",
            f"denied by “{denied}”" if denied else "",
            f"another number by “{changed}”" if changed else "",
            "changes what is said unless a fact hears it" if role.changes else "",
        ]
        yield "; ".join(filter(None, parts))


def _named(kind: str, its_id: str, referee: AnyReferee) -> str:
    name = title(kind, its_id, referee)
    return f"{kind} {its_id}{f' ({name})' if name else ''}"


def _explanation(sentence: str, one: AnyReferee, language: str) -> Iterator[str]:
    """Yield what the sentence comes to, and why no more."""
    answer = search(sentence, [one], language)
    if answer.not_covered:
        yield f"Not covered: {answer.not_covered}."
    for best in answer.matches[:1]:
        missing = asked_for(best, one)
        sure = "asked back" if missing else "answered at once"
        sure = sure if is_surely_asked(best, answer) else "shown, and not answered at once"
        yield f"Won: {_named(best.kind, best.id, one)}, {sure}."
        if best.unread:
            yield f"Nobody heard, so nothing is decided: {', '.join(best.unread)}."
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
