"""Results that a group kept elsewhere: brought in from its file, after a look at what will come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

import streamlit as st

from assistant.locale import day, say, translate
from assistant.records.games import referees
from assistant.records.histories import Histories, Play, Shelf
from assistant.records.history_files import (
    HistoryReader,
    Named,
    Read,
    Rows,
    by_number,
    proposed,
)
from assistant.records.people import SOMEBODY, person_key
from assistant.records.results import GameResult, results_only
from assistant.records.times import MARKS
from assistant.referee.rules import common, texts
from assistant.referee.searching import alphabetical
from assistant.referee.text import Text, plural
from assistant.views.keeping.game_care import show_back
from assistant.views.page.column import fold
from assistant.views.page.current_game import circle, stored, tables
from assistant.views.page.device import device
from assistant.views.page.file_field import file_field
from assistant.views.page.flash import show_told, tell, telling, warning
from assistant.views.ui import HINTS, boxed, button, caption, radio, row, select, words, write

if TYPE_CHECKING:
    import pandas as pd

KEY: Final = "histories"
KINDS: Final = ["json", "bgsplay", "xml", "csv", "tsv", "txt", "xlsx"]
FEW: Final = 10
MOST_ASKED: Final = 30
MOST_ROWS: Final = 2_000
KEPT: Final = 4
"""Files that are remembered while people say what is in them."""
NOTHING: Final = ""
LISTED: Final = texts(common("columns")["only_results"])
HOLD: Final = texts(common("columns")["results"])
ONLY_LONG: Final = frozenset(("name", "points", "rank", "play", "seat", "colour"))
"""What columns hold where each player has a row."""
LONG, WIDE, NUMBERED = "long", "wide", "numbered"
SHAPES: Final = texts(common("choices")["columns"])
ORDERS: Final = texts(common("choices")["days"])


def show_histories(here: Sequence[GameResult]) -> None:
    """Draw how results come in from a file, and those that came in; ``here`` are those that are here."""
    with fold(translate("Bring in results kept elsewhere"), ":material/upload:", key=KEY) as drawn:
        if drawn:
            show_told(KEY)
            _show_file(here)
            _show_shelves()


def _show_file(here: Sequence[GameResult]) -> None:
    caption(HINTS["results-elsewhere"])
    files = file_field(translate("File with results"), KINDS, key=f"{KEY}-file")
    if files:
        with warning():
            with st.spinner(translate("Reading the file")):
                content = _read(files[0].file_id, files[0].getvalue())
            key = f"{KEY}-{files[0].file_id}"
            read = _from_rows(content, key) if isinstance(content, Rows) else content
            if read is not None:
                _show_preview(read, files[0].name, here)


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _read(file: str, _content: bytes) -> Read | Rows:  # noqa: ARG001 - the key
    """Return what a file holds, which is read once however often its page is drawn."""
    return HistoryReader(referees()).read(_content)


def _from_rows(rows: Rows, key: str) -> Read | None:
    """Ask which column holds what, and return the plays as it was said; nothing before enough is said."""
    import pandas as pd  # noqa: PLC0415 - loads pandas, for whoever needs it

    _draw(pd.DataFrame(rows.rows[:FEW], columns=list(rows.headings)), f"{key}-rows")
    numbered, named = by_number(rows), proposed(rows)
    shapes = [LONG, WIDE, NUMBERED] if numbered.numbered else [LONG, WIDE]
    built = {shape: say(SHAPES[shape]) for shape in shapes}
    index = 0 if named.columns.get("name") else len(shapes) - 1
    shape = radio(translate("How is this table built?"), built, f"{key}-shape", index=index)
    if shape == NUMBERED:
        rows, named = numbered, proposed(numbered)
    people: list[str] = []
    if shape == WIDE:
        asked, nowhere = translate("Columns of players, with their points"), translate("in no column")
        people = st.multiselect(asked, list(rows.headings), key=f"{key}-people", placeholder=nowhere)
    columns = {"brought_in": named.columns.get("brought_in", "")}
    choices = {NOTHING: translate("in no column")}
    choices |= {heading: heading for heading in rows.headings if heading not in people}
    with row():
        for what, label in HOLD.items():
            if shape != WIDE or what not in ONLY_LONG:
                guess, field = named.columns.get(what, NOTHING), f"{key}-column-{shape}-{what}"
                first = list(choices).index(guess) if guess in choices else 0
                columns[what] = select(say(label), choices, field, index=first, width=180)
    game = order = ""
    if not columns.get("game"):
        titles = {game: referee.title for game, referee in referees().items()}
        game = select(translate("Which game is it?"), titles, f"{key}-game", index=None) or ""
    if columns.get("day"):
        orders = {order: say(text) for order, text in ORDERS.items()}
        order = radio(translate("Days like 3/5/2024"), orders, f"{key}-order")
    if not (people or columns.get("name")) or not (columns.get("game") or game):
        st.info(translate("Say which columns have the players and the game; then you see what comes in."))
        return None
    return HistoryReader(referees()).from_rows(rows, Named(columns, tuple(people), game, order))


def _show_preview(content: Read, file: str, here: Sequence[GameResult]) -> None:
    """Show what comes in, ask who is who, and bring it in once somebody says so."""
    ours = tuple(play for play in content.plays if play.game in referees())
    plays, others = content.plays, len(content.plays) - len(ours)
    label = words(plural("Other games too (1 play)", "Other games too ({count} plays)", others))
    if others and not st.toggle(label, key=f"{KEY}-others"):
        plays = ours
    weighed = stored(Histories).weigh(plays, circle(), here)
    new = plural("1 result comes in.", "{count} results come in.", len(weighed.new))
    known = plural("1 is here already and stays.", "{count} are here already and stay.", weighed.known)
    parts = ((weighed.new or not weighed.known, new), (weighed.known, known))
    write(" ".join(say(text) for is_so, text in parts if is_so))
    for note in content.notes:
        caption(note)
    if not weighed.new:
        return
    _draw(_frame(weighed.new[:FEW]), f"{KEY}-preview")
    who = _ask_who(weighed.new, {player.name for result in here for player in result.players})

    def on_click() -> None:
        with telling(KEY):
            brought = stored(Histories).bring_in(plays, file, circle(), here, who)
            done = plural("1 result brought in.", "{count} results brought in.", len(brought.new))
            tell(say(done), KEY, done=True)

    press = plural("Bring in 1 result", "Bring in {count} results", len(weighed.new))
    button(press, f"{KEY}-go", on_click, type="primary", icon="upload")


def _ask_who(plays: Sequence[Play], known: Collection[str]) -> Mapping[str, str]:
    """Ask who people are whose names nobody here has; return names of the file with those they have here."""
    here = {person_key(name) for name in known}
    often = Counter(player.name for play in plays for player in play.players if player.name != SOMEBODY)
    strangers = [name for name, _ in often.most_common() if person_key(name) not in here]
    if not here or not strangers:
        return {}
    people = sorted(set(known) - {SOMEBODY}, key=alphabetical)
    count = len(strangers)
    title = plural("1 name is new here: who is it?", "{count} names are new here: who are they?", count)
    with st.expander(say(title), icon=":material/person_search:", key=f"{KEY}-who"):
        caption(Text("Whoever has the same name here is the same person; somebody new stays new."))
        who = {}
        for name in strangers[:MOST_ASKED]:
            close = get_close_matches(name, people, n=3, cutoff=0.5)
            choices = {NOTHING: translate("somebody new"), **{one: one for one in (*close, *people)}}
            who[name] = select(words(name), choices, f"{KEY}-who-{name}")
    return {name: choice for name, choice in who.items() if choice}


def _show_shelves() -> None:
    """List what came in together, and how it goes away again."""

    def delete(shelf: Shelf) -> None:
        with telling(KEY):
            stored(Histories).delete(shelf.id, circle())

    for shelf in stored(Histories).shelves(circle()):
        with boxed(f"**{words(shelf.file)}** · {words(_about(shelf))}"):
            label, key = Text("Take these out again"), f"{KEY}-out-{shelf.id}"
            button(label, key, delete, shelf, icon="delete", type="tertiary")
    for shelf in stored(Histories).shelves(circle(), binned=True):
        with boxed():
            caption(f"{shelf.file} · {_about(shelf)}")
            show_back(f"{KEY}-back-{shelf.id}", KEY, stored(Histories).bring_back, shelf.id)


def _about(shelf: Shelf) -> str:
    count = say(plural("1 result", "{count} results", shelf.plays))
    if shelf.first is None or shelf.last is None:
        return count
    days = Text("{games} from {first} to {last}", games=count, first=shelf.first, last=shelf.last)
    return say(days) if shelf.first != shelf.last else f"{count} · {day(shelf.first)}"


def show_results_only() -> None:
    """Draw a fold with the results that came without a log, nothing where there are none."""
    if not stored(Histories).shelves(circle()):
        return
    with fold(translate("Results without a log"), ":material/event_note:", key=f"{KEY}-listed") as drawn:
        if drawn:
            listed = results_only(tables().store, tables().wanted(device(), ()))[:MOST_ROWS]
            plays = (
                Play(one.game, one.players, one.played.told_day, one.minutes, one.place, mark=one.mark)
                for one in listed
            )
            _draw(_frame(plays), f"{KEY}-list")
            caption(Text("They were kept elsewhere: nobody entered what was played, only how it ended."))


def _frame(plays: Iterable[Play]) -> pd.DataFrame:
    """Return plays as a table for people: in how they ended, whoever won has a star."""
    import pandas as pd  # noqa: PLC0415 - loads pandas, for whoever needs it

    titles = {game: referee.title for game, referee in referees().items()}
    rows = []
    for play in plays:
        players = sorted(play.players, key=lambda player: (not player.won, player.rank or len(play.players)))
        ended = ", ".join(
            f"{player.name}{' ★' if player.won else ''}{'' if player.points is None else f' {player.points}'}"
            for player in players
        )
        mark = say(MARKS[play.mark]) if play.mark else ""
        rows.append((play.day, titles.get(play.game, play.game), ended, play.minutes, play.place, mark))
    frame = pd.DataFrame(rows, columns=list(LISTED)).astype({"minutes": "Int64"})
    return frame.rename(columns={name: say(text) for name, text in LISTED.items()})


def _draw(frame: pd.DataFrame, key: str) -> None:
    from assistant.views.page.frames import show_many  # noqa: PLC0415 - loads pandas, for whoever needs it

    show_many(frame, key, {})
