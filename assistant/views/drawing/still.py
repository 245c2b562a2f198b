"""Elements that are made here and only looked at in the browser: words, signs and small pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.views.drawing.svg import Node, as_data, fingerprint
from assistant.views.page.scripts import component

UNREAD: Final = {"aria-hidden": "true"}
"""Attributes of what is not read aloud: words beside it say the same."""


def still(sheet: str, html: str = '<div class="still"></div>') -> Callable[..., None]:
    """Return what draws elements that look as a style sheet says.

    It is called with a key and with the elements of each part of the ``html`` whose class is ``still``.
    """
    draw_parts = component("still.js", "shared.css", sheet, html=html)

    def draw(key: str, *parts: Sequence[Node]) -> None:
        drawn = [[as_data(node) for node in part] for part in parts]
        draw_parts(data={"drawn": drawn, "rev": fingerprint(drawn)}, key=key)

    return draw


def span(look: str, *content: Node | str, tag: str = "span", **attributes: str) -> Node:
    """Return a part of a line with these classes, which holds one text or other parts."""
    children = tuple(each for each in content if isinstance(each, Node))
    text = "".join(each for each in content if isinstance(each, str))
    return Node(tag, {"class": look, **attributes}, children, text)


def small(view: str, *nodes: Node) -> Node:
    """Return a small picture that is not read aloud."""
    return Node("svg", {"viewBox": view, **UNREAD}, nodes)
