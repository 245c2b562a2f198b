"""Who plays as what, put right while a game is played: names, colours, seats, one person for another.

    rename red Anna             the player of red is called Anna, and always was
    names red blue              these two have each other's colour: what red did stays with red
    colours red blue            these two play each other's colour: what was done stays with the person;
                                so do the places of pieces, such as a start field, once anybody has acted
    seats red yellow blue       all players in the order in which they sit, the one who began first
    takeover red Dora           Dora plays on for the player of red
    join yellow Cleo            a pad has forgotten a player
    quit blue                   blue has left: as the table's option says, or passed over
    quit blue stay              ... passed over from now on, their pieces stay
    quit blue pieces            ... and their pieces leave the table, too
    endgame                     the table breaks off: everybody scores the table as it is
    endgame points              ... and it stays at the points on the track

Entries like these are corrections that every log knows. A position does not say which of them there were: the
replay of a log (``logs/history.py``) looks at all of them that stand and gives everybody the name and colour
that they have in the end, from the beginning on. Only ``seats`` and ``quit`` count from where they stand:
whose turn it was before follows from the old order. Who takes over for somebody who has left is not passed
over any more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, NoReturn

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import TAKING_BACK, Entry, Header, Player
from assistant.referee.notation import at_most, exactly, one_of, read_colour, read_line
from assistant.referee.rules import as_text, common
from assistant.referee.text import Text, listed, spoken
from assistant.referee.wording import clean_name

RENAME, NAMES, RECOLOUR, SEATS, TAKE_OVER, JOIN = "rename", "names", "colours", "seats", "takeover", "join"
BREAK_OFF, QUIT = "endgame", "quit"
POINTS: Final = "points"
"""Behind ``BREAK_OFF``: nothing more is scored."""
STAY, PIECES = "stay", "pieces"
"""Behind ``QUIT``: what becomes of the pieces."""
LEAVING: Final = "somebody-leaves"
"""The option that says how a table does it: ``STAY``, ``PIECES`` or ``BREAK_OFF``."""
SEATING: Final = "seating"
"""What such entries are called in JSON."""
HEADING: Final = Text("names and seats")
NAMING: Final = frozenset((RENAME, TAKE_OVER, JOIN))
"""Verbs behind which one player is followed by a name."""
MARKED: Final = frozenset((TAKE_OVER, BREAK_OFF, QUIT))
"""Verbs of which the result of a game tells."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Put right who plays as what: ``who`` are players by their colours, ``name`` is what one is called."""

    verb: str
    who: tuple[str, ...]
    name: str = ""
    player: ClassVar[str] = ""
    """The whole table says it, and no player."""


Players = tuple[Player, ...]


EXAMPLES: Final[Mapping[str, Any]] = common("typing_help")["seating"]
"""A line of each verb, what it means, and the sentence that says so."""


def is_seating(text: str) -> bool:
    """Whether a line is of this kind."""
    return text.lstrip().partition(" ")[0].lower() in EXAMPLES


def read_seating(text: str, colours: Sequence[str]) -> Seating:
    """Return what a line means. Raises BadInputError with a sentence that says what to write."""
    verb = text.split(maxsplit=1)[0].lower()

    def read(words: list[str], _player: str) -> Seating:
        if verb in NAMING:
            who, name = words[0], words[1:]
            if not name:
                raise IndexError
            return Seating(verb, (read_colour(who, colours),), clean_name(" ".join(name)))
        if verb == QUIT:
            who, name = words[0], words[1:]
            way = one_of(name[0].lower(), (STAY, PIECES)) if at_most(name, 1) else ""
            return Seating(verb, (read_colour(who, colours),), way)
        if verb == BREAK_OFF:
            return Seating(verb, (), one_of(words[0].lower(), (POINTS,)) if at_most(words, 1) else "")
        if verb != SEATS:
            exactly(words, 2)
        elif len(words) < 2:  # noqa: PLR2004 - nobody sits elsewhere alone
            raise IndexError
        return Seating(verb, tuple(read_colour(word, colours) for word in words))

    return read_line(text, {verb: read}, colours, lambda verb: EXAMPLES[verb]["line"])


def marks(entries: Iterable[Entry]) -> list[Text]:
    """Return what a result must say that came about in another way than by playing to the end."""
    actions = (entry.action for entry in entries)
    return [sentence(one) for one in actions if isinstance(one, Seating) and one.verb in MARKED]


def write_seating(action: Seating) -> str:
    """Return the line of an entry; ``read_seating`` is its inverse."""
    return " ".join(filter(None, (action.verb, *action.who, action.name)))


_SENTENCES: Final = {verb: as_text(told["sentence"]) for verb, told in EXAMPLES.items()}
_POINTS_STAY: Final = Text("The game was broken off here, with the points on the track.")
_PIECES_GONE: Final = Text(
    "Whoever played {colour} left, with their pieces; from then on they were passed over."
)


def sentence(action: Seating) -> Text:
    """Return in words what an entry says."""
    if action.verb == BREAK_OFF:
        return _POINTS_STAY if action.name else _SENTENCES[BREAK_OFF]
    who = [spoken(colour) for colour in action.who]
    message = _PIECES_GONE if action.name == PIECES and action.verb == QUIT else _SENTENCES[action.verb]
    return Text(message.message, colour=who[0], colours=listed(who), name=action.name)


def by_colour(line: str, called: Mapping[str, str]) -> str:
    """Return a typed line of this kind with players by their colours; ``called`` are their names.

    A colour means its own player, whoever is called so.
    """
    verb, _, rest = line.partition(" ")
    if not is_seating(line):
        return line
    named = sorted(((name, colour) for colour, name in called.items()), key=lambda one: -len(one[0]))
    words, left = [verb.lower()], rest.strip()
    while left and (len(words) == 1 or verb.lower() not in {*NAMING, QUIT}):
        first = re.split(r"[\s,]+", left)[0]
        taken = next(
            ((name, colour) for name, colour in named if _begins(left, name) and first.lower() not in called),
            (first, first),
        )
        words.append(taken[1])
        left = left[len(taken[0]) :].lstrip(" ,")
    return " ".join([*words, left]).strip()


def _begins(text: str, name: str) -> bool:
    rest = text[len(name) :]
    return text.casefold().startswith(name.casefold()) and (not rest or rest[0] in " ,")


@dataclass(frozen=True, slots=True)
class Company:
    """The players as the entries of a log leave them.

    ``started`` are they with their final names and colours as they sat at the beginning, ``now`` as they sit.
    Entries before one of this kind are read with the ``colours`` that it exchanged and the ``names`` that it
    gave, each with its place in the log. The first ``early`` exchanges stand before anybody has ``acted``:
    what a colour begins with, such as a start field, goes with them alone. ``problems`` says by such a place
    why an entry changes nothing, and ``seen`` is how many entries were looked at.
    """

    at_start: Players
    now: Players
    colours: tuple[tuple[int, str, str], ...] = ()
    names: tuple[tuple[int, str, str], ...] = ()
    early: int = 0
    acted: bool = field(default=False, compare=False)
    problems: Mapping[int, Text] = field(default_factory=dict, compare=False)
    seen: int = field(default=0, compare=False)

    def colour_now(self, colour: str, since: int) -> str:
        """Return what a colour that stands in an entry at this place of the log is by now."""
        for index, first, second in self.colours:
            if index > since and colour in {first, second}:
                colour = second if colour == first else first
        return colour

    def name_now(self, name: str, since: int) -> str:
        """Return what a person who is named in an entry at this place of the log is called by now."""
        for index, before, after in self.names:
            if index > since and name == before:
                name = after
        return name

    def reads_otherwise(self, since: int) -> bool:
        """Whether an entry at this place of the log is read with other names or colours than it has."""
        return any(index > since for index, _, _ in (*self.colours, *self.names))

    def after(self, index: int, action: Seating, joins: range) -> Company:
        """Return the players after an entry at this place of the log. Raises ImpossibleError."""
        now = put_right(self.now, action, joins)
        start = (
            self.at_start if action.verb == SEATS and not joins else put_right(self.at_start, action, joins)
        )
        colours, names = self.colours, self.names
        if action.verb == RECOLOUR:
            first, second = action.who
            colours += ((index, first, second),)
        elif action.verb == RENAME:
            names += ((index, _of(self.now, action.who[0]).name, action.name),)
        early = self.early + (action.verb == RECOLOUR and not self.acted)
        return replace(self, at_start=start, now=now, colours=colours, names=names, early=early)


def company(header: Header, entries: Sequence[Entry], joins: range) -> Company:
    """Return the players as a log leaves them; ``joins`` is how many may play where others may join.

    A line that cannot be done, as in a log that was written by hand, changes nothing.
    """
    now = Company(header.players, header.players)
    before: list[Company] = []
    taken_back: list[Company] = []
    problems: dict[int, Text] = {}
    for index, entry in enumerate(entries):
        if entry.kind in TAKING_BACK:
            giving, taking = (before, taken_back) if entry.kind == "undo" else (taken_back, before)
            if giving:
                taking.append(now)
                now = giving.pop()
            continue
        before.append(now)
        taken_back.clear()
        if entry.kind == "action" and not now.acted:
            now = replace(now, acted=True)
        if isinstance(entry.action, Seating):
            try:
                now = now.after(index, entry.action, joins)
            except ImpossibleError as problem:
                problems[index] = problem.text
    return replace(now, problems=problems, seen=len(entries))


def put_right(players: Players, action: Seating, joins: range = range(0)) -> Players:
    """Return the players after such an entry. Raises ImpossibleError that says what else to enter."""
    if action.verb == BREAK_OFF:
        return players
    known = {player.id for player in players}
    for colour in action.who[:1] if action.verb in {RECOLOUR, JOIN} else action.who:
        if (colour in known) == (action.verb == JOIN):
            _refuse(
                "Somebody plays {colour} already; choose another colour."
                if action.verb == JOIN
                else "Nobody plays {colour}; those who play are {colours}.",
                colour=spoken(colour),
                colours=_listed(players),
            )
    if action.verb == QUIT:
        return players
    if action.verb in NAMING:
        return _named(players, action, joins)
    if action.verb == SEATS:
        if sorted(action.who) != sorted(known):
            _refuse(
                "Name every player once, in the order in which you sit: {colours}.", colours=_listed(players)
            )
        return tuple(_of(players, colour) for colour in action.who)
    first, second = action.who
    if first == second:
        _refuse("Name two different colours.")
    if action.verb == RECOLOUR:
        return exchanged(players, first, second)
    other = {first: second, second: first}
    return tuple(
        replace(player, name=_of(players, other.get(player.id, player.id)).name) for player in players
    )


def _named(players: Players, action: Seating, joins: range) -> Players:
    """Return the players with a name given. Raises ImpossibleError."""
    who, name = action.who[0], action.name
    for player in players:
        if player.name.casefold() == name.casefold() and (player.id != who or player.name == name):
            problem = Text(
                "Who plays {colour} is called {name} already.", colour=spoken(player.id), name=player.name
            )
            more = Text(
                "{problem} Give another name; if two have each other’s colour, exchange them.",
                problem=problem,
            )
            raise ImpossibleError(problem if player.id == who else more)
    if action.verb != JOIN:
        return tuple(replace(player, name=name) if player.id == who else player for player in players)
    if not joins:
        _refuse("A game that is under way takes in no further player; begin a new one.")
    if len(players) + 1 not in joins:
        _refuse("No more than {most} can play.", most=joins[-1])
    return (*players, Player(who, name))


def exchanged(players: Players, first: str, second: str) -> Players:
    """Return the players with these two colours exchanged."""
    other = {first: second, second: first}
    return tuple(replace(player, id=other.get(player.id, player.id)) for player in players)


def persons(before: Players, after: Players) -> dict[str, str]:
    """Return by colour which colour a person has later: whoever has their name, or else their colour."""
    colours = {player.name: player.id for player in after}
    return {player.id: colours.get(player.name, player.id) for player in before}


def exchanging(first: str, second: str) -> Callable[[str], str]:
    """Return what exchanges two colours in a line of notation or a position's text."""
    other = {first: second, second: first}
    # In position texts of Tikal the leader stands right behind the colour of a guard: blueL.
    pattern = re.compile(rf"(?<![\w-])(?:{first}|{second})(?=L?(?![\w-]))")
    return lambda text: pattern.sub(lambda match: other[match[0]], text)


def _of(players: Iterable[Player], colour: str) -> Player:
    return next(player for player in players if player.id == colour)


def _listed(players: Players) -> object:
    return listed([spoken(player.id) for player in players])


def _refuse(message: str, **values: object) -> NoReturn:
    raise ImpossibleError(message, **values)
