"""Values made quickly: immutable ones, for positions that change at every entry, and those computed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, overload

if TYPE_CHECKING:
    from dataclasses import dataclass as quick
else:
    from dataclasses import dataclass

    def quick(*, frozen: bool, slots: bool) -> Callable[[type], type]:
        """Make a frozen dataclass in which nobody watches: that would take five times as long as making it.

        Type checkers know it as frozen, so that nothing that is tested can change one.
        """
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ("cached_property", "new", "quick", "replaced", "replaced_quickly")

Value = TypeVar("Value")

new: Final = tuple.__new__
"""``new(Kind, (value, ...))`` is ``Kind(value, ...)`` of a named tuple with all its values, in a third of the
time, and nobody counts them. With ``a, b, _ = old``, ``new(Kind, (a, b, c))`` does what ``_replace`` does."""


def replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Return the values with another one at a place."""
    changed = [*values]
    changed[place] = value
    return (*changed,)


def replaced_quickly(kind: type[Value]) -> type[Value]:
    """Give a kind of named tuple a ``_replace`` that does the same in a third of the time.

    Positions, players and turns are replaced at every entry. Raises KeyError for a name that it has not.
    """
    made: Any = kind
    places = {name: place for place, name in enumerate(made._fields)}

    def replace(self: Any, /, **changes: Any) -> Any:  # noqa: ANN401 - as the one it stands for
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return new(made, values)

    made._replace = replace
    return kind


class cached_property(Generic[Value]):  # noqa: N801 - written as Python's own
    """Makes a method a property whose value is kept in the object's ``__dict__`` under the same name.

    Python 3.11's own holds one lock for all objects while it computes. Two threads that compute two such
    properties of different objects, each of which needs the other, then wait for each other without end; from
    Python 3.12 on there is no lock. Here two threads may compute the same value twice, and one of both stays.
    """

    def __init__(self, func: Callable[[Any], Value]) -> None:
        """Compute the value by ``func``, which takes the object."""
        self.func = func
        self.__doc__ = func.__doc__
        self._name = func.__name__

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> cached_property[Value]: ...

    @overload
    def __get__(self, instance: object, owner: type[Any]) -> Value: ...

    def __get__(self, instance: object | None, owner: type[Any]) -> cached_property[Value] | Value:
        """Return the value; the next time Python finds it in the object and does not come here."""
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self.func(instance)
        return value
