"""A game, a position or a score pad to play with: lines in, sentences, sums, pictures and tables out.

Games that the app has stored, and those of an archive, are mappings from a game's code to the game, which is
read when it is asked for and never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar, cast

from assistant.library.answers import Step, Verdict, checked, refusing, step_of, verdict_on
from assistant.library.json_form import verdict_data
from assistant.locale import say, translate
from assistant.locale.verdicts import reader_of, violation_line, why_won, winning_lines
from assistant.plain.lines.problems import Understanding, entries_of
from assistant.plain.lines.understanding import (
    asked_back,
    is_of_the_log,
    is_sentence,
    the_one,
    understand_line,
    why_not,
)
from assistant.records.games import ledgers, played_through
from assistant.referee.ask.readings import winners_read_otherwise
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import TAKING_BACK, Entry, Header, Log
from assistant.referee.logs.logfile import decode_log, read_entry, write_entry, write_log
from assistant.referee.offers import Prompt
from assistant.referee.pad.ledger import WORD, NotesLedger, notes_of
from assistant.referee.protocol import AnyAction, AnyLedger, AnyReferee, has_board, with_board
from assistant.referee.rules import common
from assistant.referee.score import ScoreSheet, in_figures, points_text
from assistant.referee.text import Text
from assistant.views.drawing.drawing import still

if TYPE_CHECKING:
    import pandas as pd

    from assistant.records.breakdown import Breakdown
    from assistant.records.intake import Brought
    from assistant.records.statistics import Statistics
    from assistant.records.store import Store


Value = TypeVar("Value")
HISTORY: Final[list[str]] = common("columns")["frames"]["history"]
"""Columns of ``history``, before everybody's points."""
WORST: Final = ("legal", "undecided", "illegal")


class WouldEnter(NamedTuple):
    """What a text would enter now, and what the referee says of it; nothing is entered.

    ``lines`` say it in sentences and ``done`` as JSON values, action by action, up to the first that is
    ``refused``; ``result`` is the worst of the judgements.
    """

    entries: list[Entry]
    lines: list[str]
    done: list[dict[str, Any]]
    result: str
    refused: bool


class Table:
    """What a game and a score pad have in common. Entries are lines of notation or a game's own actions."""

    def __init__(self, played: History) -> None:
        """Go on with a history; ``new_game`` and its like make one."""
        self._history = played

    @property
    def referee(self) -> AnyLedger:
        """The rules, for everything that is not said shorter here."""
        return self._history.referee

    @property
    def header(self) -> Header:
        """The game, edition, version, players and options, as they stand above the log."""
        return self._history.header

    @checked
    def play(self, move: str | AnyAction, *, by: str = "", overrule: str = "") -> Step:
        """Enter a line or an action and return the step.

        A line may say whatever a line of a log may: ``undo``, ``redo``, a correction with its reason, who
        typed it, why the table lets it pass. ``overrule`` gives that reason too. Raises RefusedError with
        the whole verdict, BadInputError for what cannot be understood; then nothing was changed.
        """
        entry = self._entry(move)
        entry = replace(entry, by=by or entry.by, reason=overrule or entry.reason)
        with refusing(self._history):
            return step_of(self._history.enter(entry), self._history)

    @checked
    def may(self, move: str | AnyAction) -> Verdict:
        """Return what the referee says of a line or an action now, and change nothing."""
        entry = self._entry(move)
        if entry.action is None:
            raise BadInputError("Nobody needs leave for undo and redo; ask for an action.")
        return verdict_on(self._history.weigh(entry), self._history)

    @checked
    def read(self, text: str) -> list[Entry]:
        """Return the entries that a line of notation means now, or one in plain words, and enter nothing.

        A line that reads as notation is notation, unless it has an *and* or a *then* and is a sentence, too.
        Raises BadInputError where it means nothing, or several things.
        """
        referee, position = self.referee, self._history.position
        try:
            entry = read_entry(text, referee, position)
        except BadInputError as problem:
            understood = Understanding() if is_of_the_log(text) else understand_line(referee, position, text)
            if not understood.meanings:
                raise BadInputError(why_not(referee, position, text, problem.text, understood)) from None
        else:
            understood = Understanding()
            if is_sentence(referee, text):
                understood = understand_line(referee, position, text)
            # Notation that a rule refuses may be words misread: *take Ulm and back* names no city *back*.
            refused = entry.kind == "action" and not entry.reason and self._history.weigh(entry).refused
            if not understood.meanings and not (understood.problem and refused):
                return [entry]
        if understood.meaning is None:
            raise BadInputError(asked_back(text, understood) or "")
        return entries_of(understood.meaning, text)

    @checked
    def would_enter(self, text: str) -> WouldEnter:
        """Return what a text would do, up to an action that is refused, and enter nothing.

        ``read`` says what the text may be, and raises BadInputError for what means nothing.
        """
        after, entries, reader = self._history.copy(), self.read(text), reader_of(self.referee, self.header)
        lines, done, results, refused = [], [], ["legal"], False
        for entry in entries:
            try:
                step = step_of(after.enter(entry), after)
            except RefusedError as refusal:
                step, refused = step_of(refusal.step, after), True
            line, what = write_entry(entry, self.referee), f"{step.line}: {step.text}"
            done.append({"line": line, "text": step.text})
            if entry.kind in TAKING_BACK:
                redone = Text("Brought back entry {entry}: {what}", entry=step.index + 1, what=what)
                lines.append(say(redone if entry.kind == "redo" else Text("Taken back: {entry}", entry=what)))
                continue
            lines += [f"{line}: {step.text}", *step.verdict.lines]
            impossible = "" if step.unfinished else str(step.impossible or "")
            done[-1] |= {**verdict_data(step.verdict, reader, self.referee), "impossible": impossible}
            results.append(step.verdict.judgement)
            if refused:
                break
        return WouldEnter(entries, lines, done, max(results, key=WORST.index), refused)

    @checked
    def undo(self, *, by: str = "") -> Step:
        """Take back the last step that stands and return it; raises BadInputError when there is none."""
        return step_of(self._history.undo(by), self._history)

    @checked
    def redo(self, *, by: str = "") -> Step:
        """Bring back the step taken back last and return it; raises BadInputError when there is none."""
        return step_of(self._history.redo(by), self._history)

    def copy(self) -> Self:
        """Return the same table once more, to try on it what may come."""
        return type(self)(self._history.copy())

    @property
    def steps(self) -> list[Step]:
        """Every step that stands, in order."""
        return [step_of(step, self._history) for step in self._history.steps]

    @property
    def log(self) -> str:
        """The whole log as text; ``read_game`` and the app read it back."""
        return write_log(self._history.log, self.referee)

    @property
    def points(self) -> dict[str, int]:
        """Everybody's points on the track, by name."""
        return self._named(self.referee.points(self._history.position))

    @property
    def scores(self) -> dict[str, ScoreSheet]:
        """What everybody would score now, as a sum, by name."""
        now = self._history.position
        return self._named({player: self.referee.score(now, player) for player in self.header.names})

    @property
    def winners(self) -> list[str]:
        """Who has won, nobody while the game goes on."""
        return [self.header.names[player] for player in self.referee.winners(self._history.position)]

    @property
    def tie_break(self) -> str:
        """Why one of several with most points has won, or why they share the win; empty without a tie."""
        tie = self.referee.tie_break(self._history.position, self.header.names)
        return say(tie.sentence) if tie else ""

    @property
    def result(self) -> list[str]:
        """Who has won and why, and who would have by other readings, a sentence each; none before the end."""
        referee, names, now = self.referee, self.header.names, self._history.position
        winners = referee.winners(now)
        if not winners:
            untold = translate("The game is over; who has won depends on values that are not known.")
            return [untold] if referee.prompt(now).finished else []
        points = points_text(referee.points(now)[winners[0]])
        won = say(Text("{players} won with {points}.", players=" + ".join(self.winners), points=points))
        others = winners_read_otherwise(referee, self.header, now)
        tie = referee.tie_break(now, names)
        return winning_lines(won, others, names, reader_of(referee, self.header), why_won(tie, self._history))

    def audit(self) -> list[str]:
        """Return everything that is impossible about the table as it stands, a sentence each."""
        reader = reader_of(self.referee, self.header)
        return [violation_line(broken, reader) for broken in self.referee.audit(self._history.position)]

    def history(self) -> pd.DataFrame:
        """Return a row for every step that stands, with everybody's points after it (``points Ana``).

        ``player`` is a colour and ``name`` a name, as in every table of ``breakdown``. ``turn`` counts on
        whenever somebody else is to act. ``kind`` says what sort of action it is, ``action`` holds its parts
        by name, as in a log written as JSON.
        """
        import pandas as pd  # noqa: PLC0415 - half a second, only for whoever asks for a table

        points = [f"points {name}" for name in self.header.names.values()]
        rows = [(*self._row(step, turn), *self._points(step)) for step, turn in self._turns()]
        return pd.DataFrame(rows, columns=[*HISTORY, *points])

    def breakdown(self) -> Breakdown:
        """Return the game taken apart into tables: where points came from, what actions cost, and more."""
        from assistant.records.breakdown import break_down  # noqa: PLC0415 - loads pandas

        return break_down(self._history)

    def _named(self, by_player: Mapping[str, Value]) -> dict[str, Value]:
        return {name: by_player[player] for player, name in self.header.names.items()}

    def _turns(self) -> Iterator[tuple[Step, int]]:
        """Yield every step that stands with the number of its turn, from 1."""
        turn, acting = 0, None
        for step in self.steps:
            now = self.referee.prompt(step.before).player
            turn, acting = turn + (now != acting), now
            yield step, turn

    def _row(self, step: Step, turn: int) -> tuple[object, ...]:
        entry, verdict, referee = step.entry, step.verdict, self.referee
        when = (step.index + 1, step.round, turn, step.player, step.name)
        what = (say(referee.kind_of(step.action)), referee.to_data(step.action), step.line, step.text)
        return (*when, *what, verdict.judgement, verdict.cost or 0, entry.by, entry.reason)

    def _points(self, step: Step) -> Iterable[int]:
        return self._named(self.referee.points(step.after)).values()

    def _entry(self, move: str | AnyAction) -> Entry:
        try:
            line = move if isinstance(move, str) else self.referee.write(move)
            return read_entry(line, self.referee, self._history.position)
        except (AttributeError, KeyError):
            title, example = self.referee.title, self.referee.example_line
            problem = "This is no action of {title}; write a line such as “{example}”."
            raise BadInputError(problem, title=title, example=example) from None

    def __repr__(self) -> str:
        now = self._history.position
        points, untold = self.referee.points(now), self.referee.open_points(now)
        seats = ", ".join(
            f"{name} ({who}) {in_figures(points[who], untold[who])}"
            for who, name in self.header.names.items()
        )
        edition = translate(self.referee.rulebook.edition(self.header.edition).name)
        return f"{self.referee.title}, {edition}: {seats}."


class Game(Table):
    """A game with its log, or a position without one. In a notebook it draws itself."""

    @property
    def turn(self) -> str:
        """Who is to act, by name; empty when nobody is."""
        return self.header.names.get(self._prompt.player, "")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._prompt.finished

    @checked
    def legal(self, beginning: str = "") -> list[str]:
        """Return the legal lines there are now, or those that begin so (``legal("dig")``).

        Each is as small a step as there is: two figures or a longer way in one line may be legal, too.
        """
        actions = self._rules.legal_actions(self._history.position)
        return [line for line in map(self.referee.write, actions) if line.startswith(beginning)]

    @checked
    def means(self, sentence: str) -> list[list[str]]:
        """Return what a line in plain words may mean now: lists of lines of notation, none where nothing.

        It may be English, German or Romanian, several actions, a correction (*Ana has 34 points*).
        """
        understood = understand_line(self.referee, self._history.position, sentence)
        return [[does.line for does in meaning] for meaning in understood.meanings]

    @checked
    def say(self, sentence: str, *, by: str = "") -> list[Step]:
        """Enter what a line in plain words means and return the steps, all of them or none.

        Raises BadInputError where it means nothing, with the part that failed and why, and where it means
        several things, with some of them; RefusedError for an action that the referee refuses.
        """
        meaning = the_one(self.referee, self._history.position, sentence)
        after = self._history.copy()
        with refusing(after):
            steps = [after.enter(replace(entry, by=by)) for entry in entries_of(meaning, sentence)]
        self._history = after
        return [step_of(step, after) for step in steps]

    @property
    def position(self) -> str:
        """The table now as one line of text, which ``position`` reads back."""
        return self.referee.fingerprint(self._history.position)

    @property
    def _rules(self) -> AnyReferee:
        return with_board(self.referee)

    @property
    def _prompt(self) -> Prompt:
        return self._rules.prompt(self._history.position)

    def __repr__(self) -> str:
        prompt, meter = self._prompt, self._prompt.meter
        who = f"{self.turn}: " if self.turn else ""
        left = Text(", {left} of {total} left", left=meter.left, total=meter.total) if meter else ""
        return f"{super().__repr__()} {who}{say(prompt.text).rstrip('.')}{say(left)}."

    def _repr_svg_(self) -> str:
        return still(self._rules.picture(self._history.position))

    def _repr_html_(self) -> str:
        return f"<figure><figcaption>{escape(repr(self))}</figcaption>{self._repr_svg_()}</figure>"


class ScorePad(Table):
    """A score pad: what people see at the scorings, without board and log. In a notebook it is a table."""

    @checked
    def note(self, fact: str) -> Step:
        """Note a fact such as ``1 red temples 3+5+5+8``: round, whom or what, which fact, its value."""
        return self.play(f"{WORD} {fact}")

    @property
    def rounds(self) -> list[dict[str, ScoreSheet]]:
        """Everybody's sheets of every round begun, by name."""
        rounds = cast(NotesLedger, self.referee).rounds(notes_of(self._history.position))
        return [{self.header.names[sheet.player]: sheet for sheet in sheets} for sheets in rounds]

    def _repr_html_(self) -> str:
        rows = [
            f"<tr><td>{number}</td><td>{escape(name)}</td><td>{escape(str(sheet))}</td></tr>"
            for number, sheets in enumerate(self.rounds, 1)
            for name, sheet in sheets.items()
        ]
        return f"<table><caption>{escape(repr(self))}</caption>{''.join(rows)}</table>"


def table_of(played: History) -> Game | ScorePad:
    """Return a game, or the score pad, whose history this is."""
    return Game(played) if has_board(played.referee) else ScorePad(played)


class Records(Mapping[str, Game | ScorePad]):
    """The games in the app's records, by their codes; ``with open_records() as records:`` closes them."""

    def __init__(self, store: Store) -> None:
        """Look into a store; ``open_records`` makes one."""
        self._store = store

    def __getitem__(self, code: str) -> Game | ScorePad:
        """Return a game as it stands now. Raises KeyError for a code that no game has."""
        if code not in self._codes():
            raise KeyError(code)
        return _played(self._store.load(code))

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes())

    def __len__(self) -> int:
        return len(self._codes())

    def overview(self) -> pd.DataFrame:
        """Return a row for every game, the one changed last first: what the app's list of games shows."""
        import pandas as pd  # noqa: PLC0415 - half a second, only for whoever asks for a table

        from assistant.records.listing import GameFilter, GameSummary  # noqa: PLC0415 - loads SQL

        listed = self._store.listed(GameFilter(), limit=len(self))
        return pd.DataFrame(listed, columns=list(GameSummary._fields)).drop(columns=["kind", "readable"])

    def statistics(self) -> Statistics:
        """Return what the page Statistics counts with: a row for each player of each finished game."""
        from assistant.records.results import statistics_of  # noqa: PLC0415 - loads SQL and pandas

        return statistics_of(self._store)

    def close(self) -> None:
        """Let go of the database."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Records of {len(self)} games"

    def _codes(self) -> list[str]:
        from assistant.records.listing import GameFilter  # noqa: PLC0415 - loads SQL

        return self._store.codes(GameFilter())


class Archive(Mapping[str, Game | ScorePad]):
    """The games in an archive, by the codes that they had where it was written."""

    def __init__(self, games: Mapping[str, Brought]) -> None:
        """Hold the files of games; ``read_archive`` reads them."""
        self._games = games

    def __getitem__(self, code: str) -> Game | ScorePad:
        """Return a game. Raises KeyError for a code that none has, BadInputError for one that is damaged."""
        brought = self._games[code]
        if brought.problem is not None:
            raise BadInputError(brought.problem)
        return _played(decode_log(brought.content, ledgers()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"Archive of {len(self)} games"


@checked
def open_records(database: str = "") -> Records:
    """Return the app's records on this machine, or those in another database.

    ``database`` is a URL such as ``sqlite:///club.sqlite``; without one it is the one that the app uses.
    Raises BadInputError where they cannot be read.
    """
    from assistant.records.errors import NotSavedError  # noqa: PLC0415 - loads SQL
    from assistant.records.store import Store  # noqa: PLC0415 - loads SQL

    try:
        return Records(Store(database, games=ledgers()))
    except (NotSavedError, ValueError) as problem:
        raise BadInputError(str(problem)) from None


@checked
def read_archive(source: str | Path) -> Archive:
    """Return the games in an archive, a ZIP that the app or the command ``archive`` wrote.

    Raises BadInputError for a file that is none, or that is damaged.
    """
    from assistant.records.archive import open_archive, unpack  # noqa: PLC0415 - loads SQL

    with open_archive(source) as files:
        return Archive({Path(one.name).stem: one for one in unpack(files).games})


def _played(log: Log) -> Game | ScorePad:
    """Return the game of a log, in which refused entries changed nothing, as the app opens it."""
    return table_of(played_through(ledgers()[log.header.game], log))
