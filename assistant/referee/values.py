"""Making immutable values quickly, for positions that change at every entry."""

from __future__ import annotations

from typing import Final

new: Final = tuple.__new__
"""``new(Kind, (value, ...))`` is ``Kind(value, ...)`` of a named tuple with all its values, in a third of the
time, and nobody counts them. With ``a, b, _ = old``, ``new(Kind, (a, b, c))`` does what ``_replace`` does."""
