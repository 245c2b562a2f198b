"""Who sits at the table: the few taps that a page needs before people can enter something without a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.records.listing import GameSummary
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player
from assistant.referee.protocol import AnyReferee
from assistant.referee.text import Text
from assistant.referee.wording import LONGEST_NAME, clean_name
from assistant.views.games.choices import choose_game, choose_sheets, choose_version
from assistant.views.page.clock import when
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import signed_colour, signed_name
from assistant.views.ui import button

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
        names = {colour: _ask_name(colour, f"{key}-name-{colour}") for colour in colours}
    with st.expander(translate("Rulebook"), icon=":material/tune:"):
        editions = {edition.id: translate(edition.name) for edition in referee.rulebook.editions}
        edition = st.selectbox(
            translate("Rulebook"),
            list(editions),
            format_func=editions.__getitem__,
            key=f"{key}-{game}-edition",
        )
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
        players = tuple(Player(colour, _name(colour, typed)) for colour, typed in names.items())
    except BadInputError as bad_name:
        return Starting(referee, header, say(bad_name.text))
    return Starting(referee, replace(header, players=players))


def show_begin(seated: Starting, key: str, begin: Callable[[], None]) -> None:
    """Draw the button that begins, and why nothing can begin yet."""
    if seated.problem:
        st.info(escape_markdown(seated.problem), icon=":material/info:")
    button(
        Text("Begin"), f"{key}-begin", begin, icon="play_arrow", type="primary", disabled=bool(seated.problem)
    )


def show_recent(heading: str, games: Iterable[tuple[GameSummary, str]], page: str, icon: str) -> None:
    """Draw links to what was begun on a page before, each with its title."""
    for count, (game, title) in enumerate(games):
        if not count:
            st.markdown(f"**{heading}**")
        page_link(
            page, escape_markdown(f"{when(game.changed_at)} · {title}"), icon, {GAME_IN_ADDRESS: game.code}
        )


def _ask_name(colour: str, key: str) -> str:
    return str(
        st.text_input(
            signed_name(colour, {colour: translate(colour)}),  # read aloud as it is written
            key=key,
            max_chars=LONGEST_NAME,
            width=NAME_WIDTH,
            placeholder=translate("name, if you like"),
        )
    )


def _name(colour: str, typed: str) -> str:
    """Return what a player is called: as typed, or else by their colour."""
    return clean_name(typed) if typed.strip() else translate(colour).capitalize()
