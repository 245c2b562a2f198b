"""Choosing the version of a new game and its component sheet, whose values go into the game's header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.locale import say, translate
from assistant.referee.component_sheets import unknown_fields
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import plural
from assistant.views.components.page import sheets
from assistant.views.page.current_game import circle
from assistant.views.page.links import page_link
from assistant.views.page.markup import distinct
from assistant.views.page.showing import show_in_full
from assistant.views.ui import caption, pick, select

FEW: Final = 3


def choose_game(games: Mapping[str, AnyLedger], key: str) -> str:
    """Return the game that is chosen by one tap, without asking where there is one only."""
    titles = {game: referee.title for game, referee in games.items()}
    return pick(translate("Game"), titles, key, quiet=False) if len(titles) > 1 else next(iter(titles))


def choose_sheets(referee: AnyLedger, version: str, key: str) -> Mapping[str, str]:
    """Ask for a sheet of every form that this version of a game uses, and return their values together."""
    values: dict[str, str] = {}
    for form in referee.component_forms():
        if form.versions and version not in form.versions:
            continue
        kept = {one.id: one.sheet for one in sheets().sheets(referee.game, form.id, circle())}
        titles = {name: sheet.title for name, sheet in kept.items()}
        titles[""] = translate("nothing but what the rulebook proves")
        chosen = select(say(form.title), distinct(titles), f"{key}-sheet-{form.id}-{len(kept)}")
        if chosen:
            values |= kept[chosen].values
        if untold := len(unknown_fields(form.fields.values(), values)):
            caption(
                plural(
                    "1 fact is not known. The game starts all the same: what depends on it is undecided.",
                    "{count} facts are not known. The game starts all the same: what depends on them is "
                    "undecided.",
                    untold,
                )
            )
        page_link("components", translate("Tell what stands on your pieces"), ":material/edit_square:")
    return values


def choose_edition(referee: AnyLedger, key: str) -> str:
    """Return the rulebook that is chosen."""
    editions = {edition.id: translate(edition.name) for edition in referee.rulebook.editions}
    return select(translate("Rulebook"), editions, key)


def choose_version(referee: AnyLedger, key: str) -> str:
    """Return the version that is chosen, without asking where there is one only."""
    names = {version: say(referee.version_name(version)) for version in referee.versions}
    if len(names) == 1:
        return next(iter(names))
    if len(names) <= FEW:
        return pick(translate("Version"), names, key, joined=True, quiet=False)
    version = select(translate("Version"), names, key)
    show_in_full(names[version])
    return version
