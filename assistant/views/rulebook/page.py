"""The Rulebook page: every rule in our words, found by any word, with citations and examples to try."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.locale.verdicts import Reader
from assistant.paths import DATA
from assistant.plain.documents import RULE
from assistant.plain.findings import Findings
from assistant.plain.search import search
from assistant.plain.words import LONGEST_SENTENCE
from assistant.records.games import referees
from assistant.referee.ask.readings import CONFLICT
from assistant.referee.options import Option
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import Rule, RuleNote, RuleNotes, load_rule_notes
from assistant.referee.searching import find_rules
from assistant.referee.text import Text, plural
from assistant.views.page.column import grid, two_columns
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.page.showing import show_row, showing
from assistant.views.page.uncovered_list import show_uncovered
from assistant.views.rulebook.rule_cards import edition_names, show_option, show_rule
from assistant.views.rulings.verdicts import RULE_IN_ADDRESS, RULES_IN_ADDRESS
from assistant.views.search.results import show_found
from assistant.views.ui import button

KEY: Final = "rulebook"
FIND: Final = "find"
EDITION: Final = "edition"
FAMILY: Final = "family"
MOST_MEANT: Final = 5
"""How many rules are shown that have other words than were typed."""
VIEW: Final = "view"
RULES: Final = "all"
EDITIONS: Final = "editions"
GAPS: Final = "gaps"
VIEWS: Final = {
    RULES: Text("Rules"),
    EDITIONS: Text("Differences"),
    GAPS: Text("Gaps, misprints"),
}
WORDING: Final = "wording"


def show_rulebook() -> None:
    """Draw the page."""
    games = referees()
    named = st.query_params.get(RULES_IN_ADDRESS, "")
    if len(games) > 1 and not st.query_params.get(RULE_IN_ADDRESS, ""):
        named = _choose_game(games, named)
    referee = games[named] if named in games else next(iter(games.values()))
    RulebookView(referee).show()


def _choose_game(games: Mapping[str, AnyReferee], named: str) -> str:
    """Ask whose rules are wanted; whoever asks for others begins with all of them."""
    key, titles = f"{KEY}-game", {game: referee.title for game, referee in games.items()}
    chosen = named if named in titles else next(iter(titles))

    def on_change(game: str) -> None:
        st.query_params.from_dict(with_settings({RULES_IN_ADDRESS: game}))

    show_row(translate("Game"), titles, chosen, on_change, key=key, required=True)
    return chosen


@lru_cache(maxsize=8)
def notes_of(game: str) -> RuleNotes:
    """Return the examples and notes of a game."""
    return load_rule_notes(DATA / game.replace("-", "_"))


class RulebookView:
    """One run of the page for one game."""

    def __init__(self, referee: AnyReferee) -> None:
        """Take from the address what shall be shown; what it cannot mean is passed over."""
        self.referee = referee
        self.book = referee.rulebook
        self.notes = notes_of(referee.game)
        self.edition = _one_of(EDITION, [known.id for known in self.book.editions])
        self.families = list(dict.fromkeys(rule.family for rule in self.book))
        self.family = _one_of(FAMILY, self.families)
        self.rule = _one_of(RULE_IN_ADDRESS, list(self.book.rules))
        self.find = st.query_params.get(FIND, "")[:LONGEST_SENTENCE]
        self.view = _one_of(VIEW, list(VIEWS)) or RULES
        self.reader = Reader(self.book, language(), self.edition, currency=translate(referee.currency))

    def show(self) -> None:
        """Draw the page."""
        if self.rule:
            self._show_one(self.book[self.rule])
            return
        self._choose(VIEW, {name: self.reader.say(text) for name, text in VIEWS.items()}, RULES)
        if self.view == EDITIONS:
            self._show_differences()
        elif self.view == GAPS:
            self._show_gaps()
        else:
            self._show_rules()

    # Rules

    def _show_one(self, rule: Rule) -> None:
        button(Text("All rules"), f"{KEY}-back", _open_rule, "", icon="arrow_back")
        one, others = two_columns("rule")
        with one:
            show_rule(rule, self.reader, self.notes, self.referee)
            for option in self.book.options:
                if option.rule == rule.id:
                    self._show_option(option)
            for note in self.notes.notes_on(rule.id):
                self._show_note(note)
        related = [other for other in self.book if other.family == rule.family and other is not rule]
        with others:
            st.markdown(f"**{translate('Rules about the same')}**")
            self._rule_buttons([other.id for other in related], "related")

    def _show_rules(self) -> None:
        self._show_search()
        if not (self.find or self.family):
            with grid("families"):
                for family in self.families:
                    self._show_family(family)
            show_uncovered(self.referee.game, key=f"{KEY}-uncovered")
            return
        answer = search(self.find, [self.referee], language()) if self.find else None
        rules = list(self.book) if answer is None else self._found(answer)
        chosen = [rule for rule in rules if self._is_wanted(rule) and self.family in {"", rule.family}]
        text = plural("1 rule", "{count} rules", len(chosen))
        if not chosen and answer is not None and answer.not_covered:
            return  # that is all there is to say
        if not chosen:
            text = Text("No rule speaks of “{words}”. Try another word.", words=self.find)
        st.caption(escape_markdown(self.reader.say(text)))
        self._show_cards(chosen, "chosen")

    def _show_cards(self, rules: Iterable[Rule], where: str) -> None:
        with grid(where):
            for rule in rules:
                show_rule(rule, self.reader, self.notes, self.referee)

    def _found(self, answer: Findings) -> list[Rule]:
        """Return the rules that have every word, in any language, and those that the words mean."""
        if answer.matches or answer.not_covered:
            show_found(self.find, answer, {self.referee.game: self.referee}, key=f"{KEY}-found", but=[RULE])
        spoken = [rule.id for rule in find_rules(self.book, self.find, self.notes.synonyms)]
        meant = [match.id for match in answer.matches if match.kind == RULE][:MOST_MEANT]
        if " " in self.find:
            spoken = [*meant, *spoken]
        return [self.book[rule] for rule in dict.fromkeys(spoken or meant)]

    def _is_wanted(self, rule: Rule) -> bool:
        citations = [citation for citation in rule.citations if not citation.silent]
        return not self.edition or any(citation.edition == self.edition for citation in citations)

    def _show_family(self, family: str) -> None:
        rules = [rule for rule in self.book if rule.family == family and self._is_wanted(rule)]
        label = escape_markdown(self._family_name(family))
        with st.expander(label, key=f"{KEY}-family-{family}", on_change="rerun") as opened:
            # Ninety rules at once would be slow on a phone.
            if opened.open:
                st.caption(escape_markdown(self.reader.say(plural("1 rule", "{count} rules", len(rules)))))
                self._show_cards(rules, family)

    def _show_search(self) -> None:
        asked = showing(f"{KEY}-{FIND}", self.find, lambda words: _keep(FIND, words.strip()))
        st.text_input(
            translate("Find a rule"),
            key=asked.key,
            max_chars=LONGEST_SENTENCE,
            placeholder=translate("Ask or find, in your own words"),
            icon=":material/search:",
            label_visibility="collapsed",
            on_change=asked.on_change,
        )
        editions = {
            "": translate("All rulebooks"),
            **{known.id: translate(known.name) for known in self.book.editions},
        }
        families = {
            "": translate("All subjects"),
            **{name: self._family_name(name) for name in self.families},
        }
        with st.container(horizontal=True, gap="xsmall"):
            self._pick(FAMILY, families, self.family)
            self._pick(EDITION, editions, self.edition)

    def _family_name(self, family: str) -> str:
        return translate(family.replace("-", " ").capitalize())

    # Differences, silences, misprints

    def _show_differences(self) -> None:
        st.markdown(f"**{translate('Where the rulebooks contradict each other')}**")
        self._show_options(conflict=True)
        self._show_notes(translate("Where one says more than another"), wording=True)

    def _show_gaps(self) -> None:
        self._show_notes(translate("Misprints and slips"), wording=False)
        st.markdown(f"**{translate('What no rulebook settles')}**")
        self._show_options(conflict=False)
        st.markdown(f"**{translate('What single rulebooks leave out')}**")
        for edition in self.book.editions:
            silent = [
                rule.id
                for rule in self.book
                if any(citation.silent and citation.edition == edition.id for citation in rule.citations)
            ]
            if silent:
                st.markdown(escape_markdown(translate(edition.name)))
                self._rule_buttons(silent, f"silent-{edition.id}")
        show_uncovered(self.referee.game, key=f"{KEY}-uncovered")

    def _show_notes(self, title: str, *, wording: bool) -> None:
        notes = list(self._notes_of_kind(wording=wording))
        if notes:
            st.markdown(f"**{title}**")
        with grid(f"notes-{wording}"):
            for note in notes:
                self._show_note(note)

    def _notes_of_kind(self, *, wording: bool) -> Iterable[RuleNote]:
        return [
            note
            for note in self.notes.notes
            if (note.kind == WORDING) == wording and self.edition in {"", *note.editions}
        ]

    def _show_options(self, *, conflict: bool) -> None:
        with grid("options"):
            for option in self.book.options:
                if (option.status == CONFLICT) == conflict:
                    self._show_option(option)

    def _show_option(self, option: Option) -> None:
        with st.container(border=True, gap="xsmall"):
            st.markdown(f"**{escape_markdown(self.reader.own(option.question))}**")
            show_option(option, self.reader)
            self._rule_buttons([option.rule], f"option-{option.id}")

    def _show_note(self, note: RuleNote) -> None:
        with st.container(border=True, gap="xsmall"):
            st.markdown(f"**{escape_markdown(self.reader.own(note.title))}**")
            st.markdown(escape_markdown(self.reader.own(note.text)))
            st.caption(escape_markdown(edition_names(note.editions, self.reader)))
            self._rule_buttons(note.rules, f"note-{note.id}")

    def _rule_buttons(self, rules: Sequence[str], where: str) -> None:
        with st.container(horizontal=True, gap="xsmall"):
            for rule in rules:
                if rule != self.rule:
                    button(
                        f"{rule} · {self.reader.own(self.book[rule].title)}",
                        f"{KEY}-{where}-{rule}",
                        _open_rule,
                        rule,
                        type="tertiary",
                    )

    # Widgets whose value is in the address

    def _choose(self, name: str, words: dict[str, str], default: str) -> None:
        show_row(
            translate("Show"),
            words,
            self.view,
            lambda chosen: _keep(name, "" if chosen == default else chosen),
            key=f"{KEY}-{name}",
            joined=True,
            required=True,
        )

    def _pick(self, name: str, words: dict[str, str], value: str) -> None:
        asked = showing(f"{KEY}-{name}", value, lambda chosen: _keep(name, chosen))
        st.selectbox(
            words[""],
            list(words),
            format_func=words.__getitem__,
            key=asked.key,
            label_visibility="collapsed",
            on_change=asked.on_change,
            width=170,
        )


def _one_of(name: str, known: Sequence[str]) -> str:
    value = str(st.query_params.get(name, ""))
    return value if value in known else ""


def _keep(name: str, value: str) -> None:
    if value:
        st.query_params[name] = value
    else:
        st.query_params.pop(name, None)


def _open_rule(rule: str) -> None:
    _keep(RULE_IN_ADDRESS, rule)
