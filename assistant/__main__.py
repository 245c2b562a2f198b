"""The command line: ``python -m assistant``. Without a command it starts the app."""

from assistant.command_line.app import app, main

__all__ = ["app", "main"]

if __name__ == "__main__":
    main()
