"""Who sits at the table: the few taps that a page needs before people can enter something without a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import day, say, translate
from assistant.records.games import ledgers
from assistant.records.listing import GameSummary
from assistant.records.times import MARKS
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player, title_text
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_NAME, clean_name
from assistant.views.games.choices import choose_edition, choose_game, choose_sheets, choose_version
from assistant.views.page.clock import when
from assistant.views.page.current_game import GAME_IN_ADDRESS, pads
from assistant.views.page.device import device
from assistant.views.page.links import page_link
from assistant.views.turn.meters import signed_colour, signed_name
from assistant.views.ui import button, words

NAME_WIDTH: Final = 160
"""Pixels of the field for a name: two stand side by side on a telephone."""


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
    colours = st.pills(
        translate("Who plays? Tap the colours in seat order."),
        list(referee.colours),
        selection_mode="multi",
        format_func=signed_colour,
        # The same row for every game: whoever taps faster than the page follows is heard all the same.
        key=f"{key}-colours",
        wrap=True,
    )
    with st.container(horizontal=True, gap="xsmall", key=f"{key}-names"):
        names = {
            colour: st.text_input(
                signed_name(colour, {colour: translate(colour)}),  # read aloud as it is written
                key=f"{key}-name-{colour}",
                max_chars=LONGEST_NAME,
                width=NAME_WIDTH,
                placeholder=translate("name, if you like"),
            )
            for colour in colours
        }
    with st.expander(translate("Rulebook"), icon=":material/tune:"):
        edition = choose_edition(referee, f"{key}-{game}-edition")
        components = choose_sheets(referee, version, f"{key}-{game}")
    header = Header(referee.game, edition, version, referee.rulebook.version, (), components=dict(components))
    if len(colours) not in referee.players:
        sentence = translate("Nobody is chosen yet. Tap the colours of those who play, {fewest} to {most}.")
        if colours:
            sentence = translate("{game} is for {fewest} to {most} players; colours chosen: {count}.")
        fewest, most = referee.players[0], referee.players[-1]
        problem = sentence.format(game=referee.title, fewest=fewest, most=most, count=len(colours))
        return Starting(referee, header, problem)
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
    button(
        Text("Begin"), f"{key}-begin", begin, icon="play_arrow", type="primary", disabled=bool(seated.problem)
    )


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
    show_recent("pad", pads().listed(device(), among=tuple(pads().store.games), limit=most))
