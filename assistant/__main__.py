"""The command line. Without a command it starts the app."""

from typing import Annotated

import typer

from assistant.launch import launch

app = typer.Typer(name="table-assistant", add_completion=False)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    port: Annotated[int | None, typer.Option(help="Port; the first free one from 8501 if not given.")] = None,
    address: Annotated[
        str | None, typer.Option(help="Address to listen on; the whole local network if not given.")
    ] = None,
) -> None:
    """Referee and scorekeeper for the board game on your table. Without a command: start the app."""
    if context.invoked_subcommand is None:
        launch(port=port, address=address)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
