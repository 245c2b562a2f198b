"""Collections of games as they come up at real tables, with what Statistics must make of them, by hand.

A game is told by its players with their points, in seat order. ``people`` are rows of person, games, wins,
wins among equals (winners / players for each game), average, most points and average place; ``records`` are
what the record is called, its value and who has it. Games of another version than the one played most often
are in neither, as the page leaves them out at first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from assistant.records.games import ledgers
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log

Person = tuple[str, int, int, float, float, int, float]
Record = tuple[str, int, str]

MOST, LEAST, LOST = "most points", "fewest points that won", "most points that did not win"
WIDE, CLOSE = "widest lead", "narrowest lead"
COLOURS: Final = ("red", "blue", "yellow", "black")
HEADER: Final = "table-assistant log 1\ngame {game}\nedition {edition}\nversion {version}\nrules 1\n"


class Game(NamedTuple):
    """A game of Tikal over with these points by name, or another one with the lines of its entries.

    ``winners`` are named where they are not all who have most points, as nobody is in a game under way.
    """

    points: Mapping[str, int]
    version: str = "basic"
    game: str = "tikal"
    edition: str = "rio-grande"
    entries: str = ""
    details: str = ""
    zone: str = ""
    winners: tuple[str, ...] | None = None

    @property
    def won(self) -> list[bool]:
        """Who has won, in seat order."""
        best = max(self.points.values())
        won = [name for name, points in self.points.items() if points == best]
        return [name in (won if self.winners is None else self.winners) for name in self.points]

    @property
    def log(self) -> Log:
        """The log of the game."""
        text = HEADER.format(game=self.game, edition=self.edition, version=self.version)
        seats = list(zip(COLOURS, self.points, strict=False))
        text += "".join(f"player {colour} {name}\n" for colour, name in seats) + self.details
        if not self.entries and self.game == "tikal":
            told = " ".join(f"{colour}=points:{self.points[name]}" for colour, name in seats)
            text += f"start turn=over,red {told}\n"
        return decode_log(f"{text}\n{self.entries}".encode(), ledgers())


class Collection(NamedTuple):
    """Games, and what Statistics must say of those that count; ``left_out`` have no winner yet."""

    games: tuple[Game, ...]
    people: tuple[Person, ...] = ()
    records: tuple[Record, ...] = ()
    left_out: int = 0


def games(*told: Mapping[str, int], **more: Any) -> tuple[Game, ...]:  # noqa: ANN401 - fields of a game
    return tuple(Game(points, **more) for points in told)


def pad(game: str, edition: str, points: Mapping[str, int], *lines: str, **more: Any) -> Game:  # noqa: ANN401 - as above
    """Return a score pad with these lines, notes without their first word, that comes to these points."""
    noted = "".join(f"{line if line in {'undo', 'redo'} else f'note {line}'}\n" for line in lines)
    return Game(points, game=f"{game}-pad", edition=edition, entries=noted, **more)


def rounds(*told: tuple[int, int]) -> tuple[str, ...]:
    """Return the notes of rounds of Tikal in which Red and Blue had nothing but temples of these values."""
    return tuple(
        line
        for number, (red, blue) in enumerate(told, 1)
        for line in (
            f"{number} red temples {red}", f"{number} blue temples {blue}", f"{number} round told all"
        )
    )  # fmt: skip


UNDER_WAY: Final = pad("tikal", "rio-grande", {"Ana": 8, "Ben": 0}, "1 red temples 3+5", winners=())
UNTOLD: Final = Game(
    {"Ann": 0, "Bo": 0},
    game="orcs_orcs_orcs-pad",
    edition="queen-2014",
    entries="".join(
        f"note 1 {told}\n"
        for told in ("round begins empty", "counter ork 5", "red ork 1", "blue ork 2", "red goblin 4")
    ),
    winners=(),
)
# 5 + 6 + 1 + 4 = 16, and 3 + 7 + 2 + 5 = 17.
FOUR_ROUNDS: Final = ((5, 3), (6, 7), (1, 2), (4, 5))
DONE: Final = pad("tikal", "rio-grande", {"Ana": 16, "Ben": 17}, *rounds(*FOUR_ROUNDS))
DONE_PEOPLE: Final = (("Ben", 1, 1, 0.5, 17.0, 17, 1.0), ("Ana", 1, 0, 0.5, 16.0, 16, 2.0))
DONE_RECORDS: Final = (
    (MOST, 17, "Ben"),
    (LEAST, 17, "Ben"),
    (LOST, 16, "Ana"),
    (WIDE, 1, "Ben"),
    (CLOSE, 1, "Ben"),
)
BIDS: Final = tuple(
    line for number in (1, 2, 3, 4) for line in (f"{number} red bids 7", f"{number} round told all")
)
ONE: Final = Game({"Ana": 50, "Ben": 40})
ONE_PEOPLE: Final = (("Ana", 1, 1, 0.5, 50.0, 50, 1.0), ("Ben", 1, 0, 0.5, 40.0, 40, 2.0))
ONE_RECORDS: Final = (
    (MOST, 50, "Ana"),
    (LEAST, 50, "Ana"),
    (LOST, 40, "Ben"),
    (WIDE, 10, "Ana"),
    (CLOSE, 10, "Ana"),
)

COLLECTIONS: Final[Mapping[str, Collection]] = {
    "no game": Collection(()),
    "one game": Collection((ONE,), ONE_PEOPLE, ONE_RECORDS),
    "a shared win alone": Collection(
        games({"Ana": 50, "Ben": 50, "Cleo": 40}),
        (
            ("Ana", 1, 1, 0.67, 50.0, 50, 1.0),
            ("Ben", 1, 1, 0.67, 50.0, 50, 1.0),
            ("Cleo", 1, 0, 0.67, 40.0, 40, 3.0),
        ),
        ((MOST, 50, "Ana"), (MOST, 50, "Ben"), (LEAST, 50, "Ana"), (LEAST, 50, "Ben"), (LOST, 40, "Cleo")),
    ),
    "everybody level": Collection(
        games({"Ana": 50, "Ben": 50, "Cleo": 50}),
        tuple((name, 1, 1, 1.0, 50.0, 50, 1.0) for name in ("Ana", "Ben", "Cleo")),
        tuple((record, 50, name) for record in (MOST, LEAST) for name in ("Ana", "Ben", "Cleo")),
    ),
    "nothing but zeros": Collection(
        games({"Ana": 0, "Ben": 0}, {"Ben": 0, "Ana": 0}),
        (("Ana", 2, 2, 2.0, 0.0, 0, 1.0), ("Ben", 2, 2, 2.0, 0.0, 0, 1.0)),
        tuple((record, 0, name) for record in (MOST, LEAST) for name in ("Ana", "Ben", "Ben", "Ana")),
    ),
    "nothing but points below nothing": Collection(
        # Ana -3 and -8, Ben -7 and -1: leads of 4 and of 7.
        games({"Ana": -3, "Ben": -7}, {"Ana": -8, "Ben": -1}, version="auction"),
        (("Ana", 2, 1, 1.0, -5.5, -3, 1.5), ("Ben", 2, 1, 1.0, -4.0, -1, 1.5)),
        ((MOST, -1, "Ben"), (LEAST, -3, "Ana"), (LOST, -7, "Ben"), (WIDE, 7, "Ben"), (CLOSE, 4, "Ana")),
    ),
    "above and below nothing": Collection(
        # Ana 4 - 4 = 0 in two games; nobody is shown a minus nothing.
        games({"Ana": 4, "Ben": -2}, {"Ana": -4, "Ben": 1}, version="auction"),
        (("Ana", 2, 1, 1.0, 0.0, 4, 1.5), ("Ben", 2, 1, 1.0, -0.5, 1, 1.5)),
        ((MOST, 4, "Ana"), (LEAST, 1, "Ben"), (LOST, -2, "Ben"), (WIDE, 6, "Ana"), (CLOSE, 5, "Ben")),
    ),
    "initials": Collection(
        # Jan A is not Jana, nor Leo N Leon; seats rotate, wins stay.
        games({"Jan A": 60, "Jana": 40}, {"Jana": 50, "Jan A": 55}, {"Leo N": 30, "Leon": 20}),
        (
            ("Jan A", 2, 2, 1.0, 57.5, 60, 1.0),
            ("Leo N", 1, 1, 0.5, 30.0, 30, 1.0),
            ("Jana", 2, 0, 1.0, 45.0, 50, 2.0),
            ("Leon", 1, 0, 0.5, 20.0, 20, 2.0),
        ),
        (
            (MOST, 60, "Jan A"),
            (LEAST, 30, "Leo N"),
            (LOST, 50, "Jana"),
            (WIDE, 20, "Jan A"),
            (CLOSE, 5, "Jan A"),
        ),
    ),
    "two spellings at one table": Collection(
        games({"Ann": 60, "ann": 40}, {"ann": 30, "Ann": 35}),
        (("Ann", 2, 2, 1.0, 47.5, 60, 1.0), ("ann", 2, 0, 1.0, 35.0, 40, 2.0)),
        ((MOST, 60, "Ann"), (LEAST, 35, "Ann"), (LOST, 40, "ann"), (WIDE, 20, "Ann"), (CLOSE, 5, "Ann")),
    ),
    "one name in three spellings": Collection(
        games({"Zoë": 60, "Ben": 40}, {"zoe": 30, "Ben": 35}, {"Zoë": 20, "Ben": 10}, {"ZOE": 20, "Ben": 10}),
        (("Zoë", 4, 3, 2.0, 32.5, 60, 1.25), ("Ben", 4, 1, 2.0, 23.8, 40, 1.75)),
        (
            (MOST, 60, "Zoë"),
            (LEAST, 20, "Zoë"),
            (LEAST, 20, "Zoë"),
            (LOST, 40, "Ben"),
            (WIDE, 20, "Zoë"),
            (CLOSE, 5, "Ben"),
        ),
    ),
    "letters of many alphabets": Collection(
        games({"Zoe": 9, "Ștefan": 9, "ion": 9, "Özlem": 9}),
        tuple((name, 1, 1, 1.0, 9.0, 9, 1.0) for name in ("ion", "Özlem", "Ștefan", "Zoe")),
        tuple((record, 9, name) for record in (MOST, LEAST) for name in ("Zoe", "Ștefan", "ion", "Özlem")),
    ),
    "names that look like formulas": Collection(
        games({"-2": 50, "'Bo": 40}),
        (("-2", 1, 1, 0.5, 50.0, 50, 1.0), ("'Bo", 1, 0, 0.5, 40.0, 40, 2.0)),
        (
            (MOST, 50, "-2"),
            (LEAST, 50, "-2"),
            (LOST, 40, "'Bo"),
            (WIDE, 10, "-2"),
            (CLOSE, 10, "-2"),
        ),
    ),
    "a pad under way": Collection((UNDER_WAY,), left_out=1),
    "a game beside a pad under way and one with values untold": Collection(
        (ONE, UNDER_WAY, UNTOLD), ONE_PEOPLE, ONE_RECORDS, left_out=2
    ),
    "a pad whose rounds were all told": Collection((DONE,), DONE_PEOPLE, DONE_RECORDS),
    "a pad whose last note was taken back and came again": Collection(
        (DONE._replace(entries=f"{DONE.entries}undo\nredo\n"),), DONE_PEOPLE, DONE_RECORDS
    ),
    "a pad whose last note was taken back": Collection(
        (DONE._replace(entries=f"{DONE.entries}undo\n", winners=()),), left_out=1
    ),
    "a pad without its last round": Collection(
        (pad("tikal", "rio-grande", {"Ana": 12, "Ben": 12}, *rounds(*FOUR_ROUNDS[:3]), winners=()),),
        left_out=1,
    ),
    "a pad that was put right after its end": Collection(
        # Nine in place of four: 21.
        (pad("tikal", "rio-grande", {"Ana": 21, "Ben": 17}, *rounds(*FOUR_ROUNDS), "4 red temples 9"),),
        (("Ana", 1, 1, 0.5, 21.0, 21, 1.0), ("Ben", 1, 0, 0.5, 17.0, 17, 2.0)),
        ((MOST, 21, "Ana"), (LEAST, 21, "Ana"), (LOST, 17, "Ben"), (WIDE, 4, "Ana"), (CLOSE, 4, "Ana")),
    ),
    "a pad on which everybody is level": Collection(
        (pad("tikal", "rio-grande", {"Ana": 8, "Ben": 8}, *rounds((2, 2), (2, 2), (2, 2), (2, 2))),),
        (("Ana", 1, 1, 1.0, 8.0, 8, 1.0), ("Ben", 1, 1, 1.0, 8.0, 8, 1.0)),
        tuple((record, 8, name) for record in (MOST, LEAST) for name in ("Ana", "Ben")),
    ),
    "a pad of bids alone": Collection(
        # All begin with 20 points; four times 7 are paid.
        (pad("tikal", "rio-grande", {"Ana": -8, "Ben": 20}, *BIDS, version="auction"),),
        (("Ben", 1, 1, 0.5, 20.0, 20, 1.0), ("Ana", 1, 0, 0.5, -8.0, -8, 2.0)),
        ((MOST, 20, "Ben"), (LEAST, 20, "Ben"), (LOST, -8, "Ana"), (WIDE, 28, "Ben"), (CLOSE, 28, "Ben")),
    ),
    "a game, a pad, and a pad under way": Collection(
        # 50 + 16 = 66 and 40 + 17 = 57, in two games each.
        (ONE, DONE, UNDER_WAY),
        (("Ana", 2, 1, 1.0, 33.0, 50, 1.5), ("Ben", 2, 1, 1.0, 28.5, 40, 1.5)),
        ((MOST, 50, "Ana"), (LEAST, 17, "Ben"), (LOST, 40, "Ben"), (WIDE, 10, "Ana"), (CLOSE, 1, "Ben")),
        left_out=1,
    ),
    "a pad of initials": Collection(
        # A is not Ana. B: 17 + 30 + 20 = 67 in three games, first, first and second.
        (DONE._replace(points={"A": 16, "B": 17}), Game({"B": 30, "A": 20}), Game({"Ana": 25, "B": 20})),
        (
            ("B", 3, 2, 1.5, 22.3, 30, 1.33),
            ("Ana", 1, 1, 0.5, 25.0, 25, 1.0),
            ("A", 2, 0, 1.0, 18.0, 20, 2.0),
        ),
        (
            (MOST, 30, "B"),
            (LEAST, 17, "B"),
            (LOST, 20, "A"),
            (LOST, 20, "B"),
            (WIDE, 10, "B"),
            (CLOSE, 1, "B"),
        ),
    ),
    "a pad of Thurn und Taxis": Collection(
        # 10 for the carriage of 7, 6 + 3 + 2, 1 for the end, 4 houses left; 7 for that of 6, 5, 2 houses.
        (
            pad(
                "thurn_und_taxis",
                "yucata",
                {"Ana": 18, "Ben": 10},
                *("1 red carriage 7", "1 red tiles 6+3+2", "1 end ended red", "1 red left 4"),
                *("1 blue carriage 6", "1 blue tiles 5", "1 blue left 2"),
            ),
        ),
        (("Ana", 1, 1, 0.5, 18.0, 18, 1.0), ("Ben", 1, 0, 0.5, 10.0, 10, 2.0)),
        ((MOST, 18, "Ana"), (LEAST, 18, "Ana"), (LOST, 10, "Ben"), (WIDE, 8, "Ana"), (CLOSE, 8, "Ana")),
    ),
    "a pad of nothing but houses left": Collection(
        # 2 for a carriage of 3, less 20 and 18 houses.
        (
            pad(
                "thurn_und_taxis",
                "yucata",
                {"Ana": -18, "Ben": -16},
                *("1 red carriage 3", "1 blue carriage 3", "1 red left 20", "1 blue left 18"),
                "1 round told all",
            ),
        ),
        (("Ben", 1, 1, 0.5, -16.0, -16, 1.0), ("Ana", 1, 0, 0.5, -18.0, -18, 2.0)),
        ((MOST, -16, "Ben"), (LEAST, -16, "Ben"), (LOST, -18, "Ana"), (WIDE, 2, "Ben"), (CLOSE, 2, "Ben")),
    ),
    "a pad with a tie that nobody can break": Collection(
        (
            pad(
                "thurn_und_taxis",
                "yucata",
                {"Ana": 10, "Ben": 10},
                *("1 red carriage 7", "1 blue carriage 7", "1 round told all"),
                winners=(),
            ),
        ),
        left_out=1,
    ),
    "a pad with one carriage": Collection(
        (pad("thurn_und_taxis", "yucata", {"Ana": 10, "Ben": 0}, "1 red carriage 7", winners=()),), left_out=1
    ),
    "a pad of Orcs Orcs Orcs": Collection(
        # Two at 5 and two support spells of 2 each; one at 7.
        (
            pad(
                "orcs_orcs_orcs",
                "queen-2014",
                {"Ana": 14, "Ben": 7},
                *("1 round begins empty", "1 counter ork 5", "1 counter goblin 7"),
                *("1 red ork 2", "1 red support 2", "1 blue goblin 1", "1 round told all"),
            ),
        ),
        (("Ana", 1, 1, 0.5, 14.0, 14, 1.0), ("Ben", 1, 0, 0.5, 7.0, 7, 2.0)),
        ((MOST, 14, "Ana"), (LEAST, 14, "Ana"), (LOST, 7, "Ben"), (WIDE, 7, "Ana"), (CLOSE, 7, "Ana")),
    ),
    "a pad of counters at nothing": Collection(
        (
            pad(
                "orcs_orcs_orcs",
                "queen-2014",
                {"Ana": 0, "Ben": 0},
                *("1 round begins empty", "1 counter ork 0", "1 red ork 3", "1 round told all"),
            ),
        ),
        (("Ana", 1, 1, 1.0, 0.0, 0, 1.0), ("Ben", 1, 1, 1.0, 0.0, 0, 1.0)),
        tuple((record, 0, name) for record in (MOST, LEAST) for name in ("Ana", "Ben")),
    ),
    "a sample": Collection((Game({"Ana": 50, "Ben": 40}, details="detail sample yes\n"),)),
    "two versions": Collection(
        (ONE, Game({"Ben": 7, "Ana": 3}, version="auction"), Game({"Ana": 20, "Ben": 30})),
        (("Ana", 2, 1, 1.0, 35.0, 50, 1.5), ("Ben", 2, 1, 1.0, 35.0, 40, 1.5)),
        (
            (MOST, 50, "Ana"),
            (LEAST, 30, "Ben"),
            (LOST, 40, "Ben"),
            (WIDE, 10, "Ana"),
            (WIDE, 10, "Ben"),
            (CLOSE, 10, "Ana"),
            (CLOSE, 10, "Ben"),
        ),
    ),
    "two, three and four players": Collection(
        games(
            {"Ana": 50, "Ben": 40},
            {"Ana": 20, "Ben": 30, "Cleo": 10},
            {"Ana": 1, "Ben": 2, "Cleo": 3, "Dan": 4},
        ),
        # Chance: 1/2 + 1/3 + 1/4 = 1.08 and 1/3 + 1/4 = 0.58.
        (
            ("Ana", 3, 1, 1.08, 23.7, 50, 2.33),
            ("Ben", 3, 1, 1.08, 24.0, 40, 2.0),
            ("Dan", 1, 1, 0.25, 4.0, 4, 1.0),
            ("Cleo", 2, 0, 0.58, 6.5, 10, 2.5),
        ),
        (
            (MOST, 50, "Ana"),
            (LEAST, 4, "Dan"),
            (LOST, 40, "Ben"),
            (WIDE, 10, "Ana"),
            (WIDE, 10, "Ben"),
            (CLOSE, 1, "Dan"),
        ),
    ),
    "days of two time zones": Collection(
        (ONE._replace(zone="Pacific/Kiritimati"), Game({"Ana": 30, "Ben": 20}, zone="America/Denver")),
        (("Ana", 2, 2, 1.0, 40.0, 50, 1.0), ("Ben", 2, 0, 1.0, 30.0, 40, 2.0)),
        (
            (MOST, 50, "Ana"),
            (LEAST, 30, "Ana"),
            (LOST, 40, "Ben"),
            (WIDE, 10, "Ana"),
            (WIDE, 10, "Ana"),
            (CLOSE, 10, "Ana"),
            (CLOSE, 10, "Ana"),
        ),
    ),
}
