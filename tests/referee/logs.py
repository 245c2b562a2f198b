"""Strategies that make any log of the toy game, hostile texts included."""

from __future__ import annotations

from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Header, Log, Player
from assistant.referee.wording import clean_name, clean_text
from tests.referee.toy import COLOURS, Take, set_heap, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


# What breaks line formats, markdown, pages, spreadsheets and SQL, and what looks like our own marks.
HOSTILE = TABLES["HOSTILE"]


def _kept(text: str) -> bool:
    try:
        return bool(clean_text(text))
    except BadInputError:
        return False


def _named(text: str) -> bool:
    try:
        return bool(clean_name(text))
    except BadInputError:
        return False


letters = st.characters(categories=("L", "M", "Nd"), include_characters=" -'.")
texts = (st.sampled_from(HOSTILE) | st.text(max_size=200)).filter(_kept).map(clean_text)
names = (
    (st.text(letters, min_size=1, max_size=24) | st.sampled_from(("undo", "set", "1")))
    .filter(_named)
    .map(clean_name)
)
keys = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,12}", fullmatch=True)
typists = st.just("") | names
starts = (
    st.just("") | st.integers(0, 42).map("turn red; heap sticks {}".format) | st.just("a  b   c: [1, 2]  {x}")
)

entries = st.one_of(
    st.builds(Entry, st.just("action"), st.builds(Take, st.integers(-9, 9)), by=typists),
    st.builds(Entry, st.just("action"), st.builds(Take, st.integers(-9, 9)), st.just(True), texts, typists),
    st.builds(
        Entry, st.just("correction"), st.builds(set_heap, st.integers(0, 99)), st.just(False), texts, typists
    ),
    st.builds(Entry, st.sampled_from(("undo", "redo")), reason=st.just("") | texts, by=typists),
)


@st.composite
def headers(draw: st.DrawFn, begun: st.SearchStrategy[str] = starts) -> Header:
    colours = draw(st.permutations(COLOURS))[: draw(st.integers(2, 3))]
    called = draw(st.lists(names, min_size=len(colours), max_size=len(colours), unique=True))
    pairs = st.dictionaries(keys, texts, max_size=3)
    return toy_header(
        edition=draw(st.sampled_from(("first", "second"))),
        version=draw(st.sampled_from(("basic", "long"))),
        rules_version=draw(st.sampled_from(("1", "1.3", "2"))),
        players=tuple(map(Player, colours, called)),
        options={"most": draw(st.sampled_from(("2", "3")))},
        components=draw(pairs),
        nicknames=draw(pairs),
        details=draw(pairs),
        start=draw(begun),
    )


def logs_that_begin(begun: st.SearchStrategy[str]) -> st.SearchStrategy[Log]:
    """Return logs of games whose headers tell such a table to begin with."""
    return st.builds(Log, headers(begun), st.lists(entries, max_size=12).map(tuple))


logs = logs_that_begin(starts)
