"""Making entries whose texts are clean and whose parts belong together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, EntryKind
from assistant.referee.wording import clean_name, clean_text, shown

KINDS: Final[Mapping[str, EntryKind]] = {
    "action": "action",
    "correction": "correction",
    "undo": "undo",
    "redo": "redo",
}
TAKING_BACK: Final = frozenset(("undo", "redo"))


def make_entry(
    kind: str,
    action: Any = None,  # noqa: ANN401 - every game has actions of its own
    *,
    overruled: bool = False,
    reason: str = "",
    by: str = "",
) -> Entry:
    """Return an entry with its texts tidied. Raises BadInputError.

    An action has a reason exactly when it is overruled, a correction always; undo and redo have no action.
    """
    if kind not in KINDS:
        raise BadInputError(
            "There is no entry of the kind “{kind}”; choose one of {known}.",
            kind=shown(kind),
            known=", ".join(KINDS),
        )
    reason = clean_text(reason)
    by = clean_name(by) if by else ""
    if (action is None) != (kind in TAKING_BACK):
        raise BadInputError("An action and a correction say what is done, undo and redo do not.")
    if kind == "correction" and not reason:
        raise BadInputError("A correction gives its reason; add “ ! ” and why the table is corrected.")
    if overruled and kind != "action":
        raise BadInputError("Only an action can be overruled.")
    if kind == "action" and overruled != bool(reason):
        raise BadInputError("An action has a reason exactly when the table overruled the referee.")
    return Entry(KINDS[kind], action, overruled, reason, by)
