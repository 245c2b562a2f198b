"""The Games page: resume a game, open the sample, start a new one, bring one in from a file.

The list of games is searched, narrowed and paged, so that it costs what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final

import streamlit as st

from assistant.locale import day, say, translate
from assistant.locale.verdicts import reader_for
from assistant.paths import DATA
from assistant.records.bin import GAMES, SHEETS
from assistant.records.games import referees
from assistant.records.listing import GameFilter, GameSummary
from assistant.records.results import GameResult, kept_results
from assistant.records.seating import LOT_DETAIL
from assistant.records.times import GIVEN_UP, MARKS
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import SET_UP
from assistant.referee.ask.readings import no_edition, reply
from assistant.referee.component_sheets import SheetForm, unknown_fields
from assistant.referee.logs.log import MADE_UP, SAMPLE, Header, Log, title_text
from assistant.referee.logs.logfile import MOST_BYTES, decode_log
from assistant.referee.options import options_in
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import GROUP_DETAIL
from assistant.referee.services import ALLOWED, BY_HAND, HINTS_DETAIL
from assistant.referee.text import Text
from assistant.referee.wording import clean_text
from assistant.views.ask.answers import show_then
from assistant.views.components import begun_sheet
from assistant.views.games.lots import Lot, ask_seats, offer_last_company
from assistant.views.games.own_names import ask_names
from assistant.views.games.seats import (
    choose_edition,
    choose_game,
    choose_sheets,
    choose_version,
    player_called,
    show_kept_pads,
)
from assistant.views.keeping.game_care import show_bin, show_deleting, show_unreadable
from assistant.views.keeping.histories import show_results_only
from assistant.views.keeping.many_games import bring_in_one, show_brought_in
from assistant.views.page.column import fold, grid, page_column, section, show_section, two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, page_of, show_joining, tables
from assistant.views.page.device import device, reader_zone, when
from assistant.views.page.file_field import show_bringing_in
from assistant.views.page.flash import warn, warning
from assistant.views.page.links import go_to, page_link
from assistant.views.page.state import SHOWN, Paged, kept_field, state_of
from assistant.views.rulebook import show_uncovered
from assistant.views.rulings.card import choose_group, options_ruled
from assistant.views.rulings.words import decided, house_rule_words
from assistant.views.score.reveal import is_kept_secret
from assistant.views.sharing.joining import show_ways_in
from assistant.views.ui import (
    HINTS,
    boxed,
    caption,
    centred_row,
    own,
    pills,
    radio,
    search_box,
    select,
    show_paging,
    words,
)

COUNT: Final = "start-count"
"""The key of how many play."""
NO_SHEET: Final[Mapping[str, str]] = {}
FEW_PADS: Final = 3
SEARCH: Final = "games-search"
KIND: Final = "games-kind"
STATE: Final = "games-state"
EVERY_GAME: Final = ""
UNDER_WAY: Final = "under-way"
FINISHED: Final = "finished"
MARKED: Final = "marked"


def show_games() -> None:
    """Draw the page: the games to resume, the one changed last first; without any, what to begin with."""
    with page_column():
        games = tables().store.count_games(my_games())
        if not games:
            st.markdown(say(HINTS["welcome"]))
            _show_first_steps()
        show_joining("games")
        with fold(translate("New game"), ":material/add:", key="games-new", expanded=not games) as drawn:
            if drawn:
                _show_start()
        show_brought_in()
        show_listed(_show_game)
        show_kept_pads(FEW_PADS)
        show_results_only()
        title, label = translate("Bring in a game from a file"), translate("A game file")
        show_bringing_in(title, label, ["txt", "json"], _bring_in, key="games", most=MOST_BYTES // 4)
        if games:  # whoever has games of their own comes for them
            _show_first_steps()
        show_bin((GAMES, SHEETS), "games")


def _show_first_steps() -> None:
    with centred_row():
        for game, referee in referees().items():
            for path in sorted((DATA / game / "samples").glob("*.txt")):
                label = translate("Open the sample game of {game}")
                if _is_made_up(path):
                    label = translate("{game}: sample with made-up numbers")
                label, key = label.format(game=referee.title), f"sample-{game}-{path.stem}"
                if st.button(label, key=key, icon=":material/play_circle:"):
                    _create(decode_log(path.read_bytes(), referees()), referee)
        page_link("ask", translate("May I do that? Ask without a game"))


def _create(log: Log, referee: AnyLedger, form: SheetForm | None = None) -> None:
    """Store a game and go to where it is gone on with, or say here what is wrong with it.

    With a form the sheet that tells of the board comes first.
    """
    with warning():
        with st.spinner(translate("Going through the game")):
            code = tables().create(log, referee, device(), reader_zone()).code
        _go_to(code, {} if form is None else begun_sheet(referee.game, form))


def _go_to(code: str, sheet: Mapping[str, str] = NO_SHEET) -> None:
    """Go to where a game is gone on with, or first to a component sheet that is filled in for it."""
    page = "components" if sheet else page_of(tables().store.summary(code))
    go_to(page, {**sheet, GAME_IN_ADDRESS: code})


@cache
def _is_made_up(sample: Path) -> bool:
    """Whether a sample says of itself that its numbers are made up."""
    return f"detail {SAMPLE} {MADE_UP}" in sample.read_text("utf-8").splitlines()


def _show_game(game: GameSummary, result: GameResult | None) -> None:
    if not game.readable:
        show_unreadable(game, None, f"games-{game.code}")
        return
    names = ", ".join(game.players)
    title = say(title_text(game.title)) or names
    states = [translate("finished")] if game.finished else []
    if game.mark in MARKS:
        states.append(say(MARKS[game.mark]))
    referee = referees()[game.game]
    called = [referee.title]
    if game.version in referee.versions and len(referee.versions) > 1:
        called.append(say(referee.version_name(game.version)))
    with boxed(f"**{words(title)}** · {words(', '.join(called))}"):
        parts = (
            names if game.title else game.code,
            ", ".join(states) or translate("under way"),
            day(game.day) if game.day else when(game.changed_at),
            game.place,
            *(map(say, result.marks) if result is not None else ()),
        )
        caption(" · ".join(filter(None, parts)))
        if result is not None and not is_kept_secret(game.code):
            ended = []  # the best first, whoever has won in bold
            for player in sorted(result.players, key=lambda player: player.rank or len(result.players)):
                told = words(Text("{player} {points}", player=player.name, points=player.points))
                ended.append(f"**{told}**" if player.won else told)
            st.markdown(f":material/trophy: {' · '.join(ended)}")
        with centred_row():
            ways = ["table", "score"]
            if game.kind == BY_HAND:
                ways.append("position")
            elif game.finished:  # of a game that goes on, its table leads there
                ways.append("breakdown")
            for page in ways:
                page_link(page, address={GAME_IN_ADDRESS: game.code})
            show_deleting(game.code, title, f"games-{game.code}")
        # Whoever still looks for company finds it on the game's own page.
        goes_on = not game.finished and game.mark != GIVEN_UP
        if goes_on and tables().rights.of(device(), game.code).may_enter:
            key = f"games-{game.code}"
            show_section(section("inviting", partial(show_ways_in, game.code, page_of(game), key)), key)


def _show_start() -> None:
    playable = referees()
    who_plays, by_what = two_columns("start")
    with who_plays:
        game = choose_game(playable, "start-game")
        referee = playable[game]
        offer_last_company(referee, COUNT)
        # The same row for every game, as in `ask_who_plays`.
        count = st.segmented_control(translate("How many players?"), list(referee.players), key=COUNT)
        st.caption(translate("In seat order, clockwise; the first to act comes first."))
        players, lot = ask_seats(referee, count or referee.players[-1])
    with by_what:
        header = _ask_by_what(referee, len(players), lot)
    # Not in a callback: that would not know the name whose field was left by pressing the button.
    # In reach however much could still be set, and so is what is wrong with it.
    with st.container(key="games-starting", horizontal_alignment="right"):
        place, icon = st.container(), ":material/play_arrow:"
        started = st.button(translate("Start"), key=f"start-{game}", type="primary", icon=icon)
        form = _form_in_play(referee, header.version, header.components)
        if form is not None:
            label = Text("Start, and fill in “{sheet}” first", sheet=form.title)
            filling = st.button(words(label), key=f"start-{game}-filling", icon=":material/map:")
            started, form = started or filling, form if filling else None
    if started:
        with place:
            _start(header, players, referee, form)


def _ask_by_what(referee: AnyLedger, players: int, lot: Lot) -> Header:
    """Ask what a new game is played by, and return its header, in which nobody plays yet."""
    game = referee.game
    edition = choose_edition(referee, f"start-{game}-edition")
    version = choose_version(referee, f"start-{game}-version")
    group = choose_group(f"start-{game}-group")
    options = _show_options(referee, edition, version, group)
    sheet = choose_sheets(referee, version, f"start-{game}")
    components = dict(sheet)
    if doubts := referee.component_doubts():
        title = translate("Is your copy different?")
        with st.expander(title, icon=":material/fact_check:", key=f"start-{game}-doubts"):
            for key, note in doubts:
                caption(note)
                typed = st.text_input(key, key=f"start-{game}-component-{key}", max_chars=60).strip()
                components |= {key: typed} if typed else {}
    nicknames = ask_names(referee)
    hints = referee.plans and st.checkbox(say(HINTS["hints-wanted"]), key=f"start-{game}-hints")
    details = {GROUP_DETAIL: group, **({HINTS_DETAIL: ALLOWED} if hints else {})}
    details |= {LOT_DETAIL: lot} if lot else {}
    book, chosen = referee.rulebook.version, dict(options)
    header = Header(referee.game, edition, version, book, (), chosen, components, nicknames, details)
    _show_set_up(referee, players, version)
    show_uncovered(game, key=f"start-{game}-uncovered")
    return header


def _form_in_play(referee: AnyLedger, version: str, options: Mapping[str, str]) -> SheetForm | None:
    """Return the sheet with facts that nobody has stated and that a table can still tell while it plays."""
    if not referee.names_places:
        return None
    forms = (form for form in referee.component_forms() if version in form.versions)
    return next((form for form in forms if unknown_fields(form.fields.values(), options)), None)


def _show_set_up(referee: AnyLedger, players: int, version: str) -> None:
    """Draw the card that says what lies where at the start; on another page what was typed here were lost."""
    questions = {asked.id: asked for asked in referee.questions()}
    if SET_UP not in questions:
        return
    asked, facts = questions[SET_UP], {"players": str(players), "version": version}
    label = translate("Set-up card: what lies where")
    with fold(label, ":material/dashboard:", key=f"start-{referee.game}-set-up") as drawn:
        if drawn:
            known = read_facts(asked, {name: facts[name] for name in facts if name in asked.meanings})
            steps = reply(asked, no_edition(referee.rulebook, {}), known).consequences.then
            show_then(list(map(reader_for(referee).tell, steps)), "")


def _show_options(referee: AnyLedger, edition: str, version: str, group: str) -> Mapping[str, str]:
    """Ask only what differs from the edition if somebody wants to know; every option in plain words."""
    ruled = options_ruled(referee, group)
    for kept in ruled.values():
        values = {"day": day(kept.decided_at), "rule": house_rule_words(kept.ruling)}
        st.caption(f":material/handshake: {words(Text('From your ruling of {day}: {rule}', **values))}")
    options = options_in(referee.rulebook.options, version)
    chosen = {option.id: option.preset(edition) for option in options}
    chosen |= {name: kept.ruling.value for name, kept in ruled.items() if name in chosen}
    title, key = translate("House rules and readings"), f"start-{referee.game}-options"
    with fold(title, ":material/tune:", key=key) as drawn:
        for option in options if drawn else ():
            preset = chosen[option.id]
            labels = {value: words(own(option.value_text[value])) for value in option.values}
            key, index = f"start-{referee.game}-{edition}-{option.id}-{preset}", option.values.index(preset)
            chosen[option.id] = radio(words(own(option.question)), labels, key, index=index)
            if option.id in ruled:
                caption(decided(ruled[option.id]))
            caption(f"{option.rule}: {own(option.source)}")
    return chosen


def _start(header: Header, seats: list[tuple[str, str]], referee: AnyLedger, form: SheetForm | None) -> None:
    """Start a game, and fill in a sheet for it; a player without a name is called by their colour."""
    with warning():
        players = tuple(player_called(colour, name) for name, colour in seats)
        nicknames = {thing: clean_text(name) for thing, name in header.nicknames.items()}
        _create(Log(replace(header, players=players, nicknames=nicknames)), referee, form)


def _bring_in(content: bytes) -> None:
    """Bring in a game and go to it, or to the one that is here already; ask about one in another form."""
    with warning():
        with st.spinner(translate("Going through the game")):
            outcome = bring_in_one(content)
        if outcome.problem:
            warn(say(outcome.problem))
        elif outcome.open:
            st.rerun()  # it is asked above
        else:
            _go_to(outcome.code)


def my_games() -> GameFilter:
    """Return which games the device that looks at this page may see."""
    return tables().wanted(device(), among=tuple(referees()))


def show_listed(show: Callable[[GameSummary, GameResult | None], None]) -> None:
    """Draw a page of the games, the one changed last first, each as ``show`` draws it with its result.

    Whoever has many searches among them and narrows the list; whoever has few is asked nothing.
    """
    store, paged, wanted = tables().store, state_of(Paged, "games"), my_games()
    whole = store.count_games(wanted)
    if whole > SHOWN:
        wanted = _narrowed(wanted, paged)
        whole = store.count_games(wanted)
        if not whole:
            st.info(translate("No game fits this choice."))
            return
    paged.stay_within(whole)
    games = store.listed(wanted, SHOWN, paged.first)
    over = [game.code for game in games if game.finished]
    kept = kept_results(store, GameFilter(codes=over)).results if over else []
    results = {result.code: result for result in kept}
    with grid("games", wide=True):
        for game in games:
            show(game, results.get(game.code))
    show_paging(paged, whole, "games")


def _narrowed(wanted: GameFilter, paged: Paged) -> GameFilter:
    titles = {EVERY_GAME: translate("Every game")}
    titles |= {game: referee.title for game, referee in referees().items()}
    states = {UNDER_WAY: translate("under way"), FINISHED: translate("finished")}
    states |= {MARKED: translate("not counted")}
    hint, label = translate("Search: names, title, group or code"), translate("Search among your games")
    search = search_box(hint, kept_field(SEARCH), label=label, max_chars=100, on_change=paged.begin_anew)
    with centred_row():
        more = {"label_visibility": "collapsed", "on_change": paged.begin_anew}
        game = select(translate("Game"), titles, kept_field(KIND), width=220, **more)
        state = pills(translate("How far"), states, kept_field(STATE), **more)
    wanted = wanted._replace(game=game or "", search=search)
    if state == MARKED:
        return wanted._replace(marked=True)
    return wanted._replace(finished=None if state is None else state == FINISHED)
