"""Which version this is, where the program finds its own files, and where it keeps what players enter.

Pages, data and settings lie beside the package in a checkout and inside it once installed from a wheel
(see ``force-include`` in pyproject.toml). Every other module asks here.
"""

import os
from pathlib import Path
from typing import Final

VERSION = "0.1.0"
HOME_VARIABLE: Final = "ASSISTANT_HOME"
OPEN_HOUSE_VARIABLE: Final = "ASSISTANT_OPEN_HOUSE"

_PACKAGE: Final = Path(__file__).resolve().parent


def locate(installed: str, in_checkout: str, package: Path = _PACKAGE) -> Path:
    """Return the path inside the package where a wheel puts it, or else the one beside the package."""
    inside = package / installed
    return inside if inside.exists() else package.parent / in_checkout


ENTRY_SCRIPT: Final = _PACKAGE / "web" / "app.py"
PAGES: Final = locate("_pages", "pages")
DATA: Final = locate("_data", "data")
CONFIG: Final = locate("_config.toml", ".streamlit/config.toml")


def home_folder() -> Path:
    """Return the folder for records, which may not exist yet.

    The environment variable ``ASSISTANT_HOME`` names it; without it, it lies in the user's home folder.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path.home() / ".table-assistant"


def is_open_house() -> bool:
    """Whether every device that reaches the app may enter something into every game."""
    return bool(os.environ.get(OPEN_HOUSE_VARIABLE))
