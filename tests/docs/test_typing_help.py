"""What the help says can be typed is what can be typed: nothing is left out, and every example is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves.every import MOVES as ORCS_MOVES
from assistant.orcs_orcs_orcs.table.slots import SLOTS as ORCS_SLOTS
from assistant.records.games import referees
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Correct, Header, Player
from assistant.referee.logs.logdata import WORDS
from assistant.referee.logs.logfile import FIRST_LINE, load_log, read_entry, read_log
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.typing_help import (
    TypingSection,
    component_help,
    header_help,
    putting_right,
    sections_for,
    tidy,
    verbs,
    with_every_line,
    words_of_header,
)
from assistant.thurn_und_taxis.every_move import MOVES as THURN_MOVES
from assistant.thurn_und_taxis.new_game import EXPANSIONS
from assistant.thurn_und_taxis.table import position_text as thurn_position
from assistant.tikal.moves.every import MOVES as TIKAL_MOVES
from assistant.tikal.table import position_text as tikal_position
from tests.inside import inside
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import WHOLE

TABLES = tables_beside(__file__)

ROOT = Path(__file__).parent.parent.parent
GAMES = tuple(referees())
VERBS = {
    "tikal": {move.verb for move in TIKAL_MOVES.moves},
    "thurn_und_taxis": {verb for move in THURN_MOVES.moves for verb in move.readers()},
    "orcs_orcs_orcs": {move.verb for move in ORCS_MOVES.moves},
}
"""The notation's own tables of what a line begins with."""
MOVED_ON = {
    "tikal/two_players.txt": {"end"},
    "tikal/auction_four_players.txt": {"end", "bid", "pass"},
    "thurn_und_taxis/three_players.txt": {"end", "close", "carriage", "drop"},
    "orcs_orcs_orcs/three_players.txt": {"draw"},
}
"""After which lines somebody else acts, by the sections on when a turn ends."""


def versions(game: str) -> list[str]:
    return list(referees()[game].versions)


def every_version() -> list[object]:
    return [
        pytest.param(game, version, id=f"{game}-{version}") for game in GAMES for version in versions(game)
    ]


def pad_of(game: str) -> NotesLedger:
    pad = referees()[game].pad
    assert pad is not None
    return pad


def header_for(game: str, version: str) -> Header:
    """Return a header with four players, red and blue among them, on a map that is told as far as needed."""
    referee = referees()[game]
    others = [colour for colour in referee.colours if colour not in ("red", "blue")]
    players = tuple(Player(colour, colour.title()) for colour in ("red", "blue", *others[:2]))
    components = WHOLE if version.startswith("glanz") else {}
    book = referee.rulebook
    return Header(referee.game, book.editions[0].id, version, book.version, players, components=components)


def of_kind(sections: tuple[TypingSection, ...], *kinds: str) -> Iterator[str]:
    for section in sections:
        if section.kind in kinds:
            yield from (line.line for line in section.lines)


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_told(game: str) -> None:
    told = {verb for version in versions(game) for verb in verbs(sections_for(referees()[game], version))}
    assert told == VERBS[game]


@pytest.mark.parametrize("game, version", every_version())
def test_every_line_is_read_and_written_as_it_stands(game: str, version: str) -> None:
    referee = referees()[game]
    for line in of_kind(sections_for(referee, version), "action", "correction"):
        correction = line.startswith("set ")
        entry = read_entry(f"{line} ! told" if correction else line, referee)
        # What may be left out of a line, the program leaves out.
        assert referee.read(referee.write(entry.action)) == entry.action


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_around_a_line_is_read(game: str) -> None:
    referee = referees()[game]
    names = [putting_right("action", joins=joins) for joins in (False, True)]
    around = with_every_line(referee.example_line), *names
    for line in of_kind(around, "action"):
        read_entry(line, referee)


@pytest.mark.parametrize("game, version", every_version())
def test_every_correction_can_be_made(game: str, version: str) -> None:
    referee = referees()[game]
    start = referee.new_game(header_for(game, version))
    assert start is not None
    refused = []
    for line in of_kind(sections_for(referee, version), "correction"):
        action = referee.read(line)
        if _speaks_of_another_map(start, action):
            continue
        position = _prepared(referee, start, line)
        try:
            referee.apply(position, action)
        except ImpossibleError as problem:
            refused.append(f"{line}: {problem}")
    assert refused == []


def _speaks_of_another_map(position: AnyPosition, action: Correct) -> bool:
    """Whether a line names cities of the southern map, where another one is played on."""
    catalogue: Any = getattr(inside(position).game, "catalogue", None)
    named = [action.what, action.fact, *action.value.split()]
    if not hasattr(catalogue, "cities") or "ulm" in catalogue.cities:
        return False
    return "ulm" in named


def _prepared(referee: AnyReferee, position: AnyPosition, line: str) -> AnyPosition:
    """Return the table on which a correction makes sense: the tile that it speaks of lies there."""
    tile = {"value": "A1", "guard": "A1", "chips": "A4"}
    if referee.game != "tikal" or not line.startswith("set b3 "):
        return position
    needed = tile.get(line.split()[2], "A2")
    return position if line.split()[2] == "tile" else referee.apply(position, Correct("b3", "tile", needed))


@pytest.mark.parametrize("game, what", TABLES["test_every_fact_that_can_be_set_is_told"])
def test_every_fact_that_can_be_set_is_told(game: str, what: str) -> None:
    """A refusal names what can be set; of motifs, creatures, colours and stacks the help shows one."""
    referee = referees()[game]
    start = referee.new_game(header_for(game, versions(game)[0]))
    if what == "b3":
        start = referee.apply(start, Correct("b3", "tile", "A1"))
    with pytest.raises(ImpossibleError) as refused:
        referee.apply(start, Correct(what, "nonsense", ""))
    values = refused.value.text.values
    named = str(values.get("facts") or values["known"]).split(", ")
    told = {fact for subject, fact in _corrected(game) if subject == what}
    many = [_family(game, fact) for fact in named]
    assert {fact for fact in many if fact not in {_family(game, one) for one in told}} == set()


def _family(game: str, fact: str) -> str:
    """Return what stands for a whole family of facts that differ only in whom or what they count."""
    referee = referees()[game]
    start = referee.new_game(header_for(game, versions(game)[0]))
    catalogue = getattr(start.game, "catalogue", None)
    families = {
        "a colour": referee.colours,
        "a motif": getattr(catalogue, "motifs", ()),
        "a stack": getattr(catalogue, "stacks", ()),
        "a creature": CATALOGUE.creatures if game == "orcs_orcs_orcs" else (),
        "a cube": [f"cube.{kind}" for kind in CATALOGUE.creatures],
    }
    return next((name for name, members in families.items() if fact in members), fact)


def _corrected(game: str) -> set[tuple[str, str]]:
    referee = referees()[game]
    return {
        (action.what, action.fact)
        for version in versions(game)
        for line in of_kind(sections_for(referee, version), "correction")
        if (action := referee.read(line))
    }


@pytest.mark.parametrize("version", EXPANSIONS)
def test_every_fact_of_an_expansion_is_told(version: str) -> None:
    referee = referees()["thurn_und_taxis"]
    told = {referee.read(line).fact for line in of_kind(sections_for(referee, version), "correction")}
    facts = {
        fact
        for expansion in EXPANSIONS[version]
        for slot in expansion.slots
        for fact in slot.known(referee.new_game(header_for("thurn_und_taxis", version)))
    }
    without = set() if version in ("kurier", "kurier-amt") else {"courier"}
    assert facts - without <= told


def test_every_fact_of_the_orcs_table_is_told() -> None:
    start = referees()["orcs_orcs_orcs"].new_game(header_for("orcs_orcs_orcs", "basic"))
    told = [ORCS_SLOTS.find(start, what, fact)[0] for what, fact in _corrected("orcs_orcs_orcs")]
    assert [slot.facts for slot in ORCS_SLOTS.slots if slot not in told] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_note_of_a_pad_can_be_noted(game: str) -> None:
    pad = pad_of(game)
    for version in versions(game):
        header = header_for(game, version)
        notes = pad.new_game(header)
        lines = list(of_kind(sections_for(pad, version), "note"))
        assert pad.example_line.split()[:4] in [line.split()[:4] for line in lines]
        for line in lines:
            notes = pad.apply(notes, pad.read(line))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_position_is_told_and_read(game: str) -> None:
    referee = referees()[game]
    known = {
        "tikal": {word.name for word in tikal_position._WORDS},
        "thurn_und_taxis": {word.name for word in thurn_position._WORDS},
    }
    told: set[str] = set()
    for version in versions(game):
        words = list(of_kind(sections_for(referee, version), "position"))
        told |= {word.partition("=")[0] for word in words}
        header = header_for(game, version)
        if not words or version.startswith("glanz"):
            continue  # a map that its owner tells has other cities than the examples
        for word in words:
            # A scoring round has its scoring turn.
            text = f"{word} turn=scoring,red" if word.startswith("scoring=") else word
            position = referee.new_game(_starting(header, text))
            assert referee.fingerprint(position)
    parts = {word.name for one in EXPANSIONS.values() for expansion in one for word in expansion.words}
    extra = {"tikal": {"red", "b3"}, "thurn_und_taxis": {"red"} | parts}
    assert told == (known[game] | extra[game] if game in known else set())


def _starting(header: Header, start: str) -> Header:
    return Header(
        header.game,
        header.edition,
        header.version,
        header.rules_version,
        header.players,
        components=header.components,
        start=start,
    )


def test_every_word_of_a_header_is_told() -> None:
    told = {line for game, version in ALL for line in header_lines(game, version)}
    assert {line.partition(" ")[0] for line in told} == WORDS


ALL = [(game, version) for game in GAMES for version in versions(game)]


def header_lines(game: str, version: str) -> list[str]:
    return [line.line for line in header_help(referees()[game], version).lines]


@pytest.mark.parametrize("game, version", every_version())
def test_the_lines_of_a_header_make_a_log(game: str, version: str) -> None:
    lines = header_lines(game, version)
    lines = [line for line in lines if not line.startswith("component C3")]  # another word for the same
    colours = [colour for colour in referees()[game].colours if f"player {colour} Ada" not in lines]
    log = read_log("\n".join([FIRST_LINE, *lines, f"player {colours[0]} Bo", "", "@Ada undo"]), referees())
    assert log.header.details == {"title": "Four on a rainy Sunday"}
    assert log.header.version == version
    if not version.startswith("glanz"):  # a map that nobody has told cannot be played on
        assert referees()[game].new_game(log.header) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_version_and_option_is_told(game: str) -> None:
    referee = referees()[game]
    told = {line.line for section in words_of_header(referee) for line in section.lines}
    book = referee.rulebook
    assert told == {
        *(f"edition {edition.id}" for edition in book.editions),
        *(f"version {version}" for version in referee.versions),
        *(f"option {option.id} {value}" for option in book.options for value in option.values),
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_component_is_told_once(game: str) -> None:
    referee = referees()[game]
    forms = referee.component_forms()
    keys = [key for form in forms for key in form.fields]
    told = [key for section in component_help(referee) for line in section.lines for key in line.line.split()]
    assert sorted(told) == sorted(keys)
    assert all(str(line.meaning) for section in component_help(referee) for line in section.lines)


@pytest.mark.parametrize("file", MOVED_ON)
def test_a_turn_ends_as_the_help_says(file: str) -> None:
    """In a whole game somebody else acts after each of these lines, and after no other."""
    path = ROOT / "tests/games" / file
    log = load_log(path, referees())
    referee = referees()[log.header.game]
    history = History.replay(referee, log)
    moved = set()
    for step in history.steps:
        if step.entry.kind == "action" and step.after is not None:
            before, after = inside(step.before).turn, inside(step.after).turn
            if before.player != after.player:
                moved.add(referee.write(step.entry.action).removeprefix("red: ").split()[0])
    assert moved == MOVED_ON[file]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_with_another_verb_is_refused(game: str) -> None:
    with pytest.raises(BadInputError):
        referees()[game].read("nonsense b3")


def test_a_meaning_that_only_repeats_its_value_is_left_out() -> None:
    assert tidy("power: fire (fire), any (beliebige)") == "Power: fire, any (beliebige)"
