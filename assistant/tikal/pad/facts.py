"""The facts of a Tikal pad: which there are, what they may be, and in which form they are kept.

note 2 round way temples         temple by temple (players: only what each player holds)
note 2 red temples 3+5+5+8       the temples that red holds
note 2 red treasures 2+2+1+1     red's treasures: two pairs and two singles
note 2 red motifs m1+m1+m5       red's treasures chip by chip; this settles red's sets
note 2 red bids 7                what red has paid in auctions since the last scoring round
note 2 a value 5                 temple A shows 5
note 2 a holder red              red holds temple A (nobody: a tie, or nobody stands there)
note 2 a red L2                  red's leader and two explorers stand there; this settles who holds it
note 2 a guard red               red's guard stands there
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.pad.notes import AS_BEFORE, BEGINS, EMPTY, ROUND, WAY, Note, Notes
from assistant.referee.text import Text, to_translate
from assistant.referee.wording import shown
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import Catalogue
from assistant.tikal.box.spelling import read_crew, write_crew
from assistant.tikal.table.position import NOBODY, Position

VALUE: Final = "value"
HOLDER: Final = "holder"
GUARD: Final = "guard"
TEMPLES: Final = "temples"
TREASURES: Final = "treasures"
MOTIFS: Final = "motifs"
BIDS: Final = to_translate("bids")
NO_HOLDER: Final = "nobody"

BY_PLAYER: Final = "players"
BY_TEMPLE: Final = "temples"
WAYS: Final = {BY_PLAYER: Text("By player"), BY_TEMPLE: Text("By temple")}

MOST_BIDS: Final = 99
USUAL_BIDS: Final = 49
TRIPLE: Final = 3
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def temple_names(table: Position) -> str:
    """Return a letter for every temple there is, printed ones included."""
    catalogue = table.game.catalogue
    tiles = (*catalogue.tiles.values(), *catalogue.printed.values())
    return _LETTERS[: sum(tile.kind == "temple" for tile in tiles)]


def way_of(notes: Notes[Position], number: int) -> str:
    """Return how a round is told: as noted, else as the round before, else by player."""
    ways = (notes.own(earlier, ROUND, WAY) for earlier in range(number, 0, -1))
    return next(filter(None, ways), BY_PLAYER)


def checked(notes: Notes[Position], note: Note) -> Note:
    """Return a note in its one form. Raises ImpossibleError with a sentence that says why not."""
    value = note.value.strip().lower()
    if note.what == ROUND:
        kept = _round_fact(note.fact, value)
    elif notes.table.game.seat(note.what) != NOBODY:
        kept = _player_fact(notes.table, note.fact, value)
    elif len(note.what) == 1 and note.what in temple_names(notes.table):
        kept = _temple_fact(notes.table, note.fact, value)
    else:
        colours, last = ", ".join(notes.table.game.colours), temple_names(notes.table)[-1]
        _refuse(
            "“{what}” is no player of this pad ({colours}) and no temple (a to {last}).",
            what=shown(note.what),
            colours=colours,
            last=last,
        )
    return replace(note, value=kept)


def _refuse(message: str | Text, **values: object) -> NoReturn:
    raise ImpossibleError(message, **values)


def _round_fact(fact: str, value: str) -> str:
    allowed = {BEGINS: (EMPTY, AS_BEFORE), WAY: tuple(WAYS)}.get(fact, ())
    if value not in allowed:
        _refuse(
            "A round begins {empty} or {as_before}, and its way is {ways}.",
            empty=EMPTY,
            as_before=AS_BEFORE,
            ways=" or ".join(WAYS),
        )
    return value


def _player_fact(table: Position, fact: str, value: str) -> str:
    catalogue = table.game.catalogue
    if fact == TEMPLES:
        found = _numbers(
            value, 1, len(catalogue.temple_chips) - 1, Text("values of temples are {least} to {most}.")
        )
        return "+".join(
            map(
                str,
                _not_more(
                    found, len(temple_names(table)), Text("There are {most} temples; {count} are too many.")
                ),
            )
        )
    if fact == TREASURES:
        found = _numbers(value, 1, TRIPLE, Text("a single, a pair and a triple are {least} to {most}."))
        return "+".join(
            map(
                str,
                reversed(
                    _not_more(
                        found, len(catalogue.motifs), Text("There are {most} motifs; {count} are too many.")
                    )
                ),
            )
        )
    if fact == MOTIFS:
        return _motifs(catalogue, value)
    if fact == BIDS:
        return _one_number(value, 0, MOST_BIDS, Text("what was paid is {least} to {most}."))
    _refuse(
        "“{fact}” cannot be noted for a player: {temples}, {treasures}, {motifs} or {bids}.",
        fact=shown(fact),
        temples=TEMPLES,
        treasures=TREASURES,
        motifs=MOTIFS,
        bids=BIDS,
    )


def _motifs(catalogue: Catalogue, value: str) -> str:
    held = Counter(value.split("+") if value else ())
    for motif, count in held.items():
        if motif not in catalogue.motifs:
            first, last = catalogue.motifs[0], catalogue.motifs[-1]
            _refuse(
                "There is no treasure motif “{motif}”: {first} to {last}.",
                motif=shown(motif),
                first=first,
                last=last,
            )
        if count > catalogue.copies_of_motif:
            _refuse(
                "There are {copies} chips of motif {motif}; {count} are too many.",
                copies=catalogue.copies_of_motif,
                motif=motif,
                count=count,
            )
    return "+".join(sorted(held.elements()))


def _temple_fact(table: Position, fact: str, value: str) -> str:
    game = table.game
    if fact == VALUE:
        return _one_number(
            value, 1, len(game.catalogue.temple_chips) - 1, Text("a temple shows {least} to {most}.")
        )
    if fact in {HOLDER, GUARD}:
        if value in {"", *game.colours} or (fact, value) == (HOLDER, NO_HOLDER):
            return value
        _refuse("“{value}” plays nobody here: {known}.", value=shown(value), known=", ".join(game.colours))
    if fact in game.colours:
        return write_crew(_crew(value))
    known = ", ".join((VALUE, HOLDER, GUARD, *game.colours))
    _refuse("“{fact}” cannot be noted for a temple: {known}.", fact=shown(fact), known=known)


def _crew(value: str) -> Crew:
    try:
        return read_crew(value) if value else Crew(0, 0)
    except BadInputError as problem:
        _refuse(problem.text)


def _one_number(value: str, lowest: int, highest: int, limits: Text) -> str:
    found = _numbers(value, lowest, highest, limits)
    if len(found) > 1:
        _refuse("“{value}” cannot be noted: it must be one number.", value=shown(value))
    return str(found[0]) if found else ""


def _numbers(value: str, lowest: int, highest: int, limits: Text) -> list[int]:
    parts = value.split("+") if value else []
    numbers = [int(part) for part in parts if part.isascii() and part.isdigit()]
    if len(numbers) < len(parts) or not all(lowest <= number <= highest for number in numbers):
        _refuse(
            "“{value}” cannot be noted: {limits}",
            value=shown(value),
            limits=Text(limits.message, least=lowest, most=highest),
        )
    return sorted(numbers)


def _not_more(found: list[int], most: int, sentence: Text) -> list[int]:
    if len(found) > most:
        _refuse(sentence.message, most=most, count=len(found))
    return found
