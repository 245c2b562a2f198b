"""What a page asks before people can enter something: the version, the component sheet, who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

import streamlit as st

from assistant.locale import day, say, translate
from assistant.records.games import ledgers, pads
from assistant.records.keeping import ComponentSheets
from assistant.records.listing import GameSummary
from assistant.records.times import MARKS
from assistant.referee.component_sheets import unknown_fields
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player, title_text
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.text import Text, plural
from assistant.referee.wording import LONGEST_NAME, clean_name
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, stored, tables
from assistant.views.page.device import device, when
from assistant.views.page.links import page_link
from assistant.views.page.markup import distinct
from assistant.views.page.showing import show_in_full
from assistant.views.turn.meters import signed_colour, signed_name
from assistant.views.ui import Looks, button, caption, pick, pills, row, select, words

FEW: Final = 3
NAME_WIDTH: Final = 160
"""Pixels of the field for a name: two stand side by side on a telephone."""


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
        kept = {one.id: one.sheet for one in stored(ComponentSheets).sheets(referee.game, form.id, circle())}
        titles = {name: sheet.title for name, sheet in kept.items()}
        titles[""] = translate("nothing but what the rulebook proves")
        chosen = select(say(form.title), distinct(titles), f"{key}-sheet-{form.id}-{len(kept)}")
        if chosen:
            values |= kept[chosen].values
        if untold := len(unknown_fields(form.fields.values(), values)):
            sentence = plural(
                "1 fact is not known. The game starts all the same: what depends on it is undecided.",
                "{count} facts are not known. The game starts all the same: what depends on them is "
                "undecided.",
                untold,
            )
            caption(sentence)
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


class Starting(NamedTuple):
    """A referee and the header of a log that can begin; ``problem`` says in a sentence why it cannot."""

    referee: AnyReferee
    header: Header
    problem: str = ""


def ask_who_plays(games: Mapping[str, AnyReferee], key: str) -> Starting:
    """Ask for the game, the players' colours and, for those who want it, names and rulebook.

    Only the colours must be tapped: nobody is taken to play who has not been chosen.
    """
    game = choose_game(games, f"{key}-game")
    referee = games[game]
    version = choose_version(referee, f"{key}-{game}-version")
    label = translate("Who plays? Tap the colours in seat order.")
    labels = {colour: signed_colour(colour) for colour in referee.colours}
    # The same row for every game: whoever taps faster than the page follows is heard all the same.
    colours = pills(label, labels, f"{key}-colours", selection_mode="multi")
    with row(key=f"{key}-names"):
        names = {}
        look: Any = {"width": NAME_WIDTH, "placeholder": translate("name, if you like")}
        for colour in colours:
            called = signed_name(colour, {colour: translate(colour)})  # read aloud as it is written
            names[colour] = st.text_input(called, key=f"{key}-name-{colour}", max_chars=LONGEST_NAME, **look)
    with st.expander(translate("Rulebook"), icon=":material/tune:", key=f"{key}-rulebook"):
        edition = choose_edition(referee, f"{key}-{game}-edition")
        components = choose_sheets(referee, version, f"{key}-{game}")
    header = Header(referee.game, edition, version, referee.rulebook.version, (), components=dict(components))
    if len(colours) not in referee.players:
        told = {"fewest": referee.players[0], "most": referee.players[-1], "game": referee.title}
        problem = Text("Nobody is chosen yet. Tap the colours of those who play, {fewest} to {most}.", **told)
        if colours:
            message = "{game} is for {fewest} to {most} players; colours chosen: {count}."
            problem = Text(message, **told, count=len(colours))
        return Starting(referee, header, say(problem))
    try:
        players = tuple(player_called(colour, typed) for colour, typed in names.items())
    except BadInputError as bad_name:
        return Starting(referee, header, say(bad_name.text))
    return Starting(referee, replace(header, players=players))


def player_called(colour: str, typed: str) -> Player:
    """Return a player by the name that was typed, or else by their colour. Raises BadInputError."""
    return Player(colour, clean_name(typed) if typed.strip() else translate(colour).capitalize())


def show_begin(seated: Starting, key: str, begin: Callable[[], None]) -> None:
    """Draw the button that begins, and why nothing can begin yet."""
    if seated.problem:
        st.info(words(seated.problem), icon=":material/info:")
    looks: Looks = {"type": "primary", "disabled": bool(seated.problem)}
    button(Text("Begin"), f"{key}-begin", begin, icon="play_arrow", **looks)


def show_recent(page: str, games: Iterable[GameSummary]) -> None:
    """Draw links to positions or pads that were begun before; a pad whose winner is known bears a sign."""
    heading = translate("Pads kept before") if page == "pad" else translate("Entered before")
    for count, game in enumerate(games):
        if not count:
            st.markdown(f"**{heading}**")
        title = say(title_text(game.title)) or ", ".join(game.players)
        moment = day(game.day) if game.day else when(game.changed_at)
        parts = [moment, ledgers()[game.game].title, title, game.place]
        if game.mark in MARKS:
            parts.append(say(MARKS[game.mark]))
        icon = ":material/photo_camera:" if page == "position" else ":material/edit_note:"
        if game.finished and page == "pad":
            icon = ":material/task_alt:"
        page_link(page, words(" · ".join(filter(None, parts))), icon, {GAME_IN_ADDRESS: game.code})


def show_kept_pads(most: int) -> None:
    """Draw links to the pads of this device that changed last."""
    show_recent("pad", tables().listed(device(), among=tuple(pads()), limit=most))
