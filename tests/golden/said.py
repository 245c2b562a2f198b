"""What a build says: of every entry of a game, of every question of Ask, and on every page.

Everything is told as lines under a place (*entry 12, dig b3*), each line with its piece in front
(*verdict: Legal (2 AP)*), so that a difference can be said in words.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from assistant.locale import say, use
from assistant.locale.verdicts import Reader, answer_lines, fix_line, reader_of_reply, verdict_lines
from assistant.records.games import ledgers, referees
from assistant.referee.ask.question import UNKNOWN, Fact, Question
from assistant.referee.ask.readings import readings, reply
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.offers import Offer
from assistant.referee.protocol import has_board
from assistant.referee.verdict import ILLEGAL
from tests.golden.games import typed

LANGUAGES: Final = ("en", "de", "ro")
CLOSELY: Final = 48
"""Of so many moments, one is looked at closely: offers, score sheets, refused lines."""
PLACES, TRIES, ANSWERS, ASKED = 3, 5, 3, 12

Told = dict[str, list[str]]
"""Lines by the place of which they are told."""


def of_a_game(text: str) -> Told:
    """Return what is told of a log, entry by entry."""
    log = decode_log(text.encode(), ledgers())
    referee: Any = ledgers()[log.header.game]
    history = History(referee, log.header)
    readers = [_reader(referee, history, language) for language in LANGUAGES]
    written = [referee.write(entry.action) for entry in log.entries if entry.action is not None]
    tries = [*typed(referee, log.header.version), *written]
    told: Told = {"the start": [*_close(referee, history, tries, readers)]}
    words: set[str] = set(referee.fingerprint(history.position).split())
    for number, entry in enumerate(log.entries, 1):
        history.append(entry, lenient=True)
        moment = history.moments[-1]
        if entry.action is None or moment.step is None:
            told[f"entry {number}, {entry.kind}"] = [f"position: {referee.fingerprint(history.position)}"]
            continue
        place = f"entry {number}, {referee.write(entry.action)}"
        lines = told[place] = [*_of_a_step(referee, moment.step, readers)]
        text = referee.fingerprint(history.position)
        lines.append(f"position: {zlib.crc32(text.encode())}")
        lines += [f"position: {word}" for word in sorted({*text.split()} - words)]
        words = set(text.split())
        if zlib.crc32(place.encode()) % CLOSELY == 0 or number == len(log.entries):
            lines += _close(referee, history, tries, readers)
    return told


def _reader(referee: Any, history: History, language: str) -> Reader:  # noqa: ANN401 - the rules of any game
    def say_actions(actions: Iterable[object]) -> list[str]:
        return [say(referee.describe(history.position, action), language) for action in actions]

    return Reader(referee.rulebook, language, history.header.edition, say_actions, referee.currency)


def _of_a_step(referee: Any, step: Any, readers: Sequence[Reader]) -> Iterator[str]:  # noqa: ANN401 - as above
    action, verdict = step.entry.action, step.verdict
    yield f"price: {verdict.cost}"
    yield f"kind: {say(referee.kind_of(action), 'en')}, {referee.actor(step.before, action)}"
    yield f"data: {sorted(referee.to_data(action).items())}"
    for reader in readers:
        yield f"sentence: {reader.say(referee.describe(step.before, action))}"
        yield from (f"verdict: {line}" for line in verdict_lines(verdict, reader))
    if step.impossible:
        yield f"impossible: {step.impossible}"
    yield from (f"scored: {line}" for sheet in step.sheets for line in _sheet(sheet))


def _sheet(sheet: Any) -> Iterator[str]:  # noqa: ANN401 - a score sheet
    yield f"{sheet.player} {sheet.total}"
    for item in sheet.items:
        yield f"{sheet.player} {say(item.label, 'en')} {item.term_with_place} {item.rule} {item.source}"


def _close(
    referee: Any,  # noqa: ANN401 - as above
    history: History,
    tries: Sequence[str],
    readers: Sequence[Reader],
) -> Iterator[str]:
    position, chance = history.position, random.Random(len(history))
    prompt = referee.prompt(position)
    yield f"prompt: {prompt.player} {[say(prompt.text, one.language) for one in readers]} {prompt.meter}"
    yield f"points: {sorted(referee.points(position).items())} {referee.winners(position)}"
    yield from (f"audit: {one.rule} {sorted(one.numbers.items())}" for one in referee.audit(position))
    for player in referee.points(position):
        yield from (f"sheet: {line}" for line in _sheet(referee.score(position, player)))
    for line in chance.sample(tries, min(TRIES, len(tries))):
        yield from _tried(referee, position, line, readers, named=chance.random() < 1 / 4)
    if not has_board(referee):
        return
    legal = [referee.write(action) for action in referee.legal_actions(position)]
    yield f"legal: {len(legal)} actions, {zlib.crc32(' '.join(legal).encode())}"
    zones = [zone.id for zone in referee.picture(position).zones]
    for zone in ("", *chance.sample(zones, min(PLACES, len(zones)))):
        for offer in referee.offers(position, zone):
            yield from (f"offer at {zone or 'the table'}: {line}" for line in _offer(offer, readers))


def _tried(
    referee: Any,  # noqa: ANN401 - as above
    position: object,
    line: str,
    readers: Sequence[Reader],
    *,
    named: bool,
) -> Iterator[str]:
    colour = referee.prompt(position).player or referee.colours[0]
    front = f"{colour}: " if named and not line.startswith("set ") and ":" not in line else ""
    try:
        action = referee.read(f"{front}{line}")
    except BadInputError as problem:
        yield f"{front}{line}: {problem}"
        return
    verdict = referee.judge(position, action)
    for reader in readers:
        yield from (f"{front}{line}: {said}" for said in verdict_lines(verdict, reader))
    if verdict.judgement == ILLEGAL and has_board(referee):
        fix = referee.fix(position, action)
        for reader in readers if fix else ():
            yield f"{front}{line}, remedy: {fix_line(fix, reader)}"  # type: ignore[arg-type]  # there is one
    try:
        after = referee.fingerprint(referee.apply(position, action))
        yield f"{front}{line}: leads to {zlib.crc32(after.encode())}"
    except ImpossibleError as problem:
        yield f"{front}{line}: {problem}"


def _offer(offer: Offer, readers: Sequence[Reader]) -> Iterator[str]:
    labels = [reader.say(offer.label) for reader in readers]
    yield f"{offer.id} {labels} {offer.price} {offer.direct} {offer.lost} {offer.onto} {offer.seldom}"
    answers: dict[str, str] = {}
    for _ in range(ANSWERS):
        choice = next((one for one in offer.choices(answers) if one.id not in answers), None)
        if choice is None:
            return
        yield f"{offer.id} {choice.id} {say(choice.label, 'en')} {choice.kind} {choice.proposed}"
        for one in choice.alternatives:
            refused = say(one.refused, "en") if one.refused else ""
            yield f"{offer.id} {choice.id} {one.value} {say(one.label, 'en')} {one.price} {refused}"
        open_ones = [one for one in choice.alternatives if not one.refused]
        if not open_ones:
            return
        answers[choice.id] = open_ones[len(open_ones) // 2].value


def of_questions(game: str) -> Told:
    """Return what is answered to every question of Ask over a grid of facts, by each rulebook in turn."""
    referee: Any = referees()[game]
    use("en")
    every = readings(referee.rulebook, {})
    return {
        f"question {one.id}": [*_answered(referee, one, every[number % len(every) :])]
        for number, one in enumerate(referee.questions())
    }


def _answered(referee: Any, question: Question, every: Sequence[Any]) -> Iterator[str]:  # noqa: ANN401 - as above
    chance = random.Random(question.id)
    facts = question.askable
    known: dict[str, object] = {name: _some(fact, chance) for name, fact in facts.items()}
    grid: list[dict[str, object]] = [{}, known]
    for _ in range(ASKED):
        name = chance.choice([*facts]) if facts else ""
        known = {**known, name: _some(facts[name], chance)} if name else known
        grid.append(known)
        grid.append({one: value for one, value in known.items() if chance.random() < 1 / 2})
    for number, said in enumerate(grid):
        one = reply(question, every[number % len(every)], said)
        reader = reader_of_reply(one, referee)
        stated = ", ".join(f"{name} {value}" for name, value in sorted(said.items()))
        yield from (f"{one.reading.id}, {stated}: {line}" for line in answer_lines(one, reader))


def _some(fact: Fact, chance: random.Random) -> object:
    return UNKNOWN if not fact.always and chance.random() < 1 / 8 else chance.choice(fact.values)
