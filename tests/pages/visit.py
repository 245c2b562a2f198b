"""What people do on pages and find there, line by line, as ``visits/`` tells it.

A line is something done: its first word names a method ``do_...``. A line that begins with ``-`` is what the
page says then; what has a word and a colon in front, such as ``- log: dig a3``, asks a method ``see_...``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote

from streamlit.testing.v1 import AppTest

from assistant.orcs_orcs_orcs import REFEREE as ORCS
from assistant.paths import DATA
from assistant.records.games import ledgers, referees
from assistant.records.times import MARK
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import load_log, read_entry, write_log
from assistant.views.page.current_game import tables
from tests.orcs_orcs_orcs.fictitious import SHEET, header
from tests.orcs_orcs_orcs.fictitious import table as orcs_table
from tests.pages.at_table import offered
from tests.pages.opening import (
    OURS,
    CardRow,
    LineField,
    buttons,
    card_rows,
    line_field,
    opened,
    said,
    shown,
    stored,
    type_line,
    typed_fields,
)

FOLDER = Path(__file__).parent / "visits"
GAMES = Path(__file__).parents[1] / "games"
OTHERS = "the-secret-of-another-device-at-the-table"
NAMES = {
    "tikal": {"red": "Ann", "blue": "Bo", "yellow": "Cy", "black": "Di"},
    "thurn_und_taxis": {"red": "Ines", "blue": "Jonas"},
}
KINDS = re.compile(r"(not )?([a-z ]+): (.*)")


def visits() -> Iterator[tuple[str, str]]:
    """Yield every visit: what it shows, and its lines."""
    for file in sorted(FOLDER.glob("*.toml")):
        for title, lines in tomllib.loads(file.read_text("utf-8")).items():
            yield f"{file.stem}: {title}", lines


class Visit:
    """A device on the pages of a game."""

    def __init__(self) -> None:
        self.code = ""
        self.page = ""
        self.device = OURS
        self.app: AppTest
        self.before: list[str] = []

    def run(self, lines: str) -> None:
        """Do and expect what the lines say."""
        for line in filter(None, map(str.strip, lines.splitlines())):
            if line.startswith("- "):
                self._expect(line[2:])
                continue
            verb, _, rest = line.partition(" ")
            getattr(self, f"do_{verb}")(rest)
            if self.page:
                assert not self.app.exception, line
                self.code = self._part("game") or self.code

    # What is done

    def do_game(self, rest: str, folder: Path = GAMES) -> None:
        """Store a recorded game, as far as so many entries."""
        name, _, count = rest.partition(" ")
        log = load_log(folder / f"{name}.txt", referees())
        self._store(replace(log, entries=log.entries[: int(count)] if count else log.entries))

    def do_sample(self, rest: str) -> None:
        """Store a sample, as far as so many entries."""
        self.do_game(rest.replace("/", "/samples/"), DATA)

    def do_new(self, rest: str) -> None:
        """Store a game of a version, with options, that begins with a position."""
        told, _, start = rest.partition(": ")
        game, edition, version, *options = told.split()
        chosen = dict(option.split("=") for option in options)
        colours = referees()[game].colours
        names = {colour: chosen.pop(colour) for colour in colours if colour in chosen} or dict(
            list(NAMES[game].items())[:2]
        )
        players = tuple(Player(colour, name) for colour, name in names.items())
        self._store(Log(Header(game, edition, version, "1", players, chosen, {}, start=start)))

    def do_orcs(self, rest: str) -> None:
        """Store a game of Orcs Orcs Orcs of two: ``turn=1 unknown sheet: facts; of the table``."""
        told, _, facts = rest.partition(": ")
        words = dict(word.partition("=")[::2] for word in told.split())
        begun = header(2, told="unknown" not in words)
        if "sheet" in words:
            begun = replace(begun, components=SHEET)
        if facts:
            turn = {"turn": words["turn"]} if "turn" in words else {}
            at = orcs_table(*facts.split("; "), players=2, told="unknown" not in words, **turn)
            begun = replace(begun, start=ORCS.fingerprint(at))
        self._store(Log(begun))

    def do_mark(self, rest: str) -> None:
        """Tell that the game does not count, or was given up."""
        tables().store.tell(self.code, {MARK: rest})

    def do_open(self, rest: str) -> None:
        """Open a page, of the game that was stored if there is one; ``alone`` it is of none."""
        self.page, *parts = rest.split()
        address = {} if "alone" in parts or not self.code else {"game": self.code}
        address |= dict(unquote(part).split("=", 1) for part in parts if "=" in part)
        address = {name: value for name, value in address.items() if value}
        self.app = opened(self.page, device=self.device, **address)
        self.before = self._log()

    def do_other(self, rest: str) -> None:
        """Go on with another device, which may ``enter``, only ``watch``, or was let in by nobody."""
        self.device = OTHERS
        if rest:
            tables().rights.admit(OTHERS, self.code, may_enter=rest == "enter")

    def do_mine(self, _rest: str) -> None:
        """Go on with one's own device."""
        self.device = OURS

    def do_type(self, rest: str) -> None:
        """Type a line and send it."""
        type_line(self.app, rest)

    def do_press(self, rest: str) -> None:
        """Press a button."""
        _called(rest, buttons(self.app)).click().run()

    def do_tap(self, rest: str) -> None:
        """Pick a place in the list that does what the board does."""
        key = "position-list"
        if self.page == "table":
            key = f"{self.code}-table-list"
            self.app.session_state[f"{self.code}-table-listing"] = True
            self.app.run()
        listed = self.app.selectbox(key=key).set_value(None).run().selectbox(key=key)
        named = [one for one in listed.options if shown(one).startswith(f"{rest}:")]
        named += [one for one in listed.options if shown(one).startswith(rest)]
        listed.set_value(named[0]).run()

    def do_answer(self, rest: str) -> None:
        """Choose a value of a row or list: ``Who walks? = 1``; several with commas, none with nothing."""
        label, _, value = rest.partition(" =")
        row, value = self._row(label), value.strip()
        if isinstance(row, CardRow):
            row.set_value(value).run()
            return
        if row.type == "multiselect" or not getattr(row, "_is_single_select", True):
            row.set_value(value.split(",")).run()
            return
        try:
            row.set_value(value).run()
        except (KeyError, ValueError):  # a number, or nothing
            row.set_value(int(value) if value.isdecimal() else None).run()

    def do_switch(self, rest: str) -> None:
        """Turn a switch on or off."""
        switch = _called(rest, [*self.app.toggle, *self.app.checkbox])
        switch.set_value(not switch.value).run()

    def do_fill(self, rest: str) -> None:
        """Fill in a field: ``Place = Cabin``."""
        label, _, value = rest.partition(" =")
        field, value = self._field(label), value.removeprefix(" ")
        if isinstance(field, LineField):
            field.send(value)
        else:
            field.set_value(value)

    def do_unfold(self, rest: str) -> None:
        """Open what is folded away on the page."""
        begins = {"table": f"{self.code}-table-", "pad": f"pad-{self.code}-"}.get(self.page, "")
        for name in rest.split():
            self.app.session_state[f"{begins}{name}"] = True
        self.app.run()

    def do_elsewhere(self, rest: str) -> None:
        """Another device of the table enters a line."""
        tables().rights.admit(OTHERS, self.code, may_enter=True)
        table, count = tables().open(self.code, OTHERS), len(self._log())
        table.enter(read_entry(rest, table.referee), count, f"elsewhere-{count}")

    def do_look(self, _rest: str) -> None:
        """The page is drawn again, as it is for news."""
        self.app.run()

    # What is expected

    def _expect(self, line: str) -> None:
        told = KINDS.fullmatch(line)
        if told and hasattr(self, name := f"see_{told[2].replace(' ', '_')}"):
            holds, what = getattr(self, name)(told[3])
            expected = not told[1]
        else:
            what = "\n".join([said(self.app), *(shown(error.value) for error in self.app.error)])
            expected = not line.startswith("not ")
            holds = line.removeprefix("not ") in what
        assert holds is expected, f"{line}\n\n{what}"

    def see_log(self, rest: str) -> tuple[bool, object]:
        """Whether just these entries stand behind those that were there when the page was opened."""
        new = self._log()[len(self.before) :]
        return new == rest.split(" | ") if rest != "nothing" else not new, new

    def see_ends(self, rest: str) -> tuple[bool, object]:
        """Whether the log of the page's game ends with just these entries."""
        entries = self._log()
        return entries[-len(rest.split(" | ")) :] == rest.split(" | "), entries

    def see_position(self, rest: str) -> tuple[bool, object]:
        """Whether this stands in the text of the table as it is."""
        log = tables().store.load(self.code)
        history = History.replay(ledgers()[log.header.game], log)
        text = history.referee.fingerprint(history.position)
        return rest in text, text

    def see_code(self, rest: str) -> tuple[bool, object]:
        """Whether this stands in a text to copy."""
        texts = [str(code.value) for code in self.app.code]
        return any(rest in text for text in texts), texts

    def see_offered(self, rest: str) -> tuple[bool, object]:
        """Whether just these buttons are offered."""
        labels = offered(self.app)
        return labels == rest.split(" | "), labels

    def see_button(self, rest: str) -> tuple[bool, object]:
        """Whether a button has this in its label."""
        labels = [shown(button.label) for button in buttons(self.app)]
        return any(rest in label for label in labels), labels

    def see_line(self, rest: str) -> tuple[bool, object]:
        """Whether this stands in the field for a line, or ``nothing``."""
        value = line_field(self.app).value
        return value == ("" if rest == "nothing" else rest), value

    def see_row(self, rest: str) -> tuple[bool, object]:
        """Whether a row of this label is there, with these values if they are named."""
        label, _, values = rest.partition(" = ")
        rows = [(shown(row.label), [shown(one) for one in row.options]) for row in self._rows()]
        fitting = [options for name, options in rows if label in name]
        return bool(fitting) and (not values or values.split(" | ") in fitting), rows

    def see_fold(self, rest: str) -> tuple[bool, object]:
        """Whether there is a fold of this title."""
        titles = [shown(fold.label) for fold in self.app.expander]
        return any(rest in title for title in titles), titles

    def see_warning(self, rest: str) -> tuple[bool, object]:
        """Whether one thing is wrong, and this is said of it; or ``nothing``."""
        warnings = [shown(warning.value) for warning in self.app.warning]
        return (not warnings if rest == "nothing" else len(warnings) == 1 and rest in warnings[0]), warnings

    def see_refusal(self, rest: str) -> tuple[bool, object]:
        """Whether something is refused with these words; or ``nothing``."""
        errors = [shown(error.value) for error in self.app.error]
        return (not errors if rest == "nothing" else any(rest in error for error in errors)), errors

    def see_link(self, rest: str) -> tuple[bool, object]:
        """Whether a link of the page has all this in its address, or is called so."""
        wanted = set(rest.replace("CODE", self.code).split())
        links = [element.proto for element in self.app.main.get("page_link")]
        found = [(shown(one.label), {f"{n}={v}" for n, v in parse_qsl(one.query_string)}) for one in links]
        return any(wanted <= parts or rest == label for label, parts in found), found

    def see_address(self, rest: str) -> tuple[bool, object]:
        """Whether the page's address has a part, of this value if one is named."""
        name, _, value = rest.partition("=")
        now = self._part(name)
        return bool(now) and value in {"", now}, now

    def see_field(self, rest: str) -> tuple[bool, object]:
        """Whether a field has this value: ``Place = Cabin``."""
        label, _, value = rest.partition(" =")
        now = self._field(label).value
        return (now or "") == value.strip(), now

    def see_table(self, rest: str) -> tuple[bool, object]:
        """Whether a table on the page has such a column: ``Points = 48 | 29``."""
        name, _, cells = rest.partition(" = ")
        columns = [
            [shown(cell).replace("**", "") for cell in table.value[name]]
            for table in self.app.table
            if name in table.value
        ]
        return cells.split(" | ") in columns, columns

    def see_tells(self, rest: str) -> tuple[bool, object]:
        """Whether a row of a table on the page begins with these cells."""
        wanted = [cell.strip() for cell in rest.split(" | ")]
        rows = [[shown(cell) for cell in row] for table in self.app.table for row in table.value.to_numpy()]
        plain = [[cell.replace("\N{ZERO WIDTH SPACE}", "") for cell in row] for row in rows]
        return any(row[: len(wanted)] == wanted for row in plain), plain

    def see_switch(self, rest: str) -> tuple[bool, object]:
        """Whether there is a switch of this label."""
        labels = [shown(switch.label) for switch in self.app.toggle]
        return any(rest in label for label in labels), labels

    def see_on(self, rest: str) -> tuple[bool, object]:
        """Whether just this switch of the page is on; or ``nothing``."""
        labels = [shown(switch.label) for switch in self.app.main.toggle if switch.value]
        return (labels == [] if rest == "nothing" else any(rest in label for label in labels)), labels

    # What is looked for

    def _part(self, name: str) -> str:
        value = self.app.query_params[name] if name in self.app.query_params else ""  # noqa: SIM401 - it has no get
        return value if isinstance(value, str) else value[0]

    def _store(self, log: Log) -> None:
        self.code = stored(log)

    def _log(self) -> list[str]:
        known = {game.code for game in tables().store.listed()}
        if self.code not in known:
            return []
        log = tables().store.load(self.code)
        return write_log(log, ledgers()[log.header.game]).partition("\n\n")[2].splitlines()

    def _row(self, label: str) -> Any:  # noqa: ANN401 - of any kind of value
        rows = [*self._rows(), *self.app.button_group, *self.app.selectbox, *self.app.radio]
        return _called(label, [*rows, *self.app.multiselect])

    def _rows(self) -> list[Any]:
        return [*card_rows(self.app), *self.app.main.button_group]

    def _field(self, label: str) -> Any:  # noqa: ANN401 - of any kind of value
        fields = [*typed_fields(self.app), *self.app.text_input, *self.app.text_area]
        return _called(label, [*fields, *self.app.number_input])


def _called(label: str, widgets: Iterable[Any]) -> Any:  # noqa: ANN401 - any widget
    """Return the widget with this label, or one that has it in its own; or one whose key ends so."""
    every = [(shown(one.label), re.sub(r"\.\d+$", "", str(one.key)), one) for one in widgets]
    found = [one for name, _, one in every if name == label]
    found += [one for _, key, one in every if key.endswith(label)]
    found += [one for name, _, one in every if label in name]
    assert found, f"{label!r} is none of {[(name, key) for name, key, _ in every]}"
    return found[0]
