"""What ``--json`` prints, and what assistants get. Keys are never renamed or dropped; new ones may be added.

A **verdict**, all that ``check`` prints::

    {"verdict": "legal" | "illegal" | "undecided",
     "cost": 3,                          the price, null where it cannot be known
     "violations": [violation, ...],
     "missing": [{"fact": "unplaceable-tile", "rules": ["T13"], "outcomes": {"set-aside": "legal"}}],
     "unless": [{"fact": "golem.ability", "rules": ["O48"]}],    what may lift the rules broken; see below
     "fix": {"first": ["in 1"], "instead": "dig a2", "cost": 2, "as_meant": true},
     "other_readings": [{"options": {"guard-majority": "shared"}, "outcome": "legal"}],
     "impossible": "",                   of ``check``: why no position can hold what no rule forbids
     "understood": [{"line": "dig b3", "text": "one sentence", "verdict": ..., ...}]}
                                         of ``check``: every action up to the first that is illegal; the
                                         verdict above is the worst of theirs

``unless`` names what nobody has explained: the action is illegal unless that says otherwise. ``fix`` (null
where none is known) holds lines of notation: do ``first`` in order, then ``instead``; ``cost`` is the price
of all of them. ``as_meant`` is false where that is not what the player meant.
``other_readings`` are told where the verdict rests on how this table reads what its rulebook leaves open, or
on a house rule: read otherwise, or as all rulebooks have it, it would be ``outcome``. A **violation** is a
broken rule::

    {"rule": "T34", "text": "one sentence", "numbers": {"cell": "b3", "levels": 2},
     "citations": [{"edition": "romanian", "section": "...", "page": 5, "silent": false, "disagrees": false}]}

Each edition that the rule's data speaks of has a citation: ``silent`` when its rulebook does not speak of
the matter, ``disagrees`` when it says something else.

``ask`` without a question prints ``{"questions": [{"question": "dig", "label": "...", "facts": [{"fact":
"levels", "label": "...", "values": ["1", "2", "3"], "usual": "1"}]}]}``; ``usual`` is null for a fact that
nobody assumes. With a question it prints a verdict and, with values as people write them::

    {"question": "dig", "facts": {"levels": "2"}, "assumed": {"left": "10"},
     "changes": [[{"fact": "levels", "before": "2", "after": "1"}]],      each list alone makes it legal
     "editions": [{"edition": "romanian", "verdict": "illegal", "rules": ["T34"]}],
     "citations": {"T33": [citation, ...]}}          of the rules that decide it or wait for a fact

A sentence instead of a question (and instead of a rule for ``rules``) prints what was found, the best first::

    {"matches": [{"kind": "question" | "rule" | "card" | "option" | "page", "id": "dig", "game": "tikal",
                  "rules": ["T34"], "facts": {"levels": "2"},
                  "understood": [{"words": "two levels", "fact": "levels", "value": "2"},
                                 {"words": "explorer", "meaning": "explorer"}]}],
     "not_understood": ["Xanthippe"],
     "not_covered": "fan variants"}      only where it belongs to a game and is left out here

A question with answers of its own (``temple``) has ``"answer": "you"`` in the place of the verdict, here and
in ``editions``, null while facts are missing; its outcomes in ``missing`` are such answers.

``explain``, in English sentences for people; a line about what was done has no language::

    {"game": "tikal", "language": "en", "explanation": ["one sentence", ...]}

``breakdown`` and ``statistics``, each table as a list of rows; values that are not known are null::

    {"tables": {"sources": [{"player": "red", "name": "Ada", "source": "temples", "points": 64, ...}]},
     "unfinished": ["begun.txt"]}        of ``statistics``: files whose games are not counted

``replay``::

    {"game": "tikal", "edition": "romanian", "rules_version": "1",
     "players": [{"id": "red", "name": "Ada"}],
     "entries": [{"entry": 1, "line": 12, "text": "dig a2",
                  "outcome": "legal" | "refused" | "overruled" | "undecided" | "correction" | "undo" | "redo",
                  "impossible": "",      why no position can hold the entry, where that is so
                  "verdict": ..., "cost": ..., "violations": ..., "missing": ..., "fix": ...,
                  "other_readings": ...}],
     "counts": {"legal": 300, "refused": 0, ...},       every outcome is there
     "finished": true, "points": {"red": 70}, "winners": ["red"],
     "winners_otherwise": [{"options": {"shared-win": "treasures"}, "winners": ["red"]}]}

``entry`` counts from 1; ``line`` is the line of a text file and null in a JSON log. An undo and a redo have
the verdict null. ``fix`` is looked for where an entry is refused. ``winners_otherwise`` is told where that
rests on how this table reads what its rulebook leaves open: read otherwise, those players have won.

``score``::

    {"game": "tikal", "finished": false,
     "players": [{"player": "red", "name": "Ada", "points": 163,
                  "track": {"field": 63, "laps": 1},    null in a game without a track
                  "now": sheet}],
     "rounds": [[sheet, ...], ...], "winners": [], "winners_otherwise": []}

A **sheet** is a sum; one that was put on the track also tells by which entry and the points after it::

    {"player": "red", "total": 8, "sentence": "Temples 3 + 5 = 8",
     "items": [{"label": "temple b3", "count": 1, "each": 3, "points": 3, "rule": "T68", "source": "temples",
                "place": "b3"}],
     "notes": ["..."], "entry": 80, "line": 95, "afterwards": 20}

``cost``::

    {"from": "a1", "to": "d4", "player": "red", "cost": 3,              null where there is no way
     "route": route, "others": [route, ...]}                            route is null where there is no way

where a route is::

    {"label": "the cheapest way", "cost": 3, "lines": ["go a1-b2=d4"],
     "steps": [{"to": "b2", "cost": 2, "by": "on foot"}, {"to": "d4", "cost": 1, "by": "by secret path"}]}

``rules`` prints ``{"game": "tikal", "rules": [rule, ...]}``, with one rule when an id is given, and with an
empty game when those of all games are listed::

    {"rule": "T53", "slug": "...", "title": "...", "text": "...", "status": "printed",
     "enforcement": ["action"], "citations": [...], "silent": ["romanian"],
     "options": [{"id": "camp-needs-figure", "question": "...", "values": ["no", "yes"], "default": "no",
                  "editions": {"romanian": "yes"}}]}

``audit``::

    {"sound": false, "violations": [violation, ...],                   of the position at the end
     "first": {"entry": 80, "line": 95, "text": "...", "violations": [...]}}

``first`` is where the table became impossible: an entry that stands, ``{"entry": 0, "line": null, "text":
""}`` for the start, and null when it never did.

``best``::

    {"player": "red", "points": 17.0, "bound": 17.0,       no turn scores more than bound
     "proven": true, "cost": 10,                           whether points reach the bound; the price in all
     "steps": [{"line": "dig f2", "cost": 2, "text": "one sentence", "by_chance": false}]}

``points`` and ``bound`` are averages where chance decides something. ``archive`` prints ``{"file": "all.zip",
"games": 7}``, and ``restore``::

    {"games": [{"file": "games/3PH72R46.txt", "code": "3PH72R46",
                "join_code": "WJH8HE",      empty where the game could not come in
                "known": false, "problem": ""}],
     "rulings": 0, "sheets": 0}             new ones
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from assistant.locale import say
from assistant.locale.verdicts import Reader
from assistant.referee.ask.partial_facts import Change
from assistant.referee.ask.question import UNKNOWN, Question
from assistant.referee.ask.readings import Reply, winners_read_otherwise
from assistant.referee.logs.history import History
from assistant.referee.logs.logdata import header_to_data
from assistant.referee.options import Option
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.rules import Citation, Rule
from assistant.referee.score import OpenValues, ScoreSheet
from assistant.referee.services import Route
from assistant.referee.verdict import Fix, OtherReading, Verdict, Violation

Data = dict[str, Any]


def verdict_data(verdict: Verdict, reader: Reader, referee: AnyLedger) -> Data:
    """Return a verdict as JSON values."""
    return {
        "verdict": verdict.judgement,
        "cost": verdict.cost,
        "violations": violations_data(verdict.violations, reader),
        "missing": [
            {"fact": missing.fact, "rules": list(missing.rules), "outcomes": dict(missing.outcomes)}
            for missing in verdict.missing
        ],
        "unless": [{"fact": one.fact, "rules": list(one.rules)} for one in verdict.unless],
        "fix": fix_data(verdict.fix, referee) if verdict.fix else None,
        "other_readings": readings_data(verdict.other_readings),
    }


def answer_data(
    one: Reply, replies: Sequence[Reply], stated: Mapping[str, Any], reader: Reader, referee: AnyLedger
) -> Data:
    """Return the answer to a question about facts, and what each edition replies, as JSON values."""
    question, follows = one.question, one.consequences
    verdict = one.verdict(referee.rulebook)
    assumed = [name for name in _askable(one) if name not in stated]
    data: Data = {
        "question": question.id,
        "facts": {name: _written(question, name, value) for name, value in stated.items()},
        "assumed": {name: _written(question, name, one.known[name]) for name in assumed},
        "changes": [[_change_data(change, question) for change in way] for way in one.ways],
        "editions": [_edition_data(other) for other in replies],
        "deciding": list(follows.deciding),
        "sum": None if follows.sum is None else reader.tell(follows.sum),
        "then": [reader.tell(line) for line in follows.then],
        "citations": {
            rule: citations_data(referee.rulebook[rule], one.reading.edition) for rule in rules_of(one)
        },
    }
    if question.answer is None:
        return {**verdict_data(verdict, reader, referee), **data}
    missing = [
        {
            "fact": fact.name,
            "rules": list(fact.rules),
            "outcomes": {
                question.meanings[fact.name].write(value): outcome for value, outcome in fact.outcomes.items()
            },
        }
        for fact in one.asked.open_facts
    ]
    answer = one.asked.result if one.asked.result in question.answers else None
    others = readings_data(verdict.other_readings)
    return {**data, "answer": answer, "other_readings": others, "missing": missing}


def rules_of(one: Reply) -> list[str]:
    """Return the rules that decide a reply or wait for a fact, and that it does not break."""
    waiting = (rule for fact in one.asked.open_facts for rule in fact.rules)
    rules = dict.fromkeys((*waiting, *one.consequences.deciding))
    return [rule for rule in rules if rule not in one.asked.rules]


def question_data(question: Question) -> Data:
    """Return a question and its facts as JSON values."""
    facts = [
        {
            "fact": name,
            "label": say(fact.question),
            "values": [fact.write(value) for value in fact.values],
            "usual": None if fact.usual is None else fact.write(fact.usual),
        }
        for name, fact in question.askable.items()
    ]
    return {"question": question.id, "label": say(question.label), "facts": facts}


def _askable(one: Reply) -> list[str]:
    """Return the facts that a reply was asked with, without those that options settle."""
    meanings = one.question.meanings
    return [name for name in meanings if name in one.known and not meanings[name].option]


def _written(question: Question, name: str, value: object) -> str:
    """Return the value of a question's fact as people write it."""
    return UNKNOWN if value == UNKNOWN else question.meanings[name].write(value)


def _change_data(change: Change, question: Question) -> Data:
    return {
        "fact": change.fact,
        "before": _written(question, change.fact, change.before),
        "after": _written(question, change.fact, change.after),
    }


def _edition_data(one: Reply) -> Data:
    return {
        "edition": one.reading.edition,
        "verdict" if one.question.answer is None else "answer": one.asked.result,
        "rules": list(one.asked.rules),
    }


def readings_data(readings: Iterable[OtherReading]) -> list[Data]:
    """Return other readings of what rulebooks leave open as JSON values."""
    return [{"options": dict(other.values), "outcome": other.outcome} for other in readings]


def winners_data(history: History) -> Data:
    """Return who has won, and who has by other readings, as JSON values."""
    referee, position = history.referee, history.position
    others = winners_read_otherwise(referee, history.header, position)
    tie = referee.tie_break(position, history.header.names)
    return {
        "winners": list(referee.winners(position)),
        "left": list(referee.absent(position)),
        "broken_off": history.broken_off,
        "tie_break": {"text": str(tie.sentence), "measure": tie.measure, "numbers": dict(tie.numbers)}
        if tie
        else None,
        "winners_otherwise": [
            {"options": dict(other.values), "winners": other.outcome.split()} for other in others
        ],
    }


def violations_data(violations: Iterable[Violation], reader: Reader) -> list[Data]:
    """Return broken rules as JSON values."""
    return [
        {
            "rule": violation.rule,
            "text": reader.rulebook.refusal(violation, reader.language),
            "numbers": dict(violation.numbers),
            "citations": citations_data(reader.rulebook[violation.rule]),
        }
        for violation in violations
    ]


def fix_data(fix: Fix, referee: AnyLedger) -> Data:
    """Return a fix as lines of notation with their price."""
    first = [referee.write(action) for action in fix.first]
    instead = referee.write(fix.instead)
    return {"first": first, "instead": instead, "cost": fix.cost, "as_meant": fix.as_meant}


def citations_data(rule: Rule, edition: str = "") -> list[Data]:
    """Return where the rule is printed, in every edition or only in the one named, as JSON values."""
    cited = {citation.edition for citation in rule.citations}
    elsewhere = [Citation(other) for other in rule.contradicted_by if other not in cited]
    return [
        {**asdict(citation), "disagrees": citation.edition in rule.contradicted_by}
        for citation in (*rule.citations, *elsewhere)
        if edition in {"", citation.edition}
    ]


def points_data(points: int, unknown: OpenValues) -> Data:
    """Return points as JSON values: ``points`` is null where values are open, the others as far as sure."""
    return {"points": None if unknown else points, **_bounds(points, unknown)}


def _bounds(points: int, unknown: OpenValues) -> Data:
    return {
        "at_least": unknown.at_least(points),
        "at_most": unknown.at_most(points),
        "open": unknown.count,
    }


def table_data(history: History) -> Data:
    """Return how a table began and how it stands as JSON values."""
    referee, now = history.referee, history.position
    prompt = referee.prompt(now)
    return {
        **header_to_data(history.header, referee),
        "entries": len(history),
        "turn": prompt.player,
        "finished": prompt.finished,
        "points": dict(referee.points(now)),
        "position": referee.fingerprint(now),
    }


def player_data(history: History, player: str) -> Data:
    """Return a player's points, and what they would score now, as JSON values."""
    referee, position = history.referee, history.position
    track = referee.track_place(position, player)
    return {
        "player": player,
        "name": history.header.player(player).name,
        **points_data(referee.points(position)[player], referee.open_points(position)[player]),
        "track": track._asdict() if track else None,
        "now": sheet_data(referee.score(position, player)),
    }


def sheet_data(sheet: ScoreSheet) -> Data:
    """Return a score sheet as JSON values."""
    return {
        "player": sheet.player,
        "total": None if sheet.open else sheet.total,
        **_bounds(sheet.total, sheet.open),
        "sentence": sheet.sentence(say),
        "items": [
            {
                "label": say(item.label),
                "count": item.count,
                "each": item.each if item.known else None,
                "points": item.points if item.known else None,
                "rule": item.rule,
                "source": item.source,
                "place": item.place,
            }
            for item in sheet.items
        ],
        "notes": [say(note) for note in sheet.notes],
    }


def route_data(route: Route, referee: AnyReferee) -> Data:
    """Return a route as JSON values."""
    return {
        "label": say(route.label),
        "cost": route.cost,
        "lines": [referee.write(action) for action in route.actions],
        "steps": [{"to": leg.end, "cost": leg.cost, "by": say(leg.label)} for leg in route.legs],
    }


def rule_data(rule: Rule, reader: Reader) -> Data:
    """Return a rule as JSON values, with the citations of the reader's edition or of all."""
    return {
        "rule": rule.id,
        "slug": rule.slug,
        "title": reader.own(rule.title),
        "text": reader.own(rule.text),
        "status": rule.status,
        "enforcement": sorted(rule.enforcement),
        "citations": citations_data(rule, reader.edition),
        "silent": [
            citation.edition
            for citation in rule.citations
            if citation.silent and reader.edition in {"", citation.edition}
        ],
        "options": [
            option_data(option, reader) for option in reader.rulebook.options if option.rule == rule.id
        ],
    }


def option_data(option: Option, reader: Reader) -> Data:
    """Return an option and each edition's answer as JSON values."""
    return {
        "id": option.id,
        "question": reader.own(option.question),
        "values": list(option.values),
        "default": option.default,
        "editions": dict(option.presets),
    }
