"""The commands and their options. What a command answers is made elsewhere; here it is called and shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, cast

import typer

from assistant.command_line.asking import (
    ask,
    explain,
    explain_line,
    find,
    is_no_question,
    is_no_rule,
    rules,
    too_much,
)
from assistant.command_line.counting import best, cost, score
from assistant.command_line.judging import audit, check, replay
from assistant.command_line.logs import read_game
from assistant.command_line.output import WRONG_INPUT, Report, complain, settle, show
from assistant.locale import DEFAULT_LANGUAGE
from assistant.records.errors import NotSavedError
from assistant.referee.errors import BadInputError

INTERRUPTED = 130
# Typer keeps the class that all its usage errors share in a place of its own; this is one of them.
USAGE_ERRORS = cast("tuple[type[Exception], ...]", typer.BadParameter.__bases__)

app = typer.Typer(
    name="table-assistant",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

LogFiles = Annotated[list[str], typer.Argument(metavar="FILE...", help="Game logs, text or JSON.")]
Table = Annotated[str, typer.Option(help="One table by its name; all of them if not given.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print one table as CSV for spreadsheets.")]
LogFile = Annotated[str, typer.Argument(metavar="FILE", help="A game log, text or JSON.")]
OfGame = Annotated[str, typer.Option(help="Whose rules; those of all games if not given.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Port = Annotated[
    int | None, typer.Option(min=1, max=65535, help="Port; the first free one from 8501 if not given.")
]
Address = Annotated[
    str | None, typer.Option(help="Address to listen on; the whole local network if not given.")
]
Hosts = Annotated[
    list[str] | None,
    typer.Option(
        "--host", help="A further name by which browsers may call the server, as behind a proxy; repeatable."
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        help="The address of a proxy that may tell by X-Forwarded-For for whom it asks; repeatable.",
    ),
]
OpenHouse = Annotated[
    bool, typer.Option("--open-house", help="Whoever reaches the address may enter into every game.")
]


def main() -> None:
    """Run the command line and leave with its exit code."""
    settle()
    sys.exit(run_line(sys.argv[1:]))


def run_line(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; whatever is wrong with it takes one line to say."""
    try:
        return app(args=list(arguments), standalone_mode=False) or 0
    except USAGE_ERRORS as problem:
        sentence = str(getattr(problem, "format_message", problem.__str__)())
        complain(f"{sentence.rstrip('.')}. “--help” tells what there is.")
        return WRONG_INPUT
    except typer.Abort:
        return INTERRUPTED


@contextmanager
def complaining(*problems: type[Exception]) -> Iterator[None]:
    """Say in one line what went wrong where it is one of these problems, and leave with an exit code."""
    try:
        yield
    except problems as problem:
        complain(str(problem))
        raise typer.Exit(WRONG_INPUT) from None


def answer(make: Callable[[], Report], *, as_json: bool) -> None:
    """Show what a command has to say, all of it or nothing, and leave with its exit code."""
    with complaining(BadInputError):
        report = make()
        show(report.json_lines if as_json else report.lines)
    raise typer.Exit(report.exit_code)


def start(  # noqa: PLR0913 - an option each
    context: typer.Context,
    port: Port = None,
    address: Address = None,
    host: Hosts = None,
    proxy: Proxies = None,
    *,
    open_house: OpenHouse = False,
) -> None:
    """Start the app, which alone needs the slow libraries; of no use before another command."""
    if context.invoked_subcommand is not None:
        return
    from assistant.launch import launch  # noqa: PLC0415 - loads the web server, a second or more

    with complaining(NotSavedError):
        launch(port=port, address=address, hosts=host or [], proxies=proxy or [], open_house=open_house)


app.callback(
    invoke_without_command=True,
    help="Referee and scorekeeper for the board game on your table. Without a command: start the app.",
)(start)
app.command("run", help="Start the app.")(start)


@app.command("mcp")
def mcp_command() -> None:
    """Answer an assistant over standard input and output (MCP); the app itself does over HTTP, at “/mcp”."""
    from assistant.mcp_server.beside import is_installed, serve_input  # noqa: PLC0415 - loads the database

    if not is_installed():
        complain('This command needs more; install it with: pip install -e ".[mcp]"')
        raise typer.Exit(WRONG_INPUT)
    with complaining(NotSavedError, ValueError):
        serve_input()


@app.command("replay")
def replay_command(file: LogFile, *, as_json: AsJson = False) -> None:
    """Judge every entry of a log. Exit 0: all legal or let pass; 1: some refused; 3: some undecided."""
    answer(lambda: replay(read_game(file)), as_json=as_json)


@app.command("check")
def check_command(
    file: LogFile,
    action: Annotated[str, typer.Option(help="A line such as “dig b3”, or in plain words.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Judge what a line does in the position after a log. Exit 0: legal; 1: illegal; 3: undecided."""
    answer(lambda: check(read_game(file), action), as_json=as_json)


@app.command("ask", context_settings={"allow_extra_args": True})
def ask_command(  # noqa: PLR0913, PLR0917 - an option each
    context: typer.Context,
    question: Annotated[
        str,
        typer.Argument(
            metavar="[QUESTION]",
            help="A question such as “camp”, or a sentence; “-” reads several from standard input, one a "
            "line. All questions if not given.",
        ),
    ] = "",
    facts: Annotated[
        list[str] | None, typer.Option("--fact", metavar="NAME=VALUE", help="A fact; may be repeated.")
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="How the table plays; may be repeated."),
    ] = None,
    edition: Annotated[str, typer.Option(help="Whose rulebook; all of them if not given.")] = "",
    game: OfGame = "",
    language: Annotated[str, typer.Option(help="The language of a sentence: en, de or ro.")] = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Judge one action by the facts it hangs on, or find what a sentence asks for.

    Exit 0: legal, or whatever a sentence finds; 1: illegal; 3: undecided.
    """
    if context.args:
        answer(lambda: too_much(context.args[0]), as_json=as_json)
    plain = (
        not (facts or options or edition)
        and bool(question)
        and (bool(language) or is_no_question(question, game))
    )
    if plain:
        answer(lambda: find(question, game, language or DEFAULT_LANGUAGE), as_json=as_json)
    answer(lambda: ask(game, question, facts or (), edition, options or ()), as_json=as_json)


@app.command("explain")
def explain_command(
    sentence: Annotated[str, typer.Argument(metavar="SENTENCE", help="A question, or with --log a line.")],
    game: Annotated[str, typer.Option(help="Whose rules; where it fits best if not given.")] = "",
    language: Annotated[str, typer.Option(help="The language of a question: en, de or ro.")] = "en",
    log: Annotated[str, typer.Option(metavar="FILE", help="A game log: what a line means after it.")] = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Show how a sentence was understood: what each word may be, what was weighed, and what won."""
    if log:
        answer(lambda: explain_line(read_game(log), sentence), as_json=as_json)
    answer(lambda: explain(sentence, game, language), as_json=as_json)


@app.command("archive")
def archive_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The ZIP to write; it must not be there yet.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Save all games, rulings and component sheets of this machine as one file."""
    from assistant.command_line.archiving import archive  # noqa: PLC0415 - loads the database's library

    answer(lambda: archive(file), as_json=as_json)


@app.command("restore")
def restore_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A ZIP that “archive” wrote.")],
    *,
    results_for: Annotated[
        str, typer.Option(metavar="CODE", help="Results without a log belong to those who enter this game.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Bring in what an archive holds and is not here yet. Exit 1: some games could not be brought in."""
    from assistant.command_line.archiving import bring_back  # noqa: PLC0415 - loads the database's library

    answer(lambda: bring_back(file, results_for), as_json=as_json)


@app.command("score")
def score_command(file: LogFile, *, as_json: AsJson = False) -> None:
    """Show everybody's points, what each would score now, and every scoring round so far, as sums."""
    answer(lambda: score(read_game(file)), as_json=as_json)


@app.command("breakdown")
def breakdown_command(
    files: LogFiles, table: Table = "", *, as_csv: AsCsv = False, as_json: AsJson = False
) -> None:
    """Take games apart: where points came from, what actions cost, who held what and when."""
    from assistant.command_line.tables import breakdown  # noqa: PLC0415 - loads pandas

    answer(lambda: breakdown(files, table, as_csv=as_csv), as_json=as_json)


@app.command("statistics")
def statistics_command(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE...]", help="Logs of games; all records of this machine if not given."),
    ] = None,
    table: Table = "",
    *,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Show what finished games together come to: who played, won and scored how much."""
    from assistant.command_line.tables import statistics  # noqa: PLC0415 - loads pandas

    answer(lambda: statistics(files or (), table, as_csv=as_csv), as_json=as_json)


@app.command("cost")
def cost_command(
    file: LogFile,
    start: Annotated[str, typer.Argument(metavar="FROM", help="Where the figure stands.")],
    end: Annotated[str, typer.Argument(metavar="TO", help="Where it shall go.")],
    player: Annotated[
        str, typer.Option(help="Whose figure, by colour or name; whoever is to act if not given.")
    ] = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Show the cheapest way of a figure and what it costs. Exit 1 when there is none."""
    answer(lambda: cost(read_game(file), start, end, player), as_json=as_json)


@app.command("best")
def best_command(
    file: LogFile,
    entry: Annotated[
        int | None, typer.Option(min=0, help="The number of the entry to plan after; the last if not given.")
    ] = None,
    *,
    only_sure: Annotated[
        bool, typer.Option("--only-sure", help="Count nothing for what chance decides, not its average.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show the best turn that scores, with its proof: no turn from there scores more."""
    answer(lambda: best(read_game(file), entry, by_chance=not only_sure), as_json=as_json)


@app.command("rules")
def rules_command(
    rule: Annotated[
        str,
        typer.Argument(
            metavar="[ID]",
            help="A rule such as T34, or a sentence; “-” reads several from standard input, one a line. "
            "All rules if not given.",
        ),
    ] = "",
    edition: Annotated[str, typer.Option(help="Only what this edition of the rulebook says.")] = "",
    language: Annotated[str, typer.Option(help="en, de or ro.")] = "en",
    game: OfGame = "",
    *,
    as_json: AsJson = False,
) -> None:
    """Show what the rules say and where each edition prints it, or find the rules of a sentence."""
    if not edition and is_no_rule(rule, game):
        answer(lambda: find(rule, game, language, only_rules=True), as_json=as_json)
    answer(lambda: rules(game, rule, edition, language), as_json=as_json)


@app.command("audit")
def audit_command(file: LogFile, *, as_json: AsJson = False) -> None:
    """Show everything that is impossible about the position after a log, and since when. Exit 1 if so."""
    answer(lambda: audit(read_game(file)), as_json=as_json)
