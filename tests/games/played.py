"""Tables, what is played there, and what the rulebooks say of it, told in words.

A case is its title in the first column and steps below it; what stands further in goes on with a step.
``at`` begins a table: its game in brackets, then its text, in which a word of capitals stands for what a game
gives. Then come lines that are played (``play``), let pass (``pass``) or corrected (``set``), and what is
demanded of the table (``DEMANDS``), or rules and lines that break them: exactly these; with ``+`` at least
these; with ``-`` any but these; with ``only`` nothing else is asked; ``none``, whatever is asked; ``legal``;
``open`` and what is asked for (``open+`` among others, ``open-`` not that), ``waits`` where something may be
against it; ``unless`` and what may lift that; ``says`` and words of what is said against a line. Semicolons
part lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from assistant.referee.ask.readings import winners_read_otherwise, with_other_readings
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Header
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.services import Route
from assistant.referee.verdict import OtherReading, Violation
from tests import lines
from tests.inside import inside
from tests.questions import facts_now

AT: Final = re.compile(r"at(?: \[(.*?)\])? ?(.*)")
GOES_ON: Final = re.compile(r"\n {8}")
RULES: Final = re.compile(r"([+-]?)((?:[A-Z]+\d+(?:\.[a-z-]+)? ?)+)")


class Told(NamedTuple):
    """A table, the referee who judges there, and what stood in brackets."""

    referee: AnyReferee
    position: AnyPosition
    words: Sequence[str] = ()


def cases(folder: Path) -> list[Any]:
    """Return the steps of every case in the files of a folder."""
    found = []
    for file in sorted(folder.glob("*.txt")):
        for part in GOES_ON.sub(" ", file.read_text("utf-8")).strip().split("\n\n"):
            told = [line for line in part.splitlines() if not line.startswith("#")]
            title = " ".join(line for line in told if not line.startswith(" "))
            steps = [line.strip() for line in told if line.startswith(" ")]
            if steps:
                found.append(pytest.param(steps, id=f"{file.stem}: {title}"))
    return found


def several(words: str) -> list[str]:
    """Return what semicolons part, which may be nothing."""
    return [one for one in words.strip().split("; ") if one]


def has(told: Told, words: str) -> set[str]:
    """Return which of some parts a word of the table's text does not have."""
    name, *parts = words.split()
    text = told.referee.fingerprint(told.position)
    found = dict(word.split("=", 1) for word in text.split()).get(name, "").split(",")
    facts = (word.partition(":") for word in found)
    return set(parts) - set(found) - {f"{fact}~{one}" for fact, _, many in facts for one in many.split("+")}


def holds(told: Told, words: str) -> None:
    """Demand parts of a word of the table's text: ``red hand:ulm``, or ``red hand~ulm`` for one of many."""
    assert not has(told, words), told.referee.fingerprint(told.position)


def lacks(told: Told, words: str) -> None:
    """Demand that a word of the table's text has none of some parts, or is not there."""
    name, *parts = words.split()
    text = told.referee.fingerprint(told.position)
    assert len(has(told, words)) == len(parts), text
    assert parts or not any(word.startswith(f"{name}=") for word in text.split()), text


def reads(told: Told, words: str) -> None:
    """Demand the whole text of the table."""
    assert told.referee.fingerprint(told.position) == words


def faults(told: Told, words: str) -> None:
    """Demand what is impossible at a table, by the first letters of its rules: ``T: T6 T38``."""
    family, _, rules = words.partition(":")
    found = [one for one in told.referee.audit(told.position) if one.rule.startswith(family)]
    if rules:
        broken(found, rules.strip())
    else:
        assert not found


def asks(told: Told, words: str) -> None:
    """Demand what is asked."""
    assert str(told.referee.prompt(told.position).text) == words


def asking(told: Told, words: str) -> None:
    """Demand a part of what is asked."""
    assert words in str(told.referee.prompt(told.position).text)


def counts(told: Told, words: str) -> None:
    """Demand what everybody's sheet comes to if it is counted now, by seat."""
    players = told.referee.points(told.position)
    assert [told.referee.score(told.position, one).total for one in players] == [*map(int, words.split())]


def points(told: Told, words: str) -> None:
    """Demand everybody's points on the track, by seat."""
    assert [*told.referee.points(told.position).values()] == [*map(int, words.split())]


def came(told: Told, words: str) -> None:
    """Demand what is told to have come of a line, which the table may let pass."""
    line, _, expected = words.partition(" -> ")
    found = told.referee.came_of(told.position, lines.forced(told.referee, told.position, line))
    assert ("; ".join(map(str, found)) or "nothing") == expected


def before(told: Told, words: str) -> None:
    """Demand how what lies before a player ends."""
    colour, _, expected = words.partition(": ")
    assert str(told.referee.before_them(told.position, colour)).endswith(expected)


def instead(told: Told, words: str) -> None:
    """Demand what is proposed instead of a line."""
    line, _, expected = words.partition(" -> ")
    fix = told.referee.fix(told.position, told.referee.read(line))
    found = [] if fix is None else [told.referee.write(inside(one)) for one in (*fix.first, fix.instead)]
    assert ("; ".join(found) or "nothing") == expected


def numbers(told: Told, words: str) -> None:
    """Demand some of the numbers with which a line is refused by a rule."""
    line, _, expected = words.partition(" -> ")
    rule, *values = expected.split()
    violations = told.referee.judge(told.position, told.referee.read(line)).violations
    found = [
        {f"{name}={value}" for name, value in one.numbers.items()} for one in violations if one.rule == rule
    ]
    assert any({*values} <= each for each in found), found


def cannot(told: Told, words: str) -> None:
    """Demand that no table can hold what a line does."""
    line, _, expected = words.partition(" -> ")
    with pytest.raises(ImpossibleError, match=re.escape(expected) or None):
        lines.forced(told.referee, told.position, line)


def offered(told: Told, words: str) -> None:
    """Demand that something is offered, in general or at a place, or is not: ``not horse at bremen``."""
    wanted, _, zone = words.removeprefix("not ").partition(" at ")
    found = {offer.id for offer in told.referee.offers(told.position, zone)}
    assert (wanted in found) != words.startswith("not "), found


def labels(told: Told, words: str) -> None:
    """Demand all that is offered (``at ulm: Take Ulm``), what is first, or ``some`` or ``none`` of it."""
    where, _, expected = words.partition(": ")
    zone = where.partition("at ")[2].split(" ")[0]
    found = [str(offer.label) for offer in told.referee.offers(told.position, zone)]
    wanted = expected.split("; ")
    if "some" in where or "none" in where:
        assert {*wanted} <= {*found} if "some" in where else not {*wanted} & {*found}, found
    else:
        assert (found[: len(wanted)] if "first" in where else found) == wanted


def direct(told: Told, words: str) -> None:
    """Demand that an offer begins by itself, or does not: ``not show``, ``lay-here at linz``."""
    name, _, zone = words.removeprefix("not ").partition(" at ")
    (found,) = [one for one in told.referee.offers(told.position, zone) if one.id == name]
    assert found.direct != words.startswith("not ")


def _asked(told: Told, words: str) -> tuple[Any, dict[str, str]]:
    """Return an offer and the answers to it: ``lay at ulm city=ulm, spot=left``."""
    name, _, given = words.partition(" ")
    zone, given = given.removeprefix("at ").partition(" ")[::2] if given.startswith("at ") else ("", given)
    (offer,) = [one for one in told.referee.offers(told.position, zone) if one.id == name]
    return offer, dict(one.split("=", 1) for one in given.split(", ") if one)


def makes(told: Told, words: str) -> None:
    """Demand the line that an offer makes of answers."""
    asked, _, line = words.partition(" -> ")
    offer, answers = _asked(told, asked)
    assert told.referee.write(inside(offer.build(answers))) == line


def choices(told: Told, words: str) -> None:
    """Demand what can be answered next (``some``, or ``not`` these), with its words or why it is refused."""
    asked, _, expected = words.partition(": ")
    offer, answers = _asked(told, asked.removeprefix("some ").removeprefix("not "))
    found = {one.value: str(one.refused or one.label) for one in offer.choices(answers)[-1].alternatives}
    parted = (one.partition(" = ") for one in expected.split("; "))
    pairs = {value: words_of or found.get(value) for value, _, words_of in parted}
    if asked.startswith("not "):
        assert not pairs.keys() & found.keys(), found
    else:
        assert (pairs.items() <= found.items()) if asked.startswith("some ") else pairs == found, found


def alternatives(told: Told, words: str) -> tuple[str, list[str], list[str]]:
    """Return what is expected of what can be answered next, what is allowed of it and what is refused."""
    asked, _, expected = words.partition(":")
    offer, answers = _asked(told, asked)
    found = offer.choices(answers)[-1].alternatives
    return (
        expected,
        [one.value for one in found if not one.refused],
        [one.value for one in found if one.refused],
    )


def allows(told: Told, words: str) -> None:
    """Demand what of an offer can be answered next and is not refused: ``teleport: t4; t6``."""
    expected, allowed, _ = alternatives(told, words)
    assert allowed == several(expected)


def refuses(told: Told, words: str) -> None:
    """Demand what of an offer is refused."""
    expected, _, refused = alternatives(told, words)
    assert refused == several(expected)


def reasons(told: Told, words: str) -> None:
    """Demand words of the reason for which an alternative is refused: ``cast spell=zap 3: lightning``."""
    asked, _, expected = words.partition(": ")
    asked, _, value = asked.rpartition(" ")
    offer, answers = _asked(told, asked)
    (found,) = [one for one in offer.choices(answers)[-1].alternatives if one.value == value]
    assert expected in str(found.refused), found


def proposes(told: Told, words: str) -> None:
    """Demand what is proposed as an answer, nothing if nothing is."""
    asked, _, expected = words.partition(":")
    offer, answers = _asked(told, asked)
    assert offer.choices(answers)[-1].proposed == expected.strip()


def because(told: Told, words: str) -> None:
    """Demand how the reason begins for which an alternative is refused: ``swap give=m1 m2 -> Pairs``."""
    asked, _, expected = words.partition(" -> ")
    asked, _, value = asked.rpartition(" ")
    offer, answers = _asked(told, asked)
    (found,) = [one for one in offer.choices(answers)[-1].alternatives if one.value == value]
    assert str(found.refused or "").startswith(expected), found


def price(told: Told, words: str) -> None:
    """Demand the price of a line."""
    line, _, expected = words.partition(" -> ")
    assert str(told.referee.judge(told.position, told.referee.read(line)).cost) == expected


def costs(told: Told, words: str) -> None:
    """Demand the price that an offer shows: ``dig-2 at a2: 4``."""
    asked, _, price = words.partition(": ")
    assert str(_asked(told, asked)[0].price) == price


def wins(told: Told, words: str) -> None:
    """Demand who has won, ``-`` for nobody."""
    assert " ".join(told.referee.winners(told.position)) == words.replace("-", "")


def tied(told: Told, words: str) -> None:
    """Demand how a tie at the top is told."""
    found = told.referee.tie_break(told.position, told.referee.called(told.position))
    assert (str(found.sentence) if found else "nothing") == words


def entered(told: Told, words: str) -> None:
    """Demand the sheets that are entered with a line: ``end -> red 5; blue -20``."""
    line, _, expected = words.partition(" -> ")
    action = told.referee.read(line)
    found = told.referee.scored(told.position, action, told.referee.apply(told.position, action))
    assert ("; ".join(f"{one.player} {one.total}" for one in found) or "nothing") == expected


def taps(told: Told, words: str) -> None:
    """Demand what waits to be tapped."""
    assert {*told.referee.acting_places(told.position)} == {*several(words)}


def acts(told: Told, words: str) -> None:
    """Demand who is to act."""
    assert told.referee.prompt(told.position).player == words


def described(told: Told, words: str) -> None:
    """Demand how a line is told."""
    line, _, expected = words.partition(" -> ")
    assert str(told.referee.describe(told.position, told.referee.read(line))) == expected


def listed(told: Told, words: str) -> None:
    """Demand that lines are listed as legal, or are not (``not end``), or what is (``only in 1; end``)."""
    found = {told.referee.write(action) for action in told.referee.legal_actions(told.position)}
    if words.startswith("only"):
        assert found == set(filter(None, map(str.strip, words.removeprefix("only").split(";"))))
    else:
        for line in words.removeprefix("not ").split("; "):
            assert (line in found) != words.startswith("not "), found


def sheet(told: Told, words: str) -> None:
    """Demand a player's sheet by its sources: ``blue: creatures 47; poison cards -4``."""
    player, _, sources = words.partition(":")
    parted = (one.rpartition(" ") for one in several(sources))
    found = told.referee.score(told.position, player)
    assert found.by_source() == {source: int(points) for source, _, points in parted}
    assert found.total == sum(found.by_source().values())


def items(told: Told, words: str) -> None:
    """Demand every item of a player's sheet: its points, or its name with how many count how much."""
    player, _, expected = words.partition(" ")
    found = told.referee.score(told.position, player).items
    wanted = expected.split("; ")
    assert [
        f"{one.label} {one.count}×{one.each}" if "×" in want else str(one.points)
        for one, want in zip(found, wanted, strict=True)
    ] == wanted


def remarks(told: Told, words: str) -> None:
    """Demand what is remarked on a player's sheet."""
    player, _, expected = words.partition(":")
    assert [str(note) for note in told.referee.score(told.position, player).notes] == several(expected)


def standing(told: Told, words: str) -> None:
    """Demand who stands how at every place: ``a2 4 red red=3 blue=2``, ``-`` for nobody."""
    found = []
    for one in told.referee.standings(told.position):
        strengths = [f"{colour}={count}" for colour, count in one.strengths.items() if count]
        tied = ["tied", *one.tied] if one.tied else []
        settled = ["settled", str(one.note)] if one.settled else []
        found.append(" ".join([one.place, str(one.value), one.holder or "-", *strengths, *tied, *settled]))
    assert found == [one.strip() for one in words.split(";")]


def holdings(told: Told, words: str) -> None:
    """Demand what a player has with its points: ``blue: 2 × Goblin 12``."""
    player, _, expected = words.partition(":")
    found = [f"{one.label} {one.points}" for one in told.referee.holdings(told.position, player)]
    assert found == several(expected)


def reaches(told: Told, words: str) -> None:
    """Demand every label of the first kind of things within a player's reach."""
    player, _, expected = words.partition(" ")
    found = told.referee.opportunities(told.position, player)
    assert [str(item.label) for item in found[0].items] == expected.split("; ")


def reach(told: Told, words: str) -> None:
    """Demand that something is told to be in reach, with what it brings and what is missing; or nothing is.

    ``red a2: 1 explorer => Dig 1 level => 2 AP: a1 + 3 AP: b2``
    """
    player, _, expected = words.partition(" ")
    kinds = told.referee.opportunities(told.position, player)
    if expected == "nothing":
        assert kinds == ()
        return
    found = [
        tuple(" + ".join(map(str, part)) for part in ((one.label,), one.gains, one.missing))
        for kind in kinds
        for one in kind.items
    ]
    assert tuple(part.strip() for part in expected.split("=>")) in found, found


def notes(told: Told, words: str) -> None:
    """Demand what is said beside everything in a player's reach, ``-`` for nothing."""
    player, _, expected = words.partition(" ")
    assert [str(kind.note or "-") for kind in told.referee.opportunities(told.position, player)] == [expected]


def _routes(told: Told, words: str) -> tuple[list[Route], str]:
    """Return the ways that are told between two places, the best first, and what is demanded of them."""
    asked, _, expected = words.partition(" -> ")
    start, end, player = asked.split()
    best = told.referee.route(told.position, start, end, player)
    others = told.referee.other_routes(told.position, start, end, player)
    return [*filter(None, (best, *others))], expected


def _way(told: Told, route: Route) -> str:
    """Return a way as it is told: ``3: go a2-a1=c2 (a1 2, c2 1)``."""
    actions = ", ".join(told.referee.write(inside(action)) for action in route.actions)
    legs = ", ".join(f"{leg.end} {leg.cost}" for leg in route.legs)
    return f"{route.cost}: {actions}" + (f" ({legs})" if legs else "")


def route(told: Told, words: str) -> None:
    """Demand the best way between two places of a player: ``a2 c2 red -> 3: go a2-a1=c2 (a1 2, c2 1)``."""
    found, expected = _routes(told, words)
    assert (_way(told, found[0]).strip() if found else "none") == expected


def other_routes(told: Told, words: str) -> None:
    """Demand the other ways between two places."""
    found, expected = _routes(told, words)
    assert ("; ".join(_way(told, one) for one in found[1:]) or "none") == expected


def legs(told: Told, words: str) -> None:
    """Demand how the legs of the best way are called."""
    found, expected = _routes(told, words)
    assert [str(leg.label) for leg in found[0].legs] == expected.split("; ")


def names_of_routes(told: Told, words: str) -> None:
    """Demand how the other ways are called."""
    found, expected = _routes(told, words)
    assert [str(one.label) for one in found[1:]] == expected.split("; ")


def certain(told: Told, words: str) -> None:
    """Demand what nobody can take away any more: ``red: guarded temple b3 4×4``."""
    player, _, items = words.partition(":")
    found = inside(told.referee.outlook(told.position, player)).certain.items
    assert [f"{one.label} {one.count}×{one.each}" for one in found] == [
        *filter(None, items.strip().split("; "))
    ]


def sure(told: Told, words: str) -> None:
    """Demand what comes to everybody for certain, by seat."""
    found = (told.referee.outlook(told.position, one) for one in told.referee.points(told.position))
    assert [inside(one).certain.total for one in found] == [*map(int, words.split())]


def hoped(told: Told, words: str) -> None:
    """Demand what is said of a player's outlook, parted by slashes: what it leaves out, what may be added."""
    player, _, expected = words.partition(":")
    outlook = inside(told.referee.outlook(told.position, player))
    found = [str(text) for text in (*outlook.certain.notes, *outlook.possible)]
    assert " / ".join(found) == expected.strip()


def last(told: Told, words: str) -> None:
    """Demand where everybody stands in the last round, by seat; ``-`` for nothing."""
    found = [told.referee.outlook(told.position, one) for one in told.referee.points(told.position)]
    assert [str(inside(one).last_round or "-") for one in found] == words.split("; ")


def written(told: Told, words: str) -> None:
    """Demand how lines are written once they are read: as they stand, or ``-> as this``."""
    typed, parted, expected = words.partition(" -> ")
    for line in typed.split("; "):
        action = told.referee.read(line)
        assert told.referee.write(action) == (expected if parted else line)
        assert told.referee.from_data(told.referee.to_data(action)) == action


def unread(told: Told, words: str) -> None:
    """Demand that lines cannot be read, and what is said of that."""
    typed, _, expected = words.partition(" -> ")
    for line in typed.split("; "):
        with pytest.raises(BadInputError, match=re.escape(expected) or None):
            told.referee.read(line)


def knows(told: Told, words: str) -> None:
    """Demand all that a table tells to a question: ``teleport t3: lane=3; owner=another player``."""
    asked, _, expected = words.partition(":")
    question, *places = asked.split()
    found = facts_now(told.referee, told.position, question, tuple(places))
    assert {f"{name}={value}" for name, value in found.items()} == {
        *filter(None, expected.strip().split("; "))
    }


def otherwise(header: Callable[[Sequence[str]], Header]) -> Mapping[str, Callable[[Told, str], None]]:
    """Return the demands of what other readings lead to, for a game that makes headers of such words."""

    def of_a_line(told: Told, words: str) -> None:
        """Demand the judgement of a line, and each other reading with what it leads to."""
        line, _, expected = words.partition(" -> ")
        action = told.referee.read(line)
        verdict = told.referee.judge(told.position, action)
        verdict = with_other_readings(told.referee, header(told.words), told.position, action, verdict)
        assert "; ".join([verdict.judgement, *map(_reading, verdict.other_readings)]) == expected

    def of_the_end(told: Told, words: str) -> None:
        """Demand who has won by other readings."""
        found = winners_read_otherwise(told.referee, header(told.words), told.position)
        assert ("; ".join(map(_reading, found)) or "nothing") == words

    return {"otherwise": of_a_line, "wins-otherwise": of_the_end}


def _reading(other: OtherReading) -> str:
    values = (f"{name}={value}" for name, value in other.values.items())
    return " ".join((*values, other.outcome))


DEMANDS: Final[Mapping[str, Callable[[Told, str], None]]] = {
    "has": holds, "lacks": lacks, "reads": reads, "faults": faults, "asks": asks, "asking": asking,
    "counts": counts, "points": points, "came": came, "before": before, "instead": instead,
    "numbers": numbers, "cannot": cannot, "offers": offered, "labels": labels, "direct": direct,
    "makes": makes, "choices": choices, "costs": costs, "wins": wins, "tie": tied, "entered": entered,
    "taps": taps, "acts": acts, "told": described, "lists": listed, "sheet": sheet, "items": items,
    "remarks": remarks, "stands": standing, "because": because, "allows": allows, "refuses": refuses,
    "reasons": reasons, "proposes": proposes, "price": price, "holdings": holdings, "certain": certain,
    "sure": sure, "hopes": hoped, "last": last, "writes": written, "unread": unread, "reaches": reaches,
    "reach": reach, "notes": notes, "knows": knows, "route": route, "others": other_routes, "legs": legs,
    "named": names_of_routes,
}  # fmt: skip


def judged(told: Told, said: str, line: str) -> None:
    """Demand what a referee says of a line."""
    verdict = told.referee.judge(told.position, told.referee.read(line))
    missing = {one.fact for one in verdict.missing}
    kind, _, words = said.partition(" ")
    asked = {*words.split("; ")}
    match kind:
        case "legal":
            assert verdict.legal, (line, verdict)
        case "none":  # no rule is broken, whatever is asked for
            assert not verdict.violations, (line, verdict)
        case "open" | "open+":  # nothing is against it
            assert verdict.judgement == "undecided", (line, verdict)
            assert missing == asked or (kind == "open+" and missing > asked), missing
        case "open-":  # nothing is against it, and these are not asked for
            assert not verdict.violations, (line, verdict)
            assert not missing & asked
        case "unless":  # these may lift what is against it, - for nothing
            assert {one.fact for one in verdict.unless} == asked - {"-"}
            assert verdict.violations or asked == {"-"}
        case "waits":  # whatever is against it: these among others
            assert asked <= missing if "not " not in words else words.removeprefix("not ") not in missing
        case "also":  # whatever is against it
            assert missing == asked
        case "says":
            refusals = " ".join(map(told.referee.rulebook.refusal, verdict.violations))
            assert words in refusals, refusals
        case "only":
            assert (verdict.rules, missing) == ((words,), set())
        case _:
            broken(verdict.violations, said)


def broken(violations: Sequence[Violation], said: str) -> None:
    """Demand which rules are broken, and which cases of them: ``T42.empty``."""
    matched = RULES.fullmatch(said)
    assert matched, said
    found = {one.rule for one in violations}
    cases_of = {f"{one.rule}.{one.case}" for one in violations}
    rules = set(matched[2].split())
    named = {rule.partition(".")[0] for rule in rules}
    assert {rule for rule in rules if "." in rule} <= cases_of or matched[1] == "-", cases_of
    assert {"": named == found, "+": named <= found, "-": not named & found}[matched[1]], found


def play(
    referee: AnyReferee,
    table: Callable[[list[str], str], AnyPosition],
    steps: list[str],
    own: Mapping[str, Callable[[Told, str], None]] | None = None,
) -> None:
    """Do and demand what the steps of a case say, at the tables that a game makes of their words.

    ``own`` is what only this game can demand.
    """
    demands = {**DEMANDS, **(own or {})}
    first = told = Told(referee, None)
    for step in steps:
        kind, _, words = step.partition(" ")
        said, parted, line = step.partition(" | ")
        if begun := AT.fullmatch(step):
            asked = [word.strip() for word in (begun[1] or "").split(",") if word.strip()]
            first = told = Told(referee, table(asked, begun[2]), asked)
        elif step == "back":
            told = first
        elif kind == "set":
            told = told._replace(position=lines.forced(referee, told.position, step))
        elif kind in {"play", "pass"}:  # what the table lets pass may be wrong
            done = lines.after if kind == "play" else lines.forced
            for each in map(str.strip, words.split(";")):
                told = told._replace(position=done(referee, told.position, each))
        elif parted:
            for each in map(str.strip, line.split(";")):
                judged(told, said, each)
        else:
            demands[kind](told, words)
