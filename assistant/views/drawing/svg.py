"""Elements as plain data, with the two things one can do with them: send them and write them down."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from html import escape
from typing import Final, NamedTuple

import orjson

NAMESPACE: Final = "http://www.w3.org/2000/svg"
FONTS: Final = "system-ui, DejaVu Sans, Liberation Sans, Noto Sans, Arial, sans-serif"
"""Browsers take the first. Others know fonts by name: resvg takes ``sans-serif`` for Arial and draws no text
where Arial is missing (linebender/resvg, issue 761)."""
_PLACES: Final = {"path": 1, "text": 2}
"""How many attributes say where such an element lies: ``d``, or ``x`` and ``y``, each a list of places."""
UNREAD: Final = {"aria-hidden": "true"}
"""Attributes of what is not read aloud: words beside it say the same."""


class Node(NamedTuple):
    """An SVG element: its tag, attributes, and either children or text."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple[Node, ...] = ()
    text: str = ""


def number(value: float) -> str:
    """Return a coordinate with one decimal, which is finer than any screen shows."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


@lru_cache(maxsize=4096)
def points(outline: tuple[tuple[float, float], ...]) -> str:
    """Return the value of a polygon's ``points``; it is kept, for most of a board stays as it is."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in outline)


def shape(path: str, look: Mapping[str, str]) -> Node:
    """Return what a path encloses, or the line that it is."""
    return Node("path", {"d": path, **look})


@lru_cache(maxsize=4096)
def enclosed(outline: tuple[tuple[float, float], ...]) -> str:
    """Return the path around an outline; it is kept, for most of a board stays as it is."""
    return f"M{points(outline)}z"


def circle(at: tuple[float, float], radius: float) -> str:
    """Return the path of a circle."""
    round_by, across = number(radius), number(2 * radius)
    half = f"a{round_by} {round_by} 0 1 0"
    return f"M{number(at[0] - radius)} {number(at[1])}{half} {across} 0{half} -{across} 0z"


def joined(things: Iterable[tuple[int, Node]]) -> tuple[Node, ...]:
    """Return things from the lowest depth to the highest, those of one depth that look alike as one element.

    A browser then has a few shapes to hold where a board has hundreds. Things of one depth must not overlap.
    Paths are joined, and texts of one letter or two; the attributes that say where they lie come first.
    """
    planes: dict[int, dict[object, list[Node]]] = {}
    for depth, node in things:
        many = node.tag == "path" or len(node.text) in _HALVES
        look = (len(node.text), *tuple(node.attributes.items())[_PLACES[node.tag] :]) if many else object()
        planes.setdefault(depth, {}).setdefault(look, []).append(node)
    alike = (nodes for _, plane in sorted(planes.items()) for nodes in plane.values())
    return tuple(node for nodes in alike for node in _as_one(nodes))


_HALVES: Final = {1: ("middle",), 2: ("end", "start")}
"""The anchor of each letter in joined texts: of two letters one ends at the place, the other starts there."""


def _as_one(nodes: Sequence[Node]) -> Iterator[Node]:
    tag, attributes, _, text = nodes[0]
    if len(nodes) <= len(text or " "):
        yield from nodes
        return
    lie = list(attributes)[: _PLACES[tag]]
    places = {name: " ".join(node.attributes[name] for node in nodes) for name in lie}
    if tag == "path":
        yield Node(tag, {**attributes, **places})
        return
    for letter, anchor in enumerate(_HALVES[len(text)]):
        look = {**attributes, **places, "text-anchor": anchor}
        yield Node(tag, look, text="".join(node.text[letter] for node in nodes))


def as_data(node: Node) -> list[object]:
    """Return the element as JSON values: tag, attributes and a list of children or a text."""
    content: object = [as_data(child) for child in node.children] if node.children else node.text
    return [node.tag, dict(node.attributes), content]


def as_markup(node: Node) -> str:
    """Return the element as text; whatever players wrote in it stays text."""
    attributes = "".join(f' {name}="{escape(_printable(value))}"' for name, value in node.attributes.items())
    content = "".join(as_markup(child) for child in node.children) or escape(_printable(node.text))
    return f"<{node.tag}{attributes}>{content}</{node.tag}>"


def fingerprint(content: object) -> str:
    """Return a short name for JSON values, or for what is written of them: another one when they change.

    It is the same in every process.
    """
    written = content if isinstance(content, bytes) else orjson.dumps(content, option=orjson.OPT_SORT_KEYS)
    return blake2b(written, digest_size=12).hexdigest()


def _printable(text: str) -> str:
    """Return the text without control characters, of which a document may hold line breaks and tabs alone."""
    return "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cs"})


def span(look: str, *content: Node | str, tag: str = "span", **attributes: str) -> Node:
    """Return a part of a line with these classes, which holds one text or other parts."""
    children = tuple(each for each in content if isinstance(each, Node))
    text = "".join(each for each in content if isinstance(each, str))
    return Node(tag, {"class": look, **attributes}, children, text)


def small(view: str, *nodes: Node) -> Node:
    """Return a small picture that is not read aloud."""
    return Node("svg", {"viewBox": view, **UNREAD}, nodes)
