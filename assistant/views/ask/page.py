"""The Ask page: a question, the few facts it hangs on, and the answer of every rulebook.

A question that was asked becomes something the table can rule on: its facts, and what every rulebook says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import listed, say, translate
from assistant.locale.verdicts import Reader, fact_words, reader_for, verdict_lines
from assistant.records.games import referees
from assistant.records.table import GameTable
from assistant.referee.ask.partial_facts import fill_in
from assistant.referee.ask.question import UNKNOWN, Known, Question, questions_in
from assistant.referee.ask.readings import TABLE, Reading, Reply, grouped, readings, reply, worth_asking
from assistant.referee.logs.history import History
from assistant.referee.options import SILENCE, Option, choose_options
from assistant.referee.picture import marked
from assistant.referee.protocol import AnyLedger, with_board
from assistant.referee.rulings import Ruling, group_of
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED, Verdict
from assistant.views.ask.answers import named_answer, show_answers
from assistant.views.ask.asked import (
    EDITION,
    PLACES,
    QUESTION,
    Inquiry,
    ask_fact,
    ask_option,
    known_places,
    offer_other_readings,
    open_options,
    read_address,
)
from assistant.views.ask.search_field import ASK, search_field, show_results
from assistant.views.drawing.board import pick_zone, tap_board, tappable
from assistant.views.page.column import two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table, last_game
from assistant.views.page.flash import warn
from assistant.views.page.links import page_link
from assistant.views.page.showing import show_row
from assistant.views.rulings.card import keep_as_dispute, recall_rulings
from assistant.views.ui import (
    RULES_IN_ADDRESS,
    button,
    caption,
    centred_row,
    game_in_address,
    keep_in_address,
    row,
    words,
)

KEY: Final = "ask"
Place = AbstractContextManager[object]


def show_ask() -> None:
    """Draw the page, with a field to ask in one's own words above it."""
    asked, hangs_on = two_columns(KEY)
    table = find_table(st.query_params.get(GAME_IN_ADDRESS, ""))
    if table is not None and not table.referee.questions():
        table = None
    with asked:
        search_field(ASK, table)
        show_results(ASK, table, st.query_params.get(RULES_IN_ADDRESS, ""))
        if table is None:
            games = {game: referee for game, referee in referees().items() if referee.questions()}
            referee: AnyLedger = game_in_address(games, f"{KEY}-rules")
        else:
            referee = table.referee
    AskView(read_address(st.query_params.to_dict(), referee), table, asked, hangs_on).show()


class AskView:
    """One run of the page: question and answer in one half of it, what they hang on in the other."""

    def __init__(self, inquiry: Inquiry, table: GameTable | None, asked: Place, hangs_on: Place) -> None:
        """Look at what is asked, and at the running game if the question comes from one."""
        self.asked, self.hangs_on = asked, hangs_on
        self.inquiry = inquiry
        self.referee = inquiry.referee
        self.table = table
        self.history: History | None = None if table is None else table.look()
        self._places: tuple[str, ...] = ()

    def show(self) -> None:
        """Draw the page."""
        question = self.inquiry.question
        with self.asked:
            for problem in self.inquiry.problems:
                warn(problem)
            if self.table is not None:
                label, address = translate("Back to the table"), {GAME_IN_ADDRESS: self.table.code}
                page_link("table", label, ":material/arrow_back:", address)
            if question is not None:
                with centred_row(gap="small", key=f"{KEY}-headed"):
                    st.markdown(f"#### {words(question.label)}", width="content")
                    other = Text("Ask something else")
                    button(other, f"{KEY}-other", _turn_to, QUESTION, "", icon="undo", type="tertiary")
                self._places = self._choose_places(question)
        if question is None:
            with self.hangs_on:
                self._show_questions()
        elif self.history is None:
            self._show_inquiry(question, {})
        elif len(self._places) == len(question.places):
            self._show_inquiry(question, question.facts_now(self.history.position, self._places))
        with self.hangs_on:
            self._show_game()

    # Choosing a question

    def _show_questions(self) -> None:
        st.markdown(f"**{translate('What does somebody want to do?')}**")
        history, places = self.history, self.inquiry.places
        fitting = questions_in(self.inquiry.referee, history.header.version if history is not None else "")
        if history is not None:
            fitting = [asked for asked in fitting if asked.fits_now(history.position, places)]
            if places:  # whoever comes from a place asks about it
                fitting = sorted(fitting, key=lambda asked: not asked.places)
        with row(key=f"{KEY}-questions"):
            for question in fitting:
                button(question.label, f"{KEY}-question-{question.id}", _turn_to, QUESTION, question.id)

    # The running game

    def _choose_places(self, question: Question) -> tuple[str, ...]:
        """Ask for the places on the board of the running game, one after the other."""
        if self.history is None or not question.places:
            return ()
        picture = with_board(self.referee).picture(self.history.position)
        places = known_places(self.inquiry.places, tappable(picture))[: len(question.places)]
        names = {zone.id: zone.caption for zone in picture.zones if isinstance(zone.caption, str)}
        for number, (label, place) in enumerate(zip(question.places, places, strict=False)):
            with centred_row(gap="small"):
                shown = f"{words(label)} **{words(names.get(place) or place)}**"
                st.markdown(f":material/place: {shown}", width="content")
                before, key = ",".join(places[:number]), f"{KEY}-place-{number}"
                button(Text("Change"), key, _turn_to, PLACES, before, type="tertiary")
        if len(places) < len(question.places):
            asked = say(Text("{question} Tap the board.", question=question.places[len(places)]))
            st.markdown(f":material/touch_app: **{words(asked)}**")

            def pick(zone: str) -> None:
                _turn_to(PLACES, ",".join((*places, zone)))

            offered = marked(picture, places[0] if places else "")
            tap_board(offered, key=f"{KEY}-board-{len(places)}", on_tap=pick, height_limit="60dvh")
            title = translate("Choose from a list instead of tapping")
            with st.expander(title, icon=":material/list:", key=f"{KEY}-listing"):
                pick_zone(offered, key=f"{KEY}-list-{len(places)}", on_pick=pick)
        return places

    def _show_game(self) -> None:
        if self.history is not None:
            names = self.history.header.names
            you = self.referee.prompt(self.history.position).player
            sentence = Text("Facts come from the game of {names}.", names=listed(names.values()))
            if you:
                sentence = Text("{game} “You” means {name}.", game=sentence, name=names.get(you, you))
            with centred_row(gap="small"):
                st.caption(words(sentence), width="content")
                label, key = Text("Ask without the game"), f"{KEY}-no-game"
                button(label, key, _turn_to, GAME_IN_ADDRESS, "", icon="link_off", type="tertiary")
        elif last_game():
            label, key = Text("Take the facts from the running game"), f"{KEY}-game"
            button(label, key, _turn_to, GAME_IN_ADDRESS, last_game(), icon="hive", type="tertiary")

    # Facts and answers

    def _readings(self) -> list[Reading]:
        book = self.referee.rulebook
        every = readings(book, self.inquiry.chosen)
        if self.history is None:
            return every
        options = {name: value for name, value in self._own_options().items() if value != UNKNOWN}
        edition = self.history.log.header.edition
        return [Reading(TABLE, translate("This table"), edition, options), *every]

    def _own_options(self) -> dict[str, str]:
        """Return how the table of a running game plays, and what was chosen here instead."""
        if self.history is None:
            return dict(self.inquiry.chosen)
        header = self.history.log.header
        own = choose_options(self.referee.rulebook.options, header.edition, header.options)
        return own | dict(self.inquiry.chosen)

    def _show_inquiry(self, question: Question, now: Known) -> None:
        replies = [reply(question, reading, self.inquiry.stated, now) for reading in self._readings()]
        asked_for = [*worth_asking(replies), *(question.more if replies[0].asked.result != ILLEGAL else ())]
        values = replies[0].known
        upfront = [name for name in asked_for if _is_upfront(question, name, now, values)]
        folded = [name for name in asked_for if name not in upfront]
        focus = self.inquiry.edition or (TABLE if self.history is not None else "")
        key = f"{KEY}-{question.id}"
        reader = reader_for(self.referee, self.inquiry.edition, facts=question.askable)
        dispute = disputed(replies, focus, reader, self.table)
        with self.asked:
            about = {*dispute.rules, *question.every_rule}
            recall_rulings(dispute.game, dispute.group, about, key=f"{key}-ruled")
            # The answer comes first: on a phone whatever is asked for would push it below the screen.
            at_table = () if self.history is None else question.told_now(self.history.position, self._places)
            show_answers(grouped(replies), focus, reader, key=key, now=tuple(at_table))
            offer_other_readings(replies, focus, reader, key=KEY)
        with self.hangs_on:
            for name in upfront:
                self._ask(question, name, values, now)
            for option in self._open_readings(question, replies):
                self._ask_option(option)
            people = [] if self.history is None else list(self.history.header.names.values())
            keep_as_dispute(dispute, people=people, key=f"{key}-kept")
            self._show_folded(question, folded, values, now, replies)
            self._show_editions()

    def _ask(self, question: Question, name: str, values: Known, now: Known) -> None:
        others = {other: value for other, value in self.inquiry.stated.items() if other != name}
        default = fill_in(question, others, now).get(name)

        def on_change(value: object) -> None:
            text = UNKNOWN if value == UNKNOWN else question.fact(name).write(value)
            is_usual = value == default or (value == UNKNOWN and default is None)
            keep_in_address(name, "" if is_usual else text)

        key = f"{KEY}-{question.id}-{name}"
        ask_fact(question.meanings[name], values.get(name, UNKNOWN), key=key, on_change=on_change)

    def _show_folded(
        self, question: Question, names: Sequence[str], values: Known, now: Known, replies: Sequence[Reply]
    ) -> None:
        matter = {question.meanings[name].option for name in worth_asking(replies, options_too=True)}
        matter -= {option.id for option in self._open_readings(question, replies)}
        read = [option for option in open_options(question, self.referee).values() if option.id in matter]
        if not names and not read:
            return
        changed = sorted(names, key=lambda name: name not in self.inquiry.stated)
        assumed = [name for name in changed if name in now and name not in self.inquiry.stated]
        taken = [name for name in changed if name not in assumed]
        rules = [translate("a reading of the rules")] if read else []
        # All of it is said, for each of these facts decides: another value leads to another answer.
        for label, some, more in (
            (translate("From the game: {facts}"), assumed, []),
            (translate("Assumed: {facts}"), taken, rules),
        ):
            facts = [fact_words(question.meanings[name], values.get(name, UNKNOWN)) for name in some]
            if facts or more:
                caption(label.format(facts=" · ".join((*facts, *more))))
        key = f"{KEY}-{question.id}-assumed"
        with st.expander(translate("Change these facts"), icon=":material/tune:", key=key):
            for name in names:
                self._ask(question, name, values, now)
            for option in read:
                self._ask_option(option)

    def _open_readings(self, question: Question, replies: Sequence[Reply]) -> list[Option]:
        """Return the options that the rulebooks leave open and that decide now, or were chosen already."""
        waiting = {question.meanings[fact.name].option for one in replies for fact in one.asked.open_facts}
        decide = waiting | self.inquiry.chosen.keys()
        return [option for option in open_options(question, self.referee).values() if option.id in decide]

    def _ask_option(self, option: Option) -> None:
        # What every rulebook answers is so until a table says otherwise; only their silence can be left open.
        usual = UNKNOWN if option.status == SILENCE else option.default
        ask_option(option, self._own_options().get(option.id, usual), key=KEY)

    def _show_editions(self) -> None:
        if self.history is None:
            label, editions = translate("Your rulebook"), {"": translate("all")}
            editions |= {known.id: translate(known.name) for known in self.referee.rulebook.editions}
            keep, key = partial(keep_in_address, EDITION), f"{KEY}-edition"
            show_row(label, editions, self.inquiry.edition, keep, key=key, quiet=False, required=True)


def _is_upfront(question: Question, name: str, now: Known, values: Known) -> bool:
    """Whether people are asked for a fact first: they decide it, or nothing tells what it is."""
    fact = question.meanings[name]
    if now.get(name) == UNKNOWN:
        return True
    unusual = bool(fact.unless and values.get(fact.unless, True))
    return name not in now and (fact.yours or fact.always or fact.named or fact.usual is None or unusual)


ASKED_ABOUT: Final = (RULES_IN_ADDRESS, GAME_IN_ADDRESS, EDITION, QUESTION, PLACES)
"""What of the address stays when something else is asked about; a fact does not."""


def _turn_to(name: str, value: str) -> None:
    """Ask about something else; another game has other places."""
    gone = (name, PLACES) if name == GAME_IN_ADDRESS else (name,)
    stays = [other for other in ASKED_ABOUT if other in st.query_params and other not in gone]
    kept = {other: st.query_params[other] for other in stays}
    st.query_params.from_dict({**kept, name: value} if value else kept)


def ask_link(code: str, place: str, name: str) -> None:
    """Draw a link from a game to asking about a place of its board, which is called by its name."""
    label = words(translate("Ask about {place}").format(place=name))
    page_link("ask", label, address={GAME_IN_ADDRESS: code, PLACES: place})


def disputed(replies: Sequence[Reply], focus: str, reader: Reader, table: GameTable | None) -> Ruling:
    """Return the answer of the reading ``focus`` as a dispute that can be kept.

    Without such a reading it is what all agree on; where they do not, the verdict is undecided and says what
    each of them answers.
    """
    question, groups = replies[0].question, grouped(replies)
    one = next((one for one in replies if one.reading.id == focus), None)
    if one is None and len(groups) > 1:
        verdict, edition = Verdict(UNDECIDED), ""
        sentences: Sequence[str] = [named_answer(group, reader) for group in groups]
    else:
        edition = "" if one is None else one.reading.edition
        verdict, sentences = _answered(one or replies[0], reader)
    dispute = Ruling(
        reader.rulebook.game,
        say(question.label),
        verdict.judgement,
        edition=edition,
        group="",
        question=question.id,
        facts=_facts(one or replies[0], worth_asking(replies), reader),
        rules=verdict.cited or question.every_rule,
        sentences=tuple(sentences or verdict_lines(verdict, reader._replace(edition=edition))),
    )
    if table is None:
        return dispute
    history = table.look()
    position, group = table.referee.fingerprint(history.position), group_of(history.header.details)
    return replace(dispute, code=table.code, entry=len(history), position=position, group=group)


def _answered(one: Reply, reader: Reader) -> tuple[Verdict, Sequence[str]]:
    verdict = one.verdict(reader.rulebook)
    if one.question.answer is None:
        return verdict, ()
    answer = one.question.answers.get(one.asked.result)
    return (verdict, ()) if answer is None else (Verdict(LEGAL), [reader.say(answer)])


def _facts(one: Reply, names: Iterable[str], reader: Reader) -> dict[str, str]:
    """Return the facts it hangs on in words; what is left open stands as such."""
    facts = {}
    for name in names:
        fact, value = one.question.meanings[name], one.known.get(name, UNKNOWN)
        facts[reader.say(fact.question)] = UNKNOWN if value == UNKNOWN else reader.say(fact.word(value))
    return facts
