"""The Rulebook page: every rule in our words, found by any word, with citations and examples to try.

A rule is a card: our words, where it is printed, what editions and readings differ in, examples. What the
referee of a game does not cover is said plainly: other expansions, variants of fans, house rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

import streamlit as st

from assistant.locale import language, say, translate
from assistant.locale.verdicts import Reader, citation_lines, fact_words, reader_for
from assistant.paths import DATA
from assistant.plain.documents import RULE
from assistant.plain.search import Findings, search
from assistant.plain.words import LONGEST_SENTENCE
from assistant.records.games import referees
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import CONFLICT, grouped, readings, reply
from assistant.referee.options import Option
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.rules import (
    Example,
    Rule,
    RuleNote,
    RuleNotes,
    common,
    load_rule_notes,
    texts,
    uncovered,
)
from assistant.referee.searching import find_rules
from assistant.referee.text import Text, plural
from assistant.views.ask.answers import answer_words, named_answer
from assistant.views.ask.asked import link
from assistant.views.ask.search_results import show_found
from assistant.views.page.column import grid, two_columns, unfolded
from assistant.views.page.links import come_back, page_link
from assistant.views.page.showing import show_row, showing
from assistant.views.rulings.verdicts import RULE_IN_ADDRESS, show_small
from assistant.views.ui import (
    RULES_IN_ADDRESS,
    boxed,
    button,
    caption,
    centred_row,
    game_in_address,
    keep_in_address,
    named_in_address,
    own,
    row,
    search_box,
    select,
    words,
    write,
)

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
IN_ADDRESS: Final = (RULES_IN_ADDRESS, RULE_IN_ADDRESS, FIND, EDITION, FAMILY, VIEW)
VIEWS: Final = texts(common("choices")["rulebook"])
WORDING: Final = "wording"
ATTESTED: Final = Text("The program cannot see this; the people at the table vouch for it.")
KINDS: Final = texts(common("choices")["uncovered"])


def show_rulebook() -> None:
    """Draw the page."""
    come_back(IN_ADDRESS)
    games = referees()
    if st.query_params.get(RULE_IN_ADDRESS, ""):
        referee = games[named_in_address(RULES_IN_ADDRESS, games) or next(iter(games))]
    else:
        referee = game_in_address(games, f"{KEY}-game")
    RulebookView(referee).show()


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
        self.edition = named_in_address(EDITION, [known.id for known in self.book.editions])
        self.families = list(dict.fromkeys(rule.family for rule in self.book))
        self.family = named_in_address(FAMILY, self.families)
        self.rule = named_in_address(RULE_IN_ADDRESS, self.book.rules)
        self.find = st.query_params.get(FIND, "")[:LONGEST_SENTENCE]
        self.view = named_in_address(VIEW, VIEWS) or RULES
        self.reader = reader_for(referee, self.edition)

    def show(self) -> None:
        """Draw the page."""
        if self.rule:
            self._show_one(self.book[self.rule])
            return
        views = {name: self.reader.say(text) for name, text in VIEWS.items()}

        def on_change(view: str) -> None:
            keep_in_address(VIEW, "" if view == RULES else view)

        look = {"joined": True, "required": True}
        show_row(translate("Show"), views, self.view, on_change, key=f"{KEY}-{VIEW}", **look)
        if self.view == EDITIONS:
            self._show_differences()
        elif self.view == GAPS:
            self._show_gaps()
        else:
            self._show_rules()

    # Rules

    def _show_one(self, rule: Rule) -> None:
        button(Text("All rules"), f"{KEY}-back", keep_in_address, RULE_IN_ADDRESS, "", icon="arrow_back")
        one, others = two_columns("rule")
        with one:
            show_rule(rule, self.reader, self.notes, self.referee)
            for option in self.book.options:
                if option.rule == rule.id:
                    self._show_option(option)
            for note in self.notes.notes_on(rule.id):
                self._show_note(note)
        with others:
            st.markdown(f"**{translate('Rules about the same')}**")
            self._rule_buttons([other.id for other in self.book if other.family == rule.family], "related")

    def _show_rules(self) -> None:
        families = {name: translate(name.replace("-", " ").capitalize()) for name in self.families}
        self._show_filters(families)
        if not (self.find or self.family):
            with grid("families"):
                for family, name in families.items():
                    rules = [rule for rule in self.book if rule.family == family and self._is_wanted(rule)]
                    with unfolded(words(name), key=f"{KEY}-family-{family}") as is_open:
                        if is_open:  # ninety rules at once would be slow on a phone
                            caption(plural("1 rule", "{count} rules", len(rules)))
                            self._show_cards(rules, family)
            show_uncovered(self.referee.game, key=f"{KEY}-uncovered")
            return
        answer = search(self.find, [self.referee], language()) if self.find else None
        rules = list(self.book) if answer is None else self._found(answer)
        chosen = [rule for rule in rules if self._is_wanted(rule) and self.family in {"", rule.family}]
        if chosen:
            caption(plural("1 rule", "{count} rules", len(chosen)))
        elif answer is None or not answer.not_covered:  # else that is all there is to say
            caption(Text("No rule speaks of “{words}”. Try another word.", words=self.find))
        self._show_cards(chosen, "chosen")

    def _show_cards(self, rules: Iterable[Rule], where: str) -> None:
        with grid(where):
            for rule in rules:
                show_rule(rule, self.reader, self.notes, self.referee)

    def _show_filters(self, families: Mapping[str, str]) -> None:
        hint, label = translate("Ask or find, in your own words"), translate("Find a rule")
        asked = showing(f"{KEY}-{FIND}", self.find, lambda typed: keep_in_address(FIND, typed.strip()))
        search_box(hint, **asked, label=label, max_chars=LONGEST_SENTENCE)
        editions = {known.id: translate(known.name) for known in self.book.editions}
        with row():
            for name, every, labels, value in (
                (FAMILY, translate("All subjects"), families, self.family),
                (EDITION, translate("All rulebooks"), editions, self.edition),
            ):
                asked = showing(f"{KEY}-{name}", value, partial(keep_in_address, name))
                select(every, {"": every, **labels}, **asked, label_visibility="collapsed", width=170)

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
            citations = ((rule.id, one) for rule in self.book for one in rule.citations)
            silent = [rule for rule, one in citations if one.silent and one.edition == edition.id]
            if silent:
                write(translate(edition.name))
                self._rule_buttons(list(dict.fromkeys(silent)), f"silent-{edition.id}")
        show_uncovered(self.referee.game, key=f"{KEY}-uncovered")

    def _show_notes(self, title: str, *, wording: bool) -> None:
        notes = [note for note in self.notes.notes if (note.kind == WORDING) == wording]
        notes = [note for note in notes if self.edition in {"", *note.editions}]
        if notes:
            st.markdown(f"**{title}**")
        with grid(f"notes-{wording}"):
            for note in notes:
                self._show_note(note)

    def _show_options(self, *, conflict: bool) -> None:
        with grid("options"):
            for option in self.book.options:
                if (option.status == CONFLICT) == conflict:
                    self._show_option(option)

    def _show_option(self, option: Option) -> None:
        with boxed(f"**{words(self.reader.own(option.question))}**"):
            show_option(option, self.reader)
            self._rule_buttons([option.rule], f"option-{option.id}")

    def _show_note(self, note: RuleNote) -> None:
        with boxed(f"**{words(self.reader.own(note.title))}**"):
            write(self.reader.own(note.text))
            caption(edition_names(note.editions, self.reader))
            self._rule_buttons(note.rules, f"note-{note.id}")

    def _rule_buttons(self, rules: Sequence[str], where: str) -> None:
        with row():
            for rule in rules:
                if rule != self.rule:
                    label, key = f"{rule} · {self.reader.own(self.book[rule].title)}", f"{KEY}-{where}-{rule}"
                    button(label, key, keep_in_address, RULE_IN_ADDRESS, rule, type="tertiary")


def show_rule(rule: Rule, reader: Reader, notes: RuleNotes, referee: AnyLedger) -> None:
    """Draw a rule with its citations and examples."""
    with boxed():
        badges = {
            "implied": f":gray-badge[{reader.say(Text('follows from the text'))}]",
            "gap": f":orange-badge[{reader.say(Text('a gap in the rulebooks'))}]",
        }
        title = words(f"{rule.id} · {reader.own(rule.title)}")
        st.markdown(f"**{title}** {badges.get(rule.status, '')}")
        write(reader.own(rule.text))
        lines = citation_lines(rule.id, reader, only_edition=bool(reader.edition))
        show_small([*lines, *([reader.say(ATTESTED)] if "attested" in rule.enforcement else [])])
        for example in notes.examples_of(rule.id):
            if example.text:
                write(reader.own(example.text), "lightbulb")
                continue
            address = link(referee, example.question, example.facts, reader.edition)
            with centred_row(gap="small"):
                told = words(example_words(example, reader, referee))
                st.markdown(f":material/lightbulb: {told}", width="stretch")
                page_link("ask", translate("Try it in Ask"), address=address)


def example_words(example: Example, reader: Reader, referee: AnyLedger) -> str:
    """Return an example in words: ``Dig at a temple. Your figures there: 1 → illegal (T34)``."""
    question = question_of(referee, example.question)
    values = read_facts(question, example.facts)
    facts = " · ".join(fact_words(question.meanings[name], value) for name, value in values.items())
    groups = grouped(reply(question, reading, values) for reading in readings(reader.rulebook, {}))
    if reader.edition:
        groups = [group for group in groups if any(one.reading.id == reader.edition for one in group)]
    if len(groups) == 1:
        answers = answer_words(groups[0][0], reader)
    else:
        answers = "; ".join(named_answer(group, reader) for group in groups)
    label = say(question.label)
    return f"{label}{'' if label.endswith('?') else '.'} {facts} → {answers}"


def show_option(option: Option, reader: Reader) -> None:
    """Draw what each edition answers: side by side where they differ and there is room."""
    if option.status == CONFLICT:
        editions = reader.rulebook.editions
        for column, edition in zip(st.columns(len(editions)), editions, strict=True):
            answer = reader.own(option.value_text[option.preset(edition.id)])
            column.markdown(f"**{words(translate(edition.name))}**  \n{words(answer)}")
    else:
        for value in option.values:  # the one that is taken is marked
            taken = f" – **{translate('taken unless you say otherwise')}**" if value == option.default else ""
            st.markdown(f"{words(reader.own(option.value_text[value]))}{taken}")
    caption(reader.own(option.source))


def edition_names(editions: Iterable[str], reader: Reader) -> str:
    """Return the names of editions; all of them are named as such."""
    known = {edition.id: translate(edition.name) for edition in reader.rulebook.editions}
    wanted = [name for edition, name in known.items() if edition in set(editions)]
    return translate("every rulebook") if len(wanted) == len(known) else ", ".join(wanted)


def show_uncovered(game: str, *, key: str) -> None:
    """Draw the list on demand; nothing for a game that has none."""
    entries = uncovered(DATA / game.replace("-", "_"))
    if not entries:
        return
    label = translate("What is not covered")
    with unfolded(label, ":material/info:", key=key) as is_open:
        for entry in entries if is_open else ():
            name, text = words(own(entry.name)), words(own(entry.text))
            st.markdown(f"**{name}** ({words(KINDS[entry.kind])}): {text}")
