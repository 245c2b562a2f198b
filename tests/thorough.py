"""How much is tried: few examples while one works, many in the continuous check."""

import os
from typing import Final

from hypothesis import settings

IN_CI: Final = os.environ.get("CI") == "true"
"""Whether a missing browser or database server is a fault, not a reason to leave tests out."""
THOROUGH: Final = os.environ.get("ASSISTANT_TESTS") == "thorough"
"""Whether to try every example: many more games at random, whole games in a browser."""


def examples(few: int, many: int) -> settings:
    """Return how many examples a test tries that costs more than others, such as one of whole games."""
    return settings(max_examples=many if THOROUGH else few)
