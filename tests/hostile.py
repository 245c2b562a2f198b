"""Texts that try to become more than text, and records full of them.

Each text holds a word of its own, so that a page can be searched for it: wherever the word stands, the whole
text must stand around it, sign by sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.records.keeping import Rulings
from assistant.records.store import Store
from assistant.referee.logs.log import Entry, Log
from assistant.referee.logs.logfile import read_entry
from assistant.referee.rulings import GROUP_DETAIL, Ruling
from assistant.referee.services import BY_HAND, KIND, TAKEN_OF

ELSEWHERE = "192.0.2.1"  # reserved for documentation; nobody answers there
WORD = "pwn"
_FORMS = (
    # what must not come first comes first: a heading, a list, a quotation, a formula of a spreadsheet
    "# {}", "- {}", "1. {}", "> {}", "```{}", "=1+1+{}", "@SUM({})", "| {} | b |",
    "<b>{}</b>", "<img src=x onerror=alert(1) alt={}>", "<script>window.pwned='{}'</script>",
    "<svg onload=alert(1)>{}</svg>", "</div><style>*{{display:none}}{}", "<!-- {}", "&lt;{}&gt;",
    f"![{{}}](http://{ELSEWHERE}/p.png)", f"[{{}}](http://{ELSEWHERE}/)", f"http://{ELSEWHERE}/{{}}",
    "[{}](javascript:alert(1))", f"[{{}}]: http://{ELSEWHERE}/", "www.{}.example", "{}@example.org",
    "$\\alpha {}$", "$${}$$", ":red[{}]", ":blue-background[{}]", ":material/home: {}", ":smile: {}",
    "**{}**", "__{}__", "*{}*", "~~{}~~", "`{}`", "{} -> b <-> c -- d", "\\{}", "%{{{}}}", "{{{}}}",
    "{{0.__class__}}{}", "%({})s", "'; DROP TABLE entry; -- {}",
)  # fmt: skip

TEXTS = tuple(form.format(f"{WORD}{number:02}") for number, form in enumerate(_FORMS))


def chunks(longest: int = 190) -> Iterator[str]:
    """Yield all texts, each at the beginning of a line of its own or behind others."""
    yield from TEXTS[:8]
    chunk = ""
    for text in TEXTS[8:]:
        if len(chunk) + len(text) >= longest:
            yield chunk
            chunk = ""
        chunk = f"{chunk} {text}".strip()
    yield chunk


def hostile_game(log: Log, store: Store) -> Log:
    """Return a game that goes on from a log with hostile titles, nicknames, names and reasons."""
    referee = store.games[log.header.game]
    texts = list(chunks())
    details = {"title": texts[0], GROUP_DETAIL: TEXTS[8], "place": texts[-1]}
    header = replace(log.header, details=details, nicknames={"m1": TEXTS[9], "m3": TEXTS[24]})
    corrections = tuple(
        replace(read_entry(f"set b1 value {3 + number % 2} ! why", referee), reason=text)
        for number, text in enumerate(texts)
    )
    let_pass = Entry("action", referee.read("dig c2"), overruled=True, reason=texts[-2])
    return Log(header, (*log.entries, *corrections, let_pass))


def hostile_position(log: Log) -> Log:
    """Return a table as it stands, as a file may bring it in, with a hostile title and origin."""
    details = {KIND: BY_HAND, "title": TEXTS[16], TAKEN_OF: f"{TEXTS[9]} 7", GROUP_DETAIL: TEXTS[25]}
    return Log(replace(log.header, details=details))


def hostile_rulings(code: str, kept: Rulings) -> list[str]:
    """Store rulings about a game, of which each is hostile in every field, and return their ids."""
    texts = tuple(chunks())
    return [
        kept.keep(
            Ruling(
                game="tikal",
                claim=text,
                judgement="illegal",
                group=group,
                line=text,
                facts={name: name for name in texts},
                code=code,
                entry=7,
                position=text,
                rules=("T53", "X99"),
                sentences=texts,
                decision="against",
                reason=text,
                house_rule="T53",
            )
        ).id
        for text, group in ((texts[0], TEXTS[9][:40]), (texts[8], TEXTS[17]), (texts[-1], TEXTS[24]))
    ]
